"""The daily table: one deal a day for each game, the same for all, by the date in UTC."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import NamedTuple

from lasvegas_core import HUMAN, Match, games
from ui import router, setup
from ui.nodes import Node, h
from ui.past import Finished
from ui.pieces import unseen
from ui.preview import opponents, page
from ui.store import Saves
from ui.texts import Texts

SEATS = (HUMAN, "greedy", "greedy", "greedy")
"""Never changed: whoever plays a day's deal meets the same table."""
DAY, MINUTE = 86_400_000, 60_000
SHOWN_DAYS = 7


def day_of(now: int) -> int:
    """The number of a day since 1970, of a time in ms."""
    return now // DAY


def until_next_minute(now: int) -> float:
    """How many seconds there are until the clock shows another minute."""
    return (MINUTE - now % MINUTE) / 1000


def date(day: int) -> str:
    """A day as ``2026-11-18``, in UTC wherever the visitor is."""
    return time.strftime("%Y-%m-%d", time.gmtime(day * DAY // 1000))


def deal(game: str, day: int) -> Match:
    """The deal of a day."""
    return Match(game, SEATS, f"daily-{date(day)}")


class Standing(NamedTuple):
    """What somebody has made of the daily deals of a game."""

    results: dict[int, Finished]
    """The first game that was finished of each day's deal, begun on that day."""
    streak: int
    """On how many days in a row one was finished, up to today or yesterday."""


def standing(past: Iterable[Finished], game: str, today: int) -> Standing:
    """Read the results off the games that were played."""
    results: dict[int, Finished] = {}
    for one in sorted(past, key=lambda each: each.ended):
        day = day_of(one.begun)
        without_options = one.link.split(".")[2:3] == [""]
        if (one.game, one.seats, one.seed) == (
            game,
            SEATS,
            f"daily-{date(day)}",
        ) and without_options:
            results.setdefault(day, one)
    last = today if today in results else today - 1
    streak = 0
    while last - streak in results:
        streak += 1
    return Standing(results, streak)


def screen(saves: Saves, t: Texts) -> Node:
    """Today's deals, and what became of the last ones."""
    now = saves.now()
    today = day_of(now)
    hours, minutes = divmod(-(-(DAY - now % DAY) // MINUTE), 60)
    return page(
        "daily",
        t("Daily table, {date}", date=date(today)),
        t,
        h(
            "p",
            t(
                "One deal a day for each game, the same for everybody in the world. "
                "The day changes at midnight UTC, in {hours} h {minutes} min.",
                hours=t.number(hours),
                minutes=t.number(minutes),
            ),
        ),
        h("ul", [_table(saves, game, today, t) for game in games.names()], class_="dailies"),
    )


def _table(saves: Saves, game: str, today: int, t: Texts) -> Node:
    made = standing(saves.past, game, today)
    match = deal(game, today)
    place = router.written(setup.address(match))
    saved = saves.latest(place)
    result = made.results.get(today)
    if result is not None:
        told, way = _told(result, t), t("See how it ended")
    elif saved is not None and not saved.over:
        told, way = t("You are in round {round}.", round=t.number(saved.round)), t("Continue")
    else:
        told, way = (
            t("Against {opponents}", opponents=opponents(match.seats, 0, t)),
            t("Play today's deal"),
        )
    return h(
        "li",
        h("h2", setup.title(game, t), class_="title"),
        h("p", told),
        h("p", t.many("Streak: {n} day", "Streak: {n} days", made.streak), class_="streak"),
        h("p", h("a", way, href=place, class_="button" if result else "button main")),
        h(
            "ol",
            [_day(made, day, t) for day in range(today - SHOWN_DAYS + 1, today + 1)],
            class_="week",
        ),
        class_="panel poster-wide",
        data_game=game,
        key=game,
    )


def _told(result: Finished, t: Texts) -> str:
    money = t.money(result.money[result.own or 0])
    if result.won:
        return t("You won today with {money}.", money=money)
    return t("You made {money} today.", money=money)


def _day(made: Standing, day: int, t: Texts) -> Node:
    """One day of the last week: its date, and the money that was made."""
    result = made.results.get(day)
    state = "none" if result is None else "won" if result.won else "played"
    if result is None:
        text, money = t("{date}: {state}", date=date(day), state=t("not played")), 0
    else:
        money, won = result.money[result.own or 0], t("won") if result.won else t("played")
        text = t("{date}: {state}, {money}", date=date(day), state=won, money=t.money(money))
    marks = {"none": "·", "won": "★", "played": "●"}
    return h(
        "li",
        h("span", date(day)[5:], class_="date", aria_hidden="true"),
        h("b", marks[state], aria_hidden="true"),
        h("span", t.note(money) if result else "", class_="money", aria_hidden="true"),
        unseen(text),
        title=text,
        data_state=state,
        key=str(day),
    )
