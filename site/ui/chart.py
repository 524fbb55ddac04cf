"""A line chart with a name at the end of each line, and the same numbers as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from ui.cast import Player
from ui.nodes import Child, Node, h
from ui.pieces import tag

WIDTH, HEIGHT = 420, 260
LEFT, RIGHT, TOP, BOTTOM = 52, 100, 16, 30
LABEL_HEIGHT = 18
LONGEST_LABEL = 12
WIDE = "\u2e80"
"""From here on letters are as wide as two."""
STEPS = (1, 2, 2.5, 5, 10)
MOST_LINES = 5


class Line(NamedTuple):
    """One seat's values."""

    player: Player
    values: Sequence[int]


def chart(lines: Sequence[Line], marks: Sequence[str], write: Callable[[int], str]) -> Node:
    """The drawing. `marks` name the points along the way, `write` writes a value."""
    step = grid_step(max(max(line.values) for line in lines))
    top = step * max(1, -(-max(max(line.values) for line in lines) // step))
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(place: int) -> float:
        return round(LEFT + width * place / max(1, len(marks) - 1), 1)

    def y(value: float) -> float:
        return round(TOP + height * (1 - value / top), 1)

    grid: list[Child] = []
    for value in range(0, top + 1, step):
        grid += [
            h("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y(value), y2=y(value), class_="grid"),
            h("text", write(value), x=LEFT - 8, y=y(value) + 4, text_anchor="end"),
        ]
    for place, text in enumerate(marks):
        grid.append(h("text", text, x=x(place), y=HEIGHT - 8, text_anchor="middle"))
    ends = spread([y(line.values[-1]) for line in lines])
    drawn: list[Child] = []
    for line, end in zip(lines, ends):
        points = [(x(place), y(value)) for place, value in enumerate(line.values)]
        drawn.append(
            h(
                "g",
                h("polyline", points=" ".join(f"{a},{b}" for a, b in points)),
                [h("text", line.player.glyph, x=a, y=b + 5, class_="point") for a, b in points[1:]],
                end_label(line.player, end),
                class_="line",
                data_colour=line.player.colour,
            )
        )
    return h(
        "svg", grid, drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="chart", aria_hidden="true"
    )


def end_label(player: Player, y: float) -> Node:
    """The name at the end of a line; a long one is set narrower."""
    text = f"{player.glyph} {player.name}"
    is_long = breadth(text) > LONGEST_LABEL
    return h(
        "text",
        text,
        x=WIDTH - RIGHT + 10,
        y=y + 5,
        textLength=RIGHT - 12 if is_long else None,
        lengthAdjust="spacingAndGlyphs" if is_long else None,
    )


def breadth(text: str) -> int:
    """How wide a text is, in letters."""
    return sum(1 + (letter >= WIDE) for letter in text)


def grid_step(highest: int) -> int:
    """A round distance between grid lines, so that there are a handful."""
    power = 1
    while True:
        for step in STEPS:
            if step * power == int(step * power) and highest <= step * power * MOST_LINES:
                return int(step * power)
        power *= 10


def spread(
    heights: Sequence[float], room: float = LABEL_HEIGHT, lowest: float = HEIGHT - BOTTOM
) -> list[float]:
    """Heights of labels, moved apart so that none covers another nor goes below the lowest."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + room)
    for place in reversed(order):
        placed[place] = min(placed[place], lowest)
        lowest = placed[place] - room
    return placed


def table(
    lines: Sequence[Line], marks: Sequence[str], write: Callable[[int], str], caption: str
) -> Node:
    """The numbers of the chart."""
    return h(
        "table",
        h("caption", caption),
        h(
            "thead",
            h(
                "tr",
                h("td"),
                [h("th", tag(line.player), scope="col") for line in lines],
            ),
        ),
        h(
            "tbody",
            [
                h(
                    "tr",
                    h("th", text, scope="row"),
                    [h("td", write(line.values[place])) for line in lines],
                )
                for place, text in enumerate(marks)
            ],
        ),
        class_="figures",
    )
