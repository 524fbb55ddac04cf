"""Chip cards, compiled: taking the one that brings most. Tables have `lying`, `held`, `money`."""

from __future__ import annotations

from typing import Any

from numba import njit


@njit(cache=True)
def take_chip(table: Any, seat: int, casino: int) -> int:
    """Take the chip that brings most; its colour, or -1 if none lies there."""
    chosen = -1
    for colour in range(table.lying.shape[1]):
        if table.lying[casino, colour] and (
            chosen < 0 or table.held[seat, colour] > table.held[seat, chosen]
        ):
            chosen = colour
    if chosen >= 0:
        table.lying[casino, chosen] -= 1
        table.held[seat, chosen] += 1
        table.money[seat] += table.held[seat, chosen]
    return chosen


@njit(cache=True)
def give_back(table: Any, seat: int, casino: int, colour: int) -> None:
    """Undo `take_chip`."""
    table.money[seat] -= table.held[seat, colour]
    table.held[seat, colour] -= 1
    table.lying[casino, colour] += 1
