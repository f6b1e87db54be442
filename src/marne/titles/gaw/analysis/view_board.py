"""What a viewer knows for certain, as a board from which costs, ranges and lines of communication are computed."""

from __future__ import annotations

from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.view import GawView


def board_of(view: GawView) -> Gaw:
    """The board as a viewer sees it. Hidden blocks are only counted: costs and lines do not depend on what they are."""
    g = Gaw(view.players, view.rules, view.cap)
    g.turn, g.impulse, g.played = view.turn, view.impulse, view.played
    g.disc, g.initiative, g.passes, g.phasing = view.disc, view.initiative, view.passes, view.phasing
    g.order, g.slots, g.fresh = view.order, view.slots, view.fresh[:]
    g.valour, g.lost, g.control, g.discs = view.valour[:], view.lost[:], view.control[:], view.discs[:]
    g.least, g.most, g.result = view.least[:], view.most[:], view.result
    for t in view.tokens:
        if t.unit >= 0:
            g.where[t.unit], g.mark[t.unit], g.step[t.unit], g.veil[t.unit] = t.where, t.mark, t.step, t.veil
    g.recount()
    g.blocks = view.blocks[:]
    return g
