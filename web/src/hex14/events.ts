/** The turns, player turns and battles that begin with an event, and the marches of the log. */
import type { Route } from './Routes.svelte';
import type { EventOut } from '../lib/api/types';
import { t } from '../lib/texts';
import type { Beginning } from '../table/marks';
import { asEvent, colourOfSide, type Book } from './data';
import { hexName } from './names';
import type { HexTitle } from './title';

export function begins(event: EventOut, book: Book, { key, openings }: HexTitle): Beginning[] {
  const { name, args } = asEvent(event);
  if (name === 'TurnBegan') {
    const dates = book.turns[args.turn - 1]?.dates ?? '';
    return [{ kind: 'round', text: t('hex14.turn', { n: args.turn, dates }), brief: String(args.turn) }];
  }
  if (name === 'PhaseBegan') {
    const phase = t(`${key}.phase.${args.phase}`);
    return [{ kind: 'turn', text: `${t(`hex14.team.${args.side}`)}: ${phase}` }];
  }
  if (openings.includes(event.name)) {
    const { hex: at, fort } = event.args as { hex?: number; fort?: number };
    const hex = at ?? book.forts[fort ?? -1]?.hex;
    return [{ kind: 'battle', text: t('hex14.report.title', { name: hex === undefined ? '' : hexName(hex, book) }) }];
  }
  return [];
}

/** Where the battles of a log begin. */
export function fightStarts(log: readonly EventOut[], { openings }: HexTitle): number[] {
  return log.flatMap(({ name }, at) => (openings.includes(name) ? [at] : []));
}

/** The marches since the last movement of either side began. */
export function marches(log: readonly EventOut[]): Route[] {
  const last = log.findLastIndex(({ name }) => name === 'Marched' || name === 'Railed' || name === 'Sailed');
  if (last < 0) return [];
  const from = log.findLastIndex(
    (event, at) => at < last && (event.name === 'TurnBegan' || event.name === 'PhaseBegan'),
  );
  const found: Route[] = [];
  const trails = new Map<string, { hexes: number[] } & Route>();
  for (const event of log.slice(Math.max(from, 0), last + 1)) {
    const { name, args } = asEvent(event);
    if (name === 'Marched') {
      const way = args.way[0] === args.origin ? args.way.slice(1) : args.way;
      const open = trails.get(`${args.side}.${args.origin}`);
      // A march of several answers is one line.
      if (open && args.unit >= 0 && open.hexes.at(-1) === args.origin && trails.get(`unit${args.unit}`) === open) {
        open.hexes.push(...way);
        continue;
      }
      const route = { hexes: [args.origin, ...way], colour: colourOfSide(args.side), manner: 'march' as const };
      found.push(route);
      if (args.unit >= 0) {
        trails.set(`unit${args.unit}`, route);
        trails.set(`${args.side}.${route.hexes.at(-1)}`, route);
      }
    } else if (name === 'Railed' || name === 'Sailed') {
      const manner = name === 'Railed' ? ('rail' as const) : ('sea' as const);
      found.push({ hexes: [args.origin, args.hex], colour: colourOfSide(args.side), manner });
    }
  }
  return found.filter((route) => route.hexes.length > 1);
}
