"""What a placement would do to a casino, as its button tells before it is pressed."""

from __future__ import annotations

from dataclasses import dataclass

from lasvegas_core.casinos import Casino
from ui.cast import Cast
from ui.texts import Texts

GAIN, KEEP, TIE, NOTHING = "gain", "keep", "tie", "nothing"


@dataclass(frozen=True)
class Outcome:
    """How a casino would pay after a placement, if the round ended then."""

    pay: int
    """What the seat would get."""
    had: int
    """What it would get without the placement."""
    rivals: tuple[int, ...]
    """Whom the seat would be tied with."""
    white: int
    """What would newly be lost to white."""
    robbed: tuple[int, ...]
    """Whose note there would be gone or smaller."""
    loss: int
    """How much they would lose together."""
    blocked: bool
    """Whether they would be tied, rather than overtaken."""

    @property
    def kind(self) -> str:
        """The outcome for the seat in one word."""
        if self.rivals:
            return TIE
        if not self.pay:
            return NOTHING
        return KEEP if self.pay == self.had else GAIN


def of(before: Casino, after: Casino, seat: int) -> Outcome:
    """Compare a casino as it is with what it would be."""
    now, then = dict(before.standing.paid), dict(after.standing.paid)
    counts = (*after.dice, after.neutral)
    white = len(after.dice)
    tied = seat in after.standing.cancelled
    lost_to_white = then.get(white, 0)
    robbed = tuple(
        place
        for place, value in now.items()
        if place not in (seat, white) and then.get(place, 0) < value
    )
    return Outcome(
        pay=then.get(seat, 0),
        had=now.get(seat, 0),
        rivals=tuple(
            place
            for place in after.standing.cancelled
            if tied and place != seat and counts[place] == counts[seat]
        ),
        white=lost_to_white if lost_to_white > now.get(white, 0) else 0,
        robbed=robbed,
        loss=sum(now[place] - then.get(place, 0) for place in robbed),
        blocked=bool(robbed) and set(robbed) <= set(after.standing.cancelled),
    )


def short(outcome: Outcome, cast: Cast, t: Texts) -> str:
    """The outcome for the seat, as short as a button is small."""
    match outcome.kind:
        case "gain":
            return t.note(outcome.pay)
        case "keep":
            return t("keeps {note}", note=t.note(outcome.pay))
        case "tie":
            glyphs = "".join(cast.at(place).glyph for place in outcome.rivals)
            return t("tie {glyphs}", glyphs=glyphs)
        case _:
            return t("no note")


def aside(outcome: Outcome, cast: Cast, t: Texts) -> str:
    """What it would do to others, if that is worth a line."""
    if outcome.white:
        return t("white gets {note}", note=t.note(outcome.white))
    if outcome.blocked:
        return t("blocks {names}", names=cast.named(outcome.robbed, t))
    if outcome.robbed:
        return t("overtakes {names}", names=cast.named(outcome.robbed, t))
    return ""


def spoken(outcome: Outcome, cast: Cast, t: Texts) -> str:
    """The same in whole sentences."""
    match outcome.kind:
        case "gain":
            parts = [t("You would get {note}.", note=t.money(outcome.pay))]
        case "keep":
            parts = [t("You would keep {note}.", note=t.money(outcome.pay))]
        case "tie":
            parts = [t("You would be tied with {names}.", names=cast.named(outcome.rivals, t))]
        case _:
            parts = [t("You would get no note.")]
    if outcome.white:
        parts.append(t("{note} would be lost to white.", note=t.money(outcome.white)))
    robbed = [place for place in outcome.robbed if place not in outcome.rivals]
    if robbed:
        parts.append(t("It would cost {names} a note.", names=cast.named(robbed, t)))
    elif outcome.robbed:
        parts.append(t("That blocks {names}.", names=cast.named(outcome.robbed, t)))
    return " ".join(parts)
