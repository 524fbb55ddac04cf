"""Everybody's money after each round, told from the events of any of the games."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core.protocol import Event


def at_start(events: Sequence[Event]) -> list[int]:
    """What everybody has before the first round: chips to bid with, or nothing."""
    return list(events[0].get("chips") or [0] * events[0]["players"])


def money(events: Sequence[Event]) -> list[tuple[int, ...]]:
    """For each round that has begun, what everybody had after it, as far as it has been paid.

    Chip cards are worth something in the end only, and count with the last round.
    """
    now = at_start(events)
    after: list[tuple[int, ...]] = []
    for event in events:
        match event["event"]:
            case "round" if event["round"] > 1:
                after.append(tuple(now))
            case "payout":
                for place, note in event["paid"]:
                    if isinstance(place, int):
                        now[place] += note
            case "settle":
                now = list(event["chips"])
            case "end":
                now = list(event.get("money") or event["chips"])
    return [*after, tuple(now)]


def of_seat(events: Sequence[Event], seat: int) -> tuple[int, ...]:
    """What one seat had after each round."""
    return tuple(each[seat] for each in money(events))
