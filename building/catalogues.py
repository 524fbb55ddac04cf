"""The languages of the page: catalogues collected from its sources, and compiled for it."""

from pathlib import Path

from building import venv
from building.command import output_of, run
from building.made import made
from building.paths import SITE
from building.say import done

FOLDER = SITE / "locales"
SCRIPT = Path(__file__).with_name("words.py")
MAKERS = (Path(__file__), SCRIPT)
FAILED = "Babel could not read or write the catalogues in site/locales."


def compile_all(target: Path) -> list[Path]:
    """Every translation in the form that the page reads."""
    output_of([venv.ensure("build"), SCRIPT, "compile", SITE, target], FAILED)
    return sorted(target.glob("*.mo"))


def first_words() -> str:
    """In every language what pages and scripts say before Python is here, as JSON."""
    inputs = [FOLDER, *sorted([*SITE.glob("*.js"), *SITE.glob("*.html")]), *MAKERS]
    return (made("first-words", inputs, _write_first) / "words.json").read_text(encoding="utf-8")


def _write_first(fresh: Path) -> None:
    words = output_of([venv.ensure("build"), SCRIPT, "first", SITE], FAILED)
    (fresh / "words.json").write_text(words, encoding="utf-8")


def update() -> int:
    """Bring each catalogue up to date with the sources."""
    run([venv.ensure("build"), SCRIPT, "update", SITE], FAILED)
    done("The catalogues have every text; what is not translated yet has an empty msgstr.")
    return 0
