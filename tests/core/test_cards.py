"""The card game, as its rulebook tells it, with its examples and rulings R8 to R11.

A card is its number, once per die on it: "5" a single five, "55" a double. Chance's moves write a
card as one letter: "5", and "e" for the double.
"""

from collections import Counter
from random import Random

import pytest
from playing import contents, played, setup

from lasvegas_core import CHANCE, OVER, InvalidMove, Match, Result, SetupError, games
from lasvegas_core.chance import keyed
from lasvegas_core.games.cards import DECK, NOTES

CARDS = games.get("cards")
LEO, HENRY, REBECCA, EMILY = range(4)
DOUBLES = dict(zip(["11", "22", "33", "44", "55", "66"], "abcdef"))
ANY = "any"
TOP = " ".join(["10 9"] * 24)
"""A pile that gives every casino $100,000 and $90,000."""


def deck(*hands):
    """A deck that deals these hands first, and then what is left of the 30 cards in order."""
    known = [card for hand in hands for card in hand.split()]
    left = Counter(DECK) - Counter(known)
    assert left.total() == 30 - len(known), "there are only four singles and a double"
    return "".join(DOUBLES.get(card, card) for card in [*known, *sorted(left.elements())])


def begin(*decks, piles=TOP, **options):
    """A game with its notes laid out and its decks shuffled like this; and its events so far."""
    state = setup("cards", len(decks), **options).start()
    events = []
    state.apply(piles, events.append)
    state.apply(" ".join(decks), events.append)
    return state, events


def play(state, *moves):
    """One choice after the other, `ANY` is one card; the events they brought about."""
    events = []
    for move in moves:
        legal = state.legal_moves()
        assert move in (ANY, *legal)
        state.apply(legal[0] if move == ANY else move, events.append)
    return events


def play_on(state):
    """Everybody plays one card a turn until the round is over."""
    events = []
    this_round = state.round
    while state.round == this_round and state.to_move != OVER:
        events += play(state, ANY)
    return events


def payouts(events):
    """What each casino did, by its number."""
    return {event["casino"]: event for event in events if event["event"] == "payout"}


# What is in the box


def test_everybody_has_30_dice_cards():
    """Of each number four singles and one double."""
    numbers = "123456"
    assert Counter(DECK) == Counter(dict.fromkeys(numbers, 4)) + Counter(n * 2 for n in numbers)
    assert len(DECK) == 30


def test_r8_there_are_48_notes_six_of_each_value():
    """R8: from $30,000 to $100,000."""
    assert Counter(NOTES) == dict.fromkeys(range(30_000, 100_001, 10_000), 6)
    assert len(NOTES) == 48


def test_pile_and_decks_are_shuffled_and_follow_from_the_seed():
    """Every seat shuffles all 30 cards of its own."""
    state = setup("cards", 3).start()
    pile = state.draw(keyed("7"))
    assert Counter(int(note) * 10_000 for note in pile.split()) == Counter(NOTES)
    state.apply(pile)
    decks = state.draw(keyed("7")).split()
    letters = Counter(DOUBLES.get(card, card) for card in DECK)
    assert [Counter(each) for each in decks] == [letters] * 3
    assert len(set(decks)) == 3
    assert state.draw(keyed("8")).split() != decks


# The layout


def test_each_casino_gets_two_notes_each_round():
    """From the top of the pile; the log tells them as dealt, the table shows the higher first."""
    state, events = begin(deck(), deck(), piles="3 4 5 6 7 8 9 10 3 4 5 6 10 10")
    layout = events[1]
    assert [casino["notes"] for casino in layout["casinos"][:2]] == [
        [30_000, 40_000], [50_000, 60_000],
    ]  # fmt: skip
    assert [casino.notes for casino in state.view(None).casinos] == [
        (40_000, 30_000), (60_000, 50_000), (80_000, 70_000), (100_000, 90_000),
        (40_000, 30_000), (60_000, 50_000),
    ]  # fmt: skip
    assert state.view(None).unseen == (100_000, 100_000)


def test_everybody_draws_five_cards():
    """From the top of its own deck."""
    state, _ = begin(deck("5 5 55 1 3"), deck("1 2 3 4 66"))
    assert state.view(0).hand == ("5", "5", "55", "1", "3")
    assert state.view(1).hand == ("1", "2", "3", "4", "66")


# What may be chosen


def test_leo_three_fives_henry_two_sixes_rebecca_a_1_and_a_4_and_emily_a_five():
    """The four selections of the rulebook, played together."""
    state, _ = begin(
        deck("5 5 5 1 2"), deck("6 6 1 2 3"), deck("1 4 2 3 55"), deck("5 1 2 3 4"),
    )  # fmt: skip
    events = play(state, "5 5 5", "6 6", "1 4", "5")
    assert [event["cards"] for event in events if event["event"] == "play"] == [
        ["5", "5", "5"], ["6", "6"], ["1", "4"], ["5"],
    ]  # fmt: skip
    dice = [casino.dice for casino in state.view(None).casinos]
    assert dice[0] == (0, 0, 1, 0)
    assert dice[3] == (0, 0, 1, 0)
    assert dice[4] == (3, 0, 0, 1)
    assert dice[5] == (0, 2, 0, 0)


def test_two_fours_and_a_two_may_not_be_selected():
    """More than two cards must show the same number."""
    state, _ = begin(deck("4 4 2 1 3"), deck())
    legal = state.legal_moves()
    assert CARDS.parse("4 4 2") not in legal
    assert {"4", "2", "4 4", "2 4"} <= set(legal)


def test_one_or_two_cards_of_any_numbers_or_up_to_five_of_one():
    """Doubles count as a card and show the same number as singles."""
    state, _ = begin(deck("5 5 5 5 55"), deck())
    assert state.legal_moves() == [
        "5", "55", "5 5", "5 55", "5 5 5", "5 5 55", "5 5 5 5", "5 5 5 55", "5 5 5 5 55",
    ]  # fmt: skip
    state, _ = begin(deck("1 22 3 3 3"), deck())
    assert sorted(state.legal_moves()) == sorted(
        ["1", "22", "3", "1 22", "1 3", "22 3", "3 3", "3 3 3"]
    )


def test_cards_may_be_typed_in_any_order():
    """The notation has the lower number first."""
    assert CARDS.parse("55 5") == "5 55"
    assert CARDS.parse(" 4  1 ") == "1 4"
    assert CARDS.parse("NO chip") == "no chip"


# Simultaneous turns


def test_choices_are_secret_until_all_are_made():
    """Others see that a choice was made, and nothing else."""
    state, _ = begin(deck("5 5 55 1 3"), deck("1 2 3 4 66"), deck("1 2 3 4 66"))
    before = state.view(1)
    assert play(state, "5 55") == []
    assert state.view(0).choice == "5 55"
    assert state.view(0).hand == ("5", "5", "55", "1", "3"), "still in hand"
    for seat in (1, 2, None):
        view = state.view(seat)
        assert view.choice is None
        assert view.chosen == (True, False, False)
        assert view.casinos == before.casinos
        assert view.played == ((), (), ())
    other, _ = begin(deck("5 5 55 1 3"), deck("1 2 3 4 66"), deck("1 2 3 4 66"))
    play(other, "3")
    assert other.view(1) == state.view(1)
    play(state, "66", "1 4")
    assert state.view(None).played == (("5", "55"), ("66",), ("1", "4"))
    assert state.view(None).chosen == (False, False, False)
    assert state.view(0).choice is None


def test_a_simultaneous_turn_tells_all_hands_then_all_plays_then_who_is_done():
    """Cards of a play are told in the order of the hand."""
    state, events = begin(deck("55 1 5 3 5"), deck("1 2 3 4 66"))
    assert [(event["event"], event["seat"]) for event in events[2:]] == [("hand", 0), ("hand", 1)]
    assert events[2]["cards"] == ["55", "1", "5", "3", "5"]
    events = play(state, "5 5 55", "1 66")
    assert events[:2] == [
        {"event": "play", "turn": 1, "seat": 0, "cards": ["55", "5", "5"]},
        {"event": "play", "turn": 1, "seat": 1, "cards": ["1", "66"]},
    ]
    assert [(event["event"], event["seat"]) for event in events[2:]] == [("hand", 0), ("hand", 1)]


def test_unused_cards_are_out_for_the_round():
    """They lie under the glass, which only their owner may look under."""
    state, _ = begin(deck("5 5 55 1 3", "6 6 6 2 2"), deck("1 2 3 4 66"))
    play(state, "5 55", "66")
    assert state.view(0).hand == ("6", "6", "6", "2", "2")
    assert state.view(0).glass == ("1", "3", "5")
    assert state.view(1).glass == ("1", "2", "3", "4")
    assert state.view(None).glass == state.view(None).hand == ()


def test_rebecca_has_7_cards_and_places_four_twos():
    """She has eleven cards out after the fourth turn, and takes no part in the fifth and sixth."""
    rebecca = deck("1 1 3 4 5", "3 3 4 5 6", "6 6 6 1 5", "2 2 2 2 1")
    state, _ = begin(deck(), deck(), rebecca)
    events = []
    for choice in ("1 1", "3 3", "6 6 6", "2 2 2 2"):
        assert state.view(None).to_move == 0
        events += play(state, ANY, ANY, choice)
    done = [event for event in events if event["event"] == "done"]
    assert done == [{"event": "done", "turn": 4, "seat": 2, "placed": 11}]
    assert len(state.view(2).played[2]) == 11
    assert state.view(2).hand == ()
    assert len(state.view(2).glass) == 9
    later = play_on(state)
    turns = [(event["turn"], event["seat"]) for event in later if event["event"] == "play"]
    assert turns == [(5, 0), (5, 1), (6, 0), (6, 1)]


def test_seven_cards_are_not_enough_to_stop_and_eight_are():
    """Cards count, not the dice on them."""
    hands = ["1 1 11 3 4", "2 2 22 3 4", "55 1 2 3 4", "66 1 2 3 4"]
    state, _ = begin(deck(*hands), deck())
    for choice in ("1 1 11", "2 2 22", "55"):
        play(state, choice, ANY)
        assert state.view(0).hand != ()
    assert len(state.view(0).played[0]) == 7
    events = play(state, "66", ANY)
    assert {"event": "done", "turn": 4, "seat": 0, "placed": 8} in events
    assert state.to_move == 1, "one player alone plays on"


def test_a_round_ends_when_all_have_stopped():
    """Though turns are left."""
    hands = ["1 1 1 1 11", "2 2 2 2 22"]
    state, _ = begin(deck(*hands), deck(*hands), rounds=1)
    play(state, "1 1 1 1 11", "1 1 1 1")
    events = play(state, "2 2 2 2", "2 2 2 2 22")
    assert [event["event"] for event in events][:4] == ["play", "play", "done", "done"]
    assert payouts(events)[1]["dice"] == [6, 4]
    assert state.to_move == OVER


def test_r11_a_round_has_six_turns_at_most_and_no_cards_are_drawn_after_the_sixth():
    """R11: six times five is thirty."""
    state, _ = begin(deck(), deck(), order="sequential")
    play(state, *[ANY] * 11)
    assert state.turn == 6
    assert state.view(0).hand == ()
    assert len(state.view(0).glass) + len(state.view(0).played[0]) == 30
    events = play_on(state)
    assert [event["event"] for event in events] == ["play", *["payout"] * 6]


def test_r11_whoever_reaches_eight_cards_in_the_sixth_turn_is_said_to_be_done():
    """Although the round is over anyway."""
    hands = ["1 2 3 4 5"] * 4 + ["11 22 33 44 55", "6 6 6 6 66"]
    state, _ = begin(deck(*hands), deck())
    play(state, *[ANY] * 10)
    events = play(state, "6 6 6", ANY)
    assert {"event": "done", "turn": 6, "seat": 0, "placed": 8} in events
    assert [event["event"] for event in events].index("done") == 2


# Payout


def test_leo_and_henry_have_4_dice_at_casino_5_rebecca_and_emily_2():
    """Dice count, not cards: three cards tie with four, one card with two, and nobody is paid."""
    state, _ = begin(
        deck("5 5 55 1 2"), deck("5 5 5 5 1"), deck("55 1 2 3 4", "1 5 5 5 5"), deck("5 5 1 2 3"),
        rounds=1, piles="3 10 3 10 3 10 3 10 6 9 3 10",
    )  # fmt: skip
    play(state, "5 5 55", "5 5 5 5", "55", "5 5")
    events = play_on(state)
    assert payouts(events)[5] == {
        "event": "payout", "casino": 5, "dice": [4, 4, 2, 2],
        "cancelled": [LEO, HENRY, REBECCA, EMILY], "paid": [], "returned": [90_000, 60_000],
    }  # fmt: skip


def test_most_dice_take_the_higher_note_and_second_most_the_other():
    """A third gets nothing."""
    state, _ = begin(
        deck("6 6 6 1 2"), deck("6 1 2 3 4", "1 6 6 6 66"), deck("6 6 1 2 3"), rounds=1,
    )  # fmt: skip
    play(state, "6 6 6", "6", "6 6")
    events = play_on(state)
    assert payouts(events)[6]["dice"] == [3, 1, 2]
    assert payouts(events)[6]["paid"] == [[0, 100_000], [2, 90_000]]
    assert 100_000 in state.won[0]
    assert 90_000 in state.won[2]


def test_notes_that_nobody_wins_go_back_to_the_box_for_good():
    """Four rounds use all 48 notes, so none of them could come back."""
    match = Match("cards", ["random"] * 3, "7")
    match.run()
    pile = match.events[0]["pile"]
    rounds = [event for event in match.events if event["event"] == "round"]
    dealt = [note for each in rounds for casino in each["casinos"] for note in casino["notes"]]
    assert len(rounds) == 4
    assert dealt == pile
    assert len(match.state.pile) == 0


def test_everybody_shuffles_all_30_cards_for_the_next_round():
    """And nothing lies at the casinos but notes."""
    state, _ = begin(deck(), deck(), starter=1)
    play_on(state)
    assert (state.to_move, state.phase) == (CHANCE, "shuffle")
    assert all(casino.notes == () for casino in state.view(0).casinos)
    assert (state.view(0).hand, state.view(0).glass) == ((), ())
    decks = state.draw(keyed("7"))
    assert [len(each) for each in decks.split()] == [30, 30]
    state.apply(decks)
    view = state.view(0)
    assert (view.round, view.turn, view.starter) == (2, 1, 0)
    assert view.played == ((), ())
    assert all(casino.dice == (0, 0) and len(casino.notes) == 2 for casino in view.casinos)
    assert state.to_move == 0


def test_the_starter_moves_left_each_round_also_where_it_decides_nothing():
    """In the simultaneous game it is only written."""
    match = Match("cards", ["random"] * 3, "7", {"starter": 1})
    match.run()
    starters = [event["starter"] for event in match.events if event["event"] == "round"]
    assert starters == [1, 2, 0, 1]


def test_most_money_wins_then_most_banknotes_then_all_that_are_tied():
    """As in the dice game."""
    state = setup("cards", 3).start()
    state.won = [[90_000], [50_000, 40_000], [60_000, 30_000]]
    assert state.result() == Result(winners=(1, 2), money=(90_000, 90_000, 90_000))
    state.won[0] = [100_000]
    assert state.result().winners == (0,)


def test_r4_money_lies_under_the_safe():
    """R4: a seat sees its own; with open money everybody sees all."""
    for open_money in (False, True):
        state = setup("cards", 2, open_money=open_money).start()
        state.apply(TOP)
        state.won = [[90_000], [50_000, 40_000]]
        hidden = None if not open_money else (50_000, 40_000)
        assert state.view(0).won == ((90_000,), hidden)
        assert state.view(0).notes_won == (1, 2)
        assert state.view(0).open_money == open_money


# One after the other


def test_sequential_seats_play_from_the_starter_clockwise_and_see_what_was_played():
    """A seat's hand and play before the next seat's."""
    state, events = begin(
        deck("5 5 1 2 3"), deck("6 6 1 2 3"), deck("4 4 1 2 3"), order="sequential", starter=2,
    )  # fmt: skip
    assert events[-1] == {
        "event": "hand", "turn": 1, "seat": 2, "cards": ["4", "4", "1", "2", "3"],
    }  # fmt: skip
    assert state.to_move == 2
    events = play(state, "4 4")
    assert state.to_move == 0
    assert state.view(0).casinos[3].dice == (0, 0, 2)
    assert state.view(1).played == ((), (), ("4", "4"))
    events += play(state, "5 5", "6 6")
    assert [(event["event"], event["turn"], event["seat"]) for event in events] == [
        ("play", 1, 2), ("hand", 1, 0), ("play", 1, 0), ("hand", 1, 1), ("play", 1, 1),
        ("hand", 2, 2),
    ]  # fmt: skip


def test_sequential_the_next_round_is_begun_by_the_seat_on_the_left():
    """The order itself moves, not only the mark."""
    state, _ = begin(deck(), deck(), order="sequential", starter=1)
    play_on(state)
    state.apply(f"{deck()} {deck()}")
    assert state.to_move == 0


def test_r10_a_seat_knows_its_next_hand_as_soon_as_it_has_played():
    """R10: the log tells it when the next turn begins."""
    state, _ = begin(deck("5 5 1 2 3", "6 6 1 2 3"), deck(), order="sequential")
    events = play(state, "5 5")
    assert state.to_move == 1
    assert state.view(0).hand == ("6", "6", "1", "2", "3")
    assert state.view(1).hand != state.view(0).hand
    assert ("hand", 0) not in [(event["event"], event["seat"]) for event in events]
    events = play(state, ANY)
    assert events[-1] == {
        "event": "hand", "turn": 2, "seat": 0, "cards": ["6", "6", "1", "2", "3"],
    }  # fmt: skip


def test_sequential_a_seat_with_eight_cards_out_is_passed_over_starter_or_not():
    """The others play on to the sixth turn."""
    hands = ["1 1 1 1 11", "2 2 2 2 22"]
    quick = ("1 1 1 1 11", "2 2 2 2 22")
    for starter in (0, 1, 2):
        state, _ = begin(deck(*hands), deck(*hands), deck(), order="sequential", starter=starter)
        events = []
        while state.turn < 3:
            move = ANY if state.to_move == 2 else quick[state.turn - 1]
            events += play(state, move)
        assert [event["seat"] for event in events if event["event"] == "done"] == [
            seat for seat in (starter, (starter + 1) % 3, (starter + 2) % 3) if seat != 2
        ]
        later = play_on(state)
        plays = [(event["turn"], event["seat"]) for event in later if event["event"] == "play"]
        assert plays == [(3, 2), (4, 2), (5, 2), (6, 2)]


# Chip cards

CHIPS = "pink gold blue green purple pink"


def with_chips(*decks, chips=CHIPS, notes=TOP, **options):
    """A sequential game with chip cards in this order."""
    options = {"order": "sequential", "chips": True, **options}
    return begin(*decks, piles=f"{notes} / {chips}", **options)[0]


def test_r9_chips_belong_to_the_sequential_game():
    """R9: with simultaneous choices they are refused."""
    with pytest.raises(SetupError) as caught:
        CARDS.setup(2, {"chips": True})
    assert str(caught.value) == (
        "Option 'chips' can't be true with order=simultaneous: chip cards belong to the variation "
        "in which seats play one after the other; set order=sequential."
    )
    assert CARDS.setup(2, {"chips": True, "order": "sequential"})["chips"] is True


@pytest.mark.parametrize("cards", ["55", "5 5", "5 5 55"])
def test_two_dice_at_a_casino_in_one_turn_earn_a_chip(cards):
    """On one card or on several."""
    state = with_chips(deck("5 5 55 1 2"), deck())
    events = play(state, cards)
    assert (state.to_move, state.phase) == (0, "chip")
    assert state.view(0).chip_casino == 5
    assert state.view(0).legal == ("purple", "no chip")
    assert state.view(1).legal == ()
    events += play(state, "purple")
    assert [event["event"] for event in events] == ["play", "chip", "hand"]
    assert events[1] == {"event": "chip", "seat": 0, "casino": 5, "colour": "purple"}
    assert state.view(1).held == (("purple",), ())
    assert state.view(1).casinos[4].chips == ()
    assert state.to_move == 1


@pytest.mark.parametrize("cards", ["5", "1 5"])
def test_single_dice_earn_no_chip(cards):
    """Two dice must be at one casino."""
    state = with_chips(deck("5 5 55 1 2"), deck())
    play(state, cards)
    assert (state.to_move, state.phase) == (1, "play")


def test_r9_a_seat_may_earn_a_chip_at_each_of_two_casinos_in_one_turn():
    """R9: one after the other, the lower casino first; each may be declined (R7)."""
    state = with_chips(deck("55 22 1 3 4"), deck())
    play(state, "22 55")
    view = state.view(1)
    assert (view.chip_casino, view.next_chip_casinos) == (2, (5,))
    for first, second, held in (
        ("gold", "purple", ["gold", "purple"]),
        ("no chip", "purple", ["purple"]),
        ("gold", "no chip", ["gold"]),
        ("no chip", "no chip", []),
    ):
        trial = state.copy()
        play(trial, first)
        assert (trial.view(1).chip_casino, trial.view(1).next_chip_casinos) == (5, ())
        play(trial, second)
        assert trial.held[0] == held
        assert trial.view(1).chip_casino is None
        assert trial.to_move == 1


def test_a_chip_is_taken_before_the_next_five_cards_are_drawn():
    """Drawing ends the turn, and the chip belongs to it."""
    state = with_chips(deck("5 5 55 1 2", "6 6 6 1 2"), deck())
    play(state, "5 5")
    assert state.view(0).hand == ()
    play(state, "purple")
    assert state.view(0).hand == ("6", "6", "6", "1", "2")


def test_where_no_chip_lies_none_is_offered():
    """Another seat took it."""
    state = with_chips(deck("55 22 1 3 4"), deck("55 22 1 3 4"))
    play(state, "55", "purple", "22 55")
    assert (state.view(1).chip_casino, state.view(1).next_chip_casinos) == (2, ())
    play(state, "gold")
    assert state.held == [["purple"], ["gold"]]


def test_whoever_is_done_takes_its_chip_first():
    """`done` is told after the chip."""
    state = with_chips(deck("1 1 1 1 11", "2 2 2 2 22"), deck())
    events = play(state, "1 1 1 1 11", "no chip", ANY, "2 2 2 2", "gold")
    assert [event["event"] for event in events][-4:] == ["play", "chip", "done", "hand"]


def test_chips_stay_for_the_next_round_and_count_in_the_end():
    """Another is put beside them."""
    state = with_chips(deck(), deck(), chips=f"{CHIPS} gold gold gold gold gold gold", rounds=2)
    play_on(state)
    state.apply(f"{deck()} {deck()}")
    assert state.view(0).casinos[0].chips == ("pink", "gold")
    assert state.view(0).unseen_chips == ()
    *_, end = play_on(state)
    assert state.held == [[], []]
    assert end["chip_money"] == [0, 0]
    state.held = [["pink", "pink", "gold", "gold", "gold", "gold"], []]
    assert state.result().money == (130_000, 0)


# What nobody may know


@pytest.mark.parametrize("order", ["simultaneous", "sequential"])
def test_others_hands_and_the_order_of_decks_show_in_no_view(order):
    """A seat can't tell a world from one with other hands, other decks and another pile."""
    state = played(setup("cards", 3, order=order).start(), 12, Random(1))
    view = state.view(0)
    drawn = 5 * state.turns_played[0] + 5
    other = state.copy()
    deck_0, *others = state.decks
    other.decks = [deck_0[:drawn] + deck_0[: drawn - 1 : -1], *(each[::-1] for each in others)]
    other.pile.reverse()
    assert contents(other) != contents(state)
    assert other.view(0) == view
    assert other.view(1) != state.view(1), "to its owner a hand makes a difference"
    hands = {CARDS.imagine(view, Random(seed)).hand(1) for seed in range(5)}
    assert len(hands) == 5
    assert state.view(None).hand == ()


def test_an_imagined_world_keeps_what_the_seat_knows():
    """Its hand, its glass, its choice, and what everybody has played."""
    state, _ = begin(deck("5 5 55 1 3", "6 6 1 2 3"), deck("1 2 3 4 66"))
    play(state, "5 55", "1 66", "6 6")
    view = state.view(0)
    for seed in range(10):
        imagined = CARDS.imagine(view, Random(seed))
        assert imagined.view(0) == view
        assert imagined.choices == ["6 6", None]
        assert [Counter(each) for each in imagined.decks] == [Counter(deck())] * 2
        assert Counter(imagined.decks[0][:5]) == Counter(state.decks[0][:5])
        assert set("1f") <= set(imagined.decks[1][:5])
    choices = {CARDS.imagine(state.view(None), Random(seed)).choices[0] for seed in range(10)}
    assert len(choices) > 1
    assert None not in choices


def test_a_log_tells_a_seat_its_own_hands_alone():
    """And neither seed, nor pile, nor decks."""
    match = Match("cards", ["random"] * 3, "7", {"order": "sequential", "chips": True})
    for _ in range(30):
        match.step()
    for seat in (0, 1, 2, None):
        log = match.log(seat)
        assert log[0].keys() == {"event", "format", "game", "players", "options"}
        assert {event["seat"] for event in log if event["event"] == "hand"} <= {seat}
        for event in log:
            assert event.keys().isdisjoint({"seed", "pile", "chip_pile", "decks"})
        plays = [event for event in match.events if event["event"] in ("play", "chip", "done")]
        assert [event for event in log if event["event"] in ("play", "chip", "done")] == plays


def test_the_decks_are_told_only_if_somebody_listens():
    """In full, top card first, as cards."""
    _, events = begin(deck("5 5 55 1 3"), deck())
    assert events[1]["decks"][0][:5] == ["5", "5", "55", "1", "3"]
    assert Counter(events[1]["decks"][1]) == Counter(DECK)


# Bad input


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (1, {}, "Las Vegas: The Card Game is for 2 to 5 players, not 1."),
        (6, {}, "Las Vegas: The Card Game is for 2 to 5 players, not 6."),
        (
            2,
            {"neutral": True},
            "Las Vegas: The Card Game has no option 'neutral'; it has order, chips, open_money, "
            "rounds and starter.",
        ),
        (
            2,
            {"order": "random"},
            "Option 'order' can't be 'random': it takes simultaneous or sequential.",
        ),
        (2, {"rounds": 5}, "Option 'rounds' can't be 5: it takes 1, 2, 3 or 4."),
        (
            2,
            {"starter": 2},
            "Option 'starter' can't be 2 with 2 players: seats are numbered 0 to 1.",
        ),
    ],
)
def test_a_set_up_that_can_not_be_is_refused_with_what_could_be(players, options, sentence):
    """One sentence that says what is wrong and what is allowed."""
    with pytest.raises(SetupError) as caught:
        CARDS.setup(players, options)
    assert str(caught.value) == sentence


def test_the_defaults_are_the_rulebooks():
    """Four rounds, all at once, no variants."""
    assert CARDS.setup(2, {}) == {
        "order": "simultaneous", "chips": False, "open_money": False, "rounds": 4, "starter": 0,
    }  # fmt: skip


@pytest.mark.parametrize("text", ["", "7", "555", "e", "12", "5,5", "five", "5 pink"])
def test_what_is_no_move_is_said_to_be_none(text):
    """With what a move looks like."""
    with pytest.raises(InvalidMove) as caught:
        CARDS.parse(text)
    assert str(caught.value) == (
        f"{text!r} is no move of Las Vegas: The Card Game: a move is one to five cards such as "
        "'5 55' (a single five and a double), a chip's colour (pink, gold, blue, green or purple) "
        "or 'no chip'."
    )
