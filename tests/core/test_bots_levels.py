"""The four levels: what they promise in every game that has them."""

from random import Random

import pytest
from playing import Setup, every_setup, positions

from lasvegas_core import CHANCE, HUMAN, OVER, Match, bots, games
from lasvegas_core.arena import Standings, Tournament, run
from lasvegas_core.bots.levels import LEVELS
from lasvegas_core.errors import SetupError

GAMES = [name for name in games.names() if "shark" in bots.names(name)]


def shares(game: str, first: str, second: str, count: int, **options: object) -> tuple[float, ...]:
    """The win shares of two bots at a table for two."""
    planned = Tournament(game=game, bots=(first, second), games=count, seed="7", options=options)
    standings = Standings(planned)
    for scores in run(planned):
        standings.add(scores)
    return tuple(bot.share.value for bot in standings.bots)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_four_of_them_weakest_first(game):
    assert [name for name in bots.names(game) if name in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("setup", every_setup(GAMES), ids=str)
def test_they_play_every_game_with_all_its_options(setup: Setup):
    """Legal moves only, which the match checks, until the end; `shark` and `tourist` by turns."""
    seats = [("shark", "tourist")[seat % 2] for seat in range(setup.players)]
    match = Match(setup.game.name, seats, "levels", {**setup.options, "rounds": 1})
    match.run()
    assert match.over


def test_who_is_behind_does_not_put_off_the_last_card_for_ever():
    """A joker may always be declined, and here it would lose: still the game comes to its end."""
    match = Match("allin", ["shark", "shark"], "dist/406")
    for _ in range(1_000):
        if match.over:
            break
        match.step()
    assert match.over


def auctions(players: int, count: int, bot: str = "shark"):
    """Views of seats that are to speak, and what each of their words is worth."""
    for number in range(count):
        match = Match("allin", [bot] * players, f"auction {number}")
        while not match.over:
            view = match.view(match.to_move)
            if view.phase == "bid":
                yield view, bots.evaluate(view)
            match.step()


def amount(bid: str) -> int:
    return int(bid.split()[1])


def test_a_word_costs_hardly_anything_while_the_best_bid_can_still_follow():
    """A low bid is only a beginning: one speaks again."""
    put_off = 0
    for _, worth in auctions(4, 1):
        best = max(worth, key=lambda move: worth[move].win)
        if not best.startswith("bid"):
            continue
        for move in worth:
            if move.startswith("bid") and amount(move) < amount(best):
                put_off += 1
                assert 0 <= worth[best].win - worth[move].win <= 0.1
    assert put_off > 20


def test_the_last_word_of_an_auction_costs_all_that_it_loses():
    """Whoever passes when nobody else will speak leaves the roll to another."""
    dearest = 0.0
    for view, worth in auctions(2, 6, "greedy"):
        if view.high_bidder is not None:
            dearest = max(dearest, max(each.win for each in worth.values()) - worth["pass"].win)
    assert dearest > 0.05


@pytest.mark.parametrize("setup", every_setup(GAMES), ids=str)
def test_the_shark_plays_the_best_of_what_is_considered(setup: Setup):
    """So hints and reviews, which name the best move, tell what it would do."""
    match = Match(setup.game.name, ["shark"] * setup.players, "best", setup.options)
    while not match.over and len(match.moves) < 40:
        view = match.view(match.to_move)
        worth = bots.evaluate(view)
        move = match.step()
        assert worth[move].win == max(worth[each].win for each in bots.considered(view))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_seat_and_moves_make_the_same_choice(game, level):
    first, second = (Match(game, [level] * 3, "again", {"rounds": 2}) for _ in range(2))
    first.run()
    second.run()
    assert first.moves == second.moves
    other = Match(game, [level] * 3, "and again", {"rounds": 2})
    other.run()
    assert other.moves != first.moves


@pytest.mark.parametrize("game", GAMES)
def test_they_see_the_view_and_nothing_else(game):
    """What a seat can't see does not change its choice: two states behind the same view."""
    match = Match(game, [HUMAN] * 3, "hidden")
    rng = Random(1)
    shark = bots.create("shark", game)
    for _ in range(12):
        seat = match.to_move
        view = match.view(seat)
        imagined = match.game.imagine(view, rng).view(seat)
        assert shark.choose(view, Random(1)) == shark.choose(
            type(view)(**{**_fields(imagined), "events": view.events}), Random(1)
        )
        match.play(rng.choice(view.legal))


def _fields(view) -> dict:
    return {name: getattr(view, name) for name in type(view).__dataclass_fields__}


@pytest.mark.parametrize("game", GAMES)
def test_shark_beats_greedy_and_tourist(game):
    """The rest of the ladder is measured by the benchmark."""
    for weaker in ("greedy", "tourist"):
        stronger_share, share = shares(game, "shark", weaker, 60)
        assert stronger_share > 0.65 > 0.5 > share


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_has_a_value(game):
    rng = Random(3)
    setup = next(each for each in every_setup([game]) if each.players == 3)
    for state in positions(setup.start(), rng):
        if state.to_move in (CHANCE, OVER):
            continue
        view = state.view(state.to_move)
        worth = bots.evaluate(view)
        assert tuple(worth) == view.legal
        assert all(0 <= each.win <= 1 for each in worth.values())
        best = max(worth, key=lambda move: worth[move].win)
        if len(view.legal) > 1:
            assert bots.create("shark", game).choose(view, rng) == best


@pytest.mark.parametrize("game", GAMES)
def test_values_are_chances(game):
    """In 60 games of sharks, those who were told at least 60 % won more often than the others."""
    likely, unlikely = [], []
    for number in range(60):
        match = Match(game, [HUMAN] * 2, f"chance/{number}", {"rounds": 2})
        said: list[tuple[int, float]] = []
        while not match.over:
            seat = match.to_move
            worth = bots.evaluate(match.view(seat))
            move = max(worth, key=lambda each: worth[each].win)
            said.append((seat, worth[move].win))
            match.play(move)
        winners = match.result().winners
        for seat, win in said:
            share = (seat in winners) / max(len(winners), 1)
            (likely if win >= 0.6 else unlikely).append(share)
    assert sum(likely) / len(likely) > 0.6
    assert sum(unlikely) / len(unlikely) < 0.5


def test_a_game_without_values_says_so():
    """As for a game that was only just added."""

    class Unheard:
        game = "coin"

    with pytest.raises(SetupError, match="What moves of coin are worth was never learned"):
        bots.evaluate(Unheard())
