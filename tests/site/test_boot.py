"""From the first byte to the first move."""

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from building.server import Server
from tests.site.serving import at_the_table, held
from tests.site.table import set_up

GAME = "#/play?game=dice&seats=human,greedy&seed=7"
SHIFTS = """() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) sum += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 100);
})"""
COVERED = """(button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const covering = new Set();
    for (let x = left + 5; x < right - 4; x += 5) {
        for (let y = top + 4; y < bottom - 3; y += 3) {
            const there = document.elementFromPoint(x, y);
            if (there !== button) covering.add(there?.id || there?.tagName || "nothing");
        }
    }
    return [...covering];
}"""
VIEWPORTS = ((320, 568), (360, 640), (1440, 900))


def test_the_page_boots_to_a_lobby_whose_start_button_works(lobby: Page) -> None:
    """One click from the lobby to a table, one more makes a move."""
    lobby.locator("#start").click()
    at_the_table(lobby)
    place = lobby.url
    lobby.locator("[data-move]").first.click()
    expect(lobby.locator("body[data-ready]")).to_be_attached()
    assert lobby.url == place


def test_an_address_leads_straight_to_its_game(page: Page, host: Server) -> None:
    """A link starts the game it describes."""
    page.goto(host.address + GAME)
    at_the_table(page)


def test_the_shell_is_there_before_any_script(page: Page, host: Server) -> None:
    """Title, lobby and a line on what is loading come from plain HTML and CSS."""
    with held(host, ".js"):
        page.goto(host.address, wait_until="commit")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("#start")).to_be_visible()
        expect(page.locator("#stage")).to_have_text(re.compile(r"\w"))
        expect(page.locator("#progress")).to_be_visible()
        expect(page.locator("#trouble")).not_to_be_visible()


def test_progress_tells_bytes_and_stage(page: Page, host: Server) -> None:
    """The bar goes as far as the bytes have come, then through the start of Python to its end."""
    bar, stage = page.locator("#progress"), page.locator("#stage")
    with held(host, ".wasm") as release:
        page.goto(host.address, wait_until="commit")
        expect(stage).to_have_text(re.compile(r"\d\.\d of \d\.\d MB|Starting Python"))
        part = bar.evaluate("bar => bar.value")
        assert 0 < part < 1
        release()
        expect(page.locator("html[data-boot=done]")).to_be_attached()
    assert bar.evaluate("bar => bar.value") == 1
    expect(bar).not_to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
@pytest.mark.parametrize(("width", "height"), VIEWPORTS)
def test_start_is_all_there_while_python_is_loading(
    browser: Browser, host: Server, language: str, width: int, height: int
) -> None:
    """Nothing lies over any part of it, and nothing moves when the loading ends."""
    context = browser.new_context(locale=language, viewport={"width": width, "height": height})
    page = context.new_page()
    with held(host, ".wasm") as release:
        page.goto(host.address, wait_until="commit")
        expect(page.locator("#stage")).to_have_text(re.compile(r"MB|Python"))
        before = page.locator("#start").bounding_box()
        assert before
        assert before["y"] + before["height"] < height
        assert page.locator("#start").evaluate(COVERED) == []
        release()
        expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    assert page.locator("#start").bounding_box() == before
    context.close()


def test_nothing_jumps_when_the_page_comes_alive(lobby: Page) -> None:
    """No element moves while the page takes over what the HTML showed."""
    assert lobby.evaluate(SHIFTS) == 0


def test_a_jump_would_be_seen(page: Page, host: Server) -> None:
    """The browser does measure how far things move."""
    with held(host, ".wasm"):
        page.goto(host.address, wait_until="commit")
        page.locator("#stage").wait_for()
        page.screenshot()  # what moves must have been painted before
        page.locator(".tail").evaluate("tail => { tail.style.marginTop = '300px'; }")
        page.screenshot()
        assert page.evaluate(SHIFTS) > 0.02


def test_start_may_be_pressed_while_python_is_loading(page: Page, host: Server) -> None:
    """The press is remembered, and the game starts when it can."""
    with held(host, ".wasm") as release:
        page.goto(host.address, wait_until="commit")
        expect(page.locator("html[data-boot=running]")).to_be_attached()
        page.locator("#start").click()
        release()
        at_the_table(page)


def test_what_is_typed_while_python_is_loading_stays(page: Page, host: Server) -> None:
    """The page takes the lobby over as it stands, with what the visitor has begun."""
    name = page.locator("[name='chair0.name']")
    with held(host, ".wasm") as release:
        page.goto(host.address, wait_until="commit")
        expect(page.locator("html[data-boot=running]")).to_be_attached()
        name.fill("Ada")
        release()
        expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    expect(name).to_have_value("Ada")
    page.locator("#start").click()
    at_the_table(page)
    expect(page.get_by_text("Ada").first).to_be_visible()


def test_a_lobby_that_somebody_else_has_changed_is_drawn_anew(page: Page, host: Server) -> None:
    """Extensions that translate or mark up pages may be faster than Python."""
    with held(host, ".wasm") as release:
        page.goto(host.address, wait_until="commit")
        page.locator("#start").evaluate("button => { button.innerHTML = '<font>Los</font>'; }")
        release()
        expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    expect(page.locator("#start")).to_have_text("Start")
    page.locator("#start").click()
    at_the_table(page)


def test_two_visitors_get_different_dice(lobby: Page, host: Server, browser_name: str) -> None:
    """A fresh seed comes from the browser's crypto, not from a state that the build has frozen."""
    seeds = set()
    for _ in range(2):
        lobby.goto("about:blank")
        lobby.goto(host.address)
        lobby.locator("html[data-boot=done] #start").click()
        at_the_table(lobby)
        seeds |= set(parse_qs(lobby.url.partition("?")[2])["seed"])
    assert len(seeds) == 2


@pytest.mark.parametrize(
    "absence",
    [
        "delete Navigator.prototype.serviceWorker",
        "Object.defineProperty(Crypto.prototype, 'subtle', { get() {} })",
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })",
    ],
    ids=["service workers", "crypto.subtle", "storage"],
)
def test_the_page_works_without(
    context: BrowserContext, page: Page, host: Server, absence: str
) -> None:
    """Private windows, plain http and blocked storage take some comfort, not the game."""
    context.add_init_script(absence)
    page.emulate_media(reduced_motion="reduce")
    page.goto(host.address + GAME)
    at_the_table(page)
    page.locator("[data-move]").first.click()
    expect(page.locator("body[data-ready]:not([data-screen=error])")).to_be_attached()


def test_the_lobby_is_in_the_language_of_the_browser_before_python_is_there(
    japanese: Page, host: Server
) -> None:
    """Python takes over the very elements, nothing moves, and they change with the language."""
    start = japanese.locator("#start")
    with held(host, ".wasm") as release:
        japanese.goto(host.address, wait_until="commit")
        expect(japanese.locator("html[lang=ja][data-boot=running]")).to_be_attached()
        expect(japanese).to_have_title("タブの中のラスベガス")
        expect(start).to_have_text("スタート")
        expect(japanese.locator("main")).not_to_have_text(re.compile("[a-z]{3}"))
        japanese.screenshot()  # what moves must have been painted before
        stood = start.element_handle()
        release()
        expect(japanese.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    assert japanese.evaluate(SHIFTS) == 0
    assert start.evaluate("(start, stood) => start === stood", stood)
    japanese.locator("[data-action='language:en']").click()
    expect(start).to_have_text("Start")
    assert start.evaluate("(start, stood) => start === stood", stood)


def test_the_language_that_was_chosen_counts_before_python_is_there(
    page: Page, host: Server
) -> None:
    """More than the browser's."""
    set_up(page, language="ja")
    with held(host, ".wasm"):
        page.goto(host.address, wait_until="commit")
        expect(page.locator("#start")).to_have_text("スタート")


def test_what_is_told_before_python_is_in_the_language_of_the_browser(
    japanese: Page, host: Server
) -> None:
    """Progress, and a press of Start that has to wait."""
    with held(host, ".wasm") as release:
        japanese.goto(host.address, wait_until="commit")
        expect(japanese.locator("#stage[lang=ja]")).to_have_text(re.compile("読み込|起動"))
        japanese.locator("#start").click()
        expect(japanese.locator("#announcer")).to_have_text(
            "準備ができしだい、ゲームが始まります。"
        )
        release()
        at_the_table(japanese)
