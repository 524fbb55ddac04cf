"""Links: old ones open for ever, damaged ones say what could be read of them."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lasvegas_core import (
    BrokenMove,
    CutRecord,
    EditedRecord,
    Match,
    NewerRecord,
    RecordError,
    bots,
    games,
    record,
)

KEPT = json.loads(Path(__file__).with_name("kept_links.json").read_text(encoding="utf-8"))
"""Links of games that were played once, with how they ended. Never change one: add some."""
GAMES = games.names()
LETTERS = "ABCabc019-_.~,=%&#?/ <é²\ud800\x00"


@cache
def link(game: str, seats: int = 3) -> str:
    """A whole game."""
    match = Match(game, ["greedy"] * seats, "kept")
    match.run()
    return record.to_link(match)


def refusal(text: str) -> RecordError:
    """What a link that can't be opened raises."""
    with pytest.raises(RecordError) as caught:
        record.from_link(text)
    return caught.value


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept["about"])
def test_an_old_link_opens_for_ever(kept: dict[str, str]) -> None:
    """Every link that was ever sent plays as it did then."""
    match = record.from_link(kept["link"])
    assert list(match.seats) == kept["seats"]
    assert match.moves[-3:] == kept["last_moves"]
    assert match.over == kept["over"]
    if match.over:
        assert list(match.result().money) == kept["money"]
    assert record.to_link(match) == kept["link"]


def test_every_game_has_a_kept_link() -> None:
    """Whoever adds a game keeps a link of it."""
    assert {kept["link"].split(".")[1].split("-")[0] for kept in KEPT} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_cut_link_still_tells_how_the_game_began(game: str) -> None:
    """The longer it is, the more moves are certain, and none of them is wrong."""
    whole = record.from_link(link(game))
    read = []
    for length in range(len(link(game))):
        error = refusal(link(game)[:length])
        if error.understood is not None:
            assert error.understood.seats == whole.seats
            assert error.understood.seed in (whole.seed, "")
            moves = error.understood.moves
            assert moves == whole.moves[: len(moves)]
            read.append(len(moves))
    assert read == sorted(read)
    assert read[0] == 0
    assert read[-1] == len(whole.moves)
    assert len(set(read)) >= 5


def test_a_cut_seed_is_not_taken_for_another_one() -> None:
    """Seed 7 may be all that is left of seed 77: the table is understood, its seed is not."""
    parts = link("dice").split(".")
    for cut in (".".join(parts[:4]) + ".", ".".join(parts[:5])):
        table = refusal(cut).understood
        assert table is not None
        assert (list(table.seats), table.seed) == (parts[3].split(","), "")
    assert refusal(".".join(parts[:4])).understood is None
    whole = refusal(".".join(parts[:5]) + ".").understood
    assert whole is not None
    assert whole.seed == parts[4]


def test_each_kind_of_damage_has_its_own_name() -> None:
    """So that a page can say it in its own language."""
    sound = link("dice")
    parts = sound.split(".")
    assert type(refusal(sound[:-3])) is CutRecord
    assert type(refusal(sound[: len(sound) // 2])) is CutRecord
    assert type(refusal(sound[:-8] + "00000000")) is EditedRecord
    assert type(refusal(f"2{sound[1:]}")) is NewerRecord
    parts[5] = str(int(parts[5]) + 1)
    assert type(refusal(".".join(parts))) is BrokenMove
    assert type(refusal("hello")) is RecordError


@pytest.mark.parametrize("behind", [".", ".\n", ".xx", ")", "。", " and then", ".1.2.3"])
def test_what_stands_behind_a_link_is_no_part_of_it(behind: str) -> None:
    """The full stop of the sentence that it was sent in, say."""
    assert record.to_link(record.from_link(link("dice") + behind)) == link("dice")


def test_an_illegal_move_leaves_what_came_before_it() -> None:
    """The game can be watched, and gone on with, up to there."""
    match = record.from_link(link("dice"))
    content = json.loads(record.to_json(match))
    before = content["moves"][:10]
    content["moves"][10] = "pink"
    with pytest.raises(BrokenMove, match=r"^Move 11 ") as caught:
        record.from_json(json.dumps(content))
    assert caught.value.understood is not None
    assert caught.value.understood.moves == before


def damaged(text: str, rng: Random) -> str:
    """A link after some accident."""
    letters = list(text)
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(len(letters) + 1)
        match rng.randrange(5):
            case 0:
                letters[at : at + 1] = rng.choice(LETTERS)
            case 1:
                del letters[at : at + rng.choice([1, 1, 9])]
            case 2:
                letters.insert(at, rng.choice(LETTERS))
            case 3:
                letters[at:] = letters[at:][::-1]
            case 4:
                del letters[at:]
    return "".join(letters)


def test_ten_thousand_damaged_links_raise_nothing_but_record_errors() -> None:
    """Each opens the very same game or is refused, and what was understood can be played on."""
    rng = Random("ten thousand")
    sound = [link(game, seats) for game in GAMES for seats in (2, 3)]
    understood, opened = [], 0
    for number in range(10_000):
        before = sound[number % len(sound)]
        text = damaged(before, rng)
        try:
            assert record.to_link(record.from_link(text)) == before
            opened += 1
        except RecordError as error:
            if error.understood is not None:
                understood.append(record.to_link(error.understood))
    assert opened < 500
    assert len(understood) > 3_000
    assert all(record.from_link(text) for text in understood[::100])


@given(st.text(max_size=400))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_link_or_refused(text: str) -> None:
    """Nothing but a `RecordError` comes out."""
    with suppress(RecordError):
        record.from_link(text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["weakest", "strongest"])
def test_bots_of_every_kind_fit_in_a_link(game: str, level: str) -> None:
    """The longest tables with the longest names of bots: 400 characters for dice, 1,500 else."""
    known = sorted(bots.names(game), key=len)
    seats = [known[0 if level == "weakest" else -1]] * games.get(game).players[-1]
    longest = 0
    for seed in range(6):
        match = Match(game, ["random"] * len(seats), str(seed))
        match.run()
        played = Match(game, seats, str(seed))
        played.replay(match.moves)
        longest = max(longest, len(record.to_link(played)))
    assert longest <= (400 if game == "dice" else 1_500)
