"""The lobby: what can be chosen, what is remembered, what can't be had and why."""

from __future__ import annotations

from lasvegas_core import bots
from tests.ui.reading import every, one, read
from ui import lobby, setup
from ui.cast import Looks
from ui.lobby import Lobby
from ui.nodes import Node, html
from ui.router import Route, parse, written
from ui.setup import Setup
from ui.store import Saved
from ui.texts import Texts

T = Texts()


def fields_of(screen: Node) -> dict[str, str]:
    """What the browser would send of a form: ticked boxes, chosen options, texts."""
    fields: dict[str, str] = {}
    for field in every(one(screen, id="setup")):
        attributes = field.attributes
        if field.tag == "input" and (
            attributes["type"] in ("text", "hidden") or "checked" in attributes
        ):
            fields[attributes["name"]] = attributes.get("value", "")
        elif field.tag == "select":
            (chosen,) = (o for o in every(field, tag="option") if "selected" in o.attributes)
            fields[attributes["name"]] = chosen.attributes["value"]
    return fields


def form(chosen: Setup) -> dict[str, str]:
    """The form of a set-up as the browser would send it."""
    return fields_of(lobby.screen(Lobby(chosen, T)))


def test_one_click_plays_against_three_bots() -> None:
    """What the first screen says when nobody has chosen anything."""
    first = setup.of_fields(fields_of(lobby.first_screen(T)))
    assert (first.game, first.players) == ("dice", 4)
    assert first.seats == ("human", *[setup.usual_bot("dice")] * 3)
    assert setup.match_of(first, "seed").options["neutral"] is False


def test_a_colour_of_another_seat_is_exchanged() -> None:
    """Whoever had it gets the other's, be it the seat before or after."""
    first = setup.of_fields({})
    red, sky = first.chairs[0].colour, first.chairs[1].colour
    later = setup.of_fields({"chair1.colour": red}, first)
    assert [chair.colour for chair in later.chairs[:2]] == [sky, red]
    earlier = setup.of_fields({"chair0.colour": sky}, first)
    assert earlier.chairs == later.chairs


def test_the_form_says_what_was_chosen() -> None:
    """Whatever is drawn comes back the same, also through what is kept for the next visit."""
    chosen = setup.of_fields({
        "game": "dice", "players": "3", "chair0.who": "human", "chair0.name": "Mika",
        "chair0.colour": "violet", "chair1.who": "random", "chair2.who": "human",
        "dice.neutral": "true", "dice.rounds": "2", "seed": "lucky",
    })  # fmt: skip
    sent = setup.of_fields(form(chosen), chosen)
    assert (sent.seats, sent.looks, sent.seed) == (chosen.seats, chosen.looks, chosen.seed)
    assert setup.match_of(sent, "x").options == setup.match_of(chosen, "x").options
    kept = setup.of_fields(chosen.write())
    assert (kept.seats, kept.looks, kept.chosen) == (chosen.seats, chosen.looks, chosen.chosen)
    match = setup.match_of(chosen, "fresh")
    assert (match.seed, match.seats) == ("lucky", ("human", "random", "human"))
    assert (match.options["neutral"], match.options["rounds"]) == (True, 2)


def test_a_box_can_be_unticked() -> None:
    """An unticked box sends nothing, and that is an answer too."""
    on = setup.of_fields({"dice.neutral": "true"})
    sent = form(on)
    del sent["dice.neutral"]
    assert setup.of_fields(sent, on).chosen["neutral"] is False


def test_the_options_of_each_game_are_remembered_apart() -> None:
    """Looking at another game changes nothing here."""
    dice = setup.of_fields({"dice.chips": "true"})
    cards = setup.of_fields({**form(dice), "game": "cards"}, dice)
    back = setup.of_fields({**form(cards), "game": "dice"}, cards)
    assert back.chosen["chips"] is True


def test_a_chair_that_was_taken_away_comes_back_as_it_was() -> None:
    """From four players to two and back."""
    four = setup.of_fields({"players": "4", "chair3.who": "random", "chair3.name": "Zoe"})
    two = setup.of_fields({**form(four), "players": "2"}, four)
    back = setup.of_fields({**form(two), "players": "4"}, two)
    assert back.chairs == four.chairs


def test_an_option_that_was_barred_for_a_while_is_as_it_was() -> None:
    """White dice survive a look at five players, but not being unticked."""
    four = setup.of_fields({"players": "4", "dice.neutral": "true"})
    five = setup.of_fields({**form(four), "players": "5"}, four)
    assert five.chosen.get("neutral", False) is False
    back = setup.of_fields({**form(five), "players": "4"}, five)
    assert back.chosen["neutral"] is True
    unticked = {name: text for name, text in form(back).items() if name != "dice.neutral"}
    assert setup.of_fields(unticked, back).chosen["neutral"] is False


def test_what_is_impossible_is_disabled_with_its_reason() -> None:
    """White dice need a free colour."""
    five = setup.of_fields({"players": "5", "dice.neutral": "true"})
    screen = lobby.screen(Lobby(five, T))
    box = one(screen, name="dice.neutral")
    assert "disabled" in box.attributes
    assert "checked" not in box.attributes
    assert "2 to 4 players" in read(screen)
    assert setup.match_of(five, "x").options["neutral"] is False


def test_every_bot_of_the_game_can_sit_on_every_chair() -> None:
    """Levels come from the engine; a new one is offered without a line here."""
    for game in ("dice", "cards", "allin"):
        screen = lobby.screen(Lobby(setup.of_fields({"game": game}), T))
        for select in every(screen, tag="select", name="chair1.who"):
            values = [option.attributes["value"] for option in every(select, tag="option")]
            assert values == ["human", *bots.names(game)]


def test_two_seats_never_get_the_same_colour() -> None:
    """The first to wish for one gets it."""
    chosen = setup.of_fields({"chair0.colour": "green", "chair1.colour": "green"})
    assert len({chair.colour for chair in chosen.chairs}) == len(chosen.chairs)
    assert chosen.chairs[0].colour == "green"


def test_fields_from_anywhere_are_put_right() -> None:
    """Nothing from storage or a form is trusted."""
    strange = setup.of_fields({
        "game": "poker", "players": "99", "chair0.who": "nobody", "chair0.name": "x" * 500,
        "chair1.colour": "invisible", "dice.rounds": "1000", "seed": "s" * 500,
    })  # fmt: skip
    assert strange.game == "dice"
    assert strange.players == 4
    assert len(strange.chairs[0].name) <= 20
    assert setup.match_of(strange, "x").options["rounds"] == 4


def test_a_quick_game_is_one_round() -> None:
    """With everything else as it was chosen."""
    chosen = setup.of_fields({"dice.chips": "true"})
    match = setup.match_of(setup.quick(chosen), "x")
    assert (match.options["rounds"], match.options["chips"]) == (1, True)


def test_names_are_text_whatever_they_contain() -> None:
    """A script in a name stays a name."""
    chosen = setup.of_fields({"chair0.name": "<script>alert(1)"})
    assert "<script>" not in html(lobby.screen(Lobby(chosen, T)))


def test_saved_games_can_go_on_or_go() -> None:
    """The latest at the top, the others below, each with a way to delete it."""
    saved = [Saved(f"#/play?game=dice&seats=human,greedy&seed={n}", "", round=n) for n in (3, 1)]
    screen = lobby.screen(Lobby(setup.of_fields({}), T, saved))
    assert one(screen, class_="continue").attributes["href"] == saved[0].address
    assert "round 3" in read(one(screen, class_="continue"))
    deletes = [
        n for n in every(screen) if n.attributes.get("data-action", "").startswith("forget:")
    ]
    assert len(deletes) == 2


def test_seats_of_a_game_by_link_are_told_apart() -> None:
    """Where several people play it on one device, each has a game of their own in the list."""
    address = "#/play?game=dice&seats=human,human,greedy&seed=7&own="
    saved = [
        Saved(f"{address}{own}", "", round=2, own=own, looks=(Looks("Mika"), Looks()))
        for own in (0, 1, 9)
    ]
    screen = lobby.screen(Lobby(setup.of_fields({}), T, saved))
    told = [read(link) for each in saved for link in every(screen, tag="a", href=each.place)]
    assert told[-3:] == [
        "Las Vegas, round 2, as Mika: Mika, Player 2 and Penny",
        "Las Vegas, round 2, as Player 2: Mika, Player 2 and Penny",
        "Las Vegas, round 2: Mika, Player 2 and Penny",
    ]


def test_an_address_starts_the_game_it_describes() -> None:
    """The contract: `#/play?game=dice&seats=human,greedy,greedy&seed=7&neutral=true`."""
    address = "#/play?game=dice&seats=human,greedy,greedy&seed=7&neutral=true"
    match = setup.start(parse(address), "fresh")
    assert (match.game.name, match.seats, match.seed) == (
        "dice",
        ("human", "greedy", "greedy"),
        "7",
    )
    assert match.options["neutral"] is True
    assert written(setup.address(match)) == address


def test_an_address_without_a_seed_gets_a_fresh_one() -> None:
    """And everything else it does not say is as usual."""
    match = setup.start(Route("play", {"game": "dice"}), "fresh")
    assert match.seed == "fresh"
    assert len(match.seats) == 4
