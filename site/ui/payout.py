"""The payout, casino by casino, and what a round has brought: for the dice and the card game."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core.casinos import NEUTRAL, Casino
from lasvegas_core.protocol import Event
from ui import board, frame, story
from ui.nodes import Child, Node, h
from ui.pieces import die, note, paper, portrait, tag, unseen
from ui.scene import Scene
from ui.texts import Texts


def casino_of(event: Event) -> Casino:
    """The casino of a payout as it lay there before it paid."""
    notes = [value for _, value in event["paid"]] + list(event["returned"])
    return Casino(event["casino"], tuple(notes), (), tuple(event["dice"]), event.get(NEUTRAL, 0))


def screen(
    scene: Scene,
    payouts: Sequence[Event],
    paying: int,
    *,
    settled: bool,
    stack: board.Stack = board.stack,
) -> Node:
    """The payout at one casino; `settled` says whether it has paid."""
    return frame.framed(
        scene,
        status=story.payout(payouts[paying], scene.cast, scene.t),
        tray=_panel(scene),
        middle=casinos(scene, payouts, paying, settled=settled, stack=stack),
        facts=facts(scene, payouts[: paying + 1] if settled else payouts[:paying]),
        kind="payout",
    )


def casinos(
    scene: Scene,
    payouts: Sequence[Event],
    paying: int,
    *,
    settled: bool = False,
    stack: board.Stack = board.stack,
) -> Node:
    """The board while one of the casinos pays; before the first one does, `paying` is -1."""
    tiles = [
        _tile(scene, each, place, paying, stack, settled=settled)
        for place, each in enumerate(payouts)
    ]
    return board.board(tiles, scene.t)


def facts(scene: Scene, payouts: Sequence[Event]) -> list[list[Child]]:
    """What each seat got in these payouts."""
    gained = gains(payouts)
    return [_gained(scene, gained.get(seat, [])) for seat in range(len(scene.cast.players))]


def gains(payouts: Sequence[Event]) -> dict[int | str, list[int]]:
    """The notes that everybody got in these payouts."""
    got: dict[int | str, list[int]] = {}
    for event in payouts:
        for place, value in event["paid"]:
            got.setdefault(place, []).append(value)
    return got


def _tile(
    scene: Scene, event: Event, place: int, paying: int, stack: board.Stack, *, settled: bool
) -> Node:
    casino = casino_of(event)
    if place < paying or (place == paying and settled):
        casino = casino._replace(notes=(), dice=(0,) * len(casino.dice), neutral=0)
    return board.tile(
        casino,
        scene.cast,
        scene.t,
        draw=stack,
        lit=place == paying,
        paid=place < paying,
        waits=place > paying,
    )


def _panel(scene: Scene) -> Node:
    t = scene.t
    return h(
        "div",
        h("button", t("Next"), type="button", class_="main", data_action="next", key="next"),
        h("button", t("Skip all"), h("kbd", "Esc"), type="button", data_action="skip", key="skip"),
        class_="tray",
    )


def _gained(scene: Scene, notes: Sequence[int]) -> list[Child]:
    t = scene.t
    total = t("{money} this round", money=t.money(sum(notes)))
    return [
        h(
            "ul",
            [note(value, t, key=str(number)) for number, value in enumerate(notes)],
            class_="gained",
            aria_hidden="true",
        ),
        h("b", t.note(sum(notes)) if notes else "", class_="sum", aria_hidden="true"),
        unseen(total),
    ]


def summary(scene: Scene, payouts: Sequence[Event]) -> Node:
    """A round in a table: who got what where, and what that makes."""
    t = scene.t
    number = t.number(scene.round)
    return h(
        "div",
        frame.bar(scene),
        h(
            "main",
            h("h2", t("Round {round} is paid", round=number), tabindex="-1", data_focus=True),
            _best(scene, payouts),
            h(
                "table",
                h("caption", t("What each player got at each casino"), class_="unseen"),
                h("thead", _headings(scene)),
                h("tbody", [_casino(scene, event) for event in payouts]),
                h("tfoot", _totals(scene, payouts)),
                class_="figures",
            ),
            _lost(scene, payouts),
            h(
                "p",
                h(
                    "button",
                    t("Next round") if scene.view.winners is None else t("See who has won"),
                    type="button",
                    class_="main",
                    data_action="next",
                ),
                class_="moves",
            ),
            class_="summary panel",
        ),
        class_="results",
        key="summary",
    )


def _places(scene: Scene) -> list[int | str]:
    """Whoever has a column: the seats, and white where white dice are in the game."""
    white: list[int | str] = [NEUTRAL] if scene.view.options.get("neutral") else []
    return [*range(len(scene.cast.players)), *white]


def _leaders(payouts: Sequence[Event]) -> list[int]:
    """Who got the most in a round, if anybody got anything."""
    got = {seat: sum(notes) for seat, notes in gains(payouts).items() if isinstance(seat, int)}
    return [seat for seat, money in sorted(got.items()) if money == max(got.values())]


def _best(scene: Scene, payouts: Sequence[Event]) -> Node | None:
    t, leaders = scene.t, _leaders(payouts)
    if not leaders:
        return None
    most = t.money(sum(gains(payouts)[leaders[0]]))
    names = scene.cast.named(leaders, t)
    return h(
        "p", t("Most this round: {names}, {money}", names=names, money=most), class_="headline"
    )


def _headings(scene: Scene) -> Node:
    cast = scene.cast
    return h(
        "tr",
        h("td"),
        [
            h(
                "th",
                portrait(cast.at(place)) if place != NEUTRAL else None,
                tag(cast.at(place)),
                scope="col",
                key=str(place),
            )
            for place in _places(scene)
        ],
    )


def _casino(scene: Scene, event: Event) -> Node:
    t, number = scene.t, event["casino"]
    paid = dict(map(tuple, event["paid"]))
    cells: list[Child] = []
    for place in _places(scene):
        if place in paid:
            cells.append(h("td", _paid(paid[place], t), data_lost=place == NEUTRAL))
        elif place in event["cancelled"]:
            cells.append(h("td", h("i", "=", class_="tie", aria_hidden="true"), unseen(t("tied"))))
        else:
            cells.append(h("td", h("span", "·", aria_hidden="true"), unseen(t("nothing"))))
    return h(
        "tr",
        h(
            "th",
            die(number, board.NUMBER_COLOUR),
            h("span", board.name(number, t), class_="name"),
            scope="row",
            data_neon=number,
        ),
        cells,
        key=str(number),
    )


def _paid(value: int, t: Texts) -> Node:
    return h("span", h("b", t.note(value)), class_="note", data_paper=paper(value))


def _totals(scene: Scene, payouts: Sequence[Event]) -> list[Child]:
    """This round, and all rounds as far as that may be known; the last sum is for the end."""
    t, got, leaders = scene.t, gains(payouts), _leaders(payouts)
    places = _places(scene)
    rows: list[Child] = [
        h(
            "tr",
            h("th", t("This round"), scope="row"),
            [
                h(
                    "td",
                    h("b", t.note(sum(got.get(place, ())))),
                    data_best=place in leaders,
                    data_lost=place == NEUTRAL,
                )
                for place in places
            ],
            key="round",
        )
    ]
    if scene.view.winners is None and any(won is not None for won in scene.view.won):
        hidden = [h("span", "?", aria_hidden="true"), unseen(t("face down"))]
        rows.append(
            h(
                "tr",
                h("th", t("In all"), scope="row"),
                [
                    h("td", t.note(sum(won)) if won is not None else hidden)
                    for won in scene.view.won
                ],
                h("td") if NEUTRAL in places else None,
                key="all",
            )
        )
    return rows


def _lost(scene: Scene, payouts: Sequence[Event]) -> Node | None:
    """What white took and nobody got."""
    t = scene.t
    white = sum(gains(payouts).get(NEUTRAL, ()))
    back = sum(value for event in payouts for value in event["returned"])
    parts = []
    if white:
        parts.append(t("{money} went to white and so under the pile.", money=t.money(white)))
    if back:
        parts.append(t("{money} went to nobody.", money=t.money(back)))
    return h("p", " ".join(parts), class_="muted") if parts else None


def latest(events: Sequence[Event]) -> list[Event]:
    """The payouts of the round that was paid last."""
    payouts: list[Event] = []
    for event in reversed(events):
        if event["event"] == "payout":
            payouts.insert(0, event)
        elif payouts:
            break
    return payouts
