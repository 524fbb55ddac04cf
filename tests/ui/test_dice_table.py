"""The table of the dice game, read as nodes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lasvegas_core import Match
from lasvegas_core.casinos import Casino
from lasvegas_core.games.dice import DiceState, DiceView
from tests.ui.reading import every, moves, one, read
from ui import board, dialogs, frame, outcome, payout, rulebooks, story
from ui.cast import Cast, Looks, seat_everybody
from ui.pieces import portrait
from ui.scene import Scene
from ui.tables import dice, of
from ui.texts import Texts

T = Texts()


def scene_of(match: Match, seat: int | None = 0, **state: bool | str) -> Scene:
    """A match as one seat sees it."""
    cast = seat_everybody(match.seats, (), T)
    return Scene(match.view(seat), cast, T, "Las Vegas", **state)  # type: ignore[arg-type]


def started(seats: int = 3, seed: str = "7", **options: bool) -> Match:
    """A match at a person's first turn."""
    match = Match("dice", ["human", *["greedy"] * (seats - 1)], seed, options)
    match.run()
    return match


def test_there_is_one_button_for_each_legal_move() -> None:
    """And no other control makes a move."""
    match = started()
    screen = frame.table(scene_of(match, asks=True), of("dice"))
    assert moves(screen) == list(match.view(0).legal)
    assert len(list(every(screen, tag="button", class_="group"))) == len(match.view(0).legal)


def test_six_casinos_and_every_seat_carry_their_marks() -> None:
    """The contract with tests outside: data-casino 1 to 6, data-seat from 0."""
    screen = frame.table(scene_of(started(5), asks=True), of("dice"))
    casinos = [n.attributes["data-casino"] for n in every(screen) if "data-casino" in n.attributes]
    seats = [n.attributes["data-seat"] for n in every(screen) if "data-seat" in n.attributes]
    assert casinos == list("123456")
    assert seats == list("01234")
    assert len(list(every(screen, data_action="download-log"))) == 1


def test_notes_lie_highest_first_and_name_who_would_get_them() -> None:
    """Provisional holders come from the engine's settlement."""
    casino = Casino(3, (60_000, 30_000, 10_000), (), (3, 2, 2), 1)
    cast = seat_everybody(["human", "greedy", "greedy"], (), T)
    tile = board.tile(casino, cast, T)
    notes = [read(found) for found in every(tile, class_="note")]
    assert notes == ["$60,000 ● You", "$30,000 ○ lost", "$10,000"]
    tied = [found.attributes["data-place"] for found in every(tile, data_tied="")]
    assert tied == ["1", "2"]


def test_a_casino_can_be_heard() -> None:
    """One text says what the picture shows."""
    casino = Casino(3, (60_000, 30_000), ("pink",), (3, 2, 2), 1)
    cast = seat_everybody(["human", "greedy", "greedy"], (), T)
    assert board.spoken(casino, cast, T, board.stack.nothing) == (
        "Notes: $60,000 and $30,000. Chips: pink chip. "
        "Dice: you 3 dice, Penny 2 dice, Rusty 2 dice and white 1 die. "
        "Tied: Penny and Rusty. $60,000 would go to you. $30,000 would go to white."
    )


@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_a_preview_is_what_the_casino_would_pay_if_the_round_ended_then(seed: str) -> None:
    """Over whole games: each offer against the engine's own payout after the placement."""
    rng = Random(seed)
    neutral, players = rng.random() < 0.5, rng.choice([2, 3, 4])
    match = Match("dice", ["human"] * players, seed, {"neutral": neutral})
    compared = 0
    while not match.over:
        view = match.view(match.to_move)
        assert isinstance(view, DiceView)
        for move in view.legal:
            would = outcome.of(view.casinos[int(move) - 1], view.placed(move), view.turn)
            after = match.state.copy()
            assert isinstance(after, DiceState)
            after._place(move, None)
            if after.round != view.round or after.to_move == -2:
                continue  # that was the last placement: the casinos have paid already
            event = after._payout_event(int(move) - 1)
            paid = dict(map(tuple, event["paid"]))
            assert would.pay == paid.get(view.turn, 0)
            assert bool(would.rivals) == (view.turn in event["cancelled"])
            compared += 1
        match.play(rng.choice(view.legal))
    assert compared > 50


def casino(dice: tuple[int, ...], white: int = 0) -> Casino:
    """Luxor with two notes."""
    return Casino(5, (70_000, 30_000), (), dice, white)


def words_of(before: Casino, after: Casino) -> tuple[str, str, str]:
    """The words on a button, and the sentence behind them."""
    cast = seat_everybody(["human", "greedy", "greedy"], (), T)
    would = outcome.of(before, after, 0)
    return (
        outcome.short(would, cast, T),
        outcome.aside(would, cast, T),
        outcome.spoken(would, cast, T),
    )


def test_a_button_tells_a_gain() -> None:
    """First with dice there takes the best note."""
    assert words_of(casino((0, 0, 0)), casino((2, 0, 0))) == (
        "$70,000",
        "",
        "You would get $70,000.",
    )


def test_a_button_tells_whom_it_overtakes() -> None:
    """Penny had the best note and would get the other."""
    assert words_of(casino((0, 2, 0)), casino((3, 2, 0))) == (
        "$70,000",
        "overtakes Penny",
        "You would get $70,000. It would cost Penny a note.",
    )


def test_a_button_tells_a_tie_that_counts_the_dice_already_there() -> None:
    """One die more makes two: as many as Penny has."""
    assert words_of(casino((1, 2, 0)), casino((2, 2, 0))) == (
        "tie ▲",
        "blocks Penny",
        "You would be tied with Penny. That blocks Penny.",
    )


def test_a_button_tells_whom_a_white_die_only_ties() -> None:
    """White comes level with Penny, so neither gets anything."""
    before, after = casino((0, 2, 0), 1), casino((0, 2, 0), 2)
    assert words_of(before, after)[1] == "blocks Penny"


def test_a_casino_that_has_paid_has_no_notes() -> None:
    """As it is heard during the payout."""
    paid = Casino(3, (), (), (0, 0, 0), 0)
    cast = seat_everybody(["human", "greedy", "greedy"], (), T)
    assert board.spoken(paid, cast, T, board.stack.nothing) == "It has paid."


def test_a_button_tells_what_would_be_lost_to_white() -> None:
    """White dice placed with one's own may win the note."""
    assert words_of(casino((0, 0, 0)), casino((1, 0, 0), 2)) == (
        "$30,000",
        "white gets $70,000",
        "You would get $30,000. $70,000 would be lost to white.",
    )


def test_a_button_tells_that_nothing_new_would_come_of_it() -> None:
    """More dice on a casino that one leads already."""
    assert words_of(casino((2, 0, 0)), casino((4, 0, 0)))[0] == "keeps $70,000"
    assert words_of(casino((0, 3, 2)), casino((1, 3, 2)))[0] == "no note"


def test_a_covered_roll_is_nowhere_on_the_screen() -> None:
    """While the dice are in the cup, no group, no offer, no number is drawn from them."""
    match = started()
    screen = frame.table(scene_of(match, covered=True), of("dice"))
    assert moves(screen) == []
    assert not any("data-group" in found.attributes for found in every(screen))
    view = match.view(0)
    assert isinstance(view, DiceView)
    hidden = replace(view, own_roll=(1,) * 8, legal=("1",))
    other = replace(scene_of(match, covered=True), view=hidden)
    assert read(frame.table(other, of("dice"))) == read(screen)


def test_only_the_seat_to_move_is_marked_as_moving() -> None:
    """Whose turn it is can be seen and heard."""
    screen = frame.table(scene_of(started(4), asks=True), of("dice"))
    (moving,) = every(screen, aria_current="true")
    assert moving.attributes["data-seat"] == "0"


def test_keys_are_the_numbers_of_the_casinos() -> None:
    """A number that was not rolled does nothing."""
    match = started()
    scene = scene_of(match, asks=True)
    assert {key for key in "0123456789x" if dice.shortcut(scene, key)} == set(scene.view.legal)
    assert dice.shortcut(replace(scene, covered=True), scene.view.legal[0]) is None


def test_chips_are_offered_with_what_they_would_add() -> None:
    """Each colour once, and none; the number keys choose in this order."""
    match = started(2, chips=True)
    while match.view(0).phase != "chip":
        match.play(match.view(0).legal[0])
        match.run()
    scene = scene_of(match, asks=True)
    screen = frame.table(scene, of("dice"))
    assert moves(screen) == list(scene.view.legal)
    assert moves(screen)[-1] == "no chip"
    assert "+$10,000 at the end" in read(screen)
    assert dice.shortcut(scene, "1") == ("move", scene.view.legal[0])
    assert dice.shortcut(scene, "9") is None


def test_names_and_colours_are_the_ones_that_were_chosen() -> None:
    """A colour is given once; a glyph goes with it."""
    looks = (Looks("Mika", "violet"), Looks("", "violet"))
    cast = seat_everybody(["human", "human", "greedy"], looks, T)
    assert [player.name for player in cast.players] == ["Mika", "Player 2", "Penny"]
    assert len({player.colour for player in cast.players}) == 3
    assert cast.players[0].glyph == "★"


def test_a_payout_is_drawn_from_its_event_alone() -> None:
    """Notes, dice and ties as they lay there."""
    match = Match("dice", ["greedy"] * 4, "7", {"rounds": 1, "neutral": True})
    match.run()
    payouts = payout.latest(match.events)
    assert [event["casino"] for event in payouts] == [1, 2, 3, 4, 5, 6]
    for event in payouts:
        casino = payout.casino_of(event)
        assert list(casino.notes) == sorted(casino.notes, reverse=True)
        assert [list(pair) for pair in casino.standing.paid] == [
            [4 if place == "neutral" else place, value] for place, value in event["paid"]
        ]


def test_the_summary_adds_up() -> None:
    """A row a casino, a column a seat, and below them what that makes."""
    match = Match("dice", ["human", "greedy"], "7", {"rounds": 2})
    while match.view(0).round == 1:  # type: ignore[attr-defined]
        match.play(match.view(match.to_move).legal[0])
    scene = replace(scene_of(match), round=1)
    payouts = payout.latest(match.events)
    screen = payout.summary(scene, payouts)
    rows = every(one(screen, tag="tbody"), tag="tr")
    for event, row in zip(payouts, rows, strict=True):
        for place, value in event["paid"]:
            assert read([*every(row, tag="td")][place]) == T.note(value)
    this_round, in_all = every(one(screen, tag="tfoot"), tag="tr")
    got = payout.gains(payouts)
    expected = [T.note(sum(got.get(seat, []))) for seat in (0, 1)]
    assert [read(cell) for cell in every(this_round, tag="td")] == expected
    assert [read(cell) for cell in every(in_all, tag="td")] == [expected[0], "? face down"]


def test_the_summary_tells_what_white_won_and_who_got_most() -> None:
    """White has a column of its own, so that it can be seen which note was lost where."""
    match = Match("dice", ["human", "greedy", "greedy"], "11", {"rounds": 2, "neutral": True})
    match.run()
    while match.view(0).round == 1:  # type: ignore[attr-defined]
        match.play(match.view(match.to_move).legal[0])
        match.run()
    payouts = payout.latest(match.events)
    screen = payout.summary(replace(scene_of(match), round=1), payouts)
    headings = [read(heading) for heading in every(one(screen, tag="thead"), tag="th")]
    assert [heading.split()[-1] for heading in headings] == ["You", "Penny", "Rusty", "White"]
    lost = [
        (event["casino"], value)
        for event in payouts
        for winner, value in event["paid"]
        if winner == "neutral"
    ]
    assert lost
    rows = every(one(screen, tag="tbody"), tag="tr")
    cells = [[*every(row, tag="td")][3] for row in rows]
    shown = [
        (number, read(cell))
        for number, cell in enumerate(cells, 1)
        if "data-lost" in cell.attributes
    ]
    assert shown == [(number, T.note(value)) for number, value in lost]
    got = {seat: sum(notes) for seat, notes in payout.gains(payouts).items() if seat != "neutral"}
    this_round, *_ = every(one(screen, tag="tfoot"), tag="tr")
    cells = [*every(this_round, tag="td")]
    best = [place for place, cell in enumerate(cells) if "data-best" in cell.attributes]
    assert best == [seat for seat in sorted(got, key=str) if got[seat] == max(got.values())]
    assert T.money(max(got.values())) in read(one(screen, class_="headline"))


def test_the_summary_has_no_column_for_white_where_there_is_none() -> None:
    """One column a seat."""
    match = Match("dice", ["greedy", "greedy"], "7", {"rounds": 1})
    match.run()
    screen = payout.summary(scene_of(match), payout.latest(match.events))
    assert len([*every(one(screen, tag="thead"), tag="th")]) == 2


def test_everybody_has_a_face() -> None:
    """People too, with the glyph of their seat beside it."""
    cast = seat_everybody(["human", "greedy"], (), T)
    for player in cast.players:
        drawn = portrait(player)
        assert one(drawn, tag="svg").attributes["class"] == "face"
        assert read(one(drawn, class_="glyph")) == player.glyph


def test_money_is_looked_at_behind_a_curtain_that_says_whose_it_is() -> None:
    """The seat's face, and the button that opens it has the focus; nothing of the money."""
    player = seat_everybody(["human", "human"], (), T).players[1]
    shut = dialogs.curtain(player, T)
    assert one(shut, class_="portrait").attributes["data-colour"] == player.colour
    assert "autofocus" in one(shut, data_action="peek").attributes
    assert "$" not in read(shut)
    assert "autofocus" in one(dialogs.purse(player, (20_000,), T), class_="main").attributes


def test_a_shared_win_has_winners() -> None:
    """The log tells of one winner or of several."""
    cast = seat_everybody(["human", "greedy", "greedy"], (), T)
    event = {"event": "end", "money": [10_000, 10_000, 0], "winners": [0, 1]}
    assert story.end(event, cast, T).startswith("The game is over. Winners: You and Penny.")
    assert story.end({**event, "winners": [1]}, cast, T).startswith("The game is over. Winner: P")


def test_the_rules_tell_how_many_white_dice_there_are_and_who_plays_when() -> None:
    """As many as the rules deal."""
    text = read(rulebooks.rules("dice", T))
    assert "With two players each has 4 of them, with three or four players 2." in text
    assert "clockwise" in text
    assert "the last one with dice goes on alone" in text


def test_a_cast_knows_white() -> None:
    """Events call it neutral, settlements put it after the seats."""
    cast: Cast = seat_everybody(["human", "greedy"], (), T)
    assert cast.at("neutral") is cast.at(2) is cast.white
