"""What is chosen before a game: read from a form, a save or an address, written to an address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from lasvegas_core import HUMAN, LasVegasError, Match, SetupError, bots, games
from lasvegas_core.chance import SEED_LENGTH
from lasvegas_core.errors import quoted
from lasvegas_core.protocol import Option, Value, spelled
from ui.cast import LONGEST_NAME, Looks, seat_colours
from ui.router import Route
from ui.texts import Texts, mark

USUAL_PLAYERS = 4
MOST_CHAIRS = 6
QUICK = {"rounds": 1}
BESIDE = frozenset({"v", "seat", "result", "own", "attempt"})
"""Fields of an address that are no option of a game."""
TITLES = {
    "dice": mark("Las Vegas"),
    "cards": mark("Las Vegas: The Card Game"),
    "allin": mark("All-In"),
}


class Chair(NamedTuple):
    """One place at the table: a person or a bot, and how it is to be shown."""

    who: str
    name: str = ""
    colour: str = ""


@dataclass(frozen=True)
class Setup:
    """One game to be played."""

    game: str
    players: int
    chairs: tuple[Chair, ...]
    """As many as any game takes; the first `players` of them are taken."""
    options: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """The options that were chosen, for each game."""
    seed: str = ""
    """Empty: a fresh one."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(chair.who for chair in self.chairs[: self.players])

    @property
    def looks(self) -> tuple[Looks, ...]:
        """How they are shown."""
        return tuple(Looks(chair.name, chair.colour) for chair in self.chairs[: self.players])

    @property
    def chosen(self) -> Mapping[str, Value]:
        """The options of the game, as far as they go with it and with each other."""
        return fitting(self.game, self.players, self.options.get(self.game, {}))

    def allows(self, option: str) -> bool:
        """Whether the rules let this option be true here: its box can be ticked."""
        return is_possible(self.game, self.players, {**self.chosen, option: True})

    def write(self) -> dict[str, str]:
        """The set-up as fields of a form."""
        fields = {"game": self.game, "players": str(self.players)}
        for number, chair in enumerate(self.chairs):
            for name, text in chair._asdict().items():
                fields[chair_field(number, name)] = text
        for game, options in self.options.items():
            for option, value in options.items():
                fields[option_field(game, option)] = spelled(value)
        return fields


def title(game: str, t: Texts) -> str:
    """What a game is called."""
    return t(TITLES[game]) if game in TITLES else games.get(game).title


def usual_bot(game: str) -> str:
    """The bot that is offered first: neither the weakest nor the strongest."""
    known = bots.names(game)
    return "regular" if "regular" in known else known[len(known) // 2]


def usual_seats(game: str) -> tuple[str, ...]:
    """Who sits where if nobody says."""
    return of_fields({"game": game}).seats


def chair_field(number: int, name: str) -> str:
    """The name of a chair's field in the form."""
    return f"chair{number}.{name}"


def option_field(game: str, option: str) -> str:
    """The name of an option's field in the form."""
    return f"{game}.{option}"


def of_fields(fields: Mapping[str, str], before: Setup | None = None) -> Setup:
    """What fields say, a form's or kept ones; whatever does not fit is put right.

    A form shows the options of one game, named by its field `shown`; what was chosen for others is
    as it was `before`. There, a box that is not ticked has no field; nor has one that could not be
    ticked, which comes back as it was when it can be.
    """
    name = fields.get("game", "")
    game = games.get(name if name in games.names() else games.names()[0])
    asked = fields.get("players", "")
    players = int(asked) if asked.isdecimal() and len(asked) == 1 else USUAL_PLAYERS
    options = dict(before.options) if before else {}
    told = [fields["shown"]] if "shown" in fields else {field.partition(".")[0] for field in fields}
    for one in games.names():
        if one in told:
            options[one] = _read_options(one, fields, before if "shown" in fields else None)
    return Setup(
        game.name,
        min(max(players, game.players[0]), game.players[-1]),
        _read_chairs(game.name, {**(before.write() if before else {}), **fields}, before),
        options,
        fields.get("seed", "").strip()[:SEED_LENGTH],
    )


def _read_chairs(game: str, fields: Mapping[str, str], before: Setup | None) -> tuple[Chair, ...]:
    known = [HUMAN, *bots.names(game)]
    usual = usual_bot(game)
    chairs = []
    for number in range(MOST_CHAIRS):
        who = fields.get(chair_field(number, "who"), "" if number else HUMAN)
        name = fields.get(chair_field(number, "name"), "").strip()[:LONGEST_NAME]
        colour = fields.get(chair_field(number, "colour"), "")
        chairs.append(Chair(who if who in known else usual, name, colour))
    wanted = [chair.colour for chair in chairs]
    if before:
        wanted = _exchanged([chair.colour for chair in before.chairs], wanted)
    colours = seat_colours(wanted)
    return tuple(chair._replace(colour=colour) for chair, colour in zip(chairs, colours))


def _exchanged(before: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """The colours of chairs when whoever loses one to another chair gets that chair's for it."""
    colours = list(before)
    for number, colour in enumerate(wanted):
        if colour != before[number]:
            if colour in colours:
                colours[colours.index(colour)] = colours[number]
            colours[number] = colour
    return colours


def _read_options(game: str, fields: Mapping[str, str], form_of: Setup | None) -> dict[str, Value]:
    options: dict[str, Value] = {}
    for option in games.get(game).options:
        text = fields.get(option_field(game, option.name))
        if text is None and form_of and isinstance(option.default, bool):
            barred = form_of.game == game and not form_of.allows(option.name)
            kept = form_of.options.get(game, {}).get(option.name, False)
            options[option.name] = kept if barred else False
        for value in option.values:
            if text == spelled(value):
                options[option.name] = value
    return options


def fitting(game: str, players: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """Options without those that can't be had like this."""
    kept: dict[str, Value] = {}
    for name, value in options.items():
        if is_possible(game, players, {**kept, name: value}):
            kept[name] = value
    return kept


def is_possible(game: str, players: int, options: Mapping[str, Value]) -> bool:
    """Whether the rules let a game be played like this."""
    try:
        games.get(game).setup(players, options)
    except LasVegasError:
        return False
    return True


def offered(game: str) -> list[Option]:
    """The options that a form shows."""
    return [option for option in games.get(game).options if option.name != "starter"]


def quick(setup: Setup) -> Setup:
    """The same game in its shortest form."""
    options = {**setup.options, setup.game: {**setup.options.get(setup.game, {}), **QUICK}}
    return replace(setup, options=options)


# Addresses


def start(route: Route, fresh_seed: str) -> Match:
    """The match that an address asks for; a `SetupError` says why it can't be."""
    try:
        return _start(route, fresh_seed)
    except SetupError as error:
        error.understood = understood(route)
        raise


def _start(route: Route, fresh_seed: str) -> Match:
    if route.twice:
        raise SetupError("The link tells {name} more than once.", name=quoted(route.twice[0]))
    query = {name: text for name, text in route.query.items() if name not in BESIDE}
    game = games.get(query.pop("game", games.names()[0]))
    seats = query.pop("seats", ",".join(usual_seats(game.name))).split(",")
    seed = query.pop("seed", fresh_seed)
    return Match(game.name, seats, seed, game.read(query))


def understood(route: Route) -> Match | None:
    """What can be read of an address that may be damaged, if it names a game.

    What can't be read is as usual, a seed empty.
    """
    query = {name: text for name, text in route.query.items() if name not in route.twice}
    if query.get("game") not in games.names():
        return None
    game = games.get(query["game"])
    known = [HUMAN, *bots.names(game.name)]
    told = query.get("seats", "").split(",")
    seats = [who if who in known else usual_bot(game.name) for who in told]
    if len(seats) not in game.players:
        seats = [*usual_seats(game.name)]
    options = fitting(game.name, len(seats), game.read(query))
    try:
        return Match(game.name, seats, query.get("seed", ""), options)
    except SetupError:  # all else fits
        return Match(game.name, seats, "", options)


def address(match: Match, screen: str = "play", **beside: object) -> Route:
    """The address that starts this game with the same dice; other fields come last."""
    query = {"game": match.game.name, "seats": ",".join(match.seats), "seed": match.seed}
    for option in match.game.options:
        if match.options[option.name] != option.default:
            query[option.name] = spelled(match.options[option.name])
    return Route(screen, query | {name: str(value) for name, value in beside.items()})


def seat_of_person(match: Match, text: str) -> int | None:
    """The seat that a field names, where several people play; a `SetupError` if it is nobody's."""
    people = [str(seat) for seat, who in enumerate(match.seats) if who == HUMAN]
    if text and text not in people:
        raise SetupError("No person sits at seat {seat} of this game.", match, seat=quoted(text))
    return int(text) if text in people and len(people) > 1 else None


def match_of(setup: Setup, fresh_seed: str) -> Match:
    """The match that the lobby sets up."""
    return Match(setup.game, setup.seats, setup.seed or fresh_seed, setup.chosen)
