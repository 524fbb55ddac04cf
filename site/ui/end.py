"""The end of a casino game: the ranking and why, the money over the rounds, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from lasvegas_core.protocol import Event
from ui import chart, frame
from ui.cast import Cast
from ui.chart import Line
from ui.nodes import Child, Node, h
from ui.payout import gains
from ui.pieces import chips, portrait
from ui.scene import Scene
from ui.texts import Texts


class Rank(NamedTuple):
    """One seat's place in the end."""

    place: int
    seat: int
    money: int
    notes: int
    chip_money: int


def ranking(end: Event) -> list[Rank]:
    """Most money first, then most notes; whoever is still equal shares a place."""
    scores = list(zip(end["money"], end["notes"]))
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    return [
        Rank(1 + scores_above(scores, seat), seat, *scores[seat], end["chip_money"][seat])
        for seat in order
    ]


def scores_above(scores: Sequence[tuple[int, int]], seat: int) -> int:
    """How many did better than a seat."""
    return sum(other > scores[seat] for other in scores)


def screen(scene: Scene) -> Node:
    """The last screen of a game."""
    t = scene.t
    events: Sequence[Event] = scene.view.events
    ranks = ranking(events[-1])
    lines, marks = money_lines(events, scene.cast, t)
    return framed(
        scene,
        headline(scene),
        [_rank(scene, rank) for rank in ranks],
        tie_breaks(ranks, scene.cast, t),
        t("Money over the rounds"),
        charted(scene, lines, marks, t.note, t("Money after each round")),
    )


def framed(
    scene: Scene,
    headline: str,
    ranks: Sequence[Node],
    remarks: Sequence[str],
    chart_heading: str,
    chart: Sequence[Child],
) -> Node:
    """The last screen of any game: its ranking with remarks on it, and a chart."""
    return h(
        "div",
        frame.bar(scene),
        h(
            "main",
            h(
                "section",
                h("h2", headline, tabindex="-1", data_focus=True, class_="headline"),
                h("ol", ranks, class_="ranking"),
                [h("p", text, class_="muted") for text in (*remarks, *_hints(scene))],
                frame.next_steps(scene.t),
                class_="panel verdict",
            ),
            h("section", h("h2", chart_heading), chart, class_="panel"),
            frame.log(scene),
            class_="end",
        ),
        class_="results",
        key="end",
    )


def _hints(scene: Scene) -> list[str]:
    """How much help there was."""
    if not scene.hints:
        return []
    return [scene.t.many("{n} hint was given.", "{n} hints were given.", scene.hints)]


def headline(scene: Scene) -> str:
    """Who won, in a few words."""
    t, cast, winners = scene.t, scene.cast, scene.view.winners
    if len(winners) > 1:
        return t("A shared win: {names}", names=cast.named(winners, t))
    if scene.alone and cast.at(winners[0]).person:
        return t("You win!")
    return t("{name} wins!", name=cast.at(winners[0]).name)


def _rank(scene: Scene, rank: Rank) -> Node:
    t, player = scene.t, scene.cast.players[rank.seat]
    held = scene.view.held[rank.seat]
    return h(
        "li",
        h("b", t.number(rank.place), class_="place"),
        portrait(player),
        h(
            "span",
            h("b", player.name, class_="name"),
            h("span", _notes(rank, t), class_="muted"),
            class_="who",
        ),
        h(
            "span",
            chips(held, t),
            t("chips worth {money}", money=t.money(rank.chip_money)),
            class_="muted held",
        )
        if rank.chip_money
        else None,
        h("b", t.money(rank.money), class_="money"),
        data_seat=rank.seat,
        data_colour=player.colour,
        data_place=rank.place,
        key=str(rank.seat),
    )


def _notes(rank: Rank, t: Texts) -> str:
    """The notes; with chip money beside them, what they alone are worth."""
    if not rank.chip_money:
        return t.many("{n} note", "{n} notes", rank.notes)
    worth = t.money(rank.money - rank.chip_money)
    return t.many("{n} note worth {money}", "{n} notes worth {money}", rank.notes, money=worth)


def tie_breaks(ranks: Sequence[Rank], cast: Cast, t: Texts) -> list[str]:
    """Why whoever has the same money ranks as it does."""
    told = []
    for first, second in pairwise(ranks):
        if first.money != second.money:
            continue
        names = {
            "first": cast.at(first.seat).name,
            "second": cast.at(second.seat).inside,
            "money": t.money(first.money),
        }
        if first.notes == second.notes:
            text = t(
                "{first} and {second} both have {money} and {notes} notes, and share the place.",
                notes=t.number(first.notes),
                **names,
            )
        else:
            text = t(
                "{first} and {second} both have {money}: more notes win, {more} against {less}.",
                more=t.number(first.notes),
                less=t.number(second.notes),
                **names,
            )
        told.append(text)
    return told


def charted(
    scene: Scene,
    lines: Sequence[Line],
    marks: Sequence[str],
    write: Callable[[int], str],
    caption: str,
) -> list[Child]:
    """Lines as a drawing, and as a table for whoever wants the numbers."""
    t, rounds = scene.t, scene.view.options["rounds"]
    ticks = [t.number(place) if 0 < place <= rounds else text for place, text in enumerate(marks)]
    return [
        chart.chart(lines, ticks, write),
        h(
            "details",
            h("summary", t("The same as a table")),
            chart.table(lines, marks, write, caption),
        ),
    ]


def money_lines(events: Sequence[Event], cast: Cast, t: Texts) -> tuple[list[Line], list[str]]:
    """Everybody's money after each round, chips last, and the names of these points."""
    totals = [[0] for _ in cast.players]
    marks = [t("Start")]
    for event in events:
        if event["event"] == "payout":
            for seat, notes in gains([event]).items():
                if isinstance(seat, int):
                    totals[seat][-1] += sum(notes)
        elif event["event"] == "round":
            marks.append(t("Round {round}", round=t.number(event["round"])))
            for money in totals:
                money.append(money[-1])
    chip_money = events[-1]["chip_money"]
    if any(chip_money):
        marks.append(t("Chips"))
        for money, extra in zip(totals, chip_money):
            money.append(money[-1] + extra)
    return [Line(player, money) for player, money in zip(cast.players, totals)], marks
