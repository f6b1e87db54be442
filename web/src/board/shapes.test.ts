import { describe, expect, it } from 'vitest';
import { bentLine, boxAround, linePath, outlinePath, within } from './shapes';

const square = [0, 0, 10, 0, 10, 10, 0, 10];

describe('shapes', () => {
  it('writes paths', () => {
    expect(linePath([1, 2, 3, 4])).toBe('M1 2L3 4');
    expect(outlinePath(square)).toBe('M0 0L10 0L10 10L0 10Z');
    expect(outlinePath([1, 2, 3, 4])).toBe('');
  });

  it('finds the box around points', () => {
    expect(boxAround([5, 7, -1, 9, 3, 20])).toEqual([-1, 7, 6, 13]);
    expect(boxAround([])).toEqual([0, 0, 0, 0]);
  });

  it('knows inside from outside', () => {
    expect(within(square, 5, 5)).toBe(true);
    expect(within(square, 15, 5)).toBe(false);
    const hook = [0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 0, 10];
    expect(within(hook, 10, 20)).toBe(false);
    expect(within(hook, 25, 20)).toBe(true);
  });

  it('bends an arrow and stops short of its goal', () => {
    expect(bentLine([0, 0], [100, 0], 20, 0)).toBe('M0 0Q40 0 80 0');
    expect(bentLine([0, 0], [100, 0], 0, 0.1)).toBe('M0 0Q50 10 100 0');
  });
});
