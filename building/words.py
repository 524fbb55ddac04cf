"""Runs in the build's environment, with Babel: collects, merges and compiles catalogues.

English is what the sources say. Its catalogue is the list that translators start from: it is
written anew with the sources. The others keep the translations they have.
"""

import ast
import json
import sys
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = "en"
ALWAYS = datetime(1980, 1, 1, tzinfo=UTC)
"""When every compiled catalogue says it was made, so that the same words are the same bytes."""
ERRORS = {"SetupError", "RecordError", "NewerRecord", "CutRecord", "EditedRecord", "BrokenMove"}
"""Errors whose text is shown to visitors."""
HEADING = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def collected(site: Path) -> Catalog:
    """Every text in the sources of the page, and what the rules refuse."""
    found = Catalog(SOURCE)
    for text in before_python(site):
        found.add(text)
    rules = site.with_name("lasvegas_core")
    for path in sorted([*site.rglob("*.py"), *rules.rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (message := marked(node)):
                found.add(message)
    return found


def before_python(site: Path) -> list[str]:
    """What the pages say by themselves (`data-said`), and what their scripts do: `t("…")`."""
    texts: list[str] = []
    for path in sorted(site.glob("*.html")):
        reader = SaidReader()
        reader.feed(path.read_text(encoding="utf-8"))
        texts += reader.texts
    for path in sorted(site.glob("*.js")):
        with path.open("rb") as file:
            texts += [str(found[1]) for found in extract("javascript", file, {"t": None})]
    return list(dict.fromkeys(texts))


class SaidReader(HTMLParser):
    """Reads the elements of a page that say something."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._says = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self._says = "data-said" in dict(attrs)

    def handle_data(self, data: str) -> None:
        """Its text comes."""
        if self._says:
            self.texts.append(data)
            self._says = False


def marked(call: ast.Call) -> str | tuple[str, str] | None:
    """The text that a call has translated: `t("…")`, `mark("…")`, `t.many("…", "…", n)`.

    Errors of links and of setting up a game are translated too, if their text is one constant.
    """
    texts = [part.value for part in call.args if isinstance(part, ast.Constant)]
    match call.func, texts:
        case ((ast.Name(id="t" | "mark") | ast.Attribute(attr="t")), [str(text)]) if text:
            return text
        case ast.Name(id=name), [str(text)] if name in ERRORS:
            return text
        case ast.Attribute(attr="many"), [str(one), str(more), *_]:
            return one, more
    return None


def read(path: Path) -> Catalog:
    """A catalogue of ours, named after its language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def update(site: Path) -> None:
    """Merge what the sources say into each catalogue."""
    for path in sorted((site / "locales").glob("*.po")):
        catalogue = read(path)
        catalogue.update(collected(site), no_fuzzy_matching=True)
        if path.stem == SOURCE:
            for message in catalogue:
                message.string = message.id
                message.flags.discard("fuzzy")
        heading = HEADING.format(language=path.stem, plurals=catalogue.plural_forms)
        with path.open("wb") as file:
            file.write(heading.encode())
            write_po(
                file, catalogue, width=96, omit_header=True, sort_output=True, ignore_obsolete=True
            )


def compile_all(site: Path, target: Path) -> None:
    """Write each translation in the form that Python's gettext reads."""
    target.mkdir(parents=True)
    for path in translations(site):
        catalogue = read(path)
        catalogue.creation_date = ALWAYS
        with (target / f"{path.stem}.mo").open("wb") as file:
            write_mo(file, catalogue)


def first_words(site: Path) -> dict[str, dict[str, str]]:
    """By language: what is said before Python is here."""
    texts = before_python(site)
    first = {}
    for path in translations(site):
        catalogue = read(path)
        found = {text: catalogue.get(text) for text in texts}
        first[path.stem] = {text: str(said.string) for text, said in found.items() if said}
    return first


def translations(site: Path) -> list[Path]:
    """The catalogues of all languages but that of the sources."""
    return sorted(path for path in (site / "locales").glob("*.po") if path.stem != SOURCE)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["update", site]:
            update(Path(site))
        case ["compile", site, target]:
            compile_all(Path(site), Path(target))
        case ["first", site]:
            print(json.dumps(first_words(Path(site))))
        case other:
            sys.exit(f"words.py does not know {other}.")
