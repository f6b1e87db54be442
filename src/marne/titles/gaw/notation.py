"""Actions as text and back: `step 17`, `pick F1-44`, `declare pontoon`."""

from __future__ import annotations

from marne.kernel.action import Action, Bare
from marne.titles.gaw.rules.actions import ACTIVATE as ACTIVATIONS
from marne.titles.gaw.rules.actions import (
    BUILD,
    CALL,
    DECLARE,
    DRAWN,
    FIGHT,
    HIT,
    MOST_CALLED,
    ORDER,
    PICK,
    RAIL,
    RAZE,
    RESTORE,
    SAIL,
    STEP,
    AreaAction,
    Call,
    Declare,
    Done,
    FortAction,
    Halt,
    Order,
    Place,
    Pursue,
    Retreat,
    Return,
    Reveal,
    UnitAction,
    UnitAreaAction,
    Withdraw,
)
from marne.titles.gaw.rules.atlas import AREA_IDS, FORT_AREA, FORTS, FORTS_IN
from marne.titles.gaw.rules.roster import UNIT, UNIT_IDS

ORDER_WORDS = ["tactical", "surprise", "strategic", "reinforce", "pass"]
DECLARE_WORDS = ["nothing", "pontoon", "pioneers", "foch"]

BARE_WORDS: dict[str, Action] = {type(a).__name__.lower(): a for a in (Done(), Halt(), Reveal(), Retreat(), Return())}
UNIT_WORDS: dict[str, list[UnitAction]] = {
    "activate": [*ACTIVATIONS],
    "pick": [*PICK],
    "hit": [*HIT],
    "restore": [*RESTORE],
    "drawn": [*DRAWN],
}
AREA_WORDS: dict[str, list[AreaAction]] = {
    "step": [*STEP],
    "sail": [*SAIL],
    "rail": [*RAIL],
    "fight": [*FIGHT],
}
FORT_WORDS: dict[str, list[FortAction]] = {"build": [*BUILD], "raze": [*RAZE]}
UNIT_AREA_WORDS: dict[str, type[UnitAreaAction]] = {"withdraw": Withdraw, "pursue": Pursue, "place": Place}

AREA_BY_ID = {name.lower(): area for area, name in enumerate(AREA_IDS)}
UNIT_BY_ID = {name.lower(): unit for name, unit in UNIT.items()}


def fort_code(fort: int) -> str:
    """A fortress by its area, with a letter where there are two: 9, 17a, 17b."""
    there = FORTS_IN[FORT_AREA[fort]]
    code = AREA_IDS[FORT_AREA[fort]]
    return code if len(there) == 1 else code + "abcdefgh"[there.index(fort)]


FORT_BY_CODE = {fort_code(fort): fort for fort in range(FORTS)}


def show(a: Action) -> str:
    """The notation of an action.

    >>> show(STEP[17])
    'step 17'
    """
    if isinstance(a, Order):
        return ORDER_WORDS[a.kind]
    if isinstance(a, Declare):
        return f"declare {DECLARE_WORDS[a.kind]}"
    if isinstance(a, Call):
        return f"call {a.count}"
    word = type(a).__name__.lower()
    if isinstance(a, Bare):
        return word
    if isinstance(a, UnitAction):
        return f"{word} {UNIT_IDS[a.unit]}"
    if isinstance(a, AreaAction):
        return f"{word} {AREA_IDS[a.area]}"
    if isinstance(a, FortAction):
        return f"{word} {fort_code(a.fort)}"
    if isinstance(a, UnitAreaAction):
        return f"{word} {UNIT_IDS[a.unit]} {AREA_IDS[a.area]}"
    raise ValueError(f"{a!r} is no action of this game")


def read_unit(text: str) -> int:
    """A unit by its code."""
    if text.lower() not in UNIT_BY_ID:
        raise ValueError(f"there is no unit {text!r}; units are written like G1-II, F1-44 or B-L")
    return UNIT_BY_ID[text.lower()]


def read_area(text: str) -> int:
    """An area by its number."""
    if text.lower() not in AREA_BY_ID:
        raise ValueError(f"there is no area {text!r}; areas are GB and 1 to {len(AREA_IDS) - 1}")
    return AREA_BY_ID[text.lower()]


def read_fort(text: str) -> int:
    """A fortress by its area, with a letter where there are two."""
    if text.lower() not in FORT_BY_CODE:
        raise ValueError(f"there is no fortress {text!r}; they are written by area: {', '.join(FORT_BY_CODE)}")
    return FORT_BY_CODE[text.lower()]


def read(text: str) -> Action:
    """The action written as `text`; raises ValueError in words if it is none.

    >>> read("withdraw F5-4C 33")
    Withdraw(96, 33)
    """
    words = text.split()
    if not words:
        raise ValueError("an empty line is no action")
    verb, rest = words[0].lower(), words[1:]
    if verb in ORDER_WORDS:
        expect(verb, rest, 0, "")
        return ORDER[ORDER_WORDS.index(verb)]
    if verb in BARE_WORDS:
        expect(verb, rest, 0, "")
        return BARE_WORDS[verb]
    if verb == "declare":
        expect(verb, rest, 1, " and what the Disc is spent on")
        if rest[0].lower() not in DECLARE_WORDS:
            raise ValueError(f"the Disc buys {', '.join(DECLARE_WORDS[1:])}, or nothing; not {rest[0]!r}")
        return DECLARE[DECLARE_WORDS.index(rest[0].lower())]
    if verb == "call":
        expect(verb, rest, 1, " and a number")
        if not rest[0].isdecimal() or not 1 <= int(rest[0]) < MOST_CALLED:
            raise ValueError(f"a number of blocks from 1 to {MOST_CALLED - 1} can be called for, not {rest[0]!r}")
        return CALL[int(rest[0])]
    if verb in UNIT_WORDS:
        expect(verb, rest, 1, " and a unit")
        return UNIT_WORDS[verb][read_unit(rest[0])]
    if verb in AREA_WORDS:
        expect(verb, rest, 1, " and an area")
        return AREA_WORDS[verb][read_area(rest[0])]
    if verb in FORT_WORDS:
        expect(verb, rest, 1, " and a fortress")
        return FORT_WORDS[verb][read_fort(rest[0])]
    if verb in UNIT_AREA_WORDS:
        expect(verb, rest, 2, ", a unit and an area")
        return UNIT_AREA_WORDS[verb](read_unit(rest[0]), read_area(rest[1]))
    raise ValueError(f"no action is called {verb!r}")


def expect(verb: str, rest: list[str], count: int, what: str) -> None:
    if len(rest) != count:
        raise ValueError(f"write: {verb}{what}")
