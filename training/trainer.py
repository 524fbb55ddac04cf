"""The training of one table: games, a step of learning, and so on until it is enough.

It goes chunk by chunk. After each, everything is saved, so that a training that was stopped goes on
where it was and comes to the same weights.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from lasvegas_core.bots.weights import written

from .export import learned
from .net import Array, Net, adam, fresh, learn, records, zeros
from .tables import Table
from .telling import told

RATE = 0.003
LAST_PART = 0.03
"""In the second half the rate falls to this part, weights are averaged and little is explored."""
CHUNKS = 40
MEASURED = 1_000  # games, for a point of the learning curve


class Training:
    """Everything about one training."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.seed = seed
        game = table.simulator
        net = fresh(game.ROWS, table.units, game.KINDS, game.ROUNDS, game.WORTH, seed)
        self.step = 0
        self.net = net
        self.momentum, self.square = zeros(net), zeros(net)
        self.mean = Net(*(np.zeros(each.shape) for each in net))
        self.curve = np.zeros((CHUNKS, 3))
        """By chunk: games, the share of wins against greedy, the loss."""
        self._grad = zeros(net)
        self._future = np.zeros((2, game.KINDS, game.ROUNDS + 1))  # nobody asks while it learns
        size = table.games_a_step * table.players * game.MOST_RECORDS + 1
        rows = game.rows_a_place(table.players, table.variant)
        self._seen = records(size, game.places(table.players), rows, game.SHARED)

    @property
    def steps(self) -> int:
        """How many make the training."""
        return self.table.games // self.table.games_a_step

    @property
    def games(self) -> int:
        """How many were played so far."""
        return self.step * self.table.games_a_step

    @property
    def finished(self) -> bool:
        """Whether it is enough."""
        return self.step == self.steps

    def go_on(self) -> None:
        """One chunk."""
        chunk = self.step * CHUNKS // self.steps
        losses = []
        while self.step * CHUNKS < (chunk + 1) * self.steps:
            losses.append(self._learn())
        share = self.measured(self.mean_net() if self._averaging else self.net, MEASURED)
        self.curve[chunk] = self.games, share, np.mean(losses)

    @property
    def _averaging(self) -> bool:
        return self.step * 2 > self.steps

    def _learn(self) -> float:
        """One step; its loss."""
        table, game = self.table, self.table.simulator
        self.step += 1
        done = self.step / self.steps
        rate = RATE * LAST_PART ** max(0.0, 2 * done - 1)
        count = game.batch(
            self.seed * 1_000_003 + self.step, self.net, self._grad, table.players, table.variant,
            table.games_a_step, done, game.TRACE, 0, self._seen, self._future,
        )  # fmt: skip
        loss, _ = learn(self.net, self._grad, self._seen, count)
        arrays = zip(self.net, self._grad, self.momentum, self.square)
        for array, grad, momentum, square in arrays:
            of = table.games_a_step if array is self.net.worth else count
            adam(array, grad, momentum, square, rate, of, self.step)
        if self._averaging:
            share = 1 / (self.step - self.steps // 2)
            for mean, array in zip(self.mean, self.net):
                mean += (array - mean) * share
        return float(loss)

    def mean_net(self) -> Net:
        """The weights averaged over the second half so far."""
        return Net(*(each.astype(np.float32) for each in self.mean))

    def measured(self, net: Net, games: int) -> float:
        """Its share of wins against greedy on the other seats."""
        table, game = self.table, self.table.simulator
        kinds = np.full(table.players, game.GREEDY)
        kinds[0] = -1
        heats = np.zeros(table.players)
        return float(
            game.duel(
                self.seed, (net, net), table.players, table.variant, 0, game.USUAL_ROUNDS, games,
                kinds, heats, self._seen,
            )
        )  # fmt: skip

    # The weights

    def text(self) -> str:
        """The weights file."""
        table = self.table
        content = learned(self.mean_net(), self.square.rows.any(axis=1), table.simulator.LARGEST)
        training = f"python -m training {table} --seed {self.seed}: {table.games:,} games"
        return written(table.game, table.name, training, content | told(table, content))

    # Stopping and going on

    def save(self, path: Path) -> None:
        """Everything, at once or not at all."""
        arrays: dict[str, Array] = {"curve": self.curve}
        for name in ("net", "momentum", "square", "mean"):
            for field, array in getattr(self, name)._asdict().items():
                arrays[f"{name}.{field}"] = array
        beside = path.with_suffix(".new.npz")
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(beside, plan=self._plan(), step=self.step, **arrays)
        beside.replace(path)

    def resume(self, path: Path) -> bool:
        """Go on where the same training was stopped, if it was."""
        if not path.exists():
            return False
        with np.load(path) as saved:
            if str(saved["plan"]) != self._plan():
                return False
            self.step = int(saved["step"])
            self.curve[:] = saved["curve"]
            for name in ("net", "momentum", "square", "mean"):
                for field, array in getattr(self, name)._asdict().items():
                    array[:] = saved[f"{name}.{field}"]
        return True

    def _plan(self) -> str:
        """What must be the same for a training to be the same."""
        return (
            f"{self.table!r} {self.seed} {RATE} {self.table.simulator.TRACE} {self.net.rows.shape}"
        )
