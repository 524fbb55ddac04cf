"""Write the golden logs anew."""

from . import FOLDER, LOGS, path, printed

for old in FOLDER.glob("*.jsonl"):
    old.unlink()
for name, setup in LOGS.items():
    path(name).write_bytes(printed(setup.match()).encode())
