/** How the sets of hexes on the board look, from the lowest to the highest. */
import type { HexSet } from './HexSets.svelte';

const LOOKS = {
  /** Where the like of the unit that was set up last could go. */
  brush: { fill: 'var(--glow-soft)', opacity: 0.26 },
  rail: { fill: '#2f6b8a', opacity: 0.12, stroke: '#2f6b8a', width: 1.6, dash: '5 4' },
  reach: { fill: 'var(--glow-soft)', opacity: 0.34, stroke: 'var(--glow)', width: 2.2 },
  /** In reach, in a country that is still neutral. */
  invading: { fill: 'var(--danger)', opacity: 0.16, stroke: 'var(--danger)', width: 2.2 },
  glow: { fill: 'var(--glow-soft)', opacity: 0.36, stroke: 'var(--glow)', width: 2.4, glowing: true },
  /** What an attack is planned on, and what is being attacked. */
  front: { stroke: 'var(--danger)', width: 4, fill: 'var(--danger)', opacity: 0.16 },
  clash: { stroke: 'var(--danger)', width: 4, dash: '9 5' },
  marked: { fill: 'var(--accent)', opacity: 0.2, stroke: 'var(--accent)', width: 3.5 },
  chosen: { stroke: '#1d1710', width: 2.2, dash: '6 4' },
  over: { stroke: '#1d1710', width: 1.6, fill: '#fffae6', opacity: 0.16 },
} as const satisfies Record<string, Omit<HexSet, 'name' | 'hexes'>>;

type Name = keyof typeof LOOKS;
const NAMES = Object.keys(LOOKS) as Name[];

export function setsOf(hexes: Record<Name, ReadonlySet<number>>): HexSet[] {
  return NAMES.map((name) => ({ name, hexes: hexes[name], ...LOOKS[name] }));
}

/** The set of one hex, or of none. */
export function only(hex: number | null | undefined): ReadonlySet<number> {
  return new Set(hex === null || hex === undefined ? [] : [hex]);
}
