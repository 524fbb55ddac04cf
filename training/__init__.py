"""How the bots learned: compiled simulators of the games, and the training of their values.

Outside the wheel. See README.md here.
"""

import hashlib
import os
import warnings
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRATCH = ROOT / ".build" / "training"
"""Where trainings are saved, and what is compiled."""


def _fingerprint() -> str:
    """Of all sources that are compiled: Numba would miss that one has changed below another."""
    digest = hashlib.sha256()
    for folder in (ROOT / "training", ROOT / "lasvegas_core" / "bots"):
        for path in sorted(folder.glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


os.environ.setdefault("NUMBA_CACHE_DIR", str(SCRATCH / f"compiled-{_fingerprint()}"))
warnings.filterwarnings("ignore", ".*Cannot cache compiled function")  # it is compiled each time
