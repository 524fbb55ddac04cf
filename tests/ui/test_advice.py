"""Odds and hints at a table: shown when wanted, better by and by, counted, and said aloud."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from lasvegas_core import bots, games
from lasvegas_core.playouts import FEWEST, Odds
from tests.ui.playing import QuietPage, begin, play_on, run
from tests.ui.reading import every, one
from ui import advice, moves, store
from ui.insight import PAGE, Insight
from ui.nodes import Node, text_of
from ui.play import Play
from ui.session import Session
from ui.settings import Settings

GAMES = [name for name in games.names() if "shark" in bots.names(name)]


def wanting_odds() -> QuietPage:
    """A page of somebody who wants to see the odds."""
    return QuietPage(Settings(pace="instant", odds=True))


def watched(session: Session, page: QuietPage, until: Callable[[Node], bool], *keys: str) -> Node:
    """What is shown at the first choice, after some actions, as soon as it is as wanted."""

    async def watch() -> Node:
        play = Play(session, page)
        task = asyncio.ensure_future(play.run())
        async with asyncio.timeout(30):
            while not (page.screens and page.last.ready):
                await asyncio.sleep(0)
            for key in keys:
                play.hear("action", key)
                await asyncio.sleep(0)
            while not until(page.last.node):
                await asyncio.sleep(0)
        task.cancel()
        return page.last.node

    found: Node = run(watch())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_first_numbers_are_learned_then_played_out(game: str) -> None:
    """Every choice with its chance and money, and notes with who may get them."""
    session = begin(["human", "random", "random"], game=game)
    view = session.match.view(0)
    page = wanting_odds()

    def played(node: Node) -> bool:
        return "playouts." in " ".join(text_of(each) for each in every(node, class_="source"))

    shown = watched(session, page, played)
    screens = [screen.node for screen in page.screens if list(every(screen.node, class_="options"))]
    first = text_of(one(screens[0], class_="options"))
    best = Odds(view).best
    learned = bots.evaluate(view)
    assert moves.worded(game, best, page.t) in first
    assert f"{advice.points(learned[best].win)} ± 3" in first
    assert bool(list(every(shown, class_="note-odds"))) == (game != "allin")
    assert len(list(every(one(shown, class_="options"), tag="li"))) == min(6, len(view.legal))


def test_nobody_sees_odds_who_does_not_want_them() -> None:
    """They are off at first."""
    page = QuietPage()
    run(play_on(Play(begin(), page), page, asked=2))
    assert not any(list(every(screen.node, class_="odds-panel")) for screen in page.screens)


def test_playouts_are_promised_only_where_they_come() -> None:
    """Where workers fail what was learned is all."""
    page = wanting_odds()
    page.insight = Insight(PAGE, plays=False)

    def settled(node: Node) -> bool:
        told = [text_of(each) for each in every(node, class_="source")]
        return told == ["As the shark sees it."]

    watched(begin(["human", "random"]), page, settled)
    before = next(screen for screen in page.screens if list(every(screen.node, class_="source")))
    assert "As the shark sees it; playouts follow." in text_of(before.node)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_sharks_choice_and_why(game: str) -> None:
    """It is said aloud, counted once a choice, and told at the end."""
    session = begin(["human", "random", "random"], game=game)
    view = session.match.view(0)
    page = QuietPage()

    def told(node: Node) -> bool:
        return "The shark" in " ".join(text_of(each) for each in every(node, class_="hint-told"))

    shown = watched(session, page, told, "hint", "hint")
    text = text_of(one(shown, class_="hint-told"))
    shark = bots.create("shark", game).choose(view, session.match.bot_rng(0))
    assert text.startswith(f"The shark: {moves.worded(game, shark, page.t)}. ")
    assert len(text.split(". ")) == 4, "the choice, why, its chance, the next best"
    assert text in page.said
    assert session.hints == 1
    assert not list(every(shown, class_="odds-panel"))


def test_hints_are_told_at_the_end_and_kept() -> None:
    """A reload does not forget them."""
    session = begin(["human", "random"], rounds=1)
    page = QuietPage()
    session.count_hint()
    session.count_hint()
    run(play_on(Play(session, page), page))
    assert "2 hints were given." in text_of(page.last.node)
    kept = session._saves.get(session.key)
    assert isinstance(kept, store.Saved)
    assert kept.hints == 2


def test_where_values_are_missing_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on."""

    def missing(view: object) -> None:
        raise bots.WeightsError("The weights are missing.")

    monkeypatch.setattr(bots, "evaluate_all", missing)
    page = wanting_odds()

    def told(node: Node) -> bool:
        return "can't be told" in text_of(node)

    shown = watched(begin(["human", "random"]), page, told)
    assert "The odds can't be told: The weights are missing." in text_of(shown)


def test_odds_stay_behind_the_curtain() -> None:
    """Where two people share a screen, one's odds are not for the other."""
    session = begin(["human", "human"], game="cards")
    page = wanting_odds()

    async def until(**attributes: str) -> None:
        while not (page.screens and page.last.ready and any(every(page.last.node, **attributes))):
            await asyncio.sleep(0)

    async def watch() -> None:
        play = Play(session, page)
        task = asyncio.ensure_future(play.run())
        async with asyncio.timeout(30):
            await until(data_action="open-curtain")
            play.hear("action", "open-curtain")
            await until(class_="options")
            play.hear("hide", "")
            await until(data_action="open-curtain")  # playouts went on, and nothing showed them
        assert not list(every(page.last.node, class_="odds-panel"))
        task.cancel()

    run(watch())


def test_few_playouts_are_not_told_as_many() -> None:
    """Until there are enough of them the learned numbers stand."""
    session = begin(["human", "random"])
    odds = Odds(session.match.view(0))
    for _ in range(FEWEST - 1):
        odds.play()
    assert all(option.money_error is None for option in advice.options(odds.as_json()))
