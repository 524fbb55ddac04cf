"""The other choices: a secret bet on the roll, and whether a roll starts the joker number."""

from __future__ import annotations

from lasvegas_core.games.allin import NO_BET, NO_JOKER, AllInView, match_faces, read_bet
from lasvegas_core.odds import completion_chance
from ui.nodes import Child, Node, h
from ui.pieces import die
from ui.scene import Scene
from ui.tables.allin import card
from ui.texts import Texts


def bet_text(bet: str, t: Texts) -> str:
    """A bet as short as it goes."""
    side, wager = read_bet(bet)
    if side is None:
        return t("no bet")
    money = t.money(wager)
    return t("yes {money}", money=money) if side == "yes" else t("no {money}", money=money)


def bets(scene: Scene) -> list[Child]:
    """Seven choices, or as many as there are chips for."""
    view: AllInView = scene.view
    t = scene.t
    return [
        h(
            "button",
            h("b", bet_text(bet, t), class_="what"),
            h("kbd", str(number)),
            type="button",
            class_="bet",
            data_move=bet,
            data_side=read_bet(bet)[0] or "none",
            key=bet,
        )
        for number, bet in enumerate(_in_order(view), 1)
    ]


def _in_order(view: AllInView) -> list[str]:
    """Yes, no, then no bet."""
    return [*(bet for bet in view.legal if bet != NO_BET), NO_BET]


def jokers(scene: Scene) -> list[Child]:
    """The roll, and a button for each number that may become the joker's, and for none."""
    t = scene.t
    return [
        h(
            "p",
            t(
                "The first die on a joker sets the number of all jokers on this card. "
                "You may also wait; then these dice are rolled again, if a roll is left."
            ),
            class_="hint",
            key="explanation",
        ),
        h(
            "div",
            [_joker(scene, move, number) for number, move in enumerate(scene.view.legal, 1)],
            class_="jokers",
        ),
    ]


def _joker(scene: Scene, move: str, number: int) -> Node:
    view: AllInView = scene.view
    t = scene.t
    rolled = "".join(map(str, view.dice))
    face = "" if move == NO_JOKER else move[-1]
    goal = view.goal._replace(joker=face) if face else view.goal
    left = match_faces(goal, rolled)[1]
    placed = view.goal.jokers - left.jokers
    if face:
        text = t("Lock {face}s as jokers", face=face)
        aside = t.many("places {n} die now", "places {n} dice now", placed)
    else:
        text, aside = t("Not yet"), t("keep the jokers open")
    if not left.dice:
        aside = t("completes the card!")
    elif scene.odds and view.nth < view.card.rolls:
        share = completion_chance(view.card, left, view.card.rolls - view.nth)
        aside = t("{what}, then {chance}", what=aside, chance=card.percent(share))
    return h(
        "button",
        h("span", [die(face, card.DICE_COLOUR) for _ in range(placed)], class_="dice")
        if face
        else None,
        h(
            "span",
            h("b", text, class_="what"),
            h("span", aside, class_="aside"),
            class_="label",
        ),
        h("kbd", str(number)),
        type="button",
        class_="group joker-choice",
        data_move=move,
        key=move,
    )


def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
    """The number of a choice."""
    view: AllInView = scene.view
    moves = _in_order(view) if NO_BET in view.legal else list(view.legal)
    return ("move", moves[int(key) - 1]) if key.isdecimal() and 0 < int(key) <= len(moves) else None
