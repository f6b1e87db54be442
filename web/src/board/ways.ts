/** Ways over the board as arrows. */

export type Point = readonly [number, number];

export interface Arrow {
  /** The path of its line and of its head; empty for a single place. */
  line: string;
  head: string;
  /** The middle of the ring around a single place. */
  ring: Point | null;
}

/**
 * The ways of a line of the story over the places that it names: of a march one over all of them, of a battle one from each
 * origin to the last, which is where it is fought; otherwise each is a place by itself.
 */
export function waysOf(kind: string, places: readonly Point[]): Point[][] {
  if (kind === 'march') return places.length ? [[...places]] : [];
  const last = places.at(-1);
  if (kind !== 'battle' || !last) return places.map((place) => [place]);
  const origins = places.filter((place) => !same(place, last));
  return origins.length ? origins.map((origin) => [origin, last]) : [[last]];
}

/** How long the two strokes of the head are, in lines' widths, and how far they open. */
const HEAD = 2.2;
const OPEN = 0.55;

/** The arrow along these points; equal ones in a row count once. `width` is that of its line. */
export function arrowsOf(way: readonly Point[], width: number): Arrow {
  const points = way.filter((point, at) => at === 0 || !same(point, way[at - 1]));
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return { line: '', head: '', ring: last ?? null };
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const stroke = (turn: number): string =>
    spot([last[0] - HEAD * width * Math.cos(angle + turn), last[1] - HEAD * width * Math.sin(angle + turn)]);
  return {
    line: `M${points.map(spot).join('L')}`,
    head: `M${stroke(OPEN)}L${spot(last)}L${stroke(-OPEN)}`,
    ring: null,
  };
}

function same(a: Point, b: Point | undefined): boolean {
  return b !== undefined && a[0] === b[0] && a[1] === b[1];
}

function spot([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
