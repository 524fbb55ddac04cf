"""Links on the built site: each kind opened, good and bad; replays by keyboard; two browsers."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from building.server import Server
from lasvegas_core import HUMAN, Match, record
from tests.site.table import click_first, go_on, play_to, saved_games, set_up, storage, wait
from tests.site.test_table_everyone import TOO_SMALL, TOO_WIDE
from tests.ui.playing import played
from tests.ui.reading import Memory
from ui import daily
from ui.past import Finished, Past

REMEMBER_VIOLATIONS = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
        violations.push(`${event.effectiveDirective} ${event.blockedURI}`));
"""
QUICK = "game=dice&seats=human,greedy&seed=7&rounds=1"
MARKUP = "%3Cimg%20src=x%20onerror=alert(1)%3E"


def open_link(page: Page, host: Server, fragment: str, **settings: str | bool) -> str:
    """Open an address; the screen that is shown then."""
    set_up(page, **settings)
    page.goto("about:blank")
    page.goto(host.address + fragment)
    return wait(page)


def heading(page: Page) -> str:
    """What the page says first."""
    return page.locator("main h1").inner_text()


# Each kind of link


def test_a_deal_is_shown_before_it_starts_and_then_played(page: Page, host: Server) -> None:
    """The game that comes of it is the very one of its address."""
    assert open_link(page, host, f"#/deal?{QUICK}") == "lobby"
    expect(page.locator(".about")).to_contain_text("Seed: 7")
    assert saved_games(page) == []
    page.locator("[data-action=accept]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    assert page.url.endswith(f"#/play?{QUICK}")
    click_first(page)
    wait(page)
    open_link(page, host, f"#/deal?{QUICK}")
    page.locator("main [data-action=go-there]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    assert len(saved_games(page)) == 1
    open_link(page, host, f"#/deal?{QUICK}")
    page.locator("[data-action=accept]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    assert len(saved_games(page)) == 2
    page.goto(f"{host.address}#/")
    wait(page)
    assert page.locator(".saved li").count() == 2


def test_a_challenge_ends_with_both_results(page: Page, host: Server) -> None:
    """Side by side, round by round."""
    assert open_link(page, host, f"#/challenge?{QUICK}&seat=0&result=90000") == "lobby"
    assert heading(page) == "Can you beat $90,000?"
    page.locator("[data-action=accept]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    play_to(page, "end")
    page.reload()
    wait(page)
    expect(page.locator(".challenge table")).to_contain_text("You")
    expect(page.locator(".challenge table")).to_contain_text("Challenger")
    expect(page.locator(".challenge tbody td")).to_have_count(2)
    expect(page.locator(".challenge tbody td").last).to_contain_text("90")
    expect(page.locator(".challenge h2")).to_contain_text("Challenge")


def test_a_challenge_of_a_game_that_is_over_here_is_compared_at_once(
    page: Page, host: Server
) -> None:
    """Nobody has to play it twice to see who did better."""
    open_link(page, host, f"#/play?{QUICK}")
    play_to(page, "end")
    expect(page.locator(".challenge")).to_have_count(0)
    open_link(page, host, f"#/challenge?{QUICK}&seat=0&result=90000")
    page.locator("[data-action=go-there]").click()
    expect(page.locator("body[data-screen=end][data-ready]")).to_be_attached()
    expect(page.locator(".challenge tbody td").last).to_contain_text("90")


@pytest.mark.parametrize("name", ["dice", "cards", "allin"])
def test_a_replay_is_watched_by_keyboard(page: Page, host: Server, name: str) -> None:
    """Arrows step, page keys go by round, Home and End to the ends, blank plays and pauses."""
    match = played(name, rounds=2)
    assert open_link(page, host, f"#/replay/{record.to_link(match)}") == "replay"
    slider = page.locator("[data-slider]")
    table = page.locator("[data-step]")
    slider.focus()
    for key, step in (
        ("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"),
        ("End", str(len(match.moves))), ("Home", "0"),
    ):  # fmt: skip
        slider.press(key)
        expect(table).to_have_attribute("data-step", step)
        expect(slider).to_be_focused()
    slider.press("PageDown")
    expect(page.locator(".bar .round").first).to_contain_text("2/2")
    middle = table.get_attribute("data-step")
    assert page.url.endswith(f"?step={middle}")
    slider.press("PageUp")
    expect(table).to_have_attribute("data-step", "0")
    assert page.locator("[data-move]").count() == 0
    expect(page.locator(".status")).not_to_be_empty()
    slider.press("Space")
    expect(page.locator("body:not([data-ready])")).to_be_attached()
    slider.press("Space")
    wait(page)
    slider.press("?")
    expect(page.locator("#keys")).to_contain_text("PgUp PgDn")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.locator("[data-action=keys]").click()
    expect(page.locator("#keys")).to_contain_text("play or pause")
    page.keyboard.press("Escape")
    slider.press("Home")
    page.locator("[data-choose=eyes]").select_option("1")
    page.locator("[data-choose=speed]").select_option("2")
    page.locator("[data-action=run]").click()
    expect(page.locator("body:not([data-ready])")).to_be_attached()
    expect(table).not_to_have_attribute("data-step", re.compile(r"^[01]$"))
    page.locator("[data-action=run]").click()
    wait(page)
    paused = str(table.get_attribute("data-step"))
    page.reload()
    wait(page)
    expect(table).to_have_attribute("data-step", paused)


def test_a_replay_can_be_played_on_from(page: Page, host: Server) -> None:
    """As a new game, with what happened before it in its log."""
    match = played("dice", HUMAN, "greedy", rounds=1)
    open_link(page, host, f"#/replay/{record.to_link(match)}?step=4")
    page.locator(".steps [data-action='go:5']").click()
    expect(page.locator("[data-step='5']")).to_be_attached()
    page.locator("[data-action=play-on]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    (name,) = saved_games(page)
    saved = json.loads(str(storage(page, name)))
    assert json.loads(saved["record"])["moves"][:5] == match.moves[:5]
    play_to(page, "end")


BAD_LINKS = {
    "nonsense": ("#/replay/hello", "damaged"),
    "cut": (f"#/replay/{record.to_link(played())[:-12]}", "its end is missing"),
    "edited": (f"#/replay/{record.to_link(played())[:-8]}00000000", "changed on its way"),
    "newer": (f"#/replay/7{record.to_link(played())[1:]}", "newer version"),
    "a script": (f"#/turn/1.dice-1..human,{MARKUP}.7.0..00000000", "damaged"),
    "unknown game": (f"#/deal?game={MARKUP}&seats=human,greedy&seed=7", "can't be set up"),
    "no result": ("#/challenge?game=dice&seats=human,greedy&seed=7&seat=0&result=x", "damaged"),
    "a megabyte": ("#/replay/" + "A" * 1_000_000, "damaged"),
}


def test_a_bad_link_says_what_is_wrong(page: Page, host: Server) -> None:
    """Whether the page opens with it or comes to it later; nothing of it runs."""
    for kind, (fragment, tells) in BAD_LINKS.items():
        if kind in ("nonsense", "a megabyte"):
            open_link(page, host, fragment)
        else:
            page.goto(host.address + fragment)
        expect(page.locator("body[data-screen=error][data-ready]")).to_be_attached()
        expect(page.locator("main .refusal")).to_contain_text(tells)
        assert page.locator("img[src=x]").count() == 0
        page.locator("main a.button[href='#/']").click()
        expect(page.locator("body[data-screen=lobby][data-ready]")).to_be_attached()


def test_what_could_be_read_of_a_cut_link_can_be_watched_and_played(
    page: Page, host: Server
) -> None:
    """The beginning of the game, and its deal."""
    link = record.to_link(played())
    open_link(page, host, f"#/replay/{link[:-12]}")
    expect(page.locator("main")).to_contain_text(re.compile(r"its first \d+ moves"))
    page.locator("[data-action=watch]").click()
    expect(page.locator("body[data-screen=replay][data-ready]")).to_be_attached()
    page.go_back()
    expect(page.locator("body[data-screen=error][data-ready]")).to_be_attached()
    page.locator("[data-action=accept]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()


def test_an_address_that_leads_nowhere_says_so_in_the_lobby(sized: Page, host: Server) -> None:
    """In sight, whether the page opens with it or comes to it; also where a game waits."""
    open_link(sized, host, f"#/play?{QUICK}")
    for fragment in ("#/nowhere/at/all", "#hello"):
        assert open_link(sized, host, fragment) == "lobby"
        expect(sized.locator(".refusal")).to_contain_text("nowhere")
        expect(sized.locator(".refusal")).to_be_in_viewport(ratio=1)
        expect(sized.locator(".continue")).to_be_in_viewport(ratio=1)
    open_link(sized, host, "#/")
    expect(sized.locator(".refusal")).to_have_count(0)
    sized.goto(f"{host.address}#/dea")
    expect(sized.locator(".refusal")).to_be_in_viewport(ratio=1)


# What goes out


def test_the_share_sheet_copies_draws_and_paints(
    context: BrowserContext, page: Page, host: Server, tmp_path: Path
) -> None:
    """A message, a QR code, a picture; with nothing from elsewhere, and the policy kept."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(REMEMBER_VIOLATIONS)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    open_link(page, host, f"#/play?{QUICK}")
    play_to(page, "end")
    loaded = "pyodide.runPython(\"'segno' in __import__('sys').modules\")"
    assert not page.evaluate(loaded)
    page.locator("[data-action=share]:visible").first.click()
    message = page.locator("#message")
    expect(message).to_have_value(re.compile(r"can you beat it\?\n.*#/challenge\?"))
    page.locator("[data-action=copy-share]").click()
    expect(page.locator("#share [role=status]")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == message.input_value()
    page.locator("#share label", has_text="Replay").click()
    expect(message).to_have_value(re.compile(r"#/replay/1\.dice"))
    page.locator("[data-action=qr]").click()
    expect(page.locator(".qr path")).to_have_attribute("d", re.compile("^M4 4h1v1h-1z"))
    with page.expect_download() as saving:
        page.locator("[data-action=picture]").click()
    picture = tmp_path / "picture.png"
    saving.value.save_as(picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 10_000
    assert page.evaluate(loaded)
    assert [url for url in asked if not url.startswith((host.address, "data:", "blob:"))] == []
    assert page.evaluate("violations") == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("seats", ["human,greedy", "human,human"])
def test_a_game_is_shared_from_the_bar_of_a_phone(
    page: Page, host: Server, width: int, seats: str
) -> None:
    """Where a thumb hits it; the log is saved from its own sheet, and nothing is cut off."""
    page.set_viewport_size({"width": width, "height": 640})
    for language in ("en", "ja"):
        page.add_init_script("localStorage.removeItem('lasvegas:settings')")
        open_link(page, host, f"#/play?game=dice&seats={seats}&seed=7", language=language)
        for control in page.locator(".bar > *").all():
            box = control.bounding_box()
            if box:
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width
        where = page.locator(".bar .where")
        assert where.evaluate("(where) => where.scrollWidth <= where.clientWidth")
        share = page.locator(".bar [data-action=share]")
        box = share.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        share.click()
        expect(page.locator("#message")).to_have_value(re.compile("#/deal"))
        page.keyboard.press("Escape")
        page.locator(".bar [data-action=log]").click()
        with page.expect_download():
            page.locator(".log [data-action=download-log]").click()


def test_a_qr_code_is_drawn_offline(context: BrowserContext, page: Page, host: Server) -> None:
    """What draws it is kept with the page."""
    open_link(page, host, "#/")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.reload()
    wait(page)
    context.set_offline(True)
    page.locator("[data-action=share]").click()
    page.locator("[data-action=qr]").click()
    expect(page.locator(".qr")).to_be_visible()
    seed = str(page.locator("[name=seed]").input_value())
    assert seed
    expect(page.locator("#message")).to_have_value(re.compile(f"seed={seed}"))


def test_two_browsers_play_one_game_by_links_to_its_end(browser: Browser, host: Server) -> None:
    """Each person on a machine of their own; both see the same end."""
    contexts = [browser.new_context(), browser.new_context()]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        set_up(page)
    first = pages[0]
    first.goto(f"{host.address}#/")
    wait(first)
    first.locator("[name='players'][value='2']").check(force=True)
    first.locator("[name='chair1.who']").select_option("human")
    first.locator("[name='chair1.name']").fill("Aiko")
    first.locator("[name='dice.rounds'][value='1']").check(force=True)
    first.locator("[data-action=start-by-link]").click()
    expect(first.locator("body[data-screen=table][data-ready]")).to_be_attached()
    turn = 0
    for _ in range(40):
        page = pages[turn]
        while page.locator("[data-move]").count():
            click_first(page)
            if wait(page) == "payout":
                go_on(page)
                wait(page)
        over = page.locator("body[data-screen=end]").count()
        if not over:
            expect(page.locator(".handover")).to_contain_text("for friends")
            friend = "Player 1" if turn else "Aiko"  # names are told on one's own device only
            expect(page.locator(".handover .main")).to_contain_text(friend)
        else:
            expect(page.locator(".last-link .main")).to_contain_text("Send the last link")
        page.locator("[data-action=share]:visible").first.click()
        message = page.locator("#message").input_value()
        page.keyboard.press("Escape")
        link = message.splitlines()[-1]
        turn = 1 - turn
        pages[turn].goto("about:blank")
        pages[turn].goto(link)
        if over:
            assert wait(pages[turn]) == "payout"
            go_on(pages[turn])
            break
        wait(pages[turn])
        pages[turn].locator("[data-action=take-turn]").click()
        expect(pages[turn].locator("body[data-screen=table][data-ready]")).to_be_attached()
    for page in pages:
        expect(page.locator("body[data-screen=end][data-ready]")).to_be_attached()
    money = [sorted(page.locator(".ranking .money").all_inner_texts()) for page in pages]
    assert money[0] == money[1]
    for page in pages:
        page.goto(f"{host.address}#/history")
        expect(page.locator(".past > li")).to_have_count(1)
    for context in contexts:
        context.close()


def board_in_view(page: Page) -> None:
    """Every casino is in the window, above what there is to do."""
    tiles = page.locator(".casino")
    expect(tiles).to_have_count(6)
    top = float(page.evaluate("document.querySelector('.actions').getBoundingClientRect().top"))
    for tile in tiles.all():
        box = tile.bounding_box()
        assert box
        assert box["y"] + box["height"] <= top + 1
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["dice", "cards"])
def test_the_link_to_send_leaves_the_board_in_view(
    sized: Page, host: Server, game: str, language: str
) -> None:
    """One broad button, a line or two under it, and all six casinos."""
    place = f"#/play?game={game}&seats=human,human&seed=7&own=1"
    open_link(sized, host, place, language=language)
    board_in_view(sized)
    tray = sized.locator(".actions").bounding_box()
    main = sized.locator(".handover .main").bounding_box()
    assert tray
    assert main
    assert tray["height"] <= 200
    assert main["height"] < 70
    assert main["width"] > min(tray["width"] * 0.85, 400)


@pytest.mark.parametrize(
    ("game", "options", "steps"),
    [
        ("dice", {"neutral": True}, (0, 26, 60)),
        ("cards", {"order": "sequential", "chips": True}, (0, 20, 75)),
        ("cards", {}, (0, 39)),
    ],
)
def test_a_replay_shows_the_whole_board(
    sized: Page, host: Server, game: str, options: dict[str, Any], steps: Sequence[int]
) -> None:
    """With all that is told of a step, on a small phone too, and the list where the step is."""
    seats = [HUMAN, *["greedy"] * (3 if game == "dice" else 4)]
    link = record.to_link(played(game, *seats, **options))
    for step in steps:
        open_link(sized, host, f"#/replay/{link}?step={step}")
        board_in_view(sized)
        for _ in range(4):
            fits = "(caption) => caption.scrollHeight <= caption.clientHeight"
            assert sized.locator(".status").evaluate(fits)
            sized.locator("[data-action=step-on]").click()
    if not sized.locator(".bar [data-action=moves]").is_visible():
        expect(sized.locator(".steps [aria-current]")).to_be_in_viewport()


# What is kept


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Asia/Tokyo", "America/Los_Angeles"])
def test_the_daily_deal_is_the_same_in_every_time_zone(
    browser: Browser, host: Server, zone: str
) -> None:
    """And changes at midnight UTC, wherever the sun stands."""
    context = browser.new_context(timezone_id=zone)
    page = context.new_page()
    for moment, date in (
        ("2026-11-18T23:59:50Z", "2026-11-18"),
        ("2026-11-19T00:00:10Z", "2026-11-19"),
    ):
        page.clock.set_fixed_time(moment)
        open_link(page, host, "#/daily")
        assert heading(page) == f"Daily table, {date}"
        places = [link.get_attribute("href") for link in page.locator(".dailies a").all()]
        assert len(places) == 3
        assert all(f"seed=daily-{date}" in str(place) for place in places)
    context.close()


def test_the_daily_result_and_the_streak_are_kept(page: Page, host: Server) -> None:
    """From one day to the next."""
    for day, streak in (("2026-11-18", "1 day"), ("2026-11-19", "2 days")):
        page.clock.set_fixed_time(f"{day}T20:00:00Z")
        open_link(page, host, "#/daily")
        page.locator("[data-game=dice] a").click()
        expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
        play_to(page, "end")
        open_link(page, host, "#/daily")
        expect(page.locator("[data-game=dice] .streak")).to_have_text(f"Streak: {streak}")
        expect(page.locator("[data-game=dice] p").first).to_contain_text("$")


OUTSIDE_ITS_DAY = """() => [...document.querySelectorAll(".week li")].flatMap((day) =>
    [...day.querySelectorAll(".date, .money")].filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const inner = range.getBoundingClientRect(), box = day.getBoundingClientRect();
        const panel = day.closest(".panel").getBoundingClientRect();
        return inner.left <= box.left || inner.right >= box.right || box.right > panel.right - 16;
    }).map((text) => text.textContent))"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_money_of_a_day_is_inside_its_box(page: Page, host: Server, language: str) -> None:
    """From the smallest phone to a desktop, whatever was made."""
    page.clock.set_fixed_time("2026-11-18T20:00:00Z")
    storage = Memory()
    for game, money in (("dice", 1_090_000), ("cards", 220_000), ("allin", 12_850)):
        for day in range(20_768, 20_776):
            match = daily.deal(game, day)
            begun = day * daily.DAY
            seats = range(len(match.seats))
            Past(storage).keep(
                Finished(
                    game, begun, begun + 1, game, match.seats, match.seed, 0, (),
                    tuple(money for _ in seats), (), record.to_link(match),
                )
            )  # fmt: skip
    entries = json.dumps(storage.kept)
    page.add_init_script(f"Object.assign(localStorage, {entries})")
    open_link(page, host, "#/daily", language=language)
    expect(page.locator(".week [data-state=played]")).to_have_count(21)
    for width in (320, 360, 559, 768, 1000, 1440):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(OUTSIDE_ITS_DAY) == []


def test_history_moves_from_one_browser_to_another(
    browser: Browser, page: Page, host: Server, tmp_path: Path
) -> None:
    """By one file; a damaged one changes nothing."""
    open_link(page, host, f"#/play?{QUICK}")
    play_to(page, "end")
    page.goto(f"{host.address}#/history")
    expect(page.locator(".past > li")).to_have_count(1)
    expect(page.locator(".totals tbody tr")).to_have_count(2)
    with page.expect_download() as saving:
        page.locator("[data-action=export]").click()
    file = tmp_path / "games.json"
    saving.value.save_as(file)
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text(encoding="utf-8").replace("greedy", "random"))
    other = browser.new_context()
    there = other.new_page()
    open_link(there, host, "#/history")
    before = there.evaluate("JSON.stringify(localStorage)")
    there.locator("#import").set_input_files(damaged)
    expect(there.locator("main [role=status]")).to_contain_text("nothing was imported")
    assert there.evaluate("JSON.stringify(localStorage)") == before
    there.locator("#import").set_input_files(file)
    expect(there.locator(".past > li")).to_have_count(1)
    there.locator(".past a").first.click()
    expect(there.locator("body[data-screen=replay][data-ready]")).to_be_attached()
    expect(there.locator(".seat").first).to_contain_text("You")
    there.go_back()
    there.locator("[data-action^='forget-past']").click()
    there.locator("#question .main").click()
    expect(there.locator(".past > li")).to_have_count(0)
    other.close()


def test_the_chart_of_the_totals_fits_a_phone(sized: Page, host: Server) -> None:
    """Nobody has to scroll sideways to see it."""
    open_link(sized, host, f"#/play?{QUICK}")
    play_to(sized, "end")
    sized.goto(f"{host.address}#/history")
    wait(sized)
    expect(sized.locator(".totals .bar-of").first).to_be_visible()
    fits = "(around) => around.scrollWidth <= around.clientWidth"
    assert sized.locator(".totals .wide").evaluate(fits)


# For everyone


def screens(page: Page, host: Server) -> Iterator[str]:
    """One screen after the other, each by its name."""
    page.goto(f"{host.address}#/play?{QUICK}")
    wait(page)
    play_to(page, "end")
    page.locator("[data-action=share]:visible").first.click()
    page.locator("[data-action=qr]").click()
    expect(page.locator(".qr")).to_be_visible()
    yield "share"
    page.keyboard.press("Escape")
    link = record.to_link(played())
    for name, fragment in (
        ("deal", f"#/deal?{QUICK}"),
        ("challenge", f"#/challenge?{QUICK}&seat=0&result=90000"),
        ("replay", f"#/replay/{link}?step=20"),
        ("turn", f"#/turn/{record.to_link(Match('dice', [HUMAN, HUMAN], '7'))}"),
        ("by link", "#/play?game=dice&seats=human,human&seed=7&own=1"),
        ("bad link", f"#/replay/{link[:-12]}"),
        ("daily", "#/daily"),
        ("history", "#/history"),
    ):
        page.goto(host.address + fragment)
        wait(page)
        yield name
    page.goto(f"{host.address}#/replay/{link}?step=20")
    wait(page)
    moves = page.locator(".bar [data-action=moves]")
    if moves.is_visible():
        moves.click()
        expect(page.locator(".steps")).to_be_visible()
        yield "moves"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everybody_can_use_links(sized: Page, host: Server, language: str) -> None:
    """Axe finds nothing by night or day, targets are large, nothing sticks out."""
    set_up(sized, language=language)
    axe = Axe()
    found: list[str] = []
    for screen in screens(sized, host):
        found += [f"{screen}: too small {target}" for target in sized.evaluate(TOO_SMALL)]
        if sized.evaluate(TOO_WIDE):
            found.append(f"{screen}: too wide")
        for theme in ("dark", "light"):
            sized.emulate_media(color_scheme=theme)
            for violation in axe.run(sized).response["violations"]:
                found += [
                    f"{screen}, {theme}: {violation['id']} {node['html'][:200]} "
                    f"{node['failureSummary']}"
                    for node in violation["nodes"]
                ]
    assert not found, "\n\n".join(found)
