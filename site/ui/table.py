"""A plain table for any game: what the view shows, listed, and a button for each legal move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from lasvegas_core import View
from lasvegas_core.protocol import Event
from ui.nodes import Child, Node, h

GENERAL = frozenset(field.name for field in fields(View))
"""What every view has: shown in words of its own, not in the list."""
LOG_LENGTH = 60
GLYPHS = "●▲■◆★✚"


def screen(title: str, view: View, seats: Sequence[str], *, note: str = "") -> Node:
    """The table as one seat sees it."""
    return h(
        "div",
        h("h2", title, tabindex="-1", data_focus=True),
        h("p", status(view, seats), role="status", class_="status"),
        h("p", note, class_="refusal", role="alert") if note else None,
        _moves(view) if view.winners is None else _after(),
        h("section", h("h3", "On the table"), _listing(view), class_="panel"),
        h("section", h("h3", "What happened"), _log(view.events, seats), class_="panel"),
        class_="table",
    )


def seat_name(seat: int, seats: Sequence[str]) -> str:
    """A seat's glyph, number and player."""
    return f"{GLYPHS[seat % len(GLYPHS)]} Seat {seat + 1} ({seats[seat]})"


def status(view: View, seats: Sequence[str]) -> str:
    """One sentence on what is awaited, or on how it ended."""
    if view.winners is not None:
        won = " and ".join(seat_name(seat, seats) for seat in view.winners)
        return f"The game is over: {won} won."
    if view.seat == view.to_move:
        return f"{seat_name(view.to_move, seats)}, your move: {view.phase}."
    return f"{seat_name(view.to_move, seats)} is thinking."


def _moves(view: View) -> Node:
    return h(
        "div",
        [h("button", move, type="button", data_move=move, key=move) for move in view.legal],
        class_="moves",
        role="group",
        aria_label="Your moves",
    )


def _after() -> Node:
    return h(
        "div",
        h("button", "Play again", type="button", data_action="again", class_="main"),
        h("a", "To the lobby", href="#/", class_="button"),
        class_="moves",
        key="after",
    )


def _listing(view: View) -> Node:
    rows: list[Child] = []
    for field in fields(view):
        if field.name not in GENERAL:
            name = field.name.replace("_", " ")
            rows += [h("dt", name, key=name), h("dd", worded(getattr(view, field.name)))]
    return h("dl", rows)


def worded(value: Any) -> str:
    """Any value of a view or an event, in words."""
    if value is None or value == () or value == [] or value == "":
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if hasattr(value, "_asdict"):
        return worded(value._asdict())
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {worded(each)}" for name, each in value.items())
    if isinstance(value, tuple | list):
        nested = any(isinstance(each, tuple | list | Mapping) for each in value)
        return ("; " if nested else " ").join(worded(each) for each in value)
    return str(value)


def _log(events: Sequence[Event], seats: Sequence[str]) -> Node:
    first = max(0, len(events) - LOG_LENGTH)
    return h(
        "ol",
        [
            h("li", sentence(event, seats), key=str(number))
            for number, event in reversed(list(enumerate(events))[first:])
        ],
        class_="log",
        tabindex="0",
        aria_label="Log, the latest first",
    )


def sentence(event: Event, seats: Sequence[str]) -> str:
    """An event in one line."""
    told = dict(event)
    name = told.pop("event").replace("_", " ")
    seat = told.pop("seat", None)
    who = f"{seat_name(seat, seats)}: " if isinstance(seat, int) else ""
    details = worded(told) if told else ""
    return f"{who}{name} {details}".strip()
