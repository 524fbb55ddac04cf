"""Bots think in a worker, or on the page where that fails; their choice is the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

import worker
from lasvegas_core import Match, review
from lasvegas_core.record import to_json
from lasvegas_core.review import Review
from tests.ui.playing import run
from ui import thinker
from ui.thinker import Thinker, choose_here


class Inside:
    """A worker without a browser: it answers with the worker's own code."""

    def __init__(self, hear: Callable[[str], None], fail: Callable[[str], None]) -> None:
        """Be ready at once."""
        self.asked = 0
        self.ended = False
        self.hear, self.fail = hear, fail
        hear(json.dumps({"ready": True}))

    def send(self, text: str) -> None:
        """Answer a little later."""
        self.asked += 1
        asyncio.get_running_loop().call_soon(lambda: self.hear(worker.answer(text)))

    def end(self) -> None:
        """Stop."""
        self.ended = True


class Mute(Inside):
    """A worker that starts and never answers."""

    def send(self, text: str) -> None:
        """Say nothing."""
        self.asked += 1


class Breaking(Inside):
    """A worker that breaks at the first question."""

    def send(self, text: str) -> None:
        """Fail."""
        self.hear(json.dumps({"error": "out of memory"}))


class Late(Inside):
    """A worker that starts only after it was given up waiting for."""

    def __init__(self, hear: Callable[[str], None], fail: Callable[[str], None]) -> None:
        """Be ready by and by."""
        super().__init__(lambda text: None, fail)
        self.hear = hear
        ready = json.dumps({"ready": True})
        asyncio.get_running_loop().call_later(0.1, lambda: hear(ready))


def match_at_work() -> Match:
    """A match whose next move is a bot's."""
    return Match("dice", ["random", "greedy", "random"], "think")


def choices(start: thinker.Start, moves: int = 12) -> list[str]:
    """The moves that bots make when they think there."""

    async def play() -> list[str]:
        match = match_at_work()
        asking = Thinker(start)
        for _ in range(moves):
            match.play((await asking.choose(match, to_json(match))).move)
        return match.moves

    made: list[str] = run(play())
    return made


@pytest.fixture
def expected() -> list[str]:
    """The moves that the engine makes by itself."""
    match = match_at_work()
    for _ in range(12):
        match.step()
    return match.moves


def test_a_bot_chooses_the_same_in_the_worker_and_on_the_page(expected: list[str]) -> None:
    """The generator follows from the seed and the number of moves, wherever it runs."""
    made: list[Inside] = []

    def start(hear: Callable[[str], None], fail: Callable[[str], None]) -> Inside:
        made.append(Inside(hear, fail))
        return made[-1]

    assert choices(start) == expected
    assert [one.asked for one in made] == [12]
    match = match_at_work()
    for _ in range(12):
        match.play(choose_here(match).move)
    assert match.moves == expected


def test_where_there_are_no_workers_the_page_thinks(expected: list[str]) -> None:
    """A browser that refuses to start one costs nothing but smoothness."""

    def refuse(hear: Callable[[str], None], fail: Callable[[str], None]) -> Inside:
        raise RuntimeError("no workers here")

    assert choices(refuse) == expected


@pytest.mark.parametrize("kind", [Mute, Breaking])
def test_a_worker_that_fails_is_given_up(
    kind: type[Inside], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked once, ended, and never asked again."""
    monkeypatch.setattr(thinker, "ANSWERING", 0.05)
    made: list[Inside] = []

    def start(hear: Callable[[str], None], fail: Callable[[str], None]) -> Inside:
        made.append(kind(hear, fail))
        return made[-1]

    assert choices(start) == expected
    assert len(made) == 1
    assert made[0].ended


def test_a_worker_that_starts_late_is_waited_for_once(
    expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile bots think on the page; as soon as it runs, it is asked."""
    monkeypatch.setattr(thinker, "STARTING", 0.02)

    async def play() -> tuple[list[str], list[int]]:
        match, made = match_at_work(), []

        def start(hear: Callable[[str], None], fail: Callable[[str], None]) -> Late:
            made.append(Late(hear, fail))
            return made[-1]

        asking = Thinker(start)
        asked = []
        for number in range(12):
            if number == 6:
                await asyncio.sleep(0.2)
            match.play((await asking.choose(match, to_json(match))).move)
            asked.append(made[0].asked)
        return match.moves, asked

    assert run(play()) == (expected, [0] * 6 + [1, 2, 3, 4, 5, 6])


def refused(hear: Callable[[str], None], fail: Callable[[str], None]) -> Inside:
    """No worker."""
    raise RuntimeError("no workers here")


@pytest.mark.parametrize("start", [Inside, refused, Breaking])
def test_a_review_is_the_same_wherever_it_is_made(start: thinker.Start) -> None:
    """In slices, until it is done."""
    match = Match("dice", ["random", "shark"], "found out", {"rounds": 2})
    match.run()

    async def ask() -> dict[str, Any]:
        asking = Thinker(start)
        while not (told := await asking.find_out("review", match, to_json(match)))["done"]:
            assert 0 < told["share"] < 1
        return told

    told: dict[str, Any] = run(ask())
    assert Review.of_json(told["review"]) == review.of_match(match)


def odds_of(start: thinker.Start) -> list[dict[str, Any]]:
    """What is told of a position: what was learned, then what was played out."""
    match = Match("dice", ["human", "shark"], "found out")

    async def ask() -> list[dict[str, Any]]:
        asking = Thinker(start)
        return [await asking.find_out(what, match, to_json(match)) for what in ("learned", "odds")]

    told: list[dict[str, Any]] = run(ask())
    return told


def test_odds_are_played_out_in_the_worker_only() -> None:
    """A page has no time for that: it tells what was learned."""
    first, second = odds_of(Inside)
    assert (first["playouts"], first["done"]) == (0, False)
    assert second["playouts"] > 0
    here, again = odds_of(refused)
    assert here == first
    assert again == {**first, "done": True}


def test_learned_odds_wait_for_no_worker_and_others_for_a_late_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However late it starts: playouts are worth the wait."""
    monkeypatch.setattr(thinker, "STARTING", 0.02)
    made: list[Late] = []

    def start(hear: Callable[[str], None], fail: Callable[[str], None]) -> Late:
        made.append(Late(hear, fail))
        return made[-1]

    first, second = odds_of(start)
    assert first["playouts"] == 0
    assert second["playouts"] > 0
    assert [worker.asked for worker in made] == [1], "what was learned the page told itself"


def test_the_worker_replays_only_what_is_new() -> None:
    """A longer record of the same game is played on; a shorter one, after an undo, anew."""
    match = match_at_work()
    for _ in range(4):
        match.step()
    first = worker.match_of(to_json(match))
    match.step()
    assert worker.match_of(to_json(match)) is first
    match.undo(2)
    again = worker.match_of(to_json(match))
    assert again is not first
    assert again.moves == match.moves
