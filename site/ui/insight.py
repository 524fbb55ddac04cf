"""Odds and reviews, worked out a slice at a time.

What was learned of a position is told by the page, at once. Playouts are for the worker alone, and
reviews for the worker as well, or for the page if that fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

from lasvegas_core import LasVegasError, Match, review
from lasvegas_core.bots import WeightsError
from lasvegas_core.playouts import FEWEST, Odds
from lasvegas_core.review import Choice, Review
from ui.texts import mark

MOST_PLAYOUTS = 200
"""From here on more playouts would hardly change what is shown."""
UNLEARNED = mark("what the shark has learned could not be loaded. Reloading the page may help.")
WORKER, PAGE = 0.25, 0.04
"""Seconds that a slice may take: on the page a person may be waiting."""


class Insight:
    """What is being worked out: the odds of one position, the review of one game."""

    def __init__(self, slice_: float, *, plays: bool) -> None:
        """Work for so many seconds at a time; playouts are too long for a page."""
        self._slice = slice_
        self._plays = plays
        self._odds: tuple[object, Odds] | None = None
        self._review: tuple[object, Iterator[Choice], list[Choice]] | None = None

    def answer(self, what: str, match: Match) -> dict[str, Any]:
        """What is known now, or the `trouble` with it; there is more to ask until it is `done`.

        Of the odds, ask for those that were `learned` and then for `odds`, better with every slice.
        """
        ask = {"learned": self.learned, "odds": self.odds, "review": self.review}[what]
        try:
            return ask(match)
        except WeightsError:
            return {"done": True, "trouble": UNLEARNED}
        except LasVegasError as error:
            return {"done": True, "trouble": str(error)}

    def learned(self, match: Match) -> dict[str, Any]:
        """The odds of the seat to move as they were learned."""
        return {**self._odds_of(match).as_json(), "done": False}

    def odds(self, match: Match) -> dict[str, Any]:
        """The odds of the seat to move after more playouts."""
        odds, end = self._odds_of(match), monotonic() + self._slice
        while self._plays and odds.playouts < MOST_PLAYOUTS and monotonic() < end:
            odds.play()
            if odds.playouts == FEWEST:  # at once, where a round is nearly over
                break
        done = not self._plays or odds.playouts >= MOST_PLAYOUTS
        return {**odds.as_json(), "done": done}

    def _odds_of(self, match: Match) -> Odds:
        key = _key(match)
        if self._odds is None or self._odds[0] != key:
            self._odds = key, Odds(match.view(match.to_move))
        return self._odds[1]

    def review(self, match: Match) -> dict[str, Any]:
        """How far the review is, and all of it once it is done."""
        key = _key(match)
        if self._review is None or self._review[0] != key:
            self._review = key, review.judged(match), []
        _, judging, choices = self._review
        end = monotonic() + self._slice
        for choice in judging:
            choices.append(choice)
            if monotonic() > end:
                break
        if len(choices) < len(match.moves):
            return {"done": False, "share": len(choices) / len(match.moves)}
        return {"done": True, "review": Review.of_choices(match, choices).as_json()}


def _key(match: Match) -> object:
    return match.game.name, match.seed, dict(match.options), match.seats, tuple(match.moves)
