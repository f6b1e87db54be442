"""When and where the formations of a title come into play, and how that fits the map, track and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from marne.titles.hex14.box.chart import Chart, SetUp
from marne.titles.hex14.box.deck import Card
from marne.titles.hex14.box.formations import HOME, Formation, Formations
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.load import Family
from marne.titles.hex14.box.reading import SIDES, fail


class Posting(NamedTuple):
    """A counter of a title, as far as its place at the start and its arrival are concerned."""

    id: str
    """Of the counter, as its title writes it."""
    formation: Formation
    printed: str
    """As a set-up hex names it: attack-defence-move, the attack of cavalry in parentheses."""
    points: int
    """How much of the room in a hex it takes."""


class Room(NamedTuple):
    """How much may be set up in a hex, and what is counted."""

    counted: str
    of: Callable[[int], int]


def row_of(formation: Formation) -> str:
    """The place of a formation in its file, for errors."""
    return f"formations.toml, formations, formation {formation.id}"


def without_counter(postings: Sequence[Posting], formations: Formations) -> list[Formation]:
    """The formations that a title has no counter for; no formation may have two."""
    taken: dict[str, str] = {}
    for posting in postings:
        name = posting.formation.id
        if name in taken:
            fail(f"counters.toml, unit {posting.id}", f"is the formation {name}, as {taken[name]} is")
        taken[name] = posting.id
    return [formation for formation in formations.all if formation.id not in taken]


def check_arrivals(postings: Sequence[Posting], chart: Chart) -> None:
    """Reinforcements come on turns that the track shades for their side."""
    boxes = chart.turns.boxes
    for posting in postings:
        unit = posting.formation
        if unit.arrival and not unit.card:
            if unit.arrival > len(boxes):
                fail(f"{row_of(unit)}, arrival", f"the last turn is {len(boxes)}")
            if not boxes[unit.arrival - 1].shaded[unit.side]:
                turn = f"turn {unit.arrival} for the {SIDES[unit.side]} side"
                fail(f"{row_of(unit)}, arrival", f"map.toml, track does not shade {turn}")


def check_cards(postings: Sequence[Posting], cards: Sequence[Card]) -> None:
    """Units that need a card are those that the card adds; units that come early are reinforcements.

    Cards name formations. `cards` are those that the title plays with.
    """
    known = {posting.formation.id: posting.formation for posting in postings}
    added: set[str] = set()
    for card in cards:
        for effect in card.effects:
            place = f"cards.toml, political {card.id}, effect {effect.do}, units"
            for name in effect.units:
                unit = known.get(name)
                if unit is None:
                    fail(place, f"there is no unit {name}")
                if unit.side != card.side:
                    fail(place, f"{name} is not on the {SIDES[card.side]} side")
                if effect.do == "add_units":
                    if unit.card != card.id:
                        fail(place, f"{name} does not wait for this card (formations.toml)")
                    if unit.arrival not in (0, effect.values["turn"]):
                        fail(place, f"{name} comes on turn {unit.arrival} (formations.toml)")
                    if unit.city and effect.values["turn"]:
                        fail(f"cards.toml, political {card.id}, effect {effect.do}, turn",
                             f"must be 0, as {name} is set up in {unit.city}")  # fmt: skip
                    added.add(name)
                elif unit.card or not unit.arrival:
                    fail(place, f"{name} is not a reinforcement (formations.toml)")
    for unit in known.values():
        if unit.card and unit.id not in added:
            fail(f"{row_of(unit)}, card", f"card {unit.card} does not bring it (cards.toml)")


def check_set_up(postings: Sequence[Posting], family: Family, room: Room) -> None:
    """Units with a set-up city are in their country, there is room for them, and the map names just them."""
    here = _in_cities(postings, Ground(family.chart), room)
    rows: dict[str, list[SetUp]] = {}
    for row in family.chart.setups:
        rows.setdefault(row.name, []).append(row)
        if not here.get(row.name):
            fail(f"map.toml, setup, place {row.name}", "no unit has it as its set-up city (formations.toml)")
        if row.card and family.deck.card(row.card) is None:
            fail(f"map.toml, setup, place {row.name}, when", f"there is no card {row.card}")
        mine = [unit for unit in here[row.name] if unit.formation.card == row.card]
        if sorted(row.units) != sorted(unit.printed for unit in mine):
            names = ", ".join(f"{unit.id} {unit.printed}" for unit in mine) or "nobody"
            fail(f"map.toml, setup, place {row.name}, units", f"{' '.join(row.units)}, but counters.toml has {names}")
    for city, there in here.items():
        for unit in there:
            if not any(row.card == unit.formation.card for row in rows.get(city, [])):
                fail(f"{row_of(unit.formation)}, city", f"map.toml, setup has no such unit in {city}")


def _in_cities(postings: Sequence[Posting], ground: Ground, room: Room) -> dict[str, list[Posting]]:
    """The units by their set-up city."""
    used: Counter[int] = Counter()
    here: dict[str, list[Posting]] = {}
    for unit in postings:
        city = unit.formation.city
        if not city:
            continue
        place = f"{row_of(unit.formation)}, city"
        if city not in ground.names:
            fail(place, f"there is no place {city} (map.toml)")
        h = ground.names[city]
        if h not in ground.land or ground.nation(h) != HOME[unit.formation.nation]:
            fail(place, f"{city} is not a playable hex of its country")
        used[h] += unit.points
        if used[h] > room.of(h):
            fail(place, f"{used[h]} {room.counted} are set up in {city}, and {room.of(h)} may be there")
        here.setdefault(city, []).append(unit)
    return here
