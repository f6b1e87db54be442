import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { engine, EVERY, type EngineKind } from './engine.svelte';
import EngineNote from './EngineNote.svelte';

let said: EngineKind | null;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    if (said === null) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(Response.json({ version: '1', mail: false, engine: said }));
  });
  engine.kind = null;
  engine.wasBuilding = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = () => vi.advanceTimersByTimeAsync(EVERY);

it('is looked for until it is settled', async () => {
  said = 'building';
  const leave = engine.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(engine.kind).toBe('building');
  said = null; // the server is away for a while: what it said holds
  await later();
  expect(engine.kind).toBe('building');
  said = 'compiled';
  await later();
  expect(engine.kind).toBe('compiled');
  await later();
  expect(asked).toBe(3);
  leave();
});

it('is not looked for by a page that was left', async () => {
  said = 'building';
  const leave = engine.follow();
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await later();
  expect(asked).toBe(1);
});

it('is spoken of while it is being compiled; then the word goes, but not its place', async () => {
  said = 'building';
  const note = mount(EngineNote, { target: document.body });
  await vi.advanceTimersByTimeAsync(0);
  const shown = document.body.querySelector('[role=status]');
  expect(shown?.textContent).toContain('being compiled');
  expect(shown?.classList).not.toContain('done');
  said = 'compiled';
  await later();
  expect(document.body.querySelector('[role=status]')).toBe(shown);
  expect(shown?.classList).toContain('done');
  await unmount(note);
});

it.each(['compiled', 'interpreted'] as const)('is not spoken of where it is %s', async (kind) => {
  said = kind;
  const note = mount(EngineNote, { target: document.body });
  await vi.advanceTimersByTimeAsync(0);
  expect(document.body.querySelector('[role=status]')).toBeNull();
  await unmount(note);
});
