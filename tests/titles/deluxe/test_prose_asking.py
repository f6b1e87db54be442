"""Questions in words, put by hand: those that are rare in games played at random, and the numbers they name."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.frame import Choice
from marne.titles.deluxe import words
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.clash import BY_ATTACKER, BY_DEFENDER, BY_STANDING, LossOfStep
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.impulses import Activation, FreezeDie
from marne.titles.deluxe.rules.joining import BOMBARD
from marne.titles.deluxe.rules.replacements import Rebuilding
from marne.titles.deluxe.rules.retreat import MAY_STAND, MUST_GO, SLIPS, Footing
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.cavalry import ProbeReply
from marne.titles.hex14.rules.commitment import Adjustment
from marne.titles.hex14.rules.construction import Building, WorkDie
from marne.titles.hex14.rules.deployment import Deployment, Placing
from marne.titles.hex14.rules.east import Alarm, Returning, Sending
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.marching import ON_FOOT, STRATEGIC, Marching
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.rations import FortSupply
from marne.titles.hex14.rules.reinforcing import Entering
from marne.titles.hex14.rules.roster import BR, EAST, RESERVE
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, PROBE
from marne.titles.hex14.rules.victory import Extension
from tests.titles.deluxe.fights import PLAIN
from tests.titles.deluxe.kit import at, empty, put, unit

TARGET = at(PLAIN)


@pytest.fixture
def g() -> Deluxe:
    """German corps and cavalry against a French corps, two units in the East, one beside the map."""
    found = empty(12, GERMAN)
    put(found, "0626", "GE-A-I", "GE-K-1")
    put(found, PLAIN, "FR-A-I", "FR-K-1")
    for code in ("GE-A-II", "GE-A-III"):
        found.where[unit(code)] = EAST
    found.where[unit("GE-D-6BR")] = RESERVE
    found.invaded[BELGIUM] = 1
    found.owed[BELGIUM] = 3
    return found


STORE_OF_PARIS = next(n for n, store in enumerate(STORES) if store.hex == at("1323"))
CORPS, HORSE, FR_I, FR_K = unit("GE-A-I"), unit("GE-K-1"), unit("FR-A-I"), unit("FR-K-1")

ASKED: list[tuple[Choice[Any], str, str]] = [
    (
        Adjustment(3, 6),
        "DLX 8-2",
        "Cards in force call for at least level E3. The units in the East Front box are worth",
    ),
    (Returning(50), "DLX R-66", "may still return. Which do you call back? They come on turn 15 (11–12 September)."),
    (Sending(12), "DLX R-66", "East Front: units worth 12 of 12 must still go. Which do you send?"),
    (Alarm(2), "DLX R-80", "Alarm in the East: two corps of class A or B must go there for good."),
    (Deployment(GERMAN), "DLX 3.3-1", "Set-up: one unit to place, and ten dummies if you like. Which counter next?"),
    (Deployment(ALLIED), "DLX 3.3-1", "All units are set up, and ten dummies are left"),
    (Placing(CORPS, GERMAN), "DLX 3.3-1", "where do you put German I Corps, 7-12-3, four stacking points?"),
    (
        FortSupply(ALLIED, STORE_OF_PARIS, (), (), 1),
        "DLX 5.6-1",
        "The stores of Paris 1323 can feed four stacking points",
    ),
    (Entering(GERMAN), "DLX 7-1", "Reinforcements: one unit and ten dummies beside the map."),
    (Rebuilding(BR, 3), "DLX 6-1", "British replacements: three steps left for this turn."),
    (Building(), "DLX 9.9-2", "Construction: no engineer units can still work."),
    (WorkDie(TARGET), "DLX 9.9-2", "Does the work on the railway in hex 0627 get on?"),
    (GarrisonDuty(BELGIUM), "DLX 13-1", "You owe Belgium a garrison of three stacking points."),
    (Movement(GERMAN, ON_FOOT), "DLX 15.3-1", "Impulse: which unit of the activated hexes moves? No counters can"),
    (
        Movement(GERMAN, STRATEGIC),
        "DLX 15.3-2",
        "Strategic moves: which unit goes by rail or sea? Stacking points left by",
    ),
    (Marching(CORPS, 0, 2, 1, 0), "DLX 9.1-1", "German I Corps in hex 0626, one movement point left: where to?"),
    (
        Marching(CORPS, 0, 3, 2, 0),
        "DLX 9.1-1",
        "German I Corps in hex 0626 has no movement points left: what does it do?",
    ),
    (Marching(CORPS, STRATEGIC, 0, 0, 0), "DLX 9.1-1", "board a train or a ship, or stay?"),
    (Activation(GERMAN, 5, (TARGET,)), "DLX 15.3-1", "you may activate four hexes more, next to hex 0627. Which one?"),
    (FreezeDie(GERMAN, TARGET, 2), "DLX 15.3-2", "Is hex 0627 frozen by two active enemy hexes next to it?"),
    (
        Joining(GERMAN, ATTACK, TARGET, (CORPS,)),
        "DLX 10.1.2-1",
        "Attack on hex 0627 (two counters): who joins? So far: German I Corps.",
    ),
    (Joining(GERMAN, PROBE, TARGET, ()), "DLX 10.2.2-1", "Probe of hex 0627 (two counters): which cavalry joins?"),
    (
        Joining(GERMAN, ASSAULT, 0, ()),
        "DLX 11.2-1",
        "Assault on the forts of Liège 3013, out of three hexes: which infantry",
    ),
    (
        Joining(GERMAN, BOMBARD, 0, ()),
        "DLX 11.3-1",
        "Bombardment of the forts of Liège 3013: which guns and infantry of one",
    ),
    (ProbeReply(ALLIED, TARGET, ()), "DLX 10.2.2-1", "Cavalry probes hex 0627: which cavalry meets it? Up to four"),
    (
        Defence(ALLIED, TARGET, ()),
        "DLX 10.1.1-1",
        "Hex 0627 is attacked: which units defend it? At least one, up to four",
    ),
    (
        Defence(ALLIED, TARGET, (FR_K,)),
        "DLX 10.1.1-1",
        "is defended by French 1. Cavalry Division: who else? Up to two",
    ),
    (
        LossOfStep(GERMAN, (CORPS,), BY_ATTACKER),
        "DLX 10.1.8-1",
        "The attack costs a step: which of the attackers loses it?",
    ),
    (LossOfStep(ALLIED, (FR_I,), BY_DEFENDER), "DLX 10.1.9-1", "The defence costs a step: which unit loses it?"),
    (LossOfStep(ALLIED, (FR_I,), BY_STANDING), "DLX 10.1.9-2", "Standing costs a step: which unit loses it?"),
    (Footing(ALLIED, TARGET, (FR_I,), (), MAY_STAND), "DLX 10.1.9-1", "or does it stand and lose another?"),
    (Footing(ALLIED, TARGET, (FR_K,), (), MUST_GO), "DLX 10.2.3-1", "loses a step, and cavalry retreats: where to?"),
    (Footing(ALLIED, TARGET, (FR_I,), (), SLIPS), "DLX 15.2-1", "The infantry gets away from hex 0627: where to?"),
    (
        AdvanceChoice(GERMAN, TARGET, (CORPS, HORSE), 1, ()),
        "DLX 10.1.11-1",
        "There is room for eight stacking points. One cavalry unit",
    ),
    (Extension(GERMAN, 0), "DLX 14.4-1", "Turn 12 is over, and nobody has more than a marginal victory."),
]


@pytest.mark.parametrize(("question", "rule", "text"), ASKED, ids=[type(q).__name__ for q, _, _ in ASKED])
def test_dlx_r_95_what_is_asked(g: Deluxe, question: Choice[Any], rule: str, text: str) -> None:
    """DLX R-95: the question names what there is to decide, with the numbers one needs."""
    assert text in words.ask(g, question)
    assert words.rule_of(question) == rule


def test_dlx_8_2_too_much_in_the_east(g: Deluxe) -> None:
    """DLX 8-2: units come back if cards allow less."""
    g.level = 4
    assert "Cards in force allow at most level E1. " in words.ask(g, Adjustment(0, 1))
    assert "whom do you take back?" in words.ask(g, Adjustment(0, 1))


def test_dlx_r_66_enough_has_been_sent(g: Deluxe) -> None:
    """DLX R-66: the German sees that nothing more need go."""
    assert words.ask(g, Sending(0)) == "East Front: units worth 0 had to go, and they have."
