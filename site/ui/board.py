"""Six casinos with their notes, chips and dice: the board of the dice game and the card game.

Who would be paid what if the round ended now comes from the casino's own `standing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Protocol

from lasvegas_core.casinos import Casino
from lasvegas_core.payout import Settlement
from ui import art
from ui.cast import Cast
from ui.nodes import Child, Node, h
from ui.pieces import chip, chip_list, die, glyph, note, unseen
from ui.texts import Texts, mark

NAMES = (
    mark("Golden Nugget"),
    mark("Caesars Palace"),
    mark("The Mirage"),
    mark("Sahara"),
    mark("Luxor"),
    mark("Circus Circus"),
)
NUMBER_COLOUR = "ivory"
"""The die that shows a casino's number belongs to nobody."""
KEPT = 24
"""How many drawn casinos are kept: a board now and then, and what is about to change."""


class Stack(Protocol):
    """Draws what a seat has on a casino."""

    @property
    def nothing(self) -> str:
        """Says that nobody has put anything there."""
        ...

    def __call__(self, number: int, place: int, count: int, cast: Cast, *, tied: bool) -> Node:
        """So many dice of a seat on the casino of a number."""
        ...

    def __hash__(self) -> int:
        """What it draws is kept."""
        ...


def name(number: int, t: Texts) -> str:
    """What a casino is called."""
    return t(NAMES[number - 1])


def board(tiles: Iterable[Node], t: Texts) -> Node:
    """All casinos, in the order of their numbers."""
    return h(
        "section",
        h("h2", t("Casinos"), class_="unseen"),
        h("ol", list(tiles), class_="casinos"),
        class_="board",
    )


def tile(
    casino: Casino,
    cast: Cast,
    t: Texts,
    *more: Child | None,
    draw: Stack | None = None,
    lit: bool = False,
    **state: str | bool,
) -> Node:
    """One casino; `state` becomes data attributes."""
    return h(
        "li",
        _inside(casino, cast, t, draw or stack),
        more,
        class_="casino",
        data_casino=casino.number,
        data_lit=lit,
        key=str(casino.number),
        **{f"data_{name}": value for name, value in state.items()},
    )


@lru_cache(KEPT)
def _inside(casino: Casino, cast: Cast, t: Texts, draw: Stack) -> tuple[Node, ...]:
    """What lies there. The very same nodes as long as nothing changes need not be compared."""
    settlement = casino.standing
    return (
        h(
            "h3",
            die(casino.number, NUMBER_COLOUR),
            h("span", name(casino.number, t), class_="name"),
            art.EMBLEMS[casino.number - 1],
            class_="marquee",
        ),
        unseen(spoken(casino, cast, t, draw.nothing)),
        h(
            "div",
            _notes(casino, settlement, cast, t),
            _chips(casino.chips, t),
            stacks(casino, settlement, cast, draw),
            class_="cloth",
            aria_hidden="true",
        ),
    )


def _notes(casino: Casino, settlement: Settlement, cast: Cast, t: Texts) -> Node:
    holders = [_holder(place, cast, t) for place, _ in settlement.paid]
    return h(
        "ol",
        [
            note(value, t, holder, key=str(rank))
            for rank, (value, holder) in enumerate(zip_longest(casino.notes, holders))
        ],
        class_="notes",
    )


def _holder(place: int, cast: Cast, t: Texts) -> Node:
    """Who would get a note as things stand; what white gets is lost."""
    player = cast.at(place)
    return h(
        "span",
        glyph(player),
        h("span", t("lost") if player is cast.white else player.name, class_="name"),
        class_="holder",
        data_colour=player.colour,
    )


def _chips(lying: Sequence[str], t: Texts) -> Node | None:
    if not lying:
        return None
    return h(
        "p",
        [chip(colour, t, key=f"{colour}{n}") for n, colour in enumerate(lying)],
        class_="chips",
        key="chips",
    )


def stacks(casino: Casino, settlement: Settlement, cast: Cast, draw: Stack) -> Node:
    """Everybody's dice there; whoever is tied is struck out."""
    counts = [*casino.dice, casino.neutral]
    return h(
        "ul",
        [
            draw(casino.number, place, count, cast, tied=place in settlement.cancelled)
            for place, count in enumerate(counts)
            if count
        ],
        class_="stacks",
    )


class Dice:
    """The dice of one seat on a casino."""

    nothing = mark("No dice yet.")

    def __call__(self, number: int, place: int, count: int, cast: Cast, *, tied: bool) -> Node:
        """Each in the colour of the seat."""
        player = cast.at(place)
        return h(
            "li",
            glyph(player),
            h("b", f"×{count}"),
            h("span", [die(number, player.colour) for _ in range(count)], class_="dice"),
            h("i", "=", class_="tie") if tied else None,
            class_="stack",
            data_colour=player.colour,
            data_place=place,
            data_tied=tied,
            key=str(place),
        )


stack = Dice()


def spoken(casino: Casino, cast: Cast, t: Texts, nothing: str) -> str:
    """A casino in a few sentences, for those who listen; what is said where nothing lies."""
    settlement = casino.standing
    if not (casino.notes or any(casino.dice) or casino.neutral):
        return t("It has paid.")
    parts = [t("No notes.")]
    if casino.notes:
        notes = t.listed([t.money(value) for value in casino.notes])
        parts = [t("Notes: {notes}.", notes=notes)]
    if casino.chips:
        parts.append(t("Chips: {chips}.", chips=chip_list(casino.chips, t)))
    counts = [(place, count) for place, count in enumerate((*casino.dice, casino.neutral)) if count]
    if not counts:
        parts.append(t(nothing))
    else:
        dice = t.listed([
            t.many("{name} {n} die", "{name} {n} dice", count, name=cast.at(place).inside)
            for place, count in counts
        ])  # fmt: skip
        parts.append(t("Dice: {dice}.", dice=dice))
    if settlement.cancelled:
        parts.append(t("Tied: {names}.", names=cast.named(settlement.cancelled, t)))
    for place, value in settlement.paid:
        who = cast.at(place).inside
        parts.append(t("{note} would go to {name}.", note=t.money(value), name=who))
    return " ".join(parts)
