"""A review on the page: the chart, each choice's grade, the worst ones, luck and skill apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lasvegas_core.review import Choice, Review, percent
from ui import chances, moves
from ui.cast import Cast
from ui.chart import breadth
from ui.nodes import Child, Children, Node, h
from ui.pieces import tag
from ui.texts import Texts, mark
from ui.wide_table import wide_table

GRADES = {
    "best": mark("best"),
    "good": mark("good"),
    "inaccuracy": mark("inaccuracy"),
    "mistake": mark("mistake"),
    "blunder": mark("blunder"),
}
SIGNS = {"best": "★", "good": "✓", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""Never a colour alone."""
HOW = mark(
    "The chances are those that the strongest bot sees. Everybody begins with an even share. Luck "
    "is what rolls, deals and the reveal of secrets change. A choice loses what it falls short of "
    "the best one; that makes its grade, and the accuracy. What is left came from the others: from "
    "what their choices lose, and from how differently each of them sees the game. What is chosen "
    "in secret shows once it is revealed. All of it adds up to the result."
)


PARTS = 4
"""What is told below the chart, in parts."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A review while it is looked at."""

    game: str
    judged: Review
    rounds: Sequence[int]
    """The step that each round begins with."""
    cast: Cast
    t: Texts
    seat: int
    """Whose choices are looked at."""
    as_table: bool = False
    """Whether the chart is a table too."""


def section(
    analysis: Analysis, step: int, room: Node, parts: Sequence[Node], fixed: Sequence[Node]
) -> Node:
    """All of it; `room`, `parts` and `fixed` stay as they are while the step changes."""
    judged, cast, t = analysis.judged, analysis.cast, analysis.t
    return _framed(
        t,
        chances.chart(parts, judged.chances, step, cast, t),
        chances.reading(step, judged.chances[step], cast, t),
        h("div", room, _judgement(analysis, step), class_="judgement", key="judgement"),
        fixed,
    )


def parts(analysis: Analysis) -> list[Node]:
    """What the chart is drawn from."""
    return chances.drawn(analysis.judged.chances, analysis.rounds, analysis.cast, analysis.t)


def fixed(analysis: Analysis, drawn: int = PARTS) -> list[Node]:
    """What does not change from step to step: so many of its parts, as each takes time to draw."""
    t = analysis.t
    draw: Sequence[Callable[[Analysis], Node]] = (_as_table, _everybody, _rounds, _choices)
    parts = [part(analysis) for part in draw[:drawn]]
    how = h("p", t(HOW), class_="muted", key="how")
    return [*parts[:1], h("div", parts[1:], how, class_="findings", key="findings")]


def _choices(analysis: Analysis) -> Node:
    return h(
        "div",
        _whose(analysis),
        _worst(analysis),
        _all_choices(analysis),
        class_="choices-of",
        key="choices",
    )


def waiting(share: float, t: Texts) -> Node:
    """While the review is made."""
    return _framed(
        t,
        h("p", t("Every choice is being looked at …"), role="status"),
        h("progress", value=f"{share:.2f}", max="1", aria_label=t("Review")),
    )


def impossible(trouble: str, t: Texts) -> Node:
    """Where no review can be made."""
    told = t("This game can't be reviewed: {reason}", reason=t(trouble))
    return _framed(t, h("p", told, role="alert"))


def unfinished(t: Texts) -> Node:
    """Where there is no review yet."""
    told = t("This game is not over, so there is nothing to review yet.")
    return _framed(t, h("p", told, role="status"))


def _framed(t: Texts, *inside: Children) -> Node:
    heading = h("h2", t("Review"), tabindex="-1", id="review")
    return h("section", heading, *inside, class_="review panel", key="review")


def _judgement(analysis: Analysis, step: int) -> Node:
    """The grade of the choice that led to a step."""
    t = analysis.t
    if not step:
        return h("p", t("Walk through the game to see what each choice was worth."), key="grade")
    choice = analysis.judged.choices[step - 1]
    return h(
        "p",
        _badge(choice.grade, t) if choice.grade else None,
        described(analysis, choice),
        class_="grade",
        key="grade",
    )


def room(analysis: Analysis) -> Node:
    """What keeps room for the longest judgement, so that nothing moves from step to step."""
    told = [described(analysis, choice) for choice in analysis.judged.choices]
    longest = max(told, key=breadth)
    grade = max(GRADES, key=lambda grade: breadth(analysis.t(GRADES[grade])))
    return h("p", _badge(grade, analysis.t), longest, class_="room", aria_hidden="true", key="room")


def _badge(grade: str, t: Texts) -> Node:
    return h(
        "span",
        h("b", SIGNS[grade], aria_hidden="true"),
        t(GRADES[grade]),
        class_="badge",
        data_grade=grade,
    )


def described(analysis: Analysis, choice: Choice) -> str:
    """A choice, what it cost, and what the shark would have done."""
    t = analysis.t
    slots = {
        "name": analysis.cast.at(choice.seat).name,
        "move": moves.worded(analysis.game, choice.move, t),
        "best": moves.worded(analysis.game, choice.best, t),
        "loss": percent(choice.loss),
    }
    if choice.grade is None:
        return t("{name}: {move}. There was no other choice.", **slots)
    if not choice.loss:
        return t("{name}: {move}. Nothing was better.", **slots)
    return t("{name}: {move}, which costs {loss}. The shark: {best}.", **slots)


def _as_table(analysis: Analysis) -> Node:
    """The chart's numbers, for whoever asks for them: there are many."""
    t, judged = analysis.t, analysis.judged
    button = h(
        "button",
        t("Hide the table") if analysis.as_table else t("The same as a table"),
        type="button",
        data_action="review-table",
        aria_expanded="true" if analysis.as_table else "false",
        key="button",
    )
    if not analysis.as_table:
        return h("div", button, class_="numbers", key="numbers")
    rows = [[t.number(step), *map(percent, each)] for step, each in enumerate(judged.chances)]
    heads = [tag(player) for player in analysis.cast.players]
    table = wide_table(t("Chances to win, step by step"), heads, rows, "table")
    return h("div", button, table, class_="numbers open", key="numbers")


def signed(thousandths: int) -> str:
    """A change of chance."""
    return f"{thousandths / 10:+.1f}".replace("-", "−")


def _everybody(analysis: Analysis) -> Node:
    t, judged = analysis.t, analysis.judged
    rows: list[list[Child]] = []
    for seat, player in enumerate(analysis.cast.players):
        accuracy, account = judged.accuracy(seat), judged.account(seat)
        rows.append([
            tag(player),
            "–" if accuracy is None else f"{accuracy}%",
            percent(judged.start[seat]),
            *map(signed, account),
            percent(judged.result[seat]),
        ])  # fmt: skip
    heads = [t("Accuracy"), *_heads(t)]
    return wide_table(t("How the result came about"), heads, rows, "everybody")


def _heads(t: Texts) -> list[str]:
    return [t("Start"), t("Luck"), t("Own choices"), t("The others"), t("Result")]


def _whose(analysis: Analysis) -> Node:
    t, judged, seat = analysis.t, analysis.judged, analysis.seat
    counts = [
        h("li", _badge(grade, t), t.number(count), key=grade)
        for grade, count in judged.grades(seat).items()
    ]
    return h(
        "div",
        h(
            "label",
            h("span", t("Choices of")),
            h(
                "select",
                [
                    h(
                        "option",
                        player.name,
                        value=str(place),
                        selected=place == seat,
                        key=str(place),
                    )
                    for place, player in enumerate(analysis.cast.players)
                ],
                data_choose="judged",
            ),
            class_="field",
        ),
        h("ul", counts, class_="counts", aria_label=t("Grades")),
        class_="whose",
        key="whose",
    )


def _worst(analysis: Analysis) -> Node:
    t = analysis.t
    worst = analysis.judged.worst(analysis.seat)
    if not worst:
        return h("p", t("Every choice was as good as the shark’s."), key="worst")
    return h(
        "div",
        h("h3", t("To look at again")),
        h("ol", [_choice(analysis, choice) for choice in worst], class_="judged"),
        key="worst",
    )


def _all_choices(analysis: Analysis) -> Node:
    chosen = analysis.judged.of_seat(analysis.seat)
    text = analysis.t.many("{n} choice", "{n} choices", len(chosen))
    return h(
        "details",
        h("summary", text),
        h("ol", [_choice(analysis, choice) for choice in chosen], class_="judged"),
        key="all",
    )


def _choice(analysis: Analysis, choice: Choice) -> Node:
    """A button that leads to the position after a choice."""
    t = analysis.t
    assert choice.grade is not None
    return h(
        "li",
        h(
            "button",
            h("span", t.number(choice.step + 1), class_="muted"),
            _badge(choice.grade, t),
            h("span", described(analysis, choice)),
            type="button",
            data_action=f"look:{choice.step + 1}",
        ),
        key=str(choice.step),
    )


def _rounds(analysis: Analysis) -> Node:
    """From the start to the result, round by round, for one seat."""
    t, judged, seat = analysis.t, analysis.judged, analysis.seat
    chance = judged.start[seat]
    rows: list[list[Child]] = []
    for number in judged.rounds:
        account = judged.account(seat, number)
        before, chance = chance, chance + sum(account)
        rows.append([
            t("Round {round}", round=t.number(number)), percent(before), *map(signed, account),
            percent(chance),
        ])  # fmt: skip
    total = [signed(each) for each in judged.account(seat)]
    rows.append([t("In all"), percent(judged.start[seat]), *total, percent(judged.result[seat])])
    name = analysis.cast.players[seat].inside
    return wide_table(t("Luck and choices of {name}", name=name), _heads(t), rows, "rounds")
