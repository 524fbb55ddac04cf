"""Python in the page and CPython here play the same games, byte for byte."""

import contextlib
import io

import pytest
from playwright.sync_api import Page

from lasvegas_core import games
from lasvegas_core.__main__ import main

SEEDS = ("7", "Vegas", "ラスベガス")
IN_THE_PAGE = """
import contextlib, io
from lasvegas_core.__main__ import main

def log(*words):
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        assert main(list(words)) == 0
    return printed.getvalue()

log
"""


def here(words: list[str]) -> str:
    """What the command line prints in this Python."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        assert main(words) == 0
    return printed.getvalue()


@pytest.mark.parametrize("name", games.names())
def test_the_same_log_comes_from_the_page_as_from_cpython(lobby: Page, name: str) -> None:
    """Whole games of every size, several seeds each, every event with all that was drawn."""
    lobby.evaluate("code => { window.log = pyodide.runPython(code); }", IN_THE_PAGE)
    for players in games.get(name).players:
        for seed in SEEDS:
            bots = ",".join(["greedy", *["random"] * (players - 1)])
            words = ["events", name, "--players", str(players), "--seed", seed, "--bots", bots]
            log = lobby.evaluate("words => log(...words)", words)
            assert log.count("\n") > 10
            assert log == here(words)
