"""A Chromium for the tests: an installed one, else Playwright's, else Debian's, else a sentence."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from building import browser, venv
from building.say import Failure


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without any browser; programs are found in the folder that is returned."""
    monkeypatch.delenv(browser.CHOICE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "PLACES", ())
    return tmp_path


class Machine:
    """What the programs that would fetch a browser do on this machine."""

    def __init__(self, folder: Path) -> None:
        """Start with programs that bring nothing."""
        self.folder = folder
        self.brings: dict[str, str] = {}
        """The file that a program brings, by a word of its command."""
        self.called: list[str] = []

    def code_of(self, words: Sequence[str | Path], otherwise: str) -> int:
        """Run a program."""
        said = " ".join(map(str, words))
        self.called.append(said)
        for word, file in self.brings.items():
            if word in said:
                place(self.folder / file)
                return 0
        return 1

    def run(self, words: Sequence[str | Path], **_: object) -> SimpleNamespace:
        """Ask Playwright where its browser is."""
        return SimpleNamespace(stdout=f"{self.folder / 'playwrights'}\n")


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, bare: Path) -> Machine:
    """A machine that can fetch what the test says."""
    machine = Machine(bare)
    monkeypatch.setattr(browser, "code_of", machine.code_of)
    monkeypatch.setattr(subprocess, "run", machine.run)
    monkeypatch.setattr(venv, "ensure", lambda group: Path("python"))
    return machine


def place(path: Path) -> Path:
    """Put a program there."""
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("name", browser.NAMES)
def test_an_installed_one_is_taken(bare: Path, name: str) -> None:
    """Chromium, Chrome or Edge, under the names that systems give them."""
    file = place(bare / (f"{name}.exe" if os.name == "nt" else name))
    assert browser.ensure() == file


def test_one_in_its_usual_place_is_taken(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS and Windows browsers are not on the path."""
    chrome = place(bare / "Google Chrome of this machine")
    monkeypatch.setattr(browser, "PLACES", (str(bare / "nowhere"), str(chrome)))
    assert browser.ensure() == chrome


def test_one_that_is_named_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is installed."""
    place(bare / "chromium")
    mine = place(bare / "mine")
    monkeypatch.setenv(browser.CHOICE, str(mine))
    assert browser.ensure() == mine
    monkeypatch.setenv(browser.CHOICE, str(bare / "typo"))
    with pytest.raises(Failure, match="no such program"):
        browser.ensure()


def test_else_playwrights_is_fetched_once(machine: Machine) -> None:
    """The second time it is there."""
    machine.brings["playwright install chromium"] = "playwrights"
    assert browser.ensure() == machine.folder / "playwrights"
    assert browser.ensure() == machine.folder / "playwrights"
    assert len(machine.called) == 1


def test_else_debians_is_installed(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Playwright has none for this machine, and root may install packages."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    place(machine.folder / "apt-get")
    machine.brings["apt-get install"] = "chromium"
    assert browser.ensure() == machine.folder / "chromium"
    assert ["playwright" in said for said in machine.called] == [True, False]


def test_else_a_sentence_says_what_to_install(machine: Machine) -> None:
    """And how to name a browser that was not found."""
    with pytest.raises(Failure, match=r"none was found.*apt install chromium.*LASVEGAS_BROWSER="):
        browser.ensure()


@pytest.mark.parametrize(("user", "sandboxed"), [(0, False), (1000, True)])
def test_only_root_does_without_the_sandbox(
    monkeypatch: pytest.MonkeyPatch, user: int, sandboxed: bool
) -> None:
    """Chromium can't have one as root."""
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    assert ("--no-sandbox" not in browser.arguments()) is sandboxed
