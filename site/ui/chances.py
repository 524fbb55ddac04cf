"""The chart of everybody's chance to win, step by step, with a mark where the replay stands."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core.review import WHOLE, Chances, percent
from ui.cast import Cast
from ui.chart import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, end_label, spread
from ui.nodes import Child, Node, h
from ui.pieces import tag
from ui.texts import Texts

QUARTERS = range(0, WHOLE + 1, WHOLE // 4)
DIGIT = 9
"""How wide a digit of a round's label is, at most."""
_WIDTH, _HEIGHT = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM


def _y(chance: int) -> float:
    return round(TOP + _HEIGHT * (1 - chance / WHOLE), 1)


def _x(step: int, last: int) -> float:
    return round(LEFT + _WIDTH * step / max(1, last), 1)


def told(step: int, chances: Chances, cast: Cast, t: Texts) -> str:
    """Everybody's chance at a step, in one sentence."""
    shares = [
        t("{name} {share}", name=player.name, share=percent(chance))
        for player, chance in zip(cast.players, chances)
    ]
    return t("Step {step}: {shares}", step=t.number(step), shares=t(", ").join(shares))


def reading(step: int, chances: Chances, cast: Cast, t: Texts) -> Node:
    """The same for those who see it: everybody has a place of its own, whatever the numbers."""
    return h(
        "p",
        h("span", t("Step {step}", step=t.number(step))),
        [
            h("span", " ", tag(player, " ", h("b", percent(chance))), key=str(seat))
            for seat, (player, chance) in enumerate(zip(cast.players, chances))
        ],
        class_="told",
        key="told",
    )


def drawn(chances: Sequence[Chances], rounds: Sequence[int], cast: Cast, t: Texts) -> list[Node]:
    """The lines, the borders of rounds, and a strip for each step that leads there."""
    last = len(chances) - 1
    grid: list[Child] = []
    for value in QUARTERS:
        y = _y(value)
        grid += [
            h("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid"),
            h("text", f"{value // 10}%", x=LEFT - 6, y=y + 4, text_anchor="end"),
        ]
    free = 0.0
    for number, start in enumerate(rounds, 1):
        x = _x(start, last)
        grid.append(h("line", x1=x, x2=x, y1=TOP, y2=HEIGHT - BOTTOM, class_="border"))
        if x >= free:  # where rounds are short, one label would cover the next
            label = t.number(number)
            grid.append(h("text", label, x=x + 4, y=HEIGHT - 10))
            free = x + DIGIT * len(label)
    lines = []
    ends = spread([_y(chance) for chance in chances[-1]])
    for seat, (player, end) in enumerate(zip(cast.players, ends)):
        points = [(_x(step, last), _y(each[seat])) for step, each in enumerate(chances)]
        marks = [points[start] for start in rounds]
        path = " ".join(f"{x},{y}" for x, y in points)
        lines.append(
            h(
                "g",
                h("polyline", points=path, class_="casing"),
                h("polyline", points=path),
                [h("text", player.glyph, x=x, y=y, class_="point") for x, y in marks],
                end_label(player, end),
                class_="line",
                data_colour=player.colour,
            )
        )
    wide = _WIDTH / max(1, last)
    strips = [
        h(
            "rect",
            h("title", told(step, each, cast, t)),
            x=round(_x(step, last) - wide / 2, 2),
            y=TOP,
            width=round(wide, 2),
            height=_HEIGHT,
            class_="strip",
            data_go=step,
        )
        for step, each in enumerate(chances)
    ]
    return [h("g", grid, key="grid"), h("g", lines, key="lines"), h("g", strips, key="strips")]


def chart(
    parts: Sequence[Node], chances: Sequence[Chances], step: int, cast: Cast, t: Texts
) -> Node:
    """What `drawn` drew, with a mark at a step; keys move it as they move the replay."""
    last = len(chances) - 1
    x = _x(step, last)
    here = [
        h(
            "g",
            h("circle", cx=x, cy=_y(chance), r=6),
            h("text", player.glyph, x=x, y=_y(chance)),
            data_colour=player.colour,
        )
        for player, chance in zip(cast.players, chances[step])
    ]
    mark = h(
        "g",
        h("line", x1=x, x2=x, y1=TOP, y2=HEIGHT - BOTTOM),
        here,
        class_="here",
        key="here",
    )
    return h(
        "div",
        h("svg", mark, parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="chart", aria_hidden="true"),
        class_="chances",
        role="slider",
        tabindex="0",
        aria_label=t("Chances to win, step by step"),
        aria_valuemin=0,
        aria_valuemax=last,
        aria_valuenow=step,
        aria_valuetext=told(step, chances[step], cast, t),
        data_walk=True,
        key="chances",
    )
