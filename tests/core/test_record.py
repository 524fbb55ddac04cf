"""A match as text: what was written reads back the same, and what was spoiled is refused kindly.

Whatever text is opened as a record or a link, the answer is a match or a `RecordError` with one
sentence for people; nothing else may come out, since the text comes from strangers.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lasvegas_core import HUMAN, Match, NewerRecord, RecordError, SetupError, bots, games, record
from tests.core.golden import LOGS, Setup, careful, careless

GAMES = games.names()
EMOJI_SEED = "🎲" * 64
LONGEST_SENTENCE = 1_000


@cache
def finished(name: str) -> Match:
    """A whole game, careful bids included, of more than forty moves."""
    seed = {"allin": "484"}.get(name, "7")
    return Setup(name, {"allin": 5}.get(name, 4), seed, {}, careful).match()


@cache
def sound_json(name: str) -> str:
    return record.to_json(finished(name))


@cache
def sound_link(name: str) -> str:
    return record.to_link(finished(name))


def refusal_of(reader: Any, text: str) -> RecordError:
    """The error that a text brings about, which must be a sentence that a person can read."""
    with pytest.raises(RecordError) as caught:
        reader(text)
    sentence = str(caught.value)
    assert sentence[:1].isupper(), sentence[:200]
    assert sentence.endswith("."), sentence[-200:]
    assert "\n" not in sentence
    return caught.value


def edited(name: str, **changes: Any) -> str:
    return json.dumps({**json.loads(sound_json(name)), **changes})


def relinked(name: str, part: int, text: str) -> str:
    parts = sound_link(name).split(".")
    parts[part] = text
    return ".".join(parts)


FORMAT, GAME, OPTIONS, SEATS, SEED, COUNT, MOVES, CHECK = range(8)


def same(one: Match, two: Match) -> bool:
    """Whether two matches are the same game at the same point with the same past."""
    return (
        (one.game.name, one.seats, one.seed, dict(one.options), one.moves, one.events, one.choices)
        == (two.game.name, two.seats, two.seed, dict(two.options), two.moves, two.events,
            two.choices)
        and list(one.options) == list(two.options)
        and one.to_move == two.to_move
    )  # fmt: skip


# What was written reads back the same


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Any game with any options, seats and seed, played to any point."""
    game = games.get(draw(st.sampled_from(GAMES)))
    players = draw(st.sampled_from(game.players))
    options = {option.name: draw(st.sampled_from(option.values)) for option in game.options}
    try:
        game.setup(players, options)
    except SetupError:
        options = {}
    seat = st.sampled_from([HUMAN, *bots.names(game.name)])
    seats = draw(st.lists(seat, min_size=players, max_size=players))
    seed = draw(st.text(st.characters(codec="utf-8"), max_size=64))
    match = Match(game.name, seats, seed, options)
    rng = Random(draw(st.integers(0, 999)))
    for _ in range(draw(st.sampled_from([0, 1, 2, 7, 30, 400]))):
        if match.over:
            break
        match.play(careful(match.state.legal_moves(), rng))
    return match


@settings(max_examples=60)
@given(matches())
def test_a_record_reads_back_as_the_match_it_was_made_of(match: Match) -> None:
    """Set-up, seed, moves and log survive as JSON, which is written the same again."""
    text = record.to_json(match)
    back = record.from_json(text)
    assert same(back, match)
    assert record.to_json(back) == text


@settings(max_examples=60)
@given(matches())
def test_a_link_reads_back_as_the_match_it_was_made_of(match: Match) -> None:
    """Set-up, seed, moves and log survive as a link, which is written the same again."""
    link = record.to_link(match)
    back = record.from_link(link)
    assert same(back, match)
    assert record.to_link(back) == link


@settings(max_examples=40)
@given(matches())
def test_a_link_needs_no_escaping(match: Match) -> None:
    """A link is made of characters that every address bar and chat leaves alone."""
    assert set(record.to_link(match)) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~,="
    )


@settings(max_examples=150)
@given(st.text(st.characters(codec="utf-8"), max_size=64))
@example("")
@example("\x00")
@example("\x00" * 64)
@example("~")
@example("~AQ")
@example("1.dice")
@example(EMOJI_SEED)
@example("\U0010ffff" * 64)
def test_every_seed_survives(seed: str) -> None:
    """Each seed comes back letter by letter, zeros and tildes included."""
    match = Match("dice", [HUMAN, HUMAN], seed)
    assert record.from_json(record.to_json(match)).seed == seed
    assert record.from_link(record.to_link(match)).seed == seed


@pytest.mark.parametrize("name", LOGS)
def test_every_golden_game_survives(name: str) -> None:
    """Finished games with all kinds of options and ends survive both ways."""
    match = LOGS[name].match()
    assert same(record.from_json(record.to_json(match)), match)
    assert same(record.from_link(record.to_link(match)), match)


def test_a_match_goes_on_where_its_record_ended() -> None:
    """What is loaded can be played on and undone like the match that was saved."""
    for name in GAMES:
        whole = finished(name)
        half = Match(name, whole.seats, whole.seed, whole.options)
        half.replay(whole.moves[:20])
        loaded = record.from_link(record.to_link(half))
        loaded.replay(whole.moves[20:])
        assert same(loaded, whole)
        loaded.undo(20)
        assert same(loaded, half)


def test_blanks_around_a_link_do_not_matter() -> None:
    """A link that was copied with its line end still opens."""
    for name in GAMES:
        assert same(record.from_link(f"  {sound_link(name)}\r\n"), finished(name))


# Sizes


def longest_link(name: str, players: int, options: dict[str, Any], player: Any = careless) -> int:
    return max(
        len(record.to_link(Setup(name, players, chr(0x1F300 + n) * 64, options, player).match()))
        for n in range(12)
    )


@pytest.mark.parametrize("options", [{}, {"chips": True}, {"chips": True, "starter": 4}])
def test_a_game_of_five_fits_in_400_characters(options: dict[str, Any]) -> None:
    """A finished dice game of five can be sent in a message, even with 64 emoji as its seed."""
    assert longest_link("dice", 5, options) <= 400


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("dice", 5, {"chips": True, "rounds": 5, "starter": 4, "open_money": True}),
        ("dice", 4, {"neutral": True, "chips": True, "rounds": 5}),
        ("cards", 5, {"order": "sequential", "chips": True}),
        ("allin", 2, {"rounds": 36}),
        ("allin", 6, {"rounds": 36}),
    ],
)
def test_no_game_needs_more_than_1500_characters(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """The longest set-ups of each game still make a link that can be sent."""
    assert longest_link(name, players, options, careful) <= 1_500


# What was cut off


@pytest.mark.parametrize("name", GAMES)
def test_a_link_that_was_cut_off_is_refused(name: str) -> None:
    """Wherever it was cut."""
    link = sound_link(name)
    for length in range(len(link)):
        refusal_of(record.from_link, link[:length])


@pytest.mark.parametrize("name", GAMES)
def test_a_link_that_lost_its_beginning_is_refused(name: str) -> None:
    """Wherever it begins."""
    link = sound_link(name)
    for start in range(1, len(link) + 1):
        refusal_of(record.from_link, link[start:])


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_was_cut_off_is_refused(name: str) -> None:
    """Wherever it was cut."""
    text = sound_json(name)
    for length in range(len(text)):
        refusal_of(record.from_json, text[:length])


# What was edited


@pytest.mark.parametrize("name", GAMES)
def test_an_edited_record_is_refused(name: str) -> None:
    """A record that replays but was changed is told by its checksum."""
    whole = finished(name)
    for changes in (
        {"moves": whole.moves[:-1]},
        {"moves": []},
        {"seats": ["random", *whole.seats[1:]]},
        {"check": "00000000"},
        {"check": json.loads(sound_json(name))["check"].upper() + " "},
    ):
        assert "checksum" in str(refusal_of(record.from_json, edited(name, **changes)))
    refusal_of(record.from_json, edited(name, seed="another"))
    refusal_of(record.from_json, edited(name, options={**whole.options, "starter": 1}))


@pytest.mark.parametrize("name", GAMES)
def test_an_edited_link_is_refused(name: str) -> None:
    """So is a link."""
    count = len(finished(name).moves)
    refusal_of(record.from_link, relinked(name, COUNT, f"{count - 1}"))
    refusal_of(record.from_link, relinked(name, COUNT, f"{count + 1}"))
    refusal_of(record.from_link, relinked(name, COUNT, "0"))
    refusal_of(record.from_link, relinked(name, SEED, "another"))
    refusal_of(record.from_link, relinked(name, CHECK, "00000000"))
    refusal_of(record.from_link, relinked(name, OPTIONS, "starter=1"))
    for move in "AQ", "", "_" * 40:
        refusal_of(record.from_link, relinked(name, MOVES, move))


@pytest.mark.parametrize("name", GAMES)
def test_a_link_damaged_at_random_never_opens_another_game(name: str) -> None:
    """Of a thousand damaged links each is refused, unless it still means the very same game."""
    rng = Random(f"damage {name}")
    link, whole = sound_link(name), finished(name)
    refused = 0
    for _ in range(1_000):
        letters = list(link)
        for _ in range(rng.choice([1, 1, 1, 2, 5])):
            at = rng.randrange(len(letters))
            match rng.randrange(4):
                case 0:
                    letters[at] = rng.choice("ABCabc019-_.~,= é²\ud800\x00")
                case 1:
                    del letters[at]
                case 2:
                    letters.insert(at, rng.choice("ABCabc019-_.~,= é²\ud800\x00"))
                case 3:
                    letters[at:] = letters[at:][::-1]
        damaged = "".join(letters)
        try:
            back = record.from_link(damaged)
        except RecordError:
            refusal_of(record.from_link, damaged)
            refused += 1
        else:
            assert same(back, whole), damaged
    assert refused > 900


@pytest.mark.parametrize("name", GAMES)
def test_a_record_damaged_at_random_never_opens_another_game(name: str) -> None:
    """So is each of several hundred damaged records."""
    rng = Random(f"damage {name}")
    text, whole = sound_json(name), finished(name)
    refused = 0
    for _ in range(300):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice('0189abz"{}[]:, \\é\ud800') + text[at + rng.randrange(3) :]
        try:
            back = record.from_json(damaged)
        except RecordError:
            refusal_of(record.from_json, damaged)
            refused += 1
        else:
            assert same(back, whole), damaged
    assert refused > 200


# What is newer


def test_a_record_of_a_newer_format_says_so() -> None:
    """An old page does not call a newer record damaged."""
    for newer in (2, 3, 10**9):
        error = refusal_of(record.from_json, edited("dice", format=newer))
        assert isinstance(error, NewerRecord)
        assert "newer" in str(error)
    assert isinstance(refusal_of(record.from_json, '{"format":2}'), NewerRecord)
    for link in (relinked("dice", FORMAT, "2"), "2", "2.what.ever", "17." + sound_link("dice")):
        assert isinstance(refusal_of(record.from_link, link), NewerRecord)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_newer_rules_says_so(name: str) -> None:
    """A game whose rules were changed since is not replayed with the old ones."""
    newer = games.get(name).rules + 1
    assert isinstance(refusal_of(record.from_json, edited(name, rules=newer)), NewerRecord)
    link = relinked(name, GAME, f"{name}-{newer}")
    assert isinstance(refusal_of(record.from_link, link), NewerRecord)


@pytest.mark.parametrize("version", [0, -1, True, 1.0, "1", None, [1], {}])
def test_a_version_is_a_whole_number_from_one_on(version: Any) -> None:
    """Anything else is refused and is not called newer."""
    for field in ("format", "rules"):
        error = refusal_of(record.from_json, edited("dice", **{field: version}))
        assert not isinstance(error, NewerRecord)


@pytest.mark.parametrize("version", ["", "0", "-1", "1.0", "x", "²", "１", "9999999999", " 1 1"])
def test_a_version_in_a_link_is_a_plain_number(version: str) -> None:
    """Numbers of other scripts and endless ones are refused."""
    refusal_of(record.from_link, relinked("dice", FORMAT, version))
    refusal_of(record.from_link, relinked("dice", GAME, f"dice-{version}"))


# Moves that don't work


@pytest.mark.parametrize("name", GAMES)
def test_the_move_that_can_not_be_made_is_named(name: str) -> None:
    """Illegal at move 37: the sentence says 37."""
    whole = finished(name)
    at_36 = Match(name, whole.seats, whole.seed, whole.options)
    at_36.replay(whole.moves[:36])
    candidates = {
        "dice": ["1", "2", "3", "4", "5", "6", "pink"],
        "cards": ["1", "2", "3", "4", "5", "6"],
        "allin": ["bid 100", "pass", "yes 300", "joker 1", "no bet"],
    }[name]
    illegal = [move for move in candidates if move not in at_36.state.legal_moves()]
    assert illegal
    for move in illegal:
        moves = [*whole.moves[:36], move, *whole.moves[37:]]
        assert "37" in str(refusal_of(record.from_json, edited(name, moves=moves)))


UNREADABLE = [
    "", " ", "what?", "²", "1²", "٣", "-1", "0", "7", "1e3", "\x00", "\ud800", "🎲",
    "bid", "bid ²", "bid 1_000", "bid -100", "bid 1e2", "bid 100.0", "bid " + "9" * 100,
    "joker", "joker ²", "joker 0", "yes", "no -100", "all", "no", "5 " * 30, "None",
]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_can_not_be_read_is_named(name: str) -> None:
    """Unreadable at move 37: the sentence says 37 too."""
    whole = finished(name)
    for move in UNREADABLE:
        moves = [*whole.moves[:36], move, *whole.moves[37:]]
        assert "37" in str(refusal_of(record.from_json, edited(name, moves=moves)))


@pytest.mark.parametrize("move", [None, 1, True, 1.5, [], ["1"], {}, {"move": "1"}])
def test_a_move_is_a_text(move: Any) -> None:
    """Anything else is refused by its number."""
    moves = [*finished("dice").moves[:36], move]
    assert "37" in str(refusal_of(record.from_json, edited("dice", moves=moves)))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_follows_the_end_of_a_game(name: str) -> None:
    """A record with a move too many is refused."""
    moves = finished(name).moves
    error = refusal_of(record.from_json, edited(name, moves=[*moves, moves[-1]]))
    assert f"{len(moves) + 1}" in str(error)
    refusal_of(record.from_link, relinked(name, COUNT, "50000"))
    refusal_of(record.from_link, relinked(name, COUNT, "50001"))


# What nobody knows


@pytest.mark.parametrize("game", ["", "chess", "Dice", "dice ", "../dice", "__init__", "dice.dice"])
def test_an_unknown_game_is_refused(game: str) -> None:
    """The sentence lists the games there are."""
    assert "dice" in str(refusal_of(record.from_json, edited("dice", game=game)))
    refusal_of(record.from_link, relinked("dice", GAME, f"{game}-1"))


@pytest.mark.parametrize("bot", ["", "nobody", "Random", "__init__", "human ", "random.random"])
def test_an_unknown_bot_is_refused(bot: str) -> None:
    """The sentence lists the bots there are."""
    assert "random" in str(refusal_of(record.from_json, edited("dice", seats=[bot] * 4)))
    refusal_of(record.from_link, relinked("dice", SEATS, ",".join([bot] * 4)))


@pytest.mark.parametrize(
    "options",
    [
        {"jackpot": True},
        {"": True},
        {"chips": 1},
        {"chips": "true"},
        {"chips": None},
        {"chips": [True]},
        {"rounds": 4.0},
        {"rounds": True},
        {"rounds": 0},
        {"rounds": 99},
        {"starter": 4},
        {"starter": -1},
        {"starter": {}},
    ],
)
def test_an_unknown_option_is_refused(options: dict[str, Any]) -> None:
    """So is a value that an option does not have, and a starter without a seat."""
    refusal_of(record.from_json, edited("dice", options=options))


@pytest.mark.parametrize(
    "options",
    ["jackpot=true", "chips", "chips=", "chips=1", "chips=maybe", "rounds=4.0", "rounds=²", "=",
     "=,=", "starter=4", "starter=-1", "chips=true=true"],
)  # fmt: skip
def test_an_unknown_option_in_a_link_is_refused(options: str) -> None:
    """The same in a link."""
    refusal_of(record.from_link, relinked("dice", OPTIONS, options))


def test_options_that_do_not_go_together_are_refused() -> None:
    """White dice with five, and chips in the simultaneous card game."""
    five = {"seats": [HUMAN] * 5, "options": {"neutral": True}}
    refusal_of(record.from_json, edited("dice", **five))
    refusal_of(record.from_json, edited("cards", options={"chips": True}))
    refusal_of(record.from_link, relinked("cards", OPTIONS, "chips=true"))


@pytest.mark.parametrize("count", [0, 1, 7, 1_000])
def test_too_few_or_too_many_seats_are_refused(count: int) -> None:
    """A record has as many seats as its game allows."""
    for name in GAMES:
        refusal_of(record.from_json, edited(name, seats=[HUMAN] * count))
        refusal_of(record.from_link, relinked(name, SEATS, ",".join([HUMAN] * count)))


@pytest.mark.parametrize("seed", ["0" * 65, "🎲" * 65, "\ud800", "7\udfff"])
def test_what_can_not_be_a_seed_is_refused(seed: str) -> None:
    """In a record and in a link, plain or coded."""
    refusal_of(record.from_json, edited("dice", seed=seed))
    refusal_of(record.from_link, relinked("dice", SEED, seed))
    refusal_of(record.from_link, relinked("dice", SEED, record._seed_text(seed)))


@pytest.mark.parametrize(
    "text", ["~", "~AQ", "~é", "~=", "~~", "~A", "~____", "~" + "_" * 224, "~" + "A" * 5_000, "é"]
)
def test_a_seed_that_was_not_coded_like_this_is_refused(text: str) -> None:
    """A damaged seed never opens a game of another seed."""
    refusal_of(record.from_link, relinked("dice", SEED, text))


# What is no record at all


@pytest.mark.parametrize("field", ["format", "game", "rules", "options", "seats", "seed", "moves",
                                   "check"])  # fmt: skip
def test_a_field_that_is_missing_or_of_another_kind_is_refused(field: str) -> None:
    """Every field is needed and has its one type."""
    sound = json.loads(sound_json("dice"))
    without = {key: value for key, value in sound.items() if key != field}
    refusal_of(record.from_json, json.dumps(without))
    for wrong in (None, True, 1.5, "text", [], [[]], [1], {}, {"a": []}, -1, [None] * 4):
        if (field, wrong) != ("options", {}):  # which means that all have their defaults
            refusal_of(record.from_json, edited("dice", **{field: wrong}))


NO_RECORDS = [
    "", " ", "\n", "null", "true", "1", "1.5", '"text"', "[]", "{}", "[{}]", "{", "}", "NaN",
    "Infinity", '{"format":NaN}', '{"format":1e999}', "\ufeff{}", "\x00", "\ud800", "<html>",
    "'{}'", '{"format":1}', '{"format":1,}', "9" * 5_000, '{"format":' + "9" * 5_000 + "}", "💥",
    "[" * 100_000, '{"a":' * 50_000, "..", "." * 7, "." * 8, "1.......", "1.dice-1......",
    "1.dice-1..human,human.7.0..",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_RECORDS, ids=lambda text: repr(text[:20]))
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    """Whatever is pasted into the page, the answer is a sentence."""
    refusal_of(record.from_json, text)
    refusal_of(record.from_link, text)


@pytest.mark.parametrize("text", ["x", "9", ".", "1.", "[", "{", '"', " ", "~", "é", "💥"])
def test_a_megabyte_of_text_is_refused(text: str) -> None:
    """Just as long as may be read, or longer, and without repeating it."""
    long = (text * 1_000_000)[:1_000_000]
    for pasted in (long, long + text):
        for reader in (record.from_json, record.from_link):
            assert len(str(refusal_of(reader, pasted))) <= LONGEST_SENTENCE


LONG = "x" * 900_000


@pytest.mark.parametrize(
    "changes",
    [
        {"moves": [[LONG]]},
        {"moves": [["1"] * 100_000]},
        {"game": LONG},
        {"seats": [LONG, HUMAN]},
        {"seats": [HUMAN] * 50_000},
        {"options": {LONG: True}},
        {"options": {"chips": LONG}},
        {"options": {"chips": ["1"] * 100_000}},
        {"seed": LONG},
        {"check": LONG},
        {"rules": 10**4_000},
        {"format": 10**4_000},
    ],
    ids=lambda changes: f"{next(iter(changes))}: {str(changes)[:40]}",
)
def test_a_refusal_does_not_repeat_a_long_field(changes: dict[str, Any]) -> None:
    """The sentence goes on a small screen: a long field of a record is cut in it."""
    assert len(str(refusal_of(record.from_json, edited("dice", **changes)))) <= LONGEST_SENTENCE


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_does_not_repeat_a_long_move(name: str) -> None:
    """Nor does any game repeat all of a move that it can't read."""
    for move in (LONG, "1 " * 400_000, "bid " + "9" * 5_000):
        error = refusal_of(record.from_json, edited(name, moves=[move]))
        assert len(str(error)) <= LONGEST_SENTENCE


@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("text", [LONG, "~" + LONG], ids=["x", "~x"])
def test_a_refusal_does_not_repeat_a_long_part_of_a_link(part: int, text: str) -> None:
    """The same for the parts of a link."""
    error = refusal_of(record.from_link, relinked("dice", part, text))
    assert len(str(error)) <= LONGEST_SENTENCE


@pytest.mark.parametrize("field", ["moves", "options", "seats", "check"])
def test_lists_in_lists_in_lists_are_refused(field: str) -> None:
    """However deep they go, on the way in and on the way into the sentence."""
    holder = {"options": {"chips": "@"}, "check": "@"}.get(field, ["@"])
    text = edited("dice", **{field: holder})
    for depth in [*range(1, 60), *range(100, sys.getrecursionlimit() + 50, 10), 5_000, 50_000]:
        refusal_of(record.from_json, text.replace('"@"', "[" * depth + "]" * depth))


@settings(max_examples=150)
@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    """Nobody writes a sound record by accident."""
    refusal_of(record.from_json, text)
    refusal_of(record.from_link, text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@settings(max_examples=150)
@given(st.sampled_from(["format", "game", "rules", "options", "seats", "seed", "moves"]), JSON)
def test_any_json_in_place_of_a_field_is_refused(field: str, value: Any) -> None:
    """Nothing that JSON can say in a field brings about anything but a sentence."""
    sound = json.loads(sound_json("dice"))
    if json.dumps(value) != json.dumps(sound[field]) and not (field == "options" and value == {}):
        refusal_of(record.from_json, edited("dice", **{field: value}))


@settings(max_examples=150)
@given(st.sampled_from(range(8)), st.text(max_size=30))
def test_any_text_in_place_of_a_part_of_a_link_is_refused(part: int, text: str) -> None:
    """The same for the parts of a link, unless it still means the very same game."""
    link = relinked("dice", part, text)
    try:
        back = record.from_link(link)
    except RecordError:
        refusal_of(record.from_link, link)
    else:
        assert same(back, finished("dice"))


def test_a_link_with_a_seed_beyond_64_characters_is_refused() -> None:
    """However long it is, it is refused before it is read."""
    parts = sound_link("dice").split(".")
    parts[4] = "~" + "_" * 300
    with pytest.raises(RecordError, match="longer than 64"):
        record.from_link(".".join(parts))


def test_a_match_that_is_too_long_for_a_link_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """No link is written that could not be read back."""
    monkeypatch.setattr(record, "MOST_MOVES", 3)
    with pytest.raises(RecordError, match="3 moves at the most"):
        record.to_link(finished("dice"))
