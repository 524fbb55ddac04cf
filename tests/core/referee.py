"""A referee who knows the rules and reads nothing but the event log.

It shares no code with the engine on purpose: what both of them get wrong must be wrong twice. It
follows a finished game event by event, works out what had to come next, and stops at the first
breach with a sentence that names the line. `check` takes the parsed events, `check_text` a log as
it is printed; ``python -m tests.core.referee < log.jsonl`` does the same by hand.

A log may say more than the referee asks for only where `ADDED` lists it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

Event = dict[str, Any]
Kind = Callable[[Any], bool]


class Breach(AssertionError):
    """Something in a log that the rules or the words of the log don't allow."""


class WrongWords(Breach):
    """A key, a type or a value that no such event has."""


class WrongOrder(Breach):
    """An event, or a seat, at a time when another was due."""


class WrongThings(Breach):
    """Notes, chips, cards or dice that appear, vanish or lie elsewhere."""


class WrongMove(Breach):
    """A choice that the seat did not have."""


class WrongMoney(Breach):
    """A sum, a payment or a winner that does not follow from what happened."""


# The words of the log


def whole(value: Any) -> bool:
    return type(value) is int


def natural(value: Any) -> bool:
    return whole(value) and value >= 0


def truth(value: Any) -> bool:
    return type(value) is bool


def text(value: Any) -> bool:
    return type(value) is str


def face(value: Any) -> bool:
    return whole(value) and 1 <= value <= 6


def note(value: Any) -> bool:
    return whole(value) and 10_000 <= value <= 100_000 and value % 10_000 == 0


def dollars(value: Any) -> bool:
    return natural(value) and value % 100 == 0


def many(kind: Kind) -> Kind:
    return lambda value: type(value) is list and all(map(kind, value))


def one_of(*values: Any) -> Kind:
    return lambda value: any(value == each and type(value) is type(each) for each in values)


def mapping(**kinds: Kind) -> Kind:
    return lambda value: (
        type(value) is dict
        and list(value) == list(kinds)
        and all(kind(value[key]) for key, kind in kinds.items())
    )


def payment(value: Any) -> bool:
    return type(value) is list and len(value) == 2 and who(value[0]) and note(value[1])


def who(value: Any) -> bool:
    return natural(value) or value == "neutral"


def casino_entry(value: Any) -> bool:
    return casino_without_chips(value) or casino_with_chips(value)


SIX = range(1, 7)
COLOURS = ("pink", "gold", "blue", "green", "purple")
colour = one_of(*COLOURS)
dice_card = one_of(*(str(number) * count for number in SIX for count in (1, 2)))
casino_without_chips = mapping(casino=face, notes=many(note))
casino_with_chips = mapping(casino=face, notes=many(note), chips=many(colour))
bid_card = mapping(spaces=text, rolls=natural, payout=dollars)

END = {
    "money": many(natural),
    "notes": many(natural),
    "chip_money": many(natural),
    "winners": many(natural),
}
CHIP = {"seat": natural, "casino": face, "colour": colour}

GAME = {"format": one_of(1), "game": text, "players": natural, "options": lambda _: True}
WORDS: dict[str, dict[str, dict[str, Kind]]] = {
    "dice": {
        "game": {**GAME, "seed": text, "pile": many(note), "chip_pile": many(colour)},
        "round": {"round": natural, "starter": natural, "casinos": many(casino_entry)},
        "leftover": {"seat": natural, "dice": many(face)},
        "roll": {"seat": natural, "own": many(face), "neutral": many(face)},
        "place": {"seat": natural, "casino": face, "own": natural, "neutral": natural},
        "chip": CHIP,
        "payout": {
            "casino": face,
            "dice": many(natural),
            "neutral": natural,
            "cancelled": many(who),
            "paid": many(payment),
            "returned": many(note),
        },
        "end": END,
    },
    "cards": {
        "game": {**GAME, "seed": text, "pile": many(note), "chip_pile": many(colour)},
        "round": {
            "round": natural,
            "starter": natural,
            "casinos": many(casino_entry),
            "decks": many(many(dice_card)),
        },
        "hand": {"turn": natural, "seat": natural, "cards": many(dice_card)},
        "play": {"turn": natural, "seat": natural, "cards": many(dice_card)},
        "chip": CHIP,
        "done": {"turn": natural, "seat": natural, "placed": natural},
        "payout": {
            "casino": face,
            "dice": many(natural),
            "cancelled": many(who),
            "paid": many(payment),
            "returned": many(note),
        },
        "end": END,
    },
    "allin": {
        "game": {**GAME, "seed": text, "cards": many(bid_card), "chips": many(dollars)},
        "round": {"round": natural},
        "auction": {"opener": natural},
        "bid": {"seat": natural, "amount": dollars},
        "pass": {"seat": natural},
        "all_in": {"seat": natural, "amount": dollars},
        "roller": {"seat": natural, "bid": dollars},
        "bet": {"seat": natural, "side": one_of("yes", "no", None), "amount": dollars},
        "roll": {"seat": natural, "nth": natural, "dice": many(face)},
        "match": {
            "seat": natural,
            "faces": many(face),
            "joker": lambda value: value is None or face(value),
            "joker_dice": natural,
        },
        "settle": {
            "seat": natural,
            "completed": truth,
            "chips": many(dollars),
            "cards": many(natural),
        },
        "out": {"seat": natural},
        "end": {"chips": many(dollars), "cards": many(natural), "winners": many(natural)},
    },
}
OPTIONS: dict[str, dict[str, Kind]] = {
    "dice": {
        "neutral": truth,
        "chips": truth,
        "open_money": truth,
        "rounds": one_of(1, 2, 3, 4, 5),
        "starter": natural,
    },
    "cards": {
        "order": one_of("simultaneous", "sequential"),
        "chips": truth,
        "open_money": truth,
        "rounds": one_of(1, 2, 3, 4),
        "starter": natural,
    },
    "allin": {"rounds": one_of(*range(1, 37)), "starter": natural},
}
ADDED = {("allin", "round"): {"card": bid_card}}
"""What our logs say beyond the words agreed on, always behind them."""

# The boxes

PLAYERS = {"dice": range(2, 6), "cards": range(2, 6), "allin": range(2, 7)}
DICE_NOTES = [
    *[10_000, 40_000, 50_000] * 6,
    *[20_000, 30_000] * 8,
    *[60_000, 70_000, 80_000, 90_000] * 5,
]
CARD_NOTES = list(range(30_000, 100_001, 10_000)) * 6
CHIPS = list(COLOURS) * 5
CHIP_MONEY = [0, 10_000, 30_000, 60_000, 100_000, 150_000]
DECK = [str(number) for number in SIX] * 4 + [str(number) * 2 for number in SIX]
BID_CARDS = """
    4321J 4 300, 5331J 4 300, 4422J 4 300, 642JJ 4 300, 54321 4 400, 5551J 4 400, 311JJ 4 400,
    6543J 3 400, 6642J 3 400, 531JJ 3 400, 6611J 3 400, 65432 3 500, 442JJ 3 500, 6222J 3 500,
    55321 3 600, 33JJJ 3 600, 44411 4 600, 6521J 2 600, 654JJ 2 600, 55422 3 600, 6411J 2 600,
    4JJJJ 3 700, 1111J 3 700, 5533J 2 700, 665JJ 2 700, 61JJJ 2 700, 5444J 2 800, 66555 3 800,
    63221 2 800, JJJJJ 3 900, 333JJ 2 900, 66422 2 900, 33333 4 900, 5432J 1 1000,
    6553J 1 1000, 621JJ 1 1000"""
BID_BOX = Counter(tuple(card.split()) for card in BID_CARDS.split(","))


class Log:
    """The events one after the other, each checked for its words as it is taken."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events
        self.line = 0
        first = events[0] if events else None
        if not isinstance(first, dict) or first.get("event") != "game":
            raise WrongOrder("Line 1: a log begins with its 'game' event.")
        self.line = 1
        self.game = first.get("game")
        self.require(
            text(self.game) and self.game in WORDS, WrongWords, f"there is no game {self.game!r}"
        )
        self.line = 0

    def require(self, kept: bool, breach: type[Breach], sentence: str) -> None:
        """Stop here unless the rule was kept."""
        if not kept:
            raise breach(f"Line {self.line}: {sentence}.")

    def same(self, told: object, due: object, what: str, breach: type[Breach]) -> None:
        """Stop here unless the log tells what was due."""
        self.require(told == due, breach, f"{what} is {told!r} and not {due!r}")

    def peek(self) -> str | None:
        """The name of the next event."""
        if self.line == len(self.events):
            return None
        event = self.events[self.line]
        name = event.get("event") if isinstance(event, dict) else None
        return name if text(name) else "?"

    def take(self, *due: str) -> Event:
        """The next event, which must be one of those due and be spelled as agreed."""
        name = self.peek()
        self.line += 1
        expected = " or ".join(map(repr, due))
        self.require(name in due, WrongOrder, f"{name!r} comes where {expected} is due")
        event = self.events[self.line - 1]
        words = dict(WORDS[self.game][name])
        if name == "game":
            options = event.get("options")
            self.require(type(options) is dict, WrongWords, "a game has options")
            if not options.get("chips"):
                words.pop("chip_pile", None)
        added = ADDED.get((self.game, name), {})
        keys = [key for key in event if key not in added]
        self.same(keys, ["event", *words], f"the list of keys of {name!r}", WrongWords)
        self.require(
            list(event)[: len(keys)] == keys, WrongWords, "an added key comes before agreed ones"
        )
        for key, kind in (words | {key: added[key] for key in event if key in added}).items():
            self.require(
                kind(event[key]), WrongWords, f"{key!r} of {name!r} can't be {event[key]!r}"
            )
        return event

    def finish(self) -> None:
        """Nothing may follow the end."""
        name = self.peek()
        self.line += 1
        self.require(name is None, WrongOrder, f"{name!r} comes after the end of the game")


def check(events: Sequence[Event]) -> None:
    """Raise a `Breach` unless these are the events of one whole game by the rules."""
    log = Log(events)
    game = log.take("game")
    name = game["game"]
    log.require(game["players"] in PLAYERS[name], WrongWords, "too few or too many players")
    options = game["options"]
    log.require(mapping(**OPTIONS[name])(options), WrongWords, f"the options can't be {options!r}")
    log.require(options["starter"] < game["players"], WrongWords, "the starter has no seat")
    log.require(len(game["seed"]) <= 64, WrongWords, "the seed is longer than 64 characters")
    {"dice": DiceReferee, "cards": CardsReferee, "allin": AllInReferee}[name](log, game).watch()
    log.finish()


def check_text(log: str) -> None:
    """`check` for a log as it is printed: a JSON object a line, without blanks."""
    if not log.endswith("\n"):
        raise WrongWords("The last line has no end.")
    events = []
    for number, line in enumerate(log.removesuffix("\n").split("\n"), 1):
        try:
            event = json.loads(line)
        except ValueError:
            raise WrongWords(f"Line {number}: this is no JSON.") from None
        if json.dumps(event, separators=(",", ":")) != line:
            raise WrongWords(f"Line {number}: this is not how the log writes JSON.")
        events.append(event)
    check(events)


# What the dice game and the card game share


class CasinoReferee:
    """Notes, chips, six casinos and who is paid what."""

    box: list[int]

    def __init__(self, log: Log, game: Event) -> None:
        self.log = log
        self.players: int = game["players"]
        self.options: dict[str, Any] = game["options"]
        self.pile: list[int] = list(game["pile"])
        log.same(Counter(self.pile), Counter(self.box), "the box of notes", WrongThings)
        self.chip_pile: list[str] = list(game.get("chip_pile", []))
        log.require(
            self.options.get("order") != "simultaneous" or not self.options["chips"],
            WrongWords,
            "chips need the sequential order",
        )
        if self.options["chips"]:
            log.same(Counter(self.chip_pile), Counter(CHIPS), "the box of chips", WrongThings)
        self.money = [0] * self.players
        self.notes = [0] * self.players
        self.taken: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.offer: dict[int, list[int]] = {}
        self.chips: dict[int, list[str]] = {casino: [] for casino in SIX}

    def watch(self) -> None:
        starter = self.options["starter"]
        for number in range(1, self.options["rounds"] + 1):
            event = self.log.take("round")
            self.log.same(event["round"], number, "the round", WrongOrder)
            self.log.same(event["starter"], starter, "the starter", WrongOrder)
            self.deal(event["casinos"])
            self.play_round(event, starter)
            starter = self.left_of(starter)
        self.end()

    def play_round(self, event: Event, starter: int) -> None:
        raise NotImplementedError

    def enough(self, notes: list[int]) -> bool:
        raise NotImplementedError

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    def clockwise(self, starter: int) -> list[int]:
        return [(starter + step) % self.players for step in range(self.players)]

    def deal(self, casinos: list[Event]) -> None:
        """Notes and chips come from the top, casino 1 first."""
        self.log.same([entry["casino"] for entry in casinos], list(SIX), "the row", WrongWords)
        for entry in casinos:
            casino = entry["casino"]
            notes: list[int] = []
            while not self.enough(notes):
                self.log.require(bool(self.pile), WrongThings, "the pile of notes ran dry")
                notes.append(self.pile.pop(0))
            self.log.same(entry["notes"], notes, f"the offer of casino {casino}", WrongThings)
            self.offer[casino] = notes
        for entry in casinos:
            casino = entry["casino"]
            self.log.require(
                ("chips" in entry) is self.options["chips"],
                WrongWords,
                "chips are named exactly when they are played with",
            )
            if self.options["chips"]:
                self.chips[casino] += self.chip_pile[:1]
                del self.chip_pile[:1]
                self.log.same(
                    entry["chips"], self.chips[casino], f"the chips of casino {casino}", WrongThings
                )

    def maybe_chips(self, seat: int, placed: dict[int, int]) -> None:
        """A chip may be taken once at each casino where two or more dice were just placed."""
        open_to = {casino for casino, dice in placed.items() if dice >= 2}
        while self.log.peek() == "chip":
            event = self.log.take("chip")
            casino, chip = event["casino"], event["colour"]
            self.log.require(self.options["chips"], WrongMove, "no chips are played with")
            self.log.same(event["seat"], seat, "the seat that takes a chip", WrongMove)
            self.log.require(
                casino in open_to, WrongMove, f"casino {casino} owes seat {seat} no chip now"
            )
            self.log.require(
                chip in self.chips[casino], WrongThings, f"no {chip} chip lies at casino {casino}"
            )
            open_to.discard(casino)
            self.chips[casino].remove(chip)
            self.taken[seat][chip] += 1

    def pay(self, placed: list[Counter[int]], white: Counter[int] | None = None) -> None:
        """Six payouts: equals cancel out, the others are paid by rank."""
        for casino in SIX:
            event = self.log.take("payout")
            self.log.same(event["casino"], casino, "the casino that pays", WrongOrder)
            dice: dict[Any, int] = {seat: placed[seat][casino] for seat in range(self.players)}
            self.log.same(event["dice"], list(dice.values()), "the count of dice", WrongThings)
            if white is not None:
                self.log.same(event["neutral"], white[casino], "the white dice", WrongThings)
                dice["neutral"] = white[casino]
            cancelled = [
                one
                for one in dice
                if dice[one] and any(dice[one] == dice[other] for other in dice if other != one)
            ]
            self.log.same(event["cancelled"], cancelled, "the list of the tied", WrongMoney)
            notes = sorted(self.offer.pop(casino), reverse=True)
            waiting = {one for one in dice if dice[one] and one not in cancelled}
            paid = []
            while waiting and notes:
                best = max(waiting, key=dice.__getitem__)
                waiting.remove(best)
                paid.append([best, notes.pop(0)])
            self.log.same(event["paid"], paid, "the list of the paid", WrongMoney)
            self.log.same(event["returned"], notes, "the list of notes left", WrongMoney)
            for one, won in paid:
                if one == "neutral":
                    self.put_back([won])
                else:
                    self.money[one] += won
                    self.notes[one] += 1
            self.put_back(notes)

    def put_back(self, notes: list[int]) -> None:
        raise NotImplementedError

    def end(self) -> None:
        event = self.log.take("end")
        chip_money = [sum(CHIP_MONEY[count] for count in chips.values()) for chips in self.taken]
        money = [notes + chips for notes, chips in zip(self.money, chip_money, strict=True)]
        self.log.same(event["money"], money, "the money at the end", WrongMoney)
        self.log.same(event["notes"], self.notes, "the number of notes", WrongMoney)
        self.log.same(event["chip_money"], chip_money, "the money for chips", WrongMoney)
        standing = list(zip(money, self.notes, strict=True))
        winners = [seat for seat in range(self.players) if standing[seat] == max(standing)]
        self.log.same(event["winners"], winners, "the list of winners", WrongMoney)


class DiceReferee(CasinoReferee):
    """Las Vegas."""

    box = DICE_NOTES

    def enough(self, notes: list[int]) -> bool:
        return sum(notes) >= 50_000

    def put_back(self, notes: list[int]) -> None:
        self.pile += notes

    def play_round(self, event: Event, starter: int) -> None:
        log, players = self.log, self.players
        whites_each = 0
        if self.options["neutral"]:
            log.require(players < 5, WrongWords, "five players leave no colour for neutral dice")
            whites_each = 4 if players == 2 else 2
        own = [8] * players
        whites = [whites_each] * players
        placed: list[Counter[int]] = [Counter() for _ in range(players)]
        white: Counter[int] = Counter()
        if whites_each and players == 3:
            leftover = log.take("leftover")
            log.same(leftover["seat"], starter, "the seat that rolls the rest", WrongOrder)
            log.same(len(leftover["dice"]), 2, "the number of dice left over", WrongThings)
            white.update(leftover["dice"])
        seat = starter
        while any(own) or any(whites):
            while not own[seat] and not whites[seat]:
                seat = self.left_of(seat)
            roll = log.take("roll")
            log.same(roll["seat"], seat, "the seat that rolls", WrongOrder)
            log.same(len(roll["own"]), own[seat], "the number of own dice", WrongThings)
            log.same(len(roll["neutral"]), whites[seat], "the number of white dice", WrongThings)
            place = log.take("place")
            casino = place["casino"]
            log.same(place["seat"], seat, "the seat that places", WrongOrder)
            mine, others = roll["own"].count(casino), roll["neutral"].count(casino)
            log.require(mine + others > 0, WrongMove, f"no {casino} was rolled")
            log.same(place["own"], mine, f"the number of own {casino}s placed", WrongMove)
            log.same(place["neutral"], others, f"the number of white {casino}s placed", WrongMove)
            own[seat] -= mine
            whites[seat] -= others
            placed[seat][casino] += mine
            white[casino] += others
            self.maybe_chips(seat, {casino: mine + others})
            seat = self.left_of(seat)
        on_the_table = sum(map(Counter.total, placed)) + white.total()
        log.same(
            on_the_table, 8 * (players + (whites_each > 0)), "all dice on the table", WrongThings
        )
        self.pay(placed, white)


class CardsReferee(CasinoReferee):
    """Las Vegas: The Card Game."""

    box = CARD_NOTES

    def enough(self, notes: list[int]) -> bool:
        return len(notes) == 2

    def put_back(self, notes: list[int]) -> None:
        """Back in the box for good."""

    def play_round(self, event: Event, starter: int) -> None:
        log = self.log
        decks = [list(deck) for deck in event["decks"]]
        log.same(len(decks), self.players, "the number of decks", WrongThings)
        for deck in decks:
            log.same(Counter(deck), Counter(DECK), "a seat's deck", WrongThings)
        self.decks = decks
        self.out: list[int] = [0] * self.players
        self.placed: list[Counter[int]] = [Counter() for _ in range(self.players)]
        sequential = self.options["order"] == "sequential"
        for turn in range(1, 7):
            playing = [seat for seat in range(self.players) if self.out[seat] < 8]
            if sequential:
                for seat in self.clockwise(starter):
                    if seat in playing:
                        played = self.play(turn, seat, self.hand(turn, seat))
                        self.maybe_chips(seat, played)
                        self.maybe_done(turn, seat)
            else:
                hands = [self.hand(turn, seat) for seat in playing]
                for seat, hand in zip(playing, hands, strict=True):
                    self.play(turn, seat, hand)
                for seat in playing:
                    self.maybe_done(turn, seat)
        self.pay(self.placed)

    def due(self, event: Event, turn: int, seat: int) -> Event:
        name = event["event"]
        self.log.same(event["turn"], turn, f"the turn of {name!r}", WrongOrder)
        self.log.same(event["seat"], seat, f"the seat of {name!r}", WrongOrder)
        return event

    def hand(self, turn: int, seat: int) -> list[str]:
        hand: list[str] = self.due(self.log.take("hand"), turn, seat)["cards"]
        drawn, self.decks[seat] = self.decks[seat][:5], self.decks[seat][5:]
        self.log.same(hand, drawn, "the hand drawn", WrongThings)
        return hand

    def play(self, turn: int, seat: int, hand: list[str]) -> dict[int, int]:
        """Check a play; gives how many dice went to which casino."""
        cards: list[str] = self.due(self.log.take("play"), turn, seat)["cards"]
        rest = iter(hand)
        self.log.require(
            all(card in rest for card in cards),
            WrongMove,
            f"{cards} is not taken from the hand {hand} in its order",
        )
        numbers = {card[0] for card in cards}
        self.log.require(
            1 <= len(cards) <= 2 or (len(cards) >= 3 and len(numbers) == 1),
            WrongMove,
            f"{cards} are neither one nor two cards nor all of one number",
        )
        played: Counter[int] = Counter()
        for card in cards:
            played[int(card[0])] += len(card)
        self.placed[seat].update(played)
        self.out[seat] += len(cards)
        return played

    def maybe_done(self, turn: int, seat: int) -> None:
        if self.out[seat] >= 8:
            done = self.due(self.log.take("done"), turn, seat)
            self.log.same(done["placed"], self.out[seat], "the number of cards out", WrongThings)


class AllInReferee:
    """All-In."""

    def __init__(self, log: Log, game: Event) -> None:
        self.log = log
        self.players: int = game["players"]
        self.rounds: int = game["options"]["rounds"]
        self.opener: int = game["options"]["starter"]
        self.cards: list[Event] = game["cards"]
        log.same(game["chips"], [1500] * self.players, "the chips to begin with", WrongMoney)
        log.same(len(self.cards), self.rounds, "the number of cards drawn", WrongThings)
        drawn = Counter(tuple(map(str, card.values())) for card in self.cards)
        log.require(drawn <= BID_BOX, WrongThings, "a card was drawn that is not in the box")
        self.chips: list[int] = list(game["chips"])
        self.won = [0] * self.players
        self.out: set[int] = set()
        self.called: set[int] = set()

    def watch(self) -> None:
        for number in range(1, self.rounds + 1):
            event = self.log.take("round")
            self.log.same(event["round"], number, "the round", WrongOrder)
            card = self.cards[number - 1]
            self.log.same(event.get("card", card), card, "the card of the round", WrongThings)
            self.open_spaces = Counter(card["spaces"])
            self.locked: int | None = None
            while not self.attempt(card) and len(self.still_in()) > 1:
                pass
            if len(self.still_in()) < 2:
                break
        self.end()

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.out]

    def next_in(self, seat: int) -> int:
        """The next seat on the left that is still in."""
        for step in range(1, self.players + 1):
            if (seat + step) % self.players not in self.out:
                return (seat + step) % self.players
        return seat

    def attempt(self, card: Event) -> bool:
        """One auction, its bets, rolls and settling; whether the card was completed."""
        log = self.log
        roller, bid = self.auction()
        event = log.take("roller")
        log.same(event["seat"], roller, "the roller", WrongOrder)
        log.same(event["bid"], bid, "the roller's bid", WrongMoney)
        bets = {seat: self.bet(seat) for seat in self.still_in() if seat != roller}
        completed = self.roll(roller, card)
        # The bank pays and takes what is not between the roller and those who said no.
        for seat, (side, amount) in bets.items():
            if side == "yes":
                self.chips[seat] += amount if completed else -amount
            elif side == "no" and completed:
                self.chips[seat] -= amount
                self.chips[roller] += amount
            elif side == "no":
                self.chips[seat] += amount
        if completed:
            self.chips[roller] += card["payout"]
            self.won[roller] += 1
        else:
            self.chips[roller] -= bid
        event = log.take("settle")
        log.same(event["seat"], roller, "the seat that settles", WrongOrder)
        log.same(event["completed"], completed, "'completed'", WrongThings)
        log.same(event["chips"], self.chips, "the chips after settling", WrongMoney)
        log.same(event["cards"], self.won, "the cards won", WrongThings)
        for seat in self.still_in():
            if not self.chips[seat]:
                log.same(log.take("out")["seat"], seat, "the seat that is out", WrongOrder)
                self.out.add(seat)
        self.opener = roller if roller not in self.out else self.next_in(roller)
        return completed

    def auction(self) -> tuple[int, int]:
        """Laps of bids and passes (R12): the roller and what it bid."""
        log = self.log
        log.same(log.take("auction")["opener"], self.opener, "the opener", WrongOrder)
        roller, standing, passed = self.opener, 0, 0
        seat = self.opener
        while passed < len(self.still_in()) - bool(standing):
            event = log.take("bid", "pass", "all_in")
            log.same(event["seat"], seat, "the seat whose word it is", WrongOrder)
            if event["event"] == "pass":
                passed += 1
            elif event["event"] == "bid":
                amount = event["amount"]
                log.require(amount >= 100, WrongMove, "a bid is at least $100")
                log.require(
                    standing < amount <= self.chips[seat],
                    WrongMove,
                    f"seat {seat} has ${self.chips[seat]} and can't bid ${amount} on ${standing}",
                )
                roller, standing, passed = seat, amount, 0
            else:
                log.require(seat not in self.called, WrongMove, f"seat {seat} called All-In before")
                self.called.add(seat)
                log.same(event["amount"], self.chips[seat], "an All-In", WrongMoney)
                return seat, self.chips[seat]
            seat = self.next_in(seat)
        return roller, standing

    def bet(self, seat: int) -> tuple[str | None, int]:
        event = self.log.take("bet")
        self.log.same(event["seat"], seat, "the seat that bets", WrongOrder)
        side, amount = event["side"], event["amount"]
        self.log.require(
            (side is None) == (amount == 0), WrongMove, "a bet has a side and a sum, or neither"
        )
        self.log.require(
            amount <= min(300, self.chips[seat]),
            WrongMove,
            f"seat {seat} with ${self.chips[seat]} can't bet ${amount}",
        )
        return side, amount

    def roll(self, roller: int, card: Event) -> bool:
        """Up to so many rolls as the card allows; whether all its spaces are matched."""
        log = self.log
        for nth in range(1, card["rolls"] + 1):
            event = log.take("roll")
            log.same(event["seat"], roller, "the seat that rolls", WrongOrder)
            log.same(event["nth"], nth, "the number of the roll", WrongOrder)
            dice = event["dice"]
            log.same(len(dice), self.open_spaces.total(), "the number of dice", WrongThings)
            self.match(roller, Counter(dice), card)
            if not self.open_spaces.total():
                return True
        return False

    def match(self, roller: int, dice: Counter[int], card: Event) -> None:
        log = self.log
        event = log.take("match")
        log.same(event["seat"], roller, "the seat that matches", WrongOrder)
        forced = [number for number in SIX for _ in range(self.fitting(dice, number))]
        log.same(event["faces"], forced, "what goes on the pictures", WrongMove)
        for number in forced:
            self.open_spaces[str(number)] -= 1
        joker, jokers = event["joker"], event["joker_dice"]
        if self.locked is None and joker is not None:
            log.require(
                str(joker) not in card["spaces"], WrongMove, f"the {joker} is pictured on the card"
            )
            log.require(dice[joker] > 0, WrongMove, f"no {joker} was rolled to start jokers with")
            log.require(self.open_spaces["J"] > 0, WrongMove, "the card has no joker")
            self.locked = joker
        log.same(joker, self.locked, "the joker number", WrongMove)
        fit = 0 if joker is None else min(dice[joker], self.open_spaces["J"])
        log.same(jokers, fit, "the number of dice on jokers", WrongMove)
        self.open_spaces["J"] -= fit

    def fitting(self, dice: Counter[int], number: int) -> int:
        return min(dice[number], self.open_spaces[str(number)])

    def end(self) -> None:
        log, left = self.log, self.still_in()
        event = log.take("end")
        log.same(event["chips"], self.chips, "the chips at the end", WrongMoney)
        log.same(event["cards"], self.won, "the cards at the end", WrongThings)
        if len(left) < 2:
            winners = left
        else:
            rank = {seat: (self.chips[seat], self.won[seat]) for seat in left if self.won[seat]}
            winners = [seat for seat in rank if rank[seat] == max(rank.values())]
        log.same(event["winners"], winners, "the list of winners", WrongMoney)


def main(lines: Iterable[str]) -> str | None:
    """The breach in a printed log, if there is one."""
    try:
        check_text("".join(lines))
    except Breach as breach:
        return str(breach)
    return None


if __name__ == "__main__":
    sys.exit(main(sys.stdin))
