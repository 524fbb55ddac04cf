"""`build.py bench`: the benchmarks in bench/, one by name or all of them."""

from building import venv
from building.command import code_of
from building.paths import ROOT
from building.say import Failure, step

BENCHES = ROOT / "bench"


def bench(arguments: list[str]) -> int:
    """Run one benchmark with its own arguments, or each of them without."""
    known = sorted(path.stem for path in BENCHES.glob("*.py"))
    name, rest = (arguments[0], arguments[1:]) if arguments else (None, [])
    if name is not None and name not in known:
        raise Failure(f"There is no benchmark '{name}'; there are: {', '.join(known)}.")
    python = venv.ensure("dev")
    return max(_run(python, one, rest) for one in ([name] if name else known))


def _run(python: object, name: str, arguments: list[str]) -> int:
    step(f"bench {name}")
    words = [str(python), str(BENCHES / f"{name}.py"), *arguments]
    return code_of(words, f"The benchmark '{name}' could not start.", env={"PYTHONPATH": str(ROOT)})
