"""Matches: moves checked at the door, seats, steps, undo, replay and logs, for any game."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lasvegas_core
from lasvegas_core import (
    CHANCE,
    HUMAN,
    OVER,
    Event,
    Game,
    IllegalMove,
    InvalidMove,
    LasVegasError,
    Match,
    Move,
    NewerRecord,
    Option,
    PileEmpty,
    RecordError,
    Result,
    SetupError,
    View,
    bots,
    games,
)
from lasvegas_core.chance import Stream
from lasvegas_core.errors import listed, quoted
from lasvegas_core.protocol import Options, Tell

GAMES = games.names()


def snapshot(match: Match) -> list[str]:
    """All that can be seen of a match, as it is now: written down, so that it can't change."""
    seats = (None, *range(len(match.seats)))
    return [
        repr(part)
        for part in (
            match.to_move,
            match.over,
            match.moves,
            match.choices,
            match.events,
            match.state.legal_moves(),
            *(match.view(seat) for seat in seats),
            *(match.log(seat) for seat in seats),
            *(match.state.view(seat) for seat in seats),
        )
    ]


def finished(game: str, seats: int = 3, seed: str = "7") -> Match:
    match = Match(game, ["random"] * seats, seed)
    match.run()
    return match


class First:
    """A bot that takes the first legal move and notes what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.luck: list[float] = []

    def choose(self, view: View, rng: Random) -> Move:
        self.views.append(view)
        self.luck.append(rng.random())
        return view.legal[0]


def with_bots(bots: dict[str, Any]) -> Callable[[str, str], Any]:
    """A finder of bots that knows just these."""
    return lambda name, game: bots[name]


# Playing


def test_a_match_begins_where_the_first_seat_has_to_choose() -> None:
    """Chance has moved: the cards are drawn and the log says with which seed."""
    match = Match("allin", [HUMAN] * 3, "a seed")
    assert (match.to_move, match.over, match.moves) == (0, False, [])
    assert [event["event"] for event in match.events] == ["game", "round", "auction"]
    assert match.events[0]["seed"] == "a seed"
    assert list(match.events[0])[:6] == ["event", "format", "game", "players", "options", "seed"]


def test_a_move_is_kept_in_its_exact_notation_with_its_events() -> None:
    """Typed in any way, it is stored as the rules spell it, and as which of how many moves."""
    match = Match("allin", [HUMAN] * 2, "7")
    match.play("  BID 300 ")
    assert match.moves == ["bid 300"]
    assert match.choices == [(2, 17)]
    assert match.events[-1] == {"event": "bid", "seat": 0, "amount": 300}
    assert match.to_move == 1


def test_chance_moves_by_itself() -> None:
    """After the last bet dice are rolled until somebody has to choose again."""
    match = Match("allin", [HUMAN] * 2, "7")
    match.replay(["pass", "pass", "no bet"])
    assert match.to_move >= 0
    assert "roll" in [event["event"] for event in match.events]


def test_a_move_may_bring_about_no_event() -> None:
    """A secret bet is nobody's news until all have bet."""
    match = Match("allin", [HUMAN] * 3, "7")
    match.replay(["pass", "pass", "pass"])
    told = len(match.events)
    match.play("yes 100")
    assert len(match.events) == told


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_say_which_of_the_legal_moves_were_made(game: str) -> None:
    """They lead through the whole game as the moves do."""
    match = finished(game)
    again = Match(game, [HUMAN] * 3, "7")
    for move, (which, among) in zip(match.moves, match.choices, strict=True):
        legal = again.state.legal_moves()
        assert len(legal) == among
        assert legal[which] == move
        again.play(legal[which])
    assert again.over


# Legality at the door


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["", "castle", "7", "bid", "👑", "1 2 3 4 5 6 7"])
def test_what_can_not_be_read_is_invalid_and_changes_nothing(game: str, text: str) -> None:
    """The sentence quotes it and names the game."""
    match = Match(game, [HUMAN, HUMAN], "7")
    before = snapshot(match)
    with pytest.raises(InvalidMove) as caught:
        match.play(text)
    assert str(caught.value).startswith(f"{text!r} is no move of {match.game.title}: a move is ")
    assert str(caught.value).endswith(".")
    assert snapshot(match) == before


@pytest.mark.parametrize(
    ("game", "text"),
    [("dice", "pink"), ("cards", "pink"), ("cards", "66 66"), ("allin", "bid 1600"),
     ("allin", "bid 150"), ("allin", "bid 0"), ("allin", "yes 100"), ("allin", "joker 1")],
)  # fmt: skip
def test_what_can_not_be_played_now_is_illegal_and_changes_nothing(game: str, text: str) -> None:
    """The sentence quotes the move and says what the seat may play."""
    match = Match(game, [HUMAN, HUMAN], "7")
    before = snapshot(match)
    legal = match.state.legal_moves()
    with pytest.raises(IllegalMove) as caught:
        match.play(text)
    assert str(caught.value) == (f"{text!r} can't be played now: seat 0 may play {listed(legal)}.")
    assert legal[0] in str(caught.value)
    assert snapshot(match) == before


def test_an_illegal_bet_names_all_bets() -> None:
    """What is possible is in the sentence."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    match.replay(["bid 100", "pass"])
    before = snapshot(match)
    with pytest.raises(IllegalMove) as caught:
        match.play("pass")
    assert str(caught.value) == (
        "'pass' can't be played now: seat 1 may play "
        "no bet, yes 100, yes 200, yes 300, no 100, no 200 or no 300."
    )
    assert snapshot(match) == before


def test_a_roll_can_not_be_played_by_hand() -> None:
    """Chance's moves are no one's to make."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    before = snapshot(match)
    for text in ("65532", "0 1 2 3 4 5 6"):
        with pytest.raises(InvalidMove):
            match.play(text)
    assert snapshot(match) == before


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_played_after_the_end(game: str) -> None:
    """Neither by hand nor by stepping; the match stays over."""
    match = finished(game)
    before = snapshot(match)
    move = match.moves[-1]
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert str(caught.value) == f"{move!r} can't be played: the game is over."
    with pytest.raises(IllegalMove, match=r"^There is nothing to step: the game is over\.$"):
        match.step()
    match.run()
    assert snapshot(match) == before


@pytest.mark.parametrize("answer", ["castle", "bid 99999", "yes 100"])
def test_a_bot_that_plays_what_it_may_not_is_refused(answer: str) -> None:
    """Bots come through the same door as people."""

    class Cheat:
        def choose(self, view: View, rng: Random) -> Move:
            return answer

    match = Match("allin", ["cheat", HUMAN], "7", find_bot=with_bots({"cheat": Cheat()}))
    before = snapshot(match)
    with pytest.raises((InvalidMove, IllegalMove)):
        match.step()
    assert snapshot(match) == before


def test_a_bot_that_fails_leaves_the_match_as_it_was() -> None:
    """Its error comes through."""

    class Broken:
        def choose(self, view: View, rng: Random) -> Move:
            raise RuntimeError("no idea")

    match = Match("allin", ["broken", HUMAN], "7", find_bot=with_bots({"broken": Broken()}))
    before = snapshot(match)
    with pytest.raises(RuntimeError, match="no idea"):
        match.run()
    assert snapshot(match) == before


def test_rules_that_fail_half_way_leave_the_match_as_it_was(
    monkeypatch: pytest.MonkeyPatch, coin: type[Coin]
) -> None:
    """A move is made on a copy first: if chance can't go on, nothing has happened."""

    def jam(self: Coin, stream: Stream) -> Move:
        raise PileEmpty("The coin is gone.")

    match = Match("coin", [HUMAN, HUMAN], "7")
    before = snapshot(match)
    monkeypatch.setattr(coin, "draw", jam)
    match.play("heads")
    between = snapshot(match)
    assert between != before
    with pytest.raises(PileEmpty):
        match.play("tails")
    assert snapshot(match) == between


# Stepping and running


def test_people_and_bots_sit_at_one_table() -> None:
    """Running stops at the person; its move lets the bots go on."""
    match = Match("allin", ["random", HUMAN, "greedy"], "7")
    match.run()
    assert match.to_move == 1
    assert len(match.moves) == 1
    while not match.over:
        assert match.to_move == 1
        made = len(match.moves)
        match.play(match.state.legal_moves()[-1])
        assert len(match.moves) == made + 1
        match.run()
    assert match.events[-1]["event"] == "end"
    assert set(match.result().winners) <= {0, 1, 2}


def test_running_stops_at_once_if_a_person_has_to_move() -> None:
    """Nothing happens."""
    match = Match("allin", [HUMAN, "random"], "7")
    before = snapshot(match)
    match.run()
    assert snapshot(match) == before


def test_a_step_is_one_move_of_one_bot() -> None:
    """It is played and returned."""
    match = Match("allin", ["random", "random"], "7")
    move = match.step()
    assert match.moves == [move]
    assert match.choices[0][1] == 17


def test_a_person_can_not_be_stepped() -> None:
    """The sentence says whose turn it is."""
    match = Match("allin", ["random", HUMAN], "7")
    match.play("pass")
    before = snapshot(match)
    with pytest.raises(IllegalMove, match=r"^Seat 1 is a person's: play a move for it\.$"):
        match.step()
    assert snapshot(match) == before


def test_a_bots_move_may_be_played_by_hand() -> None:
    """So a match can be replayed whatever its bots would do today."""
    match = Match("allin", ["random", "random"], "7")
    match.play("bid 700")
    assert match.moves == ["bid 700"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_the_same_for_the_same_seed(game: str, bot: str) -> None:
    """Two matches are equal to the last event; another seed is another game."""
    matches = [Match(game, [bot] * 3, seed) for seed in ("7", "7", "8")]
    for match in matches:
        match.run()
    one, same, other = matches
    assert snapshot(one) == snapshot(same)
    assert one.events != other.events


def test_a_bots_luck_depends_on_seed_seat_and_number_of_moves_alone() -> None:
    """Each choice has a generator of its own, the same in a replay."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    same = Match("allin", ["random", "greedy"], "7")
    other = Match("allin", [HUMAN, HUMAN], "8")
    luck = match.bot_rng(0).random()
    assert match.bot_rng(0).random() == luck
    assert same.bot_rng(0).random() == luck
    assert match.bot_rng(1).random() != luck
    assert other.bot_rng(0).random() != luck
    match.play("pass")
    assert match.bot_rng(0).random() != luck
    match.undo()
    assert match.bot_rng(0).random() == luck


def test_a_bot_gets_its_own_view_with_its_log_and_its_own_luck() -> None:
    """It is shown what its seat may know and nothing else."""
    bot = First()
    match = Match("cards", ["first", HUMAN], "7", find_bot=with_bots({"first": bot}))
    view, luck = match.view(0), match.bot_rng(0).random()
    match.step()
    assert bot.views == [view]
    assert bot.luck == [luck]
    assert {event["seat"] for event in view.events if event["event"] == "hand"} == {0}


def test_thinking_never_moves_the_dice() -> None:
    """A bot that draws many numbers meets the same game as one that draws none."""

    class Thinker(First):
        def choose(self, view: View, rng: Random) -> Move:
            for _ in range(1000):
                rng.random()
            return view.legal[0]

    found = with_bots({"first": First(), "thinker": Thinker()})
    logs = []
    for name in ("first", "thinker"):
        match = Match("dice", [name] * 2, "7", find_bot=found)
        match.run()
        logs.append(match.events)
    assert logs[0] == logs[1]


# Undo and replay


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_to_any_point_and_the_same_game_follows(game: str) -> None:
    """The match is as it was then; run again, the bots bring about the same end."""
    match = Match(game, ["random", "greedy"], "7")
    before = {0: snapshot(match)}
    while not match.over:
        match.step()
        if len(match.moves) % 7 == 0:
            before[len(match.moves)] = snapshot(match)
    end = snapshot(match)
    moves = match.moves[:]
    for number in sorted(before, reverse=True):
        match.undo(number)
        assert snapshot(match) == before[number]
    match.replay(moves)
    assert snapshot(match) == end
    match.undo(len(moves) // 2)
    match.run()
    assert snapshot(match) == end


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.integers(2, 5),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=64),
    st.integers(0, 40),
    st.integers(0, 40),
)
def test_undo_equals_never_having_played(
    game: str, players: int, seed: str, made: int, kept: int
) -> None:
    """Going back and playing only that far can't be told apart."""
    match = Match(game, ["random"] * players, seed)
    for _ in range(made):
        if not match.over:
            match.step()
    kept = min(kept, len(match.moves))
    short = Match(game, ["random"] * players, seed)
    short.replay(match.moves[:kept])
    match.undo(kept)
    assert snapshot(match) == snapshot(short)


def test_undo_takes_one_move_back() -> None:
    """By default."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    match.play("bid 100")
    before = snapshot(match)
    match.play("bid 200")
    match.undo()
    assert snapshot(match) == before


def test_undo_to_where_the_match_is_changes_nothing() -> None:
    """All moves made are kept."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    match.replay(["bid 100", "bid 200"])
    before = snapshot(match)
    match.undo(2)
    assert snapshot(match) == before


def test_after_undo_another_move_can_be_played() -> None:
    """The log forgets what was undone, for readers who had seen it too."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    match.play("bid 100")
    assert match.log(1)[-1] == {"event": "bid", "seat": 0, "amount": 100}
    match.undo()
    assert match.log(1)[-1] == {"event": "auction", "opener": 0}
    match.play("bid 500")
    assert match.log(1)[-1] == {"event": "bid", "seat": 0, "amount": 500}
    assert match.moves == ["bid 500"]


def test_a_finished_game_can_be_undone() -> None:
    """It is on again, and its log redacted again."""
    match = finished("cards", 2)
    match.undo()
    assert not match.over
    assert "pile" not in match.log(0)[0]
    match.run()
    assert match.over
    assert "pile" in match.log(0)[0]


@pytest.mark.parametrize("moves", [3, -1, -2])
def test_undo_out_of_range_is_refused_and_changes_nothing(moves: int) -> None:
    """The sentence says how many moves there are."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    match.replay(["bid 100", "bid 200"])
    before = snapshot(match)
    with pytest.raises(IllegalMove) as caught:
        match.undo(moves)
    assert str(caught.value) == f"Can't go back to move {moves}: 2 moves have been made."
    assert snapshot(match) == before


def test_there_is_nothing_to_undo_at_the_start() -> None:
    """The match stays at its start."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    before = snapshot(match)
    with pytest.raises(IllegalMove, match="no move to take back"):
        match.undo()
    assert snapshot(match) == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 5])
def test_moves_replay_to_the_same_events_whoever_sits_there(game: str, players: int) -> None:
    """Set-up, seed and moves are all it takes."""
    match = finished(game, players)
    again = Match(game, [HUMAN] * players, "7")
    again.replay(match.moves)
    assert again.events == match.events
    assert again.choices == match.choices
    assert again.result() == match.result()


def test_a_replay_with_a_move_that_can_not_be_made_changes_nothing() -> None:
    """The sentence says which move it was, and the match stays where it was before all of them."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    match.play("bid 100")
    before = snapshot(match)
    with pytest.raises(
        IllegalMove, match=r"^Move 3 can't be made: 'bid 200' can't be played now: seat 0 "
    ):
        match.replay(["bid 200", "bid 200", "pass"])
    assert snapshot(match) == before
    match.replay(["bid 200", "bid 300", "pass"])
    assert match.moves == ["bid 100", "bid 200", "bid 300", "pass"]


def test_lines_are_the_events_whatever_was_taken_back_since() -> None:
    """Each is written once, and what was undone or refused leaves none behind."""
    match = Match("allin", [HUMAN, HUMAN], "7")

    def check() -> None:
        assert [json.loads(line) for line in match.lines] == match.events

    check()
    match.play("bid 100")
    check()
    with pytest.raises(IllegalMove):
        match.replay(["bid 200", "bid 200"])
    match.play("bid 300")
    check()
    match.undo()
    match.play("pass")
    check()


@pytest.mark.parametrize("move", [5, None, ["5"], b"5"])
def test_a_move_that_is_no_text_is_refused(move: Any) -> None:
    """Casinos have numbers, but a move is its notation."""
    match = Match("dice", [HUMAN, HUMAN], "7")
    before = snapshot(match)
    with pytest.raises(InvalidMove, match="A move is a text, not "):
        match.play(move)
    assert snapshot(match) == before


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_writes_into_its_log_is_no_part_of_the_match(game: str) -> None:
    """A view is a copy, down to the dice of a roll: in the middle of a game and after it."""
    for match in (Match(game, [HUMAN] * 3, "7"), finished(game)):
        before = repr(match.events)
        for seat in (None, 0, 1, 2):
            for event in match.view(seat).events:
                for value in event.values():
                    if isinstance(value, dict | list):
                        value.clear()
                event.clear()
        assert repr(match.events) == before


def test_there_is_no_result_before_the_end() -> None:
    """Who has most at some point has not won."""
    with pytest.raises(IllegalMove, match="not over"):
        Match("dice", [HUMAN, HUMAN], "7").result()


# Set-up


def test_an_unknown_game_is_refused() -> None:
    """The sentence lists the games."""
    with pytest.raises(SetupError) as caught:
        Match("poker", [HUMAN, HUMAN], "7")
    assert str(caught.value) == "There is no game 'poker'; there is dice, cards and allin."


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_bot_is_refused(game: str) -> None:
    """The sentence lists the bots of the game."""
    with pytest.raises(SetupError) as caught:
        Match(game, [HUMAN, "deep blue"], "7")
    assert str(caught.value) == (
        f"There is no bot 'deep blue' for {game}; there is {listed(bots.names(game), 'and')}."
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_option_is_refused(game: str) -> None:
    """The sentence lists the options of the game."""
    with pytest.raises(SetupError) as caught:
        Match(game, [HUMAN, HUMAN], "7", {"speed": 3})
    text = str(caught.value)
    assert "has no option 'speed'; it has " in text
    assert all(option.name in text for option in games.get(game).options)


@pytest.mark.parametrize("value", [0, 37, "7", True, 2.5])
def test_a_wrong_value_of_an_option_is_refused(value: Any) -> None:
    """The sentence says what the option takes."""
    with pytest.raises(SetupError, match=r"^Option 'rounds' can't be .*: it takes 1, 2, 3, "):
        Match("allin", [HUMAN, HUMAN], "7", {"rounds": value})


def test_options_are_filled_up_with_their_defaults() -> None:
    """A match knows every option of its game."""
    match = Match("allin", [HUMAN, HUMAN], "7", {"starter": 1})
    assert match.options == {"rounds": 7, "starter": 1}
    assert match.to_move == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_of_players_is_refused(game: str) -> None:
    """The sentence says for how many the game is."""
    counts = games.get(game).players
    for players in (0, 1, counts[-1] + 1):
        with pytest.raises(SetupError) as caught:
            Match(game, [HUMAN] * players, "7")
        assert str(caught.value).endswith(
            f" is for {counts[0]} to {counts[-1]} players, not {players}."
        )


@pytest.mark.parametrize("seed", [7, None, "x" * 65, "\ud800"])
def test_a_seed_that_is_no_text_of_64_characters_is_refused(seed: Any) -> None:
    """A seed has to be the same text everywhere."""
    with pytest.raises(SetupError, match="seed"):
        Match("allin", [HUMAN, HUMAN], seed)


@pytest.mark.parametrize("game", GAMES)
def test_the_repr_of_a_match_pastes_back(game: str) -> None:
    """It is the call that makes the same match."""
    match = Match(game, ["random", HUMAN], "it's 7", {"starter": 1})
    again = eval(repr(match), vars(lasvegas_core))
    assert repr(again) == repr(match)
    assert snapshot(again) == snapshot(match)


# Views and logs


@pytest.mark.parametrize("game", GAMES)
def test_a_view_through_a_match_carries_the_seats_log(game: str) -> None:
    """Otherwise it is the state's own, at every point of the game."""
    match = Match(game, ["random", "random"], "7")
    while not match.over:
        match.step()
        for seat in (None, 0, 1):
            view = match.view(seat)
            assert view.seat == seat
            assert list(view.events) == match.log(seat)
            assert not match.state.view(seat).events


@pytest.mark.parametrize("game", GAMES)
def test_a_log_is_redacted_while_the_game_is_on_and_whole_once_it_is_over(game: str) -> None:
    """The seed and what lies face down come out at the end."""
    match = Match(game, ["random", "random"], "a very secret seed")
    seats = (None, 0, 1)
    while not match.over:
        for seat in seats:
            assert match.log(seat) == [
                shown
                for event in match.events
                if (shown := match.game.redact(event, seat)) is not None
            ]
            assert match.log(seat) != match.events
            assert "secret" not in repr(match.view(seat))
        match.step()
    for seat in seats:
        assert match.log(seat) == match.events
        assert list(match.view(seat).events) == match.events
    assert match.events[0]["seed"] == "a very secret seed"


def test_a_seat_reads_its_own_hands_and_a_spectator_none() -> None:
    """In the card game the log of each seat is its own."""
    match = Match("cards", ["random"] * 3, "7")
    for _ in range(20):
        match.step()
    for seat in (0, 1, 2, None):
        hands = {event["seat"] for event in match.log(seat) if event["event"] == "hand"}
        assert hands == ({seat} - {None})


def test_a_spectator_has_no_moves() -> None:
    """It sees the table, whoever is to move."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    view = match.view(None)
    assert (view.seat, view.legal, view.to_move) == (None, (), 0)
    assert match.view(0).legal == tuple(match.state.legal_moves())


@pytest.mark.parametrize("seat", [2, 99, CHANCE, OVER])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    """The sentence says which seats there are."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    with pytest.raises(SetupError) as caught:
        match.view(seat)
    assert str(caught.value) == f"There is no seat {seat}: seats are 0 to 1."


def test_there_is_no_log_of_a_seat_that_is_not_there() -> None:
    """A log is refused as a view is."""
    match = Match("allin", [HUMAN, HUMAN], "7")
    with pytest.raises(SetupError, match=r"^There is no seat 2: seats are 0 to 1\.$"):
        match.log(2)


@pytest.mark.parametrize("over", [False, True])
def test_what_a_reader_does_to_its_log_does_not_change_the_match(over: bool) -> None:
    """A log that was handed out can be cut or emptied, while the game is on and afterwards."""
    match = Match("allin", ["random", "random"], "7")
    if over:
        match.run()
    before = snapshot(match)
    match.log(0).clear()
    assert snapshot(match) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_what_the_log_says_at_its_end(game: str) -> None:
    """Winners and money."""
    match = finished(game)
    end = match.events[-1]
    assert end["event"] == "end"
    assert match.result().winners == tuple(end["winners"])
    assert match.result().money == tuple(end["chips"] if game == "allin" else end["money"])
    assert match.view(None).winners == match.result().winners


# Registries, and a game nobody has heard of


class Coin:
    """Each seat calls heads or tails, a coin is tossed, and who is right wins."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.calls: list[Move] = []
        self.to_move = int(options["starter"])
        self.side = ""

    def legal_moves(self) -> list[Move]:
        return ["heads", "tails"] if self.to_move >= 0 else []

    def draw(self, stream: Stream) -> Move:
        return "heads" if stream("coin")() < 0.5 else "tails"

    def apply(self, move: Move, tell: Tell | None = None) -> None:
        if self.to_move == CHANCE:
            self.side = move
            self.to_move = OVER
            if tell:
                tell({"event": "toss", "side": move, "calls": self.calls[:]})
            return
        self.calls.append(move)
        done = len(self.calls) == self.players
        self.to_move = CHANCE if done else (self.to_move + 1) % self.players

    def copy(self) -> Coin:
        new = type(self)(self.players, self.options)
        new.calls = self.calls[:]
        new.to_move = self.to_move
        new.side = self.side
        return new

    def view(self, seat: int | None) -> View:
        return View(
            game="coin",
            players=self.players,
            options=self.options,
            seat=seat,
            to_move=self.to_move,
            legal=tuple(self.legal_moves()) if seat == self.to_move else (),
            phase="call",
            winners=self.result().winners if self.to_move == OVER else None,
        )

    def result(self) -> Result:
        first = int(self.options["starter"])
        right = [
            (first + turn) % self.players
            for turn, call in enumerate(self.calls)
            if call == self.side
        ]
        return Result(tuple(sorted(right)), (0,) * self.players)


class CoinGame(Game[View]):
    """A rulebook of one line."""

    name = "coin"
    title = "Heads or tails"
    rules = 1
    players = range(2, 4)
    options = (Option("starter", 0, (0, 1, 2)),)

    def start(self, players: int, options: Options) -> Coin:
        return Coin(players, options)

    def parse(self, text: str) -> Move:
        if text in ("heads", "tails"):
            return text
        raise InvalidMove(f"{text!r} is no move of {self.title}: a move is 'heads' or 'tails'.")

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event

    def imagine(self, view: View, rng: Random) -> Coin:
        return Coin(view.players, view.options)


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> type[Coin]:
    """The game of heads or tails, known for one test."""
    monkeypatch.setattr(games, "_registered", dict(games._registered))
    games.register(CoinGame())
    return Coin


def test_the_games_are_listed_in_the_order_in_which_they_are_offered() -> None:
    """The dice game first."""
    assert games.names() == ["dice", "cards", "allin"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_found_by_its_name(name: str) -> None:
    """And is the same one each time."""
    game = games.get(name)
    assert game.name == name
    assert games.get(name) is game


def test_games_are_imported_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """With none registered each is still found."""
    monkeypatch.setattr(games, "_registered", {})
    assert games.names() == ["dice", "cards", "allin"]
    assert games.get("allin").title == "All-In"
    assert list(games._registered) == ["allin"]


@pytest.mark.parametrize("name", ["poker", "", "Dice", "__init__", "dice.py", "../dice"])
def test_there_is_no_other_game(name: str) -> None:
    """What isn't listed can't be got."""
    with pytest.raises(SetupError, match="there is dice, cards and allin"):
        games.get(name)


def test_a_registered_game_is_offered_after_the_others(coin: type[Coin]) -> None:
    """And is named when another isn't found."""
    assert games.names() == ["dice", "cards", "allin", "coin"]
    with pytest.raises(SetupError, match=r"there is dice, cards, allin and coin\.$"):
        games.get("poker")


def test_a_registered_game_can_be_played(coin: type[Coin]) -> None:
    """Match, bots, undo and logs work for a game they have never heard of."""
    assert bots.names("coin") == ["random"]
    match = Match("coin", ["random", HUMAN, "random"], "7", {"starter": 1})
    assert match.events == []
    match.play("heads")
    match.run()
    assert match.over
    [toss] = match.events
    assert toss["calls"] == match.moves
    assert [match.moves[seat - 1] for seat in match.result().winners] == (
        [toss["side"]] * match.moves.count(toss["side"])
    )
    end = snapshot(match)
    match.undo(1)
    match.run()
    assert snapshot(match) == end


def test_a_registered_game_refuses_as_the_others_do(coin: type[Coin]) -> None:
    """Its name and its counts are in the sentences."""
    with pytest.raises(SetupError, match=r"^Heads or tails is for 2 to 3 players, not 4\.$"):
        Match("coin", [HUMAN] * 4, "7")
    with pytest.raises(SetupError, match=r"^There is no bot 'greedy' for coin; there is random\.$"):
        Match("coin", [HUMAN, "greedy"], "7")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_random_and_a_greedy_bot(game: str) -> None:
    """The weakest is named first."""
    names = bots.names(game)
    assert names[0] == "random"
    assert "greedy" in names
    assert len(set(names)) == len(names)
    view = Match(game, [HUMAN, HUMAN], "7").view(0)
    for name in names:
        assert bots.create(name, game).choose(view, Random(1)) in view.legal


def test_bots_of_a_game_are_its_own() -> None:
    """The greedy bot of one game is not that of another, and each seat gets a new one."""
    greedy = bots.create("greedy", "allin")
    assert type(greedy) is not type(bots.create("greedy", "dice"))
    assert bots.create("greedy", "allin") is not greedy


# Errors


@pytest.mark.parametrize(
    "error", [SetupError, InvalidMove, IllegalMove, RecordError, NewerRecord, PileEmpty]
)
def test_every_mistake_of_a_caller_is_one_kind_of_error(error: type[Exception]) -> None:
    """So that a command line or a page can catch them all, and ValueError does too."""
    assert issubclass(error, LasVegasError)
    assert issubclass(error, ValueError)


def test_invalid_and_illegal_can_be_told_apart() -> None:
    """What can't be read is not what can't be played now."""
    assert not issubclass(InvalidMove, IllegalMove)
    assert not issubclass(IllegalMove, InvalidMove)
    assert issubclass(NewerRecord, RecordError)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a or b"),
        (["a", "b", 3], "a, b or 3"),
        (range(12), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or 11"),
        (range(13), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 … (13 in all)"),
    ],
)
def test_lists_in_sentences_read_well_and_never_get_long(words: list[object], text: str) -> None:
    """Twelve at the most, then a count."""
    assert listed(words) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("bid 400", "'bid 400'"),
        (7, "7"),
        (None, "None"),
        ("x" * 78, f"'{'x' * 78}'"),
        ("x" * 1_000_000, f"'{'x' * 79}…'"),
        ([1] * 1000, f"[{'1, ' * 26}1…]"),
        (10**5000, "a huge number"),
    ],
    ids=["text", "number", "nothing", "long", "a megabyte", "a long list", "a huge number"],
)
def test_what_was_sent_is_quoted_but_never_at_length(value: object, text: str) -> None:
    """One sentence stays one sentence, whatever came in."""
    assert quoted(value) == text


def test_a_list_may_be_joined_by_another_word() -> None:
    """What there is, rather than what may be chosen."""
    assert listed(["dice", "cards"], "and") == "dice and cards"
