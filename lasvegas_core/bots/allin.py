"""Bots of All-In."""

from __future__ import annotations

from random import Random

from ..games.allin import ALL_IN, BET, BET_LIMIT, BID, NO_BET, NO_JOKER, PASS, STEP, AllInView
from ..odds import completion_chance, outcomes
from ..protocol import Bot, Move


class Greedy:
    """Knows the chance that the card is completed, and bids and bets while that favours it."""

    def choose(self, view: AllInView, rng: Random) -> Move:
        if view.phase == BID:
            return self._speak(view)
        if view.phase == BET:
            return self._bet(view)
        return self._decide_joker(view)

    def _speak(self, view: AllInView) -> Move:
        seat = view.to_move
        chance = _chance(view)
        chips = view.chips[seat]
        prize = view.card.payout if view.cards[seat] else view.card.payout + BET_LIMIT
        fair_bid = chance * prize / (1 - chance)
        bid = view.high_bid + STEP
        if bid <= fair_bid and bid <= chips:
            return f"bid {bid}"
        if ALL_IN in view.legal and view.high_bid >= chips and chips <= fair_bid:
            return ALL_IN
        return PASS

    def _bet(self, view: AllInView) -> Move:
        chance = _chance(view)
        amount = min(BET_LIMIT, max(STEP, view.chips[view.to_move] // 2 // STEP * STEP))
        if abs(chance - 0.5) < 0.08:
            return NO_BET
        return f"{'yes' if chance > 0.5 else 'no'} {amount}"

    def _decide_joker(self, view: AllInView) -> Move:
        faces = "".join(map(str, view.dice))
        after = outcomes(view.card, view.goal, faces)
        moves = [NO_JOKER, *(move for move in view.legal if move != NO_JOKER)]
        rolls = view.card.rolls - view.nth
        chances = [completion_chance(view.card, goal, rolls) for goal in after]
        return moves[chances.index(max(chances))]


def _chance(view: AllInView) -> float:
    return completion_chance(view.card, view.goal, view.card.rolls)


BOTS: dict[str, type[Bot[AllInView]]] = {"greedy": Greedy}
