"""The learning curves: kept for every table, whichever was trained last, and as a picture."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TypeAlias

from .tables import TABLES, Table
from .trainer import Training

Curve: TypeAlias = Sequence[tuple[int, float]]
"""Games played, and the share of wins against greedy."""
WIDTH, HEIGHT = 860, 300  # of each game
LEFT, RIGHT, TOP, BOTTOM = 50, 150, 40, 40
COLOURS = ("#b5261e", "#1f6fb2", "#2c8a3d", "#8b5fbf", "#c77d0a", "#00838f", "#6d4c41", "#d8347e")
STYLE = "text{font:12px sans-serif;fill:#333}path{fill:none;stroke-width:1.5}"


def keep(path: Path, trainings: Sequence[Training]) -> dict[str, Curve]:
    """The curves of all tables, by name: those of these trainings are new."""
    curves: dict[str, Curve] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for training in trainings:
        curves[str(training.table)] = [
            (int(played), round(float(share), 3)) for played, share, _ in training.curve
        ]
    order = [str(table) for table in TABLES if str(table) in curves]
    lines = [f'"{name}": {json.dumps(curves[name], separators=(",", ":"))}' for name in order]
    path.write_text("{" + ",\n".join(lines) + "}\n", "utf-8", newline="\n")
    return {name: curves[name] for name in order}


def draw(path: Path, curves: Mapping[str, Curve]) -> None:
    """A chart for each game: the share of wins against greedy by games played."""
    games = list(dict.fromkeys(table.game for table in TABLES))
    parts = [_chart(number * HEIGHT, game, curves) for number, game in enumerate(games)]
    size = f"0 0 {WIDTH} {HEIGHT * len(games)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}"><style>{STYLE}</style>'
    path.write_text("\n".join([head, *parts, "</svg>", ""]), "utf-8", newline="\n")


def _chart(top: int, game: str, curves: Mapping[str, Curve]) -> str:
    tables: list[Table] = [table for table in TABLES if table.game == game]
    most = max(table.games for table in tables)

    def x(played: float) -> float:
        return LEFT + played / most * (WIDTH - LEFT - RIGHT)

    def y(share: float) -> float:
        return top + HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    title = f"{game}: share of wins against greedy on all other seats, by games played"
    parts = [f'<text x="{LEFT}" y="{top + 22}">{escape(title)}</text>']
    for percent in range(0, 101, 25):
        height = y(percent / 100)
        parts.append(
            f'<path d="M{LEFT} {height:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="8" y="{height + 4:.1f}">{percent} %</text>'
        )
    for quarter in range(5):
        played = most * quarter // 4
        parts.append(
            f'<text x="{x(played):.1f}" y="{top + HEIGHT - BOTTOM + 18}" '
            f'text-anchor="middle">{played:,}</text>'
        )
    for number, (table, colour) in enumerate(zip(tables, COLOURS)):
        if str(table) not in curves:
            continue
        line = "L".join(f"{x(played):.1f} {y(share):.1f}" for played, share in curves[str(table)])
        parts.append(
            f'<path d="M{line}" stroke="{colour}"/>'
            f'<text x="{WIDTH - RIGHT + 10}" y="{top + TOP + 18 * number}" '
            f'style="fill:{colour}">{escape(table.name)}</text>'
        )
    return "\n".join(parts)
