"""What travels in an address: a deal, a challenge, a replay, a game whose turn is another's.

docs/links.md has the format. Names of players are never in a link.
"""

from __future__ import annotations

from typing import NamedTuple

from lasvegas_core import HUMAN, Match, NewerRecord, RecordError, SetupError
from lasvegas_core.record import from_link, to_link
from ui import rounds, router, setup
from ui.router import Route

VERSION = "1"
LONGEST_AMOUNT = 9


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
    """The address of a deal with what a seat has made of it."""
    result = ",".join(str(money) for money in rounds.of_seat(match.events, seat))
    return router.written(setup.address(match, "challenge", seat=seat, result=result))


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
    if not {"game", "seats", "seed"} <= route.query.keys():
        raise SetupError("The link does not name a game, its seats and a seed; it may be cut off.")
    return setup.start(route, "")


def read_challenge(route: Route) -> Challenge:
    """The challenge of an address; a `LasVegasError` says what is wrong with it."""
    match = read_deal(route)
    seat, amounts = route.query.get("seat", ""), route.query.get("result", "").split(",")
    people = [str(place) for place, who in enumerate(match.seats) if who == HUMAN]
    if seat not in people:
        raise RecordError("The challenge does not say whose result it is.", match)
    rounds_played = range(1, int(match.options["rounds"]) + 1)
    if len(amounts) not in rounds_played or not all(_is_amount(text) for text in amounts):
        raise RecordError("The result in the challenge can't be read.", match)
    return Challenge(match, int(seat), tuple(int(text) for text in amounts))


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_AMOUNT


def read_record(route: Route) -> Match:
    """The game of an address; a `RecordError` says what is wrong and what was understood."""
    return from_link(route.record)


def read_step(route: Route, most: int) -> int:
    """The move that an address begins at."""
    text = route.query.get("step", "")
    return min(int(text), most) if _is_amount(text) else 0
