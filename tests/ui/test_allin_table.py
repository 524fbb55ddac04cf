"""The table of All-In, read as nodes."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from lasvegas_core import Match
from lasvegas_core.games.allin import AllInView, Card, Goal, goal_of
from lasvegas_core.odds import completion_chance
from tests.ui.playing import QuietPage, begin, first_move, play_on, run
from tests.ui.reading import every, moves, one, read
from ui import frame
from ui.cast import seat_everybody
from ui.nodes import Node, h, html, text_of
from ui.play import Play
from ui.scene import Scene
from ui.tables import allin as table
from ui.tables import of
from ui.tables.allin import auction, card, ending, settling, story
from ui.tables.allin.after import after, placed
from ui.texts import Texts

T = Texts()


def played(moves_made: Sequence[str] = (), seats: int = 3, seed: str = "7") -> Match:
    """A match of people only, after some moves."""
    match = Match("allin", ["human"] * seats, seed, {})
    match.replay(moves_made)
    return match


def scene_of(match: Match, **state: bool | str) -> Scene:
    """A match as the seat to move sees it."""
    cast = seat_everybody(["human", *["greedy"] * (len(match.seats) - 1)], (), T)
    view = match.view(max(match.to_move, 0))
    state = {"asks": not match.over, **state}
    return Scene(view, cast, T, "All-In", **state)  # type: ignore[arg-type]


def screen_of(match: Match, **state: bool | str) -> Node:
    """The whole table."""
    return frame.table(scene_of(match, **state), of("allin"))


def picks(screen: Node) -> set[str]:
    """What can be picked."""
    return {n.attributes["data-pick"] for n in every(screen) if n.attributes.get("data-pick")}


def test_the_guide_leaves_jokers_to_their_tray() -> None:
    """There all is said already; what it was about to say it says later."""
    told: list[tuple[str | None, list[str]]] = []

    def answer(page: QuietPage) -> tuple[str, str]:
        said = [text_of(each) for each in every(page.last.node, class_="guide")]
        for tray in every(page.last.node, class_="tray"):
            told.append((tray.attributes.get("data-tray"), said))
        if any(every(page.last.node, data_action="guide-next")):
            return "action", "guide-next"
        return first_move(page)

    page = QuietPage()
    session = begin(("human", "greedy", "greedy"), "guide", game="allin", rounds=2)
    run(play_on(Play(session, page, guided=True), page, answer))
    silent = [place for place, (tray, _) in enumerate(told) if tray == "joker"]
    assert silent
    for place in silent:
        assert told[place][1] == []
    said = [text for _, texts in told for text in texts]
    guide = importlib.import_module("ui.guides.allin").GUIDE
    for step, text in zip(guide.steps, said, strict=True):
        assert text.startswith(T(step.text))


# The auction


def test_every_legal_bid_can_be_set_and_none_else() -> None:
    """Step by step and by the quick buttons; then the bid that is set can be made."""
    match = played(["bid 300"])
    legal = set(match.state.legal_moves())
    reached, waiting, seen = set(), [""], {""}
    while waiting:
        screen = screen_of(match, picked=waiting.pop())
        reached.update(moves(screen))
        for pick in picks(screen) - seen:
            seen.add(pick)
            waiting.append(pick)
    assert reached == legal


def test_all_in_is_called_after_a_warning_only() -> None:
    """No button of the auction makes that move; the one behind the warning does."""
    match = played(["bid 300"])
    assert "all-in" not in moves(screen_of(match))
    warned = screen_of(match, picked="all-in")
    assert moves(warned) == ["all-in"]
    assert "once in the game" in read(warned)
    assert "$1,500" in read(one(warned, class_="warning"))


def test_a_spent_all_in_can_not_be_called_again() -> None:
    """The button is dim and says why; the key does nothing."""
    scene = scene_of(played(["bid 300"]))
    legal = tuple(move for move in scene.view.legal if move != "all-in")
    scene = replace(scene, view=replace(scene.view, legal=legal))
    button = one(table.tray(scene), class_="all-in")
    assert "disabled" in button.attributes
    assert read(button) == "All-In is spent"
    assert table.shortcut(scene, "a") is None


def test_whoever_can_not_bid_higher_may_pass_or_call_all_in() -> None:
    """The whole of one's chips was bid: there is no higher bid, and the reason is told."""
    match = played(["bid 1500"])
    screen = screen_of(match)
    assert moves(screen) == ["pass"]
    assert "The bid stands at $1,500, and you have $1,500." in read(screen)
    assert picks(screen) == {"all-in"}


def test_the_keys_of_the_auction() -> None:
    """P passes, A asks, plus and minus set."""
    scene = scene_of(played(["bid 300"]))
    assert table.shortcut(scene, "p") == ("move", "pass")
    assert table.shortcut(scene, "A") == ("pick", "all-in")
    assert table.shortcut(scene, "+") == ("pick", "bid 500")
    assert table.shortcut(scene, "-") is None
    assert table.shortcut(replace(scene, picked="bid 500"), "-") == ("pick", "bid 400")
    assert table.shortcut(scene, "7") is None


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        ([], "You open the bidding: bid or pass."),
        (["pass", "pass"], "Rusty thinks about a bid."),
        (["pass", "bid 200", "pass"], "Highest bid so far: $200 from Penny."),
        (["bid 200", "pass", "pass"], "Penny bets in secret."),
        (["pass", "bid 200", "pass", "pass"], "Will Penny complete the card? Bet in secret."),
    ],
)
def test_the_status_says_what_is_awaited(made: list[str], expected: str) -> None:
    """Whose word, the highest bid, who rolls."""
    assert table.status(scene_of(played(made))) == expected


def test_each_seat_shows_its_chips_its_all_in_and_its_last_word() -> None:
    """Bids and passes of this auction."""
    screen = screen_of(played(["bid 200", "pass"]))
    assert "$200" in read(one(screen, data_seat="0"))
    assert "passes" in read(one(screen, data_seat="1"))
    assert "has its All-In" in read(one(screen, data_seat="2"))


# Bets and jokers


def test_bets_are_seven_choices_or_what_there_are_chips_for() -> None:
    """Yes and no up to $300, or none; the numbers choose in the order shown."""
    match = played(["bid 100", "pass", "pass"])
    screen = screen_of(match)
    assert moves(screen) == [
        "yes 100", "yes 200", "yes 300", "no 100", "no 200", "no 300", "no bet",
    ]  # fmt: skip
    scene = scene_of(match)
    assert table.shortcut(scene, "4") == ("move", "no 100")
    assert table.shortcut(scene, "8") is None
    poor = replace(scene, view=replace(scene.view, legal=("no bet", "yes 100", "no 100")))
    assert moves(table.tray(poor)) == ["yes 100", "no 100", "no bet"]


def joker_scene(odds: bool = False) -> Scene:
    """A roll that may start the joker number with 1 or 3, one roll left."""
    view = played().view(0)
    assert isinstance(view, AllInView)
    drawn = Card("665JJ", 2, 700)
    roll = {"event": "roll", "seat": 0, "nth": 1, "dice": [3, 3, 1, 6, 2]}
    shown = replace(
        view, card=drawn, goal=goal_of(drawn), phase="joker", roller=0, bid=100, nth=1,
        dice=(3, 3, 1, 6, 2), legal=("joker 1", "joker 2", "joker 3", "no joker"),
        events=(*view.events, roll),
    )  # fmt: skip
    return replace(scene_of(played()), view=shown, odds=odds)


def test_the_joker_choice_is_explained_when_it_is_asked() -> None:
    """Each number with the dice it would place now, and not yet."""
    scene = joker_scene()
    tray = table.tray(scene)
    assert moves(tray) == list(scene.view.legal)
    assert "Lock 3s as jokers places 2 dice now" in read(tray)
    assert "Not yet keep the jokers open" in read(tray)
    assert "sets the number of all jokers" in read(tray)
    assert table.shortcut(scene, "4") == ("move", "no joker")


def test_learners_see_the_exact_chance_of_each_joker_choice() -> None:
    """The same numbers as the core's."""
    drawn = Card("665JJ", 2, 700)
    tray = read(table.tray(joker_scene(odds=True)))
    for left in (Goal("56", 0, "3"), Goal("56", 1, "1"), Goal("56", 2, "")):
        assert f"then {completion_chance(drawn, left, 1):.1%}" in tray


def test_the_chance_of_the_card_is_shown_to_learners_only() -> None:
    """An option, off by default."""
    match = played()
    view = match.view(0)
    assert isinstance(view, AllInView)
    chance = completion_chance(view.card, view.goal, view.card.rolls)
    assert f"Chance to be completed: {chance:.1%}" in read(screen_of(match, odds=True))
    assert "Chance" not in read(screen_of(match))


# The card


def test_matched_dice_lie_on_their_pictures() -> None:
    """Of equal pictures the first is matched first; jokers carry their number."""
    drawn = Card("665JJ", 2, 700)
    assert [space.die for space in card.spaces(drawn, Goal("6", 1, "3"))] == ["6", "", "5", "3", ""]
    laid = card.laid(drawn, Goal("6", 1, "3"))
    assert len(list(every(laid, data_matched=""))) == 3
    assert [read(n) for n in every(laid, class_="number")] == ["3"]


def test_the_card_can_be_heard() -> None:
    """What it shows, what is still missing, the joker number."""
    view = replace(joker_scene().view, goal=Goal("6", 1, "3"))
    assert card.described(view, T) == (
        "The card shows one 5, two 6s and 2 jokers. It still needs one 6 and 1 joker. "
        "Jokers must be 3."
    )


# Settling


def careful(rng: Random, match: Match) -> str:
    """A move that lets a game last: the lowest bid or none, any bet, any joker."""
    lowest, *others = match.state.legal_moves()
    words = [move for move in others if not move.startswith("bid") and move != "all-in"]
    return rng.choice([lowest, *words])


@pytest.mark.parametrize("seed", [str(n) for n in range(15)])
def test_what_is_told_of_payments_adds_up_to_the_engines_chips(seed: str) -> None:
    """Over whole games: before plus what each sentence moves is after, the bid apart."""
    rng = Random(seed)
    match = Match("allin", ["human"] * rng.choice((2, 4, 6)), seed, {})
    cast = seat_everybody(match.seats, (), T)
    settled = 0
    while not match.over:
        before, told = match.view(None), len(match.events)
        assert isinstance(before, AllInView)
        match.play(careful(rng, match))
        view = before
        for event in match.events[told:]:
            view = after(view, event)
            if event["event"] != "settle":
                continue
            chips = list(before.chips)
            for payment in settling.payments(view, cast, T):
                assert payment.text.endswith(".")
                if payment.source == payment.target:
                    continue  # a bid that comes back
                if payment.source is not None:
                    chips[payment.source] -= payment.amount
                if payment.target is not None:
                    chips[payment.target] += payment.amount
            assert chips == event["chips"]
            settled += 1
    assert settled > 1


@pytest.mark.parametrize("seed", [str(n) for n in range(8)])
def test_between_events_the_table_is_the_engines(seed: str) -> None:
    """Dice fly to spaces that are free, and the card is then what the engine says."""
    rng = Random(seed)
    match = Match("allin", ["human"] * 3, seed, {})
    flown = 0
    while not match.over:
        view, told = match.view(None), len(match.events)
        assert isinstance(view, AllInView)
        match.play(careful(rng, match))
        for event in match.events[told:]:
            if event["event"] == "match":
                free = {
                    n for n, space in enumerate(card.spaces(view.card, view.goal)) if not space.die
                }
                goes = placed(view, event)
                assert set(goes.values()) <= free
                assert len(goes) == len(event["faces"]) + event["joker_dice"]
                for die, space in goes.items():
                    picture = view.card.spaces[space]
                    assert picture in (str(view.dice[die]), "J")
                flown += len(goes)
            if event["event"] == "round":
                break
            view = after(view, event)
        else:
            now = match.view(None)
            assert isinstance(now, AllInView)
            assert (view.goal, view.chips, view.cards) == (now.goal, now.chips, now.cards)
    assert flown > 5


# The end


def ended(chips: list[int], cards: list[int], winners: tuple[int, ...]) -> Scene:
    """A game that ended like this."""
    scene = scene_of(played(seats=len(chips)))
    events = (
        *scene.view.events,
        {"event": "settle", "seat": 0, "completed": True, "chips": chips, "cards": cards},
        {"event": "end", "chips": chips, "cards": cards, "winners": list(winners)},
    )
    view = replace(
        scene.view, chips=tuple(chips), cards=tuple(cards), winners=winners, to_move=-2,
        events=events,
    )  # fmt: skip
    return replace(scene, view=view, asks=False)


@pytest.mark.parametrize(
    ("chips", "cards", "winners", "headline", "remark"),
    [
        ([900, 2000, 0], [1, 0, 0], (0,), "You win!", "Penny had none"),
        ([0, 2000, 0], [1, 0, 0], (1,), "Penny wins!", "The last one standing: Penny."),
        ([0, 0, 0], [1, 0, 0], (), "The house wins!", "Nobody has any chips left."),
        ([900, 900, 0], [1, 2, 0], (1,), "Penny wins!", "More cards win where chips are equal."),
        ([900, 900, 0], [1, 1, 0], (0, 1), "A shared win", "the win is shared"),
    ],
)
def test_each_end_has_its_moment(
    chips: list[int], cards: list[int], winners: tuple[int, ...], headline: str, remark: str
) -> None:
    """Rich without a card, last one standing, the house, ties."""
    screen = ending.screen(ended(chips, cards, winners))
    assert headline in read(one(screen, class_="headline"))
    assert remark in read(one(screen, class_="verdict"))
    best = {int(rank.attributes["data-seat"]) for rank in every(screen, data_place="1")}
    assert best == set(winners)
    assert any(every(screen, tag="svg", class_="chart"))


def test_chips_over_the_rounds_are_the_engines() -> None:
    """From the start to the end, one point a round."""
    match = Match("allin", ["greedy"] * 4, "7", {})
    match.run()
    lines, marks = ending.chip_lines(match.events, seat_everybody(match.seats, (), T), T)
    rounds = sum(event["event"] == "round" for event in match.events)
    assert len(marks) == rounds + 1
    assert tuple(line.values[-1] for line in lines) == match.result().money
    assert [line.values[0] for line in lines] == [1500] * 4


# Whole games


def any_move(rng: Random, page: QuietPage) -> tuple[str, str]:
    """One of the moves offered, sometimes All-In or another bid."""
    offered = [("move", move) for move in moves(page.last.node)]
    offered += [("pick", pick) for pick in picks(page.last.node)] if len(offered) > 1 else []
    return rng.choice(offered) if offered else first_move(page)


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("moving", [False, True])
def test_a_whole_game_ends_with_the_winners_of_the_engine(seats: int, moving: bool) -> None:
    """With and without motion; chips move for each payment."""
    bots = ["human", "greedy", "random"] + ["greedy"] * 3
    session = begin(bots[:seats], "whole", game="allin", rounds=3)
    page = QuietPage.moving() if moving else QuietPage()
    rng = Random("whole")
    run(play_on(Play(session, page), page, lambda page: any_move(rng, page)))
    match = session.match
    best = {int(rank.attributes["data-seat"]) for rank in every(page.last.node, data_place="1")}
    assert best == set(match.result().winners)
    rolls = sum(event["event"] == "roll" for event in match.events)
    assert page.moved.count(("tumble",)) == (rolls if moving else 0)
    assert sum(step[-1] == "chip" for step in page.moved) > 0 or not moving
    settles = sum(event["event"] == "settle" for event in match.events)
    assert sum(screen.name == "payout" for screen in page.screens) == settles


def test_whoever_is_out_watches_without_a_press() -> None:
    """Once the only person has lost everything, the rest goes by itself."""
    session = begin(["human", "greedy", "greedy"], "c", game="allin", rounds=7)
    page = QuietPage()

    def reckless(page: QuietPage) -> tuple[str, str]:
        state = session.match.view(0)
        assert isinstance(state, AllInView)
        if moves(page.last.node):
            return "move", "all-in" if "all-in" in state.legal else moves(page.last.node)[0]
        return "action", "next"

    run(play_on(Play(session, page), page, reckless))
    events = session.match.events
    out = next(n for n, event in enumerate(events) if event == {"event": "out", "seat": 0})
    later = sum(event["event"] == "settle" for event in events[out:])
    assert later > 0
    waited = sum(screen.ready for screen in page.screens if screen.name == "payout")
    assert waited == sum(event["event"] == "settle" for event in events[:out])


def test_sentences_speak_of_you_and_of_others_alike() -> None:
    """No "you has", no "Penny have": the story is in a form that fits both."""
    match = Match("allin", ["human", "greedy", "random"], "7", {})
    rng = Random(1)
    while not match.over:
        match.run()
        if not match.over:
            match.play(rng.choice(match.state.legal_moves()))
    cast = seat_everybody(match.seats, (), T)
    told = [story.sentence(event, cast, T) for event in match.events]
    assert sum(text is not None for text in told) == len(told) - 1  # all but the first
    for text in filter(None, told):
        assert not any(
            wrong in f" {text} ".lower() for wrong in (" you has ", " you is ", "you bids")
        )


# What nobody else may see


def test_a_secret_bet_changes_nothing_that_others_see() -> None:
    """Up to the next person's own screen all is the same, whatever was bet."""

    def screens(bet: str) -> list[str]:
        session = begin(["human", "human", "human"], "7", game="allin")
        page = QuietPage.moving()
        wanted = iter(["bid 100", "pass", "pass", bet])

        def answer(page: QuietPage) -> tuple[str, str]:
            if any(every(page.last.node, data_action="open-curtain")):
                return "action", "open-curtain"
            return "move", next(wanted)

        run(play_on(Play(session, page), page, answer, asked=6))
        assert moves(page.last.node)[0] == "yes 100"  # the next person is asked
        return [html(screen.node) for screen in page.screens]

    assert screens("yes 300") == screens("no 100") == screens("no bet")


def test_bids_need_no_curtain() -> None:
    """Bids are open: the lap goes round without one."""
    session = begin(["human", "human"], "7", game="allin")
    page = QuietPage()
    run(play_on(Play(session, page), page, lambda page: ("move", "pass"), asked=2))
    assert not any(any(every(screen.node, class_="curtain")) for screen in page.screens[:3])


def test_the_stepper_starts_at_the_lowest_bid() -> None:
    """And keeps what was set only while it is legal."""
    scene = scene_of(played(["bid 300"]))
    assert auction.amount(scene) == 400
    assert auction.amount(replace(scene, picked="bid 900")) == 900
    assert auction.amount(replace(scene, picked="bid 9900")) == 400


def test_marks_of_payments_and_bets_tell_who_gains() -> None:
    """A bet that goes to the roller is neither a gain of the table nor lost; no bet is no "no"."""
    payments = {
        settling.Payment(None, 0, 700, ""): "in",
        settling.Payment(0, 0, 300, ""): "in",
        settling.Payment(0, None, 300, ""): "lost",
        settling.Payment(1, 0, 200, ""): "passed",
    }
    assert {paid: settling.way(paid) for paid in payments} == payments
    match = played(["bid 100", "pass", "pass", "no bet", "no 100"])
    words = {}
    for seat in (1, 2):
        word = one(h("div", table.seat(scene_of(match), seat)), class_="word")
        words[seat] = read(word), word.attributes.get("data-word")
    assert words == {1: ("no bet", None), 2: ("no $100", "no")}


def test_odds_are_gone_once_nothing_can_be_rolled() -> None:
    """With no roll left there is no chance to speak of."""
    scene = replace(scene_of(played(["bid 100", "pass", "pass"])), odds=True)
    assert list(every(table.board(scene), class_="odds"))
    done = replace(scene.view, nth=scene.view.card.rolls, dice=())
    assert not list(every(table.board(replace(scene, view=done)), class_="odds"))
