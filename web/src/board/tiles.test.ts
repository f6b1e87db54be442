import { describe, expect, it } from 'vitest';
import { keptTiles, levelFor, tilesInSight, type Tile, type TileLevel } from './tiles';

const LEVELS: TileLevel[] = [
  { width: 5100, height: 3849, tile: 1024, columns: 5, rows: 4 },
  { width: 8500, height: 6415, tile: 1024, columns: 9, rows: 7 },
];
const BOARD = { width: 8500, height: 6415 };
const tile = (key: string, level: number): Tile => ({
  key,
  level,
  column: 0,
  row: 0,
  left: 0,
  top: 0,
  width: 0,
  height: 0,
});

describe('tiles', () => {
  it('come from the coarsest level that has enough pixels', () => {
    expect(levelFor(LEVELS, 2550, 2400)).toBe(-1);
    expect(levelFor(LEVELS, 2550, 4000)).toBe(0);
    expect(levelFor(LEVELS, 2550, 7000)).toBe(1);
    expect(levelFor(LEVELS, 2550, 20000)).toBe(1);
  });

  it('are those in sight and a little more', () => {
    const camera = { scale: 0.6, left: 0, top: 0 };
    const level = LEVELS[0] as TileLevel;
    const found = tilesInSight(0, level, BOARD, camera, { width: 1000, height: 700 }, 0);
    expect(found.map(({ column, row }) => [column, row])).toEqual([[0, 0]]);
    expect(tilesInSight(0, level, BOARD, camera, { width: 1000, height: 700 }, 0.25)).toHaveLength(2);
    const corner = tilesInSight(
      0,
      level,
      BOARD,
      { scale: 0.6, left: -4200, top: -3300 },
      { width: 900, height: 500 },
      0,
    );
    const last = corner.at(-1);
    expect([last?.column, last?.row]).toEqual([4, 3]);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(100);
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(100);
  });

  it('of another level stay until the wanted ones are there', () => {
    const old = [tile('0/0/0', 0)];
    const wanted = [tile('1/0/0', 1), tile('1/1/0', 1)];
    const keys = (loaded: string[]): string[] => keptTiles(old, wanted, new Set(loaded), 10).map(({ key }) => key);
    expect(keys(['1/0/0'])).toEqual(['0/0/0', '1/0/0', '1/1/0']);
    expect(keys(['1/0/0', '1/1/0'])).toEqual(['1/0/0', '1/1/0']);
  });

  it('are forgotten when there are too many, the oldest first', () => {
    const present = ['a', 'b', 'c', 'd'].map((key) => tile(key, 1));
    const kept = keptTiles(present, [tile('d', 1), tile('e', 1)], new Set(), 4).map(({ key }) => key);
    expect(kept).toEqual(['b', 'c', 'd', 'e']);
    expect(keptTiles(present, [], new Set(), 4)).toEqual([]);
  });
});
