import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionOut, Snapshot, TitleOut } from '../lib/api/types';
import { settings } from '../lib/settings.svelte';
import type { TitleUi } from '../titles/title';
import { GameStore } from './game.svelte';
import { Table } from './table.svelte';

const title = {
  meant: (thing: string) => (thing === 'nowhere' ? [] : [`move A ${thing}`, `build ${thing}`]),
  nameOf: (thing: string) => `the ${thing}`,
} as unknown as TitleUi;

const about = {
  key: 'some',
  seat_option: 'players',
  seatings: [{ value: '2', seats: ['one', 'two'], teams: [0, 1] }],
} as unknown as TitleOut;

/** The words after the verb are the things: "move A 1" is about A, then 1. */
const action = (notation: string, final = false): ActionOut => {
  const [verb = '', ...things] = notation.split(' ');
  return { notation, text: notation, verb, things, final };
};

function table(actions: ActionOut[], changes: Partial<Snapshot> = {}): { table: Table; given: string[] } {
  const store = new GameStore('g');
  const seat = (n: number, name: string) => ({
    seat: n,
    name,
    kind: 'human',
    player: name,
    held: false,
    resigned: false,
  });
  store.snapshot = {
    title: 'some',
    options: { players: '2' },
    seat: 0,
    mine: [0],
    version: 1,
    answers: 1,
    view: {},
    prompt: { seat: 0, question: 'Q', rule: 'SOME q-1', text: 'What now?', actions },
    asked: [0],
    undoable: 0,
    over: false,
    seats: [seat(0, 'one'), seat(1, 'two')],
    log: [],
    ...changes,
  } as unknown as Snapshot;
  const given: string[] = [];
  store.answer = (notation) => {
    given.push(notation);
    return Promise.resolve(true);
  };
  const made = new Table(store, title, about, {}, {});
  made.ask();
  return { table: made, given };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** What the server says about an answer. */
let rulings: Record<string, object> = {};

beforeEach(() => {
  vi.useFakeTimers();
  settings.confirm = true;
  rulings = {};
  vi.stubGlobal('fetch', (url: string) => {
    const asked = new URL(url, 'http://x').searchParams.get('action') ?? '';
    const silent = { allowed: false, message: `No: ${asked} (SOME r-1)`, rule: 'SOME r-1', binds: false };
    return Promise.resolve(new Response(JSON.stringify(rulings[asked] ?? silent)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('pointing at the table', () => {
  it('gives the answer when everything is pointed at', async () => {
    const { table: at, given } = table([action('move A 1'), action('move A 2')]);
    at.point('A');
    expect([...at.glowing]).toEqual(['1', '2']);
    expect(given).toEqual([]);
    at.point('2');
    await settled();
    expect(given).toEqual(['move A 2']);
  });

  it('offers a menu where several answers are about the same', async () => {
    const { table: at, given } = table([action('hold A'), action('leave A')]);
    at.spot = [30, 40];
    at.point('A');
    expect(at.menu).toMatchObject({ at: [30, 40], actions: [{ notation: 'hold A' }, { notation: 'leave A' }] });
    await at.give(action('leave A'));
    expect(given).toEqual(['leave A']);
    expect(at.menu).toBeNull();
  });

  it('confirms what cannot be undone, and a No steps back', async () => {
    const { table: at, given } = table([action('fight A', true), action('fight B', true)]);
    at.point('A');
    await settled();
    expect(given).toEqual([]);
    expect(at.confirming?.action.notation).toBe('fight A');
    at.confirming?.decide(false);
    await settled();
    expect(given).toEqual([]);
    expect(at.picked).toEqual([]);
    at.point('B');
    await settled();
    at.confirming?.decide(true);
    await settled();
    expect(given).toEqual(['fight B']);
    settings.confirm = false;
    at.chooser.clear();
    at.point('A');
    await settled();
    expect(given).toEqual(['fight B', 'fight A']);
  });

  it('asks about a way of several answers only where it must', async () => {
    const { table: at, given } = table([action('move A 1'), action('move A 2', true)]);
    const all = at.answerAll(['move A 1', 'move A 2', 'move A 3']);
    await settled();
    expect(given).toEqual(['move A 1']);
    at.confirming?.decide(false);
    await all;
    expect(given).toEqual(['move A 1']);
  });
});

describe('why not', () => {
  it('is told in the words of the rulings, each once, with the rule apart', async () => {
    const { table: at } = table([action('move A 1')]);
    at.point('9');
    expect(at.whyCard).toMatchObject({ about: 'the 9', reasons: null });
    await settled();
    expect(at.whyCard?.reasons).toEqual([
      { text: 'No: move A 9', rule: 'SOME r-1' },
      { text: 'No: build 9', rule: 'SOME r-1' },
    ]);
  });

  it('offers an answer that is allowed although the question does not list it', async () => {
    rulings['build 9'] = { allowed: true, message: null, rule: null, binds: true };
    const { table: at } = table([action('move A 1')]);
    at.point('9');
    await settled();
    expect(at.whyCard).toBeNull();
    expect(at.menu?.actions).toMatchObject([{ notation: 'build 9', text: 'build 9', final: true }]);
  });

  it('says whose turn it is to whoever is not asked', () => {
    const { table: at } = table([], { prompt: null, asked: [1] });
    at.point('A');
    expect(at.whyCard?.reasons?.[0]?.text).toContain('two');
  });

  it('is silent in a replay and for spectators', () => {
    const { table: at } = table([action('move A 1')], { seat: null });
    at.point('9');
    expect(at.whyCard).toBeNull();
    expect(at.glowing.size).toBe(0);
  });

  it('is shown for an answer that the server refuses by a rule', () => {
    const { table: at } = table([action('move A 1')]);
    at.refused({ error: 'illegal', message: 'Not there (QMG r-2)', rule: 'QMG r-2' }, 'answer');
    expect(at.whyCard?.reasons).toEqual([{ text: 'Not there', rule: 'QMG r-2' }]);
  });
});

describe('going back', () => {
  it('undoes what was begun last, and then has nothing left', () => {
    const { table: at } = table([action('move A 1'), action('move B 1')]);
    at.point('A');
    at.rules = { rule: null };
    expect(at.back()).toBe(true);
    expect(at.rules).toBeNull();
    expect(at.picked).toEqual(['A']);
    expect(at.back()).toBe(true);
    expect(at.picked).toEqual([]);
    expect(at.back()).toBe(false);
  });
});
