/** The places of the board that the arrow keys lead to: what glows, and what the chosen units can reach. */
import type { Spot } from '../board/spots';
import type { Drawing } from './drawing';
import type { Grid } from './grid';
import { plural } from '../lib/texts';
import type { Thing } from '../titles/title';
import type { Counters } from './counters';
import type { Destination } from './insights';
import { fortName, hexName } from './names';

const HEX = 92;
const FORT = 40;

interface Seen {
  counters: Counters;
  grid: Grid;
  drawing: Drawing;
  destinations: ReadonlyMap<number, Destination>;
  reachable: ReadonlySet<number>;
  /** Hexes that glow. */
  hexes: readonly number[];
  /** Hexes with counters that can be chosen. */
  ready: ReadonlySet<number>;
  glowForts: ReadonlySet<string>;
}

export function keySpots(seen: Seen): Spot[] {
  const { counters, grid, drawing, destinations } = seen;
  const { book } = counters;
  const found = new Map<number, Spot>();
  const add = (hex: number, label: string): void => {
    if (!grid.has(hex) || found.has(hex)) return;
    const [x, y] = grid.middle(hex);
    const thing: Thing = `hex:${grid.code(hex)}`;
    found.set(hex, { thing, x, y, label, radius: HEX });
  };
  for (const hex of seen.reachable) {
    const cost = destinations.get(hex)?.cost;
    const name = hexName(hex, book);
    add(hex, cost === undefined ? name : `${name}, ${plural('hex14.points', cost)}`);
  }
  for (const hex of seen.hexes) add(hex, hexName(hex, book));
  for (const hex of seen.ready) {
    const names = counters.in(hex).map((counter) => counters.label(counter));
    add(hex, `${hexName(hex, book)}: ${names.join('; ')}`);
  }
  book.forts.forEach((fort, f) => {
    const at = drawing.forts[f]?.symbols[0];
    if (!at || !seen.glowForts.has(fort.code) || found.has(fort.hex)) return;
    const label = fortName(fort.code, book);
    found.set(-1 - f, { thing: `fort:${fort.code}`, x: at[0], y: at[1], label, radius: FORT });
  });
  return [...found.values()];
}
