"""What travels in an address: a deal, a challenge, a replay, a game whose turn is another's.

docs/links.md has the format. Names of players are never in a link.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple
from zlib import crc32

from lasvegas_core import HUMAN, CutRecord, EditedRecord, Match, RecordError
from lasvegas_core.record import check_version, from_link, to_link
from ui import rounds, router, setup
from ui.router import Route

VERSION = 2
"""Of deals and challenges. Those of version 1 say no version, and have no check at their end."""
CHECK, CHECK_LENGTH = "check", 6
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
    return _checked(setup.address(match, "deal"))


def challenge(match: Match, seat: int) -> str:
    """The address of a deal with what a seat has made of it."""
    result = ",".join(str(money) for money in rounds.of_seat(match.events, seat))
    return _checked(setup.address(match, "challenge", result=result, seat=seat))


def _checked(route: Route) -> str:
    """The address of a route with its version, and with a check of all this at its end."""
    address = router.written(replace(route, query={"v": str(VERSION), **route.query}))
    return f"{address}&{CHECK}={f'{crc32(address.encode()):08x}'[:CHECK_LENGTH]}"


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
    version = route.query.get("v", "1")
    if not _is_amount(version):
        raise RecordError("The link's version can't be read.", setup.understood(route))
    check_version("link", int(version), VERSION)
    if int(version) == VERSION:
        route = _verified(route)
    if not all(route.query.get(name) for name in ("game", "seats", "seed")):
        raise CutRecord(
            "The link does not name a game, its seats and a seed; it may be cut off.",
            setup.understood(route),
        )
    return setup.start(route, "")


def _verified(route: Route) -> Route:
    """A route without its check and what stands behind that, if the check fits what is before."""
    names = [*route.query]
    end = names.index(CHECK) if CHECK in names else len(names)
    told = {name: route.query[name] for name in names[:end]}
    check = route.query.get(CHECK, "")[:CHECK_LENGTH]
    if len(check) < CHECK_LENGTH:
        if names[-1] == "seed":  # it may itself be cut
            del told["seed"]
        raise CutRecord(
            "The check at the end of the link is not whole; it may be cut off.",
            setup.understood(replace(route, query=told)),
        )
    bare = replace(route, query=told)
    match = setup.understood(bare)
    if match is None or not _again(bare, match).endswith(f"={check}"):
        raise EditedRecord("The check at the end of the link does not fit the rest of it.", match)
    return bare


def _again(route: Route, match: Match) -> str:
    """The address of what was understood of a route, as it is written here."""
    beside = {name: route.query[name] for name in ("result", "seat") if name in route.query}
    if not "".join(beside.values()).isascii():  # as no result is: it may not even be writable
        beside = {}
    return _checked(setup.address(match, route.screen, **beside))


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
    if number > last:
        raise RecordError(
            "The challenge tells of {number} rounds, more than the game has: {last}.",
            match,
            number=number,
            last=last,
        )
    if number < last and not with_chips:  # who has chips may win sooner
        raise CutRecord(
            "The challenge tells of {number} of the game's {last} rounds; it may be cut off.",
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
            raise RecordError(
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
