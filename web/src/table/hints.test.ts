import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../lib/api/client';
import type { ActionOut, HintOut, PromptOut, Snapshot, TitleOut } from '../lib/api/types';
import type { TitleUi } from '../titles/title';
import { GameStore } from './game.svelte';
import { percent } from './hints.svelte';
import { Table } from './table.svelte';

const action = (notation: string): ActionOut => ({
  notation,
  text: notation,
  verb: notation.split(' ')[0] ?? '',
  things: notation.split(' ').slice(1),
  final: false,
  closes: false,
  aside: false,
});
const asking = (...notations: string[]): PromptOut => ({
  seat: 0,
  question: 'Q',
  rule: 'SOME q-1',
  text: notations.join(),
  actions: notations.map(action),
});
const way = (notation: string, chance: number, compared = '') => ({
  notation,
  text: notation,
  chance,
  error: 0.02,
  trials: 20,
  words: `about ${100 * chance} %`,
  compared,
});
const HINT: HintOut = {
  seat: 0,
  version: 1,
  level: 'general',
  ways: [way('move A', 0.58), way('pass', 0.5, '8 % less')],
  line: ['move A', 'to 7', 'halt'],
  plan: [{ kind: 'march', text: 'A marches to 7.', things: ['7'], last: 2 }],
  later: [],
  outlook: null,
  worlds: 6,
  simulations: 40,
  note: 'From 40 simulations.',
};

/** A table with a question; `answer` leads to another one. */
function made(changes: Partial<Snapshot> = {}) {
  const store = new GameStore('g');
  const snapshot = {
    seat: 0,
    mine: [0],
    hints: true,
    version: 1,
    answers: 1,
    view: {},
    prompt: asking('move A', 'move B', 'pass'),
    asked: [0],
    undoable: 0,
    over: false,
    seats: [],
    log: [],
    story: [],
    options: {},
    ...changes,
  } as unknown as Snapshot;
  store.snapshot = snapshot;
  store.hint = vi.fn(() => Promise.resolve(HINT));
  store.giveUpHint = vi.fn();
  const table = new Table(store, {} as TitleUi, { key: 'some', seatings: [] } as unknown as TitleOut, {}, {});
  table.ask();
  const answered = (given: string[], prompt: PromptOut | null): void => {
    store.given = given;
    store.snapshot = { ...snapshot, version: 2, prompt };
    table.ask();
  };
  return { table, store, hints: table.hints, answered };
}

describe('a hint', () => {
  it('is asked for where there is a choice and the game allows it', () => {
    expect(made().hints.possible).toBe(true);
    expect(made({ hints: false }).hints.possible).toBe(false);
    expect(made({ prompt: asking('pass') }).hints.possible).toBe(false);
    expect(made({ prompt: null }).hints.possible).toBe(false);
    expect(made({ seat: null }).hints.possible).toBe(false);
    expect(made({ over: true }).hints.possible).toBe(false);
  });

  it('marks the answer advised on the board and in the list', async () => {
    const { table, hints } = made();
    await hints.ask();
    expect(hints.ways.map(({ answer, percent, compared }) => [answer.notation, percent, compared])).toEqual([
      ['move A', 58, ''],
      ['pass', 50, '8 % less'],
    ]);
    expect([...table.marked]).toEqual(['A']);
    const [a, b] = table.prompt?.actions ?? [];
    expect(a && hints.advises(a)).toBe(true);
    expect(b && hints.advises(b)).toBe(false);
    expect(a && hints.advises({ ...a, steps: ['move A', 'to 7'] })).toBe(true);
    expect(a && hints.advises({ ...a, steps: ['move A', 'to 8'] })).toBe(false);
  });

  it('leads on as long as the player follows it', async () => {
    const { hints, answered } = made();
    await hints.ask();
    answered(['move A'], asking('to 6', 'to 7', 'halt'));
    expect(hints.ways).toMatchObject([{ answer: { notation: 'to 7' }, percent: null }]);
    answered(['to 7'], asking('halt', 'to 8'));
    expect(hints.best?.notation).toBe('halt');
    answered(['halt'], asking('move B', 'pass'));
    expect(hints.open).toBe(false);
  });

  it('follows several answers that are given at once', async () => {
    const { hints, answered } = made();
    await hints.ask();
    answered(['move A', 'to 7'], asking('halt', 'to 8'));
    expect(hints.best?.notation).toBe('halt');
  });

  it('ends with another answer, or when the game goes on without one', async () => {
    for (const given of [['move B'], []]) {
      const { hints, answered } = made();
      await hints.ask();
      answered(given, asking('to 6', 'to 7', 'halt'));
      expect(hints.open).toBe(false);
    }
  });

  it('stays while the same question is told again', async () => {
    const { hints, store, table } = made();
    await hints.ask();
    store.snapshot = { ...(store.snapshot as Snapshot) };
    table.ask();
    expect(hints.best?.notation).toBe('move A');
  });

  it('is given up when it is closed, or the player answers meanwhile', async () => {
    for (const how of ['close', 'answer', 'escape']) {
      const { hints, store, answered, table } = made();
      let found: (hint: HintOut) => void = () => undefined;
      store.hint = () => new Promise((resolve) => (found = resolve));
      const asked = hints.ask();
      expect(hints.thinking).toBe(true);
      if (how === 'close') hints.toggle();
      else if (how === 'escape') expect(table.back()).toBe(true);
      else answered(['move B'], asking('to 6', 'to 7'));
      expect(hints.open).toBe(false);
      expect(store.giveUpHint).toHaveBeenCalledOnce();
      found(HINT);
      await asked;
      expect(hints.open).toBe(false);
    }
  });

  it('says why there is none', async () => {
    const { hints, store } = made();
    store.hint = () =>
      Promise.reject(new Problem(503, { error: 'no_hint', message: 'No hint.', rule: null, version: null }));
    await hints.ask();
    expect([hints.problem, hints.thinking, hints.open]).toEqual(['No hint.', false, true]);
    hints.close();
    expect(hints.open).toBe(false);
  });
});

it('calls nothing certain before the end', () => {
  expect([0.0004, 0.514, 1].map(percent)).toEqual([1, 51, 99]);
});
