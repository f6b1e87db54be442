"""Positions as text, for tests, puzzles and bug reports. The notation is described in docs/positions-gaw.md.

A position stands at the start of an impulse unless it brings its own procedure stack. What a text leaves out is as at
the start of the game, and a unit it does not name is out of play. `read(write(g))` is the same position as g, at every
question of a game.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any, Final, NamedTuple, NoReturn

from marne.kernel.codec import Corrupt, freeze, restore_stack
from marne.kernel.frame import Frame
from marne.kernel.state import Result, legal, pending, run
from marne.titles.gaw.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BRITISH,
    CAPITAL,
    COUNTRY,
    DISC_SUPPLY,
    DISCS_PER_FORT,
    ENTENTE,
    FORT_AREA,
    FORT_NAMES,
    FORT_START,
    FORTS,
    GB,
    GERMAN_SIDE,
    GREEN,
    HOME_SIDE,
    KIND_NAMES,
    LOSSES_TO_LOSE,
    PARIS,
    POWER_CODES,
    POWER_NAMES,
    POWERS,
    SIDE_NAMES,
    SIDE_OF,
    STACK,
    TERRAIN,
    TURNS,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.board import (
    ACTIVE,
    CUT,
    DEAD,
    DRAWN_ZONE,
    EVERYONE,
    LATER,
    MAJOR_CROSSED,
    MINOR_CROSSED,
    MOVED,
    NO_ORDER,
    PLACED,
    POOL,
    SPUR,
    UP,
    Gaw,
)
from marne.titles.gaw.game import FRAMES, GAME
from marne.titles.gaw.notation import ORDER_WORDS, fort_code, read_area, read_fort, read_unit
from marne.titles.gaw.options import OPTIONS, parse
from marne.titles.gaw.roster import (
    ARMIES,
    ARMY,
    ARMY_IDS,
    ARMY_POWER,
    BIT,
    CLASS,
    GREEN_TURN,
    KIND,
    LAST,
    PARIS_STATIC,
    POWER,
    SIDE,
    UNIT_IDS,
    UNITS,
    units_in,
)
from marne.titles.gaw.turn import Impulse, Orders, Turn, War

HEAD: Final = "gaw position 1"
"""The first line: the title, and the version of the notation."""

SIDE_CODES: Final = ["german", "entente"]
ZONE_CODES: Final[dict[str, int]] = {"pool": POOL, "drawn": DRAWN_ZONE, "dead": DEAD, "later": LATER}
MARK_CODES: Final[dict[str, int]] = {
    "up": UP,
    "active": ACTIVE,
    "moved": MOVED,
    "minor": MINOR_CROSSED,
    "major": MAJOR_CROSSED,
    "spur": SPUR,
    "cut": CUT,
    "placed": PLACED,
}
KNOWN_CODE: Final = "known"
"""Written like a mark: everybody knows which unit this upright block is."""

# What everybody knows of the upright blocks, unless a text says more of some of them.
COLOURS: Final = "colours"  # their Power
CLASSES: Final = "classes"  # also their army and kind, as after the set-up
ALL: Final = "all"  # which units they are
KNOWLEDGE: Final = (COLOURS, CLASSES, ALL)

BLOCK: Final = re.compile(r"([^\s/\[\]+]+)(?:/(\d+))?(?:\[(\d+)-(\d+)\])?((?:\+[a-z]+)*)", re.IGNORECASE)
"""A unit, the steps it has lost, the range of them that is known, marks: G1-II/2[1-2]+moved+minor."""

ONCE: Final = {
    "options",
    "to move",
    "turn",
    "impulse",
    "played",
    "passes",
    "disc",
    "initiative",
    "rest",
    "knowledge",
    "order",
    "battles",
    "won",
}
"""Keys of a single fact; the others are lists, and may be continued on a further line."""
LISTS: Final = {*ZONE_CODES, "valour", "restored", "control", "garrisons", "known", "fresh", "stack"}
MIDWAY: Final = ("order", "battles", "fresh", "drawn")
"""Keys of an impulse or a phase under way: they need a stack."""


class Line(NamedTuple):
    """A line that says something."""

    number: int
    key: str
    value: str


class Block(NamedTuple):
    """A block as written."""

    line: int
    unit: int
    where: int
    step: int
    least: int
    most: int
    mark: int
    known: bool


def fail(line: int, reason: str) -> NoReturn:
    raise ValueError(f"line {line}: {reason}")


# ---------------------------------------------------------------- what a text need not say


def hidden_units(g: Gaw, known: set[int]) -> list[int]:
    """For each Power the set of its units that upright blocks can be: nobody else knows which of them stands where."""
    found = [0] * POWERS
    for u in range(UNITS):
        if not g.mark[u] & UP and g.where[u] != DEAD and g.where[u] != LATER and u not in known:
            found[POWER[u]] |= BIT[u]
    return found


def usual_veils(g: Gaw, knowledge: str, hidden: list[int]) -> list[int]:
    """What everybody knows of each block that a text says nothing of."""
    found = BIT[:]
    if knowledge != ALL:
        for u in range(UNITS):
            if hidden[POWER[u]] & BIT[u]:
                found[u] = hidden[POWER[u]] & group_of(u, knowledge)
    return found


def group_of(unit: int, knowledge: str) -> int:
    """The units that look like this one to those who know no more than that."""
    return CLASS[ARMY[unit]][KIND[unit]] if knowledge == CLASSES else EVERYONE[POWER[unit]]


def usual_control(g: Gaw, area: int, named: set[int]) -> int:
    """Who holds an area: whose garrison the text names, or who alone stands there, or else the first owner."""
    for fort in named:
        owner = g.disc_owner(fort)
        if FORT_AREA[fort] == area and owner >= 0:
            return SIDE_OF[owner]
    blocks = [g.blocks[side * AREAS + area] for side in range(2)]
    if blocks[GERMAN_SIDE] and not blocks[ENTENTE]:
        return GERMAN_SIDE
    if blocks[ENTENTE] and not blocks[GERMAN_SIDE]:
        return ENTENTE
    return HOME_SIDE[area]


def usual_discs(g: Gaw, fort: int) -> list[int]:
    """The garrison of a fortress by Power: that of the start as long as its first owner holds it, else none."""
    found = [0] * POWERS
    area = FORT_AREA[fort]
    if g.control[area] == HOME_SIDE[area]:
        found[COUNTRY[area]] = FORT_START[fort]
    return found


def usual_initiative(phasing: int, impulse: int) -> int:
    """The sides take turns, so the number of the impulse tells who began."""
    return phasing if impulse % 2 else 1 - phasing


# ---------------------------------------------------------------- writing


def write(g: Gaw) -> str:
    """The text of a position."""
    if g.result is None and [type(f) for f in g.stack] == [War, Turn, Impulse, Orders]:
        text = Writer(g, False).text()
        try:
            if GAME.encode(read(text)) == GAME.encode(g):
                return text
        except ValueError:
            pass  # it stands at the start of an impulse, but not as any game would: say everything
    return Writer(g, True).text()


class Writer:
    """Writes down what differs from the usual."""

    def __init__(self, g: Gaw, midway: bool) -> None:
        self.g = g
        self.midway = midway
        self.lines: list[str] = [HEAD]
        self.knowledge, self.known = self.best_knowledge()
        self.hidden = hidden_units(g, self.known)

    def text(self) -> str:
        self.facts()
        self.board()
        self.blocks()
        self.zones()
        self.veils()
        if self.midway:
            self.procedure()
        return "\n".join(self.lines).rstrip() + "\n"

    def say(self, key: str, value: object, usual: object = None) -> None:
        if value != usual:
            self.lines.append(f"{key}: {value}")

    def part(self) -> None:
        """An empty line between the parts of the text."""
        if self.lines[-1]:
            self.lines.append("")

    def facts(self) -> None:
        g = self.g
        self.say("options", " ".join(f"{name}={value}" for name, value in options_of(g).items()), "")
        self.say("to move", SIDE_CODES[g.phasing])
        self.say("turn", g.turn)
        self.say("impulse", g.impulse)
        self.say("played", g.played, g.impulse)
        self.say("passes", g.passes, 0)
        self.say("disc", SIDE_CODES[g.disc])
        self.say("initiative", SIDE_CODES[g.initiative], SIDE_CODES[usual_initiative(g.phasing, g.impulse)])
        self.say("valour", ", ".join(f"{POWER_CODES[p]} {n}" for p, n in enumerate(g.valour) if n), "")
        self.say("restored", ", ".join(f"{SIDE_CODES[s]} {n}" for s, n in enumerate(g.restored) if n), "")

    def board(self) -> None:
        g = self.g
        self.part()
        named: set[int] = set()
        garrisons: list[str] = []
        for fort in range(FORTS):
            discs = g.discs[fort * POWERS : (fort + 1) * POWERS]
            if discs != usual_discs(g, fort):
                named.add(fort)
                held = " ".join(f"{POWER_CODES[p]} {n}" for p, n in enumerate(discs) if n)
                garrisons.append(f"{fort_code(fort)} {held or 'none'}")
        taken: list[str] = []
        for side in range(2):
            areas = [AREA_IDS[a] for a in range(AREAS) if g.control[a] == side != usual_control(g, a, named)]
            if areas:
                taken.append(" ".join([SIDE_CODES[side], *areas]))
        self.say("control", ", ".join(taken), "")
        self.say("garrisons", ", ".join(garrisons), "")

    def blocks(self) -> None:
        self.part()
        for area in range(AREAS):
            here = [u for u in range(UNITS) if self.g.where[u] == area]
            if here:
                self.say(f"{AREA_IDS[area]} {AREA_NAMES[area]}", " ".join(map(self.block, here)))

    def zones(self) -> None:
        self.part()
        for key, zone in ZONE_CODES.items():
            here = [self.block(u) for u in range(UNITS) if self.g.where[u] == zone]
            if zone == LATER:
                here = [text for text in here if text not in UNIT_IDS]  # what is not named is just there
            self.say(key, " ".join(here), "")

    def block(self, unit: int) -> str:
        g = self.g
        step, least, most, mark = g.step[unit], g.least[unit], g.most[unit], g.mark[unit]
        if not self.midway:
            mark &= ~CUT  # tested when the impulse begins
        text = UNIT_IDS[unit]
        if step:
            text += f"/{step}"
        if (least, most) != (step, step):
            text += f"[{least}-{most}]"
        text += "".join(f"+{code}" for code, bit in MARK_CODES.items() if mark & bit)
        return text + (f"+{KNOWN_CODE}" if unit in self.known else "")

    def best_knowledge(self) -> tuple[str, set[int]]:
        """What to presume of the upright blocks, so that the fewest of them need a line of their own."""
        g = self.g
        upright = hidden_units(g, set())
        sure = {u for u in range(UNITS) if g.veil[u] == BIT[u] and upright[POWER[u]] & BIT[u]}
        best, known, fewest = COLOURS, set[int](), UNITS + 1
        for knowledge in KNOWLEDGE:
            # The only hidden unit of its colour or class need not be called known.
            needed = {u for u in sure if knowledge != ALL and upright[POWER[u]] & group_of(u, knowledge) != BIT[u]}
            usual = usual_veils(g, knowledge, hidden_units(g, needed))
            odd = sum(g.veil[u] != usual[u] for u in range(UNITS)) + len(needed)
            if odd < fewest:
                best, known, fewest = knowledge, needed, odd
        return best, known

    def veils(self) -> None:
        g = self.g
        self.part()
        self.say("knowledge", self.knowledge, COLOURS)
        usual = usual_veils(g, self.knowledge, self.hidden)
        odd: dict[tuple[int, int], list[int]] = {}
        for u in range(UNITS):
            if g.veil[u] != usual[u]:
                odd.setdefault((POWER[u], g.veil[u]), []).append(u)
        for (power, veil), units in odd.items():
            among = "themselves" if veil == sum(BIT[u] for u in units) else self.set_text(power, veil)
            self.say("known", f"{' '.join(UNIT_IDS[u] for u in units)} among {among}")

    def set_text(self, power: int, veil: int) -> str:
        """A set of units in as few words as possible."""
        hidden = self.hidden[power]
        plain = " ".join(set_words(power, veil, hidden))
        lacking = hidden & ~veil
        odd = [UNIT_IDS[u] for u in units_in(power, veil & ~hidden)]
        rest = " ".join([POWER_CODES[power], *odd, *(["but", *set_words(power, lacking, hidden)] if lacking else [])])
        return plain if len(plain) <= len(rest) else rest

    def procedure(self) -> None:
        g = self.g
        self.part()
        self.say("order", ORDER_WORDS[g.order] if g.order != NO_ORDER else "", "")
        self.say("battles", g.slots, 0)
        self.say("fresh", " ".join(AREA_IDS[a] for a in g.fresh), "")
        for frame in g.stack:
            self.say("stack", json.dumps([type(frame).__name__, *frame.data()]))
        if g.result is not None:
            winner, kind, rule = g.result.data()
            self.say("won", ", ".join(["nobody" if winner is None else SIDE_CODES[winner], kind, rule]))


def options_of(g: Gaw) -> dict[str, str]:
    """The options of a position that are not the usual ones."""
    found: dict[str, str] = {}
    for name, values in OPTIONS.items():
        if name == "players":
            value = str(g.players)
        elif name == "impulse_cap":
            value = str(g.cap)
        else:
            bits = {v: parse({name: v})[1] for v in values}
            used = 0
            for b in bits.values():
                used |= b
            value = next(v for v in values if bits[v] == g.rules & used)
        if value != values[0]:
            found[name] = value
    return found


def set_words(power: int, mask: int, hidden: int) -> list[str]:
    """A set of units as armies, classes of an army, and single units; of the groups only the hidden ones are meant."""
    found: list[str] = []
    for army in range(ARMIES):
        if ARMY_POWER[army] == power:
            members = sum(CLASS[army])
            if members & hidden and members & hidden & ~mask == 0 and (members & hidden).bit_count() > 1:
                found.append(ARMY_IDS[army])
                mask &= ~(members & hidden)
            for kind, name in enumerate(KIND_NAMES):
                group = CLASS[army][kind] & hidden
                if group & ~mask == 0 and group.bit_count() > 1:
                    found.append(f"{ARMY_IDS[army]}-{name}")
                    mask &= ~group
    return found + [UNIT_IDS[u] for u in units_in(power, mask)]


# ---------------------------------------------------------------- reading


def read(text: str) -> Gaw:
    """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
    return Reader(text).position()


def split(text: str) -> list[Line]:
    """The lines of a text after its head, without comments."""
    found: list[Line] = []
    headed = False
    for number, raw in enumerate(text.splitlines(), 1):
        plain = raw.split("#", 1)[0].strip()
        if not plain:
            continue
        if not headed:
            if plain.lower().split() != HEAD.split():
                fail(number, f"a position begins with {HEAD!r}, not with {plain!r}")
            headed = True
            continue
        key, colon, value = plain.partition(":")
        if not colon:
            fail(number, f"{plain!r} is not of the form 'key: value'")
        found.append(Line(number, " ".join(key.lower().split()), value.strip()))
    if not headed:
        fail(1, f"a position begins with {HEAD!r}")
    return found


def words(value: str) -> list[str]:
    return value.replace(",", " ").split()


def items(value: str) -> list[list[str]]:
    """The words between the commas."""
    return [part.split() for part in value.split(",") if part.strip()]


def number(value: str, low: int, high: int | None, what: str) -> int:
    if not value.isdecimal() or int(value) < low or (high is not None and int(value) > high):
        bounds = f"from {low} on" if high is None else f"from {low} to {high}"
        raise ValueError(f"{what} is a number {bounds}, not {value!r}")
    return int(value)


def choice(value: str, codes: list[str], what: str) -> int:
    if value.lower() not in codes:
        raise ValueError(f"{what} is {', '.join(codes[:-1])} or {codes[-1]}, not {value!r}")
    return codes.index(value.lower())


def plain_name(name: str) -> str:
    """A name without accents and long dashes, as it may be typed."""
    letters = unicodedata.normalize("NFKD", name.lower().replace("–", "-"))
    return "".join(c for c in letters if not unicodedata.combining(c))


class Reader:
    """Reads a text line by line, then checks what only the whole of it can show."""

    def __init__(self, text: str) -> None:
        self.lines = split(text)
        self.at: dict[str, int] = {}
        """The first line of every key."""
        self.once: dict[str, str] = {}
        self.blocks: dict[int, Block] = {}
        self.valour: dict[int, tuple[int, int]] = {}
        self.restored: dict[int, tuple[int, int]] = {}
        self.control: dict[int, tuple[int, int]] = {}
        self.discs: dict[int, tuple[int, list[int]]] = {}
        self.known: list[tuple[int, list[int], str]] = []
        self.fresh: list[int] = []
        self.stack: list[tuple[int, list[Any]]] = []
        for line in self.lines:
            try:
                self.take(line)
            except ValueError as e:
                raise self.place(line.number, e) from None
        self.midway = bool(self.stack) or "won" in self.once

    def place(self, line: int, e: ValueError) -> ValueError:
        """An error with its line, if it has none yet."""
        return e if str(e).startswith("line ") else ValueError(f"line {line}: {e}")

    # ------------------------------------------------------------ line by line

    def take(self, line: Line) -> None:
        number, key, value = line
        first = self.at.setdefault(key, number)
        if key in ONCE:
            if first != number:
                raise ValueError(f"'{key}' was said on line {first} already")
            self.once[key] = value
        elif key == "valour":
            self.take_counts(number, value, POWER_CODES, self.valour)
        elif key == "restored":
            self.take_counts(number, value, SIDE_CODES, self.restored)
        elif key == "control":
            self.take_control(number, value)
        elif key == "garrisons":
            self.take_garrisons(number, value)
        elif key == "known":
            self.take_known(number, value)
        elif key == "fresh":
            self.fresh += [read_area(word) for word in words(value)]
        elif key == "stack":
            self.stack.append((number, frame_of(value)))
        elif key in ZONE_CODES:
            self.take_blocks(number, ZONE_CODES[key], value)
        else:
            self.take_blocks(number, self.area_of(key), value)

    def area_of(self, key: str) -> int:
        code, _, name = key.partition(" ")
        if not code.isdecimal() and code != "gb":
            known = ", ".join(sorted(ONCE | LISTS))
            raise ValueError(f"no line begins with {key!r}; there are areas (GB, 1 to {AREAS - 1}), and: {known}")
        area = read_area(code)
        if name and plain_name(name) != plain_name(AREA_NAMES[area]):
            raise ValueError(f"area {AREA_IDS[area]} is {AREA_NAMES[area]}, not {name!r}")
        return area

    def take_blocks(self, line: int, where: int, value: str) -> None:
        for word in words(value):
            b = block_of(line, where, word)
            before = self.blocks.get(b.unit)
            if before is not None:
                raise ValueError(f"{UNIT_IDS[b.unit]} was named on line {before.line} already")
            self.blocks[b.unit] = b

    def take_counts(self, line: int, value: str, codes: list[str], counts: dict[int, tuple[int, int]]) -> None:
        """A number for each of some Powers or sides."""
        for item in items(value):
            if len(item) != 2:
                raise ValueError(f"write '{codes[0]} 3', not {' '.join(item)!r}")
            counts[choice(item[0], codes, "this")] = (line, number(item[1], 0, None, "this"))

    def take_control(self, line: int, value: str) -> None:
        for item in items(value):
            side = choice(item[0], SIDE_CODES, "a side")
            for word in item[1:]:
                area = read_area(word)
                if area in self.control and self.control[area][1] != side:
                    raise ValueError(
                        f"area {AREA_IDS[area]} was given to the other side on line {self.control[area][0]}"
                    )
                self.control[area] = (line, side)

    def take_garrisons(self, line: int, value: str) -> None:
        for item in items(value):
            fort = read_fort(item[0])
            if fort in self.discs:
                raise ValueError(f"the garrison of {item[0]} was given on line {self.discs[fort][0]} already")
            discs = [0] * POWERS
            rest = item[1:]
            if len(rest) == 1 and rest[0] != "none":
                rest = [POWER_CODES[COUNTRY[FORT_AREA[fort]]], *rest]
            if rest != ["none"]:
                if not rest or len(rest) % 2:
                    raise ValueError(f"write a fortress and its discs, like '9 belgian 2' or '9 none', not {value!r}")
                for at in range(0, len(rest), 2):
                    power = choice(rest[at], POWER_CODES, "a Power")
                    discs[power] += number(rest[at + 1], 0, DISCS_PER_FORT, "the discs of a fortress")
            if sum(discs) > DISCS_PER_FORT:
                raise ValueError(f"{FORT_NAMES[fort]} holds {DISCS_PER_FORT} discs at most")
            self.discs[fort] = (line, discs)

    def take_known(self, line: int, value: str) -> None:
        blocks, among, names = value.partition(" among ")
        if not among or not words(blocks) or not words(names):
            raise ValueError("write blocks, 'among', and units that they may be: 'known: B-1 B-2 among B-infantry'")
        units = [read_unit(word) for word in words(blocks)]
        if len({POWER[u] for u in units}) != 1:
            raise ValueError("the blocks of one line are of one Power")
        self.known.append((line, units, names))

    # ------------------------------------------------------------ the whole

    def position(self) -> Gaw:
        g = Gaw(*self.rules())
        self.set_clock(g)
        self.set_blocks(g)
        self.set_board(g)
        self.set_veils(g)
        if self.midway:
            self.set_procedure(g)
        else:
            self.check(g)
            g.impulse -= 1
            g.played -= 1
            g.stack = [War(1), Turn(3), Impulse(0)]
            run(g)
        return g

    def rules(self) -> tuple[int, int, int]:
        options: dict[str, str] = {}
        for word in words(self.once.get("options", "")):
            name, equals, value = word.partition("=")
            if not equals:
                fail(self.at["options"], f"write options like 'players=3', not {word!r}")
            options[name] = value
        try:
            return parse(options)
        except ValueError as e:
            raise self.place(self.at["options"], e) from None

    def value(self, key: str, low: int, high: int | None, usual: int) -> int:
        """A fact that is a number."""
        if key not in self.once:
            return usual
        try:
            return number(self.once[key], low, high, f"'{key}'")
        except ValueError as e:
            raise self.place(self.at[key], e) from None

    def code(self, key: str, codes: list[str], usual: int) -> int:
        """A fact that is one of some words."""
        if key not in self.once:
            return usual
        try:
            return choice(self.once[key], codes, f"'{key}'")
        except ValueError as e:
            raise self.place(self.at[key], e) from None

    def set_clock(self, g: Gaw) -> None:
        if "to move" not in self.once:
            fail(1, "nobody is to move: add a line 'to move: german' or 'to move: entente'")
        first = 0 if self.midway else 1
        g.phasing = self.code("to move", SIDE_CODES, GERMAN_SIDE)
        g.turn = self.value("turn", first, TURNS, 1)
        if "impulse" in self.once:
            g.impulse = self.value("impulse", first, None, 1)
            g.initiative = self.code("initiative", SIDE_CODES, usual_initiative(g.phasing, g.impulse))
        else:
            g.initiative = self.code("initiative", SIDE_CODES, GERMAN_SIDE)
            g.impulse = 1 if g.phasing == g.initiative else 2
        g.played = self.value("played", 0 if self.midway else g.impulse, None, g.impulse)
        g.passes = self.value("passes", 0, 2 if self.midway else 1, 0)
        g.disc = self.code("disc", SIDE_CODES, GERMAN_SIDE)
        for p, (_, n) in self.valour.items():
            g.valour[p] = n
        for side, (_, n) in self.restored.items():
            g.restored[side] = n
        if self.midway:
            g.order = self.code("order", ORDER_WORDS, NO_ORDER)
            g.slots = self.value("battles", 0, None, 0)
            g.fresh = self.fresh
            return
        for key in MIDWAY:
            if key in self.at:
                fail(self.at[key], f"'{key}' belongs to an impulse or a phase under way: add the stack")
        if usual_initiative(g.phasing, g.impulse) != g.initiative:
            mover, starter = SIDE_NAMES[g.phasing], SIDE_NAMES[g.initiative]
            line = self.at.get("impulse", self.at["to move"])
            fail(line, f"impulse {g.impulse} is not that of the {mover} if the {starter} have the initiative")
        if g.passes >= g.impulse:
            fail(self.at["passes"], "nobody can have passed before the first impulse")

    def set_blocks(self, g: Gaw) -> None:
        rest = self.code("rest", list(ZONE_CODES), LATER - POOL) + POOL
        if rest == DRAWN_ZONE:
            fail(self.at["rest"], "the units not named are in the pool, dead or later")
        for u in range(UNITS):
            b = self.blocks.get(u)
            if b is None:
                g.where[u] = LATER if rest == POOL and GREEN_TURN[u] > g.turn else rest
                continue
            g.where[u], g.step[u], g.least[u], g.most[u], g.mark[u] = b.where, b.step, b.least, b.most, b.mark
            if b.where == GB and POWER[u] != BRITISH:
                fail(b.line, f"{UNIT_IDS[u]} cannot be in Great Britain, where only the British are (GAW 2.5-7)")
        for side in range(2):
            g.lost[side] = sum(g.where[u] == DEAD for u in range(UNITS) if SIDE[u] == side)

    def set_board(self, g: Gaw) -> None:
        for fort, (_, discs) in self.discs.items():
            g.discs[fort * POWERS : (fort + 1) * POWERS] = discs
        g.recount()
        for area in range(AREAS):
            _, side = self.control.get(area, (0, -1))
            g.control[area] = side if side >= 0 else usual_control(g, area, set(self.discs))
        for fort in range(FORTS):
            if fort not in self.discs:
                g.discs[fort * POWERS : (fort + 1) * POWERS] = usual_discs(g, fort)
        for p in range(POWERS):
            if g.supply(p) < 0:
                line = next(line for line, discs in self.discs.values() if discs[p])
                n = DISC_SUPPLY[p] - g.supply(p)
                fail(line, f"the {POWER_NAMES[p]} have only {DISC_SUPPLY[p]} discs, and here are {n} in all fortresses")
        g.recount()

    def set_veils(self, g: Gaw) -> None:
        knowledge = KNOWLEDGE[self.code("knowledge", list(KNOWLEDGE), 0)]
        hidden = hidden_units(g, {u for u, b in self.blocks.items() if b.known})
        g.veil = usual_veils(g, knowledge, hidden)
        for line, units, names in self.known:
            power = POWER[units[0]]
            try:
                veil = sum(BIT[u] for u in units) if names == "themselves" else set_of(power, names, hidden[power])
            except ValueError as e:
                raise self.place(line, e) from None
            for u in units:
                if not veil & BIT[u]:
                    fail(line, f"{UNIT_IDS[u]} must be among the units that it may be")
                g.veil[u] = veil

    def set_procedure(self, g: Gaw) -> None:
        """The stack of a position in the middle of something."""
        if "won" in self.once:
            parts = [part.strip() for part in self.once["won"].split(",")]
            if len(parts) != 3 or parts[0] not in [*SIDE_CODES, "nobody"]:
                fail(self.at["won"], "write who won, how, and by which rule: 'won: german, valour, GAW 1.7-2'")
            g.result = Result(SIDE_CODES.index(parts[0]) if parts[0] in SIDE_CODES else None, parts[1], parts[2])
        line = 1
        for line, frame in self.stack:
            try:
                restore_stack(g, [frame], FRAMES)
            except Corrupt as e:
                fail(line, str(e).removeprefix("not a position: "))
        if g.result is None:
            self.try_question(g, line)

    def try_question(self, g: Gaw, line: int) -> None:
        """Whether the question on top of the stack can be put."""
        top: Frame[Any] = g.stack[-1]
        if not top.asks:
            fail(line, f"the stack ends with a question, and {type(top).__name__} is none")
        try:
            seats = GAME.asked(g)
            asked = any(legal(g, seat) for seat in seats)
        except (AssertionError, IndexError, KeyError, TypeError, ValueError) as e:
            fail(line, f"the question {type(pending(g)).__name__} cannot be put in this position ({e})")
        if not asked:
            fail(line, f"nobody can answer the question {type(top).__name__} in this position")

    # ------------------------------------------------------------ checks of a position at the start of an impulse

    def check(self, g: Gaw) -> None:
        for u, b in self.blocks.items():
            self.check_marks(g, u, b)
        for area in range(AREAS):
            self.check_area(g, area)
        for p, (line, n) in self.valour.items():
            if n and g.control[CAPITAL[p]] != SIDE_OF[p]:
                fail(line, f"the {POWER_NAMES[p]} have lost their Capital and with it all Valour (GAW 2.9-4)")
        self.check_end(g)

    def check_marks(self, g: Gaw, u: int, b: Block) -> None:
        odd = [code for code, bit in MARK_CODES.items() if b.mark & bit and bit != UP]
        if odd:
            fail(b.line, f"{UNIT_IDS[u]}: '{odd[0]}' belongs to an impulse or a phase under way: add the stack")
        if b.mark & UP and (b.where >= AREAS or not g.contested(b.where)):
            fail(b.line, f"{UNIT_IDS[u]} is face up, but that lasts only as long as its area is contested (GAW M5)")
        if u == PARIS_STATIC and b.where < AREAS and b.where != PARIS:
            fail(b.line, f"{UNIT_IDS[u]} never leaves area {AREA_IDS[PARIS]} (GAW 4.2.2-1)")

    def check_area(self, g: Gaw, area: int) -> None:
        name = f"area {AREA_IDS[area]}"
        here = [b for b in self.blocks.values() if b.where == area]
        for side in range(2):
            n = g.blocks[side * AREAS + area]
            if n > STACK[area]:
                line = max(b.line for b in here if SIDE[b.unit] == side)
                rule = "GAW 2.4-3" if area == GB else "GAW 2.4-1" if TERRAIN[area] == GREEN else "GAW 2.4-2"
                fail(line, f"{name} holds {STACK[area]} units of a side at most, not {n} ({rule})")
        side = g.control[area]
        if g.own(side, area) == 0 and g.blocks[(1 - side) * AREAS + area]:
            line = self.control[area][0] if area in self.control else here[0].line
            fail(line, f"{name}: only the {SIDE_NAMES[1 - side]} are there, so they control it (GAW 2.6-1)")
        for fort, (line, discs) in self.discs.items():
            for p in range(POWERS):
                if FORT_AREA[fort] == area and discs[p] and SIDE_OF[p] != side:
                    fail(line, f"{name} is held by the {SIDE_NAMES[side]}: the {POWER_NAMES[p]} have no discs there")

    def check_end(self, g: Gaw) -> None:
        """A game that is over has nobody to move."""
        line = self.at["to move"]
        for side in range(2):
            if g.side_valour(side) >= VALOUR_TO_WIN:
                fail(self.at["valour"], f"with {VALOUR_TO_WIN} Valour the {SIDE_NAMES[side]} have won (GAW 1.7-2)")
            if g.lost[side] >= LOSSES_TO_LOSE[side]:
                loser, winner = SIDE_NAMES[side], SIDE_NAMES[1 - side]
                line = self.at.get("dead", self.at.get("rest", line))
                fail(line, f"{g.lost[side]} units of the {loser} are dead: the {winner} have won (GAW 1.7-3)")
            if g.held(side) == len(VICTORY):
                line = self.at.get("control", line)
                fail(line, f"the {SIDE_NAMES[side]} hold all Victory Areas and have won (GAW 1.7-4)")


def frame_of(value: str) -> list[Any]:
    """A frame of the stack."""
    try:
        frame = json.loads(value)
    except ValueError:
        frame = None
    if not isinstance(frame, list) or not frame or not isinstance(frame[0], str) or not all(map(plain, frame[1:])):
        raise ValueError(f'a frame is written like ["Turn", 3], not {value}')
    return list(freeze(frame))


def plain(value: object) -> bool:
    """Whether a field of a frame is an int or a list of ints."""
    if isinstance(value, list):
        return all(type(v) is int for v in value)
    return type(value) is int


def block_of(line: int, where: int, word: str) -> Block:
    """A block as written in an area or zone."""
    found = BLOCK.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no block: write the unit, /steps lost, [known range of them], +marks")
    name, worn, least, most, marks = found.groups()
    u = read_unit(name)
    step = int(worn or 0)
    for n in (step, int(most or 0)):
        if n > LAST[u]:
            raise ValueError(f"{UNIT_IDS[u]} has {LAST[u] + 1} steps: it can have lost {LAST[u]} at most, not {n}")
    mark = 0
    known = False
    for code in marks.lower().split("+")[1:]:
        if code == KNOWN_CODE:
            known = True
        elif code in MARK_CODES:
            mark |= MARK_CODES[code]
        else:
            raise ValueError(f"{word!r}: no mark is called {code!r}; there are {', '.join([*MARK_CODES, KNOWN_CODE])}")
    low, high = (step, step) if least is None else (int(least), int(most))
    if not low <= step <= high:
        raise ValueError(f"{word!r}: the known range of steps must hold the steps lost, {step}")
    return Block(line, u, where, step, low, high, mark, known)


def set_of(power: int, names: str, hidden: int) -> int:
    """A set of units: a Power, armies or classes (their hidden units) and single units, less those after 'but'."""
    groups: dict[str, int] = {POWER_CODES[power]: hidden}
    for army in range(ARMIES):
        if ARMY_POWER[army] == power:
            groups[ARMY_IDS[army].lower()] = sum(CLASS[army]) & hidden
            for kind, name in enumerate(KIND_NAMES):
                groups[f"{ARMY_IDS[army].lower()}-{name}"] = CLASS[army][kind] & hidden
    found = 0
    taking = True
    for word in words(names):
        if word.lower() == "but":
            taking = False
            continue
        mask = groups.get(word.lower(), 0)
        if word.lower() not in groups:
            u = read_unit(word)
            if POWER[u] != power:
                raise ValueError(f"{UNIT_IDS[u]} is not of the {POWER_NAMES[power]}, whose blocks these are")
            mask = BIT[u]
        found = found | mask if taking else found & ~mask
    return found
