"""Nothing leaves the origin, nothing inline runs, and text from outside stays text."""

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.server import Server
from tests.site.serving import at_the_table
from tests.site.table import set_up

DIRECTIVES = {
    "default-src": {"'none'"},
    "script-src": {"'self'", "'wasm-unsafe-eval'"},
    "connect-src": {"'self'"},
    "style-src": {"'self'"},
    "img-src": {"'self'", "data:"},
    "manifest-src": {"'self'"},
    "worker-src": {"'self'"},
    "base-uri": {"'none'"},
    "form-action": {"'none'"},
}
MARKUP = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"
REMEMBER_VIOLATIONS = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
        violations.push(`${event.effectiveDirective} ${event.blockedURI}`));
"""
SLIP = """
from lasvegas_core import Match

def slip(match, move):
    raise RuntimeError("a slip of ours")

Match.real_play, Match.play = Match.play, slip
"""


def test_the_page_carries_a_strict_policy(lobby: Page) -> None:
    """As a static host sends no headers of ours, the page says it itself."""
    text = lobby.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert text
    directives = {words[0]: set(words[1:]) for words in map(str.split, text.split(";"))}
    assert directives == DIRECTIVES


def test_the_policy_holds(context: BrowserContext, page: Page, host: Server) -> None:
    """What it forbids does not happen."""
    context.add_init_script(REMEMBER_VIOLATIONS)
    page.goto(host.address)
    expect(page.locator("html[data-boot=done]")).to_be_attached()
    assert page.evaluate("violations") == []
    page.evaluate(
        """() => {
            const inline = document.createElement("script");
            inline.textContent = "document.title = 'owned'";
            const styled = document.createElement("style");
            styled.textContent = "body { display: none }";
            document.head.append(inline, styled);
            const button = document.createElement("button");
            button.setAttribute("onclick", "document.title = 'owned'");
            document.body.append(button);
            button.click();
            return fetch("https://example.com/").catch(() => {});
        }"""
    )
    assert page.title() != "owned"
    expect(page.locator("h1").first).to_be_visible()
    told = page.evaluate("violations")
    for directive in ("script-src-elem", "script-src-attr", "style-src-elem", "connect-src"):
        assert any(one.startswith(directive) for one in told), told


def test_a_whole_game_needs_nothing_that_the_policy_forbids(
    context: BrowserContext, page: Page, host: Server
) -> None:
    """From boot to the end of a game; no request goes elsewhere, no cookie is left."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.add_init_script(REMEMBER_VIOLATIONS)
    set_up(page)
    page.goto(f"{host.address}#/play?game=dice&seats=human,random&seed=7&rounds=1")
    at_the_table(page)
    while page.locator("body:not([data-screen=end])").count():
        press = page.locator("[data-ready] [data-move], [data-ready] main [data-action=next]")
        press.or_(page.locator("body[data-screen=end]")).first.wait_for()
        if press.count():
            press.first.click()
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    assert page.evaluate("violations") == []
    elsewhere = [url for url in asked if not url.startswith((host.address, "data:", "blob:"))]
    assert elsewhere == []
    assert len(asked) > 8
    assert context.cookies() == []


@pytest.mark.parametrize(
    "address",
    [
        f"#/play?game={quote(MARKUP)}&seats=human,greedy&seed=7",
        f"#/play?game=dice&seats=human,{quote(MARKUP)}&seed=7",
        f"#/play?game=dice&seats=human,greedy&seed={quote(MARKUP)}",
        f"#/play?game=dice&seats=human,greedy&seed=7&rounds={quote(MARKUP)}",
        f"#/play?game=dice&seats=human,greedy&seed=7&{quote(MARKUP)}=1",
        f"#/{quote(MARKUP)}",
    ],
    ids=["game", "seats", "seed", "option", "option name", "screen"],
)
def test_a_link_can_not_bring_markup(page: Page, host: Server, address: str) -> None:
    """Whatever an address holds is shown as the text it is, or refused in a sentence."""
    page.goto(host.address + address)
    expect(page.locator("html[data-boot=done] body[data-ready]")).to_be_attached()
    expect(page.locator("#report")).to_have_count(0)  # which only an error of ours has
    assert page.locator("img[src=x], body script:not(#plan)").count() == 0
    assert page.title() != "owned"


@pytest.mark.parametrize(
    "stored",
    [
        MARKUP,
        "null",
        "[]",
        "7",
        json.dumps({"format": 1, "record": MARKUP, "over": False, "turn": 1}),
        json.dumps({"format": MARKUP, "record": {}, "over": "", "turn": MARKUP}),
    ],
)
def test_storage_is_not_trusted(page: Page, host: Server, stored: str) -> None:
    """Another page of the same host may have written there; the rest of the page works on."""
    page.goto(f"{host.address}reset.html")
    place = f"#/play?game=dice&seats=human,greedy&seed={quote(MARKUP)}"
    keys = ["lasvegas:settings", "lasvegas:setup", f"lasvegas:game:{place}", "lasvegas:game:x"]
    page.evaluate(
        "([keys, text]) => { for (const key of keys) localStorage.setItem(key, text); }",
        [keys, stored],
    )
    page.goto(host.address)
    expect(page.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
    assert page.locator("img[src=x], body script:not(#plan)").count() == 0
    page.locator("#start").click()
    at_the_table(page)
    assert page.title() != "owned"


def test_an_error_of_ours_becomes_a_panel_and_the_game_goes_on(page: Page, host: Server) -> None:
    """The report can be copied, the saved game is kept, and play continues where it was."""
    set_up(page)
    page.goto(f"{host.address}#/play?game=dice&seats=human,greedy&seed=7")
    at_the_table(page)
    page.evaluate("code => pyodide.runPython(code)", SLIP)
    before = page.locator("[data-move]").count()
    page.locator("[data-move]").first.click()
    expect(page.locator("body[data-screen=error][data-ready]")).to_be_attached()
    expect(page.locator("#report")).to_be_visible()
    report = page.locator("#report").input_value()
    assert "a slip of ours" in report
    assert "Traceback" in report
    assert re.search(r'File ".*session\.py", line \d+.*\n +\S*match\.play\(', report)
    assert str(page.locator("html").get_attribute("data-build")) in report
    page.evaluate("pyodide.runPython('Match.play = Match.real_play')")
    page.locator("[data-action=go-on]").click()
    at_the_table(page)
    assert page.locator("[data-move]").count() == before
    page.locator("[data-move]").first.click()
    expect(page.locator("body[data-ready]:not([data-screen=error])")).to_be_attached()


def test_python_that_stops_for_good_is_told(lobby: Page) -> None:
    """After a fatal error nothing of ours runs; the page itself says what to do."""
    lobby.evaluate(
        """() => {
            const error = new Error("stack overflow in WebAssembly");
            error.pyodide_fatal_error = true;
            setTimeout(() => { throw error; });
        }"""
    )
    expect(lobby.locator("html[data-boot=failed]")).to_be_attached()
    expect(lobby.locator("#trouble-text")).to_contain_text("saved")
    lobby.locator("#retry").click()
    expect(lobby.locator("html[data-boot=done] body[data-screen=lobby]")).to_be_attached()
