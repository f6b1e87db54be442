"""How the reason of a refusal is taken away, on a copy of the position: then the same refusal must not come again.

What all titles of the family share is in `tests.titles.hex14.claims_remedies`.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.board import ATTACKED, CUT, FORCED, ISOLATED
from marne.titles.hex14.rules.cavalry import ProbeReply
from marne.titles.hex14.rules.grid import FORT_HEX, GERMAN, HEXES, IN_COUNTRY, hexes_in
from marne.titles.hex14.rules.roster import DEAD, FR, GE, OF_SIDE, SIDE
from marne.titles.revision.rules import actions as own_verbs
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.forced_march import LongMarch
from marne.titles.revision.rules.going_back import GoingBack
from marne.titles.revision.rules.occupy import Occupy
from marne.titles.revision.rules.options import CAVALRY, FACING, SEA
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Losses, Outcome
from marne.titles.revision.rules.support import Support
from marne.titles.revision.rules.tables import AE
from tests.titles.hex14 import claims_remedies as shared
from tests.titles.hex14.claims_remedies import Remedy, again, changed, clear, send, to_zone, unmark

shared.FACING[Revision] = FACING


def questions(g: Revision, side: int) -> dict[type[Any], Frame[Any]]:
    """By verb: a question that it answers."""
    found = shared.questions(g, side)
    unit = next(u for u in OF_SIDE[side] if g.where[u] < HEXES)
    h = g.where[unit]
    return {
        **found,
        own_verbs.Roll: LongMarch(unit, 0, 0, 0, 0, 0),
        own_verbs.Raise: Raising(GE if side == GERMAN else FR, 1),
        own_verbs.Assist: Support(side, 0),
        own_verbs.Stay: Outcome(side, h, AE),
        own_verbs.Back: Outcome(side, h, AE),
        own_verbs.Fall: GoingBack(side, (unit,), AE),
        own_verbs.OccupyHex: Occupy(side, (h,), (unit,)),
        verbs.Lose: Losses(side, (unit,), AE, 1, 0, 0),
        verbs.Defend: ProbeReply(side, h, ()),
    }


def forget_fights(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """No hex has been attacked in this turn."""
    g.fought = 0
    return True


def feed_all(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, OF_SIDE[seat % 2], CUT | ISOLATED)


def with_rule(bits: int) -> Remedy:
    """The same with a point of the advanced game."""

    def cure(g: Revision, q: Any, seat: int, a: Any) -> bool:
        g.rules |= bits
        return True

    return cure


def clear_goal(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return clear(g, [a.hex], seat % 2)


def keep_plan_17(g: Revision, q: Any, seat: int, a: Any) -> bool:
    g.attacks = 6
    return True


def also_of(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """The unit is one of those that are asked about."""
    return again(g, q, units=(*q.units, a.unit))


def to_the_fort(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return isinstance(q, Support) and send(g, a.unit, FORT_HEX[q.fort])


def empty_country(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """No German is in the country."""
    return clear(g, hexes_in(IN_COUNTRY[q.country]), GERMAN)


def rest_goes(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return clear(g, [q.hex], SIDE[a.unit])


def fresh(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """The unit has not set out, and has its points."""
    unmark(g, [q.unit], ISOLATED)
    return shared.fresh_start(g, q, seat, a)


REMEDIES: Final[dict[str, Remedy]] = {
    **shared.REMEDIES,
    "OTHER_QUESTION": shared.cure_other_question(questions),
    "SET_UP_FULL": clear_goal,
    "ENTRY_FULL": clear_goal,
    "NOT_DEAD": to_zone(DEAD),
    "TOO_STRONG": changed(left=99),
    "GARRISON_OWED": empty_country,
    "PLAN_17": keep_plan_17,
    "NO_POINTS": fresh,
    "TOO_DEAR": shared.cure_too_dear,
    "FORT_BETWEEN": shared.cure_forts,
    "HEX_FULL": shared.cure_stacking,
    "NO_STOP_BEYOND": shared.cure_stacking,
    "NOT_SURPLUS": shared.cure_elsewhere,
    "HAS_ROLLED": changed(rolled=0),
    "ROLLS_FIRST": changed(steps=0, spent=0),
    "MARCHES_ON": lambda g, q, seat, a: unmark(g, [q.unit], FORCED),
    "NO_SEA": with_rule(SEA),
    "NO_PORT": shared.cure_no_port,
    "HEX_FOUGHT": forget_fights,
    "UNIT_DEFENDED": forget_fights,
    "UNIT_ATTACKED": lambda g, q, seat, a: unmark(g, OF_SIDE[seat % 2], ATTACKED),
    "CUT_OFF": feed_all,
    "ONLY_DEFENDS": with_rule(CAVALRY),
    "CAVALRY_APART": shared.nobody_joined,
    "NAMED_ALREADY": changed(units=()),
    "FOUR_POINTS": changed(units=()),
    "NOT_AT_FORT": to_the_fort,
    "NOT_IN_FIGHT": also_of,
    "LOSS_DUE": changed(count=0, need=0),
    "STAYS": also_of,
    "NO_ROOM_BACK": clear_goal,
    "NO_ROOM_AHEAD": rest_goes,
    "NOT_LEFT": lambda g, q, seat, a: again(g, q, hexes=(*q.hexes, a.hex)),
}
"""By the name of the ruling; the others are printed, or lie in the action."""
