"""Dice that fall and fly, bots at a human pace, and all of it in moderation."""

from playwright.sync_api import Browser, Page, expect

from building.server import Server
from lasvegas_core import record
from tests.site.table import QUICK, click_first, play_to, saved_record, set_up, sit_down, wait

MOVING = {"pace": "relaxed", "motion": "full"}


def test_dice_tumble_fly_and_leave_nothing_behind(page: Page, host: Server) -> None:
    """Cubes while they roll, copies while they fly, then only the table."""
    set_up(page, **MOVING)
    page.goto(f"{host.address}#/play?game=dice&seats=human,greedy&seed=7")
    page.locator(".cup").wait_for()
    expect(page.locator(".cube").first).to_be_attached()
    wait(page)
    expect(page.locator(".cube")).to_have_count(0)
    click_first(page)
    expect(page.locator(".flight .die").first).to_be_attached()
    wait(page)
    expect(page.locator(".flight")).to_have_count(0)


def test_any_input_ends_a_motion(page: Page, host: Server) -> None:
    """Whoever knows the game need not wait: a key, and the dice lie still."""
    set_up(page, **MOVING)
    page.goto(f"{host.address}#/play?game=dice&seats=human,greedy&seed=7")
    expect(page.locator(".cube").first).to_be_attached()
    still_rolling = page.evaluate(
        """() => {
            document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "x", bubbles: true}));
            return new Promise((tell) => {
                setTimeout(() => tell(document.querySelectorAll(".cube").length), 60);
            });
        }"""
    )
    assert still_rolling == 0


def test_less_motion_means_none(browser: Browser, host: Server) -> None:
    """As the system asks: nothing is animated, and nothing is missing."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=2", pace="instant", motion="system")
    click_first(page)
    assert page.evaluate("document.getAnimations().length") == 0
    play_to(page, "payout")
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator("tbody tr")).to_have_count(6)
    context.close()


def test_the_payout_goes_casino_by_casino_and_can_be_skipped(page: Page, host: Server) -> None:
    """One casino is lit after the other; Escape leads to the summary."""
    sit_down(page, host, "seats=human,greedy&seed=7&rounds=3")
    play_to(page, "payout")
    page.locator("main [data-action=next]").click()
    wait(page)
    page.locator("[data-action=settings]").click()
    page.locator("input[name=motion][value=full]").check(force=True)
    page.locator("input[name=pace][value=brisk]").check(force=True)
    page.keyboard.press("Escape")
    for _ in range(40):
        page.locator("body[data-ready], body[data-screen=payout]").first.wait_for()
        if page.locator("body[data-screen=payout]").count():
            break
        page.locator("[data-move]").first.click()
    page.locator("[data-casino='1'][data-lit]").wait_for(state="attached")
    page.locator("[data-casino='2'][data-lit]").wait_for(state="attached")
    page.keyboard.press("Escape")
    page.locator("body[data-screen=payout][data-ready]").wait_for(state="attached")
    expect(page.locator("main table")).to_be_visible()


def test_bots_think_in_a_worker_and_without_one_the_same(browser: Browser, host: Server) -> None:
    """The same seed and the same choices make the same game, wherever the bots think."""
    games = []
    for broken in (False, True):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        if broken:
            page.route("**/worker.*.js", lambda route: route.abort())
        sit_down(page, host, "seats=human,greedy,random&seed=7&rounds=1", **QUICK)
        play_to(page, "end")
        assert len(page.workers) == (0 if broken else 1)
        games.append(record.from_json(saved_record(page)).moves)
        context.close()
    assert games[0] == games[1]


WATCH_NOTES = """() => {
    const inside = (note, seats) => seats.findIndex((seat) => {
        const box = seat.getBoundingClientRect();
        return note.x >= box.left - 1 && note.x <= box.right
            && note.y >= box.top - 1 && note.y <= box.bottom + 1;
    });
    window.landed = [];
    const seen = new Set();
    const look = () => {
        const seats = [...document.querySelectorAll("[data-seat]")];
        for (const note of document.querySelectorAll(".flight .note")) {
            const frames = note.getAnimations()[0]?.effect.getKeyframes();
            if (!frames || seen.has(note)) continue;
            seen.add(note);
            const way = new DOMMatrix(frames.at(-1).transform);
            const { left, top, height } = note.style;
            const y = parseFloat(top) + parseFloat(height) / 2 + way.f;
            window.landed.push(inside({ x: parseFloat(left) + way.e, y }, seats));
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_notes_fly_to_whoever_wins_them(sized: Page, host: Server) -> None:
    """On a phone too, where a seat shows a sum and no notes; what white wins goes to nobody."""
    sit_down(sized, host, "seats=human,greedy,greedy&seed=11&rounds=2&neutral=true")
    while not _is_last_choice(sized):
        click_first(sized)
        wait(sized)
    sized.locator("[data-action=settings]").click()
    sized.locator("input[name=motion][value=full]").check(force=True)
    sized.locator("input[name=pace][value=brisk]").check(force=True)
    sized.keyboard.press("Escape")
    sized.evaluate(WATCH_NOTES)
    play_to(sized, "payout")
    events = record.from_json(saved_record(sized)).events
    won = [
        winner
        for event in events
        if event["event"] == "payout"
        for winner, _ in event["paid"]
        if winner != "neutral"
    ]
    assert won
    assert sized.evaluate("window.landed") == won


def _is_last_choice(page: Page) -> bool:
    """Whether a copy of the game pays after whatever is chosen now."""
    game = record.from_json(saved_record(page))
    game.play(game.view(0).legal[0])
    game.run()
    return any(event["event"] == "payout" for event in game.events)
