"""Why a choice is good: in one true sentence, from what it does at once and others would not."""

from __future__ import annotations

from lasvegas_core.casinos import CHIP, CasinosView
from lasvegas_core.games.allin import AllInView
from ui.reasons import auction, placing, taking
from ui.scene import Scene


def of(scene: Scene, move: str, other: str | None) -> str:
    """What speaks for a move, against the other one that comes next, if there is one."""
    view = scene.view
    if other is None:
        return scene.t("There is no other choice.")
    if isinstance(view, AllInView):
        return auction.reason(view, move, other, scene.t)
    if not isinstance(view, CasinosView):
        return ""
    if view.phase == CHIP:
        return taking.reason(view, move, scene.cast, scene.t)
    return placing.reason(scene, view, move, other)
