"""Styles as data: what tuning writes is read again, and a factor changes what it names."""

from __future__ import annotations

import json

import pytest

from marne.agents.tuning import Tuning
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.staff.style import Styles, read_styles
from tests.titles.hex14.members import Member


@pytest.fixture
def tuning(member: Member) -> Tuning:
    found: Tuning = member.part("staff.tuning").TUNING
    return found


@pytest.fixture
def styles(member: Member) -> Styles:
    found: Styles = member.part("staff.style").STYLES
    return found


def factors(tuning: Tuning, name: str, factor: float) -> list[float]:
    """A factor on one weight, and 1 on all others."""
    return [factor if p.name == name else 1.0 for p in tuning.parameters]


def test_factors_of_one_are_the_present_styles(tuning: Tuning, styles: Styles) -> None:
    ones = factors(tuning, "", 1.0)
    text = tuning.text([ones, ones], "7", "a command")
    assert read_styles(text) == styles
    data = json.loads(text)
    assert (data["version"], data["made by"]) == ("7", "a command")


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_a_factor_changes_its_weight_alone_and_only_of_its_side(tuning: Tuning, styles: Styles, side: int) -> None:
    twice, ones = factors(tuning, "star", 2.0), factors(tuning, "", 1.0)
    german, allied, bold = read_styles(tuning.text([twice, ones] if side == GERMAN else [ones, twice], "7", "x"))
    if side == GERMAN:
        assert german == styles.german._replace(star=round(2 * styles.german.star, 4))
        assert (allied, bold) == (styles.allied, styles.bold)
    else:
        assert german == styles.german
        assert allied == styles.allied._replace(star=round(2 * styles.allied.star, 4))
        assert bold == styles.bold._replace(star=round(2 * styles.bold.star, 4))


def test_a_whole_number_stays_whole(tuning: Tuning) -> None:
    more, ones = factors(tuning, "ride", 1.3), factors(tuning, "", 1.0)
    assert isinstance(read_styles(tuning.text([more, ones], "7", "x")).german.ride, int)


def test_a_player_has_the_factors_of_its_side(tuning: Tuning, styles: Styles) -> None:
    agent = tuning.agent(GERMAN, factors(tuning, "star", 2.0))
    assert agent.command.judge.styles.german.star == 2 * styles.german.star  # type: ignore[attr-defined]  # of this staff
