"""What happened at the casinos, in sentences: for the log, for the announcer, for captions."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core.protocol import Event
from ui import board
from ui.cast import Cast
from ui.pieces import CHIP_NAMES
from ui.texts import Texts, mark

COUNTS = (
    mark("no"), mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"),
    mark("seven"), mark("eight"),
)  # fmt: skip


def counted(number: int, t: Texts) -> str:
    """A small number as a word."""
    return t(COUNTS[number]) if number < len(COUNTS) else t.number(number)


def dice(number: int, t: Texts) -> str:
    """So many dice."""
    return t.many("{count} die", "{count} dice", number, count=counted(number, t))


def white_dice(number: int, t: Texts) -> str:
    """So many white dice."""
    return t.many("{count} white die", "{count} white dice", number, count=counted(number, t))


def faces(rolled: Sequence[int], t: Texts) -> str:
    """``two 3s and one 5``."""
    return t.listed([
        t.many(
            "{count} {face}", "{count} {face}s", rolled.count(face), face=t.number(face),
            count=counted(rolled.count(face), t),
        )
        for face in sorted(set(rolled))
    ])  # fmt: skip


def sentence(event: Event, cast: Cast, t: Texts) -> str | None:
    """An event that every casino game knows, in one or two sentences."""
    match event["event"]:
        case "round":
            starter = cast.at(event["starter"]).name
            number = t.number(event["round"])
            return t("Round {round}. Starting player: {name}.", round=number, name=starter)
        case "chip":
            return t(
                "{name} took a {chip} from {casino}.",
                name=cast.at(event["seat"]).name,
                chip=t(CHIP_NAMES[event["colour"]]),
                casino=board.name(event["casino"], t),
            )
        case "payout":
            return payout(event, cast, t)
        case "end":
            return end(event, cast, t)
    return None


def payout(event: Event, cast: Cast, t: Texts) -> str:
    """What one casino paid, and who was tied there."""
    casino = board.name(event["casino"], t)
    payments = [
        t("{note} to {name}", note=t.money(value), name=cast.at(place).inside)
        for place, value in event["paid"]
    ]
    parts = []
    if event["cancelled"]:
        names = cast.named(event["cancelled"], t)
        parts.append(t("{casino}: {names} are tied and leave.", casino=casino, names=names))
    if payments:
        paid = t("{casino} pays {payments}.", casino=casino, payments=t.listed(payments))
    else:
        paid = t("{casino} pays nobody.", casino=casino)
    return " ".join([*parts, paid])


def end(event: Event, cast: Cast, t: Texts) -> str:
    """Who won, and with how much."""
    winners = t.listed([cast.at(seat).name for seat in event["winners"]])
    number = len(event["winners"])
    amounts = [
        t("{name} {money}", name=cast.at(seat).inside, money=t.money(money))
        for seat, money in enumerate(event["money"])
    ]
    won = t.many(
        "The game is over. Winner: {names}.", "The game is over. Winners: {names}.", number,
        names=winners,
    )  # fmt: skip
    return f"{won} {t('Money: {amounts}.', amounts=t.listed(amounts))}"
