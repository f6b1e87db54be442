"""What is asked, refused, told and reported in whole games played at random, for all titles of the family."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import Choice
from marne.kernel.playout import answer
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import State, check, legal, pending, push
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.words.names import unit_name
from tests.titles.hex14.members import Member

WIDTH = 120
"""The columns of a wide screen."""


class Heard:
    """What was asked, refused, told and reported in some games of a title."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self.game = member.game
        self.words = member.part("words")
        self.asked: dict[str, set[str]] = {}
        self.refused: dict[str, set[str]] = {}
        self.told: dict[str, set[str]] = {}
        self.done: set[str] = set()
        self.masked: list[tuple[Event, str]] = []
        self.reports: list[list[str]] = []

    def listen(self, games: Sequence[Mapping[str, str]]) -> None:
        """Play games with these options."""
        simple = self.member.simple_actions()
        universe = simple + self.member.some_placings(random.Random(0), len(simple))
        for seed, options in enumerate(games):
            self.play(universe, random.Random(seed), options)

    def play(self, universe: list[Action], rng: random.Random, options: Mapping[str, str]) -> None:
        game, words = self.game, self.words
        g = game.new(options)
        g.listening = True
        log: list[Event] = []
        while (question := pending(g)) is not None:
            name = type(question).__name__
            self.asked.setdefault(name, set()).add(words.ask(g, question))
            assert game.cite(words.rule_of(question)) in game.rules(), name
            if verbs.DONE_HERE in legal(g, question.seats(g)[0]):
                self.done.add(name)
            if rng.random() < 0.03:
                self.try_out(g, question, rng.sample(universe, 100), rng)
            push(g, *answer(g, question, rng.randrange, game.weights))
            for e in g.told:
                self.hear(e)
            log += g.told
            if any(e.name == "BattleEnded" for e in g.told):
                report = words.battle_report(log)
                assert report is not None and report["over"]
                self.reports.append(words.report(report))
                log = []
            g.told = []

    def hear(self, e: Event) -> None:
        """Everybody hears of an event what they may know."""
        assert self.game.cite(e.rule) in self.game.rules(), e.rule
        texts = self.told.setdefault(e.name, set())
        texts.add(self.words.tell(e))
        seen = e.seen_by(None)
        texts.add(self.words.tell(seen))
        if seen is not e and "unit" in e.fact.index:
            self.masked.append((e, self.words.tell(seen)))

    def try_out(self, g: State, question: Choice[Any], tries: list[Action], rng: random.Random) -> None:
        """Questions and refusals say nothing that a seat cannot know: in a world that looks the same they are alike."""
        words = self.words
        for seat in (0, 1):
            other = self.game.sample(self.game.view(g, seat), rng.randrange)
            there = pending(other)
            assert there is not None
            if seat in question.seats(g):
                assert words.ask(other, there) == words.ask(g, question)
            for a in tries:
                ruling = check(g, seat, a)
                if ruling is not None:
                    text = words.explain(g, question, seat, a, ruling)
                    assert words.explain(other, there, seat, a, ruling) == text
                    self.refused.setdefault(ruling.text, set()).add(text)

    # ---------------------------------------------------------------- what must hold of it

    def check_questions(self) -> None:
        """Plain words, short enough for a screen, without names of the program."""
        name = self.game.key.capitalize()
        for text in set().union(*self.asked.values()):
            assert text.endswith(("?", "."))
            assert text[0] == text[0].upper()
            assert len(text) < 3 * WIDTH
            assert not re.search(rf"\b({name}|None|[A-Z][a-z]+[A-Z][a-z]+)\b|[{{}}_]|(?<![\w)-])-1\b", text), text

    def check_done(self) -> None:
        """Every question that takes `done` has words for it."""
        assert {name for name in self.done if self.words.describe(verbs.DONE_HERE, name) == "done"} == set()

    def check_events(self, least: int) -> None:
        """Sentences, for those who may know and for the others."""
        assert len(self.told) > least
        for text in set().union(*self.told.values()):
            assert text.endswith(".")
            assert text[0] == text[0].upper()
            assert not re.search(r"[{}_]|\bNone\b|unknown|(?<![\w)-])-1\b", text), text

    def check_masked(self) -> None:
        """Whoever sees only the back of a counter reads of a counter, and where it lies."""
        assert len(self.masked) > 200
        for e, text in self.masked:
            assert e["unit"] != UNKNOWN
            assert unit_name(e["unit"]) not in text
            assert "counter" in text or "face-down unit" in text

    def check_refusals(self, book: str) -> None:
        """One sentence with its rule, of the ledger of this `book`."""
        assert len(self.refused) > 25
        for text in set().union(*self.refused.values()):
            assert re.fullmatch(rf"[^\n]+ cannot [^\n]+: [^\n]+ \({book} [^()]+\)\.", text), text
            assert not re.search(r"[{}_]|\bNone\b", text), text

    def check_reports(self, verbs_of_battle: str) -> None:
        """A headline that begins with who attacks what, and lines with their rules."""
        assert len(self.reports) > 20
        for report in self.reports:
            assert re.match(
                rf"(The (Germans|Allies)|Cavalry of the (Germans|Allies)) ({verbs_of_battle}) ", report[0]
            ), report[0]
            assert not any(re.search(r"[{}_]|\bNone\b", line) for line in report)
