"""Prose: every action described, every question asked, every refusal explained, every event told, battles reported."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.ruling import NO_QUESTION, NOT_ASKED, Ruling
from marne.kernel.state import check, legal, pending, push
from marne.titles.gaw import actions as verbs
from marne.titles.gaw import prose, rulings
from marne.titles.gaw.atlas import AREAS
from marne.titles.gaw.board import Gaw
from marne.titles.gaw.game import FRAMES, GAME, ledger
from marne.titles.gaw.notation import read
from marne.titles.gaw.roster import UNIT, UNITS
from tests.titles.gaw.play import asked, draw, play, position, question, start

ENTENTE = 1
WIDTH = 100
RULINGS = {name: r for name, r in vars(rulings).items() if isinstance(r, Ruling)}


def ask(g: Gaw) -> str:
    found = pending(g)
    assert found is not None
    return prose.ask(g, found)


def refused(g: Gaw, text: str, seat: int | None = None) -> str:
    """The refusal of an answer in notation, as the seat reads it."""
    who = asked(g)[0] if seat is None else seat
    ruling = check(g, who, read(text))
    assert ruling is not None, f"{text!r} is legal at {question(g)}"
    return GAME.explain(g, who, read(text), ruling)


# ---------------------------------------------------------------- names and actions


def test_prose_names() -> None:
    """GAW 2.0-1: areas by number and name, units with their army, Powers and Sides as in speech."""
    assert prose.area_name(9) == "9 Liège"
    assert prose.area_name(17) == "17 Lille–Maubeuge"
    assert prose.area_name(0) == "Great Britain"
    assert [prose.power_name(p) for p in range(4)] == ["the Germans", "the French", "the British", "the Belgians"]
    assert [prose.side_name(s) for s in range(2)] == ["the Germans", "the Entente"]
    assert prose.fort_name(1) == "Antwerp"
    assert prose.strength_name(UNIT["G1-II"], 1) == "strength 4"
    assert prose.strength_name(UNIT["G1-L"], 0) == "4 stars"
    assert prose.strength_name(UNIT["G1-L"], 3) == "the heart"


def test_prose_unit_names_tell_units_apart() -> None:
    """GAW 4.2-1: no two units have the same name once their army is said."""
    assert len({prose.unit_name(u) for u in range(UNITS)}) == UNITS
    assert prose.unit_name(UNIT["G1-L"]) == "von Kluck (1st Army)"
    assert prose.unit_name(UNIT["F1-44"]) == "44 Inf (French 1st Army)"
    assert prose.unit_name(UNIT["E-L"]) == "Sir John French (BEF)"
    assert prose.short_name(UNIT["B-L"]) == "King Albert I"


def test_prose_every_action_has_a_phrase_of_its_own() -> None:
    """GAW 7.0-4: a menu never shows the same line for two answers."""
    universe = [*GAME.universe(), *verbs.DRAWN]
    phrases = {GAME.describe(a) for a in universe}
    assert len(phrases) == len(universe)
    assert max(map(len, phrases)) <= WIDTH
    kinds = {kind for kind in vars(verbs).values() if isinstance(kind, type) and issubclass(kind, Action)}
    concrete = {kind for kind in kinds if not kind.__subclasses__()}
    assert {type(a) for a in universe} == concrete


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("tactical", "Tactical Action: activate leaders"),
        ("surprise", "Tactical Action with the surprise bonus, for the Disc"),
        ("pass", "pass, moving one unit at most"),
        ("call 3", "draw 3 blocks"),
        ("activate G1-L", "activate von Kluck (1st Army)"),
        ("pick F1-44", "take up 44 Inf (French 1st Army)"),
        ("step 17", "march to 17 Lille–Maubeuge"),
        ("sail 5", "sail to 5 Calais"),
        ("rail 55", "go by rail to 55 Verdun"),
        ("build 7", "build a garrison in Antwerp"),
        ("raze 17b", "remove a garrison from Maubeuge"),
        ("fight 9", "fight in 9 Liège"),
        ("declare nothing", "keep the Disc"),
        ("declare foch", "spend the Disc on Foch's attack"),
        ("retreat", "spend the Disc on a General Retreat"),
        ("withdraw B-C 19", "retreat Cav (Belgian Army) to 19 Brussels"),
        ("hit B-3", "let 3 Inf (Belgian Army) take the hit"),
        ("pursue G1-C2 20", "ride on with II Cav (German 1st Army) to 20 Namur"),
        ("place FP-1 46", "place Paris static infantry in 46 Paris"),
        ("restore E-L", "restore Sir John French (BEF) by a step"),
        ("drawn FR-1", "1 Gr Reserve (French) is drawn"),
        ("halt", "halt here"),
    ],
)
def test_prose_describe(text: str, phrase: str) -> None:
    """GAW 7.0-4: what a menu says."""
    assert GAME.describe(read(text)) == phrase


def test_prose_phrase_says_what_done_means() -> None:
    """GAW 7.0-4: the same answer means something else in every segment."""
    done = verbs.DONE_MOVE
    meanings = {prose.phrase(kind, done) for kind in FRAMES}
    assert "end the movement" in meanings
    assert len(meanings) == 9
    assert prose.phrase("March", verbs.STEP[9]) == "march to 9 Liège"
    assert prose.phrase("Ride", verbs.STEP[9]) == "ride to 9 Liège"


# ---------------------------------------------------------------- a few whole games


class Heard:
    """What was asked, refused and told in some games played at random."""

    def __init__(self) -> None:
        self.asked: dict[str, set[str]] = {}
        self.refused: dict[str, set[str]] = {}
        self.told: dict[str, set[str]] = {}
        self.reports: list[list[str]] = []


GAMES: list[dict[str, str]] = [
    {"players": "2"},
    {"players": "3", "rail": "on", "plan17": "on", "paris": "on"},
    {"players": "2", "free_setup": "both", "blue": "one"},
]


@pytest.fixture(scope="module")
def heard() -> Heard:
    found = Heard()
    universe = list(GAME.universe())
    # Half of what is tried is simple: there are so many pairs of a unit and an area that they would crowd out the rest.
    simple = [a for a in universe if not isinstance(a, verbs.UnitAreaAction)]
    universe = simple + random.Random(0).sample(universe, len(simple))
    for seed, options in enumerate(GAMES):
        listen(found, universe, random.Random(seed), options)
    return found


def listen(found: Heard, universe: list[Action], rng: random.Random, options: dict[str, str]) -> None:
    g = GAME.new(options)
    g.listening = True
    log: list[Event] = []
    while (asks := pending(g)) is not None:
        texts = found.asked.setdefault(type(asks).__name__, set())
        texts.add(prose.ask(g, asks))
        assert prose.rule_of(asks) in ledger(), asks
        if isinstance(asks, Chance):
            push(g, CHANCE, pick(asks.outcomes(g), rng.randrange))
        else:
            seat = rng.choice(asks.seats(g))
            if rng.random() < 0.1:
                same_in_another_world(found, g, seat, rng.sample(universe, 60), rng)
            answers = legal(g, seat)
            weights = [0.15 if a == verbs.ORDER[verbs.PASS] else 0.3 if a == verbs.DONE_MOVE else 1.0 for a in answers]
            push(g, seat, rng.choices(answers, weights)[0])
        for e in g.told:
            for viewer in (None, *range(g.players)):
                face = e.seen_by(viewer)
                if face is not None:
                    found.told.setdefault(face.name, set()).add(GAME.tell(face))
        log += g.told
        g.told.clear()
    found.reports += [prose.report(fought) for fought in prose.battles(log)]


def same_in_another_world(found: Heard, g: Gaw, seat: int, tries: list[Action], rng: random.Random) -> None:
    """Question and refusals say nothing that the seat cannot know: in a world that looks the same they are the same."""
    other = GAME.sample(GAME.view(g, seat), rng.randrange)
    assert ask(other) == ask(g)
    for a in tries:
        ruling = check(g, seat, a)
        if ruling is not None:
            text = GAME.explain(g, seat, a, ruling)
            assert GAME.explain(other, seat, a, ruling) == text
            found.refused.setdefault(ruling.text, set()).add(text)


def test_prose_asks_every_question(heard: Heard) -> None:
    """GAW 7.0-4: every question is put in words, short enough for a screen, without names of the program."""
    asking = {name for name, frame in FRAMES.items() if frame.asks}
    assert asking - set(heard.asked) <= {"Calling", "Impetus", "Restoration", "Razing"}  # rare; tested below
    texts = set().union(*heard.asked.values())
    assert max(map(len, texts)) < 2 * WIDTH
    for text in texts:
        assert text.endswith(("?", "."))
        assert text[0] == prose.capital(text)[0]
        assert not re.search(r"\b(commander|Gaw|None|[A-Z][a-z]+[A-Z][a-z]+)\b", text), text


def test_prose_moments_name_every_question() -> None:
    """GAW 7.0-4: an answer to another question is refused with the question that is open."""
    assert set(prose._MOMENTS) == {name for name, frame in FRAMES.items() if frame.asks}


def test_prose_refuses_in_one_sentence(heard: Heard) -> None:
    """GAW 7.0-4: actor, action, reason, rule."""
    texts = set().union(*heard.refused.values())
    assert len(heard.refused) > 15
    for text in texts:
        assert re.fullmatch(r"[^\n]+ cannot [^:]+: .+ \(GAW [\w.]+(-\d+)?\)\.", text), text


def test_prose_tells_every_event(heard: Heard) -> None:
    """GAW 1.3-1: whatever anybody is told in a game, there is a sentence for it, in full and for those who see less."""
    for texts in heard.told.values():
        for text in texts:
            assert text.endswith(".")
            assert not text.endswith("..")
            assert prose.capital(text) == text
            assert "commander" not in text


def test_prose_knows_every_event_of_the_rules() -> None:
    """GAW 1.3-1: no event can be made that has no sentence, and there are no sentences for events nobody makes."""
    made: set[str] = set()
    for file in Path(prose.__file__).parent.glob("*.py"):
        made |= set(re.findall(r'Event\(\s*"(\w+)"', file.read_text(encoding="utf-8")))
        for pair in re.findall(r'tell_move\(g, "(\w+)", "(\w+)"', file.read_text(encoding="utf-8")):
            made |= set(pair)
    assert made == set(prose._TELL)


def test_prose_reports_fit(heard: Heard) -> None:
    """GAW 7.5.1-1: every battle is reported, in lines that fit."""
    assert len(heard.reports) > 20
    for lines in heard.reports:
        assert lines[0].startswith("Battle of ")
        assert max(map(len, lines)) <= WIDTH
        assert all(line == line.rstrip() for line in lines)


# ---------------------------------------------------------------- questions


def test_ask_orders() -> None:
    """GAW 3.0-2: turn, impulse, who holds the Disc, and whether a Pass would end the turn."""
    g = position({"23": "G1-L G1-II", "9": "B-3 B-L"})
    assert ask(g) == "September 1914, impulse 5; you hold the Disc. What do you play?"
    g = position({"23": "G1-L G1-II", "9": "B-3 B-L"}, disc=ENTENTE, passes=1)
    assert ask(g) == (
        "September 1914, impulse 5; the Entente holds the Disc. The enemy has passed: a Pass ends the turn. "
        "What do you play?"
    )
    g = position({"23": "G1-L G1-II", "9": "B-3 B-L"}, impulse=60)
    assert ask(g) == "September 1914, impulse 61; you hold the Disc. The turn has had its last action: pass."


def test_ask_orders_of_three_players() -> None:
    """GAW M2: proposal, answer, choice."""
    g = position({"23": "G1-II", "9": "B-3 B-L", "55": "F3-L"}, phasing=ENTENTE, disc=ENTENTE, options={"players": "3"})
    assert ask(g).endswith("What do you propose to the British?")
    play(g, "tactical")
    assert ask(g) == "The French propose a Tactical Action. Agree by naming the same, or name another."
    assert GAME.tell(Event("Proposed", "GAW M2", (2, 4))) == "The British propose a Pass."
    play(g, "pass")
    assert ask(g) == "Which of the two proposals is played: a Tactical Action or a Pass?"
    found = pending(g)
    assert found is not None and prose.rule_of(found) == "GAW M2"
    assert refused(g, "strategic") == (
        "The French cannot play a Strategic Action, option A: proposed were a Tactical Action and a Pass (GAW M2)."
    )
    assert refused(g, "pass", 0) == "The Germans cannot pass: the question is put to the French (MARNE asked)."


def test_ask_activation_and_ride() -> None:
    """GAW 7.3.1.2-1: how many leaders, and how far this one may still ride."""
    g = position({"23": "G1-L G1-II", "24": "G2-L", "9": "B-3 B-L"})
    play(g, "tactical")
    assert ask(g) == "Which leader do you activate? One at least, 7 at most."
    play(g, "activate G1-L")
    assert ask(g) == "von Kluck in 23 Aachen, 4 Movement Points left: reveal him here, or ride on?"
    play(g, "step 24")
    assert ask(g) == "von Kluck in 24 Euskirchen, 3 Movement Points left: reveal him here, or ride on?"
    play(g, "reveal")
    assert ask(g) == "Which leader do you activate? 1 of at most 7 is activated."
    play(g, "activate G2-L", "reveal")
    assert ask(g) == "Which leader do you activate? 2 of at most 7 are activated."


def test_ask_ride_out_of_trouble() -> None:
    """GAW 7.3.1.2-7, 7.3-2: a leader among enemies, or in a full area, has to go on."""
    g = position({"9": "G1-L B-3", "10": "G1-II", "23": "G1-III"}, control={10: 0})
    play(g, "tactical", "activate G1-L")
    assert ask(g).endswith("he must leave the enemies here before he is revealed. Where to?")
    assert refused(g, "reveal") == "von Kluck cannot be revealed in 9 Liège: enemies stand there (GAW 7.3-3)."
    g = position({"23": "G1-L", "24": "G1-II G1-III", "9": "B-3"})
    play(g, "tactical", "activate G1-L", "step 24")
    assert ask(g) == (
        "von Kluck in 24 Euskirchen, 3 Movement Points left: the area is full, he cannot be revealed here. Where to?"
    )
    assert refused(g, "reveal") == (
        "von Kluck cannot be revealed in 24 Euskirchen: 3 units of the Germans are there, the stacking limit is 2 "
        "(GAW 7.3-2)."
    )
    play(g, "step 11", "step 24", "step 11")
    assert ask(g) == "von Kluck in 11 Jülich, 0 Movement Points left: reveal him here."


def test_ask_movement() -> None:
    """GAW 7.4-2, 7.4-3, 7.4-4: who may move differs from action to action."""
    where = {"23": "G1-L G1-II G1-III", "24": "G2-L", "11": "G3-L", "12": "G4-L", "9": "B-3 B-L"}
    g = position(where)
    play(g, "tactical", "activate G1-L", "reveal", "done")
    assert ask(g) == "Which unit in range of von Kluck moves or builds? New engagements: 0 of 1 made."
    play(g, "pick G1-II")
    assert ask(g) == "II Inf (German 1st Army) in 23 Aachen, 4 Movement Points left: where to?"
    play(g, "halt")
    assert ask(g) == "Which unit in range of von Kluck moves or builds? New engagements: 0 of 1 made."
    found = pending(g)
    assert found is not None and prose.rule_of(found) == "GAW 7.4-4"
    g = position(where)
    play(g, "strategic")
    assert ask(g) == ("Strategic Action: which unit moves or builds? 7 units of 7 left, new engagements: 0 of 1 made.")
    found = pending(g)
    assert found is not None and prose.rule_of(found) == "GAW 7.4-3"
    g = position(where)
    play(g, "pass")
    assert ask(g) == "Pass: which unit moves, without engaging, or builds? Nobody has to."
    found = pending(g)
    assert found is not None and prose.rule_of(found) == "GAW 7.3.2-1"


def test_ask_movement_under_many_leaders() -> None:
    """GAW 7.4-4: a long list of leaders is not read out."""
    g = position({"23": "G1-L G1-II", "24": "G2-L", "11": "G3-L", "12": "G4-L", "9": "B-3 B-L"})
    for leader in ("G1-L", "G2-L", "G3-L", "G4-L"):
        play(g, "tactical" if leader == "G1-L" else f"activate {leader}")
        play(g, "activate G1-L" if leader == "G1-L" else "reveal")
        if leader == "G1-L":
            play(g, "reveal")
    play(g, "done")
    assert ask(g) == "Which unit in range of an activated leader moves or builds? New engagements: 0 of 4 made."


def test_ask_march() -> None:
    """GAW 7.4-9: what is left of the Movement Points, and whether the unit may stay."""
    g = position({"23": "G1-II", "24": "G1-III G1-IV", "9": "B-3"})
    play(g, "strategic", "pick G1-II", "step 24")
    assert ask(g) == (
        "II Inf (German 1st Army) in 24 Euskirchen, 2 Movement Points left: the area is full, it cannot stay. Where to?"
    )
    play(g, "step 11", "step 12")
    assert ask(g) == "II Inf (German 1st Army) in 12 Krefeld, 0 Movement Points left: halt here."


def test_ask_march_of_builders_and_sailors() -> None:
    """GAW 4.1-13, 2.5-3: a builder, and a unit that waits in Great Britain."""
    g = position({"7": "B-1", "GB": "E-I"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic", "pick B-1", "build 7")
    assert ask(g) == "1 Inf (Belgian Army) in 7 Antwerp has built 1 disc, strength 2 left: build on, or halt?"
    found = pending(g)
    assert found is not None and prose.rule_of(found) == "GAW 4.1-13"
    play(g, "halt", "pick E-I")
    assert ask(g) == "I Inf (BEF) in Great Britain: which harbour does it sail to?"


def test_ask_calling() -> None:
    """GAW R58: both limits of a call."""
    g = position({"23": "G1-L", "9": "B-3"}, pool="G1-II G1-III")
    play(g, "reinforce")
    assert ask(g) == (
        "Strategic Action, option B: how many blocks do you draw? "
        "At most 2: the Strategic Value is 7, and 2 blocks are in the pool."
    )
    assert refused(g, "call 5") == (
        "The Germans cannot draw 5 blocks: the Strategic Value is 7, and 2 blocks are in the pool (GAW R58)."
    )
    play(g, "call 2")
    assert ask(g) == "Which of the 2 blocks in the pool of the Germans is drawn?"
    draw(g, "G1-II", "G1-III")
    assert ask(g) == "Reinforcements: 2 drawn blocks to place. Which one goes where?"


def test_ask_setup() -> None:
    """GAW 5.0-3, 8.1-1: which icon is filled."""
    g = GAME.new({"free_setup": "both"})
    assert re.fullmatch(r"Set-up: which unit goes to the \w+ icon of the [\w ]+ in .+\?", ask(g))
    g = GAME.new()
    assert re.fullmatch(r"Set-up: which unit is dealt to the \w+ icon of the [\w ]+ in .+\?", ask(g))
    assert question(start()) == "Orders"


def test_ask_battles() -> None:
    """GAW 7.5-9, 7.5-3: battles that must be fought, and those that may."""
    g = position(
        {"23": "G1-L G1-II", "24": "G2-L G2-X", "10": "B-3", "21": "B-1", "58": "G5-V F3-V", "57": "G5-L"},
        discs={},
    )
    play(g, "tactical", "activate G1-L, reveal, activate G2-L, reveal, activate G5-L, reveal, done")
    play(g, "pick G1-II, step 10, pick G2-X, step 23, step 21, done")
    assert ask(g) == "2 battles must be fought: which one first?"
    assert refused(g, "done") == (
        "The Germans cannot stop here: newly contested, and so to be fought: 10 Verviers and 21 Marche (GAW 7.5-2)."
    )
    assert refused(g, "fight 58") == (
        "The Germans cannot fight in 58 Metz: newly contested, and so to be fought first: 10 Verviers and 21 Marche "
        "(GAW 7.5-10)."
    )
    play(g, "fight 10")
    while question(g) != "BattleChoice":
        play(g, "done")
    assert ask(g) == "Fight in an area contested before, or be done? 1 battle left in this impulse."
    assert refused(g, "fight 10").endswith("that battle has been fought in this impulse (GAW 7.5.1.16-1).")


def test_ask_advantage_and_pioneers() -> None:
    """GAW 7.2-2, 7.2.2-1: who stands there, as both can see; how many discs are left to remove."""
    g = position({"23": "G1-L G1-II G1-III", "10": "G1-IV", "9": "B-3"}, control={10: 0}, discs={"9": 3})
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-IV, step 9, done")
    assert ask(g) == "Battle of 9 Liège, 1 block against 1 block and 3 discs: spend the Disc on an advantage?"
    assert refused(g, "declare foch") == (
        "The Germans cannot spend the Disc on Foch's attack: "
        "Foch is not revealed next to the area, or no French unit attacks (GAW 7.3.1.7-2)."
    )
    play(g, "declare pioneers")
    assert ask(g) == "Pioneers in 9 Liège: remove which disc? 2 discs at most, 3 lie there."
    assert refused(g, "done").startswith("The Germans cannot stop here: pioneers who were called for remove")
    assert refused(g, "raze 7").startswith("The Germans cannot remove a garrison from Antwerp: there is no enemy disc")
    play(g, "raze 9")
    assert ask(g) == "Pioneers in 9 Liège: remove which disc? 1 disc at most, 2 lie there."


def test_ask_retreat() -> None:
    """GAW 7.5.1.2-1, 7.5.1.1-2: the defender knows what the attacker has declared, and nothing else."""
    where = {"23": "G1-L", "10": "G1-II", "9": "B-3 B-C", "8": "B-1"}
    g = position(where, control={10: 0}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-II, step 9, done")
    assert ask(g) == (
        "Battle of 9 Liège, 1 block against 2 blocks: a General Retreat for the Disc? "
        "The attacker has no cavalry: cavalry and leaders may leave without it."
    )
    play(g, "done")
    assert ask(g) == "Cavalry Retreat from 9 Liège, 2 blocks of the Entente there: which cavalry or leader goes where?"
    found = pending(g)
    assert found is not None and prose.rule_of(found) == "GAW 7.5.1.1-2"
    assert refused(g, "withdraw B-3 8") == (
        "3 Inf (Belgian Army) cannot retreat to 8 Hasselt: "
        "without a General Retreat only cavalry and leaders retreat (GAW 7.5.1.1-2)."
    )
    assert refused(g, "withdraw B-C 7").endswith("it is not adjacent to 9 Liège (GAW 7.5.1.2-3).")
    assert refused(g, "withdraw B-C 10").endswith("the area is controlled by the Germans (GAW 7.5.1.2-3).")
    assert refused(g, "withdraw B-C 20").endswith("no friendly unit or garrison is there already (GAW 7.5.1.2-4).")
    assert refused(g, "withdraw B-1 20").endswith("that unit does not defend here (GAW 7.5.1.2-1).")
    assert refused(g, "withdraw G1-II 10").endswith("it is on the other Side (GAW 7.5.1.2-1).")
    g = position(where | {"10": "G1-C2"}, control={10: 0}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-C2, step 9, done")
    assert ask(g).endswith("The attacker has cavalry: without it nobody leaves.")
    play(g, "retreat")
    assert ask(g) == "General Retreat from 9 Liège, 2 blocks of the Entente there: which unit goes where?"
    found = pending(g)
    assert found is not None and prose.rule_of(found) == "GAW 7.5.1.2-1"


def test_ask_hits() -> None:
    """GAW 7.5.1.13-5: how many hits are left, and among which units."""
    g = position({"74": "G6-IB G6-IIB G6-IIIB", "73": "F1-VII F1-VIII F1-6C"})
    play(g, "strategic, pick G6-IB, step 73, pick G6-IIB, step 73, pick G6-IIIB, step 73, done")
    assert ask(g) == "Battle of 73 Lunéville: 3 hits left. Which of your units at strength 4 takes the next one?"
    assert refused(g, "hit F1-6C") == (
        "6 Cav (French 1st Army) cannot take the hit: its strength is 2, and units of strength 4 take the hits first "
        "(GAW 7.5.1.13-4)."
    )
    assert refused(g, "hit G6-IB").endswith("only own units in the battle take these hits (GAW 7.5.1.12-2).")


def test_ask_impetus() -> None:
    """GAW 7.6-1: who rides on, and why not everywhere."""
    g = position({"74": "G6-C3 G6-IB", "73": "F2-70R/2"})
    play(g, "strategic, pick G6-C3, step 73, done")
    assert ask(g) == "Impetus: which cavalry rides on, and where to?"
    assert refused(g, "pursue G6-C3 58") == (
        "III Cav (German 6th Army) cannot ride on to 58 Metz: it is not adjacent to 73 Lunéville (GAW R49)."
    )
    assert refused(g, "pursue G6-C3 90").endswith(
        "it may cost 1 Movement Point only, and costs 2 (red area 2) (GAW R49)."
    )
    assert refused(g, "pursue G6-IB 73").endswith(
        "only cavalry that attacked in a green area now free of enemies moves on (GAW 7.6-1)."
    )


def test_ask_restoration() -> None:
    """GAW 7.10-4: how many steps are left."""
    g = position({"23": "G1-L/1", "9": "B-3 B-L/2", "55": "F3-L"}, passes=1, dead="F1-L")
    play(g, "pass, done")
    draw(g, "E-C3")
    play(g, "place E-C3 GB")
    assert ask(g) == "Which leader is restored by a step? 5 steps of 5 left."
    assert refused(g, "restore B-3").endswith("it is not a leader (GAW 7.10-5).")
    assert refused(g, "restore G1-L").endswith("he is on the other Side (GAW 7.10-5).")
    assert refused(g, "restore F1-L").endswith("Dubail cannot be restored: he has been eliminated (GAW 7.10-5).")
    assert refused(g, "restore F3-L").endswith("he is at full strength (GAW 7.10-5).")
    play(g, "restore B-L")
    assert ask(g) == "Which leader is restored by a step? 4 steps of 5 left."


# ---------------------------------------------------------------- refusals


def test_explain_needs_nothing_but_the_ruling() -> None:
    """GAW 7.0-4: whatever is asked, answered and forbidden, there is a sentence with the rule."""
    boards = [position({"23": "G1-L G1-II", "9": "B-3 B-L", "GB": "E-I"}), start(), GAME.new({"free_setup": "both"})]
    play(boards[0], "tactical, activate G1-L")
    answers = [next(a for a in GAME.universe() if type(a) is kind) for kind in {type(a) for a in GAME.universe()}]
    for g in boards:
        for a in answers:
            for ruling in (*RULINGS.values(), NOT_ASKED, NO_QUESTION):
                for found in (pending(g), None):
                    for seat in range(g.players):
                        text = prose.explain(g, found, seat, a, ruling)
                        assert " cannot " in text
                        assert text.endswith(f" ({ruling.rule}).")


@pytest.mark.parametrize(
    ("answers", "text", "sentence"),
    [
        (
            "",
            "reinforce",
            ("The Germans cannot play a Strategic Action, option B: no block is left in the pool (GAW 7.1-9)."),
        ),
        (
            "",
            "surprise",
            (
                "The Germans cannot play a Tactical Action with the surprise bonus: "
                "the surprise is for the Germans in the first impulse of turn 1 (GAW 7.2.3-1)."
            ),
        ),
        (
            "",
            "step 17",
            (
                "The Germans cannot march to 17 Lille–Maubeuge: "
                "at this moment the kind of impulse is chosen (GAW 7.0-4)."
            ),
        ),
        (
            "",
            "activate G1-L",
            "von Kluck cannot be activated: at this moment the kind of impulse is chosen (GAW 7.0-4).",
        ),
        ("tactical", "activate B-L", "King Albert I cannot be activated: he is on the other Side (GAW 7.3.1-5)."),
        (
            "tactical",
            "activate G1-II",
            "II Inf (German 1st Army) cannot be activated: it is not a leader (GAW 7.3.1-5).",
        ),
        ("tactical", "activate G2-L", "von Bülow cannot be activated: he has been eliminated (GAW 7.3.1-5)."),
        (
            "tactical",
            "activate G6-L",
            "Kronprinz Rupprecht von Bayern cannot be activated: he is isolated (GAW 7.0.1-5).",
        ),
        (
            "tactical",
            "done",
            ("The Germans cannot stop here: a Tactical Action needs at least one activated leader (GAW 7.2-1)."),
        ),
        (
            "tactical, activate G1-L, reveal",
            "activate G1-L",
            ("von Kluck cannot be activated: he has been activated in this impulse (GAW 7.3.1.2-4)."),
        ),
        (
            "tactical, activate G1-L",
            "step 10",
            (
                "von Kluck cannot ride to 10 Verviers: "
                "enemies stand there, and a leader who is being activated does not engage (GAW R22)."
            ),
        ),
        (
            "tactical, activate G1-L",
            "step 9",
            ("von Kluck cannot ride to 9 Liège: it is not adjacent to 23 Aachen (GAW 7.4-5)."),
        ),
        ("tactical, activate G1-L", "step 23", "von Kluck cannot ride to 23 Aachen: he is there already (GAW 7.4-5)."),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G1-L",
            ("von Kluck cannot move or build: a leader activated in this impulse does not move again (GAW R19)."),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G5-V",
            (
                "V Inf (German 5th Army) cannot move or build: "
                "Kronprinz Wilhelm, who commands it, is not activated (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G5-L",
            ("Kronprinz Wilhelm cannot move or build: no leader commands him, and he was not activated (GAW 7.4-4)."),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G1-IV",
            (
                "IV Inf (German 1st Army) cannot move or build: "
                "von Kluck in 23 Aachen (range 2) does not reach 42 Frankfurt (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G1-IX",
            ("IX Inf (German 1st Army) cannot move or build: it is isolated (GAW 7.0.1-3)."),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick B-3",
            ("3 Inf (Belgian Army) cannot move or build: it belongs to the enemy (GAW 3.2-1)."),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G2-X",
            ("X Inf (German 2nd Army) cannot move or build: it has been eliminated (GAW 7.4-1)."),
        ),
        (
            "tactical, activate G1-L, reveal, done, pick G1-II, halt",
            "pick G1-II",
            "II Inf (German 1st Army) cannot move or build: it has had its move in this impulse (GAW 7.4-10).",
        ),
        (
            "tactical, activate G1-L, reveal, done, pick G1-II, step 10",
            "pick G1-II",
            "II Inf (German 1st Army) cannot move or build: it has had its move in this impulse (GAW 7.4-10).",
        ),
        (
            "tactical, activate G1-L, reveal, done, pick G1-II, step 10, pick G1-III, step 22",
            "step 36",
            (
                "III Inf (German 1st Army) cannot march to 36 Arlon: "
                "this impulse allows 1 new engagement: 10 Verviers (GAW 7.5-7)."
            ),
        ),
        (
            "pass, pick G1-II",
            "step 10",
            ("II Inf (German 1st Army) cannot march to 10 Verviers: a unit cannot engage in a Pass (GAW 7.8-2)."),
        ),
        (
            "strategic, pick G1-II, step 24, step 25",
            "step 13",
            (
                "II Inf (German 1st Army) cannot march to 13 Düsseldorf: "
                "the step costs 2 (green area 1, Major River 1), and 1 Movement Point is left (GAW 7.4-9)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24, step 25, step 40",
            "step 24",
            (
                "II Inf (German 1st Army) cannot march to 24 Euskirchen: "
                "the step costs 1 (yellow area 1), and 0 Movement Points are left (GAW 7.4-9)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24, step 11",
            "step 24",
            (
                "II Inf (German 1st Army) cannot march to 24 Euskirchen: "
                "2 units of the Germans are there, the stacking limit is 2, "
                "and no step leads on to where it could stay (GAW 7.4-10)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24",
            "halt",
            (
                "II Inf (German 1st Army) cannot halt in 24 Euskirchen: "
                "3 units of the Germans are there, the stacking limit is 2 (GAW 7.4-10)."
            ),
        ),
        (
            "strategic, pick G1-II",
            "rail 24",
            (
                "II Inf (German 1st Army) cannot go by rail to 24 Euskirchen: "
                "rail moves are not played in this game (GAW 8.3-1)."
            ),
        ),
        (
            "strategic, pick G1-II",
            "sail 5",
            (
                "II Inf (German 1st Army) cannot sail to 5 Calais: "
                "only units in Great Britain sail, to a landing area (GAW 2.5-3)."
            ),
        ),
        (
            "strategic, pick G1-II",
            "build 25",
            (
                "II Inf (German 1st Army) cannot build a garrison in Cologne: "
                "it stands in 23 Aachen, not in 25 Cologne (GAW 4.1-12)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24",
            "build 25",
            (
                "II Inf (German 1st Army) cannot build a garrison in Cologne: "
                "it has begun to march, and builds instead of moving only (GAW 4.1-12)."
            ),
        ),
        (
            "strategic, pick G1-L",
            "build 25",
            ("von Kluck cannot build a garrison in Cologne: only infantry builds garrisons (GAW 4.1-12)."),
        ),
        (
            "strategic, pick G1-III",
            "declare pontoon",
            (
                "The Germans cannot spend the Disc on Pontoon Engineers: "
                "at this moment a unit is on the march (GAW 7.0-4)."
            ),
        ),
    ],
)
def test_explain(answers: str, text: str, sentence: str) -> None:
    """GAW 7.0-4: who cannot do what, why, and by which rule."""
    g = position(
        {
            "23": "G1-L G1-II G1-III",
            "42": "G1-IV",
            "24": "G3-XI G3-XII",
            "57": "G5-L G5-V",
            "10": "B-3",
            "36": "B-1",
            "19": "B-L",
            "83": "G1-IX G6-L",
        },
        control={22: 0},
        discs={"57": 1},
        dead="G2-L G2-X",
    )
    if answers:
        play(g, answers)
    assert refused(g, text) == sentence


@pytest.mark.parametrize(
    ("answers", "text", "sentence"),
    [
        (
            "",
            "strategic",
            (
                "The Entente cannot play a Strategic Action, option A: "
                "that spends the Initiative Disc, and the Germans hold it (GAW 7.1-1)."
            ),
        ),
        (
            "tactical, activate B-L, reveal, done",
            "pick FP-1",
            ("Paris static infantry cannot move or build: Foch, who commands it, is not activated (GAW 7.4-4)."),
        ),
        (
            "tactical, activate B-L, reveal, done",
            "pick FR-1",
            (
                "1 Gr Reserve (French) cannot move or build: "
                "none of the leaders who may command it is activated "
                "(Foch, Dubail, Castelnau, Ruffey, Langle de Cary or Lanrezac) (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate F1-L, reveal, activate F2-L, reveal, done",
            "pick FR-1",
            (
                "1 Gr Reserve (French) cannot move or build: Dubail in 88 Épinal (range 1) and Castelnau in 88 Épinal "
                "(range 1) do not reach 45 Pontoise (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate F1-L, reveal, activate F2-L, reveal, activate F3-L, reveal, done",
            "pick FR-1",
            (
                "1 Gr Reserve (French) cannot move or build: "
                "none of the 3 leaders activated for it reaches 45 Pontoise (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate E-L, reveal, done",
            "pick E-I",
            (
                "I Inf (BEF) cannot move or build: units in Great Britain cross the Channel "
                "in a Pass or a Strategic Action only (GAW 7.4-13)."
            ),
        ),
        (
            "pass",
            "pick FP-1",
            (
                "Paris static infantry cannot move or build: "
                "it never moves, and there is nothing to build (GAW 4.2.2-1)."
            ),
        ),
        (
            "pass, pick E-II",
            "build 6",
            ("II Inf (BEF) cannot build a garrison in Ypres: the British have no garrisons (GAW 7.4-12)."),
        ),
        (
            "pass, pick E-I",
            "step 5",
            "I Inf (BEF) cannot march to 5 Calais: units leave Great Britain by Sea Transport only (GAW 2.5-3).",
        ),
        (
            "pass, pick E-I",
            "sail 5",
            ("I Inf (BEF) cannot sail to 5 Calais: 5 Calais is not in Entente hands and free of enemies (GAW 2.5-4)."),
        ),
        (
            "pass, pick F2-XX",
            "build 71",
            ("XX Inf (French 2nd Army) cannot build a garrison in Toul: Toul holds 5 discs already (GAW 4.1-9)."),
        ),
        (
            "pass, pick B-1",
            "build 7",
            (
                "1 Inf (Belgian Army) cannot build a garrison in Antwerp: "
                "all 5 discs of the Belgians are on the map (GAW 4.1-1)."
            ),
        ),
        (
            "pass, pick B-4",
            "step 10",
            (
                "4 Inf (Belgian Army) cannot march to 10 Verviers: out of 9 Liège, "
                "where enemies stand, the first step leads to friends; the area is controlled by the Germans "
                "(GAW 7.4.3-3)."
            ),
        ),
        (
            "pass, pick F4-XII",
            "build 56",
            (
                "XII Inf (French 4th Army) cannot build a garrison in Longwy: "
                "56 Longwy is controlled by the Germans (GAW R51)."
            ),
        ),
        (
            "pass, pick F5-I",
            "build 50",
            (
                "I Inf (French 5th Army) cannot build a garrison in La Fère: "
                "its last step cannot be given up (GAW 4.1-14)."
            ),
        ),
    ],
)
def test_explain_to_the_entente(answers: str, text: str, sentence: str) -> None:
    """GAW 7.0-4: the same for the other Side."""
    g = position(
        {
            "GB": "E-L E-I",
            "6": "E-II",
            "5": "G1-II",
            "7": "B-1",
            "71": "F2-XX",
            "9": "B-4 G1-III",
            "10": "G1-L",
            "18": "B-L",
            "46": "FP-1",
            "45": "FR-1",
            "56": "F4-XII G5-V",
            "50": "F5-I/3",
            "88": "F1-L F2-L",
            "70": "F3-L",
        },
        phasing=ENTENTE,
        control={5: 0, 10: 0, 56: 0},
        discs={"6": ("belgian", 5), "50": 1, "71": 5},
    )
    if answers:
        play(g, answers)
    assert refused(g, text) == sentence


def test_explain_limits_of_a_turn() -> None:
    """GAW R62: after the last action only passes are left."""
    g = position({"23": "G1-L", "9": "B-L"}, impulse=60)
    assert refused(g, "tactical") == (
        "The Germans cannot play a Tactical Action: after 60 impulses both Sides can only pass in this turn (GAW R62)."
    )


def test_explain_placing() -> None:
    """GAW 6.0-3, 6.0-6, 6.0-9: where a reinforcement could go instead."""
    g = position({"23": "G1-L", "9": "B-3"}, phasing=ENTENTE, disc=ENTENTE, pool="B-1 FR-1 FR-2")
    play(g, "reinforce, call 3")
    draw(g, "B-1", "FR-1", "FR-2")
    assert refused(g, "place B-1 46").startswith(
        "1 Inf (Belgian Army) cannot be placed in 46 Paris: it has an icon open"
    )
    assert refused(g, "place FR-1 9") == (
        "1 Gr Reserve (French) cannot be placed in 9 Liège: without an open icon it goes to a city or fortress at "
        "home: 1 Le Havre, 5 Calais, 14 Rouen, 15 Amiens or 13 more (GAW 6.0-6)."
    )
    assert refused(g, "return") == (
        "The Entente cannot put blocks back into the pool: "
        "there is still a place for 1 Gr Reserve (French) and 2 more (GAW 6.0-9)."
    )
    assert refused(g, "place B-3 9").endswith("that block is not waiting to be placed (GAW 6.0-2).")
    assert refused(g, "place G1-L 9").endswith("he is on the other Side (GAW 6.0-2).")


def test_explain_setup() -> None:
    """GAW 5.0-3: the icon that is filled now."""
    g = GAME.new({"free_setup": "both"})
    assert re.search(
        r": the \w+ icon of the .+ in .+ is to be filled, from the pool \(GAW 5.0-3\)", refused(g, "place G1-L 9")
    )


def test_explain_partner() -> None:
    """GAW 1.5-2: three players each command their own."""
    g = position({"23": "G1-II", "9": "B-3 B-L", "55": "F3-L"}, phasing=ENTENTE, disc=ENTENTE, options={"players": "3"})
    play(g, "pass, pass")
    assert refused(g, "pick F3-L", 2) == "Ruffey cannot move or build: he belongs to the French player (GAW 1.5-2)."
    assert refused(g, "pick B-3", 1).endswith("it belongs to the British player (GAW 1.5-2).")


def test_explain_after_the_end() -> None:
    """GAW 1.7-1: nothing is asked any more."""
    g = position({"23": "G1-L", "9": "B-L"})
    assert prose.explain(g, None, 0, verbs.ORDER[verbs.PASS], NO_QUESTION) == (
        "The Germans cannot pass: the game is over: nothing is asked any more (MARNE over)."
    )


def test_explain_hides_the_enemy_on_the_march() -> None:
    """GAW 1.3-1: who is not asked does not learn from a refusal which unit is under way."""
    g = position({"23": "G1-II", "9": "B-3 B-L"})
    play(g, "pass, pick G1-II")
    assert refused(g, "step 24", ENTENTE) == (
        "The Entente cannot march to 24 Euskirchen: the question is put to the Germans (MARNE asked)."
    )


# ---------------------------------------------------------------- events


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("TurnBegan", "", (2,)), "Turn 2, September 1914, begins."),
        (Event("ImpulseBegan", "", (1, 1, 4)), "August 1914, impulse 4: the Entente."),
        (Event("Ordered", "", (0, 1)), "The Germans play a Tactical Action with the surprise bonus."),
        (Event("Ordered", "", (1, 4)), "The Entente passes."),
        (Event("LeaderNamed", "", (0, 23, 3)), "von Kluck (1st Army) is activated in 23 Aachen: the heart."),
        (Event("Picked", "", (1, 23)), "II Inf (German 1st Army) is taken up in 23 Aachen."),
        (Event("BlockPicked", "", (0, 23)), "A German block is taken up in 23 Aachen."),
        (Event("Sailed", "", (106, 0, 5)), "I Inf (BEF) sails from Great Britain to 5 Calais."),
        (Event("DiscBuilt", "", (3, 1)), "A Belgian garrison is built in Antwerp."),
        (Event("Eliminated", "GAW 7.7-3", (0, 23)), "von Kluck is eliminated in 23 Aachen, activated on his heart."),
        (Event("Eliminated", "GAW 7.5.1.13-2", (1, 9)), "II Inf (German 1st Army) is eliminated in 9 Liège."),
        (Event("Worn", "", (1, 9)), "II Inf (German 1st Army), isolated among enemies in 9 Liège, loses a step."),
        (Event("BlockWorn", "", (0, 9)), "A German block, isolated among enemies in 9 Liège, loses a step."),
        (Event("Restored", "", (0, 0)), "von Kluck is restored to 4 stars."),
        (Event("LeaderRestored", "", (1,)), "A leader of the Entente is restored by a step."),
        (
            Event("Showdown", "", (9, 1, 1)),
            "Showdown in 9 Liège: II Inf (German 1st Army) 4 against the garrison alone.",
        ),
        (
            Event("Outcome", "", (9, 0, 15, 9, 4, 1)),
            (
                "Battle of 9 Liège: 15 against 9, a decisive victory of the "
                "Germans: the Entente takes 4 hits, the Germans take 1."
            ),
        ),
        (Event("Outcome", "", (9, 0, 9, 9, 0, 0)), "Battle of 9 Liège: 9 against 9, a tie without losses."),
        (Event("Term", "GAW 7.5.1.4-1", (0, 4, 1, -2)), "German fire: cavalry over a Minor River: halved -2."),
        (Event("Term", "GAW 7.5.1.7-1", (1, 10, 106, 1)), "Entente fire: I Inf (BEF), mad minute +1."),
        (Event("Won", "GAW 1.7-2", (0,)), "The Germans win the game: 10 Valour are reached."),
        (Event("Won", "GAW 1.7-3", (0,)), "The Germans win the game: 20 enemy units are eliminated."),
        (Event("Won", "GAW 1.7-4", (1,)), "The Entente wins the game: all 7 Victory Areas are taken."),
        (Event("Won", "GAW 1.7-5", (1,)), "The Entente wins the game: most of the 7 Victory Areas at the end."),
    ],
)
def test_tell(event: Event, sentence: str) -> None:
    """GAW 1.3-1: what happened, in a sentence."""
    assert GAME.tell(event) == sentence


def test_tell_refuses_what_no_rule_tells() -> None:
    """GAW 1.3-1: an event without a sentence is a mistake, not a riddle for the reader."""
    with pytest.raises(KeyError):
        GAME.tell(Event("Sneezed", "", ()))


# ---------------------------------------------------------------- battle reports


LIEGE = """\
Battle of 9 Liège: the Germans attack
=====================================
green area, Terrain Bonus 1, fortress Liège

Before the Showdown
  the Germans declare no cavalry                        GAW 7.5.1.1-1

Offensive Fire of the Germans
   +5  II Inf (German 1st Army)                         GAW 7.5.1.6-1
   +5  III Inf (German 1st Army)                        GAW 7.5.1.6-1
   +4  IV Res (German 1st Army)                         GAW 7.5.1.6-1
   -7  infantry over a Major River, pontoons: halved    GAW 7.2.1-1
   +4  Tactical Value of von Kluck (1st Army)           GAW 7.5.1.6-2
   +4  Tactical Value of von Bülow (2nd Army)           GAW 7.5.1.6-2
  ---
   15  sum

Defensive Fire of the Entente
   +5  1 garrison at 5                                  GAW 7.5.1.6-4
   +3  3 Inf (Belgian Army)                             GAW 7.5.1.6-5
   +1    Terrain Bonus                                  GAW 7.5.1.6-6
  ---
    9  sum

Result
  15 - 9 = 6: a decisive victory of the Germans         GAW 7.5.1.10-1
  the Entente takes 4 of 6 hits, all there is to lose   GAW 7.5.1.11-2
  the Germans take 1 hit, a quarter of 4, rounded up    GAW 7.5.1.11-5

Losses of the Entente
  3 Inf (Belgian Army)  3 > 2 > 1 > eliminated  3 hits  GAW 7.5.1.13-2
  garrison of Liège     1 disc lost             1 hit   GAW 7.5.1.13-8

Losses of the Germans
  II Inf (German 1st Army)  holds at 5  1 hit           GAW 7.5.1.13-3

Aftermath
  the Germans take 9 Liège                              GAW 2.6-1
  the Germans gain 1 Valour                             GAW 7.5.1.17-4
"""


def test_report_liege() -> None:
    """GAW 7.5.1.13-9: the example of Liège, from the declaration to the conquest, term by term."""
    g = position(
        {"23": "G1-II G1-III G1-IVR", "24": "G1-L", "38": "G2-L", "9": "B-3", "19": "B-L"},
        turn=1,
        impulse=0,
        discs={"9": 1},
    )
    play(g, "surprise, activate G1-L, step 23, step 10, reveal, activate G2-L, step 23, step 10, reveal, done")
    log: list[Event] = []
    for unit in ("G1-II", "G1-III", "G1-IVR"):
        log += play(g, f"pick {unit}, step 10, step 9")
    log += play(g, "done")
    log += play(g, "hit G1-II")
    assert prose.report(log) == LIEGE.splitlines()
    assert prose.report([]) == []
    assert prose.report(log[:5]) == []


def fight(g: Gaw, *answers: str) -> list[Event]:
    """Play to the end of the impulse, declining whatever is not answered."""
    log: list[Event] = play(g, *answers)
    phasing = g.phasing
    while question(g) not in ("", "Orders", "Restoration") and g.phasing == phasing:
        text = GAME.show(legal(g, asked(g)[0])[-1])
        log += play(g, text)
    return log


def section(lines: list[str], headline: str) -> list[str]:
    """The lines under a headline, without the columns' spacing."""
    start_ = lines.index(headline) + 1
    end = lines.index("", start_) if "" in lines[start_:] else len(lines)
    return [" ".join(line.split()) for line in lines[start_:end]]


def test_report_charge_and_pursuit() -> None:
    """GAW 7.5.1.8-1, 7.6-1: a charge doubles; what the cavalry does afterwards is no part of the battle."""
    g = position({"74": "G6-C3", "73": "F2-70R/2"}, valour={"german": 2})
    log = play(g, "strategic, pick G6-C3, step 73, done")
    log += fight(g, "pursue G6-C3 72")
    lines = prose.report(log)
    assert section(lines, "Offensive Fire of the Germans") == [
        "+4 III Cav (German 6th Army) GAW 7.5.1.6-1",
        "+4 doubled by the charge GAW 7.5.1.8-1",
        "+2 Valour of the Germans GAW 7.5.1.6-3",
        "---",
        "10 sum",
    ]
    assert "Pursued" not in {e.name for e in prose.battles(log)[0]}
    assert "GAW 7.1-14" not in {e.rule for e in prose.battles(log)[0]}


def test_report_pioneers() -> None:
    """GAW 7.2.2-1: discs removed before the Showdown are no losses of the battle."""
    g = position({"23": "G1-L", "10": "G1-IV", "9": "B-3"}, control={10: 0}, discs={"9": 3})
    log = play(g, "tactical, activate G1-L, reveal, done, pick G1-IV, step 9, done")
    log += fight(g, "declare pioneers, raze 9, raze 9")
    lines = prose.report(log)
    assert section(lines, "Before the Showdown") == [
        "the attacker spends the Disc on Pioneers GAW 7.2-2",
        "the Initiative Disc goes to the Entente GAW 7.2-4",
        "the Pioneers remove a garrison from Liège GAW 7.2.2-1",
        "the Pioneers remove a garrison from Liège GAW 7.2.2-1",
        "the Germans declare no cavalry GAW 7.5.1.1-1",
    ]
    assert section(lines, "Defensive Fire of the Entente")[0] == "+5 1 garrison at 5 GAW 7.5.1.6-4"
    assert "garrison of Liège" not in "".join(lines)
    assert section(lines, "Aftermath") == ["no attacker is left in 9 Liège GAW R8"]


def test_report_isolated_attackers() -> None:
    """GAW M8: a unit that stands in the battle and adds nothing."""
    g = position({"74": "F2-XX E-I G6-IB", "72": "F2-XV"}, phasing=ENTENTE, disc=ENTENTE, control={1: 0, 5: 0, 74: 0})
    lines = prose.report(fight(g, "strategic, done, fight 74"))
    assert section(lines, "Offensive Fire of the Entente") == [
        "+4 XX Inf (French 2nd Army) GAW 7.5.1.6-1",
        "0 I Inf (BEF), isolated GAW M8",
        "---",
        "4 sum",
    ]


def test_report_attackers_wiped_out() -> None:
    """GAW R8: nobody is left to contest the area."""
    g = position({"74": "G6-GE/2", "73": "F1-VII F1-VIII"})
    lines = prose.report(fight(g, "strategic, pick G6-GE, step 73, done"))
    assert section(lines, "Result")[1:] == [
        "the Germans take 1 of 9 hits, all there is to lose GAW 7.5.1.11-2",
        "the Entente takes 1 hit, a quarter of 1, rounded up GAW 7.5.1.11-5",
    ]
    assert section(lines, "Losses of the Germans") == [
        "Guard Ersatz (German 6th Army) 1 > eliminated 1 hit GAW 7.5.1.13-2"
    ]
    assert section(lines, "Aftermath") == ["no attacker is left in 73 Lunéville GAW R8"]


def test_report_walk_in_names_nobody_who_was_hidden() -> None:
    """GAW R55, 1.3-1: after a retreat nobody fights, and the attacker's report does not say who left."""
    g = position({"23": "G1-L", "10": "G1-II", "9": "B-3", "8": "B-1"}, control={10: 0}, disc=ENTENTE)
    log = play(g, "tactical, activate G1-L, reveal, done, pick G1-II, step 9, done")
    log += play(g, "retreat, withdraw B-3 8")
    for viewer, who in ((0, "a Belgian block"), (1, "3 Inf (Belgian Army)"), (None, "a Belgian block")):
        faces = [face for e in log if (face := e.seen_by(viewer)) is not None]
        lines = prose.report(faces)
        assert section(lines, "Before the Showdown")[-1] == f"{who} retreats to 8 Hasselt GAW 7.5.1.2-3"
        assert "Result" not in lines
        assert section(lines, "Aftermath")[0] == "the Germans take 9 Liège GAW 2.6-1"


def test_report_tie() -> None:
    """GAW 7.5.1.10-2: nobody is hit, and the area stays contested."""
    g = position({"74": "G6-IB", "73": "F2-70R"}, valour={"french": 1})
    lines = prose.report(fight(g, "strategic, pick G6-IB, step 73, done"))
    assert section(lines, "Result") == ["5 - 5 = 0: a tie, nobody is hit GAW 7.5.1.10-2"]
    assert section(lines, "Aftermath") == ["73 Lunéville stays contested GAW 7.5.1.16-3"]
    assert not any(line.startswith("Losses") for line in lines)


def test_report_every_area_has_a_title() -> None:
    """GAW 2.0-2: terrain, bonus and fortresses of the place."""
    for area in range(1, AREAS):
        lines = prose.report([Event("BattleBegan", "GAW 7.5.1-1", (area, 1))])
        assert lines[0] == f"Battle of {prose.area_name(area)}: the Entente attacks"
        assert len(lines) == 3
    assert lines[2] == "red area, Terrain Bonus 2"
    assert prose.report([Event("BattleBegan", "GAW 7.5.1-1", (17, 0))])[2] == (
        "green area, Terrain Bonus 1, fortress Lille, fortress Maubeuge"
    )
