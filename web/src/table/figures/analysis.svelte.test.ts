import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameAnalysis } from './analysis.svelte';

/** What the server answers, one after the other; the last again and again. */
let replies: { status?: number; body: unknown }[];
let asked: string[];
const out = (state: string, more: object = {}) => ({
  state, before: 0, done: 0, total: 0, stoppable: false, offered: true, found: null, ...more,
}); // prettier-ignore

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`);
    const { status = 200, body } = (replies.length > 1 ? replies.shift() : replies[0]) ?? { body: null };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an analysis', () => {
  it('is asked about once if nobody makes it', async () => {
    replies = [{ body: out('none') }];
    const analysis = new GameAnalysis('g');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual(['GET /api/games/g/analysis']);
    expect(analysis.underWay).toBe(false);
  });

  it('is followed while it is made, until it is done', async () => {
    replies = [
      { body: out('none') },
      { status: 202, body: out('queued', { before: 2 }) },
      { body: out('running', { done: 30, total: 120 }) },
      { body: out('done', { found: {} }) },
    ];
    const analysis = new GameAnalysis('g');
    await vi.advanceTimersByTimeAsync(0);
    await analysis.start();
    expect(analysis.now?.before).toBe(2);
    await vi.advanceTimersByTimeAsync(1600);
    expect(analysis.part).toBe(0.25);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(analysis.now?.state).toBe('done');
    expect(asked.length).toBe(4);
  });

  it('is stopped, and not followed when its window is closed', async () => {
    replies = [{ body: out('running', { total: 9 }) }, { body: out('stopping') }];
    const analysis = new GameAnalysis('g');
    await vi.advanceTimersByTimeAsync(0);
    await analysis.stop();
    expect(asked.at(-1)).toBe('POST /api/games/g/analysis/stop');
    expect(analysis.now?.state).toBe('stopping');
    analysis.close();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(before);
  });

  it('says why it is refused, and goes on', async () => {
    replies = [
      { body: out('none') },
      { status: 409, body: { error: 'busy', message: 'One at a time.' } },
      { status: 202, body: out('queued') },
    ];
    const analysis = new GameAnalysis('g');
    await vi.advanceTimersByTimeAsync(0);
    await analysis.start();
    expect(analysis.problem).toBe('One at a time.');
    expect(analysis.busy).toBe(false);
    await analysis.start();
    expect([analysis.problem, analysis.now?.state]).toEqual([null, 'queued']);
    analysis.close();
  });
});
