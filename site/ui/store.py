"""What is kept in the visitor's browser, under names that no neighbour on the same host uses."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from lasvegas_core import shallow
from ui.cast import LONGEST_NAME, Looks
from ui.keeping import GAME, PUT_ASIDE, SETTINGS, SETUP, Storage
from ui.past import Past

__all__ = ["GAME", "PUT_ASIDE", "SETTINGS", "SETUP", "Saved", "Saves", "Storage", "read_table"]
KEPT = 40
FORMAT = 1
AGAIN = "~"
"""Parts the address of a game from its number, where the same deal was played before."""
ATTEMPT = "attempt"
"""The field of an address with that number."""


def milliseconds() -> int:
    """The time now, in ms since 1970."""
    return int(time.time() * 1000)


@dataclass(frozen=True)
class Saved:
    """One game as it was left."""

    key: str
    record: str
    over: bool = False
    seen: int = 0
    """How many events the people at the table have been shown."""
    undos: int = 0
    """How often a choice was taken back."""
    moves: int = 0
    round: int = 0
    looks: tuple[Looks, ...] = ()
    turn: int = 0
    """Which save this is: the highest is the latest."""
    begun: int = 0
    """When the game began, in ms since 1970."""
    ended: int = 0
    """When it ended; 0 while it goes on."""
    own: int | None = None
    """The seat that is played here, where the other people play on devices of their own."""
    rival: tuple[int, ...] = ()
    """The money after each round that is to be beaten, in a challenge."""
    hints: int = 0
    """How many hints were asked for."""

    @property
    def address(self) -> str:
        """Where the game is played."""
        return self.key.partition(AGAIN)[0]

    @property
    def place(self) -> str:
        """The address that leads to this very game, where its deal was begun several times."""
        address, _, number = self.key.partition(AGAIN)
        return f"{address}&{ATTEMPT}={number}" if number else address

    @property
    def progress(self) -> tuple[int, int, int]:
        """How far the game has come; of two tabs, the one with more is followed."""
        return self.undos, self.moves, self.seen


class Saves:
    """The saved games: one for each deal, and more if a deal is played again."""

    def __init__(self, storage: Storage, now: Callable[[], int] = milliseconds) -> None:
        """Keep games in this storage; `now` tells the time in ms since 1970."""
        self._storage = storage
        self.now = now
        self.past = Past(storage)
        self._turn = max((saved.turn for saved in self), default=0)

    def put(self, saved: Saved) -> bool:
        """Save a game; False if the browser would not take it."""
        self._turn += 1
        is_new = self._storage.get(GAME + saved.key) is None
        content = asdict(replace(saved, turn=self._turn)) | {"format": FORMAT}
        del content["key"]
        kept = self._storage.set(GAME + saved.key, json.dumps(content))
        if is_new:
            self._make_room()
        return kept

    def get(self, key: str) -> Saved | None:
        """A game that can be read."""
        return read_game(key, self._storage.get(GAME + key))

    def latest(self, address: str, attempt: str = "") -> Saved | None:
        """The game that was last played at an address, or that of a number."""
        if attempt:
            return self.get(f"{address}{AGAIN}{attempt}")
        there = [saved for saved in self if saved.address == address]
        return max(there, key=lambda saved: saved.turn, default=None)

    def new_key(self, address: str) -> str:
        """A key for one more game at an address."""
        number, key = 1, address
        while self._storage.get(GAME + key) is not None:
            number += 1
            key = f"{address}{AGAIN}{number}"
        return key

    def forget(self, key: str) -> None:
        """Delete a game."""
        self._storage.remove(GAME + key)

    def unfinished(self) -> list[Saved]:
        """Games that can go on, the latest first."""
        return sorted((one for one in self if not one.over), key=lambda saved: -saved.turn)

    def is_damaged(self, address: str) -> bool:
        """Whether a game at an address can't be read."""
        keys = [name.removeprefix(GAME) for name in self._storage.names() if name.startswith(GAME)]
        there = [key for key in keys if key.partition(AGAIN)[0] == address]
        return any(self.get(key) is None for key in there)

    def put_aside(self, key: str) -> None:
        """Take a game that can't be read out of the list, without losing what is left of it."""
        text = self._storage.get(GAME + key)
        if text is not None and self._storage.set(PUT_ASIDE + key, text):
            self._storage.remove(GAME + key)

    def put_aside_damaged(self) -> list[str]:
        """Put every unreadable game aside; the texts that are left of them."""
        keys = [name.removeprefix(GAME) for name in self._storage.names() if name.startswith(GAME)]
        for key in keys:
            if self.get(key) is None:
                self.put_aside(key)
        aside = [name for name in self._storage.names() if name.startswith(PUT_ASIDE)]
        return [self._storage.get(name) or "" for name in aside]

    def forget_damaged(self) -> None:
        """Delete what was put aside."""
        for name in self._storage.names():
            if name.startswith(PUT_ASIDE):
                self._storage.remove(name)

    def _make_room(self) -> None:
        """Keep a limited number of games; finished ones go first, then the oldest."""
        by_worth = sorted(self, key=lambda saved: (saved.over, -saved.turn))
        for old in by_worth[KEPT:]:
            self.forget(old.key)

    def __iter__(self) -> Iterator[Saved]:
        for name in self._storage.names():
            if name.startswith(GAME):
                saved = self.get(name.removeprefix(GAME))
                if saved is not None:
                    yield saved


def read_game(key: str, text: str | None) -> Saved | None:
    """A saved game; None for one that some other hand has damaged."""
    try:
        content = shallow.loads(text or "")
        return Saved(
            key,
            str(content["record"]),
            bool(content["over"]),
            int(content["seen"]),
            int(content["undos"]),
            int(content["moves"]),
            int(content["round"]),
            tuple(Looks(str(name)[:LONGEST_NAME], str(shade)) for name, shade in content["looks"]),
            int(content["turn"]),
            int(content.get("begun", 0)),
            int(content.get("ended", 0)),
            None if content.get("own") is None else int(content["own"]),
            tuple(int(money) for money in content.get("rival", ())),
            int(content.get("hints", 0)),
        )
    except (ValueError, KeyError, TypeError):
        return None


def read_table(storage: Storage, name: str) -> dict[str, Any] | None:
    """A small table of values; empty if there is none, `None` if it can't be read."""
    text = storage.get(name)
    if text is None:
        return {}
    try:
        content = shallow.loads(text)
    except ValueError:
        return None
    return content if isinstance(content, dict) else None
