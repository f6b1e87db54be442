/** Who can be taken up, where a stack can march together, and the answers that let it. */
import type { PromptOut } from '../../lib/api/types';
import type { Thing } from '../title';
import type { BlockView } from './blocks';
import { LEADER, type Book } from './data';
import { answersFor, type Way, type Ways } from './insights';
import { split } from './names';

/** Who can be taken up now, as the notation spells them. */
export interface Ready {
  /** Leaders who can be activated. */
  rides: ReadonlySet<string>;
  /** Units that can march or build. */
  marches: ReadonlySet<string>;
  /** What has to be answered before a march: that no more leaders are activated. */
  before: readonly string[];
  /** How many units may still march. */
  left: number;
}

const NOBODY: Ready = { rides: new Set(), marches: new Set(), before: [], left: 0 };

/** What glows tells who can be taken up; also those whom the next question is about, if this one is passed over. */
export function readyOf(prompt: PromptOut | null, glowing: ReadonlySet<Thing>, left = Infinity): Ready {
  if (prompt?.question !== 'Activation' && prompt?.question !== 'Movement') return NOBODY;
  const named = (verb: string): Set<string> =>
    new Set(
      prompt.actions.flatMap(({ notation }) =>
        notation.startsWith(`${verb} `) ? [notation.slice(verb.length + 1)] : [],
      ),
    );
  if (prompt.question === 'Movement') return { ...NOBODY, marches: named('pick'), left };
  const rides = named('activate');
  const next = [...glowing].flatMap((thing) => {
    const [kind, id] = split(thing);
    return kind === 'unit' && !rides.has(id) ? [id] : [];
  });
  return { rides, marches: new Set(next), before: ['done'], left };
}

/**
 * The blocks of an area that are ticked when its stack is taken up: a leader alone, who may be activated, or else all who
 * can march. Leaders and those who can only build stay behind, unless nobody else is there.
 */
export function tickedFirst(blockView: BlockView, area: number, ready: Ready): string[] {
  const here = blockView.blocks.filter((block) => block.where === area && block.unit >= 0);
  const units = here.flatMap((block) => blockView.unit(block) ?? []);
  const leader = units.find(({ id }) => ready.rides.has(id));
  if (leader) return [leader.id];
  const able = units.filter(({ id }) => ready.marches.has(id));
  const march = able.filter(({ kind, move }) => kind !== LEADER && move > 0);
  return (march.length ? march : able.slice(0, 1)).map(({ id }) => id);
}

/** Where some of a stack can go together: the dearest of their ways, and who of them can take it. */
export interface Goal extends Way {
  units: readonly string[];
  /** By train or by ship instead of on foot. */
  verb: 'step' | 'rail' | 'sail';
}

/** The ways of a stack as those of one block, which can be drawn and explained alike. */
export interface Together extends Ways {
  goals: ReadonlyMap<number, Goal>;
}

/** The goals of units that march by themselves, in the order in which they march. */
export function together(found: readonly Ways[]): Together | null {
  const [first] = found;
  if (!first) return null;
  const goals = new Map<number, Goal>();
  const add = (unit: string, way: Way, verb: Goal['verb']): void => {
    const known = goals.get(way.area);
    if (known && known.verb !== verb) return;
    const dearest = known && known.cost >= way.cost ? known : way;
    goals.set(way.area, { ...dearest, units: [...(known?.units ?? []), unit], verb });
  };
  for (const { unit, areas } of found) for (const way of areas) add(unit, way, 'step');
  for (const { unit, rail, sail } of found)
    for (const [verb, areas] of [['rail', rail], ['sail', sail]] as const)
      for (const area of areas) add(unit, { area, cost: 0, engages: false, room: Infinity, steps: [] }, verb); // prettier-ignore
  const areas = [...goals.values()].filter(({ verb }) => verb === 'step');
  return { ...first, areas, goals };
}

/** The answers that bring units to an area, in a row, and those who have to stay: there is no more room, or no way. */
export interface Order {
  answers: string[];
  go: string[];
  stay: string[];
}

export function marchOrder(found: readonly Ways[], area: number, book: Book, ready: Ready): Order {
  const ids = book.areas.map(({ id }) => id);
  const order: Order = { answers: [], go: [], stay: [] };
  for (const ways of found) {
    const way = ways.areas.find((one) => one.area === area);
    const most = Math.min(way?.room ?? Infinity, ready.left);
    const other = ways.rail.includes(area) ? 'rail' : ways.sail.includes(area) ? 'sail' : undefined;
    if ((!way && !other) || order.go.length >= most) {
      order.stay.push(ways.unit);
      continue;
    }
    order.go.push(ways.unit);
    order.answers.push(`pick ${ways.unit}`, ...(way ? answersFor(way, ids, false) : [`${other} ${ids[area] ?? ''}`]));
  }
  if (order.go.length) order.answers.unshift(...ready.before);
  return order;
}

/** The answers that let a leader ride to an area and be revealed there; where they are, without a ride. */
export function rideOrder(leader: string, ways: Ways, area: number, book: Book): string[] | undefined {
  if (area === ways.start) return [`activate ${leader}`, 'reveal'];
  const way = ways.areas.find((one) => one.area === area);
  const ids = book.areas.map(({ id }) => id);
  return way && [`activate ${leader}`, ...answersFor(way, ids, true)];
}
