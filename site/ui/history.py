"""The games that were played: a list, totals for each game and kind of bot, export and import."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from lasvegas_core import HUMAN
from ui import setup
from ui.cast import seat_everybody
from ui.nodes import Child, Node, h
from ui.past import Finished
from ui.preview import button, kind_name, opponents, options_text, page
from ui.texts import Texts, mark

LISTED = 50
"""How many games are listed before more are asked for."""
BAR = 120
ONE_FILE = mark(
    "One file holds all games, finished and in progress, and the settings. "
    "Importing adds what is missing here and changes nothing else."
)
FormatDate = Callable[[str, int], str]
"""Writes a time in ms in a language."""


class Total(NamedTuple):
    """How often a game, or a kind of bot, was met and beaten."""

    game: str
    who: str
    """Empty for a game as a whole."""
    games: int
    won: int


def totals(past: Iterable[Finished]) -> list[Total]:
    """For each game, and each kind of bot in it: how often one person met it, and won."""
    met: dict[tuple[str, str], list[bool]] = {}
    for one in past:
        if one.own is None:
            continue
        others = {who for seat, who in enumerate(one.seats) if seat != one.own}
        for who in ("", *sorted(others)):
            met.setdefault((one.game, who), []).append(one.won)
    return [Total(*key, len(each), sum(each)) for key, each in sorted(met.items())]


def screen(
    past: Sequence[Finished],
    t: Texts,
    write_date: FormatDate,
    *,
    all_listed: bool = False,
    note: str = "",
) -> Node:
    """Everything that is kept, newest first."""
    listed = past if all_listed else past[:LISTED]
    return page(
        "history",
        t("Your games"),
        t,
        h("p", t("They are kept in this browser only, and nothing is sent anywhere.")),
        h("p", h("a", t("Fair dice"), href="#/fair", class_="button"), class_="moves"),
        h("p", note, class_="told", role="status") if note else None,
        _totals(totals(past), t) if past else None,
        h(
            "section",
            h("h2", t.many("{n} finished game", "{n} finished games", len(past))),
            h("ol", [_game(one, t, write_date) for one in listed], class_="past")
            if past
            else h("p", t("A game that you play to its end is kept here.")),
            button(t("List all"), "list-all") if len(listed) < len(past) else None,
            class_="panel",
        ),
        h(
            "section",
            h("h2", t("Keep or move everything")),
            h("p", t(ONE_FILE), class_="muted"),
            h(
                "div",
                button(t("Export everything"), "export"),
                h(
                    "label",
                    t("Import a file"),
                    h("input", type="file", accept=".json", data_choose="import", id="import"),
                    class_="button upload",
                ),
                class_="moves",
            ),
            class_="panel",
        ),
    )


def _game(one: Finished, t: Texts, write_date: FormatDate) -> Node:
    here = [seat for seat, who in enumerate(one.seats) if who == HUMAN]
    cast = seat_everybody(one.seats, one.looks, t, here if one.own is None else [one.own])
    order = sorted(
        range(len(one.seats)), key=lambda seat: (seat not in one.winners, -one.money[seat])
    )
    result = t(", ").join(
        t("{name} {money}", name=cast.players[seat].name, money=t.money(one.money[seat]))
        for seat in order
    )
    winners = cast.named(one.winners, t) or t("the house")
    outcome = t("Won") if one.won else t("Winner: {names}", names=winners)
    return h(
        "li",
        h(
            "div",
            h("b", setup.title(one.game, t), class_="title"),
            h("span", write_date(t.language, one.ended), class_="muted"),
            h("span", outcome, class_="outcome", data_won=one.won),
            class_="line-of",
        ),
        h("p", result),
        h("p", _about(one, t), class_="muted"),
        h(
            "p",
            h("a", t("Replay"), href=f"#/replay/{one.link}", class_="button"),
            h("a", t("Review"), href=f"#/replay/{one.link}?step=0&review=1", class_="button"),
            h("a", t("Verify"), href=f"#/fair/{one.link}", class_="button"),
            button(t("Rematch"), f"rematch-past:{one.name}"),
            button(t("Delete"), f"forget-past:{one.name}"),
            class_="moves",
        ),
        key=one.name,
    )


def _about(one: Finished, t: Texts) -> str:
    """Against whom, and with which options."""
    options = options_text(one.game, one.options, t)
    if one.own is None:
        return options
    others = t("Against {opponents}", opponents=opponents(one.seats, one.own, t))
    return t(" · ").join([others, options])


def _totals(made: Sequence[Total], t: Texts) -> Node:
    """A table with a bar for each line."""
    rows: list[Child] = []
    for total in made:
        name = kind_name(total.who, t) if total.who else setup.title(total.game, t)
        text = t("against {kind}", kind=name) if total.who else name
        share = round(100 * total.won / total.games)
        rows.append(
            h(
                "tr",
                h("th", text, scope="row"),
                h("td", t.number(total.games)),
                h("td", t.number(total.won)),
                h(
                    "td",
                    h("span", _bar(share), t("{share} %", share=t.number(share)), class_="share"),
                ),
                data_whole=not total.who,
                key=f"{total.game} {total.who}",
            )
        )
    headings = (t("Played alone or by link"), t("Games"), t("Wins"), t("Win rate"))
    return h(
        "section",
        h("h2", t("Totals")),
        h(
            "div",
            h(
                "table",
                h("thead", h("tr", [h("th", text, scope="col") for text in headings])),
                h("tbody", rows),
            ),
            class_="wide",
            tabindex="0",
            role="group",
            aria_label=t("Totals"),
        ),
        class_="panel totals",
    )


def _bar(share: int) -> Node:
    return h(
        "svg",
        h("rect", x=0, y=0, width=BAR, height=10, rx=5, class_="all"),
        h("rect", x=0, y=0, width=round(BAR * share / 100), height=10, rx=5, class_="part"),
        viewBox=f"0 0 {BAR} 10",
        class_="bar-of",
        aria_hidden="true",
    )
