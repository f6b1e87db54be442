"""1914 Revision, as the screens of the family ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.titles.hex14.rules.actions import Assault, Done, Probe
from marne.titles.hex14.rules.grid import ALLIED, RING, hexes_in
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.roster import CAVALRY, KIND
from marne.titles.hex14.rules.targets import SPOTS
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token
from marne.titles.hex14.terminal.idiom import Chronicle, Idiom, Strength, Verbs, help_words
from marne.titles.hex14.terminal.log import Teller
from marne.titles.hex14.terminal.reading import Units
from marne.titles.hex14.terminal.sight import Sight
from marne.titles.hex14.terminal.theme import Signs
from marne.titles.hex14.words.names import fort_name
from marne.titles.revision.game import GAME
from marne.titles.revision.notation import NOTATION
from marne.titles.revision.rules import actions
from marne.titles.revision.rules.options import EAST_FRONT, FACE_DOWN, FACING, TO_39, TO_TACTICAL
from marne.titles.revision.rules.results import Outcome, price
from marne.titles.revision.rules.roster import ATTACKS, DEFENDS, HAS_COUNTER, MODE, STRENGTH
from marne.titles.revision.rules.siege import breaking_die
from marne.titles.revision.rules.tables import LAST_TURN, PLAN17_ATTACKS, PLAN17_TURNS, PRICE
from marne.titles.revision.rules.view import RevisionView
from marne.titles.revision.terminal.odds import forecast, odds_line
from marne.titles.revision.words import type_name, types_in, values_name
from marne.titles.revision.words.report import battle_report, report

WORDS: Final = help_words(
    rail="a strategic move; several units may be named; land UNIT HEX: on the coast",
    typing=(
        ("assault liege with ...", "siege guns that join fire first; forts on hexsides: 2823|2924 or by name"),
        ("back, stay, lose II, fall II 2815", "after a battle: go back or pay to stay, who is lost, who goes where"),
        ("support FR-A-I, advance, occupy", "behind a fort; into a hex that is empty now; done: nobody"),
        ("deploy IX X 3114", "set counters up; deploy historical: all that are left, as in 1914"),
        ("enter IX 4515, raise IX 4515", "reinforcements; replacements, which are destroyed units that come back"),
        ("ORDER; ORDER", "two orders in a line; verbs that take units take several"),
    ),
    odds="odds assault FORT, odds probe HEX",
    track="cards, score",
    rule="REV movement-1",
)
PHASES: Final = {
    "Raising": "replacements",
    "LongMarch": "movement",
    "Surplus": "movement",
    "Support": "combat",
    "Outcome": "combat",
    "Losses": "combat",
    "GoingBack": "combat",
    "Occupy": "combat",
}

SAME: Final = {
    "bombard": "assault", "besiege": "assault", "siege": "assault", "land": "sail", "replace": "raise",
    "force": "roll", "forced": "roll", "retreat": "fall",
}  # fmt: skip
MEANT: Final = {
    "Raising": "raise", "Support": "support", "Losses": "lose", "Surplus": "lose", "GoingBack": "fall",
}  # fmt: skip
HOW: Final = {
    "Deployment": "deploy UNIT UNIT HEX, deploy historical for all that are left",
    "LongMarch": "go HEX, a way step by step as 3213-3114, rail HEX, roll",
    "Raising": "raise UNIT HEX",
    "GoingBack": "fall UNIT HEX",
}
VERBS: Final = Verbs(
    same=SAME,
    many={"support": actions.ASSIST},
    single={"occupy": actions.OCCUPY},
    pairs={"raise": actions.raising, "fall": actions.Fall},
    meant=MEANT,
    how=HOW,
)


class RevisionIdiom(Idiom):
    """One strength to a counter (9-3, 4d4, 8a2), forts that lose symbol after symbol, Plan 17."""

    game = GAME
    notation = NOTATION
    finder = Units(HAS_COUNTER)
    words = WORDS
    verbs = VERBS
    chronicle = Chronicle(
        silent=frozenset(("FortDefended", "DieRaised")),
        together={"Isolated": "isolated", "Raised": "brought back", "Turned": "turned"},
        loud=("SymbolFell",),
    )
    phases = PHASES
    arrivals = (actions.Raise,)
    ends = (actions.Roll, actions.Back, actions.Stay)
    attacks = ("attack", "probe", "assault")
    adds_guns = True
    counters_key = (
        "G2 16 two counters, strength 16; 17-9 attack 17, defence 9; 4d only defends, 8a only attacks; ? not seen; "
        "! out of supply; g moved"
    )

    # ---------------------------------------------------------------- counters

    def printed(self, unit: int, lost: int) -> str:
        return values_name(unit)

    def looks(self, side: int, veil: int) -> list[str]:
        return [type_name(t) for t in types_in(side, veil)]

    def strength(self, tokens: Sequence[Token]) -> Strength:
        """One number if the stack attacks and defends with the same."""
        seen = [t for t in tokens if t.unit != UNKNOWN]
        attack = sum(self.attack_value(t) for t in seen)
        defence = sum(STRENGTH[t.unit] for t in seen if MODE[t.unit] != ATTACKS)
        text = f"{attack}-{defence}"
        if attack == defence:
            text = f"{attack}"
        elif attack == 0:
            text = f"{defence}d"
        elif defence == 0:
            text = f"{attack}a"
        return Strength(text, f"{attack or defence}", attack + defence == 0)

    def attack_value(self, t: Token) -> int:
        return 0 if MODE[t.unit] == DEFENDS else STRENGTH[t.unit]

    # ---------------------------------------------------------------- the position

    def last_turn(self, view: CampaignView) -> int:
        return LAST_TURN

    def goes_on(self, view: CampaignView) -> bool:
        return view.rules & (TO_TACTICAL | TO_39) != 0

    def hides(self, view: CampaignView) -> bool:
        return view.rules & FACE_DOWN != 0

    def has_facing(self, view: CampaignView) -> bool:
        return view.rules & FACING != 0

    def has_east(self, view: CampaignView) -> bool:
        return view.rules & EAST_FRONT != 0

    def symbols(self, view: CampaignView) -> Sequence[int]:
        assert isinstance(view, RevisionView)
        return view.symbols

    def duty(self, view: CampaignView) -> str:
        """The attacks that Plan 17 asks for (REV plan-17-1)."""
        assert isinstance(view, RevisionView)
        if view.phasing != ALLIED or view.turn not in PLAN17_TURNS:
            return ""
        return f"Plan 17: {view.attacks} of {PLAN17_ATTACKS} attacks"

    # ---------------------------------------------------------------- answers and events

    def note(self, a: Action, sight: Sight) -> str | None:
        top = sight.view.stack[-1] if sight.view.stack else None
        if isinstance(a, actions.Stay | actions.Back) and isinstance(top, Outcome):
            n = price(top.result, isinstance(a, actions.Stay))
            cost = f"{n} unit{'s' * (n != 1)} lost" if n else "nobody is lost"
            return f"{'stand' if isinstance(a, actions.Stay) else 'go back a hex'}: {cost}"
        if isinstance(a, Done) and isinstance(top, Joining) and top.joined:
            return f"attack with these: {sight.odds_of(top, top.joined)}"
        if isinstance(a, Assault):
            die = breaking_die(sight.ready_in(SPOTS[a.fort], True), a.fort)
            siege = "" if die == 0 else ", siege on a 1" if die == 1 else f", siege on 1 to {die}"
            name = f"{fort_name(a.fort)}, {sight.symbols_of(a.fort)}"
            return f"{name}; {sight.attack_from(SPOTS[a.fort], True)}{siege}"
        if isinstance(a, Probe):
            horse = sum(1 for h in hexes_in(RING[a.hex]) for u in sight.own_at(h) if KIND[u] == CAVALRY)
            return f"{sight.stack(sight.at[a.hex]).plain}, {horse} cavalry of yours next to it"
        if isinstance(a, actions.Raise):
            return f"{values_name(a.unit)}, takes {PRICE[a.unit]}"
        if isinstance(a, actions.Fall):
            others = sight.at.get(a.hex)
            return f"{values_name(a.unit)}" + (f", with {sight.stack(others).plain}" if others else "")
        return None

    def lines(self, e: Event, teller: Teller) -> list[Text] | None:
        return [odds_line(e, teller)] if e.name == "Odds" else None

    # ---------------------------------------------------------------- what is looked up

    def forecast(self, found: dict[str, Any], width: int, signs: Signs) -> list[RenderableType]:
        return forecast(found, width, signs)

    def report(self, events: Sequence[Event]) -> list[str]:
        found = battle_report(events)
        assert found is not None, "there is a battle"
        return report(found)


IDIOM: Final = RevisionIdiom()
