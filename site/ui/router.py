"""Addresses: the part after `#` says which screen, and which game with which set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote, unquote

DEALS = ("play", "deal", "challenge")
"""Screens whose game is described by fields."""
RECORDS = ("replay", "turn", "fair")
"""Screens whose game is a record, as text; fair dice are shown without one too."""
PLACES = ("daily", "history")
MOST_FIELDS = 40


@dataclass(frozen=True)
class Route:
    """Where the visitor is: a screen's name, and what it is about."""

    screen: str = "lobby"
    query: Mapping[str, str] = field(default_factory=dict)
    record: str = ""
    """The short form of a game."""
    twice: tuple[str, ...] = ()
    """Fields that are there more than once: nobody knows which of them was meant."""


LOBBY = Route()
NOWHERE = Route("nowhere")
"""An address that means nothing to us."""


def parse(fragment: str) -> Route:
    """The route of an address's fragment."""
    path, _, query = fragment.removeprefix("#").partition("?")
    screen, _, rest = path.strip("/").partition("/")
    first = "&".join(query.split("&", MOST_FIELDS)[:MOST_FIELDS])  # nobody waits for thousands
    pairs = parse_qsl(first, keep_blank_values=True)
    fields = dict(pairs)
    names = [name for name, _ in pairs]
    twice = tuple(name for name in fields if names.count(name) > 1)
    if screen in RECORDS:
        return Route(screen, fields, unquote(rest))
    if screen in (*DEALS, *PLACES) and not rest:
        return Route(screen, fields, twice=twice)
    return LOBBY if not path.strip("/") else NOWHERE


def written(route: Route) -> str:
    """The fragment of a route."""
    if route.screen == "lobby":
        return "#/"
    # A tilde is no part of a field: it parts an address from a number where a game is saved.
    fields = "&".join(
        f"{quote(name, safe='')}={quote(text, safe=',').replace('~', '%7E')}"
        for name, text in route.query.items()
    )
    path = f"#/{route.screen}/{route.record}" if route.record else f"#/{route.screen}"
    return f"{path}?{fields}" if fields else path
