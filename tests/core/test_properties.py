"""What holds at every step of every game, whoever plays what."""

import dataclasses
from collections import Counter
from copy import deepcopy
from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import contents, every_setup, positions

from lasvegas_core import IllegalMove, InvalidMove, Match, games
from lasvegas_core.chips import CHIPS, chip_money

SEEDS = st.integers(0, 2**32)
DICE = st.sampled_from(every_setup(["dice"]))
CARDS = st.sampled_from(every_setup(["cards"]))
ALL = st.sampled_from(every_setup())


def opened(setup, seed):
    """Every position of a random game once the piles lie on the table."""
    return (state for state in positions(setup.start(), Random(seed)) if state.phase != "pile")


def match_of(setup, seed, moves=None):
    """A match between people in which so many random moves were made; all of them by default."""
    match = Match(setup.game.name, ["human"] * setup.players, str(seed), setup.options)
    rng = Random(seed)
    while not match.over and (moves is None or len(match.moves) < moves):
        match.play(rng.choice(match.state.legal_moves()))
    return match


def everything(match):
    """All that a match shows or keeps, as an independent copy."""
    seats = [*range(len(match.seats)), None]
    return deepcopy(
        [contents(match.state), match.moves, match.choices, match.events]
        + [match.view(seat) for seat in seats]
    )


# Conservation


def assert_notes_and_chips_are_all_there(state):
    """Each note is in the pile, at a casino, with a seat or put away; and so with chips."""
    notes = chain(state.pile, state.returned, *state.notes, *state.won)
    assert Counter(notes) == Counter(state.notes_in_box)
    chips = Counter(chain(state.chip_pile, *state.lying, *state.held))
    assert chips == (Counter(CHIPS) if state.chips else Counter())
    money, most = state.result().money, sum(state.notes_in_box)
    at_the_table = sum(chain(state.pile, state.returned, *state.notes))
    assert sum(money) - sum(map(chip_money, state.held)) + at_the_table == most


@given(DICE, SEEDS)
@settings(max_examples=40)
def test_dice_games_lose_no_note_chip_or_die(setup, seed):
    """Eight dice a seat and eight white ones, in the hand or at the casinos."""
    for state in opened(setup, seed):
        assert_notes_and_chips_are_all_there(state)
        for seat in range(setup.players):
            assert state.own[seat] + sum(dice[seat] for dice in state.dice) == 8
        white = sum(state.white) + sum(dice[-1] for dice in state.dice)
        left_over = 2 if state.phase == "leftover" else 0
        assert white + left_over == (8 if setup.options["neutral"] else 0)
        if state.phase == "place":
            assert len(state.own_roll) == state.own[state.seat]
            assert len(state.white_roll) == state.white[state.seat]


@given(CARDS, SEEDS)
@settings(max_examples=40)
def test_card_games_lose_no_note_chip_or_card(setup, seed):
    """Thirty cards a seat: played, under the glass, in hand, or still to come."""
    doubles = dict(zip("abcdef", ["11", "22", "33", "44", "55", "66"]))
    box = Counter("".join(f"{n * 4}{letter}" for n, letter in zip("123456", "abcdef")))
    for state in opened(setup, seed):
        assert_notes_and_chips_are_all_there(state)
        if state.phase not in ("play", "chip"):
            continue
        for seat in range(setup.players):
            view = state.view(seat)
            out = [*view.played[seat], *view.glass]
            assert len(out) == 5 * view.turns_played[seat]
            drawn = state.decks[seat][: len(out)]
            assert Counter(out) == Counter(doubles.get(letter, letter) for letter in drawn)
            assert Counter(state.decks[seat]) == box
            stopped = len(view.played[seat]) >= 8 or view.turns_played[seat] == 6
            between_hands = state.phase == "chip" and seat == state.seat
            assert len(view.hand) == (0 if stopped or between_hands else 5)
        for number, casino in enumerate(state.view(None).casinos, 1):
            for seat, dice in enumerate(casino.dice):
                assert dice == "".join(state.view(None).played[seat]).count(str(number))


@given(DICE | CARDS, SEEDS)
@settings(max_examples=30)
def test_nobody_ever_loses_money_or_a_chip(setup, seed):
    """What is won stays won, and the end counts it all."""
    before = [0] * setup.players
    for state in opened(setup, seed):
        money = state.result().money
        assert all(now >= then for now, then in zip(money, before))
        before = money
    best = max((money, len(notes)) for money, notes in zip(before, state.won))
    assert state.result().winners == tuple(
        seat for seat in range(setup.players) if (before[seat], len(state.won[seat])) == best
    )


# Views


@given(ALL, SEEDS, st.integers(0, 150))
@settings(max_examples=60)
def test_what_a_seat_can_not_see_makes_no_difference_to_its_view(setup, seed, moves):
    """Worlds imagined from a view, with or without its log, show that view and no other."""
    match = match_of(setup, seed, moves)
    rng = Random(seed)
    for seat in (*range(setup.players), None):
        view = match.view(seat)
        bare = dataclasses.replace(view, events=())
        assert match.state.view(seat) == bare
        for known in (view, bare):
            imagined = setup.game.imagine(known, rng)
            assert imagined.view(seat) == bare
            assert setup.game.imagine(imagined.view(seat), rng).view(seat) == bare


@given(ALL, SEEDS, st.integers(0, 40))
@settings(max_examples=30)
def test_imagining_depends_on_the_view_and_the_generator_alone(setup, seed, moves):
    """So that bots can be replayed."""
    view = match_of(setup, seed, moves).view(0)
    one, other = (setup.game.imagine(view, Random(seed)) for _ in range(2))
    assert contents(one) == contents(other)


# Matches


@given(ALL, SEEDS, st.data())
@settings(max_examples=40)
def test_undo_to_any_point_is_a_fresh_replay_to_there(setup, seed, data):
    """State, log, views, and all that comes after."""
    match = match_of(setup, seed)
    moves = match.moves[:]
    finished = everything(match)
    keep = data.draw(st.integers(0, len(moves)))
    match.undo(keep)
    fresh = Match(setup.game.name, ["human"] * setup.players, str(seed), setup.options)
    fresh.replay(moves[:keep])
    assert everything(match) == everything(fresh)
    match.replay(moves[keep:])
    assert everything(match) == finished


@given(ALL, SEEDS)
@settings(max_examples=20)
def test_undo_goes_one_move_back_by_default(setup, seed):
    """As often as there are moves."""
    match = match_of(setup, seed, 4)
    for count in range(len(match.moves), 0, -1):
        match.undo()
        assert everything(match) == everything(match_of(setup, seed, count - 1))


TYPED = st.text(max_size=12) | st.sampled_from(
    [
        "1", "6", "7", "0", "11", "1 1", "5 55", "1 1 1 1 11", "1 2 3", "pink", "purple", "no chip",
        "bid 100", "bid 150", "bid 0", "bid 99900", "bid -100", "pass", "all-in", "no bet",
        "yes 100", "no 300", "yes 900", "joker 3", "no joker", "joker 7", "11365", "1136+4",
    ]
)  # fmt: skip


@given(ALL, SEEDS, st.integers(0, 60), st.lists(TYPED, min_size=1, max_size=8))
@settings(max_examples=60)
def test_a_move_that_can_not_be_made_leaves_the_match_as_it_was(setup, seed, moves, typed):
    """Unreadable or not legal now: an error says so, and nothing else happens."""
    match = match_of(setup, seed, moves)
    before = everything(match)
    legal = match.state.legal_moves()
    for text in typed:
        try:
            move = setup.game.parse(text)
        except InvalidMove:
            expected = InvalidMove
        else:
            if move in legal:
                continue
            expected = IllegalMove
        with pytest.raises(expected) as caught:
            match.play(text)
        assert repr(text) in str(caught.value) or repr(move) in str(caught.value)
        assert everything(match) == before


@pytest.mark.parametrize("name", games.names())
@given(text=st.text())
@settings(max_examples=50)
def test_whatever_is_typed_is_read_as_a_move_or_refused(name, text):
    """And what is read is read the same again."""
    game = games.get(name)
    try:
        move = game.parse(text)
    except InvalidMove:
        return
    assert game.parse(move) == move
