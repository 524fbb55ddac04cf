"""A picture of how a game ended, to save and to send: drawn here, without the style sheet."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core import Match
from ui import art, rounds, setup
from ui.cast import Cast
from ui.chart import grid_step, spread
from ui.nodes import Child, Node, h
from ui.preview import options_text
from ui.texts import Texts

WIDTH, HEIGHT = 1200, 800
PAGE, FELT, TEXT, MUTED, GOLD, INK = (
    "#0F1B18",
    "#12332B",
    "#F4F1E6",
    "#B9C2BC",
    "#F2B632",
    "#14161A",
)
COLOURS = {
    "red": "#FF2E14",
    "sky": "#A6D3FF",
    "yellow": "#F0D43A",
    "green": "#3F9A69",
    "violet": "#8D70FF",
    "mauve": "#BC88A8",
}
FONT = "system-ui, 'Hiragino Sans', 'Noto Sans CJK JP', sans-serif"
LEFT, TOP, ROW = 60, 220, 84
GLYPH_ROOM = 26
CHART = (690, 260, 400, 380)
"""Where the chart is: its left, top, width and height."""


def picture(match: Match, cast: Cast, t: Texts) -> Node:
    """The ranking and the money over the rounds."""
    result = match.result()
    order = sorted(
        range(len(match.seats)), key=lambda seat: (seat not in result.winners, -result.money[seat])
    )
    about = t(" · ").join(
        [options_text(match.game.name, match.options, t), t("Seed: {seed}", seed=match.seed)]
    )
    return h(
        "svg",
        h("rect", width=WIDTH, height=HEIGHT, fill=PAGE),
        h(
            "rect",
            x=24,
            y=24,
            width=WIDTH - 48,
            height=HEIGHT - 48,
            rx=36,
            fill=FELT,
            stroke="#9A6230",
            stroke_width=10,
        ),
        h("path", d=art.STAR, transform="translate(92 110) scale(3)", fill=GOLD),
        _text(150, 128, setup.title(match.game.name, t), 56, GOLD, bold=True),
        _text(150, 172, about, 24, MUTED),
        [_row(place, seat, match, cast, t) for place, seat in enumerate(order)],
        _chart(match, cast, t),
        _text(LEFT, HEIGHT - 56, t("Las Vegas in a tab"), 24, MUTED),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        font_family=FONT,
    )


def _text(
    x: float,
    y: float,
    text: str,
    size: int,
    fill: str,
    *,
    bold: bool = False,
    anchor: str = "start",
) -> Node:
    weight = "800" if bold else "500"
    return h(
        "text", text, x=x, y=y, fill=fill, font_size=size, font_weight=weight, text_anchor=anchor
    )


def _row(place: int, seat: int, match: Match, cast: Cast, t: Texts) -> Node:
    player, result = cast.players[seat], match.result()
    y = TOP + place * ROW
    return h(
        "g",
        h(
            "rect",
            x=LEFT,
            y=y,
            width=500,
            height=ROW - 14,
            rx=16,
            fill="#1B4A3D",
            stroke=GOLD if seat in result.winners else "#2B5A4D",
            stroke_width=3,
        ),
        h("circle", cx=LEFT + 42, cy=y + 35, r=24, fill=COLOURS[player.colour]),
        _text(LEFT + 42, y + 45, player.glyph, 28, INK, bold=True, anchor="middle"),
        _text(LEFT + 84, y + 45, player.name, 28, TEXT, bold=True),
        _text(LEFT + 480, y + 45, t.money(result.money[seat]), 28, GOLD, bold=True, anchor="end"),
    )


def _chart(match: Match, cast: Cast, t: Texts) -> list[Child]:
    left, top, width, height = CHART
    start = match.events[0].get("chips") or [0] * len(match.seats)
    after = [tuple(start), *rounds.money(match.events)]
    step = grid_step(max(max(money) for money in after))
    highest = step * max(1, -(-max(max(money) for money in after) // step))

    def at(place: int, value: int) -> tuple[float, float]:
        return round(left + width * place / (len(after) - 1), 1), round(
            top + height * (1 - value / highest), 1
        )

    drawn: list[Child] = []
    for value in range(0, highest + 1, step):
        y = at(0, value)[1]
        drawn.append(h("line", x1=left, x2=left + width, y1=y, y2=y, stroke="#FFFFFF33"))
        drawn.append(_text(left - 12, y + 7, t.note(value), 20, MUTED, anchor="end"))
    ends = spread([at(0, money)[1] for money in after[-1]], GLYPH_ROOM, top + height)
    for seat, player in enumerate(cast.players):
        points = [at(place, money[seat]) for place, money in enumerate(after)]
        drawn.append(_line(points, COLOURS[player.colour]))
        drawn.append(
            _text(
                left + width + 14,
                ends[seat] + 8,
                player.glyph,
                24,
                COLOURS[player.colour],
                bold=True,
            )
        )
    for place in range(1, len(after)):
        x, _ = at(place, 0)
        drawn.append(_text(x, top + height + 34, t.number(place), 20, MUTED, anchor="middle"))
    drawn.append(_text(left, top - 24, t("Money over the rounds"), 24, TEXT, bold=True))
    return drawn


def _line(points: Sequence[tuple[float, float]], colour: str) -> Node:
    path = " ".join(f"{x},{y}" for x, y in points)
    return h(
        "polyline", points=path, fill="none", stroke=colour, stroke_width=5, stroke_linejoin="round"
    )
