"""Saved games and settings, and what happens when some other hand has damaged them."""

from __future__ import annotations

import json

from tests.ui.reading import Memory
from ui import settings, store
from ui.cast import Looks
from ui.settings import Settings
from ui.store import GAME, KEPT, Saved, Saves


def test_a_game_comes_back_as_it_was_saved() -> None:
    """Names, colours and how far it was shown are kept with the record."""
    saves = Saves(Memory())
    saved = Saved(
        "#/play?seed=1", "{}", seen=7, undos=1, moves=3, round=2, looks=(Looks("Ann", "sky"),)
    )
    assert saves.put(saved)
    found = saves.get("#/play?seed=1")
    assert found is not None
    assert (found.record, found.seen, found.progress) == ("{}", 7, (1, 3, 7))
    assert found.looks == (Looks("Ann", "sky"),)


def test_a_damaged_save_is_put_aside_and_the_rest_kept() -> None:
    """One unreadable game must not take the others with it, and nothing of it is thrown away."""
    memory = Memory()
    saves = Saves(memory)
    saves.put(Saved("#/play?seed=1", "{}"))
    memory.kept[GAME + "#/play?seed=2"] = '{"record": "cut o'
    assert saves.put_aside_damaged() == ['{"record": "cut o']
    assert [saved.key for saved in saves.unfinished()] == ["#/play?seed=1"]
    saves.forget_damaged()
    assert saves.put_aside_damaged() == []


def test_names_of_neighbours_on_the_same_host_are_left_alone() -> None:
    """All pages of a host share one storage."""
    memory = Memory({"chess:game": "mine", "lasvegas-shop": "not ours"})
    saves = Saves(memory)
    saves.put_aside_damaged()
    saves.forget_damaged()
    assert memory.kept == {"chess:game": "mine", "lasvegas-shop": "not ours"}


def test_the_same_deal_can_be_played_again_without_losing_the_first_game() -> None:
    """A second game at an address gets a save of its own, and is the one that goes on."""
    saves = Saves(Memory())
    saves.put(Saved("#/play?seed=1", "first", over=True))
    again = saves.new_key("#/play?seed=1")
    saves.put(Saved(again, "second"))
    latest = saves.latest("#/play?seed=1")
    assert latest is not None
    assert latest.record == "second"
    assert latest.address == "#/play?seed=1"
    assert {saved.record for saved in saves} == {"first", "second"}


def test_finished_games_make_room_before_unfinished_ones() -> None:
    """A game in progress is the last thing to go."""
    saves = Saves(Memory())
    saves.put(Saved("going on", "{}"))
    for number in range(KEPT + 5):
        saves.put(Saved(f"over {number}", "{}", over=True))
    assert len(list(saves)) == KEPT
    assert [saved.key for saved in saves.unfinished()] == ["going on"]


def test_a_full_storage_is_told() -> None:
    """The page can say that it could not save."""
    assert not Saves(Memory(full=True)).put(Saved("#/", "{}"))


def test_settings_are_kept() -> None:
    """What was set is there at the next visit."""
    memory = Memory()
    wanted = Settings(language="ja", theme="light", pace="instant", sound=True)
    assert settings.keep(memory, wanted)
    assert settings.read(memory) == (wanted, True)


def test_settings_that_no_choice_of_ours_would_write_are_left_out() -> None:
    """Nothing from storage is trusted: each value must be one that is offered."""
    strange = {
        "theme": "<b>",
        "pace": ["x"],
        "sound": "yes",
        "keys": False,
        "language": "ja",
        "x": 1,
    }
    memory = Memory({store.SETTINGS: json.dumps(strange)})
    assert settings.read(memory) == (Settings(language="ja", keys=False), True)


def test_unreadable_settings_are_told() -> None:
    """Defaults then, and the visitor hears of it."""
    for text in ("{", "[]", "7"):
        assert settings.read(Memory({store.SETTINGS: text})) == (Settings(), False)


def test_less_motion_is_none() -> None:
    """What the system asks for, unless the visitor says otherwise."""
    assert Settings().tempo(still=True) == 0
    assert Settings(motion="full").tempo(still=True) == 1
    assert Settings(motion="none").tempo(still=False) == 0
    assert Settings(speed="fast", pace="instant").tempo(still=False) == 0.5
