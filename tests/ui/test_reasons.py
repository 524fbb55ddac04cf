"""Why the shark chooses what it does: whatever a hint claims is true, and speaks for the choice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lasvegas_core import Match, bots
from lasvegas_core.bots.allin import fair_bid
from lasvegas_core.casinos import CHIP, CasinosView
from lasvegas_core.chips import NO_CHIP, added_by
from lasvegas_core.games.allin import BET, BID, JOKER, PASS, STEP, AllInView, match_faces
from lasvegas_core.games.cards import CardsView
from lasvegas_core.games.dice import DiceView
from lasvegas_core.odds import completion_chance
from lasvegas_core.payout import settle
from lasvegas_core.protocol import Options
from ui import board, moves, reasons
from ui.cast import seat_everybody
from ui.reasons import auction
from ui.scene import Scene
from ui.texts import Texts

T = Texts()
DICE: list[Options] = [{}, {"neutral": True, "chips": True}]
CARDS: list[Options] = [{}, {"order": "sequential", "chips": True}]
PLACES = [board.name(number, T) for number in range(1, 7)]
PLACE = "|".join(PLACES)
GOES_BY = "the shark goes by the chance to win"


def hints(game: str, options: Options) -> Iterator[tuple[Scene, str, str, str]]:
    """Positions with a choice, the shark's, the next best, and what is said for the shark's."""
    for seed in range(12):
        seats = ["pro", "random", "tourist", "random"][: 2 + seed % 3]
        match = Match(game, seats, f"why/{seed}", {**options, "rounds": 2})
        while not match.over:
            view = match.view(match.to_move)
            if len(view.legal) > 1:
                worth = bots.evaluate(view)
                best, other = sorted(worth, key=lambda move: -worth[move].win)[:2]
                scene = Scene(view, seat_everybody(match.seats, (), T), T, "")
                yield scene, best, other, reasons.of(scene, best, other)
            match.step()


def numbers(pattern: str, text: str) -> list[int]:
    """What a pattern finds, as numbers."""
    return [int(found.replace(",", "")) for found in re.findall(pattern, text)]


def put(view: CasinosView, move: str = "") -> dict[int, list[int]]:
    """By casino: everybody's dice there now, or after a move, and white's."""
    told = {}
    for casino in view.casinos:
        dice = [*casino.dice, casino.neutral]
        if isinstance(view, DiceView) and move == str(casino.number):
            dice[view.to_move] += view.own_roll.count(casino.number)
            dice[-1] += view.white_roll.count(casino.number)
        elif isinstance(view, CardsView):
            cards = [card for card in move.split() if card[0] == str(casino.number)]
            dice[view.to_move] += sum(map(len, cards))
        told[casino.number] = dice
    return told


def paid(view: CasinosView, move: str = "") -> dict[int, dict[int, int]]:
    """By casino: which seat would get how much if the round ended now, or after a move."""
    after = put(view, move)
    return {each.number: dict(settle(after[each.number], each.notes).paid) for each in view.casinos}


def given_up(view: CasinosView, move: str) -> int:
    """What the seat to move would get less at the casinos where it gets less."""
    before, after = paid(view), paid(view, move)
    notes = [
        (each.get(view.to_move, 0), after[n].get(view.to_move, 0)) for n, each in before.items()
    ]
    return sum(had - then for had, then in notes if had > then)


@pytest.mark.parametrize(
    ("game", "options"), [*(("dice", each) for each in DICE), *(("cards", each) for each in CARDS)]
)
def test_what_is_said_of_a_placement_is_true(game: str, options: Options) -> None:
    """Notes that are taken, held or lost, dice that are saved; ties are nothing to be proud of."""
    said = 0
    for scene, best, other, why in hints(game, options):
        view: CasinosView = scene.view
        if view.phase == CHIP:
            continue
        me, before, after = view.to_move, paid(view), paid(view, best)
        assert not re.search(r"\bties\b", why)
        for part, held in (("takes", False), ("strengthens", True)):
            for sentence in re.findall(rf"{part} (.*?)(?: for now|\.$)", why):
                for note, name in re.findall(rf"\$([\d,]+) at ({PLACE})", sentence):
                    number = PLACES.index(name) + 1
                    mine, had = after[number][me], before[number].get(me, 0)
                    assert mine == int(note.replace(",", ""))
                    assert mine == had if held else mine > had
                    if held and isinstance(view, DiceView):
                        assert number in view.own_roll
                    said += 1
        for loss in numbers(r"costs .*? \$([\d,]+) at", why):
            assert loss in [
                sum(
                    max(0, note - after[number].get(seat, 0))
                    for seat, note in before[number].items()
                    if seat not in (me, view.players)
                )
                for number in before
            ]
            said += 1
        for name in re.findall(rf"avoids a tie with [^.]*? at ({PLACE})", why):
            dice = put(view, other)[PLACES.index(name) + 1]
            assert dice.count(dice[me]) > 1
            said += 1
        if isinstance(view, DiceView):
            spent = {move: view.own_roll.count(int(move)) for move in view.legal}
            for saved in numbers(r"saves (\d+) di", why):
                assert saved == spent[other] - spent[best] > 0
                assert f"against {moves.worded(game, other, T)}" in why
                said += 1
            if "fewer dice than most" in why:
                assert sum(each > spent[best] for each in spent.values()) > len(spent) / 2 - 1
                said += 1
        for spared in numbers(r"gives up \$([\d,]+) less than", why):
            assert spared == given_up(view, other) - given_up(view, best) > 0
            assert f"less than {moves.worded(game, other, T)}" in why
            said += 1
        for loss in numbers(r"gives up \$([\d,]+) for now", why):
            assert loss == given_up(view, best)
        for worth in numbers(r"a chip worth \$([\d,]+)", why):
            places = {int(each[0]) for each in best.split()}
            lying = [chip for each in view.casinos if each.number in places for chip in each.chips]
            assert worth in [added_by(view.held[me], chip) for chip in lying]
            said += 1
        assert why
    assert said > 50


@pytest.mark.parametrize(("game", "options"), [("dice", DICE[1]), ("cards", CARDS[1])])
def test_a_chip_is_weighed_against_the_others(game: str, options: Options) -> None:
    """What it adds, what others would, and who else would like it."""
    said = 0
    for scene, best, _, why in hints(game, options):
        view: CasinosView = scene.view
        if view.phase != CHIP or best == NO_CHIP:
            continue
        held = view.held[view.to_move]
        added = {chip: added_by(held, chip) for chip in view.legal if chip != NO_CHIP}
        mine, others = added.pop(best), list(added.values())
        assert numbers(r"It adds \$([\d,]+)", why) == [mine]
        if "any other" in why:
            assert numbers(r"there \$([\d,]+) at most", why) == [max(others)]
            assert mine > max(others)
        elif "as much as any" in why:
            assert mine == max(others)
        elif "another" in why:
            assert numbers(r"another adds \$([\d,]+)", why) == [max(others)]
            assert "keeps it" in why or GOES_BY in why
        else:
            assert not others
        for worth in numbers(r"get \$([\d,]+) for it", why):
            assert worth == max(
                added_by(each, best) for seat, each in enumerate(view.held) if seat != view.to_move
            )
            assert worth >= mine
        said += 1
    assert said > 20


def test_an_auction_is_argued_by_the_exact_chance() -> None:
    """A bid that pays, a side that is likelier, a joker against the best of the others."""
    phases = set()
    for scene, best, other, why in hints("allin", {}):
        view: AllInView = scene.view
        phases.add(view.phase)
        chance = completion_chance(view.card, view.goal, view.card.rolls)
        if view.phase == BID and best == PASS:
            assert (
                GOES_BY in why
                or ("nobody bids" in why and view.to_move == view.opener and not view.high_bid)
                or fair_bid(chance, view.card.payout) < view.high_bid + STEP
            )
        elif view.phase == BID:
            bid = view.chips[view.to_move] if best == "all-in" else int(best.split()[1])
            pays = bid <= fair_bid(chance, view.card.payout)
            assert ("up to about" in why) == pays
            assert pays or GOES_BY in why or not view.cards[view.to_move]
        elif view.phase == BET and GOES_BY not in why:
            likely = chance if best.startswith("yes") else 1 - chance
            assert likely > 0.5 or best == "no bet"
            assert f"{likely:.1%}" in why or best == "no bet"
        elif view.phase == JOKER:
            check_joker(view, best, other, why)
    assert phases == {BID, BET, JOKER}


def check_joker(view: AllInView, best: str, other: str, why: str) -> None:
    """What is said of a joker holds."""
    chances, left = {}, {}
    for move in view.legal:
        number = "" if move == "no joker" else move.split()[1]
        goal = view.goal._replace(joker=number or view.goal.joker)
        goal = match_faces(goal, "".join(map(str, view.dice)))[1]
        chances[move] = completion_chance(view.card, goal, view.card.rolls - view.nth)
        left[move] = goal.dice
    mine = chances.pop(best)
    rival = max(chances, key=lambda move: chances[move])
    points = f"{auction.points(abs(mine - chances[rival]))} points"
    if "can't be completed" in why:
        assert mine == chances[rival] == 0
        assert set(numbers(r"\d", why)) == {left[best], left[other]}
    elif "points more" in why:
        assert mine > chances[rival]
        assert f"{points} more than with {moves.worded('allin', rival, T)}" in why
    elif "never more often" in why:
        assert mine == chances[rival]
    else:
        assert mine < chances[rival]
        assert f"{points} less often than with {moves.worded('allin', rival, T)}" in why
        assert GOES_BY in why or left[best] < left[rival]


def test_where_nothing_can_be_chosen_that_is_all() -> None:
    """No reason is made up."""
    match = Match("dice", ["human", "random"], "alone")
    scene = Scene(match.view(0), seat_everybody(match.seats, (), T), T, "")
    assert reasons.of(scene, match.view(0).legal[0], None) == "There is no other choice."


def test_a_small_chance_is_not_told_as_none() -> None:
    """Nor is a small difference."""
    assert auction.told(0.0004) == "<0.1%"
    assert auction.told(0.093) == "9.3%"
    assert auction.points(0.06) == "6.0"
