"""The guide through a first game: it points at what matters and waits for real moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from ui import art
from ui.nodes import Node, h
from ui.texts import Texts


class Step(NamedTuple):
    """Something to say, and where to look meanwhile."""

    text: str
    points_at: str
    """The part of the table: `board`, `actions` or `players`."""
    wants_move: bool = False
    """Whether it waits for a move rather than for Next."""


class Guide(NamedTuple):
    """A short game with this seed, and what is said in it."""

    players: int
    seed: str
    options: Mapping[str, int]
    steps: Sequence[Step]
    silent: frozenset[str] = frozenset()
    """The phases in which it says nothing, since what is to be chosen there is told beside it."""

    def after_move(self, step: int) -> int | None:
        """Where the guide is after a move: what was to be said before it is left out."""
        while step < len(self.steps) and not self.steps[step].wants_move:
            step += 1
        return self.after(step)

    def after(self, step: int) -> int | None:
        """The next step, or `None` when all is said."""
        return step + 1 if step + 1 < len(self.steps) else None


def of(game: str) -> Guide | None:
    """The guide through a game, if there is one."""
    name = f"ui.guides.{game}"
    guide: Guide | None = import_module(name).GUIDE if find_spec(name) else None
    return guide


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
            h(
                "button",
                art.ICONS["close"],
                h("span", t("No more hints")),
                type="button",
                title=t("No more hints"),
                data_action="guide-end",
            ),
            class_="moves",
        ),
        class_="guide",
        key="guide",
    )
