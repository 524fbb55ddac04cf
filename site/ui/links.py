"""What travels in an address: a deal, a challenge, a replay, a game whose turn is another's.

docs/links.md has the format. Names of players are never in a link.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from lasvegas_core import HUMAN, CutRecord, Match, NewerRecord, RecordError
from lasvegas_core.record import from_link, to_link
from ui import rounds, router, setup
from ui.router import Route

VERSION = "1"
LONGEST_AMOUNT = 9
SMALLEST_NOTE, CHIP = 10_000, 100
"""What money comes in steps of, where it is paid in notes and where in chips."""


class Challenge(NamedTuple):
    """Somebody's result that is to be beaten."""

    match: Match
    """The deal, before its first move."""
    seat: int
    result: tuple[int, ...]
    """The money after each round."""


# Writing


def deal(match: Match) -> str:
    """The address of a deal, which shows what it is before it starts."""
    return router.written(setup.address(match, "deal"))


def challenge(match: Match, seat: int) -> str:
    """The address of a deal with what a seat has made of it.

    The seat comes last, so that a link that was cut off has none.
    """
    result = ",".join(str(money) for money in rounds.of_seat(match.events, seat))
    return router.written(setup.address(match, "challenge", result=result, seat=seat))


def replay(match: Match, step: int | None = None, *, reviewed: bool = False) -> str:
    """The address of a game to watch, perhaps from some move on, perhaps with its review."""
    query = {} if step is None else {"step": str(step)}
    if reviewed:
        query["review"] = "1"
    return router.written(Route("replay", query, to_link(match)))


def fair(match: Match) -> str:
    """The address that shows how a game's rolls follow from its seed."""
    return router.written(Route("fair", {}, to_link(match)))


def turn(match: Match) -> str:
    """The address that hands a game on to whoever moves next."""
    return router.written(Route("turn", {}, to_link(match)))


# Reading


def read_deal(route: Route) -> Match:
    """The deal of an address; a `LasVegasError` says what is wrong with it."""
    if route.query.get("v", VERSION) != VERSION:
        raise NewerRecord("The link was made by a newer version of this page; update to open it.")
    if not all(route.query.get(name) for name in ("game", "seats", "seed")):
        raise CutRecord(
            "The link does not name a game, its seats and a seed; it may be cut off.",
            setup.understood(route),
        )
    return setup.start(route, "")


def read_challenge(route: Route) -> Challenge:
    """The challenge of an address; a `LasVegasError` says what is wrong with it."""
    match = read_deal(route)
    seat, amounts = route.query.get("seat", ""), route.query.get("result", "").split(",")
    people = [str(place) for place, who in enumerate(match.seats) if who == HUMAN]
    if seat not in people:
        raise RecordError("The challenge does not say whose result it is.", match)
    if not all(_is_amount(text) for text in amounts):
        raise RecordError("The result in the challenge can't be read.", match)
    result = tuple(int(text) for text in amounts)
    _check_result(match, result)
    return Challenge(match, int(seat), result)


def _check_result(match: Match, result: Sequence[int]) -> None:
    """Refuse a result that no seat can have had: it was cut off, or made up."""
    number, last = len(result), int(match.options["rounds"])
    with_chips = rounds.at_start(match.events)[0] > 0
    if number > last or (number < last and not with_chips):  # who has chips may win sooner
        raise CutRecord(
            "The challenge tells of {number} rounds, and the game has {last}; it may be cut off.",
            match,
            number=number,
            last=last,
        )
    grain = CHIP if with_chips else SMALLEST_NOTE
    for money in result:
        if money % grain:
            raise CutRecord(
                "Nobody can have {money}: money comes in steps of {grain}; it may be cut off.",
                match,
                money=money,
                grain=grain,
            )
    for before, after in pairwise(result):
        if after < before and not with_chips:
            raise CutRecord(
                "The money in the challenge falls, which it never does; it may be cut off.", match
            )
        if after and not before and with_chips:
            raise RecordError("Who has no chips left is out and can't have any later.", match)


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_AMOUNT


def read_record(route: Route) -> Match:
    """The game of an address; a `RecordError` says what is wrong and what was understood."""
    return from_link(route.record)


def read_step(route: Route, most: int) -> int:
    """The move that an address begins at."""
    text = route.query.get("step", "")
    return min(int(text), most) if _is_amount(text) else 0
