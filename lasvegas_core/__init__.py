"""Las Vegas, Las Vegas: The Card Game and All-In: rules, matches, records and bots."""

from . import bots, games
from .errors import (
    BrokenMove,
    CutRecord,
    EditedRecord,
    IllegalMove,
    InvalidMove,
    LasVegasError,
    NewerRecord,
    PileEmpty,
    RecordError,
    SetupError,
)
from .match import HUMAN, Match
from .protocol import CHANCE, OVER, Bot, Event, Game, Move, Option, Result, State, View

__all__ = [
    "CHANCE",
    "HUMAN",
    "OVER",
    "Bot",
    "BrokenMove",
    "CutRecord",
    "EditedRecord",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LasVegasError",
    "Match",
    "Move",
    "NewerRecord",
    "Option",
    "PileEmpty",
    "RecordError",
    "Result",
    "SetupError",
    "State",
    "View",
    "bots",
    "games",
]
