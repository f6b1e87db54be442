import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Replay } from './replay.svelte';

let asked: URLSearchParams[] = [];

/** Steps as the server tells them: every third of them brings about something. */
function steps(query: URLSearchParams): object[] {
  const from = Number(query.get('at'));
  const made = [];
  for (let n = from; n <= Number(query.get('to')); n += 1) {
    const events = n % 3 ? [] : [{ step: n, name: 'E', rule: 'T 1', args: [], text: `${n}` }];
    made.push({ number: n, seat: 0, text: null, events, view: { n, eyes: query.get('seat') ?? 'all' } });
  }
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    const query = new URL(url, 'http://x').searchParams;
    asked.push(query);
    return Promise.resolve(new Response(JSON.stringify(steps(query))));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const arrive = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('Replay', () => {
  it('fetches a hundred steps at once, and only once', async () => {
    const replay = new Replay('g', 250, 20, 1);
    await arrive();
    expect(asked.map(String)).toEqual(['at=0&to=99&seat=1']);
    expect(replay.step).toMatchObject({ number: 20, view: { n: 20, eyes: '1' } });
    replay.seek(25);
    await arrive();
    expect(asked).toHaveLength(1);
    replay.seek(230);
    expect(replay.step?.number).toBe(25); // until it has come
    await arrive();
    expect(String(asked[1])).toBe('at=200&to=250&seat=1');
    expect(replay.step?.number).toBe(230);
  });

  it('fetches the next steps before they are reached', async () => {
    const replay = new Replay('g', 250, 0, 'spectator');
    await arrive();
    replay.seek(80);
    await arrive();
    expect(asked.map((query) => query.get('at'))).toEqual(['0', '100']);
  });

  it('passes over steps of which nothing is known', async () => {
    const replay = new Replay('g', 90, 3, 'spectator');
    await arrive();
    replay.skip(1);
    expect(replay.at).toBe(6);
    replay.skip(-1);
    expect(replay.at).toBe(3);
    expect(replay.events.map((event) => event.step)).toEqual([0, 3]);
  });

  it('looks with other eyes at the same step', async () => {
    const replay = new Replay('g', 90, 30, 0);
    await arrive();
    replay.look('everything');
    await arrive();
    expect(String(asked.at(-1))).toBe('at=0&to=90&spectator=true&full=true');
    expect(replay.step).toMatchObject({ number: 30, view: { eyes: 'all' } });
  });

  it('follows a game that goes on, and forgets what was taken back', async () => {
    const replay = new Replay('g', 30, 30, 0);
    await arrive();
    replay.follow(40);
    replay.seek(40);
    await arrive();
    expect(replay.step?.number).toBe(40);
    replay.follow(35);
    expect(replay.at).toBe(35);
    expect(replay.step).toBeNull();
    await arrive();
    expect(String(asked.at(-1))).toBe('at=0&to=35&seat=0');
    expect(replay.step?.number).toBe(35);
  });

  it('plays by itself to the end', async () => {
    const replay = new Replay('g', 9, 0, 0);
    await arrive();
    replay.play();
    await vi.advanceTimersByTimeAsync(700 * 5);
    expect(replay.at).toBe(9);
    expect(replay.playing).toBe(false);
  });
});
