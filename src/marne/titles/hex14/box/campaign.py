"""What war.toml says: the calendar, the limits, the East Front, victory."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final, NamedTuple, NoReturn

from marne.kernel.game import DataError
from marne.kit.data import Entry, Sheet, shown
from marne.titles.hex14.box.chart import Chart, hex_code
from marne.titles.hex14.box.deck import Deck
from marne.titles.hex14.box.limits import NUMBERS, TRIGGERS, Limits, read_limits
from marne.titles.hex14.box.reading import SIDES, Sources, day, note, source, span, tables, wholes

TURNS: Final = 99
POINTS: Final = 999
TURN_KEYS: Final = [
    "last_turn_standard", "last_turn_september_12", "last_turn_extended", "bef_marker_start", "bef_automatic_turn",
    "ef_resolve_start", "sea_movement_from", "replacements_from", "british_replacements_from",
]  # fmt: skip
MONTHS: Final = [("august_turns", 8), ("september_turns", 9), ("october_turns", 10)]
UNIT_NATIONS: Final = ["GE", "FR", "BR", "BE", "NL", "IT"]
OBJECTIVES: Final = ["city", "resource"]
STANDARD_DATE: Final = date(1914, 9, 12)
"""The last day of the standard game by its date (rulebook 14.0)."""


class Calendar(NamedTuple):
    """Days and turns; `turns` has those of events by the name of the file."""

    days_per_turn: int
    first_day: date
    turns: dict[str, int]
    months: list[tuple[int, int]]
    """First and last turn of August, September and October."""

    def last(self) -> int:
        """The last turn of the extended game."""
        return self.turns["last_turn_extended"]

    def days(self, turn: int) -> tuple[date, date]:
        """The first and the last day of a turn."""
        first = self.first_day + timedelta((turn - 1) * self.days_per_turn)
        return first, first + timedelta(self.days_per_turn - 1)


class Level(NamedTuple):
    """A level of commitment to the East Front: from so many points to so many."""

    name: str
    low: int
    high: int
    marker: str


class Situation(NamedTuple):
    """What the East Front comes to."""

    number: int
    title: str
    german_points: int
    allied_points: int
    return_percent: int
    must_send: int
    resolve_again_after: int
    """So many turns later, or 0: never."""
    note: str
    source: str


class East(NamedTuple):
    """The East Front box and its two dice."""

    unit_value: str
    artillery: bool
    levels: list[Level]
    first_die: dict[str, list[str]]
    """By level: a letter of `second_die`, or "P2" to pass and resolve two turns later."""
    second_die: dict[str, list[int]]
    situations: list[Situation]


class Objective(NamedTuple):
    """A place that is worth points."""

    city: str
    side: int
    points: int
    kind: str


class Victory(NamedTuple):
    """What is scored, and by how much a side wins."""

    invaded: dict[str, int]
    """Allied points for an invasion, by country."""
    decisive_ratio: int
    tactical_ratio: int
    marginal: str
    objectives: list[Objective]
    unit_points: dict[str, dict[str, int]]
    """By nation and class: what the enemy scores for a unit entirely destroyed."""


class Campaign(NamedTuple):
    """The whole file."""

    calendar: Calendar
    limits: Limits
    east: East
    victory: Victory
    sources: dict[str, str]
    """By value ("calendar.first_day")."""

    def level_names(self) -> list[str]:
        return [level.name for level in self.east.levels]


def _fail(place: str, reason: str) -> NoReturn:
    raise DataError(f"war.toml, {place}: {reason}")


def read_campaign(sheet: Sheet) -> Campaign:
    """All numbers, each table checked by itself."""
    given = Sources(sheet)
    texts: dict[str, str] = {}
    calendar = _calendar(sheet.table("calendar"))
    for key in ["days_per_turn", "first_day", *TURN_KEYS, *(key for key, _ in MONTHS)]:
        texts[f"calendar.{key}"] = given.of(f"calendar.{key}")
    limits = read_limits(sheet.table("limits"))
    for key in [*NUMBERS, TRIGGERS]:
        texts[f"limits.{key}"] = given.of(f"limits.{key}")
    east, own = _east(sheet.table("east"))
    texts |= own
    victory, own = _victory(sheet.table("victory"))
    texts |= own
    for name in ("east.unit_value", "east.artillery_allowed", "east.code", "victory.unit_points"):
        texts[name] = given.of(name)
    for name in ("invaded", "decisive_ratio", "tactical_ratio", "marginal", "objectives_count"):
        texts[f"victory.{name}"] = given.of(f"victory.{name}")
    given.close()
    sheet.close([])
    return Campaign(calendar, limits, east, victory, texts)


def _calendar(entry: Entry) -> Calendar:
    days, first = entry.whole("days_per_turn", 1, 31), day(entry, "first_day")
    turns = {key: entry.whole(key, 1, TURNS) for key in TURN_KEYS}
    months = [span(entry, key, 1, TURNS) for key, _ in MONTHS]
    calendar = Calendar(days, first, turns, months)
    entry.close()
    for key in TURN_KEYS:
        if turns[key] > calendar.last():
            entry.fail(key, f"{turns[key]}, but the last turn is {calendar.last()}")
    for (key, month), (low, high) in zip(MONTHS, months, strict=True):
        own = [turn for turn in range(1, calendar.last() + 1) if calendar.days(turn)[0].month == month]
        if not own or (low, high) != (own[0], own[-1]):
            entry.fail(key, f"must be [{own[0]}, {own[-1]}], the turns that begin in it" if own else "has no turn")
    first, last = calendar.days(turns["last_turn_september_12"])
    if not first <= STANDARD_DATE <= last:
        entry.fail("last_turn_september_12", f"turn {turns['last_turn_september_12']} is from {first} to {last}")
    return calendar


def _east(entry: Entry) -> tuple[East, dict[str, str]]:
    value, artillery = entry.text("unit_value"), entry.flag("artillery_allowed")
    levels: list[Level] = []
    for row in tables(entry, "levels", "level", "level"):
        level = Level(row.text("level"), row.whole("min", 0, POINTS), row.whole("max", 0, POINTS), row.text("marker"))
        row.close()
        if level.name != f"E{len(levels)}":
            row.fail("level", f"must be E{len(levels)}")
        low = levels[-1].high + 1 if levels else 0
        if level.low != low or level.high < low:
            row.fail("min", f"must join up with the level below: from {low} on")
        levels.append(level)
    situations = []
    for number, row in enumerate(tables(entry, "situation", "situation", "number"), 1):
        if row.whole("number", 1, 99) != number:
            row.fail("number", f"must be {number}")
        situations.append(
            Situation(
                number, row.text("title"), row.whole("german_vp", 0, POINTS), row.whole("allied_vp", 0, POINTS),
                row.whole("return_percent", 0, 100), row.whole("must_send", 0, POINTS),
                row.whole("resolve_again_after", 0, TURNS), note(row, "note"), source(row),
            )
        )  # fmt: skip
        row.close()
    code = entry.table("code")
    second = {letter: wholes(code, letter, 6, 1, len(situations)) for letter in code.data}
    for situation in situations:
        if not any(situation.number in numbers for numbers in second.values()):
            code.refuse(f"situation {situation.number} never comes up")
    table = entry.table("mobilization")
    first: dict[str, list[str]] = {}
    for level in levels:
        results = table.value(level.name)
        if not isinstance(results, list) or len(results) != 6:
            table.fail(level.name, "must have six results, one for each die")
        for result in results:
            passes = isinstance(result, str) and result[:1] == "P" and result[1:].isdecimal() and result[1:] != "0"
            if not passes and result not in second:
                table.fail(level.name, f'must have letters of east.code or "P" and a number, not {shown(result)}')
        first[level.name] = results
    table.close()
    sources = {f"east.{key}": source(entry, f"{key}_source") for key in ("levels", "mobilization")}
    entry.close()
    return East(value, artillery, levels, first, second, situations), sources


def _victory(entry: Entry) -> tuple[Victory, dict[str, str]]:
    names = ("belgium", "netherlands", "luxembourg")
    invaded = {name: entry.whole(f"allied_if_{name}_invaded", 0, POINTS) for name in names}
    decisive, tactical = entry.whole("decisive_ratio", 2, 99), entry.whole("tactical_ratio", 2, 99)
    if tactical >= decisive:
        entry.fail("tactical_ratio", f"{tactical} must be less than the decisive ratio, {decisive}")
    objectives = []
    for row in tables(entry, "objective", "objective", "city"):
        side, kind = row.one_of("scored_by", SIDES), OBJECTIVES[row.one_of("kind", OBJECTIVES)]
        objectives.append(Objective(row.text("city"), side, row.whole("points", 1, POINTS), kind))
        row.close()
    if entry.whole("objectives_count", 0, POINTS) != len(objectives):
        entry.fail("objectives_count", f"{entry.value('objectives_count')}, but the list has {len(objectives)}")
    table = entry.table("unit_points")
    points = {}
    for nation in UNIT_NATIONS:
        classes = table.table(nation)
        points[nation] = {name: classes.whole(name, 0, 99) for name in classes.data}
    table.close()
    victory = Victory(invaded, decisive, tactical, entry.text("marginal"), objectives, points)
    sources = {"victory.objective": source(entry, "objective_source")}
    entry.close()
    return victory, sources


# ---------------------------------------------------------------- checks across the files of the family


def check_campaign(campaign: Campaign, chart: Chart) -> None:
    """Calendar and track agree, and so do objectives, stars and resources."""
    calendar, track = campaign.calendar, chart.turns
    for key, mine, theirs in (
        ("first_day", calendar.first_day, track.first_day),
        ("days_per_turn", calendar.days_per_turn, track.days),
        ("last_turn_extended", calendar.last(), len(track.boxes)),
        ("last_turn_standard", calendar.turns["last_turn_standard"], track.end_by_turn),
        ("last_turn_september_12", calendar.turns["last_turn_september_12"], track.end_by_date),
        ("bef_marker_start", calendar.turns["bef_marker_start"], track.start["bef_arrival"]),
        ("ef_resolve_start", calendar.turns["ef_resolve_start"], track.start["ef_resolve"]),
        ("bef_automatic_turn", calendar.turns["bef_automatic_turn"], track.red_outline),
        ("sea_movement_from", calendar.turns["sea_movement_from"], track.sea_movement_from),
    ):
        if mine != theirs:
            _fail(f"calendar, {key}", f"{mine}, but map.toml, track says {theirs}")
    stars = {star.name: star for star in chart.stars}
    cities: set[str] = set()
    for objective in campaign.victory.objectives:
        place = f"victory, objective {objective.city}"
        if objective.city in cities:
            _fail(place, "written twice")
        cities.add(objective.city)
        if objective.city not in stars:
            _fail(place, "map.toml has no such star")
        star = stars[objective.city]
        if (star.side, star.points) != (objective.side, objective.points):
            _fail(place, f"map.toml, stars says {star.points} points for the {SIDES[star.side]} side")
        if (objective.kind == "resource") != (objective.city in chart.resources):
            _fail(f"{place}, kind", f"{objective.kind}, but map.toml, resources says otherwise")
    for star in chart.stars:
        if star.name not in cities:
            raise DataError(f"map.toml, stars, star {star.name}: war.toml has no such objective ({hex_code(star.hex)})")


def check_turns(deck: Deck, campaign: Campaign) -> None:
    """The turns that cards name are turns of the game."""
    last = campaign.calendar.last()
    for card in deck.political:
        for effect in card.effects:
            for key in ("turn", "turns"):
                value = effect.values.get(key, 0)
                turn = value[1] if isinstance(value, tuple) else value
                if turn > last:
                    place = f"cards.toml, political {card.id}, effect {effect.do}"
                    raise DataError(f"{place}, {key}: {turn}, but the last turn is {last}")
