"""After a roll: what is paid to whom, a sentence for each payment, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lasvegas_core.games.allin import AllInView
from lasvegas_core.protocol import Event
from ui.cast import Cast
from ui.nodes import Child, Node, h
from ui.pieces import die
from ui.scene import Scene
from ui.tables.allin import card
from ui.tables.allin import story as told
from ui.texts import Texts


class Payment(NamedTuple):
    """Chips that move: from a seat or the bank (`None`), to a seat or the bank."""

    source: int | None
    target: int | None
    amount: int
    text: str


def since_roller(events: Sequence[Event]) -> list[Event]:
    """The events from the one on that made somebody the roller last."""
    last = max(place for place, event in enumerate(events) if event["event"] == "roller")
    return list(events[last:])


def payments(view: AllInView, cast: Cast, t: Texts) -> list[Payment]:
    """What the last roll has cost and brought everybody."""
    events = since_roller(view.events)
    settle = next(event for event in events if event["event"] == "settle")
    roller, completed = settle["seat"], settle["completed"]
    name, inside = cast.at(roller).name, cast.at(roller).inside
    bid, payout = events[0]["bid"], view.card.payout
    moved = []
    if completed:
        text = t("The bank paid {name} {money} for the card.", name=inside, money=t.money(payout))
        moved.append(Payment(None, roller, payout, text))
        if bid:
            text = t("{name} took the bid of {money} back.", name=name, money=t.money(bid))
            moved.append(Payment(roller, roller, bid, text))
    elif bid:
        text = t("{name} lost the bid of {money} to the bank.", name=name, money=t.money(bid))
        moved.append(Payment(roller, None, bid, text))
    for event in events:
        if event["event"] == "bet" and event["side"]:
            moved.append(_bet(event, roller, completed, cast, t))
    return moved


def _bet(event: Event, roller: int, completed: bool, cast: Cast, t: Texts) -> Payment:
    seat, amount = event["seat"], event["amount"]
    slots = {"name": cast.at(seat).name, "inside": cast.at(seat).inside, "money": t.money(amount)}
    if (event["side"] == "yes") == completed:
        text = t("The bank paid {inside} {money}.", **slots)
        return Payment(None, seat, amount, text)
    if completed:
        text = t("{name} paid {roller} {money}.", roller=cast.at(roller).inside, **slots)
        return Payment(seat, roller, amount, text)
    return Payment(seat, None, amount, t("{name} lost {money} to the bank.", **slots))


def panel(scene: Scene, outs: Sequence[Event], *, waits: bool) -> Node:
    """How the rolls went and what is paid; `waits` adds the button that goes on."""
    view: AllInView = scene.view
    t, cast = scene.t, scene.cast
    events = since_roller(view.events)
    settle = next(event for event in events if event["event"] == "settle")
    kind = "completed" if settle["completed"] else "failed"
    return h(
        "div",
        h("ul", list(_rolls(events)), class_="recap", aria_hidden="true"),
        h(
            "ul",
            [
                _paid(scene, number, each)
                for number, each in enumerate(payments(view, cast, t))
            ],
            class_="payments",
        ),
        [h("p", told.sentence(out, cast, t) or "", class_="out-now") for out in outs],
        h("button", t("Go on"), type="button", class_="main", data_action="next", key="next")
        if waits
        else None,
        class_="tray settling",
        data_kind=kind,
    )  # fmt: skip


def headline(view: AllInView, cast: Cast, t: Texts) -> str:
    """The moment in a few words."""
    events = since_roller(view.events)
    settle = next(event for event in events if event["event"] == "settle")
    name = cast.at(settle["seat"]).name
    went_all_in = _went_all_in(view.events)
    if settle["completed"]:
        if went_all_in:
            return t("All-In pays off: {name} completed the card!", name=name)
        return t("{name} completed the card!", name=name)
    if went_all_in:
        return t("All-In is lost: the card is not completed.")
    return t("The card is not completed.")


def _went_all_in(events: Sequence[Event]) -> bool:
    before = max(place for place, event in enumerate(events) if event["event"] == "roller") - 1
    return before >= 0 and events[before]["event"] == "all_in"


def _rolls(events: Sequence[Event]) -> Iterator[Child]:
    """Each roll, its placed dice marked."""
    rolls = [event for event in events if event["event"] == "roll"]
    matches = [event for event in events if event["event"] == "match"]
    for roll, match in zip(rolls, matches):
        left = [*match["faces"], *([match["joker"]] * match["joker_dice"])]
        dice: list[Child] = []
        for face in sorted(roll["dice"]):
            fits = face in left
            if fits:
                left.remove(face)
            dice.append(h("span", die(face, card.DICE_COLOUR), data_fits=fits))
        yield h("li", h("b", f"{roll['nth']}."), dice, key=str(roll["nth"]))


def _paid(scene: Scene, number: int, paid: Payment) -> Node:
    who = paid.target if paid.target is not None else paid.source
    return h(
        "li",
        h("i", class_="coin", aria_hidden="true"),
        h("span", paid.text),
        data_payment=number,
        data_way=way(paid),
        data_colour=scene.cast.at(who if who is not None else 0).colour,
        key=str(number),
    )


def way(paid: Payment) -> str:
    """Whether chips come in, are lost, or pass from one seat to another."""
    if paid.target is None:
        return "lost"
    return "passed" if paid.source not in (None, paid.target) else "in"
