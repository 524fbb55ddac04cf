"""What happens in the bidding game, in sentences."""

from __future__ import annotations

from lasvegas_core.games.allin import Card
from lasvegas_core.protocol import Event
from ui import story
from ui.cast import Cast
from ui.tables.allin import card
from ui.texts import Texts


def sentence(event: Event, cast: Cast, t: Texts) -> str | None:
    """An event in words."""
    kind = event["event"]
    name = cast.at(event["seat"]).name if "seat" in event else ""
    match kind:
        case "round":
            return _new_card(event, t)
        case "auction":
            return t("The bidding starts with {name}.", name=cast.at(event["opener"]).inside)
        case "bid":
            return t("{name} bid {money}.", name=name, money=t.money(event["amount"]))
        case "pass":
            return t("{name} passed.", name=name)
        case "all_in":
            return t(
                "{name} called All-In with {money}!", name=name, money=t.money(event["amount"])
            )
        case "roller" if event["bid"]:
            return t("{name} put in {money} to roll.", name=name, money=t.money(event["bid"]))
        case "roller":
            return t(
                "Nobody bid: the roll goes to {name} for nothing.",
                name=cast.at(event["seat"]).inside,
            )
        case "bet":
            return _bet(event, name, t)
        case "roll":
            nth, rolled = t.number(event["nth"]), story.faces(event["dice"], t)
            return t("{name}, roll {nth}: {faces}.", name=name, nth=nth, faces=rolled)
        case "match":
            return _match(event, t)
        case "settle":
            if event["completed"]:
                return t("{name} completed the card!", name=name)
            return t("{name} did not complete the card.", name=name)
        case "out":
            return t("No chips left, out of the game: {name}.", name=cast.at(event["seat"]).inside)
        case "end" if not event["winners"]:
            return t("The game is over. Nobody has chips left: the house wins.")
        case "end":
            return story.end({**event, "money": event["chips"]}, cast, t)
    return None


def _new_card(event: Event, t: Texts) -> str:
    drawn = Card(**event["card"])
    return t(
        "Round {round}. The card shows {pictures}; {rolls}; it pays {money}.",
        round=t.number(event["round"]),
        pictures=card.pictures(drawn, t),
        rolls=t.many("{n} roll", "{n} rolls", drawn.rolls),
        money=t.money(drawn.payout),
    )


def _bet(event: Event, name: str, t: Texts) -> str:
    money = t.money(event["amount"])
    match event["side"]:
        case "yes":
            return t("{name} bet {money} on yes.", name=name, money=money)
        case "no":
            return t("{name} bet {money} on no.", name=name, money=money)
    return t("{name} did not bet.", name=name)


def _match(event: Event, t: Texts) -> str:
    parts = []
    if event["faces"]:
        parts.append(t("On the card: {faces}.", faces=story.faces(event["faces"], t)))
    if event["joker_dice"]:
        parts.append(
            t.many(
                "{n} die with a {face} on a joker.",
                "{n} dice with a {face} on jokers.",
                event["joker_dice"],
                face=t.number(event["joker"]),
            )
        )
    return " ".join(parts) or t("Nothing fits.")
