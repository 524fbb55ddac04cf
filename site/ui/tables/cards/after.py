"""The table between the events of one move, so that each can be seen to happen."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from lasvegas_core.games.cards import CardsView, played_by
from lasvegas_core.protocol import Event

T = TypeVar("T")


def after(view: CardsView, play: Event) -> CardsView:
    """The view with the cards of a play on their casinos."""
    seat = play["seat"]
    dice = dict(played_by(" ".join(play["cards"]))[1])
    return replace(
        view,
        casinos=tuple(
            casino._replace(
                dice=tuple(
                    count + (dice.get(place, 0) if owner == seat else 0)
                    for owner, count in enumerate(casino.dice)
                )
            )
            for place, casino in enumerate(view.casinos)
        ),
        played=_with(view.played, seat, (*view.played[seat], *play["cards"])),
        turns_played=_with(view.turns_played, seat, view.turns_played[seat] + 1),
        chosen=_with(view.chosen, seat, False),
        events=(*view.events, play),
    )


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])
