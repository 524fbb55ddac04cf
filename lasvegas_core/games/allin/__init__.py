"""All-In, the bidding game: `allin`, 2 to 6 players.

Each seat starts with $1,500. Each round has a card with five pictures (faces and jokers), a number
of rolls and a payout, and one or more auctions, until somebody completes the card.

Bid: in laps from the opener, bid higher, pass, or once in the game call All-In, which ends the
bidding (R12). If nobody bids the opener rolls for nothing. Bet: every other seat bets up to $300 in
secret on yes or no (R13). Roll: faces that match must be placed; the first die on a joker is the
roller's choice, must show a number pictured nowhere on the card and fixes it for all jokers.
Completed: the bid comes back with the payout and the "no" wagers, and "yes" wins from the bank.
Failed: the bid and "yes" are lost to the bank, "no" wins from it; matched dice stay, and the roller
opens a new auction. No chips, out (R14). In the end most money among those with a card wins (R16).
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

from ...errors import InvalidMove, quoted
from ...protocol import Event, Game, Move, Option, Options, tidy, without
from .card import Card, Goal, all_cards, goal_of, joker_numbers, match_faces
from .moves import ALL_IN, BET_LIMIT, BETS, JOKERS, NO_BET, NO_JOKER, PASS, STEP, read_bet
from .state import BET, BID, JOKER, ROLL, START_CHIPS, AllInState, AllInView

__all__ = [
    "ALL_IN", "BET", "BET_LIMIT", "BID", "GAME", "JOKER", "NO_BET", "NO_JOKER", "PASS", "ROLL",
    "START_CHIPS", "STEP", "AllIn", "AllInState", "AllInView", "Card", "Goal", "all_cards",
    "goal_of", "joker_numbers", "match_faces", "read_bet",
]  # fmt: skip


class AllIn(Game[AllInView]):
    """The rulebook of All-In."""

    name = "allin"
    title = "All-In"
    rules = 1
    players = range(2, 7)
    options: ClassVar[tuple[Option, ...]] = (
        Option("rounds", 7, tuple(range(1, 37))),
        Option("starter", 0, (0, 1, 2, 3, 4, 5)),
    )

    def start(self, players: int, options: Options) -> AllInState:
        return AllInState(players, options)

    def parse(self, text: str) -> Move:
        move = tidy(text)
        if move in (PASS, ALL_IN, NO_JOKER, *BETS, *JOKERS):
            return move
        word, _, amount = move.partition(" ")
        if word == "bid" and amount.isascii() and amount.isdecimal() and len(amount) < 10:
            return f"bid {int(amount)}"
        raise InvalidMove(
            f"{quoted(text)} is no move of {self.title}: a move is 'bid 400', {PASS!r} or "
            f"{ALL_IN!r}; 'yes 300', 'no 300' or {NO_BET!r}; 'joker 3' or {NO_JOKER!r}."
        )

    def redact(self, event: Event, seat: int | None) -> Event | None:
        if event["event"] == "game":
            return without(event, "seed", "cards")
        return event

    def imagine(self, view: AllInView, rng: Random) -> AllInState:
        return AllInState.imagined(view, rng)


GAME = AllIn()
