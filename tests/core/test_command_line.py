"""The command line as its users know it: what it prints, and how it says what is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import pytest

from lasvegas_core import Match, bots, games, record
from lasvegas_core.__main__ import Progress, main

STARTS_WITH_THE_LAST = """
class Last:
    def choose(self, view, rng):
        return view.legal[-1]
"""


@pytest.fixture
def plug_in(tmp_path):
    """A file with bots in it."""

    def write(source: str, name: str = "my_bots.py") -> str:
        path = tmp_path / name
        path.write_text(dedent(source), "utf-8")
        return str(path)

    return write


def printed(capsys, *words: str) -> str:
    """What a command that works prints."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys, *words: str) -> str:
    """The sentence of a command that can't be done."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("lasvegas: ")
    assert err.count("\n") == 1, "one sentence"
    return err.removeprefix("lasvegas: ").rstrip("\n")


def in_a_process(*words: str, **more) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "lasvegas_core", *words]
    return subprocess.run(command, capture_output=True, check=False, timeout=60, **more)


class TestEvents:
    @pytest.mark.parametrize("game", games.names())
    def test_a_log_is_one_json_object_a_line_from_game_to_end(self, capsys, game):
        lines = printed(capsys, "events", game).splitlines()
        events = [json.loads(line) for line in lines]
        assert events[0]["event"] == "game"
        assert events[0]["game"] == game
        assert events[0]["players"] == games.get(game).players[0]
        assert events[-1]["event"] == "end"

    def test_the_same_words_print_the_same_bytes(self, capsys):
        words = ("events", "cards", "--players", "3", "--seed", "7", "--bots", "random")
        assert printed(capsys, *words) == printed(capsys, *words)

    def test_another_seed_is_another_game(self, capsys):
        first = printed(capsys, "events", "dice", "--seed", "7")
        assert first != printed(capsys, "events", "dice", "--seed", "8")

    def test_options_are_in_the_log(self, capsys):
        words = ("--option", "order=sequential", "--option", "chips=TRUE")
        first = printed(capsys, "events", "cards", *words).splitlines()[0]
        options = json.loads(first)["options"]
        assert options["order"] == "sequential"
        assert options["chips"] is True

    def test_as_many_players_as_bots_are_named(self, capsys):
        out = printed(capsys, "events", "dice", "--bots", "random,greedy, random")
        assert json.loads(out.splitlines()[0])["players"] == 3

    def test_a_bot_from_a_file_plays(self, capsys, plug_in):
        bot = plug_in(STARTS_WITH_THE_LAST) + ":Last"
        out = printed(capsys, "events", "dice", "--bots", bot)
        events = [json.loads(line) for line in out.splitlines()]
        for rolled, placed in pairwise(events):
            if placed["event"] == "place":
                assert placed["casino"] == max(rolled["own"])

    def test_what_a_bot_prints_stays_out_of_the_log(self, capsys, plug_in):
        bot = plug_in(
            """
            print("loaded")
            class Chatty:
                def choose(self, view, rng):
                    print("thinking")
                    return view.legal[0]
            """
        )
        assert main(["events", "dice", "--bots", f"{bot}:Chatty"]) == 0
        out, err = capsys.readouterr()
        assert all(json.loads(line) for line in out.splitlines())
        assert err.startswith("loaded\nthinking\n")

    def test_bytes_are_ascii_with_plain_line_ends(self, monkeypatch):
        octets = io.BytesIO()
        on_windows = io.TextIOWrapper(octets, encoding="cp1252", newline="\r\n")
        monkeypatch.setattr(sys, "stdout", on_windows)
        assert main(["events", "dice", "--seed", "würfel"]) == 0
        assert octets.getvalue().isascii()
        assert b"\r" not in octets.getvalue()

    def test_it_prints_where_there_is_no_terminal_at_all(self, monkeypatch):
        """As in a page, whose output is no file."""
        page = io.StringIO()
        monkeypatch.setattr(sys, "stdout", page)
        assert main(["events", "dice"]) == 0
        assert page.getvalue().startswith('{"event":"game"')

    def test_a_reader_that_leaves_early_hears_no_complaint(self, monkeypatch, capsys):
        reader, writer = os.pipe()
        os.close(reader)
        with open(writer, "w") as out:
            monkeypatch.setattr(sys, "stdout", out)
            assert main(["events", "cards", "--players", "5"]) == 0
        assert capsys.readouterr().err == ""

    def test_nor_does_it_hear_one_when_the_process_ends(self):
        command = [sys.executable, "-m", "lasvegas_core", "events", "dice"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 0

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
    def test_a_full_disk_is_told(self, monkeypatch, capsys):
        with open("/dev/full", "w") as full:
            monkeypatch.setattr(sys, "stdout", full)
            assert main(["events", "dice"]) == 2
        err = capsys.readouterr().err
        assert err.startswith("lasvegas: It can't be done here: ")
        assert err.count("\n") == 1


class TestReplay:
    @pytest.fixture
    def game(self, tmp_path, capsys):
        """A recorded game: its file and its log."""
        path = tmp_path / "game.json"
        log = printed(capsys, "events", "dice", "--seed", "7", "--record", str(path))
        return path, log

    def test_a_record_tells_the_same_events(self, game, capsys):
        path, log = game
        assert printed(capsys, "replay", str(path)) == log

    def test_a_record_is_read_from_the_input_too(self, game):
        path, log = game
        done = in_a_process("replay", "-", input=path.read_bytes())
        assert done.stdout == log.encode()

    def test_the_short_form_of_a_link_is_read_too(self, game, tmp_path, capsys):
        path, log = game
        short = tmp_path / "game.txt"
        short.write_text(record.to_link(record.from_json(path.read_text())) + "\n")
        assert printed(capsys, "replay", str(short)) == log

    def test_a_file_saved_by_an_editor_that_marks_utf_8_is_read(self, game, capsys):
        path, log = game
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
        assert printed(capsys, "replay", str(path)) == log

    def test_a_game_that_is_not_over_is_replayed_as_far_as_it_goes(self, tmp_path, capsys):
        match = Match("allin", ["human"] * 3, "7")
        match.play("pass")
        path = tmp_path / "game.json"
        path.write_text(record.to_json(match))
        assert '"event":"pass"' in printed(capsys, "replay", str(path)).splitlines()[-1]

    def test_games_of_bots_from_files_can_be_replayed_by_anyone(self, tmp_path, plug_in, capsys):
        bots = f"greedy,{plug_in(STARTS_WITH_THE_LAST)}:Last"
        path = tmp_path / "game.json"
        log = printed(capsys, "events", "dice", "--bots", bots, "--record", str(path))
        assert json.loads(path.read_text())["seats"] == ["greedy", "human"]
        assert printed(capsys, "replay", str(path)) == log

    def test_an_edited_record_is_told_from_a_sound_one(self, game, capsys):
        path, _ = game
        path.write_text(path.read_text().replace('"seed":"7"', '"seed":"8"'))
        assert "record" in refused(capsys, "replay", str(path))

    def test_an_illegal_move_is_named_by_its_number(self, game, capsys):
        path, _ = game
        edited = json.loads(path.read_text())
        edited["moves"][36] = "no such move"
        path.write_text(json.dumps(edited))
        assert "Move 37" in refused(capsys, "replay", str(path))

    def test_a_record_from_a_newer_version_is_refused(self, game, capsys):
        path, _ = game
        path.write_text(path.read_text().replace('"format":1', '"format":2'))
        assert "newer" in refused(capsys, "replay", str(path))

    @pytest.mark.parametrize(
        ("octets", "reason"),
        [
            (b"", "cut off"),
            (b'{"format":1,"game":"dice","ru', "cut off"),
            (b"[]", "no JSON object"),
            (b"hello", "no complete JSON"),
            (b"1.dice-1..random,random.7", "parts"),
            (b"\xff\xfe{\x00", "no text in UTF-8"),
            (b" " * 1_000_001, "longer than 1,000,000 bytes"),
        ],
        ids=["empty", "truncated", "a list", "prose", "half a link", "UTF-16", "endless"],
    )
    def test_a_file_that_is_no_record_is_refused(self, octets, reason, tmp_path, capsys):
        path = tmp_path / "game.json"
        path.write_bytes(octets)
        assert reason in refused(capsys, "replay", str(path))

    @pytest.mark.parametrize("name", ["missing.json", ".", "nul\0byte"])
    def test_what_can_not_be_opened_is_refused(self, name, tmp_path, capsys):
        sentence = refused(capsys, "replay", str(tmp_path / name))
        assert "can't be read" in sentence

    @pytest.mark.parametrize("name", ["no such folder/game.json", ".", "nul\0byte"])
    def test_a_record_that_can_not_be_written_is_told(self, name, tmp_path, capsys):
        sentence = refused(capsys, "events", "dice", "--record", str(tmp_path / name))
        assert "can't be written" in sentence


class TestBadInput:
    """Each mistake gets one sentence that says what would be allowed, and the code 2."""

    @pytest.mark.parametrize("command", ["events", "arena"])
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            ("chess", "There is no game 'chess'; there is dice, cards and allin."),
            ("dice --players 6", "Las Vegas is for 2 to 5 players, not 6."),
            ("dice --players 1", "Las Vegas is for 2 to 5 players, not 1."),
            ("dice --bots shark2", "There is no bot 'shark2' for dice; there is random"),
            ("dice --bots human", "There is no bot 'human' for dice"),
            ("dice --bots random,random,", "There is no bot '' for dice"),
            ("dice --option luck=true", "Las Vegas has no option 'luck'; it has neutral, chips"),
            ("dice --option neutral=maybe", "it takes false or true."),
            ("dice --option neutral", "An option is written name=value"),
            ("dice --players 5 --option neutral=true", "it takes 2, 3 or 4 players."),
            ("cards --option chips=true", "set order=sequential."),
            ("dice --players 2 --option starter=2", "seats are numbered 0 to 1."),
            (f"dice --seed {'x' * 65}", "The seed has 65 characters"),
            ("dice --players 4 --bots random,random,random", "3 bots"),
            ("dice --bots missing.py:Bot", "There is no file 'missing.py'"),
            ("dice --bots my_bot.py", "write path/to/file.py:ClassName."),
            ("dice --bots my_bot.py:", "write path/to/file.py:ClassName."),
            ("dice --bots my_bot:Bot", "write path/to/file.py:ClassName."),
        ],
    )
    def test_a_game_that_can_not_be_set_up(self, command, words, said, capsys):
        assert said in refused(capsys, command, *words.split())

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            ("--games 0", "A tournament has at least 1 game, not 0."),
            ("--jobs 0", "At least 1 process has to play, not 0."),
            (
                "--patience 0",
                "A bot may think for more than 0 and at most 1,000,000 seconds, not 0.",
            ),
            ("--patience nan", "and at most 1,000,000 seconds, not nan."),
            ("--patience inf", "and at most 1,000,000 seconds, not inf."),
            (f"--games 1000 --seed {'x' * 61}", "it may have 60 at the most."),
        ],
    )
    def test_a_tournament_that_can_not_be_played(self, words, said, capsys):
        assert said in refused(capsys, "arena", "dice", *words.split())

    @pytest.mark.parametrize(
        ("source", "said"),
        [
            ("def half(:", "can't be loaded: SyntaxError: "),
            ("1 / 0", "can't be loaded: ZeroDivisionError: division by zero."),
            ("raise SystemExit", "can't be loaded: SystemExit."),
            ("", "There is no class 'Mine' in "),
            ("Mine = 3", "There is no class 'Mine' in "),
            ("class Mine: pass", "has no method choose(view, rng)."),
            (
                "class Mine:\n    def __init__(self, level): pass\n    def choose(self): pass",
                "can't be made without arguments: TypeError: ",
            ),
        ],
    )
    def test_a_plug_in_that_can_not_be_loaded(self, source, said, plug_in, capsys):
        path = plug_in(source)
        assert said in refused(capsys, "events", "dice", "--bots", f"{path}:Mine")

    @pytest.mark.parametrize(
        ("answer", "said"),
        [
            ("1 / 0", "failed at move 1: ZeroDivisionError: division by zero."),
            ("exit('bye')", "failed at move 1: SystemExit: bye."),
            ("'north'", "InvalidMove: 'north' is no move of Las Vegas"),
            ("'pink'", "IllegalMove: 'pink' can't be played now; it may play"),
            ("4", "InvalidMove: A move is a text, not 4."),
        ],
    )
    def test_a_plug_in_that_fails_in_the_middle_of_a_game(self, answer, said, plug_in, capsys):
        path = plug_in(
            f"""
            from sys import exit
            class Bad:
                def choose(self, view, rng):
                    return {answer}
            """
        )
        sentence = refused(capsys, "events", "dice", "--bots", f"{path}:Bad")
        assert said in sentence
        assert f"{path}:Bad" in sentence

    def test_a_game_that_never_ends_is_stopped(self, plug_in, monkeypatch, capsys):
        """In All-In, cards with jokers are never completed if everybody always declines."""
        monkeypatch.setattr(record, "MOST_MOVES", 500)
        path = plug_in(
            """
            class Timid:
                def choose(self, view, rng):
                    timid = ("no joker", "no bet", "pass")
                    return next(move for move in timid if move in view.legal)
            """
        )
        words = ("events", "allin", "--players", "6", "--bots", f"{path}:Timid")
        assert "has not ended after 500 moves" in refused(capsys, *words)

    @pytest.mark.parametrize(
        "words", [[], ["play"], ["events"], ["events", "dice", "--players", "x"]]
    )
    def test_words_that_make_no_command(self, words, capsys):
        with pytest.raises(SystemExit) as stop:
            main(words)
        assert stop.value.code == 2
        assert "usage: lasvegas" in capsys.readouterr().err

    def test_an_interrupted_command_says_so(self, monkeypatch, capsys):
        def interrupted(_):
            raise KeyboardInterrupt

        monkeypatch.setattr("lasvegas_core.__main__.event_line", interrupted)
        assert main(["events", "dice"]) == 130
        assert capsys.readouterr().err == "lasvegas: Stopped.\n"


class TestHelp:
    def help_of(self, capsys, *words: str) -> str:
        with pytest.raises(SystemExit) as stop:
            main([*words, "--help"])
        assert stop.value.code == 0
        return capsys.readouterr().out

    def test_it_lists_every_game_with_its_bots_and_options(self, capsys):
        text = self.help_of(capsys)
        for name in games.names():
            game = games.get(name)
            assert f"{name}: {game.title}, " in text
            assert all(f"--option {option.name}=" in text for option in game.options)
            assert f"bots: {', '.join(bots.names(name))}" in text
        assert "--option order=simultaneous|sequential (simultaneous)" in text
        assert "--option rounds=1..36 (7)" in text

    @pytest.mark.parametrize("command", ["events", "arena", "replay", "review"])
    def test_each_command_has_examples(self, command, capsys):
        assert "examples:\n  lasvegas " in self.help_of(capsys, command)

    def test_the_examples_work(self, capsys, tmp_path, monkeypatch, plug_in):
        monkeypatch.chdir(tmp_path)
        (tmp_path / "path" / "to").mkdir(parents=True)
        plug_in(STARTS_WITH_THE_LAST.replace("Last", "MyBot"), "path/to/my_bot.py")
        examples = {
            line.strip().split("      ")[0]: None
            for command in ("events", "arena", "replay", "review")
            for line in self.help_of(capsys, command).splitlines()
            if line.startswith("  lasvegas ") and "<" not in line
        }
        assert len(examples) >= 9
        for example in examples:
            words = example.split()[1:]
            if words[0] == "arena":
                words += ["--games", "2", "--jobs", "1"]
            printed(capsys, *words)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class TestProgress:
    @pytest.fixture(autouse=True)
    def _clock(self, monkeypatch):
        """Each look at the clock is a second later."""
        ticks = iter(range(100))
        monkeypatch.setattr("lasvegas_core.__main__.monotonic", lambda: next(ticks))

    def test_a_terminal_shows_a_bar_and_is_clean_in_the_end(self):
        terminal = Terminal()
        progress = Progress(4, terminal)
        progress.show(1)
        bar = "[######..................] 1 of 4 games, 3 s left"
        assert terminal.getvalue().strip() == bar
        progress.close()
        assert terminal.getvalue().endswith("\r" + " " * 70 + "\r")

    def test_the_bar_is_not_drawn_more_often_than_anyone_can_see(self, monkeypatch):
        terminal = Terminal()
        progress = Progress(4, terminal)
        monkeypatch.setattr("lasvegas_core.__main__.monotonic", lambda: progress.drawn + 0.05)
        progress.show(1)
        assert terminal.getvalue() == ""

    def test_nothing_is_drawn_into_a_file(self):
        out = io.StringIO()
        progress = Progress(4, out)
        progress.show(1)
        progress.close()
        assert out.getvalue() == ""
