"""`build.py test`: what it runs, and what it lets through to pytest."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from building import browser, checks, dist, venv


class Runner:
    """Stands in for the checks' programs."""

    def __init__(self) -> None:
        """All of them pass."""
        self.ran: list[list[str]] = []
        self.fails: set[str] = set()
        self.built = 0

    def code_of(self, words: Sequence[str | Path], otherwise: str) -> int:
        """Run one."""
        program = [str(word) for word in words[2:]]
        self.ran.append(program)
        return int(program[0] in self.fails)

    def build(self) -> None:
        """Build the site."""
        self.built += 1


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch) -> Runner:
    """A machine with all tools, where no check really runs."""
    runner = Runner()
    monkeypatch.setattr(checks, "code_of", runner.code_of)
    monkeypatch.setattr(dist, "build", runner.build)
    monkeypatch.setattr(venv, "ensure", lambda group: Path("python"))
    monkeypatch.setattr(browser, "ensure", lambda: Path("chromium"))
    return runner


def test_everything_runs_on_the_built_site(runner: Runner) -> None:
    """Lint, format, types and all tests."""
    assert checks.test([]) == 0
    assert [words[0] for words in runner.ran] == ["ruff", "ruff", "mypy", "pytest"]
    assert runner.ran[-1] == ["pytest", *checks.PARALLEL]
    assert runner.built == 1


@pytest.mark.parametrize("bad", ["ruff", "mypy", "pytest"])
def test_one_that_fails_does_not_hide_the_others(
    runner: Runner, bad: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """All run, and the end names the bad ones."""
    runner.fails.add(bad)
    assert checks.test([]) == 1
    assert len(runner.ran) == 4
    names = {"ruff": "lint, format", "mypy": "types", "pytest": "tests"}
    assert f"Not good yet: {names[bad]}." in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [["-k", "chip"], ["tests/core"], ["tests/core/test_dice.py::test_setup", "-x", "--pdb"]],
)
def test_arguments_go_to_pytest(runner: Runner, arguments: list[str]) -> None:
    """As they are, and to no other check."""
    assert checks.test(arguments) == 0
    assert runner.ran[-1] == ["pytest", *checks.PARALLEL, *arguments]
    assert all(not set(words) & set(arguments) for words in runner.ran[:-1])


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        ([], True),
        (["-k", "chip"], True),
        (["tests"], True),
        (["tests/site"], True),
        (["tests/site/test_boot.py::test_progress_tells_bytes_and_stage"], True),
        (["tests/core", "tests/site/test_boot.py"], True),
        (["tests/core"], False),
        (["tests/core/test_dice.py", "-k", "chip"], False),
    ],
)
def test_the_site_is_built_where_its_tests_may_run(
    runner: Runner, arguments: list[str], needed: bool
) -> None:
    """Tests of the rules alone need neither Pyodide nor a browser."""
    checks.test(arguments)
    assert runner.built == needed
