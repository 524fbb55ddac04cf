"""Fair dice: every roll again from the seed, and counts that a chi-squared test would pass."""

from __future__ import annotations

from random import Random

import pytest
from playing import every_setup

from lasvegas_core import Match, fairness
from lasvegas_core.fairness import Count

LIMITS = {1.145: 0.95, 4.351: 0.5, 9.236: 0.1, 11.070: 0.05, 15.086: 0.01, 20.515: 0.001}
"""Critical values of chi-squared with five degrees of freedom, as printed tables have them."""


@pytest.mark.parametrize("setup", every_setup(["dice", "allin"]), ids=str)
def test_every_roll_of_every_game_follows_from_its_seed(setup):
    match = Match(setup.game.name, ["random"] * setup.players, "fair", setup.options)
    match.run()
    rolled = fairness.rolls(match)
    told = sum(
        len(event.get("own", [])) + len(event.get("neutral", [])) + len(event.get("dice", []))
        for event in match.events
        if event["event"] in ("roll", "leftover")
    )
    assert rolled
    assert all(roll.follows for roll in rolled)
    assert fairness.count(rolled).dice == told
    assert len({roll.key for roll in rolled}) == len(rolled)


def test_a_roll_that_was_changed_is_found():
    match = Match("dice", ["random"] * 2, "changed")
    match.run()
    event = next(event for event in match.events if event["event"] == "roll")
    event["own"][0] = event["own"][0] % 6 + 1
    assert [roll.follows for roll in fairness.rolls(match)].count(False) == 1


@pytest.mark.parametrize(("limit", "chance"), LIMITS.items())
def test_the_chance_is_that_of_printed_tables(limit, chance):
    """A count of two faces that are off by the same makes any chi-squared."""
    dice = 600_000
    off = (limit * dice / 6 / 2) ** 0.5
    counted = Count(tuple(round(dice / 6 + each) for each in (off, -off, 0, 0, 0, 0)))
    assert counted.chi_squared == pytest.approx(limit, rel=1e-2)
    assert counted.chance == pytest.approx(chance, rel=3e-2)


def test_loaded_dice_are_unlikely_and_fair_ones_are_not():
    rng = Random(1)
    fair = "".join(rng.choice("123456") for _ in range(3000))
    loaded = "".join(rng.choice("1234566") for _ in range(3000))
    chances = [
        Count(tuple(faces.count(face) for face in "123456")).chance for faces in (fair, loaded)
    ]
    assert chances[0] > 0.01 > 0.0001 > chances[1]


def test_dice_over_many_games_are_fair():
    """The keyed generator itself, over all faces of many games."""
    rolled = []
    for number in range(150):
        match = Match("dice", ["random"] * 3, f"many/{number}", {"rounds": 1})
        match.run()
        rolled += fairness.rolls(match)
    counted = fairness.count(rolled)
    assert counted.dice > 10_000
    assert counted.chance > 0.001


def test_a_roll_of_white_dice_alone_is_one_roll():
    """Whoever has placed all dice of its own rolls none of them."""
    match = Match("dice", ["random"] * 3, "white", {"neutral": True})
    match.run()
    rolls = [event for event in match.events if event["event"] == "roll"]
    assert any(not event["own"] for event in rolls)
    assert all(each.faces for each in fairness.rolls(match))


def test_nothing_rolled_is_nothing_strange():
    match = Match("cards", ["random"] * 2, "1")
    assert fairness.rolls(match) == []
    assert fairness.count([]).chance == 1
