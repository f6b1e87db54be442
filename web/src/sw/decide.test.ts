import { expect, it } from 'vitest';
import { howToAnswer, shownOf, windowFor } from './decide';

const HOME = 'https://play.example';
const SHELL = new Set(['/assets/frame-1a2b.js', '/icon.svg']);
const how = (path: string, mode = 'cors', method = 'GET'): string =>
  howToAnswer({ method, mode, url: path.startsWith('http') ? path : HOME + path }, HOME, SHELL);

it('keeps the shell, gives pages a shelter, and leaves everything else alone', () => {
  expect(how('/assets/frame-1a2b.js')).toBe('shell');
  expect(how('/assets/other-1a2b.js')).toBe('network');
  expect(how('/assets/frame-1a2b.js?x=1')).toBe('network');
  expect(how('/games/abc', 'navigate')).toBe('page');
  expect(how('/', 'navigate')).toBe('page');
  expect(how('/', 'navigate', 'POST')).toBe('network');
});

it('never touches the API, however it is asked', () => {
  for (const path of ['/api/me', '/api/games/abc', '/api', '/api/titles/x/board?scale=1'])
    for (const mode of ['cors', 'navigate', 'same-origin']) expect(how(path, mode)).toBe('network');
  expect(how('https://elsewhere.example/assets/frame-1a2b.js')).toBe('network');
});

it('shows what a push says, and something even if it says nothing', () => {
  const told = { kind: 'turn', title: 'Your turn: Fog', body: 'Germany marches.', url: '/games/abc' };
  expect(shownOf(JSON.stringify(told))).toEqual({
    title: told.title,
    body: told.body,
    url: told.url,
    tag: '/games/abc',
  });
  for (const text of [undefined, '', '{', '[]', 'null', '3'])
    expect(shownOf(text)).toEqual({ title: 'Marne', body: '', url: '/', tag: '/' });
});

it('leads to no other site', () => {
  for (const url of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'games/abc', 7])
    expect(shownOf(JSON.stringify({ title: 'x', url })).url).toBe('/');
});

it('keeps what is said beside whose turn it is', () => {
  const tag = (kind: string): string => shownOf(JSON.stringify({ kind, url: '/games/abc' })).tag;
  expect(tag('turn')).toBe(tag('clock'));
  expect(tag('chat')).not.toBe(tag('turn'));
});

it('finds the window that has the game open', () => {
  const windows = [{ url: `${HOME}/` }, { url: `${HOME}/games/abc?replay=3#x` }, { url: `${HOME}/games/abcd` }];
  expect(windowFor(windows, '/games/abc')).toBe(windows[1]);
  expect(windowFor(windows, '/games/none')).toBeUndefined();
});
