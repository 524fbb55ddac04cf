"""A table whose next move is made on another device: what to send there."""

from __future__ import annotations

from ui import art, frame
from ui.nodes import Node, h
from ui.preview import FRIENDS
from ui.scene import Scene
from ui.tables import Table


def screen(scene: Scene, game: Table) -> Node:
    """The table, and the way to hand it on."""
    t = scene.t
    name = scene.mover.name
    return frame.framed(
        scene,
        status=t("It is the turn of {name}. Send the link, then wait for theirs.", name=name),
        tray=h(
            "div",
            h(
                "button",
                art.ICONS["share"],
                t("Send the link to {name}", name=name),
                type="button",
                class_="main",
                data_action="share",
            ),
            h("p", t(FRIENDS), class_="muted"),
            class_="tray handover",
        ),
        middle=game.board(scene),
        facts=[game.seat(scene, seat) for seat in range(len(scene.cast.players))],
        kind="handover",
    )
