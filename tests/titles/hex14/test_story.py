"""The story of a game, for all titles of the family: marches, places, set-up, and how it grows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from marne.kernel.event import Event
from marne.kernel.schema import Fact
from marne.kernel.state import legal, pending, push
from marne.kernel.story import ARRIVAL, BATTLE, CARD, LOSS, MARCH, ORDER, OTHER, PHASE, PLACE, ROUND, SCORE, TURN, Line
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cards import LEVELS
from marne.titles.hex14.rules.control import REPAIRED
from marne.titles.hex14.rules.east_front import TITLES
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.phases import COMBAT, MOVEMENT, REINFORCEMENTS, SUPPLY
from marne.titles.hex14.rules.reinforcing import ReinforcementStep
from marne.titles.hex14.rules.roster import LATER
from marne.titles.hex14.words.names import card_name
from marne.titles.hex14.words.story.places import counts, spot
from marne.titles.hex14.words.story.units import unit_of
from tests.titles.hex14.fights import belgium_at_war, each, veil
from tests.titles.hex14.kit import at, unit
from tests.titles.hex14.members import Member
from tests.titles.hex14.orders import say, start


def moving(member: Member, positions: dict[str, str], side: int = GERMAN, hidden: str = "") -> Campaign:
    """The Movement of a side. Belgium is at war, and the units in `hidden` lie face down."""
    g: Campaign = member.own.empty(3, side)
    belgium_at_war(g)
    for place, code in each(positions):
        member.own.put(g, place, code, up=True)
    veil(g, *hidden.split())
    start(g, MovementPhase(side, 0))
    return g


def told(member: Member, events: Sequence[Event], seat: int | None = GERMAN) -> list[Line]:
    """The story of these events, as a seat reads it."""
    return member.game.story([e.seen_by(seat) for e in events])


def texts(lines: Sequence[Line], kind: str = "") -> list[str]:
    """The texts of lines of a kind, or of all."""
    return [line.text for line in lines if kind in ("", line.kind)]


# ---------------------------------------------------------------- marches


def test_a_march_step_by_step_is_one_line_with_its_whole_way(member: Member) -> None:
    g = moving(member, {"3312": "GE-A-IX"})
    (line,) = told(member, say(g, "march GE-A-IX", "step 3313", "step 3213", "halt"))
    assert (line.kind, line.text) == (MARCH, "German IX Corps marches from 3312 near Aachen by Aachen to Eupen.")
    assert line.parts == (0, 1, 2, 3)
    assert line.things == ("unit:GE-A-IX", "hex:3312", "hex:3313", "hex:3213")


def test_those_who_leave_a_hex_by_the_same_way_are_told_together(member: Member) -> None:
    g = moving(member, {"3313": "GE-A-II GE-A-IV", "3412": "GE-L-1"})
    events = say(g, "march GE-A-II", "go 3312", "march GE-L-1", "go 3313", "march GE-A-IV", "go 3312")
    lines = told(member, events)
    assert texts(lines) == [
        "German II and IV Corps march from Aachen to 3312.",
        "German Landwehr Corps 1 marches from Düren to Aachen.",
    ]
    assert lines[0].parts == (0, 1, 4, 5)


def test_those_who_leave_a_hex_by_several_ways_share_a_line(member: Member) -> None:
    g = moving(member, {"3313": "GE-A-II GE-K-2"})
    (line,) = told(member, say(g, "march GE-A-II", "go 3412", "march GE-K-2", "go 3312"))
    assert line.text == "German II Corps marches from Aachen to Düren, 2. Cavalry Division to 3312."
    assert line.things == ("unit:GE-A-II", "hex:3313", "hex:3412", "unit:GE-K-2", "hex:3313", "hex:3312")


def test_a_face_down_counter_is_told_as_what_the_reader_sees(member: Member) -> None:
    options = {} if "face_down" not in member.game.options() else {"face_down": "on"}
    g: Campaign = member.own.empty(3, GERMAN, **options)
    belgium_at_war(g)
    member.own.put(g, "3313", "GE-A-II", "GE-A-IV")
    veil(g, "GE-A-II", "GE-A-IV")
    start(g, MovementPhase(GERMAN, 0))
    events = say(g, "march GE-A-II", "go 3412", "march GE-A-IV", "go 3312")
    (own,), (foe,), (nobody,) = told(member, events), told(member, events, ALLIED), told(member, events, None)
    assert own.text == "German II Corps marches from Aachen to Düren, IV Corps to 3312."
    assert foe.text == nobody.text == "A German counter marches from Aachen to Düren, another to 3312."
    assert foe.things == ("hex:3313", "hex:3412", "hex:3313", "hex:3312")


def test_whoever_stays_after_being_taken_up_is_told_in_one_line(member: Member) -> None:
    g = moving(member, {"3313": "GE-A-II", "3412": "GE-L-1", "3213": "GE-A-III"})
    events = say(g, "march GE-A-II", "halt", "march GE-A-III", "go 3114", "march GE-L-1", "halt")
    lines = told(member, events)
    assert texts(lines)[0] == "German II Corps stays in Aachen and Landwehr Corps 1 in Düren."
    assert lines[0].parts == (0, 1, len(events) - 2, len(events) - 1)


def test_while_its_owner_decides_a_unit_has_a_line_of_its_own(member: Member) -> None:
    g = moving(member, {"3313": "GE-A-II GE-A-IV"})
    events = say(g, "march GE-A-II", "go 3312", "march GE-A-IV")
    assert [line.parts for line in told(member, events)] == [(0, 1), (2,)]
    events = events + say(g, "go 3312")
    assert [line.parts for line in told(member, events)] == [(0, 1, 2, 3)]


def test_a_journey_by_rail_says_so(member: Member) -> None:
    g = moving(member, {"3712": "GE-A-II GE-A-IV"})
    lines = told(member, say(g, "march GE-A-II", "entrain", "rail 3313", "march GE-A-IV", "go 3612"))
    assert texts(lines) == ["German II Corps goes by rail from Cöln to Aachen; on foot IV Corps to 3612."]


# ---------------------------------------------------------------- places


def test_a_place_that_counts_has_a_line_of_its_own(member: Member) -> None:
    """Briey is worth points, Virton is not, and of open country nothing is said."""
    g = moving(member, {"3222": "GE-A-II", "3019": "GE-A-IV"})
    g.held[ALLIED] |= 1 << at("3122")
    events = say(g, "march GE-A-II", "go 3122", "march GE-A-IV", "step 2919", "step 2920")
    assert [e["hex"] for e in events if e.name == "Taken"] == [at("3122"), at("2919"), at("2920")]
    lines = told(member, events)
    assert texts(lines, MARCH) == [
        "German II Corps marches from 3222 near Diedenhofen to Briey.",
        "German IV Corps marches from Arlon to Virton and takes it.",
    ]
    assert texts(lines, PLACE) == ["The Germans take Briey (15 points)."]


def test_an_invasion_is_told_beside_the_march(member: Member) -> None:
    g: Campaign = member.own.empty(1, GERMAN)
    member.own.put(g, "3213", "GE-A-II", up=True)
    start(g, MovementPhase(GERMAN, 0))
    lines = told(member, say(g, "march GE-A-II", "step 3114"))
    assert texts(lines, PLACE) == ["The Germans invade Belgium at Verviers."]
    assert texts(lines, MARCH) == ["German II Corps marches from Eupen to Verviers and takes it."]


# ---------------------------------------------------------------- the rest of a turn


def test_reinforcements_are_told_with_where_they_come(member: Member) -> None:
    g: Campaign = member.own.empty(2, GERMAN)
    due = g.due[:]
    for code in ("GE-D-39R", "GE-L-7"):
        g.where[unit(code)] = LATER
        due[unit(code)] = 2
    g.due = due
    events = start(g, ReinforcementStep(GERMAN, 0))
    (line,) = told(member, events)
    assert (line.kind, line.text) == (ARRIVAL, "German reinforcements: 39th Reserve Division and Landwehr Corps 7.")
    events = events + say(g, "enter GE-D-39R 4515")
    (line,) = told(member, events)
    assert line.text == "German reinforcements: 39th Reserve Division at Gießen; Landwehr Corps 7 still to come."


def test_counters_that_turn_are_one_line(member: Member) -> None:
    g: Campaign = member.own.empty(3, GERMAN, facing="on")
    belgium_at_war(g)
    member.own.put(g, "3313", "GE-A-II", "GE-A-IV", up=True)
    start(g, MovementPhase(GERMAN, 0))
    events = say(g, "done", "turn GE-A-II w", "turn GE-A-IV w")
    turned = [line for line in told(member, events) if line.kind == MARCH]
    assert texts(turned) == ["German II and IV Corps turn to face another way."]


def made(fact: Fact, *values: int | tuple[int, ...], known: tuple[int, ...] | None = None) -> Event:
    """An event of the family; `known` is its audience."""
    return Event(fact, "DLX 1-1", values, known)


RARE: list[tuple[str, str, list[Event]]] = [
    (
        SCORE,
        "The East Front: Tannenberg, 20 points for the Germans.",
        [made(facts.EAST_ROLLED, 1, 3, 3, 2), made(facts.EAST_SITUATION, TITLES.index("Tannenberg"), 5, 20, 0, 0)],
    ),
    (OTHER, "The East Front, a 3: another die decides.", [made(facts.EAST_ROLLED, 1, 3, 3, 2)]),
    (
        OTHER,
        "The East Front, a 6: nothing happens yet; it comes up again on turn 6 (24–25 August).",
        [made(facts.EAST_PASSED, 1, 6, 6, 6)],
    ),
    (
        ORDER,
        "German I Corps and a German counter are called back from the East Front for turn 7 (26–27 August).",
        [made(facts.RETURNING, unit("GE-A-I"), 7), made(facts.RETURNING, unit("GE-A-II"), 7, known=())],
    ),
    (
        LOSS,
        (
            "To the East Front go German I Corps from Metz and a German counter from Aachen; "
            "that is enough, or nobody else can go: 3 were called for."
        ),
        [
            made(facts.SENT_EAST, unit("GE-A-I"), 0, at("Metz"), 0),
            made(facts.SENT_EAST, unit("GE-A-II"), 0, at("Aachen"), 0, known=()),
            made(facts.ENOUGH_SENT, 3),
        ],
    ),
    (LOSS, "Nobody is left to go, two corps missing.", [made(facts.ALARM_ENDED, 2)]),
    (
        OTHER,
        (
            "German Eisenbahn-Bautruppen 1 in Huy works on the railway; Huy, a 1: the repairs go on; "
            "Huy, a 2: the line is repaired."
        ),
        [
            made(facts.WORK_BEGUN, unit("GE-EB-1"), at("Huy"), 0),
            made(facts.WORK_ROLLED, at("Huy"), 1, 1, 1),
            made(facts.WORK_ROLLED, at("Huy"), 2, 2, REPAIRED),
        ],
    ),
    (
        ORDER,
        (
            "German I Corps goes to the East Front; German II Corps is taken out of the East Front box; "
            "the commitment to the East Front is E1, three counters."
        ),
        [
            made(facts.COMMITTED, unit("GE-A-I"), 4),
            made(facts.RECALLED, unit("GE-A-II"), 3),
            made(facts.LEVEL_SHOWN, LEVELS.index("E1"), 3),
        ],
    ),
    (
        CARD,
        f"{card_name(0)} is put away and {card_name(1)} is taken.",
        [made(facts.CARD_REPLACED, 0), made(facts.CARD_TAKEN, 1)],
    ),
    (ARRIVAL, "The British Expeditionary Force comes.", [made(facts.BEF_LANDED, 4)]),
    (
        OTHER,
        "In supply: German I Corps in Metz; a dummy is found out.",
        [
            made(facts.FED, unit("GE-A-I"), at("Metz"), 0, 0),
            made(facts.DUMMY_REMOVED, unit("GE-DUM-1"), at("Metz")),
        ],
    ),
    (
        OTHER,
        "The supply of others depends on German Eisenbahn-Bautruppen 1.",
        [made(facts.SHOWN, unit("GE-EB-1"), at("Huy"), 0, 0)],
    ),
    (BATTLE, "The Germans plan an attack.", [made(facts.ATTACK_PLANNED, GERMAN)]),
    (
        BATTLE,
        "The Germans assault Fort Manonviller from 3527 near Saarburg with I Corps: Fort Manonviller holds out.",
        [
            made(facts.FORT_ASSAULTED, GERMAN, FORT.read("3427|3527")),
            made(facts.JOINED, GERMAN, (unit("GE-A-I"),), (at("3527"),)),
            made(facts.FORT_HELD, FORT.read("3427|3527")),
        ],
    ),
    (
        BATTLE,
        (
            "Cavalry of the Germans probes Metz: the probe fails; German 2. Cavalry Division pursues to Remilly; "
            "the Germans invade Belgium; the Germans lose a dummy with the corps."
        ),
        [
            made(facts.PROBE_DECLARED, GERMAN, at("Metz")),
            made(facts.PROBED, GERMAN, at("Metz"), 0),
            made(facts.PURSUED, unit("GE-K-2"), at("Aachen"), at("Metz"), at("Remilly")),
            made(facts.INVADED, BELGIUM, at("Huy")),
            made(facts.DUMMY_LOST, GERMAN),
        ],
    ),
    (PLACE, "The Germans take Huy.", [made(facts.TAKEN, at("Huy"), GERMAN)]),
    (OTHER, "Belgium is open to its allies from turn 3 (18–19 August).", [made(facts.BELGIUM_OPENED, 3)]),
    (PHASE, "End of movement", [made(facts.MOVEMENT_ENDED, GERMAN)]),
    (OTHER, "The fight for Metz 3223 is over.", [made(facts.BATTLE_ENDED, GERMAN, at("Metz"))]),
    (
        MARCH,
        (
            "German II Corps marches from Aachen to Huy and takes it; French MG 1 is destroyed (one point); "
            "the repairs in Verviers are lost."
        ),
        [
            made(facts.MARCHED, GERMAN, unit("GE-A-II"), at("Aachen"), 0, (at("Huy"),)),
            made(facts.TAKEN, at("Huy"), GERMAN),
            made(facts.DESTROYED, unit("FR-MG-1"), at("Huy"), 1),
            made(facts.REPAIR_LIFTED, at("Verviers")),
        ],
    ),
    (
        MARCH,
        "Four German units turn to face another way.",
        [made(facts.TURNED, GERMAN, unit(f"GE-A-{n}"), at("Metz"), 0, 0) for n in ("I", "II", "III", "IV")],
    ),
]


@pytest.mark.parametrize(("kind", "text", "events"), RARE, ids=[text[:40] for _, text, _ in RARE])
def test_rare_facts_are_told_in_one_line(member: Member, kind: str, text: str, events: list[Event]) -> None:
    if text.startswith("The Germans assault") and member.game.tell(events[0]).startswith("The Germans attack"):
        text = text.replace("assault", "attack")  # as the title's log calls it
    (line,) = told(member, events, None)
    assert (line.kind, line.text, line.parts) == (kind, text, tuple(range(len(events))))


def test_a_unit_that_is_taken_up_and_forgotten_keeps_its_line(member: Member) -> None:
    events = [made(facts.TAKEN_UP, 0, unit("GE-A-II"), at("Metz"), 0), made(facts.MOVEMENT_ENDED, GERMAN)]
    assert texts(told(member, events)) == ["German II Corps in Metz 3223 is to move.", "End of movement"]


def test_a_garrison_is_told_with_who_is_shown_for_it(member: Member) -> None:
    ended = Event(facts.MOVEMENT_ENDED, "DLX 9-1", (GERMAN,))
    shown = Event(facts.SHOWN, "DLX 13-1", (unit("GE-K-2"), at("3114"), 0, 0))
    left = Event(facts.GARRISONED, "DLX 13-1", (unit("GE-K-2"), at("3114"), BELGIUM, 0))
    line = told(member, [ended, shown, left])[1]
    assert line.text == "German 2. Cavalry Division stays behind as a garrison of Belgium."
    assert line.parts == (1, 2)


# ---------------------------------------------------------------- chapters and headings


def phase(side: int, number: int) -> Event:
    return Event(facts.PHASE_BEGAN, "DLX 4-1", (side, number))


def test_chapters_begin_with_a_turn_a_side_and_a_combat(member: Member) -> None:
    turn = Event(facts.TURN_BEGAN, "DLX 4.10-1", (4,))
    opening = [turn, phase(ALLIED, SUPPLY), phase(GERMAN, COMBAT), phase(ALLIED, COMBAT)]
    assert all(member.game.opens(e) for e in opening)
    within = [phase(GERMAN, SUPPLY), phase(GERMAN, MOVEMENT), phase(ALLIED, REINFORCEMENTS)]
    assert not any(member.game.opens(e) for e in within)


def test_steps_without_a_heading_are_part_of_the_turn(member: Member) -> None:
    turn = Event(facts.TURN_BEGAN, "DLX 4.10-1", (4,))
    events = [turn, phase(GERMAN, SUPPLY), phase(GERMAN, REINFORCEMENTS), phase(GERMAN, MOVEMENT)]
    assert [(line.kind, line.text, line.parts) for line in told(member, events)] == [
        (ROUND, "Turn 4, 20–21 August", (0,)),
        (TURN, "German turn", (1, 2)),
        (PHASE, "German movement", (3,)),
    ]


# ---------------------------------------------------------------- whole games


def played(member: Member, seed: int, answers: int, options: dict[str, str]) -> list[list[Event]]:
    """The events of a random game, answer by answer."""
    g, rng = member.game.new(options), random.Random(seed)
    g.listening = True
    found: list[list[Event]] = []
    while (question := pending(g)) is not None and len(found) < answers:
        seat = question.seats(g)[0]
        g.told = []
        push(g, seat, rng.choice(legal(g, seat)))
        found.append(list(g.told))
    return found


def chapters(member: Member, events: Sequence[Event]) -> list[list[Event]]:
    bounds = [0, *[at for at, e in enumerate(events) if at and member.game.opens(e)], len(events)]
    return [list(events[begin:end]) for begin, end in pairwise(bounds)]


def check_growth(member: Member, answers: Sequence[Sequence[Event]]) -> int:
    """A screen that gets only the lines that have got another part, and drops its own from there on, has them all.

    Returns how many lines were told again in another place than the last.
    """
    chapter: list[Event] = []
    known: list[Line] = []
    again = 0
    for events in answers:
        openings = [n for n, e in enumerate(events) if member.game.opens(e)]
        if openings:
            chapter, known = [], []
            events = events[openings[-1] :]
        fresh = len(chapter)
        chapter.extend(events)
        lines = member.game.story(chapter)
        changed = [line.parts[0] for line in lines if line.parts[-1] >= fresh]
        place = min(changed, default=fresh)
        again += len([line for line in lines if line.parts[0] > place])
        known = [line for line in known if line.parts[0] < place] + [line for line in lines if line.parts[0] >= place]
        assert known == lines, [line for line in known if line not in lines]
    return again


def test_a_line_that_is_not_told_again_has_not_changed(member: Member) -> None:
    for seed, options in enumerate(member.own.HEARD[:3]):
        answers = played(member, seed, 900, dict(options))
        for seat in (GERMAN, ALLIED, None):
            assert check_growth(member, [[e.seen_by(seat) for e in events] for events in answers])


def test_what_is_lost_can_be_read(member: Member) -> None:
    """Every place that counts, and every unit that is destroyed, is named in the line that tells of it."""
    found = set()
    for seed in range(2):
        events = [e.seen_by(None) for told_ in played(member, seed, 2000, {}) for e in told_]
        for chapter in chapters(member, events):
            for line in member.game.story(chapter):
                for e in [chapter[part] for part in line.parts]:
                    if e.name == "Taken" and counts(e["hex"]):
                        assert spot(e["hex"]) in line.text
                        found.add(line.kind)
                    elif e.name == "Destroyed":
                        name = unit_of(e["unit"]).split(" ")[1]
                        assert name in line.text and "destroyed" in line.text, line.text
                        found.add(line.kind)
    assert {"place", "battle"} <= found


def test_set_up_is_told_in_a_few_lines(member: Member) -> None:
    events = [e for told_ in played(member, 1, 600, {}) for e in told_]
    first = chapters(member, events)[0]
    lines = told(member, first, ALLIED)
    assert len(first) > 100 and len(lines) < 12
    assert [line.text.split(" set up ")[0] for line in lines if line.kind == ARRIVAL and " set up " in line.text]
    drawn = [e for e in first if e.name == "CardDrawn"]
    if drawn:
        cards = [line for line in lines if line.kind == CARD]
        assert sum(first[part].name == "CardDrawn" for line in cards for part in line.parts) == len(drawn)
