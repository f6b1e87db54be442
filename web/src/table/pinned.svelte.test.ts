/** Where the answers stand: those that close the question right below it, what hardly anybody means folded away. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActionOut, Snapshot, TitleOut } from '../lib/api/types';
import { settings } from '../lib/settings.svelte';
import type { TableProps, TitleUi } from '../titles/title';
import { GameStore } from './game.svelte';
import Shell from './Shell.svelte';
import { Table } from './table.svelte';

const shown = vi.hoisted(() => ({ kind: 'desktop' }));
vi.mock('./layout.svelte', () => ({ layout: shown }));

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  Element.prototype.scrollTo = () => undefined; // jsdom lays nothing out
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore
  settings.confirm = 'always';
  settings.forced = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const action = (notation: string, more: Partial<ActionOut> = {}): ActionOut => {
  const verb = notation.split(' ')[0] ?? '';
  return { notation, text: notation, verb, things: [], final: false, closes: false, aside: false, ...more };
};
const DONE = action('done', { closes: true });

function laid(actions: ActionOut[], undoable = 0) {
  const store = new GameStore('g');
  const seat = { seat: 0, name: 'one', kind: 'human', player: 'A', held: false, resigned: false };
  const prompt = { seat: 0, question: 'Q', rule: 'PLAIN 1', text: 'What now?', actions };
  const told = { seat: 0, mine: [0], version: 1, answers: 3, view: {}, prompt, asked: [0], undoable, over: false };
  const line = (first: number) => ({
    kind: 'march',
    text: `line ${first}`,
    things: [],
    parts: [first],
    first,
    last: first,
  });
  const log = [1, 2, 3].map((step) => ({
    step,
    name: 'E',
    rule: 'PLAIN 1',
    args: {},
    things: [],
    text: `line ${step}`,
  }));
  const game = { title: 'plain', name: 'A game', options: {}, state: 'running', clocks: [], seats: [seat] };
  store.snapshot = {
    ...game,
    ...told,
    log,
    story: [0, 1, 2].map((n) => ({ ...line(n + 1), parts: [n] })),
  } as unknown as Snapshot;
  const given: string[] = [];
  const undone: number[] = [];
  store.answer = (notation) => (given.push(notation), Promise.resolve(true));
  store.undo = (steps = 1) => (undone.push(steps), Promise.resolve(true));
  const title: TitleUi = { Board: (() => ({})) as unknown as Component<TableProps> };
  const about = { key: 'plain', option_rules: {}, clock_rules: {}, seat_option: null, seatings: [], board_urls: {} };
  const table = new Table(store, title, about as unknown as TitleOut, {}, {});
  render(Shell, { table });
  return { table, given, undone };
}

const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

it.each(['desktop', 'tablet', 'phone'])(
  'an answer that closes the question stands apart from the list on a %s, and has a key',
  async (kind) => {
    shown.kind = kind;
    const { given } = laid([action('go 1'), action('go 2'), DONE]);
    const bar = screen.getByRole('group', { name: 'Close the question' });
    within(bar).getByRole('button', { name: 'Done' });
    expect(screen.getAllByRole('button', { name: 'Done' })).toHaveLength(1);
    press('d');
    await vi.waitFor(() => expect(given).toEqual(['done']));
  },
  30_000,
);

it('Enter gives the only answer, and means nothing where there is a choice', async () => {
  shown.kind = 'desktop';
  const choice = laid([action('go 1'), DONE]);
  press('Enter');
  expect(choice.given).toEqual([]);
  cleanup();
  const { given } = laid([DONE]);
  press('Enter');
  await vi.waitFor(() => expect(given).toEqual(['done']));
});

it('answers that hardly anybody means are folded, and counted', async () => {
  laid([action('go 1'), action('hit friend', { aside: true }), action('hit self', { aside: true })]);
  expect(screen.queryByRole('button', { name: /Hit friend/ })).toBeNull();
  screen.getByRole('button', { name: 'Other legal answers (2)' }).click();
  await screen.findByRole('button', { name: /Hit friend/ });
});

it('answers that hardly anybody means are shown if there are no others', () => {
  laid([action('hit friend', { aside: true }), DONE]);
  screen.getByRole('button', { name: /Hit friend/ });
});

it('a button that is armed says what a second press does; Enter presses it', async () => {
  const { given } = laid([action('fight', { final: true }), DONE]);
  screen.getByRole('button', { name: /^Fight/ }).click();
  const armed = await screen.findByRole('button', { name: /Confirm.*cannot be undone/ });
  expect(armed.id).toBe('confirm-yes');
  expect(given).toEqual([]);
  press('Enter');
  await vi.waitFor(() => expect(given).toEqual(['fight']));
});

it('the whole turn is reset by a button with its count, and by Shift+U', async () => {
  const { undone } = laid([action('go 1'), DONE], 2);
  screen.getByRole('button', { name: /undo all 2 steps/ }).click();
  press('U', { shiftKey: true });
  press('u');
  await vi.waitFor(() => expect(undone).toEqual([2, 2, 1]));
});

it('a line of the log that can be undone leads back to before it', { timeout: 30_000 }, async () => {
  const { undone } = laid([action('go 1'), DONE], 2);
  const buttons = await screen.findAllByRole('button', { name: 'Undo back to here' }, { timeout: 10_000 });
  expect(buttons).toHaveLength(2); // the first line was before
  buttons[0]?.click();
  await vi.waitFor(() => expect(undone).toEqual([2]));
});
