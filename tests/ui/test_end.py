"""The end of a game: ranking, tie-breaks, money over the rounds."""

from __future__ import annotations

from itertools import pairwise

from lasvegas_core import Match
from ui import chart, end
from ui.cast import seat_everybody
from ui.chart import Line
from ui.nodes import text_of
from ui.texts import Texts

T = Texts()


def ended(**scores: list[int]) -> dict[str, object]:
    """An end event."""
    return {"event": "end", "chip_money": [0] * len(scores["money"]), **scores}


def test_more_money_ranks_first_then_more_notes_and_equals_share_a_place() -> None:
    """The rulebook's order, told with its reason."""
    ranks = end.ranking(ended(money=[100, 300, 300, 100], notes=[2, 4, 5, 2]))
    assert [(rank.place, rank.seat) for rank in ranks] == [(1, 2), (2, 1), (3, 0), (3, 3)]
    cast = seat_everybody(["human", "greedy", "greedy", "greedy"], (), T)
    assert end.tie_breaks(ranks, cast, T) == [
        "Rusty and Penny both have $300: more notes win, 5 against 4.",
        "You and Nick both have $100 and 2 notes, and share the place.",
    ]


def test_the_chart_ends_where_the_money_ends() -> None:
    """After the last round, chips included, each line is at the seat's final money."""
    match = Match("dice", ["greedy"] * 3, "7", {"chips": True})
    match.run()
    cast = seat_everybody(match.seats, (), T)
    lines, marks = end.money_lines(match.events, cast, T)
    assert marks == ["Start", "Round 1", "Round 2", "Round 3", "Round 4", "Chips"]
    assert [line.values[-1] for line in lines] == list(match.result().money)
    assert all(list(line.values) == sorted(line.values) for line in lines)


def test_labels_never_cover_each_other() -> None:
    """Five lines that end at the same height still have five names."""
    placed = sorted(chart.spread([100.0] * 5))
    assert all(b - a >= chart.LABEL_HEIGHT for a, b in pairwise(placed))
    assert placed[-1] <= chart.HEIGHT


def test_grid_lines_are_round_numbers_and_few() -> None:
    """Whatever the money."""
    for highest in (0, 10_000, 90_000, 340_000, 1_250_000):
        step = chart.grid_step(highest)
        assert highest / step <= chart.MOST_LINES
        assert str(step).rstrip("0") in ("1", "2", "25", "5")


def test_the_numbers_of_the_chart_are_there_as_a_table() -> None:
    """For those who can't see lines."""
    cast = seat_everybody(["human", "greedy"], (), T)
    lines = [Line(cast.players[0], [0, 50_000]), Line(cast.players[1], [0, 70_000])]
    text = text_of(chart.table(lines, ["Start", "Round 1"], T.money, "Money"))
    assert "$50,000" in text
    assert "$70,000" in text
