"""The panel for an error in our own code: the saved game is safe, and here is a report."""

from __future__ import annotations

from ui.nodes import Node, h

HEADING = "Something went wrong at our end"
COMFORT = (
    "Your game is saved in this browser as it was before this happened. "
    "You can go on; if the same thing happens again, the report below helps us mend it."
)


def screen(report: str) -> Node:
    """What happened, in a form that can be copied, and the ways on."""
    return h(
        "section",
        h("h2", HEADING, tabindex="-1", data_focus=True),
        h("p", COMFORT),
        h(
            "div",
            h("button", "Go on", type="button", data_action="go-on", class_="main"),
            h("button", "Copy the report", type="button", data_action="copy"),
            h("a", "To the lobby", href="#/", class_="button"),
            class_="moves",
        ),
        h("textarea", report, readonly=True, rows="12", id="report", aria_label="Report"),
        class_="trouble panel",
        role="alert",
    )
