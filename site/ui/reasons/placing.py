"""Why dice or cards are put where they are."""

from __future__ import annotations

from collections.abc import Iterator

from lasvegas_core.casinos import Casino, CasinosView
from lasvegas_core.chips import DICE_FOR_A_CHIP, added_by
from lasvegas_core.games.cards import CardsView
from lasvegas_core.games.dice import DiceView
from ui import board, moves, outcome
from ui.outcome import KEEP, TIE
from ui.scene import Scene
from ui.tables.cards import hand

MOST = 3
"""How many reasons one sentence holds."""


def reason(scene: Scene, view: CasinosView, move: str, other: str) -> str:
    """What speaks for a placement as the casinos stand; to be tied never does."""
    t = scene.t
    told = [
        *_at_casinos(scene, view, move),
        *_chip(scene, view, move),
        *_thrift(scene, view, move, other),
        *_peace(scene, view, move, other),
    ]
    if not told and (loss := _loss(view, move)):
        return t(
            "It gives up {note} for now; the shark likes what it leaves open.", note=t.note(loss)
        )
    if not told:
        return t("It brings nothing at once; the shark likes what it leaves open.")
    return t("It {reasons}.", reasons=t(" and ").join(told[:MOST]))


def _changed(view: CasinosView, move: str) -> list[tuple[Casino, Casino]]:
    """The casinos that the move goes to, before and after it."""
    if isinstance(view, DiceView):
        return [(view.casinos[int(move) - 1], view.placed(move))]
    assert isinstance(view, CardsView)
    return hand.played(view, move, view.to_move)


def _at_casinos(scene: Scene, view: CasinosView, move: str) -> Iterator[str]:
    """What it gains and holds, and what it costs others."""
    t = scene.t
    gains, holds, costs = [], [], []
    for before, after in _changed(view, move):
        would = outcome.of(before, after, view.to_move)
        slots = {"note": t.note(would.pay), "casino": board.name(before.number, t)}
        if would.pay > would.had:
            gains.append(t("{note} at {casino}", **slots))
        elif would.kind == KEEP and sum(after.dice) > sum(before.dice):
            holds.append(t("{note} at {casino}", **slots))
        if would.robbed:
            names = scene.cast.named(would.robbed, t)
            slots |= {"names": names, "note": t.note(would.loss)}
            costs.append(t("costs {names} {note} at {casino}", **slots))
    if gains:
        yield t("takes {notes} for now", notes=t.listed(gains))
    yield from costs
    if holds:
        yield t("strengthens {notes}", notes=t.listed(holds))


def _chip(scene: Scene, view: CasinosView, move: str) -> Iterator[str]:
    """The best chip that it earns, where there are any."""
    t, held = scene.t, view.held[view.to_move]
    earned = [
        added_by(held, colour)
        for before, after in _changed(view, move)
        if sum(after.dice) + after.neutral >= sum(before.dice) + before.neutral + DICE_FOR_A_CHIP
        for colour in before.chips
    ]
    if earned:
        yield t("earns a chip worth {money}", money=t.note(max(earned)))


def _thrift(scene: Scene, view: CasinosView, move: str, other: str) -> Iterator[str]:
    """Dice that it does not spend, where others do."""
    if not isinstance(view, DiceView):
        return
    t = scene.t
    spent = {face: view.own_roll.count(int(face)) for face in view.legal}
    if (saved := spent[other] - spent[move]) > 0:
        against = moves.worded(view.game, other, t)
        yield t.many(
            "saves {n} die against {other}", "saves {n} dice against {other}", saved, other=against
        )
    elif 2 * sum(each > spent[move] for each in spent.values()) >= len(spent):
        yield t("spends fewer dice than most other choices")


def _peace(scene: Scene, view: CasinosView, move: str, other: str) -> Iterator[str]:
    """What the other move gives up of one's own, or else whom it ties, and this one does not."""
    t = scene.t
    if (spared := _loss(view, other) - _loss(view, move)) > 0:
        against = moves.worded(view.game, other, t)
        yield t("gives up {note} less than {other}", note=t.note(spared), other=against)
    elif not _ties(view, move):
        for number, rivals in _ties(view, other):
            casino, names = board.name(number, t), scene.cast.named(rivals, t)
            yield t("avoids a tie with {names} at {casino}", names=names, casino=casino)


def _loss(view: CasinosView, move: str) -> int:
    """What a seat would get less for what it holds."""
    return sum(
        max(0, would.had - would.pay)
        for before, after in _changed(view, move)
        for would in [outcome.of(before, after, view.to_move)]
    )


def _ties(view: CasinosView, move: str) -> list[tuple[int, tuple[int, ...]]]:
    """Where a move ties the seat, and with whom."""
    return [
        (before.number, would.rivals)
        for before, after in _changed(view, move)
        if (would := outcome.of(before, after, view.to_move)).kind == TIE
    ]
