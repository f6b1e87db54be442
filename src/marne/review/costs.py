"""What a turn or an answer cost: the chances after what was played against those after what an adviser would have done.

Nobody is judged by what they could not know. Both are tried in worlds that look like the real one to the seat that was
asked, at the moment when it was asked, and with the same draws in each world. The worlds in which they are compared are
others than those in which the adviser looked for something better: else whatever happened to do well there would look
better than it is.

Where the adviser plans whole turns, a turn is judged as a whole: its recorded answers as far as they fit the world
(`script`), then the enemy's reply by the staff. Otherwise every answer is judged by itself, and the staff goes on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from marne.agents import Budget, Level
from marne.agents.search import AnswerSearch, PlanSearch
from marne.agents.search.worlds import Worlds
from marne.agents.uniform import scatter
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.game import Game, Prompt, View
from marne.kernel.policy import Policy, advance
from marne.kernel.state import State, push
from marne.review.chances import Milestone, Yardstick
from marne.review.course import Turn
from marne.review.script import Scripted
from marne.review.words import Telling, answer_told, turn_told

DECIDED: Final = 0.99
"""Where a team wins with this chance, nobody's answers are looked at any more: they can hardly cost anything."""
CHECKED: Final = 4
"""How many times as many simulations the decisions that cost most are given in the end."""
CHEAPER: Final = 8
"""How many times as many simulations an adviser gets who does not play a round out, or a turn, in each of them."""
TURNS: Final = 3
"""How far a single answer is followed: to the end of the turn, and for two turns more."""


class Case(NamedTuple):
    """A decision to look at."""

    turn: Turn
    step: int
    """Where in the replay it was taken."""
    seat: int
    position: State
    action: Action
    """The answer, or the first of the turn."""


class Verdict(NamedTuple):
    """What a decision was worth."""

    case: Case
    played: float
    """The chance of the seat's team after what was played."""
    better: float
    """After what the adviser would have done instead."""
    error: float
    """The standard error of the difference, as far as it is due to the number of worlds."""
    trials: int
    """In how many worlds they were compared."""
    instead: Any
    """What the adviser would have done, as the critic knows it."""

    @property
    def cost(self) -> float:
        return self.better - self.played


class Critic(Protocol):
    """Judges decisions."""

    def cases(self, turn: Turn) -> Sequence[Case]:
        """The decisions of a turn that are worth a look."""

    def judge(self, case: Case) -> Verdict | None:
        """What a decision was worth; None if the adviser would have done the same."""

    def check(self, verdict: Verdict) -> Verdict:
        """The same with more simulations, in worlds that have not been looked at yet."""

    def tell(self, verdict: Verdict) -> Telling:
        """What was played and what would have been better, in words."""


class Bench(NamedTuple):
    """What critics need."""

    game: Game
    level: Level
    """The adviser's."""
    yardstick: Yardstick
    staff: list[Policy]
    """By seat."""
    simulations: int
    """For a decision: as many for the adviser, and as many for the comparison."""
    seed: int

    def asked(self, case: Case) -> tuple[View, Prompt]:
        """What the seat saw, and what it was asked."""
        prompt = self.game.prompt(case.position, case.seat)
        assert prompt is not None
        return self.game.view(case.position, case.seat), prompt

    def adviser(self, seat: int) -> Any:
        assert self.level.adviser is not None
        return self.level.adviser(self.game, seat, self.seed)

    def compare(self, case: Case, one: PlayOn, other: PlayOn, times: int) -> tuple[float, float, float, int]:
        """The mean chances of the seat's team if it is played on so or so in the same worlds, the error of the
        difference, and in how many worlds. Other `times` give other worlds."""
        view, _ = self.asked(case)
        worlds = Worlds(self.game, view, scatter(self.seed ^ scatter(8 * case.step + times)))
        team = self.game.team_of(case.position, case.seat)

        def outcome(play_on: PlayOn, number: int) -> float:
            g = worlds.open(number)
            play_on(g, worlds.chance(number))
            return self.yardstick.chances(g)[team]

        trials = max(1, times * self.simulations // 2)
        pairs = [(outcome(one, n), outcome(other, n)) for n in range(trials)]
        first, second = (sum(column) / trials for column in zip(*pairs, strict=True))
        return first, second, _error([b - a for a, b in pairs]), trials

    def turns(self, g: State, turns: int) -> Milestone:
        """Where so many turns from here are over."""
        return Milestone(self.yardstick.watch(g), turns)

    def advance(self, g: State, chance: Below, until: Milestone, policies: list[Policy]) -> None:
        """Let these policies play."""
        for policy in (*self.staff, *policies):
            policy.begin()
        advance(g, chance, until, policies)


PlayOn = Callable[[State, Below], None]
"""Plays on from a decision."""


def critic_for(bench: Bench) -> Critic:
    """The critic for a title, by what its adviser thinks about."""
    return TurnCritic(bench) if isinstance(bench.adviser(0), PlanSearch) else AnswerCritic(bench)


def is_decided(turn: Turn) -> bool:
    """Whether nobody's answers matter any more."""
    return max(turn.chances, default=0.0) > DECIDED


class TurnCritic:
    """Judges whole turns."""

    def __init__(self, bench: Bench) -> None:
        self._bench: Final = bench

    def cases(self, turn: Turn) -> Sequence[Case]:
        game = self._bench.game
        own = [each for each in turn.given if game.team_of(turn.position, each.seat) == turn.team]
        if not turn.chances or not own or is_decided(turn):
            return []
        return [Case(turn, turn.start, game.asked(turn.position)[0], turn.position, own[0].action)]

    def judge(self, case: Case) -> Verdict | None:
        search = self._bench.adviser(case.seat)
        assert isinstance(search, PlanSearch)
        view, prompt = self._bench.asked(case)
        search.choose(view, prompt, Budget(nodes=self._bench.simulations))
        instead = search.doctrine.policies(view, search.style)
        return Verdict(case, *self._compare(case, instead, 1), instead)

    def check(self, verdict: Verdict) -> Verdict:
        return Verdict(verdict.case, *self._compare(verdict.case, verdict.instead, CHECKED), verdict.instead)

    def _compare(self, case: Case, instead: list[Policy], times: int) -> tuple[float, float, float, int]:
        return self._bench.compare(case, self._turn(self._as_played(case)), self._turn(instead), times)

    def _as_played(self, case: Case) -> list[Policy]:
        """The policies that play the turn as it was played."""
        game, staff, team = self._bench.game, self._bench.staff, case.turn.team
        own = [seat for seat in range(len(staff)) if game.team_of(case.position, seat) == team]
        script = Scripted([each for each in case.turn.given if each.seat in own], staff)
        return [script if seat in own else policy for seat, policy in enumerate(staff)]

    def _turn(self, policies: list[Policy]) -> PlayOn:
        """A turn by these policies, and the reply of the staff."""

        def play_on(g: State, chance: Below) -> None:
            for each in (policies, self._bench.staff):
                self._bench.advance(g, chance, self._bench.turns(g, 1), each)

        return play_on

    def tell(self, verdict: Verdict) -> Telling:
        bench, case = self._bench, verdict.case
        seed = scatter(bench.seed ^ case.step)
        return turn_told(bench.game, bench.yardstick, case.turn, verdict.instead, seed)


class AnswerCritic:
    """Judges single answers."""

    def __init__(self, bench: Bench) -> None:
        self._bench: Final = bench
        times = 1 if isinstance(bench.adviser(0), AnswerSearch) else CHEAPER
        self._budget: Final = Budget(nodes=times * bench.simulations)

    def cases(self, turn: Turn) -> Sequence[Case]:
        if not turn.chances or is_decided(turn):
            return []
        chosen = {each.step for each in turn.given}
        g = turn.position.clone()
        found: list[Case] = []
        for step, (seat, action) in enumerate(turn.answers, turn.start):
            if step + 1 in chosen:
                found.append(Case(turn, step, seat, g.clone(), action))
            push(g, seat, action)
        return found

    def judge(self, case: Case) -> Verdict | None:
        bench = self._bench
        view, prompt = bench.asked(case)
        instead = bench.level.make(bench.game, case.seat, bench.seed).choose(view, prompt, self._budget)
        return None if instead == case.action else Verdict(case, *self._compare(case, instead, 1), instead)

    def check(self, verdict: Verdict) -> Verdict:
        case, instead = verdict.case, verdict.instead
        return Verdict(case, *self._compare(case, instead, CHECKED), instead)

    def _compare(self, case: Case, instead: Action, times: int) -> tuple[float, float, float, int]:
        return self._bench.compare(case, self._answer(case, case.action), self._answer(case, instead), times)

    def _answer(self, case: Case, action: Action) -> PlayOn:
        def play_on(g: State, chance: Below) -> None:
            until = self._bench.turns(g, TURNS)  # the answer itself may end the turn
            push(g, case.seat, action)
            self._bench.advance(g, chance, until, self._bench.staff)

        return play_on

    def tell(self, verdict: Verdict) -> Telling:
        """With the answers that would have followed, if the adviser still says the same when it looks at them."""
        case, instead = verdict.case, verdict.instead
        view, prompt = self._bench.asked(case)
        line = self._bench.adviser(case.seat).advise(view, prompt, self._budget).line
        return answer_told(self._bench.game, prompt, case.action, line if line[:1] == (instead,) else (instead,))


def _error(differences: Sequence[float]) -> float:
    """The standard error of the mean."""
    n = len(differences)
    if n < 2:
        return abs(differences[0])
    mean = sum(differences) / n
    return math.sqrt(sum((d - mean) ** 2 for d in differences) / (n - 1) / n)
