"""Addresses that travel: what is written reads back, and whatever is read never breaks the page."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, ClassVar
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import words
from lasvegas_core import HUMAN, LasVegasError, Match, bots, games, record
from lasvegas_core.chance import SEED_LENGTH
from tests.ui.front import QuietHouse
from tests.ui.playing import played
from tests.ui.reading import every, one, read
from ui import links, rounds, router, setup
from ui.router import NOWHERE, Route
from ui.session import Session
from ui.texts import LOCALES, Source, Texts

KEPT: list[dict[str, str]] = json.loads(
    Path(__file__).with_name("kept_addresses.json").read_text(encoding="utf-8")
)
"""Addresses that were sent once. Never change one: add some."""
MARKUP = "<img src=x onerror=alert(1)><script>alert(1)</script>"
FOUR_ROUNDS = "#/challenge?game=dice&seats=human,greedy&seed=7&seat=0"
THREE_CARDS = "#/challenge?game=allin&seats=human,greedy&seed=7&rounds=3&seat=0"
SETUPS = [
    ("dice", {"neutral": True}),
    ("dice", {"chips": True, "rounds": 2}),
    ("cards", {"order": "sequential", "chips": True}),
    ("cards", {}),
    ("allin", {"rounds": 3}),
]


class Bracketed(Source):
    """A catalogue that has a text for each that the translators have."""

    known: ClassVar = {
        message.id for message in words.read(LOCALES / "en.po") if isinstance(message.id, str)
    }

    def gettext(self, message: str) -> str:
        """A message in brackets, if it can be translated."""
        return f"[{message}]" if message in self.known else message


# Old links


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept["about"])
def test_an_old_address_opens_for_ever(kept: dict[str, str]) -> None:
    """Each shows what it did when it was sent."""
    house = QuietHouse()
    shown = read(house.visit(kept["address"]))
    assert house.last.name == kept["screen"]
    assert kept["tells"] in shown


def test_there_is_a_kept_address_of_each_kind() -> None:
    """Whoever adds a kind of link keeps one."""
    kinds = {router.parse(kept["address"]).screen for kept in KEPT}
    assert kinds == {"deal", "challenge", "replay", "turn", "fair"}


# Round trips


@given(
    choice=st.sampled_from(SETUPS),
    seed=st.text(min_size=1, max_size=SEED_LENGTH).filter(lambda text: text == text.strip()),
    bot=st.sampled_from(["random", "greedy"]),
)
@settings(max_examples=200, deadline=None)
def test_a_deal_reads_back_as_it_was_written(
    choice: tuple[str, dict[str, Any]], seed: str, bot: str
) -> None:
    """Whatever the seed is made of."""
    game, options = choice
    try:
        match = Match(game, (HUMAN, bot, HUMAN), seed, options)
    except LasVegasError:  # a seed that no game takes
        return
    route = router.parse(links.deal(match))
    back = links.read_deal(route)
    assert repr(back) == repr(match)
    assert router.written(route) == links.deal(match)


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_challenge_reads_back_with_its_result(game: str, options: dict[str, Any]) -> None:
    """Round by round, the last being what the game ended with."""
    match = played(game, HUMAN, "greedy", "random", **options)
    given_ = links.read_challenge(router.parse(links.challenge(match, 0)))
    assert given_.seat == 0
    assert given_.result == rounds.of_seat(match.events, 0)
    assert given_.result[-1] == match.result().money[0]
    assert given_.match.seed == match.seed
    assert given_.match.moves == []


@pytest.mark.parametrize("game", games.names())
def test_a_replay_and_a_turn_read_back(game: str) -> None:
    """With the step that was shared."""
    match = played(game)
    route = router.parse(links.replay(match, 5))
    assert links.read_record(route).moves == match.moves
    assert links.read_step(route, len(match.moves)) == 5
    assert links.read_record(router.parse(links.turn(match))).moves == match.moves


def test_no_name_is_in_any_link() -> None:
    """Links are made of the match, which knows no names."""
    match = played()
    for address in (
        links.deal(match),
        links.challenge(match, 0),
        links.replay(match),
        links.turn(match),
    ):
        assert "name" not in address
        assert router.parse(address) != NOWHERE


def test_a_whole_address_keeps_its_limits() -> None:
    """With the address of the site before it: 400 characters for dice, 1,500 for the others."""
    site = "https://someone.github.io/lasvegas/"
    for game in games.names():
        strongest = max(bots.names(game), key=len)
        most = games.get(game).players[-1]
        match = played(game, *["random"] * most, seed="q7kd3mfxpa")
        sent = Match(game, [strongest] * most, match.seed)
        sent.replay(match.moves)
        assert len(site + links.replay(sent)) <= (400 if game == "dice" else 1_500)


# Bad links


@pytest.mark.parametrize(
    ("address", "tells"),
    [
        ("#/replay/", "damaged"),
        ("#/replay/hello", "damaged"),
        (f"#/replay/{record.to_link(played())[:-20]}", "its end is missing"),
        (f"#/replay/{record.to_link(played())[:-8]}00000000", "checksum"),
        (f"#/replay/9{record.to_link(played())[1:]}", "newer version"),
        ("#/replay/1.poker-1..human,greedy.7.0..00000000", "damaged"),
        ("#/turn/1.dice-1..human,human.7.3.AAAA.00000000", "checksum"),
        ("#/deal?game=poker&seats=human,greedy&seed=7", "can't be set up"),
        ("#/deal?game=dice&seats=human,wizard&seed=7", "can't be set up"),
        ("#/deal?game=dice&seats=human", "its end is missing"),
        ("#/deal?game=dice&seats=human,greedy&seed=", "its end is missing"),
        ("#/deal?v=3&game=dice&seats=human,greedy&seed=7", "newer version"),
        ("#/deal?v=2&game=dice&seats=human,greedy&seed=7", "its end is missing"),
        ("#/deal?v=2&game=dice&seats=human,greedy&seed=7&check=12345", "its end is missing"),
        ("#/deal?v=2&game=dice&seats=human,greedy&seed=7&check=123456", "does not fit"),
        ("#/deal?v=2.&game=dice&seats=human,greedy&seed=7", "version can't be read"),
        ("#/deal?game=dice&seats=human,greedy&seed=7&check=123456", "no option 'check'"),
        ("#/challenge?game=dice&seats=human,greedy&seed=7", "damaged"),
        ("#/challenge?game=dice&seats=human,greedy&seed=7&seat=1&result=1", "damaged"),
        ("#/challenge?game=dice&seats=human,greedy&seed=7&seat=0&result=1,2,-3,x", "damaged"),
        (f"{FOUR_ROUNDS}&result=90000,15", "2 of the game's 4 rounds"),
        (f"{FOUR_ROUNDS}&result=90000,150000,250000", "3 of the game's 4 rounds"),
        (
            f"{FOUR_ROUNDS}&result=90000,150000,250000,380000,400000",
            "5 rounds, more than",
        ),
        (f"{FOUR_ROUNDS}&result=90000,150000,250000,380", "Nobody can have $380"),
        (
            f"{FOUR_ROUNDS}&result=90000,150000,250000,30000",
            "damaged. The money in the challenge falls",
        ),
        (f"{THREE_CARDS}&result=1300,0,100", "out and can't have any later"),
        (f"{THREE_CARDS}&result=1300,150", "steps of $100"),
        ("#/deal?game=dice&seats=human,greedy&seed=7&seed=8", "'seed' more than once"),
        (f"#/replay/{quote(MARKUP)}", "damaged"),
        (f"#/replay/1.dice-1..human,{quote(MARKUP)}.7.0..00000000", "damaged"),
        ("#/replay/" + "A" * 1_000_000, "damaged"),
        (
            "#/replay/1.dice-1..human,greedy.7.40000." + "_" * 900_000 + ".00000000",
            "is over before",
        ),
    ],
)
def test_a_bad_link_says_what_is_wrong_and_offers_a_way_on(address: str, tells: str) -> None:
    """A message, never an exception; and always the way to the lobby."""
    house = QuietHouse()
    screen = house.visit(address)
    assert house.last.name == "error"
    assert house.last.ready
    assert tells in read(screen)
    assert len(read(screen)) < 2_000
    assert any(node.attributes.get("href") == "#/" for node in every(screen, class_="button"))
    assert not list(every(screen, tag="img"))
    assert not list(every(screen, tag="script"))


FRESH = "a fresh one is taken"
CHECKED = [
    links.deal(Match("dice", [HUMAN, "shark"], "7 é&", {"neutral": True, "rounds": 2})),
    links.deal(Match("cards", [HUMAN, "greedy", "greedy"], "k7")),
    links.challenge(played("dice", HUMAN, "greedy"), 0),
    links.challenge(played("allin", "greedy", HUMAN, rounds=3), 1),
]


def opened(address: str) -> str:
    """The game that an address opens, with the result to beat; empty where it is refused."""
    route = router.parse(address)
    with suppress(LasVegasError):
        match route.screen:
            case "deal":
                return repr(links.read_deal(route))
            case "challenge":
                return repr(links.read_challenge(route))
    return ""


@pytest.mark.parametrize("address", CHECKED)
def test_a_checked_link_that_was_cut_is_never_taken_for_another(address: str) -> None:
    """Wherever it ends."""
    for end in range(len(address)):
        assert opened(address[:end]) == "", address[:end]
    assert opened(address)


@pytest.mark.parametrize("address", CHECKED)
def test_a_checked_link_with_a_letter_changed_is_never_taken_for_another(address: str) -> None:
    """It opens the very same game, or is refused."""
    same = opened(address)
    for at in range(len(address)):
        for letter in "a0127zZ&=?#,.+-_%~/ é\ud800":
            text = address[:at] + letter + address[at + 1 :]
            assert opened(text) in ("", same), text


@pytest.mark.parametrize("behind", [".", ")", "。", ">", ",", " and then", "&utm_source=chat"])
def test_what_stands_behind_the_check_of_a_link_is_no_part_of_it(behind: str) -> None:
    """The full stop of the sentence that it was sent in, say."""
    for address in CHECKED:
        assert opened(address + behind) == opened(address)


def test_the_fields_of_a_checked_link_may_come_in_any_order() -> None:
    """The check is of the order in which they are written here."""
    address = "#/deal?" + "&".join(CHECKED[0].removeprefix("#/deal?").split("&")[-2::-1])
    check = CHECKED[0].rpartition("&")[2]
    assert opened(f"{address}&{check}") == opened(CHECKED[0])


def test_a_deal_that_was_cut_or_changed_is_offered_as_far_as_it_is_known() -> None:
    """With the seed of the link where something stands behind it, else with another one."""
    address = CHECKED[0]
    house = QuietHouse()
    for text, seed in (
        (address[:-1], "Seed: 7 é&"),
        (address[: address.index("&check")], "Seed: 7 é&"),
        (address[: address.index("&neutral")], FRESH),
        (address[: address.index("&seed") + 7], FRESH),
        (address.replace("seed=7", "seed=8"), "Seed: 8 é&"),
    ):
        screen = house.visit(text)
        assert house.last.name == "error"
        assert "It may not be what was sent" in read(screen)
        assert seed in read(screen)
        one(screen, data_action="accept")


@pytest.mark.parametrize("game", ["dice", "allin"])
def test_a_challenge_that_was_cut_is_never_believed(game: str) -> None:
    """Wherever it was cut, even where All-In could have ended sooner."""
    address = links.challenge(played(game, HUMAN, "greedy"), 0)
    for end in range(address.index("&result="), len(address)):
        house = QuietHouse()
        screen = house.visit(address[:end])
        assert house.last.name == "error", address[:end]
        assert not re.search(r"beat|made", read(screen))


@pytest.mark.parametrize("cut", range(1, 27))
def test_an_old_challenge_that_was_cut_offers_the_deal(cut: int) -> None:
    """Those once had the result at their end."""
    address = f"{FOUR_ROUNDS}&result=90000,150000,250000,380000"
    house = QuietHouse()
    house.visit(address)
    assert house.last.name == "lobby"
    screen = house.visit(address[:-cut])
    assert house.last.name == "error"
    assert "Seed: 7" in read(screen)
    house.desk.act("accept", "")
    assert next(iter(house.saves)).rival == ()


@pytest.mark.parametrize(
    "address",
    [
        "#/replay/hello",
        "#/replay/1.dice-1..human",
        "#/replay/1.dice-9..human,greedy.7.0..00000000",
        "#/deal?game=poker&seats=human,greedy&seed=7",
        "#/deal?game=dice&seats=human,greedy&seed=7&neutral=maybe",
        "#/deal?game=dice&seats=human,greedy&seed=7&colour=red",
        "#/deal?game=dice&seats=human&seed=7",
        "#/deal?game=dice&seats=human,wizard&seed=7",
        "#/deal?game=dice&seats=human,human,human,human,human&seed=7&neutral=true",
        f"{FOUR_ROUNDS}&result=90000",
        f"{FOUR_ROUNDS}&result=90000,90000,90000,90000,90000",
    ],
)
def test_what_is_wrong_is_said_in_the_visitors_language(address: str) -> None:
    """To the last word, and with the names that the lobby has for things."""
    detail = read(one(QuietHouse(t=Texts("xx", Bracketed())).visit(address), class_="detail"))
    assert detail.startswith("[")
    assert detail.endswith("]")
    plain = read(one(QuietHouse().visit(address), class_="detail"))
    assert not re.search(r"'(neutral|dice|rounds|greedy)'|is dice|greedy|order,|starter", plain)


@pytest.mark.parametrize(
    ("option", "tells"),
    [
        ("neutral=maybe", "can't be 'maybe': it takes false, true."),
        ("rounds=9", "can't be '9': it takes 1, 2, 3, 4, 5."),
        ("starter=7", "can't be '7': it takes 0, 1."),
    ],
)
def test_a_refused_option_names_the_values_that_a_link_can_hold(option: str, tells: str) -> None:
    """As they are written there, and as far as they go with the seats."""
    for address in (
        f"#/deal?game=dice&seats=human,greedy&seed=7&{option}",
        f"#/replay/1.dice-1.{option}.human,greedy.7.0..00000000",
    ):
        assert tells in read(QuietHouse().visit(address))


@pytest.mark.parametrize("kind", ["replay", "turn"])
def test_what_is_wrong_is_not_said_twice(kind: str) -> None:
    """The second sentence says more than the first."""
    parts = record.to_link(played()).split(".")
    for part in range(len(parts)):
        damaged = ".".join([*parts[:part], "~~", *parts[part + 1 :]])
        screen = QuietHouse().visit(f"#/{kind}/{damaged}")
        told = read(one(screen, role="alert"))
        assert told.count("damaged") <= 1, told
        assert told.count("is missing") <= 1, told


def test_a_cut_link_offers_the_deal_and_what_could_be_read() -> None:
    """Both ways lead on from the message."""
    match = played()
    house = QuietHouse()
    screen = house.visit(f"#/replay/{record.to_link(match)[:-12]}")
    assert "first" in read(screen)
    house.desk.act("watch", "")
    watched = links.read_record(router.parse(house.places[-1]))
    assert watched.moves == match.moves[: len(watched.moves)]
    assert watched.moves
    house.visit(f"#/replay/{record.to_link(match)[:-12]}")
    house.desk.act("accept", "")
    assert house.places[-1] == router.written(setup.address(match))


@pytest.mark.parametrize(
    ("address", "tells", "place"),
    [
        ("seats=human,shark&seed=7&foo=1&rounds=2", "2 rounds",
         "seats=human,shark&seed=7&rounds=2"),
        ("seats=human,shark&seed=7&rounds=", "4 rounds", "seats=human,shark&seed=7"),
        ("seats=human,shark&seed=7&neutral=true&rounds=2.", "White dice",
         "seats=human,shark&seed=7&neutral=true"),
        ("seats=human,shark&seed=7&seed=8", FRESH, "seats=human,shark&seed=fresh"),
        ("seats=human,shark&seed=7&rounds=1&rounds=2", "Seed: 7", "seats=human,shark&seed=7"),
        ("seats=human,wizard&seed=7", "Seed: 7", "seats=human,regular&seed=7"),
        ("seats=human&seed=7", "Seed: 7", "seats=human,regular,regular,regular&seed=7"),
        ("seats=human,human,human,human,human&seed=7&neutral=true", "Seed: 7",
         "seats=human,human,human,human,human&seed=7"),
        ("seats=human,shark&seed=" + "x" * 99, FRESH, "seats=human,shark&seed=fresh"),
        ("seats=human,shark&seed=", FRESH, "seats=human,shark&seed=fresh"),
        ("seats=human,shark", FRESH, "seats=human,shark&seed=fresh"),
    ],
)  # fmt: skip
def test_what_is_understood_of_a_damaged_deal_can_be_played(
    address: str, tells: str, place: str
) -> None:
    """Game, seats and options as far as they can be had; all else is as usual, and said to be."""
    house = QuietHouse()
    screen = house.visit(f"#/deal?game=dice&{address}")
    assert house.last.name == "error"
    assert tells in read(screen)
    assert (FRESH in read(screen)) == ("Seed: " not in read(screen))
    assert "whatever could not be read is as usual" in read(screen)
    house.desk.act("accept", "")
    assert house.places == [f"#/play?game=dice&{place}"]


def test_a_replay_that_was_cut_in_its_seed_offers_its_table() -> None:
    """With another seed, which is said."""
    house = QuietHouse()
    screen = house.visit("#/replay/1.dice-1.neutral=true.human,greedy.q7kd")
    assert "White dice" in read(screen)
    assert FRESH in read(screen)
    house.desk.act("accept", "")
    assert house.places == ["#/play?game=dice&seats=human,greedy&seed=fresh&neutral=true"]


def test_where_no_game_is_named_nothing_is_offered() -> None:
    """There is no table without one."""
    screen = QuietHouse().visit("#/deal?game=poker&seats=human,greedy&seed=7")
    assert "Nothing else could be read." in read(screen)
    assert not list(every(screen, data_action="accept"))


def test_an_illegal_move_in_the_middle_leaves_what_came_before() -> None:
    """A link whose number of moves was raised is over too early."""
    parts = record.to_link(played()).split(".")
    parts[5] = str(int(parts[5]) + 9)
    house = QuietHouse()
    screen = house.visit(f"#/replay/{'.'.join(parts)}")
    assert "not possible" in read(screen)
    one(screen, data_action="watch")
    one(screen, data_action="accept")


def test_ten_thousand_damaged_addresses_never_raise() -> None:
    """Each becomes a screen: what it means, or what is wrong with it."""
    sound = [
        links.deal(played()),
        links.challenge(played("dice", HUMAN, "greedy", rounds=1), 0),
        links.replay(played("dice", HUMAN, "greedy", rounds=1), 3),
        links.turn(played("dice", HUMAN, HUMAN, rounds=1)),
        links.replay(played("allin", HUMAN, "greedy", rounds=1)),
        f"{FOUR_ROUNDS}&result=90000,150000,250000,380000",
        "#/deal?game=dice&seats=human,greedy,greedy&seed=7",
    ]
    letters = "abcAB019#/?&=%.,~-_+ é<\ud800\x00"
    rng = Random("addresses")
    house = QuietHouse()
    shown = dict.fromkeys(("lobby", "replay", "error"), 0)
    for number in range(10_000):
        before = sound[number % len(sound)]
        text = list(before)
        for _ in range(rng.choice([1, 1, 2, 4])):
            at = rng.randrange(2, len(text) + 1)
            match rng.randrange(4):
                case 0:
                    text[at : at + 1] = rng.choice(letters)
                case 1:
                    del text[at : at + rng.choice([1, 5])]
                case 2:
                    text.insert(at, rng.choice(letters))
                case 3:
                    del text[at:]
        route = router.parse("".join(text))
        if route.screen in ("deal", "challenge", "replay", "turn"):
            house.places.clear()
            house.screens.clear()
            house.desk.visit(route)
            if not house.places:  # a finished game by link goes to its replay
                assert house.last.ready
                if house.last.name == "lobby" and "v=2" in before:
                    assert opened("".join(text)) == opened(before)
                shown[house.last.name] += 1
    assert all(count > 50 for count in shown.values()), shown


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_route(text: str) -> None:
    """And most are none of ours."""
    assert isinstance(router.parse(f"#{text}"), Route)


def test_a_seat_of_ones_own_is_a_persons() -> None:
    """One of several; of one person at the table it need not be told."""
    match = Match("dice", [HUMAN, "greedy", HUMAN], "7")
    assert [setup.seat_of_person(match, text) for text in ("", "0", "2")] == [None, 0, 2]
    for text in ("1", "3", "-1", "x"):
        with pytest.raises(LasVegasError, match="No person sits at seat"):
            setup.seat_of_person(match, text)
    assert setup.seat_of_person(Match("dice", [HUMAN, "greedy"], "7"), "0") is None


def test_of_an_address_with_thousands_of_fields_the_first_are_read() -> None:
    """Nobody waits for the others."""
    fields = "".join(f"a{number}=b&" for number in range(100_000))
    assert len(router.parse(f"#/play?{fields}").query) == 40
    screen = QuietHouse().visit("#/deal?game=dice&seats=human,greedy&seed=7&" + fields[:900])
    assert "has no option 'a0'" in read(screen)


# What an address opens


def test_a_deal_shows_what_it_is_before_it_starts() -> None:
    """Nothing is saved before it is accepted; then the game begins."""
    house = QuietHouse()
    screen = house.visit("#/deal?game=dice&seats=human,greedy,greedy&seed=7&neutral=true")
    assert house.last.name == "lobby"
    for text in ("Las Vegas", "White dice", "4 rounds", "Seed: 7"):
        assert text in read(screen)
    assert list(house.saves) == []
    house.desk.act("accept", "")
    assert house.places == ["#/play?game=dice&seats=human,greedy,greedy&seed=7&neutral=true"]
    assert [saved.moves for saved in house.saves] == [0]


def test_a_deal_in_progress_is_never_thrown_away() -> None:
    """It can be gone on with; starting anew puts a second game beside it."""
    house = QuietHouse()
    address = "#/deal?game=dice&seats=human,greedy&seed=7"
    house.visit(address)
    house.desk.act("accept", "")
    screen = house.visit(address)
    assert "in the middle of this deal" in read(screen)
    assert one(screen, data_action="go-there", class_="main")
    house.desk.act("go-there", "")
    assert house.places[1] == house.places[0]
    house.desk.act("accept", "")
    assert house.places[2] == f"{house.places[0]}&attempt=2"
    assert len(list(house.saves)) == 2


def test_a_challenge_begins_with_the_result_to_beat() -> None:
    """The same seat of the same deal."""
    match = played()
    house = QuietHouse()
    screen = house.visit(links.challenge(match, 0))
    assert f"${match.result().money[0]:,}" in read(screen)
    house.desk.act("accept", "")
    (saved,) = house.saves
    assert saved.rival == rounds.of_seat(match.events, 0)


@pytest.mark.parametrize("over", [False, True])
def test_a_challenge_is_taken_along_into_the_game_that_is_there(*, over: bool) -> None:
    """Whether it goes on or is over: both results are to stand side by side at its end."""
    match = played()
    house = QuietHouse()
    there = match if over else Match("dice", match.seats, match.seed)
    begun = Session.begin(there, house.saves, router.written(setup.address(match)), ())
    house.visit(links.challenge(match, 0))
    house.desk.act("go-there", "")
    (saved,) = house.saves
    assert saved.rival == rounds.of_seat(match.events, 0)
    assert saved.record == begun.record
    assert house.places == [saved.place]


def test_a_deal_leaves_the_game_that_is_there_as_it_is() -> None:
    """A result that was to be beaten still is."""
    match = played()
    house = QuietHouse()
    place = router.written(setup.address(match))
    Session.begin(match, house.saves, place, (), rival=(90_000,))
    house.visit(links.deal(match))
    house.desk.act("go-there", "")
    assert [saved.rival for saved in house.saves] == [(90_000,)]
