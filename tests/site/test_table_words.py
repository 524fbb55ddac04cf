"""What the table says: enough for a game without seeing it, in a language that can be changed."""

import re

from playwright.sync_api import Page, expect

from building.server import Server
from lasvegas_core import record
from tests.site.table import click_first, play_to, saved_record, set_up, sit_down, wait
from ui.cast import seat_everybody
from ui.tables import dice
from ui.texts import Texts

LISTEN = """addEventListener("DOMContentLoaded", () => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const line of addedNodes) heard.push(line.textContent);
        }
    }).observe(document.getElementById("announcer"), { childList: true });
});"""


def test_a_whole_game_by_ear(page: Page, host: Server) -> None:
    """Choices are made by what was announced alone, and everything that happens is announced."""
    page.add_init_script(LISTEN)
    sit_down(page, host, "seats=human,greedy,random&seed=7&neutral=true&rounds=2")
    for _ in range(60):
        screen = wait(page)
        if screen == "end":
            break
        if screen == "payout":
            page.keyboard.press("Enter")
            continue
        heard: list[str] = page.evaluate("heard")
        rolled = next(line for line in reversed(heard) if line.startswith("You rolled"))
        faces = re.findall(r"\b(\d)s?\b", rolled)
        page.keyboard.press(faces[-1])
    game = record.from_json(saved_record(page))
    assert game.over
    t = Texts()
    cast = seat_everybody(game.seats, (), t)
    told = filter(None, (dice.sentence(event, cast, t) for event in game.events))
    left = iter(page.evaluate("heard"))
    for sentence in told:
        assert any(line.startswith(sentence) for line in left), sentence


def test_a_choice_is_told_before_it_is_made(page: Page, host: Server) -> None:
    """A button's name says the number, the dice, the casino, and what would come of it."""
    sit_down(page, host, "seats=human,greedy,greedy&seed=7&neutral=true")
    offered = page.get_by_label("What to do").get_by_role("button")
    expect(offered.first).to_have_accessible_name(re.compile(r"^\d: .+ to [\w ]+\. You would .+\."))
    tiles = page.locator("[data-casino]")
    for number in range(6):
        expect(tiles.nth(number)).to_contain_text(re.compile(r"Notes: \$.+\."))


def test_the_language_changes_in_the_middle_of_a_game(page: Page, host: Server) -> None:
    """Every word and number changes, the log's too; the game does not."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=2")
    click_first(page)
    wait(page)
    kept = saved_record(page)
    rolled = page.locator(".tray").locator("[data-face]").count()
    page.locator("[data-action=settings]").click()
    page.locator("input[name=language][value=ja]").check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".status")).to_have_text("あなたの手番です。目を選んでください。")
    expect(page.locator(".note").first).to_have_text(re.compile(r"^\$\d+万"))
    expect(page.locator(".log li").last).to_have_text(re.compile("^ラウンド1"))
    assert not re.search("[a-z]{3}", page.locator("main").inner_text())
    told = f"{page.locator('#announcer').text_content()} {page.locator('.seats').text_content()}"
    assert not re.search(r"[a-z]{3}|\.", told)
    assert page.locator(".tray").locator("[data-face]").count() == rolled
    assert saved_record(page) == kept
    play_to(page, "payout")
    page.reload()
    assert wait(page) == "payout"
    expect(page.get_by_role("heading", level=2).first).to_have_text("ラウンド1の支払い")
    play_to(page, "end")
    expect(page.locator(".log li").last).to_have_text(re.compile("^ラウンド1"))


def test_the_first_visit_speaks_the_browsers_language(page: Page, host: Server) -> None:
    """Japanese where Japanese is preferred, English for all others."""
    for languages, start in ((["ja-JP", "en"], "スタート"), (["de"], "Start")):
        page.add_init_script(
            "Object.defineProperty(navigator, 'languages', "
            f"{{ configurable: true, get: () => {languages!r} }})"
        )
        page.goto("about:blank")
        page.goto(host.address)
        wait(page)
        expect(page.locator("#start")).to_have_text(start)


def test_themes_follow_the_system_until_one_is_chosen(page: Page, host: Server) -> None:
    """The choice is kept."""
    set_up(page)
    page.goto(host.address)
    wait(page)
    ground = "getComputedStyle(document.body).backgroundColor"
    seen = set()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        seen.add(page.evaluate(ground))
    assert len(seen) == 2
    light = page.evaluate(ground)
    page.locator("[data-action=settings]").click()
    page.locator("input[name=theme][value=dark]").check(force=True)
    page.keyboard.press("Escape")
    assert page.evaluate(ground) != light
    page.reload()
    wait(page)
    assert page.evaluate(ground) != light
