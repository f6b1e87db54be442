"""GAME: Quartermaster General: 1914, as everything outside the rules uses it."""

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
from marne.kernel.tally import Tally
from marne.kernel.title import Title
from marne.kit.manifest import read_manifest
from marne.titles.qmg import position, words
from marne.titles.qmg.analysis.likely import LikelyWorlds, factors
from marne.titles.qmg.book import book
from marne.titles.qmg.box.load import FILES
from marne.titles.qmg.frames import FRAMES
from marne.titles.qmg.insight import aside, insight
from marne.titles.qmg.notation import NOTATION
from marne.titles.qmg.rules import battle, facts, turn
from marne.titles.qmg.rules.actions import FROM_HAND, Use
from marne.titles.qmg.rules.atlas import POWER_CODES, SEATINGS, TEAM_NAMES, TEAM_OF
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.kinds import CARD
from marne.titles.qmg.rules.options import PLAYERS, READINGS, parse
from marne.titles.qmg.rules.prerequisites import battle_cost
from marne.titles.qmg.rules.scoring import points
from marne.titles.qmg.rules.view import QmgView, sample
from marne.titles.qmg.staff.weights import WEIGHTS
from marne.titles.qmg.words.chronicle import figures, stand, statistics
from marne.titles.qmg.words.reactions import REACTIONS

FOLDER: Final = Path(__file__).parent


class QmgGame(Title[Qmg, QmgView]):
    """The title. See `marne.kernel.game.Game` for what each method promises."""

    rules_version = "2"
    data_files = FILES.paths
    data_digest = FILES.digest
    standard_digest = FILES.standard_digest

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return {"players": PLAYERS, **READINGS}

    def new(self, options: Mapping[str, str] | None = None) -> Qmg:
        g = Qmg(*parse(options or {}))
        g.stack.append(turn.War())
        run(g)
        return g

    def talk_rule(self, options: Mapping[str, str]) -> str:
        """Teammates do not talk in private, however much a group allows at the table (QMG secrecy-6)."""
        return "QMG secrecy-6"

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """A seat is named after its power, or its team if it holds several.

        >>> GAME.seat_names({"players": "2"})
        ('central', 'entente')
        """
        players, _ = parse(options or {})
        names = []
        for powers in SEATINGS[players]:
            team = ("central", "entente")[TEAM_OF[powers[0]]]
            names.append(POWER_CODES[powers[0]] if len(powers) == 1 else team)
        return tuple(names)

    def seats_of(self, g: State) -> tuple[str, ...]:
        return self.seat_names({"players": str(self._own(g).players)})

    def team_of(self, g: State, seat: int) -> int:
        return TEAM_OF[SEATINGS[self._own(g).players][seat][0]]

    def team_names(self) -> tuple[str, ...]:
        return tuple(TEAM_NAMES)

    def lengths(self, g: State) -> Mapping[str, int]:
        return {"rounds": self._own(g).round}

    def decode(self, data: bytes) -> Qmg:
        fields, stack, result = codec.load(data)
        try:
            g = Qmg(fields[0], fields[1])
            (
                _, _, pos, g.tokens, vp, g.round, g.turn, treated, used, g.waived, g.truce,
                hand, prepared, deck, bottom, down, up, table, seen, out,
            ) = fields  # fmt: skip
            g.pos, g.vp, g.treated, g.used = list(pos), list(vp), list(treated), list(used)
            g.hand, g.prepared, g.deck, g.bottom = list(hand), list(prepared), list(deck), list(bottom)
            g.down, g.up, g.table, g.seen, g.out = list(down), list(up), list(table), list(seen), list(out)
            codec.restore_stack(g, stack, FRAMES)
            g.result = codec.restore_result(result)
        except (TypeError, ValueError, KeyError, IndexError) as e:
            raise codec.Corrupt(f"not a position of {self.name}: {e}") from None
        return g

    def things(self, g: State, a: Action) -> list[str]:
        """Cards used in battle are pointed at where they lie: in hand if used from hand, otherwise prepared."""
        if isinstance(a, Use) and a.mode >= FROM_HAND:
            return [f"card:{CARD.show(a.card)}"]
        return super().things(g, a)

    def aside(self, view: View, prompt: Prompt) -> list[bool]:
        return aside(self._seen(view), prompt.actions)

    def reactions(self) -> Sequence[Reaction]:
        return REACTIONS

    def reacting(self, view: View, prompt: Prompt) -> Reacting | None:
        """Whoever passes in a battle passes for their own powers only, so others may be asked as well."""
        seen = self._seen(view)
        return None if seen.seat_of[seen.turn] == prompt.seat else reacting(REACTIONS, seen.stack[-1])

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

    def sample(self, view: View, below: Below) -> Qmg:
        return sample(self._seen(view), below)

    def sampler(self, view: View) -> Sampler:
        return LikelyWorlds(self._seen(view), factors())

    def read_position(self, text: str) -> Qmg:
        return position.read(text)

    def write_position(self, g: State) -> str:
        return position.write(self._own(g))

    def book(self) -> Mapping[str, Any]:
        return book()

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        return insight(self._seen(view), kind, subject)

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        """What each team would score now and, in a battle, its cost and what each side still needs."""
        g = self._own(g)
        for f in g.stack:
            if isinstance(f, battle.Fight):
                cost, attack, defence = Tally(), Tally(), Tally()
                yield battle_cost(g, f.country, f.space, f.origin, cost), cost
                yield f.attack_due(attack), attack
                yield f.defence_due(defence), defence
        for team in range(2):
            tally: Tally = []
            yield points(g, team, tally), tally


GAME = QmgGame(Qmg, QmgView, NOTATION, [facts], words, WEIGHTS, read_manifest(FOLDER), FOLDER)
