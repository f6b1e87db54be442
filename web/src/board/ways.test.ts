import { expect, it } from 'vitest';
import { arrowsOf, waysOf } from './ways';

it('an arrow goes along all points of a way, and its head opens backwards', () => {
  const arrow = arrowsOf([[0, 0], [100, 0], [100, 0], [200, 0]], 10); // prettier-ignore
  expect(arrow.line).toBe('M0 0L100 0L200 0');
  const [left, tip, right] = arrow.head.slice(1).split('L').map((one) => one.split(' ').map(Number)); // prettier-ignore
  expect(tip).toEqual([200, 0]);
  expect(left?.[0]).toBeLessThan(200);
  expect(left?.[0]).toBe(right?.[0]);
  expect(left?.[1]).toBe(-(right?.[1] ?? 0));
  expect(arrow.ring).toBeNull();
});

it('a single place has a ring, and nothing has none', () => {
  expect(arrowsOf([[5, 6]], 10)).toEqual({ line: '', head: '', ring: [5, 6] });
  expect(arrowsOf([[5, 6], [5, 6]], 10).ring).toEqual([5, 6]); // prettier-ignore
  expect(arrowsOf([], 10)).toEqual({ line: '', head: '', ring: null });
});

it('a march is one way, a battle has one from each origin, and all else is places', () => {
  const places = [[1, 1], [2, 2], [3, 3], [3, 3]] as const; // prettier-ignore
  expect(waysOf('march', places)).toEqual([places]);
  expect(waysOf('battle', places)).toEqual([[[1, 1], [3, 3]], [[2, 2], [3, 3]]]); // prettier-ignore
  expect(waysOf('battle', [[3, 3]])).toEqual([[[3, 3]]]);
  expect(waysOf('loss', [[1, 1], [2, 2]])).toEqual([[[1, 1]], [[2, 2]]]); // prettier-ignore
  for (const kind of ['march', 'battle', 'card']) expect(waysOf(kind, [])).toEqual([]);
});
