"""The page docs/titles/deluxe/data.md: map, counters, tables and cards of 1914 Deluxe, with where each comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from marne.kit.data import PROVENANCES
from marne.titles.deluxe.box.counters import Step, Unit
from marne.titles.deluxe.box.load import CALIBRES, FILES, KINDS, NATIONS, Box, load
from marne.titles.deluxe.box.tables import GUNS, MONTHS
from marne.titles.hex14.box.chart import GRADES, TERRAINS, hex_code
from marne.titles.hex14.box.chart import NATIONS as COUNTRIES
from marne.titles.hex14.box.deck import Card, Effect, Interaction
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.reading import SIDES
from tools.markdown import NOTE, prose
from tools.titles.hex14.notes import MARKS, NATION_NAMES, correcting, marked, remark, row, said, table, word

MEANINGS = {
    "rulebook": "the manual states it, or that of 1914 Revision, which converts its values",
    "derived": "it follows from a statement of the manuals, from the counter sheets of Revision, or from other values",
    "fits-example": "chosen so that a worked example of the manual comes out",
    "reconstructed": "made from history; the printed game may differ",
    "ruling": "decides a point that the manual leaves open",
    "geography": "the real country of 1914",
    "drawing": "our own picture of the board",
    "box": "read from a copy of the game",
}
TERRAIN_KINDS = list(enumerate(TERRAINS[:5]))
COUNTRY_NAMES = {
    "DE": "Germany", "FR": "France", "BE": "Belgium", "NL": "Netherlands", "LU": "Luxembourg", "CH": "Switzerland",
    "GB": "Great Britain",
}  # fmt: skip
SUMMARY = [
    (
        "units at full strength",
        "every value that an example or the conversion chart of Revision quotes",
        "names and numbers of formations, from the counter sheets and the set-up list of Revision",
        "the British cavalry brigade, the Italians",
    ),
    ("reduced steps", "eight values, quoted without saying which step they are", "their order", "the other steps"),
    ("step counters and markers", "440 counters in all, 176 optional ones", "", "how many of each"),
    ("map", "hexes 2405, 2406 and 3229, its extent, what kinds of terrain there are", "grid, borders", "placement"),
    (
        "terrain in play",
        "movement, stacking, the halves for rivers and slopes",
        "",
        "the half for rough ground and woods, of which the manual only says that it reduces attacks",
    ),
    ("combat results", "odds, the four tables by defence, three cells", "", "the other 189 cells"),
    ("bombardment", "three classes of forts and the guns they withstand", "", "all numbers"),
    ("air reconnaissance", "the modifiers", "", "missions by month"),
    ("East Front", "the procedure, level E2", "what a unit counts", "the other levels, both dice, the situations"),
    ("political cards", "how many, four titles or interactions", "", "the other titles, all plain effects"),
    ("mobilization plans", "how many", "which units they deploy", "where"),
    ("reinforcements", "the turn of the BEF", "who is not there at the start", "the turns"),
    ("replacements", "all", "", ""),
    ("victory", "points for neutral countries, the ratios", "", "stars, points for destroyed units"),
    ("calendar", "the first day, the turns of events", "the length of a turn", ""),
]
"""What is known of each part, what follows from it, and what is made."""


def data_page() -> str:
    """Map, counters, tables and cards as they are shipped, and how to correct them."""
    box = load(FILES.standard())
    ground = Ground(box.family.chart)
    parts = [head(box), the_map(box, ground), counters(box), tables(box), the_war(box), cards(box), arrivals(box)]
    return "\n".join(line for part in parts for line in part).rstrip() + "\n"


def sources(box: Box) -> Iterator[str]:
    """The source of every entry."""
    family = box.family
    yield from family.chart.sources.values()
    yield from (place.source for place in family.chart.setups)
    yield from family.campaign.sources.values()
    yield from family.formations.sources.values()
    yield from (situation.source for situation in family.campaign.east.situations)
    for group in box.counters.classes:
        yield from group.sources
    for things in (box.units, box.counters.pools, box.counters.markers, family.deck.political, family.deck.alternates):
        yield from (thing.source for thing in things)
    yield from (plan.source for plan in family.deck.plans)
    yield from box.numbers.sources.values()
    yield from (kind.source for kind in box.numbers.terrain)
    cells = len(box.numbers.crt.bands) * 6 * len(box.numbers.crt.odds)
    yield from ["rulebook"] * len(box.numbers.crt.printed)
    yield from [box.numbers.crt.source] * (cells - len(box.numbers.crt.printed))
    yield from [box.numbers.bombardment.source] * (len(GRADES) * len(GUNS))
    yield from [box.numbers.air.source] * (len(MONTHS) * 7)


# ------------------------------------------------------------------------------------------------ the page


def head(box: Box) -> Iterator[str]:
    count = Counter(word(source) for source in sources(box))
    chart = box.family.chart
    yield from ["# 1914 Deluxe: map, counters, tables and cards", "", NOTE, ""]
    yield from prose(
        f"The game has {len(Ground(chart).land)} playable hexes, {len(box.units)} combat units, "
        f"{len(box.family.deck.political)} political cards and {len(box.family.deck.plans)} mobilization plans. "
        "Counters and tables are in `src/marne/titles/deluxe/data`; the map, the cards, the order of "
        "battle (who there is, when and where they come) and the war (calendar, limits, East Front, victory) are "
        "those of the hex family, in `src/marne/titles/hex14/data`. The manual "
        "gives a part of them; the rest is reconstructed, so that it agrees with everything the manual says. Every "
        "entry carries the mark of where it comes from; one without a mark is reconstructed."
    )
    yield ""
    yield from table("mark", "source", "meaning", "entries")
    for name in PROVENANCES:
        yield row([MARKS[name] or "none", name, MEANINGS[name], count[name]])
    yield from ["", "## What is known and what is made", ""]
    yield from table("part", "stated by the manuals", "derived", "made")
    for line in SUMMARY:
        yield row(line)
    yield ""
    yield from correcting(
        "deluxe",
        "a hex that does not exist, a railway that ends nowhere, a unit that differs from its class or never arrives, "
        "a plan that places other units than there are or more than fit, a combat table with a hole",
        "The numbering of the hexes, the nations, the odds and what a card can do",
    )


# ------------------------------------------------------------------------------------------------ the map


def the_map(box: Box, ground: Ground) -> Iterator[str]:
    chart = box.family.chart
    yield from ["## The map", ""]
    yield from table("table of `map.toml`", "source")
    for name, text in chart.sources.items():
        yield row([name, text])
    yield from ["", "### Terrain", ""]
    countries = [name for name in COUNTRIES if name and ground.of(name)]
    yield from table("playable hexes", *(COUNTRY_NAMES[name] for name in countries), "all")
    groups = {kind.replace("_", " "): {h for h in ground.land if chart.terrain[h] == n} for n, kind in TERRAIN_KINDS}
    groups |= {"all": ground.land, "river": {h for h in ground.land if ground.is_river(h)}, "railway": {*ground.rail}}
    for name, hexes in groups.items():
        yield row([name, *(len(hexes & ground.of(country)) for country in countries), len(hexes)])
    double = sum(link.tracks == 2 for link in chart.links)
    yield ""
    yield from prose(
        f"{len(chart.links)} links of railway, {double} of them double; {len(chart.rivers)} rivers; "
        f"{sum(len(sides) for sides in chart.ridges.values())} hexsides in {len(chart.ridges)} ridges; "
        f"{len(chart.places)} places. Closed: {', '.join(hex_code(h) for h in chart.islands)} (islands), Switzerland "
        "and Great Britain."
    )
    yield from ["", "### Forts", ""]
    yield from table("fort", "hex or hexside", "country", "symbols", "class")
    for fort in chart.forts:
        where = hex_code(fort.hex) + (f"/{hex_code(fort.outer)}" if fort.outer >= 0 else "")
        yield row([fort.name, where, COUNTRY_NAMES[COUNTRIES[fort.owner]], fort.symbols, GRADES[fort.grade]])
    yield from ["", "### Stars", ""]
    kinds_of = {objective.city: objective.kind for objective in box.family.campaign.victory.objectives}
    yield from said(box.family.campaign.sources["victory.objective"])
    yield from table("place", "hex", "scored by", "points", "kind")
    for star in chart.stars:
        yield row([star.name, hex_code(star.hex), SIDES[star.side], star.points, kinds_of[star.name]])
    yield from ["", "### Ports, edges and set-up", ""]
    yield from table("port", "hex", "use")
    for name, (h, use) in chart.ports.items():
        yield row([name, hex_code(h), use])
    yield ""
    yield from table("supply hex", "side", "edge", "towards", "tracks")
    for side, gates in enumerate(chart.exits):
        for gate in gates:
            yield row([hex_code(gate.hex), SIDES[side], gate.edge, gate.towards, gate.tracks])
    yield ""
    yield from table("set-up hex", "place", "country", "units", "when")
    for place in chart.setups:
        when = f"with card {place.card}" if place.card else "always"
        country = COUNTRY_NAMES[COUNTRIES[place.nation]]
        yield row([hex_code(place.hex), marked(place.name, place.source), country, ", ".join(place.units), when])
    yield ""
    yield from table("mobilization hex", *SIDES)
    for n in range(max(len(names) for names in chart.mobilization_names)):
        towns = [
            f"{chart.mobilization_names[side][n]} {hex_code(hexes[n])}" if n < len(hexes) else ""
            for side, hexes in enumerate(chart.mobilization)
        ]
        yield row([n + 1, *towns])
    yield ""


# ------------------------------------------------------------------------------------------------ counters


def counters(box: Box) -> Iterator[str]:
    yield from ["## Counters", ""]
    yield from prose(
        f"{len(box.units)} units, {sum(pool.number for pool in box.counters.pools)} step counters and "
        f"{sum(marker.number for marker in box.counters.markers)} markers make {box.counters.total}. A step is "
        "attack-defence-movement; behind a reduced one, how many step counters there are of it in the game. What the "
        "order of battle says of a unit comes from:"
    )
    yield ""
    yield from table("key of `formations.toml`", "source")
    for name, text in box.family.formations.sources.items():
        yield row([name.partition(".")[2].replace("_", " ") or "id, kind, class", text])
    yield ""
    yield from table("class", "type", "size", "steps from full strength down", "units", "note")
    pools = {(pool.nation, pool.letter, pool.step): pool for pool in box.counters.pools}
    for group in box.counters.classes:
        steps = []
        for n, (step, text) in enumerate(zip(group.steps, group.sources, strict=True)):
            pool = pools.get((group.nation, group.letter, len(group.steps) - n))
            steps.append(
                marked(values_of(group.kind, step), text) + (f" × {marked(pool.number, pool.source)}" if pool else "")
            )
        units = sum((unit.nation, unit.letter) == (group.nation, group.letter) for unit in box.units)
        sizes = "–".join(dict.fromkeys(step.size for step in group.steps))
        name = f"{NATION_NAMES[NATIONS[group.nation]]} {group.letter}"
        yield row([name, KINDS[group.kind], sizes, ", ".join(steps), units, group.note])
    yield ""
    for nation, code in enumerate(NATIONS):
        own = [unit for unit in box.units if unit.nation == nation]
        yield from [f"### {NATION_NAMES[code]} units ({len(own)})", ""]
        yield from table("id", "name", "class", "values", "points", "comes", "remarks")
        for unit in own:
            yield row(unit_cells(unit))
        yield ""
    yield from ["### Markers", ""]
    yield from table("marker", "count")
    for marker in box.counters.markers:
        yield row([marker.kind.replace("_", " "), marked(marker.number, marker.source)])
    yield ""


def values_of(kind: int, step: Step) -> str:
    """Attack-defence-movement, the attack of cavalry in parentheses."""
    return f"({step.attack})-{step.defence}-{step.move}" if KINDS[kind] == "cavalry" else str(step)


def unit_cells(unit: Unit) -> list[object]:
    """The row of a unit."""
    comes = f"turn {unit.arrival}" if unit.arrival else "at the start"
    if unit.bef:
        comes = "with the BEF"
    if unit.city:
        comes += f" in {unit.city}"
    if unit.card:
        comes += f", by card {unit.card}"
    abilities = [
        f"gun {CALIBRES[unit.calibre]}" if unit.calibre >= 0 else "",
        "rails only" if unit.rail_only else "",
        "supplied by sea" if unit.sea_supply else "",
        "in the East in 1914" if unit.historical_east else "",
        remark(unit.source),
    ]
    letter = f"{unit.letter}{unit.first_step}" if unit.letter else KINDS[unit.kind]
    values = marked(values_of(unit.kind, unit.steps[0]), unit.source)
    return [unit.id, unit.name, letter, values, unit.points, comes, "; ".join(text for text in abilities if text)]


# ------------------------------------------------------------------------------------------------ tables


def tables(box: Box) -> Iterator[str]:
    numbers = box.numbers
    crt = numbers.crt
    yield from ["## Combat results", ""]
    yield from prose(
        "Step losses of attacker/defender, by odds and die, for each range of defence. Cells of the manual are marked."
    )
    yield ""
    yield from said(crt.source)
    for b, band in enumerate(crt.bands):
        yield from table(f"defence {band.name}", *crt.odds)
        for die, results in enumerate(band.results, 1):
            cells = [
                marked(text, "rulebook" if (b, o, die) in crt.printed else crt.source) for o, text in enumerate(results)
            ]
            yield row([f"die {die}", *cells])
        yield ""
    yield from ["## Bombardment", ""]
    yield from prose("The highest die that destroys all symbols; – never.")
    yield ""
    yield from said(numbers.bombardment.source)
    yield from table("fort", *GUNS)
    for grade, dice in zip(GRADES, numbers.bombardment.destroyed_on, strict=True):
        yield row([grade, *(marked(die or "–", numbers.bombardment.source) for die in dice)])
    yield ""
    defence = marked(numbers.bombardment.fort_defence, numbers.sources["bombardment.fort_defence"])
    assault = marked(numbers.bombardment.assault_die, numbers.sources["bombardment.assault_die"])
    yield from prose(f"A fort defends with {defence}; without guns a die of {assault} breaks a symbol.")
    yield from ["", "## Terrain", ""]
    yield from table("terrain", "enter", "leave", "attack on it", "attack from it", "uphill", "points", "source")
    for kind in numbers.terrain:
        factors = [
            f"× {factor:g}" if factor != 1 else "" for factor in (kind.attack, kind.attack_from, kind.attack_uphill)
        ]
        cost = f"+{kind.enter}" if kind.kind in ("river", "ridge") else kind.enter
        leave = f"+{kind.leave}" if kind.leave else ""
        yield row([kind.kind.replace("_", " "), cost, leave, *factors, kind.stack or "", kind.source])
    yield from ["", "## Limits", ""]
    yield from table("what", "value", "remarks")
    limits, known = numbers.limits, numbers.sources | box.family.campaign.sources
    rail = ", ".join(f"{name} {move.load} points, {move.hexes} hexes" for name, move in limits.rail.items())
    named: list[tuple[str, object]] = list(limits.numbers.items())
    named += [
        ("rail_strategic", rail),
        ("replacements", ", ".join(f"{name} {n}" for name, n in limits.replacements.items())),
        ("garrison_trigger_units_france", ", ".join(str(n) for n in limits.garrison_triggers)),
    ]
    for name, value in named:
        text = known[f"limits.{name}"]
        yield row([name.replace("_", " "), marked(value, text), remark(text)])
    for name, value in (("rail_cost", numbers.rail_cost), ("minimum_move", numbers.minimum_move)):
        yield row([name.replace("_", " "), marked(value, numbers.sources[f"terrain_rules.{name}"]), ""])
    yield from ["", "## Air reconnaissance", ""]
    modifiers = numbers.sources["air.modifiers"]
    yield from prose(
        f"Missions by die: {marked(numbers.air.allied_before_bef, modifiers)} for the Allies before the BEF has "
        f"landed, {marked(numbers.air.german_october, modifiers)} for the Germans in October."
    )
    yield ""
    yield from said(numbers.air.source)
    yield from table("month", *(str(die) for die in range(7)))
    for month, missions in zip(MONTHS, numbers.air.missions, strict=True):
        yield row([month, *missions])
    yield ""


def the_war(box: Box) -> Iterator[str]:
    campaign = box.family.campaign
    east, texts = campaign.east, campaign.sources
    yield from ["## East Front", ""]
    artillery = "" if east.artillery else "; artillery may not go"
    yield from prose(f"A unit counts its {marked(east.unit_value, texts['east.unit_value'])}{artillery}.")
    yield ""
    for name in ("levels", "mobilization", "code"):
        yield from prose(f"*Source of {name}:* {texts[f'east.{name}']}.")
        yield ""
    yield from table("level", "points", "marker", *(f"die {die}" for die in range(1, 7)))
    for level in east.levels:
        yield row([level.name, f"{level.low}–{level.high}", level.marker, *east.first_die[level.name]])
    yield ""
    yield from table("code", *(f"die {die}" for die in range(1, 7)))
    for letter, results in east.second_die.items():
        yield row([letter, *results])
    yield ""
    yield from table(
        "no.", "situation", "German points", "Allied points", "returns", "must send", "again after", "note"
    )
    for s in east.situations:
        numbers = [s.german_points, s.allied_points, f"{s.return_percent} %", s.must_send, s.resolve_again_after]
        yield row([s.number, marked(s.title, s.source), *(n or "" if n != "0 %" else "" for n in numbers), s.note])
    yield from ["", "## Victory and calendar", ""]
    victory, calendar = campaign.victory, campaign.calendar
    yield from table("what", "value", "remarks")
    invaded = ", ".join(f"{name} {points}" for name, points in victory.invaded.items())
    lines: list[tuple[str, str, object]] = [
        ("Allied points for an invasion", "victory.invaded", invaded),
        ("decisive victory", "victory.decisive_ratio", f"{victory.decisive_ratio} times the points of the other side"),
        ("tactical victory", "victory.tactical_ratio", f"{victory.tactical_ratio} times"),
        ("marginal victory", "victory.marginal", victory.marginal),
        ("first day", "calendar.first_day", calendar.first_day),
        ("days of a turn", "calendar.days_per_turn", calendar.days_per_turn),
    ]
    lines += [(key.replace("_", " "), f"calendar.{key}", turn) for key, turn in calendar.turns.items()]
    for month, (first, last) in zip(MONTHS, calendar.months, strict=True):
        lines.append((f"turns of {month}", f"calendar.{month}_turns", f"{first} to {last}"))
    for name, key, value in lines:
        yield row([name, marked(value, texts[key]), remark(texts[key])])
    yield ""
    yield from prose("Points for a unit entirely destroyed:")
    yield ""
    yield from said(texts["victory.unit_points"])
    yield from table("nation", "points by class")
    for nation, points in victory.unit_points.items():
        classes = ", ".join(f"{name.replace('_', ' ')} {n}" for name, n in points.items())
        yield row([NATION_NAMES[nation], classes])
    yield ""


# ------------------------------------------------------------------------------------------------ cards, arrivals


def cards(box: Box) -> Iterator[str]:
    deck = box.family.deck
    yield from ["## Political cards", ""]
    drawn = marked(deck.drawn_each, deck.source)
    yield from prose(
        f"Each side draws {drawn} of {len(deck.political)} cards; the German commitment to the East counts as another."
    )
    yield ""
    yield from table("card", "title and text", "effects", "with other cards", "remarks")
    for card in deck.political:
        effects = "; ".join(effect_text(effect) for effect in card.effects)
        others = "; ".join(interaction_text(card, item) for item in card.interactions)
        yield row(
            [marked(card.id, card.source), f"**{card.title}.** {card.text}", effects, others, remark(card.source)]
        )
    yield ""
    yield from table("alternate effect", "cards", "text")
    for alternate in deck.alternates:
        yield row([marked(alternate.number, alternate.source), ", ".join(alternate.cards), alternate.text])
    yield from ["", "## Mobilization plans", ""]
    yield from prose("Units by class in or next to the numbered hexes (L2: a Landwehr division, ART: guns).")
    yield ""
    yield from table("plan", "title", "hexes: units", "remarks")
    for plan in deck.plans:
        slots = []
        for slot in plan.slots:
            slots.append(f"{numbers_of(slot.hexes)}: {' '.join(f'{n}{name}' for name, n in slot.units.items())}")
        yield row([marked(plan.id, plan.source), plan.title, "; ".join(slots), remark(plan.source)])
    yield ""


def numbers_of(numbers: list[int]) -> str:
    """Numbers in a row as first–last."""
    in_a_row = len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]}–{numbers[-1]}" if in_a_row else ", ".join(str(n) for n in numbers)


def effect_text(effect: Effect) -> str:
    """An effect as the file has it, shorter."""
    values = []
    for key, value in effect.values.items():
        if isinstance(value, list):
            text = ", ".join(value)
        elif isinstance(value, tuple):
            text = "–".join(str(number) for number in value)
        else:
            text = f"{value:g}" if isinstance(value, float) else str(value)
        values.append(f"{key} {text}")
    return effect.do.replace("_", " ") + (f" ({', '.join(values)})" if values else "")


def interaction_text(card: Card, item: Interaction) -> str:
    if item.kind == "cancel":
        return f"{item.other}: {item.target} is cancelled"
    if item.kind == "replace":
        return f"{item.other}: {item.target} becomes {item.by}"
    return f"{item.other}: alternate effect {item.number}"


def arrivals(box: Box) -> Iterator[str]:
    yield from ["## Reinforcements", ""]
    yield from table("turn", "dates", "side", "units")
    ours = {unit.id for unit in box.units}
    groups: dict[tuple[int, int, bool], list[str]] = {}
    for unit in box.family.formations.all:
        if unit.arrival and not unit.card and unit.id in ours:
            groups.setdefault((unit.arrival, unit.side, unit.bef), []).append(unit.id)
    for (turn, side, bef), units in sorted(groups.items()):
        when = box.family.chart.turns.boxes[turn - 1]
        come = marked("BEF", "rulebook") if bef else turn  # the other turns are reconstructed
        yield row([come, f"{when.first} to {when.last}", SIDES[side], ", ".join(units)])
    yield ""
    limits, text = box.numbers.limits, box.numbers.sources["limits.replacements"]
    numbers = [f"{name.replace('_', ' ')} {marked(n, text)}" for name, n in limits.replacements.items()]
    yield from prose(f"Replacement steps: {', '.join(numbers)}.")


def pages() -> dict[str, Callable[[], str]]:
    """The generated pages of this title besides its rules."""
    return {"data.md": data_page}
