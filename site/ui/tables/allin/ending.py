"""The end of the bidding game: who won, who could not, and the chips over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lasvegas_core.games.allin import AllInView
from lasvegas_core.protocol import Event
from ui import end as ending
from ui.cast import Cast
from ui.chart import Line
from ui.nodes import Node, h
from ui.pieces import portrait
from ui.scene import Scene
from ui.texts import Texts


class Rank(NamedTuple):
    """One seat's place in the end; `place` is 0 for whoever could not win."""

    place: int
    seat: int
    chips: int
    cards: int


def ranking(view: AllInView) -> list[Rank]:
    """Winners first, then most chips, then most cards; whoever could not win comes last."""
    winners = view.winners or ()

    def score(seat: int) -> tuple[bool, bool, int, int]:
        able = seat in winners or (bool(view.cards[seat]) and bool(view.chips[seat]))
        return seat in winners, able, view.chips[seat], view.cards[seat]

    order = sorted(range(view.players), key=score, reverse=True)
    return [
        Rank(
            1 + sum(score(other) > score(seat) for other in order) if score(seat)[1] else 0,
            seat,
            view.chips[seat],
            view.cards[seat],
        )
        for seat in order
    ]


def screen(scene: Scene) -> Node:
    """The last screen."""
    t, ranks = scene.t, ranking(scene.view)
    lines, marks = chip_lines(scene.view.events, scene.cast, t)
    return ending.framed(
        scene,
        headline(scene),
        [_rank(scene, rank) for rank in ranks],
        remarks(scene.view, ranks, scene.cast, t),
        t("Chips over the rounds"),
        ending.charted(scene, lines, marks, t.money, t("Chips after each round")),
    )


def headline(scene: Scene) -> str:
    """Who won, in a few words."""
    if not scene.view.winners:
        return scene.t("The house wins!")
    return ending.headline(scene)


def _rank(scene: Scene, rank: Rank) -> Node:
    t, player = scene.t, scene.cast.players[rank.seat]
    won = t.many("{n} card", "{n} cards", rank.cards)
    if not rank.chips:
        won = t("{cards}, out", cards=won)
    elif not rank.cards and not rank.place:
        won = t("no card, so no win")
    return h(
        "li",
        h("b", t.number(rank.place) if rank.place else "–", class_="place"),
        portrait(player),
        h(
            "span",
            h("b", player.name, class_="name"),
            h("span", won, class_="muted"),
            class_="who",
        ),
        h("b", t.money(rank.chips), class_="money"),
        data_seat=rank.seat,
        data_colour=player.colour,
        data_place=rank.place,
        key=str(rank.seat),
    )


def remarks(view: AllInView, ranks: Sequence[Rank], cast: Cast, t: Texts) -> list[str]:
    """Why it ended like this, where that is not plain."""
    told = []
    seats_in = [rank for rank in ranks if rank.chips]
    if not seats_in:
        told.append(t("Nobody has any chips left."))
    elif len(seats_in) == 1:
        told.append(t("The last one standing: {name}.", name=cast.at(seats_in[0].seat).inside))
    barred = [rank.seat for rank in seats_in if not rank.place]
    if barred:
        told.append(
            t(
                "Only who has won a card can win the game: {names} had none.",
                names=cast.named(barred, t),
            )
        )
    first, *others = ranks
    equal = [rank for rank in others if rank.place and rank.chips == first.chips]
    if first.place and equal:
        text = t("More cards win where chips are equal.")
        if equal[-1].place == 1:
            text = t("Chips and cards are equal, so the win is shared.")
        told.append(text)
    return told


def chip_lines(events: Sequence[Event], cast: Cast, t: Texts) -> tuple[list[Line], list[str]]:
    """Everybody's chips after each round, and the names of these points."""
    points = [events[0]["chips"]]
    marks = [t("Start")]
    for event in events:
        if event["event"] == "round":
            points.append(points[-1])
            marks.append(t("Round {round}", round=t.number(event["round"])))
        elif event["event"] == "settle":
            points[-1] = event["chips"]
    return [
        Line(player, [chips[seat] for chips in points]) for seat, player in enumerate(cast.players)
    ], marks
