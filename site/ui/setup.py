"""What is chosen before a game: read from a form or an address, written to an address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lasvegas_core import HUMAN, Match, bots, games
from lasvegas_core.protocol import Value, spelled
from ui.router import Route

USUAL_PLAYERS = 3
USUAL_BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Setup:
    """One game to be played, by one person against bots of one kind."""

    game: str
    players: int
    opponent: str
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        return (HUMAN, *[self.opponent] * (self.players - 1))


def first() -> Setup:
    """What the lobby offers before anything is chosen."""
    return of_form({})


def of_form(fields: Mapping[str, str]) -> Setup:
    """What the lobby's form says; whatever does not fit the game is put right."""
    name = fields.get("game", "")
    game = games.get(name if name in games.names() else games.names()[0])
    asked = fields.get("players", "")
    players = int(asked) if asked.isdigit() else USUAL_PLAYERS
    known = bots.names(game.name)
    opponent = fields.get("opponent", USUAL_BOT)
    return Setup(
        game.name,
        min(max(players, game.players[0]), game.players[-1]),
        opponent if opponent in known else known[-1],
        {
            option.name: option.read(fields[option_field(game.name, option.name)])
            for option in game.options
            if option_field(game.name, option.name) in fields
        },
    )


def option_field(game: str, option: str) -> str:
    """The name of an option's field in the lobby's form."""
    return f"{game}.{option}"


def start(route: Route, fresh_seed: str) -> Match:
    """The match that an address asks for; a `SetupError` says why it can't be."""
    query = dict(route.query)
    usual = of_form(query)
    game = games.get(query.pop("game", usual.game))
    seats = query.pop("seats", ",".join(usual.seats)).split(",")
    seed = query.pop("seed", fresh_seed)
    known = {option.name: option for option in game.options}
    options = {
        name: known[name].read(text) if name in known else text for name, text in query.items()
    }
    return Match(game.name, seats, seed, options)


def address(match: Match) -> Route:
    """The address that starts this game with the same dice."""
    query = {"game": match.game.name, "seats": ",".join(match.seats), "seed": match.seed}
    for option in match.game.options:
        if match.options[option.name] != option.default:
            query[option.name] = spelled(match.options[option.name])
    return Route("play", query)


def route_of(setup: Setup, seed: str) -> Route:
    """The address of a game that the lobby sets up."""
    return address(Match(setup.game, setup.seats, seed, setup.options))
