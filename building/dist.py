"""`dist/`: everything a visitor's browser asks for, in files whose names change with their content.

Only index.html, sw.js and what those who install or reset the page look for keep their names.
Pyodide's files lie under their version, so that a release of ours leaves them in every cache.
"""

import base64
import gzip
import hashlib
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from building import app, catalogues, fetched, library, runtime, wheel
from building.alone import alone
from building.command import output_of
from building.made import fingerprint, is_as_made, replace_whole, sources
from building.paths import CORE, DIST, ROOT, SITE
from building.say import Failure, done, step
from building.server import COMPRESSED_TYPES

HERE = Path(__file__)
FIXED_NAMES = ("manifest.webmanifest", "reset.html")
SCRIPTS = ("boot.js", "guard.js", "reset.js", "worker.js")
STYLE = "style.css"
LIBRARY, APP = "library.zip.txt", "app.zip.txt"
"""Called texts because hosts compress texts: then the browser unpacks them while it receives them,
outside the page, far faster than Python in the page would inflate each file."""
SERVICE_WORKER_BLANK = "{ id: null, runtime: null, files: {} }"


@dataclass(frozen=True)
class File:
    """One file of the site: where it lies and what is in it."""

    path: str
    content: bytes

    @property
    def integrity(self) -> str:
        """Its SHA-256, written as browsers write it."""
        return base64.b64encode(hashlib.sha256(self.content).digest()).decode()

    @property
    def transfer(self) -> int:
        """How many bytes travel when a host compresses what is worth it."""
        packs = Path(self.path).suffix in COMPRESSED_TYPES
        return len(gzip.compress(self.content, 6)) if packs else len(self.content)


def build(*, tell: bool = False) -> Path:
    """The finished site, put in place as a whole, and only if anything changed; or tell of that."""
    with alone():
        return _built(tell)


def _built(tell: bool) -> Path:
    runtime.ensure()
    parts = [library.ensure(), wheel.ensure(), app.ensure()]
    fetched.wheels(fetched.ON_REQUEST)
    key = fingerprint([*parts, CORE, SITE, runtime.version(), HERE, HERE.with_name("shell.py")])
    if is_as_made(DIST, key):
        if tell:
            done("dist/ is as it was: nothing has changed")
        return DIST
    step("Putting dist/ together")
    files = _files(*parts)
    replace_whole(DIST, key, lambda fresh: _write(fresh, files))
    size = sum(file.transfer for file in files) / 1e6
    done(f"dist/ is ready: {len(files)} files, {size:.1f} MB on the wire")
    return DIST


def _files(library_zip: Path, rules: Path, app_zip: Path) -> list[File]:
    """Every file of the site."""
    pyodide = {
        name: File(f"pyodide/{runtime.version()}/{name}", (runtime.ensure() / name).read_bytes())
        for name in runtime.FILES
    }
    css = b"".join(path.read_bytes() for path in sorted((SITE / "style").glob("*.css")))
    named = {
        STYLE: _hashed(STYLE, css),
        LIBRARY: _hashed(LIBRARY, library_zip.read_bytes()),
        APP: _hashed(APP, app_zip.read_bytes()),
        rules.name: _hashed(rules.name, rules.read_bytes(), in_folder=True),
        **{name: _hashed(name, (SITE / name).read_bytes()) for name in SCRIPTS},
    }
    on_request = {
        wheel.name: _hashed(wheel.name, wheel.read_bytes(), in_folder=True)
        for wheel in fetched.wheels(fetched.ON_REQUEST)
    }
    icons = [File(f"icons/{path.name}", path.read_bytes()) for path in sources(SITE / "icons")]
    words = catalogues.first_words()
    fields = _addresses(named) | {"words": words.replace("<", "\\u003c")}
    fixed = [File(name, _filled(SITE / name, fields)) for name in FIXED_NAMES]
    known = [*pyodide.values(), *named.values(), *on_request.values(), *icons, *fixed]
    about = {"build": _identity(known), "words": json.loads(words)}
    plan = about | _plan(pyodide, named, rules.name, on_request)
    fields = {
        **_addresses(pyodide | named),
        "plan": json.dumps(plan, ensure_ascii=False).replace("<", "\\u003c"),
        "lobby": _lobby(app_zip),
    }
    index = File("index.html", _filled(SITE / "index.html", fields))
    known.append(index)
    return [*known, File("sw.js", _service_worker(known)), File(".nojekyll", b"")]


def _hashed(name: str, content: bytes, *, in_folder: bool = False) -> File:
    """A file named after its content; a wheel's own name must stay, so its folder is."""
    digest = hashlib.sha256(content).hexdigest()[:16]
    if in_folder:
        return File(f"assets/{digest}/{name}", content)
    stem, suffix = name.rsplit(".", 1)
    return File(f"assets/{stem}.{digest}.{suffix}", content)


def _identity(files: list[File]) -> str:
    """The name of this build."""
    texts = (part for file in files for part in (file.path, file.integrity))
    return fingerprint([*texts, SITE / "index.html", SITE / "sw.js"])[:12]


def _plan(
    pyodide: dict[str, File], named: dict[str, File], rules: str, on_request: dict[str, File]
) -> dict[str, object]:
    """What the page's scripts load, and from where."""
    loaded = {**pyodide, "library": named[LIBRARY], "app": named[APP], "rules": named[rules]}
    return {
        "python": runtime.about() | {"version": runtime.version()},
        "worker": named["worker.js"].path,
        "wheels": {
            name.split("-")[0]: {"url": file.path, "sha256": file.integrity}
            for name, file in on_request.items()
        },
        "parts": {
            name: {
                "url": file.path,
                "bytes": len(file.content),
                "transfer": file.transfer,
                "sha256": file.integrity,
            }
            for name, file in loaded.items()
        },
    }


def _addresses(named: dict[str, File]) -> dict[str, str]:
    """What a template may say of each file: `{{ name }}` and `{{ integrity of name }}`."""
    integrity = {f"integrity of {name}": f"sha256-{file.integrity}" for name, file in named.items()}
    return {name: file.path for name, file in named.items()} | integrity


def _filled(template: Path, fields: dict[str, str]) -> bytes:
    """A template with each `{{ field }}` filled in."""
    text = template.read_text(encoding="utf-8")
    for name, value in fields.items():
        text = text.replace(f"{{{{ {name} }}}}", value)
    if "{{ " in text:
        field = text.split("{{ ")[1].split(" }}")[0]
        raise Failure(f"{template.name} asks for '{field}', which the build does not know.")
    return text.encode()


def _lobby(app_zip: Path) -> str:
    """What a visitor sees at once, drawn by the very code and words that will run it."""
    path = os.pathsep.join((str(ROOT), str(app_zip)))
    script = HERE.with_name("shell.py")
    words = [sys.executable, "-X", "utf8", str(script)]
    return output_of(words, "The lobby could not be drawn.", env={"PYTHONPATH": path}).strip()


def _service_worker(files: list[File]) -> bytes:
    plan = {
        "id": _identity(files),
        "runtime": runtime.version(),
        "files": {file.path: file.integrity for file in files},
    }
    text = (SITE / "sw.js").read_text(encoding="utf-8")
    if text.count(SERVICE_WORKER_BLANK) != 1:
        raise Failure(f"sw.js has no place for its list of files: {SERVICE_WORKER_BLANK}")
    return text.replace(SERVICE_WORKER_BLANK, json.dumps(plan)).encode()


def _write(fresh: Path, files: list[File]) -> None:
    for file in files:
        path = fresh / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
