"""Python sources compiled by the very Python that will run them: Pyodide's."""

from pathlib import Path

from building import runtime
from building.paths import ROOT

HERE = Path(__file__)
SCRIPT = HERE.with_name("compile_inside.py")
MAKERS = (HERE, SCRIPT, HERE.with_name("inside.mjs"))


def compile_tree(source: Path, target: Path, *, keep_asserts: bool) -> None:
    """Compile each `x.py` under source to `x.pyc` under target."""
    runtime.python(
        SCRIPT,
        f"/project/{source.relative_to(ROOT).as_posix()}",
        f"/project/{target.relative_to(ROOT).as_posix()}",
        "0" if keep_asserts else "2",
    )
