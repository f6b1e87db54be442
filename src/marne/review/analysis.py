"""The analysis of a finished game, step by step: it says how far it is, and can be stopped with what it has found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from marne.agents.advice import adviser_of
from marne.agents.default import default_level
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.policy import Policy
from marne.review.chances import yardstick_for
from marne.review.costs import CHECKED, Bench, Case, Verdict, critic_for
from marne.review.course import Turn, course_of
from marne.review.findings import Analysis, Balance, Chances, Costly, Point
from marne.review.luck import Dealer, Shares
from marne.review.script import AgentPolicy
from marne.review.words import Telling
from marne.table import chronicle
from marne.table.chronicle import Chapter
from marne.table.record import GameLookup, RecordLike, game_for, record_of
from marne.titles import levels

SIMULATIONS: Final = 24
"""For each decision, if nothing else is said."""
WORST: Final = 5
"""How many costly decisions are told."""
CHECKS: Final = 10
"""How many of them are looked at again, with more simulations."""
SURE: Final = 1.0
"""By how many standard errors a cost must be above nothing to be told."""
LEAST: Final = 0.005
"""What costs less is not worth a word."""


class Progress(NamedTuple):
    """How far an analysis is, in simulated turns, about."""

    done: int
    total: int


class Review:
    """The analysis of a record. Equal records, seeds and simulations give equal analyses."""

    def __init__(
        self,
        record: RecordLike,
        games: Game | GameLookup,
        simulations: int = SIMULATIONS,
        seed: int = 0,
        seat: int | None = None,
    ) -> None:
        """Raises ValueError if the game is still running, BadRecord if it cannot be read. Given a seat, only its own
        decisions are judged."""
        record = record_of(record)
        game = game_for(record.header, games)
        yardstick = yardstick_for(game)
        self.game: Final = game
        self._course: Final = course_of(record, game, yardstick)
        found = chronicle(record, game)
        self._teams: Final = found.teams
        self._seats: Final = game.seat_names(record.header.options)
        self._chapters: Final = found.chapters
        self._simulations: Final = simulations
        self._seed: Final = seed
        known = levels(game)
        level = known[default_level(known)]
        staff: list[Policy] = [AgentPolicy(game, level, seat) for seat in range(len(self._seats))]
        self._dealer: Final = Dealer(game, yardstick, staff, seed, simulations)
        adviser = adviser_of(known.values())
        self._adviser: Final = "" if adviser is None else adviser.name
        self._critic: Final = (
            None if adviser is None else critic_for(Bench(game, adviser, yardstick, staff, simulations, seed))
        )
        self._cases: Final = self._worst_turns_first(seat)
        self._divided: Final[list[Shares]] = []
        self._verdicts: Final[list[Verdict]] = []
        self._checked: Final[dict[int, Verdict]] = {}
        """By step."""
        self._told: Final[dict[int, Telling]] = {}
        self._judged = 0
        self._complete = False

    def run(self) -> Iterator[Progress]:
        """Analyse. After each part it says how far it is, and `found` has what is known."""
        turn_each = self._simulations
        case_each = 4 * self._simulations  # of the adviser and for the comparison, each with the reply
        check_each = 2 * CHECKED * self._simulations
        checks = min(CHECKS, len(self._cases))
        total = turn_each * len(self._course.turns) + case_each * len(self._cases) + check_each * checks
        done = 0
        yield Progress(0, total)
        for turn in self._course.turns:
            self._divided.append(self._dealer.divide(turn, self._after(turn), self._gave_up(turn)))
            done += turn_each
            yield Progress(done, total)
        if self._critic is not None:
            for case in self._cases:
                verdict = self._critic.judge(case)
                self._judged += 1
                if verdict is not None:
                    self._verdicts.append(verdict)
                done += case_each
                yield Progress(done, total)
            for verdict in self._worst(self._verdicts, CHECKS):
                self._checked[verdict.case.step] = self._critic.check(verdict)
                done += check_each
                yield Progress(done, total)
        self._complete = True
        yield Progress(total, total)

    def found(self) -> Analysis:
        """What is known by now."""
        return Analysis(
            teams=self._teams,
            seats=self._seats,
            points=self._points(),
            costly=self._costly(),
            balance=self._balance(),
            turns=len(self._course.turns),
            divided=len(self._divided),
            decisions=len(self._cases),
            judged=self._judged,
            adviser=self._adviser,
            simulations=self._simulations,
            seed=self._seed,
            complete=self._complete,
        )

    def _worst_turns_first(self, seat: int | None) -> list[Case]:
        """The decisions to look at. Those of turns after which the own chances were worse come first, so that an
        analysis that is stopped has seen what matters."""
        if self._critic is None:
            return []
        cases: list[tuple[float, int, Case]] = []
        for turn in self._course.turns:
            for case in self._critic.cases(turn):
                if seat is None or case.seat == seat:
                    team = self.game.team_of(turn.position, case.seat)
                    cases.append((self._after(turn)[team] - turn.chances[team], case.step, case))
        return [case for _, _, case in sorted(cases, key=lambda one: one[:2])]

    def _after(self, turn: Turn) -> Chances:
        """The chances where a turn ended."""
        turns = self._course.turns
        return turns[turn.number + 1].chances if turn.number + 1 < len(turns) else self._course.final

    def _gave_up(self, turn: Turn) -> int | None:
        """The team that resigned in this turn."""
        if not self._course.gave_up or turn is not self._course.turns[-1]:
            return None
        return min(range(len(self._course.final)), key=lambda team: self._course.final[team])

    def _points(self) -> list[Point]:
        """The curve. What the title's value says of a position is averaged with what it says after the turn, as the
        staff would play it: a value that favours whoever is to move, or is not, would go up and down."""
        points = []
        for turn in self._course.turns:
            chances = turn.chances
            if turn.number < len(self._divided):
                expected = self._divided[turn.number].expected
                chances = tuple((a + b) / 2 for a, b in zip(chances or expected, expected, strict=True))
            if chances:
                chapter = self._chapter(turn.start)
                points.append(Point(turn.start, chapter.under, chapter.text, chances))
        last = self._chapters[-1]
        return [*points, Point(last.step, last.under, last.text, self._course.final)]

    def _chapter(self, step: int) -> Chapter:
        """The chapter that a step of the replay is in; the end is none."""
        return [chapter for chapter in self._chapters[:-1] if chapter.step <= step][-1]

    def _costly(self) -> list[Costly]:
        known = [self._checked.get(verdict.case.step, verdict) for verdict in self._verdicts]
        sure = [verdict for verdict in known if verdict.cost > max(LEAST, SURE * verdict.error)]
        if self._complete:
            sure = [verdict for verdict in sure if verdict.case.step in self._checked]
        return [self._in_words(verdict) for verdict in self._worst(sure, WORST)]

    def _worst(self, verdicts: Sequence[Verdict], most: int) -> list[Verdict]:
        """The decisions that cost most, one of each chapter."""
        found: dict[int, Verdict] = {}
        for verdict in sorted(verdicts, key=lambda one: (-one.cost, one.case.step)):
            found.setdefault(self._chapter(verdict.case.step).step, verdict)
        return list(found.values())[:most]

    def _in_words(self, verdict: Verdict) -> Costly:
        case = verdict.case
        if case.step not in self._told:
            assert self._critic is not None
            self._told[case.step] = self._critic.tell(verdict)
        told, chapter = self._told[case.step], self._chapter(case.step)
        return Costly(
            step=case.step,
            seat=case.seat,
            team=self.game.team_of(case.position, case.seat),
            under=chapter.under,
            text=chapter.text,
            chance_played=verdict.played,
            chance_better=verdict.better,
            error=verdict.error,
            worlds=verdict.trials,
            **told._asdict(),
        )

    def _balance(self) -> Balance:
        """What happened in the turns that have been divided."""
        teams = range(len(self._course.final))
        points = self._points()
        initial, final = points[0].chances, self._chances_after(points)
        by_source = {source: [0.0 for _ in teams] for source in (CHANCE, *teams)}
        for shares in self._divided:
            for share in shares.shares:
                for team in teams:
                    by_source[share.source][team] += share.change[team]
        explained = [sum(by_source[source][team] for source in by_source) for team in teams]
        return Balance(
            initial=initial,
            final=final,
            luck=tuple(by_source[CHANCE]),
            decisions=tuple([tuple(by_source[team]) for team in teams]),
            unforeseen=tuple([final[team] - initial[team] - explained[team] for team in teams]),
            error=sum(shares.error**2 for shares in self._divided) ** 0.5,
        )

    def _chances_after(self, points: Sequence[Point]) -> Chances:
        """The chances where the last turn ends that has been divided; before that, where the curve begins."""
        if not self._divided:
            return points[0].chances
        end = self._course.turns[len(self._divided) - 1].end
        return next(point.chances for point in points if point.step >= end)
