"""An attack in progress, as far as it goes the same way in all titles: how it is declared, probes, who enters the hex.

What happens before the fight, and how a probe ends, is written here; a title fights by its own tables in between.
"""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Procedure
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.advance import AdvanceChoice, can_advance
from marne.titles.hex14.rules.bases import G
from marne.titles.hex14.rules.board import UP, Campaign
from marne.titles.hex14.rules.cavalry import CAVALRY_SET, ProbeReply, Withdrawal, may_hold
from marne.titles.hex14.rules.evasion import Evasion, EvasionDie
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.roster import CAVALRY, KIND
from marne.titles.hex14.rules.targets import PROBE
from marne.titles.hex14.rules.veils import hide, show, uncover

# What has happened (Engagement.flags); the bits 16 to 512 are a title's own, and so are those above.
TRIED: Final = 1  # infantry tried to get away before the fight
CAUGHT: Final = 2  # and failed
SLIPPED: Final = 4  # and succeeded
FLED: Final = 8  # cavalry withdrew or went back
WON: Final = 1024  # a probe succeeded


class Engagement(Procedure[G]):
    """One attack. `hex`: what is attacked; `foes`: the hexes that the attack comes from; `defenders`: who defends.

    `up`: of the cavalry that meets a probe, those that lay face up before. `flags`: what has happened.
    """

    attack_rule: ClassVar[str]
    """The rule by which units are attacked."""
    probe_rule: ClassVar[str]
    """The rule by which cavalry probes, and finds out what is there."""
    meeting_rule: ClassVar[str]
    """The rule by which cavalry that meets a probe is shown, and hides again."""

    def __init__(
        self,
        side: int,
        kind: int,
        h: int,
        attackers: tuple[int, ...],
        foes: tuple[int, ...],
        defenders: tuple[int, ...],
        up: tuple[int, ...],
        flags: int,
        stage: int,
    ) -> None:
        self.side = side
        self.kind = kind
        self.hex = h
        self.attackers = attackers
        self.foes = foes
        self.defenders = defenders
        self.up = up
        self.flags = flags
        self.stage = stage

    def hear(self, g: G, child: Frame[G]) -> None:
        """What the defender has done before the fight."""
        if isinstance(child, Withdrawal):
            if child.gone:
                self.flags |= FLED
        elif isinstance(child, Evasion):
            if child.tried:
                self.flags |= TRIED
        elif isinstance(child, EvasionDie):
            self.flags |= SLIPPED if child.escaped else CAUGHT
        elif isinstance(child, ProbeReply):
            self.meet_probe(g, child.units)

    def declare(self, g: Campaign) -> None:
        """An attack on units, or a probe, is announced."""
        if g.listening:
            if self.kind == PROBE:
                g.tell(Event(facts.PROBE_DECLARED, self.probe_rule, (self.side, self.hex), reveals=True))
            else:
                g.tell(Event(facts.ATTACK_DECLARED, self.attack_rule, (self.side, self.hex), reveals=True))

    def has_cavalry(self) -> bool:
        """Whether cavalry is among the attackers: then the defender's cannot withdraw (DLX 10.2.1-1, R-22, R-120)."""
        for u in self.attackers:
            if KIND[u] == CAVALRY:
                return True
        return False

    def tell_defence(self, g: Campaign) -> None:
        """Who defends (DLX 10.1.1-1)."""
        if g.listening:
            # Before a probe nobody else knew whether any would be named.
            values = (1 - self.side, self.defenders, self.hex)
            g.tell(Event(facts.DEFENDED, "DLX 10.1.1-1", values, reveals=self.kind == PROBE))

    # ---------------------------------------------------------------- probes

    def probe(self, g: Campaign) -> ProbeReply | None:
        """Ask whether cavalry meets the probe; if none may be there, all is found out at once (DLX R-23)."""
        if may_hold(g, self.hex, CAVALRY_SET):
            return ProbeReply(1 - self.side, self.hex, ())
        self.win_unmet(g)
        return None

    def meet_probe(self, g: Campaign, named: tuple[int, ...]) -> None:
        """Cavalry meets the probe and is shown; otherwise everything is, and that is all (DLX 10.2.2-1, R-23)."""
        if not named:
            self.win_unmet(g)
            return
        self.up = tuple([u for u in named if g.mark[u] & UP])
        for u in named:
            show(g, u, self.meeting_rule)
        self.name(g, named)

    def win(self, g: Campaign) -> None:
        """The probe succeeds: all units of the hex are shown."""
        uncover(g, self.hex, self.probe_rule)
        if g.listening:
            g.tell(Event(facts.PROBED, self.probe_rule, (self.side, self.hex, 1)))
        self.flags |= WON

    def win_unmet(self, g: Campaign) -> None:
        """Nobody has met the probe: it succeeds, and is over."""
        self.win(g)
        self.stage = self.last_stage()

    def last_stage(self) -> int:
        """The stage in which nothing is left but to end it."""
        raise NotImplementedError  # every title has its own stages

    def name(self, g: Campaign, named: tuple[int, ...]) -> None:
        """These units meet the probe."""
        raise NotImplementedError  # every title says when defenders count as attacked

    # ---------------------------------------------------------------- after the fight

    def enter(self, g: Campaign, units: tuple[int, ...]) -> AdvanceChoice | None:
        """Attackers may enter the empty hex, and cavalry pursue cavalry (DLX 10.1.11-1, 10.2.1-3, R-19)."""
        fled = 1 if self.flags & FLED else 0
        if fled or can_advance(g, self.side, self.hex, units):
            return AdvanceChoice(self.side, self.hex, units, fled, ())
        return None

    def end(self, g: Campaign) -> Frame[G]:
        """It is over. A probe that failed leaves the cavalry face down again (DLX 10.2.2-2, R-79)."""
        if self.kind == PROBE and not self.flags & WON:
            for u in self.defenders:
                if g.hides() and g.where[u] < HEXES and u not in self.up:
                    hide(g, u)
            if g.listening:
                g.tell(Event(facts.PROBED, self.meeting_rule, (self.side, self.hex, 0)))
        if g.listening:
            g.tell(Event(facts.BATTLE_ENDED, "DLX R-79", (self.side, self.hex)))
        return DONE
