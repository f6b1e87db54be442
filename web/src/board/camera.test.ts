import { describe, expect, it } from 'vitest';
import { between, centred, fit, framing, inSight, kept, pinched, toBoard, toScreen, zoomedAt } from './camera';

const screen = { width: 800, height: 600 };
const board = { width: 4000, height: 2000 };
const limits = { least: 0.2, most: 4 };

describe('camera', () => {
  it('shows a whole box in the middle', () => {
    const camera = fit(screen, [0, 0, 4000, 2000]);
    expect(camera).toEqual({ scale: 0.2, left: 0, top: 100 });
    expect(fit(screen, [0, 0, 4000, 2000], 8).scale).toBeCloseTo(784 / 4000);
  });

  it('turns points of the board into points of the screen and back', () => {
    const camera = { scale: 1.5, left: -200, top: 40 };
    expect(toScreen(camera, 100, 20)).toEqual([-50, 70]);
    expect(toBoard(camera, -50, 70)).toEqual([100, 20]);
  });

  it('keeps the point under the pointer while zooming', () => {
    const before = { scale: 0.5, left: -300, top: -120 };
    const at = toBoard(before, 250, 130);
    const [x, y] = toScreen(zoomedAt(before, 2, 250, 130), ...at);
    expect(x).toBeCloseTo(250);
    expect(y).toBeCloseTo(130);
  });

  it('keeps both points under two fingers', () => {
    const before = { scale: 0.5, left: -300, top: -120 };
    const after = pinched(before, [100, 100, 300, 100], [50, 200, 450, 200], limits);
    expect(after.scale).toBeCloseTo(1);
    for (const [from, to] of [
      [
        [100, 100],
        [50, 200],
      ],
      [
        [300, 100],
        [450, 200],
      ],
    ] as const) {
      const [x, y] = toScreen(after, ...toBoard(before, from[0], from[1]));
      expect(x).toBeCloseTo(to[0]);
      expect(y).toBeCloseTo(to[1]);
    }
  });

  it('zooms no further than the limits, by fingers too', () => {
    expect(pinched({ scale: 3, left: 0, top: 0 }, [0, 0, 10, 0], [0, 0, 900, 0], limits).scale).toBe(4);
    expect(kept({ scale: 9, left: 0, top: 0 }, screen, board, limits).scale).toBe(4);
    expect(kept({ scale: 0.01, left: 0, top: 0 }, screen, board, limits).scale).toBe(0.2);
  });

  it('does not lose the board: centred when small, some slack when large', () => {
    expect(kept({ scale: 0.2, left: 500, top: -900 }, screen, board, limits)).toEqual({
      scale: 0.2,
      left: 0,
      top: 100,
    });
    const large = kept({ scale: 1, left: 5000, top: -5000 }, screen, board, limits);
    expect(large.left).toBe(240);
    expect(large.top).toBe(600 - 2000 - 180);
    const flush = kept({ scale: 1, left: 5000, top: -5000 }, screen, board, limits, 0);
    expect([flush.left, flush.top]).toEqual([0, 600 - 2000]);
  });

  it('flies from one camera to another', () => {
    const [from, to] = [fit(screen, [0, 0, 4000, 2000]), centred(screen, 3000, 500, 2)];
    expect(between(from, to, 0, screen).left).toBeCloseTo(from.left);
    const end = between(from, to, 1, screen);
    expect(end.scale).toBeCloseTo(2);
    expect(end.left).toBeCloseTo(to.left);
    const half = between(from, to, 0.5, screen);
    expect(half.scale).toBeCloseTo(Math.sqrt(0.2 * 2));
    // The goal comes nearer to the middle of the screen on the way.
    const apart = (c: typeof from): number => Math.abs(toScreen(c, 3000, 500)[0] - 400);
    expect(apart(half)).toBeGreaterThan(0);
    expect(apart(between(from, to, 0.8, screen))).toBeLessThan(apart(half) * 1.01);
    const shift = between(from, { ...from, left: -100 }, 0.5, screen);
    expect(shift.left).toBeCloseTo(-50);
  });

  it('knows what is in sight', () => {
    const camera = { scale: 1, left: 0, top: 0 };
    expect(inSight(camera, screen, 400, 300, 50)).toBe(true);
    expect(inSight(camera, screen, 30, 300, 50)).toBe(false);
    expect(inSight(camera, screen, 400, 560, 50)).toBe(false);
  });
});

describe('framing', () => {
  const camera = { scale: 1, left: 0, top: 0 };

  it('leaves the board where it is while one of the points is in sight', () => {
    expect(
      framing(
        camera,
        screen,
        [
          [700, 500],
          [3900, 1900],
        ],
        60,
      ),
    ).toBeNull();
    expect(framing(camera, screen, [], 60)).toBeNull();
  });

  it('goes back so far that all of them are in sight, but never nearer', () => {
    const points: [number, number][] = [
      [1500, 800],
      [3900, 1900],
    ];
    const there = framing(camera, screen, points, 60);
    expect(there?.scale).toBeLessThan(1);
    for (const [x, y] of points) expect(there && inSight(there, screen, x, y, 59)).toBe(true);
    const one = framing(camera, screen, [[3000, 1500]], 60);
    expect(one?.scale).toBe(1);
    expect(one && toScreen(one, 3000, 1500)).toEqual([399.5, 299.5]);
  });
});
