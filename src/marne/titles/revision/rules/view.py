"""What a seat may see; sample(): a full state it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.chance import Below
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.view import CampaignView, Token
from marne.titles.hex14.rules.worlds import Worlds
from marne.titles.revision.rules.board import Revision


class RevisionView(CampaignView):
    """The position as one seat knows it, with the symbols left of each fort and the attacks of Plan 17."""

    def __init__(self, g: Revision, seat: int | None, *, laid_open: bool = False) -> None:
        super().__init__(g, seat, laid_open=laid_open)
        self.symbols = g.symbols[:]
        self.fought = g.fought
        self.attacks = g.attacks

    def worlds(self, below: Below) -> Worlds:
        return RevisionWorlds(self, below)

    def own_data(self) -> dict[str, Any]:
        return {"symbols": self.symbols, "fought": f"{self.fought:x}", "attacks": self.attacks}

    def token_data(self, t: Token) -> list[Any]:
        return [t.where, t.place, t.nation, t.mark, f"{t.veil:x}", t.due, t.unit]


def sample(view: RevisionView, below: Below) -> Revision:
    """A full state that looks the same to the viewer: hidden counters become units that they may be."""
    g = view.world(below)
    assert isinstance(g, Revision)
    return g


class RevisionWorlds(Worlds):
    """Draws worlds that agree with a view."""

    def __init__(self, view: RevisionView, below: Below) -> None:
        self.seen: Final = view
        super().__init__(view, below)

    def empty(self) -> Campaign:
        return Revision(self.view.commanders, self.view.rules)

    def complete(self, g: Campaign) -> None:
        assert isinstance(g, Revision)
        g.symbols, g.fought, g.attacks = self.seen.symbols[:], self.seen.fought, self.seen.attacks

    def small_types(self, side: int) -> int:
        """Every counter takes the same room (REV stacking-1)."""
        return -1
