/**
 * The grid of hexes: numbers, codes, neighbours and places. A hex is `(column - 1) * stride + row - 1`; its code is CCRR.
 * Columns are upright rows of hexes with flat tops; the even ones lie half a hex lower.
 */
import type { HexMeasures } from './drawing';

export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  readonly #middles: Point[];

  constructor(
    readonly measures: HexMeasures,
    /** How many numbers a column takes; the last ones may be unused. */
    readonly stride: number,
  ) {
    this.columns = measures.columns;
    this.rows = measures.rows;
    this.size = measures.columns * stride;
    this.#middles = Array.from({ length: this.size }, (_, h) => {
      const [column, row] = [Math.floor(h / stride) + 1, (h % stride) + 1];
      const { left, top, radius, step, across } = measures;
      return [left + radius + (column - 1) * step, top + (row - 0.5 + (column % 2 === 0 ? 0.5 : 0)) * across];
    });
  }

  /** Whether a number is one of a hex. */
  has(h: number): boolean {
    return h >= 0 && h < this.size && h % this.stride < this.rows;
  }

  middle(h: number): Point {
    return this.#middles[h] ?? [0, 0];
  }

  code(h: number): string {
    const [column, row] = [Math.floor(h / this.stride) + 1, (h % this.stride) + 1];
    return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
  }

  /** The hex with a code, -1 if it is none. */
  read(code: string): number {
    if (!/^\d{4}$/.test(code)) return -1;
    const [column, row] = [Number(code.slice(0, 2)), Number(code.slice(2))];
    if (column < 1 || column > this.columns || row < 1 || row > this.rows) return -1;
    return (column - 1) * this.stride + row - 1;
  }

  /** The neighbours clockwise from the north; -1 beyond the edge. */
  around(h: number): number[] {
    const [column, row] = [Math.floor(h / this.stride), h % this.stride];
    const down = column % 2; // the even columns, counted from one, lie lower
    const at = (c: number, r: number): number =>
      c < 0 || c >= this.columns || r < 0 || r >= this.rows ? -1 : c * this.stride + r;
    return [
      at(column, row - 1),
      at(column + 1, row - 1 + down),
      at(column + 1, row + down),
      at(column, row + 1),
      at(column - 1, row + down),
      at(column - 1, row - 1 + down),
    ];
  }

  /** The direction from a hex to its neighbour; -1 if they are not neighbours. */
  direction(from: number, to: number): number {
    return to < 0 ? -1 : this.around(from).indexOf(to);
  }

  distance(a: number, b: number): number {
    const [qa, za] = this.#slanted(a);
    const [qb, zb] = this.#slanted(b);
    const [dq, dz] = [qa - qb, za - zb];
    return Math.max(Math.abs(dq), Math.abs(dz), Math.abs(dq + dz));
  }

  /** The hex that lies to a hex as `to` lies to `from`; -1 beyond the edge. */
  shifted(h: number, from: number, to: number): number {
    const [q, z] = this.#slanted(h);
    const [q0, z0] = this.#slanted(from);
    const [q1, z1] = this.#slanted(to);
    const column = q + q1 - q0;
    const row = z + z1 - z0 + (column - (column % 2)) / 2;
    if (column < 0 || column >= this.columns || row < 0 || row >= this.rows) return -1;
    return column * this.stride + row;
  }

  /** The column, and the row counted along a slanted line: differences of these are the same everywhere. */
  #slanted(h: number): [number, number] {
    const q = Math.floor(h / this.stride);
    return [q, (h % this.stride) - (q - (q % 2)) / 2];
  }

  /** The hex at a point of the board; -1 if there is none. */
  at(x: number, y: number): number {
    const { left, top, step, across } = this.measures;
    const guess = Math.floor((x - left) / step);
    let best = -1;
    let least = Infinity;
    for (const column of [guess - 1, guess, guess + 1]) {
      if (column < 0 || column >= this.columns) continue;
      const row = Math.floor((y - top) / across - (column % 2) / 2);
      for (const r of [row - 1, row, row + 1]) {
        const h = column * this.stride + r;
        if (r < 0 || r >= this.rows) continue;
        const [mx, my] = this.middle(h);
        const far = Math.hypot(mx - x, my - y);
        if (far < least) [best, least] = [h, far];
      }
    }
    return least <= this.measures.radius ? best : -1;
  }

  /** The corner between directions `n` and `n + 1`, drawn `inset` inside the hex. */
  corner(h: number, n: number, inset = 0): Point {
    const [x, y] = this.middle(h);
    const radius = this.measures.radius - (inset * 2) / Math.sqrt(3);
    const angle = ((n * 60 - 60) * Math.PI) / 180;
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
  }

  /** The two ends of a side of a hex. */
  side(h: number, direction: number, inset = 0): [Point, Point] {
    return [this.corner(h, (direction + 5) % 6, inset), this.corner(h, direction, inset)];
  }

  /** The outline of one hex. */
  outline(h: number, inset = 0): string {
    const corners = [0, 1, 2, 3, 4, 5].map((n) => this.corner(h, n, inset).join(' '));
    return `M${corners.join('L')}Z`;
  }

  /** All of these hexes as one path. */
  area(hexes: Iterable<number>, inset = 0): string {
    let path = '';
    for (const h of hexes) path += this.outline(h, inset);
    return path;
  }

  /** The border around a set of hexes, as one path of its sides. */
  border(hexes: ReadonlySet<number>, inset = 0): string {
    let path = '';
    for (const h of hexes)
      this.around(h).forEach((next, direction) => {
        if (hexes.has(next)) return;
        const [from, to] = this.side(h, direction, inset);
        path += `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
      });
    return path;
  }

  /** The line through the middles of some hexes, `short` of the last one. */
  way(hexes: readonly number[], short = 0): string {
    const points = hexes.map((h) => this.middle(h));
    const [last, before] = [points.at(-1), points.at(-2)];
    if (last && before && short) {
      const length = Math.hypot(last[0] - before[0], last[1] - before[1]) || 1;
      const part = Math.max(0.1, 1 - short / length);
      points[points.length - 1] = [before[0] + (last[0] - before[0]) * part, before[1] + (last[1] - before[1]) * part];
    }
    return points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
  }
}

/** The members of a set written in hexadecimal: bit n stands for number n. */
export function membersOf(hexadecimal: string): number[] {
  const found: number[] = [];
  for (let i = hexadecimal.length - 1, base = 0; i >= 0; i -= 1, base += 4) {
    const digit = parseInt(hexadecimal[i] ?? '0', 16);
    for (let bit = 0; bit < 4; bit += 1) if ((digit >> bit) & 1) found.push(base + bit);
  }
  return found;
}

/** Whether a number belongs to a set written in hexadecimal. */
export function isMember(hexadecimal: string, n: number): boolean {
  const digit = hexadecimal[hexadecimal.length - 1 - (n >> 2)];
  return digit !== undefined && ((parseInt(digit, 16) >> (n & 3)) & 1) === 1;
}
