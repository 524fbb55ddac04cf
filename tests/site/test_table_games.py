"""Whole games on the built site: by mouse, by keyboard, on a phone."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from building.server import Server
from lasvegas_core import record
from tests.site.table import (
    check_end,
    click_first,
    go_on,
    play_to,
    saved_record,
    set_up,
    sit_down,
    wait,
)

PHONE = {"width": 360, "height": 640}


@pytest.mark.parametrize(
    "query",
    [
        "seats=human,greedy&seed=2&neutral=true&rounds=2",
        "seats=human,greedy,random&seed=7&neutral=true&chips=true&rounds=2",
        "seats=human,greedy,greedy,greedy&seed=4",
        "seats=human,greedy,random,greedy,greedy&seed=5&chips=true&open_money=true&rounds=2",
    ],
)
def test_a_whole_game_by_mouse_and_its_log(
    page: Page, host: Server, query: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Played to the end; the downloaded log is byte by byte what the engine replays."""
    rng = Random(query)

    def any_move(page: Page) -> None:
        offered = page.locator("[data-move]")
        offered.nth(rng.randrange(offered.count())).click()

    sit_down(page, host, query)
    play_to(page, "end", any_move)
    check_end(page, tmp_path, lambda: capsys.readouterr().out)


def test_the_log_of_a_running_game_holds_no_secrets(
    page: Page, host: Server, tmp_path: Path
) -> None:
    """Piles stay in the dark until the end."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    click_first(page)
    wait(page)
    with page.expect_download() as log:
        page.locator("[data-action=download-log]").click()
    log.value.save_as(tmp_path / "log.jsonl")
    text = (tmp_path / "log.jsonl").read_text()
    assert '"event":"place"' in text
    assert "pile" not in text


def test_a_whole_game_by_keyboard_alone(page: Page, host: Server) -> None:
    """Enter rolls and goes on, numbers place; the focus is never lost."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=2", roll="hand")
    rolls = places = 0
    for _ in range(100):
        screen = wait(page)
        if screen == "end":
            break
        assert page.evaluate("document.activeElement !== document.body")
        if page.locator("[data-action=roll]").count() or screen == "payout":
            rolls += screen == "table"
            page.keyboard.press("Enter")
        else:
            places += 1
            page.keyboard.press(str(page.locator("[data-move]").last.get_attribute("data-move")))
    assert page.locator("body").get_attribute("data-screen") == "end"
    assert rolls == places > 8


def test_keys_do_what_the_list_of_keys_says(page: Page, host: Server) -> None:
    """?, L, S, U, Escape; and none of them when keys are off."""
    sit_down(page, host, "seats=human,greedy&seed=7")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).not_to_be_attached()
    lines = page.locator("#announcer p")
    before = lines.count()
    page.keyboard.press("s")
    expect(lines).to_have_count(before + 1)
    expect(lines.last).to_have_text("Your turn: choose a number.")
    offered = {one.get_attribute("data-move") for one in page.locator("[data-move]").all()}
    other = min(set("123456") - offered)
    page.keyboard.press(other)
    expect(lines.last).to_have_text(f"{other} is not on offer now.")
    page.keyboard.press("l")
    expect(page.locator(".log[data-open]")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator(".log[data-open]")).not_to_be_attached()
    first = saved_record(page)
    click_first(page)
    wait(page)
    page.keyboard.press("u")
    wait(page)
    assert saved_record(page) == first
    page.locator("[data-action=settings]").click()
    page.locator("input[name=keys]").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press(str(page.locator("[data-move]").first.get_attribute("data-move")))
    page.keyboard.press("?")
    expect(page.locator("#keys")).not_to_be_attached()
    assert saved_record(page) == first


def test_a_whole_game_on_a_phone(browser: Browser, host: Server) -> None:
    """At each choice the six casinos and every button are in view, and nothing is cut off."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    page = context.new_page()

    def tap(page: Page) -> None:
        for number in range(1, 7):
            box = page.locator(f"[data-casino='{number}']").bounding_box()
            assert box is not None
            assert box["y"] >= 0
            tray = page.locator(".actions").bounding_box()
            assert tray is not None
            assert box["y"] + box["height"] <= tray["y"] + 2, f"casino {number} is covered"
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        moves = page.locator("[data-move]")
        for n in range(moves.count()):
            box = moves.nth(n).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            assert box["y"] + box["height"] <= PHONE["height"]
        moves.first.tap()

    sit_down(page, host, "seats=human,greedy,greedy,greedy,greedy&seed=7&chips=true&rounds=2")
    play_to(page, "end", tap)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()


def test_several_people_share_one_screen(page: Page, host: Server) -> None:
    """Nobody's money is in the page, until its owner asks for it behind a curtain."""
    sit_down(page, host, "seats=human,human,greedy&seed=7&rounds=2")
    play_to(page, "payout")
    go_on(page)
    wait(page)
    expect(page.locator(".seat .money")).to_have_text(["face down"] * 3)
    game = record.from_json(saved_record(page))
    seat = game.to_move
    total = f"${sum(game.view(seat).won[seat]):,}"  # type: ignore[attr-defined]
    assert "worth" not in page.locator("#app").inner_html()
    page.locator("[data-action=curtain]").click()
    expect(page.locator("#curtain")).to_contain_text(f"Only Player {seat + 1} may look")
    assert "worth" not in page.locator("#app").inner_html()
    assert total not in page.locator("#curtain").inner_html()
    page.locator("[data-action=peek]").click()
    expect(page.locator("#purse")).to_contain_text(total)
    page.locator("#purse .main").click()
    expect(page.locator("#purse")).not_to_be_attached()
    expect(page.locator("[data-action=undo]")).not_to_be_attached()


def test_money_is_put_away_when_the_tab_is_left(page: Page, host: Server) -> None:
    """Whoever comes back may be somebody else."""
    sit_down(page, host, "seats=human,human&seed=7&rounds=2")
    page.locator("[data-action=curtain]").click()
    page.locator("[data-action=peek]").click()
    expect(page.locator("#purse")).to_be_visible()
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(page.locator("dialog")).to_have_count(0)


def test_undo_takes_the_last_choice_back(page: Page, host: Server) -> None:
    """The same roll lies there again, and another choice can be made."""
    sit_down(page, host, "seats=human,greedy,greedy&seed=7&chips=true")
    roll = page.locator(".tray").inner_text()
    undo = page.locator("[data-action=undo]")
    expect(undo).to_be_disabled()
    click_first(page)
    wait(page)
    undo.click()
    wait(page)
    assert page.locator(".tray").inner_text() == roll
    expect(undo).to_be_disabled()


def test_a_button_shows_before_the_click_what_it_would_do(page: Page, host: Server) -> None:
    """And the casino it points at lights up with its dice."""
    sit_down(page, host, "seats=human,greedy,greedy&seed=7&neutral=true")
    for button in page.locator("button.group").all():
        face = button.get_attribute("data-move")
        expect(button.locator(".what")).not_to_be_empty()
        assert re.search(r"You would .*\.", button.inner_text() or "")
        button.hover()
        ghost = page.locator(f"[data-casino='{face}'] .ghost")
        expect(ghost).to_have_css("opacity", re.compile(r"0\.8\d*"))


def test_the_guide_leads_through_three_moves(page: Page, host: Server) -> None:
    """It points at something, waits for real moves, and is gone after the third."""
    set_up(page)
    page.goto(host.address)
    page.locator("[data-action=guide]:enabled").click()
    steps = []
    for _ in range(12):
        assert wait(page) == "table"
        if not page.locator(".guide").count():
            break
        steps.append(page.locator(".table").get_attribute("data-guide"))
        if page.locator("[data-action=guide-next]").count():
            page.locator("[data-action=guide-next]").click()
        else:
            click_first(page)
    assert steps == ["board", "actions", "actions", "board", "actions", "players", "actions"]
    assert len(record.from_json(saved_record(page)).moves) >= 3
