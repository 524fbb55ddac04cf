"""Where an All-In game stands, how it goes on, and what each seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...chance import Stream, pick, roll, shuffled
from ...protocol import CHANCE, OVER, Move, Options, Result, Tell, View
from .card import NO_CARD, Card, Goal, all_cards, by_place, goal_of, joker_numbers, match_faces
from .moves import (
    ALL_IN,
    BET_LIMIT,
    BETS,
    JOKERS,
    NO_JOKER,
    PASS,
    STEP,
    bets_up_to,
    bids_between,
    read_bet,
)

START_CHIPS = 1_500

# Phases; the first two are chance's.
DRAW, ROLL, BID, BET, JOKER, END = "draw", "roll", "bid", "bet", "joker", "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllInView(View):
    """What one seat may know of an All-In game. Lists by seat are in seat order."""

    round: int
    card: Card
    goal: Goal
    past_cards: tuple[Card, ...]
    """Cards of earlier rounds."""
    chips: tuple[int, ...]
    cards: tuple[int, ...]
    """How many cards each seat has won."""
    all_in_left: tuple[bool, ...]
    opener: int
    high_bid: int
    high_bidder: int | None
    passes: int
    """Passes in a row since the highest bid, or since the auction began."""
    roller: int | None
    bid: int
    """What the roller has put in."""
    bet: Move | None
    """The viewer's own bet; once rolling has begun see `bets`."""
    bets: tuple[Move | None, ...]
    """Bets that are revealed."""
    bet_made: tuple[bool, ...]
    """Who has bet in secret."""
    nth: int
    """How many rolls the roller has made."""
    rolled: tuple[int, ...]
    """How often each seat has rolled in this round."""
    dice: tuple[int, ...]
    """The roll on the tray while a joker is to be decided."""


class AllInState:
    """One position of All-In."""

    __slots__ = (
        "all_in_left",
        "bets",
        "bid",
        "card",
        "cards",
        "chips",
        "dice",
        "goal",
        "high_bid",
        "high_bidder",
        "nth",
        "opener",
        "options",
        "passes",
        "phase",
        "players",
        "rolled",
        "roller",
        "round",
        "seat",
        "stack",
        "to_move",
    )  # fmt: skip

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.to_move = CHANCE
        self.phase = DRAW
        self.round = 0
        self.stack: list[Card] = []  # all cards of this game, in drawing order
        self.card = NO_CARD
        self.goal = goal_of(NO_CARD)
        self.chips = [START_CHIPS] * players
        self.cards = [0] * players
        self.all_in_left = [True] * players
        self.opener = int(options["starter"])
        self.seat = self.opener
        self.high_bid = 0
        self.high_bidder: int | None = None
        self.passes = 0
        self.roller: int | None = None
        self.bid = 0
        self.bets: list[Move | None] = [None] * players
        self.nth = 0
        self.rolled = [0] * players
        self.dice = ""

    def copy(self) -> AllInState:
        new = AllInState.__new__(AllInState)
        new.players = self.players
        new.options = self.options
        new.to_move = self.to_move
        new.phase = self.phase
        new.round = self.round
        new.stack = self.stack  # replaced, never changed
        new.card = self.card
        new.goal = self.goal
        new.chips = self.chips[:]
        new.cards = self.cards[:]
        new.all_in_left = self.all_in_left[:]
        new.opener = self.opener
        new.seat = self.seat
        new.high_bid = self.high_bid
        new.high_bidder = self.high_bidder
        new.passes = self.passes
        new.roller = self.roller
        new.bid = self.bid
        new.bets = self.bets[:]
        new.nth = self.nth
        new.rolled = self.rolled[:]
        new.dice = self.dice
        return new

    def legal_moves(self) -> list[Move]:
        phase = self.phase
        if phase == BID:
            moves = bids_between(self.high_bid + STEP, self.chips[self.seat])
            moves.append(PASS)
            if self.all_in_left[self.seat]:
                moves.append(ALL_IN)
            return moves
        if phase == BET:
            chips = self.chips[self.seat]
            return BETS[:] if chips >= BET_LIMIT else bets_up_to(chips)
        if phase == JOKER:
            numbers = joker_numbers(self.card, self.goal, self.dice)
            return [*(f"joker {number}" for number in numbers), NO_JOKER]
        return []

    def draw(self, stream: Stream) -> Move:
        """The faces rolled, or the cards drawn, each as its place in the list of all cards."""
        if self.phase == ROLL:
            seat = self.seat
            return roll(stream("dice", self.round, seat, self.rolled[seat] + 1), self.goal.dice)
        return " ".join(shuffled(stream("cards"), by_place(), int(self.options["rounds"])))

    def apply(self, move: Move, tell: Tell | None = None) -> None:
        phase = self.phase
        if phase == BID:
            self._speak(move, tell)
        elif phase == ROLL:
            self._roll(move, tell)
        elif phase == BET:
            self._bet(move, tell)
        elif phase == JOKER:
            self._decide_joker(move, tell)
        else:
            self._open(move, tell)

    def _open(self, drawn: Move, tell: Tell | None) -> None:
        cards = by_place()
        self.stack = [cards[place] for place in drawn.split()]
        if tell:
            tell({
                "event": "game", "format": 1, "game": "allin", "players": self.players,
                "options": dict(self.options), "seed": None,
                "cards": [card._asdict() for card in self.stack], "chips": self.chips[:],
            })  # fmt: skip
        self._start_round(self.opener, tell)

    def _start_round(self, opener: int, tell: Tell | None) -> None:
        self.card = self.stack[self.round]
        self.round += 1
        self.goal = goal_of(self.card)
        self.rolled = [0] * self.players
        if tell:
            tell({"event": "round", "round": self.round, "card": self.card._asdict()})
        self._start_auction(opener, tell)

    # The auction

    def _start_auction(self, seat: int, tell: Tell | None) -> None:
        while not self.chips[seat]:  # R14
            seat = (seat + 1) % self.players
        self.opener = self.seat = self.to_move = seat
        self.phase = BID
        self.high_bid = 0
        self.high_bidder = None
        self.passes = 0
        self.roller = None
        self.bid = 0
        self.nth = 0
        if tell:
            tell({"event": "auction", "opener": seat})

    def _speak(self, move: Move, tell: Tell | None) -> None:
        seat = self.seat
        if move == PASS:
            self.passes += 1
            if tell:
                tell({"event": "pass", "seat": seat})
            others = len(self.chips) - self.chips.count(0) - (self.high_bidder is not None)
            if self.passes == others:
                if self.high_bidder is None:
                    self._await_bets(self.opener, 0, tell)
                else:
                    self._await_bets(self.high_bidder, self.high_bid, tell)
                return
        elif move == ALL_IN:
            self.all_in_left[seat] = False
            if tell:
                tell({"event": "all_in", "seat": seat, "amount": self.chips[seat]})
            self._await_bets(seat, self.chips[seat], tell)
            return
        else:
            self.high_bid = int(move[4:])
            self.high_bidder = seat
            self.passes = 0
            if tell:
                tell({"event": "bid", "seat": seat, "amount": self.high_bid})
        chips = self.chips
        players = self.players
        seat = (seat + 1) % players
        while not chips[seat]:
            seat = (seat + 1) % players
        self.seat = self.to_move = seat

    # The bets

    def _await_bets(self, roller: int, bid: int, tell: Tell | None) -> None:
        self.roller = roller
        self.bid = bid
        if tell:
            tell({"event": "roller", "seat": roller, "bid": bid})
        self.bets = [None] * self.players
        self.phase = BET
        self._await_bet(0)

    def _await_bet(self, seat: int) -> bool:
        """Whether a seat from this one on is still to bet."""
        for each in range(seat, self.players):
            if each != self.roller and self.chips[each]:
                self.seat = self.to_move = each
                return True
        return False

    def forget_secrets(self) -> None:
        """As if nobody had bet on this roll yet."""
        if self.phase == BET:
            self.bets = [None] * self.players
            self._await_bet(0)

    def _bet(self, move: Move, tell: Tell | None) -> None:
        self.bets[self.seat] = move
        if self._await_bet(self.seat + 1):
            return
        if tell:
            for seat, bet in enumerate(self.bets):
                if bet is not None:
                    side, amount = read_bet(bet)
                    tell({"event": "bet", "seat": seat, "side": side, "amount": amount})
        assert self.roller is not None
        self._await_roll(self.roller)

    # The rolls

    def _await_roll(self, roller: int) -> None:
        self.seat = roller
        self.to_move = CHANCE
        self.phase = ROLL

    def _roll(self, dice: Move, tell: Tell | None) -> None:
        seat = self.seat
        self.nth += 1
        self.rolled[seat] += 1
        self.dice = dice
        if tell:
            tell({"event": "roll", "seat": seat, "nth": self.nth, "dice": list(map(int, dice))})
        if joker_numbers(self.card, self.goal, dice):
            self.to_move = seat
            self.phase = JOKER
        else:
            self._match(self.goal, tell)

    def _decide_joker(self, move: Move, tell: Tell | None) -> None:
        goal = self.goal
        self._match(goal if move == NO_JOKER else goal._replace(joker=JOKERS[move]), tell)

    def _match(self, goal: Goal, tell: Tell | None) -> None:
        """Put on the card all that must go there; then roll again or settle."""
        placed, left = match_faces(goal, self.dice)
        self.goal = left
        self.dice = ""
        if tell:
            tell({
                "event": "match", "seat": self.seat, "faces": list(map(int, placed)),
                "joker": int(left.joker) if left.joker else None,
                "joker_dice": goal.jokers - left.jokers,
            })  # fmt: skip
        if not left.dice:  # R17
            self._settle(True, tell)
        elif self.nth < self.card.rolls:
            self._await_roll(self.seat)
        else:
            self._settle(False, tell)

    # The settling

    def _settle(self, completed: bool, tell: Tell | None) -> None:
        roller = self.seat
        chips = self.chips
        in_before = [bool(count) for count in chips]
        for seat, bet in enumerate(self.bets):
            if bet is not None:
                side, wager = read_bet(bet)
                right = (side == "yes") == completed
                chips[seat] += wager if right else -wager
                if completed and not right:
                    chips[roller] += wager
        self.bets = [None] * self.players
        if completed:
            chips[roller] += self.card.payout
            self.cards[roller] += 1
        else:
            chips[roller] -= self.bid
        if tell:
            tell({
                "event": "settle", "seat": roller, "completed": completed,
                "chips": chips[:], "cards": self.cards[:],
            })  # fmt: skip
            for seat, was_in in enumerate(in_before):
                if was_in and not chips[seat]:
                    tell({"event": "out", "seat": seat})
        if self.players - chips.count(0) <= 1 or (completed and self.round == len(self.stack)):
            self._end(tell)
        elif completed:
            self._start_round(roller, tell)
        else:
            self._start_auction(roller, tell)

    def _end(self, tell: Tell | None) -> None:
        self.to_move = OVER
        self.phase = END
        if tell:
            tell({
                "event": "end", "chips": self.chips[:], "cards": self.cards[:],
                "winners": list(self.result().winners),
            })  # fmt: skip

    def result(self) -> Result:
        """R16: most money among those with a card, then most cards; the last one in wins anyway."""
        money = tuple(self.chips)
        seats_in = tuple(seat for seat, chips in enumerate(money) if chips)
        if len(seats_in) <= 1:
            return Result(seats_in, money)
        scores = [(chips, won) if won else (-1, 0) for chips, won in zip(money, self.cards)]
        best = max(scores)
        return Result(tuple(s for s, score in enumerate(scores) if score == best), money)

    # Views

    def view(self, seat: int | None) -> AllInView:
        betting = self.phase == BET
        return AllInView(
            game="allin",
            players=self.players,
            options=self.options,
            seat=seat,
            to_move=self.to_move,
            legal=tuple(self.legal_moves()) if seat == self.to_move else (),
            phase=self.phase,
            winners=self.result().winners if self.to_move == OVER else None,
            round=self.round,
            card=self.card,
            goal=self.goal,
            past_cards=tuple(self.stack[: max(self.round - 1, 0)]),
            chips=tuple(self.chips),
            cards=tuple(self.cards),
            all_in_left=tuple(self.all_in_left),
            opener=self.opener,
            high_bid=self.high_bid,
            high_bidder=self.high_bidder,
            passes=self.passes,
            roller=self.roller,
            bid=self.bid,
            bet=self.bets[seat] if betting and seat is not None else None,
            bets=(None,) * self.players if betting else tuple(self.bets),
            bet_made=tuple(betting and bet is not None for bet in self.bets),
            nth=self.nth,
            rolled=tuple(self.rolled),
            dice=tuple(map(int, self.dice)),
        )

    @classmethod
    def imagined(cls, view: AllInView, rng: Random) -> AllInState:
        """See `Game.imagine`: unseen are the cards to come and the others' bets."""
        state = cls(view.players, view.options)
        state.to_move = view.to_move
        state.phase = view.phase
        state.round = view.round
        state.card = view.card
        state.goal = view.goal
        state.chips = list(view.chips)
        state.cards = list(view.cards)
        state.all_in_left = list(view.all_in_left)
        state.opener = view.opener
        state.high_bid = view.high_bid
        state.high_bidder = view.high_bidder
        state.passes = view.passes
        state.roller = view.roller
        state.bid = view.bid
        state.nth = view.nth
        state.rolled = list(view.rolled)
        state.dice = "".join(map(str, view.dice))
        if view.to_move >= 0:
            state.seat = view.to_move
        elif view.roller is not None:
            state.seat = view.roller
        if view.round:
            seen = [*view.past_cards, view.card]
            unseen = [card for card in all_cards() if card not in seen]
            to_come = int(view.options["rounds"]) - view.round
            state.stack = [*seen, *shuffled(rng.random, unseen, to_come)]
        state.bets = [
            view.bet if seat == view.seat and made
            else pick(rng.random, bets_up_to(view.chips[seat])) if made
            else bet
            for seat, (bet, made) in enumerate(zip(view.bets, view.bet_made))
        ]  # fmt: skip
        return state
