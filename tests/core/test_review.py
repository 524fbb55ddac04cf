"""The review: chances that add up, grades of known positions, luck and skill that make a result."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import Setup, every_setup

from lasvegas_core import HUMAN, OVER, Match, RecordError, bots, games, record, review
from lasvegas_core.__main__ import main
from lasvegas_core.review import GRADES, LUCK, VIEW, WHOLE, Choice, Review, in_thousandths

GAMES = [name for name in games.names() if "shark" in bots.names(name)]
RANDOM = ("round", "leftover", "roll", "hand")
MIXED = ("random", "greedy", "shark", "tourist", "random", "pro")


def finished(setup: Setup, seed: str) -> Match:
    """A game of all kinds of bots."""
    seats = MIXED[: setup.players]
    match = Match(setup.game.name, seats, seed, setup.options)
    match.run()
    return match


def check(judged: Review, match: Match) -> None:
    """All that must be true of any review."""
    seats = range(judged.players)
    result = match.result()
    for seat in seats:
        share = WHOLE * (seat in result.winners) / max(len(result.winners), 1)
        assert abs(judged.result[seat] - share) < 1
        total = judged.account(seat)
        assert judged.start[seat] + sum(total) == judged.result[seat]
        losses = [choice.loss for choice in judged.choices if choice.seat == seat]
        assert total.skill == -sum(losses)
        rounds = [judged.account(seat, number) for number in judged.rounds]
        assert tuple(map(sum, zip(*rounds))) == tuple(total)
        assert sum(judged.grades(seat).values()) == len(judged.of_seat(seat))
    assert [choice.move for choice in judged.choices] == match.moves
    for choice in judged.choices:
        assert choice.loss >= 0
        assert sum(choice.before) == sum(choice.after) == WHOLE
        assert min(*choice.before, *choice.after) >= 0
        assert (choice.grade is None) == (choice.options == 1)
    assert len(judged.chances) == len(match.moves) + 1
    assert all(sum(chances) == WHOLE and min(chances) >= 0 for chances in judged.chances[:-1])
    luck_follows_chance_alone(judged, match)


def luck_follows_chance_alone(judged: Review, match: Match) -> None:
    """Where nothing was rolled, dealt or revealed only choices and views change anything."""
    again = Match(match.game.name, match.seats, match.seed, match.options)
    changes = iter(judged.changes)
    chance, unknown = True, 0
    value = seen = judged.start
    for choice in judged.choices:
        between = []
        while (change := next(changes)).cause in (LUCK, VIEW):
            between.append(change)
            value = plus(value, change.by)
        luck = [change.by for change in between if change.cause == LUCK]
        assert len(luck) == (chance and not unknown)
        assert not (between and unknown)
        if luck:
            assert plus(seen, luck[0]) == value == choice.before
        assert change.cause == choice.seat
        assert plus(choice.before, change.by) == choice.after
        value = plus(value, change.by)
        seen = plus(seen, change.by) if unknown else choice.after
        told = len(again.events)
        again.play(choice.move)
        events = [event["event"] for event in again.events[told:]]
        chance = any(event in RANDOM for event in events) or bool(unknown and events)
        unknown = 0 if events else unknown + 1
    *others, last = changes
    assert last.cause == (LUCK if chance else VIEW)
    assert {change.cause for change in others} <= {VIEW}
    assert plus(seen if chance else value, last.by) == judged.result


def plus(chances: tuple[int, ...], change: tuple[int, ...]) -> tuple[int, ...]:
    """What chances change to."""
    return tuple(map(sum, zip(chances, change)))


@pytest.mark.parametrize("setup", every_setup(GAMES), ids=str)
def test_luck_and_skill_make_the_result_in_every_game(setup: Setup):
    """From an even share, in every round and in all, to the last thousandth."""
    match = finished(setup, "review")
    check(review.of_match(match), match)


@settings(max_examples=25, deadline=None)
@given(setup=st.sampled_from(every_setup(GAMES)), seed=st.text("abc123", min_size=1, max_size=6))
def test_whatever_the_seed(setup: Setup, seed: str):
    match = finished(setup, seed)
    check(review.of_match(match), match)


def test_in_an_open_auction_chances_move_with_what_is_chosen_alone():
    """Each seat sees it differently, but that makes no luck, and no leaps to and fro."""
    match = Match("allin", ["shark", "random", "greedy"], "bids")
    match.run()
    judged = review.of_match(match)
    steady = leaps = 0
    for first, second in pairwise(judged.choices):
        if first.chance or first.secret or second.secret:
            continue
        change = tuple(after - before for before, after in zip(first.before, first.after))
        if judged.chances[second.step] == plus(judged.chances[first.step], change):
            steady += first.after != second.before
        else:
            leaps += 1
    assert steady > 10 * leaps
    assert any(change.cause == VIEW and any(change.by) for change in judged.changes)


def test_who_plays_like_the_shark_loses_hardly_anything_by_choices():
    """However differently the others see the auctions."""
    match = Match("allin", ["shark"] * 4, "r3")
    match.run()
    judged = review.of_match(match)
    lost = [-judged.account(seat).skill for seat in range(4)]
    assert lost == [sum(choice.loss for choice in judged.of_seat(seat)) for seat in range(4)]
    assert max(lost) < 50


def test_a_secret_choice_shows_when_it_is_revealed():
    """The chart stands still while nobody else may know, and then tells all at once."""
    match = Match("cards", ["shark", "random", "pro"], "secret")
    match.run()
    judged = review.of_match(match)
    secret = [choice for choice in judged.choices if choice.secret]
    assert secret
    for choice in secret:
        before, after = judged.chances[choice.step : choice.step + 2]
        assert before == after
    revealing = [a for a, b in pairwise(judged.choices) if a.chance and not a.secret]
    assert any(
        judged.chances[choice.step] != judged.chances[choice.step + 1] for choice in revealing
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_shark_is_always_right_and_random_is_not(game):
    """But for a last move, of which the review knows more than it did."""
    match = Match(game, ["shark", "random"], "accuracy")
    match.run()
    judged = review.of_match(match)
    assert [choice.grade for choice in judged.of_seat(0)[:-1]] == ["best"] * (
        len(judged.of_seat(0)) - 1
    )
    sure, unsure = judged.accuracy(0), judged.accuracy(1)
    assert sure is not None
    assert unsure is not None
    assert unsure < 97 < sure <= 100
    assert judged.worst(1)[0].loss == max(choice.loss for choice in judged.of_seat(1))


def last_choices(count: int) -> list[Match]:
    """Card games whose last choice, still to be made, decides who wins."""
    found: list[Match] = []
    rng = Random(5)
    number = 0
    while len(found) < count:
        number += 1
        options = {"rounds": 1, "order": "sequential"}
        match = Match("cards", [HUMAN] * 2, f"last/{number}", options)
        while not match.over:
            if len(set(ends(match).values())) > 1:
                found.append(match)
                break
            match.play(rng.choice(match.state.legal_moves()))
    return found


def ends(match: Match) -> dict[str, float]:
    """The share of the win that each move brings, if each ends the game; else nothing."""
    seat, shares = match.to_move, {}
    for move in match.state.legal_moves():
        after = match.state.copy()
        after.apply(move)
        if after.to_move != OVER:
            return {}
        winners = after.result().winners
        shares[move] = (seat in winners) / len(winners)
    return shares


def test_a_known_best_move_is_best_and_its_opposite_a_blunder():
    """Where the last cards decide, the rules say what it is worth."""
    for match in last_choices(6):
        shares, seat = ends(match), match.to_move
        best, worst = max(shares.values()), min(shares.values())
        for move, share in shares.items():
            end = record.from_json(record.to_json(match))
            end.play(move)
            choice = review.of_match(end).choices[-1]
            assert choice.after[seat] == round(WHOLE * share)
            assert shares[choice.best] == best
            if share == best:
                assert choice.grade == "best"
            elif share == worst:
                assert choice.grade == "blunder"


def test_grades_follow_the_loss():
    chosen = Choice(0, 1, 0, "1", "2", 2, (500, 500), (500, 500), secret=False, chance=True)
    losses = {"best": 0, "good": 1, "inaccuracy": 21, "mistake": 51, "blunder": 101}
    assert losses.keys() == GRADES.keys()
    for grade, loss in losses.items():
        assert chosen._replace(after=(500 - loss, 500 + loss)).grade == grade
    assert chosen._replace(options=1).grade is None


@given(st.lists(st.floats(0.001, 1), min_size=2, max_size=6), st.data())
def test_thousandths_make_a_whole(weights: list[float], data: st.DataObject):
    chances = [weight / sum(weights) for weight in weights]
    mover = data.draw(st.sampled_from([None, *range(len(chances))]))
    parts = in_thousandths(chances, mover)
    assert sum(parts) == WHOLE
    assert all(abs(part - WHOLE * chance) <= 1 for part, chance in zip(parts, chances))
    if mover is not None:
        assert parts[mover] == int(WHOLE * chances[mover] + 0.5)


def test_a_review_is_read_as_it_was_written():
    match = Match("dice", ["shark", "random", "random"], "written")
    match.run()
    judged = review.of_match(match)
    written = json.loads(json.dumps(judged.as_json()))
    assert Review.of_json(written) == judged


class TestCommandLine:
    @pytest.fixture
    def game(self, tmp_path):
        """The file of a game, and the game."""
        match = Match("cards", ["random", "shark", "tourist"], "told")
        match.run()
        path = tmp_path / "game.json"
        path.write_text(record.to_json(match))
        return str(path), match

    def test_it_prints_the_numbers_as_json(self, game, capsys):
        path, match = game
        assert main(["review", path, "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == json.loads(
            json.dumps(review.of_match(match).as_json())
        )

    def test_it_prints_tables_and_the_worst_choices(self, game, capsys):
        path, match = game
        assert main(["review", path]) == 0
        told = capsys.readouterr().out
        judged = review.of_match(match)
        assert f"1 shark        {judged.accuracy(1)}%" in told
        worst = judged.worst(0)[0]
        assert f"Move {worst.step + 1}, 0 random: {worst.move} costs " in told
        assert f"the shark would play {worst.best}." in told
        assert told.count("\n") > 3 * len(judged.rounds)

    def test_a_game_that_is_not_over_is_refused(self, tmp_path, capsys):
        path = tmp_path / "game.json"
        path.write_text(record.to_json(Match("dice", [HUMAN] * 2, "1")))
        assert main(["review", str(path)]) == 2
        assert "the game is not over" in capsys.readouterr().err


def test_a_match_that_is_not_over_is_refused():
    with pytest.raises(RecordError, match="not over"):
        review.of_match(Match("dice", [HUMAN] * 2, "1"))
