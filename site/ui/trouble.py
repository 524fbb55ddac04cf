"""The panel for an error in our own code: the saved game is safe, and here is a report."""

from __future__ import annotations

from ui.nodes import Node, h
from ui.texts import Texts, mark

HEADING = mark("Something went wrong at our end")
COMFORT = mark(
    "Your game is saved in this browser as it was before this happened. "
    "You can go on; if the same thing happens again, the report below helps us mend it."
)


def screen(report: str, t: Texts) -> Node:
    """What happened, in a form that can be copied, and the ways on."""
    return h(
        "main",
        h("h1", t(HEADING), tabindex="-1", data_focus=True),
        h("p", t(COMFORT)),
        h(
            "div",
            h("button", t("Go on"), type="button", data_action="go-on", class_="main"),
            h("button", t("Copy the report"), type="button", data_action="copy"),
            h("a", t("To the lobby"), href="#/", class_="button"),
            class_="moves",
        ),
        h("textarea", report, readonly=True, rows="12", id="report", aria_label=t("Report")),
        class_="trouble panel",
        role="alert",
    )
