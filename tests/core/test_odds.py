"""The exact chance to complete an All-In card, against every roll played out one by one."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import product

import pytest

from lasvegas_core.chance import FACES
from lasvegas_core.games.allin import AllInState, Card, Goal, all_cards, goal_of
from lasvegas_core.odds import completion_chance, outcomes

SMALL = [
    (Card("665JJ", 2, 700), Goal("", 2, ""), 2),
    (Card("665JJ", 2, 700), Goal("6", 1, ""), 2),
    (Card("665JJ", 2, 700), Goal("6", 1, "3"), 2),
    (Card("665JJ", 2, 700), Goal("56", 0, ""), 3),
    (Card("4321J", 4, 300), Goal("", 1, ""), 3),
    (Card("4321J", 4, 300), Goal("123", 0, ""), 2),
    (Card("311JJ", 4, 400), Goal("1", 2, ""), 1),
    (Card("311JJ", 4, 400), Goal("1", 2, ""), 2),
]


def rolling(card: Card, goal: Goal) -> AllInState:
    """The engine, where seat 0 is about to roll for what is left of a card."""
    state = AllInState(2, {"rounds": 1, "starter": 0})
    state.apply("0")
    state.card, state.goal, state.stack = card, goal, [card]
    for move in ("bid 100", "pass", "no bet"):
        state.apply(move)
    return state


def played_out(state: AllInState) -> float:
    """The chance that the roller completes the card: every ordered roll, the better choice."""
    if state.phase == "joker":
        return max(played_out(applied(state, move)) for move in state.legal_moves())
    if state.phase != "roll":
        return float(bool(state.cards[0]))
    rolls = ["".join(dice) for dice in product(FACES, repeat=state.goal.dice)]
    return sum(played_out(applied(state, dice)) for dice in rolls) / len(rolls)


def applied(state: AllInState, move: str) -> AllInState:
    """The state after a move."""
    after = state.copy()
    after.apply(move)
    return after


@pytest.mark.parametrize(("card", "goal", "rolls"), SMALL)
def test_the_chance_is_that_of_all_rolls_played_by_the_rules(
    card: Card, goal: Goal, rolls: int
) -> None:
    """Brute force through the engine itself, dice in order."""
    state = rolling(card._replace(rolls=rolls), goal)
    assert completion_chance(card, goal, rolls) == pytest.approx(played_out(state), abs=1e-12)


def test_a_whole_card_in_one_roll() -> None:
    """All 7,776 rolls of five dice."""
    card = Card("665JJ", 1, 700)
    expected = played_out(rolling(card, goal_of(card)))
    assert completion_chance(card, goal_of(card), 1) == pytest.approx(expected, abs=1e-12)


def test_the_cards_were_priced_by_these_chances() -> None:
    """The list of cards tells the chance of each, to four digits."""
    text = files("lasvegas_core").joinpath("data", "allin_cards.json").read_text("utf-8")
    for card, told in zip(all_cards(), json.loads(text), strict=True):
        assert round(completion_chance(card, goal_of(card), card.rolls), 4) == told["chance"]


def test_nothing_left_is_certain_and_no_roll_left_is_hopeless() -> None:
    """The two ends."""
    card = Card("665JJ", 2, 700)
    assert completion_chance(card, Goal("", 0, "3"), 0) == 1
    assert completion_chance(card, Goal("6", 0, ""), 0) == 0


def test_a_roll_leaves_one_goal_for_each_joker_choice() -> None:
    """Not to start first, then each number that is pictured nowhere."""
    card = Card("665JJ", 2, 700)
    assert outcomes(card, goal_of(card), "63312") == [
        Goal("56", 2, ""),
        Goal("56", 1, "1"),
        Goal("56", 1, "2"),
        Goal("56", 0, "3"),
    ]
