"""Bidding: any legal amount, pass, or all one has, once in the game."""

from __future__ import annotations

from lasvegas_core.games.allin import ALL_IN, PASS, AllInView
from ui.nodes import Child, Node, h
from ui.scene import Scene

QUICK = (100, 200, 500)
"""Steps above the lowest bid that have a button of their own."""


def bids(view: AllInView) -> list[int]:
    """The amounts that may be bid, lowest first."""
    return [int(move[4:]) for move in view.legal if move.startswith("bid ")]


def amount(scene: Scene) -> int:
    """The bid that is set: the lowest one at first."""
    possible = bids(scene.view)
    asked = scene.picked.removeprefix("bid ")
    return int(asked) if asked.isdecimal() and int(asked) in possible else possible[0]


def tray(scene: Scene) -> list[Child]:
    """The bid with its steps, and what else may be said."""
    if scene.picked == ALL_IN:
        return _warning(scene)
    possible = bids(scene.view)
    return [
        *([_stepper(scene, possible)] if possible else [_too_high(scene)]),
        h("div", _words(scene, possible), class_="words"),
    ]


def _stepper(scene: Scene, possible: list[int]) -> Node:
    t, now = scene.t, amount(scene)
    place = possible.index(now)
    quick = [possible[0] + more for more in QUICK if possible[0] + more < possible[-1]]
    return h(
        "div",
        _step(scene, possible[max(0, place - 1)], "−", t("Bid less"), "less"),
        h("output", t.money(now), class_="amount"),
        _step(scene, possible[min(place + 1, len(possible) - 1)], "+", t("Bid more"), "more"),
        h(
            "span",
            [_set(scene, each) for each in dict.fromkeys([possible[0], *quick, possible[-1]])],
            class_="quick",
        ),
        class_="stepper",
        key="stepper",
    )


def _step(scene: Scene, to: int, sign: str, label: str, key: str) -> Node:
    return h(
        "button",
        sign,
        type="button",
        class_="step",
        aria_label=f"{label}: {scene.t.money(to)}",
        data_pick=f"bid {to}",
        disabled=to == amount(scene),
        key=key,
    )


def _set(scene: Scene, to: int) -> Node:
    return h(
        "button",
        scene.t.money(to),
        type="button",
        data_pick=f"bid {to}",
        aria_pressed="true" if to == amount(scene) else "false",
        disabled=to == amount(scene),
        key=str(to),
    )


def _too_high(scene: Scene) -> Node:
    t, view = scene.t, scene.view
    text = t(
        "The bid stands at {bid}, and you have {chips}.",
        bid=t.money(view.high_bid),
        chips=t.money(view.chips[view.to_move]),
    )
    return h("p", text, class_="hint", key="too high")


def _words(scene: Scene, possible: list[int]) -> list[Child]:
    t, legal = scene.t, scene.view.legal
    said: list[Child] = []
    if possible:
        bid = amount(scene)
        text = t("Bid {money}", money=t.money(bid))
        said.append(
            h("button", text, type="button", class_="main", data_move=f"bid {bid}", key="bid")
        )
    said.append(
        h(
            "button",
            t("Pass"),
            h("kbd", "P"),
            type="button",
            class_=None if possible else "main",
            data_move=PASS,
            key=PASS,
        )
    )
    said.append(
        h(
            "button",
            [t("All-In"), h("kbd", "A")] if ALL_IN in legal else t("All-In is spent"),
            type="button",
            class_="all-in",
            data_pick=ALL_IN if ALL_IN in legal else None,
            disabled=ALL_IN not in legal,
            key=ALL_IN,
        )
    )
    return said


def _warning(scene: Scene) -> list[Child]:
    """Before everything is put in."""
    t, view = scene.t, scene.view
    chips = t.money(view.chips[view.to_move])
    text = t(
        "All-In can be called once in the game. The bidding ends, you put in {chips} and roll. "
        "If the card is not completed you are out.",
        chips=chips,
    )
    return [
        h("p", text, class_="warning", tabindex="-1", data_focus="now", key="warning"),
        h(
            "div",
            h(
                "button",
                t("All-In with {chips}", chips=chips),
                type="button",
                class_="main danger",
                data_move=ALL_IN,
                key="really",
            ),
            h("button", t("Back"), h("kbd", "Esc"), type="button", data_pick="", key="back"),
            class_="words",
        ),
    ]


def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
    """P passes, A calls, plus and minus set the bid."""
    view: AllInView = scene.view
    match key.lower():
        case "p":
            return "move", PASS
        case "a" if ALL_IN in view.legal and scene.picked != ALL_IN:
            return "pick", ALL_IN
        case "+" | "-" | "arrowup" | "arrowdown" if bids(view) and scene.picked != ALL_IN:
            possible = bids(view)
            step = 1 if key.lower() in ("+", "arrowup") else -1
            place = possible.index(amount(scene)) + step
            if 0 <= place < len(possible):
                return "pick", f"bid {possible[place]}"
    return None
