"""The story of a game: battles, replacements and forced marches of this title."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.event import Event
from marne.kernel.story import ARRIVAL, BATTLE, MARCH, Line
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.revision.game import GAME
from marne.titles.revision.rules import facts
from tests.titles.hex14.kit import at
from tests.titles.revision.fights import PLAIN, fight, say, start
from tests.titles.revision.kit import empty, put, unit


def told(events: Sequence[Event], seat: int | None = None) -> list[Line]:
    return GAME.story([e.seen_by(seat) for e in events])


def only(events: Sequence[Event], kind: str = BATTLE) -> str:
    """The one line of these events."""
    (line,) = told(events)
    assert line.kind == kind and line.parts == tuple(range(len(events)))
    return line.text


ATTACK = (f"attack {PLAIN}", "join GE-A-I", "done", "rolled 1")


def test_who_goes_back_is_told_with_where() -> None:
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    assert only(say(g, *ATTACK, "back", "fall FR-A-I 0628", "advance GE-A-I")) == (
        "The Germans attack 0627 near Blois from 0626 near Chartres with I Corps against French I Corps: "
        "odds 1-1, a 1, DB; French I Corps goes back to 0628; German I Corps advances."
    )


def test_who_stays_pays_and_that_is_told() -> None:
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    text = only(say(g, *ATTACK, "stay"))
    assert text.endswith("odds 1-1, a 1, DB; French I Corps is destroyed (seven points); the Allies stay.")


def test_a_siege_comes_before_the_odds_and_the_fort_at_the_end() -> None:
    g = fight({"2713": "GE-B-IR GE-305-1"})
    events = say(g, "assault 2714", "join GE-B-IR", "join GE-305-1", "done")
    failed = only([*events, *say(g.clone(), "rolled 6", "rolled 2")])
    assert failed.startswith(
        "The Germans attack the forts of Namur from 2713 with I Reserve Corps and 305 mm Battery 1:"
    )
    assert ": the guns roll a 6 and fail; odds " in failed and failed.endswith("; the forts of Namur hold out.")
    broken = only([*events, *say(g, "rolled 1")])
    assert broken.endswith(": the guns roll a 1 and destroy the fort; the forts of Namur fall.")


def test_a_supporter_is_who_the_attack_is_against() -> None:
    g = fight({"2222": "GE-B-IR GE-B-IVR", "2221": "FR-X-M"})
    events = say(g, "assault 2221", "join GE-B-IR", "join GE-B-IVR", "done", "support FR-X-M")
    assert only(events).endswith(" with I and IV Reserve Corps against French Marine Brigade.")


def test_an_attack_that_is_called_off_says_why() -> None:
    hidden = "FR-A-I FR-A-II FR-A-III"
    g = fight({"0626": "GE-L-1", PLAIN: hidden}, hidden=hidden, face_down="on")
    text = only(say(g, f"attack {PLAIN}", "join GE-L-1", "done"))
    assert text.endswith(": the odds are below 1-3, and the attack is called off.")


def test_a_forced_march_is_part_of_the_march() -> None:
    g = empty(3, GERMAN, forced_march="on")
    put(g, "3313", "GE-A-II", up=True)
    start(g, MovementPhase(GERMAN, 0))
    events = say(g, "march GE-A-II", "roll", "rolled 5", "go 3412")
    assert "MarchForced" in [e.name for e in events]
    assert only(events, MARCH) == "German II Corps marches from Aachen to Düren."


def test_units_that_are_raised_come_in_one_line_by_place() -> None:
    raised = [("GE-A-I", "4515"), ("GE-A-II", "4515"), ("GE-L-1", "4518")]
    events = [Event(facts.RAISED, "REV replacements-1", (unit(code), at(place), 0)) for code, place in raised]
    assert only(events, ARRIVAL) == (
        "Replacements: German I and II Corps at Gießen and Landwehr Corps 1 at Frankfurt a. M. come back to the map."
    )
