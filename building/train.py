"""`build.py train`: the training of the bots, with the tools that only it needs."""

from building import venv
from building.command import code_of
from building.paths import ROOT


def train(arguments: list[str]) -> int:
    """Run the training with its own arguments."""
    python = venv.ensure("training")
    words = [str(python), "-m", "training", *arguments]
    return code_of(words, "The training could not start.", env={"PYTHONPATH": str(ROOT)})
