"""Why a bid, a bet or a joker of All-In is chosen: by the exact chance of the card."""

from __future__ import annotations

from lasvegas_core.bots.allin import fair_bid
from lasvegas_core.games.allin import (
    ALL_IN,
    BET,
    JOKER,
    NO_JOKER,
    PASS,
    STEP,
    AllInView,
    Goal,
    match_faces,
    read_bet,
)
from lasvegas_core.odds import completion_chance
from ui import moves
from ui.texts import Texts

HIGHEST = 99_900
"""No bid is told to be worth more."""
SMALLEST = 0.0005
"""A chance that is not told as less."""
EVEN = 0.08
"""How far from one half the chance of a card may be for no bet to be clearly better."""


def reason(view: AllInView, move: str, other: str, t: Texts) -> str:
    """What speaks for a move, or that it is not the card alone that the shark goes by."""
    if view.phase == JOKER:
        return _of_joker(view, move, other, t)
    chance = completion_chance(view.card, view.goal, view.card.rolls)
    return _of_bet(chance, move, t) if view.phase == BET else _of_bid(view, chance, move, t)


def told(chance: float) -> str:
    """A chance of the card; a small one is not nought."""
    return f"{points(chance)}%"


def points(chance: float) -> str:
    """A chance, or a difference of two, in hundredths."""
    return f"{100 * chance:.1f}" if chance > SMALLEST else "<0.1"


def _of_bid(view: AllInView, chance: float, move: str, t: Texts) -> str:
    most = int(min(fair_bid(chance, view.card.payout), HIGHEST) // STEP * STEP)
    slots = {"share": told(chance), "price": t.money(most)}
    if move == PASS:
        if view.to_move == view.opener and not view.high_bid:
            return t("If nobody bids, you roll and pay nothing.")
        if most < view.high_bid + STEP:
            return t("With {share} for the card, no bid from here pays.", **slots)
        return t(
            "With {share} for the card, bids pay up to about {price}, but the shark goes by the "
            "chance to win.",
            **slots,
        )
    bid = view.chips[view.to_move] if move == ALL_IN else int(move.split()[1])
    if bid <= most:
        return t("With {share} for the card, bids pay up to about {price}.", **slots)
    if not view.cards[view.to_move]:
        return t(
            "With {share} for the card, this bid does not pay by itself, but without a card no "
            "money wins.",
            **slots,
        )
    return t(
        "With {share} for the card, this bid does not pay by itself, but the shark goes by the "
        "chance to win.",
        **slots,
    )


def _of_bet(chance: float, move: str, t: Texts) -> str:
    side, _ = read_bet(move)
    if side == "yes" and chance > 0.5:
        return t("The card is completed in {share} of cases.", share=told(chance))
    if side == "no" and chance < 0.5:
        return t("The card is not completed in {share} of cases.", share=told(1 - chance))
    if side is None and abs(chance - 0.5) < EVEN:
        return t("With {share} for the card, no bet is clearly better.", share=told(chance))
    return t(
        "The card is completed in {share} of cases, but the shark goes by the chance to win.",
        share=told(chance),
    )


def _of_joker(view: AllInView, move: str, other: str, t: Texts) -> str:
    """How much likelier the card is completed with it, or what it leaves where that fails."""
    rolls = view.card.rolls - view.nth
    goals = {choice: _after(view, choice) for choice in view.legal}
    chances = {each: completion_chance(view.card, goal, rolls) for each, goal in goals.items()}
    mine = chances.pop(move)
    rival = max(chances, key=lambda choice: chances[choice])
    most = chances[rival]
    if not (mine or most):
        return _of_failure(goals[move].dice, goals[other].dice, t)
    slots = {
        "share": told(mine),
        "points": points(abs(mine - most)),
        "other": moves.worded(view.game, rival, t),
        "left": t.number(goals[move].dice),
        "more": t.number(goals[rival].dice),
    }
    if mine > most:
        return t(
            "The card is then completed in {share} of cases, {points} points more than with "
            "{other}.",
            **slots,
        )
    if mine == most:
        return t("The card is then completed in {share} of cases, and never more often.", **slots)
    if goals[move].dice < goals[rival].dice:
        return t(
            "The card is completed {points} points less often than with {other}, but fewer dice "
            "are left to match after this roll: {left}, not {more}.",
            **slots,
        )
    return t(
        "The card is completed {points} points less often than with {other}, but the shark goes "
        "by the chance to win.",
        **slots,
    )


def _of_failure(left: int, otherwise: int, t: Texts) -> str:
    slots = {"left": t.number(left), "otherwise": t.number(otherwise)}
    if left == otherwise:
        return t(
            "The card can't be completed in this turn; dice left to match: {left} either way.",
            **slots,
        )
    return t(
        "The card can't be completed in this turn; dice left to match: {left}, else {otherwise}.",
        **slots,
    )


def _after(view: AllInView, move: str) -> Goal:
    """What the card needs after the roll on the tray."""
    number = "" if move == NO_JOKER else move.split()[1]
    dice = "".join(map(str, view.dice))
    return match_faces(view.goal._replace(joker=number or view.goal.joker), dice)[1]
