"""Python sources compiled by the very Python that will run them: Pyodide's."""

import tempfile
from pathlib import Path

from building import runtime
from building.paths import ASIDE, ROOT, WORK

HERE = Path(__file__)
SCRIPT = HERE.with_name("compile_inside.py")
GENERATED_SCRIPT = HERE.with_name("generated_inside.py")
GENERATED = "generated"
"""The entry of an archive with what data classes and named tuples of its modules generate."""
MAKERS = (HERE, SCRIPT, GENERATED_SCRIPT, HERE.with_name("inside.mjs"))


def compile_tree(source: Path, target: Path, *, keep_asserts: bool) -> None:
    """Compile each `x.py` under source to `x.pyc` under target."""
    runtime.python(
        SCRIPT,
        inside(source),
        inside(target),
        "0" if keep_asserts else "2",
    )


def generated_by(source: Path, package: str = "", *others: str) -> bytes:
    """What a package under source, or all there, generates while it is imported, compiled.

    What other packages generate for it is left out.
    """
    with tempfile.TemporaryDirectory(dir=WORK, prefix=ASIDE) as target:
        words = [inside(Path(target)), inside(source), package, *others]
        runtime.python(GENERATED_SCRIPT, *words)
        return Path(target, GENERATED).read_bytes()


def inside(path: Path) -> str:
    """Where a path of the repository is for what runs inside Pyodide."""
    return f"/project/{path.relative_to(ROOT).as_posix()}"
