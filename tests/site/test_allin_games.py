"""All-In on the built site: whole games, phones, keys, several people at one screen."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from building.server import Server
from lasvegas_core import record
from tests.site.table import (
    check_end,
    go_on,
    play_to,
    saved_record,
    set_up,
    shown,
    sit_down,
    wait,
)

PHONE = {"width": 360, "height": 640}
OPEN = "[data-action=open-curtain]:enabled"

CUT_OFF = "names => names.filter(name => name.scrollWidth > name.clientWidth).map(n => n.innerText)"

OVERLAPS = """seats => seats.flatMap(seat => {
    const parts = [".name", ".purse b", ".won", ".token"].map(part => seat.querySelector(part));
    const boxes = parts.map(part => part.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
    ).map(() => seat.innerText));
})"""


def choose(page: Page, rng: Random, press: str = "click") -> None:
    """Open the curtain if there is one, then make one of the moves that are offered."""
    if page.locator(OPEN).count():
        getattr(page.locator(OPEN), press)()
        expect(page.locator("[data-move]").first).to_be_visible()
    offered = page.locator("[data-move]")
    getattr(offered.nth(rng.randrange(offered.count())), press)()


def phase_of(page: Page) -> str:
    """What is asked."""
    return str(page.locator(".tray").get_attribute("data-tray"))


@pytest.mark.parametrize(
    "query",
    [
        "seats=human,greedy&seed=2&rounds=3",
        "seats=human,greedy,random,greedy,greedy,greedy&seed=5&rounds=2",
    ],
)
def test_a_whole_game_by_mouse_and_its_log(
    page: Page, host: Server, query: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The fewest and the most seats; the log is what the record replays."""
    rng = Random(query)
    sit_down(page, host, query, game="allin")
    play_to(page, "end", lambda page: choose(page, rng))
    check_end(page, tmp_path, lambda: capsys.readouterr().out)
    expect(page.locator("svg.chart")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(page: Page, host: Server) -> None:
    """Plus sets a bid, Enter makes it, P passes, numbers bet and choose jokers."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=1", game="allin", roll="hand")
    used = set()
    for _ in range(80):
        screen = wait(page)
        if screen == "end":
            break
        assert page.evaluate("document.activeElement !== document.body")
        if screen == "payout" or page.locator("[data-action=roll]").count():
            used.add("roll" if screen == "table" else screen)
            page.keyboard.press("Enter")
        elif phase_of(page) == "bid" and "bid" not in used:
            used.add("bid")
            page.keyboard.press("+")
            expect(page.locator(".amount")).to_have_text("$200")
            page.keyboard.press("Enter")
        else:
            used.add(phase_of(page))
            page.keyboard.press("p" if phase_of(page) == "bid" else "1")
    assert page.locator("body").get_attribute("data-screen") == "end"
    assert {"bid", "roll", "payout"} <= used


def test_a_whole_game_on_a_phone(browser: Browser, host: Server) -> None:
    """The card and every button are in view at each choice, and nothing sticks out."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    page = context.new_page()
    rng = Random("phone")

    def tap(page: Page) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        card, tray = (page.locator(one).bounding_box() for one in (".spaces", ".actions"))
        assert card is not None
        assert tray is not None
        assert card["y"] >= 0
        assert card["y"] + card["height"] <= tray["y"]
        assert page.locator(".seat .name").evaluate_all(CUT_OFF) == []
        for button in page.locator(".tray button").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            assert box["y"] + box["height"] <= PHONE["height"]
        choose(page, rng, "tap")

    query = f"seats=human,{','.join(['greedy'] * 5)}&seed=7&rounds=2"
    sit_down(page, host, query, game="allin", odds=True)
    play_to(page, "end", tap)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_seat_shows_lies_side_by_side_on_a_phone(
    page: Page, host: Server, language: str
) -> None:
    """Its name, chips, cards and token, whatever the number of seats."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    set_up(page, language=language)
    for bots in range(1, 6):
        seats = ",".join(["human", *["greedy"] * bots])
        page.goto(f"{host.address}#/play?game=allin&seats={seats}&seed=7")
        wait(page)
        expect(page.locator(".seat")).to_have_count(bots + 1)
        assert page.locator(".seat").evaluate_all(OVERLAPS) == [], bots


def test_all_in_asks_before_everything_is_put_in(page: Page, host: Server) -> None:
    """Back leads back; the second press is the move, and the token is spent for good."""
    sit_down(page, host, "seats=human,greedy,greedy&seed=7", game="allin")
    before = saved_record(page)
    page.locator(".all-in").click()
    expect(page.locator(".warning")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".warning")).to_have_count(0)
    assert saved_record(page) == before
    page.keyboard.press("a")
    page.locator("[data-move=all-in]").click()
    wait(page)
    expect(page.locator("[data-seat='0'] .token")).to_have_attribute("data-spent", "")
    assert record.from_json(saved_record(page)).moves[0] == "all-in"


def test_bets_are_made_behind_a_curtain_and_revealed_together(page: Page, host: Server) -> None:
    """Nobody's bet is in the page before all have bet; bids are open and need no curtain."""
    sit_down(page, host, "seats=human,human,human&seed=7", game="allin")
    for move in ("bid 100", "pass", "pass"):
        page.locator(f"[data-move='{move}']").click()
        wait(page)
    for seat, bet in ((1, "yes 300"), (2, "no 200")):
        expect(page.locator("main.curtain h1")).to_have_text(
            f"Pass the screen to Player {seat + 1}"
        )
        expect(page.locator(".goal, .seat, .log")).to_have_count(0)
        page.locator(OPEN).click()
        words = page.locator(".seat .word")
        expect(words.nth(1)).to_have_text("has bet" if seat == 2 else "")
        assert "yes $300" not in page.locator(".players, .log").all_inner_texts()
        page.locator(f"[data-move='{bet}']").click()
        wait(page)
    log = page.locator(".log li")
    expect(log.filter(has_text="Player 2 bet $300 on yes.")).to_have_count(1)
    expect(log.filter(has_text="Player 3 bet $200 on no.")).to_have_count(1)


def test_a_reload_goes_on_exactly_there_in_every_phase(page: Page, host: Server) -> None:
    """In an auction, at a bet, in a roll that asks for the joker, while it settles, at the end."""
    rng = Random("reload")
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=3", game="allin")
    seen = set()
    while True:
        screen = wait(page)
        phase = phase_of(page) if screen == "table" else screen
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
    assert seen == {"bid", "bet", "joker", "payout", "end"}


def test_dice_click_into_place_and_chips_move(page: Page, host: Server) -> None:
    """With motion: the cup, cubes, dice that fly to the card, coins that fly to a seat."""
    sit_down(page, host, "seats=human,greedy&seed=7", game="allin", pace="brisk", motion="full")
    page.evaluate(
        """() => {
            window.flown = new Set();
            new MutationObserver((changes) => {
                for (const change of changes) for (const node of change.addedNodes) {
                    if (!node.querySelectorAll) continue;
                    for (const one of [node, ...node.querySelectorAll("*")]) {
                        for (const kind of ["cube", "coin", "die"]) {
                            if (one.classList.contains(kind)
                                && (kind === "cube" || one.closest(".flight"))) flown.add(kind);
                        }
                    }
                }
            }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    for _ in range(30):
        screen = wait(page)
        if screen == "payout":
            if len(page.evaluate("[...flown]")) == 3:
                break
            go_on(page)
        else:
            page.locator("[data-move]").first.click()
    assert sorted(page.evaluate("[...flown]")) == ["coin", "cube", "die"]
