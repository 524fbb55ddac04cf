"""The share sheet: what can be sent, as words with a link, a QR code or a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lasvegas_core import HUMAN, Match
from ui import dialogs, links, setup
from ui.cast import Cast
from ui.nodes import Node, h
from ui.preview import button, opponents
from ui.texts import Texts, mark

KINDS = {
    "turn": mark("Turn"),
    "challenge": mark("Challenge"),
    "replay": mark("Replay"),
    "deal": mark("Deal"),
}
QR_MARGIN = 4


@dataclass(frozen=True)
class Offer:
    """One thing that can be sent: words first, then the link."""

    kind: str
    text: str
    link: str

    @property
    def message(self) -> str:
        """Both, as they are pasted into a chat."""
        return f"{self.text}\n{self.link}"


@dataclass(frozen=True)
class Sheet:
    """The share sheet while it is open."""

    offers: Sequence[Offer]
    chosen: str
    code: Sequence[Sequence[int]] | None = None
    """The QR code, once it was asked for."""
    pictured: bool = False
    """Whether there is a picture to save."""
    system: bool = False
    """Whether the system has a share sheet of its own."""
    note: str = ""

    @property
    def offer(self) -> Offer:
        """What would be sent."""
        return next(offer for offer in self.offers if offer.kind == self.chosen)


def offers(
    match: Match,
    cast: Cast,
    own: int | None,
    base: str,
    t: Texts,
    step: int | None = None,
    *,
    by_link: bool = False,
) -> list[Offer]:
    """What can be sent of a game, the likeliest first. `own` is the seat of the one who shares."""
    game = setup.title(match.game.name, t)
    found = []
    if by_link:
        found.append(Offer("turn", turn_text(match, cast, game, t), base + links.turn(match)))
    if match.over and own is not None and match.seats[own] == HUMAN:
        text = t(
            "{money} in {game} against {opponents}: can you beat it?",
            money=t.money(match.result().money[own]),
            game=game,
            opponents=opponents(match.seats, own, t),
        )
        found.append(Offer("challenge", text, base + links.challenge(match, own)))
    if match.moves:
        text = (
            ranking_text(match, cast, game, t)
            if match.over
            else t("A game of {game} to watch.", game=game)
        )
        found.append(Offer("replay", text, base + links.replay(match, step)))
    sharer = (
        own
        if own is not None
        else next((s for s, who in enumerate(match.seats) if who == HUMAN), 0)
    )
    text = t(
        "Play this deal of {game} against {opponents}.",
        game=game,
        opponents=opponents(match.seats, sharer, t),
    )
    found.append(Offer("deal", text, base + links.deal(match)))
    return found


def turn_text(match: Match, cast: Cast, game: str, t: Texts) -> str:
    """Whose turn it is in a game by link; after the end, how it ended."""
    if match.over:
        return ranking_text(match, cast, game, t)
    name = t("Player {number}", number=t.number(match.to_move + 1))
    return t("Your turn, {name}: our game of {game} goes on here.", name=name, game=game)


def ranking_text(match: Match, cast: Cast, game: str, t: Texts) -> str:
    """How a game ended, in one line for a chat."""
    result = match.result()
    order = sorted(
        range(len(match.seats)), key=lambda seat: (seat not in result.winners, -result.money[seat])
    )
    names = t(", ").join(
        t("{name} {money}", name=cast.at(seat).name, money=t.money(result.money[seat]))
        for seat in order
    )
    return t("{game}: {ranking}.", game=game, ranking=names)


def sheet(state: Sheet, t: Texts) -> Node:
    """The dialog."""
    offer = state.offer
    return dialogs.dialog(
        "share",
        t("Share"),
        t,
        h(
            "div",
            [
                h(
                    "label",
                    h(
                        "input",
                        type="radio",
                        name="kind",
                        value=one.kind,
                        checked=one is offer,
                        data_choose="share",
                    ),
                    h("span", t(KINDS[one.kind])),
                    key=one.kind,
                )
                for one in state.offers
            ],
            class_="radios",
            role="radiogroup",
            aria_label=t("What to share"),
        )
        if len(state.offers) > 1
        else None,
        h(
            "textarea",
            offer.message,
            readonly=True,
            rows="5",
            id="message",
            aria_label=t("Message"),
            key=offer.kind,
        ),
        h(
            "p",
            button(t("Copy"), "copy-share", main=True),
            button(t("Share…"), "system-share") if state.system else None,
            button(t("QR code"), "qr", disabled=state.code is not None),
            button(t("Save a picture"), "picture") if state.pictured else None,
            class_="moves",
        ),
        h("p", state.note, role="status", class_="told"),
        qr_code(state.code, t) if state.code is not None else None,
        h("p", t("The link holds the seed and no names."), class_="muted"),
    )


def qr_code(rows: Sequence[Sequence[int]], t: Texts) -> Node:
    """A QR code drawn from its dark and light fields."""
    size = len(rows) + 2 * QR_MARGIN
    strokes = "".join(
        f"M{x + QR_MARGIN} {y + QR_MARGIN}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, dark in enumerate(row)
        if dark
    )
    return h(
        "svg",
        h("rect", width=size, height=size, fill="#FFFFFF"),
        h("path", d=strokes, fill="#000000"),
        viewBox=f"0 0 {size} {size}",
        class_="qr",
        role="img",
        aria_label=t("The link as a QR code"),
        shape_rendering="crispEdges",
    )
