"""The lobby: which game, who plays, with what options. The build writes it into index.html."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lasvegas_core import HUMAN, bots, games
from lasvegas_core.chance import SEED_LENGTH
from lasvegas_core.protocol import Option, Value, spelled
from ui import art, characters, setup
from ui.cast import COLOUR_NAMES, GLYPHS, LONGEST_NAME, seat_everybody, usual_name
from ui.nodes import Node, h
from ui.pieces import portrait, tool, unseen
from ui.router import parse
from ui.setup import Setup
from ui.store import Saved
from ui.texts import LANGUAGES, Texts, mark

PITCH = mark("Three Vegas tables against bots and friends. No account, no server, works offline.")
PITCHES = {
    "dice": mark("Roll, choose a number, outnumber the rest. Ties pay nobody."),
    "cards": mark("The same six casinos, with cards, bluff and a hand of five."),
    "allin": mark("Bid for the right to roll, bet on the others, risk it all once."),
}
OPTIONS = {
    "neutral": (mark("White dice"), mark("Everybody also rolls dice that pay nobody.")),
    "chips": (mark("Chip cards"), mark("Two dice at once earn a chip; collections pay.")),
    "open_money": (mark("Open money"), mark("Winnings lie face up for all to see.")),
    "rounds": (mark("Rounds"), ""),
    "order": (mark("Order of play"), ""),
}
VALUES = {
    "simultaneous": mark("all at once"),
    "sequential": mark("one after the other"),
}
REASONS = {
    ("dice", "neutral"): mark("Needs a free colour: 2 to 4 players."),
    ("cards", "chips"): mark("Only when played one after the other."),
}
"""Why an option can't be had, where the rules refuse it."""


@dataclass(frozen=True)
class Lobby:
    """What the lobby shows."""

    chosen: Setup
    t: Texts
    saved: Sequence[Saved] = ()
    refusal: str = ""
    """Why a game could not be started."""
    reason: str = ""
    """More on that, in the words of the rules."""
    arrived: bool = False
    """Whether that is about the address that the visitor came with, not about the form."""
    damaged: int = 0
    """How many saved games can't be read."""
    alive: bool = True
    """Whether Python runs, so that every button works."""


def first_screen(t: Texts, *, alive: bool = True) -> Node:
    """The lobby as every visitor sees it at once: the build writes it, Python brings it alive."""
    return screen(Lobby(setup.of_fields({}), t, alive=alive))


def screen(lobby: Lobby) -> Node:
    """The sign, the games that can go on, and the set-up form."""
    t = lobby.t
    return h(
        "div",
        _bar(lobby),
        h(
            "main",
            _hero(lobby),
            h(
                "form",
                _games(lobby),
                h("div", _chairs(lobby), _options(lobby), class_="columns"),
                _start(lobby),
                id="setup",
                data_action="start",
                autocomplete="off",
            ),
            _saved(lobby),
            class_="hall",
        ),
        h(
            "footer",
            h("p", t("Your games stay in this browser. Nothing is sent anywhere.")),
            h("p", t("An unofficial fan page, not affiliated with the designers or publishers.")),
        ),
        art.SKYLINE,
        class_="lobby",
        key="lobby",
    )


def _bar(lobby: Lobby) -> Node:
    t, off = lobby.t, not lobby.alive
    return h(
        "header",
        _door("#/daily", "day", t("Daily table")),
        _door("#/history", "history", t("Your games")),
        [
            h("button", own, type="button", class_="tool text", lang=language,
              data_action=f"language:{language}", disabled=off, key=language)
            for language, own in LANGUAGES.items()
            if language != t.language
        ],
        tool("rules", "rules", t("Rules"), disabled=off),
        tool("settings", "settings", t("Settings"), disabled=off),
        class_="bar",
    )  # fmt: skip


def _door(address: str, icon: str, text: str) -> Node:
    return h("a", art.ICONS[icon], h("span", text), href=address, class_="button tool text door")


def _hero(lobby: Lobby) -> Node:
    t = lobby.t
    going = lobby.saved[0] if lobby.saved else None
    return h(
        "section",
        h("h1", art.SIGN, unseen(t("Las Vegas in a tab")), tabindex="-1", data_focus=True),
        h("p", t("in a tab"), class_="tail", aria_hidden="true"),
        _refusal(lobby) if lobby.arrived else None,
        _continue(going, t) if going else h("p", t(PITCH), class_="pitch"),
        class_="hero",
    )


def _continue(going: Saved, t: Texts) -> Node:
    return h(
        "a",
        h("b", t("Continue")),
        h("span", _about(going, t)),
        href=going.place,
        class_="button main continue",
    )


# The form


def _games(lobby: Lobby) -> Node:
    return h(
        "fieldset",
        h("legend", lobby.t("Game"), class_="unseen"),
        [_game(lobby, name) for name in games.names()],
        class_="games",
    )


def _game(lobby: Lobby, name: str) -> Node:
    t = lobby.t
    fewest, most = games.get(name).players[0], games.get(name).players[-1]
    players = t("{fewest} to {most} players", fewest=t.number(fewest), most=t.number(most))
    return h(
        "label",
        h("input", type="radio", name="game", value=name, checked=name == lobby.chosen.game),
        h("b", setup.title(name, t), class_="title"),
        h("span", t(PITCHES[name]) if name in PITCHES else None, class_="pitch"),
        h("span", players, class_="muted"),
        class_="poster",
        data_game=name,
        key=name,
    )


def _chairs(lobby: Lobby) -> Node:
    t, chosen = lobby.t, lobby.chosen
    counts = [(str(count), t.number(count)) for count in games.get(chosen.game).players]
    return h(
        "fieldset",
        h("legend", t("Who plays")),
        _radios(t("Number of players"), "players", counts, str(chosen.players)),
        h(
            "ol",
            [_chair(lobby, number) for number in range(chosen.players)],
            class_="chairs",
        ),
        h("p", _button(t("Who are the bots?"), "bots", not lobby.alive), class_="moves"),
        class_="panel",
    )


def _chair(lobby: Lobby, number: int) -> Node:
    t, chosen = lobby.t, lobby.chosen
    chair = chosen.chairs[number]
    player = seat_everybody(chosen.seats, chosen.looks, t).players[number]
    usual = (
        usual_name(number, chosen.seats.count(HUMAN), t)[0]
        if chair.who == HUMAN
        else characters.of(chair.who).nickname(chosen.seats[:number].count(chair.who), t)
    )
    who = [(HUMAN, t("Person"))]
    who += [(bot, t(characters.of(bot).title)) for bot in bots.names(chosen.game)]
    colours = [(colour, f"{GLYPHS[colour]} {t(name)}") for colour, name in COLOUR_NAMES.items()]
    seat = t("Seat {number}", number=t.number(number + 1))
    return h(
        "li",
        portrait(player),
        h(
            "label",
            unseen(t("{seat}: name", seat=seat)),
            h(
                "input",
                type="text",
                name=setup.chair_field(number, "name"),
                value=chair.name,
                placeholder=usual,
                maxlength=LONGEST_NAME,
                spellcheck="false",
            ),
            class_="named",
        ),
        h(
            "label",
            unseen(t("{seat}: person or bot", seat=seat)),
            _select(setup.chair_field(number, "who"), who, chair.who),
            class_="who",
        ),
        h(
            "label",
            unseen(t("{seat}: colour", seat=seat)),
            _select(setup.chair_field(number, "colour"), colours, player.colour),
            class_="colour",
        ),
        h("p", t(characters.of(chair.who).temper), class_="temper muted")
        if chair.who != HUMAN
        else None,
        class_="chair",
        data_colour=player.colour,
        key=str(number),
    )


def _options(lobby: Lobby) -> Node:
    t, chosen = lobby.t, lobby.chosen
    return h(
        "fieldset",
        h("legend", t("Options")),
        h("input", type="hidden", name="shown", value=chosen.game),
        [_option(lobby, option) for option in setup.offered(chosen.game)],
        h(
            "div",
            h(
                "label",
                h("span", t("Seed")),
                h(
                    "input",
                    type="text",
                    name="seed",
                    value=chosen.seed,
                    placeholder=t("a fresh one"),
                    maxlength=SEED_LENGTH,
                    spellcheck="false",
                    autocapitalize="none",
                ),
                class_="field",
            ),
            tool("new-seed", "new", t("New seed"), disabled=not lobby.alive),
            class_="seed",
        ),
        h("p", t("The same seed gives the same notes and dice."), class_="muted"),
        class_="panel options",
        key=f"options of {chosen.game}",
    )


def _option(lobby: Lobby, option: Option) -> Node:
    t, chosen = lobby.t, lobby.chosen
    name = setup.option_field(chosen.game, option.name)
    value = chosen.chosen.get(option.name, option.default)
    text, more = OPTIONS.get(option.name, (option.name, ""))
    if isinstance(option.default, bool):
        possible = chosen.allows(option.name)
        reason = REASONS.get((chosen.game, option.name), "")
        return h(
            "label",
            h(
                "input",
                type="checkbox",
                name=name,
                value="true",
                checked=bool(value),
                disabled=not possible,
            ),
            h("span", h("b", t(text)), h("span", t(more if possible else reason), class_="muted")),
            class_="switch",
            data_off=not possible,
        )
    values = [(spelled(each), _value_text(each, t)) for each in option.values]
    if len(values) > 6:
        return h("label", h("span", t(text)), _select(name, values, spelled(value)), class_="field")
    return _radios(t(text), name, values, spelled(value))


def _value_text(value: Value, t: Texts) -> str:
    if isinstance(value, int):
        return t.number(value)
    return t(VALUES.get(value, value))


def _radios(label: str, name: str, choices: Sequence[tuple[str, str]], chosen: str) -> Node:
    return h(
        "div",
        h("span", label, id=f"label-{name}"),
        h(
            "div",
            [
                h(
                    "label",
                    h("input", type="radio", name=name, value=value, checked=value == chosen),
                    h("span", text),
                    key=value,
                )
                for value, text in choices
            ],
            class_="radios",
            role="radiogroup",
            aria_labelledby=f"label-{name}",
        ),
        class_="field",
    )


def _select(name: str, choices: Sequence[tuple[str, str]], chosen: str) -> Node:
    return h(
        "select",
        [
            h("option", text, value=value, selected=value == chosen, key=value)
            for value, text in choices
        ],
        name=name,
    )


def _start(lobby: Lobby) -> list[Node]:
    t, off = lobby.t, not lobby.alive
    return [
        h(
            "div",
            None if lobby.arrived else _refusal(lobby),
            _damaged(lobby),
            h("button", t("Start"), type="submit", class_="main", id="start"),
            class_="starts",
        ),
        h(
            "div",
            _button(t("Quick game: one round"), "start-quick", off),
            _button(t("Show me how to play"), "guide", off),
            _button(t("Share this deal"), "share", off),
            _by_link(lobby),
            class_="moves",
        ),
    ]


def _by_link(lobby: Lobby) -> Node:
    """A game of people on different devices, if there are two."""
    t = lobby.t
    possible = lobby.chosen.seats.count(HUMAN) > 1
    return h(
        "button",
        h(
            "span",
            h("b", t("Play by link")),
            h(
                "span",
                t("Each person on their own device.")
                if possible
                else t("Needs a second person at the table."),
                class_="muted",
            ),
            class_="stacked",
        ),
        type="button",
        data_action="start-by-link",
        disabled=not (lobby.alive and possible),
        data_barred=not possible,
    )


def _button(text: str, action: str, off: bool = False) -> Node:
    return h("button", text, type="button", data_action=action, disabled=off)


def _refusal(lobby: Lobby) -> Node | None:
    if not lobby.refusal:
        return None
    return h(
        "p",
        lobby.refusal,
        [" ", h("span", lobby.reason)] if lobby.reason else None,
        class_="refusal",
        role="alert",
        key="refusal",
    )


def _damaged(lobby: Lobby) -> Node | None:
    t = lobby.t
    if not lobby.damaged:
        return None
    return h(
        "p",
        t.many(
            "{n} saved game can't be read any more. It was put aside, the others are fine.",
            "{n} saved games can't be read any more. They were put aside, the others are fine.",
            lobby.damaged,
        ),
        _button(t("Save what is left"), "download-damaged"),
        _button(t("Delete"), "forget-damaged"),
        class_="refusal",
        role="alert",
        key="damaged",
    )


# Saved games


def _saved(lobby: Lobby) -> Node | None:
    t = lobby.t
    if not lobby.saved:
        return None
    return h(
        "section",
        h("h2", t("Games in progress")),
        h(
            "ul",
            [
                h(
                    "li",
                    h("a", _about(one, t), href=one.place, class_="button"),
                    tool(f"forget:{one.key}", "close", t("Delete this game")),
                    key=one.key,
                )
                for one in lobby.saved
            ],
        ),
        class_="saved panel",
    )


def _about(saved: Saved, t: Texts) -> str:
    query = parse(saved.address).query
    seats = query.get("seats", "").split(",")
    names = [player.name for player in seat_everybody(seats, saved.looks, t).players]
    told = {
        "game": setup.title(query.get("game", ""), t),
        "round": t.number(saved.round),
        "names": t.listed(names),
    }
    if saved.own is None or saved.own not in range(len(names)):
        return t("{game}, round {round}: {names}", **told)
    return t("{game}, round {round}, as {name}: {names}", name=names[saved.own], **told)
