import { expect, test } from 'vitest';
import { percent, rowsOf } from './chances';

test('nothing that is possible has no chance, and only what is certain has all of it', () => {
  expect([0.0004, 0.004, 0.0051, 0.5, 0.994, 0.9951, 1].map(percent)).toEqual([
    '< 1 %',
    '< 1 %',
    '1 %',
    '50 %',
    '99 %',
    '> 99 %',
    '100 %',
  ]);
});

test('the likeliest are named, and all others are one row', () => {
  const chances = ['a', 'b', 'c', 'd'].map((name, i) => ({ name, chance: [0.5, 0.3, 0.15, 0.05][i] ?? 0 }));
  const upper = (id: string): string => id.toUpperCase();
  expect(rowsOf(chances, upper, 4).map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D']);
  const rows = rowsOf(chances, upper, 3);
  expect(rows.map(({ text }) => text)).toEqual(['A', 'B', '2 others']);
  expect(rows[2]?.chance).toBeCloseTo(0.2);
});
