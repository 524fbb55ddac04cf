"""What is trained: a value function for each kind of table, named as its weights file."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

from . import allin, cards, dice


class Table(NamedTuple):
    """One kind of table. `variant`: with neutral dice, or one after the other in the card game."""

    game: str
    players: int
    variant: int
    name: str
    games: int
    """How many make the training."""
    games_a_step: int
    units: int

    @property
    def simulator(self) -> ModuleType:
        """The module that plays it."""
        return {"allin": allin, "cards": cards, "dice": dice}[self.game]

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


TABLES = (
    Table("dice", 2, 0, "2", 500_000, 16, 24),
    Table("dice", 2, 1, "2-neutral", 400_000, 16, 24),
    Table("dice", 3, 0, "3", 400_000, 12, 24),
    Table("dice", 3, 1, "3-neutral", 400_000, 12, 24),
    Table("dice", 4, 0, "4", 400_000, 8, 24),
    Table("dice", 4, 1, "4-neutral", 400_000, 8, 24),
    Table("dice", 5, 0, "5", 400_000, 8, 24),
    Table("cards", 2, 0, "2-simultaneous", 200_000, 16, 16),
    Table("cards", 3, 0, "3-simultaneous", 200_000, 12, 16),
    Table("cards", 4, 0, "4-simultaneous", 200_000, 8, 16),
    Table("cards", 5, 0, "5-simultaneous", 200_000, 8, 16),
    Table("cards", 2, 1, "2-sequential", 200_000, 16, 16),
    Table("cards", 3, 1, "3-sequential", 200_000, 12, 16),
    Table("cards", 4, 1, "4-sequential", 200_000, 8, 16),
    Table("cards", 5, 1, "5-sequential", 200_000, 8, 16),
    Table("allin", 2, 0, "2", 48_000, 32, 14),
    Table("allin", 3, 0, "3", 48_000, 16, 14),
    Table("allin", 4, 0, "4", 48_000, 16, 14),
    Table("allin", 5, 0, "5", 48_000, 16, 14),
    Table("allin", 6, 0, "6", 48_000, 16, 14),
)
