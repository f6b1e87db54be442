import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOut, LineOut } from '../lib/api/types';
import { Replay } from './replay.svelte';
import { Retelling } from './retelling.svelte';

const event = (step: number): EventOut => ({ step, name: 'E', rule: 'T 1', args: {}, things: [], text: `${step}` });
const line = (parts: number[], first: number, last: number): LineOut => ({
  kind: 'march',
  text: '',
  things: [],
  parts,
  first,
  last,
});
/** Places 0 to 9 of the log were brought about by answers 1 to 10. */
const log = Array.from({ length: 10 }, (_, at) => event(at + 1));
let slow = 0;

beforeEach(() => {
  vi.useFakeTimers();
  slow = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams } = new URL(url, 'http://x');
    const made: object[] = [];
    for (let n = Number(searchParams.get('at')); n <= Number(searchParams.get('to')); n += 1)
      made.push({ number: n, seat: 0, text: null, events: [], view: {} });
    return new Promise((done) => setTimeout(() => done(new Response(JSON.stringify(made))), slow));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function retold(lines: LineOut[], pace = 1200): { seen: number[]; done: () => boolean; retelling: Retelling } {
  const replay = new Replay('g', 10, 10, 0, () => ({ eyes: 0, log, story: [] }));
  const seen: number[] = [];
  const seek = replay.seek.bind(replay);
  replay.seek = (at) => (seen.push(at), seek(at));
  let over = false;
  const retelling = new Retelling(lines, replay, pace, () => (over = true));
  return { seen, done: () => over, retelling };
}

describe('a line that is told again', () => {
  it('begins with the position before it, goes through its own steps and ends', async () => {
    const { seen, done, retelling } = retold([line([3, 4, 6], 4, 7)]);
    expect(seen).toEqual([3]);
    expect(retelling.begun).toBe(false);
    await vi.advanceTimersByTimeAsync(700);
    expect(seen).toEqual([3, 4]);
    expect(retelling.begun).toBe(true);
    await vi.advanceTimersByTimeAsync(900);
    expect(seen).toEqual([3, 4, 5, 7]);
    expect(done()).toBe(false);
    await vi.advanceTimersByTimeAsync(700);
    expect(done()).toBe(true);
  });

  it('is followed by the next, without going back where that follows directly', async () => {
    const { seen, done } = retold([line([0], 1, 1), line([1], 2, 2), line([8], 9, 9)]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(seen).toEqual([0, 1, 2, 8, 9]);
    expect(done()).toBe(true);
  });

  it('waits for a step that has not come yet', async () => {
    slow = 3000;
    const { seen, done } = retold([line([5], 6, 6)]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual([5]);
    await vi.advanceTimersByTimeAsync(8000);
    expect(done()).toBe(true);
  });

  it('can be stopped', async () => {
    const { seen, done, retelling } = retold([line([3, 4, 6], 4, 7)]);
    await vi.advanceTimersByTimeAsync(700);
    retelling.stop();
    await vi.advanceTimersByTimeAsync(9000);
    expect(seen).toEqual([3, 4]);
    expect(done()).toBe(false);
  });
});
