"""The trimmed standard library has every module that any path of ours imports."""

import zipfile

import pytest
from playwright.sync_api import Page

from building import library, rehearsal, runtime
from building.made import sources
from building.paths import CORE, SITE
from building.rehearse_inside import imports_of
from lasvegas_core import bots, games

IMPORT = "name => { pyodide.pyimport('importlib').import_module(name); }"
PREPARED = """
import re, _patterns
for pattern, flags, *_ in _patterns.PATTERNS:
    assert re.compile(pattern, flags) == re._compiler.compile(pattern, flags), pattern
len(_patterns.PATTERNS)
"""
LEFT = """
import re, _patterns
known = {(type(pattern), pattern, flags) for pattern, flags, *_ in _patterns.PATTERNS}
[str(pattern) for kind, pattern, flags in re._cache if (kind, pattern, flags) not in known]
"""
GENERATED = """
import marshal, sitecustomize
for text, code in sitecustomize._generated.items():
    mode = "eval" if text.startswith("lambda") else "exec"
    ours, theirs = marshal.loads(code), compile(text, "<string>", mode, dont_inherit=True)
    assert (ours.co_code, ours.co_names, ours.co_flags) == (
        theirs.co_code, theirs.co_names, theirs.co_flags), text
len(sitecustomize._generated)
"""
UNFORESEEN = "import sitecustomize; sitecustomize.unforeseen"
LOADED = """
import sys
loaders = [type(sys.modules[name].__spec__.loader).__name__ for name in sys.modules
           if name.split(".")[0] in names]
sorted(set(loaders))
"""
REFUSED = """
import traceback
import lasvegas_core
try:
    lasvegas_core.Match("poker", ["human", "greedy"], "7")
except lasvegas_core.LasVegasError as error:
    report = "".join(traceback.format_exception(error))
report
"""
EXPLAIN = """
import traceback
try:
    try:
        compile("1 +", "typed", "exec")
    except SyntaxError as cause:
        raise ExceptionGroup("both", [ValueError("one"), KeyError("two")]) from cause
except ExceptionGroup as error:
    report = "".join(traceback.format_exception(error))
report
"""


@pytest.fixture(scope="module")
def rehearsed() -> set[str]:
    """What a rehearsal with the whole library has imported."""
    return set(rehearsal.rehearse())


def test_every_module_that_was_needed_is_listed(rehearsed: set[str]) -> None:
    """Else a visitor would miss it at the moment that needs it: run `build.py library`."""
    assert rehearsed - set(library.listed()) == set()


def test_no_module_is_listed_for_nothing(rehearsed: set[str]) -> None:
    """Each costs every visitor bytes: run `build.py library`."""
    assert set(library.listed()) - rehearsed == set()


def test_each_stand_in_has_a_stock_namesake() -> None:
    """A module in building/instead/ that replaces nothing would be an addition in disguise."""
    paths = {path.relative_to(library.INSTEAD).as_posix() for path in sources(library.INSTEAD)}
    with zipfile.ZipFile(runtime.STOCK_LIBRARY) as stock:
        assert paths
        assert paths <= set(stock.namelist())


def test_the_page_can_import_all_that_any_line_of_ours_names(lobby: Page) -> None:
    """Imports inside functions too, with the library as visitors have it."""
    paths = [*CORE.rglob("*.py"), *SITE.rglob("*.py")]
    named = {name for path in paths for name in imports_of(path)}
    ours = {path.relative_to(CORE.parent).with_suffix("") for path in CORE.rglob("*.py")}
    modules = {".".join(path.parts).removesuffix(".__init__") for path in ours}
    assert len(named) > 30
    for name in sorted(named | modules - {"lasvegas_core.__main__"}):
        lobby.evaluate(IMPORT, name)


def test_the_page_can_import_every_module_that_is_listed(lobby: Page) -> None:
    """What the library holds is whole: nothing in it leans on a module that was left out."""
    for name in library.listed():
        lobby.evaluate(IMPORT, name)


def test_the_page_plays_a_whole_game_of_everything(lobby: Page) -> None:
    """Each game by each bot, through the command line, its record and its replay."""
    for name in games.names():
        for bot in bots.names(name):
            players = games.get(name).players[0]
            lobby.evaluate(
                """([name, seats]) => {
                    const { Match, record } = pyodide.pyimport("lasvegas_core");
                    const match = Match(name, seats, "library");
                    for (let move = 0; move < 12 && !match.over; move++) match.step();
                    record.from_json(record.to_json(match));
                    record.from_link(record.to_link(match));
                }""",
                [name, [bot] * players],
            )


def test_the_page_can_explain_errors(lobby: Page) -> None:
    """Reports of chained and grouped errors read as they do in CPython, without colours."""
    report = lobby.evaluate("code => pyodide.runPython(code)", EXPLAIN)
    assert "SyntaxError" in report
    assert "ExceptionGroup: both (2 sub-exceptions)" in report
    assert "ValueError: one" in report
    assert "\x1b" not in report


def test_expressions_that_the_build_compiled_are_what_the_page_would_compile(lobby: Page) -> None:
    """An expression is its code and flags; a difference would match something else."""
    assert lobby.evaluate("code => pyodide.runPython(code)", PREPARED) > 50


def test_a_boot_compiles_no_expression(lobby: Page) -> None:
    """Each that the build does not compile costs every visitor a millisecond or two."""
    assert lobby.evaluate("code => pyodide.runPython(code).toJs()", LEFT) == []


def test_what_the_build_generated_is_what_the_page_would_compile(lobby: Page) -> None:
    """A method of a data class is its code; a difference would be another class."""
    assert lobby.evaluate("code => pyodide.runPython(code)", GENERATED) > 50


def test_neither_boot_nor_modules_of_ours_compile_what_data_classes_generate(lobby: Page) -> None:
    """Each class that the build does not foresee costs a visitor a millisecond or two."""
    unforeseen = "code => pyodide.runPython(code).toJs()"
    assert lobby.evaluate(unforeseen, UNFORESEEN) == []
    for path in sorted(SITE.rglob("*.py")):
        name = ".".join(path.relative_to(SITE).with_suffix("").parts)
        lobby.evaluate(IMPORT, name.removesuffix(".__init__"))
    assert lobby.evaluate(unforeseen, UNFORESEEN) == []


def test_nothing_of_ours_is_looked_for_in_folders(lobby: Page) -> None:
    """Python's own way asks the disk several times a module, or opens a zip anew for each."""
    loaders = """([code, names]) => pyodide.runPython(
        code, { locals: pyodide.toPy({ names }) }).toJs()"""
    assert lobby.evaluate(loaders, [LOADED, ["app", "ui"]]) == ["Archive"]
    assert lobby.evaluate(loaders, [LOADED, ["lasvegas_core"]]) == ["Installed"]


def test_reports_show_the_lines_of_the_rules(lobby: Page) -> None:
    """Their code comes out of one file, their sources lie where the wheel put them."""
    report = lobby.evaluate("code => pyodide.runPython(code)", REFUSED)
    assert "site-packages/lasvegas_core/games/__init__.py" in report
    assert "raise SetupError(" in report
