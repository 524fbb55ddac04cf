"""The card game on the built site: whole games, phones, keys, several people at one screen."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from building.server import Server
from lasvegas_core import record
from lasvegas_core.games.cards import CardsView
from tests.site.table import (
    check_end,
    go_on,
    play_to,
    saved_record,
    shown,
    sit_down,
    wait,
)

PHONE = {"width": 360, "height": 640}
OPEN = "[data-action=open-curtain]:enabled"
FREE = ".hand button[data-pick][aria-pressed=false]"


def choose(page: Page, rng: Random, press: str = "click") -> None:
    """Open the curtain if there is one; pick cards and play them, or take a chip."""
    if page.locator(OPEN).count():
        getattr(page.locator(OPEN), press)()
        expect(page.locator(".hand button").first).to_be_visible()
    if page.locator(".hand").count():
        for _ in range(rng.choice((1, 2, 5))):
            free = page.locator(FREE)
            if not free.count():
                break
            before = page.locator(".hand [aria-pressed=true]").count()
            getattr(free.nth(rng.randrange(free.count())), press)()
            expect(page.locator(".hand [aria-pressed=true]")).to_have_count(before + 1)
    offered = page.locator("[data-move]")
    getattr(offered.nth(rng.randrange(offered.count())), press)()


def own_view(page: Page, seat: int) -> CardsView:
    """What a seat may know of the game that is saved."""
    view = record.from_json(saved_record(page)).view(seat)
    assert isinstance(view, CardsView)
    return view


@pytest.mark.parametrize(
    "query",
    [
        "seats=human,greedy&seed=2&rounds=2",
        "seats=human,greedy,random,greedy,greedy&seed=5&order=sequential&chips=true&rounds=2",
    ],
)
def test_a_whole_game_by_mouse_and_its_log(
    page: Page, host: Server, query: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both orders, chips, the fewest and the most seats; the log is what the record replays."""
    rng = Random(query)
    sit_down(page, host, query, game="cards")
    play_to(page, "end", lambda page: choose(page, rng))
    game = check_end(page, tmp_path, lambda: capsys.readouterr().out)
    if game.options["chips"]:
        expect(page.locator(".ranking").get_by_text("chips worth").first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(page: Page, host: Server) -> None:
    """Numbers pick and put back, Enter plays and goes on; the focus is never lost."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=1&order=sequential", game="cards")
    turns = 0
    while wait(page) == "table":
        assert page.evaluate("document.activeElement !== document.body")
        picked = page.locator(".hand [aria-pressed=true]")
        page.keyboard.press("2")
        expect(picked).to_have_count(1)
        page.keyboard.press("2")
        expect(picked).to_have_count(0)
        page.keyboard.press("1")
        expect(picked).to_have_count(1)
        before = page.locator(".log li").count()
        page.keyboard.press("Enter")
        expect(page.locator(".log li")).not_to_have_count(before)
        turns += 1
    assert turns == 6
    page.keyboard.press("Enter")
    assert wait(page) == "end"


def test_a_whole_game_on_a_phone(browser: Browser, host: Server) -> None:
    """At each choice the casinos, the hand and the button are in view, and nothing is cut off."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    page = context.new_page()
    rng = Random("phone")

    def tap(page: Page) -> None:
        tray = page.locator(".actions").bounding_box()
        assert tray is not None
        for number in range(1, 7):
            box = page.locator(f"[data-casino='{number}']").bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= tray["y"] + 2, f"casino {number} is covered"
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        for button in page.locator(".tray button").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            assert box["y"] + box["height"] <= PHONE["height"]
        choose(page, rng, "tap")

    query = "seats=human,greedy,greedy,greedy,greedy&seed=7&order=sequential&chips=true&rounds=2"
    sit_down(page, host, query, game="cards")
    play_to(page, "end", tap)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()


def test_a_curtain_keeps_each_hand_from_the_others(page: Page, host: Server) -> None:
    """It comes before each hand, after a reload and when the tab is hidden; nothing is behind."""
    sit_down(page, host, "seats=human,human&seed=7&rounds=1", game="cards")
    hand = page.locator(".hand .card")
    for seat in (0, 1):
        expect(page.locator("main.curtain h1")).to_have_text(
            f"Pass the screen to Player {seat + 1}"
        )
        expect(page.locator(".card, [data-casino], .log")).to_have_count(0)
        page.locator(OPEN).click()
        expect(hand).to_have_count(5)
        groups = [one.get_attribute("data-group") for one in hand.all()]
        assert groups == [card[0] for card in own_view(page, seat).hand]
        if not seat:
            page.reload()
            wait(page)
            expect(hand).to_have_count(0)
            page.locator(OPEN).click()
            hand.first.click()
            page.evaluate(
                """() => {
                    Object.defineProperty(document, "hidden", {value: true, configurable: true});
                    document.dispatchEvent(new Event("visibilitychange"));
                    Object.defineProperty(document, "hidden", {value: false, configurable: true});
                }"""
            )
            expect(page.locator("main.curtain")).to_be_visible()
            page.locator(OPEN).click()
        hand.first.click()
        page.locator("[data-move]").click()
        wait(page)
    expect(page.locator("main.curtain h1")).to_have_text("Pass the screen to Player 1")
    page.locator(OPEN).click()
    expect(page.locator(".log li", has_text=" drew ")).to_have_count(0)
    expect(page.locator(".log li", has_text=" played ")).to_have_count(2)


def test_a_reload_goes_on_exactly_there_in_every_phase(page: Page, host: Server) -> None:
    """A hand, a chip, a summary, the end."""
    rng = Random("reload")
    query = "seats=human,greedy&seed=7&order=sequential&chips=true&rounds=2"
    sit_down(page, host, query, game="cards")
    seen = set()
    while True:
        screen = wait(page)
        phase = "chip" if page.locator(".chip-choice").count() else screen
        if phase not in seen:
            seen.add(phase)
            before = shown(page)
            page.reload()
            wait(page)
            assert shown(page) == before, phase
        if screen == "end":
            break
        if screen == "payout":
            go_on(page)
        else:
            choose(page, rng)
    assert seen == {"table", "chip", "payout", "end"}


def test_undo_and_a_change_of_language_keep_the_hand(page: Page, host: Server) -> None:
    """The picked cards stay picked in Japanese; undo brings the same hand back."""
    sit_down(page, host, "seats=human,greedy&seed=7", game="cards")
    cards = page.locator(".hand .card")
    hand = [one.get_attribute("data-group") for one in cards.all()]
    cards.nth(1).click()
    page.locator("[data-action=settings]").click()
    page.locator("input[name=language][value=ja]").check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("[data-move]")).to_have_text("1枚を出す")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator("[data-move]").click()
    wait(page)
    page.locator("[data-action=undo]").click()
    wait(page)
    assert [one.get_attribute("data-group") for one in cards.all()] == hand
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    expect(page.locator("[data-action=undo]")).to_be_disabled()
    expect(page.locator("[data-focus]")).to_be_focused()


def test_cards_are_revealed_together_and_fly(page: Page, host: Server) -> None:
    """With motion: everybody's cards lie there face up, then copies fly to the casinos."""
    sit_down(
        page, host, "seats=human,greedy,greedy&seed=7", game="cards", pace="relaxed", motion="full"
    )
    page.locator(FREE).first.click()
    page.locator("[data-move]").click()
    expect(page.locator("[data-revealed]")).to_have_count(3)
    expect(page.locator(".flight .card").first).to_be_attached()
    wait(page)
    expect(page.locator(".flight, .revealed")).to_have_count(0)
