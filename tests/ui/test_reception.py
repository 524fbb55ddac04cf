"""The reception: what the lobby's form starts, keeps and shares, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lasvegas_core import HUMAN, Match, SetupError
from tests.ui.front import QuietHouse
from tests.ui.reading import Memory, read
from tests.ui.test_lobby import fields_of
from ui import guide, links, lobby, router, setup, store
from ui.reception import Reception
from ui.session import Session
from ui.texts import Texts

FORM = fields_of(lobby.first_screen(Texts()))


def filled(**fields: str) -> Mapping[str, str]:
    """The form as a new visitor sees it, with something changed."""
    return FORM | fields


def test_a_start_leads_to_the_table_with_what_the_form_says() -> None:
    """The seed is fresh, the rest is as it was chosen, and the next visit begins with it."""
    house = QuietHouse()
    Reception(house).start(filled(players="3", game="cards"))
    saved = next(iter(house.saves))
    assert house.places == [saved.place]
    match = setup.start(router.parse(saved.place), "")
    assert (match.game.name, len(match.seats), match.seed) == ("cards", 3, "fresh")
    assert Reception(QuietHouse(storage=house.storage)).chosen.game == "cards"


def test_a_start_with_the_seed_of_a_game_that_goes_on_goes_on_with_it() -> None:
    """Nothing that somebody has played is begun anew behind their back."""
    house = QuietHouse()
    for _ in range(2):
        Reception(house).start(filled(seed="mine"))
    assert len(list(house.saves)) == 1
    assert len(set(house.places)) == 1


def test_a_seed_is_for_one_game_only() -> None:
    """The one after it is dealt afresh."""
    house = QuietHouse()
    reception = Reception(house)
    reception.start(filled(seed="mine"))
    assert reception.chosen.seed == ""


def test_what_is_refused_is_told_once() -> None:
    """Whoever comes back to the lobby has read it."""
    house = QuietHouse()
    reception = Reception(house)
    reception.refuse(SetupError("There is no table for {n}.", n=9))
    assert "could not be started" in read(house.last.node)
    assert "no table for 9" in read(house.last.node)
    reception.show()
    assert "could not be started" not in read(house.last.node)
    reception.turn_away("This leads nowhere.")
    assert "This leads nowhere." in read(house.last.node)
    reception.show()
    assert "nowhere" not in read(house.last.node)


def test_another_choice_answers_a_refusal() -> None:
    """It is drawn away with the first thing that is changed."""
    house = QuietHouse()
    reception = Reception(house, "Lost.")
    assert "Lost." in read(reception.drawn()(house.t))
    reception.fill_in(filled(players="2"))
    assert "Lost." not in read(house.redrawn[-1])


@pytest.mark.parametrize("unusual", ["news", "game", "damaged", "set-up"])
def test_only_the_usual_lobby_is_taken_over_as_it_stands(unusual: str) -> None:
    """The page that everybody gets shows nothing of one visitor's own."""
    house = QuietHouse()
    assert Reception(house).is_usual
    match unusual:
        case "news":
            assert not Reception(house, "Lost.").is_usual
            return
        case "game":
            Session.begin(Match("dice", [HUMAN, "greedy"], "7"), house.saves, "#/play?x", ())
        case "damaged":
            house = QuietHouse(storage=Memory({f"{store.GAME}x": "{"}))
        case "set-up":
            Reception(house).new_seed()
    assert not Reception(house).is_usual


def test_the_shared_deal_is_the_one_that_is_started() -> None:
    """So the form keeps the seed that was sent."""
    house = QuietHouse()
    reception = Reception(house)
    match = reception.deal(filled())
    assert match is not None
    reception.start(fields_of(house.redrawn[-1]))
    deal = links.read_deal(router.parse(links.deal(match)))
    started = setup.start(router.parse(house.places[-1]), "")
    assert (started.seed, started.seats) == (deal.seed, deal.seats)


def test_a_game_by_link_is_played_from_the_first_seat_of_a_person() -> None:
    """Whoever starts it sits there."""
    house = QuietHouse()
    fields = filled(
        players="3", **{"chair0.who": "shark", "chair2.who": HUMAN, "chair1.who": HUMAN}
    )
    Reception(house).start_by_link(fields)
    assert router.parse(house.places[-1]).query["own"] == "1"


def test_the_guide_is_a_game_of_its_own() -> None:
    """On the same seed for everybody, and for each game that has one."""
    for game in lobby.PITCHES:
        house = QuietHouse()
        reception = Reception(house)
        reception.fill_in(filled(game=game))
        assert reception.start_guide()
        guided = guide.of(game)
        assert guided is not None
        assert router.parse(house.places[-1]).query["seed"] == guided.seed


def test_a_quick_game_has_the_fewest_rounds() -> None:
    """The form keeps what it says: the next game is as long as ever."""
    house = QuietHouse()
    reception = Reception(house)
    reception.start_quick()
    assert setup.start(router.parse(house.places[-1]), "").options["rounds"] == 1
    assert "rounds" not in reception.chosen.chosen
