"""The weights files: what they say of themselves, and what happens when they are bad."""

import json
import subprocess
import sys
import zlib
from importlib.resources import files
from random import Random

import pytest

from lasvegas_core import Match, bots, games
from lasvegas_core.__main__ import main
from lasvegas_core.bots import WeightsError, value, weights
from lasvegas_core.bots.weights import letters, numbers, read, written

FILES = sorted(files("lasvegas_core").joinpath("data", "weights").iterdir(), key=str)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of weights instead of ours."""
    caches = read, value.value
    for cache in caches:
        cache.cache_clear()
    monkeypatch.setattr(weights, "_FOLDER", tmp_path)
    yield tmp_path
    for cache in caches:
        cache.cache_clear()


def good() -> dict:
    return json.loads(next(file for file in FILES if file.name == "dice-3.json").read_text())


def view():
    return Match("dice", ["human"] * 3, "7").view(0)


def put(folder, content: dict) -> None:
    (folder / "dice-3.json").write_text(json.dumps(content))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_head_says_for_what_and_how_they_were_made(file):
    content = json.loads(file.read_text("ascii"))
    assert file.name == f"{content['game']}-{content['table']}.json"
    assert content["rules"] == games.get(content["game"]).rules
    assert content["training"].startswith(f"python -m training {file.name[:-5]} --seed ")
    assert read(content["game"], content["table"]) == content["learned"]


def test_all_of_them_are_small():
    """In the wheel, where each is compressed by itself."""
    assert sum(len(zlib.compress(file.read_bytes(), 9)) for file in FILES) <= 100_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_what_is_told_leaves_the_order_of_moves_as_it_is(file):
    """However a chance is bent until it comes true, the better move has the higher one."""
    learned = json.loads(file.read_text("ascii"))["learned"]
    for lines, of_kind in zip(learned["told"], learned["bends"], strict=True):
        for (bias, slope), bends in zip(lines, of_kind, strict=True):
            assert len(bends) == len(value.KNOTS)
            logits = [bias + slope * tenth / 10 for tenth in range(-60, 61)]
            told = [value.bent(logit, numbers(bends)) for logit in logits]
            assert told == sorted(set(told))


def test_a_bend_changes_evenly_from_knot_to_knot():
    bends = [4, 0, 0, 0, 2, 0, -6]
    assert value.bent(-3, bends) == value.bent(-2.5, bends) - 0.4 == pytest.approx(-2.8)
    assert value.bent(-9, bends) == pytest.approx(-8.8)
    assert value.bent(0.5, bends) == pytest.approx(0.55)
    assert value.bent(1, bends) == pytest.approx(1.1)
    assert value.bent(7, bends) == pytest.approx(6.7)


def test_they_are_read_only_when_a_bot_needs_them():
    code = (
        "from lasvegas_core import Match; from lasvegas_core.bots.weights import read;"
        "Match('dice', ['greedy', 'random'], '7').run(); assert not read.cache_info().currsize;"
        "Match('dice', ['shark', 'random'], '7').run(); assert read.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_letters_are_numbers():
    small = list(range(-32, 32))
    assert numbers(letters(small)) == small


def test_what_was_written_can_be_read(folder):
    put(folder, json.loads(written("dice", "3", "by hand", {"rows": "AB"})))
    assert read("dice", "3") == {"rows": "AB"}


def missing(folder):
    pass


def no_text(folder):
    (folder / "dice-3.json").write_bytes(b"\xff\x00")


def cut(folder):
    (folder / "dice-3.json").write_text(json.dumps(good())[:-100])


def changed(folder):
    content = good()
    content["learned"]["bias"][0] += 1
    put(folder, content)


def another_format(folder):
    put(folder, {**good(), "format": 2})


def too_deep(folder):
    (folder / "dice-3.json").write_text("[" * 100_000)


def of_another_table(folder):
    put(folder, {**good(), "table": "2"})


def of_another_game(folder):
    put(folder, {**good(), "game": "cards"})


def no_object(folder):
    (folder / "dice-3.json").write_text("[1, 2]")


def other_rules(folder):
    put(folder, {**good(), "rules": 0})


BAD = [
    (missing, "are missing or no text"),
    (no_text, "are missing or no text"),
    (cut, "are damaged"),
    (changed, "are damaged"),
    (another_format, "are damaged"),
    (no_object, "are damaged"),
    (too_deep, "are damaged"),
    (of_another_table, "are those of 'dice-2'"),
    (of_another_game, "are those of 'cards-3'"),
    (other_rules, "were made for version 0 of the rules, but this is version 1"),
]


@pytest.mark.parametrize(("spoil", "said"), BAD)
def test_bad_weights_are_an_error_that_says_what_helps(spoil, said, folder):
    spoil(folder)
    with pytest.raises(WeightsError, match=rf"^The weights 'dice-3.json' {said}.*greedy.*\.$"):
        bots.create("shark", "dice").choose(view(), Random(1))
    with pytest.raises(WeightsError, match=said):
        bots.evaluate(view())


@pytest.mark.parametrize(("spoil", "said"), BAD)
def test_a_weaker_bot_plays_instead_and_says_so(spoil, said, folder):
    spoil(folder)
    choice = bots.choose("shark", view(), Random(1))
    assert choice.bot == "greedy"
    assert choice.move == bots.create("greedy", "dice").choose(view(), Random(1))
    assert said in choice.trouble


def test_nobody_plays_instead_of_a_bot_that_can():
    for name in bots.names("dice"):
        choice = bots.choose(name, view(), Random(1))
        assert choice[1:] == (name, None)
        assert choice.move == bots.create(name, "dice").choose(view(), Random(1))


@pytest.mark.parametrize("command", ["arena --jobs 1", "events"])
def test_the_command_line_says_it_in_a_sentence(command, folder, capsys):
    assert main([*command.split(), "dice", "--players", "3", "--bots", "shark"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("lasvegas: The weights 'dice-3.json' are missing")
    assert err.count("\n") == 1
