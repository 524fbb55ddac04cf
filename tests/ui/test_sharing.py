"""What goes out: the share sheet, the picture, and games whose people play by link."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from urllib.parse import urlsplit

import pytest

from lasvegas_core import HUMAN, Match, games
from tests.ui.front import QuietHouse
from tests.ui.playing import QuietPage, play_on, played, run
from tests.ui.reading import every, moves, one, read
from ui import links, poster, router, setup, share
from ui.cast import Looks, seat_everybody
from ui.nodes import html
from ui.play import Play
from ui.session import Session
from ui.texts import Texts

T = Texts()
BASE = "https://example.org/vegas/"


def offered(match: Match, own: int | None, **more: bool) -> dict[str, share.Offer]:
    """What can be sent of a game, by kind."""
    cast = seat_everybody(match.seats, (), T, ())
    return {offer.kind: offer for offer in share.offers(match, cast, own, BASE, T, **more)}


def test_before_a_game_there_is_its_deal() -> None:
    """And nothing else to send."""
    assert list(offered(Match("dice", [HUMAN, "greedy"], "7"), 0)) == ["deal"]


def test_after_a_game_there_is_a_challenge_a_replay_and_the_deal() -> None:
    """Words first, then a link that opens."""
    match = played("dice", HUMAN, "greedy", "greedy", "greedy")
    offers = offered(match, 0)
    assert list(offers) == ["challenge", "replay", "deal"]
    money = f"${match.result().money[0]:,}"
    assert offers["challenge"].text == (
        f"{money} in Las Vegas against 3 × Piggy bank: can you beat it?"
    )
    assert offers["replay"].text.startswith("Las Vegas: ")
    for offer in offers.values():
        assert offer.message == f"{offer.text}\n{offer.link}"
        assert router.parse(urlsplit(offer.link).fragment).screen == offer.kind


def test_people_at_one_screen_send_no_challenge() -> None:
    """It would be nobody's result."""
    assert "challenge" not in offered(played("dice", HUMAN, HUMAN), None)


def test_a_message_never_says_you_of_its_sender() -> None:
    """Whoever reads it is somebody else."""
    house = QuietHouse()
    match = played()
    session = Session.begin(match, house.saves, "#/play?x", ())
    house.desk.sharing.game(session)
    house.desk.choose("share", "replay")
    message = read(one(house.dialogs[-1], id="message"))
    assert "Player 1 $" in message
    assert "You" not in message


def test_the_sheet_copies_what_was_chosen_and_draws_its_code() -> None:
    """Another choice has no code yet."""
    house = QuietHouse(has_share_sheet=True)
    match = played()
    house.desk.sharing.game(Session.begin(match, house.saves, "#/play?x", ()))
    house.desk.choose("share", "deal")
    house.desk.act("copy-share", "")
    assert house.copied[-1].endswith(links.deal(match))
    assert "Copied." in read(house.dialogs[-1])
    house.desk.act("qr", "")
    assert one(house.dialogs[-1], class_="qr").attributes["role"] == "img"
    assert house.revealed == [".qr"]
    house.desk.choose("share", "replay")
    assert not list(every(house.dialogs[-1], class_="qr"))
    house.desk.act("system-share", "")
    assert links.replay(match) in house.copied[-1]


def test_a_qr_code_has_every_dark_field_and_a_margin() -> None:
    """Four fields wide, or it could not be read."""
    code = share.qr_code([[1, 0], [0, 1]], T)
    assert code.attributes["viewBox"] == "0 0 10 10"
    path = one(code, tag="path").attributes["d"]
    assert path == "M4 4h1v1h-1zM5 5h1v1h-1z"


@pytest.mark.parametrize("game", games.names())
def test_the_picture_shows_names_money_and_the_deal(game: str) -> None:
    """As a drawing that needs nothing from elsewhere."""
    match = played(game, *[HUMAN] * games.get(game).players[-1], seed="lucky & <b>")
    looks = [Looks(f"Name{seat}") for seat in range(len(match.seats))]
    drawing = poster.picture(match, seat_everybody(match.seats, looks, T, ()), T)
    text = html(drawing)
    for seat, money in enumerate(match.result().money):
        assert f"Name{seat}" in text
        assert f"${money:,}" in text
    assert "lucky &amp; &lt;b&gt;" in text
    assert "url(" not in text
    assert 'xmlns="http://www.w3.org/2000/svg"' in text


def test_no_glyph_covers_another_where_many_end_with_nothing() -> None:
    """At the right end of the picture's chart."""
    match = played("allin", *[HUMAN] * 6)
    assert match.result().money.count(0) > 2
    drawing = poster.picture(match, seat_everybody(match.seats, (), T, ()), T)
    left, _, width, _ = poster.CHART
    ends = sorted(
        float(glyph.attributes["y"])
        for glyph in every(drawing, tag="text")
        if float(glyph.attributes["x"]) > left + width
    )
    assert len(ends) == 6
    assert all(below - above >= 24 for above, below in pairwise(ends))


# Playing by link


def turn(house: QuietHouse, address: str) -> str:
    """Take one turn of a game by link; the address that is sent on then."""
    house.visit(address)
    if house.last.name != "table":
        house.desk.act("take-turn", "")
    return play_here(house, house.places[-1])


def play_here(house: QuietHouse, place: str) -> str:
    """Play at an address until another person has to; the link for them."""
    route = router.parse(place)
    match = setup.start(route, "")
    saved = house.saves.latest(router.written(setup.address(match, own=route.query["own"])))
    session = (
        Session.resume(house.saves, saved)
        if saved
        else Session.begin(match, house.saves, place, (), own=int(route.query["own"]))
    )
    page = QuietPage()

    async def until_sent() -> None:
        def answer(page: QuietPage) -> tuple[str, str]:
            if page.last.name == "table":
                return "move", session.match.state.legal_moves()[0]
            return "action", "next"

        play = Play(session, page)
        async with asyncio.timeout(60):
            while not session.waits and not session.match.over:
                await play_on(play, page, answer, asked=1)

    run(until_sent())
    assert all(session.match.seats[seat] == HUMAN for seat in session.people)
    return links.turn(session.match)


@pytest.mark.parametrize("game", games.names())
def test_two_people_play_by_link_to_the_end(game: str) -> None:
    """On two machines, with a bot between them; both have the game in their history then."""
    here, there = QuietHouse(), QuietHouse()
    match = Match(game, [HUMAN, "greedy", HUMAN], "7", {"rounds": 1})
    address = play_here(here, router.written(setup.address(match, own=0)))
    turns = 0
    while not links.read_record(router.parse(address)).over:
        mover = links.read_record(router.parse(address)).to_move
        address = turn(here if mover == 0 else there, address)
        turns += 1
        assert turns < 200
    last = links.read_record(router.parse(address))
    assert unaware(here, last, 0) == ([2] if mover == 0 else [])
    assert unaware(there, last, 2) == ([0] if mover == 2 else [])
    for house in (here, there):
        house.screens.clear()
        house.desk.visit(router.parse(address))
        assert house.places[-1].startswith("#/play?")
        (entry,) = house.saves.past
        assert entry.link == router.parse(address).record
    assert [next(iter(house.saves.past)).own for house in (here, there)] == [0, 2]
    assert turns > 1


def unaware(house: QuietHouse, match: Match, own: int) -> list[int]:
    """Who is told of at the end of a game by link as not knowing of it, in the history's order."""
    saved = house.saves.latest(router.written(setup.address(match, own=own)))
    assert saved is not None
    if not saved.over:
        return []
    session = Session.resume(house.saves, saved)
    page = QuietPage()
    run(play_on(Play(session, page), page))
    asked = list(every(page.last.node, class_="last-link"))
    assert bool(asked) == bool(session.unaware)
    for panel in asked:
        names = ", ".join(f"Player {seat + 1}" for seat in session.unaware)
        assert f"Send the last link to {names}" in read(panel)
        assert one(panel, tag="button").attributes["data-action"] == "share"
    return session.unaware


def test_the_other_persons_turn_offers_the_link_and_no_moves() -> None:
    """And says plainly that this is for friends."""
    house = QuietHouse()
    match = Match("dice", [HUMAN, HUMAN], "7")
    session = Session.begin(match, house.saves, "#/play?x", (), own=1)
    assert session.waits
    page = QuietPage()

    async def look() -> None:
        await play_on(Play(session, page), page, asked=0)

    run(look())
    assert moves(page.last.node) == []
    assert "Send the link to Player 1" in read(page.last.node)
    assert "for friends" in read(page.last.node)
    assert "You" in read(one(page.last.node, data_seat="1"))


def test_a_link_that_is_behind_leads_to_ones_own_game() -> None:
    """What was played since is not undone."""
    house = QuietHouse()
    match = Match("dice", [HUMAN, HUMAN], "7")
    first = links.turn(match)
    turn(house, first)
    (saved,) = house.saves
    screen = house.visit(first)
    assert "already" in read(screen)
    house.desk.act("take-turn", "")
    assert next(iter(house.saves)).moves == saved.moves > 0


def test_a_game_that_parted_can_be_gone_on_with_both_ways() -> None:
    """The friend took a choice back and sent another link."""
    house = QuietHouse()
    match = Match("dice", [HUMAN, HUMAN], "7")
    one_way, other_way = match.state.legal_moves()[:2]
    match.play(one_way)
    turn(house, links.turn(match))
    again = Match("dice", [HUMAN, HUMAN], "7")
    again.play(other_way)
    screen = house.visit(links.turn(again))
    assert "two ways" in read(screen)
    house.desk.act("take-other", "")
    assert house.places[-1].endswith("&attempt=2")
    assert len(list(house.saves)) == 2
