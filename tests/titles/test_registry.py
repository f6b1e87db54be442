"""Titles are found, not listed: by the manifest in their folder, or as entry points of other distributions."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import marne
import marne.titles
import marne.titles.deluxe
import marne.titles.gaw
import marne.titles.qmg
import marne.titles.revision
import marne.titles.toy
from marne.agents.default import default_level
from marne.kernel.game import DataError, Game
from marne.kit.manifest import read_manifest
from marne.titles import TitlePackage
from tests.laws.kit import package, titles
from tests.toy import GAME as TOY

PACKAGES: tuple[TitlePackage, ...] = (
    marne.titles.qmg,
    marne.titles.gaw,
    marne.titles.deluxe,
    marne.titles.revision,
    marne.titles.toy,
)
"""So that the type checker sees whether they are what they should be."""
TITLES = Path(marne.titles.__file__).parent


def test_every_title_has_been_shown_to_the_type_checker() -> None:
    assert {p.load_game().key for p in PACKAGES} == set(titles())


@pytest.mark.parametrize("key", titles())
def test_a_package_offers_what_it_promises(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(marne.titles.VARIABLE, key)
    found = package(key)
    game = found.load_game()
    assert game is found.load_game() is marne.games()[key]
    assert game.manifest == marne.titles.manifest(key)
    assert (game.key, game.name) == (key, marne.titles.manifest(key).name)
    for ascii_only in (False, True):
        assert found.screen(ascii_only).words.action
    g = game.new()
    seats = game.seat_names()
    assert found.show_views([game.view(g, seat) for seat in range(len(seats))], seats)
    assert all(level.plays(game) for level in found.levels())
    assert default_level(marne.titles.levels(game)) in [level.name for level in found.levels()]
    assert isinstance(found.extra_measures([]), list)


def favourite_is_a_seat(game: Game) -> bool:
    """Whether some game of the title has a seat called so."""
    values = game.options().get("players", ())
    return any(game.manifest.favourite in game.seat_names({"players": n}) for n in values)


@pytest.mark.parametrize("key", titles())
def test_a_manifest_speaks_of_its_game(key: str) -> None:
    game = titles()[key]
    assert favourite_is_a_seat(game)
    guide = game.manifest.guide
    assert guide is not None
    assert guide.seat < len(game.seat_names(guide.options))


def test_finding_titles_loads_none() -> None:
    code = "import sys, marne.titles as t; t.keys(); print([m for m in sys.modules if m.startswith('marne.titles.')])"
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "[]"


def test_a_title_that_is_not_shown_has_to_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    before = marne.titles.keys()
    assert marne.titles.keys() == before
    with pytest.raises(KeyError):
        marne.titles.package("toy")
    monkeypatch.setenv(marne.titles.VARIABLE, "toy")
    assert marne.titles.keys() == (*before, "toy")
    assert marne.games()["toy"] is TOY
    monkeypatch.setenv(marne.titles.VARIABLE, " toy, chess")
    with pytest.raises(DataError, match="MARNE_TITLES names 'chess', but there is no such title"):
        marne.titles.keys()


def test_another_distribution_may_announce_a_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(TITLES / "toy", tmp_path / "elsewhere" / "toy")
    manifest = tmp_path / "elsewhere" / "toy" / "manifest.toml"
    manifest.write_text(manifest.read_text().replace("shown = false", "shown = true").replace("99", "0"))
    monkeypatch.syspath_prepend(str(tmp_path))
    point = EntryPoint("toy", "elsewhere.toy", marne.titles.GROUP)
    monkeypatch.setattr(marne.titles, "entry_points", lambda group: [point])
    monkeypatch.setattr(marne.titles, "__path__", list(marne.titles.__path__) * 2)  # nothing remembered is used
    assert marne.titles.keys()[0] == "toy"
    assert marne.titles.package("toy").load_game() is TOY
    missing = EntryPoint("chess", "no_such_package", marne.titles.GROUP)
    monkeypatch.setattr(marne.titles, "entry_points", lambda group: [missing])
    monkeypatch.setattr(marne.titles, "__path__", list(marne.titles.__path__) * 2)
    with pytest.raises(DataError, match=r"entry point chess of marne\.titles: there is no package no_such_package"):
        marne.titles.keys()


GOOD = 'name = "X"\norder = 1\n[guide]\nseat = 0\nsecret = "' + "0" * 64 + '"\n'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "X"\n', "", "x/manifest.toml, name: missing"),
        ("order = 1", 'order = "first"', "x/manifest.toml, order: must be a whole number"),
        ("order = 1", "order = 1\ncolour = 1", "x/manifest.toml, colour: unknown key"),
        ("order = 1", "order = 1\nshown = 1", "x/manifest.toml, shown: must be true or false"),
        ("order = 1", 'order = 1\nfamily = "none"', "x/manifest.toml, family: there is no folder none beside that"),
        ("order = 1", 'order = 1\nfamily = "../x"', "x/manifest.toml, family: there is no folder"),
        ("seat = 0", "seat = -1", "x/manifest.toml.guide, seat: must be from 0"),
        ("00", "0z", "x/manifest.toml.guide, secret: must be 64 hexadecimal digits"),
        ("seat = 0", "seat = 0\noptions = 1", "x/manifest.toml.guide, options: must be a table"),
        ("seat = 0", "seat = 0\nplayers = 2", "x/manifest.toml.guide, players: unknown key"),
        ("[guide]", "[guide", "manifest.toml: not TOML"),
    ],
)
def test_a_mistake_in_a_manifest_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    folder = tmp_path / "x"
    folder.mkdir()
    (folder / "manifest.toml").write_text(GOOD)
    assert read_manifest.__wrapped__(folder).guide is not None
    (folder / "manifest.toml").write_text(GOOD.replace(old, new, 1))
    with pytest.raises(DataError) as told:
        read_manifest.__wrapped__(folder)
    assert said in str(told.value)
