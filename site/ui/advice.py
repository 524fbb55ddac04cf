"""What the shark sees: the odds of each choice as bars, who may get which note, a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lasvegas_core.casinos import CasinosView
from lasvegas_core.playouts import FEWEST
from ui import board, moves, reasons
from ui.cast import Player
from ui.nodes import Child, Node, h
from ui.pieces import unseen
from ui.scene import Scene
from ui.texts import Texts

LISTED = 6
"""How many choices are listed; the others are worse."""
WIDTH, HEIGHT = 200, 14
SMALLEST, READABLE = 0.005, 0.1
"""A share that is worth a word, and one that has room for a glyph."""


class Option(NamedTuple):
    """A choice and what it is worth."""

    move: str
    win: float
    win_error: float
    money: float
    money_error: float | None


def options(told: Mapping[str, Any]) -> list[Option]:
    """The choices, the best first."""
    made = [Option(move, *each[:4]) for move, each in told["moves"].items()]
    return sorted(made, key=lambda option: -option.win)


def points(share: float) -> str:
    """A chance in whole per cent."""
    return f"{100 * share:.0f}%"


def panel(scene: Scene) -> Node:
    """The odds, as far as they are known."""
    t, told = scene.t, scene.told
    return h(
        "section",
        h("h2", t("Odds")),
        [h("p", _trouble(scene))] if told is None or "trouble" in told else _odds(scene, told),
        class_="odds-panel panel",
        tabindex="0",
        aria_label=t("Odds"),
        key="odds",
    )


def _trouble(scene: Scene) -> str:
    """Why there is nothing to tell yet, or ever."""
    if scene.told is None:
        return scene.t("Thinking …")
    return scene.t("The odds can't be told: {reason}", reason=scene.told["trouble"])


def sentence(scene: Scene) -> str:
    """The shark's choice, why, and what the next best would cost."""
    t, told = scene.t, scene.told
    if told is None or "trouble" in told:
        return _trouble(scene)
    game = scene.view.game
    best = told["best"]
    parts = [t("The shark: {move}.", move=moves.worded(game, best, t)), reasons.of(scene, best)]
    chances = dict(told["learned"])
    win = chances.pop(best)
    parts.append(t("It wins {share} of such games.", share=points(win)))
    if chances:
        second = max(chances, key=chances.__getitem__)
        parts.append(
            t(
                "The next best, {move}: {points} points less.",
                move=moves.worded(game, second, t),
                points=f"{100 * (win - chances[second]):.1f}",
            )
        )
    return " ".join(filter(None, parts))


def _odds(scene: Scene, told: Mapping[str, Any]) -> list[Child | None]:
    t = scene.t
    listed = options(told)
    played = told["playouts"]
    if played >= FEWEST:
        source = t.many("From {n} playout.", "From {n} playouts.", played)
    elif told["done"]:
        source = t("As the shark sees it.")
    else:
        source = t("As the shark sees it; playouts follow.")
    return [
        h("ol", [_option(scene, each) for each in listed[:LISTED]], class_="options"),
        h("p", source, class_="muted source"),
        _notes(scene, told["notes"]) if told["notes"] else None,
    ]


def _option(scene: Scene, option: Option) -> Node:
    t = scene.t
    text = moves.worded(scene.view.game, option.move, t)
    chance = t("{share} ± {error}", share=points(option.win), error=f"{100 * option.win_error:.0f}")
    return h(
        "li",
        h("span", text, class_="what"),
        _bar(option),
        h("span", h("b", chance), " ", _money(option, t), class_="numbers"),
        key=option.move,
    )


def _money(option: Option, t: Texts) -> str:
    step = 100 if option.money < 10_000 else 1_000
    money = t.note(round(option.money / step) * step)
    if option.money_error is None:
        return money
    error = t.note(max(1, round(option.money_error / step)) * step)
    return t("{money} ± {error}", money=money, error=error)


def _bar(option: Option) -> Node:
    """The chance, and over it how far off it may be."""
    low = max(option.win - 2 * option.win_error, 0.0)
    high = min(option.win + 2 * option.win_error, 1.0)
    return h(
        "svg",
        h("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=4, class_="all"),
        h("rect", x=0, y=0, width=round(WIDTH * option.win, 1), height=HEIGHT, rx=4, class_="part"),
        h(
            "rect",
            x=round(WIDTH * low, 1),
            y=HEIGHT / 2 - 1.5,
            width=round(WIDTH * (high - low), 1),
            height=3,
            class_="doubt",
        ),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _notes(scene: Scene, notes: list[list[list[float]]]) -> Node:
    """For each note of each casino, who may end up with it."""
    view: CasinosView = scene.view
    t, players = scene.t, [*scene.cast.players, scene.cast.white]
    rows = []
    for casino, chances in zip(view.casinos, notes):
        name = board.name(casino.number, t)
        for nth, (note, shares) in enumerate(zip(casino.notes, chances)):
            told = [
                t("{name} {share}", name=player.name, share=points(share))
                for player, share in zip(players, shares)
                if share >= SMALLEST
            ]
            spoken = t.listed(told) or t("nobody")
            rows.append(
                h(
                    "li",
                    h("span", name if not nth else "", class_="where", aria_hidden="true"),
                    h("b", t.note(note), aria_hidden="true"),
                    _shares(players, shares),
                    unseen(
                        t(
                            "{casino}, {note}: {chances}.",
                            casino=name,
                            note=t.note(note),
                            chances=spoken,
                        )
                    ),
                    data_casino=casino.number,
                    key=f"{casino.number}.{nth}",
                )
            )
    return h(
        "div",
        h("h3", t("Who may get which note")),
        h("ul", rows, class_="note-odds"),
        key="notes",
    )


def _shares(players: Sequence[Player], shares: Sequence[float]) -> Node:
    """One bar, a part for each player; what is left over is nobody's."""
    parts: list[Child] = []
    x = 0.0
    for player, share in zip(players, shares):
        width = WIDTH * share
        if share >= SMALLEST:
            rect = h("rect", x=round(x, 1), y=0, width=round(width, 1), height=HEIGHT)
            glyph = h("text", player.glyph, x=round(x + width / 2, 1), y=HEIGHT - 3)
            parts.append(
                h("g", rect, glyph if share >= READABLE else None, data_colour=player.colour)
            )
        x += width
    return h("svg", parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="shares", aria_hidden="true")
