import { describe, expect, it, vi } from 'vitest';
import { toBoard, type Camera } from './camera';
import { Gestures } from './gestures';
import { Motion } from './motion';

const limits = () => ({ least: 0.2, most: 4 });

function stage(still = false): { motion: Motion; shown: Camera[]; run: (ms: number) => void } {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const shown: Camera[] = [];
  let now = 0;
  const motion = new Motion(
    {
      screen: () => ({ width: 800, height: 600 }),
      board: () => ({ width: 4000, height: 3000 }),
      limits,
      still: () => still,
      show: (camera) => shown.push(camera),
    },
    () => now,
  );
  motion.jump({ scale: 1, left: -1000, top: -800 });
  const run = (ms: number): void => {
    for (const end = now + ms; now < end; now += 16) motion.step(now);
  };
  return { motion, shown, run };
}

describe('motion', () => {
  it('follows a goal and comes to rest there', () => {
    const { motion, run } = stage();
    motion.follow({ scale: 2, left: -2400, top: -1900 });
    run(48);
    expect(motion.camera.scale).toBeGreaterThan(1);
    expect(motion.camera.scale).toBeLessThan(2);
    run(1000);
    expect(motion.camera).toEqual({ scale: 2, left: -2400, top: -1900 });
    expect(motion.step(9999)).toBe(false);
  });

  it('keeps the point under the pointer on the way', () => {
    const { motion, shown, run } = stage();
    const point = toBoard(motion.camera, 300, 200);
    motion.follow({ scale: 2, left: 300 - point[0] * 2, top: 200 - point[1] * 2 });
    run(200);
    for (const camera of shown) {
      expect(point[0] * camera.scale + camera.left).toBeCloseTo(300);
      expect(point[1] * camera.scale + camera.top).toBeCloseTo(200);
    }
  });

  it('flies in half a second, and a finger stops it', () => {
    const { motion, run } = stage();
    motion.fly({ scale: 1, left: -2000, top: -800 });
    expect(motion.ahead.left).toBe(-2000);
    run(220);
    const half = motion.camera.left;
    expect(half).toBeLessThan(-1000);
    expect(half).toBeGreaterThan(-2000);
    motion.halt();
    run(500);
    expect(motion.camera.left).toBe(half);
  });

  it('jumps where movement is to be left out', () => {
    const { motion } = stage(true);
    motion.fly({ scale: 1, left: -2000, top: -800 });
    expect(motion.camera.left).toBe(-2000);
    motion.coast(3, 0);
    expect(motion.step(16)).toBe(false);
  });

  it('never shows more than the board and some slack', () => {
    const { motion } = stage();
    motion.jump({ scale: 9, left: 99999, top: 0 });
    expect(motion.camera.scale).toBe(4);
    expect(motion.camera.left).toBe(240);
  });
});

describe('gestures', () => {
  const hands = () => {
    const set = stage();
    return { ...set, gestures: new Gestures(set.motion, limits, () => true) };
  };

  it('drags with one pointer once it has moved enough', () => {
    const { motion, gestures } = hands();
    gestures.down(1, [100, 100]);
    gestures.move(1, [103, 100], 10);
    expect([motion.camera.left, gestures.dragged]).toEqual([-1000, false]);
    gestures.move(1, [140, 90], 20);
    expect([motion.camera.left, motion.camera.top, gestures.dragging]).toEqual([-960, -810, true]);
    gestures.up(1, 200);
    expect([gestures.dragging, gestures.dragged]).toEqual([false, true]);
  });

  it('coasts on after a flick, not after a pause', () => {
    for (const [pause, goesOn] of [
      [10, true],
      [200, false],
    ] as const) {
      const { motion, gestures, run } = hands();
      gestures.down(1, [100, 100]);
      gestures.move(1, [120, 100], 10);
      gestures.move(1, [160, 100], 26);
      gestures.up(1, 26 + pause);
      const there = motion.camera.left;
      run(300);
      expect(motion.camera.left > there).toBe(goesOn);
    }
  });

  it('pinches with two, and goes on dragging with the one that is left', () => {
    const { motion, gestures } = hands();
    gestures.down(1, [300, 300]);
    gestures.down(2, [400, 300]);
    gestures.move(2, [500, 300], 10);
    expect(motion.camera.scale).toBeCloseTo(2);
    gestures.up(2, 20);
    const left = motion.camera.left;
    gestures.move(1, [330, 300], 30);
    expect(motion.camera.left - left).toBeCloseTo(30);
    expect(motion.camera.scale).toBeCloseTo(2);
  });
});
