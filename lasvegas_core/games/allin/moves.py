"""The words of All-In: bids, bets and jokers as players write them."""

from __future__ import annotations

from functools import cache

from ...chance import FACES
from ...protocol import Move

STEP = 100
BET_LIMIT = 300
PASS, ALL_IN, NO_BET, NO_JOKER = "pass", "all-in", "no bet", "no joker"

BETS = [NO_BET, *(f"{side} {amount}" for side in ("yes", "no") for amount in (100, 200, 300))]
JOKERS = {f"joker {face}": face for face in FACES}
_bids: list[Move] = []  # "bid 100", "bid 200" …, as far as anyone ever had chips for


def bids_between(low: int, high: int) -> list[Move]:
    while len(_bids) * STEP < high:
        _bids.append(f"bid {(len(_bids) + 1) * STEP}")
    return _bids[low // STEP - 1 : max(high, 0) // STEP]


def bets_up_to(chips: int) -> list[Move]:
    return [bet for bet in BETS if read_bet(bet)[1] <= chips]


@cache
def read_bet(bet: Move) -> tuple[str | None, int]:
    """Side and wager."""
    if bet == NO_BET:
        return None, 0
    side, amount = bet.split()
    return side, int(amount)
