import { describe, expect, it } from 'vitest';
import { engraving, HEIGHT, sceneOf, WIDTH, type Scene } from './engravings';
import { box, hatch } from './hatch';

const TYPES = [0, 1, 2, 3, 4, 5, 6];
const SYMBOLS = [0, 1, 2, 3, 4, 5];
const SCENES = new Set<Scene>(TYPES.flatMap((type) => SYMBOLS.map((symbol) => sceneOf({ type, symbol }))));

describe('hatching', () => {
  it('stays inside its shape, and is the darker the closer its strokes are', () => {
    const shape = box(10, 20, 30, 12);
    const ends = [...hatch(shape, [35, 2]).matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(ends.length).toBeGreaterThan(10);
    for (const [x = 0, y = 0] of ends) {
      expect(x).toBeGreaterThanOrEqual(9.9);
      expect(x).toBeLessThanOrEqual(40.1);
      expect(y).toBeGreaterThanOrEqual(19.9);
      expect(y).toBeLessThanOrEqual(32.1);
    }
    expect(hatch(shape, [35, 1]).length).toBeGreaterThan(1.6 * hatch(shape, [35, 2]).length);
  });

  it('is the same each time', () => {
    expect(hatch(box(0, 0, 20, 20), [10, 1])).toBe(hatch(box(0, 0, 20, 20), [10, 1]));
  });
});

describe('the engravings', () => {
  it('are one for each type of card, and for Events one for each use once prepared', () => {
    expect(new Set([0, 1, 2, 3, 5, 6].map((type) => sceneOf({ type, symbol: 0 }))).size).toBe(6);
    const events = SYMBOLS.map((symbol) => sceneOf({ type: 4, symbol }));
    expect(new Set(events).size).toBe(SYMBOLS.length);
    expect(SCENES.size).toBe(10);
  });

  it('are made of lines with numbers, and small', () => {
    for (const scene of SCENES) {
      const drawn = engraving(scene)
        .map(({ cover, lines }) => cover + lines)
        .join('');
      expect(drawn).toMatch(/^[MLHZqt\d\s.-]+$/);
      expect(drawn.length).toBeLessThan(16_000);
      const strays = [...drawn.matchAll(/M([\d.-]+) ([\d.-]+)/g)].filter(
        ([, x, y]) => Math.abs(Number(x) - WIDTH / 2) > WIDTH * 0.6 || Math.abs(Number(y) - HEIGHT / 2) > HEIGHT * 0.6,
      );
      expect(strays, scene).toEqual([]);
    }
  });

  it('are made once', () => {
    expect(engraving('army')).toBe(engraving('army'));
  });
});
