"""Hints: what a computer player advises a seat to do, told in a player's words.

A hint is made of the seat's view, its question and its own log, and of nothing else: equal knowledge gives equal hints.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from marne.agents.advice import Adviser, Option
from marne.agents.agent import Agent, Budget
from marne.agents.search.worlds import Worlds
from marne.agents.uniform import fingerprint, scatter
from marne.hints.outlook import Course, courses, telling, typical
from marne.kernel import state
from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Game, Prompt, View
from marne.kernel.state import State
from marne.table import Told

SALT: Final = 0x48494E54
"""So that an outlook imagines other worlds than the search that found the line: those would flatter it."""
SURE: Final = 2.0
"""Standard errors either side of a chance: the true one is within them nineteen times of twenty."""
SLIGHT: Final = 0.01
"""Chances that differ by less are the same to a player."""
LATER: Final = 6
"""At most this many lines tell how it may go on."""


class Effort(NamedTuple):
    """What a hint may cost."""

    budget: Budget
    """For each of the two searches of an adviser: the plan, and what else there is."""
    worlds: int
    """In so many worlds it is looked how it may go on."""
    seconds: float
    """Time for that, of one core."""
    hasty: bool = False
    """Whether it is less than a hint should cost, because the rules are not compiled."""


COMPILED: Final = Effort(Budget(seconds=0.7), 6, 0.5)
"""About two seconds of one core altogether."""
INTERPRETED: Final = Effort(Budget(seconds=2.0, nodes=12), 2, 2.0, hasty=True)
"""Rules that are not compiled are some ten times slower: fewer simulations, and a longer wait."""


def usual_effort() -> Effort:
    """What a hint costs with the rules that are loaded, compiled or not."""
    return INTERPRETED if (state.__file__ or "").endswith(".py") else COMPILED


class Way(NamedTuple):
    """An answer with what it promises."""

    action: Action
    text: str
    chance: float
    error: float
    trials: int
    words: str
    """The chance in words: "about 58 %, give or take 4"."""
    compared: str
    """How it compares with the answer advised; "" for that one."""


class Outlook(NamedTuple):
    """What the game will probably stand at when the next turn is over."""

    figure: str
    """By what it is judged: "Victory Points"."""
    teams: tuple[str, ...]
    now: tuple[int, ...]
    """By team."""
    then: tuple[float, ...]
    """The mean of the imagined games, by team."""


class Hint(NamedTuple):
    """Advice in words."""

    ways: tuple[Way, ...]
    """What to do, and then what else was compared with it."""
    line: tuple[Action, ...]
    """The answers with which the seat would go on, the one advised included, as far as they can be foreseen."""
    plan: tuple[Told, ...]
    """The same as a story."""
    later: tuple[Told, ...]
    """One way it may go on from there, with hidden things guessed and draws drawn: a middling one of those tried."""
    outlook: Outlook | None
    """None where the title does not count anything."""
    worlds: int
    """The imagined games behind `later` and `outlook`."""
    simulations: int
    """The simulations behind the chances."""
    note: str
    """What all of it rests on, as a sentence."""


def hint(
    game: Game,
    view: View,
    prompt: Prompt,
    past: Sequence[Event],
    adviser: Adviser,
    player: Callable[[int], Agent],
    effort: Effort,
    stop: Callable[[], bool] = lambda: False,
) -> Hint:
    """A hint for the seat that is asked.

    `past` is what the seat was told of the chapter of the story that is being played. `player` makes who plays a seat
    when it is looked how the game may go on; `stop` is asked now and then whether nobody waits for the hint any more.
    """
    advice = adviser.advise(view, prompt, effort.budget)
    seat = prompt.seat
    worlds = Worlds(game, view, scatter(SALT ^ fingerprint(view, prompt)))
    end = time.thread_time() + effort.seconds
    found = courses(game, worlds, seat, advice.line, player, effort.worlds, lambda: stop() or time.thread_time() > end)
    world = worlds.open(0)
    tried = sum(option.trials for option in advice.options)
    told = telling(game, past, typical(found, game.team_of(world, seat)))
    return Hint(
        tuple([_way(game, prompt, option, advice.options[0]) for option in advice.options]),
        advice.line,
        told.plan,
        told.later[:LATER],
        _outlook(game, world, found),
        len(found),
        tried,
        _note(tried, effort.hasty),
    )


def _note(simulations: int, hasty: bool) -> str:
    """
    >>> _note(20, hasty=False)
    'From 20 simulations of games that look like yours; what is hidden from you is guessed.'
    """
    only, why = ("only ", ", because the rules are not compiled here") if hasty else ("", "")
    simulated = "1 simulation" if simulations == 1 else f"{simulations} simulations"
    return f"From {only}{simulated} of games that look like yours{why}; what is hidden from you is guessed."


def _way(game: Game, prompt: Prompt, option: Option, best: Option) -> Way:
    action, chance, error, trials = option
    return Way(
        action,
        game.describe(action, prompt.question),
        chance,
        error,
        trials,
        percent(option),
        "" if option is best else compared(option, best),
    )


def percent(option: Option) -> str:
    """A chance in words.

    >>> from marne.kernel.action import Action
    >>> [percent(Option(Action(), *of)) for of in [(0.583, 0.021, 20), (0.997, 0.0, 20), (0.5, 0.5, 0)]]
    ['about 58 %, give or take 4', 'over 99 %', 'not known']
    """
    if option.trials == 0:
        return "not known"
    if option.chance > 0.99:
        return "over 99 %"
    if option.chance < 0.01:
        return "under 1 %"
    about = f"about {100 * option.chance:.0f} %"
    if option.trials == 1:
        return f"{about}, after a single try"
    return f"{about}, give or take {max(1, round(100 * SURE * option.error))}"


def compared(option: Option, best: Option) -> str:
    """How an answer compares with the one advised.

    >>> from marne.kernel.action import Action
    >>> best = Option(Action(), 0.58, 0.01, 20)
    >>> [compared(Option(Action(), *of), best) for of in [(0.51, 0.01, 9), (0.56, 0.03, 9), (0.6, 0.01, 9)]]
    ['7 % less', 'about as good', 'perhaps better']
    """
    if option.trials == 0:
        return "not tried"
    less = best.chance - option.chance
    if abs(less) < max(SLIGHT, math.hypot(option.error, best.error)):
        return "about as good"
    return f"{100 * less:.0f} % less" if less > 0 else "perhaps better"


def _outlook(game: Game, world: State, found: Sequence[Course]) -> Outlook | None:
    """The score as it stands, which is public, and as it will probably be."""
    stand = game.stand(world)
    if stand is None:
        return None
    then = [sum(course.score[team] for course in found) / len(found) for team in range(len(stand.score.values))]
    return Outlook(stand.score.name, game.team_names() or game.seats_of(world), stand.score.values, tuple(then))
