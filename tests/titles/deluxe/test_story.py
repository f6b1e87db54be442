"""The story of a game: battles, air, replacements, supply and impulses of this title."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from marne.kernel.event import Event
from marne.kernel.story import ARRIVAL, BATTLE, LOSS, OTHER, TURN, Line
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules import facts as own
from marne.titles.deluxe.rules.air import AirStep
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.impulses import ImpulsePhase
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.phases import SUPPLY
from marne.titles.hex14.rules.supply import SupplyStep
from tests.titles.deluxe.fights import PLAIN, fight
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.orders import say, start

ATTACK = (f"attack {PLAIN}", "join GE-A-I", "join GE-A-II", "join GE-A-III", "done", "defend FR-A-I")
FOUGHT = (
    "The Germans attack 0627 near Blois from 0626 near Chartres and 0628 with I, II and III Corps "
    "against French I Corps"
)


def told(events: Sequence[Event], seat: int | None = None) -> list[Line]:
    return GAME.story([e.seen_by(seat) for e in events])


def only(events: Sequence[Event], kind: str = BATTLE) -> str:
    """The one line of these events."""
    (line,) = told(events)
    assert line.kind == kind and line.parts == tuple(range(len(events)))
    return line.text


def before_the_die() -> Deluxe:
    return fight({PLAIN: "FR-A-I/2", "0626": "GE-A-I GE-A-II", "0628": "GE-A-III"})


# ---------------------------------------------------------------- battles


def test_a_battle_with_retreat_and_advance_is_one_line() -> None:
    events = say(before_the_die(), *ATTACK, "rolled 5", "retreat 0727", "lose FR-A-I", "advance GE-A-I", "done")
    assert only(events) == (
        f"{FOUGHT}: odds 3-1, a 5; French I Corps loses a step; French I Corps retreats to 0727; "
        "German I Corps advances."
    )
    (line,) = told(events)
    assert line.things == ("hex:0626", "hex:0628", "hex:0627")


def test_a_battle_that_is_interrupted_tells_what_has_happened_so_far() -> None:
    g = before_the_die()
    events = say(g, *ATTACK)
    assert only(events) == f"{FOUGHT}."
    events = events + say(g, "rolled 5")
    assert only(events) == f"{FOUGHT}: odds 3-1, a 5."


def test_the_defence_stands_at_the_price_of_another_step() -> None:
    g = fight({PLAIN: "FR-A-I/1", "0626": "GE-A-I GE-A-II", "0628": "GE-A-III GE-A-IV"})
    join = [f"join GE-A-{n}" for n in ("I", "II", "III", "IV")]
    events = say(g, f"attack {PLAIN}", *join, "done", "defend FR-A-I", "rolled 5", "stand", "lose FR-A-I")
    assert only(events).endswith(", a 5; French I Corps loses two steps; the defence stands.")


def test_a_fight_without_effect_says_so() -> None:
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I"})
    events = say(g, f"attack {PLAIN}", "join GE-A-I", "done", "defend FR-A-I", "rolled 6")
    assert only(events).endswith(", a 6; no losses.")


def test_cavalry_that_withdraws_before_the_fight_is_part_of_it() -> None:
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1"})
    events = say(g, f"attack {PLAIN}", "join GE-A-I", "done", "withdraw FR-K-1 0629", "advance GE-A-I")
    assert only(events) == (
        "The Germans attack 0627 near Blois from 0626 near Chartres with I Corps: "
        "French 1. Cavalry Division withdraws to 0629; German I Corps advances."
    )


def test_infantry_that_gets_away_or_is_caught() -> None:
    for die, fate in ((3, "the infantry gets away"), (1, "the infantry is caught as it tries to get away")):
        g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, evasion="on")
        events = say(g, f"attack {PLAIN}", "join GE-A-I", "done", "evade", f"rolled {die}")
        assert f": {fate}" in only(events)


def test_a_bombardment_ends_with_what_became_of_the_fort() -> None:
    for die, fate in ((1, "the forts of Liège fall; Belgium is open to its allies from "), (6, "hold out.")):
        g = fight({"3113": "GE-A-I GE-420-1"}, turn=4)
        events = say(g, "bombard 3013", "join GE-A-I", "join GE-420-1", "done", f"rolled {die}", "lose GE-A-I")
        text = only(events)
        assert text.startswith("The Germans bombard the forts of Liège from Visé with I Corps and 420 mm Battery: odds")
        assert fate in text


def test_a_probe_says_what_it_has_found() -> None:
    hidden = "FR-A-I FR-DUM-1"
    g = fight({"0626": "GE-K-1", PLAIN: hidden}, hidden=hidden)
    events = say(g, f"probe {PLAIN}", "join GE-K-1", "done", "done")
    assert only(events).endswith(
        "with 1. Cavalry Division: a dummy is found out; the probe succeeds and finds French I Corps."
    )


def test_two_battles_are_two_lines() -> None:
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I", "0528": "GE-A-II", "0428": "FR-A-II"})
    events = say(g, f"attack {PLAIN}", "join GE-A-I", "done", "defend FR-A-I", "rolled 4", "lose GE-A-I")
    events = events + say(g, "attack 0428", "join GE-A-II", "done", "defend FR-A-II", "rolled 4", "lose GE-A-II")
    lines = told(events)
    assert [line.kind for line in lines] == [BATTLE, BATTLE]
    assert lines[1].text.startswith("The Germans attack 0428 near ")


def test_a_town_that_falls_in_a_battle_stands_at_the_end_of_its_line() -> None:
    g = fight({"3226": "FR-K-1", "3225": "GE-A-I"})
    events = say(g, "attack 3226", "join GE-A-I", "done", "withdraw FR-K-1 3128", "advance GE-A-I")
    assert only(events).endswith("German I Corps advances; the Germans take Nancy (15 points).")


# ---------------------------------------------------------------- the rest of a turn


def test_airmen_name_what_they_find() -> None:
    g = empty(1)
    put(g, "Paris", "FR-A-I", "FR-A-II", "FR-DUM-1")
    for code in ("FR-A-I", "FR-A-II", "FR-DUM-1"):
        g.veil[unit(code)] = -1
    start(g, AirStep(GERMAN, 0))
    events = say(g, "rolled 6")
    assert only(events, OTHER) == "German air reconnaissance: three missions."
    events = events + say(g, "scout Paris")
    assert only(events, OTHER) == "German airmen find over Paris French I and II Corps and a dummy."


def test_hunger_is_told_in_one_line() -> None:
    g = empty(turn=5)
    put(g, "4118", "FR-A-VI", "FR-X-2C")
    heading = Event(facts.PHASE_BEGAN, "DLX 4-1", (ALLIED, SUPPLY))
    cut = told([heading, *start(g, SupplyStep(ALLIED, 0, 0, ()))])
    assert [(line.kind, line.text) for line in cut] == [
        (TURN, "Allied turn"),
        (LOSS, "Out of supply: French VI Corps and 2nd Colonial Brigade in 4118 near Mainz."),
    ]
    heading = Event(facts.PHASE_BEGAN, "DLX 4-1", (GERMAN, SUPPLY))
    hungry = told([heading, *start(g, SupplyStep(GERMAN, 0, 0, ()))])
    assert [(line.kind, line.text) for line in hungry[1:]] == [
        (
            LOSS,
            "For want of supply French VI Corps loses a step; French 2nd Colonial Brigade is destroyed (one point).",
        )
    ]


def test_an_impulse_is_a_chapter_and_its_heading_says_what_it_activates() -> None:
    g = empty(1, 0, impulses="on")
    put(g, "3419", "GE-A-III", "GE-A-IV")
    put(g, "3418", "GE-A-VII")
    put(g, "3226", "FR-A-I")
    start(g, ImpulsePhase(0))
    events = say(g, "rolled 1", "rolled 2", "activate 3419", "activate 3418", "march GE-A-III", "step 3420")
    assert GAME.opens(events[0]) and not any(GAME.opens(e) for e in events[1:])
    lines = told(events, GERMAN)
    assert [(line.kind, line.text) for line in lines] == [
        (TURN, "German impulse, a 1 and a 2: Trier and Bitburg activated"),
        ("march", "German III Corps marches from Trier to 3420."),
    ]


def test_an_impulse_says_what_is_frozen() -> None:
    events = [Event(own.IMPULSE_ROLLED, "DLX 15.3-1", (GERMAN, 1, 2))]
    for town in ("Metz", "Trier"):
        events.append(Event(own.ACTIVATED, "DLX 15.3-1", (GERMAN, at(town))))
    events.append(Event(own.FROZEN, "DLX 15.3-2", (GERMAN, at("Metz"), 1, 1)))
    assert only(events, TURN) == "German impulse, a 1 and a 2: Trier activated, Metz frozen"


@pytest.mark.parametrize(("seat", "who"), [(GERMAN, "German I and II Corps get"), (ALLIED, "two German counters get")])
def test_replacements_are_one_line(seat: int, who: str) -> None:
    events = [Event(own.STEP_GIVEN_UNSEEN, "DLX R-91", (unit(code), 0), (GERMAN,)) for code in ("GE-A-I", "GE-A-II")]
    (line,) = told(events, seat)
    assert (line.kind, line.text) == (ARRIVAL, f"Replacements: {who} a step each.")
