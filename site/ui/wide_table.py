"""Tables of numbers that may be wider than the screen: they scroll by themselves, by keys too."""

from __future__ import annotations

from collections.abc import Sequence

from ui.nodes import Child, Node, h


def wide_table(
    caption: str, heads: Sequence[Child], rows: Sequence[Sequence[Child]], key: str
) -> Node:
    """A table whose rows begin with what they are about."""
    return h(
        "div",
        h(
            "table",
            h("caption", caption),
            h("thead", h("tr", h("td"), [h("th", head, scope="col") for head in heads])),
            h(
                "tbody",
                [
                    h("tr", h("th", first, scope="row"), [h("td", cell) for cell in rest])
                    for first, *rest in rows
                ],
            ),
        ),
        class_="wide",
        tabindex="0",
        role="group",
        aria_label=caption,
        key=key,
    )
