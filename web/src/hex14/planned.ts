/** The lines of what is about to happen: from where an attack comes, or which way the chosen units would take. */
import type { Counters } from './counters';
import { formation, type Stack } from './formation';
import type { Grid } from './grid';
import { mannerTo, wayTo, type Destination } from './insights';
import type { Route } from './Routes.svelte';
import type { Manner, Planned } from './uiState.svelte';

const line = (from: number, way: readonly number[]): Route => ({
  hexes: way[0] === from ? way : [from, ...way],
  colour: 'var(--accent)',
  manner: 'march',
});

/** From the hexes of those who attack to the target. */
export function attackRoutes(counters: Counters, grid: Grid, plan: Planned): Route[] {
  const from = new Set(plan.units.map((id) => counters.byId(id)?.where ?? -1));
  const fort = counters.book.forts.find((one) => one.code === plan.target && one.outer >= 0);
  const target = fort?.hex ?? plan.hex;
  return [...from]
    .filter((hex) => grid.has(hex))
    .map((hex) => ({ hexes: [hex, target], colour: 'var(--danger)', manner: 'march' }));
}

/** The ways of those who would come to attack a hex, and then on into it. */
export function strikeRoutes(coming: readonly { from: number; way: readonly number[] }[], hex: number): Route[] {
  return coming.flatMap(({ from, way }) => [
    line(from, way),
    { hexes: [way.at(-1) ?? from, hex], colour: 'var(--danger)', manner: 'march' },
  ]);
}

/** The way of a stack to a hex, that along or off the railway beside it, and the ways of those that move alike. */
export function marchRoutes(grid: Grid, lead: Stack, wing: readonly Stack[], to: number, wish: Manner): Route[] {
  const manner = mannerTo(lead.reach, to, wish);
  const found = lead.reach.hexes.find((one) => one.hex === to);
  if ((manner === 'foot' || manner === 'line') && found) return waysOnFoot(grid, lead, wing, found, manner);
  return manner ? [{ hexes: [lead.hex, to], colour: 'var(--accent)', manner: manner === 'rail' ? 'rail' : 'sea' }] : [];
}

function waysOnFoot(grid: Grid, lead: Stack, wing: readonly Stack[], found: Destination, manner: Manner): Route[] {
  const best = wayTo(found, manner);
  const other = best.line ? found.off : found.along;
  const steps = wing.length ? formation(grid, [lead, ...wing], lead.hex, found.hex) : [];
  const others = steps.flatMap(({ stack, to }) => (to && stack.hex !== lead.hex ? [line(stack.hex, to.way)] : []));
  return [
    ...(other && !wing.length && manner === 'foot'
      ? [{ ...line(lead.hex, other.way), colour: '#2f6b8a', manner: 'rail' as const }]
      : []),
    ...others,
    line(lead.hex, best.way),
  ];
}
