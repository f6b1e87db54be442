"""What the two halves of an attack, the fight and what follows it, have to know of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules.engagement import Engagement
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.tables import NOTHING

# What has happened, besides what it may in all titles (Combat.flags)
BREACHED: Final = 16  # a siege has destroyed the fort
SUPPORT_LOST: Final = 32  # the unit that supported the fort has died
ATTACK_WEAKER: Final = 64  # the attack was weaker than the defence
EVEN: Final = 128  # both were equal
STAYED: Final = 256  # the loser has paid to stay
FOUGHT: Final = 512  # the units of the hex have been attacked
SUNK: Final = 2048  # a unit that attacked from the sea has been lost


class Combat(Engagement[Revision]):
    """One attack. `hex`: what is attacked, for a fort the hex it belongs to; `fort`: which, or -1.

    `foes`: the hexes that the attack comes from, by land. `defenders`: who defends; for a fort, who supports it.
    `result`: what the die has brought. `paid`: the strength that the first to pay for an exchange has lost.
    """

    attack_rule: ClassVar[str] = "REV V-02"
    probe_rule: ClassVar[str] = "REV R-23"
    meeting_rule: ClassVar[str] = "REV R-23"
    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE,
        kind=INT,
        hex=kinds.HEX,
        fort=INT,
        attackers=kinds.UNIT.many(),
        foes=kinds.HEX.many(),
        defenders=kinds.UNIT.many(),
        up=kinds.UNIT.many(),
        flags=INT,
        result=INT,
        stage=INT,
        paid=INT,
    )

    def __init__(
        self,
        side: int,
        kind: int,
        h: int,
        fort: int,
        attackers: tuple[int, ...],
        foes: tuple[int, ...] = (),
        defenders: tuple[int, ...] = (),
        up: tuple[int, ...] = (),
        flags: int = 0,
        result: int = NOTHING,
        stage: int = 0,
        paid: int = 0,
    ) -> None:
        super().__init__(side, kind, h, attackers, foes, defenders, up, flags, stage)
        self.fort = fort
        self.result = result
        self.paid = paid

    def data(self) -> tuple[Any, ...]:
        return (
            self.side, self.kind, self.hex, self.fort, self.attackers, self.foes, self.defenders, self.up, self.flags,
            self.result, self.stage, self.paid,
        )  # fmt: skip

    def is_assault(self) -> bool:
        """Whether the attack is made on a fort that stands, and not on the units of its hex."""
        return self.fort >= 0 and not self.flags & BREACHED
