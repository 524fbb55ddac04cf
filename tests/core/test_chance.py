"""Chance by key: the same seed gives the same notes and dice, whoever plays what."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from itertools import combinations, pairwise, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lasvegas_core import HUMAN, Match, SetupError, games
from lasvegas_core.chance import FACES, keyed, pick, roll, shuffled, unkeyed
from tests.core.golden import careful, careless, printed

Luck = dict[tuple[Any, ...], list[Any]]

SETUPS = [
    ("dice", 2, {}),
    ("dice", 2, {"neutral": True}),
    ("dice", 3, {"neutral": True, "chips": True}),
    ("dice", 5, {"chips": True, "starter": 4}),
    ("cards", 4, {}),
    ("cards", 3, {"order": "sequential", "chips": True}),
    ("allin", 2, {}),
    ("allin", 5, {}),
]


def played(name: str, players: int, options: dict[str, Any], seed: str, choices: str) -> Match:
    """A match in which every choice depends on `choices` and never on the seed."""
    match = Match(name, [HUMAN] * players, seed, options)
    rng = Random(choices)
    choose = careful if name == "allin" and rng.random() < 0.7 else careless
    while not match.over:
        match.play(choose(match.state.legal_moves(), rng))
    return match


def luck(match: Match) -> Luck:
    """What chance gave in a match: a seat's nth roll of a round, decks, piles."""
    given: Luck = {}
    rolls: Counter[int] = Counter()
    number = 0
    for event in match.events:
        match event["event"]:
            case "game":
                for key in ("pile", "chip_pile", "cards"):
                    given[key,] = event.get(key, [])
            case "round":
                number = event["round"]
                rolls.clear()
                for seat, deck in enumerate(event.get("decks", [])):
                    given["deck", number, seat] = deck
            case "leftover":
                given["leftover", number] = event["dice"]
            case "roll":
                seat = event["seat"]
                rolls[seat] += 1
                for key in ("own", "neutral", "dice"):
                    given[key, number, seat, rolls[seat]] = event.get(key, [])
    return {key: drawn for key, drawn in given.items() if drawn}


def compare(one: Luck, two: Luck) -> int:
    """How many things were drawn in both, each of which must begin the same."""
    common = one.keys() & two.keys()
    for key in common:
        shorter = min(len(one[key]), len(two[key]))
        assert one[key][:shorter] == two[key][:shorter], key
    return len(common)


# Who plays what never moves the dice


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_no_choice_changes_what_chance_has_in_store(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """A seat's nth roll of a round, the decks and the piles are the same whatever was chosen."""
    for seed in ("7", "another"):
        matches = [played(name, players, options, seed, f"choices {n}") for n in range(10)]
        assert len({tuple(match.moves) for match in matches}) == 10
        given = [luck(match) for match in matches]
        assert sum(compare(one, two) for one, two in combinations(given, 2)) > 100


def test_fewer_dice_show_the_first_of_the_same_faces() -> None:
    """Whoever kept back one die less rolls the same faces but the last."""
    for key in range(50):
        draw = keyed("prefix")
        longest = roll(draw(key), 13)
        assert [roll(draw(key), dice) for dice in range(1, 14)] == [
            longest[:dice] for dice in range(1, 14)
        ]


def test_white_dice_have_luck_of_their_own() -> None:
    """Playing with white dice changes nothing about the coloured ones and the piles."""
    for choices in "abc":
        without = luck(played("dice", 3, {}, "7", choices))
        with_white = luck(played("dice", 3, {"neutral": True}, "7", choices))
        own = {key: dice for key, dice in with_white.items() if key[0] in ("own", "pile")}
        assert compare(without, own) > 20


def test_white_dice_do_not_depend_on_how_many_coloured_dice_are_left() -> None:
    """A seat's white dice in a turn are the same however many of its own it rolls with them."""
    seen: dict[tuple[Any, ...], set[int]] = {}
    whites: dict[tuple[Any, ...], set[str]] = {}
    for choices in range(12):
        given = luck(played("dice", 2, {"neutral": True}, "7", f"{choices}"))
        for key, dice in given.items():
            if key[0] == "neutral" and len(dice) == 4:
                seen.setdefault(key, set()).add(len(given.get(("own", *key[1:]), [])))
                whites.setdefault(key, set()).add(str(dice))
    assert any(len(counts) > 2 for counts in seen.values())
    assert all(len(faces) == 1 for faces in whites.values())


def test_white_and_coloured_dice_are_not_the_same_dice() -> None:
    """White dice are drawn for themselves and don't repeat the coloured ones."""
    given = luck(played("dice", 2, {"neutral": True}, "7", "x"))
    alike = [
        given.get(("own", *key[1:]), [])[: len(dice)] == dice
        for key, dice in given.items()
        if key[0] == "neutral" and len(dice) > 1
    ]
    assert len(alike) > 8
    assert sum(alike) < len(alike) / 3


def test_seats_rounds_and_turns_have_dice_of_their_own() -> None:
    """No two rolls of a game share their dice: every seat, round and turn has its own key."""
    given = luck(played("dice", 5, {}, "7", "x"))
    full = [tuple(dice) for key, dice in given.items() if key[0] == "own" and len(dice) >= 6]
    assert len(full) > 20
    assert len(set(full)) == len(full)


def test_decks_are_shuffled_anew_for_every_seat_and_round() -> None:
    """No two decks of a game lie in the same order."""
    decks = [
        tuple(deck)
        for key, deck in luck(played("cards", 5, {}, "7", "x")).items()
        if key[0] == "deck"
    ]
    assert len(decks) == len(set(decks)) == 20


@pytest.mark.parametrize("name", games.names())
def test_another_seed_is_another_game(name: str) -> None:
    """Seeds that differ by a character share neither piles nor dice."""
    first = {str(Match(name, [HUMAN] * 3, seed).events) for seed in ("7", "8", "77", "7 ", "")}
    assert len(first) == 5


@pytest.mark.parametrize("name", games.names())
def test_a_person_and_a_bot_meet_the_same_luck(name: str) -> None:
    """Two people who open the same link meet the same notes, with or without bots beside them."""
    bots_only = Match(name, ["random"] * 3, "link")
    person = Match(name, [HUMAN, "random", "greedy"], "link")
    bots_only.run()
    assert person.events[:2] == bots_only.events[:2]


def test_what_a_bot_thinks_does_not_move_the_dice() -> None:
    """The generator given to a bot is its own, however much it draws from it."""

    class Thinker:
        def choose(self, view: Any, rng: Random) -> str:
            for _ in range(1000):
                rng.random()
            return view.legal[0]

    class Hasty:
        def choose(self, view: Any, rng: Random) -> str:
            return view.legal[0]

    for name in games.names():
        options = {"rounds": 1}
        one, two = (
            Match(name, ["any"] * 2, "7", options, find_bot=lambda *_, kind=kind: kind())
            for kind in (Thinker, Hasty)
        )
        for _ in range(60):  # first choices alone may never complete a card
            if not one.over:
                assert one.step() == two.step()
        assert one.events == two.events


# Seeds

SEEDS = [
    "",
    " ",
    "7",
    "a/b/c",
    "0" * 64,
    "🎲" * 64,
    "拉斯维加斯" * 12,
    "ラスベガス",
    "e\u0301",
    "é",
    "\x00\n\t\x7f",
    "\u202eright to left",
    "\ufeff",
    "\U0010ffff",
    "👨‍👩‍👧‍👦",
    '"}\\',
]


@pytest.mark.parametrize("seed", SEEDS)
def test_any_text_of_up_to_64_characters_is_a_seed(seed: str) -> None:
    """Whatever a person types is a game, and always the same one."""
    for name in games.names():
        one, two = (Match(name, ["random"] * 3, seed) for _ in range(2))
        one.run()
        two.run()
        assert one.seed == one.events[0]["seed"] == seed
        assert printed(one) == printed(two)


def test_seeds_that_look_alike_are_different() -> None:
    """A seed is its characters: nothing is trimmed, lowered or composed."""
    firsts = [
        str(Match("dice", [HUMAN] * 2, seed).events[1:])
        for seed in ("a", "A", " a", "a ", "é", "e\u0301", "", "\x00")
    ]
    assert len(set(firsts)) == len(firsts)


@pytest.mark.parametrize("seed", ["0" * 65, "🎲" * 65, "x" * 100_000])
def test_a_seed_of_65_characters_is_refused(seed: str) -> None:
    """The sentence says how long a seed may be."""
    with pytest.raises(SetupError, match=r"64.*\."):
        Match("dice", ["random"] * 2, seed)


@pytest.mark.parametrize("seed", ["\ud800", "dice \udfff", "\udc00" * 64])
def test_half_a_character_is_no_seed(seed: str) -> None:
    """A lone surrogate can't be written down, so it can't be a seed."""
    with pytest.raises(SetupError, match=r"half a character.*\."):
        Match("dice", ["random"] * 2, seed)


@pytest.mark.parametrize("seed", [7, None, b"7", ["7"], True])
def test_a_seed_is_a_text(seed: Any) -> None:
    """The number 7 is not the text "7"."""
    with pytest.raises(SetupError, match=r"text"):
        Match("dice", ["random"] * 2, seed)


# The same everywhere

FROZEN_NUMBERS = [
    ("7", ("pile",), ["0x1.101a58a202c36p-1", "0x1.698bc85f21516p-2", "0x1.fe43f9bbef940p-3"]),
    ("", ("pile",), ["0x1.1fece0b4b486dp-1", "0x1.6fbfdfaf99690p-5", "0x1.1cbce6bf91c56p-2"]),
    (
        "🎲",
        ("deck", 1, 0),
        ["0x1.eb568e6dc6bc0p-2", "0x1.d8990a1751dc1p-1", "0x1.44872b15f14e4p-2"],
    ),
    ("a/b", ("c",), ["0x1.01edcd09ab13ep-2", "0x1.feb48d15edab8p-4", "0x1.8e86aff36b43cp-3"]),
]
FROZEN_ROLLS = [
    ("7", ("dice", 1, 0, 1), "13216665"),
    ("7", ("dice", 1, 0, 2), "54464266"),
    ("7", ("neutral", 2, 1, 1), "6251"),
    ("", ("dice", 1, 0, 1), "25555445"),
    ("🎲", ("dice", 4, 1, 3), "54212"),
    ("ラスベガス", ("leftover", 3), "56"),
]
FROZEN_SHUFFLES = [
    ("7", ("pile",), "igfbmdhaloecknpj"),
    ("", ("pile",), "ibfkeplhamogcnjd"),
    ("é", ("deck", 1, 0), "apilkdhejgcbonmf"),
]


@pytest.mark.parametrize(("seed", "key", "numbers"), FROZEN_NUMBERS)
def test_numbers_are_those_of_every_python(seed: str, key: Any, numbers: list[str]) -> None:
    """What a key draws is frozen: other versions and Pyodide must draw the same."""
    draw = keyed(seed)(*key)
    assert [draw().hex() for _ in numbers] == numbers


@pytest.mark.parametrize(("seed", "key", "faces"), FROZEN_ROLLS)
def test_rolls_are_those_of_every_python(seed: str, key: Any, faces: str) -> None:
    """Dice are frozen."""
    assert roll(keyed(seed)(*key), len(faces)) == faces


@pytest.mark.parametrize(("seed", "key", "order"), FROZEN_SHUFFLES)
def test_shuffles_are_those_of_every_python(seed: str, key: Any, order: str) -> None:
    """Piles and decks are frozen."""
    assert "".join(shuffled(keyed(seed)(*key), sorted(order))) == order


PRINT_A_GAME_OF_EACH = """
from hashlib import sha256
from lasvegas_core import Match, games, record
lines = []
for name in games.names():
    match = Match(name, ["random", "greedy", "random"], "🎲 7")
    match.run()
    lines += match.lines
    lines += [record.to_json(match), record.to_link(match)]
print(sha256("\\n".join(lines).encode()).hexdigest())
"""


def test_games_do_not_depend_on_the_process() -> None:
    """Texts hash differently in every process, and no game may notice."""
    root = Path(__file__).parents[2]
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", PRINT_A_GAME_OF_EACH],
            env=os.environ | {"PYTHONHASHSEED": hashing, "PYTHONPATH": str(root)},
            cwd=root,
            stdout=subprocess.PIPE,
        )
        for hashing in ("0", "1", "4294967295")
    ]
    printed_by = {process.communicate(timeout=60)[0] for process in processes}
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert len(printed_by) == 1
    assert len(printed_by.pop().strip()) == len(sha256().hexdigest())


# Fair


def uneven(counts: Counter[Any], cells: int) -> bool:
    """Whether a chi-squared test calls the counts uneven.

    Of fair generators one in a million would be called so: there are dozens of such tests here,
    and none may fail by bad luck when somebody changes a seed.
    """
    expected = counts.total() / cells
    squares = sum((count - expected) ** 2 for count in counts.values())
    statistic = squares / expected + (cells - len(counts)) * expected
    spread = 2 / (9 * (cells - 1))
    bound = (cells - 1) * (1 - spread + 4.753 * spread**0.5) ** 3  # Wilson and Hilferty
    return statistic > bound


def test_a_slightly_loaded_die_would_be_noticed() -> None:
    """The bound is wide, but not so wide that a die that likes its six would pass."""
    draw = Random("loaded").random
    loaded = Counter("6" if draw() < 0.02 else roll(draw, 1) for _ in range(30_000))
    assert uneven(loaded, 6)


def test_dice_are_fair() -> None:
    """Every face comes up as often as any other, wherever the die lies in a roll."""
    draw = unkeyed(Random("fair dice"))()
    rolls = [roll(draw, 8) for _ in range(30_000)]
    for place in range(8):
        counts = Counter(faces[place] for faces in rolls)
        assert set(counts) == set(FACES)
        assert not uneven(counts, 6)


def test_dice_of_one_roll_do_not_know_each_other() -> None:
    """All 36 pairs are equally likely, also across the four dice that share a number."""
    draw = unkeyed(Random("fair pairs"))()
    rolls = [roll(draw, 8) for _ in range(30_000)]
    for one, two in combinations(range(8), 2):
        assert not uneven(Counter(faces[one] + faces[two] for faces in rolls), 36)


def test_dice_of_neighbouring_keys_do_not_know_each_other() -> None:
    """A game draws once from each of many keys: the first dice must be fair across keys too."""
    stream = keyed("7")
    rolls = [roll(stream("dice", 1, 0, turn), 1) for turn in range(20_000)]
    assert not uneven(Counter(rolls), 6)
    assert not uneven(Counter(pairwise(rolls)), 36)


def test_shuffles_are_fair() -> None:
    """All 24 orders of four cards are equally likely."""
    draw = unkeyed(Random("fair shuffles"))()
    counts = Counter(tuple(shuffled(draw, "abcd")) for _ in range(30_000))
    assert set(counts) == set(permutations("abcd"))
    assert not uneven(counts, 24)


def test_the_top_of_a_deck_is_fair_and_the_same_as_that_of_the_whole_deck() -> None:
    """Drawing only the top cards gives those a whole shuffle would have on top."""
    for key in range(30):
        stream = keyed("top")
        whole = shuffled(stream(key), range(36))
        assert sorted(whole) == list(range(36))
        for top in (0, 1, 7, 35, 36):
            assert shuffled(stream(key), range(36), top) == whole[:top]
    draw = unkeyed(Random("fair top"))()
    assert not uneven(Counter(tuple(shuffled(draw, "abcdef", 2)) for _ in range(30_000)), 30)


def test_a_shuffle_leaves_its_deck_alone() -> None:
    """The box of notes is the same before and after."""
    deck = list("abcdef")
    shuffled(keyed("7")("x"), deck)
    assert deck == list("abcdef")


def test_picks_are_fair() -> None:
    """Each of several choices is as likely as the others."""
    draw = unkeyed(Random("fair picks"))()
    assert not uneven(Counter(pick(draw, "abcdefg") for _ in range(30_000)), 7)
