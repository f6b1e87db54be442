/** Stacks that move alike: where the first one goes, the others go with it, side by side. */
import type { Grid } from './grid';
import type { Counters } from './counters';
import type { Destination, Reach } from './insights';

/** A stack with the units of it that move, and where they can go. */
export interface Stack {
  hex: number;
  units: readonly string[];
  reach: Reach;
}

/** What becomes of a stack: the hex it goes to on foot, or undefined if it stays. */
export interface Step {
  stack: Stack;
  to: Destination | undefined;
}

/**
 * Where each stack goes if the first one goes from one hex to another: to the hex that lies to its own as the goal lies
 * to the start, or beside it if that is out of reach. Those in front come first, to make room for those behind them.
 */
export function formation(grid: Grid, stacks: readonly Stack[], from: number, to: number): Step[] {
  const [[fx, fy], [tx, ty]] = [grid.middle(from), grid.middle(to)];
  const ahead = (hex: number): number => {
    const [x, y] = grid.middle(hex);
    return x * (tx - fx) + y * (ty - fy);
  };
  return [...stacks]
    .sort((a, b) => ahead(b.hex) - ahead(a.hex))
    .map((stack) => ({ stack, to: goalOf(grid, stack, grid.shifted(stack.hex, from, to)) }));
}

function goalOf(grid: Grid, { hex, reach }: Stack, place: number): Destination | undefined {
  if (place < 0) return undefined;
  const exact = reach.hexes.find((one) => one.hex === place);
  if (exact) return exact;
  const far = grid.distance(hex, place);
  const [beside] = reach.hexes
    .filter((one) => grid.distance(one.hex, place) === 1 && far > 1)
    .sort((a, b) => a.cost - b.cost || a.hex - b.hex);
  return beside;
}

/** The stacks next to some hexes that can move and are not among them. */
export function neighbours(grid: Grid, ready: ReadonlySet<number>, chosen: ReadonlySet<number>): number[] {
  const found = new Set<number>();
  for (const hex of chosen)
    for (const next of grid.around(hex)) if (ready.has(next) && !chosen.has(next)) found.add(next);
  return [...found];
}

/** The units of a hex that can be taken up, the bottom one first. */
export function movable(counters: Counters, hex: number, able: ReadonlySet<string>): string[] {
  return counters
    .in(hex)
    .map((counter) => counters.id(counter))
    .filter((id) => id !== '' && able.has(id));
}
