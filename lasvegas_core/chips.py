"""Chip cards, in the dice game and in the sequential card game.

25 cards, five of each colour. At the start of each round one goes to each casino, beside those that
still lie there. Two dice or more put on a casino at once earn one chip of the player's choice from
it, or none. At the end each colour pays by how many of it a seat holds.
"""

from __future__ import annotations

from collections.abc import Sequence

COLOURS = ("pink", "gold", "blue", "green", "purple")
CHIPS = COLOURS * 5
DICE_FOR_A_CHIP = 2
NO_CHIP = "no chip"

_PAY = (0, 10_000, 30_000, 60_000, 100_000, 150_000)


def chip_moves(lying: Sequence[str]) -> list[str]:
    """The choices at a casino: each colour that lies there once, or none."""
    return [colour for colour in COLOURS if colour in lying] + [NO_CHIP]


def chip_money(held: Sequence[str]) -> int:
    """What a collection pays at the end of the game."""
    return sum(_PAY[held.count(colour)] for colour in COLOURS)


def added_by(held: Sequence[str], chip: str) -> int:
    """What one chip more would add to what a collection pays."""
    return chip_money([*held, chip]) - chip_money(held)
