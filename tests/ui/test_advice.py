"""Odds and hints at a table: shown when wanted, better by and by, counted, and said aloud."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from lasvegas_core import bots, games
from lasvegas_core.casinos import CasinosView
from lasvegas_core.playouts import FEWEST, Odds
from tests.ui.playing import QuietPage, begin, play_on, run
from tests.ui.reading import every, one
from ui import advice, moves, store
from ui.cast import seat_everybody
from ui.insight import PAGE, UNLEARNED, Insight
from ui.nodes import Node, text_of
from ui.play import Play
from ui.scene import Scene
from ui.session import Session
from ui.settings import Settings
from ui.texts import Source, Texts

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
    first = text_of(next(every(screens[0], class_="options")))
    best = Odds(view).best
    learned = bots.evaluate(view)
    assert moves.worded(game, best, page.t) in first
    assert f"{advice.points(learned[best].win)} ± " in first
    assert bool(list(every(shown, class_="note-odds"))) == (game != "allin")
    assert "Two times out of three, a number is off by no more than its ±." in text_of(shown)
    lists = list(every(shown, class_="options"))
    rows = [list(every(each, tag="li")) for each in lists]
    assert sum(map(len, rows)) == len(view.legal), "every choice has a row"
    assert {row.attributes["data-source"] for row in rows[0]} == {"playouts"}
    for each in rows[1:]:
        assert {row.attributes["data-source"] for row in each} == {"learned"}
        assert all("not played out" in text_of(row) for row in each)
    for each in rows:
        assert all("±" in text_of(one(row, class_="numbers")) for row in each)
        shares = [int(text_of(one(row, tag="b")).split("%")[0]) for row in each]
        assert shares == sorted(shares, reverse=True), "like is compared with like"
    offered = moves.worded(game, view.legal[0], page.t)
    for wanted in (moves.worded(game, best, page.t), offered):
        assert wanted in text_of(lists[0])


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
    """In the visitor's words, with a way on that the page has. The game goes on."""

    def missing(view: object) -> None:
        raise bots.WeightsError("The weights are missing: install the package anew.")

    monkeypatch.setattr(bots, "evaluate_all", missing)
    page = wanting_odds()

    def told(node: Node) -> bool:
        return "can't be told" in text_of(node)

    shown = watched(begin(["human", "random"]), page, told)
    reason = "what the shark has learned could not be loaded. Reloading the page may help."
    assert f"The odds can't be told: {reason}" in text_of(shown)
    match = begin(["human", "random"]).match
    answer = page.insight.answer("learned", match)
    t = Texts("ja", Translated())
    scene = Scene(match.view(0), seat_everybody(match.seats, (), t), t, "", told=answer)
    assert advice.sentence(scene) == "The odds can't be told: 再読み込み"


class Translated(Source):
    """A catalogue that knows one reason."""

    def gettext(self, message: str) -> str:
        """The translation of a message."""
        return "再読み込み" if message == UNLEARNED else message


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
    assert not any(option.playouts for option in advice.options(odds.as_json()))


def test_a_hint_tells_what_the_odds_tell() -> None:
    """One source at a time: before playouts what was learned, and then what they came to."""
    match = begin(["human", "random", "random"], seed="hint").match
    page = QuietPage()
    odds = Odds(match.view(0))
    view = match.view(0)
    scene = Scene(view, seat_everybody(match.seats, (), page.t), page.t, "")
    learned = advice.sentence(replace(scene, told=odds.as_json()))
    assert f"It wins {advice.points(odds.first[odds.best][0].win)} of such games." in learned
    for _ in range(FEWEST):
        odds.play()
    played = advice.sentence(replace(scene, told=odds.as_json()))
    best = odds.estimates()[odds.best]
    told = advice.chance(best.win, best.win_error, page.t)
    assert f"In {FEWEST} playouts it wins {told}." in played
    tried = {move: each for move, each in odds.estimates().items() if each.playouts}
    del tried[odds.best]
    other = max(tried, key=lambda move: tried[move].win)
    difference = f"{100 * abs(best.win - tried[other].win):.1f}"
    assert moves.worded("dice", other, page.t) in played
    assert f"{difference} points" in played


def test_a_certain_chance_has_no_doubt_and_a_small_one_is_not_nought() -> None:
    """Never ± 0."""
    t = QuietPage().t
    assert advice.chance(1.0, 0.0, t) == "100%"
    assert advice.chance(0.02, 0.004, t) == "2% ± <1"
    assert advice.chance(0.02, 0.006, t) == "2% ± 1"


def test_notes_tell_their_doubt_and_whose_choice_they_assume() -> None:
    """In words, as bars with the likeliest holder, and as a table."""
    session = begin(["human", "random", "random"], seed="notes")
    page = wanting_odds()

    def noted(node: Node) -> bool:
        return bool(list(every(node, class_="note-odds")))

    shown = watched(session, page, noted)
    best = moves.worded("dice", Odds(session.match.view(0)).best, page.t)
    assert text_of(one(shown, class_="assumed")).startswith(f"If you play {best}: from ")
    table = one(one(shown, class_="in-numbers"), tag="table")
    view: CasinosView = session.match.view(0)  # type: ignore[assignment]
    notes = [note for casino in view.casinos for note in casino.notes]
    cells = [text_of(cell) for cell in every(table, tag="td")][1:]
    assert len(cells) == 3 * len(notes)
    assert all("±" in cell for cell in cells)
    bars = one(shown, class_="note-odds")
    assert all(
        "±" in text_of(line) for line in every(bars, tag="li") if not list(every(line, tag="ul"))
    )
