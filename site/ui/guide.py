"""The guide through a first game: it points at what matters and waits for real moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.nodes import Node, h
from ui.texts import Texts, mark

GAME = "dice"
PLAYERS = 3
SEED = "guide"
OPTIONS: Mapping[str, int] = {"rounds": 1}


class Step(NamedTuple):
    """Something to say, and where to look meanwhile."""

    text: str
    points_at: str
    """The part of the table: `board`, `actions` or `players`."""
    wants_move: bool = False
    """Whether it waits for a move rather than for Next."""


STEPS = (
    Step(
        mark(
            "Six casinos, each with a number and some banknotes. "
            "At the end of the round whoever has most dice at a casino takes its best note."
        ),
        "board",
    ),
    Step(
        mark(
            "You have rolled. Here are your dice by number, and each button tells "
            "what they would win you if the round ended now."
        ),
        "actions",
    ),
    Step(
        mark(
            "Choose one: all dice of that number go to its casino. "
            "Press a button, or the number on your keyboard."
        ),
        "actions",
        wants_move=True,
    ),
    Step(
        mark(
            "The others have placed dice too. A name on a note shows who would get it now. "
            "Whoever has as many dice as somebody else is tied, marked =, and gets nothing."
        ),
        "board",
    ),
    Step(
        mark("You roll what you have left. Choose again: can you tie somebody, or get ahead?"),
        "actions",
        wants_move=True,
    ),
    Step(
        mark(
            "On this side you see who has how many dice left, and how many notes each has won. "
            "How much they are worth is everybody's secret."
        ),
        "players",
    ),
    Step(
        mark("Once more, and you know it all. When no dice are left the casinos pay. Good luck!"),
        "actions",
        wants_move=True,
    ),
)


def after_move(step: int) -> int | None:
    """Where the guide is after a move: what was to be said before it is left out."""
    while step < len(STEPS) and not STEPS[step].wants_move:
        step += 1
    return after(step)


def after(step: int) -> int | None:
    """The next step, or `None` when all is said."""
    return step + 1 if step + 1 < len(STEPS) else None


def panel(step: Step, t: Texts) -> Node:
    """What the guide says."""
    go_on = h(
        "button",
        t("Next"),
        type="button",
        class_="main",
        data_action="guide-next",
        data_focus="now",
    )
    return h(
        "div",
        h("p", t(step.text)),
        h(
            "p",
            go_on if not step.wants_move else None,
            h("button", t("No more hints"), type="button", data_action="guide-end"),
            class_="moves",
        ),
        class_="guide",
        key="guide",
    )
