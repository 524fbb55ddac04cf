"""The table of the card game, read as nodes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from lasvegas_core import Match
from lasvegas_core.games.cards import CardsState, CardsView
from lasvegas_core.protocol import Value
from tests.ui.playing import QuietPage, begin, first_move, play_on, run
from tests.ui.reading import every, moves, one, read
from ui import frame
from ui.cast import seat_everybody
from ui.nodes import Node, html, text_of
from ui.play import Play
from ui.scene import Scene
from ui.tables import cards as table
from ui.tables import of
from ui.tables.cards import cards, hand
from ui.tables.cards.after import after
from ui.texts import Texts

T = Texts()
SEQUENTIAL: dict[str, Value] = {"order": "sequential", "chips": True}


def started(seats: int = 3, seed: str = "7", **options: Value) -> Match:
    """A match at a person's first turn."""
    match = Match("cards", ["human", *["greedy"] * (seats - 1)], seed, options)
    match.run()
    return match


def scene_of(match: Match, seat: int | None = 0, **state: bool | str) -> Scene:
    """A match as one seat sees it."""
    cast = seat_everybody(match.seats, (), T)
    return Scene(match.view(seat), cast, T, "Cards", **state)  # type: ignore[arg-type]


def screen_of(match: Match, seat: int | None = 0, **state: bool | str) -> Node:
    """The whole table."""
    return frame.table(scene_of(match, seat, **state), of("cards"))


def hand_of(screen: Node) -> list[Node]:
    """The buttons of the hand."""
    return list(every(screen, tag="button", class_="card"))


def test_an_empty_casino_is_told_to_have_no_cards() -> None:
    """Dice are another game's."""
    told = " ".join(text_of(each) for each in every(screen_of(started()), class_="unseen"))
    assert "No cards yet." in told
    assert "No dice yet." not in told


# The hand


@pytest.mark.parametrize("seed", [str(number) for number in range(25)])
def test_whatever_can_be_picked_is_legal_and_all_that_is_legal_can_be_picked(seed: str) -> None:
    """From an empty table on, card by card, through every button that is not dim."""
    match = started(2, seed)
    reached, waiting, seen = set(), [""], {""}
    while waiting:
        picked = waiting.pop()
        screen = screen_of(match, asks=True, picked=picked)
        reached.update(moves(screen))
        assert len(moves(screen)) == bool(picked)
        for button in hand_of(screen):
            then = button.attributes.get("data-pick")
            if then is not None and then not in seen:
                seen.add(then)
                waiting.append(then)
    assert reached == set(match.view(0).legal)


def test_what_can_not_be_added_goes_dim_with_a_reason() -> None:
    """Two different numbers are picked: whatever else is there can't be added."""
    match = started(seed="1")
    view = match.view(0)
    assert isinstance(view, CardsView)
    screen = screen_of(match, asks=True, picked="0 1")
    assert len({card[0] for card in view.hand[:2]}) == 2
    for button in hand_of(screen)[2:]:
        assert button.attributes["aria-disabled"] == "true"
        assert "data-pick" not in button.attributes
        assert "must all show the same number" in read(button)
    assert [button.attributes["aria-pressed"] for button in hand_of(screen)] == (
        ["true"] * 2 + ["false"] * 3
    )


def test_nothing_is_played_before_something_is_picked() -> None:
    """The button is there, and can't be pressed."""
    screen = screen_of(started(), asks=True)
    button = one(screen, tag="button", class_="main")
    assert "disabled" in button.attributes
    assert "One or two cards, or three to five of a number." in read(screen)


def test_double_cards_show_two_dice_and_are_called_doubles() -> None:
    """Seen and heard."""
    drawn = cards.lying("55", "red")
    assert len(list(every(drawn, class_="die", data_face="5"))) == 2
    assert cards.called("55", T) == "double 5"
    assert cards.counted(["3", "55", "3", "1"], T) == "a single 1, 2 single 3s and a double 5"


def test_keys_pick_cards_and_put_them_back() -> None:
    """1 to 5; a card that can't be added and a sixth are nobody's."""
    match = started(seed="1")
    assert table.shortcut(scene_of(match, asks=True), "3") == ("pick", "2")
    assert table.shortcut(scene_of(match, asks=True, picked="0 2"), "3") == ("pick", "0")
    assert table.shortcut(scene_of(match, asks=True, picked="0 1"), "3") is None
    for key in ("0", "6", "x"):
        assert table.shortcut(scene_of(match, asks=True), key) is None


@pytest.mark.parametrize("seed", [str(number) for number in range(6)])
def test_the_forecast_is_what_the_casinos_would_pay_then(seed: str) -> None:
    """Over a sequential game: each move's forecast against the engine's casinos after it."""
    rng = Random(seed)
    match = Match("cards", ["human"] * 3, seed, {"order": "sequential"})
    compared = 0
    while not match.over:
        view = match.view(match.to_move)
        assert isinstance(view, CardsView)
        for move in view.legal:
            would = hand.outcomes(view, move, view.to_move)
            state = match.state.copy()
            state.apply(move)
            assert isinstance(state, CardsState)
            if state.round != view.round or state.to_move < 0:
                continue  # that was the last play: the casinos have paid already
            played = state.view(None).casinos
            for casino, outcome in would:
                standing = played[casino.number - 1].standing
                assert outcome.pay == dict(standing.paid).get(view.to_move, 0)
                assert bool(outcome.rivals) == (view.to_move in standing.cancelled)
                compared += 1
        match.play(rng.choice(view.legal))
    assert compared > 100


# The casinos and the seats


def test_each_casino_shows_every_seats_cards_and_the_dice_on_them() -> None:
    """Offset stacks of the cards played there; the total is the engine's."""
    match = started(4)
    for _ in range(3):
        match.play(match.view(0).legal[-1])
        match.run()
    view = match.view(0)
    assert isinstance(view, CardsView)
    screen = screen_of(match, asks=True)
    stacks = 0
    for casino in view.casinos:
        tile = one(screen, data_casino=str(casino.number))
        for stack in every(tile, class_="stack"):
            place = int(stack.attributes["data-place"])
            drawn = list(every(stack, class_="card"))
            there = [c for c in view.played[place] if c[0] == str(casino.number)]
            assert len(drawn) == len(there)
            assert sum(1 for _ in every(stack, class_="die")) == casino.dice[place]
            assert read(one(stack, tag="b")) == str(casino.dice[place])
            assert ("data-tied" in stack.attributes) == (place in casino.standing.cancelled)
            stacks += 1
    assert stacks > 6


def test_a_seat_tells_its_cards_out_and_that_it_stops() -> None:
    """Eight or more, and it stops for the round."""
    match = started(2, seed="9")
    while max(map(len, match.view(0).played)) < 8:  # type: ignore[attr-defined]
        match.play(match.view(0).legal[-1])
        match.run()
    view = match.view(0)
    assert isinstance(view, CardsView)
    screen = screen_of(match)
    for seat, played in enumerate(view.played):
        text = read(one(screen, data_seat=str(seat)))
        assert f"{len(played)} of 8 cards out" in text
        assert ("stops for this round" in text) == (len(played) >= 8)


def test_the_pile_and_the_glass_are_counted() -> None:
    """Thirty cards are in the hand, out, under the glass or in the pile."""
    match = started()
    match.play(match.view(0).legal[0])
    match.run()
    view = match.view(0)
    assert isinstance(view, CardsView)
    text = read(one(screen_of(match, asks=True), class_="supply"))
    assert "20 cards in the draw pile." in text
    assert f"Under the glass: {cards.counted(view.glass, T)}." in text


# Whole games


def choose_by(rng: Random, page: QuietPage) -> tuple[str, str]:
    """Pick up to two cards at random, then play; or whatever is offered."""
    buttons = [b.attributes["data-pick"] for b in hand_of(page.last.node)[:] if _free(b)]
    if buttons and (not moves(page.last.node) or rng.random() < 0.6):
        return "pick", rng.choice(buttons)
    return first_move(page)


def _free(button: Node) -> bool:
    return "data-pick" in button.attributes and button.attributes["aria-pressed"] == "false"


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", [{}, {"order": "sequential"}, SEQUENTIAL])
@pytest.mark.parametrize("moving", [False, True])
def test_a_whole_game_ends_with_the_winners_of_the_engine(
    seats: int, options: dict[str, Value], moving: bool
) -> None:
    """With and without motion; whatever flew ended at the casino of its number."""
    session = begin(["human", *["greedy"] * (seats - 1)], "whole", game="cards", options=options)
    page = QuietPage.moving() if moving else QuietPage()
    rng = Random(str(options))
    run(play_on(Play(session, page), page, lambda page: choose_by(rng, page)))
    match = session.match
    best = {int(rank.attributes["data-seat"]) for rank in every(page.last.node, data_place="1")}
    assert best == set(match.result().winners)
    flights = [step for step in page.moved if step[-1] == "place"]
    casinos = [
        number
        for event in match.events
        if event["event"] == "play"
        for number in sorted({card[0] for card in event["cards"]})
    ]
    arrived = [step[2] for step in flights]
    assert arrived == ([f'[data-casino="{n}"] .stacks' for n in casinos] if moving else [])


def test_all_reveal_together() -> None:
    """With motion, the cards of everybody who still plays lie there face up at one moment."""
    session = begin(["human", "greedy", "greedy"], "7", game="cards", rounds=1)
    page = QuietPage.moving()
    run(play_on(Play(session, page), page, asked=2))
    shown = [list(every(screen.node, class_="revealed")) for screen in page.screens]
    first = next(found[0] for found in shown if found)
    assert [li.attributes["data-revealed"] for li in every(first, tag="li")] == ["0", "1", "2"]


@pytest.mark.parametrize("order", ["simultaneous", "sequential"])
def test_between_the_reveals_the_table_is_the_engines(order: str) -> None:
    """What is shown after a card has flown is what the engine says after the move."""
    match = Match("cards", ["human"] * 3, "7", {"order": order})
    compared = 0
    while not match.over:
        before, told = match.view(None), len(match.events)
        match.play(match.state.legal_moves()[-1])
        plays = [event for event in match.events[told:] if event["event"] == "play"]
        now = match.view(None)
        assert isinstance(before, CardsView)
        assert isinstance(now, CardsView)
        if now.round != before.round or match.over:
            continue
        view = before
        for play in plays:
            view = after(view, play)
        assert view.casinos == now.casinos
        assert [*map(sorted, view.played)] == [*map(sorted, now.played)]
        assert view.turns_played == now.turns_played
        compared += bool(plays)
    assert compared > 8


# What nobody else may see


def screens_after(session_moves: Sequence[int], options: dict[str, Value]) -> tuple[list[str], int]:
    """Every screen once the first of two people has played its nth legal move in secret."""
    session = begin(["human", "human", "greedy"], "7", game="cards", options=options)
    page = QuietPage.moving()
    play = Play(session, page)
    mark = 0

    def answer(page: QuietPage) -> tuple[str, str]:
        nonlocal mark
        if any(every(page.last.node, data_action="open-curtain")):
            return "action", "open-curtain"
        made = len(session.match.moves)
        mark = len(page.screens)
        return "move", session.match.state.legal_moves()[session_moves[made]]

    run(play_on(play, page, answer, asked=2 * len(session_moves) + 1))
    return [html(screen.node) for screen in page.screens], mark


def test_a_secret_choice_changes_nothing_that_others_see() -> None:
    """Simultaneous: the screens up to the next person's own are the same, whatever was chosen."""
    first, mark = screens_after([0], {})
    for other in (3, 7):
        second, _ = screens_after([other], {})
        assert second == first
    assert len(first) > mark + 2  # a curtain, and the next person's table


def test_the_curtain_shows_nothing_of_the_table() -> None:
    """No card, no note, no casino: a name."""
    session = begin(["human", "human", "greedy"], "7", game="cards", rounds=1)
    page = QuietPage()
    run(play_on(Play(session, page), page))
    curtains = [s.node for s in page.screens if any(every(s.node, class_="curtain"))]
    assert len(curtains) > 4
    for node in curtains:
        assert not any(every(node, class_="card"))
        assert not any("data-casino" in found.attributes for found in every(node))
        assert "Player" in read(node)


def test_several_people_never_see_each_others_hands() -> None:
    """Open screens show backs; a private one shows the hand of its own seat only."""
    session = begin(["human", "human", "greedy"], "7", game="cards", rounds=1)
    page = QuietPage.moving()
    looked = 0

    def answer(page: QuietPage) -> tuple[str, str]:
        nonlocal looked
        assert " drew " not in read(page.last.node)
        held = [button.attributes["data-group"] for button in hand_of(page.last.node)]
        if held:
            state = session.match.state
            assert isinstance(state, CardsState)
            own = state.view(state.to_move)
            assert held == [card[0] for card in own.hand]
            looked += 1
        return first_move(page)

    run(play_on(Play(session, page), page, answer))
    assert looked > 8
    for screen in page.screens:
        if screen.name == "table" and not screen.ready:
            assert not hand_of(screen.node)
            for held in every(screen.node, class_="hand"):
                assert all("back" in card.attributes["class"] for card in every(held, tag="i"))


def test_a_bots_hand_is_nowhere_on_the_screen() -> None:
    """Alone against bots, the story tells of one's own hands only, until the game is over."""
    session = begin(["human", "greedy"], "7", game="cards", rounds=1)
    page = QuietPage()

    def answer(page: QuietPage) -> tuple[str, str]:
        assert "You drew" in read(page.last.node) or page.last.name == "payout"
        assert "Penny drew" not in read(page.last.node)
        return first_move(page)

    run(play_on(Play(session, page), page, answer))
    assert "Penny drew" in read(page.last.node)
