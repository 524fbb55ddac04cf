"""The lobby: which game, how many seats, against whom. The build writes it into index.html."""

from __future__ import annotations

from collections.abc import Sequence

from lasvegas_core import bots, games
from lasvegas_core.protocol import Option, Value, spelled
from ui import setup
from ui.nodes import Node, h
from ui.router import parse
from ui.setup import Setup
from ui.store import Saved

PLEASE = "The game could not be started: "


def first_screen() -> Node:
    """The lobby as every visitor sees it at once, before Python runs."""
    return screen(setup.first(), ())


def screen(chosen: Setup, saved: Sequence[Saved], refusal: str = "") -> Node:
    """The set-up form and the games that can go on."""
    return h(
        "div",
        h(
            "form",
            _games(chosen),
            _seats(chosen),
            _options(chosen),
            h("p", PLEASE + refusal, class_="refusal", role="alert") if refusal else None,
            h("button", "Start", type="submit", class_="main", id="start"),
            id="setup",
            data_action="start",
            autocomplete="off",
        ),
        _continue(saved) if saved else None,
        class_="lobby",
    )


def _games(chosen: Setup) -> Node:
    return h(
        "fieldset",
        h("legend", "Game"),
        [_game(name, checked=name == chosen.game) for name in games.names()],
        class_="games",
    )


def _game(name: str, *, checked: bool) -> Node:
    game = games.get(name)
    players = f"{game.players[0]} to {game.players[-1]} players"
    return h(
        "label",
        h("input", type="radio", name="game", value=name, checked=checked),
        h("span", game.title, class_="title"),
        h("span", players, class_="muted"),
        class_="card",
    )


def _seats(chosen: Setup) -> Node:
    game = games.get(chosen.game)
    counts = [(str(count), f"{count} seats") for count in game.players]
    known = [(bot, bot.capitalize()) for bot in bots.names(chosen.game)]
    return h(
        "fieldset",
        h("legend", "Table"),
        _select("Seats", "players", counts, str(chosen.players)),
        _select("Opponents", "opponent", known, chosen.opponent),
        class_="fields",
    )


def _options(chosen: Setup) -> Node:
    game = games.get(chosen.game)
    return h(
        "fieldset",
        h("legend", "Options"),
        [
            _option(game.name, option, chosen.options.get(option.name, option.default))
            for option in game.options
            if option.name != "starter"
        ]
        or h("p", "This game has none.", class_="muted"),
        class_="fields",
        key=f"options of {game.name}",
    )


def _option(game: str, option: Option, chosen: Value) -> Node:
    values = [(spelled(value), _value_text(value)) for value in option.values]
    name = setup.option_field(game, option.name)
    label = option.name.replace("_", " ").capitalize()
    return _select(label, name, values, spelled(chosen))


def _value_text(value: Value) -> str:
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return str(value).capitalize()


def _select(label: str, name: str, choices: Sequence[tuple[str, str]], chosen: str) -> Node:
    return h(
        "label",
        h("span", label),
        h(
            "select",
            [
                h("option", text, value=value, selected=value == chosen, key=value)
                for value, text in choices
            ],
            name=name,
        ),
        class_="field",
    )


def _continue(saved: Sequence[Saved]) -> Node:
    return h(
        "section",
        h("h2", "Go on"),
        h(
            "ul",
            [
                h(
                    "li",
                    h("a", _saved_text(one), href=one.address, class_="button"),
                    key=one.address,
                )
                for one in saved
            ],
        ),
        class_="continue",
    )


def _saved_text(saved: Saved) -> str:
    query = parse(saved.address).query
    name = query.get("game", "")
    title = games.get(name).title if name in games.names() else name
    seats = query.get("seats", "").count(",") + 1
    return f"{title}, {seats} seats, deal {query.get('seed', '')}"
