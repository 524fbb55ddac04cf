"""What the shark sees: the odds of each choice as bars, who may get which note, a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lasvegas_core.casinos import CasinosView
from lasvegas_core.playouts import FEWEST
from ui import board, moves, reasons
from ui.cast import Player
from ui.nodes import Child, Node, h
from ui.pieces import glyph, tag, unseen
from ui.scene import Scene
from ui.texts import Texts
from ui.wide_table import wide_table

WIDTH, HEIGHT = 200, 14
SMALLEST, READABLE = 0.005, 0.1
"""A share that is worth a word, and one that has room for a glyph."""
GLANCE = 3
"""How many choices a small screen tells beside the buttons."""


class Option(NamedTuple):
    """A choice and what it is worth."""

    move: str
    win: float
    win_error: float
    money: float
    money_error: float
    playouts: int


def options(told: Mapping[str, Any]) -> list[Option]:
    """Every choice: first those that are played out, and the best first."""
    made = [Option(move, *each) for move, each in told["moves"].items()]
    tried = set(told["tried"])
    return sorted(made, key=lambda option: (option.move not in tried, -option.win))


def points(share: float) -> str:
    """A chance in whole per cent."""
    return f"{100 * share:.0f}%"


def chance(share: float, error: float, t: Texts) -> str:
    """A chance and how far off it may be, unless it is certain."""
    if not error:
        return points(share)
    doubt = f"{100 * error:.0f}" if error >= SMALLEST else "<1"
    return t("{share} ± {error}", share=points(share), error=doubt)


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
    t, told = scene.t, scene.told
    if told is None:
        return t("Thinking …")
    return t("The odds can't be told: {reason}", reason=t(told["trouble"]))


def sentence(scene: Scene) -> str:
    """The shark's choice, why, and how it compares, by the same numbers as the odds."""
    t, told = scene.t, scene.told
    if told is None or "trouble" in told:
        return _trouble(scene)
    game, best = scene.view.game, told["best"]
    known = {option.move: option for option in options(told) if option.move in told["tried"]}
    mine = known.pop(best)
    other = max(known.values(), key=lambda option: option.win, default=None)
    parts = [
        t("The shark: {move}.", move=moves.worded(game, best, t)),
        reasons.of(scene, best, other.move if other else None),
    ]
    if mine.playouts:
        text = t.many(
            "In {n} playout it wins {share}.", "In {n} playouts it wins {share}.", mine.playouts,
            share=chance(mine.win, mine.win_error, t),
        )  # fmt: skip
    else:
        text = t("It wins {share} of such games.", share=points(mine.win))
    parts.append(text)
    if other:
        words = {
            "move": moves.worded(game, other.move, t),
            "points": f"{100 * abs(mine.win - other.win):.1f}",
        }
        if other.win <= mine.win:
            parts.append(t("The next best, {move}: {points} points less.", **words))
        else:
            parts.append(t("Playouts favour {move} by {points} points.", **words))
    return " ".join(filter(None, parts))


def glance(scene: Scene) -> Node | None:
    """The best choices in one line, for small screens; the panel tells all of it."""
    told, t = scene.told, scene.t
    if told is None or "trouble" in told:
        return None
    listed = options(told)[:GLANCE]
    return h(
        "p",
        [
            h("span", moves.worded(scene.view.game, each.move, t), " ", h("b", points(each.win)))
            for each in listed
        ],
        class_="glance",
        aria_hidden="true",
        key="glance",
    )


def _odds(scene: Scene, told: Mapping[str, Any]) -> list[Child | None]:
    t = scene.t
    listed, tried = options(told), len(told["tried"])
    played = told["playouts"]
    if played >= FEWEST:
        source = t.many("From {n} playout.", "From {n} playouts.", played)
    elif told["done"]:
        source = t("As the shark sees it.")
    else:
        source = t("As the shark sees it; playouts follow.")
    return [
        h("ol", [_option(scene, each) for each in listed[:tried]], class_="options"),
        h("p", source, class_="muted source"),
        h("p", t("Two times out of three, a number is off by no more than its ±."), class_="muted"),
        _others(scene, listed[tried:]) if listed[tried:] else None,
        _notes(scene, told) if told["notes"] else None,
    ]


def _others(scene: Scene, others: Sequence[Option]) -> Node:
    """What looks worse and is not played out."""
    text = scene.t.many(
        "{n} more choice, as the shark sees it", "{n} more choices, as the shark sees them",
        len(others),
    )  # fmt: skip
    return h(
        "details",
        h("summary", text),
        h("ol", [_option(scene, each) for each in others], class_="options"),
        class_="others",
        key="others",
    )


def _option(scene: Scene, option: Option) -> Node:
    t, game = scene.t, scene.view.game
    return h(
        "li",
        h("span", moves.worded(game, option.move, t), class_="what"),
        _bar(option),
        h(
            "span",
            h("b", chance(option.win, option.win_error, t)),
            " ",
            _money(option, game, t),
            None if option.playouts else unseen(t("not played out")),
            class_="numbers",
        ),
        data_source="playouts" if option.playouts else "learned",
        key=option.move,
    )


def _money(option: Option, game: str, t: Texts) -> str:
    """What to expect, as exactly as the game counts and no more exactly than it is known."""
    write, step = (t.money, 10) if game == "allin" else (t.note, 1_000)
    money = write(round(option.money / step) * step)
    if not option.money_error:
        return money
    error = write(max(1, round(option.money_error / step)) * step)
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


def _notes(scene: Scene, told: Mapping[str, Any]) -> Node:
    """For each note of each casino, who may end up with it."""
    view: CasinosView = scene.view
    t, players = scene.t, [*scene.cast.players, scene.cast.white]
    if not view.options.get("neutral"):
        players = players[:-1]
    casinos = []
    rows: list[list[Child]] = []
    for casino, notes in zip(view.casinos, told["notes"]):
        name = board.name(casino.number, t)
        lines = []
        for nth, (note, everybody) in enumerate(zip(casino.notes, notes)):
            shares = everybody[: len(players)]
            likely = max(range(len(players)), key=lambda place: shares[place][0])
            lines.append(
                h(
                    "li",
                    h("b", t.note(note)),
                    _shares(players, [share for share, _ in shares]),
                    h("span", glyph(players[likely]), _told(shares[likely], t))
                    if shares[likely][0] >= SMALLEST
                    else h("span", t("nobody")),
                    key=f"{casino.number}.{nth}",
                )
            )
            rows.append([f"{name}, {t.note(note)}", *(_told(each, t) for each in shares)])
        casinos.append(
            h(
                "li",
                h("span", name, class_="where"),
                h("ul", lines),
                data_neon=casino.number,
                key=str(casino.number),
            )
        )
    move = moves.worded(view.game, told["best"], t)
    assumed = t.many(
        "If you play {move}: from {n} playout.", "If you play {move}: from {n} playouts.",
        told["playouts"], move=move,
    )  # fmt: skip
    return h(
        "div",
        h("h3", t("Who may get which note")),
        h("p", assumed, class_="muted assumed"),
        h("ul", casinos, class_="note-odds", aria_hidden="true"),
        _as_table(players, rows, t),
        key="notes",
    )


def _told(share: Sequence[float], t: Texts) -> str:
    return chance(share[0], share[1], t)


def _as_table(players: Sequence[Player], rows: Sequence[Sequence[Child]], t: Texts) -> Node:
    """Everybody's chances, in numbers."""
    heads = [tag(player) for player in players]
    return h(
        "details",
        h("summary", t("The same as a table")),
        wide_table(t("Who may get which note"), heads, rows, "numbers"),
        class_="in-numbers",
        key="table",
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
