"""Golden logs: whole games, byte for byte, one file each beside this one.

They change only with the rules, the words of the log or the use of chance. Then raise `Game.rules`
if old records would play differently, and write them anew:

    python -m tests.core.golden

Read the difference before you commit it: each line that changed is a game that plays differently.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from lasvegas_core import HUMAN, Match

FOLDER = Path(__file__).parent

Player = Callable[[list[str], Random], str]


def careless(legal: list[str], rng: Random) -> str:
    """Any legal move: like the random bot, but never to be improved."""
    return legal[int(rng.random() * len(legal))]


def careful(legal: list[str], rng: Random) -> str:
    """Low bids and many passes, so that a game of All-In lasts to its last card."""
    if "pass" in legal:
        low = legal[min(int(rng.random() * 4) % 3, len(legal) - 1)]
        return low if rng.random() < 0.5 else "pass"
    return careless([move for move in legal if move.startswith("joker")] or legal, rng)


class Setup(NamedTuple):
    """One game to be played for a golden log."""

    game: str
    players: int
    seed: str
    options: dict[str, bool | int | str] = {}  # noqa: RUF012 never changed
    player: Player = careless

    def match(self) -> Match:
        """The finished match."""
        match = Match(self.game, [HUMAN] * self.players, self.seed, self.options)
        rng = Random(self.seed)
        while not match.over:
            match.play(self.player(match.state.legal_moves(), rng))
        return match


LOGS = {
    "dice-2-two-winners": Setup("dice", 2, "236"),
    "dice-2-neutral": Setup("dice", 2, "", {"neutral": True}),
    "dice-3-neutral-chips": Setup("dice", 3, "7", {"neutral": True, "chips": True}),
    # the last casino of the fifth round is filled with notes that were put under the pile
    "dice-4-neutral-five-rounds": Setup(
        "dice", 4, "538", {"neutral": True, "open_money": True, "rounds": 5, "starter": 3}
    ),
    "dice-5-chips": Setup("dice", 5, "ラスベガス 🎲", {"chips": True}),
    "cards-2-more-notes-win": Setup("cards", 2, "56"),
    "cards-3-sequential-chips": Setup("cards", 3, "7", {"order": "sequential", "chips": True}),
    "cards-4-sequential": Setup(
        "cards", 4, "7", {"order": "sequential", "open_money": True, "starter": 2}
    ),
    "cards-5-three-rounds": Setup("cards", 5, "7", {"rounds": 3}),
    "allin-2-last-seat-has-no-card": Setup("allin", 2, "6"),
    "allin-3-two-winners": Setup("allin", 3, "178", {}, careful),
    "allin-3-three-rounds": Setup("allin", 3, "7", {"rounds": 3, "starter": 2}, careful),
    "allin-4-more-cards-win": Setup("allin", 4, "29", {}, careful),
    "allin-5-richest-has-no-card": Setup("allin", 5, "484", {}, careful),
    "allin-6-nobody-wins": Setup("allin", 6, "21"),
}


def path(name: str) -> Path:
    """Where a golden log lies."""
    return FOLDER / f"{name}.jsonl"


def printed(match: Match) -> str:
    """The log of a match as it is printed."""
    return "".join(f"{line}\n" for line in match.lines)
