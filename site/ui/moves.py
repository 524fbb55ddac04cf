"""A move of any game in a few words, where its notation would be too short for people."""

from __future__ import annotations

from lasvegas_core.chips import NO_CHIP
from lasvegas_core.games.allin import ALL_IN, NO_JOKER, PASS
from lasvegas_core.games.allin.moves import BETS
from ui import board
from ui.pieces import CHIP_NAMES
from ui.tables.allin.choices import bet_text
from ui.tables.cards.cards import counted
from ui.texts import Texts


def worded(game: str, move: str, t: Texts) -> str:
    """What the move does."""
    if move in CHIP_NAMES:
        return t(CHIP_NAMES[move])
    if move == NO_CHIP:
        return t("no chip")
    match game:
        case "dice":
            return board.name(int(move), t)
        case "cards":
            return counted(move.split(), t)
        case "allin":
            return _bidding(move, t)
    return move


def _bidding(move: str, t: Texts) -> str:
    if move == PASS:
        return t("Pass")
    if move == ALL_IN:
        return t("All-In")
    if move == NO_JOKER:
        return t("Not yet")
    if move in BETS:
        return bet_text(move, t)
    word, _, number = move.partition(" ")
    if word == "joker":
        return t("Lock {face}s as jokers", face=number)
    return t("Bid {money}", money=t.money(int(number)))
