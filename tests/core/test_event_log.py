"""The event log keeps every rule and every agreed word: a referee reads it and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any

import pytest

from lasvegas_core import Match, SetupError, bots, games
from tests.core import golden
from tests.core.golden import LOGS, Setup, careful, printed
from tests.core.referee import (
    SIX,
    WORDS,
    Breach,
    Event,
    WrongMoney,
    WrongMove,
    WrongOrder,
    WrongThings,
    WrongWords,
    check,
    check_text,
)

PLAYABLE = [(name, players) for name in games.names() for players in games.get(name).players]
SIDE_OPTIONS = ("open_money", "rounds", "starter")
"""Options that change little: each is tried, but not with every seed."""


def combinations(name: str, players: int, fixed: tuple[str, ...] = ()) -> Iterator[dict[str, Any]]:
    """Every way to set a game up that is not refused; `fixed` options keep their defaults."""
    options = games.get(name).options
    values = [
        [option.default]
        if option.name in fixed
        else sorted({*option.values[:2], option.default, option.values[-1]})
        if len(option.values) > 6
        else option.values
        for option in options
    ]
    for chosen in product(*values):
        setup = {option.name: value for option, value in zip(options, chosen, strict=True)}
        try:
            games.get(name).setup(players, setup)
        except SetupError:
            continue
        yield setup


def finished(name: str, seats: list[str], seed: str, options: dict[str, Any]) -> Match:
    match = Match(name, seats, seed, options)
    match.run()
    return match


def test_the_referee_knows_every_game_that_is_registered() -> None:
    """A new game comes with its referee."""
    assert set(games.names()) <= {"dice", "cards", "allin"}


@pytest.mark.parametrize(("name", "players"), PLAYABLE)
def test_every_set_up_is_played_by_the_rules(name: str, players: int) -> None:
    """No combination of options makes the engine break a rule."""
    for number, options in enumerate(combinations(name, players)):
        check_text(printed(finished(name, ["random"] * players, f"set-up {number}", options)))


@pytest.mark.parametrize(("name", "players"), PLAYABLE)
def test_every_registered_bot_plays_by_the_rules(name: str, players: int) -> None:
    """No choice of a bot, alone or among others, leads the engine astray."""
    known = [bot for bot in ("random", "greedy") if bot in bots.names(name)]
    for options in combinations(name, players, SIDE_OPTIONS):
        for seed in range(3):
            seats = [known[(seat + seed) % len(known)] for seat in range(players)]
            check_text(printed(finished(name, seats, f"{seed}", options)))


@pytest.mark.parametrize("players", games.get("allin").players)
def test_all_in_is_played_by_the_rules_to_its_last_card(players: int) -> None:
    """Random bids end a game early; careful ones show the late rounds, ties and the end."""
    for seed in range(6):
        check_text(printed(Setup("allin", players, f"{seed}", {}, careful).match()))


@pytest.mark.parametrize(("name", "players"), PLAYABLE)
def test_the_log_is_made_of_nothing_but_json(name: str, players: int) -> None:
    """What is printed reads back as what the page was given: lists, texts, whole numbers."""
    match = finished(name, ["random"] * players, "json", {})
    assert [json.loads(line) for line in printed(match).splitlines()] == match.events


# Golden logs


@pytest.mark.parametrize("name", LOGS)
def test_a_golden_game_plays_as_ever(name: str) -> None:
    """The same set-up, seed and moves print the same bytes on every machine and in every year."""
    assert printed(LOGS[name].match()).encode() == golden.path(name).read_bytes()


@pytest.mark.parametrize("name", LOGS)
def test_a_golden_log_was_played_by_the_rules(name: str) -> None:
    """Nobody freezes a mistake."""
    check_text(golden.path(name).read_text("utf-8"))


def test_no_golden_log_is_missing_or_left_behind() -> None:
    """The folder holds the logs of the table and no others."""
    assert {path.stem for path in golden.FOLDER.glob("*.jsonl")} == set(LOGS)


@pytest.mark.parametrize("name", games.names())
def test_golden_logs_show_every_option_of_every_game(name: str) -> None:
    """Each value of a yes-or-no or worded option, and a changed number, is in some golden log."""
    for option in games.get(name).options:
        shown = {
            setup.options.get(option.name, option.default)
            for setup in LOGS.values()
            if setup.game == name
        }
        if isinstance(option.default, int) and not isinstance(option.default, bool):
            assert len(shown) > 1, f"no golden log of {name} changes {option.name}"
        else:
            assert shown == set(option.values), f"golden logs of {name} with {option.name}"


@pytest.mark.parametrize("name", games.names())
def test_golden_logs_tell_every_kind_of_event(name: str) -> None:
    """No event of a game is missing from its golden logs."""
    told = {
        event["event"] for log, setup in LOGS.items() if setup.game == name for event in read(log)
    }
    assert told == set(WORDS[name])


# The referee can say no: what it lets pass silently it does not check


def read(name: str) -> list[Event]:
    return [json.loads(line) for line in golden.path(name).read_text("utf-8").splitlines()]


Spoil = Callable[[list[Event]], None]
SPOILED: list[tuple[str, str, type[Breach], str, Spoil]] = []


def breach(log: str, kind: type[Breach], says: str) -> Callable[[Spoil], Spoil]:
    """Register a way to spoil a golden log, with what the referee must say to it."""

    def keep(spoil: Spoil) -> Spoil:
        SPOILED.append((spoil.__name__, log, kind, says, spoil))
        return spoil

    return keep


def nth(
    events: list[Event], name: str, fits: Callable[[Event], Any] = lambda _: True, after: int = 0
) -> int:
    """Where the first event of this name lies that fits."""
    return next(
        at
        for at, event in enumerate(events)
        if at >= after and event["event"] == name and fits(event)
    )


def first(
    events: list[Event], name: str, fits: Callable[[Event], Any] = lambda _: True
) -> dict[str, Any]:
    return events[nth(events, name, fits)]


def other(note: int) -> int:
    return 30_000 if note != 30_000 else 40_000


DICE = "dice-3-neutral-chips"
PLAIN = "dice-2-two-winners"
SEQUENTIAL = "cards-3-sequential-chips"
TOGETHER = "cards-2-more-notes-win"
BIDS = "allin-5-richest-has-no-card"


# Las Vegas


@breach(DICE, WrongThings, "the box of notes")
def a_note_is_forged(events):
    events[0]["pile"][-1] = other(events[0]["pile"][-1])


@breach(DICE, WrongThings, "the box of notes")
def the_pile_has_a_note_too_many(events):
    events[0]["pile"].append(50_000)


@breach(DICE, WrongThings, "the box of chips")
def a_chip_is_repainted(events):
    chips = events[0]["chip_pile"]
    chips[-1] = next(colour for colour in chips if colour != chips[-1])


@breach(DICE, WrongThings, "the offer of casino 1")
def the_pile_is_not_dealt_from_the_top(events):
    pile = events[0]["pile"]
    at = next(at for at, note in enumerate(pile) if note != pile[0])
    pile[0], pile[at] = pile[at], pile[0]


@breach(DICE, WrongThings, "the offer of casino")
def a_casino_opens_with_less_than_fifty_thousand(events):
    casinos = first(events, "round")["casinos"]
    next(entry for entry in casinos if len(entry["notes"]) > 1)["notes"].pop()


@breach(DICE, WrongThings, "the offer of casino")
def a_casino_is_given_one_note_more(events):
    first(events, "round")["casinos"][5]["notes"].append(10_000)


@breach(DICE, WrongWords, "the row")
def casinos_stand_in_another_order(events):
    first(events, "round")["casinos"].reverse()


@breach(DICE, WrongThings, "the chips of casino")
def a_chip_left_from_the_round_before_is_gone(events):
    casinos = first(events, "round", lambda e: e["round"] == 2)["casinos"]
    next(entry for entry in casinos if len(entry["chips"]) > 1)["chips"].pop(0)


@breach(DICE, WrongThings, "the chips of casino")
def chips_lie_in_another_order_than_they_came(events):
    for event in events:
        for entry in event.get("casinos", ()):
            if len(set(entry["chips"])) > 1:
                entry["chips"].reverse()
                if entry["chips"] != entry["chips"][::-1]:
                    return


@breach(PLAIN, WrongWords, "chips are named exactly when")
def chips_are_named_though_none_are_played_with(events):
    for entry in first(events, "round")["casinos"]:
        entry["chips"] = []


@breach(DICE, WrongOrder, "the starter is 0 and not 1")
def the_starter_does_not_move_left(events):
    first(events, "round", lambda e: e["round"] == 2)["starter"] = 0


@breach("dice-4-neutral-five-rounds", WrongOrder, "the starter")
def the_set_up_names_another_starter(events):
    events[0]["options"]["starter"] = 2


@breach(DICE, WrongOrder, "the seat that rolls the rest")
def another_seat_rolls_the_leftover_dice(events):
    first(events, "leftover")["seat"] = 1


@breach(DICE, WrongThings, "the number of dice left over")
def three_dice_are_left_over(events):
    first(events, "leftover")["dice"].append(3)


@breach("dice-2-neutral", WrongOrder, "'leftover' comes where 'roll' is due")
def dice_are_left_over_with_two_players(events):
    events.insert(2, {"event": "leftover", "seat": 0, "dice": [1, 2]})


@breach("dice-5-chips", WrongWords, "no colour for neutral dice")
def five_players_use_neutral_dice(events):
    events[0]["options"]["neutral"] = True


@breach(DICE, WrongThings, "the number of own dice")
def a_die_is_held_back(events):
    at = nth(events, "place", lambda e: e["own"])
    events[at - 1]["own"] = [die for die in events[at - 1]["own"] if die == events[at]["casino"]]


@breach(DICE, WrongThings, "the number of white dice")
def a_white_die_is_held_back(events):
    first(events, "roll")["neutral"].pop()


@breach(DICE, WrongOrder, "the seat that rolls")
def a_seat_is_passed_over(events):
    at = nth(events, "roll")
    del events[at : at + 2]


@breach("dice-4-neutral-five-rounds", WrongOrder, "the seat that rolls")
def a_seat_with_white_dice_only_is_passed_over(events):
    at = nth(events, "roll", lambda e: not e["own"])
    assert events[at + 2]["seat"] != events[at]["seat"]
    del events[at : at + 2]


@breach(DICE, WrongOrder, "'payout' comes where 'roll' is due")
def a_round_ends_with_dice_in_hand(events):
    at = nth(events, "payout")
    while events[at - 1]["event"] != "roll":
        at -= 1
    del events[at - 1 : at + 1]


@breach(DICE, WrongMove, "the number of own")
def only_some_dice_of_the_face_are_placed(events):
    first(events, "place", lambda e: e["own"] > 1)["own"] -= 1


@breach(DICE, WrongMove, "the number of white")
def white_dice_of_the_face_stay_behind(events):
    first(events, "place", lambda e: e["own"] and e["neutral"])["neutral"] = 0


@breach(DICE, WrongMove, "was rolled")
def a_face_is_placed_that_was_not_rolled(events):
    for at, event in enumerate(events):
        if event["event"] == "roll" and (missing := set(SIX) - {*event["own"], *event["neutral"]}):
            events[at + 1]["casino"] = min(missing)
            return


@breach(DICE, WrongOrder, "the seat that places")
def another_seat_places_the_dice(events):
    place = first(events, "place")
    place["seat"] = (place["seat"] + 1) % 3


@breach(DICE, WrongMove, "no chip now")
def a_single_die_earns_a_chip(events):
    chips = {entry["casino"]: entry["chips"] for entry in first(events, "round")["casinos"]}
    at = nth(events, "place", lambda e: e["own"] + e["neutral"] == 1)
    casino = events[at]["casino"]
    taken = {"seat": events[at]["seat"], "casino": casino, "colour": chips[casino][0]}
    events.insert(at + 1, {"event": "chip", **taken})


@breach(DICE, WrongMove, "no chip now")
def one_placement_earns_two_chips(events):
    at = nth(events, "chip", lambda e: e["casino"])
    events.insert(at, dict(events[at]))


@breach(DICE, WrongThings, "chip lies at casino")
def a_chip_is_taken_that_does_not_lie_there(events):
    chips = {entry["casino"]: entry["chips"] for entry in first(events, "round")["casinos"]}
    event = first(events, "chip")
    colours = ("pink", "gold", "blue", "green", "purple")
    event["colour"] = next(each for each in colours if each not in chips[event["casino"]])


@breach(DICE, WrongMove, "the seat that takes a chip")
def another_seat_takes_the_chip(events):
    event = first(events, "chip")
    event["seat"] = (event["seat"] + 1) % 3


@breach(PLAIN, WrongMove, "no chips are played with")
def a_chip_is_taken_in_a_game_without_chips(events):
    at = nth(events, "place", lambda e: e["own"] > 1)
    casino = events[at]["casino"]
    events.insert(at + 1, {"event": "chip", "seat": 0, "casino": casino, "colour": "pink"})


@breach(DICE, WrongThings, "the count of dice")
def a_casino_counts_a_die_too_many(events):
    first(events, "payout")["dice"][1] += 1


@breach(DICE, WrongThings, "the white dice")
def leftover_dice_are_forgotten_at_payout(events):
    casino = first(events, "leftover")["dice"][0]
    first(events, "payout", lambda e: e["casino"] == casino)["neutral"] -= 1


@breach(DICE, WrongMoney, "the list of the tied")
def a_tie_is_overlooked(events):
    first(events, "payout", lambda e: e["cancelled"])["cancelled"] = []


@breach(DICE, WrongMoney, "the list of the tied")
def a_seat_without_dice_is_cancelled(events):
    event = first(events, "payout", lambda e: e["dice"].count(0) > 1)
    event["cancelled"] = [seat for seat, dice in enumerate(event["dice"]) if not dice]


@breach(DICE, WrongMoney, "the list of the tied")
def the_neutral_player_is_not_named_last(events):
    event = first(
        events, "payout", lambda e: len(e["cancelled"]) > 1 and "neutral" in e["cancelled"]
    )
    event["cancelled"].reverse()


@breach(DICE, WrongMoney, "the list of the paid")
def the_lower_note_is_paid_first(events):
    event = first(events, "payout", lambda e: len({note for _, note in e["paid"]}) > 1)
    notes = [note for _, note in event["paid"]]
    event["paid"] = [[who, note] for (who, _), note in zip(event["paid"], notes[::-1], strict=True)]


@breach(DICE, WrongMoney, "the list of the paid")
def a_tied_seat_is_paid(events):
    event = first(events, "payout", lambda e: e["cancelled"] and e["returned"])
    event["paid"].append([event["cancelled"][0], event["returned"].pop(0)])


@breach(DICE, WrongMoney, "the list of the paid")
def what_the_white_dice_win_goes_to_a_seat(events):
    event = first(events, "payout", lambda e: any(who == "neutral" for who, _ in e["paid"]))
    for paid in event["paid"]:
        paid[0] = 0 if paid[0] == "neutral" else paid[0]


@breach(DICE, WrongMoney, "the list of notes left")
def notes_left_are_named_lowest_first(events):
    event = first(events, "payout", lambda e: len(set(e["returned"])) > 1)
    event["returned"].reverse()


@breach(DICE, WrongMoney, "the list of notes left")
def a_note_left_vanishes(events):
    first(events, "payout", lambda e: e["returned"])["returned"].pop()


@breach(DICE, WrongOrder, "the casino that pays")
def casinos_pay_in_another_order(events):
    at = nth(events, "payout")
    events[at], events[at + 1] = events[at + 1], events[at]


@breach("dice-4-neutral-five-rounds", WrongThings, "the offer of casino 6")
def notes_from_under_the_pile_come_back_in_another_order(events):
    first(events, "round", lambda e: e["round"] == 5)["casinos"][5]["notes"].reverse()


@breach(DICE, WrongMoney, "the money at the end")
def chip_money_does_not_count(events):
    end = events[-1]
    end["money"] = [m - c for m, c in zip(end["money"], end["chip_money"], strict=True)]


@breach(DICE, WrongMoney, "the money for chips")
def chips_are_paid_one_by_one(events):
    taken = [
        [event for event in events if event.get("colour") and event["seat"] == seat]
        for seat in range(3)
    ]
    events[-1]["chip_money"] = [10_000 * len(chips) for chips in taken]


@breach(DICE, WrongMoney, "the number of notes")
def chips_count_as_notes(events):
    for seat in range(3):
        events[-1]["notes"][seat] += sum(
            1 for event in events if event["event"] == "chip" and event["seat"] == seat
        )


@breach(PLAIN, WrongMoney, "the list of winners")
def one_of_two_equal_winners_is_left_out(events):
    events[-1]["winners"] = [0]


@breach(DICE, WrongOrder, "None comes where 'end' is due")
def the_end_is_missing(events):
    events.pop()


@breach(DICE, WrongOrder, "after the end")
def something_follows_the_end(events):
    events.append({"event": "round"})


# The words


@breach(DICE, WrongWords, "the list of keys of 'roll'")
def keys_stand_in_another_order(events):
    event = first(events, "roll")
    event["own"] = event.pop("own")


@breach(DICE, WrongWords, "the list of keys of 'place'")
def a_key_nobody_agreed_on_is_told(events):
    first(events, "place")["luck"] = 7


@breach(PLAIN, WrongWords, "the options can't be")
def an_option_is_not_told(events):
    del events[0]["options"]["chips"]


@breach(PLAIN, WrongWords, "the options can't be")
def an_option_is_told_as_a_number(events):
    events[0]["options"]["open_money"] = 0


@breach(PLAIN, WrongWords, "'format' of 'game'")
def the_format_is_a_newer_one(events):
    events[0]["format"] = 2


@breach(PLAIN, WrongOrder, "begins with its 'game' event")
def the_log_begins_in_the_middle(events):
    del events[0]


@breach(PLAIN, WrongWords, "the list of keys of 'game'")
def a_chip_pile_is_told_without_chips(events):
    events[0]["chip_pile"] = []


# Las Vegas: The Card Game


@breach(SEQUENTIAL, WrongThings, "a seat's deck")
def a_deck_has_a_double_too_many(events):
    deck = first(events, "round")["decks"][1]
    deck[deck.index("6")] = "66"


@breach(SEQUENTIAL, WrongThings, "the number of decks")
def a_seat_has_no_deck(events):
    first(events, "round")["decks"].pop()


@breach(SEQUENTIAL, WrongThings, "the hand drawn")
def a_hand_is_not_drawn_from_the_top(events):
    event = first(events, "hand", lambda e: e["cards"] != e["cards"][::-1])
    event["cards"].reverse()


@breach(SEQUENTIAL, WrongThings, "the offer of casino 1")
def a_third_note_lies_at_a_casino(events):
    first(events, "round")["casinos"][0]["notes"].append(events[0]["pile"][2])


@breach(TOGETHER, WrongMove, "is not taken from the hand")
def a_card_is_played_that_was_not_drawn(events):
    at = nth(events, "play")
    hand = first(events, "hand")["cards"]
    missing = [str(number) for number in SIX if str(number) not in hand]
    events[at]["cards"] = missing[:1]


@breach(TOGETHER, WrongMove, "is not taken from the hand")
def cards_are_told_in_another_order_than_the_hand(events):
    event = first(events, "play", lambda e: len(set(e["cards"])) > 1)
    event["cards"].reverse()


@breach(TOGETHER, WrongMove, "neither one nor two cards")
def three_cards_of_different_numbers_are_played(events):
    hand = first(events, "hand", lambda e: e["seat"] == 0)["cards"]
    first(events, "play", lambda e: e["seat"] == 0)["cards"] = hand[:4]


@breach(TOGETHER, WrongMove, "neither one nor two cards")
def no_card_is_played(events):
    first(events, "play")["cards"] = []


@breach(TOGETHER, WrongThings, "the number of cards out")
def dice_are_counted_instead_of_cards(events):
    first(events, "done")["placed"] += 1


@breach(SEQUENTIAL, WrongOrder, "comes where 'done' is due")
def a_seat_with_eight_cards_goes_on(events):
    del events[nth(events, "done")]


@breach(TOGETHER, WrongOrder, "'done' comes where")
def a_seat_stops_with_seven_cards(events):
    at = nth(events, "hand", lambda e: e["turn"] == 2)
    events.insert(at, {"event": "done", "turn": 1, "seat": 0, "placed": 7})


@breach(TOGETHER, WrongOrder, "'play' comes where 'hand' is due")
def a_seat_reveals_before_the_others_have_chosen(events):
    at = nth(events, "hand")
    events[at + 1], events[at + 2] = events[at + 2], events[at + 1]


@breach(TOGETHER, WrongOrder, "the seat of 'play'")
def seats_reveal_in_another_order(events):
    at = nth(events, "play")
    events[at], events[at + 1] = events[at + 1], events[at]


@breach("cards-4-sequential", WrongOrder, "the seat of 'hand'")
def the_starter_does_not_play_first(events):
    at = nth(events, "hand")
    events[at : at + 4] = events[at + 2 : at + 4] + events[at : at + 2]


@breach(TOGETHER, WrongOrder, "the turn of 'hand'")
def a_turn_is_skipped(events):
    for event in events[2:]:
        if "turn" in event:
            event["turn"] += 1


@breach(SEQUENTIAL, WrongMove, "no chip now")
def one_die_card_earns_a_chip(events):
    at = nth(events, "play", lambda e: len(e["cards"]) == 1 and len(e["cards"][0]) == 1)
    casino = int(events[at]["cards"][0])
    event = {"event": "chip", "seat": events[at]["seat"], "casino": casino, "colour": "pink"}
    events.insert(at + 1, event)


@breach("cards-4-sequential", WrongWords, "chips need the sequential order")
def chips_are_played_with_in_the_simultaneous_game(events):
    events[0]["options"].update(order="simultaneous", chips=True)
    events[0]["chip_pile"] = ["pink", "gold", "blue", "green", "purple"] * 5


@breach(SEQUENTIAL, WrongThings, "the count of dice")
def a_double_counts_as_one_die(events):
    doubles = [
        (event["seat"], int(card[0]))
        for event in events[: nth(events, "payout")]
        if event["event"] == "play"
        for card in event["cards"]
        if len(card) == 2
    ]
    seat, casino = doubles[0]
    first(events, "payout", lambda e: e["casino"] == casino)["dice"][seat] -= 1


@breach(TOGETHER, WrongMoney, "the list of winners")
def equal_money_makes_two_winners_in_spite_of_the_notes(events):
    assert len(set(events[-1]["money"])) == 1
    events[-1]["winners"] = [0, 1]


# All-In


@breach(BIDS, WrongThings, "not in the box")
def a_card_is_drawn_that_does_not_exist(events):
    events[0]["cards"][0]["payout"] += 100


@breach(BIDS, WrongThings, "not in the box")
def a_card_is_drawn_twice(events):
    events[0]["cards"][6] = events[0]["cards"][0]


@breach(BIDS, WrongThings, "the number of cards drawn")
def there_are_fewer_cards_than_rounds(events):
    events[0]["cards"].pop()


@breach(BIDS, WrongMoney, "the chips to begin with")
def a_seat_begins_with_more(events):
    events[0]["chips"][0] += 100


@breach(BIDS, WrongThings, "the card of the round")
def a_round_shows_another_card(events):
    first(events, "round")["card"] = events[0]["cards"][1]


@breach(BIDS, WrongOrder, "the opener")
def another_seat_opens_the_first_auction(events):
    first(events, "auction")["opener"] = 1


@breach(BIDS, WrongOrder, "the opener")
def the_unsuccessful_roller_does_not_open_again(events):
    at = nth(events, "settle", lambda e: not e["completed"])
    event = events[nth(events, "auction", after=at)]
    event["opener"] = (event["opener"] + 1) % 5


@breach(BIDS, WrongOrder, "the opener")
def another_seat_than_the_winner_opens_the_next_round(events):
    at = nth(events, "settle", lambda e: e["completed"])
    event = events[nth(events, "auction", after=at)]
    event["opener"] = (event["opener"] + 1) % 5


@breach("allin-3-three-rounds", WrongOrder, "the opener")
def the_set_up_names_another_opener(events):
    events[0]["options"]["starter"] = 0


def second_bid(events: list[Event]) -> int:
    return next(
        at
        for at, event in enumerate(events)
        if event["event"] == "bid" and events[at - 1]["event"] == "bid"
    )


@breach(BIDS, WrongMove, "can't bid")
def a_bid_is_not_higher_than_the_last(events):
    at = second_bid(events)
    events[at]["amount"] = events[at - 1]["amount"]


@breach(BIDS, WrongMove, "can't bid")
def a_seat_bids_more_than_it_has(events):
    first(events, "bid")["amount"] = 1600


@breach(BIDS, WrongWords, "'amount' of 'bid'")
def a_bid_is_no_step_of_a_hundred(events):
    first(events, "bid")["amount"] += 50


@breach(BIDS, WrongMove, "at least")
def a_bid_of_nothing_is_made(events):
    first(events, "bid")["amount"] = 0


@breach(BIDS, WrongOrder, "the seat whose word it is")
def a_seat_bids_before_its_turn(events):
    at = nth(events, "auction")
    del events[at + 1]


@breach(BIDS, WrongOrder, "'roller' comes where")
def an_auction_ends_before_all_others_have_passed(events):
    at = next(
        at
        for at, event in enumerate(events)
        if event["event"] == "roller" and events[at - 1]["event"] == "pass"
    )
    del events[at - 1]


@breach(BIDS, WrongOrder, "'pass' comes where 'roller' is due")
def an_auction_goes_on_after_all_others_have_passed(events):
    at = next(
        at
        for at, event in enumerate(events)
        if event["event"] == "roller" and events[at - 1]["event"] == "pass"
    )
    events.insert(at, {"event": "pass", "seat": events[at]["seat"]})


@breach(BIDS, WrongOrder, "the roller is")
def another_seat_than_the_highest_bidder_rolls(events):
    event = first(events, "roller")
    event["seat"] = (event["seat"] + 1) % 5


@breach(BIDS, WrongMoney, "the roller's bid")
def the_roller_pays_less_than_it_bid(events):
    first(events, "roller", lambda e: e["bid"] > 0)["bid"] -= 100


@breach(BIDS, WrongMoney, "an All-In is")
def an_all_in_keeps_chips_back(events):
    first(events, "all_in")["amount"] -= 100


@breach(BIDS, WrongMove, "called All-In before")
def a_seat_calls_all_in_twice(events):
    at = nth(events, "all_in")
    seat = events[at]["seat"]
    again = next(
        index
        for index, event in enumerate(events)
        if index > at and event["event"] in ("bid", "pass") and event["seat"] == seat
    )
    events[again] = {"event": "all_in", "seat": seat, "amount": 100}


@breach(BIDS, WrongOrder, "comes where 'roller' is due")
def bidding_goes_on_after_an_all_in(events):
    at = nth(events, "all_in")
    events.insert(at + 1, {"event": "pass", "seat": (events[at]["seat"] + 1) % 5})


@breach(BIDS, WrongOrder, "'bet' comes where 'roll' is due|the seat that bets")
def the_roller_bets_on_itself(events):
    at = nth(events, "roller")
    bet = {"event": "bet", "seat": events[at]["seat"], "side": "yes", "amount": 100}
    events.insert(nth(events, "roll"), bet)


@breach(BIDS, WrongMove, "can't bet")
def a_bet_is_higher_than_three_hundred(events):
    first(events, "bet", lambda e: e["side"])["amount"] = 400


@breach(BIDS, WrongMove, "a side and a sum, or neither")
def a_bet_has_a_side_but_no_money(events):
    first(events, "bet", lambda e: e["side"])["amount"] = 0


@breach(BIDS, WrongMove, "a side and a sum, or neither")
def a_bet_has_money_but_no_side(events):
    first(events, "bet", lambda e: e["side"])["side"] = None


@breach(BIDS, WrongOrder, "the seat that bets")
def bets_are_told_in_another_order(events):
    at = nth(events, "bet")
    events[at], events[at + 1] = events[at + 1], events[at]


@breach(BIDS, WrongThings, "the number of dice")
def a_matched_die_is_rolled_again(events):
    at = nth(events, "match", lambda e: e["faces"])
    events[nth(events, "roll", after=at)]["dice"].append(1)


@breach(BIDS, WrongOrder, "the number of the roll|comes where 'settle' is due")
def a_roll_more_than_the_card_allows(events):
    at = nth(events, "settle", lambda e: not e["completed"])
    roll, match = deepcopy(events[at - 2]), deepcopy(events[at - 1])
    roll["nth"] += 1
    events[at:at] = [roll, match]


@breach(BIDS, WrongMove, "what goes on the pictures")
def a_forced_match_is_refused(events):
    first(events, "match", lambda e: e["faces"])["faces"].pop()


@breach(BIDS, WrongMove, "what goes on the pictures")
def faces_are_told_highest_first(events):
    first(events, "match", lambda e: len(set(e["faces"])) > 1)["faces"].reverse()


def joker_start(events: list[Event]) -> int:
    return nth(events, "match", lambda e: e["joker"] is not None)


@breach(BIDS, WrongMove, "is pictured on the card")
def jokers_begin_with_a_pictured_number(events):
    at = joker_start(events)
    spaces = [event for event in events[:at] if event["event"] == "round"][-1]["card"]["spaces"]
    events[at]["joker"] = int(spaces[0])


@breach(BIDS, WrongMove, "was rolled to start jokers with")
def jokers_begin_with_a_number_that_was_not_rolled(events):
    at = joker_start(events)
    spaces = [event for event in events[:at] if event["event"] == "round"][-1]["card"]["spaces"]
    events[at]["joker"] = next(
        number
        for number in SIX
        if str(number) not in spaces and number not in events[at - 1]["dice"]
    )


@breach(BIDS, WrongMove, "the number of dice on jokers")
def a_fitting_joker_die_stays_behind(events):
    events[joker_start(events)]["joker_dice"] -= 1


@breach(BIDS, WrongMove, "the joker number")
def the_joker_number_is_unlocked_again(events):
    at = nth(events, "match", after=joker_start(events) + 1)
    events[at]["joker"] = None


@breach(BIDS, WrongMove, "the joker number")
def the_joker_number_changes(events):
    at = nth(events, "match", after=joker_start(events) + 1)
    events[at]["joker"] = events[at]["joker"] % 6 + 1


@breach(BIDS, WrongThings, "'completed'")
def an_open_card_counts_as_completed(events):
    first(events, "settle", lambda e: not e["completed"])["completed"] = True


@breach(BIDS, WrongMoney, "the chips after settling")
def a_lost_bid_is_kept(events):
    at = nth(events, "roller", lambda e: e["bid"])
    settle = events[nth(events, "settle", after=at)]
    settle["chips"][settle["seat"]] += events[at]["bid"]


@breach(BIDS, WrongMoney, "the chips after settling")
def who_said_no_pays_the_bank_instead_of_the_roller(events):
    no = 0
    for event in events:
        if event["event"] == "roller":
            no = 0
        elif event["event"] == "bet" and event["side"] == "no":
            no += event["amount"]
        elif event["event"] == "settle" and event["completed"] and no:
            event["chips"][event["seat"]] -= no
            return
    raise AssertionError("nobody said no to a completed card")


@breach(BIDS, WrongThings, "the cards won")
def a_completed_card_is_not_given(events):
    event = first(events, "settle", lambda e: e["completed"])
    event["cards"][event["seat"]] -= 1


@breach(BIDS, WrongOrder, "comes where 'out' is due")
def a_seat_without_chips_stays_in(events):
    del events[nth(events, "out")]


@breach(BIDS, WrongOrder, "'out' comes where")
def a_seat_with_chips_is_out(events):
    at = nth(events, "settle")
    seat = next(seat for seat, chips in enumerate(events[at]["chips"]) if chips)
    events.insert(at + 1, {"event": "out", "seat": seat})


@breach(BIDS, WrongMoney, "the list of winners")
def the_richest_seat_wins_without_a_card(events):
    end = events[-1]
    end["winners"] = [end["chips"].index(max(end["chips"]))]


@breach("allin-4-more-cards-win", WrongMoney, "the list of winners")
def equal_money_makes_two_winners_in_spite_of_the_cards(events):
    end = events[-1]
    top = end["chips"][end["winners"][0]]
    end["winners"] = [seat for seat, chips in enumerate(end["chips"]) if chips == top]


@breach("allin-3-two-winners", WrongMoney, "the list of winners")
def one_of_two_equal_rollers_is_left_out(events):
    events[-1]["winners"].pop()


@breach("allin-2-last-seat-has-no-card", WrongMoney, "the list of winners")
def the_last_seat_needs_a_card(events):
    events[-1]["winners"] = []


@breach("allin-6-nobody-wins", WrongMoney, "the list of winners")
def somebody_wins_though_nobody_is_left(events):
    events[-1]["winners"] = [0]


@breach("allin-2-last-seat-has-no-card", WrongOrder, "comes where 'end' is due")
def the_game_goes_on_with_one_seat(events):
    events.insert(-1, {"event": "auction", "opener": 0})


@pytest.mark.parametrize(
    ("log", "kind", "says", "spoil"), [pytest.param(*case[1:], id=case[0]) for case in SPOILED]
)
def test_the_referee_catches(log: str, kind: type[Breach], says: str, spoil: Spoil) -> None:
    """Each breach named above is found, for the right reason, in one sentence with its line."""
    events = read(log)
    spoil(events)
    with pytest.raises(kind, match=says) as caught:
        check(events)
    assert str(caught.value).startswith("Line ")
    assert str(caught.value).endswith(".")


def whole_events(name: str) -> Iterator[tuple[int, list[Event]]]:
    """A golden log over and over, with one event of it to be spoiled: every third is enough."""
    events = read(name)
    for at in range(Random(name).randrange(3), len(events), 3):
        yield at, deepcopy(events)


ONE_OF_EACH = [DICE, SEQUENTIAL, TOGETHER, "allin-3-three-rounds"]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_referee_misses_any_event_that_is_dropped(name: str) -> None:
    """No event of a log is there for nothing."""
    for at, events in whole_events(name):
        del events[at]
        with pytest.raises(Breach):
            check(events)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_referee_notices_any_event_that_is_told_twice(name: str) -> None:
    """Nothing can happen twice."""
    for at, events in whole_events(name):
        events.insert(at, deepcopy(events[at]))
        with pytest.raises(Breach):
            check(events)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_referee_notices_any_key_that_is_renamed(name: str) -> None:
    """No word of the log can be changed or left out."""
    for at, events in whole_events(name):
        event = events[at]
        key = list(event)[at % len(event)]
        events[at] = {(each + "s" if each == key else each): event[each] for each in event}
        with pytest.raises(Breach):
            check(events)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_referee_notices_any_number_that_is_not_whole(name: str) -> None:
    """Money, dice and seats are whole numbers, not 3.0 and not true."""

    def floated(value: Any) -> Any:
        if type(value) is int:
            return float(value)
        if type(value) is list:
            return [*map(floated, value)]
        if type(value) is dict:
            return {key: floated(each) for key, each in value.items()}
        return value

    for at, events in whole_events(name):
        spoiled = floated(events[at])
        if json.dumps(spoiled) != json.dumps(events[at]):
            events[at] = spoiled
            with pytest.raises(WrongWords):
                check(events)


def test_the_referee_reads_lines_as_they_are_printed() -> None:
    """Blanks, a missing last line end and broken JSON are noticed."""
    log = golden.path(PLAIN).read_text("utf-8")
    for spoiled in (log[:-1], log.replace(",", ", ", 1), log[:-2] + "\n", "\n" + log):
        with pytest.raises(WrongWords):
            check_text(spoiled)
