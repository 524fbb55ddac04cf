"""The review in the browser: Python's numbers, walked through by keys, for everybody."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from building.server import Server
from lasvegas_core import Match, review
from lasvegas_core.review import percent
from tests.site.table import SIZES, play_to, set_up, sit_down, wait
from ui import analysis, links


def finished(game: str = "dice") -> Match:
    """A game that is over."""
    match = Match(game, ["tourist", "random", "shark"], "review", {"rounds": 2})
    match.run()
    return match


def open_review(page: Page, host: Server, match: Match, step: int = 0) -> None:
    """Open the replay of a game with its review, and wait for all of it."""
    page.goto(host.address + links.replay(match, step, reviewed=True))
    wait(page)
    expect(page.locator(".choices-of")).to_be_attached()


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_the_page_tells_what_python_tells(page: Page, host: Server, game: str) -> None:
    """Every number of the tables, and of the chart at every step."""
    match = finished(game)
    judged = review.of_match(match)
    set_up(page)
    open_review(page, host, match)
    rows = page.locator("[aria-label='How the result came about'] tbody tr")
    for seat in range(3):
        cells = [
            f"{judged.accuracy(seat)}%",
            percent(judged.start[seat]),
            *map(analysis.signed, judged.account(seat)),
            percent(judged.result[seat]),
        ]
        assert rows.nth(seat).locator("td").all_inner_texts() == cells
    page.locator("[data-action=review-table]").click()
    told = page.locator(".numbers tbody tr")
    expect(told).to_have_count(len(match.moves) + 1)
    lines = told.evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"
    )
    assert lines == [list(map(percent, chances)) for chances in judged.chances]


def test_the_chart_is_walked_through_by_keys(page: Page, host: Server) -> None:
    """Arrows, rounds, both ends; board, chart and address stay together."""
    match = finished()
    judged = review.of_match(match)
    set_up(page)
    open_review(page, host, match)
    slider = page.get_by_role("slider", name="Chances to win, step by step")
    slider.focus()
    second = next(choice.step for choice in judged.choices if choice.round == 2)
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("ArrowUp", 2),
        ("ArrowDown", 1),
        ("PageDown", second),
        ("End", len(match.moves)),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_attribute("aria-valuenow", str(step))
        expect(slider).to_be_focused()
        expect(page.locator(f".table[data-step='{step}']")).to_be_attached()
        spoken = str(slider.get_attribute("aria-valuetext"))
        assert all(percent(chance) in spoken for chance in judged.chances[step])
        expect(page).to_have_url(re.compile(rf"step={step}&review=1$"))


def test_a_press_on_the_chart_or_on_a_choice_leads_there(page: Page, host: Server) -> None:
    """Strips of the chart, and the worst choices."""
    match = finished()
    judged = review.of_match(match)
    set_up(page)
    open_review(page, host, match)
    page.locator("[data-go='7']").click()
    expect(page.locator(".table[data-step='7']")).to_be_attached()
    worst = judged.worst(0)[0]
    page.locator(".judged button").first.click()
    expect(page.locator(f".table[data-step='{worst.step + 1}']")).to_be_attached()
    expect(page.locator(".grade .badge")).to_contain_text(str(worst.grade))


def test_a_mouse_reads_the_chart_and_drags_the_replay_along_it(page: Page, host: Server) -> None:
    """Over it the numbers of a step show; with the button down the board follows."""
    judged = review.of_match(finished())
    set_up(page)
    open_review(page, host, finished())
    told = page.locator(".review .told")
    page.locator("[data-go='7']").hover()
    for chance in judged.chances[7]:
        expect(told).to_contain_text(percent(chance))
    expect(page.locator(".table[data-step='0']")).to_be_attached()
    page.mouse.down()
    page.locator("[data-go='9']").hover()
    expect(page.locator(".table[data-step='9']")).to_be_attached()
    page.mouse.up()
    page.locator(".review h2").hover()
    expect(told).to_contain_text("Step 9")


def looking(browser: Browser, host: Server, size: str) -> Page:
    """At a choice of the review, on a screen of some size."""
    width, height = SIZES[size]
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    set_up(page)
    open_review(page, host, finished())
    page.locator(".judged button").first.click()
    return page


def test_on_wide_screens_board_and_chart_are_seen_together(browser: Browser, host: Server) -> None:
    """Whatever choice is looked at, and however far down in the review it is."""
    page = looking(browser, host, "desktop")
    for seen in (".floor > .board", ".chances", ".reel"):
        expect(page.locator(seen).first).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.context.close()


def test_on_phones_a_choice_to_look_at_brings_the_board_into_sight(
    browser: Browser, host: Server
) -> None:
    """The list is far below it."""
    page = looking(browser, host, "phone")
    expect(page.locator(".floor > .board")).to_be_in_viewport(ratio=0.9)
    page.context.close()


def test_the_end_of_a_game_leads_to_its_review(page: Page, host: Server) -> None:
    """One button; the focus is on it then."""
    sit_down(page, host, "seats=human,random&seed=7&rounds=1")
    play_to(page, "end")
    page.locator("[data-action=review-game]").click()
    expect(page.locator("#review")).to_be_focused()
    expect(page.locator(".choices-of")).to_be_attached()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("ja", "light")])
def test_axe_finds_nothing_and_nothing_sticks_out(
    browser: Browser, host: Server, size: str, language: str, theme: str
) -> None:
    """The review with its table open, small and wide."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    set_up(page, language=language, theme=theme)
    open_review(page, host, finished(), step=9)
    page.locator("[data-action=review-table]").click()
    expect(page.locator(".numbers table")).to_be_attached()
    violations = Axe().run(page).response["violations"]
    assert not violations, [(one["id"], one["nodes"][0]["html"]) for one in violations]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_read_below_the_chart_covers_and_moves_nothing(
    browser: Browser, host: Server, language: str
) -> None:
    """However many seats there are and however long a judgement is, at any width."""
    match = Match("allin", ["tourist", "random"] * 3, "room", {"rounds": 3})
    match.run()
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    set_up(page, language=language)
    open_review(page, host, match)
    for width, height in ((1440, 900), (900, 700), (360, 640), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        places = set()
        for step in range(0, len(match.moves), 7):
            page.locator(f"[data-go='{step}']").dispatch_event("click")
            expect(page.locator(f".table[data-step='{step}']")).to_be_attached()
            told, judged, below = page.evaluate(BOXES)
            assert told <= judged[0]
            assert judged[1] <= below
            places.add(round(below - told))
        assert len(places) == 1, (width, places)
    page.context.close()


BOXES = """() => {
  const box = (what) => document.querySelector(".review " + what).getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".judgement > :last-child"));
  const judged = range.getBoundingClientRect();
  return [box(".told").bottom, [judged.top, judged.bottom], box(".numbers").top];
}"""
"""Where what is told ends, where the judgement begins and ends, and where the next thing begins."""
