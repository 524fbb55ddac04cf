"""A table whose next move is made on another device: what to send there, and what in the end."""

from __future__ import annotations

from dataclasses import replace

from ui import art, frame
from ui.nodes import Node, h
from ui.preview import FRIENDS
from ui.scene import Scene
from ui.tables import Table
from ui.texts import Texts


def screen(scene: Scene, game: Table) -> Node:
    """The table, and the way to hand it on."""
    t = scene.t
    name = scene.mover.name
    return frame.framed(
        scene,
        status=t("It is the turn of {name}. Send the link, then wait for theirs.", name=name),
        tray=h(
            "div",
            _send(t("Send the link to {name}", name=name)),
            h("p", t(FRIENDS), class_="muted"),
            class_="tray handover",
        ),
        middle=game.board(scene),
        facts=[game.seat(scene, seat) for seat in range(len(scene.cast.players))],
        kind="handover",
    )


def _send(text: str) -> Node:
    return h("button", art.ICONS["share"], text, type="button", class_="main", data_action="share")


def last(screen: Node, names: str, t: Texts) -> Node:
    """The last screen of a game, which others have not seen yet: above all, what to send them."""
    *before, main = screen.children
    assert isinstance(main, Node)
    panel = h(
        "section",
        h("p", t("How it ended is known here only."), class_="told"),
        _send(t("Send the last link to {names}", names=names)),
        class_="panel last-link",
        key="last-link",
    )
    return replace(screen, children=[*before, replace(main, children=[panel, *main.children])])
