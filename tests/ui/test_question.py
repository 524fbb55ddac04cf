"""A question: who has asked goes on with the answer before whoever gave it does anything else."""

from __future__ import annotations

import asyncio

from tests.ui.playing import QuietPage, begin, first_move, run
from ui.play import Play
from ui.question import Question


def test_whoever_asked_goes_on_at_once() -> None:
    """A press of a control is handled in no task: what comes of it is there when that ends."""
    heard: list[str] = []

    async def ask(question: Question) -> None:
        heard.append((await question)[1])

    async def press() -> None:
        question = Question()
        asking = asyncio.ensure_future(ask(question))
        await asyncio.sleep(0)

        def pressed() -> None:
            question.answer(("move", "3"))
            heard.append("handled")

        asyncio.get_running_loop().call_soon(pressed)
        await asking

    run(press())
    assert heard == ["3", "handled"]


def test_an_answer_from_another_task_waits_until_that_one_stops() -> None:
    """Only one task can run."""
    heard: list[str] = []

    async def ask(question: Question) -> None:
        heard.append((await question)[1])

    async def answer() -> None:
        question = Question()
        asking = asyncio.ensure_future(ask(question))
        await asyncio.sleep(0)
        question.answer(("move", "3"))
        heard.append("answered")
        await asking

    run(answer())
    assert heard == ["answered", "3"]


def test_an_answer_that_nobody_waits_for_yet_is_kept() -> None:
    """It is there for whoever asks."""

    async def ask() -> str:
        question = Question()
        question.answer(("move", "3"))
        return (await question)[1]

    assert run(ask()) == "3"


def test_a_move_is_saved_and_shown_within_the_press() -> None:
    """No turn of the event loop lies between, and so no frame."""
    session, page = begin(["human", "greedy"], "press", rounds=1), QuietPage()
    seen: list[tuple[int, int]] = []

    async def press() -> None:
        play = Play(session, page)
        task = asyncio.ensure_future(play.run())
        while not (page.screens and page.last.ready):
            await asyncio.sleep(0)
        done = asyncio.Event()

        def pressed() -> None:
            before = len(page.screens), session.saved.moves
            assert play.hear(*first_move(page))
            seen.append((len(page.screens) - before[0], session.saved.moves - before[1]))
            done.set()

        asyncio.get_running_loop().call_soon(pressed)
        await done.wait()
        task.cancel()

    run(press())
    assert seen == [(1, 1)]
