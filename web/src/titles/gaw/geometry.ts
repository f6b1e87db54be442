/** Places on the drawing: middles of areas, ways between them, borders with their rivers. */
import type { Printed, Thing } from '../title';
import { asBook, asDrawing, MAJOR, type Book, type Border, type Drawing, type Town } from './data';
import { split } from './names';

export type Point = [number, number];

/** The middle of the places of blocks: where lines of a way begin and end. */
export function middleOf(drawing: Drawing, area: number): Point {
  const shape = drawing.areas[area];
  if (!shape) return [0, 0];
  const places = [...shape.german, ...shape.entente];
  if (places.length === 0) return shape.label;
  const x = places.reduce((sum, p) => sum + p[0], 0) / places.length;
  const y = places.reduce((sum, p) => sum + p[1], 0) / places.length;
  // The number of the area lies inside it for certain, the mean of places need not.
  return [(x + shape.label[0]) / 2, (y + shape.label[1]) / 2];
}

/** Where an area or a fortress is on the drawing; null for anything else. */
export function spotOf(thing: Thing, { book, map }: Printed): Point | null {
  const { areas, forts } = asBook(book);
  const [kind, id] = split(thing);
  const fort = kind === 'fort' ? forts.find(({ code }) => code === id)?.area : undefined;
  const area = kind === 'area' ? areas.findIndex((one) => one.id === id) : (fort ?? -1);
  return area < 0 ? null : middleOf(asDrawing(map), area);
}

/** The border of two neighbours. */
export function borderOf(drawing: Drawing, a: number, b: number): Border | undefined {
  return drawing.borders.find((x) => (x.areas[0] === a && x.areas[1] === b) || (x.areas[0] === b && x.areas[1] === a));
}

/** The middle of a line: the point half way along it. */
export function halfWay(line: readonly number[]): Point {
  let length = 0;
  for (let i = 2; i + 1 < line.length; i += 2) length += far(line, i);
  let left = length / 2;
  for (let i = 2; i + 1 < line.length; i += 2) {
    const piece = far(line, i);
    if (piece >= left && piece > 0) {
      const part = left / piece;
      return [
        at(line, i - 2) + (at(line, i) - at(line, i - 2)) * part,
        at(line, i - 1) + (at(line, i + 1) - at(line, i - 1)) * part,
      ];
    }
    left -= piece;
  }
  return [at(line, 0), at(line, 1)];
}

function at(line: readonly number[], i: number): number {
  return line[i] ?? 0;
}

function far(line: readonly number[], i: number): number {
  return Math.hypot(at(line, i) - at(line, i - 2), at(line, i + 1) - at(line, i - 1));
}

/** The points of a way over areas: their middles, and between them the middle of the common border. */
export function wayPoints(drawing: Drawing, areas: readonly number[]): Point[] {
  const found: Point[] = [];
  areas.forEach((area, i) => {
    const before = areas[i - 1];
    if (before !== undefined) {
      const border = borderOf(drawing, before, area);
      if (border) found.push(halfWay(border.line));
    }
    found.push(middleOf(drawing, area));
  });
  return found;
}

/** A smooth line through points, its last piece cut short by so much. */
export function smooth(points: readonly Point[], short = 0): string {
  const p = points.map((q): Point => [q[0], q[1]]);
  const last = p[p.length - 1];
  const before = p[p.length - 2];
  if (!last || !before) return '';
  if (short > 0) {
    const length = Math.hypot(last[0] - before[0], last[1] - before[1]) || 1;
    const part = Math.max(0.15, 1 - short / length);
    p[p.length - 1] = [before[0] + (last[0] - before[0]) * part, before[1] + (last[1] - before[1]) * part];
  }
  let path = `M${r(p[0])}`;
  for (let i = 0; i + 1 < p.length; i += 1) {
    const [p0, p1, p2, p3] = [p[i - 1] ?? p[i], p[i], p[i + 1], p[i + 2] ?? p[i + 1]] as [Point, Point, Point, Point];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${r(c1)} ${r(c2)} ${r(p2)}`;
  }
  return path;
}

function r(point: Point | undefined): string {
  return point ? `${Math.round(point[0])} ${Math.round(point[1])}` : '0 0';
}

/** Where a fortress lies on the drawing. */
export function fortTown(drawing: Drawing, book: Book, fort: number): Town | undefined {
  const place = book.forts[fort];
  if (!place) return undefined;
  const towns = (drawing.areas[place.area]?.towns ?? []).filter((town) => town.discs);
  return towns[(book.areas[place.area]?.forts ?? []).indexOf(fort)];
}

export interface RiverBorder {
  major: boolean;
  name: string;
  /** The neighbours beyond it. */
  to: string[];
}

/** The rivers on the borders of an area. */
export function riversAround(drawing: Drawing, book: Book, area: number): RiverBorder[] {
  const found = new Map<string, RiverBorder>();
  const printed = book.areas[area];
  printed?.neighbours.forEach((b, i) => {
    const size = printed.rivers[i] ?? 0;
    if (!size) return;
    const name = borderOf(drawing, area, b)?.along?.join(', ') ?? '';
    const key = `${size} ${name}`;
    const entry = found.get(key) ?? { major: size === MAJOR, name, to: [] };
    entry.to.push(book.areas[b]?.id ?? '');
    found.set(key, entry);
  });
  return [...found.values()];
}
