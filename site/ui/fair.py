"""Fair dice, shown: how they are made, which faces came, that each roll follows from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lasvegas_core.fairness import Count, Roll
from ui import board
from ui.nodes import Child, Node, h
from ui.pieces import die
from ui.preview import button, page
from ui.texts import Texts, mark

WIDTH, HEIGHT = 300, 14
USUAL, ODD = 0.05, 0.01
"""Chances from which on counts are nothing unusual, and below which they are rare."""
MADE = (
    mark(
        "A game has a seed: a few letters from your browser’s source of randomness, or the ones "
        "that you typed. It is drawn before anybody has chosen anything."
    ),
    mark(
        "Each roll has a key that says what it is for, such as “dice/2/0/3”: the third roll of the "
        "first seat in round 2. Seed and key together start a generator of random numbers, "
        "Python’s Mersenne Twister, and its first numbers are the faces."
    ),
    mark(
        "So no roll can depend on who plays what, on the bots, or on how you stand: it was certain "
        "before the first move. The record of a game holds its seed, and whoever has it can roll "
        "every die again."
    ),
)


@dataclass(frozen=True)
class Checked:
    """One game, rolled again."""

    title: str
    seed: str
    rolls: Sequence[Roll]
    trouble: str = ""
    """What is wrong with its record, if anything is."""


@dataclass(frozen=True)
class Tally:
    """The faces of some games."""

    title: str
    games: int
    count: Count


def screen(
    t: Texts, tallies: Sequence[Tally], checked: Checked | None, *, left: int, verifiable: bool
) -> Node:
    """The whole page; of the past games so many are still to be read."""
    return page(
        "fair",
        t("Fair dice"),
        t,
        _checked(checked, t) if checked else None,
        h(
            "section",
            h("h2", t("How the dice are made")),
            [h("p", t(text)) for text in MADE],
            class_="panel",
            key="made",
        ),
        h(
            "section",
            h("h2", t("What was rolled")),
            h("p", t.many("{n} game to be read …", "{n} games to be read …", left), role="status")
            if left
            else None,
            [_tally(tally, t) for tally in tallies]
            or h("p", t("No dice have been rolled in this browser yet.")),
            button(t("Verify the current game"), "verify") if verifiable else None,
            class_="panel",
            key="rolled",
        ),
    )


def _tally(tally: Tally, t: Texts) -> Node:
    """A bar for each face, a line at what is expected, and a verdict."""
    count = tally.count
    most = max(*count.faces, count.expected * 1.2, 1.0)
    rows: list[Child] = [
        h(
            "tr",
            h(
                "th",
                die(face, board.NUMBER_COLOUR),
                h("span", str(face), class_="unseen"),
                scope="row",
            ),
            h("td", _bar(number, count.expected, most)),
            h("td", t.number(number)),
            key=str(face),
        )
        for face, number in enumerate(count.faces, 1)
    ]
    dice = t.many("{n} die", "{n} dice", count.dice)
    games = t.many("{n} game", "{n} games", tally.games)
    expected = f"{count.expected:.1f}"
    caption = t(
        "{title}: {dice} in {games}; each face is expected {expected} times.",
        title=tally.title,
        dice=dice,
        games=games,
        expected=expected,
    )
    heads = (t("Face"), t("Against what is expected"), t("Times"))
    return h(
        "div",
        h(
            "table",
            h("caption", caption),
            h("thead", h("tr", [h("th", head, scope="col") for head in heads])),
            h("tbody", rows),
            class_="faces",
        ),
        h("p", verdict(count, t), class_="verdict-told"),
        key=tally.title,
    )


def verdict(count: Count, t: Texts) -> str:
    """What a chi-squared test says, for people."""
    share = f"{100 * count.chance:.1f}"
    slots = {"share": share, "value": f"{count.chi_squared:.1f}"}
    if count.chance >= USUAL:
        return t(
            "Of a hundred such sets from perfectly fair dice, {share} would be at least this "
            "uneven: nothing unusual (chi-squared {value}).",
            **slots,
        )
    if count.chance >= ODD:
        return t(
            "Of a hundred such sets from perfectly fair dice, {share} would be at least this "
            "uneven: a little unusual, as one set in twenty is (chi-squared {value}).",
            **slots,
        )
    return t(
        "Of a hundred such sets from perfectly fair dice, {share} would be at least this uneven: "
        "rare, but it happens where many are looked at (chi-squared {value}).",
        **slots,
    )


def _bar(number: int, expected: float, most: float) -> Node:
    at = round(WIDTH * expected / most, 1)
    return h(
        "svg",
        h("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=4, class_="all"),
        h("rect", x=0, y=0, width=round(WIDTH * number / most, 1), height=HEIGHT, class_="part"),
        h("line", x1=at, x2=at, y1=0, y2=HEIGHT, class_="expected"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        class_="face-bar",
        aria_hidden="true",
    )


def _checked(checked: Checked, t: Texts) -> Node:
    """Whether every roll of a game follows from its seed."""
    wrong = [roll for roll in checked.rolls if not roll.follows]
    if checked.trouble:
        told = checked.trouble
    elif wrong:
        told = t.many(
            "{n} roll does not follow from the seed.", "{n} rolls do not follow from the seed.",
            len(wrong),
        )  # fmt: skip
    elif not checked.rolls:
        told = t("The record replays, and its checksum fits. No dice were rolled in this game.")
    else:
        told = t.many(
            "The record replays, its checksum fits, and its only roll follows from the seed.",
            "The record replays, its checksum fits, and all {n} rolls follow from the seed.",
            len(checked.rolls),
        )
    return h(
        "section",
        h(
            "h2",
            t("{title}, seed {seed}", title=checked.title, seed=checked.seed)
            if checked.seed
            else checked.title,
        ),
        h("p", told, class_="told", role="status"),
        _rolls(checked.rolls, t) if checked.rolls else None,
        class_="panel",
        key="checked",
    )


def _rolls(rolls: Sequence[Roll], t: Texts) -> Node:
    """Every roll with its key."""
    return h(
        "details",
        h("summary", t.many("{n} roll", "{n} rolls", len(rolls))),
        h(
            "div",
            h(
                "table",
                h("caption", t("Each roll, made again from the seed and its key")),
                h(
                    "thead",
                    h(
                        "tr",
                        [h("th", head, scope="col") for head in (t("Key"), t("Faces"), t("Again"))],
                    ),
                ),
                h(
                    "tbody",
                    [
                        h(
                            "tr",
                            h("th", "/".join(map(str, roll.key)), scope="row"),
                            h("td", " ".join(roll.faces)),
                            h("td", t("the same") if roll.follows else t("different")),
                        )
                        for roll in rolls
                    ],
                ),
            ),
            class_="wide",
            tabindex="0",
            role="group",
            aria_label=t("Rolls"),
        ),
    )
