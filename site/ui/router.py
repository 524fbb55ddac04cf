"""Addresses: the part after `#` says which screen, and which game with which set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote


@dataclass(frozen=True, slots=True)
class Route:
    """Where the visitor is: a screen's name, and what it is about."""

    screen: str = "lobby"
    query: Mapping[str, str] = field(default_factory=dict)


LOBBY = Route()


def parse(fragment: str) -> Route:
    """The route of an address's fragment; one that means nothing to us is the lobby."""
    path, _, query = fragment.removeprefix("#").partition("?")
    if path.strip("/") == "play":
        return Route("play", dict(parse_qsl(query)))
    return LOBBY


def written(route: Route) -> str:
    """The fragment of a route."""
    if route.screen == "lobby":
        return "#/"
    pairs = (
        f"{quote(name, safe='')}={quote(text, safe=',')}" for name, text in route.query.items()
    )
    return f"#/{route.screen}?{'&'.join(pairs)}"
