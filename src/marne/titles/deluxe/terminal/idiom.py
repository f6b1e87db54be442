"""1914 Deluxe, as the screens of the family ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.notation import NOTATION
from marne.titles.deluxe.rules import actions
from marne.titles.deluxe.rules.options import END_15, TO_39, TO_TACTICAL
from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE, HAS_COUNTER, STACKING
from marne.titles.deluxe.terminal.odds import forecast, odds_line
from marne.titles.deluxe.words import battle_report, report, type_name, types_in, values_name
from marne.titles.hex14.rules.calendar import LAST_TURN, LAST_TURN_BY_DATE
from marne.titles.hex14.rules.roster import CAVALRY, INFANTRY, KIND
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token
from marne.titles.hex14.terminal.idiom import Chronicle, Idiom, Strength, Verbs, help_words
from marne.titles.hex14.terminal.log import Teller
from marne.titles.hex14.terminal.reading import Units
from marne.titles.hex14.terminal.sight import Sight
from marne.titles.hex14.terminal.theme import ALARM, Signs

WORDS: Final = help_words(
    rail="a strategic move; several units may be named, or a hex for all its counters",
    typing=(
        ("bombard liege with ...", "likewise assault; forts on hexsides are written 2823|2924 or by name"),
        ("deploy IX X dummy 3114", "set counters up; likewise enter IX 4515 for reinforcements"),
        ("commit II V XX, defend, lose", "verbs that take units take several; ORDER; ORDER gives two orders"),
    ),
    odds="odds probe, assault, bombard",
    track="East Front, cards, score",
    rule="DLX 9.1-1",
)
PHASES: Final = {
    "Rebuilding": "replacements",
    "Scouting": "air",
    "Activation": "impulses",
    "Defence": "combat",
    "LossOfStep": "combat",
    "Footing": "combat",
}


class DeluxeIdiom(Idiom):
    """Values such as 7-12-3 with steps, stacking points, air, impulses, bombardment."""

    game = GAME
    notation = NOTATION
    finder = Units(HAS_COUNTER)
    words = WORDS
    verbs = Verbs(
        same={"fly": "scout", "shell": "bombard"},
        many={"rebuild": actions.REBUILD},
        single={"scout": actions.SCOUT, "retreat": actions.RETREAT, "activate": actions.ACTIVATE},
        targets={"bombard": actions.BOMBARD},
        meant={"Rebuilding": "rebuild", "Defence": "defend", "LossOfStep": "lose"},
        how={"Scouting": "scout HEX"},
    )
    chronicle = Chronicle(
        together={"StepGiven": "given a step", "StepGivenUnseen": "given a step"}, battles=("FortBombarded",)
    )
    phases = PHASES
    ends = (actions.Stand,)
    attacks = ("attack", "probe", "assault", "bombard")
    rehearsed = (actions.Bombard,)
    counters_key = "G3 14-24 three counters, attack 14, defence 24; (2)-1 cavalry; ? not seen; ! out of supply; g moved"

    # ---------------------------------------------------------------- counters

    def printed(self, unit: int, lost: int) -> str:
        return values_name(unit, lost)

    def looks(self, side: int, veil: int) -> list[str]:
        return [type_name(t) for t in types_in(side, veil)]

    def strength(self, tokens: Sequence[Token]) -> Strength:
        """Attack and defence; the attack of cavalry in parentheses where there is no infantry."""
        foot = horse = defence = 0
        for t in tokens:
            if t.unit == UNKNOWN:
                continue
            defence += DEFENCE[t.unit][t.lost]
            if KIND[t.unit] == INFANTRY:
                foot += ATTACK[t.unit][t.lost]
            elif KIND[t.unit] == CAVALRY:
                horse += ATTACK[t.unit][t.lost]
        text = f"{foot}-{defence}" if foot or not horse else f"({horse})-{defence}"
        return Strength(text, f"{foot or horse}", foot + horse + defence == 0)

    def attack_value(self, t: Token) -> int:
        return ATTACK[t.unit][t.lost]

    def size(self, unit: int, lost: int) -> str:
        n = STACKING[unit][lost]
        return f"{n} point{'s' * (n != 1)}"

    # ---------------------------------------------------------------- the position

    def last_turn(self, view: CampaignView) -> int:
        return LAST_TURN_BY_DATE if view.rules & END_15 else LAST_TURN

    def goes_on(self, view: CampaignView) -> bool:
        return view.rules & (TO_TACTICAL | TO_39) != 0

    # ---------------------------------------------------------------- answers and events

    def interest(self, a: Action, sight: Sight) -> tuple[int, ...] | None:
        return (-sight.hidden_around(a.hex), a.hex) if isinstance(a, actions.Scout) else None

    def note(self, a: Action, sight: Sight) -> str | None:
        return f"{sight.hidden_around(a.hex)} face-down counters" if isinstance(a, actions.Scout) else None

    def lines(self, e: Event, teller: Teller) -> list[Text] | None:
        if e.name == "Odds":
            return [odds_line(e, teller)]
        if e.name == "StepLost":
            return [teller.who(e).append(f" loses a step: {self.values(e['unit'], e['lost'])}", ALARM)]
        return None

    # ---------------------------------------------------------------- what is looked up

    def forecast(self, found: dict[str, Any], width: int, signs: Signs) -> list[RenderableType]:
        return forecast(found, width, signs)

    def report(self, events: Sequence[Event]) -> list[str]:
        found = battle_report(events)
        assert found is not None, "there is a battle"
        return report(found)


IDIOM: Final = DeluxeIdiom()
