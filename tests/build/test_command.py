"""Other programs that the build runs: what they say is shown, and how they fail is told."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from building import cli, command, runtime
from building.say import Failure

GROW = """
import sys, time, pathlib
folder = pathlib.Path(sys.argv[1])
for part in range(3):
    (folder / str(part)).write_bytes(bytes(1_000_000))
    time.sleep(0.5)
"""


def test_a_download_shows_how_far_it_has_come(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """By what another program has written so far."""
    command.run(
        [sys.executable, "-c", GROW, tmp_path],
        "It could not be fetched.",
        lambda: f"{runtime._megabytes(tmp_path):.0f} of 3 MB",
    )
    said = capfd.readouterr().out.splitlines()
    assert said[-1] == "  3 of 3 MB"
    assert len(said) >= 2
    assert said == sorted(set(said))


def test_a_program_that_fails_is_told_with_its_code() -> None:
    """After its own words."""
    words = [sys.executable, "-c", "raise SystemExit(3)"]
    with pytest.raises(Failure, match=r"It went wrong\. \(exit code 3\)"):
        command.run(words, "It went wrong.")


@pytest.mark.parametrize("run", [command.run, command.output_of])
def test_a_program_that_finds_the_disk_full_is_told_in_the_sentence(
    run: Callable[[list[str], str], object], capfd: pytest.CaptureFixture[str]
) -> None:
    """Its own words are there too, but nobody has to find the reason in them."""
    words = [sys.executable, "-c", "raise OSError(28, 'No space left on device')"]
    with pytest.raises(Failure, match=r"^The disk is full\. Make room") as caught:
        run(words, "It went wrong.")
    assert "OSError" in capfd.readouterr().err + str(caught.value)


def test_a_program_that_is_not_there_is_told() -> None:
    """In the same sentence."""
    words = ["no-such-program-anywhere"]
    for run in (command.run, command.code_of, command.output_of):
        with pytest.raises(Failure, match=r"It went wrong\. \(.*no-such-program-anywhere"):
            run(words, "It went wrong.")


def test_the_complaints_of_a_quiet_program_are_part_of_the_failure() -> None:
    """They are shown only if it fails."""
    words = [sys.executable, "-c", "import sys; print('fine'); sys.exit('because of this')"]
    with pytest.raises(Failure, match=r"It went wrong\.\nbecause of this"):
        command.output_of(words, "It went wrong.")


@pytest.mark.parametrize("word", ["serve", "bench", "test", "build"])
def test_each_word_of_the_build_explains_itself(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without doing anything."""
    assert cli.main([word, "--help"]) == 0
    assert "build.py serve [--port N]" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["build", "library", "words", "help"])
def test_words_that_nobody_reads_are_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Before anything is done: whoever wrote them meant something else."""
    assert cli.main([word, "foo", "bar"]) == 1
    assert f"{word} takes nothing, and was given 'foo bar'" in capsys.readouterr().err
