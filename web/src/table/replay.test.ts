import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOut } from '../lib/api/types';
import { CHUNK, PACE, Replay, type Eyes } from './replay.svelte';

let asked: string[] = [];
let refuse = false;

const event = (step: number): EventOut => ({ step, name: 'E', rule: 'T 1', args: {}, things: [], text: `${step}` });
/** Every third step brings about something. */
const log = (last: number): EventOut[] =>
  Array.from({ length: Math.floor(last / 3) + 1 }, (_, i) => event(3 * i)).filter(({ step }) => step > 0);

function answer(path: string, query: URLSearchParams): unknown {
  if (path.endsWith('/log')) return log(90);
  if (path.endsWith('/story')) return [{ kind: 'march', text: 'all of it', things: [], parts: [0], first: 3, last: 3 }];
  if (path.endsWith('/insight')) return { at: query.get('at'), kind: query.get('kind') };
  const made = [];
  for (let n = Number(query.get('at')); n <= Number(query.get('to')); n += 1)
    made.push({ number: n, seat: 0, text: null, events: [], view: { n, eyes: query.get('seat') ?? 'all' } });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  refuse = false;
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    asked.push(`${pathname.replace('/api/games/g/', '')}?${searchParams}`);
    const body = { error: 'running', message: 'No.', rule: null, version: null };
    return Promise.resolve(
      refuse
        ? new Response(JSON.stringify(body), { status: 409 })
        : new Response(JSON.stringify(answer(pathname, searchParams))),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(150);
const begin = (last: number, at: number, eyes: Eyes = 0, own: Eyes = eyes): Replay =>
  new Replay('g', last, at, eyes, () => ({ eyes: own, log: log(last), story: [] }));

describe('Replay', () => {
  it('shows a step as soon as it has come, and then what is around it', async () => {
    const replay = begin(120, 20, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['replay?at=20&to=20&seat=1']);
    expect(replay.step).toMatchObject({ number: 20, view: { n: 20, eyes: '1' } });
    await rest();
    expect(asked.slice(1)).toEqual([
      'replay?at=0&to=49&seat=1',
      'replay?at=50&to=99&seat=1',
      'replay?at=100&to=120&seat=1',
    ]);
    for (const at of [0, 49, 50, 120]) {
      replay.seek(at);
      expect(replay.step?.number).toBe(at);
    }
    await rest();
    expect(asked).toHaveLength(4);
  });

  it('keeps up with a hand on the scrubber without asking for every step it passes', async () => {
    const replay = begin(5000, 0);
    await rest();
    asked = [];
    for (let at = 2000; at < 3000; at += 10) {
      replay.seek(at);
      await vi.advanceTimersByTimeAsync(10);
    }
    const alone = asked.filter((one) => /at=(\d+)&to=\1&/.test(one));
    expect(alone.length).toBeGreaterThan(6);
    expect(alone.length).toBeLessThan(15);
    await rest();
    expect(replay.step?.number).toBe(2990);
    expect(asked.some((one) => one.startsWith(`replay?at=${Math.floor(2990 / CHUNK) * CHUNK}&`))).toBe(true);
  });

  it('keeps a thousand steps at most', async () => {
    const replay = begin(5000, 2500);
    await rest();
    await rest();
    const chunks = asked.filter((one) => !/at=(\d+)&to=\1&/.test(one));
    expect(chunks.length).toBeLessThanOrEqual(20);
    replay.close();
  });

  it('passes over steps of which nothing is told', async () => {
    const replay = begin(90, 3);
    await rest();
    replay.skip(1);
    expect(replay.at).toBe(6);
    expect(replay.told).toBe('6');
    replay.skip(-1);
    expect(replay.at).toBe(3);
    expect(replay.events.map((one) => one.step)).toEqual([3]);
    expect(replay.log).toHaveLength(30);
    replay.go('start');
    expect(replay.at).toBe(0);
    replay.go(-1);
    expect(replay.at).toBe(0);
    replay.go('end');
    expect(replay.at).toBe(90);
  });

  it('looks with other eyes at the same step, and hears what they heard', async () => {
    const replay = begin(90, 30, 0);
    await rest();
    asked = [];
    replay.look('everything');
    await rest();
    expect(asked.sort()).toEqual([
      'replay/log?full=true',
      'replay/story?full=true',
      'replay?at=0&to=49&full=true',
      'replay?at=30&to=30&full=true',
      'replay?at=50&to=90&full=true',
    ]);
    expect(replay.step).toMatchObject({ number: 30, view: { eyes: 'all' } });
    expect(replay.events).toHaveLength(10);
    expect(replay.story.map(({ text }) => text)).toEqual(['all of it']);
  });

  it('follows a game that goes on, and forgets what was undone', async () => {
    const replay = begin(30, 30);
    await rest();
    replay.follow(40);
    replay.seek(40);
    await rest();
    expect(replay.step?.number).toBe(40);
    replay.follow(35);
    expect(replay.at).toBe(35);
    expect(replay.step).toBeNull();
    await rest();
    expect(asked.at(-1)).toBe('replay?at=0&to=35&seat=0');
    expect(replay.step?.number).toBe(35);
  });

  it('plays by itself to the end, at its speed', async () => {
    const replay = begin(9, 0);
    await rest();
    replay.speed = 2;
    replay.go('play');
    await vi.advanceTimersByTimeAsync((PACE / 2) * 2 + 5);
    expect(replay.at).toBe(6);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(replay.at).toBe(9);
    expect(replay.playing).toBe(false);
  });

  it('asks for insights of the step that is looked at, once, and not of those passed', async () => {
    const replay = begin(90, 30, 1);
    await rest();
    asked = [];
    const passed = replay.insight('supply').catch((e: Error) => e.message);
    replay.seek(31);
    const found = replay.insight('supply');
    await rest();
    expect(await passed).toBe('passed');
    expect(await found).toEqual({ at: '31', kind: 'supply' });
    expect(await replay.insight('supply')).toEqual({ at: '31', kind: 'supply' });
    expect(asked).toEqual(['insight?kind=supply&subject=&at=31&seat=1']);
  });

  it('says what the server refuses, and does not ask for ever', async () => {
    refuse = true;
    const replay = begin(90, 30, 'everything', 0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(replay.problem).toBe('No.');
    expect(asked.length).toBeLessThan(5);
  });
});
