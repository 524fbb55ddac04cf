"""Whether the compiled simulators do what the engine does: the same moves, the same payouts.

The engine plays at random. A follower hears its events, makes the same moves in the simulator and
compares.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np

from lasvegas_core import CHANCE, OVER, Event, Game, Move, SetupError, games
from lasvegas_core.bots.standing import CASINOS, UNIT
from lasvegas_core.casinos import NEUTRAL
from lasvegas_core.chance import FACES, unkeyed
from lasvegas_core.chips import COLOURS, DICE_FOR_A_CHIP
from lasvegas_core.games.allin import (
    ALL_IN,
    BET_LIMIT,
    NO_BET,
    NO_JOKER,
    PASS,
    STEP,
    all_cards,
)  # fmt: skip
from lasvegas_core.games.cards import CARDS_TO_STOP, HAND
from lasvegas_core.protocol import Options

from . import allin, allin_rules, cards, dice
from .chips import take_chip
from .net import Array
from .payout import pay, pay_out
from .standing import shares

NUMBER = 10


class Different(AssertionError):
    """The simulator and the engine don't agree."""


def same(what: str, simulated: object, real: object) -> None:
    """The heart of it."""
    if simulated != real:
        raise Different(f"{what}: {simulated} in the simulator, {real} in the engine.")


def all_games(number: int = NUMBER) -> None:
    """So many games at each kind of table, or a `Different`."""
    for follower in (DiceFollower, CardsFollower, AllInFollower):
        game = games.get(follower.game)
        for players in game.players:
            for options in follower.options:
                try:
                    chosen = game.setup(players, options)
                except SetupError:  # neutral dice with five players
                    continue
                for seed in range(number):
                    follow(game, chosen, follower(players, chosen), Random(seed))


def follow(game: Game[Any], options: Options, follower: Follower, rng: Random) -> None:
    """One random game."""
    state = game.start(follower.players, options)
    stream = unkeyed(rng)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            move = state.draw(stream)
        else:
            legal = state.legal_moves()
            if not follower.chips:
                same("moves", follower.moves(state.to_move), set(legal))
            move = follower.chips[0] if follower.chips else rng.choice(legal)
        state.apply(move, follower.hear)


class Follower:
    """What it takes to follow a game."""

    game: ClassVar[str]
    options: ClassVar[tuple[Options, ...]]

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.chips: list[Move] = []
        """What the simulator has just taken, so that the engine takes it too."""

    def moves(self, seat: int) -> set[Move]:
        """What a seat may play now."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """Do the same in the simulator."""
        getattr(self, f"hear_{event['event']}")(event)


class CasinosFollower(Follower):
    """Of the dice game or the card game: what they share."""

    table: Any

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self._paid = np.zeros(players + 1, np.int64)  # white too
        self._pile: Array = np.zeros(0, np.int64)

    def hear_game(self, event: Event) -> None:
        self._pile = np.array(event["pile"]) // UNIT

    def lay_out(self, event: Event) -> None:
        """The notes of a round, and the chips."""
        for casino, notes in zip(event["casinos"], self.table.notes):
            dealt = sorted(casino["notes"], reverse=True)
            same("notes", [int(note) * UNIT for note in notes if note], dealt)
        for casino, lying in zip(event["casinos"], self.table.lying):
            if "chips" in casino:
                lying[:] = [casino["chips"].count(colour) for colour in COLOURS]

    def hear_chip(self, event: Event) -> None:
        same("chip", self.chips.pop(0), event["colour"])

    def hear_payout(self, event: Event) -> None:
        casino = event["casino"] - 1
        dice_there = [*event["dice"], event.get("neutral", 0)][: self.table.dice.shape[1]]
        same("dice", self.table.dice[casino].tolist(), dice_there)
        pay(self.table.dice[casino], self.table.notes[casino], self._paid)
        real = {place: note for place, note in event["paid"] if place != NEUTRAL}
        for seat in range(self.players):
            same("paid", int(self._paid[seat]) * UNIT, real.get(seat, 0))
        if casino == CASINOS - 1:
            pay_out(self.table, self._paid)

    def hear_end(self, event: Event) -> None:
        share = np.zeros(self.players)
        shares(self.table.money, self.table.won, share)
        same("money", [int(money) * UNIT for money in self.table.money], event["money"])
        same("notes won", self.table.won.tolist(), event["notes"])
        same("winners", [seat for seat in range(self.players) if share[seat]], event["winners"])


class DiceFollower(CasinosFollower):
    """Of the dice game."""

    game = "dice"
    options = (
        {}, {"chips": True}, {"neutral": True}, {"neutral": True, "chips": True}, {"rounds": 3},
    )  # fmt: skip

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self.table: dice.Table = dice.fresh_table(players)
        self._neutral = int(bool(options["neutral"]))
        self._top = 0
        self._seat = -1
        self._rolled: set[int] = set()

    def hear_round(self, event: Event) -> None:
        dice.hand_out(self.table, self._neutral)
        for notes in self.table.notes:
            self._top = dice.deal(self._pile, self._top, notes)
        self.lay_out(event)
        self._seat = event["starter"]

    def hear_leftover(self, event: Event) -> None:
        for face in event["dice"]:
            self.table.dice[face - 1, -1] += 1

    def hear_roll(self, event: Event) -> None:
        seat = event["seat"]
        same("seat", self._seat, seat)
        same("own dice", int(self.table.own[seat]), len(event["own"]))
        same("white dice", int(self.table.white[seat]), len(event["neutral"]))
        self._rolled = {*event["own"], *event["neutral"]}

    def moves(self, seat: int) -> set[Move]:
        return {str(face) for face in self._rolled}

    def hear_place(self, event: Event) -> None:
        seat, casino = event["seat"], event["casino"] - 1
        dice.place(self.table, seat, casino, event["own"], event["neutral"])
        if event["own"] + event["neutral"] >= DICE_FOR_A_CHIP:
            colour = take_chip(self.table, seat, casino)
            self.chips = [COLOURS[colour]] if colour >= 0 else []
        self._seat = dice.next_seat(self.table, seat)

    def hear_payout(self, event: Event) -> None:
        super().hear_payout(event)
        if event["casino"] == CASINOS:
            same("seat", self._seat, -1)


class CardsFollower(CasinosFollower):
    """Of the card game."""

    game = "cards"
    options = (
        {}, {"order": "sequential"}, {"order": "sequential", "chips": True}, {"rounds": 3},
    )  # fmt: skip

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self.table: cards.Table = cards.fresh_table(players)
        self._with_chips = bool(options["chips"])
        self._top = 0
        self._decks: list[list[str]] = []
        self._hands: dict[int, list[str]] = {}

    def hear_round(self, event: Event) -> None:
        self._top = cards.start_round(self.table, self._pile, self._top)
        self.lay_out(event)
        self._decks = event["decks"]

    def hear_hand(self, event: Event) -> None:
        seat, drawn = event["seat"], HAND * (event["turn"] - 1)
        same("hand", self._decks[seat][drawn : drawn + HAND], event["cards"])
        same("stopped", int(self.table.out[seat]) >= CARDS_TO_STOP, False)
        self._hands[seat] = event["cards"]
        cards.draw(self.table, seat, _coded(event["cards"]))

    def moves(self, seat: int) -> set[Move]:
        hand = self._hands[seat]
        return {
            " ".join(sorted(card for k, card in enumerate(hand) if chosen >> k & 1))
            for chosen in range(1, 1 << HAND)
            if cards.allowed(_coded(hand), chosen)
        }

    def hear_play(self, event: Event) -> None:
        seat = event["seat"]
        hand = self._hands[seat]
        chosen = 0
        for card in event["cards"]:
            chosen |= 1 << next(k for k in range(HAND) if hand[k] == card and not chosen >> k & 1)
        cards.play_cards(self.table, seat, _coded(hand), chosen, 1)
        if self._with_chips:
            taken = np.zeros(CASINOS, np.int64)
            cards.take_chips(self.table, seat, _coded(hand), chosen, taken)
            self.chips = [COLOURS[colour] for colour in taken if colour >= 0]

    def hear_done(self, event: Event) -> None:
        same("cards out", int(self.table.out[event["seat"]]), event["placed"])


class AllInFollower(Follower):
    """Of All-In."""

    game = "allin"
    options = ({}, {"rounds": 3})

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self.table: allin_rules.Table = allin_rules.fresh_table(players)
        self._card = self._opener = self._nth = 0
        self._seat, self._high, self._bidder, self._passes = 0, 0, -1, 0
        self._roller, self._bid = -1, 0
        self._dice: Array = np.zeros(len(FACES), np.int64)
        self._bets_left: list[int] = []
        self._completed = False

    def moves(self, seat: int) -> set[Move]:
        if self._dice.any():
            numbers = [
                number
                for number in range(1, len(FACES) + 1)
                if allin_rules.may_start(self.table, self._card, self._dice, number)
            ]
            return {NO_JOKER, *(f"joker {number}" for number in numbers)}
        if self._roller >= 0:
            same("seat", self._bets_left.pop(0), seat)
            most = min(BET_LIMIT // STEP, int(self.table.chips[seat]))
            wagers = [wager * STEP for wager in range(1, most + 1)]
            return {NO_BET, *(f"{side} {wager}" for side in ("yes", "no") for wager in wagers)}
        same("seat", self._seat, seat)
        bids = range(self._high + 1, int(self.table.chips[seat]) + 1)
        all_in = {ALL_IN} if self.table.all_in[seat] else set()
        return {PASS, *all_in, *(f"bid {bid * STEP}" for bid in bids)}

    def hear_game(self, event: Event) -> None:
        same("chips", (self.table.chips * STEP).tolist(), event["chips"])

    def hear_round(self, event: Event) -> None:
        self._card = [card._asdict() for card in all_cards()].index(event["card"])
        allin_rules.start_round(self.table, self._card)

    def hear_auction(self, event: Event) -> None:
        if self.table.chips[self._opener] == 0:
            self._opener = allin_rules.next_in(self.table, self._opener)
        same("opener", self._opener, event["opener"])
        self._seat, self._high, self._bidder, self._passes = self._opener, 0, -1, 0
        self._roller, self._nth = -1, 0

    def hear_bid(self, event: Event) -> None:
        self._high, self._bidder, self._passes = event["amount"] // STEP, event["seat"], 0
        self._seat = allin_rules.next_in(self.table, self._seat)

    def hear_pass(self, event: Event) -> None:
        self._passes += 1
        if self._passes == allin_rules.seats_in(self.table) - (self._bidder >= 0):
            self._roller = self._bidder if self._bidder >= 0 else self._opener
            self._bid = self._high
        self._seat = allin_rules.next_in(self.table, self._seat)

    def hear_all_in(self, event: Event) -> None:
        seat = event["seat"]
        self.table.all_in[seat] = 0
        self._roller, self._bid = seat, int(self.table.chips[seat])

    def hear_roller(self, event: Event) -> None:
        same("roller", (self._roller, self._bid * STEP), (event["seat"], event["bid"]))
        chips = self.table.chips
        self._bets_left = [s for s in range(self.players) if s != self._roller and chips[s]]
        self.table.bets[:] = 0

    def hear_bet(self, event: Event) -> None:
        wager = event["amount"] // STEP
        self.table.bets[event["seat"]] = wager if event["side"] == "yes" else -wager

    def hear_roll(self, event: Event) -> None:
        same("dice", allin_rules.need(self.table), len(event["dice"]))
        self._dice[:] = [event["dice"].count(number) for number in range(1, len(FACES) + 1)]
        self._nth += 1

    def hear_match(self, event: Event) -> None:
        allin_rules.match(self.table, self._dice, event["joker"] or 0)
        self._dice[:] = 0
        self._completed = allin_rules.need(self.table) == 0

    def hear_settle(self, event: Event) -> None:
        card = all_cards()[self._card]
        same("completed", self._completed, event["completed"])
        same("the last roll", self._completed or self._nth == card.rolls, True)
        allin_rules.settle(
            self.table.chips, self.table.cards, self.table.bets, self._roller, self._bid,
            card.payout // STEP, self._completed,
        )  # fmt: skip
        same("chips", (self.table.chips * STEP).tolist(), event["chips"])
        same("cards", self.table.cards.tolist(), event["cards"])
        self._opener = self._roller

    def hear_out(self, event: Event) -> None:
        same("chips", int(self.table.chips[event["seat"]]), 0)

    def hear_end(self, event: Event) -> None:
        table, worth = self.table, np.zeros((allin.WORTH, allin.ROUNDS + 1))
        parts = [
            allin.share_of(s, table.chips, table.cards, table.all_in, self._opener, 0, worth)
            for s in range(self.players)
        ]
        same("winners", [s for s in range(self.players) if parts[s]], event["winners"])


def _coded(hand: list[str]) -> Array:
    return np.array([int(card[0]) - 1 + CASINOS * (len(card) - 1) for card in hand])
