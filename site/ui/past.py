"""The games that were played to their end: one entry each, the whole game inside as a link."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any
from zlib import crc32

from lasvegas_core import HUMAN, LasVegasError, Match, games, shallow
from lasvegas_core.protocol import Value
from lasvegas_core.record import to_link
from ui.cast import LONGEST_NAME, Looks
from ui.keeping import PAST, Storage

if TYPE_CHECKING:
    from ui.store import Saved

FORMAT = 1


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    key: str
    """The save it was played under."""
    begun: int
    ended: int
    game: str
    seats: tuple[str, ...]
    seed: str
    own: int | None
    """The seat of the only person at the screen, if there was only one."""
    looks: tuple[Looks, ...]
    money: tuple[int, ...]
    winners: tuple[int, ...]
    link: str

    @classmethod
    def of(cls, match: Match, saved: Saved) -> Finished:
        """A match that is over, with its save."""
        people = [seat for seat, who in enumerate(match.seats) if who == HUMAN]
        own = saved.own if saved.own is not None else people[0] if len(people) == 1 else None
        result = match.result()
        return cls(
            saved.key,
            saved.begun,
            saved.ended,
            match.game.name,
            match.seats,
            match.seed,
            own,
            saved.looks,
            tuple(result.money),
            tuple(result.winners),
            to_link(match),
        )

    @property
    def name(self) -> str:
        """What the entry is kept under: the same, whichever tab has written it."""
        return f"{self.begun}-{crc32(self.key.encode()):08x}"

    @property
    def options(self) -> dict[str, Value]:
        """Every option with its value; the link tells those that differ from their defaults."""
        known = games.get(self.game).options
        told = dict(
            pair.partition("=")[::2] for pair in "".join(self.link.split(".")[2:3]).split(",")
        )
        try:
            return {
                option.name: option.read(told[option.name])
                if option.name in told
                else option.default
                for option in known
            }
        except LasVegasError:
            return {option.name: option.default for option in known}

    @property
    def won(self) -> bool:
        """Whether the only person at the screen has won."""
        return self.own in self.winners


class Past:
    """The entries that are kept."""

    def __init__(self, storage: Storage) -> None:
        """Keep them in this storage."""
        self._storage = storage

    def keep(self, game: Finished) -> bool:
        """Keep a game; False if the browser would not take it."""
        return self._storage.set(PAST + game.name, json.dumps(asdict(game) | {"format": FORMAT}))

    def forget(self, name: str) -> None:
        """Delete an entry."""
        self._storage.remove(PAST + name)

    def get(self, name: str) -> Finished | None:
        """An entry that can be read."""
        return read(self._storage.get(PAST + name))

    def newest_first(self) -> list[Finished]:
        """Every entry that can be read."""
        return sorted(self, key=lambda game: -game.ended)

    def __iter__(self) -> Iterator[Finished]:
        for name in self._storage.names():
            if name.startswith(PAST) and (game := self.get(name.removeprefix(PAST))):
                yield game


def read(text: str | None) -> Finished | None:
    """An entry; None for one that some other hand has damaged."""
    try:
        content: dict[str, Any] = shallow.loads(text or "")
        game = Finished(
            str(content["key"]),
            int(content["begun"]),
            int(content["ended"]),
            str(content["game"]),
            tuple(str(seat) for seat in content["seats"]),
            str(content["seed"]),
            None if content["own"] is None else int(content["own"]),
            tuple(Looks(str(name)[:LONGEST_NAME], str(shade)) for name, shade in content["looks"]),
            tuple(int(money) for money in content["money"]),
            tuple(int(seat) for seat in content["winners"]),
            str(content["link"]),
        )
        seats = range(len(game.seats))
        sound = (
            game.game in games.names()
            and len(game.money) == len(game.seats)
            and (game.own is None or game.own in seats)
            and all(winner in seats for winner in game.winners)
        )
        return game if sound else None
    except (ValueError, KeyError, TypeError):
        return None
