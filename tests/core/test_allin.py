"""All-In: the rulebook's sample round, every rule and the rulings R12 to R17, played in moves."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lasvegas_core.chance import keyed, unkeyed
from lasvegas_core.errors import InvalidMove, SetupError
from lasvegas_core.games.allin import GAME, AllInState, Card, Goal, all_cards
from lasvegas_core.protocol import CHANCE, OVER, Event, Result

CHRIS, JOE, MICHELLE, DEBBIE = range(4)
PLACE = {card.spaces: place for place, card in enumerate(all_cards())}
NO_JOKERS = "63221"  # two rolls, pays $800; no four and no five on it
EASY = "4321J", "5331J", "4422J"  # four rolls, each pays $300
BETS = ["no bet", "yes 100", "yes 200", "yes 300", "no 100", "no 200", "no 300"]


class Table:
    """A game with chosen cards on which every move that is no roll has to be legal."""

    def __init__(self, players: int, *spaces: str, rounds: int = 7, starter: int = 0) -> None:
        options = GAME.setup(players, {"rounds": rounds, "starter": starter})
        self.state = GAME.start(players, options)
        self.events: list[Event] = []
        places = [PLACE[each] for each in spaces]
        places += [place for place in range(len(PLACE)) if place not in places]
        self.play(" ".join(map(str, places[:rounds])))

    def play(self, *moves: str) -> None:
        for move in moves:
            assert self.state.to_move == CHANCE or move in self.state.legal_moves()
            self.state.apply(move, self.events.append)

    @property
    def to_move(self) -> int:
        return self.state.to_move

    @property
    def legal(self) -> list[str]:
        return self.state.legal_moves()

    @property
    def chips(self) -> list[int]:
        return list(self.state.view(None).chips)

    @property
    def cards(self) -> list[int]:
        return list(self.state.view(None).cards)

    @property
    def goal(self) -> Goal:
        return self.state.view(None).goal

    @property
    def phase(self) -> str:
        return self.state.view(None).phase

    def told(self, *names: str) -> list[Event]:
        """The events of these names, in the order told."""
        return [event for event in self.events if event["event"] in names]

    def last(self, name: str) -> Event:
        return self.told(name)[-1]

    def let_roll(self, seat: int, bid: int) -> None:
        """Only this seat bids, or nobody if its bid is nothing."""
        while self.phase == "bid":
            speaks = self.to_move == seat and bid
            self.play(f"bid {bid}" if speaks else "pass")
        assert self.last("roller") == {"event": "roller", "seat": seat, "bid": bid}

    def bet(self, **bets: str) -> None:
        """Bets by seat, such as ``seat1="no 300"``; the others don't bet."""
        while self.phase == "bet":
            self.play(bets.pop(f"seat{self.to_move}", "no bet"))
        assert not bets

    def miss(self) -> None:
        """Roll until the rolls are used up, on a card that has no four."""
        assert "4" not in self.state.view(None).card.spaces
        assert not self.goal.jokers
        while self.phase == "roll":
            self.play("4" * self.goal.dice)

    def complete(self) -> None:
        """Roll just what the card needs."""
        pictured = self.state.view(None).card.spaces
        number = self.goal.joker or next(face for face in "123456" if face not in pictured)
        self.play(self.goal.faces + number * self.goal.jokers)
        if self.phase == "joker":
            self.play(f"joker {number}")

    def lose(self, seat: int, bid: int) -> None:
        """The seat bids, nobody bets, and it fails."""
        self.let_roll(seat, bid)
        self.bet()
        self.miss()

    def win(self, seat: int, bid: int) -> None:
        """The seat bids, nobody bets, and it completes the card."""
        self.let_roll(seat, bid)
        self.bet()
        self.complete()


# The sample round


def test_sample_round() -> None:
    """Chris, Joe, Michelle and Debbie play their first card; all money is as in the rulebook."""
    table = Table(4, "665JJ")
    assert table.chips == [1500] * 4
    assert table.state.view(None).card == Card("665JJ", 2, 700)

    # Chris opens; in laps, Joe never bids and Michelle jumps in late.
    assert table.to_move == CHRIS
    table.play("bid 100", "pass", "pass", "bid 200")
    table.play("pass", "pass", "bid 500", "bid 600")
    table.play("pass", "pass", "pass")
    assert table.last("roller") == {"event": "roller", "seat": DEBBIE, "bid": 600}

    assert table.to_move == CHRIS
    table.play("no 300")
    assert table.to_move == JOE
    table.play("no 100")
    assert table.to_move == MICHELLE
    table.play("no 300")
    assert [(bet["seat"], bet["side"], bet["amount"]) for bet in table.told("bet")] == [
        (CHRIS, "no", 300),
        (JOE, "no", 100),
        (MICHELLE, "no", 300),
    ]

    # The second five can't go on a joker; Debbie starts the joker with her three.
    table.play("65532")
    assert table.to_move == DEBBIE
    assert table.legal == ["joker 2", "joker 3", "no joker"]
    table.play("joker 3")
    assert table.last("match") == {
        "event": "match", "seat": DEBBIE, "faces": [5, 6], "joker": 3, "joker_dice": 1,
    }  # fmt: skip
    assert table.goal == Goal("6", 1, "3")

    # Her next three is placed without a question, the two is not, and that were her rolls.
    table.play("23")
    assert table.last("match") == {
        "event": "match", "seat": DEBBIE, "faces": [], "joker": 3, "joker_dice": 1,
    }  # fmt: skip
    assert table.last("settle") == {
        "event": "settle", "seat": DEBBIE, "completed": False,
        "chips": [1800, 1600, 1800, 900], "cards": [0, 0, 0, 0],
    }  # fmt: skip
    assert table.goal == Goal("6", 0, "3")

    # Debbie opens again, the bids climb, and Chris gets it.
    assert table.last("auction") == {"event": "auction", "opener": DEBBIE}
    table.play("bid 200", "pass", "bid 300", "bid 400")
    table.play("bid 500", "bid 600", "pass", "pass", "pass")
    assert table.last("roller") == {"event": "roller", "seat": CHRIS, "bid": 600}
    table.play("no 100", "yes 300", "yes 300")

    # One die, twice: it has to be a six.
    table.play("2", "6")
    assert table.told("roll")[-2:] == [
        {"event": "roll", "seat": CHRIS, "nth": 1, "dice": [2]},
        {"event": "roll", "seat": CHRIS, "nth": 2, "dice": [6]},
    ]
    assert table.last("settle") == {
        "event": "settle", "seat": CHRIS, "completed": True,
        "chips": [1800 + 700 + 100, 1600 - 100, 1800 + 300, 900 + 300], "cards": [1, 0, 0, 0],
    }  # fmt: skip
    assert table.last("round")["round"] == 2
    assert table.last("auction") == {"event": "auction", "opener": CHRIS}


# The set-up


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_seat_starts_with_1500(players: int) -> None:
    """Two to six can play, each with $1,500, and seven cards are drawn."""
    table = Table(players, "665JJ")
    game, first, auction = table.events
    assert game["event"] == "game"
    assert (game["format"], game["game"], game["players"]) == (1, "allin", players)
    assert game["chips"] == [1500] * players
    assert len(game["cards"]) == 7
    assert game["cards"][0] == {"spaces": "665JJ", "rolls": 2, "payout": 700}
    assert (first["event"], first["round"]) == ("round", 1)
    assert auction == {"event": "auction", "opener": 0}


@pytest.mark.parametrize("players", [0, 1, 7, True, 2.0])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """All-In is for two to six."""
    with pytest.raises(SetupError, match=r"^All-In is for 2 to 6 players, not .*\.$"):
        GAME.setup(players, {})


def test_a_starter_who_does_not_play_is_refused() -> None:
    """Only a seat at the table can open."""
    with pytest.raises(SetupError, match=r"seats are numbered 0 to 2"):
        GAME.setup(3, {"starter": 3})


def test_seven_different_cards_are_drawn() -> None:
    """The seed decides which seven of the 36, and no card comes twice."""
    state = GAME.start(2, GAME.setup(2, {}))
    assert state.to_move == CHANCE
    assert state.legal_moves() == []
    drawn = state.draw(keyed("a seed")).split()
    assert len(set(drawn)) == 7
    assert {int(place) for place in drawn} <= set(range(36))
    assert drawn == state.draw(keyed("a seed")).split()
    assert drawn != state.draw(keyed("another")).split()


def test_all_36_cards_can_be_drawn() -> None:
    """With 36 rounds every card is played once."""
    state = GAME.start(2, GAME.setup(2, {"rounds": 36}))
    assert sorted(map(int, state.draw(keyed("")).split())) == list(range(36))


# The cards


def test_there_are_36_different_cards_and_the_one_of_the_rulebook_is_one() -> None:
    """Five pictures each, one to four rolls, and a payout in whole hundreds."""
    cards = all_cards()
    assert len(set(cards)) == len(PLACE) == 36
    assert Card("665JJ", 2, 700) in cards
    for card in cards:
        assert len(card.spaces) == 5
        assert set(card.spaces) <= set("123456J")
        assert card.rolls in range(1, 5)
        assert card.payout % 100 == 0


@cache
def rolls_of(dice: int) -> list[tuple[Counter[str], int]]:
    """Every roll whatever its order, with the number of orders."""
    return [
        (Counter(faces), factorial(dice) // prod(map(factorial, Counter(faces).values())))
        for faces in combinations_with_replacement("123456", dice)
    ]


@cache
def exact_chance(spaces: str, rolls: int) -> Fraction:
    """The chance of a roller who decides about jokers as well as can be, from the rules alone."""

    @cache
    def best(needed: str, jokers: int, number: str, rolls: int) -> Fraction:
        dice = len(needed) + jokers
        if not dice or not rolls:
            return Fraction(not dice)
        need = Counter(needed)
        total = Fraction(0)
        for got, orders in rolls_of(dice):
            left = "".join(sorted((need - got).elements()))
            spare = got - need
            numbers = [number]
            if jokers and not number:
                numbers += [face for face in spare if face not in spaces]
            total += orders * max(
                best(left, max(0, jokers - spare[each]), each, rolls - 1) for each in numbers
            )
        return total / 6**dice

    return best("".join(sorted(spaces.replace("J", ""))), spaces.count("J"), "", rolls)


@pytest.mark.parametrize(
    "card",
    json.loads(files("lasvegas_core").joinpath("data", "allin_cards.json").read_text("utf-8")),
    ids=lambda card: card["spaces"],
)
def test_the_chance_given_with_a_card_is_exact(card: dict[str, str | int | float]) -> None:
    """Computed in fractions over all that can be left of the card, it agrees to four decimals."""
    chance = exact_chance(str(card["spaces"]), int(card["rolls"]))
    assert abs(chance - Fraction(str(card["chance"]))) <= Fraction(1, 20_000)


def test_one_roll_for_four_faces_and_a_joker() -> None:
    """5432J in one roll: 120 orders of 5-4-3-2 with a one and as many with a six."""
    assert exact_chance("5432J", 1) == Fraction(240, 7776)


def test_harder_cards_pay_no_less() -> None:
    """The payout follows the difficulty."""
    cards = sorted(all_cards(), key=lambda card: exact_chance(card.spaces, card.rolls))
    payouts = [card.payout for card in cards]
    assert payouts == sorted(payouts, reverse=True)


# The auction


def test_the_opener_bids_at_least_100_or_passes_or_calls_all_in() -> None:
    """Bids go in steps of $100 up to all chips."""
    table = Table(3)
    assert table.legal == [f"bid {amount}" for amount in range(100, 1600, 100)] + ["pass", "all-in"]


def test_a_bid_has_to_be_higher_than_the_last() -> None:
    """Bids may jump, and are limited by the bidder's own chips."""
    table = Table(3)
    table.play("bid 1200")
    assert table.to_move == 1
    assert table.legal == ["bid 1300", "bid 1400", "bid 1500", "pass", "all-in"]


def test_bids_are_limited_by_chips() -> None:
    """A seat that lost $1,200 has $300 to bid with."""
    table = Table(3, NO_JOKERS)
    table.lose(0, 1200)
    assert table.to_move == 0
    assert table.legal == ["bid 100", "bid 200", "bid 300", "pass", "all-in"]


def test_bids_may_exceed_1500_once_a_seat_has_more() -> None:
    """What was won can be bid."""
    table = Table(2, NO_JOKERS)
    table.win(0, 0)
    assert table.chips == [2300, 1500]
    assert table.legal[-3:] == ["bid 2300", "pass", "all-in"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nobody_bids_and_the_opener_rolls_for_nothing(players: int) -> None:
    """Once all have passed, the opener too, it rolls for $0; failing costs it nothing."""
    table = Table(players, NO_JOKERS, starter=1)
    for _ in range(players):
        assert table.phase == "bid"
        table.play("pass")
    assert table.last("roller") == {"event": "roller", "seat": 1, "bid": 0}
    table.bet()
    table.miss()
    assert table.chips == [1500] * players
    assert table.last("auction") == {"event": "auction", "opener": 1}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_r12_the_auction_ends_when_all_others_passed_since_the_highest_bid(players: int) -> None:
    """Each new bid starts a new lap, and the highest bidder isn't asked again."""
    table = Table(players)
    table.play("bid 100")
    table.play(*["pass"] * (players - 2), "bid 200")
    for other in range(players - 1):
        assert (table.phase, table.to_move) == ("bid", other)
        table.play("pass")
    assert table.last("roller") == {"event": "roller", "seat": players - 1, "bid": 200}


def test_r12_bids_go_clockwise_in_laps() -> None:
    """From the opener each seat in turn, round and round."""
    table = Table(3, starter=2)
    asked = []
    for bid in range(100, 700, 100):
        asked.append(table.to_move)
        table.play(f"bid {bid}")
    assert asked == [2, 0, 1, 2, 0, 1]
    assert [event["amount"] for event in table.told("bid")] == [100, 200, 300, 400, 500, 600]


def test_r12_passing_is_not_final() -> None:
    """Who passed may come back for as long as the others bid."""
    table = Table(3)
    table.play("pass", "bid 100", "pass", "bid 200", "pass", "bid 300", "pass", "pass")
    assert table.last("roller") == {"event": "roller", "seat": 2, "bid": 300}
    assert [event["seat"] for event in table.told("pass")] == [0, 2, 1, 0, 1]


def test_the_opener_may_pass_and_the_others_still_bid() -> None:
    """A first bid after passes has to stand a whole lap."""
    table = Table(3)
    table.play("pass", "pass", "bid 100", "pass")
    assert table.phase == "bid"
    table.play("pass")
    assert table.last("roller") == {"event": "roller", "seat": 2, "bid": 100}


def test_passes_before_the_first_bid_do_not_count_after_it() -> None:
    """In a four-player game two passes, a bid and two more passes don't end the auction."""
    table = Table(4)
    table.play("pass", "pass", "bid 100", "pass", "pass")
    assert (table.phase, table.to_move) == ("bid", 1)


def test_a_seat_that_can_only_pass_is_asked_and_logs_its_pass() -> None:
    """With too few chips and All-In used up nothing but passing is left."""
    table = Table(3, NO_JOKERS)
    table.play("all-in")
    table.bet()
    table.complete()  # 0 has $2,300 and no All-In
    table.play("bid 1600")
    table.play("all-in")  # 1 answers with all it has
    table.bet()
    table.complete()
    assert table.state.view(None).all_in_left == (False, False, True)
    rich = table.chips[0]
    assert rich == 2300
    assert table.to_move == 1
    table.play("pass", "pass", "bid 2300")
    assert table.legal == ["pass"]
    table.play("pass")
    assert table.events[-1] == {"event": "pass", "seat": 1}
    assert table.to_move == 2
    assert table.legal == ["pass", "all-in"]


def test_a_bid_of_all_chips_is_no_all_in() -> None:
    """Others may still top it, and All-In is not used up."""
    table = Table(2, NO_JOKERS)
    table.play("bid 1500")
    assert (table.phase, table.to_move) == ("bid", 1)
    table.play("pass")
    table.bet()
    table.complete()
    assert table.told("all_in") == []
    assert table.state.view(None).all_in_left == (True, True)
    assert table.legal[-1] == "all-in"


def test_all_in_stops_the_bidding_at_once() -> None:
    """Nobody can top it: the next to be asked are the bettors."""
    table = Table(4)
    table.play("bid 100", "all-in")
    assert table.told("bid", "all_in", "roller")[1:] == [
        {"event": "all_in", "seat": 1, "amount": 1500},
        {"event": "roller", "seat": 1, "bid": 1500},
    ]
    assert (table.phase, table.to_move) == ("bet", 0)


def test_the_opener_may_call_all_in_before_any_bid() -> None:
    """It can be called at any time of the auction."""
    table = Table(2)
    table.play("all-in")
    assert table.last("roller") == {"event": "roller", "seat": 0, "bid": 1500}


def test_all_in_beats_a_bid_that_the_caller_could_not_afford() -> None:
    """Its $400 roll before a bid of $1,500, and the bidder keeps what it bid."""
    table = Table(2, NO_JOKERS)
    table.lose(0, 1100)
    table.play("pass", "bid 1500")
    assert table.legal == ["pass", "all-in"]
    table.play("all-in")
    assert table.told("all_in", "roller")[-2:] == [
        {"event": "all_in", "seat": 0, "amount": 400},
        {"event": "roller", "seat": 0, "bid": 400},
    ]
    table.bet()
    table.complete()
    assert table.chips == [400 + 800, 1500]


def test_all_in_is_called_once_in_a_game() -> None:
    """Each seat has one, and a new round brings no new one."""
    table = Table(2, NO_JOKERS)
    table.play("all-in")
    table.bet()
    table.complete()
    assert "all-in" not in table.legal
    table.play("pass")
    assert "all-in" in table.legal


def test_a_failed_all_in_is_the_end_for_the_seat() -> None:
    """All its chips are lost to the bank."""
    table = Table(3, NO_JOKERS)
    table.play("all-in")
    table.bet()
    table.miss()
    assert table.chips == [0, 1500, 1500]
    assert table.last("out") == {"event": "out", "seat": 0}


def test_r15_all_in_may_be_called_by_the_richest_seat() -> None:
    """It need not be in trouble."""
    table = Table(3, NO_JOKERS)
    table.win(0, 0)
    assert table.chips == [2300, 1500, 1500]
    table.play("all-in")
    assert table.last("roller") == {"event": "roller", "seat": 0, "bid": 2300}


def test_r15_all_in_is_used_up_even_by_a_rich_seat_that_succeeds() -> None:
    """Completing the card doesn't give it back."""
    table = Table(3, NO_JOKERS)
    table.play("all-in")
    table.bet()
    table.complete()
    assert table.chips == [2300, 1500, 1500]
    assert table.state.view(None).all_in_left == (False, True, True)
    assert table.legal[-1] == "pass"


# The bets


def test_every_other_seat_may_bet_up_to_300_on_yes_or_no() -> None:
    """In steps of $100, or not at all."""
    table = Table(3)
    table.let_roll(1, 100)
    assert table.to_move == 0
    assert table.legal == BETS
    table.play("no bet")
    assert table.to_move == 2
    assert table.legal == BETS


@pytest.mark.parametrize("chips", [100, 200, 300, 400])
def test_a_bet_is_limited_by_chips(chips: int) -> None:
    """Nobody wagers more than it has."""
    table = Table(2, NO_JOKERS)
    table.lose(0, 1500 - chips)
    table.let_roll(1, 100)
    assert table.to_move == 0
    assert table.legal == [bet for bet in BETS if bet == "no bet" or int(bet[-3:]) <= chips]


def test_r13_bets_are_secret_and_revealed_together() -> None:
    """Nothing is told before the last bet; then all bets in seat order, empty ones too."""
    table = Table(4)
    table.let_roll(1, 100)
    told = len(table.events)
    table.play("yes 200", "no bet")
    assert len(table.events) == told
    for seat in (1, 3, None):
        view = table.state.view(seat)
        assert view.bet is None
        assert view.bets == (None,) * 4
        assert view.bet_made == (True, False, True, False)
    assert table.state.view(0).bet == "yes 200"
    table.play("no 300")
    assert table.events[told:] == [
        {"event": "bet", "seat": 0, "side": "yes", "amount": 200},
        {"event": "bet", "seat": 2, "side": None, "amount": 0},
        {"event": "bet", "seat": 3, "side": "no", "amount": 300},
    ]
    assert table.state.view(None).bets == ("yes 200", None, "no bet", "no 300")


@pytest.mark.parametrize("roller", range(4))
def test_r13_the_roller_can_not_bet(roller: int) -> None:
    """Everybody but the roller is asked, in seat order."""
    table = Table(4, starter=roller)
    table.let_roll(roller, 0)
    asked = []
    while table.phase == "bet":
        asked.append(table.to_move)
        table.play("no 100")
    assert asked == [seat for seat in range(4) if seat != roller]
    assert [event["seat"] for event in table.told("bet")] == asked


def test_r13_chips_in_the_bin_or_wagered_count_until_money_has_moved() -> None:
    """Both seats have all their chips at stake, and neither is out if it comes out right."""
    table = Table(2, NO_JOKERS)
    table.lose(0, 1200)
    table.play("pass", "all-in", "yes 300")
    assert table.chips == [300, 1500]
    table.play("66666")
    assert table.chips == [300, 1500]
    assert table.told("out") == []
    table.complete()
    assert table.chips == [600, 2300]
    assert table.told("out") == []


def test_r13_out_is_judged_after_settling() -> None:
    """Who loses the bid and who loses the wager go out together, in seat order, after settling."""
    table = Table(4, NO_JOKERS)
    table.lose(0, 1200)
    table.play("pass", "pass", "pass", "all-in")
    table.bet(seat0="yes 300")
    table.miss()
    assert [event["event"] for event in table.events[-4:]] == ["settle", "out", "out", "auction"]
    assert [event["seat"] for event in table.told("out")] == [0, 3]
    assert table.last("settle")["chips"] == [0, 1500, 1500, 0]


@pytest.mark.parametrize(
    ("bet", "completed", "bettor", "roller"),
    [
        ("yes 200", True, 1700, 1500 + 800),
        ("no 200", True, 1300, 1500 + 800 + 200),
        ("no bet", True, 1500, 1500 + 800),
        ("yes 200", False, 1300, 1500 - 500),
        ("no 200", False, 1700, 1500 - 500),
        ("no bet", False, 1500, 1500 - 500),
    ],
)
def test_where_the_money_goes(bet: str, completed: bool, bettor: int, roller: int) -> None:
    """A "no" pays the roller who completes; all other money comes from the bank or goes to it."""
    table = Table(2, NO_JOKERS)
    table.let_roll(0, 500)
    table.bet(seat1=bet)
    if completed:
        table.complete()
    else:
        table.miss()
    assert table.last("settle")["completed"] is completed
    assert table.chips == [roller, bettor]
    assert table.cards == [int(completed), 0]


# The rolls


@pytest.mark.parametrize("spaces", ["5432J", "665JJ", "55422", "33333"])
def test_a_card_allows_its_number_of_rolls(spaces: str) -> None:
    """One to four; then the roller has failed."""
    table = Table(2, spaces)
    table.let_roll(0, 0)
    table.bet()
    rolls = table.state.view(None).card.rolls
    for nth in range(1, rolls + 1):
        assert table.told("settle") == []
        table.play("1" * table.goal.dice)
        if table.phase == "joker":
            table.play("no joker")
        assert table.last("roll")["nth"] == nth
    assert table.last("settle")["completed"] is False


def test_all_dice_not_yet_matched_are_rolled() -> None:
    """Five at first, then those that are left, in the next auction too."""
    table = Table(2, NO_JOKERS)
    table.let_roll(0, 0)
    table.bet()
    assert len(table.state.draw(keyed("x"))) == 5
    table.play("62444")
    assert len(table.state.draw(keyed("x"))) == 3
    table.play("441")
    table.let_roll(1, 100)
    table.bet()
    assert len(table.state.draw(keyed("x"))) == 2
    assert table.goal == Goal("23", 0, "")


def test_fewer_dice_show_the_first_of_the_same_faces() -> None:
    """What a seat rolls depends on round, seat and how many-th roll, not on how many dice."""
    five, two = Table(2, NO_JOKERS), Table(2, NO_JOKERS)
    for table, first in ((five, "44444"), (two, "62244")):
        table.let_roll(0, 0)
        table.bet()
        table.play(first)
    assert five.state.draw(keyed("x"))[:2] == two.state.draw(keyed("x"))


def test_a_seat_rolls_the_same_whatever_the_others_did_before() -> None:
    """Seat 1 meets the same dice on its first roll, first or second roller of the round."""
    early, late = Table(2, NO_JOKERS), Table(2, NO_JOKERS)
    late.lose(0, 100)
    draws = []
    for table in (early, late):
        table.let_roll(1, 200)
        table.bet()
        draws.append(table.state.draw(keyed("x")))
    assert draws[0] == draws[1]
    early.play("44444")
    assert early.state.draw(keyed("x")) != draws[0]


def test_a_roll_is_drawn_for_its_round_its_seat_and_how_many_th_roll_it_is() -> None:
    """Rolls are counted by seat and through all auctions of a round; a new round counts anew."""
    table = Table(2, "33333", "44411")
    keys: list[tuple[object, ...]] = []

    def stream(*key: object) -> Callable[[], float]:
        keys.append(key)
        return lambda: 0.0

    def roll(*dice: str) -> None:
        table.bet()
        for each in dice:
            table.state.draw(stream)
            table.play(each)

    table.let_roll(0, 0)
    roll("11111", "31111", "1111", "1111")
    table.let_roll(1, 100)
    roll("1111", "1111", "1111", "1111")
    table.let_roll(0, 0 if table.to_move == 0 else 100)
    assert table.state.view(None).rolled == (4, 4)
    roll("3333")
    assert table.state.view(None).rolled == (0, 0)
    table.let_roll(0, 0)
    roll("66666")
    assert keys == [
        *(("dice", 1, 0, nth) for nth in (1, 2, 3, 4)),
        *(("dice", 1, 1, nth) for nth in (1, 2, 3, 4)),
        ("dice", 1, 0, 5),
        ("dice", 2, 0, 1),
    ]


def test_pictured_faces_must_be_matched() -> None:
    """No choice: every die that fits goes on the card, a second die of a full picture doesn't."""
    table = Table(2, NO_JOKERS)
    table.let_roll(0, 0)
    table.bet()
    table.play("22266")
    assert table.last("match") == {
        "event": "match", "seat": 0, "faces": [2, 2, 6], "joker": None, "joker_dice": 0,
    }  # fmt: skip
    assert table.goal == Goal("13", 0, "")


def test_a_match_is_told_after_every_roll_even_if_empty() -> None:
    """Roll, match, roll, match."""
    table = Table(2, NO_JOKERS)
    table.lose(0, 0)
    assert [event["event"] for event in table.told("roll", "match")] == ["roll", "match"] * 2
    assert table.last("match")["faces"] == []


def test_matched_dice_stay_for_the_next_roller_who_has_all_rolls() -> None:
    """The payout and the number of rolls are as before."""
    table = Table(2, NO_JOKERS)
    table.let_roll(0, 100)
    table.bet()
    table.play("62244", "44")
    table.let_roll(1, 100)
    table.bet()
    table.play("44", "13")
    assert [event["nth"] for event in table.told("roll")] == [1, 2, 1, 2]
    assert table.last("settle") == {
        "event": "settle", "seat": 1, "completed": True, "chips": [1400, 2300], "cards": [0, 1],
    }  # fmt: skip


def test_r17_a_card_is_completed_at_once() -> None:
    """With rolls left, the fifth match settles, and the next card is fresh."""
    table = Table(2, "33333", "44411")
    table.let_roll(0, 0)
    table.bet()
    table.play("33311", "33")
    assert table.last("settle")["completed"] is True
    assert table.last("round")["round"] == 2
    assert table.goal == Goal("11444", 0, "")


def test_r17_a_forced_match_can_not_be_refused() -> None:
    """After a roll that fits, without a joker to start, chance goes on: nobody is asked."""
    table = Table(2, "33333")
    table.let_roll(0, 0)
    table.bet()
    table.play("33312")
    assert table.to_move == CHANCE
    assert table.legal == []
    assert table.goal == Goal("33", 0, "")


# Jokers


def roll_for(spaces: str, *moves: str) -> Table:
    """Seat 0 rolls for nothing on this card."""
    table = Table(2, spaces)
    table.let_roll(0, 0)
    table.bet()
    table.play(*moves)
    return table


def test_the_first_die_on_a_joker_shows_a_number_pictured_nowhere() -> None:
    """Spare sixes and fives don't start it, even if their pictures are matched already."""
    table = roll_for("665JJ", "66651")
    assert table.legal == ["joker 1", "no joker"]
    table.play("no joker")
    assert table.goal == Goal("", 2, "")
    table.play("65")
    assert table.last("settle")["completed"] is False
    assert table.goal == Goal("", 2, "")


def test_no_question_is_asked_if_no_number_can_start_the_joker() -> None:
    """A roll of pictured faces alone is placed at once."""
    table = roll_for("665JJ", "66555")
    assert table.to_move == CHANCE
    assert table.goal == Goal("", 2, "")


def test_the_roller_chooses_among_several_numbers() -> None:
    """On five jokers all six numbers may do."""
    assert roll_for("JJJJJ", "54321").legal == [
        "joker 1", "joker 2", "joker 3", "joker 4", "joker 5", "no joker",
    ]  # fmt: skip
    assert roll_for("4JJJJ", "46653").legal == ["joker 3", "joker 5", "joker 6", "no joker"]


def test_starting_the_joker_places_every_die_that_fits() -> None:
    """Three threes go on at once, with the four that had to."""
    table = roll_for("4JJJJ", "33431", "joker 3")
    assert table.last("match") == {
        "event": "match", "seat": 0, "faces": [4], "joker": 3, "joker_dice": 3,
    }  # fmt: skip
    assert table.goal == Goal("", 1, "3")


def test_no_more_dice_go_on_jokers_than_there_are() -> None:
    """Of four threes two find a place on two jokers."""
    table = roll_for("665JJ", "33336", "joker 3")
    assert table.last("match")["joker_dice"] == 2
    assert table.goal == Goal("56", 0, "3")
    table.play("33")
    assert table.last("match") == {
        "event": "match", "seat": 0, "faces": [], "joker": 3, "joker_dice": 0,
    }  # fmt: skip


def test_once_locked_dice_that_fit_must_be_placed_and_no_other_number_will_do() -> None:
    """The roller isn't asked again."""
    table = roll_for("33JJJ", "15555", "joker 1")
    assert table.goal == Goal("33", 2, "1")
    table.play("5155")
    assert table.to_move == CHANCE
    assert table.last("match") == {
        "event": "match", "seat": 0, "faces": [], "joker": 1, "joker_dice": 1,
    }  # fmt: skip
    assert table.goal == Goal("33", 1, "1")


def test_starting_the_joker_may_be_declined_and_done_on_a_later_roll() -> None:
    """A declined number places none of its dice; the next roll asks again."""
    table = roll_for("33JJJ", "31122", "no joker")
    assert table.last("match") == {
        "event": "match", "seat": 0, "faces": [3], "joker": None, "joker_dice": 0,
    }  # fmt: skip
    table.play("1222")
    assert table.legal == ["joker 1", "joker 2", "no joker"]
    table.play("joker 2")
    assert table.goal == Goal("3", 0, "2")


def test_the_joker_may_be_declined_even_if_it_would_complete_the_card() -> None:
    """Odd, but the roller's choice: it fails, and one die is left."""
    table = roll_for("5432J", "54321")
    assert table.legal == ["joker 1", "no joker"]
    table.play("no joker")
    assert table.last("settle")["completed"] is False
    assert table.goal == Goal("", 1, "")


def test_the_joker_may_be_started_on_the_last_roll_without_completing() -> None:
    """It locks the number for whoever rolls next."""
    table = roll_for("621JJ", "62344", "joker 4")
    assert table.last("settle")["completed"] is False
    assert table.goal == Goal("1", 0, "4")


def test_the_joker_number_stays_locked_in_the_next_auction() -> None:
    """The next roller isn't asked; its dice of that number are placed, others are not."""
    table = roll_for("621JJ", "33345", "joker 5")
    assert table.goal == Goal("126", 1, "5")
    table.let_roll(1, 100)
    table.bet()
    table.play("3456")
    assert table.last("match") == {
        "event": "match", "seat": 1, "faces": [6], "joker": 5, "joker_dice": 1,
    }  # fmt: skip
    assert table.goal == Goal("12", 0, "5")


def test_a_new_card_has_no_joker_number() -> None:
    """The lock goes with the card."""
    table = Table(2, "5432J", "621JJ")
    table.win(0, 0)
    assert table.goal == Goal("126", 2, "")


def test_jokers_of_one_number_complete_a_card_in_one_roll() -> None:
    """Five equal dice on five jokers."""
    table = roll_for("JJJJJ", "22222", "joker 2")
    assert table.last("match") == {
        "event": "match", "seat": 0, "faces": [], "joker": 2, "joker_dice": 5,
    }  # fmt: skip
    assert table.chips == [1500 + 900, 1500]


def test_the_dice_lie_open_while_the_roller_decides() -> None:
    """Everybody sees the roll that the joker is decided on, and only then."""
    table = roll_for("665JJ", "65532")
    assert table.state.view(None).dice == (6, 5, 5, 3, 2)
    table.play("joker 2")
    assert table.state.view(None).dice == ()


# Who opens, who is out


def test_whoever_completes_a_card_opens_the_next_round() -> None:
    """Though another seat had opened."""
    table = Table(3, NO_JOKERS)
    table.win(2, 300)
    assert table.told("round", "auction")[-2:] == [
        {"event": "round", "round": 2, "card": {"spaces": "4321J", "rolls": 4, "payout": 300}},
        {"event": "auction", "opener": 2},
    ]


def test_the_failing_roller_opens_the_next_auction_of_the_round() -> None:
    """The same card, no new round."""
    table = Table(3, NO_JOKERS)
    table.lose(2, 300)
    assert table.last("auction") == {"event": "auction", "opener": 2}
    assert len(table.told("round")) == 1


def test_r14_if_the_opener_is_out_the_next_on_its_left_opens() -> None:
    """Seat 1 is out, then seat 2; seat 0 lost nothing and opens when it comes to it."""
    table = Table(4, NO_JOKERS)
    table.lose(1, 1500)
    assert table.last("auction") == {"event": "auction", "opener": 2}
    table.lose(0, 100)
    assert table.last("auction") == {"event": "auction", "opener": 0}


def test_r14_more_than_one_seat_that_is_out_is_passed_by() -> None:
    """With 2 and 3 out, seat 0 opens after seat 3, round the table."""
    table = Table(4, NO_JOKERS)
    table.lose(3, 1500)
    assert table.last("auction") == {"event": "auction", "opener": 0}
    table.lose(2, 1500)
    assert table.last("auction") == {"event": "auction", "opener": 0}


def test_seats_that_are_out_are_skipped_in_bids_and_bets() -> None:
    """They aren't asked, aren't waited for and don't bet."""
    table = Table(4, NO_JOKERS)
    table.lose(1, 1500)
    told = len(table.events)
    asked = []
    for move in ("bid 100", "pass", "bid 200", "pass", "pass"):
        asked.append(table.to_move)
        table.play(move)
    assert asked == [2, 3, 0, 2, 3]
    table.play("no 100", "yes 100")
    assert [event["seat"] for event in table.events[told:] if event["event"] == "bet"] == [2, 3]
    table.complete()
    assert table.chips == [1500 + 800 + 100, 0, 1400, 1600]
    assert len(table.told("out")) == 1


def test_nobody_bids_among_those_still_in() -> None:
    """The passes of the two left are enough for the opener to roll for nothing."""
    table = Table(3, NO_JOKERS)
    table.lose(0, 1500)
    table.play("pass", "pass")
    assert table.last("roller") == {"event": "roller", "seat": 1, "bid": 0}


def test_a_lost_no_wager_can_put_a_seat_out() -> None:
    """Its last chips go to the roller who completed."""
    table = Table(3, NO_JOKERS)
    table.lose(0, 1400)
    table.let_roll(1, 100)
    table.bet(seat0="no 100")
    table.complete()
    assert table.chips == [0, 1500 + 800 + 100, 1500]
    assert table.last("out") == {"event": "out", "seat": 0}
    assert table.last("auction") == {"event": "auction", "opener": 1}


# The end


def test_the_game_ends_after_seven_cards() -> None:
    """Six new rounds follow the first, then the end, which tells chips, cards and winners."""
    table = Table(2)
    for number in range(1, 8):
        assert table.last("round")["round"] == number
        assert table.to_move != OVER
        table.win(0, 0)
    assert table.to_move == OVER
    assert table.legal == []
    payouts = sum(card["payout"] for card in table.events[0]["cards"])
    assert table.last("end") == table.events[-1]
    assert table.events[-1] == {
        "event": "end", "chips": [1500 + payouts, 1500], "cards": [7, 0], "winners": [0],
    }  # fmt: skip
    assert table.state.result() == Result((0,), (1500 + payouts, 1500))


def test_without_a_card_the_richest_can_not_win() -> None:
    """Seat 0 has the card, seat 1 the money."""
    table = Table(2, NO_JOKERS, rounds=1)
    table.lose(0, 1000)
    table.win(0, 0)
    assert table.state.result() == Result((0,), (1300, 1500))


def test_most_money_wins_among_those_with_a_card() -> None:
    """More cards don't help against more money."""
    table = Table(2, *EASY[:2], NO_JOKERS, rounds=3)
    table.win(0, 0)
    table.win(0, 0)
    table.win(1, 100)
    assert table.cards == [2, 1]
    assert table.state.result() == Result((1,), (2100, 2300))


def test_r16_a_tie_is_broken_by_cards() -> None:
    """Both have $2,100; two cards beat one."""
    table = Table(2, *EASY[:2], "55422", rounds=3)
    table.win(0, 0)
    table.win(0, 0)
    table.win(1, 100)
    assert table.state.result() == Result((0,), (2100, 2100))


def test_r16_a_full_tie_has_several_winners() -> None:
    """Same money and same cards; a third seat with the money but no card doesn't share."""
    table = Table(3, *EASY[:2], rounds=2)
    table.let_roll(0, 0)
    table.bet(seat2="yes 300")
    table.complete()
    table.win(1, 100)
    assert table.state.result() == Result((0, 1), (1800, 1800, 1800))
    assert table.events[-1]["winners"] == [0, 1]


def test_r16_the_last_seat_left_in_wins_at_once_even_without_a_card() -> None:
    """In the first round, with no card won by anybody."""
    table = Table(3, NO_JOKERS)
    table.lose(0, 1500)
    assert table.to_move == 1
    table.lose(1, 1500)
    assert table.to_move == OVER
    assert table.events[-3:] == [
        {"event": "settle", "seat": 1, "completed": False, "chips": [0, 0, 1500],
         "cards": [0, 0, 0]},
        {"event": "out", "seat": 1},
        {"event": "end", "chips": [0, 0, 1500], "cards": [0, 0, 0], "winners": [2]},
    ]  # fmt: skip


def test_r16_the_last_seat_left_beats_a_seat_with_cards_that_is_out() -> None:
    """Cards are worth nothing without chips."""
    table = Table(2, "33333", NO_JOKERS)
    table.win(0, 0)
    table.lose(0, 2400)
    assert table.cards == [1, 0]
    assert table.state.result() == Result((1,), (0, 1500))


def test_r16_a_roller_who_takes_the_last_chips_of_all_others_wins_at_once() -> None:
    """Completing the first card of seven ends the game when nobody else is left."""
    table = Table(2, NO_JOKERS)
    table.lose(1, 1300)
    table.let_roll(0, 100)
    table.bet(seat1="no 200")
    table.complete()
    assert table.to_move == OVER
    assert table.state.result() == Result((0,), (2500, 0))
    assert len(table.told("round")) == 1


def test_r16_if_nobody_is_left_the_house_wins() -> None:
    """The roller loses all, and the last bettor with it: no winners."""
    table = Table(2, NO_JOKERS)
    table.lose(1, 1200)
    table.play("pass", "all-in", "yes 300")
    table.miss()
    assert table.to_move == OVER
    assert table.state.result() == Result((), (0, 0))
    assert [event["seat"] for event in table.told("out")] == [0, 1]
    assert table.events[-1] == {"event": "end", "chips": [0, 0], "cards": [0, 0], "winners": []}
    assert table.state.view(0).winners == ()


def test_r16_the_bank_has_no_limit() -> None:
    """It pays all 36 cards and a bet on each, more chips than the box holds."""
    table = Table(2, rounds=36)
    while table.to_move != OVER:
        table.let_roll(0, 0)
        table.bet(seat1="yes 300")
        table.complete()
    payouts = sum(card.payout for card in all_cards())
    assert table.chips == [1500 + payouts, 1500 + 36 * 300]


def test_r16_seat_0_opens_the_first_auction() -> None:
    """Unless the set-up says otherwise."""
    assert Table(6).to_move == 0
    assert Table(6, starter=5).to_move == 5


# Views


def test_a_view_lists_what_lies_on_the_table() -> None:
    """Everything public is there for a spectator."""
    table = Table(3, NO_JOKERS, "665JJ")
    table.win(1, 100)
    table.play("bid 200", "pass")
    view = table.state.view(None)
    assert (view.game, view.players, view.seat, view.phase) == ("allin", 3, None, "bid")
    assert view.options == {"rounds": 7, "starter": 0}
    assert (view.round, view.card, view.goal) == (2, Card("665JJ", 2, 700), Goal("566", 2, ""))
    assert view.past_cards == (Card("63221", 2, 800),)
    assert (view.chips, view.cards) == ((1500, 2300, 1500), (0, 1, 0))
    assert (view.opener, view.high_bid, view.high_bidder, view.passes) == (1, 200, 1, 1)
    assert (view.to_move, view.roller, view.winners) == (0, None, None)


def test_between_rollers_nobody_has_put_in_or_rolled_anything() -> None:
    """With no roller there is no bid in the bin and no roll made, in a later auction too."""
    table = Table(2, NO_JOKERS)
    for _ in range(2):
        view = table.state.view(None)
        assert (view.phase, view.roller) == ("bid", None)
        assert (view.high_bid, view.high_bidder, view.passes) == (0, None, 0)
        assert (view.bid, view.nth) == (0, 0)
        table.lose(0, 500)


def test_only_the_seat_to_move_sees_legal_moves() -> None:
    """Others and spectators have none."""
    table = Table(3)
    assert table.state.view(0).legal == tuple(table.legal)
    assert [table.state.view(seat).legal for seat in (1, 2, None)] == [(), (), ()]
    table.let_roll(0, 100)
    table.bet()
    assert [table.state.view(seat).legal for seat in (0, 1, 2, None)] == [(), (), (), ()]


def test_before_the_cards_are_drawn_a_view_is_empty() -> None:
    """No card, no past cards, and an imagined state is as empty."""
    state = GAME.start(2, GAME.setup(2, {"starter": 1}))
    view = state.view(0)
    assert (view.round, view.card, view.past_cards) == (0, Card("", 0, 0), ())
    imagined = GAME.imagine(view, Random(1))
    assert imagined.view(0) == view
    assert imagined.draw(keyed("x")) == state.draw(keyed("x"))


def test_an_own_bet_is_kept_when_a_state_is_imagined_and_others_are_drawn() -> None:
    """Every bet that another could have made comes up, and none that it couldn't."""
    table = Table(4, NO_JOKERS)
    table.lose(0, 1300)
    table.let_roll(3, 100)
    table.play("no 200", "yes 100")
    seen = set()
    for number in range(200):
        imagined = GAME.imagine(table.state.view(1), Random(number))
        events: list[Event] = []
        imagined.apply("no bet", events.append)
        assert events[1] == {"event": "bet", "seat": 1, "side": "yes", "amount": 100}
        seen.add((events[0]["side"], events[0]["amount"]))
    assert seen == {(None, 0), ("yes", 100), ("yes", 200), ("no", 100), ("no", 200)}


def test_the_log_of_a_game_that_is_on_hides_seed_and_cards_to_come() -> None:
    """Cards are told as they are turned up, by their round."""
    table = Table(2, NO_JOKERS, "665JJ")
    for seat in (0, 1, None):
        log = [GAME.redact(event, seat) for event in table.events]
        assert log[0] == {
            "event": "game", "format": 1, "game": "allin", "players": 2,
            "options": {"rounds": 7, "starter": 0}, "chips": [1500, 1500],
        }  # fmt: skip
        assert log[1:] == table.events[1:]
        assert "665JJ" not in repr(log)


# Notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("bid 400", "bid 400"),
        ("  BID   0400 ", "bid 400"),
        ("Pass", "pass"),
        ("All-In", "all-in"),
        ("YES 300", "yes 300"),
        ("no  100", "no 100"),
        ("No bet", "no bet"),
        ("Joker 3", "joker 3"),
        ("no\tjoker", "no joker"),
    ],
)
def test_a_move_can_be_typed_with_any_case_and_blanks(text: str, move: str) -> None:
    """It is read as its exact notation."""
    assert GAME.parse(text) == move


@pytest.mark.parametrize(
    "text",
    ["", "bid", "bid all", "bid -100", "bid 1.5", "bid ²", "bid ٤٠٠", "bid 1000000000", "400",
     "yes", "yes 400", "no 0", "joker", "joker 7", "joker 33", "65532", "pass 100", "raise 100"],
)  # fmt: skip
def test_what_is_no_move_is_refused_in_one_sentence(text: str) -> None:
    """It quotes the text and says what a move looks like."""
    with pytest.raises(InvalidMove) as caught:
        GAME.parse(text)
    assert str(caught.value) == (
        f"{text!r} is no move of All-In: a move is 'bid 400', 'pass' or 'all-in'; "
        "'yes 300', 'no 300' or 'no bet'; 'joker 3' or 'no joker'."
    )


# Properties


def choose(state: AllInState, rng: Random, caution: float) -> str:
    """Any legal move, but passing more often, so that games last."""
    if state.to_move == CHANCE:
        return state.draw(unkeyed(rng))
    moves = state.legal_moves()
    if "pass" in moves and rng.random() < caution:
        return "pass"
    return rng.choice(moves)


def positions(
    players: int, options: dict[str, int], number: int
) -> Iterator[tuple[AllInState, list[Event]]]:
    """A random game: its state, changed in place, and its events, before and after each move."""
    rng = Random(number)
    caution = rng.random()
    state = GAME.start(players, GAME.setup(players, options))
    events: list[Event] = []
    yield state, events
    while state.to_move != OVER:
        state.apply(choose(state, rng, caution), events.append)
        yield state, events


def events_of(players: int, options: dict[str, int], number: int) -> list[Event]:
    """All events of a random game."""
    *_, (_, events) = positions(players, options, number)
    return events


@st.composite
def random_games(draw: st.DrawFn) -> tuple[int, dict[str, int], int]:
    """Arguments of `positions`."""
    players = draw(st.integers(2, 6))
    options = {
        "starter": draw(st.integers(0, players - 1)),
        "rounds": draw(st.sampled_from([7, 3, 1])),
    }
    return players, options, draw(st.integers(0, 2**32))


few = settings(max_examples=40, deadline=None)


@few
@given(random_games())
def test_chips_only_move_between_seats_and_bank_at_every_settling(
    game: tuple[int, dict[str, int], int],
) -> None:
    """Bid and wagers go into the bin, and from there to whom the rules name."""
    events = events_of(*game)
    chips = events[0]["chips"]
    bank = 0
    for event in events:
        match event["event"]:
            case "round":
                payout = event["card"]["payout"]
            case "roller":
                roller, bid = event["seat"], event["bid"]
                bets = []
                assert 0 <= bid <= chips[roller]
            case "bet":
                bets.append(event)
                assert 0 <= event["amount"] <= min(300, chips[event["seat"]])
                assert (event["side"] is None) == (event["amount"] == 0)
            case "settle":
                before = sum(chips)
                bank_before = bank
                chips = chips[:]
                chips[roller] -= bid
                for bet in bets:
                    chips[bet["seat"]] -= bet["amount"]
                wagers = {
                    side: sum(bet["amount"] for bet in bets if bet["side"] == side)
                    for side in ("yes", "no")
                }
                right = "yes" if event["completed"] else "no"
                for bet in bets:
                    if bet["side"] == right:
                        chips[bet["seat"]] += 2 * bet["amount"]
                        bank -= bet["amount"]
                if event["completed"]:
                    chips[roller] += bid + payout + wagers["no"]
                    bank -= payout
                else:
                    bank += bid + wagers["yes"]
                assert event["chips"] == chips
                assert min(chips) >= 0
                assert sum(chips) + bank == before + bank_before
            case "end":
                assert event["chips"] == chips
    assert sum(chips) + bank == 1500 * game[0]


@few
@given(random_games())
def test_a_completed_card_shows_its_five_pictures(game: tuple[int, dict[str, int], int]) -> None:
    """All faces are on it, and on its jokers dice of one number that is pictured nowhere."""
    events = events_of(*game)
    for event in events:
        match event["event"]:
            case "round":
                spaces = event["card"]["spaces"]
                on_card = ""
                number = None
            case "roll":
                assert len(event["dice"]) == 5 - len(on_card)
                rolled = Counter(event["dice"])
            case "match":
                assert event["faces"] == sorted(event["faces"])
                assert number in (None, event["joker"])
                number = event["joker"]
                placed = Counter(event["faces"]) + Counter({number: event["joker_dice"]})
                assert placed <= rolled
                on_card += "".join(map(str, event["faces"])) + "J" * event["joker_dice"]
                assert Counter(on_card) <= Counter(spaces)
                assert number is None or str(number) not in spaces
            case "settle":
                assert event["completed"] == (len(on_card) == 5)


@few
@given(random_games(), st.integers(0, 2**32))
def test_cards_to_come_are_in_no_view_and_no_log(
    game: tuple[int, dict[str, int], int], number: int
) -> None:
    """Two games that differ only in later cards look the same to everybody for a round."""
    players, options, seed = game
    assume(options["rounds"] > 1)
    rng = Random(seed)
    first, *others = rng.sample(range(36), options["rounds"])
    later = Random(number).sample([place for place in range(36) if place != first], len(others))
    assume(later != others)
    tables: list[tuple[AllInState, list[Event]]] = []
    for cards in ([first, *others], [first, *later]):
        state = GAME.start(players, GAME.setup(players, options))
        events: list[Event] = []
        state.apply(" ".join(map(str, cards)), events.append)
        tables.append((state, events))
    (one, one_events), (two, two_events) = tables
    assert one_events != two_events
    while one.to_move != OVER and one.view(None).round == 1:
        move = choose(one, rng, 0.5)
        for seat in (None, *range(players)):
            assert one.view(seat) == two.view(seat)
            logs = [[GAME.redact(event, seat) for event in events] for _, events in tables]
            assert logs[0] == logs[1]
        one.apply(move, one_events.append)
        two.apply(move, two_events.append)


@few
@given(random_games(), st.integers(0, 2**32))
def test_a_secret_bet_is_in_no_other_view_and_no_log(
    game: tuple[int, dict[str, int], int], number: int
) -> None:
    """Until all have bet, only the bettor can tell two different bets apart."""
    rng = Random(number)
    for state, events in positions(*game):
        if state.view(None).phase != "bet":
            continue
        bettor = state.to_move
        views = []
        logs = []
        for bet in rng.sample(state.legal_moves(), 2):
            other = state.copy()
            told = events[:]
            other.apply(bet, told.append)
            if other.view(None).phase != "bet":
                break
            assert other.view(bettor).bet == bet
            seats = [seat for seat in (None, *range(game[0])) if seat != bettor]
            views.append([other.view(seat) for seat in seats])
            logs.append(told)
        assert views[1:] == views[:1] * len(views[1:])
        assert logs[1:] == logs[:1] * len(logs[1:])


@few
@given(random_games(), st.integers(0, 2**32))
def test_an_imagined_state_fits_its_view_and_can_be_played_on(
    game: tuple[int, dict[str, int], int], number: int
) -> None:
    """The seat sees what it saw, and the cards that follow are none it has seen."""
    rng = Random(number)
    for state, _ in positions(*game):
        seat = rng.choice((None, *range(game[0])))
        view = state.view(seat)
        imagined = GAME.imagine(view, rng)
        assert imagined.view(seat) == view
        assert imagined.legal_moves() == state.legal_moves()
        if rng.random() < 0.1:
            events: list[Event] = []
            while imagined.to_move != OVER:
                imagined.apply(choose(imagined, rng, 0.7), events.append)
            to_come = [tuple(each["card"].values()) for each in events if each["event"] == "round"]
            seen = [*view.past_cards, view.card]
            assert len({*seen, *to_come}) == len(seen) + len(to_come)
            assert len(seen) + len(to_come) <= game[1]["rounds"] + (not view.round)


@few
@given(random_games())
def test_legal_moves_are_distinct_and_read_as_themselves(
    game: tuple[int, dict[str, int], int],
) -> None:
    """There is always a move for the seat to move; the list is the caller's own."""
    for state, _ in positions(*game):
        moves = state.legal_moves()
        assert bool(moves) == (state.to_move >= 0)
        assert len(set(moves)) == len(moves)
        assert [GAME.parse(move) for move in moves] == moves
        moves.clear()
        assert bool(state.legal_moves()) == (state.to_move >= 0)


@few
@given(random_games(), st.integers(0, 2**32))
def test_a_copy_is_equal_and_independent(game: tuple[int, dict[str, int], int], n: int) -> None:
    """Played to its end, a copy leaves the original as it was."""
    rng = Random(n)
    for state, _ in positions(*game):
        if rng.random() > 0.1:
            continue
        seats = (None, *range(game[0]))
        before = [state.view(seat) for seat in seats]
        copy = state.copy()
        assert [copy.view(seat) for seat in seats] == before
        while copy.to_move != OVER:
            copy.apply(choose(copy, rng, 0.7))
        assert [state.view(seat) for seat in seats] == before


@few
@given(random_games())
def test_the_rules_play_the_same_if_nobody_listens(game: tuple[int, dict[str, int], int]) -> None:
    """Events are told on the side: without them the same views follow."""
    rng = Random(game[2])
    caution = rng.random()
    silent = GAME.start(game[0], GAME.setup(game[0], game[1]))
    for state, _ in positions(*game):
        assert silent.view(None) == state.view(None)
        if silent.to_move != OVER:
            silent.apply(choose(silent, rng, caution))
    assert silent.result() == state.result()
