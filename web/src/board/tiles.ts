/** The tiles of a large board: which resolution fits, which tiles are in sight, and which may be forgotten. */
import { toBoard, type Camera, type Size } from './camera';

/** One resolution: square tiles of `tile` pixels cover a picture of this size; those at the right and bottom are cut. */
export interface TileLevel {
  width: number;
  height: number;
  tile: number;
  columns: number;
  rows: number;
}

/** The levels, the coarsest first, and the address of a tile. */
export interface Tiling {
  levels: readonly TileLevel[];
  url: (level: number, column: number, row: number) => string;
}

/** A tile with its place as parts of the board's width and height, in percent. */
export interface Tile {
  key: string;
  level: number;
  column: number;
  row: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The coarsest level with enough pixels for a board shown this wide; -1: the picture below the tiles has enough. */
export function levelFor(levels: readonly TileLevel[], below: number, pixels: number): number {
  if (below > pixels / 1.1) return -1;
  const enough = levels.findIndex((level) => level.width > pixels / 1.1);
  return enough < 0 ? levels.length - 1 : enough;
}

/** The tiles of a level in sight, and those within `margin` screens around it. */
export function tilesInSight(
  level: number,
  { width, height, tile, columns, rows }: TileLevel,
  board: Size,
  camera: Camera,
  screen: Size,
  margin: number,
): Tile[] {
  const scale = width / board.width / tile; // tiles per unit of the board
  const [left, top] = toBoard(camera, -screen.width * margin, -screen.height * margin);
  const [right, bottom] = toBoard(camera, screen.width * (1 + margin), screen.height * (1 + margin));
  const found: Tile[] = [];
  const [first, last] = [Math.max(0, Math.floor(left * scale)), Math.min(columns - 1, Math.floor(right * scale))];
  const [high, low] = [Math.max(0, Math.floor(top * scale)), Math.min(rows - 1, Math.floor(bottom * scale))];
  for (let row = high; row <= low; row += 1)
    for (let column = first; column <= last; column += 1)
      found.push({
        key: `${level}/${column}/${row}`,
        level,
        column,
        row,
        left: ((column * tile) / width) * 100,
        top: ((row * tile) / height) * 100,
        width: (Math.min(tile, width - column * tile) / width) * 100,
        height: (Math.min(tile, height - row * tile) / height) * 100,
      });
  return found;
}

/**
 * The tiles to keep: those wanted, and of the others the latest, `most` in all. Tiles of another level stay only until
 * all that are wanted are there, so that nothing flashes.
 */
export function keptTiles(
  present: readonly Tile[],
  wanted: readonly Tile[],
  loaded: ReadonlySet<string>,
  most: number,
): Tile[] {
  const keys = new Set(wanted.map((tile) => tile.key));
  const level = wanted[0]?.level;
  const complete = wanted.every((tile) => loaded.has(tile.key));
  const others = present.filter((tile) => !keys.has(tile.key) && (!complete || tile.level === level));
  const known = new Set(present.map((tile) => tile.key));
  const stay = others.slice(Math.max(0, others.length - Math.max(0, most - wanted.length)));
  const staying = new Set(stay.map((tile) => tile.key));
  // What is there keeps its place in the list: its element is not moved.
  return [
    ...present.filter((tile) => keys.has(tile.key) || staying.has(tile.key)),
    ...wanted.filter((tile) => !known.has(tile.key)),
  ];
}
