"""The seats around the table: who sits there, whose turn it is, what is to be known of each."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core.casinos import CasinosView
from lasvegas_core.chips import chip_money
from ui import characters
from ui.cast import Player
from ui.nodes import Child, Node, h
from ui.pieces import chip_list, chips, glyph, portrait, unseen
from ui.scene import Scene
from ui.texts import Texts


def panel(scene: Scene, facts: Sequence[Sequence[Child]]) -> Node:
    """Every seat, with the facts of each."""
    t = scene.t
    return h(
        "section",
        h("h2", t("Players"), class_="unseen"),
        h(
            "ol",
            [
                _seat(scene, seat, player, facts[seat])
                for seat, player in enumerate(scene.cast.players)
            ],
            class_="seats",
        ),
        _white(scene) if scene.view.options.get("neutral") else None,
        class_="players",
    )


def _white(scene: Scene) -> Node:
    """What the white dice mean."""
    t = scene.t
    return h(
        "p",
        glyph(scene.cast.white),
        h("span", t("White dice: one more player. What they win is lost.")),
        class_="white muted",
    )


def _seat(scene: Scene, seat: int, player: Player, facts: Sequence[Child]) -> Node:
    moves = scene.moves(seat)
    return h(
        "li",
        portrait(player),
        h("span", h("b", player.name, class_="name"), _subtitle(player, scene.t), class_="who"),
        facts,
        class_="seat",
        data_seat=seat,
        data_colour=player.colour,
        data_moves=moves,
        aria_current="true" if moves else None,
        key=str(seat),
    )


def _subtitle(player: Player, t: Texts) -> Node | None:
    if player.level is None:
        return None
    return h("span", t(characters.of(player.level).title), class_="level")


# What seats have won, in the dice game and the card game


def winnings(view: CasinosView, seat: int, t: Texts) -> list[Child]:
    """The notes of a seat, what they are worth as far as it may be known, and its chips."""
    won, count = view.won[seat], view.notes_won[seat]
    return [
        h("span", h("b", t.number(count)), class_="pile", aria_hidden="true"),
        h(
            "span",
            t.money(sum(won)) if won is not None else t("face down"),
            class_="money",
            data_hidden=won is None,
            aria_hidden="true",
        ),
        h("span", chips(view.held[seat], t), class_="held", aria_hidden="true")
        if view.options["chips"]
        else h("span", class_="held"),
    ]


def winnings_spoken(view: CasinosView, seat: int, t: Texts) -> str:
    """The same in words."""
    won, count = view.won[seat], view.notes_won[seat]
    if won is None:
        text = t.many("{n} note, face down", "{n} notes, face down", count)
    else:
        worth = t.money(sum(won))
        text = t.many("{n} note worth {money}", "{n} notes worth {money}", count, money=worth)
    if held := view.held[seat]:
        text = t(
            "{notes}; {chips}, worth {money}",
            notes=text,
            chips=chip_list(held, t),
            money=t.money(chip_money(held)),
        )
    return text


def spoken(t: Texts, *parts: str) -> Node:
    """What a seat has, for those who listen."""
    return unseen(" ".join(t("{fact}.", fact=part) for part in parts if part))
