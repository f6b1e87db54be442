import { describe, expect, it } from 'vitest';
import { detailFor, fanPlaces, pilePlaces, sideSize, symbolLines, valueSize } from './counter';
import { Grid, isMember, membersOf } from './grid';

const grid = new Grid({ columns: 45, rows: 35, across: 170, radius: 98.15, step: 147.22, left: 190, top: 190 }, 36);

describe('the grid', () => {
  it('numbers and codes', () => {
    expect(grid.read('3013')).toBe(29 * 36 + 12);
    expect(grid.code(29 * 36 + 12)).toBe('3013');
    for (const code of ['4601', '0136', '0001', 'x', '30131']) expect(grid.read(code), code).toBe(-1);
    expect(grid.has(35)).toBe(false);
    expect(grid.has(34)).toBe(true);
  });

  it('has neighbours clockwise from the north, and even columns lie lower', () => {
    const codes = (code: string): string[] =>
      grid.around(grid.read(code)).map((hex) => (hex < 0 ? '' : grid.code(hex)));
    expect(codes('3013')).toEqual(['3012', '3113', '3114', '3014', '2914', '2913']);
    expect(codes('3113')).toEqual(['3112', '3212', '3213', '3114', '3013', '3012']);
    expect(codes('0101')).toEqual(['', '', '0201', '0102', '', '']);
  });

  it('neighbours lie next to each other, on the drawing and by distance', () => {
    const hex = grid.read('2015');
    const [x, y] = grid.middle(hex);
    for (const next of grid.around(hex)) {
      const [nx, ny] = grid.middle(next);
      expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(170, 0);
      expect(grid.distance(hex, next)).toBe(1);
      expect(grid.direction(next, hex)).toBeGreaterThanOrEqual(0);
    }
    expect(grid.distance(grid.read('3013'), grid.read('3313'))).toBe(3);
    expect(grid.direction(hex, hex)).toBe(-1);
  });

  it('shifts hexes alike, in even and odd columns', () => {
    const to = (code: string, from: string, goal: string): string => {
      const found = grid.shifted(grid.read(code), grid.read(from), grid.read(goal));
      return found < 0 ? '' : grid.code(found);
    };
    expect(to('3013', '3013', '2914')).toBe('2914');
    expect(to('3113', '3013', '2914')).toBe('3013');
    expect(to('3012', '3113', '2912')).toBe('2811');
    expect(to('0101', '0202', '0101')).toBe('');
    expect(to('4535', '3013', '3014')).toBe('');
  });

  it('finds the hex at a point', () => {
    for (const code of ['0101', '3013', '4535', '3114']) {
      const [x, y] = grid.middle(grid.read(code));
      expect(grid.code(grid.at(x + 60, y - 55))).toBe(code);
    }
    expect(grid.at(0, 0)).toBe(-1);
  });

  it('a side is shared by both its hexes', () => {
    const [a, b] = [grid.read('3013'), grid.read('3113')];
    const one = grid.side(a, grid.direction(a, b)).flat();
    const other = grid.side(b, grid.direction(b, a)).reverse().flat();
    one.forEach((value, i) => expect(value).toBeCloseTo(other[i] ?? 0, 0));
  });

  it('the border of two neighbours has ten sides', () => {
    const border = grid.border(new Set([grid.read('3013'), grid.read('3113')]));
    expect(border.split('M').length - 1).toBe(10);
    expect(grid.area([grid.read('3013')]).match(/L/g)).toHaveLength(5);
  });

  it('a way ends short of its goal', () => {
    expect(grid.way([grid.read('3013'), grid.read('3014')], 85)).toMatch(/^M[\d. ]+L[\d. ]+$/);
  });
});

it('sets are hexadecimal', () => {
  const set = ((1n << 1056n) | 5n).toString(16);
  expect(membersOf(set)).toEqual([0, 2, 1056]);
  expect(isMember(set, 1056)).toBe(true);
  expect(isMember(set, 1057)).toBe(false);
  expect(isMember('', 3)).toBe(false);
  expect(membersOf('0')).toEqual([]);
});

describe('counters', () => {
  it('show more the larger they are', () => {
    expect([12, 22, 35, 80].map(detailFor)).toEqual(['tiny', 'far', 'middle', 'near']);
  });
  it('print short values larger', () => {
    expect(['(2)-12-4', '7-12-3', '10-3'].map(valueSize)).toEqual([29, 33, 42]);
    expect(['IX', 'Gd', 'GdR', 'XVIII'].map((label) => Math.round(sideSize(label)))).toEqual([17, 17, 12, 10]);
  });
  it('lie in piles that keep to the middle', () => {
    const places = pilePlaces(3, 100, 100, 100);
    expect(places[1]).toEqual([100, 100]);
    expect((places[2]?.[0] ?? 0) > (places[0]?.[0] ?? 0)).toBe(true);
    expect(pilePlaces(1, 5, 6, 100)).toEqual([[5, 6]]);
  });
  it('lie side by side in a fan, in rows', () => {
    const places = fanPlaces(7, 0, 0, 100, 5);
    expect(new Set(places.map(([, y]) => y)).size).toBe(2);
    expect(places.filter(([, y]) => y === 0)).toHaveLength(2);
  });
  it('have the symbol of their arm', () => {
    expect(symbolLines('infantry', 0, 0, 10, 10).match(/M/g)).toHaveLength(2);
    expect(symbolLines('cavalry', 0, 0, 10, 10).match(/M/g)).toHaveLength(1);
    expect(symbolLines('artillery', 0, 0, 10, 10)).toBe('');
  });
});
