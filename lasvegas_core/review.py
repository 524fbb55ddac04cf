"""A finished game looked at again: everybody's chances, each choice's grade, luck and skill apart.

Before each choice and after it, every seat has a chance to win: all see their own (`prospects`) and
share what there is. What a choice falls short of the shark's is its loss, and makes its grade.

Luck is what a roll, a deal or the reveal of a secret changes; skill is what a seat's choices lose
against the best ones. The rest came from the others: what their choices lose, and, where nothing
was rolled or revealed between two choices, how otherwise the next seat sees what was chosen. So
from the even share that all begin with, luck, the seat's own choices and the others lead to the
result. Chances are whole thousandths, so that all of this adds up exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, floor, fsum
from typing import Any, NamedTuple

from . import prospects
from .errors import RecordError
from .match import Match
from .protocol import Move

WHOLE = 1000
"""A chance of 1."""
GRADES = {"best": 0, "good": 20, "inaccuracy": 50, "mistake": 100, "blunder": WHOLE}
"""Up to which loss of chance a choice deserves each."""
TOLERANCE = 200
"""How fast accuracy falls: with each such loss to about a third."""
WORST = 3
DRAWN = frozenset({"round", "leftover", "roll", "hand"})
"""The events that tell of dice and deals."""
LUCK, VIEW = -1, -2
"""What changes chances beside choices: chance, and that the next seat sees the game otherwise."""

Chances = tuple[int, ...]
"""By seat, in thousandths; all of them make `WHOLE`."""


class Choice(NamedTuple):
    """A move, judged by what its seat could know."""

    step: int
    """How many moves were made before it."""
    round: int
    seat: int
    move: Move
    best: Move
    """What the shark would have done."""
    options: int
    """How many moves were legal."""
    before: Chances
    """With the best move, or with the one that was made if all of them think more of that."""
    after: Chances
    """With the move that was made."""
    secret: bool
    """Whether nobody else knew of it when the next choice was made."""
    chance: bool
    """Whether a roll, a deal or a reveal came between it and the next choice, or the end."""

    @property
    def loss(self) -> int:
        """What the choice cost its seat."""
        return self.before[self.seat] - self.after[self.seat]

    @property
    def grade(self) -> str | None:
        """How good it was; `None` where there was nothing to choose."""
        if self.options == 1:
            return None
        return next(grade for grade, most in GRADES.items() if self.loss <= most)


class Change(NamedTuple):
    """What changed everybody's chance."""

    round: int
    cause: int
    """The seat whose choice it was, or `LUCK`, or `VIEW`."""
    by: Chances


class Account(NamedTuple):
    """What changed a seat's chance."""

    luck: int
    skill: int
    """Its own choices."""
    others: int
    """What the others' choices gave it or took from it, and how otherwise they see the game."""


@dataclass(frozen=True)
class Review:
    """A game with all of its choices judged."""

    players: int
    choices: Sequence[Choice]
    result: Chances

    @classmethod
    def of_choices(cls, match: Match, choices: Sequence[Choice]) -> Review:
        """The review of a match that is over, of which every choice was judged."""
        worth = prospects.of_result(match.result())
        return cls(len(match.seats), choices, in_thousandths([each.win for each in worth]))

    @property
    def start(self) -> Chances:
        """The even share that everybody begins with."""
        return in_thousandths([1 / self.players] * self.players)

    @cached_property
    def chances(self) -> list[Chances]:
        """Everybody's chances at each step, and the result.

        While nobody else may know what was chosen, they stay as they were.
        """
        return [shown for _, shown in self._walk()]

    @cached_property
    def changes(self) -> list[Change]:
        """All that led from the start to the result, in its order."""
        return [change for changes, _ in self._walk() for change in changes]

    def _walk(self) -> Iterator[tuple[list[Change], Chances]]:
        """What changed up to each step since the one before, and the chances there.

        Seats see an open auction differently. So that chances don't leap to and fro with whose turn
        it is, they go on as whoever spoke first sees them, as far as that can be, until dice roll.
        """
        value = seen = shown = self.start
        changes: list[Change] = []
        since, hidden = LUCK, False
        for choice in self.choices:
            by = _less(choice.after, choice.before)
            if not hidden and (since == LUCK or not _are_chances(_plus(value, by))):
                changes += _changes(choice.round, since, value, seen, choice.before)
                value = seen = choice.before
            if not hidden:
                shown = value
            yield changes, shown
            changes = [Change(choice.round, choice.seat, by)]
            value, seen = _plus(value, by), _plus(seen, by) if hidden else choice.after
            since, hidden = LUCK if choice.chance else VIEW, choice.secret
        changes += _changes(self.choices[-1].round, since, value, seen, self.result)
        yield changes, self.result

    @property
    def rounds(self) -> list[int]:
        """The rounds in which there was a choice."""
        return sorted({choice.round for choice in self.choices})

    def account(self, seat: int, number: int | None = None) -> Account:
        """What changed a seat's chance in a round, or in the whole game."""
        luck = skill = others = 0
        for change in self.changes:
            if number not in (None, change.round):
                continue
            by = change.by[seat]
            if change.cause == LUCK:
                luck += by
            elif change.cause == seat:
                skill += by
            else:
                others += by
        return Account(luck, skill, others)

    def of_seat(self, seat: int) -> list[Choice]:
        """A seat's choices, as far as there was anything to choose."""
        return [each for each in self.choices if each.seat == seat and each.grade is not None]

    def accuracy(self, seat: int) -> int | None:
        """How near a seat's choices were to the best, in per cent; `None` if it had none."""
        kept = [exp(-choice.loss / TOLERANCE) for choice in self.of_seat(seat)]
        return floor(100 * fsum(kept) / len(kept) + 0.5) if kept else None

    def grades(self, seat: int) -> dict[str, int]:
        """How many of a seat's choices deserved each grade."""
        given = [choice.grade for choice in self.of_seat(seat)]
        return {grade: given.count(grade) for grade in GRADES}

    def worst(self, seat: int) -> list[Choice]:
        """The choices that cost a seat most, the worst first."""
        bad = [choice for choice in self.of_seat(seat) if choice.loss]
        return sorted(bad, key=lambda choice: -choice.loss)[:WORST]

    def as_json(self) -> dict[str, Any]:
        """All numbers, as they can be written down; `of_json` reads them again."""
        seats = range(self.players)
        return {
            "players": self.players,
            "start": self.start,
            "result": self.result,
            "accuracy": [self.accuracy(seat) for seat in seats],
            "grades": [self.grades(seat) for seat in seats],
            "chances": self.chances,
            "worst": [[choice.step for choice in self.worst(seat)] for seat in seats],
            "total": [self.account(seat)._asdict() for seat in seats],
            "rounds": [
                {
                    "round": number,
                    "seats": [self.account(seat, number)._asdict() for seat in seats],
                }
                for number in self.rounds
            ],
            "choices": [
                {**choice._asdict(), "loss": choice.loss, "grade": choice.grade}
                for choice in self.choices
            ],
        }

    def as_text(self, names: Sequence[str]) -> str:
        """For people: two tables, and each seat's worst choices."""
        seats = range(self.players)
        called = [f"{seat} {name}" for seat, name in enumerate(names)]
        accuracy = [self.accuracy(seat) for seat in seats]
        judged = [
            ["seat", "accuracy", *GRADES],
            *(
                [
                    called[seat],
                    "-" if accuracy[seat] is None else f"{accuracy[seat]}%",
                    *map(str, self.grades(seat).values()),
                ]
                for seat in seats
            ),
        ]
        apart = [["round", "seat", "start", "luck", "choices", "others", "end"]]
        start = self.start
        for number in self.rounds:
            accounts = [self.account(seat, number) for seat in seats]
            end = tuple(before + sum(account) for before, account in zip(start, accounts))
            for seat, account in enumerate(accounts):
                changes = [f"{each / 10:+.1f}" for each in account]
                apart.append([
                    str(number), called[seat], percent(start[seat]), *changes, percent(end[seat]),
                ])  # fmt: skip
            start = end
        worst = [
            f"Move {choice.step + 1}, {called[seat]}: {choice.move} costs {percent(choice.loss)}, "
            f"{choice.grade}; the shark would play {choice.best}."
            for seat in seats
            for choice in self.worst(seat)
        ]
        return "\n\n".join([_table(judged, 1), _table(apart, 2), *filter(None, ["\n".join(worst)])])

    @classmethod
    def of_json(cls, content: dict[str, Any]) -> Review:
        """What `as_json` wrote."""
        choices = []
        for each in content["choices"]:
            fields: dict[str, Any] = {name: each[name] for name in Choice._fields}
            fields |= {"before": tuple(each["before"]), "after": tuple(each["after"])}
            choices.append(Choice(**fields))
        return cls(content["players"], choices, tuple(content["result"]))


def of_match(match: Match) -> Review:
    """The review of a match that is over."""
    return Review.of_choices(match, list(judged(match)))


def judged(match: Match) -> Iterator[Choice]:
    """Each choice of a match that is over, one after the other, since all of them take a while."""
    if not match.over:
        raise RecordError("There is nothing to review yet: the game is not over.", match)
    again = Match(match.game.name, match.seats, match.seed, match.options)
    hidden = False
    for step, move in enumerate(match.moves):
        seat = again.to_move
        view = again.view(seat)
        worth = prospects.of_moves(view)
        best = prospects.best(view, worth)
        shared, with_best = prospects.shared(worth[move]), prospects.shared(worth[best])
        after = in_thousandths(shared, seat)
        before = in_thousandths(with_best, seat) if with_best[seat] > shared[seat] else after
        number: int = getattr(view, "round", 1)
        told = len(again.events)
        again.play(move)
        events = [event["event"] for event in again.events[told:]]
        revealed = hidden and bool(events)
        hidden = not events
        chance = revealed or not DRAWN.isdisjoint(events)
        yield Choice(step, number, seat, move, best, len(view.legal), before, after, hidden, chance)


def in_thousandths(chances: Sequence[float], mover: int | None = None) -> Chances:
    """Whole thousandths that make `WHOLE`; the mover's is rounded, the others' fit in.

    If nobody has won, nobody gets anything.
    """
    if not any(chances):
        return (0,) * len(chances)
    exact = [WHOLE * each for each in chances]
    parts = [floor(each) for each in exact]
    rest = [seat for seat in range(len(parts)) if seat != mover]
    if mover is not None:
        parts[mover] = floor(exact[mover] + 0.5)
    rest.sort(key=lambda seat: parts[seat] - exact[seat])
    for seat in rest[: WHOLE - sum(parts)]:
        parts[seat] += 1
    return tuple(parts)


def _changes(
    number: int, cause: int, before: Chances, seen: Chances, after: Chances
) -> Iterator[Change]:
    """What led from some chances to others, as far as the last choice showed the way otherwise."""
    if cause != VIEW and seen != before:
        yield Change(number, VIEW, _less(seen, before))
        before = seen
    yield Change(number, cause, _less(after, before))


def _are_chances(numbers: Chances) -> bool:
    return min(numbers) >= 0  # together they are always a whole


def _less(chances: Chances, others: Chances) -> Chances:
    """By how much each is above the other."""
    return tuple(each - other for each, other in zip(chances, others))


def _plus(chances: Chances, by: Chances) -> Chances:
    return tuple(map(sum, zip(chances, by)))


def percent(thousandths: int) -> str:
    """A chance for people."""
    return f"{thousandths / 10:.1f}%"


def _table(rows: list[list[str]], names: int) -> str:
    """Rows under each other; the first columns are names, the others numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if place < names else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths))
        ]
        lines.append("  ".join(cells))
    return "\n".join(lines)
