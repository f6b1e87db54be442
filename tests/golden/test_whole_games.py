"""Five whole games of every title, told in a text each, so that a change of the rules shows as a difference to read.

The files lie in `tests/titles/<key>/golden`: a headline whenever the game has moved on, a line for every answer (who,
which question, of how many legal answers) and one for every sentence of the log. After a change on purpose run this
module with `--update-golden` and read the difference; raise `rules_version` if old records no longer replay.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import marne
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt
from marne.table import Table, verify

TITLES = Path(__file__).parent.parent / "titles"
GAMES = range(1, 6)
LONGEST = 1000
"""So many answers of players are given, draws not counted; a title whose games are longer is told so far."""


def options_of(game: Game, number: int) -> dict[str, str]:
    """The first game has the default options. The others go through the values of the first option, which is the number
    of players, and have a third of the other options at random."""
    chosen: dict[str, str] = {}
    for name, values in game.options().items():
        dice = random.Random(f"{game.key}/{number}/{name}")
        if not chosen:
            chosen[name] = values[(number - 1) % len(values)]
        else:
            chosen[name] = dice.choice(values) if number > 1 and dice.random() < 1 / 3 else values[0]
    return chosen


class Player:
    """Answers at random by the weights of the title. An answer's luck depends on its notation and on how often its
    question has been asked: another order of the candidates, or one more of them, does not change the whole game.

    `marne.kernel.playout` draws by the place in the list, so after a change of that kind every game would be another;
    and it plays on a bare position, where these games need a table with its log and record.
    """

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        self.number = number
        self.asked = Counter[str]()

    def chance(self, *words: object) -> float:
        """A number above 0 and below 1 that depends on these words alone."""
        digest = hashlib.sha256("/".join(map(str, (self.number, *words))).encode()).digest()
        return (int.from_bytes(digest[:6], "big") + 1) / (2**48 + 1)

    def choose(self, prompt: Prompt) -> Action:
        self.asked[prompt.question] += 1
        times = self.asked[prompt.question]

        def luck(a: Action) -> float:
            return math.log(self.chance(prompt.question, times, self.game.show(a))) / self.game.weights.of(a)

        return max(prompt.actions, key=luck)

    def seat(self, seats: tuple[int, ...], times: int) -> int:
        """Who answers where several are asked."""
        return max(seats, key=lambda seat: self.chance("seat", times, seat))


def played(game: Game, number: int) -> tuple[Table, Iterator[str]]:
    """A game with fixed draws and fixed choices, and the lines that tell it."""
    options = options_of(game, number)
    names = game.seat_names(options)
    secret = hashlib.sha256(f"golden {number}".encode()).digest()
    table = Table(game, options, secret=secret, contributions=[name.encode() for name in names])
    return table, lines_of(table, Player(game, number), names)


def lines_of(table: Table, player: Player, names: tuple[str, ...]) -> Iterator[str]:
    """Play on, and tell it."""
    game = table.game
    yield f"{game.name}, rules {game.rules_version}"
    usual = {name: values[0] for name, values in game.options().items()}
    chosen = [f"{name} {value}" for name, value in table.header.options.items() if value != usual[name]]
    yield f"Options: {', '.join(chosen) or 'as usual'}"
    headline = ""
    told = 0
    for times in range(LONGEST + 1):
        moment = game.lengths(game.decode(table.full_position()))
        if headline != (headline := ", ".join(f"{name} {n}" for name, n in moment.items())):
            yield from ("", f"== {headline}")
        log = table.full_log()
        for _, event in log[told:]:
            yield f"    {game.tell(event)}"
        told = len(log)
        if table.over or times == LONGEST:
            break
        prompt = table.prompt(player.seat(table.asked, times))
        assert prompt is not None
        answer = player.choose(prompt)
        yield f"{names[prompt.seat]}, {prompt.question}, 1 of {len(prompt.actions)}: {game.show(answer)}"
        table.play(prompt.seat, answer)
    yield from ("", f"End: {table.result}" if table.over else f"Left after {LONGEST} answers.")


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.parametrize("key", sorted(marne.games()))
def test_a_whole_game_as_told(key: str, number: int, golden: Callable[[Path, str], None]) -> None:
    """The game goes as it went before, and its record verifies and leads to the same position."""
    game = marne.games()[key]
    table, lines = played(game, number)
    golden(TITLES / key / "golden" / f"{number}.txt", "\n".join(lines) + "\n")
    record = table.record()
    assert Table.load(record, game).full_position() == table.full_position()
    report = verify(record, game)
    assert report.ok, str(report)
