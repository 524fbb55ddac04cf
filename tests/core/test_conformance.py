"""What every game promises, the registered ones and one that the package has never heard of."""

import dataclasses
import json
from collections.abc import Mapping
from contextlib import suppress
from random import Random

import pytest
from playing import (
    Setup,
    contents,
    every_setup,
    moves_at,
    play_to_the_end,
    played,
    positions,
    views,
)

from lasvegas_core import (
    CHANCE,
    OVER,
    Game,
    InvalidMove,
    Match,
    Option,
    Result,
    View,
    bots,
    games,
    record,
)
from lasvegas_core.chance import keyed, pick, unkeyed
from lasvegas_core.protocol import tidy

SIDES = ("heads", "tails")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class CoinView(View):
    """What a seat may know of a coin game."""

    money: tuple[int, ...]
    call: str | None
    calls_made: int
    tosses: int


class CoinState:
    """Everybody calls a side in secret; then a coin is tossed and right calls win $1."""

    def __init__(self, players, options):
        self.players, self.options, self.to_move = players, options, 0
        self.calls, self.money, self.tosses = [], [0] * players, 0

    def legal_moves(self):
        return list(SIDES) if self.to_move >= 0 else []

    def draw(self, stream):
        return pick(stream("toss", self.tosses), SIDES)

    def apply(self, move, tell=None):
        if self.to_move != CHANCE:
            self.calls.append(move)
            self.to_move = len(self.calls) if len(self.calls) < self.players else CHANCE
            return
        self.money = [won + (call == move) for won, call in zip(self.money, self.calls)]
        if tell:
            tell({"event": "toss", "side": move, "calls": self.calls[:]})
        self.calls, self.tosses = [], self.tosses + 1
        self.to_move = OVER if self.tosses == self.options["tosses"] else 0

    def copy(self):
        new = CoinState(self.players, self.options)
        new.to_move, new.tosses = self.to_move, self.tosses
        new.calls, new.money = self.calls[:], self.money[:]
        return new

    def view(self, seat):
        called = seat is not None and seat < len(self.calls)
        return CoinView(
            game="coin", players=self.players, options=self.options, seat=seat,
            to_move=self.to_move, legal=tuple(self.legal_moves()) if seat == self.to_move else (),
            phase="toss", winners=self.result().winners if self.to_move == OVER else None,
            money=tuple(self.money), call=self.calls[seat] if called else None,
            calls_made=len(self.calls), tosses=self.tosses,
        )  # fmt: skip

    def result(self):
        best = max(self.money)
        winners = tuple(seat for seat, won in enumerate(self.money) if won == best)
        return Result(winners, tuple(self.money))


class Coin(Game):
    """A game with options of its own, with none of those that the others share."""

    name, title, rules, players = "coin", "Heads or Tails", 1, range(1, 4)
    options = (Option("tosses", 5, (1, 2, 3, 4, 5)),)

    def start(self, players, options):
        return CoinState(players, options)

    def parse(self, text):
        if tidy(text) not in SIDES:
            raise InvalidMove(f"{text!r} is no side of a coin: call heads or tails.")
        return tidy(text)

    def redact(self, event, seat):
        return event

    def imagine(self, view, rng):
        state = CoinState(view.players, view.options)
        state.to_move, state.tosses, state.money = view.to_move, view.tosses, list(view.money)
        state.calls = [pick(rng.random, SIDES) for _ in range(view.calls_made)]
        if view.call is not None:
            state.calls[view.seat] = view.call
        return state


@pytest.fixture(autouse=True)
def coin(monkeypatch):
    """The coin game is registered while a test of this file runs."""
    monkeypatch.setattr(games, "_registered", dict(games._registered))
    game = Coin()
    games.register(game)
    return game


COIN_SETUPS = [Setup(Coin(), players, {"tosses": 5}) for players in Coin.players]
EVERY_SETUP = [*every_setup(), *COIN_SETUPS]
every_game = pytest.mark.parametrize("setup", EVERY_SETUP, ids=map(str, EVERY_SETUP))


def a_game(setup, chosen_by):
    """Every position of a random game, with its number and a generator for the test's own use."""
    own = Random(f"test/{setup}/{chosen_by}")
    for step, state in enumerate(positions(setup.start(), Random(f"game/{setup}/{chosen_by}"))):
        yield step, state, own


def test_every_game_of_the_package_is_tested():
    """The set-ups below leave no registered game and no player count out."""
    tested = {(setup.game.name, setup.players) for setup in EVERY_SETUP}
    assert tested >= {(name, count) for name in games.names() for count in games.get(name).players}


@every_game
def test_random_games_end_with_a_result(setup):
    """Who has most of what counts is for each game to say; that somebody has is for all."""
    for number in range(5):
        state = setup.start()
        assert state.view(None).winners is None
        play_to_the_end(state, Random(number))
        winners, money = state.result()
        assert len(money) == setup.players
        assert list(winners) == sorted(set(winners) & set(range(setup.players)))
        assert state.view(None).winners == winners
        assert state.legal_moves() == []


@every_game
def test_a_seat_to_move_has_legal_moves_without_duplicates_in_a_fixed_order(setup):
    """Links store a move as its place in the list, so the list must be the same every time."""
    for _, state, _ in a_game(setup, "legal"):
        legal = state.legal_moves()
        assert bool(legal) == (state.to_move >= 0)
        assert len(set(legal)) == len(legal)
        assert state.copy().legal_moves() == legal
        legal.clear()
        assert bool(state.legal_moves()) == (state.to_move >= 0), "the list is the caller's"


@every_game
def test_every_legal_move_can_be_made_and_nothing_made_on_a_copy_changes_the_original(setup):
    """Bots try moves on copies by the thousand."""
    for step, state, own in a_game(setup, "copies"):
        before = contents(state)
        assert contents(state.copy()) == before
        if state.to_move == OVER:
            break
        for move in moves_at(state, own):
            state.copy().apply(move, [].append)
        if step % 10 == 0:
            seen = views(state, setup.players)
            play_to_the_end(state.copy(), own)
            assert views(state, setup.players) == seen
        assert contents(state) == before


@every_game
def test_nothing_made_on_the_original_changes_a_copy(setup):
    """A copy kept from earlier stays where it was."""
    state = played(setup.start(), 8, Random(1))
    kept = state.copy()
    before, seen = contents(kept), views(kept, setup.players)
    play_to_the_end(state, Random(2))
    assert contents(kept) == before
    assert views(kept, setup.players) == seen


@every_game
def test_a_game_is_the_same_whether_anyone_listens_or_not(setup):
    """Events tell what happens and never change it."""
    for _, state, own in a_game(setup, "events"):
        if state.to_move == OVER:
            break
        move = own.choice(moves_at(state, own))
        silent, heard = state.copy(), state.copy()
        silent.apply(move)
        heard.apply(move, [].append)
        assert contents(silent) == contents(heard)


@every_game
def test_notation_is_read_back_also_with_odd_blanks_and_capitals(setup):
    """People type moves, and pages carry them in buttons."""
    parse = setup.game.parse
    for _, state, _ in a_game(setup, "notation"):
        for move in state.legal_moves():
            assert parse(move) == move
            assert parse(f"  {move.upper().replace(' ', '  ')}\t") == move


@pytest.mark.parametrize("name", [*games.names(), "coin"])
def test_what_can_not_be_read_is_quoted(name):
    """The sentence names what was typed."""
    for text in ("", " ", "7 of hearts", "Ⅲ", "٣", "x" * 50):
        with pytest.raises(InvalidMove) as caught:
            games.get(name).parse(text)
        assert str(caught.value).startswith(repr(text))
        assert str(caught.value).endswith(".")


@every_game
def test_an_imagined_state_shows_the_same_view_and_can_be_played_to_the_end(setup):
    """What a seat can't see is drawn anew, and makes no difference to what it sees."""
    for step, state, own in a_game(setup, "imagine"):
        seat = own.choice([*range(setup.players), None, max(state.to_move, 0)])
        view = state.view(seat)
        imagined = setup.game.imagine(view, own)
        assert imagined.view(seat) == view
        assert imagined.to_move == state.to_move
        if seat == state.to_move:
            assert imagined.legal_moves() == list(view.legal) == state.legal_moves()
        else:
            assert view.legal == ()
        if step % 7 == 0:
            play_to_the_end(imagined, own)
            assert imagined.to_move == OVER
        assert state.view(seat) == view


@every_game
def test_a_match_is_imagined_from_a_view_with_its_log(setup):
    """Bots get the view of a match, which has the log that its seat may read."""
    match = Match(setup.game.name, ["random"] * setup.players, "imagined", setup.options)
    own = Random(str(setup))
    while not match.over:
        seat = own.choice([*range(setup.players), None])
        view = match.view(seat)
        imagined = setup.game.imagine(view, own)
        assert imagined.view(seat) == dataclasses.replace(view, events=())
        if len(match.moves) % 10 == 0:
            play_to_the_end(imagined, own)
        match.step()
    play = setup.game.imagine(match.view(0), own)
    assert play.result() == match.result()


@every_game
def test_views_are_plain_data_without_the_seed(setup):
    """A view may be printed, compared and sent somewhere else; the seed would tell everything."""
    seed = "never-show-this"
    match = Match(setup.game.name, ["random"] * setup.players, seed, setup.options)
    while not match.over:
        for seat in (match.to_move, None):
            view = match.view(seat)
            assert view.seat == seat
            assert view.to_move == match.to_move
            if len(match.moves) % 8 == 0:
                assert_plain(view)
                assert seed not in repr(view)
        match.step()


@pytest.mark.parametrize("name", [*games.names(), "coin"])
def test_nothing_done_to_the_options_of_a_view_reaches_the_match(name):
    """A bot that sets `open_money` in its view must not see more, nor change the record."""
    game = games.get(name)
    match = Match(name, ["human"] * game.players[-1], "7")
    before = dict(match.options)
    options = match.view(0).options
    with suppress(
        TypeError, AttributeError
    ):  # refused by a mapping that can't be changed: as good as a copy
        options.update(
            {
                option.name: next(value for value in option.values if value != option.default)
                for option in game.options
            }
        )
    assert match.options == before
    assert match.view(0).options == before


def assert_plain(value):
    """Nothing but texts, numbers, truth values, and containers of them that can't be changed."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            if field.name == "events":
                assert json.loads(json.dumps(value.events)) == list(value.events)
            else:
                assert_plain(getattr(value, field.name))
    elif isinstance(value, Mapping):
        assert_plain(tuple(value.items()))
    elif isinstance(value, tuple):
        for each in value:
            assert_plain(each)
    else:
        assert value is None or type(value) in (str, int, bool)


@every_game
def test_the_same_seed_gives_the_same_match(setup):
    """And a record of it loads."""
    matches = [
        Match(setup.game.name, ["random"] * setup.players, "7", setup.options) for _ in range(2)
    ]
    for match in matches:
        match.run()
    first, second = matches
    assert first.events == second.events
    assert first.moves == second.moves
    for load, text in (
        (record.from_json, record.to_json(first)),
        (record.from_link, record.to_link(first)),
    ):
        again = load(text)
        assert again.events == first.events
        assert contents(again.state) == contents(first.state)


@every_game
def test_what_chance_draws_depends_on_the_seed_alone(setup):
    """The match's streams and a playout's both give moves that can be made."""
    state = played(setup.start(), 30, Random(3))
    if state.to_move != CHANCE:
        state = next(s for _, s, _ in a_game(setup, "chance") if s.to_move == CHANCE)
    assert state.draw(keyed("7")) == state.draw(keyed("7"))
    for stream in (keyed("7"), unkeyed(Random(7))):
        state.copy().apply(state.draw(stream))


def test_a_game_from_elsewhere_is_listed_and_played_by_the_random_bot(coin):
    """Whatever is generic works for a game it has never heard of."""
    assert "coin" in games.names()
    assert games.get("coin") is coin
    assert bots.names("coin") == ["random"]
    match = Match("coin", ["random", "human", "random"], "7", {"tosses": 2})
    match.run()
    assert match.to_move == 1
    assert match.view(0).call in SIDES
    assert match.view(1).call is None
    match.play(" TAILS")
    match.run()
    match.play("heads")
    match.run()
    assert match.over
    assert [event["event"] for event in match.events] == ["toss", "toss"]
    assert match.result().money == tuple(
        sum(toss["calls"][seat] == toss["side"] for toss in match.events) for seat in range(3)
    )


def test_a_game_from_elsewhere_is_checked_like_the_others(coin):
    """Its own options are enough: none is asked for that it does not have."""
    assert coin.setup(2, {}) == {"tosses": 5}
    with pytest.raises(games.SetupError, match=r"1 to 3 players, not 4\."):
        coin.setup(4, {})
    with pytest.raises(games.SetupError, match=r"takes 1, 2, 3, 4 or 5\."):
        coin.setup(2, {"tosses": 9})
