/** A title that brings a board and nothing else can be played: by the list of answers. */
import { cleanup, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Snapshot, TitleOut } from '../lib/api/types';
import type { TableProps, TitleUi } from '../titles/title';
import { GameStore } from './game.svelte';
import { Table } from './table.svelte';

const shown = vi.hoisted(() => ({ kind: 'desktop' }));
vi.mock('./layout.svelte', () => ({ layout: shown }));

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  Element.prototype.scrollTo = () => undefined; // jsdom lays nothing out
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = { step: 1, name: 'Began', rule: 'PLAIN 1', args: {}, things: [], text: 'It begins.' };

function plainTable(): { table: Table; given: string[] } {
  const store = new GameStore('g');
  const seat = (n: number) => ({
    seat: n,
    name: `seat_${n}`,
    kind: 'human',
    player: `P${n}`,
    held: false,
    resigned: false,
  });
  store.snapshot = {
    title: 'plain',
    name: 'A plain game',
    options: {},
    seat: 0,
    mine: [0],
    version: 1,
    answers: 1,
    state: 'running',
    view: {},
    prompt: {
      seat: 0,
      question: 'Q',
      rule: 'PLAIN 1',
      text: 'What now?',
      actions: [
        { notation: 'go 1', text: 'go to 1', verb: 'go', things: [], final: false, closes: false, aside: false },
        { notation: 'go 2', text: 'go to 2', verb: 'go', things: [], final: false, closes: false, aside: false },
      ],
    },
    asked: [0],
    undoable: 0,
    over: false,
    clocks: [],
    seats: [seat(0), seat(1)],
    log: [event],
    story: [{ kind: 'other', text: event.text, things: [], parts: [0], first: 1, last: 1 }],
  } as unknown as Snapshot;
  const given: string[] = [];
  store.answer = (notation) => (given.push(notation), Promise.resolve(true));
  const title: TitleUi = { Board: (() => ({})) as unknown as Component<TableProps> };
  const about = {
    key: 'plain',
    option_rules: {},
    clock_rules: {},
    seat_option: null,
    seatings: [],
    board_urls: {},
  } as unknown as TitleOut;
  return { table: new Table(store, title, about, {}, {}), given };
}

it.each(['desktop', 'tablet', 'phone'])(
  'a title with a board only is played on a %s',
  async (kind) => {
    shown.kind = kind;
    const { default: Shell } = await import('./Shell.svelte');
    const { table, given } = plainTable();
    render(Shell, { table });
    expect(screen.getAllByText('What now?').length).toBeGreaterThan(0);
    expect(table.seatName(1)).toBe('seat 1');
    expect(table.nameOf('place:7')).toBe('7');
    expect(table.marks).toEqual([]);
    screen.getByRole('button', { name: /Go to 2/ }).click();
    await vi.waitFor(() => expect(given).toEqual(['go 2']));
  },
  30_000,
);
