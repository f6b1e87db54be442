/** What the overlays of the map show, as sets of hexes. */
import { membersOf, type Grid } from './grid';
import type { HexSet } from './HexSets.svelte';
import type { Counters } from './counters';
import { colourOfSide, GERMAN, isFallen, type Book, type Fort } from './data';
import type { Supply } from './insights';
import type { Overlay } from './uiState.svelte';

/** The reasons for supply, with the colour of each; the sets are found by these names in the insight. */
export const REASONS = [
  ['line', '#2f6b2a'],
  ['engineers', '#8a6d1e'],
  ['fort', '#6b3f8a'],
  ['coast', '#1d6f8f'],
  ['country', '#b0601a'],
] as const;

export function supplySets(found: Supply): HexSet[] {
  const sets: HexSet[] = REASONS.map(([reason, colour]) => ({
    name: `supply ${reason}`,
    hexes: new Set(membersOf(found[reason])),
    fill: colour,
    opacity: 0.28,
    stroke: colour,
    width: 1.6,
  }));
  const cut = new Set(found.cut.map(([hex]) => hex));
  return [...sets, { name: 'supply cut', hexes: cut, fill: '#9f1d20', opacity: 0.42, stroke: '#9f1d20', width: 3.2 }];
}

/** Who holds what: only ground that does not belong to nobody has a tint. */
export function controlSets(counters: Counters): HexSet[] {
  return counters.view.held.map((held, side) => ({
    name: `held ${side}`,
    hexes: new Set(membersOf(held)),
    fill: colourOfSide(side),
    opacity: 0.3,
    stroke: colourOfSide(side),
    width: 3,
  }));
}

/** The hexes next to counters of the other side. */
export function contactSets(counters: Counters, grid: Grid, side: number): HexSet[] {
  const found = new Set<number>();
  for (const [hex, here] of counters.at)
    if (here[0]?.side !== side) for (const next of grid.around(hex)) if (next >= 0) found.add(next);
  return [
    { name: 'contact', hexes: found, fill: '#9f1d20', opacity: 0.18, stroke: '#9f1d20', width: 1.8, dash: '5 4' },
  ];
}

export function overlaySets(
  overlay: Overlay | null,
  side: number,
  counters: Counters,
  grid: Grid,
  supply: Supply | null,
): HexSet[] {
  if (overlay === 'supply') return supply ? supplySets(supply) : [];
  if (overlay === 'control') return controlSets(counters);
  if (overlay === 'contact') return contactSets(counters, grid, side);
  return [];
}

/** The railways of a side: links whose both ends it holds. */
export function railLinks(book: Book, counters: Counters, side: number): readonly (readonly [number, number])[] {
  const held = new Set(membersOf(counters.view.held[side] ?? ''));
  return book.links.flatMap(([a, b]) => (held.has(a) && held.has(b) ? [[a, b] as const] : []));
}

/** The links of a set of railway hexes, and its ends abroad: supply goes no farther along the lines there. */
export function supplyRails(
  book: Book,
  rails: string,
  side: number,
): { links: readonly (readonly [number, number])[]; heads: number[] } {
  const fed = new Set(membersOf(rails));
  const links = book.links.flatMap(([a, b]) => (fed.has(a) && fed.has(b) ? [[a, b] as const] : []));
  const home = side === GERMAN ? 'D' : 'F';
  const heads = new Set<number>();
  for (const [a, b] of book.links)
    for (const [end, beyond] of [
      [a, b],
      [b, a],
    ] as const)
      if (fed.has(end) && !fed.has(beyond) && book.country[end] !== home) heads.add(end);
  return { links, heads: [...heads] };
}

/** Forts that stand and bar the way to a side: whole hexes, and sides of hexes. */
export function barriers({ book, view }: Counters): Fort[] {
  return book.forts.filter((_, f) => !isFallen(view, f));
}
