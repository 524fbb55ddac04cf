"""Two results of the same deal side by side, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ui import chart
from ui.cast import Player
from ui.chart import Line
from ui.nodes import Node, h
from ui.texts import Texts

RIVAL_COLOURS, RIVAL_GLYPH = ("violet", "green"), "◇"


def verdict(own: Sequence[int], rival: Sequence[int], t: Texts) -> str:
    """Who did better, in one sentence."""
    more = own[-1] - rival[-1]
    if more > 0:
        return t("Challenge won: {money} more.", money=t.money(more))
    if more < 0:
        return t("Challenge lost: {money} less.", money=t.money(-more))
    return t("The same to the dollar: the challenge is a draw.")


def comparison(
    player: Player, start: int, own: Sequence[int], rival: Sequence[int], t: Texts
) -> Node:
    """Both results as a chart and as a table; a game that ended early stays where it ended.

    `start` is what each had at first: chips, which are counted in full, or no notes yet.
    """
    write = t.money if start else t.note
    length = max(len(own), len(rival))
    marks = [t("Round {round}", round=t.number(number)) for number in range(1, length + 1)]
    colour = next(colour for colour in RIVAL_COLOURS if colour != player.colour)
    other = Player(t("Challenger"), t("the challenger"), colour, RIVAL_GLYPH)
    lines = [
        Line(each, [*result, *[result[-1]] * (length - len(result))])
        for each, result in ((player, own), (other, rival))
    ]
    drawn = [Line(line.player, [start, *line.values]) for line in lines]
    return h(
        "section",
        h("h2", verdict(own, rival, t)),
        chart.chart(drawn, [t("Start"), *map(t.number, range(1, length + 1))], write),
        chart.table(lines, marks, write, t("Money after each round")),
        class_="panel challenge",
        key="challenge",
    )


def beside(screen: Node, panel: Node) -> Node:
    """The last screen of a game with a panel first of what follows its verdict."""
    *before, main = screen.children
    assert isinstance(main, Node)
    first, *others = main.children
    return replace(screen, children=[*before, replace(main, children=[first, panel, *others])])
