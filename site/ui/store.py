"""Games kept in the visitor's browser, under names that no neighbour on the same host uses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

PREFIX = "lasvegas:"
GAME = f"{PREFIX}game:"
KEPT = 20


class Storage(Protocol):
    """What we use of the browser's localStorage."""

    def get(self, name: str) -> str | None:
        """The text under a name."""
        ...

    def set(self, name: str, text: str) -> bool:
        """Put a text under a name; False when there is no room or no permission."""
        ...

    def remove(self, name: str) -> None:
        """Forget a name."""
        ...

    def names(self) -> list[str]:
        """Every name there is, our neighbours' too."""
        ...


@dataclass(frozen=True, slots=True)
class Saved:
    """One game as it was left."""

    address: str
    record: str
    over: bool
    turn: int
    """Which save this is: the highest is the latest."""


class Saves:
    """The saved games, one for each address."""

    def __init__(self, storage: Storage) -> None:
        """Keep games in this storage."""
        self._storage = storage
        self._turn = max((saved.turn for saved in self), default=0)

    def put(self, address: str, record: str, *, over: bool) -> bool:
        """Save a game; False if the browser would not take it."""
        self._turn += 1
        is_new = self._storage.get(GAME + address) is None
        text = json.dumps({"format": 1, "record": record, "over": over, "turn": self._turn})
        kept = self._storage.set(GAME + address, text)
        if is_new:
            for old in sorted(self, key=lambda saved: -saved.turn)[KEPT:]:
                self.forget(old.address)
        return kept

    def get(self, address: str) -> Saved | None:
        """The game of an address."""
        return _read(address, self._storage.get(GAME + address))

    def forget(self, address: str) -> None:
        """Delete the game of an address."""
        self._storage.remove(GAME + address)

    def unfinished(self) -> list[Saved]:
        """Games that can go on, the latest first."""
        return sorted((one for one in self if not one.over), key=lambda saved: -saved.turn)

    def __iter__(self) -> Iterator[Saved]:
        for name in self._storage.names():
            if name.startswith(GAME):
                saved = self.get(name.removeprefix(GAME))
                if saved is not None:
                    yield saved


def _read(address: str, text: str | None) -> Saved | None:
    """A saved game; None for one that some other hand has damaged."""
    try:
        content = json.loads(text or "")
        return Saved(address, str(content["record"]), bool(content["over"]), int(content["turn"]))
    except (ValueError, KeyError, TypeError):
        return None
