import { beforeEach, describe, expect, it } from 'vitest';
import type { Snapshot, StandingNoteOut, StandingOut, TitleOut } from '../lib/api/types';
import type { TitleUi } from '../titles/title';
import { toasts } from '../ui/toast.svelte';
import { GameStore } from './game.svelte';
import { Table } from './table.svelte';

const answer = {
  question: 'Reinforce',
  subject: 'space:PAR',
  answers: ['pass'],
  lasts: 'revoked' as const,
  when: 'a battle in which you could Reinforce',
  texts: ['do not Reinforce'],
};
const kept = { id: 3, ...answer };
const note = (id: number, what: StandingNoteOut['what'], number: number): StandingNoteOut => ({
  ...answer,
  id,
  what,
  number,
  answer: what === 'given' ? 'do not Reinforce' : '',
});

function tableOf(told: Partial<StandingOut>, changes: Partial<Snapshot> = {}): Table {
  const store = new GameStore('g');
  const seats = [{ seat: 0, name: 'one', kind: 'human', player: 'A', held: false, resigned: false }];
  const actions = [
    { notation: 'pass', text: 'pass', verb: 'pass', things: [], final: false, closes: true, aside: false },
  ];
  const prompt = { seat: 0, question: 'Reinforce', rule: 'T 1', text: '?', actions };
  const game = { seat: 0, mine: [0], version: 9, answers: 20, view: {}, prompt, asked: [0], undoable: 0, over: false };
  store.snapshot = { ...game, since: 18, options: {}, seats, log: [], story: [], ...changes } as unknown as Snapshot;
  store.standing = { type: 'standing', seat: 0, answers: [], notes: [], due: null, since: null, ...told };
  const title = { nameOf: () => 'Paris' } as unknown as TitleUi;
  return new Table(store, title, { key: 'some', seatings: [] } as unknown as TitleOut, {}, {});
}

beforeEach(() => (toasts.shown = []));

describe('what is answered in advance', () => {
  it('is told in one line', () => {
    const { advance } = tableOf({ answers: [kept] });
    expect(advance.answers.map((one) => advance.line(one))).toEqual(['Do not Reinforce: Paris, until I revoke it']);
    expect(advance.only).toBeUndefined();
  });

  it('is shown as due only at the question that it answers, and then the page gives nothing itself', () => {
    const due = { id: 3, version: 9, at: 100 };
    const { advance, forced } = tableOf({ answers: [kept], due });
    expect(advance.due?.at).toBe(100);
    expect(forced.answer).toBeNull();
    expect(tableOf({ answers: [kept], due: { ...due, version: 8 } }).advance.due).toBeNull();
  });

  it('belongs to the seat that is looked from', () => {
    expect(tableOf({ answers: [kept], seat: 1 }).advance.answers).toEqual([]);
  });

  it('says what became of it, and once what is new', () => {
    const table = tableOf({ notes: [note(1, 'given', 15)], since: 12 });
    table.advance.tell();
    expect(toasts.shown).toEqual([]);
    const notes = [note(1, 'given', 15), note(2, 'given', 17), note(3, 'over', 19)];
    table.store.standing = { type: 'standing', seat: 0, answers: [], notes, due: null, since: 16 };
    table.advance.tell();
    expect(toasts.shown.map(({ text }) => text)).toEqual([
      'Answered for you in Paris: Do not Reinforce',
      'A standing answer has ended, as its time is over. Do not Reinforce: Paris, until I revoke it',
    ]);
    // The list of what others did goes back to before what was answered for the player.
    expect(table.following.since).toBe(16);
    expect(table.advance.news.map(({ id }) => id)).toEqual([2, 3]);
  });
});
