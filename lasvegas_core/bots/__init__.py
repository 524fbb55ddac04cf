"""The bots there are for each game: `random` plays all, others live in a module named as the game.

Such a module has `BOTS`: what makes a bot for each name, weakest first. If it has `evaluate` and
`evaluate_all` too, it can tell what moves are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from ..errors import SetupError, listed, quoted
from ..protocol import Bot, Move, View
from .random import RandomBot
from .value import Evaluation
from .weights import WeightsError

__all__ = [
    "Choice", "Evaluation", "WeightsError", "choose", "considered", "create", "evaluate",
    "evaluate_all", "names",
]  # fmt: skip


@cache
def _module(game: str) -> ModuleType | None:
    name = f"{__name__}.{game}"
    return import_module(name) if find_spec(name) is not None else None


def _known(game: str) -> dict[str, Callable[[], Bot[Any]]]:
    return {"random": RandomBot, **getattr(_module(game), "BOTS", {})}


def names(game: str) -> list[str]:
    """The bots that play a game, weakest first."""
    return list(_known(game))


def create(name: str, game: str) -> Bot[Any]:
    """The bot of this name, or a `SetupError` that lists what there is."""
    known = _known(game)
    if name not in known:
        raise SetupError(
            "There is no bot {name} for {game}; there is {known}.",
            name=quoted(name),
            game=game,
            known=listed(known, "and"),
        )
    return known[name]()


class Choice(NamedTuple):
    """A move, and which bot made it."""

    move: Move
    bot: str
    trouble: str | None
    """Why it is a weaker bot than was asked for, if it is."""


def choose(name: str, view: View, rng: Random) -> Choice:
    """The move of the bot of this name; where it lacks its weights, of the next weaker that can."""
    try:
        return Choice(create(name, view.game).choose(view, rng), name, None)
    except WeightsError as error:
        known = names(view.game)
        weaker = known[known.index(name) - 1]
        return choose(weaker, view, rng)._replace(trouble=str(error))


def evaluate(view: View) -> dict[Move, Evaluation]:
    """What each legal move is worth to the seat to move; or a `WeightsError`.

    A `SetupError` says that nobody has learned yet what moves of this game are worth.
    """
    evaluations: dict[Move, Evaluation] = _learned(view.game, "evaluate")(view)
    return evaluations


def evaluate_all(view: View) -> dict[Move, list[Evaluation]]:
    """What each legal move is worth to every seat, by seat; their chances add up to 1."""
    evaluations: dict[Move, list[Evaluation]] = _learned(view.game, "evaluate_all")(view)
    return evaluations


def considered(view: View) -> Sequence[Move]:
    """The moves among which the levels choose."""
    choosing = getattr(_module(view.game), "considered", None)
    return view.legal if choosing is None else choosing(view)


def _learned(game: str, name: str) -> Callable[[View], Any]:
    module = _module(game)
    if not hasattr(module, name):
        raise SetupError(f"What moves of {game} are worth was never learned.")
    function: Callable[[View], Any] = getattr(module, name)
    return function
