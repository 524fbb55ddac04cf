"""From the first byte to the first move."""

from playwright.sync_api import Page, expect

from building.server import Server


def test_the_page_boots_to_a_lobby_whose_start_button_works(page: Page, host: Server) -> None:
    """One click from the lobby to a table, one more makes a move."""
    page.goto(host.address)
    expect(page.locator("body")).to_have_attribute("data-screen", "lobby")
    page.locator("#start").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    place = page.url
    page.locator("[data-move]").first.click()
    page.locator("body[data-ready]").wait_for()
    assert page.url == place


def test_an_address_leads_straight_to_its_game(page: Page, host: Server) -> None:
    """A link starts the game it describes, with the dice of its seed."""
    page.goto(f"{host.address}#/play?game=dice&seats=human,greedy&seed=7")
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    expect(page.locator("[data-move]").first).to_be_visible()
