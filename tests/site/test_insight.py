"""Odds, hints and fair dice in the browser: by one key, Python's numbers, for everybody."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Event

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from building.server import Server
from lasvegas_core import bots, fairness, record
from lasvegas_core.playouts import Odds
from tests.site.table import SIZES, click_first, play_to, saved_record, set_up, sit_down, wait
from ui import advice
from ui.texts import Texts

PLAYED = re.compile(r"^From (\d+) playouts\.$")
SEATS = {
    "cards": "seats=human,pro,tourist&seed=7",
    "allin": "seats=human,pro,tourist&seed=7",
    "dice": "seats=human,pro,tourist&seed=7",
}


def chances(page: Page) -> dict[str, str]:
    """What the bars say, by choice, all of the same moment."""
    told: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([
             ["", document.querySelector(".source").textContent],
             ...[...document.querySelectorAll(".options li")].map((li) => [
               li.querySelector(".what").textContent, li.querySelector("b").textContent])])"""
    )
    return told


@pytest.mark.parametrize("game", SEATS)
def test_one_key_shows_the_odds_and_they_are_pythons(page: Page, host: Server, game: str) -> None:
    """Whatever number of playouts the page has made, Python comes to the same bars with it."""
    sit_down(page, host, SEATS[game], game=game)
    expect(page.locator(".odds-panel")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.locator(".source")).to_have_text(PLAYED)
    told = chances(page)
    number = PLAYED.match(told.pop(""))
    assert number
    match = record.from_json(saved_record(page))
    odds = Odds(match.view(0))
    for _ in range(int(number[1])):
        odds.play()
    assert list(told.values()) == [
        advice.chance(each.win, each.win_error, Texts()) for each in advice.options(odds.as_json())
    ]
    page.keyboard.press("o")
    expect(page.locator(".odds-panel")).to_have_count(0)


def test_first_odds_do_not_wait_for_the_worker(page: Page, site: Path) -> None:
    """The page tells what was learned while a second Python starts; that one plays it out."""
    released = Event()

    def hold(path: str) -> None:
        if "/worker" in path:
            released.wait()

    with Server(site, before=hold) as server:
        sit_down(page, server, SEATS["dice"], odds=True)
        expect(page.locator(".source")).to_have_text("As the shark sees it; playouts follow.")
        page.keyboard.press("h")
        expect(page.locator(".hint-told")).to_contain_text("The shark: ")
        released.set()
        expect(page.locator(".source")).to_have_text(PLAYED)


def test_log_and_odds_share_their_column(browser: Browser, host: Server) -> None:
    """However much there is to log, the page of a wide screen stays as high as its window."""
    width, height = SIZES["desktop"]
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    sit_down(page, host, "seats=human,pro,tourist,pro&seed=eyes8", odds=True)
    for _ in range(4):
        click_first(page)
        while wait(page) != "table":
            page.locator("main [data-action=next]").first.click()
    expect(page.locator(".note-odds")).to_be_attached()
    assert page.locator(".log li").count() > 20
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for seen in (".log h2", ".odds-panel h2", ".options", ".tray"):
        expect(page.locator(seen).first).to_be_in_viewport(ratio=1)
    context.close()


def test_a_phone_shows_the_best_odds_beside_the_buttons(browser: Browser, host: Server) -> None:
    """The panel itself is further down; all casinos stay in sight."""
    width, height = SIZES["phone"]
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    sit_down(page, host, SEATS["dice"], odds=True)
    expect(page.locator(".source")).to_have_text(PLAYED)
    expect(page.locator(".glance")).to_be_in_viewport(ratio=1)
    what, share, glance = page.evaluate(
        """() => [".options .what", ".options b", ".glance"].map(
             (each) => document.querySelector(each).textContent)"""
    )  # all of the same moment
    assert f"{what} {share.split()[0]}" in glance
    page.keyboard.press("h")
    expect(page.locator(".hint-told")).to_be_in_viewport(ratio=1)
    for casino in page.locator("[data-casino] .marquee").all():
        expect(casino).to_be_in_viewport(ratio=1)
    context.close()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (320, 568)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_phone_shows_all_of_a_hint(
    browser: Browser, host: Server, width: int, height: int, language: str
) -> None:
    """However long it is, it neither scrolls in its box nor sticks out of the window."""
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    set_up(page, language=language)
    for game in ("cards", "allin", "dice"):
        chips = "&order=sequential&chips=true" if game == "cards" else ""
        page.goto(f"{host.address}#/play?game={game}&{SEATS[game]}{chips}")
        wait(page)
        page.keyboard.press("h")
        hint = page.locator(".hint-told")
        expect(hint).to_contain_text("%")
        expect(hint).to_be_in_viewport(ratio=1)
        assert hint.evaluate("(hint) => hint.scrollHeight <= hint.clientHeight")
    page.context.close()


def test_a_hint_by_one_key_is_the_sharks_and_is_told_at_the_end(page: Page, host: Server) -> None:
    """Said aloud as well, and counted once although it was asked for twice."""
    sit_down(page, host, "seats=human,random&seed=7&rounds=1")
    match = record.from_json(saved_record(page))
    shark = bots.create("shark", "dice").choose(match.view(0), match.bot_rng(0))
    page.keyboard.press("h")
    hint = page.locator(".hint-told")
    expect(hint).to_contain_text("The shark: ")
    casino = page.locator(f"[data-casino='{shark}'] .name").first.inner_text()
    expect(hint).to_contain_text(f"The shark: {casino}.")
    expect(page.locator("#announcer")).to_contain_text(f"The shark: {casino}.")
    page.keyboard.press("h")
    play_to(page, "end")
    expect(page.locator(".verdict")).to_contain_text("1 hint was given.")


def test_the_end_of_a_game_verifies_it(page: Page, host: Server) -> None:
    """Every roll follows from the seed, and the faces are counted."""
    sit_down(page, host, "seats=human,random&seed=7&rounds=1")
    play_to(page, "end")
    rolls = fairness.rolls(record.from_json(saved_record(page)))
    page.locator("[data-action=verify-game]").click()
    expect(page.locator(".fair .told")).to_contain_text(f"all {len(rolls)} rolls follow")
    counted = page.locator(".faces").last.locator("tbody tr td:last-child")
    expect(counted).to_have_count(6)
    assert tuple(map(int, counted.all_inner_texts())) == fairness.count(rolls).faces


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("ja", "dark")])
def test_axe_finds_nothing_and_nothing_sticks_out(
    sized: Page, host: Server, language: str, theme: str
) -> None:
    """Odds and a hint at each table, and the fair dice."""
    set_up(sized, language=language, theme=theme, odds=True)
    found = []
    for game, seats in SEATS.items():
        sized.goto(f"{host.address}#/play?game={game}&{seats}")
        wait(sized)
        sized.keyboard.press("h")
        expect(sized.locator(".options li")).not_to_have_count(0)
        expect(sized.locator(".hint-told")).to_be_visible()
        found += problems(sized, game)
    sized.goto(f"{host.address}#/fair")
    expect(sized.locator(".faces")).to_have_count(1)
    sized.locator("[data-action=verify]").click()
    expect(sized.locator(".fair .told")).to_be_visible()
    found += problems(sized, "fair")
    assert not found, "\n".join(found)


def problems(page: Page, screen: str) -> list[str]:
    """What axe finds, and whether the page is wider than its window."""
    violations = Axe().run(page).response["violations"]
    found = [f"{screen}: {each['id']} {each['nodes'][0]['html'][:200]}" for each in violations]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append(f"{screen}: too wide")
    return found
