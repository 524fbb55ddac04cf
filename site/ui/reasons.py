"""Why a choice is good, in a sentence from what it does at once."""

from __future__ import annotations

from lasvegas_core.bots.allin import fair_bid
from lasvegas_core.casinos import CHIP, CasinosView
from lasvegas_core.games.allin import NO_JOKER, PASS, STEP, AllInView, match_faces, read_bet
from lasvegas_core.games.cards import CardsView
from lasvegas_core.games.dice import DiceView
from lasvegas_core.odds import completion_chance
from ui import board, outcome
from ui.outcome import GAIN, KEEP, TIE, Outcome
from ui.scene import Scene
from ui.tables.cards import hand


def of(scene: Scene, move: str) -> str:
    """What speaks for a move."""
    view = scene.view
    if isinstance(view, AllInView):
        return _of_auction(scene, view, move)
    if not isinstance(view, CasinosView) or view.phase == CHIP:
        return ""
    reasons = _of_casinos(scene, view, move)
    return scene.t("It {reasons}.", reasons=scene.t(" and ").join(reasons)) if reasons else ""


def _of_casinos(scene: Scene, view: CasinosView, move: str) -> list[str]:
    t = scene.t
    reasons: list[str] = []
    if isinstance(view, DiceView):
        casino = view.casinos[int(move) - 1]
        would = [(casino, outcome.of(casino, view.placed(move), view.turn))]
        left = view.own_left[view.turn] - view.own_roll.count(int(move))
    else:
        assert isinstance(view, CardsView)
        would = hand.outcomes(view, move, view.to_move)
        left = 0
    for casino, each in would:
        reasons += _at(scene, board.name(casino.number, t), each)
    if left:
        reasons.append(t.many("saves {n} die", "saves {n} dice", left))
    return reasons


def _at(scene: Scene, casino: str, would: Outcome) -> list[str]:
    t = scene.t
    reasons = []
    if would.kind == GAIN:
        reasons.append(t("leads for {note} at {casino}", note=t.note(would.pay), casino=casino))
    elif would.kind == KEEP:
        reasons.append(t("strengthens {note} at {casino}", note=t.note(would.pay), casino=casino))
    elif would.kind == TIE:
        names = scene.cast.named(would.rivals, t)
        reasons.append(t("ties {names} at {casino}", names=names, casino=casino))
    robbed = [place for place in would.robbed if place not in would.rivals]
    if robbed:
        names = scene.cast.named(robbed, t)
        reasons.append(t("costs {names} a note", names=names))
    if would.kind not in (GAIN, KEEP, TIE) and not robbed:
        reasons.append(t("wastes little at {casino}", casino=casino))
    return reasons


def _of_auction(scene: Scene, view: AllInView, move: str) -> str:
    t = scene.t
    rolls = view.card.rolls - view.nth
    if view.phase == "joker":
        number = "" if move == NO_JOKER else move.split()[1]
        rolled = "".join(map(str, view.dice))
        goal = match_faces(view.goal._replace(joker=number or view.goal.joker), rolled)[1]
        chance = completion_chance(view.card, goal, rolls)
        return t("The card is then completed in {share} of cases.", share=f"{chance:.1%}")
    chance = completion_chance(view.card, view.goal, rolls)
    share = f"{chance:.1%}"
    if view.phase == "bet":
        side, _ = read_bet(move)
        if side is None:
            return t("With {share} for the card, no bet is clearly better.", share=share)
        return t("The card is completed in {share} of cases.", share=share)
    fair = fair_bid(chance, view.card.payout)
    price = t.money(int(min(fair, 99_999) // 100 * 100))
    if move == PASS and fair < view.high_bid + STEP:
        return t(
            "With {share} for the card, rolling is worth about {price}: less than any bid "
            "from here.",
            share=share,
            price=price,
        )
    return t("With {share} for the card, rolling is worth about {price}.", share=share, price=price)
