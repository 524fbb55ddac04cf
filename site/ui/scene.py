"""What a table is drawn from: the view of whoever looks, and a little state of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lasvegas_core import View
from lasvegas_core.protocol import Event
from ui import board
from ui.cast import Cast, Player
from ui.guide import Step
from ui.nodes import Node
from ui.texts import Texts


@dataclass(frozen=True)
class Scene:
    """One moment at a table. `view` is that of the game which is played."""

    view: Any
    cast: Cast
    t: Texts
    title: str
    round: int = 1
    log: Sequence[tuple[int, str]] = ()
    """The story so far, a sentence an event, with the events' numbers."""
    asks: bool = False
    """Whether a person has to choose now."""
    covered: bool = False
    """Whether the newest roll is still in its cup."""
    resting: bool = False
    """Whether it is nobody's turn, as while the casinos pay."""
    confirms: bool = False
    """Whether a move is picked first and confirmed then."""
    picked: str = ""
    """What was picked and waits to be confirmed, as the table writes it: a move, or a part."""
    revealed: Sequence[Event] = ()
    """What is being shown at this moment, before it takes its place in the view."""
    odds: bool = False
    """Whether learners want to see the odds."""
    told: Mapping[str, Any] | None = None
    """The odds as far as they are known: see `Odds.as_json`."""
    advised: bool = False
    """Whether a hint was asked for."""
    hints: int = 0
    """How many hints were given in this game."""
    undoable: bool = False
    log_open: bool = False
    note: str = ""
    """Something that went wrong, in a sentence."""
    guide: Step | None = None
    """What the guide says, while there is one."""

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        view: View = self.view
        return self.cast.at(view.to_move)

    @property
    def mine(self) -> bool:
        """Whether it is a person's turn."""
        return self.view.winners is None and self.mover.person

    @property
    def hides_money(self) -> bool:
        """Whether the person whose turn it is has money that the others must not see."""
        return self.asks and None in getattr(self.view, "won", ())

    def moves(self, seat: int) -> bool:
        """Whether it is this seat's turn."""
        return not self.resting and bool(self.view.to_move == seat)

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots, and may be spoken to as "you"."""
        return len(self.cast.people) == 1


class Stage(Protocol):
    """What a table uses to show how things happen. Without motion everything is there at once."""

    scene: Scene
    """What was shown last."""
    ahead: Sequence[Event]
    """The events that follow the one that is presented."""

    @property
    def still(self) -> bool:
        """Whether nothing is to move, so that only the outcome need be shown."""
        ...

    async def show(
        self, view: View | None = None, *, covered: bool = False, revealed: Sequence[Event] = ()
    ) -> None:
        """Show where things stand, or stood; `covered` keeps the newest roll in its cup."""
        ...

    async def look(self) -> None:
        """Leave time to see what is shown."""
        ...

    async def roll(self, seat: int) -> None:
        """Wait until a seat's dice are to leave their cup."""
        ...

    async def tumble(self) -> None:
        """Let the dice in the tray fall."""
        ...

    async def choose(self, what: str) -> None:
        """Point out what was chosen, by its selector."""
        ...

    async def fly(self, what: str, where: str, sound: str) -> None:
        """Move things from where they lie to some place, both given as selectors."""
        ...

    async def payout(self, event: Event, stack: board.Stack = board.stack) -> None:
        """Show how one casino pays; `stack` draws what a seat has there."""
        ...

    async def moment(
        self, draw: Callable[[Scene], Node], view: View | None = None, *, waits: bool = True
    ) -> None:
        """Show something until somebody wants to go on, or for a while."""
        ...

    async def end(self, event: Event) -> None:
        """Say who has won; before that show what the last round brought."""
        ...

    async def begin_round(self, event: Event) -> None:
        """Say that a round begins; before that show what the last one brought."""
        ...

    def tell(self, event: Event, *more: str) -> None:
        """Say what happened, and more if there is more to say, to those who listen."""
        ...
