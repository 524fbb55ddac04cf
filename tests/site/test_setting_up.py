"""The lobby: from opening the page to a game that is set up as wished."""

import re

import pytest
from playwright.sync_api import Page, expect

from building.server import Server
from lasvegas_core import record
from tests.site.table import saved_record, set_up, wait


def open_lobby(page: Page, host: Server) -> None:
    """Visit the page."""
    set_up(page)
    page.goto(host.address)
    assert wait(page) == "lobby"


def choose(page: Page, name: str, value: str) -> None:
    """Choose one of a row of buttons."""
    page.locator(f"label:has([name='{name}'][value='{value}'])").click()


def test_one_click_and_you_play_against_three_bots(page: Page, host: Server) -> None:
    """Nothing has to be chosen."""
    open_lobby(page, host)
    page.locator("#start").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    expect(page.locator("[data-move]").first).to_be_visible()
    seats = record.from_json(saved_record(page)).seats
    assert seats[0] == "human"
    assert len(seats) == 4
    assert "human" not in seats[1:]


def test_everything_can_be_chosen_and_is_remembered(page: Page, host: Server) -> None:
    """Game, seats, names, colours, options, seed: at the table, in the address, next time."""
    open_lobby(page, host)
    choose(page, "players", "3")
    page.locator("[name='chair0.name']").fill("Mika")
    page.locator("[name='chair1.who']").select_option("random")
    page.locator("[name='chair2.colour']").select_option("violet")
    page.locator("[name='dice.neutral']").check()
    choose(page, "dice.rounds", "2")
    page.locator("[name=seed]").fill("one two")
    usual = page.locator("[name='chair2.who']").input_value()
    page.locator("#start").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    query = f"#/play?game=dice&seats=human,random,{usual}&seed=one%20two&neutral=true&rounds=2"
    assert page.url.endswith(query)
    expect(page.locator("[data-seat='0']")).to_contain_text("Mika")
    expect(page.locator("[data-seat='2']")).to_have_attribute("data-colour", "violet")
    page.goto("about:blank")
    page.goto(host.address)
    assert wait(page) == "lobby"
    expect(page.locator("[name='chair0.name']")).to_have_value("Mika")
    expect(page.locator("[name='chair1.who']")).to_have_value("random")
    expect(page.locator("[name='chair2.colour']")).to_have_value("violet")
    expect(page.locator("[name='dice.neutral']")).to_be_checked()
    expect(page.locator("[name=players][value='3']")).to_be_checked()
    expect(page.locator(".chair")).to_have_count(3)


def test_what_is_impossible_says_why(page: Page, host: Server) -> None:
    """Five players have no colour left for white dice; four have, and the wish is still there."""
    open_lobby(page, host)
    white = page.locator("[name='dice.neutral']")
    white.check()
    choose(page, "players", "5")
    expect(white).to_be_disabled()
    expect(page.locator("label:has([name='dice.neutral'])")).to_contain_text("2 to 4 players")
    choose(page, "players", "4")
    expect(white).to_be_enabled()


@pytest.mark.parametrize("way", ["click", "Tab"])
def test_the_next_field_has_the_focus_that_was_given_to_it(
    page: Page, host: Server, way: str
) -> None:
    """What is typed goes where the visitor went, field after field."""
    open_lobby(page, host)
    fields = ["chair0.name", "chair1.name", "seed"]
    for name, text in zip(fields, ["Zoe", "Bob", "lucky"]):
        field = page.locator(f"[name='{name}']")
        if way == "click" or name == fields[0]:
            field.click()
        while way == "Tab" and not field.evaluate("one => one === document.activeElement"):
            before = page.evaluate("document.activeElement.name || document.activeElement.tagName")
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.tagName") != "H1", before
        page.keyboard.type(text)
    page.keyboard.press("Tab")
    for name, text in zip(fields, ["Zoe", "Bob", "lucky"]):
        expect(page.locator(f"[name='{name}']")).to_have_value(text)


def test_a_quick_game_has_one_round(page: Page, host: Server) -> None:
    """And leaves the chosen number of rounds as it is."""
    open_lobby(page, host)
    page.locator("[data-action=start-quick]").click()
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    assert page.url.endswith("&rounds=1")
    expect(page.locator("h1")).to_contain_text("Round 1/1")
    page.locator(".bar a").click()
    expect(page.locator("body[data-screen=lobby][data-ready]")).to_be_attached()
    expect(page.locator("[name='dice.rounds'][value='4']")).to_be_checked()


def test_another_language_leaves_the_set_up_as_it_is(page: Page, host: Server) -> None:
    """One click each way; typed names and seeds stay."""
    open_lobby(page, host)
    page.locator("[name='chair0.name']").fill("Mika")
    page.locator("[name=seed]").fill("stay")
    page.locator("[data-action='language:ja']").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#start")).to_have_text("スタート")
    expect(page.locator("[name='chair0.name']")).to_have_value("Mika")
    expect(page.locator("[name=seed]")).to_have_value("stay")
    page.locator("[data-action='language:en']").click()
    expect(page.locator("#start")).to_have_text("Start")


def test_playing_by_link_is_barred_while_one_person_sits_alone(page: Page, host: Server) -> None:
    """With its reason, from the lobby that every visitor sees at once on."""
    open_lobby(page, host)
    by_link = page.locator("[data-action=start-by-link]")
    expect(by_link).to_be_disabled()
    expect(by_link).to_contain_text("Needs a second person at the table.")
    page.locator("[name='chair1.who']").select_option("human")
    expect(by_link).to_be_enabled()


def test_the_bots_are_introduced(page: Page, host: Server) -> None:
    """A face, a name and a temper each, and how it is known that they play fair."""
    open_lobby(page, host)
    offered = page.locator("[name='chair1.who'] option").count() - 1
    page.locator("[data-action=bots]").click()
    expect(page.locator("#bots .cards li:has(svg)")).to_have_count(offered)
    expect(page.locator("#bots .reasons li")).to_have_count(3)
    expect(page.locator("#bots")).to_contain_text(re.compile("never cheat"))
