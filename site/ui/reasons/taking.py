"""Why a chip is taken."""

from __future__ import annotations

from lasvegas_core.casinos import CasinosView
from lasvegas_core.chips import NO_CHIP, added_by
from ui.cast import Cast
from ui.texts import Texts


def reason(view: CasinosView, move: str, cast: Cast, t: Texts) -> str:
    """What a chip adds and another would, and from whom it is kept."""
    if move == NO_CHIP:
        return t("Any chip there would add money, but the shark goes by the chance to win.")
    own, others = view.held[view.to_move], {*view.legal} - {move, NO_CHIP}
    added, best = added_by(own, move), max((added_by(own, chip) for chip in others), default=0)
    slots = {"money": t.note(added), "other": t.note(best)}
    if not others:
        adds = t("adds {money} at the end", **slots)
    elif added > best:
        adds = t("adds {money} at the end, any other there {other} at most", **slots)
    elif added == best:
        adds = t("adds {money} at the end, as much as any there", **slots)
    else:
        adds = t("adds {money} at the end, where another adds {other}", **slots)
    rival, kept = _keenest(view, move)
    if (
        move in view.held[rival]
        and kept >= added
        and all(kept > _keenest(view, chip)[1] for chip in others)
    ):
        name = cast.at(rival).inside
        keeps = t(
            "keeps it from {name}, who would get {money} for it", name=name, money=t.note(kept)
        )
        return t("It {reasons}.", reasons=t(" and ").join([adds, keeps]))
    if added < best:
        return t("It {reason}, but the shark goes by the chance to win.", reason=adds)
    return t("It {reasons}.", reasons=adds)


def _keenest(view: CasinosView, chip: str) -> tuple[int, int]:
    """Who else would get most for a chip, and how much."""
    worth = {
        seat: added_by(held, chip) for seat, held in enumerate(view.held) if seat != view.to_move
    }
    return max(worth.items(), key=lambda item: item[1])
