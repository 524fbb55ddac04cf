"""The rules of All-In, compiled. `lasvegas_core.games.allin` has them for everybody else.

Money is in hundreds.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np
from numba import njit

from lasvegas_core.chance import FACES
from lasvegas_core.games.allin import BET_LIMIT, START_CHIPS, STEP, Goal, all_cards
from lasvegas_core.odds import completion_chance

from .net import Array

NUMBERS = len(FACES)
_START_CHIPS = START_CHIPS // STEP
MOST_BET = BET_LIMIT // STEP
CARDS = len(all_cards())
_PICTURED = np.array([[card.spaces.count(face) for face in FACES] for card in all_cards()])
_JOKERS = np.array([card.spaces.count("J") for card in all_cards()])
ROLLS = np.array([card.rolls for card in all_cards()])
PAYOUTS = np.array([card.payout // STEP for card in all_cards()])
_MOST_GOALS = int(np.prod(_PICTURED + 1, axis=1).max())


def _steps() -> Array:
    """By card and face: how much one more unmatched die of that face adds to a goal's number."""
    steps = np.zeros((CARDS, NUMBERS), np.int64)
    for card, pictured in enumerate(_PICTURED):
        step = 1
        for face in range(NUMBERS):
            steps[card, face] = step
            step *= pictured[face] + 1
    return steps


_STEPS = _steps()


def _chances() -> Array:
    """By card, unmatched faces as a number, unmatched jokers, their number (0: none), rolls."""
    chances = np.zeros(
        (CARDS, _MOST_GOALS, int(_JOKERS.max()) + 1, NUMBERS + 1, int(ROLLS.max()) + 1)
    )
    for number, card in enumerate(all_cards()):
        for left in product(*(range(count + 1) for count in _PICTURED[number])):
            code = int(np.dot(_STEPS[number], left))
            faces = "".join(face * count for face, count in zip(FACES, left))
            for jokers in range(_JOKERS[number] + 1):
                for joker, face in enumerate(["", *FACES]):
                    if face in card.spaces and face:
                        continue
                    for rolls in range(card.rolls + 1):
                        goal = Goal(faces, jokers, face)
                        chance = completion_chance(card, goal, rolls)
                        chances[number, code, jokers, joker, rolls] = chance
    return chances


_CHANCES = _chances()


class Table(NamedTuple):
    """A position between the rolls."""

    chips: Array
    cards: Array
    all_in: Array
    """Who may still call it."""
    bets: Array
    """On yes; negative: on no."""
    left: Array
    """Unmatched faces, by face."""
    jokers: Array
    """Unmatched jokers, and their number or 0."""


@njit(cache=True)
def fresh_table(players: int) -> Table:
    """A table before the first round."""
    return Table(
        np.full(players, _START_CHIPS),
        np.zeros(players, np.int64),
        np.ones(players, np.int64),
        np.zeros(players, np.int64),
        np.zeros(NUMBERS, np.int64),
        np.zeros(2, np.int64),
    )


@njit(cache=True)
def start_round(table: Table, card: int) -> None:
    """A fresh card."""
    table.left[:] = _PICTURED[card]
    table.jokers[0] = _JOKERS[card]
    table.jokers[1] = 0


@njit(cache=True)
def need(table: Table) -> int:
    """How many dice are still to be matched."""
    return int(table.left.sum() + table.jokers[0])


@njit(cache=True)
def seats_in(table: Table) -> int:
    """How many have chips."""
    count = 0
    for chips in table.chips:
        count += chips > 0
    return count


@njit(cache=True)
def next_in(table: Table, seat: int) -> int:
    """The next seat with chips."""
    players = table.chips.shape[0]
    seat = (seat + 1) % players
    while table.chips[seat] == 0:
        seat = (seat + 1) % players
    return seat


@njit(cache=True)
def chance_after(table: Table, card: int, dice: Array, joker: int, rolls: int) -> float:
    """The chance to complete the card once these dice are matched and so many rolls are left."""
    code = 0
    for face in range(NUMBERS):
        code += _STEPS[card, face] * max(table.left[face] - dice[face], 0)
    jokers = table.jokers[0]
    if joker:
        jokers = max(jokers - dice[joker - 1], 0)
    return float(_CHANCES[card, code, jokers, joker, rolls])


@njit(cache=True)
def need_after(table: Table, dice: Array, joker: int) -> int:
    """How many dice are still to be matched once these are."""
    count = table.jokers[0]
    if joker:
        count = max(count - dice[joker - 1], 0)
    for face in range(NUMBERS):
        count += max(table.left[face] - dice[face], 0)
    return int(count)


@njit(cache=True)
def may_start(table: Table, card: int, dice: Array, joker: int) -> bool:
    """Whether these dice may make this the joker number."""
    return bool(
        table.jokers[0]
        and not table.jokers[1]
        and dice[joker - 1]
        and not _PICTURED[card, joker - 1]
    )


@njit(cache=True)
def match(table: Table, dice: Array, joker: int) -> None:
    """Put on the card what must go there."""
    for face in range(NUMBERS):
        table.left[face] = max(table.left[face] - dice[face], 0)
    table.jokers[1] = joker
    if joker:
        table.jokers[0] = max(table.jokers[0] - dice[joker - 1], 0)


@njit(cache=True)
def settle(
    chips: Array, cards: Array, bets: Array, roller: int, bid: int, payout: int, completed: bool
) -> None:
    """Move the money, and the card."""
    for s in range(chips.shape[0]):
        chips[s] += bets[s] if completed else -bets[s]
        if completed and bets[s] < 0:
            chips[roller] -= bets[s]
    if completed:
        chips[roller] += payout
        cards[roller] += 1
    else:
        chips[roller] -= bid
