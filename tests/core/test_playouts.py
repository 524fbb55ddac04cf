"""Odds from playouts: against every roll played out, repeatable, and honest about their doubts."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest
from playing import every_setup

from lasvegas_core import CHANCE, HUMAN, OVER, Match, State, bots, games
from lasvegas_core.chance import FACES
from lasvegas_core.playouts import DOUBTS, FEWEST, MOST_MOVES, Odds, Tally
from lasvegas_core.protocol import Event

GAMES = [name for name in games.names() if "shark" in bots.names(name)]
PLAYOUTS = 150


def end_positions(count: int, players: int, **options: object) -> list[Match]:
    """Dice games at a choice after which no seat has more than one die left, so none chooses."""
    found: list[Match] = []
    rng, number = Random(3), 0
    while len(found) < count:
        number += 1
        match = Match("dice", [HUMAN] * players, f"end/{number}", {"rounds": 1, **options})
        while not match.over:
            state, seat = match.state, match.to_move
            left = [own + white for own, white in zip(state.own, state.white)]
            others = [each for place, each in enumerate(left) if place != seat]
            legal = state.legal_moves()
            if len(legal) == 2 and left[seat] == 2 and max(others) == 1:
                found.append(match)
                break
            match.play(rng.choice(legal))
    return found


def exact(state: State, seat: int) -> tuple[float, float]:
    """The chance to win and the mean money of a seat, over every roll."""
    if state.to_move == OVER:
        winners, money = state.result()
        return (seat in winners) / len(winners), float(money[seat])
    moves = state.legal_moves()
    if state.to_move == CHANCE:
        own, white = state.own[state.seat], state.white[state.seat]
        moves = ["".join(faces) for faces in product(FACES, repeat=own + white)]
        if state.neutral:
            moves = [f"{move[:own]}+{move[own:]}" for move in moves]
    assert state.to_move == CHANCE or len(moves) == 1
    ends = [exact(applied(state, move), seat) for move in moves]
    return sum(win for win, _ in ends) / len(ends), sum(money for _, money in ends) / len(ends)


def applied(state: State, move: str) -> State:
    """The state after a move."""
    after = state.copy()
    after.apply(move)
    return after


@pytest.mark.parametrize("options", [{"players": 2, "neutral": True}, {"players": 3}])
def test_the_odds_of_end_positions_are_those_of_all_rolls(options):
    """Never four standard errors off, and within two of them nearly always."""
    close = total = 0
    for match in end_positions(8, **options):
        seat = match.to_move
        odds = Odds(match.view(seat))
        for _ in range(PLAYOUTS):
            odds.play()
        for move, told in odds.estimates().items():
            win, money = exact(applied(match.state, move), seat)
            assert told.playouts == PLAYOUTS
            assert abs(told.win - win) <= 4 * told.win_error
            assert abs(told.money - money) <= 4 * told.money_error
            total += 2
            close += abs(told.win - win) <= 2 * told.win_error
            close += abs(told.money - money) <= 2 * told.money_error
    assert close / total > 0.9


def test_first_numbers_are_no_further_off_than_they_say():
    """Before anything is played out: within twice their doubt nearly always, money too."""
    close = total = 0
    for options in ({"players": 2}, {"players": 3}, {"players": 4}):
        for match in end_positions(8, **options):
            seat = match.to_move
            for move, told in Odds(match.view(seat)).estimates().items():
                win, money = exact(applied(match.state, move), seat)
                total += 2
                close += abs(told.win - win) <= 2 * told.win_error
                close += abs(told.money - money) <= 2 * told.money_error
    assert close / total > 0.85


def test_the_notes_of_end_positions_are_those_of_all_rolls():
    """With the move that looks best, for every casino, note and seat."""
    for match in end_positions(3, 2):
        odds = Odds(match.view(match.to_move))
        for _ in range(PLAYOUTS):
            odds.play()
        shares = holders(applied(match.state, odds.best))
        for casino, notes in enumerate(odds.notes()):
            for nth, places in enumerate(notes):
                for place, share in enumerate(places):
                    told = shares.get((casino, nth, place), 0.0)
                    assert abs(share.chance - told) <= 4 * share.error


def holders(state: State) -> dict[tuple[int, int, int], float]:
    """The chance of each place to end up with each note, over every roll of single dice."""
    total: dict[tuple[int, int, int], float] = {}
    for face in FACES:
        told: list[Event] = []
        after = applied(state, face)
        after.apply(face, told.append)
        if after.to_move == OVER:
            ends = {
                (event["casino"] - 1, nth, place): 1.0
                for event in told
                if event["event"] == "payout"
                for nth, (place, _) in enumerate(event["paid"])
            }
        else:
            ends = holders(after)
        for key, share in ends.items():
            total[key] = total.get(key, 0.0) + share / len(FACES)
    return total


@pytest.mark.parametrize("game", GAMES)
def test_the_same_position_has_the_same_odds_and_the_first_are_learned(game):
    match = Match(game, [HUMAN] * 3, "same")
    view = match.view(match.to_move)
    first, second = Odds(view), Odds(view)
    learned = bots.evaluate(view)
    for move, told in first.estimates().items():
        scatter = (told.win * (1 - told.win)) ** 0.5
        chance, money = DOUBTS[game][False]
        assert (told.win, told.money) == learned[move]
        assert (told.win_error, told.money_error) == (chance * scatter, money)
        assert not told.playouts
    for odds in (first, second):
        for _ in range(FEWEST):
            odds.play()
    assert json.dumps(first.as_json()) == json.dumps(second.as_json())
    played = [told for told in first.estimates().values() if told.playouts]
    assert len(played) in (min(MOST_MOVES, len(view.legal)), MOST_MOVES + 1)


@pytest.mark.parametrize("setup", every_setup(GAMES), ids=str)
def test_every_position_can_be_played_out(setup):
    """Secret choices of others included; the match itself is never touched."""
    match = Match(setup.game.name, [HUMAN] * setup.players, "any", setup.options)
    rng = Random(1)
    for step in range(6):
        if match.over:  # all in, and out
            break
        view = match.view(match.to_move)
        if step % 2:
            odds = Odds(view)
            odds.play()
            assert odds.playouts == 1
            assert match.view(match.to_move) == view
        match.play(rng.choice(view.legal))


def test_what_the_seat_cant_know_changes_no_odds():
    """Two matches whose secrets differ, with the same view."""
    one = Match("cards", [HUMAN] * 2, "secret")
    two = Match("cards", [HUMAN] * 2, "secret")
    one.play(one.state.legal_moves()[0])
    two.play(two.state.legal_moves()[-1])
    told = []
    for match in (one, two):
        odds = Odds(match.view(1))
        odds.play()
        told.append(odds.as_json())
    assert told[0] == told[1]


def test_the_move_that_the_page_offers_first_is_played_out():
    """In an auction the lowest bid, however bad it looks; and the one that looks best."""
    match = Match("allin", [HUMAN] * 3, "offered")
    odds = Odds(match.view(match.to_move))
    for _ in range(FEWEST):
        odds.play()
    told = odds.estimates()
    assert len(told) == len(match.state.legal_moves())
    assert told[match.state.legal_moves()[0]].playouts
    assert told[odds.best].playouts


def test_a_seat_is_valued_where_it_chooses_next(monkeypatch):
    """Learned values are true of who chooses; of the others they tell too little money."""
    asked = []
    evaluate = bots.evaluate

    def watched(view):
        asked.append(view.to_move)
        return evaluate(view)

    match = Match("dice", [HUMAN] * 4, "next")
    match.play(match.state.legal_moves()[0])
    odds = Odds(match.view(1))
    monkeypatch.setattr(bots, "evaluate", watched)
    odds.play()
    assert asked
    assert set(asked) == {1}


def test_what_ends_the_game_is_certain():
    """No chance and no money is off where a move leaves nothing to come."""
    for match in end_positions(2, 2):
        while not match.over:
            view = match.view(match.to_move)
            for move, told in Odds(view).estimates().items():
                if applied(match.state, move).to_move == OVER:
                    assert (told.win_error, told.money_error) == (0, 0)
            match.play(view.legal[0])


def test_a_tally_knows_its_error():
    tally = Tally()
    for number in (0.0, 1.0, 0.0, 1.0):
        tally.add(number)
    assert tally.mean == 0.5
    assert tally.error(0.0) == pytest.approx(0.25)
    assert tally.error(0.5) > 0.25
