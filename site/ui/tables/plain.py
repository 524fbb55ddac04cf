"""A table for any game: what the view shows, listed, and a button for each legal move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from lasvegas_core import View
from lasvegas_core.protocol import Event
from ui import frame
from ui.cast import Cast
from ui.nodes import Child, Node, h
from ui.scene import Scene, Stage
from ui.texts import Texts

SECRET: frozenset[str] = frozenset()
KEYS: tuple[tuple[str, str], ...] = ()
GENERAL = frozenset(field.name for field in fields(View))
"""What every view has: shown in words of its own, not in the list."""


def status(scene: Scene) -> str:
    """One sentence on what is awaited."""
    t, name = scene.t, scene.mover.name
    if scene.mine:
        return t("{name}, your move: {phase}.", name=name, phase=scene.view.phase)
    return t("{name} chooses.", name=name)


def board(scene: Scene) -> Node:
    """All that the view lists."""
    rows: list[Child] = []
    for field in fields(scene.view):
        if field.name not in GENERAL:
            name = field.name.replace("_", " ")
            rows += [h("dt", name, key=name), h("dd", worded(getattr(scene.view, field.name)))]
    return h("section", h("h2", scene.t("On the table")), h("dl", rows), class_="board panel")


def tray(scene: Scene) -> Node:
    """A button for each move."""
    moves = scene.view.legal if scene.asks else ()
    return h(
        "div",
        [h("button", move, type="button", data_move=move, key=move) for move in moves],
        class_="tray",
    )


def seat(scene: Scene, seat: int) -> Sequence[Child]:
    """Nothing: the list on the table says it all."""
    return ()


def sentence(event: Event, cast: Cast, t: Texts) -> str | None:
    """An event in one line."""
    told = dict(event)
    name = told.pop("event").replace("_", " ")
    seat = told.pop("seat", None)
    who = f"{cast.at(seat).name}: " if isinstance(seat, int) else ""
    return f"{who}{name} {worded(told) if told else ''}".strip()


def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
    """No keys."""
    return None


def end(scene: Scene) -> Node:
    """Who won, and the table as it was left."""
    t = scene.t
    names = scene.cast.named(scene.view.winners, t)
    text = t.many(
        "The game is over. Winner: {names}.", "The game is over. Winners: {names}.",
        len(scene.view.winners), names=names or t("the house"),
    )  # fmt: skip
    return h(
        "div",
        frame.bar(scene),
        h(
            "main",
            h("h2", text, tabindex="-1", data_focus=True, class_="headline"),
            frame.next_steps(t),
            board(scene),
            frame.log(scene),
            class_="end",
        ),
        class_="results",
        key="end",
    )


async def present(stage: Stage, event: Event) -> None:
    """Events are told, and show in the list."""
    stage.tell(event)


def worded(value: Any) -> str:
    """Any value of a view or an event, in words."""
    if value is None or value == () or value == [] or value == "":
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if hasattr(value, "_asdict"):
        return worded(value._asdict())
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {worded(each)}" for name, each in value.items())
    if isinstance(value, tuple | list):
        nested = any(isinstance(each, tuple | list | Mapping) for each in value)
        return ("; " if nested else " ").join(worded(each) for each in value)
    return str(value)
