"""Where things are."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WORK = ROOT / ".build"
"""Everything between the sources and `dist/`; safe to delete at any time."""
ASIDE = "aside-"
"""How the names of folders in it begin that are not finished."""
DIST = ROOT / "dist"
SITE = ROOT / "site"
CORE = ROOT / "lasvegas_core"
