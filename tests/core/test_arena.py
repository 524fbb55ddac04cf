"""Bots against each other: fair, alike for any number of processes, never broken by a bot."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import contextmanager
from math import sqrt
from multiprocessing import Pipe, active_children, get_context
from textwrap import dedent
from types import SimpleNamespace

import pytest

from lasvegas_core import arena, games, workers
from lasvegas_core.__main__ import main
from lasvegas_core.arena import Mean, Standings, Tournament, cores, entrants, play, run
from lasvegas_core.errors import SetupError
from lasvegas_core.match import Match

BOTS = """
import time
from dataclasses import dataclass
from lasvegas_core import Match
from lasvegas_core.bots import WeightsError

class First:
    def choose(self, view, rng):
        return view.legal[0]

class Raises:
    def choose(self, view, rng):
        raise RuntimeError("out of ideas")

class Illegal:
    def choose(self, view, rng):
        return next(face for face in "123456" if face not in view.legal)

class Unreadable:
    def choose(self, view, rng):
        return "north"

class Silent:
    def choose(self, view, rng):
        return None

class Forges:
    def choose(self, view, rng):
        for event in view.events:
            event.clear()
        object.__setattr__(view, "legal", ("north",))
        return "north"

class Quits:
    def choose(self, view, rng):
        raise SystemExit("bye")

class Slow:
    def choose(self, view, rng):
        time.sleep(0.002)
        return view.legal[0]

class Endless:
    def choose(self, view, rng):
        while True:
            try:
                len(view.legal)
            except Exception:
                pass

class Chatty(First):
    def choose(self, view, rng):
        print("hello")
        return super().choose(view, rng)

class Kills:
    def choose(self, view, rng):
        import os
        os._exit(1)

class Interrupts:
    def choose(self, view, rng):
        raise KeyboardInterrupt

class Careless:
    def choose(self, view, rng):
        raise WeightsError("all mine are lost")

class Thinks:
    def choose(self, view, rng):
        Match("dice", ["human", "human"], "7").play("pink")

class Deaf:
    def choose(self, view, rng):
        while True:
            try:
                time.sleep(60)
            except:
                pass

class Late:
    made = 0
    def __init__(self):
        Late.made += 1
        if Late.made > 1:
            time.sleep(60)
    def choose(self, view, rng):
        return view.legal[0]

class Lingers(First):
    def __init__(self):
        import threading
        threading.Thread(target=time.sleep, args=(60,)).start()

class Timid:
    def choose(self, view, rng):
        return next((move for move in ("no joker", "no bet") if move in view.legal), "pass")

@dataclass
class Counts:
    "How many it has chosen in this game; as a dataclass must be able to."
    made: "int" = 0
    def choose(self, view, rng):
        self.made += 1
        assert self.made <= 40, "made for one game, not for many"
        return view.legal[0]
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("plug-ins") / "bots.py"
    path.write_text(dedent(BOTS), "utf-8")
    return str(path)


def tournament(*bots: str, game: str = "dice", count: int = 4, **more) -> Tournament:
    settings = {"seed": "7", "options": {"rounds": 1}, **more}
    return Tournament(game=game, bots=bots, games=count, **settings)


def after(planned: Tournament, jobs: int = 1) -> Standings:
    standings = Standings(planned)
    for scores in run(planned, jobs):
        standings.add(scores)
    return standings


def without_times(standings: Standings) -> dict:
    result = standings.as_json()
    for bot in result["bots"]:
        assert bot.pop("decisions_per_second") > 0
    return result


@contextmanager
def ignoring_ctrl_c():
    """For what makes its own process ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


class TestEntrants:
    def test_one_name_plays_on_all_seats(self):
        assert entrants(["greedy"], 3) == ("greedy", "greedy", "greedy")

    def test_a_name_for_each_seat(self):
        assert entrants(["a", "b", "a"], 3) == ("a", "b", "a")

    def test_two_names_at_a_larger_table_are_one_against_the_rest(self):
        assert entrants(["a", "b"], 4) == ("a", "b", "b", "b")

    @pytest.mark.parametrize(("names", "players"), [("abc", 4), ("abc", 2), ("ab", 1)])
    def test_other_numbers_are_refused(self, names, players):
        with pytest.raises(SetupError, match="name one for all seats"):
            entrants(list(names), players)


class TestGames:
    def test_seats_are_rotated(self, monkeypatch):
        """Entrant k sits at seat (k + i) % players in game i."""
        at = Counter()

        class Spy(arena.Watched):
            def choose(self, view, rng):
                at[self._seed, self.name, view.seat] += 1
                return super().choose(view, rng)

        monkeypatch.setattr(arena, "Watched", Spy)
        for number in range(3):
            play(tournament("greedy", "random", "random"), number)
        seats = {seed: seat for seed, name, seat in at if name == "greedy"}
        assert seats == {"7/0": 0, "7/1": 1, "7/2": 2}

    def test_a_game_is_that_of_a_match_with_its_seed(self):
        """So any game of a tournament can be looked at: `events --seed 7/1`."""
        scores = play(tournament("greedy", "random"), 1)
        match = Match("dice", ["random", "greedy"], "7/1", {"rounds": 1})
        match.run()
        winners, money = match.result()
        assert scores["greedy"].money == money[1]
        assert scores["random"].money == money[0]
        assert scores["greedy"].share == (1 in winners) / len(winners)
        assert sum(score.decisions for score in scores.values()) == len(match.moves)

    @pytest.mark.parametrize("game", games.names())
    def test_win_shares_of_all_copies_add_up_to_one(self, game):
        planned = tournament("greedy", "random", "random", game=game, count=6)
        bots = after(planned).as_json()["bots"]
        assert [bot["copies"] for bot in bots] == [1, 2]
        assert sum(bot["win_share"] * bot["copies"] for bot in bots) == pytest.approx(1)

    def test_a_shared_win_counts_in_part(self, monkeypatch):
        monkeypatch.setattr(Match, "result", lambda match: ((0, 1), (500, 500, 100)))
        scores = play(tournament("greedy", "random", "random"), 0)
        assert scores["greedy"].share == 0.5
        assert scores["random"].share == 0.5
        assert scores["random"].money == 600

    def test_when_the_house_wins_nobody_gets_a_share(self, monkeypatch):
        """R16: All-In can end without a winner."""
        monkeypatch.setattr(Match, "result", lambda match: ((), (0, 0)))
        scores = play(tournament("greedy", "random"), 0)
        assert scores["greedy"].share == scores["random"].share == 0

    def test_a_bot_alone_gets_an_even_share_without_any_error(self):
        (bot,) = after(tournament("random", "random", "random", count=3)).as_json()["bots"]
        assert bot["win_share"] == pytest.approx(1 / 3)
        assert bot["win_share_error"] == 0

    @pytest.mark.parametrize("game", games.names())
    def test_greedy_is_better_than_random(self, game):
        greedy, random = after(tournament("greedy", "random", game=game, count=40)).bots
        assert greedy.share.value - 2 * greedy.share.error > random.share.value

    def test_the_result_does_not_depend_on_how_many_processes_play(self, file):
        planned = tournament("greedy", f"{file}:Raises", "random", count=12)
        alone = without_times(after(planned, jobs=1))
        together = without_times(after(planned, jobs=2))
        for result in (alone, together):
            assert "RuntimeError: out of ideas" in result["bots"][1].pop("first_error")
        assert alone == together
        assert alone["games"] == 12

    def test_a_browser_has_one_core(self, monkeypatch):
        assert cores() >= 1
        monkeypatch.setattr(sys, "platform", "emscripten")
        assert cores() == 1

    def test_one_process_needs_no_multiprocessing(self):
        """As in a browser, where there is none."""
        code = (
            "import sys; sys.modules['multiprocessing'] = sys.modules['concurrent'] = None;"
            "from lasvegas_core.__main__ import main;"
            "sys.exit(main(['arena', 'dice', '--games', '2', '--jobs', '1']))"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
        assert done.returncode == 0, done.stderr


class TestBadBots:
    """Whatever a plug-in does, it loses the turn to a random move and the tournament goes on."""

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("Raises", "RuntimeError: out of ideas"),
            ("Illegal", "can't be played now; it may play"),
            ("Unreadable", "'north' is no move of Las Vegas"),
            ("Silent", "A move is a text, not None."),
            ("Forges", "'north' is no move of Las Vegas"),
            ("Quits", "SystemExit: bye"),
            ("Interrupts", "KeyboardInterrupt"),
            ("Careless", "all mine are lost"),
        ],
    )
    def test_each_bad_move_is_counted_and_the_first_is_told(self, name, said, file):
        bad, _ = after(tournament(f"{file}:{name}", "random")).bots
        assert bad.errors > 0
        assert bad.errors == bad.decisions or name == "Illegal"  # with all six faces it can't be
        assert bad.first_error.startswith("Seed 7/0, seat 0, decision 1:\n")
        assert said in bad.first_error

    def test_an_error_of_the_bot_comes_with_its_traceback(self, file):
        bad, _ = after(tournament(f"{file}:Raises", "random")).bots
        assert "Traceback (most recent call last)" in bad.first_error
        assert 'raise RuntimeError("out of ideas")' in bad.first_error

    def test_an_error_of_ours_that_a_bot_has_caused_comes_with_its_traceback_too(self, file):
        """Else it looks as if the bot had answered so."""
        bad, _ = after(tournament(f"{file}:Thinks", "random", count=1)).bots
        assert "Traceback (most recent call last)" in bad.first_error
        assert 'play("pink")' in bad.first_error

    def test_random_moves_instead_are_the_same_every_time(self, file):
        planned = tournament(f"{file}:Raises", f"{file}:Silent", count=3)
        money = [bot.money.value for bot in after(planned).bots]
        assert [bot.money.value for bot in after(planned).bots] == money

    def test_a_move_that_took_too_long_is_replaced(self, file):
        slow, _ = after(tournament(f"{file}:Slow", "random", patience=0.001)).bots
        assert slow.errors == slow.decisions
        assert "seconds, more than 0.001." in slow.first_error
        assert slow.pace < 1000

    @pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="Windows has no alarm clock")
    def test_an_endless_thought_is_interrupted_and_told_where(self, file):
        endless, _ = after(tournament(f"{file}:Endless", "random", count=1, patience=0.01)).bots
        assert endless.errors == endless.decisions > 0
        assert "seconds, more than 0.01." in endless.first_error
        assert "in choose" in endless.first_error
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)

    def test_a_slow_bot_with_patient_opponents_makes_no_errors(self, file):
        slow, _ = after(tournament(f"{file}:Slow", "random", patience=10)).bots
        assert slow.errors == 0
        assert slow.first_error is None

    def test_a_game_that_never_ends_is_ended_by_chance(self, file, monkeypatch):
        """In All-In, cards with jokers are never completed if everybody always declines."""
        monkeypatch.setattr(arena, "LONGEST_GAME", 50)
        timid = f"{file}:Timid"
        scores = play(tournament(*[timid] * 6, game="allin", count=1, options={}), 0)
        assert scores[timid].errors > 0
        assert "The game has not ended after 50 decisions" in scores[timid].first_error

    def test_every_game_has_new_bots(self, file):
        counts, _ = after(tournament(f"{file}:Counts", "random", count=10)).bots
        assert counts.errors == 0
        assert counts.decisions > 40

    @pytest.mark.parametrize("jobs", [1, 2])
    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("Kills", "It ended the process that it was asked in."),
            ("Deaf", "more than 0.5 seconds, and the bot could not be interrupted"),
        ],
    )
    def test_a_bot_that_can_not_be_asked_loses_the_rest_of_the_game(
        self, name, said, jobs, file, monkeypatch
    ):
        monkeypatch.setattr(workers, "GRACE", 1.0)
        planned = tournament(f"{file}:{name}", "greedy", count=2, patience=0.5)
        bad, _ = after(planned, jobs).bots
        assert bad.errors == bad.decisions > 0
        assert said in bad.first_error

    def test_whoever_is_made_too_slowly_loses_a_turn(self, file):
        late, _ = after(tournament(f"{file}:Late", "random", count=2, patience=0.5)).bots
        assert late.errors > 0
        assert "time.sleep(60)" in late.first_error

    def test_nobody_waits_for_what_a_bot_leaves_behind(self, file):
        lingers, _ = after(tournament(f"{file}:Lingers", "random", count=1)).bots
        assert lingers.errors == 0
        assert not active_children()


class TestProcesses:
    def test_who_has_seen_enough_can_stop_them_all_but_no_others(self):
        other = get_context("spawn").Process(target=time.sleep, args=(60,))
        other.start()
        try:
            scores = run(tournament("random", "random", count=1000), jobs=2)
            assert next(scores)["random"].share == 1
            assert len(active_children()) == 3
            scores.close()
            assert active_children() == [other]
        finally:
            other.terminate()
            other.join()

    def test_each_plays_its_share_of_the_games_and_ignores_ctrl_c(self):
        planned = tournament("greedy", "random", count=5)
        receiver, sender = Pipe(duplex=False)
        with ignoring_ctrl_c():
            workers.work(planned, range(1, 5, 2), {}, sender)
        sender.close()
        money = [receiver.recv().scores["greedy"].money for _ in range(2)]
        assert money == [play(planned, number)["greedy"].money for number in (1, 3)]
        with pytest.raises(EOFError):
            receiver.recv()
        receiver.close()

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_a_game_that_can_not_be_played_is_told(self, jobs):
        planned = tournament("random", "random")
        object.__setattr__(planned, "game", "chess")  # behind the back of all checks
        with pytest.raises(SetupError, match="There is no game 'chess'"):
            list(run(planned, jobs))

    def test_a_process_stops_at_such_a_game(self):
        planned = tournament("random", "random")
        object.__setattr__(planned, "game", "chess")
        told = []
        with ignoring_ctrl_c():
            workers.work(planned, range(4), {}, SimpleNamespace(send=told.append))
        assert [type(error) for error in told] == [SetupError]


class TestMean:
    def test_it_is_that_of_one_copy_with_its_standard_error(self):
        mean = Mean(copies=2)
        for value in (2, 4, 6, 8):
            mean.add(value)
        assert mean.value == 2.5
        deviation = sqrt((9 + 1 + 1 + 9) / 3)
        assert mean.error == pytest.approx(deviation / sqrt(4) / 2)

    def test_one_game_has_no_error(self):
        mean = Mean(copies=1)
        mean.add(3)
        assert mean.error is None


class TestCommand:
    """`lasvegas arena` as its users know it."""

    def arena(self, capsys, *words: str, code: int = 0) -> tuple[str, str]:
        assert main(["arena", *words]) == code
        return capsys.readouterr()

    def test_it_prints_a_table(self, capsys):
        words = ("--bots", "greedy,random", "--players", "3", "--option", "neutral=true")
        out, err = self.arena(capsys, "dice", *words, "--games", "3", "--jobs", "1")
        title, blank, heads, greedy, random = out.splitlines()
        assert title == "Las Vegas, 3 players, neutral=true, 3 games, seed 1"
        assert blank == err == ""
        assert heads.split()[:5] == ["bot", "copies", "win", "share", "std"]
        assert len(heads) == len(greedy) == len(random)
        assert greedy.split()[:2] == ["greedy", "1"]
        assert random.split()[:2] == ["random", "2"]

    def test_a_single_game_has_no_standard_errors(self, capsys):
        out, _ = self.arena(capsys, "allin", "--games", "1")
        assert "1 game, seed 1" in out
        assert out.splitlines()[-1].split().count("-") == 2

    def test_it_prints_one_json_object(self, capsys):
        out, _ = self.arena(capsys, "cards", "--games", "2", "--jobs", "1", "--json")
        result = json.loads(out)
        assert result["game"] == "cards"
        assert result["options"]["order"] == "simultaneous"
        assert result["games"] == 2
        assert result["bots"][0]["bot"] == "random"

    def test_it_prints_the_first_error_of_a_bot_below_the_table(self, capsys, file):
        words = ("--bots", f"{file}:Raises,random", "--games", "2", "--jobs", "1")
        out, _ = self.arena(capsys, "dice", *words)
        assert f"The first error of {file}:Raises. Seed 1/0, seat 0, decision 1:\n" in out
        assert out.endswith("RuntimeError: out of ideas\n")

    def test_what_a_bot_prints_stays_out_of_the_result(self, capfd, file):
        words = ("--bots", f"{file}:Chatty", "--games", "1", "--jobs", "1", "--json")
        out, err = self.arena(capfd, "dice", *words)
        assert json.loads(out)["games"] == 1
        assert "hello\n" in err

    def test_a_bot_without_a_decision_has_no_pace(self):
        assert arena.Standing("idle", 1).pace is None

    def test_interrupted_it_prints_the_result_so_far(self, capsys, monkeypatch):
        really_play = arena.play

        def interrupted(planned, number):
            if number == 3:
                raise KeyboardInterrupt
            return really_play(planned, number)

        monkeypatch.setattr(arena, "play", interrupted)
        out, err = self.arena(capsys, "dice", "--games", "9", "--jobs", "1", code=130)
        assert "3 games, seed 1" in out
        assert err == "lasvegas: Stopped after 3 of 9 games.\n"

    def test_interrupted_in_its_first_game_it_has_nothing_to_print(self, capsys, monkeypatch):
        def interrupted(planned, number):
            raise KeyboardInterrupt

        monkeypatch.setattr(arena, "play", interrupted)
        out, err = self.arena(capsys, "dice", "--games", "9", "--jobs", "1", code=130)
        assert out == ""
        assert err == "lasvegas: Stopped after 0 of 9 games.\n"

    @pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has other signals")
    def test_ctrl_c_stops_all_processes_in_the_middle_of_a_thought(self, tmp_path):
        """As a terminal does it: everybody in the group gets the signal."""
        (tmp_path / "slow.py").write_text(
            "import os, pathlib, time\n"
            "class Slow:\n"
            "    def choose(self, view, rng):\n"
            "        pathlib.Path(__file__).with_name(f'{os.getpid()}.thinks').touch()\n"
            "        time.sleep(60)\n"
        )
        as_in_a_terminal = (
            "import signal, sys\n"
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "from lasvegas_core.__main__ import main\n"
            "sys.exit(main())\n"
        )
        words = ["arena", "dice", "--bots", f"{tmp_path / 'slow.py'}:Slow", "--jobs", "2"]
        with subprocess.Popen(
            [sys.executable, "-u", "-c", as_in_a_terminal, *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        ) as process:  # fmt: skip
            while len(list(tmp_path.glob("*.thinks"))) < 2:
                assert process.poll() is None
                time.sleep(0.02)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=30)
        assert process.returncode == 130
        assert out == b""
        assert err == b"lasvegas: Stopped after 0 of 100 games.\n"
