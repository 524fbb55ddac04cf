"""The tables in README.md that benchmarks write, each between marks of its own."""

from building.paths import ROOT

README = ROOT / "README.md"


def write(name: str, text: str) -> None:
    """Put a benchmark's table in its place."""
    begin, end = f"<!-- bench {name} -->", f"<!-- /bench {name} -->"
    before, _, rest = README.read_text("utf-8").partition(begin)
    _, _, after = rest.partition(end)
    README.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", "utf-8", newline="\n")
