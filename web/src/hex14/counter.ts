/**
 * How a counter looks, whatever game it belongs to. Everything is drawn at its place on the board, without transforms of
 * its own: each of them would be sorted again in every frame of a drag.
 */

export type Kind = 'infantry' | 'cavalry' | 'artillery' | 'engineer' | 'dummy';

/** A counter's face: what is printed on it now. */
export interface Face {
  kind: Kind;
  /** The size of the unit: XXX, XX, X, III, II. */
  size: string;
  /** The values below: "7-12-3", "(2)-1-4". */
  values: string;
  /** What is left at a distance: "7-12". */
  brief: string;
  /** At the left and the right of the symbol: the class, the unit's number. */
  left: string;
  right: string;
  /** Steps the unit has at full strength, and how many are left. */
  steps: number;
  left_steps: number;
  /** A diamond with a calibre. */
  calibre?: string;
  red?: boolean;
}

/** A counter on the board, of the nation whose colours it has. */
export interface Piece {
  /** Tells it from all others, as long as it can be told. */
  key: string;
  /** The colours: `fill` of the counter, `ink` on it. */
  fill: string;
  ink: string;
  /** A letter or two for the nation. */
  nation: string;
  /** Null: it lies face down. */
  face: Face | null;
  /** The viewer's own that the enemy sees only from behind. */
  hidden: boolean;
  /** What is known of one that lies face down, in a few letters. */
  known: string;
  marks: readonly Mark[];
  label: string;
}

/** Small signs at the corners of a counter. */
export type Mark = 'moved' | 'attacked' | 'cut' | 'rebuilt' | 'entered' | 'railed' | 'defended';

/** Counters in a hex, the top one last. */
export interface Pile {
  hex: number;
  pieces: readonly Piece[];
}

/** How much of a counter can be seen, by its size on the screen in pixels. */
export type Detail = 'tiny' | 'far' | 'middle' | 'near';

export function detailFor(pixels: number): Detail {
  return pixels < 19 ? 'tiny' : pixels < 27 ? 'far' : pixels < 46 ? 'middle' : 'near';
}

/** The size of the values in hundredths of the counter: the fewer letters they have, the larger they are printed. */
export function valueSize(values: string): number {
  return values.length > 7 ? 29 : values.length > 4 ? 33 : 42;
}

/** The size of what stands beside the symbol, in the same measure: it must neither touch the symbol nor leave the counter. */
export function sideSize(label: string): number {
  const width = [...label].reduce((sum, letter) => sum + (letter === 'I' || letter === '1' ? 0.3 : 0.6), 0);
  return Math.min(17, 22 / Math.max(width, 1));
}

const r = (value: number): number => Math.round(value * 10) / 10;

/** The frame of the symbol: a box around (x, y), as wide as `w` and as high as `h`. */
export function symbolFrame(x: number, y: number, w: number, h: number): string {
  return `M${r(x - w / 2)} ${r(y - h / 2)}h${r(w)}v${r(h)}h${r(-w)}z`;
}

/** The lines within the frame. */
export function symbolLines(kind: Kind, x: number, y: number, w: number, h: number): string {
  const [left, right, top, bottom] = [r(x - w / 2), r(x + w / 2), r(y - h / 2), r(y + h / 2)];
  if (kind === 'infantry') return `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
  if (kind === 'cavalry') return `M${left} ${bottom}L${right} ${top}`;
  if (kind === 'engineer') {
    // The bridge of the engineers: an E that lies on its back.
    const [a, b] = [r(x - w * 0.28), r(x + w * 0.28)];
    return `M${a} ${r(y + h * 0.22)}V${r(y - h * 0.2)}H${b}V${r(y + h * 0.22)}M${r(x)} ${r(y - h * 0.2)}V${r(y + h * 0.22)}`;
  }
  return '';
}

/** The ball of the artillery: the radius is drawn filled. */
export function ballOf(kind: Kind, x: number, y: number, h: number): string {
  if (kind !== 'artillery') return '';
  const radius = r(h * 0.22);
  return `M${r(x - radius)} ${r(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** A diamond around (x, y). */
export function diamond(x: number, y: number, half: number): string {
  return `M${r(x)} ${r(y - half)}L${r(x + half)} ${r(y)}L${r(x)} ${r(y + half)}L${r(x - half)} ${r(y)}Z`;
}

/** How far the counters of a pile lie apart, so that the pile stays within its hex. */
export function pileOffset(count: number, side: number): number {
  return count < 2 ? 0 : Math.min(side * 0.085, (side * 0.24) / (count - 1));
}

/** Where the counters of a pile lie: the bottom one first. Only the last few can be seen. */
export function pilePlaces(count: number, x: number, y: number, side: number): [number, number][] {
  const offset = pileOffset(count, side);
  const begin = -((count - 1) * offset) / 2;
  return Array.from({ length: count }, (_, i) => [r(x + begin + i * offset), r(y - begin - i * offset)]);
}

/** Where the counters of a fan lie: rows of at most `wide` above the hex, the top one last. */
export function fanPlaces(count: number, x: number, y: number, side: number, wide: number): [number, number][] {
  const columns = Math.min(count, wide);
  const rows = Math.ceil(count / columns);
  const step = side * 1.08;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return [x + ((i % columns) - (inRow - 1) / 2) * step, y - (rows - 1 - row) * step];
  });
}
