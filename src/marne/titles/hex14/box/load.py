"""The family's data, read once: the map, the cards, the order of battle, and what both games share besides.

A mistake raises DataError with file, entry and reason. The checks that take longer are in examine.py.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kit.data_folder import DataFiles
from marne.titles.hex14.box.campaign import Campaign, check_campaign, check_turns, read_campaign
from marne.titles.hex14.box.chart import Chart
from marne.titles.hex14.box.deck import Deck, check_deck, read_deck
from marne.titles.hex14.box.formations import Formations, read_formations
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.map_checks import check_map
from marne.titles.hex14.box.map_file import read_chart
from marne.titles.hex14.box.source import SHIPPED, STANDARD, family_files


class Family(NamedTuple):
    """The files of the family."""

    chart: Chart
    deck: Deck
    campaign: Campaign
    formations: Formations


def load(files: DataFiles) -> Family:
    """Read the family's files and check them."""
    chart = read_chart(files.sheet("map.toml"))
    check_map(Ground(chart))
    campaign = read_campaign(files.sheet("war.toml"))
    check_campaign(campaign, chart)
    deck = read_deck(files.sheet("cards.toml"))
    check_deck(deck, campaign.level_names(), [len(hexes) for hexes in chart.mobilization])
    check_turns(deck, campaign)
    return Family(chart, deck, campaign, read_formations(files.sheet("formations.toml"), campaign))


FILES: Final = family_files()
FAMILY: Final = load(FILES)
CHART: Final[Chart] = FAMILY.chart
DECK: Final[dict[str, Any]] = FILES.read("cards.toml")
"""cards.toml as it is; FAMILY.deck has it by name."""
WAR: Final[dict[str, Any]] = FILES.read("war.toml")
"""war.toml as it is: calendar, limits, East Front, victory; FAMILY.campaign has it by name."""

__all__ = ["CHART", "DECK", "FAMILY", "FILES", "SHIPPED", "STANDARD", "WAR", "Family", "load"]
