"""The page of fair dice: counts of all games, a verdict in words, and a game verified."""

from __future__ import annotations

import pytest

from lasvegas_core import Match, fairness
from lasvegas_core.fairness import Count
from tests.ui.front import QuietHouse
from tests.ui.playing import QuietPage, begin, in_a_thread, play_on, run
from tests.ui.reading import Memory, every, one
from ui import board, fair, links
from ui.nodes import Node, text_of
from ui.play import Play
from ui.texts import Texts


def opened(house: QuietHouse, address: str = "#/fair") -> Node:
    """The page at an address, once all is read."""
    in_a_thread(lambda: house.visit(address))
    return house.last.node


def played(storage: Memory, *seeds: str, game: str = "dice") -> list[Match]:
    """Games that were played to their end in a browser."""
    made = []
    for seed in seeds:
        session = begin(["human", "random"], seed=seed, storage=storage, rounds=1, game=game)
        page = QuietPage()
        run(play_on(Play(session, page), page))
        made.append(session.match)
    return made


def test_it_counts_the_faces_of_all_games_and_of_the_current_one() -> None:
    """The numbers are those of the core."""
    storage = Memory()
    over = played(storage, "1", "2")
    current = begin(["human", "random"], seed="3", storage=storage).match
    shown = text_of(opened(QuietHouse(storage=storage)))
    everything = fairness.count(roll for match in over for roll in fairness.rolls(match))
    now = fairness.count(fairness.rolls(current))
    for title, games, counted in (
        ("All finished games", "2 games", everything),
        ("The current game", "1 game", now),
    ):
        assert f"{title}: {counted.dice} dice in {games}; each face is expected" in shown
        assert fair.verdict(counted, Texts()) in shown


def test_games_without_dice_and_an_empty_browser_say_so() -> None:
    """Cards are no dice."""
    storage = Memory()
    played(storage, "1", game="cards")
    for house in (QuietHouse(), QuietHouse(storage=storage)):
        assert "No dice have been rolled in this browser yet." in text_of(opened(house))


def test_a_game_is_verified_by_its_link() -> None:
    """Every roll with its key; a damaged link is no proof."""
    (match,) = played(Memory(), "verify")
    shown = opened(QuietHouse(), links.fair(match))
    rolls = fairness.rolls(match)
    told = text_of(one(shown, class_="told"))
    assert told == (
        f"The record replays, its checksum fits, and all {len(rolls)} rolls follow from the seed."
    )
    assert text_of(shown).count("the same") == len(rolls)
    bad = opened(QuietHouse(), links.fair(match)[:-4] + "0000")
    assert text_of(one(bad, class_="told")) == (
        "The record was edited or damaged: it replays, but its checksum does not fit."
    )


def test_a_verified_game_shows_its_own_faces() -> None:
    """Also where no other game was played, and beside all games where it was."""
    storage = Memory()
    match, _ = played(storage, "own", "other")
    counted = fairness.count(fairness.rolls(match))
    expected = f"This game: {counted.dice} dice in 1 game; each face is expected"
    elsewhere = text_of(opened(QuietHouse(), links.fair(match)))
    assert expected in elsewhere
    assert fair.verdict(counted, Texts()) in elsewhere
    assert "No dice have been rolled" not in elsewhere
    here = opened(QuietHouse(storage=storage), links.fair(match))
    captions = [text_of(each).split(":")[0] for each in every(here, tag="caption")]
    assert [each for each in captions if "game" in each] == ["This game", "All finished games"]


def test_faces_are_drawn_as_nobodys_dice() -> None:
    """White's would carry its badge."""
    (match,) = played(Memory(), "dice")
    shown = opened(QuietHouse(), links.fair(match))
    dice = list(every(one(shown, class_="faces"), class_="die"))
    assert {each.attributes["data-colour"] for each in dice} == {board.NUMBER_COLOUR}


def test_a_broken_link_has_a_heading_without_a_seed() -> None:
    """Nobody knows the seed then."""
    house = QuietHouse()
    in_a_thread(lambda: house.visit("#/fair/broken"))
    headings = [text_of(each) for each in every(house.last.node, tag="h2")]
    assert "A game" in headings
    assert "does not replay" in text_of(house.last.node)


def test_the_current_game_is_verified_by_a_button() -> None:
    """It goes on afterwards."""
    storage = Memory()
    begin(["human", "random"], seed="now", storage=storage)
    house = QuietHouse(storage=storage)
    opened(house)
    assert house.desk.act("verify", "")
    assert "its only roll follows from the seed." in text_of(house.last.node)


@pytest.mark.parametrize(
    ("faces", "word"),
    [
        ((10, 10, 10, 10, 10, 10), "nothing unusual"),
        ((20, 10, 10, 10, 10, 3), "a little unusual"),
        ((40, 5, 5, 5, 5, 5), "rare"),
    ],
)
def test_the_verdict_is_in_plain_words(faces: tuple[int, ...], word: str) -> None:
    assert word in fair.verdict(Count(faces), Texts())
