"""marne data and --data: corrected data files, for every title alike. A title reads its data when it is loaded, so what
is played with a folder is played in a process of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import marne
from marne.kit.data_folder import variable
from marne.titles import keys
from tests.cli.kit import SRC, Ran, one_line, shell

Cli = Callable[..., Ran]
WITH_DATA = [key for key in keys() if marne.games()[key].data_files]


def copied(cli: Cli, tmp_path: Path, key: str) -> Path:
    folder = tmp_path / f"{key}-data"
    assert cli("data", key, "--copy", str(folder)).code == 0
    return folder


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def short(cli: Cli, tmp_path: Path) -> Path:
    """A folder with one file: the game is over after three rounds."""
    folder = copied(cli, tmp_path, "qmg")
    change(folder / "setup.toml", "rounds = 17", "rounds = 3")
    change(folder / "setup.toml", "scoring_rounds = [3, 7, 11, 15, 17]", "scoring_rounds = [3]")
    (folder / "cards.toml").unlink()
    (folder / "spaces.toml").unlink()
    return folder


def digest_in(folder: Path, key: str) -> str:
    found = shell("data", key, "--check", str(folder), "--json")
    assert found.code == 0, found
    digest: str = found.json()["digest"]
    return digest


def test_titles_have_data() -> None:
    assert {"gaw", "qmg"} <= set(WITH_DATA)


@pytest.mark.parametrize("key", WITH_DATA)
def test_the_files_are_listed_with_their_digests(cli: Cli, key: str) -> None:
    game = marne.games()[key]
    listed = cli("data", key)
    assert listed.code == 0
    assert listed.out.startswith(f"{game.name}: the data files\n")
    for name in game.data_files:
        assert re.search(rf"^{re.escape(name)} +[0-9a-f]{{12}} ", listed.out, re.MULTILINE)
    assert f"digest {game.data_digest}, that of the shipped data" in listed.out
    found = cli("data", key, "--json").json()
    assert found["digest"] == found["standard_digest"] == game.data_digest
    assert [file["name"] for file in found["files"]] == list(game.data_files)


@pytest.mark.parametrize("key", WITH_DATA)
def test_a_copy_is_fine_and_plays_like_the_original(cli: Cli, tmp_path: Path, key: str) -> None:
    folder = copied(cli, tmp_path, key)
    game = marne.games()[key]
    assert sorted(path.name for path in folder.iterdir()) == sorted(game.data_files)
    for name, path in game.data_files.items():
        assert (folder / name).read_bytes() == path.read_bytes()
    ran = shell("data", key, "--check", str(folder))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{folder}: fine\n")
    assert f"digest {game.data_digest}, that of the shipped data" in ran.out
    again = one_line(cli("data", key, "--copy", str(folder)))
    assert f"{folder} has {', '.join(game.data_files)} already: nothing was copied" in again


@pytest.mark.usefixtures("toy")
def test_a_title_without_data(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable("toy"), "")  # and as it was afterwards
    assert cli("data", "toy") == Ran(0, "Toy has no data files\n", "")
    assert cli("data", "toy", "--json").json()["files"] == []
    for words in (
        ("data", "toy", "--copy", str(tmp_path / "new")),
        ("data", "toy", "--check", str(tmp_path)),
        ("simulate", "toy", "--data", str(tmp_path)),
    ):
        assert one_line(cli(*words)) == "marne: Toy has no data files"
    assert not (tmp_path / "new").exists()


def test_wrong_use(cli: Cli, tmp_path: Path) -> None:
    assert "no title is called 'qmh'; there are: " in one_line(cli("data", "qmh"))
    assert "not allowed with" in one_line(cli("data", "qmg", "--copy", "a", "--check", "b"))
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot copy to " in one_line(cli("data", "qmg", "--copy", str(tmp_path / "file" / "x")))
    assert "qmg has been loaded already" in one_line(cli("simulate", "qmg", "--data", str(tmp_path)))


def test_a_broken_entry_is_named(cli: Cli, tmp_path: Path) -> None:
    folder = copied(cli, tmp_path, "gaw")
    change(folder / "areas.toml", 'terrain = "green"', 'terrain = "purple"')
    ran = shell("data", "gaw", "--check", str(folder))
    assert (ran.code, ran.err) == (1, "")
    head, said = ran.out.splitlines()
    assert head == f"{folder}: NOT usable"
    assert said.strip().startswith("areas.toml, area 1, terrain: unknown terrain purple (one of green, ")
    found = shell("data", "gaw", "--check", str(folder), "--json")
    assert found.code == 1
    assert found.json() == {"title": "gaw", "folder": str(folder), "ok": False, "error": said.strip()}
    assert said.strip() in one_line(shell("simulate", "gaw", "--data", str(folder)))
    assert shell("simulate", "qmg", "--data", str(copied(cli, tmp_path, "qmg")), "--games", "1").code == 0


def test_unknown_files_and_missing_folders_are_named(short: Path) -> None:
    (short / "card.toml").write_text("", encoding="utf-8")
    ran = shell("data", "qmg", "--check", str(short))
    names = "the data files of qmg are cards.toml, setup.toml, spaces.toml"
    assert (ran.code, ran.out.splitlines()[1]) == (1, f"  {short}: unknown: card.toml; {names}")
    assert one_line(shell("play", "qmg", "--data", str(short))) == f"marne: {short}: unknown: card.toml; {names}"
    ran = shell("data", "qmg", "--check", str(short / "none"))
    assert (ran.code, ran.out.splitlines()[1]) == (1, f"  no such folder: {short / 'none'}")


def test_a_changed_number_is_played_recorded_and_verified(cli: Cli, short: Path, tmp_path: Path) -> None:
    """In several processes, in the record, and by every command that reads it."""
    digest, standard = digest_in(short, "qmg"), marne.games()["qmg"].standard_digest
    assert digest != standard
    out = tmp_path / "records"
    words = ("simulate", "qmg", "--games", "4", "--jobs", "2", "--out", str(out))
    found = shell(*words, "--data", str(short), "--json")
    assert found.code == 0, found.err
    assert found.json()["data_digest"] == digest
    assert found.json()["rounds"]["max"] == 3
    record = str(out / "qmg-1.json")
    assert json.loads(Path(record).read_text(encoding="utf-8"))["data_digest"] == digest

    differs = (
        f"played with the data {digest}, but Quartermaster General: 1914 is played with the standard data {standard}"
    )
    ran = cli("verify", record)
    assert ran.code == 1
    assert f"first discrepancy: data_digest: {differs} here" in ran.out
    for command in ("replay", "show"):
        assert differs in one_line(cli(command, record))
    assert differs in one_line(cli("play", "--resume", record, "--save-dir", str(tmp_path)))

    data = ("--data", str(short))
    ran = shell("verify", record, *data)
    assert ran.code == 0
    assert f"note: played with the data {digest}, not with the standard data {standard}" in ran.out
    assert shell("replay", record, *data).code == 0
    assert shell("show", record, *data).code == 0
    assert "is a finished game" in one_line(shell("play", "--resume", record, "--save-dir", str(tmp_path), *data))


def test_a_standard_record_is_refused_with_other_data(record: Path, short: Path) -> None:
    game = marne.games()["qmg"]
    assert "data_digest" not in json.loads(record.read_text(encoding="utf-8"))
    ran = shell("verify", str(record), "--data", str(short))
    assert ran.code == 1
    assert f"played with the standard data {game.standard_digest}, but {game.name} is played with the data " in ran.out


def test_a_game_on_the_terminal_is_resumed_with_its_data(short: Path, tmp_path: Path) -> None:
    saved = ("--save-dir", str(tmp_path / "games"), "--plain")
    assert shell("play", "qmg", *saved, "--data", str(short)).code == 0
    (journal,) = (tmp_path / "games").glob("*.journal")
    assert f'"data_digest":"{digest_in(short, "qmg")}"' in journal.read_text(encoding="utf-8")
    assert "line 1: data_digest: played with the data" in one_line(shell("play", "--resume", *saved))
    ran = shell("play", "--resume", *saved, "--data", str(short))
    assert (ran.code, ran.err) == (0, "")
    (short / "setup.toml").write_text("oops", encoding="utf-8")
    assert one_line(shell("play", "--resume", *saved, "--data", str(short))).startswith("marne: setup.toml: not TOML")


def test_the_environment_names_a_folder(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As --data does, for every command; and other titles are what they are."""
    digest = digest_in(short, "qmg")
    monkeypatch.setenv(variable("qmg"), str(short))
    found = {game["title"]: game["data_digest"] for game in shell("games", "--json").json()["games"]}
    assert found == {**{key: game.data_digest for key, game in marne.games().items()}, "qmg": digest}
    assert f"(rules version 2, data {digest})" in shell("games").out
    assert f"digest {digest}; that of the shipped data is " in shell("data", "qmg").out
    copy = short.parent / "standard"
    assert shell("data", "qmg", "--copy", str(copy)).code == 0
    assert digest_in(copy, "qmg") == marne.games()["qmg"].standard_digest


def test_a_failed_game_is_reproduced_with_the_folder() -> None:
    from marne.cli import build_parser
    from marne.cli.simulate import _repeated

    args = build_parser().parse_args(["simulate", "qmg", "--data", "mine", "--option", "players=2", "--laws"])
    assert _repeated(args) == " --option players=2 --data mine --laws"


SERVE = """
import subprocess, sys
from marne.cli import main, serve

def workers(*_):
    child = "import marne; print({key: game.data_digest for key, game in marne.games().items()})"
    return subprocess.run([sys.executable, "-c", child]).returncode

serve._serve = workers
sys.exit(main(["serve", *sys.argv[1:]]))
"""


def served(tmp_path: Path, *words: str) -> Ran:
    """`marne serve` with one worker, a process that says what it would play with."""
    pytest.importorskip("uvicorn")
    env = os.environ | {"PYTHONPATH": str(SRC), "PYTHONUNBUFFERED": "1"}
    database = ("--database", f"sqlite:///{tmp_path / 'server.db'}")
    line = [sys.executable, "-c", SERVE, "--port", "49151", *database, *words]
    done = subprocess.run(line, capture_output=True, text=True, env=env, check=False)
    return Ran(done.returncode, done.stdout, done.stderr)


def test_a_server_and_its_workers_use_the_folders(cli: Cli, short: Path, tmp_path: Path) -> None:
    other = copied(cli, tmp_path, "gaw")
    change(other / "rules.toml", "valour = 10", "valour = 9")
    expected = {**{key: game.data_digest for key, game in marne.games().items()}, "qmg": digest_in(short, "qmg")}
    ran = served(tmp_path, "--data", f"qmg={short}")
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[1] == str(expected)
    ran = served(tmp_path, "--data", f"qmg={short}", "--data", f"gaw={other}")
    assert ran.out.splitlines()[1] == str({**expected, "gaw": digest_in(other, "gaw")})


def test_a_server_refuses_what_it_cannot_use(short: Path, tmp_path: Path) -> None:
    change(short / "setup.toml", "opening_keep = 7", "opening_keep = 0")
    said = one_line(served(tmp_path, "--data", f"qmg={short}"))
    assert said == "marne: setup.toml, hand, opening_keep: must be from 1 to 20, not 0"
    assert "expected TITLE=DIR" in one_line(served(tmp_path, "--data", str(short)))
    assert "no title is called 'x'" in one_line(served(tmp_path, "--data", f"x={short}"))
