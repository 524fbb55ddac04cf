"""Who sits where: names, colours and the glyph that goes with each colour."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lasvegas_core import HUMAN
from lasvegas_core.casinos import NEUTRAL
from ui import characters
from ui.texts import Texts, mark

GLYPHS = {
    "red": "●", "sky": "▲", "yellow": "■", "green": "◆", "violet": "★", "mauve": "✚",
}  # fmt: skip
"""Never a colour alone: each has a glyph."""
COLOUR_NAMES = {
    "red": mark("Red"),
    "sky": mark("Sky blue"),
    "yellow": mark("Yellow"),
    "green": mark("Green"),
    "violet": mark("Violet"),
    "mauve": mark("Mauve"),
}
WHITE, WHITE_GLYPH = "white", "○"
LONGEST_NAME = 20


class Player(NamedTuple):
    """Somebody at the table."""

    name: str
    """As a sentence begins with it."""
    inside: str
    """As it stands inside a sentence."""
    colour: str
    glyph: str
    level: str | None = None
    """The bot that plays, or `None` for a person and for white."""
    person: bool = False
    """Whether this is a person at this screen."""


class Looks(NamedTuple):
    """What a person chose for a seat; empty for what was left as it is."""

    name: str = ""
    colour: str = ""


@dataclass(frozen=True)
class Cast:
    """The players in seat order, and white, who sits nowhere."""

    players: tuple[Player, ...]
    white: Player

    def at(self, place: int | str) -> Player:
        """Who an event or a settlement means: white is ``neutral``, or comes after the seats."""
        if place == NEUTRAL or place == len(self.players):
            return self.white
        return self.players[int(place)]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.person]

    def named(self, places: Iterable[int | str], t: Texts) -> str:
        """Several of them as a list inside a sentence."""
        return t.listed([self.at(place).inside for place in places])


def seat_everybody(
    seats: Sequence[str],
    looks: Sequence[Looks],
    t: Texts,
    here: Collection[int] | None = None,
) -> Cast:
    """The players of a match; whoever has no name or colour gets the usual one.

    `here` are the seats of the people at this screen, if not all of them are.
    """
    if here is None:
        here = [seat for seat, who in enumerate(seats) if who == HUMAN]
    colours = seat_colours([looks_of(looks, seat).colour for seat in range(len(seats))])
    players = []
    for seat, who in enumerate(seats):
        name = inside = looks_of(looks, seat).name
        if who == HUMAN:
            if not name:
                name, inside = usual_name(seat, len(here) if seat in here else 0, t)
            level = None
        else:
            nth = seats[:seat].count(who)
            name = inside = name or characters.of(who).nickname(nth, t)
            level = who
        colour = colours[seat]
        players.append(Player(name, inside, colour, GLYPHS[colour], level, seat in here))
    return Cast(tuple(players), Player(t("White"), t("white"), WHITE, WHITE_GLYPH))


def usual_name(seat: int, people: int, t: Texts) -> tuple[str, str]:
    """What a person is called who gave no name, at the start of a sentence and inside one."""
    if people == 1:
        return t("You"), t("you")
    name = t("Player {number}", number=t.number(seat + 1))
    return name, name


def looks_of(looks: Sequence[Looks], seat: int) -> Looks:
    """What was chosen for a seat, if anything was."""
    return looks[seat] if seat < len(looks) else Looks()


def seat_colours(wished: Sequence[str]) -> list[str]:
    """A colour for each seat, no two alike: the first to wish for one gets it."""
    taken: list[str] = []
    for colour in wished:
        taken.append(colour if colour in GLYPHS and colour not in taken else "")
    free = iter([colour for colour in GLYPHS if colour not in taken])
    return [colour or next(free) for colour in taken]
