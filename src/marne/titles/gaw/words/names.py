"""Names as a person reads them: of areas, fortresses, Powers, units, orders, terms of a fire; counts and lists."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.frame import CHANCE
from marne.titles.gaw.rules.atlas import AREA_IDS, AREA_NAMES, DISC_STRENGTH, ENTENTE, FORT_NAMES, GB, GERMAN_SIDE
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.firepower import (
    CHARGE_TERM,
    FOCH_TERM,
    GARRISON_TERM,
    HALVED_TERM,
    MINUTE_TERM,
    MOUNTAIN_TERM,
    QUARTERED_TERM,
    STRENGTH_TERM,
    TACTICAL_TERM,
    TERRAIN_TERM,
)
from marne.titles.gaw.rules.roster import (
    ARMY,
    ARMY_NAMES,
    HEART,
    KIND,
    KIND_NAMES,
    LEADER,
    POWER,
    SLOTS,
    STATIC,
    STRENGTH,
    UNIT_NAMES,
)

ADJECTIVES = ["German", "French", "British", "Belgian"]
SEAT_POWERS = ["the Germans", "the French", "the British"]
"""The seats of three players by the Powers they are named after."""

ORDER_NAMES = [
    "a Tactical Action",
    "a Tactical Action with the surprise bonus",
    "a Strategic Action, option A",
    "a Strategic Action, option B",
    "a Pass",
]
ADVANTAGE_NAMES = ["nothing", "Pontoon Engineers", "Pioneers", "Foch's attack"]


def area_name(area: int) -> str:
    """An area by number and name.

    >>> area_name(17), area_name(0)
    ('17 Lille–Maubeuge', 'Great Britain')
    """
    return AREA_NAMES[area] if area == GB else f"{AREA_IDS[area]} {AREA_NAMES[area]}"


def fort_name(fort: int) -> str:
    return FORT_NAMES[fort]


def power_name(power: int) -> str:
    """
    >>> [power_name(p) for p in range(4)]
    ['the Germans', 'the French', 'the British', 'the Belgians']
    """
    return f"the {ADJECTIVES[power]}" + ("s" if ADJECTIVES[power].endswith("an") else "")


def side_name(side: int) -> str:
    return "the Germans" if side == GERMAN_SIDE else "the Entente"


def seat_name(g: Gaw, seat: int) -> str:
    """The player at a seat."""
    if seat == CHANCE:
        return "chance"
    return side_name(seat) if g.players == 2 else SEAT_POWERS[seat]


def army_name(army: int) -> str:
    """An army, with the short name that everybody uses for the British one."""
    return ARMY_NAMES[army].replace("British Expeditionary Force", "BEF")


def unit_name(unit: int) -> str:
    """A unit with its army. Leaders have names of their own, so for them the Power need not be said.

    >>> from marne.titles.gaw.rules.roster import UNIT
    >>> [unit_name(UNIT[code]) for code in ("G1-L", "G1-II", "E-C1", "B-3")]
    ['von Kluck (1st Army)', 'II Inf (German 1st Army)', 'Cav (BEF)', '3 Inf (Belgian Army)']
    >>> [unit_name(UNIT[code]) for code in ("B-L", "F-FOCH", "FP-1", "FR-1")]
    ['King Albert I (Belgian Army)', 'Foch', 'Paris static infantry', '1 Gr Reserve (French)']
    """
    name = UNIT_NAMES[unit]
    army = army_name(ARMY[unit])
    power = ADJECTIVES[POWER[unit]]
    if KIND[unit] == STATIC:
        return f"{name} static infantry"
    if army == name:
        return name
    if KIND[unit] == LEADER and army.split()[1:2] != ["Army"]:
        army = army.removeprefix(f"{power} ")
    if name.endswith("Reserve"):
        army = army.removesuffix(" Reserve")
    return f"{name} ({army})"


def short_name(unit: int) -> str:
    """A unit in a sentence: leaders by their name alone.

    >>> from marne.titles.gaw.rules.roster import UNIT
    >>> short_name(UNIT["G1-L"]), short_name(UNIT["G1-II"])
    ('von Kluck', 'II Inf (German 1st Army)')
    """
    return UNIT_NAMES[unit] if KIND[unit] == LEADER else unit_name(unit)


def strength_name(unit: int, step: int) -> str:
    """The strength of a unit on a step: strength 5, 4 stars, the heart."""
    if KIND[unit] != LEADER:
        return f"strength {STRENGTH[unit][step]}"
    return "the heart" if HEART[unit][step] else count(STRENGTH[unit][step], "star")


def block_name(power: int) -> str:
    """A block of which only the colour is seen."""
    return f"a {ADJECTIVES[power]} block"


def blocks(power: int, n: int) -> str:
    """Blocks of which only the colour is seen.

    >>> blocks(0, 1), blocks(1, 3)
    ('a German block', '3 French blocks')
    """
    return block_name(power) if n == 1 else f"{n} {ADJECTIVES[power]} blocks"


def army_units(units: Sequence[int]) -> str:
    """Several units, the army only once where they are of the same; leaders by their name alone.

    >>> from marne.titles.gaw.rules.roster import UNIT
    >>> army_units([UNIT[code] for code in ("G1-II", "G1-III", "G1-L", "B-3")])
    'II Inf and III Inf (German 1st Army), von Kluck and 3 Inf (Belgian Army)'
    """
    armies: dict[str, list[str]] = {}
    for unit in units:
        name, bracket, army = short_name(unit).partition(" (")
        armies.setdefault(bracket + army, []).append(name)
    return listed([listed(names) + army for army, names in armies.items()])


def leader_block_name(power: int) -> str:
    """A block that can only be a leader, but nobody sees which."""
    return f"a {ADJECTIVES[power]} leader"


def icon_name(slot: int) -> str:
    """An icon of the set-up."""
    area, _, army, kind = SLOTS[slot]
    return f"the {KIND_NAMES[kind]} icon of the {ARMY_NAMES[army]} in {area_name(area)}"


KIND_GROUPS = ["infantry", "cavalry", "leaders", "static infantry"]

OWN_TERMS = {
    MOUNTAIN_TERM: "doubled in a red area",
    FOCH_TERM: "doubled by Foch's attack",
    CHARGE_TERM: "doubled by the charge",
    TERRAIN_TERM: "Terrain Bonus",
    MINUTE_TERM: "mad minute",
}
"""Terms that add to the strength of one unit."""


def term_name(code: int, subject: int, rule: str) -> str:
    """A term of a fire."""
    if code == STRENGTH_TERM:
        return unit_name(subject)
    if code in OWN_TERMS:
        return f"{unit_name(subject)}, {OWN_TERMS[code]}"
    if code == HALVED_TERM:
        river = "a Major River, pontoons: halved" if rule == "GAW 7.2.1-1" else "a Minor River: halved"
        return f"{KIND_GROUPS[subject]} over {river}"
    if code == QUARTERED_TERM:
        return f"{KIND_GROUPS[subject]} over a Major River: quartered"
    if code == TACTICAL_TERM:
        return f"Tactical Value of {unit_name(subject)}"
    if code == GARRISON_TERM:
        return f"{count(subject, 'garrison')} at {DISC_STRENGTH}"
    return f"Valour of {power_name(subject)}"


def degree(result: int) -> str:
    """GAW 7.5.1.11: how great a victory is.

    >>> degree(5), degree(-6), degree(11)
    ('marginal', 'decisive', 'brilliant')
    """
    size = abs(result)
    return "marginal" if size <= 5 else "decisive" if size <= 10 else "brilliant"


def count(n: int, word: str) -> str:
    """
    >>> count(1, "hit"), count(2, "hit")
    ('1 hit', '2 hits')
    """
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def are(n: int, word: str) -> str:
    """
    >>> are(1, "block"), are(2, "block")
    ('1 block is', '2 blocks are')
    """
    return f"{count(n, word)} {'is' if n == 1 else 'are'}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """
    >>> listed(["9 Liège", "20 Namur", "7 Antwerp"])
    '9 Liège, 20 Namur and 7 Antwerp'
    """
    return f"{', '.join(items[:-1])} {word} {items[-1]}" if len(items) > 1 else "".join(items)


def few(items: Sequence[str], word: str = "and", most: int = 4) -> str:
    """The items, or the first of many.

    >>> few(["1", "2", "3"], most=2)
    '1, 2 and 1 more'
    """
    return listed(items, word) if len(items) <= most else listed([*items[:most], f"{len(items) - most} more"], word)


_SMALL = tuple(name for name in UNIT_NAMES if name[0].islower())
"""Names of units that begin with a small letter."""


def capital(text: str) -> str:
    """The text as the beginning of a sentence. Names such as von Kluck stay as they are.

    >>> capital("the Germans pass"), capital("von Kluck rides")
    ('The Germans pass', 'von Kluck rides')
    """
    return text if text.startswith(_SMALL) else text[0].upper() + text[1:]


def does(side: int, verb: str) -> str:
    """A side as the subject of a verb.

    >>> does(0, "pass"), does(1, "pass"), does(1, "take")
    ('the Germans pass', 'the Entente passes', 'the Entente takes')
    """
    if side == ENTENTE:
        verb += "es" if verb.endswith("s") else "s"
    return f"{side_name(side)} {verb}"
