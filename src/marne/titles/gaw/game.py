"""GAME: 1914: Germany at War, as everything outside the rules uses it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from marne.kernel import codec
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.chronicle import Figure, Stand, Statistic
from marne.kernel.event import Event
from marne.kernel.game import Prompt, Sampler, View
from marne.kernel.reaction import Reacting, Reaction, reacting
from marne.kernel.state import State, run
from marne.kernel.story import Line
from marne.kernel.tally import Tally, add
from marne.kernel.title import Title
from marne.kit.manifest import read_manifest
from marne.titles.gaw import position, words
from marne.titles.gaw.analysis.likely import LikelyWorlds, factors
from marne.titles.gaw.book import book
from marne.titles.gaw.box.load import DIGEST, FILES, STANDARD_DIGEST
from marne.titles.gaw.frames import FRAMES
from marne.titles.gaw.insight import insight
from marne.titles.gaw.notation import NOTATION
from marne.titles.gaw.rules import battle, facts, turn
from marne.titles.gaw.rules.actions import Halt, Reveal
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import AREAS, FORTS, POWERS, SIDE_NAMES, SIDE_OF, VICTORY
from marne.titles.gaw.rules.board import LATER, Gaw
from marne.titles.gaw.rules.firepower import Term, defensive, offensive
from marne.titles.gaw.rules.kinds import AREA
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.options import OPTIONS, parse
from marne.titles.gaw.rules.roster import LAST, UNITS
from marne.titles.gaw.rules.view import GawView, sample
from marne.titles.gaw.staff.weights import WEIGHTS
from marne.titles.gaw.words.chronicle import figures, stand, statistics
from marne.titles.gaw.words.reactions import REACTIONS
from marne.titles.gaw.words.report import BattleReport, battle_report, battles

FOLDER: Final = Path(__file__).parent


class GawGame(Title[Gaw, GawView]):
    """The title. See `marne.kernel.game.Game` for what each method promises."""

    rules_version = "2"
    data_files = FILES.paths
    data_digest = DIGEST
    standard_digest = STANDARD_DIGEST

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return OPTIONS

    def new(self, options: Mapping[str, str] | None = None) -> Gaw:
        g = Gaw(*parse(options or {}))
        g.stack.append(turn.War(0))
        run(g)
        return g

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """
        >>> GAME.seat_names({"players": "3"})
        ('german', 'french', 'british')
        """
        players, _, _ = parse(options or {})
        return ("german", "entente") if players == 2 else ("german", "french", "british")

    def seats_of(self, g: State) -> tuple[str, ...]:
        return self.seat_names({"players": str(self._own(g).players)})

    def team_of(self, g: State, seat: int) -> int:
        return 0 if seat == 0 else 1

    def team_names(self) -> tuple[str, ...]:
        return tuple(SIDE_NAMES)

    def lengths(self, g: State) -> Mapping[str, int]:
        g = self._own(g)
        return {"turns": g.turn, "impulses": g.played}

    def decode(self, data: bytes) -> Gaw:
        fields, stack, result = codec.load(data)
        try:
            g = Gaw(fields[0], fields[1], fields[2])
            (
                _, _, _, where, step, mark, veil, least, most, control, discs, valour, lost, restored, g.disc,
                g.initiative, g.turn, g.impulse, g.played, g.passes, g.phasing, g.order, g.slots, fresh,
            ) = fields  # fmt: skip
            g.where, g.step, g.mark, g.veil = list(where), list(step), list(mark), list(veil)
            g.least, g.most, g.control, g.discs = list(least), list(most), list(control), list(discs)
            g.valour, g.lost, g.restored, g.fresh = list(valour), list(lost), list(restored), list(fresh)
            check(g)
            g.recount()
            codec.restore_stack(g, stack, FRAMES)
            g.result = codec.restore_result(result)
        except (TypeError, ValueError, KeyError, IndexError) as e:
            raise codec.Corrupt(f"not a position of {self.name}: {e}") from None
        return g

    def things(self, g: State, a: Action) -> list[str]:
        """To halt or to reveal a leader, a player points at the area where the block stands."""
        top = g.stack[-1]
        if isinstance(a, Halt | Reveal) and isinstance(top, March | Ride):
            return [f"area:{AREA.show(self._own(g).where[top.unit])}"]
        return super().things(g, a)

    def reactions(self) -> Sequence[Reaction]:
        return REACTIONS

    def reacting(self, view: View, prompt: Prompt) -> Reacting | None:
        """Of two partners each takes out their own units, so both may be asked."""
        seen = self._seen(view)
        return None if seen.phasing == seen.side else reacting(REACTIONS, seen.stack[-1])

    def report(self, events: Sequence[Event]) -> BattleReport | None:
        fought = battles(events)
        return battle_report(fought[-1]) if fought else None

    def opens(self, e: Event) -> bool:
        return words.opens(e)

    def story(self, events: Sequence[Event]) -> list[Line]:
        return words.story(events)

    def stand(self, g: State) -> Stand:
        return stand(self._own(g))

    def figures(self, g: State) -> Sequence[Figure]:
        return figures(self._own(g))

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        return statistics(events)

    def sample(self, view: View, below: Below) -> Gaw:
        return sample(self._seen(view), below)

    def sampler(self, view: View) -> Sampler:
        return LikelyWorlds(self._seen(view), factors())

    def read_position(self, text: str) -> Gaw:
        return position.read(text)

    def write_position(self, g: State) -> str:
        return position.write(self._own(g))

    def book(self) -> Mapping[str, Any]:
        return book()

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        return insight(self._seen(view), kind, subject)

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        """The Valour and Victory Areas of each side and, in a battle, both fires."""
        g = self._own(g)
        for f in g.stack:
            if isinstance(f, battle.Battle):
                terms: list[Term] = []
                yield offensive(g, g.phasing, f.area, f.advantage, terms), tally_of(terms)
                terms = []
                yield defensive(g, 1 - g.phasing, f.area, terms), tally_of(terms)
        for side in range(2):
            areas: Tally = []
            held = 0
            for area in VICTORY:
                if g.control[area] == side:
                    held = add(areas, "GAW 2.7-1", held, 1)
            yield held, areas
            points: Tally = []
            valour = 0
            for power in range(POWERS):
                if SIDE_OF[power] == side and g.valour[power]:
                    valour = add(points, "GAW R1", valour, g.valour[power])
            yield valour, points


def tally_of(terms: list[Term]) -> Tally:
    """The terms of a fire as lines of a tally, with running totals."""
    lines: Tally = []
    total = 0
    for rule, _, _, amount in terms:
        total = add(lines, rule, total, amount)
    return lines


def check(g: Gaw) -> None:
    """Raise ValueError if a decoded position is impossible."""
    sizes = ((g.where, UNITS), (g.step, UNITS), (g.mark, UNITS), (g.veil, UNITS), (g.least, UNITS), (g.most, UNITS))
    for values, size in (
        *sizes,
        (g.control, AREAS),
        (g.discs, FORTS * POWERS),
        (g.valour, POWERS),
        (g.lost, 2),
        (g.restored, 2),
    ):
        if len(values) != size or not all(isinstance(v, int) and v >= 0 for v in values):
            raise ValueError("an array has a wrong size or value")
    if any(w > LATER for w in g.where) or any(c > 1 for c in g.control):
        raise ValueError("a block or an area is nowhere")
    if any(s > LAST[u] for u, s in enumerate(g.step)):
        raise ValueError("a unit has no such step")


GAME = GawGame(Gaw, GawView, NOTATION, [facts], words, WEIGHTS, read_manifest(FOLDER), FOLDER)
