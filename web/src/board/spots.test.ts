import { describe, expect, it } from 'vitest';
import { directionOf, nearestSpot, nextSpot, type Spot } from './spots';

const spot = (thing: string, x: number, y: number): Spot => ({ thing, x, y, label: thing, radius: 10 });
const spots = [spot('a', 0, 0), spot('b', 100, 0), spot('c', 200, 20), spot('d', 90, 120), spot('e', 300, 300)];

describe('spots', () => {
  it('goes to the next one ahead', () => {
    expect(nextSpot(spots, 0, 0, 'right')?.thing).toBe('b');
    expect(nextSpot(spots, 100, 0, 'right')?.thing).toBe('c');
    expect(nextSpot(spots, 100, 0, 'down')?.thing).toBe('d');
    expect(nextSpot(spots, 100, 0, 'left')?.thing).toBe('a');
  });

  it('stays at the edge', () => {
    expect(nextSpot(spots, 0, 0, 'up')).toBeUndefined();
    expect(nextSpot(spots, 300, 300, 'right')).toBeUndefined();
  });

  it('reaches every spot from every other by some way', () => {
    for (const start of spots) {
      const found = new Set([start.thing]);
      const open = [start];
      for (let s = open.pop(); s; s = open.pop()) {
        for (const direction of ['up', 'down', 'left', 'right'] as const) {
          const next = nextSpot(spots, s.x, s.y, direction);
          if (next && !found.has(next.thing)) {
            found.add(next.thing);
            open.push(next);
          }
        }
      }
      expect([...found].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    }
  });

  it('finds the nearest and reads the arrow keys', () => {
    expect(nearestSpot(spots, 260, 250)?.thing).toBe('e');
    expect(nearestSpot([], 0, 0)).toBeUndefined();
    expect(directionOf('ArrowLeft')).toBe('left');
    expect(directionOf('a')).toBeUndefined();
  });
});
