"""Questions in words, put by hand: those that are rare in games played at random, and the numbers they name."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.frame import Choice
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.deployment import Placing
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.marching import ALL_MOVES
from marne.titles.hex14.rules.rations import FortSupply
from marne.titles.hex14.rules.roster import FR
from marne.titles.hex14.rules.sea import Embarked
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK
from marne.titles.revision import words
from marne.titles.revision.citing import cite
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie
from marne.titles.revision.rules.forced_march import LongMarch, MarchDie
from marne.titles.revision.rules.going_back import GoingBack
from marne.titles.revision.rules.occupy import Occupy
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Losses, Outcome
from marne.titles.revision.rules.siege import SiegeDie
from marne.titles.revision.rules.stacking import Surplus
from marne.titles.revision.rules.support import Support
from marne.titles.revision.rules.tables import AB, AE, DB, DE, EX, NOTHING
from tests.titles.revision.fights import PLAIN
from tests.titles.revision.kit import at, empty, put, unit

TARGET = at(PLAIN)
LIEGE = FORT.read("3013")
CORPS, OTHER, FRENCH = unit("GE-A-I"), unit("GE-A-II"), unit("FR-A-I")
STORE_OF_PARIS = next(n for n, store in enumerate(STORES) if store.hex == at("1323"))


@pytest.fixture
def g() -> Revision:
    """Three German units against a French corps, on turn 2 of a game with all options."""
    found = empty(2, ALLIED, rules="advanced", face_down="off")
    put(found, "0626", "GE-A-I", "GE-A-II", "GE-K-2")
    put(found, PLAIN, "FR-A-I")
    put(found, "1509", "FR-D-37")
    found.invaded[BELGIUM] = 1
    found.owed[BELGIUM] = 2
    found.symbols[LIEGE] = 2
    found.attacks = 2
    return found


ASKED: list[tuple[Choice[Any], str, str]] = [
    (
        Raising(FR, 7),
        "REV replacements-1",
        "French replacements, strength 7 left for this turn: who comes back, and where?",
    ),
    (
        GarrisonDuty(BELGIUM),
        "DLX 13-1",
        "You owe Belgium a garrison: a 4-2 or two 2-2. Which unit stays behind?",
    ),
    (
        FortSupply(ALLIED, STORE_OF_PARIS, (), (), 0),
        "DLX 5.6-1",
        "The stores of Paris 1323 can feed one unit more: whom? Those left out are out of supply.",
    ),
    (
        LongMarch(CORPS, ALL_MOVES, 0, 0, 0, 0),
        "DLX 9.1-1",
        "German I Corps in hex 0626, three movement points left: where to? It may roll for a forced march.",
    ),
    (
        LongMarch(CORPS, ALL_MOVES, 1, 1, 0, 0),
        "DLX 9.1-1",
        "German I Corps in hex 0626, two movement points left: where to?",
    ),
    (MarchDie(0), "REV advanced-15", "Does the forced march succeed?"),
    (
        Embarked(unit("FR-D-37")),
        "DLX 9.10-1",
        "French 37th (African) Division is on a ship in Dunkerque 1509: to which port or hex on the coast?",
    ),
    (
        Surplus(GERMAN, at("0626")),
        "REV V-36",
        "Hex 0626 holds two units, and three counters are there: one unit must be taken off, and is lost. Which?",
    ),
    (
        AttackChoice(ALLIED),
        "DLX 10-1",
        "Allied combat: which hex or fort do you attack next? Plan 17: the French owe four attacks this turn.",
    ),
    (AttackChoice(GERMAN), "DLX 10-1", "German combat: which hex or fort do you attack next?"),
    (
        Joining(GERMAN, ATTACK, TARGET, (CORPS,)),
        "DLX 10.1.2-1",
        "Attack on hex 0627 (one counter): who joins? So far: German I Corps.",
    ),
    (
        Joining(GERMAN, ASSAULT, LIEGE, ()),
        "DLX 11.2-1",
        "Attack on the forts of Liège 3013 (two symbols): which infantry and guns join?",
    ),
    (
        Support(ALLIED, LIEGE),
        "REV infantry-attack-3",
        "The enemy attacks the forts of Liège 3013: which unit there supports the fort?",
    ),
    (
        SiegeDie(LIEGE, 3),
        "REV siege-2",
        "Do the guns break the forts of Liège 3013? It takes a die of 3 or less.",
    ),
    (CombatDie(3, 2, 1), "REV crt-1", "Odds 2-1, 2 is added: what does the die of the attack bring?"),
    (CombatDie(0, 0, 0), "REV crt-1", "Odds 1-3: what does the die of the attack bring?"),
    (
        Outcome(ALLIED, TARGET, DE),
        "REV crt-3",
        "DE in the defence of hex 0627: do you lose one unit and go back, or lose two units and stay?",
    ),
    (
        Outcome(GERMAN, TARGET, AB),
        "REV crt-5",
        "AB in the attack on hex 0627: do you go back, or lose one unit and stay?",
    ),
    (Losses(GERMAN, (CORPS, OTHER), AE, 1, 0, 0), "REV crt-4", "AE: one unit must be lost. Which?"),
    (Losses(GERMAN, (CORPS, OTHER), EX, 0, 8, 0), "REV crt-6", "EX: units worth 8 more must be lost. Which?"),
    (
        Losses(GERMAN, (CORPS, OTHER), EX, 0, 0, 1),
        "REV crt-6",
        "EX: enough is lost. Do you give up more, so that the enemy has to lose as much?",
    ),
    (
        GoingBack(ALLIED, (FRENCH,), DB),
        "REV V-07",
        "DB: who goes back where? Still to go: French I Corps.",
    ),
    (
        GoingBack(ALLIED, (FRENCH,), NOTHING),
        "REV V-07",
        "The units get away before the fight: who goes back where? Still to go: French I Corps.",
    ),
    (
        Occupy(ALLIED, (at("0626"), at("0728")), (FRENCH,)),
        "REV V-28",
        "The attackers have left hex 0626 or hex 0728: which hex do the defenders enter, if any?",
    ),
    (
        AdvanceChoice(GERMAN, at("0728"), (CORPS,), 1, ()),
        "DLX 10.1.11-1",
        "Hex 0728 is open: who enters it? There is room for two units. One cavalry unit may pursue the enemy's.",
    ),
    (
        AdvanceChoice(GERMAN, at("0626"), (CORPS,), 0, ()),
        "DLX 10.1.11-1",
        "Hex 0626 is open: who enters it? There is no room for more.",
    ),
    (
        Placing(CORPS, GERMAN),
        "DLX 3.3-1",
        "Set-up: where do you put German I Corps, 9-3?",
    ),
]


@pytest.mark.parametrize(("question", "rule", "text"), ASKED, ids=[text for _, _, text in ASKED])
def test_base_1_questions_with_their_numbers(g: Revision, question: Choice[Any], rule: str, text: str) -> None:
    """REV base-1: what is asked, with the rule to read at that moment."""
    assert words.ask(g, question) == text
    assert words.rule_of(question) == rule
    assert cite(rule).startswith("REV ")
