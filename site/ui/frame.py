"""The frame around every table: the bar, what is awaited, the seats, the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui import art, guide, players
from ui.nodes import Child, Node, h
from ui.pieces import tool, unseen
from ui.scene import Scene
from ui.tables import Table
from ui.texts import Texts

LOG_LENGTH = 80
"""How many lines of the log are drawn again with every move; at the end all are there."""


def table(scene: Scene, game: Table) -> Node:
    """A table while it is played at."""
    return framed(
        scene,
        status=game.status(scene),
        tray=game.tray(scene),
        middle=game.board(scene),
        facts=[game.seat(scene, seat) for seat in range(len(scene.cast.players))],
        odds=_odds(scene),
        hint=_hint(scene),
        glance=_glance(scene),
    )


def _odds(scene: Scene) -> Node | None:
    """The odds, for whoever wants them; nobody else loads them."""
    if not (scene.asks and scene.odds):
        return None
    from ui import advice

    return advice.panel(scene)


def _glance(scene: Scene) -> Node | None:
    """The best of the odds, where the panel is out of sight."""
    if not (scene.asks and scene.odds):
        return None
    from ui import advice

    return advice.glance(scene)


def _hint(scene: Scene) -> Node | None:
    """What the shark would do, if somebody has asked."""
    if not (scene.asks and scene.advised):
        return None
    from ui import advice

    return h("p", advice.sentence(scene), class_="hint-told", key="hint")


def framed(
    scene: Scene,
    *,
    status: str,
    tray: Node,
    middle: Node,
    facts: Sequence[Sequence[Child]],
    kind: str = "play",
    odds: Node | None = None,
    hint: Node | None = None,
    glance: Node | None = None,
) -> Node:
    """The frame with something in it. It is read in this order, and laid out by the style sheet."""
    return h(
        "div",
        bar(scene),
        h(
            "main",
            h(
                "section",
                guide.panel(scene.guide, scene.t) if scene.guide else None,
                hint,
                glance,
                h("p", status, class_="status", tabindex="-1", data_focus=True),
                h("p", scene.note, class_="refusal", role="alert") if scene.note else None,
                tray,
                class_="actions",
                aria_label=scene.t("What to do"),
            ),
            middle,
            odds,
            players.panel(scene, facts),
            log(scene),
            class_="floor",
        ),
        class_="table",
        data_kind=kind,
        data_guide=scene.guide.points_at if scene.guide else None,
        key="table",
    )


def bar(scene: Scene) -> Node:
    """Where you are, and what can be done at any time."""
    t = scene.t
    return h(
        "header",
        home(t),
        h("h1", h("span", scene.title, class_="title"), round_told(scene), class_="where"),
        tool("undo", "undo", t("Undo"), disabled=not scene.undoable)
        if scene.alone
        else tool("curtain", "purse", t("My money"), disabled=not scene.hides_money),
        tool("hint", "hint", t("Hint"), aria_disabled="false" if scene.asks else "true"),
        tool("log", "log", t("Log"), aria_expanded="true" if scene.log_open else "false"),
        tool("share", "share", t("Share")),
        tool("rules", "rules", t("Rules")),
        tool("settings", "settings", t("Settings")),
        class_="bar",
    )


def home(t: Texts) -> Node:
    """The way to the lobby."""
    return h(
        "a",
        art.ICONS["home"],
        unseen(t("To the lobby")),
        href="#/",
        class_="button tool",
        title=t("To the lobby"),
    )


def round_told(scene: Scene) -> Node:
    """Which round of how many."""
    t = scene.t
    text = t(
        "Round {round}/{rounds}",
        round=t.number(scene.round),
        rounds=t.number(scene.view.options["rounds"]),
    )
    return h("span", text, class_="round")


def log(scene: Scene) -> Node:
    """What happened, the latest first."""
    t = scene.t
    lines = scene.log[-LOG_LENGTH:] if scene.view.winners is None else scene.log
    return h(
        "section",
        h(
            "div",
            h("h2", t("Log")),
            tool("download-log", "download", t("Download log")),
            tool("log", "close", t("Close")),
            class_="heading",
        ),
        h(
            "ol",
            [_line(number, text) for number, text in reversed(lines)],
            tabindex="0",
            aria_label=t("Log, the latest first"),
        ),
        class_="log",
        data_open=scene.log_open,
    )


@lru_cache(LOG_LENGTH)
def _line(number: int, text: str) -> Node:
    """One line, the same node whenever it is drawn again."""
    return h("li", text, key=str(number))


def next_steps(t: Texts) -> Node:
    """What can be done after a game."""
    return h(
        "p",
        h("button", t("Rematch"), type="button", class_="main", data_action="rematch"),
        h("button", t("Same dice again"), type="button", data_action="again"),
        h("button", art.ICONS["share"], t("Share"), type="button", data_action="share"),
        h("button", art.ICONS["play"], t("Replay"), type="button", data_action="watch-game"),
        h("button", art.ICONS["chart"], t("Review"), type="button", data_action="review-game"),
        h("button", t("Verify this game"), type="button", data_action="verify-game"),
        h("button", t("Save the record"), type="button", data_action="download-record"),
        h("a", t("To the lobby"), href="#/", class_="button"),
        class_="moves",
    )
