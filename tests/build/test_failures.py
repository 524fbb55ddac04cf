"""What goes wrong ends in a sentence and a non-zero exit, and leaves a good dist/ as it was."""

import ast
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.copies import Project, copied, furnished

NOWHERE = "http://127.0.0.1:9/"
NO_NETWORK = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": NOWHERE,
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_FIND_LINKS": "",
    "npm_config_userconfig": os.devnull,
    "npm_config_registry": NOWHERE,
}
GOOD = "<p>a good build</p>"
FULL_DISK = """
import pathlib

write = pathlib.Path.write_bytes

def write_if_small(path, content):
    if len(content) > 1_000_000:
        raise OSError(28, "No space left on device")
    return write(path, content)

pathlib.Path.write_bytes = write_if_small
"""


READ_ONLY = """
import os, pathlib

def mkdir(path, *args, **options):
    raise OSError(30, "Read-only file system", str(path))

pathlib.Path.mkdir = mkdir
"""
WAITING = """
import signal, subprocess, sys

subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"])
print("at work", flush=True)
signal.pause()
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project that has been built before."""
    project = furnished(tmp_path / "project")
    project.dist.mkdir()
    (project.dist / "index.html").write_text(GOOD)
    return project


def told(project: Project, *words: str, env: dict[str, str] | None = None) -> str:
    """The sentence that a failing build ends with."""
    ran = project.run(*words, env=env)
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr
    assert (project.dist / "index.html").read_text() == GOOD
    lines = ran.stderr.split("✗ ")
    assert len(lines) == 2, ran.stderr
    return lines[1]


def test_no_network_for_npm(project: Project) -> None:
    """Pyodide can't be fetched."""
    shutil.rmtree(project.folder / "node_modules")
    sentence = told(project, env=NO_NETWORK)
    assert "npm could not fetch Pyodide" in sentence
    assert "network" in sentence


def test_no_network_for_pip(tmp_path: Path, project: Project) -> None:
    """The tools can't be fetched."""
    (project.folder / ".venv").unlink()
    project.append("site/app.py", "\n# Something to build.\n")
    sentence = told(project, "serve", env={**NO_NETWORK, "PATH": str(tmp_path)})
    assert "pip could not install" in sentence
    assert "network" in sentence


def test_neither_node_nor_npm_and_no_network(project: Project, tmp_path: Path) -> None:
    """The machine's own is missing, and PyPI's wheel can't be had."""
    shutil.rmtree(project.folder / "node_modules")
    (project.folder / ".venv").unlink()
    ran = project.run(env={**NO_NETWORK, "PATH": str(tmp_path)})
    assert ran.returncode == 1
    assert "No Node.js 20 or newer with npm" in ran.stdout
    assert "pip could not install" in ran.stderr


@pytest.mark.skipif(os.name == "nt", reason="its stand-ins for programs are shell scripts")
def test_an_old_node_is_not_taken(project: Project, tmp_path: Path) -> None:
    """A Node from before 20 is as good as none."""
    for name, says in (("node", "v18.19.0"), ("npm", "9.2.0")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {says}\n")
        program.chmod(0o755)
    shutil.rmtree(project.folder / "node_modules")
    (project.folder / ".venv").unlink()
    ran = project.run(env={**NO_NETWORK, "PATH": f"{tmp_path}:/bin:/usr/bin"})
    assert "No Node.js 20 or newer with npm" in ran.stdout


@pytest.fixture
def bad_registry(project: Project) -> Iterator[str]:
    """An npm registry whose every download is not what the lock's hash says."""
    packages = json.loads((project.folder / "package-lock.json").read_text())["packages"]

    class Registry(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.strip("/").replace("%2f", "/")
            version = packages.get(f"node_modules/{name}", {}).get("version")
            about = {
                "name": name,
                "versions": {
                    version: {
                        "name": name,
                        "version": version,
                        "dist": {"tarball": f"http://{self.headers['Host']}/{name}.tgz"},
                    }
                },
            }
            content = json.dumps(about).encode() if version else b"half a tarball"
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Say nothing of requests."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Registry) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


def test_a_broken_download(project: Project, bad_registry: str) -> None:
    """What has not the hash of the lock is refused."""
    shutil.rmtree(project.folder / "node_modules")
    env = {**NO_NETWORK, "npm_config_registry": bad_registry}
    ran = project.run(env=env)
    assert ran.returncode == 1
    assert "EINTEGRITY" in ran.stderr
    assert "npm could not fetch Pyodide" in ran.stderr
    assert (project.dist / "index.html").read_text() == GOOD


def test_a_registry_that_never_answers(project: Project) -> None:
    """It takes what is asked and says nothing: npm is not waited for longer than it may take."""
    shutil.rmtree(project.folder / "node_modules")
    manners = project.folder / "building" / "runtime.py"
    patient = manners.read_text(encoding="utf-8")
    hasty = patient.replace("--fetch-timeout=15000", "--fetch-timeout=300")
    assert hasty != patient
    manners.write_text(hasty, encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0), backlog=100) as silent:
        registry = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        sentence = told(project, env={**NO_NETWORK, "npm_config_registry": registry})
    assert "npm could not fetch Pyodide" in sentence
    assert "network" in sentence


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip"])
def test_a_damaged_folder_of_packages(project: Project, name: str) -> None:
    """What npm had fetched is fetched again once a part of it is cut off; else nothing is built."""
    path = project.folder / "node_modules" / "pyodide" / name
    whole = path.read_bytes()
    path.unlink()  # it may be the very file that other copies have
    path.write_bytes(whole[: len(whole) // 2])
    project.append("site/index.html", "<!-- changed -->")
    assert "npm could not fetch Pyodide" in told(project, env=NO_NETWORK)
    assert project.run().returncode == 0
    assert path.read_bytes() == whole


def test_a_full_disk(project: Project, tmp_path: Path) -> None:
    """There is room for small files only."""
    (tmp_path / "sitecustomize.py").write_text(FULL_DISK)
    project.append("site/index.html", "<!-- changed -->")
    sentence = told(project, env={"PYTHONPATH": str(tmp_path)})
    assert "'dist' could not be written" in sentence
    assert "No space left on device" in sentence
    assert "make room" in sentence


def test_a_read_only_folder(tmp_path: Path) -> None:
    """Nothing can be built in it, and nothing is."""
    (tmp_path / "sitecustomize.py").write_text(READ_ONLY)
    project = copied(tmp_path / "project")
    ran = project.run(env={"PYTHONPATH": str(tmp_path)})
    assert ran.returncode == 1
    assert ran.stderr.startswith("✗ The build may not write here")
    assert "Read-only file system" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not project.dist.exists()


@pytest.mark.skipif(os.name == "nt", reason="it presses Ctrl-C as a terminal of Unix does")
@pytest.mark.parametrize("press", ["SIGINT", "SIGHUP"])
def test_ctrl_c_ends_all_that_was_started(project: Project, press: str) -> None:
    """With one word, from nobody else; closing the terminal does the same."""
    (project.folder / "bench" / "waiting.py").write_text(WAITING)
    with subprocess.Popen(
        [sys.executable, "build.py", "bench", "waiting"],
        cwd=project.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    ) as program:
        assert program.stdout
        assert any(line == "at work\n" for line in program.stdout)
        os.killpg(program.pid, getattr(signal, press))
        _, said = program.communicate(timeout=60)  # until nobody is left who could say more
    assert said == "Stopped.\n"
    assert program.returncode == 130


def test_a_source_that_can_not_be_compiled(project: Project) -> None:
    """The compiler's words say where."""
    project.append("site/app.py", "\ndef broken(:\n")
    sentence = told(project)
    assert "app.py" in sentence
    assert "SyntaxError" in sentence


def test_a_field_that_nobody_fills(project: Project) -> None:
    """A template asks for something that the build does not know."""
    project.append("site/index.html", "{{ weather }}")
    assert "index.html asks for 'weather'" in told(project)


def test_a_module_that_this_pyodide_does_not_have(project: Project) -> None:
    """After an update of Pyodide the list may be out of date."""
    project.append("building/library.txt", "gone_in_this_version\n")
    sentence = told(project)
    assert "gone_in_this_version" in sentence
    assert "build.py library" in sentence


def test_a_port_in_use(project: Project) -> None:
    """The visitor asked for that one, so no other is taken."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = project.run("serve", "--port", str(port))
    assert ran.returncode == 1
    assert f"Port {port} is in use" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1"])
def test_a_port_that_is_none(tmp_path: Path, port: str) -> None:
    """The range is told, before anything is built."""
    ran = copied(tmp_path / "project").run("serve", "--port", port)
    assert ran.returncode == 1
    assert "from 1 to 65535" in ran.stderr


def test_a_word_that_build_py_does_not_know(tmp_path: Path) -> None:
    """It says which it knows."""
    ran = copied(tmp_path / "project").run("deploy")
    assert ran.returncode == 1
    assert "does not know 'deploy'" in ran.stderr
    assert "build.py serve" in ran.stderr


def test_a_benchmark_that_is_not_there(tmp_path: Path) -> None:
    """It says which there are."""
    ran = copied(tmp_path / "project").run("bench", "memory")
    assert ran.returncode == 1
    assert "no benchmark 'memory'; there are: boot" in ran.stderr


def test_an_older_python_gets_a_sentence(tmp_path: Path) -> None:
    """It must be able to read build.py that far."""
    folder = copied(tmp_path / "project").folder
    pretend = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path('build.py')"
    words = [sys.executable, "-c", pretend]
    ran = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    assert ran.returncode == 1
    assert "Python 3.11 or newer; this is Python 3.9.2" in ran.stderr
    ast.parse((folder / "build.py").read_text(encoding="utf-8"), feature_version=(3, 7))
