"""Runs inside Pyodide: compiles the functions that data classes and named tuples write as text.

They would do so at every visit, while their modules are imported. `sitecustomize` uses what is
written down here.
"""

import collections
import dataclasses
import importlib
import marshal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

FILE = "generated"
PROJECT = Path("/project")


async def main(target: str, source: str, package: str, *others: str) -> None:
    """Record a package under source, or all that is there, but not what it needs of others."""
    sys.path[:0] = [source, str(PROJECT)]
    for other in others:
        import_all(PROJECT, other)
    with recorded(Path(target)):
        import_all(Path(source), package)


def import_all(source: Path, package: str) -> None:
    """Import each module of a package."""
    for path in sorted((source / package).rglob("*.py")):
        name = ".".join(path.relative_to(source).with_suffix("").parts)
        importlib.import_module(name.removesuffix(".__init__"))


@contextmanager
def recorded(target: Path) -> Iterator[None]:
    """Write down what is generated meanwhile: each text, with its code as `marshal` has it."""
    known: dict[str, bytes] = {}

    def recording(run: Callable[..., Any], mode: str) -> Callable[..., Any]:
        def record(text: str, *namespaces: dict[str, Any]) -> Any:
            code = compile(text, "<string>", mode, dont_inherit=True)
            known[text] = marshal.dumps(code)
            return run(code, *namespaces)

        return record

    vars(collections)["eval"] = recording(eval, "eval")
    vars(dataclasses)["exec"] = recording(exec, "exec")
    yield
    del vars(collections)["eval"], vars(dataclasses)["exec"]
    (target / FILE).write_bytes(marshal.dumps(known))


def repeat_named_tuples() -> None:
    """Generate again what named tuples did that were there before anything was recorded."""
    for kind in tuple.__subclasses__():
        if hasattr(kind, "_make"):
            collections.namedtuple(kind.__name__, kind._fields)  # type: ignore[attr-defined]
