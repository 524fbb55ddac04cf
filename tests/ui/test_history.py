"""What is kept of games that are over: the list, the totals, the daily table, one file for all."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from lasvegas_core import HUMAN, Match
from tests.ui.front import NOON, QuietHouse
from tests.ui.playing import QuietPage, play_on, played, run
from tests.ui.reading import Memory, every, one, read
from ui import backup, challenge, chart, daily, history, links, rounds, router, setup
from ui.cast import Looks
from ui.history import Total
from ui.keeping import GAME, PAST, SETTINGS, SETUP
from ui.past import Finished
from ui.play import Play
from ui.session import Session
from ui.store import Saved, Saves
from ui.texts import Texts

T = Texts()
HOUR = 3_600_000


def finished(match: Match, begun: int = NOON, own: int | None = None, **looks: str) -> Finished:
    """An entry of the history."""
    saved = Saved(
        router.written(setup.address(match)),
        "",
        over=True,
        begun=begun,
        ended=begun + HOUR,
        own=own,
        looks=tuple(Looks(name) for name in looks.values()),
    )
    return Finished.of(match, saved)


def play_through(house: QuietHouse, match: Match, **facts: object) -> Session:
    """A game played to its end on a page, saved like any other."""
    place = router.written(setup.address(match))
    session = Session.begin(match, house.saves, place, (), **facts)  # type: ignore[arg-type]
    page = QuietPage(t=house.t)
    run(play_on(Play(session, page), page))
    house.screens += page.screens
    return session


# The list


def test_an_entry_tells_against_whom_and_with_which_options() -> None:
    """In the words of the lobby."""
    house = QuietHouse()
    match = played("dice", HUMAN, "shark", "tourist", rounds=2, neutral=True)
    house.saves.past.keep(finished(match))
    entry = one(one(house.visit("#/history"), class_="past"), tag="li")
    assert "Against 1 × Shark and 1 × Tourist · 2 rounds · White dice" in read(entry)


def test_a_finished_game_is_kept_once_with_all_that_happened() -> None:
    """Date, seats, result, and the game itself."""
    house = QuietHouse()
    session = play_through(house, Match("dice", [HUMAN, "greedy"], "7", {"rounds": 1}))
    (entry,) = house.saves.past
    match = session.match
    assert (entry.seats, entry.money) == (match.seats, tuple(match.result().money))
    assert entry.winners == tuple(match.result().winners)
    assert (entry.begun, entry.ended, entry.own) == (NOON, NOON, 0)
    again = links.read_record(router.parse(f"#/replay/{entry.link}"))
    assert again.moves == match.moves
    session.save()
    assert len(list(house.saves.past)) == 1


def test_the_list_leads_to_replay_rematch_and_deletion() -> None:
    """Deleting asks first, and forgets the saved game too."""
    house = QuietHouse()
    session = play_through(house, Match("dice", [HUMAN, "greedy"], "7", {"rounds": 1}))
    (entry,) = house.saves.past
    screen = house.visit("#/history")
    assert "1 finished game" in read(screen)
    assert f"at {NOON}" in read(screen)
    replay = next(node for node in every(screen, tag="a") if read(node) == "Replay")
    assert replay.attributes["href"] == f"#/replay/{entry.link}"
    house.desk.act("rematch-past", entry.name)
    rematch = router.parse(house.places[-1]).query
    assert (rematch["seed"], rematch["rounds"], rematch["seats"]) == ("fresh", "1", "human,greedy")
    house.desk.act("forget-past", entry.name)
    assert "for good" in read(house.dialogs[-1])
    assert list(house.saves.past)
    house.desk.act("really-forget-past", entry.name)
    assert list(house.saves.past) == []
    assert house.saves.get(session.key) is None


def test_a_damaged_entry_leaves_the_others() -> None:
    """And the page as it is."""
    house = QuietHouse()
    house.saves.past.keep(finished(played()))
    text = next(text for name, text in house.storage.kept.items() if name.startswith(PAST))  # type: ignore[attr-defined]
    content = json.loads(text)
    damages: list[dict[str, Any]] = [
        {"game": "poker"}, {"money": [1]}, {"own": 9}, {"winners": [7]}, {"seats": 5}, {"looks": 1},
    ]  # fmt: skip
    for number, damage in enumerate(damages):
        house.storage.set(f"{PAST}{number}", json.dumps({**content, **damage}))
    house.storage.set(f"{PAST}x", "[]")
    assert "1 finished game" in read(house.visit("#/history"))


def test_totals_count_games_and_wins_for_each_kind_of_bot() -> None:
    """Only games that one person played here; a kind counts once a game."""
    games = [finished(played("dice", HUMAN, "greedy", "random", seed=str(n))) for n in range(6)]
    games.append(finished(played("allin", HUMAN, "greedy", rounds=1)))
    games.append(finished(played("dice", HUMAN, HUMAN)))
    games.append(finished(played("dice", HUMAN, HUMAN), own=1))
    won = sum(game.won for game in games[:6])
    by_link = int(games[8].won)
    allin = int(games[6].won)
    assert history.totals(games) == [
        Total("allin", "", 1, allin),
        Total("allin", "greedy", 1, allin),
        Total("dice", "", 7, won + by_link),
        Total("dice", "greedy", 6, won),
        Total("dice", HUMAN, 1, by_link),
        Total("dice", "random", 6, won),
    ]
    assert "against Person" in read(history.screen(games, T, lambda *_: ""))


# The daily table


def test_the_day_is_utcs_wherever_the_visitor_is() -> None:
    """One millisecond before midnight is the old day, at midnight the new one begins."""
    midnight = NOON + 12 * HOUR
    assert daily.date(daily.day_of(midnight - 1)) == "2026-11-18"
    assert daily.date(daily.day_of(midnight)) == "2026-11-19"
    assert daily.deal("dice", daily.day_of(NOON)).seed == "daily-2026-11-18"
    assert daily.date(0) == "1970-01-01"
    assert daily.date(daily.day_of(1_709_210_000_000)) == "2024-02-29"


def test_a_streak_is_of_days_in_a_row_up_to_today_or_yesterday() -> None:
    """A day left out ends it; today may still come."""
    today = daily.day_of(NOON)

    def result(day: int, begun: int | None = None) -> Finished:
        deal = daily.deal("dice", day)
        deal.run()
        while not deal.over:
            deal.play(deal.state.legal_moves()[0])
            deal.run()
        return finished(deal, begun if begun is not None else day * daily.DAY + HOUR)

    def streak(*entries: Finished) -> int:
        return daily.standing(entries, "dice", today).streak

    assert streak() == 0
    assert streak(result(today)) == 1
    assert streak(result(today - 1), result(today - 2)) == 2
    assert streak(result(today), result(today - 1), result(today - 3)) == 2
    assert streak(result(today - 2)) == 0
    assert streak(result(today - 1, begun=NOON)) == 0, "played a day late"
    over_midnight = result(today - 1, begun=today * daily.DAY - 1)
    assert streak(over_midnight) == 1, "begun in time, ended a day later"


def test_other_games_do_not_count_as_the_daily_one() -> None:
    """Not another table, not a shorter game on the same seed."""
    day = daily.day_of(NOON)
    seed = f"daily-{daily.date(day)}"
    others = [
        finished(played("dice", HUMAN, "greedy", seed=seed)),
        finished(played("dice", *daily.SEATS, seed=seed, rounds=1)),
        finished(played("cards", *daily.SEATS, seed=seed)),
    ]
    assert daily.standing(others, "dice", day).results == {}


def test_the_daily_table_says_where_one_stands() -> None:
    """Not begun, in the middle, and with its result."""
    house = QuietHouse()
    assert "2026-11-18" in read(house.visit("#/daily"))
    assert "in 12 h 0 min" in read(house.last.node)
    assert read(house.last.node).count("Play today's deal") == 3
    match = daily.deal("dice", daily.day_of(NOON))
    session = Session.begin(match, house.saves, router.written(setup.address(match)), ())
    assert "Continue" in read(house.visit("#/daily"))
    house.saves.forget(session.key)
    play_through(house, daily.deal("dice", daily.day_of(NOON)))
    (entry,) = house.saves.past
    screen = house.visit("#/daily")
    assert f"${entry.money[0]:,}" in read(screen)
    assert "Streak: 1 day" in read(screen)


def test_the_daily_table_moves_on_to_the_next_day() -> None:
    """Whoever left it open at night finds the new deals in the morning, as long as it is shown."""
    house = QuietHouse(clock=NOON + 12 * HOUR - 90_500)
    assert "in 0 h 2 min" in read(house.visit("#/daily"))
    for seconds, told in ((30.5, "in 0 h 1 min"), (60, "2026-11-19")):
        assert house.later
        assert house.later.seconds == seconds
        house.clock += int(seconds * 1000)
        house.later.do()
        assert told in read(house.redrawn[-1])
    hrefs = [link.attributes["href"] for link in every(house.redrawn[-1], tag="a", class_="main")]
    assert all("daily-2026-11-19" in href for href in hrefs)
    assert house.later
    assert not house.later.cancelled
    last = house.later
    house.visit("#/history")
    assert last.cancelled


def test_the_last_days_tell_their_dates_and_money() -> None:
    """Today's is the last."""
    house = QuietHouse()
    made = play_through(house, daily.deal("dice", daily.day_of(NOON)))
    week = one(house.visit("#/daily"), data_game="dice")
    days = [read(day) for day in every(one(week, class_="week"), tag="li")]
    money = made.match.result().money[0]
    assert len(days) == 7
    assert days[0].startswith("11-12")
    assert days[-1].startswith("11-18")
    assert f"${money:,}" in days[-1]


# Challenges


def test_both_results_stand_side_by_side_round_by_round() -> None:
    """At the end of a challenge."""
    house = QuietHouse()
    match = Match("dice", [HUMAN, "greedy"], "7", {"rounds": 2})
    session = play_through(house, match, rival=(50_000, 90_000))
    panel = one(house.last.node, class_="challenge")
    own = rounds.of_seat(session.match.events, 0)
    assert challenge.verdict(own, (50_000, 90_000), T) in read(panel)
    for money in (*own, 50_000, 90_000):
        assert f"${money:,}" in read(panel)
    rows = list(every(one(panel, tag="tbody"), tag="tr"))
    assert [len(list(every(row, tag="td"))) for row in rows] == [2, 2]


def test_the_verdict_names_the_difference() -> None:
    """More, less, or the same."""
    assert "won: $10 more" in challenge.verdict([5, 20], [9, 10], T)
    assert "lost: $10 less" in challenge.verdict([5, 10], [9, 20], T)
    assert "draw" in challenge.verdict([5, 10], [9, 10], T)


def test_chips_are_compared_in_full_and_from_what_all_begin_with() -> None:
    """All-In begins with $1,500, and $1,300 is no $1.3K."""
    house = QuietHouse()
    house.t = Texts(format_number=lambda _, style, number: f"{style} {number}")
    match = Match("allin", [HUMAN, "greedy"], "7", {"rounds": 1})
    session = play_through(house, match, rival=(1_300,))
    panel = one(house.last.node, class_="challenge")
    (own,) = rounds.of_seat(session.match.events, 0)
    cells = [read(cell) for cell in every(panel, tag="td") if read(cell)]
    assert cells == [f"money {own}", "money 1300"]
    start = [points.attributes["points"].split()[0] for points in every(panel, tag="polyline")]
    bottom = chart.HEIGHT - chart.BOTTOM
    assert len(set(start)) == 1
    assert float(start[0].partition(",")[2]) < bottom, "nobody begins with nothing"


def test_a_game_without_a_challenge_has_no_comparison() -> None:
    """The usual end."""
    house = QuietHouse()
    play_through(house, Match("dice", [HUMAN, "greedy"], "7", {"rounds": 1}))
    assert not list(every(house.last.node, class_="challenge"))


# One file for all


def filled() -> Memory:
    """A browser with something of each kind."""
    house = QuietHouse()
    play_through(house, Match("dice", [HUMAN, "greedy"], "7", {"rounds": 1}))
    match = Match("cards", [HUMAN, "greedy"], "8")
    Session.begin(match, house.saves, router.written(setup.address(match)), (Looks("Mika"),))
    house.storage.set(SETTINGS, '{"theme": "light"}')
    house.storage.set("neighbour", "not ours")
    assert isinstance(house.storage, Memory)
    return house.storage


def test_everything_can_be_moved_to_another_browser() -> None:
    """But for what is not ours."""
    here, there = filled(), Memory()
    count = backup.import_into(there, backup.export(here))
    ours = {name: text for name, text in here.kept.items() if name != "neighbour"}
    assert there.kept == ours
    assert count == len(ours) == 4
    assert backup.import_into(there, backup.export(here)) == 0


def test_importing_changes_nothing_that_is_here() -> None:
    """Settings stay; a game that has come further stays; one that has not goes on."""
    here, there = filled(), Memory()
    there.set(SETTINGS, '{"theme": "dark"}')
    backup.import_into(there, backup.export(here))
    assert there.get(SETTINGS) == '{"theme": "dark"}'
    name = next(name for name in here.kept if name.startswith(f"{GAME}#/play?game=cards"))
    older = backup.export(here)
    saves = Saves(there)
    saved = saves.get(name.removeprefix(GAME))
    assert saved is not None
    session = Session.resume(saves, saved)
    session.play(session.match.state.legal_moves()[0])
    further = there.kept.copy()
    assert backup.import_into(there, older) == 0
    assert there.kept == further
    assert backup.import_into(here, backup.export(there)) == 1
    assert here.get(name) == there.get(name)


def test_a_game_that_went_two_ways_is_kept_both_ways() -> None:
    """The one of the file is put beside the one that is here."""
    here, there = filled(), filled()
    name = next(name for name in here.kept if name.startswith(f"{GAME}#/play?game=cards"))
    for storage, choice in ((here, 0), (there, 1)):
        saves = Saves(storage)
        saved = saves.get(name.removeprefix(GAME))
        assert saved is not None
        session = Session.resume(saves, saved)
        session.play(session.match.state.legal_moves()[choice])
    mine, theirs = here.get(name), there.get(name)
    assert backup.import_into(here, backup.export(there)) == 1
    assert here.get(name) == mine
    assert here.get(f"{name}~2") == theirs


def test_nothing_that_nests_too_deep_is_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser that would be the end of Python. Brackets inside of texts are only text."""
    deep = "[" * 10_000
    kept = {f"{GAME}#/play?x": f'{{"record": {deep}', f"{PAST}1": deep}
    meant = {"kind": backup.KIND, "format": 1, "kept": kept, "check": backup.check(kept)}
    sound, usual = backup.export(Memory({SETUP: json.dumps({"seed": deep})})), json.loads

    def loads(text: str) -> Any:
        assert not text.startswith("[")
        assert '"kind"' in text or f'": {deep}' not in text
        return usual(text)

    written = json.dumps(meant)
    monkeypatch.setattr(json, "loads", loads)
    with pytest.raises(backup.BadBackup, match="no file"):
        backup.read(deep)
    with pytest.raises(backup.BadBackup, match="damaged"):
        backup.read(written)
    assert list(backup.read(sound)) == [SETUP]


def test_a_damaged_file_changes_nothing() -> None:
    """However it was damaged; each time with a sentence."""
    text = backup.export(filled())
    here = filled()
    before = here.kept.copy()
    rng = Random("damage")
    spoiled = ["", "null", "[]", "{}", "\0", text.replace("record", "recrod"), text * 2]
    spoiled += [text[: rng.randrange(len(text))] for _ in range(100)]
    for _ in range(300):
        at = rng.randrange(len(text))
        letter = rng.choice([one for one in 'x7"}{ é' if one != text[at]])
        spoiled.append(text[:at] + letter + text[at + 1 :])
    meant = json.loads(text)
    refused = 0
    for damaged in spoiled:
        try:
            backup.import_into(here, damaged)
        except backup.BadBackup as error:
            refused += 1
            assert str(error).endswith(".")  # noqa: PT017
        else:
            assert json.loads(damaged)["kept"] == meant["kept"], "white space between the entries"
        assert here.kept == before
    assert refused > 380


def test_a_file_with_a_stranger_in_it_is_refused() -> None:
    """Even with a checksum that fits."""
    for name, text in (
        ("elsewhere", "x"),
        (f"{GAME}#/play?x", "no game"),
        (f"{PAST}1", json.dumps({"game": "dice"})),
        ("lasvegas:unknown", "x"),
    ):
        storage = Memory({name: text})
        made = json.loads(backup.export(filled()))
        made["kept"] = storage.kept
        made["check"] = backup.check(storage.kept)
        with pytest.raises(backup.BadBackup, match="damaged"):
            backup.read(json.dumps(made))


def test_a_file_of_a_newer_version_says_so() -> None:
    """And what to do."""
    made = {**json.loads(backup.export(Memory())), "format": 2}
    with pytest.raises(backup.BadBackup, match="update"):
        backup.read(json.dumps(made))


def test_without_room_nothing_is_imported() -> None:
    """What was written before the room ran out is taken back."""

    class Small(Memory):
        def set(self, name: str, text: str) -> bool:
            if len(self.kept) >= 2 and name not in self.kept:
                return False
            return super().set(name, text)

    there = Small({"lasvegas:setup": "{}"})
    with pytest.raises(backup.BadBackup, match="room"):
        backup.import_into(there, backup.export(filled()))
    assert there.kept == {"lasvegas:setup": "{}"}


def test_the_page_tells_how_an_import_went() -> None:
    """Well or not."""
    house = QuietHouse(chosen_file=backup.export(filled()))
    house.visit("#/history")
    house.desk.choose("import", "")
    assert "Imported: 4 new entries." in read(house.last.node)
    house.chosen_file = "nonsense"
    house.desk.choose("import", "")
    assert "no file of exported games" in read(house.last.node)
    house.desk.act("export", "")
    (exported,) = house.files.values()
    assert len(backup.read(exported)) == 4
