import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinGame, joinSecret } from '../lobby/join';
import { beSomebody, guestLink, logOut, offeredName, session } from './session.svelte';
import { readSettings } from './settings.svelte';

describe('settings', () => {
  it('come back as they were kept', () => {
    const kept = {
      theme: 'dark',
      palette: 'mono',
      confirm: 'dear',
      forced: false,
      usual: 'never',
      motion: 'still',
      pace: 'slow',
      sounds: 'all',
      volume: 80,
      notify: true,
    };
    expect(readSettings(JSON.stringify(kept))).toEqual(kept);
  });
  it('are as at first where nothing sensible is kept', () => {
    const first = {
      theme: 'light',
      palette: 'default',
      confirm: 'always',
      forced: true,
      usual: 'bots',
      motion: 'system',
      pace: 'normal',
      sounds: 'turn',
      volume: 30,
      notify: false,
    };
    for (const stored of [null, '', '{', '[]', 'null', '{"theme":"pink","confirm":"yes","volume":101,"notify":1}']) {
      expect(readSettings(stored)).toEqual(first);
    }
  });
});

describe('whoever sits down', () => {
  const calls: [string, string, unknown][] = [];
  let me: object | null = null;

  beforeEach(() => {
    calls.length = 0;
    me = null;
    session.me = undefined;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push([init.method ?? 'GET', url, init.body ? JSON.parse(String(init.body)) : undefined]);
      let answer: unknown = me;
      if (url === '/api/guests') {
        me = { id: 1, name: 'Ann', guest: true, email: null, webhook: null };
        answer = { ...me, secret: 'hush' };
      }
      if (url.endsWith('/join')) answer = { id: 'g', seat: 1, begun: true };
      const status = init.method === 'DELETE' ? 204 : 200;
      return new Response(status === 204 ? null : JSON.stringify(answer), { status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('becomes a guest first, with a share in the draws', async () => {
    expect(await joinGame('g', 'secret', '0a0b', 'Ann')).toEqual({ id: 'g', seat: 1, begun: true });
    expect(calls.map(([method, url]) => `${method} ${url}`)).toEqual([
      'GET /api/me',
      'POST /api/guests',
      'GET /api/me',
      'POST /api/games/g/join',
    ]);
    expect(calls[1]?.[2]).toEqual({ name: 'Ann' });
    expect(calls[3]?.[2]).toEqual({ secret: 'secret', contribution: '0a0b' });
    expect(guestLink(session.guestSecret ?? '')).toMatch(/\/account#guest=hush$/);
  });
  it('stays who they are', async () => {
    me = { id: 7, name: 'Bo', guest: false, email: null, webhook: null };
    expect((await beSomebody('Ann')).name).toBe('Bo');
    expect(calls).toHaveLength(1);
  });
  it('is a stranger again after logging out, and the link is forgotten', async () => {
    await beSomebody('Ann');
    await logOut();
    expect([session.me, session.guestSecret]).toEqual([null, null]);
  });
  it('is offered one name only, not a new one at every look', () => {
    expect(offeredName()).toMatch(/^\w[\w ]* \d\d$/);
    expect(offeredName()).toBe(offeredName());
  });
});

it('finds the secret of a link', () => {
  expect(joinSecret('#join=abc_-1')).toBe('abc_-1');
  expect(joinSecret('#rule')).toBeNull();
});
