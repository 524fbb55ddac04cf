"""The review under a replay: Python's numbers, the chart by keys, and every choice to look at."""

from __future__ import annotations

import pytest

from lasvegas_core import Match, bots, games, review
from lasvegas_core.review import percent
from tests.ui.front import QuietHouse
from tests.ui.playing import in_a_thread
from tests.ui.reading import every, one
from ui import analysis, chances, links
from ui.cast import seat_everybody
from ui.nodes import text_of
from ui.texts import Texts

GAMES = [name for name in games.names() if "shark" in bots.names(name)]


def finished(game: str = "dice", seed: str = "review") -> Match:
    """A game that is over."""
    match = Match(game, ["tourist", "random", "shark"], seed, {"rounds": 2})
    match.run()
    return match


def house_with_review(match: Match) -> QuietHouse:
    """A page on which the review of a game is shown."""
    house = QuietHouse()
    in_a_thread(lambda: house.visit(links.replay(match, 0, reviewed=True)))
    return house


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_the_numbers_of_the_core(game: str) -> None:
    """Accuracy, luck, choices and result of everybody."""
    match = finished(game)
    judged = review.of_match(match)
    house = house_with_review(match)
    rows = text_of(one(house.last.node, aria_label="How the result came about"))
    for seat in range(3):
        assert f"{judged.accuracy(seat)}%" in rows
        assert percent(judged.result[seat]) in rows
        for part in judged.account(seat):
            assert analysis.signed(part) in rows
    assert house.focused == ["#review"]
    assert "review=1" in house.renamed[-1]


def test_the_chart_follows_the_replay_and_the_replay_the_chart() -> None:
    """Keys move both; a press on a strip or a choice leads to its step."""
    match = finished()
    judged = review.of_match(match)
    house = house_with_review(match)
    viewer = house.desk.viewer
    assert viewer is not None
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", None)):
        assert viewer.press(key)
        wanted = len(match.moves) if step is None else step
        slider = one(house.last.node, role="slider")
        assert slider.attributes["aria-valuenow"] == str(wanted)
        assert house.last.node.attributes["data-step"] == str(wanted)
        for chance in judged.chances[wanted]:
            assert percent(chance) in slider.attributes["aria-valuetext"]
    strips = [found for found in every(house.last.node) if "data-go" in found.attributes]
    assert [int(strip.attributes["data-go"]) for strip in strips] == list(
        range(len(match.moves) + 1)
    )
    worst = judged.worst(0)[0]
    house.desk.act("look", str(worst.step + 1))
    assert house.revealed[-1] == ".floor > .board", "on a phone it is far above the list"
    told = " ".join(text_of(found) for found in every(house.last.node, class_="grade"))
    assert worst.grade is not None
    assert worst.grade in told
    assert percent(worst.loss) in told


def test_the_chart_is_read_without_moving_the_replay() -> None:
    """A mouse over it peeks at a step; whatever moves the replay ends that."""
    match = finished()
    judged = review.of_match(match)
    house = house_with_review(match)
    desk = house.desk

    def read_at() -> str:
        assert house.last.node.attributes["data-step"] == "0"
        return text_of(one(house.last.node, class_="told"))

    assert desk.act("peek", "7")
    assert all(percent(chance) in read_at() for chance in judged.chances[7])
    assert read_at().startswith("Step 7")
    assert desk.act("peek", "")
    assert read_at().startswith("Step 0")
    desk.act("peek", "7")
    desk.act("go", "3")
    assert text_of(one(house.last.node, class_="told")).startswith("Step 3")


def test_seats_are_told_apart_on_the_chart_without_colours() -> None:
    """Each has its glyph where the chart is read, and a line with an edge."""
    house = house_with_review(finished())
    here = one(house.last.node, class_="here")
    marked = [text_of(each) for each in every(here, tag="text")]
    assert len(set(marked)) == len(marked) == 3
    lines = one(house.last.node, class_="chart")
    assert len(list(every(lines, tag="polyline", class_="casing"))) == 3


def test_every_seat_can_be_looked_at_and_the_chart_is_a_table_too() -> None:
    """Bots' seats as well."""
    match = finished()
    judged = review.of_match(match)
    house = house_with_review(match)
    for seat in range(3):
        house.desk.choose("judged", str(seat))
        name = house.desk.viewer.cast(house.t).players[seat].inside if house.desk.viewer else ""
        rounds = text_of(one(house.last.node, aria_label=f"Luck and choices of {name}"))
        for number in judged.rounds:
            assert analysis.signed(judged.account(seat, number).luck) in rounds
        listed = list(every(house.last.node, class_="judged"))
        assert len(listed[-1].children) == len(judged.of_seat(seat))
    house.desk.act("review-table", "")
    table = one(house.last.node, aria_label="Chances to win, step by step", role="group")
    assert percent(judged.chances[5][1]) in text_of(table)
    house.desk.act("review-table", "")
    assert not list(every(house.last.node, aria_label="Chances to win, step by step", role="group"))


def test_a_game_that_is_not_over_has_no_review() -> None:
    """Its replay offers none, and an address that asks for one is told so."""
    match = Match("dice", ["human", "random"], "1")
    house = house_with_review(match)
    assert not list(every(house.last.node, data_action="review"))
    assert not list(every(house.last.node, role="slider"))
    told = text_of(one(house.last.node, class_="review"))
    assert "This game is not over, so there is nothing to review yet." in told


def test_labels_of_short_rounds_do_not_cover_each_other() -> None:
    """One is left out where there is no room for it; the border of the round is there."""
    cast = seat_everybody(["random", "random"], (), Texts())
    steps = [(500, 500)] * 201
    grid = chances.drawn(steps, [0, 100, 101, 103, 180], cast, Texts())[0]
    labels = [found for found in every(grid, tag="text") if "%" not in text_of(found)]
    assert [text_of(label) for label in labels] == ["1", "2", "5"]
    assert len(list(every(grid, class_="border"))) == 5
