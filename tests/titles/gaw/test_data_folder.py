"""Data of one's own: another folder, and the digest that tells it from the shipped one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from marne.kit.data_folder import variable
from marne.titles.gaw.box.load import FILES, STANDARD_DIGEST, digest, load
from tests.titles.gaw.data_kit import box_of, change


def test_the_shipped_data_is_the_standard() -> None:
    """Whoever changes the meaning of the shipped files gives the rules another version, and changes the digest here."""
    assert digest(load(FILES.standard())) == STANDARD_DIGEST == "7ad47d5505e9"


def test_wording_does_not_change_the_digest(copy: Path) -> None:
    """Comments, names, coordinates and provenance are not what play depends on."""
    change(copy, "areas.toml", "area 17", 'name = "Lille–Maubeuge"', '# a comment\nname = "Lille"')
    change(copy, "areas.toml", "area 17", "lat = 50.63", "lat = 50.64")
    change(copy, "areas.toml", "area 17", 'terrain = "rulebook"', 'terrain = "box"')
    change(copy, "areas.toml", "area 1", '{ to = "2", river = "none", prov = "reconstructed" },\n', "")
    change(copy, "areas.toml", "area 1", "adj = [\n", 'adj = [\n{ prov = "box", to = "2", river = "none" },\n')
    change(copy, "units.toml", "unit F1-44", 'name = "44 Inf"', 'name = "44"')
    change(copy, "units.toml", "army F1", 'colour = "red"', 'colour = "orange"')
    change(copy, "rules.toml", "", "August 1914", "August")
    assert digest(box_of(copy)) == STANDARD_DIGEST


@pytest.mark.parametrize(
    ("file", "entry", "old", "new"),
    [
        ("areas.toml", "area 17", "bonus = 1", "bonus = 2"),
        ("areas.toml", "area 27", 'terrain = "yellow"', 'terrain = "red"'),
        ("areas.toml", "area 17", "garrisons = 1", "garrisons = 2"),
        ("areas.toml", "area 1", "landing = true", "landing = false"),
        ("areas.toml", "area 11", "count = 3", "count = 2"),
        ("units.toml", "unit F1-44", '"3 white"', '"4 white"'),
        ("units.toml", "unit F1-44", '"3 white"', '"3 red"'),
        ("units.toml", "unit E-III", "green = 2", "green = 3"),
        ("rules.toml", "", "blue = 2", "blue = 1"),
        ("rules.toml", "", "German = 7", "German = 6"),
        ("rules.toml", "", "strength = 5", "strength = 4"),
    ],
)
def test_a_corrected_value_changes_the_digest(copy: Path, file: str, entry: str, old: str, new: str) -> None:
    """Whatever play depends on makes another digest."""
    change(copy, file, entry, old, new)
    assert digest(box_of(copy)) != STANDARD_DIGEST


def test_a_corrected_copy_may_have_other_counts(copy: Path) -> None:
    """Numbers of borders, fortresses, cities, discs, icons and units are the data's, not the program's."""
    change(copy, "areas.toml", "area 1", "adj = [", 'adj = [{ to = "43", river = "major", prov = "box" },')
    change(copy, "areas.toml", "area 43", "adj = [", 'adj = [{ to = "1", river = "major", prov = "box" },')
    change(
        copy, "areas.toml", "area 43", "adj = [", 'fortresses = [{ name = "X", garrisons = 1, prov = "box" }]\nadj = ['
    )
    change(copy, "areas.toml", "area 11", "count = 3", "count = 2")
    change(copy, "units.toml", "army G2", "units = 7", "units = 6")
    change(copy, "units.toml", "unit G2-XR", "[[unit]]", "#[[unit]]")
    text = (copy / "units.toml").read_text(encoding="utf-8")
    start = text.index('#[[unit]]\nid = "G2-XR"')
    end = text.index("\n[[", start)
    (copy / "units.toml").write_text(text[:start] + text[end:], encoding="utf-8")
    box = box_of(copy)
    assert len(box.units) == 118
    assert sum(len(a.borders) for a in box.areas) == 2 * 238


def in_new_process(folder: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run a line of code with MARNE_GAW_DATA set: the data is read when it is imported."""
    env = {**os.environ, variable("gaw"): folder}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_the_environment_names_another_folder(copy: Path) -> None:
    """MARNE_GAW_DATA: board and blocks come from the folder it names; empty, from the shipped one."""
    change(copy, "areas.toml", "area 17", "bonus = 1", "bonus = 3")
    change(copy, "units.toml", "unit F1-44", '"3 white"', '"5 red"')
    code = (
        "from marne.titles.gaw.box.load import DIGEST, STANDARD_DIGEST; "
        "from marne.titles.gaw.rules import atlas, roster; "
        "print(atlas.BONUS[17], roster.STRENGTH[roster.CHASSEUR], roster.HITS[roster.CHASSEUR], "
        "DIGEST == STANDARD_DIGEST)"
    )
    assert in_new_process(str(copy), code).stdout == "3 [5, 2, 1] [3, 2, 2] False\n"
    assert in_new_process("", code).stdout == "1 [3, 2, 1] [2, 2, 2] True\n"


def test_the_environment_names_a_bad_folder(tmp_path: Path) -> None:
    """MARNE_GAW_DATA naming nothing usable is told as such."""
    done = in_new_process(str(tmp_path / "nothing"), "import marne.titles.gaw.box.load")
    assert done.returncode != 0
    assert f"no such folder: {tmp_path / 'nothing'}" in done.stderr
