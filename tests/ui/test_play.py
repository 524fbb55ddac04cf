"""Whole games on a page without a browser: who is asked what, what is shown, what is saved."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from lasvegas_core import Match, View, record
from lasvegas_core.bots import WeightsError
from lasvegas_core.bots.levels import Level
from tests.ui.playing import QuietPage, begin, first_move, play_on, run
from tests.ui.reading import Memory, every, moves, one, read
from ui.play import Play
from ui.session import Session
from ui.settings import PAUSES, TEMPO, Settings
from ui.store import Saves


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"chips": True}, {"neutral": True, "chips": True}])
def test_a_whole_game_ends_with_the_winners_of_the_engine(
    seats: int, options: dict[str, bool]
) -> None:
    """What is offered is what the engine allows, and the end is the engine's."""
    if seats == 5:
        options = {**options, "neutral": False}
    session = begin(["human", *["greedy"] * (seats - 1)], "whole", options=options)
    page = QuietPage()
    run(play_on(Play(session, page), page))
    assert session.match.over
    assert page.last.name == "end"
    winners = session.match.result().winners
    ranks = [
        found.attributes for found in every(page.last.node) if "data-place" in found.attributes
    ]
    best = {int(rank["data-seat"]) for rank in ranks if rank["data-place"] == "1"}
    assert best == set(winners)


def test_every_screen_that_asks_offers_the_legal_moves_and_nothing_else() -> None:
    """The page has no rules of its own."""
    session = begin(["human", "human", "greedy"], "legal", chips=True)
    page = QuietPage()

    def answer(page: QuietPage) -> tuple[str, str]:
        if page.last.name == "table":
            assert moves(page.last.node) == session.match.state.legal_moves()
        else:
            assert moves(page.last.node) == []
        return first_move(page)

    assert run(play_on(Play(session, page), page, answer)) > 20


def test_a_game_without_people_plays_itself() -> None:
    """Bots alone need nobody to press anything."""
    session = begin(["greedy", "random"], "alone")
    page = QuietPage()
    assert run(play_on(Play(session, page), page)) == 0
    assert page.last.name == "end"


def test_the_summary_comes_after_each_round_the_last_one_too() -> None:
    """What it has brought is told before who has won, which is for the end."""
    session = begin(["human", "greedy"], "rounds", rounds=3)
    page = QuietPage()
    run(play_on(Play(session, page), page))
    asked = [screen.name for screen in page.screens if screen.ready]
    assert asked.count("payout") == 3
    assert asked[-1] == "end"
    first, *_, last = [screen.node for screen in page.screens if screen.name == "payout"]
    assert "In all" in read(first)
    assert "In all" not in read(last)
    assert read(one(last, data_action="next")) == "See who has won"


def test_a_game_that_waits_in_a_summary_is_still_in_that_round() -> None:
    """The lobby says which round it is as it was shown, not as the engine has dealt it."""
    session = begin(["human", "greedy"], "rounds", rounds=3)
    page = QuietPage()

    def answer(page: QuietPage) -> tuple[str, str]:
        shown = 1 + sum(screen.name == "payout" for screen in page.screens[:-1] if screen.ready)
        assert session.saved.round == min(shown, 3)
        return first_move(page)

    run(play_on(Play(session, page), page, answer))


def test_instant_bots_hurry_nobody_else() -> None:
    """What they do is there at once; the casinos pay, and a person's dice fly, as always."""
    session = begin(["human", "greedy", "greedy"], "7", rounds=1)
    page = QuietPage(Settings(pace="instant"), tempo=0.001)
    run(play_on(Play(session, page), page))
    mine = [e for e in session.match.events if e["event"] == "place" and e["seat"] == 0]
    assert len([step for step in page.moved if step[-1] == "place"]) == len(mine)
    assert len([screen for screen in page.screens if any(every(screen.node, data_lit=""))]) == 12


@pytest.mark.parametrize("speed", ["slow", "usual", "fast"])
def test_the_speed_of_motion_is_not_the_pace_of_bots(speed: str) -> None:
    """Each is set by itself."""
    tempi = {Settings(pace=pace, speed=speed).tempo(still=False) for pace in PAUSES}
    assert tempi == {TEMPO[speed]}
    assert not Settings(speed=speed, motion="none").tempo(still=False)


def test_with_motion_every_casino_pays_before_the_eyes_of_all() -> None:
    """Ties leave first, then notes fly to whoever gets them."""
    session = begin(["human", "greedy", "greedy"], "7", rounds=1)
    page = QuietPage.moving()
    run(play_on(Play(session, page), page))
    payouts = [event for event in session.match.events if event["event"] == "payout"]
    lit = [
        found.attributes["data-casino"]
        for screen in page.screens
        if screen.name == "payout"
        for found in every(screen.node, data_lit="")
    ]
    assert lit == [number for number in "123456" for _ in range(2)]  # before and after it pays
    notes = [step for step in page.moved if step[-1] == "note"]
    assert len(notes) == sum(len(event["paid"]) for event in payouts)
    dice = [step for step in page.moved if step[-1] == "place"]
    places = [event for event in session.match.events if event["event"] == "place"]
    assert len(dice) == len(places)


def test_what_white_wins_flies_to_nobody() -> None:
    """It goes away where it lies: its way is under the pile."""
    session = begin(["human", "greedy", "greedy"], "11", rounds=1, neutral=True)
    page = QuietPage.moving()
    run(play_on(Play(session, page), page))
    paid = [
        winner
        for event in session.match.events
        if event["event"] == "payout"
        for winner, _ in event["paid"]
    ]
    ways = [(how, more[1:2]) for how, *more in page.moved if more and ".note" in more[0]]
    assert ways == [
        ("vanish", []) if winner == "neutral" else ("fly", [f'[data-seat="{winner}"] .gained'])
        for winner in paid
    ]
    assert "neutral" in paid


def test_the_payout_can_be_skipped() -> None:
    """One press, and the summary is there."""
    session = begin(["human", "greedy"], "skip", rounds=2)
    page = QuietPage.moving()
    play = Play(session, page)
    show = page.show

    def skip_at_first_sight(draw: object, screen: str, *, ready: bool = False) -> None:
        show(draw, screen, ready=ready)  # type: ignore[arg-type]
        if screen == "payout" and not ready:
            play.hear("action", "skip")

    page.show = skip_at_first_sight  # type: ignore[method-assign]
    run(play_on(play, page))
    lit = [s for s in page.screens if s.name == "payout" and any(every(s.node, data_lit=""))]
    assert len(lit) == 2  # one a round: the first casino


def test_a_roll_by_hand_waits_in_its_cup() -> None:
    """Whoever wants to roll, rolls: until then the screen doesn't tell what comes."""
    session = begin(["human", "greedy"], "hand", rounds=1)
    page = QuietPage(settings=Settings(pace="instant", roll="hand"))
    rolled = []

    def answer(page: QuietPage) -> tuple[str, str]:
        if any(every(page.last.node, data_action="roll")):
            assert moves(page.last.node) == []
            assert not any(every(page.last.node, tag="button", class_="group"))
            rolled.append(True)
            return "action", "roll"
        return first_move(page)

    run(play_on(Play(session, page), page, answer))
    mine = [e for e in session.match.events if e["event"] == "roll" and e["seat"] == 0]
    assert len(rolled) == len(mine)


def test_a_placement_can_be_picked_first_and_confirmed_then() -> None:
    """With the setting on, a group is picked, and only the confirmation makes the move."""
    session = begin(["human", "greedy"], "confirm")
    page = QuietPage(settings=Settings(pace="instant", confirm=True))
    play = Play(session, page)

    def answer(page: QuietPage) -> tuple[str, str]:
        if not moves(page.last.node):
            groups = [n for n in every(page.last.node) if "data-pick" in n.attributes]
            return "pick", groups[-1].attributes["data-pick"]
        assert len(moves(page.last.node)) == 1
        return first_move(page)

    run(play_on(play, page, answer, asked=2))
    assert len(session.match.moves) >= 1


# Saving


def resumed(storage: Memory) -> Session:
    """The game in a storage, as another visit finds it."""
    saves = Saves(storage)
    (saved,) = list(saves)
    return Session.resume(saves, saved)


@pytest.mark.parametrize("asked", range(1, 14))
def test_a_reload_at_any_point_goes_on_exactly_there(asked: int) -> None:
    """The same moves, the same pending roll, the same screen."""
    storage = Memory()
    session = begin(["human", "greedy"], "reload", storage=storage, rounds=2, chips=True)
    page = QuietPage()
    run(play_on(Play(session, page), page, asked=asked))
    again = resumed(storage)
    assert again.match.moves == session.match.moves
    assert again.match.events == session.match.events
    fresh = QuietPage()
    run(play_on(Play(again, fresh), fresh, asked=0))
    assert fresh.last.name == page.last.name
    assert read(fresh.last.node) == read(page.last.node)


def test_a_move_is_saved_before_anything_is_shown() -> None:
    """A crash in the middle of an animation loses nothing."""
    storage = Memory()
    session = begin(["human", "greedy"], "crash", storage=storage)
    page = QuietPage()
    saved_when_shown: list[int] = []
    show = page.show

    def look(draw: object, screen: str, *, ready: bool = False) -> None:
        show(draw, screen, ready=ready)  # type: ignore[arg-type]
        saved_when_shown.append(len(resumed(storage).match.moves))

    page.show = look  # type: ignore[method-assign]
    run(play_on(Play(session, page), page, asked=3))
    assert saved_when_shown[-1] == len(session.match.moves) > 3


def test_undo_takes_the_last_choice_back_with_the_bots_answers() -> None:
    """Alone against bots: the same roll lies there again."""
    session = begin(["human", "greedy", "greedy"], "undo")
    page = QuietPage()
    run(play_on(Play(session, page), page, asked=1))
    before = session.match.view(0)
    moves_before = session.match.moves[:]
    run(play_on(Play(session, page), page, asked=1))
    assert session.undoable
    session.undo()
    assert session.match.moves == moves_before
    assert session.match.view(0) == before


def test_there_is_no_undo_between_people() -> None:
    """What another person has seen can't be unseen."""
    session = begin(["human", "human"], "undo")
    page = QuietPage()
    run(play_on(Play(session, page), page, asked=3))
    assert not session.undoable


def test_a_second_tab_follows_the_first_and_never_overwrites_it() -> None:
    """Of two tabs the one that has come further wins, whichever saves last."""
    storage = Memory()
    first = begin(["human", "greedy"], "tabs", storage=storage)
    second = resumed(storage)
    first.play(first.view().legal[0])
    assert second.follow()
    assert second.match.moves == first.match.moves
    assert not second.follow()
    first.play(first.match.view(1).legal[0])
    second.see(0)  # the second tab saves in between, knowing less
    assert resumed(storage).match.moves == first.match.moves


def test_an_undo_in_one_tab_reaches_the_other() -> None:
    """Fewer moves, and still the later state."""
    storage = Memory()
    first = begin(["human", "greedy"], "tabs", storage=storage)
    first.play(first.view().legal[0])
    second = resumed(storage)
    first.undo()
    assert second.follow()
    assert second.match.moves == []


def test_a_browser_that_can_not_save_is_told() -> None:
    """The table says so, and the game goes on."""
    session = begin(["human", "greedy"], "full", storage=Memory(full=True))
    page = QuietPage()
    run(play_on(Play(session, page), page, asked=1))
    assert "does not let the page save" in read(one(page.last.node, role="alert"))


# Privacy


def test_what_only_one_person_may_know_is_not_on_a_shared_screen() -> None:
    """Two people at one screen: their money is in no node, and nowhere in the log's totals."""
    session = begin(["human", "human", "greedy"], "private", rounds=2)
    page = QuietPage()
    totals: set[str] = set()

    def answer(page: QuietPage) -> tuple[str, str]:
        if page.last.name == "table" and len(session.match.state.won[0]) > 1:  # type: ignore[attr-defined]
            for notes in session.match.state.won:  # type: ignore[attr-defined]
                total = page.t.money(sum(notes))
                totals.add(total)
            shown = [read(found) for found in every(page.last.node, class_="money")]
            assert shown == ["face down"] * 3
        return first_move(page)

    run(play_on(Play(session, page), page, answer))
    assert totals


def test_a_bot_without_its_weights_is_replaced_and_the_page_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A weaker bot plays for it, and the game goes on."""

    def fail(view: View, rng: Random) -> str:
        raise WeightsError("The weights are missing.")

    monkeypatch.setattr(Level, "choose", staticmethod(fail))
    session = begin(["shark", "human"], "weights", rounds=1)
    page = QuietPage()
    run(play_on(Play(session, page), page))
    assert session.match.over
    notes = [read(found) for shown in page.screens for found in every(shown.node, role="alert")]
    assert notes[0].startswith(
        "Shark: what this bot has learned could not be loaded, so Piggy bank"
    )


def test_one_person_sees_its_own_money_and_nobody_elses() -> None:
    """R4: own notes are known, of others only how many."""
    session = begin(["human", "greedy"], "7", rounds=2)
    page = QuietPage()
    seen = []

    def answer(page: QuietPage) -> tuple[str, str]:
        if page.last.name == "table":
            seen.append([read(found) for found in every(page.last.node, class_="money")])
        return first_move(page)

    run(play_on(Play(session, page), page, answer))
    assert all(mine.startswith("$") and other == "face down" for mine, other in seen)


def test_the_log_of_a_running_game_tells_no_piles() -> None:
    """The downloaded log is redacted until the game is over, then whole."""
    session = begin(["human", "greedy"], "log")
    assert "pile" not in session.events()[0][1]
    page = QuietPage()
    run(play_on(Play(session, page), page))
    assert [event for _, event in session.events()] == session.match.events


def test_the_whole_log_is_what_the_command_line_replays() -> None:
    """The record of the page, read by the engine, gives the same events."""
    session = begin(["human", "greedy", "random"], "log", neutral=True)
    page = QuietPage()
    run(play_on(Play(session, page), page))
    assert record.from_json(session.record).events == [event for _, event in session.events()]


# What is heard


def test_the_announcer_tells_every_step_in_whole_sentences() -> None:
    """A round by ear, from the first roll to the end."""
    session = begin(["human", "greedy"], "7", rounds=1)
    page = QuietPage()
    run(play_on(Play(session, page), page))
    assert page.said[:5] == [
        "Round 1. Starting player: You.",
        "You rolled two 1s, one 2, one 3, one 5 and three 6s.",
        "You placed two dice on Golden Nugget.",
        "Penny rolled four 1s, one 2, two 3s and one 4.",
        "Penny placed four dice on Golden Nugget.",
    ]
    assert "You placed one die on The Mirage. Tied with Penny." in page.said
    assert page.said[-7:] == [
        "Golden Nugget pays $50,000 to Penny.",
        "Caesars Palace pays $30,000 to you.",
        "The Mirage: you and Penny are tied and leave. The Mirage pays nobody.",
        "Sahara pays $40,000 to Penny.",
        "Luxor pays $70,000 to Penny.",
        "Circus Circus pays $30,000 to you.",
        "The game is over. Winner: Penny. Money: you $60,000 and Penny $160,000.",
    ]
    assert all(sentence.endswith(".") for sentence in page.said)


def test_brief_announcements_leave_the_rolls_of_bots_out() -> None:
    """Those who want less hear what was placed."""
    session = begin(["human", "greedy"], "7", rounds=1)
    page = QuietPage(settings=Settings(pace="instant", speech="brief"))
    run(play_on(Play(session, page), page))
    assert not any(sentence.startswith("Penny rolled") for sentence in page.said)
    assert any(sentence.startswith("You rolled") for sentence in page.said)


def test_bots_choose_here_what_they_choose_in_any_match() -> None:
    """A bot's choice follows from the seed alone."""
    session = begin(["greedy", "random", "greedy"], "same")
    page = QuietPage()
    run(play_on(Play(session, page), page))
    match = Match("dice", session.match.seats, "same")
    match.run()
    assert match.moves == session.match.moves


def test_settings_change_while_a_game_is_on() -> None:
    """A setting is read when it is needed, not when the game began."""
    session = begin(["human", "greedy"], "later")
    page = QuietPage()
    play = Play(session, page)
    run(play_on(play, page, asked=1))
    page.settings = replace(page.settings, confirm=True)
    run(play_on(play, page, asked=0))
    assert moves(page.last.node) == []


def test_an_input_that_is_not_asked_for_is_told_apart() -> None:
    """So the page knows that nothing will come of it, and goes on waiting."""
    page = QuietPage()
    play = Play(begin(["human", "greedy"], "ignored"), page)
    heard: list[bool] = []

    async def press() -> None:
        playing = asyncio.ensure_future(play.run())
        while not play.listens:
            await asyncio.sleep(0)
        loop = asyncio.get_running_loop()
        # As a browser does it: in the midst of no task.
        loop.call_soon(lambda: heard.append(play.hear("action", "roll")))
        await asyncio.sleep(0)
        loop.call_soon(lambda: heard.append(play.hear("action", "hint")))
        await asyncio.sleep(0)
        playing.cancel()

    run(press())
    assert heard == [False, True]
