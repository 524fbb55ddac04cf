"""The plain table, at which a game can be played before it has a table of its own."""

from __future__ import annotations

import pytest

from lasvegas_core import games
from tests.ui.playing import QuietPage, begin, play_on, run
from tests.ui.reading import moves, read
from ui import guide, rulebooks, tables
from ui.play import Play
from ui.tables import plain


def test_a_game_without_a_table_is_played_at_the_plain_one() -> None:
    """And has no rulebook and no guide until somebody writes them."""
    assert tables.of("coin").status is plain.status
    assert guide.of("coin") is None
    assert not rulebooks.is_told("coin")
    for game in games.names():
        assert tables.of(game).status is not plain.status
        assert guide.of(game)
        assert rulebooks.is_told(game)


@pytest.mark.parametrize("game", games.names())
def test_any_game_can_be_played_there(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It offers every legal move and no other, shows the view, and tells who won."""
    monkeypatch.setattr(tables, "of", lambda _: plain)
    session = begin(("human", "greedy"), game=game)
    page = QuietPage()
    play = Play(session, page)

    def answer(page: QuietPage) -> tuple[str, str]:
        view = session.view()
        if page.last.name != "table":
            return "action", "next"
        assert moves(page.last.node) == list(view.legal)
        assert f"your move: {view.phase}." in read(page.last.node)
        return "move", view.legal[0]

    run(play_on(play, page, answer))
    assert session.match.over
    assert page.last.name == "end"
    assert "The game is over. Winner:" in read(page.last.node)
