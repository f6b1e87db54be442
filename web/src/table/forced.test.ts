import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionOut, Snapshot, TitleOut } from '../lib/api/types';
import { settings } from '../lib/settings.svelte';
import { toasts } from '../ui/toast.svelte';
import type { TitleUi } from '../titles/title';
import { AT_ONCE, REGRET, SLOWLY, UNREAD } from './forced.svelte';
import { GameStore } from './game.svelte';
import { Table } from './table.svelte';

const action = (notation: string, more: Partial<ActionOut> = {}): ActionOut => ({
  notation,
  text: notation,
  verb: notation,
  things: [],
  final: false,
  closes: true,
  aside: false,
  ...more,
});

function tableOf(actions: ActionOut[], changes: Partial<Snapshot> = {}, byHand = false, dear: string[] = []) {
  const store = new GameStore('g', { byHand });
  const seats = [
    { seat: 0, name: 'one', kind: 'human', player: 'A', held: false, resigned: false },
    { seat: 1, name: 'two', kind: 'bot', player: 'staff', held: false, resigned: false },
  ];
  const prompt = { seat: 0, question: 'Q', rule: 'T 1', text: '?', actions };
  const told = { seat: 0, mine: [0], version: 1, answers: 7, view: {}, prompt, asked: [0], undoable: 0, over: false };
  store.snapshot = { ...told, options: {}, seats, log: [], story: [], ...changes } as unknown as Snapshot;
  const given: string[] = [];
  const undone: number[] = [];
  store.answer = (notation) => (given.push(notation), Promise.resolve(true));
  store.undo = (steps = 1) => (undone.push(steps), Promise.resolve(true));
  const title = { dear: ({ notation }: ActionOut) => dear.includes(notation) } as unknown as TitleUi;
  const table = new Table(store, title, { key: 'some', seatings: [] } as unknown as TitleOut, {}, {});
  table.ask();
  return { table, given, undone };
}

const person = { seat: 1, name: 'two', kind: 'human', player: 'B', held: false, resigned: false };
const seats = [{ seat: 0, name: 'one', kind: 'human', player: 'A', held: false, resigned: false }, person];

beforeEach(() => {
  vi.useFakeTimers();
  settings.forced = true;
  settings.confirm = 'always';
  toasts.shown = [];
});
afterEach(() => vi.useRealTimers());

describe('the only answer', () => {
  it('is given for the player after a moment, and they are told', async () => {
    const { table, given } = tableOf([action('halt')]);
    table.forced.soon();
    await vi.advanceTimersByTimeAsync(AT_ONCE - 1);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toEqual(['halt']);
    expect(toasts.shown.map(({ text }) => text)).toEqual(['Done for you: Halt']);
  });

  it('takes a while where another person plays, drawn anew each time', async () => {
    const [least, most] = SLOWLY;
    for (const [drawn, wait] of [
      [0, least],
      [0.5, (least + most) / 2],
      [1, most],
    ] as const) {
      const { table, given } = tableOf([action('halt')], { seats } as Partial<Snapshot>);
      table.forced.soon(() => drawn);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(given).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(given).toEqual(['halt']);
    }
  });

  it('is given at once where all seats are at this screen, or the other person has resigned', () => {
    const alone: Partial<Snapshot>[] = [
      { seats, mine: [0, 1] } as Partial<Snapshot>,
      { seats: [seats[0], { ...person, resigned: true }] } as Partial<Snapshot>,
    ];
    for (const changes of alone) {
      const { table, given } = tableOf([action('halt')], changes);
      table.forced.soon();
      vi.advanceTimersByTime(AT_ONCE);
      expect(given).toEqual(['halt']);
    }
  });

  it('is not given if the player moves on meanwhile', () => {
    const { table, given } = tableOf([action('halt')]);
    table.forced.soon()?.();
    vi.advanceTimersByTime(10_000);
    expect(given).toEqual([]);
  });

  it.each([
    ['there is a choice', [action('halt'), action('go')], {}, false, []],
    ['it is a guide', [action('halt')], {}, true, []],
    ['it is dear and final', [action('halt', { final: true })], {}, false, ['halt']],
    ['it would end the chance to undo', [action('halt', { final: true })], { undoable: 2 }, false, []],
    ['others are asked', [action('halt')], { prompt: null }, false, []],
    ['one only watches', [action('halt')], { seat: null }, false, []],
  ] as const)('is the player’s own to give if %s', (_, actions, changes, byHand, dear) => {
    const { table } = tableOf([...actions], changes as Partial<Snapshot>, byHand, [...dear]);
    expect(table.forced.answer).toBeNull();
  });

  it('is given though it is final, where nothing could be undone anyway', () => {
    expect(tableOf([action('pass', { final: true })]).table.forced.answer?.notation).toBe('pass');
  });

  it('is the player’s own to give if they have switched that off', () => {
    settings.forced = false;
    expect(tableOf([action('halt')]).table.forced.answer).toBeNull();
  });
});

describe('a press just after an answer was given for the player', () => {
  it('was meant for the last question, and does not answer the next', async () => {
    const { table, given } = tableOf([action('halt', { things: ['hex:1'] })]);
    table.forced.soon();
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    expect(given).toEqual(['halt']);
    const next = [action('burn', { things: ['hex:1'] }), action('keep')];
    const before = table.store.snapshot as Snapshot;
    table.store.snapshot = { ...before, version: 2, prompt: { ...before.prompt, actions: next } } as Snapshot;
    table.ask();
    const press = async (): Promise<void> => {
      table.point('hex:1');
      await table.give(action('keep'));
      await table.answerAll(['burn'], true);
    };
    await vi.advanceTimersByTimeAsync(UNREAD - 1);
    await press();
    expect(given).toEqual(['halt']);
    await vi.advanceTimersByTimeAsync(1);
    await press();
    expect(given).toEqual(['halt', 'burn', 'keep', 'burn']);
  });
});

describe('Undo', () => {
  it('takes answers back that were given for the player, together with their own before', async () => {
    const { table, undone } = tableOf([action('halt')], { answers: 7, undoable: 3 });
    table.forced.soon();
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    table.store.snapshot = { ...(table.store.snapshot as Snapshot), answers: 8, undoable: 4 };
    await table.undo();
    expect(undone).toEqual([2]);
  });

  it('counts the player’s own answers alone', async () => {
    const { table, undone } = tableOf([action('go')], { answers: 7, undoable: 3 });
    await table.undo();
    await table.undo(2);
    await table.undo(9);
    expect(undone).toEqual([1, 2, 3]);
  });

  it('leaves the only answer to the player, until they have given one', async () => {
    const { table, given } = tableOf([action('halt')], { undoable: 1 });
    void table.undo();
    table.forced.soon();
    vi.advanceTimersByTime(10_000);
    expect(given).toEqual([]);
    await table.give(action('halt'));
    table.forced.soon();
    vi.advanceTimersByTime(AT_ONCE);
    expect(given).toHaveLength(2);
  });

  it('goes back to an answer that the log tells of, as far as it can be undone', async () => {
    const { table, undone } = tableOf([action('go')], { answers: 7, undoable: 3 });
    expect([4, 5, 7, 8].map((first) => table.canUndoTo(first))).toEqual([false, true, true, false]);
    await table.undoTo(5);
    expect(undone).toEqual([3]);
  });
});

describe('the usual answer', () => {
  const draws = [action('draw 2', { final: true }), action('draw 1', { final: true }), action('pass')];
  const usual = (table: Table): void => void Object.assign(table.title, { usual: () => 'draw 2' });
  afterEach(() => (settings.usual = 'bots'));

  it('is given against bots, so late that what came before it can be taken back', async () => {
    const { table, given } = tableOf(draws, { undoable: 3 });
    usual(table);
    table.forced.soon();
    await vi.advanceTimersByTimeAsync(REGRET - 1);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toEqual(['draw 2']);
  });

  it('is left to the player where another person plays, unless they wish it there too', () => {
    const { table } = tableOf(draws, { seats } as Partial<Snapshot>);
    usual(table);
    expect(table.forced.answer).toBeNull();
    settings.usual = 'always';
    expect(table.forced.answer?.notation).toBe('draw 2');
  });

  it('is left to the player who never wants it, who has just taken something back, or who learns by a guide', async () => {
    settings.usual = 'never';
    const never = tableOf(draws);
    usual(never.table);
    expect(never.table.forced.answer).toBeNull();
    settings.usual = 'bots';
    const undone = tableOf(draws);
    usual(undone.table);
    undone.table.forced.undone();
    expect(undone.table.forced.soon()).toBeUndefined();
    const guided = tableOf(draws, {}, true);
    usual(guided.table);
    expect(guided.table.forced.answer).toBeNull();
  });

  it('is not given if it is not among the answers', () => {
    const { table } = tableOf([action('pass'), action('draw 1')]);
    usual(table);
    expect(table.forced.answer).toBeNull();
  });
});

describe('the moment of an answer that is given for the player, where another person plays', () => {
  const usual = (table: Table): void => void Object.assign(table.title, { usual: () => 'draw 2' });
  const people = { seats } as Partial<Snapshot>;
  /** Tables that differ in which answer is given, why it is given, and what the player could undo. */
  const worlds: [string, () => ReturnType<typeof tableOf>][] = [
    ['the only answer', () => tableOf([action('halt')], people)],
    ['another only answer', () => tableOf([action('discard G-01')], people)],
    ['one that reveals', () => tableOf([action('pass', { final: true })], people)],
    ['one that is no end', () => tableOf([action('go', { closes: false })], people)],
    ['one after others', () => tableOf([action('halt')], { ...people, undoable: 4 })],
    [
      'the usual one',
      () => {
        const made = tableOf([action('draw 2'), action('draw 1'), action('pass')], people);
        usual(made.table);
        return made;
      },
    ],
    [
      'the usual one after others',
      () => {
        const made = tableOf([action('draw 2'), action('pass')], { ...people, undoable: 4 });
        usual(made.table);
        return made;
      },
    ],
  ];
  beforeEach(() => (settings.usual = 'always'));
  afterEach(() => (settings.usual = 'bots'));

  /** When the answer is given, in milliseconds, if this is what chance says. */
  async function moment(made: ReturnType<typeof tableOf>, random: () => number): Promise<number> {
    made.table.forced.soon(random);
    for (let at = 0; at <= SLOWLY[1]; at += 50) {
      if (made.given.length) return at;
      await vi.advanceTimersByTimeAsync(50);
    }
    return made.given.length ? SLOWLY[1] : Infinity;
  }

  it.each(worlds)('follows from chance alone, and is never at once: %s', async (_, world) => {
    const reference = tableOf([action('halt')], people);
    for (const drawn of [0, 0.31, 0.77, 0.999]) {
      const expected = await moment(reference, () => drawn);
      reference.given.length = 0;
      expect(await moment(world(), () => drawn)).toBe(expected);
      expect(expected).toBeGreaterThanOrEqual(SLOWLY[0]);
    }
  });

  it.each(worlds)('is drawn once for each question: %s', (_, world) => {
    const random = vi.fn(() => 0.5);
    world().table.forced.soon(random);
    expect(random).toHaveBeenCalledTimes(1);
  });
});
