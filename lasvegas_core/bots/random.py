"""A bot that plays any game without a thought."""

from __future__ import annotations

from random import Random

from ..chance import pick
from ..protocol import Move, View


class RandomBot:
    """Any legal move, each as likely as the others."""

    def choose(self, view: View, rng: Random) -> Move:
        return pick(rng.random, view.legal)
