"""What a link holds, shown before anything starts; and what to do with one that is damaged."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core import (
    HUMAN,
    BrokenMove,
    CutRecord,
    EditedRecord,
    LasVegasError,
    Match,
    NewerRecord,
    RecordError,
)
from lasvegas_core.protocol import Options, spelled
from ui import characters, frame, lobby, refusals, setup
from ui.cast import seat_everybody
from ui.links import Challenge
from ui.nodes import Child, Children, Node, h
from ui.pieces import portrait
from ui.store import Saved
from ui.texts import Texts, mark

PROBLEMS: tuple[tuple[type[LasVegasError], str], ...] = (
    (NewerRecord, mark("This link was made by a newer version of the page.")),
    (CutRecord, mark("This link is not complete: its end is missing.")),
    (EditedRecord, mark("This link was changed on its way.")),
    (BrokenMove, mark("A move in this link is not possible.")),
    (RecordError, mark("This link is damaged.")),
    (LasVegasError, mark("The game in this link can't be set up.")),
)
FRIENDS = mark(
    "Playing by link is for friends: the whole game is in the link, its seed too, "
    "so whoever wants to cheat can."
)


def page(name: str, heading: str, t: Texts, *inside: Children) -> Node:
    """A page that is neither the lobby nor a table."""
    return h(
        "div",
        h(
            "header",
            frame.home(t),
            h("p", t("Las Vegas in a tab"), class_="where title"),
            class_="bar",
        ),
        h("main", h("h1", heading, tabindex="-1", data_focus="now"), *inside, class_=name),
        class_="page",
        key=name,
    )


def button(text: str, action: str, *, main: bool = False, disabled: bool = False) -> Node:
    """A button of these pages."""
    return h(
        "button",
        text,
        type="button",
        class_="main" if main else None,
        data_action=action,
        disabled=disabled,
        key=action,
    )


def deal(match: Match, there: Saved | None, t: Texts) -> Node:
    """A deal that somebody sent; `there` is the game of it that the visitor has already."""
    return page(
        "preview",
        t("A deal for you"),
        t,
        h(
            "p",
            t("You get the same notes and dice as whoever sent it. The choices are your own."),
        ),
        about(match, t),
        _ways_in(there, t("Play this deal"), t),
    )


def challenge(given: Challenge, there: Saved | None, t: Texts) -> Node:
    """A result that is to be beaten."""
    match = given.match
    return page(
        "preview",
        t("Can you beat {money}?", money=t.money(given.result[-1])),
        t,
        h(
            "p",
            t(
                "Somebody made {money} of this deal, against {opponents}. You get the same seat.",
                money=t.money(given.result[-1]),
                opponents=opponents(match.seats, given.seat, t),
            ),
        ),
        about(match, t),
        _ways_in(there, t("Take the challenge"), t),
    )


def turn(match: Match, seat: int, going: Saved | None, t: Texts) -> Node:
    """A game that somebody hands on to a seat."""
    name = seat_everybody(match.seats, (), t, ()).players[seat].name
    behind = going is not None and going.moves >= len(match.moves)
    if behind:
        told = t("You have been here already: your game is as far as this link, or further.")
    else:
        told = t("It is the turn of {name}. Whoever opens this plays on there.", name=name)
    return page(
        "preview",
        t("Your turn in a game by link"),
        t,
        h("p", told),
        about(match, t),
        h(
            "p",
            button(
                t("Go on with my game") if behind else t("Play on as {name}", name=name),
                "take-turn",
                main=True,
            ),
            button(t("Watch so far"), "watch"),
            class_="moves",
        ),
        h("p", t(FRIENDS), class_="muted"),
    )


def parted(match: Match, going: Saved, t: Texts) -> Node:
    """A game by link that went on in two ways."""
    return page(
        "preview",
        t("This game has gone two ways"),
        t,
        h(
            "p",
            t(
                "Your game has {mine} moves, this link has {theirs}, and they are not the same. "
                "Nothing is lost: both can be gone on with.",
                mine=t.number(going.moves),
                theirs=t.number(len(match.moves)),
            ),
        ),
        about(match, t),
        h(
            "p",
            h("a", t("Go on with my game"), href=going.place, class_="button main"),
            button(t("Play the one of the link"), "take-other"),
            button(t("Watch so far"), "watch"),
            class_="moves",
        ),
    )


def _ways_in(there: Saved | None, text: str, t: Texts) -> list[Child | None]:
    if there and not there.over:
        told = t(
            "You are in the middle of this deal, in round {round}. "
            "If you start anew, that game waits in the lobby.",
            round=t.number(there.round),
        )
        return [
            h("p", told, class_="told"),
            h(
                "p",
                button(t("Go on with my game"), "go-there", main=True),
                button(t("Start anew"), "accept"),
                class_="moves",
            ),
        ]
    return [
        h("p", t("You have played this deal before."), class_="told") if there else None,
        h(
            "p",
            button(text, "accept", main=True),
            button(t("See how it ended"), "go-there") if there else None,
            class_="moves",
        ),
    ]


def opponents(seats: Sequence[str], seat: int, t: Texts) -> str:
    """Who sits with a seat: ``2 × Shark and 1 × Tourist``."""
    others = [who for place, who in enumerate(seats) if place != seat]
    kinds = list(dict.fromkeys(others))
    return t.listed([
        t("{count} × {kind}", count=t.number(others.count(kind)), kind=kind_name(kind, t))
        for kind in kinds
    ])  # fmt: skip


def kind_name(who: str, t: Texts) -> str:
    """A person, or the character of a bot."""
    return t("Person") if who == HUMAN else t(characters.of(who).title)


def about(match: Match, t: Texts) -> Node:
    """Game, options, seats, seed."""
    cast = seat_everybody(match.seats, (), t, ())
    return h(
        "section",
        h("h2", setup.title(match.game.name, t), class_="title"),
        h("p", options_text(match.game.name, match.options, t), class_="muted"),
        h(
            "ol",
            [
                h(
                    "li",
                    portrait(player),
                    h(
                        "span",
                        h("b", player.name, class_="name"),
                        h("span", kind_name(who, t), class_="muted"),
                        class_="who",
                    ),
                    data_colour=player.colour,
                    key=str(seat),
                )
                for seat, (player, who) in enumerate(zip(cast.players, match.seats))
            ],
            class_="guests",
        ),
        h("p", t("Seed: {seed}", seed=match.seed), class_="muted seed-told")
        if match.seed
        else None,
        class_="panel about",
        data_game=match.game.name,
    )


def options_text(game: str, options: Options, t: Texts) -> str:
    """The options in a few words."""
    words = [t.many("{n} round", "{n} rounds", int(options["rounds"]))]
    for option in setup.offered(game):
        value = options[option.name]
        if option.name == "rounds" or value == option.default:
            continue
        text = t(lobby.OPTIONS[option.name][0]) if option.name in lobby.OPTIONS else option.name
        if value is True:
            words.append(text)
        else:
            shown = t(lobby.VALUES.get(str(value), spelled(value)))
            words.append(t("{option}: {value}", option=text, value=shown))
    return t(" · ").join(words)


# Bad links


def problem(error: LasVegasError, t: Texts) -> str:
    """What is wrong, in the visitor's language."""
    return next(t(text) for kind, text in PROBLEMS if isinstance(error, kind))


def bad(error: LasVegasError, t: Texts) -> Node:
    """A link that can't be opened: what is wrong, what was understood, the ways on."""
    understood = error.understood
    return page(
        "preview",
        t("This link does not work"),
        t,
        h(
            "div",
            h("p", problem(error, t), class_="refusal"),
            h("p", refusals.reason(error, t), class_="muted detail"),
            role="alert",
        ),
        _understood(understood, t) if understood else h("p", t("Nothing else could be read.")),
        h("p", _ways_on(error, understood, t), class_="moves"),
    )


def _understood(match: Match, t: Texts) -> Children:
    moves = len(match.moves)
    if match.over:
        told = t("The whole game could be read, to its end. It may not be what was sent.")
    elif moves:
        told = t.many(
            "What could be read is this deal and its first move.",
            "What could be read is this deal and its first {n} moves.",
            moves,
        )
    else:
        told = t(
            "What could be read is this deal. It may not be what was sent: "
            "whatever could not be read is as usual."
        )
    fresh = t(
        "The seed is not certain, so a fresh one is taken: "
        "notes and dice are others than those that were sent."
    )
    return [h("p", told), None if match.seed else h("p", fresh), about(match, t)]


def _ways_on(error: LasVegasError, understood: Match | None, t: Texts) -> Sequence[Child]:
    ways: list[Child] = []
    if understood is not None:
        if understood.moves:
            ways.append(button(t("Watch what is there"), "watch", main=True))
        ways.append(button(t("Play this deal"), "accept", main=not understood.moves))
    if isinstance(error, NewerRecord):
        ways.append(button(t("Look for an update"), "reload", main=True))
    ways.append(h("a", t("To the lobby"), href="#/", class_="button"))
    return ways
