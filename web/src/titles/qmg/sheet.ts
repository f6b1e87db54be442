/** The drawing data of the board, and where its pieces stand. */
import { outlinePath } from '../../board/shapes';
import type { Printed, Thing } from '../title';
import { spacesIn, type Book, type View } from './data';

type Point = [number, number];

interface MapSpace {
  id: string;
  name: string;
  kind: 'land' | 'sea';
  label: Point;
  sign?: Point;
  places: Point[];
  /** Polygons, each its outer ring and then its holes, flat lists of coordinates. */
  outlines: number[][][];
}

export interface SheetSpace {
  code: string;
  name: string;
  kind: 'land' | 'sea';
  label: Point;
  sign: Point;
  places: Point[];
  path: string;
}

export interface Sheet {
  width: number;
  height: number;
  /** Diameter of a piece. */
  piece: number;
  victory: Point[];
  rounds: Point[];
  /** In the order of the book. */
  spaces: SheetSpace[];
  beyond: { name: string; path: string }[];
}

/** Where a space is on the map: where its first piece stands. */
export function spotOf(thing: Thing, { map }: Printed): Point | null {
  if (!thing.startsWith('space:')) return null;
  const spaces = (map['spaces'] ?? []) as MapSpace[];
  const space = spaces.find(({ id }) => id === thing.slice('space:'.length));
  return space ? (space.places[0] ?? space.label) : null;
}

/** The map as it is drawn; null if there is none. */
export function readSheet(map: Record<string, unknown>, book: Book): Sheet | null {
  const spaces = map['spaces'] as MapSpace[] | undefined;
  if (!Array.isArray(spaces)) return null;
  const byCode = new Map(spaces.map((space) => [space.id, space]));
  const beyond = (map['beyond'] ?? []) as { name: string; outlines: number[][][] }[];
  return {
    width: map['width'] as number,
    height: map['height'] as number,
    piece: (map['piece'] as number | undefined) ?? 160,
    victory: (map['victory'] as Point[] | undefined) ?? [],
    rounds: (map['rounds'] as Point[] | undefined) ?? [],
    spaces: book.spaces.flatMap(({ code, name, kind }) => {
      const drawn = byCode.get(code);
      if (!drawn) return [];
      const { label, places } = drawn;
      return [{ code, name, kind, label, sign: drawn.sign ?? label, places, path: pathOf(drawn.outlines) }];
    }),
    beyond: beyond.map(({ name, outlines }) => ({ name, path: pathOf(outlines) })),
  };
}

function pathOf(outlines: number[][][]): string {
  return outlines.flat().map(outlinePath).join('');
}

export interface Standing {
  key: string;
  country: number;
  space: number;
  x: number;
  y: number;
}

/**
 * Gives every piece a place in its space and lets it stay there while others come and go.
 * A piece that stands alone stands on the first place, which is the one nearest to the name.
 */
export class Places {
  #taken = new Map<string, number>();

  /** `growth`: how much larger than their places the pieces are drawn; those of one space then move apart. */
  stand(view: View, sheet: Sheet, growth = 1): Standing[] {
    const before = this.#taken;
    const now = new Map<string, number>();
    const pieces = view.pos.flatMap((set, country) =>
      spacesIn(set).map((space) => ({ key: `${country} ${space}`, country, space })),
    );
    const used = new Set<string>();
    for (const piece of pieces) {
      const place = before.get(piece.key);
      if (place === undefined) continue;
      now.set(piece.key, place);
      used.add(`${piece.space} ${place}`);
    }
    for (const piece of pieces) {
      if (now.has(piece.key)) continue;
      let place = 0;
      while (used.has(`${piece.space} ${place}`)) place += 1;
      now.set(piece.key, place);
      used.add(`${piece.space} ${place}`);
    }
    this.#taken = now;
    const middles = new Map<number, { x: number; y: number; n: number }>();
    const stood = pieces.map((piece) => {
      const at = sheet.spaces[piece.space];
      const places = at?.places ?? [];
      const [x, y] = places[(now.get(piece.key) ?? 0) % Math.max(1, places.length)] ?? at?.label ?? [0, 0];
      const middle = middles.get(piece.space) ?? { x: 0, y: 0, n: 0 };
      middles.set(piece.space, { x: middle.x + x, y: middle.y + y, n: middle.n + 1 });
      return { ...piece, x, y };
    });
    if (growth === 1) return stood;
    const apart = 1 + (growth - 1) * 0.75;
    return stood.map((piece) => {
      const middle = middles.get(piece.space);
      if (!middle) return piece;
      const [mx, my] = [middle.x / middle.n, middle.y / middle.n];
      return { ...piece, x: mx + (piece.x - mx) * apart, y: my + (piece.y - my) * apart };
    });
  }
}
