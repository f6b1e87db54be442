"""What a seat may see; sample(): a full state it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.chance import Below
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import STACKING, STEPS
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.roster import OF_TYPE, TYPE_BIT, TYPE_SIDE, TYPES
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token
from marne.titles.hex14.rules.worlds import Worlds

SMALL: Final[list[int]] = [
    sum([TYPE_BIT[t] for t in range(TYPES) if TYPE_SIDE[t] == s and STACKING[OF_TYPE[t][0]][0] == 1]) for s in range(2)
]
"""By side: the types that count one point."""


class DeluxeView(CampaignView):
    """The position as one seat knows it, with steps and the hexes active in impulses."""

    def __init__(self, g: Deluxe, seat: int | None, *, laid_open: bool = False) -> None:
        super().__init__(g, seat, laid_open=laid_open)
        self.british_steps = g.british_steps
        self.active = g.active[:]

    def worlds(self, below: Below) -> Worlds:
        return DeluxeWorlds(self, below)

    def own_data(self) -> dict[str, Any]:
        return {"british_steps": self.british_steps, "active": [f"{bits:x}" for bits in self.active]}

    def token_data(self, t: Token) -> list[Any]:
        return [*t[:4], f"{t.veil:x}", *t[5:]]


def sample(view: DeluxeView, below: Below) -> Deluxe:
    """A full state that looks the same to the viewer: hidden counters become units that they may be, with as many steps
    lost as they may have, and whatever the open question takes for granted holds."""
    g = view.world(below)
    assert isinstance(g, Deluxe)
    return g


class DeluxeWorlds(Worlds):
    """Draws worlds that agree with a view."""

    def __init__(self, view: DeluxeView, below: Below) -> None:
        self.seen: Final = view
        self.worn: Final[list[int]] = []
        """The hidden tokens that may have lost steps."""
        super().__init__(view, below)

    def empty(self) -> Campaign:
        return Deluxe(self.view.commanders, self.view.rules)

    def complete(self, g: Campaign) -> None:
        assert isinstance(g, Deluxe)
        g.british_steps, g.active = self.seen.british_steps, self.seen.active[:]
        for i, t in enumerate(self.seen.tokens):
            if t.unit != UNKNOWN:
                g.least[t.unit], g.most[t.unit], g.lost[t.unit] = t.least, t.most, t.lost
            elif t.most:
                self.worn.append(i)

    def wear(self, g: Campaign) -> None:
        assert isinstance(g, Deluxe)
        for i in self.worn:
            t, u = self.seen.tokens[i], self.units[i]
            g.least[u], g.most[u] = t.least, t.most
            most = min(t.most, STEPS[u] - 1)
            least = min(t.least, most)
            g.lost[u] = least + self.more_lost(t.nation, most - least)

    def small_types(self, side: int) -> int:
        return SMALL[side]
