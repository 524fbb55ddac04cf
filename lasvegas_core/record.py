"""A match as text: JSON to keep and to read, and a short form for links.

Only the set-up, the seed and the moves are written down; loading replays them. A checksum over all
of it and over the event log tells an edited record from a sound one, and shows that a game plays
today as it did when it was recorded.

The short form is ``1.dice-1.neutral=true.human,greedy.7.61.AbC….1f2e3d4c``: the format, the game
and the version of its rules, options that differ from their defaults, seats, seed, the number of
moves, the moves, the checksum. Moves are one binary fraction: each move halves, thirds, … what is
left between 0 and 1 into as many parts as there were legal moves, and takes its own. So a link that
was cut still tells how the game began; `RecordError.understood` is what could be read. The whole
format is in docs/links.md.
"""

from __future__ import annotations

import json
import re
import sys
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from typing import Any
from zlib import crc32

from . import games, shallow
from .chance import SEED_LENGTH
from .errors import (
    BrokenMove,
    CutRecord,
    EditedRecord,
    LasVegasError,
    NewerRecord,
    RecordError,
    quoted,
)
from .match import Match
from .protocol import Options, Value, spelled

FORMAT = 1
LONGEST_TEXT = 1_000_000
MOST_MOVES = 50_000

_FIELDS = {
    "format": int, "game": str, "rules": int, "options": dict, "seats": list, "seed": str,
    "moves": list, "check": str,
}  # fmt: skip
_PLAIN = r"[A-Za-z0-9_-]*"
_CODE_POINT_BITS = 21
_PARTS = 8
_CHECK_LENGTH = 8


def to_json(match: Match) -> str:
    """The record of a match."""
    return json.dumps({**_body(match), "check": _check(match)}, separators=(",", ":"))


def from_json(text: str) -> Match:
    """The match that a record holds, replayed and verified."""
    if len(text) > LONGEST_TEXT:
        raise RecordError(f"The record is longer than {LONGEST_TEXT:,} characters.")
    try:
        record = shallow.loads(text)
    except ValueError as error:
        raise RecordError(
            f"The record is no complete JSON ({error}); it may have been cut off."
        ) from None
    if not isinstance(record, dict):
        raise RecordError("The record is no JSON object with a game in it.")
    check_version("record", record.get("format"), FORMAT)
    for field, kind in _FIELDS.items():
        if type(record.get(field)) is not kind:
            raise RecordError(f"The record's {field!r} is missing or not what it should be.")
    match = _set_up(
        record["game"], record["rules"], record["seats"], record["seed"], record["options"]
    )
    for number, move in enumerate(record["moves"], 1):
        _replay_move(match, number, move)
    _verify(match, record["check"])
    return match


def to_link(match: Match) -> str:
    """The short form of a match; `RecordError` if it is too long for one."""
    if len(match.moves) > MOST_MOVES:
        raise RecordError(
            f"A link holds {MOST_MOVES:,} moves at the most; keep the record instead."
        )
    options = ",".join(
        f"{option.name}={spelled(match.options[option.name])}"
        for option in match.game.options
        if match.options[option.name] != option.default
    )
    return ".".join([
        str(FORMAT), f"{match.game.name}-{match.game.rules}", options, ",".join(match.seats),
        _seed_text(match.seed), str(len(match.moves)), _moves_text(match.choices), _check(match),
    ])  # fmt: skip


def from_link(text: str) -> Match:
    """The match that a short form holds, replayed and verified."""
    if len(text) > LONGEST_TEXT:
        raise RecordError("The link is longer than {most} characters.", most=LONGEST_TEXT)
    fields = text.strip().split(".", _PARTS)
    if not _is_number(fields[0]):
        raise RecordError("This is no link of a game: its version can't be read.")
    check_version("link", int(fields[0]), FORMAT)
    if len(fields) < _PARTS:
        raise CutRecord(
            "The link has {there} of {parts} parts; it may be cut off.",
            _beginning(fields),
            there=len(fields),
            parts=_PARTS,
        )
    match = _set_up_link(fields)
    count, moves_text, check = fields[5:_PARTS]
    check = check[:_CHECK_LENGTH]  # a full stop or a bracket behind a link is not of it
    if not (_is_number(count) and int(count) <= MOST_MOVES):
        raise RecordError("The link's number of moves can't be read.", match)
    try:
        fraction = _Fraction(_read_octets(moves_text))
    except RecordError as error:
        error.understood = match
        raise
    for number in range(1, int(count) + 1):
        legal = match.state.legal_moves()
        if not legal:
            raise BrokenMove("The game is over before move {number}.", match, number=number)
        _replay_move(match, number, legal[fraction.take(len(legal))])
    if len(check) < _CHECK_LENGTH:
        raise CutRecord("The check at the end of the link is not whole; it may be cut off.", match)
    _verify(match, check)
    return match


def _set_up_link(fields: list[str]) -> Match:
    """The match of a link before its first move."""
    _, game, options, seats, seed = fields[:5]
    name, _, rules = game.partition("-")
    if not _is_number(rules):
        raise RecordError("A number in the link can't be read.")
    return _set_up(name, int(rules), seats.split(","), _read_seed(seed), options)


def _beginning(fields: list[str]) -> Match | None:
    """The match of a link that was cut off, up to the last move that is certain."""
    if len(fields) < 5:  # a part that comes last may itself be cut
        return None
    try:
        match = _set_up_link(fields if len(fields) > 5 else [*fields[:4], ""])
        octets = _read_octets(fields[6][: len(fields[6]) // 4 * 4]) if len(fields) > 6 else b""
    except RecordError:
        return None
    count = int(fields[5]) if len(fields) > 6 and _is_number(fields[5]) else 0
    fraction = _Fraction(octets)
    while len(match.moves) < count and (legal := match.state.legal_moves()):
        choice = fraction.take(len(legal))
        if not fraction.certain:
            break
        match.play(legal[choice])
    return match


def _body(match: Match) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "options": dict(match.options),
        "seats": list(match.seats),
        "seed": match.seed,
        "moves": match.moves,
    }


def _check(match: Match) -> str:
    text = "\n".join([json.dumps(_body(match)), *match.lines])
    return f"{crc32(text.encode()):08x}"


def _verify(match: Match, check: str) -> None:
    if _check(match) != check:
        raise EditedRecord(
            "The record was edited or damaged: it replays, but its checksum does not fit.", match
        )


def check_version(what: str, version: object, known: int) -> None:
    """Refuse a version that is none, or newer than the one that is known here."""
    if type(version) is not int:
        raise RecordError(f"This is no {what} of a game: its version can't be read.")
    if version > known:
        raise NewerRecord(
            "The {what} has version {version}, newer than {known}, which is the newest that can be "
            "read here; update to open it.",
            what=what,
            version=quoted(version),
            known=known,
        )
    if version < 1:
        raise RecordError(f"The {what} has version {quoted(version)}; versions begin with 1.")


def _set_up(game: str, rules: int, seats: list[Any], seed: str, options: Options | str) -> Match:
    """A match before its first move, from what a record or a link says of it."""
    try:
        check_version("game's rulebook", rules, games.get(game).rules)
        if not all(isinstance(seat, str) for seat in seats):
            raise RecordError("The record's 'seats' must be names.")
        if isinstance(options, str):
            options = _read_options(game, options)
        return Match(game, seats, seed, options)
    except RecordError:
        raise
    except LasVegasError as error:
        raise RecordError("The game in it can't be set up: {reason}", reason=error) from None


def _replay_move(match: Match, number: int, move: object) -> None:
    if not isinstance(move, str):
        raise BrokenMove(f"Move {number} of the record is no text but {quoted(move)}.", match)
    try:
        match.play(move)
    except LasVegasError as error:
        raise BrokenMove(
            "Move {number} of the record does not work: {reason}",
            match,
            number=number,
            reason=error,
        ) from None


# The parts of a link


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _read_options(game: str, text: str) -> dict[str, Value]:
    pairs = (pair.partition("=") for pair in filter(None, text.split(",")))
    return games.get(game).read({name: value for name, _, value in pairs})


def _moves_text(choices: Iterable[tuple[int, int]]) -> str:
    """The shortest fraction, in whole octets, that begins like these choices whatever follows."""
    value, parts = 0, 1
    for choice, of in choices:
        value, parts = value * of + choice, parts * of
    octets = (parts.bit_length() + 7) // 8
    start = -(-(value << 8 * octets) // parts)
    return _octets_text(start.to_bytes(octets, "big").rstrip(b"\0"))


class _Fraction:
    """A binary fraction, of which only the first octets may be known, as choices are taken off."""

    def __init__(self, octets: bytes) -> None:
        self._bits = 8 * len(octets)
        self._known = int.from_bytes(octets, "big")
        self._doubt = 1
        self.certain = True
        """Whether more octets would have left every choice so far as it is."""

    def take(self, choices: int) -> int:
        """The next of the choices, of which there were so many."""
        self._known, self._doubt = self._known * choices, self._doubt * choices
        choice = self._known >> self._bits
        self._known -= choice << self._bits
        self.certain = self.certain and self._known + self._doubt <= 1 << self._bits
        return choice


def _seed_text(seed: str) -> str:
    """The seed as it is if it is plain, else its code points as a number behind a tilde."""
    if re.fullmatch(_PLAIN, seed, re.ASCII):
        return seed
    number = 1  # so that leading zeros are kept
    for character in reversed(seed):
        number = number << _CODE_POINT_BITS | ord(character)
    return "~" + _number_text(number)


def _read_seed(text: str) -> str:
    if not text.startswith("~"):
        return text
    number = _read_number(text[1:])
    if number.bit_length() > _CODE_POINT_BITS * SEED_LENGTH + 1:
        raise RecordError("The link's seed is longer than {most} characters.", most=SEED_LENGTH)
    seed = ""
    while number > 1:
        number, point = divmod(number, 1 << _CODE_POINT_BITS)
        if point > sys.maxunicode:
            raise RecordError("The link's seed can't be read.")
        seed += chr(point)
    return seed


def _number_text(number: int) -> str:
    return _octets_text(number.to_bytes((number.bit_length() + 7) // 8, "little"))


def _read_number(text: str) -> int:
    return int.from_bytes(_read_octets(text), "little")


def _octets_text(octets: bytes) -> str:
    return urlsafe_b64encode(octets).decode().rstrip("=")


def _read_octets(text: str) -> bytes:
    if not re.fullmatch(_PLAIN, text, re.ASCII):
        raise RecordError("There are characters in the link that no link has.")
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise RecordError("A part of the link was cut off.") from None
