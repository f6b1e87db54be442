"""Prose: names, actions, and what was asked, refused, told and reported in whole games."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.schema import Fact
from marne.kernel.state import check, legal, pending, push
from marne.titles.gaw import words
from marne.titles.gaw.frames import FRAMES
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.roster import UNIT, UNITS
from marne.titles.gaw.words import events, refusals
from tests.titles.gaw.words import ask

WIDTH = 100


# ---------------------------------------------------------------- names and actions


def test_prose_names() -> None:
    """GAW 2.0-1: areas by number and name, units with their army, Powers and Sides as in speech."""
    assert words.area_name(9) == "9 Liège"
    assert words.area_name(17) == "17 Lille–Maubeuge"
    assert words.area_name(0) == "Great Britain"
    assert [words.power_name(p) for p in range(4)] == ["the Germans", "the French", "the British", "the Belgians"]
    assert [words.side_name(s) for s in range(2)] == ["the Germans", "the Entente"]
    assert words.fort_name(1) == "Antwerp"
    assert words.strength_name(UNIT["G1-II"], 1) == "strength 4"
    assert words.strength_name(UNIT["G1-L"], 0) == "4 stars"
    assert words.strength_name(UNIT["G1-L"], 3) == "the heart"


def test_prose_unit_names_tell_units_apart() -> None:
    """GAW 4.2-1: no two units have the same name once their army is said."""
    assert len({words.unit_name(u) for u in range(UNITS)}) == UNITS
    assert words.unit_name(UNIT["G1-L"]) == "von Kluck (1st Army)"
    assert words.unit_name(UNIT["F1-44"]) == "44 Inf (French 1st Army)"
    assert words.unit_name(UNIT["E-L"]) == "Sir John French (BEF)"
    assert words.short_name(UNIT["B-L"]) == "King Albert I"


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
        ("pass", "pass, moving at most one unit"),
        ("call 3", "draw 3 blocks"),
        ("activate G1-L", "activate von Kluck (1st Army)"),
        ("pick F1-44", "move 44 Inf (French 1st Army)"),
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
        ("restore E-L", "restore a step of Sir John French (BEF)"),
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
    meanings = {GAME.describe(done, kind) for kind in FRAMES}
    assert {"no more leaders", "all have moved", "stand and fight"} <= meanings
    assert len(meanings) == 9
    assert GAME.describe(verbs.STEP[9], "March") == "march to 9 Liège"
    assert GAME.describe(verbs.STEP[9], "Ride") == "ride to 9 Liège"


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
        texts.add(words.ask(g, asks))
        assert words.rule_of(asks) in GAME.rules(), asks
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
                found.told.setdefault(e.name, set()).add(GAME.tell(e.seen_by(viewer)))
        log += g.told
        g.told.clear()
    found.reports += [words.report(fought) for fought in words.battles(log)]


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
        assert text[0] == words.capital(text)[0]
        assert not re.search(r"\b(commander|Gaw|None|[A-Z][a-z]+[A-Z][a-z]+)\b", text), text


def test_prose_moments_name_every_question() -> None:
    """GAW M40: an answer to another question is refused with the question that is open, and its own moment."""
    assert set(refusals._QUESTIONS) == {name for name, frame in FRAMES.items() if frame.asks}
    assert {*refusals._MOMENTS, verbs.Done} == {type(a) for a in (*GAME.universe(), verbs.DRAWN[0])}


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
            assert words.capital(text) == text
            assert "commander" not in text


def test_prose_knows_every_event_of_the_rules() -> None:
    """GAW 1.3-1: no event is declared that has no sentence, and nothing is declared or told that nobody makes."""
    assert set(GAME.facts()) == set(events._TELL)
    rules = "".join(file.read_text(encoding="utf-8") for file in Path(facts.__file__).parent.glob("*.py"))
    declared = {name for name, fact in vars(facts).items() if isinstance(fact, Fact)}
    assert set(re.findall(r"\bfacts\.([A-Z_]+)", rules)) == declared


def test_prose_reports_fit(heard: Heard) -> None:
    """GAW 7.5.1-1: every battle is reported, in lines that fit."""
    assert len(heard.reports) > 20
    for lines in heard.reports:
        assert lines[0].startswith("Battle of ")
        assert max(map(len, lines)) <= WIDTH
        assert all(line == line.rstrip() for line in lines)
