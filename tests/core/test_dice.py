"""The dice game, as its rulebook tells it, with its examples and rulings R1 to R7.

Chance is a move, so each test writes down the roll it wants: "33335", or "115+16" with two white
dice. A pile is written in tens of thousands: "8 3 1" are notes of $80,000, $30,000 and $10,000.
"""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import contents, play_to_the_end, played, setup, views

from lasvegas_core import CHANCE, OVER, InvalidMove, Match, PileEmpty, Result, SetupError, games
from lasvegas_core.casinos import NEUTRAL
from lasvegas_core.chance import keyed, unkeyed
from lasvegas_core.chips import CHIPS, COLOURS, chip_money
from lasvegas_core.games.dice import NOTES

DICE = games.get("dice")
ANNA, BENNO, CARLA, DENNY = range(4)
FIFTIES = "5 5 5 5 5 5"
SMALL = [note for note in NOTES if note < 50_000]
BIG = [note for note in NOTES if note >= 50_000]


def begin(players, piles, **options):
    """A game with its notes on the casinos."""
    state = setup("dice", players, **options).start()
    state.apply(piles)
    return state


def turn(state, roll, *moves):
    """A roll and what the seat does with it; the events it brought about."""
    events = []
    state.apply(roll, events.append)
    for move in moves:
        state.apply(move, events.append)
    return events


def play_round(state, *dice, white=()):
    """A round in which every seat rolls the dice named for it and places the first face of them."""
    own = list(dice)
    white = list(white) or [""] * len(own)
    events = []
    this_round = state.round
    while state.to_move != OVER and state.round == this_round:
        seat = state.seat
        face = (own[seat] + white[seat])[0]
        plus = f"+{white[seat]}" if state.neutral else ""
        events += turn(state, own[seat] + plus, face)
        own[seat] = own[seat].replace(face, "")
        white[seat] = white[seat].replace(face, "")
        if state.phase == "chip":
            state.apply("no chip", events.append)
    return events


def payouts(events):
    """What each casino did, by its number."""
    return {event["casino"]: event for event in events if event["event"] == "payout"}


# What is in the box


def test_there_are_54_banknotes():
    """Five each of the highest four, eight of $20,000 and $30,000, six of the others."""
    assert Counter(NOTES) == {
        10_000: 6, 20_000: 8, 30_000: 8, 40_000: 6, 50_000: 6,
        60_000: 5, 70_000: 5, 80_000: 5, 90_000: 5,
    }  # fmt: skip
    assert len(NOTES) == 54


def test_there_are_25_chip_cards_of_five_colours():
    """Five of each."""
    assert Counter(CHIPS) == dict.fromkeys(["pink", "gold", "blue", "green", "purple"], 5)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_eight_dice_and_there_are_six_casinos(players):
    """Without white dice unless they are asked for."""
    view = begin(players, FIFTIES).view(None)
    assert view.own_left == (8,) * players
    assert view.white_left == (0,) * players
    assert [casino.number for casino in view.casinos] == [1, 2, 3, 4, 5, 6]


def test_the_pile_is_all_notes_shuffled_and_follows_from_the_seed():
    """And so are the chips."""
    start = setup("dice", 2, chips=True).start()
    piles = start.draw(keyed("7"))
    notes, chips = piles.split(" / ")
    assert Counter(int(note) * 10_000 for note in notes.split()) == Counter(NOTES)
    assert Counter(chips.split()) == Counter(CHIPS)
    assert start.draw(keyed("7")) == piles
    assert start.draw(keyed("8")) != piles
    plain = setup("dice", 2).start().draw(keyed("7"))
    assert plain == notes, "chips don't change the notes"


# Dealing


def test_a_casino_gets_notes_until_it_holds_50000():
    """Exactly $50,000 is enough, and casino 1 is filled before casino 2."""
    state = begin(2, "4 1 2 2 9 1 1 1 1 1 5 3 3 6 9 9")
    assert state.notes == [
        [40_000, 10_000], [90_000, 20_000, 20_000], [10_000] * 5, [50_000], [30_000, 30_000],
        [60_000],
    ]  # fmt: skip
    assert list(state.pile) == [90_000, 90_000]


def test_the_log_tells_notes_as_dealt_and_the_table_shows_them_highest_first():
    """So that dealing can be shown and the payout be seen."""
    state = setup("dice", 2).start()
    events = []
    state.apply("1 3 8 5 5 5 5 5", events.append)
    game, layout = events
    assert game["pile"] == [10_000, 30_000, 80_000, *[50_000] * 5]
    assert layout["casinos"][0] == {"casino": 1, "notes": [10_000, 30_000, 80_000]}
    assert state.view(None).casinos[0].notes == (80_000, 30_000, 10_000)


# A turn


def test_a_turn_rolls_all_dice_that_are_left():
    """All eight at first, and fewer and fewer."""
    state = begin(2, FIFTIES)
    assert len(state.draw(keyed("7"))) == 8
    turn(state, "11123456", "1")
    turn(state, "11123456", "2")
    assert len(state.draw(keyed("7"))) == 5


def test_benno_places_all_four_threes():
    """Four 3s and a 5: all 3s or the 5, never some of the 3s; then he rolls his last die."""
    state = begin(2, FIFTIES)
    turn(state, "12345666", "6")
    turn(state, "11124456", "1")
    turn(state, "12345", "1")
    state.apply("33335")
    assert state.to_move == BENNO
    assert state.legal_moves() == ["3", "5"]
    state.apply("3")
    assert state.view(None).casinos[2].dice == (0, 4)
    assert state.view(None).own_left == (4, 1)
    turn(state, "2345", "2")
    assert len(state.draw(keyed("7"))) == 1
    assert turn(state, "5", "5") == [
        {"event": "roll", "seat": BENNO, "own": [5], "neutral": []},
        {"event": "place", "seat": BENNO, "casino": 5, "own": 1, "neutral": 0},
    ]


def test_dice_may_join_dice_that_lie_there():
    """One's own and those of others."""
    state = begin(2, FIFTIES)
    for roll in ("11222222", "11222222", "122222"):
        turn(state, roll, "1")
    assert state.view(None).casinos[0].dice == (3, 2)


def test_turns_go_clockwise():
    """To the next higher seat, and from the last to the first."""
    state = begin(3, FIFTIES, starter=1)
    turns = []
    for roll in ("12222222", "12222222", "12222222", "2222222"):
        state.apply(roll)
        turns.append(state.to_move)
        state.apply(roll[0])
    assert turns == [1, 2, 0, 1]


def test_a_seat_without_dice_passes_and_the_last_seat_with_dice_goes_several_times_in_a_row():
    """Until all dice are placed."""
    state = begin(3, FIFTIES, rounds=1)
    events = play_round(state, "11111111", "12345566", "66666666")
    rolls = [event["seat"] for event in events if event["event"] == "roll"]
    assert rolls == [0, 1, 2, 1, 1, 1, 1, 1]


# Payout: the examples of the rulebook


def caesars_palace_with(notes, *dice):
    """What casino 2 does with these notes and so many dice of each seat."""
    state = begin(len(dice), f"5 {notes} 5 5 5 5", rounds=1)
    plans = ["2" * count + "1" * (8 - count) for count in dice]
    return payouts(play_round(state, *plans))[2], state


def test_anna_5_benno_and_carla_3_denny_1():
    """Benno and Carla take their dice back; Anna gets $80,000, Denny $30,000; $10,000 goes back."""
    casino, state = caesars_palace_with("1 3 8", 5, 3, 3, 1)
    assert casino == {
        "event": "payout", "casino": 2, "dice": [5, 3, 3, 1], "neutral": 0,
        "cancelled": [BENNO, CARLA], "paid": [[ANNA, 80_000], [DENNY, 30_000]],
        "returned": [10_000],
    }  # fmt: skip
    assert 80_000 in state.won[ANNA]
    assert 30_000 in state.won[DENNY]
    assert 10_000 in state.returned


def test_anna_and_carla_2_benno_and_denny_1():
    """Two ties at once: all dice are taken back, all notes stay."""
    casino, _ = caesars_palace_with("3 4", 2, 1, 2, 1)
    assert casino["cancelled"] == [ANNA, BENNO, CARLA, DENNY]
    assert casino["paid"] == []
    assert casino["returned"] == [40_000, 30_000]


def test_benno_receives_one_of_two_equal_notes():
    """The other goes under the pile."""
    casino, _ = caesars_palace_with("4 4", 0, 3, 0, 0)
    assert casino["paid"] == [[BENNO, 40_000]]
    assert casino["returned"] == [40_000]
    assert casino["cancelled"] == [], "who has no dice there is in no tie"


def test_carla_benno_and_denny_share_two_notes():
    """Denny gets nothing."""
    casino, state = caesars_palace_with("2 7", 0, 2, 4, 1)
    assert casino["paid"] == [[CARLA, 70_000], [BENNO, 20_000]]
    assert casino["returned"] == []
    assert 20_000 not in state.won[DENNY]
    assert 70_000 not in state.won[DENNY]


def test_ties_are_not_judged_again_after_dice_were_taken_back():
    """Every tied group goes at once, and what is left is ranked."""
    casino, _ = caesars_palace_with("3 8", 3, 3, 2, 2, 1)
    assert casino["cancelled"] == [0, 1, 2, 3]
    assert casino["paid"] == [[4, 80_000]]


def test_casinos_pay_from_1_to_6_and_one_note_a_seat():
    """Six payouts end a round."""
    events = play_round(begin(2, FIFTIES, rounds=1), "12345666", "11234566")
    assert [event["casino"] for event in events if event["event"] == "payout"] == [1, 2, 3, 4, 5, 6]
    assert payouts(events)[1]["paid"] == [[1, 50_000]]
    assert payouts(events)[6]["paid"] == [[0, 50_000]]


# The next round and the end


def test_notes_that_nobody_won_go_under_the_pile_highest_first():
    """Casino by casino: a log says in which order they could come back."""
    state = begin(2, f"4 5 3 9 5 5 5 {FIFTIES}", rounds=1)
    play_round(state, "66666666", "66666666")
    assert state.returned[:4] == [50_000, 40_000, 90_000, 30_000]


def test_the_next_round_has_fresh_notes_all_dice_and_the_next_starter():
    """Notes that nobody won lie under the pile."""
    state = begin(3, f"2 7 5 5 5 5 5 {FIFTIES}", starter=2)
    assert state.view(None).starter == 2
    play_round(state, "11111111", "22222222", "22222222")
    view = state.view(None)
    assert (view.round, view.starter, view.to_move) == (2, 0, CHANCE)
    assert view.own_left == (8, 8, 8)
    assert all(sum(casino.notes) >= 50_000 for casino in view.casinos)
    assert all(casino.dice == (0, 0, 0) for casino in view.casinos)
    assert view.returned == (20_000, 50_000, 50_000, 50_000, 50_000, 50_000)
    state.apply("12345666")
    assert state.to_move == 0


def test_four_rounds_are_played():
    """Each begun by the seat left of the last starter."""
    match = Match("dice", ["random"] * 5, "7")
    match.run()
    rounds = [event for event in match.events if event["event"] == "round"]
    assert [(event["round"], event["starter"]) for event in rounds] == [
        (1, 0), (2, 1), (3, 2), (4, 3),
    ]  # fmt: skip


def finished(*won, held=None):
    """How a game ends in which seats have won these notes (in tens of thousands)."""
    state = setup("dice", len(won)).start()
    state.won = [[int(note) * 10_000 for note in notes.split()] for notes in won]
    state.held = held or [[] for _ in won]
    return state.result()


def test_most_money_wins():
    """However few notes it is."""
    assert finished("9", "2 2 2 2", "") == Result(winners=(0,), money=(90_000, 80_000, 0))


def test_a_tie_goes_to_most_banknotes():
    """$90,000 in two notes beats $90,000 in one."""
    assert finished("9", "6 3", "4 4").winners == (1,)


def test_still_tied_seats_win_together():
    """Several winners."""
    assert finished("7 2", "6 3", "9", "1").winners == (0, 1)


def test_the_end_is_told_with_money_and_notes():
    """One round, one note for each of two seats."""
    state = begin(2, "9 8 5 5 5 5", rounds=1)
    *_, end = play_round(state, "11111111", "22222222")
    assert end == {
        "event": "end", "money": [90_000, 80_000], "notes": [1, 1], "chip_money": [0, 0],
        "winners": [0],
    }  # fmt: skip
    assert state.to_move == OVER
    assert state.legal_moves() == []
    assert state.view(1).winners == (0,)


# White dice


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 2), (4, 2)])
def test_r1_two_white_dice_with_three_or_four_players_and_four_with_two(players, each):
    """R1: that makes eight in all; two of three players' eight are rolled by the starter."""
    state = begin(players, FIFTIES, neutral=True)
    assert state.view(None).white_left == (each,) * players
    assert state.phase == ("leftover" if players == 3 else "roll")
    if players == 3:
        assert len(state.draw(keyed("7"))) == 2


def test_r1_white_dice_are_refused_with_five_players():
    """R1: five colours are taken."""
    with pytest.raises(SetupError) as caught:
        DICE.setup(5, {"neutral": True})
    assert str(caught.value) == (
        "Option 'neutral' can't be true with 5 players, who leave no colour for the white dice: "
        "it takes 2, 3 or 4 players."
    )


def test_carla_places_three_ones_her_five_or_the_white_six():
    """Own 1, 1, 5 and white 1, 6: her dice and the white ones of a number go together."""
    state = begin(4, FIFTIES, neutral=True, starter=CARLA)
    state.apply("11123456+16")
    state.apply("3")
    for roll in ("12345666+16", "12345666+16", "12345666+16"):
        turn(state, roll, "1")
    turn(state, "1122456+16", "2")
    for roll in ("2345666+6", "2345666+6", "2345666+6"):
        turn(state, roll, "2")
    turn(state, "11225+16", "2")
    for roll in ("345666+6", "345666+6", "345666+6"):
        turn(state, roll, "3")
    assert state.view(None).own_left[CARLA] == 3
    state.apply("115+16")
    assert state.legal_moves() == ["1", "5", "6"]
    before = state.view(None)
    after = {}
    for move in state.legal_moves():
        trial = state.copy()
        trial.apply(move)
        after[move] = trial.view(None)
    assert after["1"].casinos[0].dice[CARLA] == before.casinos[0].dice[CARLA] + 2
    assert after["1"].casinos[0].neutral == before.casinos[0].neutral + 1
    assert (after["1"].own_left[CARLA], after["1"].white_left[CARLA]) == (1, 1)
    assert (after["5"].own_left[CARLA], after["5"].white_left[CARLA]) == (2, 2)
    assert after["5"].casinos[4].neutral == 0
    assert (after["6"].own_left[CARLA], after["6"].white_left[CARLA]) == (3, 1)
    assert after["6"].casinos[5].dice[CARLA] == 0


def test_the_80000_go_to_white_and_benno_receives_30000():
    """What white wins goes under the pile."""
    state = begin(4, "5 3 8 5 5 5 5", neutral=True, rounds=1)
    plans = ["11111111", "22111111", "11111111", "11111111"]
    events = play_round(state, *plans, white=["22", "22", "33", "33"])
    assert payouts(events)[2] == {
        "event": "payout", "casino": 2, "dice": [0, 2, 0, 0], "neutral": 4, "cancelled": [],
        "paid": [[NEUTRAL, 80_000], [BENNO, 30_000]], "returned": [],
    }  # fmt: skip
    assert state.returned == [80_000, 50_000, 50_000, 50_000, 50_000]
    assert state.won == [[], [50_000, 30_000], [], []]


def test_carla_70000_white_40000_and_anna_nothing():
    """White is one more player in the ranking."""
    state = begin(4, "5 4 7 5 5 5 5", neutral=True, rounds=1)
    plans = ["21111111", "11111111", "22211111", "11111111"]
    events = play_round(state, *plans, white=["33", "22", "33", "33"])
    assert payouts(events)[2]["paid"] == [[CARLA, 70_000], [NEUTRAL, 40_000]]
    assert payouts(events)[2]["dice"] == [1, 0, 3, 0]
    assert 40_000 in state.returned


def test_white_ties_like_any_player():
    """Two dice of Anna's and two white ones cancel each other; Benno's single die wins."""
    state = begin(2, "5 4 7 5 5 5 5", neutral=True, rounds=1)
    events = play_round(state, "22111111", "21111111", white=["2233", "3333"])
    assert payouts(events)[2]["cancelled"] == [ANNA, NEUTRAL]
    assert payouts(events)[2]["paid"] == [[BENNO, 70_000]]
    assert payouts(events)[2]["returned"] == [40_000]


def test_with_three_players_the_starter_rolls_the_two_left_over_white_dice():
    """Each goes to its own number; that is no turn and no choice."""
    state = begin(3, f"{FIFTIES} {FIFTIES}", neutral=True, starter=1)
    assert (state.to_move, state.phase) == (CHANCE, "leftover")
    assert turn(state, "25") == [{"event": "leftover", "seat": 1, "dice": [2, 5]}]
    assert [casino.neutral for casino in state.view(None).casinos] == [0, 1, 0, 0, 1, 0]
    assert (state.to_move, state.phase) == (CHANCE, "roll")
    state.apply("12345666+12")
    assert state.to_move == 1
    state.apply("1")
    events = play_round(state, "1" * 8, "2345666", "1" * 8, white=["11", "2", "11"])
    assert sum(payout["neutral"] for payout in payouts(events).values()) == 8
    assert state.phase == "leftover", "and again in the next round"
    assert state.seat == 2
    turn(state, "44")
    assert state.view(None).casinos[3].neutral == 2


def test_r2_a_seat_with_only_white_dice_keeps_taking_turns():
    """R2: its own dice are gone, its white ones are rolled and placed alone."""
    state = begin(2, FIFTIES, neutral=True)
    turn(state, "11111111+2345", "1")
    turn(state, "11111111+2345", "1")
    assert state.view(None).own_left == (0, 0)
    assert state.draw(keyed("7")).startswith("+")
    assert len(state.draw(keyed("7"))) == 5
    state.apply("+2346")
    assert state.to_move == ANNA
    assert state.legal_moves() == ["2", "3", "4", "6"]
    state.apply("6")
    assert state.view(None).casinos[5] == (6, (50_000,), (), (0, 0), 1)
    assert state.seat == BENNO


# R3


def worst_pile():
    """A pile in which casinos swallow as many notes as they can.

    Small notes up to $40,000 leave a casino below $50,000, so a big one must follow: the 28 small
    ones fill 18 such casinos, and the other 6 take one big note each.
    """
    small = [[4]] * 6 + [[3, 1]] * 6 + [[3]] * 2 + [[2, 2]] * 4 + [[]] * 6
    big = [note // 10_000 for note in BIG]
    casinos = [[*notes, big.pop()] for notes in small]
    return " ".join(str(note) for notes in [*casinos, big] for note in notes)


def test_r3_at_most_52_notes_are_ever_dealt():
    """R3: a note of $50,000 or more ends its casino, so 24 casinos take 24 of them at the most.

    With all 28 smaller notes that makes 52 of 54, so the pile never runs dry.
    """
    assert len(BIG) == 26
    assert len(SMALL) == 28
    casinos = len(begin(2, FIFTIES).notes) * 4
    assert casinos == 24
    for note in BIG:  # whatever a casino holds below $50,000, a big note ends it
        for held in range(0, 50_000, 10_000):
            assert held + note >= 50_000
    assert casinos + len(SMALL) == 52 < len(NOTES)


def test_r3_the_worst_pile_deals_52_notes_and_a_better_one_can_not_be_found():
    """R3: the bound is reached, by a pile made for it, in a real game."""
    pile = worst_pile()
    assert Counter(int(note) * 10_000 for note in pile.split()) == Counter(NOTES)
    state = begin(5, pile)
    rng = Random(3)
    play_to_the_end(state, rng)
    assert len(state.pile) == 2
    most = dealt(pile.split())
    assert most == 52
    notes = pile.split()
    for _ in range(3_000):  # swap notes, and keep what deals no fewer
        one, other = rng.randrange(54), rng.randrange(54)
        notes[one], notes[other] = notes[other], notes[one]
        if dealt(notes) < most:
            notes[one], notes[other] = notes[other], notes[one]
        assert dealt(notes) <= 52


def dealt(pile):
    """How many notes 24 casinos take."""
    used = held = casinos = 0
    for note in map(int, pile):
        if casinos == 24:
            break
        used += 1
        held += note
        if held >= 5:
            casinos, held = casinos + 1, 0
    return used


@given(st.permutations(NOTES), st.integers(0, 9))
@settings(max_examples=40)
def test_r3_no_order_of_the_pile_runs_dry(pile, seed):
    """R3: nor do notes from under the pile come back in four rounds."""
    state = begin(2, " ".join(str(note // 10_000) for note in pile), neutral=True)
    play_to_the_end(state, Random(seed))
    assert len(state.pile) >= 2
    assert list(pile[54 - len(state.pile) :]) == list(state.pile)


def test_r3_when_the_pile_is_used_up_the_notes_from_under_it_come_back():
    """In the order in which they were put there."""
    state = begin(2, f"9 8 7 6 5 5 {FIFTIES}", rounds=5)
    play_round(state, "11111111", "11111111")
    assert state.returned == [90_000, 80_000, 70_000, 60_000, 50_000, 50_000]
    play_round(state, "66666666", "11111111")
    assert state.round == 3
    assert state.notes == [[90_000], [80_000], [70_000], [60_000], [50_000], [50_000]]
    assert state.returned == [50_000] * 4


def test_r3_notes_that_run_out_are_said_to_have_run_out():
    """R3: only outside the rulebook: five rounds, the worst pile, and every note won."""
    three_seats_rank_at_each_casino = ["22233444", "11345666", "12233366", "44556666", "11125556"]
    state = begin(5, worst_pile(), rounds=5)
    for _ in range(3):
        play_round(state, *three_seats_rank_at_each_casino)
    assert state.round == 4
    assert len(state.pile) == 2
    assert state.returned == []
    with pytest.raises(PileEmpty) as caught:
        play_round(state, *three_seats_rank_at_each_casino)
    assert str(caught.value) == (
        "The notes ran out while round 5 was dealt; games of up to 4 rounds always have enough."
    )


def test_r3_a_pile_that_is_too_small_is_said_to_have_run_out():
    """R3: a deck of one's own may be."""
    with pytest.raises(PileEmpty, match="while round 1 was dealt"):
        begin(2, "5 5 5 5 5 4")


# R4 and R5


def test_r4_won_money_is_face_down():
    """R4: a seat sees its own, and of others only how many notes they hold."""
    state = begin(3, f"9 8 5 5 5 5 {FIFTIES}")
    play_round(state, "11111111", "22222222", "33333333")
    assert state.view(0).won == ((90_000,), None, None)
    assert state.view(1).won == (None, (80_000,), None)
    assert state.view(None).won == (None, None, None)
    for view in views(state, 3):
        assert view.notes_won == (1, 1, 1)
        assert not view.open_money


def test_r4_open_money_shows_all_winnings():
    """R4: the option is off by default."""
    assert DICE.setup(2, {})["open_money"] is False
    state = begin(2, f"9 8 5 5 5 5 {FIFTIES}", open_money=True)
    play_round(state, "11111111", "22222222")
    for view in views(state, 2):
        assert view.won == ((90_000,), (80_000,))
        assert view.open_money


def test_r4_money_is_turned_up_at_the_end():
    """Everybody counts."""
    state = begin(2, "9 8 5 5 5 5", rounds=1)
    play_round(state, "11111111", "22222222")
    assert state.view(None).won == ((90_000,), (80_000,))


def test_r4_whoever_attends_to_the_log_knows_what_was_paid():
    """R4: payouts were seen by all, so a state imagined with the log has everybody's money."""
    match = Match("dice", ["random"] * 3, "7", {"neutral": True})
    while match.state.round < 3:
        match.step()
    with_log = DICE.imagine(match.view(0), Random(1))
    assert with_log.won == match.state.won
    hidden = DICE.imagine(match.state.view(0), Random(1))
    assert hidden.won[0] == match.state.won[0]
    assert list(map(len, hidden.won)) == list(map(len, match.state.won))
    assert Counter(chain(*hidden.won)) == Counter(chain(*match.state.won))
    guesses = [DICE.imagine(match.state.view(0), Random(seed)).won for seed in range(20)]
    assert any(guess != match.state.won for guess in guesses)


def test_r5_seat_0_starts_unless_the_set_up_says_otherwise():
    """R5."""
    assert begin(4, FIFTIES).view(None).starter == 0
    state = begin(4, FIFTIES, starter=3)
    state.apply("12345666")
    assert state.to_move == 3


# What nobody may know


@pytest.mark.parametrize("chips", [False, True])
def test_the_order_of_the_piles_shows_in_no_view(chips):
    """States that differ in nothing else look the same to everybody."""
    state = played(setup("dice", 3, chips=chips).start(), 20, Random(1))
    other = state.copy()
    other.pile.reverse()
    other.chip_pile.reverse()
    assert contents(other) != contents(state)
    assert views(other, 3) == views(state, 3)
    worlds = [DICE.imagine(state.view(0), Random(seed)) for seed in range(5)]
    assert len({tuple(world.pile) for world in worlds}) == 5
    assert len({tuple(world.chip_pile) for world in worlds}) == (5 if chips else 1)
    for world in worlds:
        assert sorted(world.pile) == sorted(state.pile)
        assert sorted(world.chip_pile) == sorted(state.chip_pile)


def test_nobodys_log_tells_the_seed_or_the_piles():
    """All else was seen by all."""
    match = Match("dice", ["random"] * 2, "7", {"chips": True})
    for seat in (0, 1, None):
        game, *rest = match.log(seat)
        assert game.keys() == {"event", "format", "game", "players", "options"}
        assert rest == match.events[1:]


def test_the_same_seed_gives_a_seat_the_same_dice_whatever_others_do():
    """Rolls are drawn for round, seat and how many-th roll; fewer dice are the first of them."""
    stream = keyed("7")
    state = begin(2, FIFTIES, neutral=True)
    first = state.draw(stream)
    turn(state, first, first[0])
    assert len(first) == len("11111111+1111")
    seconds = set()
    for roll in ("11111111+1111", "12345666+1234"):
        other = state.copy()
        turn(other, roll, "1")
        seconds.add(other.draw(stream))
    assert len(seconds) == 1
    long, short = state.copy(), state.copy()
    turn(long, "12345666+2345", "1")
    turn(short, "66666661+2345", "6")
    for each in (long, short):
        turn(each, "6" * 7 + "+2222", "6")
    assert long.draw(stream).split("+")[0].startswith(short.draw(stream).split("+")[0])


# Chip cards

PINK_FIRST = "pink gold blue green purple pink"


def with_chips(players, chips=PINK_FIRST, notes=FIFTIES, **options):
    """A game with chip cards in this order."""
    return begin(players, f"{notes} / {chips}", chips=True, **options)


def test_each_round_a_chip_goes_to_each_casino_beside_those_that_lie_there():
    """Casino 1 first."""
    state = with_chips(2, f"{PINK_FIRST} gold gold gold gold gold gold", f"{FIFTIES} {FIFTIES}")
    assert [casino.chips for casino in state.view(None).casinos] == [
        ("pink",), ("gold",), ("blue",), ("green",), ("purple",), ("pink",),
    ]  # fmt: skip
    events = play_round(state, "11111111", "22222222")
    layout = next(event for event in events if event["event"] == "round")
    assert [casino["chips"] for casino in layout["casinos"]] == [
        ["pink", "gold"], ["gold", "gold"], ["blue", "gold"], ["green", "gold"],
        ["purple", "gold"], ["pink", "gold"],
    ]  # fmt: skip
    assert state.view(None).casinos[0].chips == ("pink", "gold")


def test_two_dice_placed_at_once_earn_a_chip():
    """It is taken at once and lies open."""
    state = with_chips(2)
    events = turn(state, "33124566", "3", "blue")
    assert events[-1] == {"event": "chip", "seat": 0, "casino": 3, "colour": "blue"}
    for view in views(state, 2):
        assert view.held == (("blue",), ())
        assert view.casinos[2].chips == ()
    assert state.seat == 1


def test_one_die_earns_no_chip_even_beside_others():
    """Two must come in one placement."""
    state = with_chips(2)
    turn(state, "31224566", "3")
    turn(state, "31224566", "3")
    turn(state, "3122456", "3")
    assert state.phase == "roll"
    assert state.held == [[], []]


def test_where_no_chip_lies_none_is_offered():
    """The casino was emptied before."""
    state = with_chips(2)
    turn(state, "33124566", "3", "blue")
    turn(state, "33124566", "3")
    assert (state.seat, state.phase) == (0, "roll")


def test_r6_white_dice_count_towards_the_two_that_earn_a_chip():
    """R6: the player placed them."""
    state = with_chips(2, neutral=True)
    turn(state, "11124566+3345", "3")
    assert state.legal_moves() == ["blue", "no chip"]
    state.apply("blue")
    turn(state, "41124566+4155", "4")
    assert state.legal_moves() == ["green", "no chip"]


def test_r6_left_over_white_dice_earn_no_chip():
    """R6: both on one casino, and still nobody is asked."""
    state = with_chips(3, neutral=True)
    turn(state, "44")
    assert (state.to_move, state.phase) == (CHANCE, "roll")
    assert state.lying[3] == ["green"]


def test_r6_a_tie_at_payout_takes_no_chip_back():
    """R6: the dice go home, the chip stays."""
    state = with_chips(2, rounds=1)
    turn(state, "33333333", "3", "blue")
    turn(state, "33333333", "3")
    assert state.to_move == OVER
    assert state.won == [[], []]
    assert state.held == [["blue"], []]
    assert state.result() == Result(winners=(0,), money=(10_000, 0))


def test_r6_chip_money_counts_for_winning_but_chips_are_no_banknotes():
    """R6: $80,000 and a chip equal $90,000, and in the tie-break two notes beat one."""
    chips = [["pink"], [], []]
    assert finished("8", "9", "5", held=chips) == Result((0, 1), (90_000, 90_000, 50_000))
    assert finished("8", "6 3", "", held=chips).winners == (1,)
    assert finished("8", "8", "", held=chips).winners == (0,)


def test_r6_one_of_25_chips_is_never_used():
    """R6: 24 casinos are filled."""
    match = Match("dice", ["random"] * 2, "7", {"chips": True})
    match.run()
    assert len(match.state.chip_pile) == 1


def test_in_a_fifth_round_the_last_chip_goes_to_casino_1():
    """Beyond the rulebook: the others get none, and nothing breaks."""
    state = setup("dice", 2, chips=True, rounds=5).start()
    events = []
    rng = Random(1)
    while state.to_move != OVER:
        moves = state.legal_moves()
        move = "no chip" if "no chip" in moves else rng.choice(moves or [state.draw(unkeyed(rng))])
        state.apply(move, events.append)
    *_, last = [event for event in events if event["event"] == "round"]
    assert [len(casino["chips"]) for casino in last["casinos"]] == [5, 4, 4, 4, 4, 4]
    assert state.view(None).unseen_chips == ()


def test_r7_the_player_chooses_among_colours_or_declines():
    """R7: each colour once, in a fixed order."""
    state = with_chips(2)
    state.lying[2] = ["green", "pink", "green"]
    state.apply("33124566")
    state.apply("3")
    assert state.view(0).chip_casino == 3
    assert state.view(0).legal == ("pink", "green", "no chip")
    assert state.view(1).legal == ()
    state.apply("green")
    assert state.lying[2] == ["pink", "green"]
    assert state.held[0] == ["green"]
    assert state.view(0).chip_casino is None


def test_r7_a_single_chip_may_be_declined_too():
    """R7: and then it stays where it lies, without a word in the log."""
    state = with_chips(2)
    events = turn(state, "33124566", "3", "no chip")
    assert [event["event"] for event in events] == ["roll", "place"]
    assert state.lying[2] == ["blue"]
    assert state.held == [[], []]
    assert state.seat == 1


def test_leo_has_2_pink_and_4_gold_chips():
    """$30,000 + $100,000."""
    leo = ["gold", "pink", "gold", "gold", "pink", "gold"]
    assert chip_money(leo) == 130_000
    assert finished("", "", held=[leo, []]).money == (130_000, 0)


@pytest.mark.parametrize(
    ("count", "pays"),
    [(0, 0), (1, 10_000), (2, 30_000), (3, 60_000), (4, 100_000), (5, 150_000)],
)
def test_a_colour_pays_by_how_many_of_it_one_holds(count, pays):
    """Every colour alike, each for itself."""
    for colour in COLOURS:
        assert chip_money([colour] * count) == pays
    assert chip_money(COLOURS * count) == 5 * pays


# Bad input


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (1, {}, "Las Vegas is for 2 to 5 players, not 1."),
        (6, {}, "Las Vegas is for 2 to 5 players, not 6."),
        (True, {}, "Las Vegas is for 2 to 5 players, not True."),
        ("3", {}, "Las Vegas is for 2 to 5 players, not '3'."),
        (
            2,
            {"jackpot": True},
            "Las Vegas has no option 'jackpot'; it has neutral, chips, open_money, rounds and "
            "starter.",
        ),
        (2, {"chips": "maybe"}, "Option 'chips' can't be 'maybe': it takes false or true."),
        (2, {"chips": 1}, "Option 'chips' can't be 1: it takes false or true."),
        (2, {"rounds": 0}, "Option 'rounds' can't be 0: it takes 1, 2, 3, 4 or 5."),
        (2, {"rounds": True}, "Option 'rounds' can't be True: it takes 1, 2, 3, 4 or 5."),
        (2, {"starter": 7}, "Option 'starter' can't be 7: it takes 0 or 1."),
        (
            3,
            {"starter": 3},
            "Option 'starter' can't be 3 with 3 players: seats are numbered 0 to 2.",
        ),
    ],
)
def test_a_set_up_that_can_not_be_is_refused_with_what_could_be(players, options, sentence):
    """One sentence that says what is wrong and what is allowed."""
    with pytest.raises(SetupError) as caught:
        DICE.setup(players, options)
    assert str(caught.value) == sentence


def test_options_are_read_from_text():
    """As they are written on a command line."""
    neutral, *_, starter = DICE.options
    assert neutral.read(" TRUE ") is True
    assert neutral.read("false") is False
    assert starter.read("3") == 3
    with pytest.raises(
        SetupError, match=r"Option 'neutral' can't be 'yes': it takes false or true\."
    ):
        neutral.read("yes")


def test_the_defaults_are_the_rulebooks():
    """Four rounds, the first seat starts, no variants."""
    assert DICE.setup(2, {}) == {
        "neutral": False, "chips": False, "open_money": False, "rounds": 4, "starter": 0,
    }  # fmt: skip


@pytest.mark.parametrize("text", ["0", "7", "33", "3 3", "red", "chip", "-1"])
def test_what_is_no_move_is_said_to_be_none(text):
    """With what a move looks like."""
    with pytest.raises(InvalidMove) as caught:
        DICE.parse(text)
    assert str(caught.value) == (
        f"{text!r} is no move of Las Vegas: a move is the number of a casino (1 to 6), a chip's "
        "colour (pink, gold, blue, green or purple) or 'no chip'."
    )
