"""marne figures: a finished game in figures."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import marne
from marne.table import Table, chronicle
from marne.table.record import load
from tests.cli.kit import Ran, one_line

Cli = Callable[..., Ran]


def test_json_has_the_whole_chronicle(record: Path, cli: Cli) -> None:
    made = chronicle(load(record), marne.games()["qmg"])
    found = cli("figures", str(record), "--json").json()
    assert found["title"] == "qmg" and found["teams"] == ["Central Powers", "Entente"]
    assert [curve["points"] for curve in found["curves"]] == json.loads(json.dumps([c.points for c in made.curves]))
    assert [chapter["step"] for chapter in found["chapters"]] == [chapter.step for chapter in made.chapters]
    assert len(found["turning_points"]) == len(made.turning_points) > 0
    assert found["statistics"][0]["name"] == "Cards"


def test_text_has_a_line_for_every_chapter(record: Path, cli: Cli) -> None:
    made = chronicle(load(record), marne.games()["qmg"])
    ran = cli("figures", str(record))
    assert ran.code == 0
    assert ran.out.startswith("Quartermaster General: 1914, in figures\n\nCentral Powers : Entente\n")
    lines = [" ".join(line.split()) for line in ran.out.splitlines()]
    for at, chapter in enumerate(made.chapters):
        points = " : ".join(map(str, made.curves[0].points[at]))
        assert any(line.startswith(f"{chapter.step} {chapter.text} {points} ") for line in lines), chapter


def test_headings_and_dice_of_a_title_that_has_them(tmp_path: Path, cli: Cli) -> None:
    game = marne.games()["deluxe"]
    table = Table(game, secret=bytes(32), contributions=[b"a", b"b"])
    while not any(e.name == "AirRolled" for _, e in table.full_log()):
        seat = table.asked[0]
        table.play(seat, table.legal(seat)[0])
    path = tmp_path / "game.json"
    replace(table.record(), result=(0, "resigned", "resign")).save(path)
    found = cli("figures", str(path), "--json").json()
    (dice,) = found["dice"]
    assert (dice["name"], dice["rolls"], dice["expected"]) == ("air missions", 1, 3.5)
    lines = [" ".join(line.split()) for line in cli("figures", str(path)).out.splitlines()]
    assert f"air missions Germans 1 {dice['mean']:.2f} 3.50" in lines


def test_a_running_game_and_a_broken_file_are_refused(tmp_path: Path, cli: Cli) -> None:
    table = Table(marne.games()["qmg"], {"players": "2"})
    path = tmp_path / "running.json"
    table.record().save(path)
    assert "still running" in one_line(cli("figures", str(path)))
    path.write_text("{}", encoding="utf-8")
    assert str(path) in one_line(cli("figures", str(path)))
