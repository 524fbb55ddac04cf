"""Replays: every step of every game, from every seat, and play that goes on from any of them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lasvegas_core import HUMAN, OVER, Match, games
from tests.ui.front import QuietHouse
from tests.ui.playing import played, run
from tests.ui.reading import every, moves, one, read
from ui import links, router, setup
from ui.past import Finished
from ui.reel import OPEN, PUBLIC, Reel
from ui.replay import SPEEDS
from ui.session import Session
from ui.store import Saved
from ui.texts import Texts
from ui.viewer import Viewer

GAMES = games.names()
T = Texts()


def viewer_of(match: Match, house: QuietHouse | None = None) -> Viewer:
    """A replay that is shown."""
    viewer = Viewer(match, house or QuietHouse())
    viewer.show()
    return viewer


@pytest.mark.parametrize("game", GAMES)
def test_each_step_is_the_position_after_a_move(game: str) -> None:
    """What a seat sees is what it saw then, but for the moves, which are no offer any more."""
    match = played(game)
    reel = Reel(match)
    again = Match(game, match.seats, match.seed, match.options)
    for step in range(reel.last + 1):
        for seat in range(len(match.seats)):
            then, now = again.view(seat), reel.view(step, str(seat))
            for field in ("to_move", "phase", "winners", "round"):
                assert getattr(then, field, None) == getattr(now, field, None)
            assert now.legal == ()
        if step < reel.last:
            again.play(match.moves[step])
    assert reel.mover(reel.last) == OVER


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_shown_through_any_eyes(game: str) -> None:
    """And none of them offers a move, or says nothing."""
    match = played(game)
    house = QuietHouse()
    viewer = viewer_of(match, house)
    for eyes in (OPEN, PUBLIC, "0", "2"):
        viewer.choose("eyes", eyes)
        for step in range(0, viewer.reel.last + 1, 3):
            viewer.go(step)
            screen = house.last.node
            assert moves(screen) == []
            assert read(one(screen, role="status"))
    assert {shown.name for shown in house.screens} == {"replay"}


def test_money_is_open_only_to_open_eyes() -> None:
    """A seat sees its own, a guest nobody's."""
    reel = Reel(played("dice", HUMAN, "greedy", "greedy"))
    step = reel.rounds()[2]
    shown: dict[str, Any] = {eyes: reel.view(step, eyes) for eyes in (OPEN, PUBLIC, "1")}
    assert None not in shown[OPEN].won
    assert shown[PUBLIC].won == (None, None, None)
    assert [won is None for won in shown["1"].won] == [True, False, True]


def test_hands_are_in_the_screen_only_with_open_eyes() -> None:
    """What a guest may not see is not there at all."""
    house = QuietHouse()
    viewer = viewer_of(played("cards"), house)
    viewer.go(4)
    assert len(list(every(house.last.node, class_="hand-open"))) == 3
    viewer.choose("eyes", PUBLIC)
    assert not list(every(house.last.node, class_="hand-open"))


def test_a_game_that_is_still_on_keeps_its_secrets_from_guests() -> None:
    """A choice that is not revealed yet is told to open eyes only."""
    match = Match("cards", [HUMAN, HUMAN], "7")
    choice = match.state.legal_moves()[0]
    match.play(choice)
    house = QuietHouse()
    viewer = viewer_of(match, house)
    viewer.go(1)
    assert f", in secret: {choice}." in read(house.last.node)
    viewer.choose("eyes", PUBLIC)
    assert "in secret" not in read(house.last.node)
    viewer.choose("eyes", "1")
    assert "in secret" not in read(house.last.node)


def test_a_secret_choice_is_told_in_the_words_of_its_revelation() -> None:
    """Before all is revealed, open eyes read what will be said of it then."""
    match = Match("allin", [HUMAN] * 3, "7")
    match.replay(["bid 100", "pass", "pass", "no 300", "no bet"])
    house = QuietHouse()
    viewer = viewer_of(match, house)
    viewer.go(4)
    assert "In secret: Player 2 bet $300 on no." in read(house.last.node)


def test_the_controls_lead_through_steps_and_rounds() -> None:
    """Buttons and keys do the same."""
    viewer = viewer_of(played())
    starts = viewer.reel.rounds()
    last = viewer.reel.last
    for action, key, start, end in (
        ("step-on", "ArrowRight", 0, 1),
        ("step-back", "ArrowLeft", 5, 4),
        ("step-back", "ArrowLeft", 0, 0),
        ("step-on", "ArrowRight", last, last),
        ("round-on", "PageDown", 3, starts[1]),
        ("round-on", "PageDown", starts[-1], last),
        ("round-back", "PageUp", starts[2], starts[1]),
        ("round-back", "PageUp", starts[2] + 1, starts[2]),
        ("end", "End", 2, last),
        ("start", "Home", 2, 0),
    ):
        viewer.go(start)
        assert viewer.act(action, "")
        assert viewer.showing.step == end, (action, start)
        viewer.go(start)
        assert viewer.press(key)
        assert viewer.showing.step == end, (key, start)
    assert viewer.act("go", "7")
    assert viewer.showing.step == 7
    assert not viewer.press("x")


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_casinos_pay_one_by_one_between_two_steps(game: str) -> None:
    """Stepping on and back leads through each; the step itself is the table that they leave."""
    match = played(game, HUMAN, "greedy", "greedy", rounds=2)
    house = QuietHouse()
    viewer = viewer_of(match, house)
    start = viewer.reel.rounds()[1]
    events = viewer.reel.events(start, OPEN)
    game_table, cast = viewer.showing.table, viewer.cast(T)
    wanted = [
        (str(event["casino"]), game_table.sentence(event, cast, T))
        for event in events
        if event["event"] == "payout" and any(event["dice"])
    ]
    assert len(wanted) > 3

    def seen() -> list[tuple[str, str | None]]:
        return [
            (lit.attributes["data-casino"], read(one(shown.node, role="status")))
            for shown in house.screens
            for lit in every(shown.node, data_lit="")
            if shown.node.attributes["data-step"] == str(start)
        ]

    for action in ("step-on", "step-back"):
        viewer.go(start - 1 if action == "step-on" else start)
        house.screens.clear()
        for _ in range(len(viewer.reel.match.seats) * 2 + 8):
            viewer.act(action, "")
        assert seen() == (wanted if action == "step-on" else wanted[::-1])
    viewer.go(start)
    assert not list(every(house.last.node, data_lit=""))
    assert "Round 2" in read(one(house.last.node, role="status"))
    assert house.renamed == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_at_once_is_short(game: str) -> None:
    """Three lines on a phone, or a single sentence; and nothing but hands is left out."""
    match = played(game, *[HUMAN] * games.get(game).players[-1])
    viewer = viewer_of(match)
    for step in range(viewer.reel.last + 1):
        viewer.go(step)
        showing = viewer.showing
        told = [beat.text for beat in showing.beats]
        for text in told:
            alone = any(
                showing.table.sentence(event, showing.cast, T) == text
                for event in viewer.reel.events(step, OPEN)
            )
            assert len(text) <= 120 or alone, text
            assert len(text) <= 175, text
        for event in viewer.reel.events(step, OPEN):
            sentence = showing.table.sentence(event, showing.cast, T) or ""
            idle = event["event"] == "payout" and not any(event["dice"])
            assert sentence in " ".join(told) or idle or event["event"] == "hand"


def test_the_list_follows_the_step() -> None:
    """What is marked is in sight."""
    house = QuietHouse()
    viewer_of(played(), house).act("step-on", "")
    assert house.revealed == [".steps [aria-current]"] * 2


def test_whoever_is_to_move_sees_no_secrets_of_others() -> None:
    """Until somebody asks for them; what is over lies open."""
    match = Match("cards", [HUMAN, HUMAN], "7")
    match.play(match.state.legal_moves()[0])
    house = QuietHouse()
    assert "secret choice" in read(house.visit(links.replay(match, 1)))
    assert house.desk.viewer is not None
    assert house.desk.viewer.showing.eyes == "1"
    Session.begin(match, house.saves, router.written(setup.address(match, own=0)), (), own=0)
    assert ", in secret:" in read(house.visit(links.replay(match, 1)))
    assert house.desk.viewer.showing.eyes == "0"
    house.visit(links.replay(played()))
    assert house.desk.viewer.showing.eyes == OPEN


def test_bots_keep_their_names_when_somebody_plays_on() -> None:
    """And whoever plays for a person is called like none of them."""
    house = QuietHouse()
    house.visit(links.replay(played("dice", HUMAN, "regular", "regular", "regular"), 9))
    assert house.desk.viewer is not None
    names = [player.name for player in house.desk.viewer.cast(T).players]
    house.desk.viewer.choose("eyes", "2")
    house.desk.act("play-on", "")
    (saved,) = house.saves
    session = Session.resume(house.saves, saved)
    now = [player.name for player in session.cast(T).players]
    assert (now[1], now[2], now[3]) == (names[1], "You", names[3])
    assert now[0] not in names


def test_any_move_can_be_jumped_to_from_the_list() -> None:
    """The list has every step once, by round, and marks the one that is shown."""
    house = QuietHouse()
    viewer = viewer_of(played(), house)
    viewer.go(9)
    steps = [
        int(action.removeprefix("go:"))
        for node in every(one(house.last.node, class_="steps"), tag="button")
        if (action := node.attributes["data-action"])
    ]
    assert steps == list(range(viewer.reel.last + 1))
    (current,) = every(one(house.last.node, class_="steps"), aria_current="step")
    assert current.attributes["data-action"] == "go:9"


def test_it_plays_by_itself_to_the_end_and_can_be_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step at a time; the page is ready again when it stands still."""
    monkeypatch.setitem(SPEEDS, "8", 0)
    house = QuietHouse()
    viewer = viewer_of(played("dice", HUMAN, "greedy", rounds=1), house)

    async def watch(until: int) -> None:
        viewer.act("run", "")
        assert not house.last.ready
        async with asyncio.timeout(20):
            while viewer.showing.step < until:
                await asyncio.sleep(0)
        if viewer.showing.playing:
            viewer.act("run", "")

    viewer.choose("speed", "8")
    run(watch(until=3))
    assert viewer.showing.step == 3
    assert house.last.ready
    run(watch(until=viewer.reel.last))
    assert house.last.ready
    shown = [screen.node.attributes["data-step"] for screen in house.screens]
    assert list(dict.fromkeys(shown)) == [str(step) for step in range(viewer.reel.last + 1)]


def test_the_address_follows_the_step() -> None:
    """So that what is seen can be shared."""
    house = QuietHouse()
    match = played()
    house.visit(links.replay(match, 3))
    viewer = house.desk.viewer
    assert viewer is not None
    assert viewer.showing.step == 3
    viewer.act("step-on", "")
    assert house.renamed == [links.replay(match, 4)]
    house.desk.sharing.replay(viewer)
    assert links.replay(match, 4) in read(house.dialogs[-1])


@pytest.mark.parametrize("game", GAMES)
def test_play_goes_on_from_any_step_as_a_new_game(game: str) -> None:
    """With a person at the seat that was looked from, and bots at all others."""
    match = played(game, HUMAN, "greedy", HUMAN)
    house = QuietHouse()
    house.visit(links.replay(match, 6))
    viewer = house.desk.viewer
    assert viewer is not None
    viewer.choose("eyes", "1")
    assert "Play on from here as" in read(house.last.node)
    house.desk.act("play-on", "")
    (saved,) = house.saves
    assert router.parse(house.places[-1]).query["seats"].split(",")[1] == HUMAN
    assert router.parse(house.places[-1]).query["seats"].count(HUMAN) == 1
    assert (saved.moves, saved.over) == (6, False)


def test_there_is_no_playing_on_after_the_end() -> None:
    """The button says why."""
    house = QuietHouse()
    viewer = viewer_of(played(), house)
    viewer.go(viewer.reel.last)
    button = one(house.last.node, data_action="play-on")
    assert "disabled" in button.attributes
    assert read(button) == "The game is over here"


def test_a_replay_of_ones_own_game_says_you() -> None:
    """One of somebody else's does not."""
    match = played()
    house = QuietHouse()
    assert "Player 1" in read(house.visit(links.replay(match)))
    house.saves.past.keep(Finished.of(match, Saved("#/play?x", "", over=True, begun=1, ended=2)))
    assert "You" in read(house.visit(links.replay(match)))
