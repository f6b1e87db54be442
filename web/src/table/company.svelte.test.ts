import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferOut, Snapshot } from '../lib/api/types';
import { Company } from './company.svelte';
import { GameStore } from './game.svelte';
import Rematch from './Rematch.svelte';
import type { Table } from './table.svelte';
import { Unread } from './unread.svelte';

const OFFER: OfferOut = {
  number: 1,
  by: 'Bert',
  seats: [1],
  swapped: true,
  state: 'open',
  accepted: [1],
  ended: null,
  expires: 9,
  game: null,
};
const line = (id: number) => ({ id, player: 'Anna', guest: false, text: 'x', at: id, told: false });

describe('the company at a table', () => {
  it('shows the result again when a rematch is offered, and not for anything else', () => {
    const company = new Company('g');
    company.banner = false;
    company.receive({ type: 'company', people: [], offer: null });
    expect(company.banner).toBe(false);
    company.receive({ type: 'company', people: [], offer: OFFER });
    expect(company.banner).toBe(true);
    company.banner = false;
    company.receive({ type: 'company', people: [{ seat: 0, here: true, seen: null, holiday: null }], offer: OFFER });
    expect(company.banner).toBe(false);
    expect(company.at(0)?.here).toBe(true);
    expect(company.at(1)).toBeUndefined();
    company.receive({ type: 'company', people: [], offer: { ...OFFER, state: 'declined', ended: 'Anna' } });
    expect(company.banner).toBe(true);
  });
  it('keeps every line of the team once, in order', () => {
    const company = new Company('g');
    company.heard([line(2)]);
    company.heard([line(1), line(2)]);
    expect(company.talk.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('unread messages', () => {
  beforeEach(() => localStorage.clear());
  it('are those to all and those of the team, each counted by itself', () => {
    const store = new GameStore('g');
    store.chat = [line(7)];
    store.company.heard([line(1), line(2)]);
    const unread = new Unread(store);
    expect(unread.count).toBe(3);
    unread.read();
    expect(unread.count).toBe(0);
    store.company.heard([line(3)]);
    expect(new Unread(store).count).toBe(1);
  });
});

describe('a rematch', () => {
  afterEach(cleanup);
  function shown(offer: OfferOut | null, mine: number[], seats = 2): Company {
    const company = new Company('g');
    company.offer = offer;
    const players = ['Anna', 'Bert', 'Carl'].slice(0, seats);
    const game = {
      mine,
      seats: players.map((player, seat) => ({ seat, name: 's', kind: 'human', player, held: false, resigned: false })),
    } as unknown as Snapshot;
    render(Rematch, { table: { store: { company }, game } as unknown as Table });
    return company;
  }

  it('is offered with sides swapped unless one says otherwise', async () => {
    const company = shown(null, [0]);
    const offered: boolean[] = [];
    company.rematch = (swapped) => (offered.push(swapped), Promise.resolve(null));
    screen.getByRole('button', { name: 'Offer a rematch' }).click();
    await vi.waitFor(() => expect(offered).toEqual([true]));
  });
  it('is offered with the same sides if one wishes so', async () => {
    const company = shown(null, [0]);
    const offered: boolean[] = [];
    company.rematch = (swapped) => (offered.push(swapped), Promise.resolve(null));
    screen.getByRole('switch', { name: 'Swap sides' }).click();
    flushSync();
    screen.getByRole('button', { name: 'Offer a rematch' }).click();
    await vi.waitFor(() => expect(offered).toEqual([false]));
  });
  it.each([
    ['Accept', 'accept 1'],
    ['Decline', 'decline 1'],
  ])('is answered by the other: %s', async (button, answer) => {
    const company = shown(OFFER, [0]);
    const answers: string[] = [];
    company.accept = (number) => (answers.push(`accept ${number}`), Promise.resolve(null));
    company.decline = (number) => (answers.push(`decline ${number}`), Promise.resolve());
    expect(screen.getByRole('status').textContent).toContain('Bert offers a rematch with sides swapped.');
    screen.getByRole('button', { name: button }).click();
    await vi.waitFor(() => expect(answers).toEqual([answer]));
  });
  it('tells who has offered it for whom it waits', () => {
    shown(OFFER, [1]);
    expect(screen.getByRole('status').textContent).toContain('Waiting for Anna.');
    expect(screen.getByRole('button', { name: 'Withdraw the offer' })).toBeTruthy();
  });
  it('among three lets everybody move on, and says who is still to answer', () => {
    shown({ ...OFFER, accepted: [0, 1] }, [0], 3);
    expect(screen.getByRole('status').textContent).toContain('Waiting for Carl.');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
  it('leads there when all have accepted', () => {
    shown({ ...OFFER, state: 'accepted', game: 'next' }, [0]);
    expect(screen.getByRole('link', { name: 'To the rematch' }).getAttribute('href')).toBe('/games/next');
  });
  it('says that it was declined, and can be offered again', () => {
    shown({ ...OFFER, state: 'declined', ended: 'Anna' }, [1]);
    expect(screen.getByRole('status').textContent).toContain('Anna has declined the rematch.');
    expect(screen.getByRole('button', { name: 'Offer a rematch' })).toBeTruthy();
  });
});
