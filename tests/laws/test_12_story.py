"""Law 12, a story is a telling of the log: every event is told once, in order, and nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, cast

import pytest

from marne.kernel.event import Event
from marne.kernel.game import Game
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import push
from marne.kernel.story import KINDS, Line
from tests.laws.kit import (
    QUICK,
    Effort,
    Playout,
    opened,
    over_all,
    play,
    playouts,
    report,
    scattered_playouts,
    some,
    titles,
    viewers,
)
from tests.laws.test_planted_leaks import PLANTED, Leaky

CHAPTERS = 40
"""How many chapters of a playout are looked at."""


def heard(p: Playout) -> list[Event]:
    """Every event of a playout, as it happened."""
    g = opened(p)
    g.listening = True
    for given in p.answers:
        push(g, *given)
    return list(g.told)


def plain(e: Event) -> Event:
    """The event with nothing but what its viewer reads: neither whom else it was told nor what it revealed."""
    return Event(e.fact, e.rule, e.values)


def misplaced(lines: Sequence[Line], events: int) -> list[str]:
    """What is wrong with the places of the lines of a chapter with so many events."""
    bad = [f"{line.text!r} has no part, or not in order" for line in lines if list(line.parts) != sorted({*line.parts})]
    bad += [f"{line.text!r} tells nothing" for line in lines if not line.parts]
    if bad:
        return bad
    told = sorted(part for line in lines for part in line.parts)
    if told != list(range(events)):
        bad.append(f"of {events} events the lines tell {told}")
    firsts = [line.parts[0] for line in lines]
    if firsts != sorted(firsts):
        bad.append(f"the lines begin at {firsts}")
    return bad


def misworded(lines: Sequence[Line], hidden: set[str]) -> list[str]:
    """What is wrong with the kinds, texts and things of lines for a viewer to whom these things are hidden."""
    bad = [f"{line.text!r} is of kind {line.kind!r}" for line in lines if line.kind not in KINDS]
    bad += [f"a line of kind {line.kind} has the text {line.text!r}" for line in lines if not is_text(line.text)]
    bad += [f"{line.text!r} points at {sorted(found)}" for line in lines if (found := hidden & {*line.things})]
    return bad


def is_text(text: str) -> bool:
    """Whether a text says something, on one line, without a masked number or an empty clause."""
    words = text.strip()
    return bool(words) and words == text and "\n" not in text and "  " not in text and f" {UNKNOWN} " not in text


def telling(game: Game, chapter: Sequence[Event], viewer: int | None) -> list[str]:
    """What is wrong with a chapter as it is told to a viewer."""
    seen = [e.seen_by(viewer) for e in chapter]
    shown = {thing for e in seen for thing in e.things()}
    hidden = {thing for e in chapter for thing in e.things()} - shown
    lines = game.story(seen)
    bad = misplaced(lines, len(seen)) + misworded(lines, hidden)
    if game.story([plain(e) for e in seen]) != lines:
        bad.append("it depends on more than the viewer reads")
    return bad


def story(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 12 in some chapters of a playout, whole and broken off."""
    game, rng = p.game, p.rng("story")
    events, everybody = heard(p), viewers(p.game, p.options)
    bad: list[str] = []
    for at, e in enumerate(events):
        if len({game.opens(e), *(game.opens(e.seen_by(viewer)) for viewer in everybody)}) > 1:
            bad.append(f"{p.where(at)}: whether {e!r} opens a chapter depends on the viewer")
    bounds = [0, *(at for at, e in enumerate(events) if at and game.opens(e)), len(events)]
    for begin, end in some(rng, list(pairwise(bounds)), CHAPTERS):
        for chapter in (events[begin:end], events[begin : rng.randint(begin, end)]):
            for viewer in everybody:
                wrong = telling(game, chapter, viewer)
                bad.extend(f"{p.where(0)}: events {begin} to {begin + len(chapter)} for {viewer}: {x}" for x in wrong)
    return bad


def test_story(law_game: Game) -> None:
    bad = over_all(story, law_game)
    bad += [v for p in scattered_playouts(law_game) for v in story(p)]  # games that begin in the middle of a chapter
    assert not bad, report(bad)


def test_a_story_has_chapters_and_is_shorter_than_the_log(law_game: Game) -> None:
    """The law says something only if there is a story."""
    for p in playouts(law_game)[:1]:
        events = [e.seen_by(None) for e in heard(p)]
        opening = [at for at, e in enumerate(events) if law_game.opens(e)]
        assert len(opening) > 2
        lines = [
            line for begin, end in pairwise([0, *opening, len(events)]) for line in law_game.story(events[begin:end])
        ]
        assert len(lines) < len(events) * 0.7, (len(lines), len(events))


class SecretOpening(Leaky):
    """A chapter begins with an event that only some can read."""

    def opens(self, e: Event) -> bool:
        masked = e.fact.masked(e.values)
        return bool(self.inner.opens(e) or (masked != e.values))


class AudienceTold(Leaky):
    """A story that knows whom else an event was told."""

    def story(self, events: Sequence[Event]) -> list[Line]:
        lines = self.inner.story(events)
        return [line._replace(text=f"{line.text} {[events[part].audience for part in line.parts]}") for line in lines]


class Forgetful(Leaky):
    """A story that leaves the last event of a chapter out."""

    def story(self, events: Sequence[Event]) -> list[Line]:
        return list(self.inner.story(events[:-1]))


class Wordless(Leaky):
    """A story with a line that says nothing."""

    def story(self, events: Sequence[Event]) -> list[Line]:
        return [line._replace(text="") for line in self.inner.story(events)]


@pytest.mark.parametrize("key", PLANTED)
@pytest.mark.parametrize(
    ("leak", "words"),
    [
        (SecretOpening, "opens a chapter depends on the viewer"),
        (AudienceTold, "it depends on more than the viewer reads"),
        (Forgetful, "events the lines tell"),
        (Wordless, "has the text ''"),
    ],
)
def test_a_bad_story_is_found(key: str, leak: type[Leaky], words: str) -> None:
    effort = QUICK._replace(bound=400)
    assert any(words in v for v in story(play(cast(Game, leak(key)), 0, effort), effort))


def test_a_line_that_points_at_something_hidden_is_found() -> None:
    assert misworded([Line("card", "Ada draws a fox.", (0,), ("card:fox",))], {"card:fox"})
    assert not misworded([Line("card", "Ada draws a card.", (0,), ("player:Ada",))], {"card:fox"})


def test_lines_in_the_wrong_order_are_found() -> None:
    lines = [Line("other", "Later.", (1, 2)), Line("other", "Sooner.", (0,))]
    assert misplaced(lines, 3) == ["the lines begin at [1, 0]"]
    assert misplaced(lines[::-1], 3) == []


def test_the_toy_hides_a_card_in_its_story() -> None:
    """A card that is drawn unseen is not named."""
    game: Any = titles()["toy"]
    p = play(game, 0)
    drawn = [e for e in heard(p) if e.name == "Drew"]
    own, other = drawn[0]["player"], 1 - drawn[0]["player"]
    told = [game.story([drawn[0].seen_by(viewer)])[0].text for viewer in (own, other)]
    assert "(" in told[0]
    assert "(" not in told[1]
