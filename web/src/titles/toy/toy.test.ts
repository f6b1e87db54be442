// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { PromptOut } from '../../lib/api/types';
import type { TableProps } from '../title';
import { title } from './index';
import type { Book, View } from './types';

const book: Book = {
  cards: [
    { id: 'rat', fair: 1, storm: 4, copies: 5 },
    { id: 'fox', fair: 4, storm: 1, copies: 5 },
  ],
  players: [
    { id: 'ada', name: 'Ada' },
    { id: 'ben', name: 'Ben' },
  ],
  weather: ['fair', 'storm'],
  hand: 3,
};
const view: View = {
  seat: 0,
  seats: 2,
  rounds: 3,
  goal: 11,
  scores: [4, 0],
  weather: 1,
  top: 0,
  leader: 0,
  faceup: [1, 0],
  bag: 14,
  hands: [2, 3],
  thrown: [0, 0],
  cards: [[1, 1], null],
  threw: [[0, 0], null],
  stack: [],
  result: null,
};

function props(more: Partial<TableProps>): TableProps {
  return {
    view,
    book,
    map: {},
    pictures: [],
    seat: 0,
    prompt: null,
    glowing: new Set(),
    picked: [],
    marked: new Set(),
    log: [],
    point: () => undefined,
    hover: () => undefined,
    insight: () => Promise.resolve({}),
    report: () => Promise.resolve(null),
    answerAll: () => Promise.resolve(0),
    live: true,
    ...more,
  };
}

it('points at the card that is clicked, and says what it is worth in this weather', () => {
  const point = vi.fn();
  render(title.Board, props({ point, glowing: new Set(['card:rat', 'choice:fold']) }));
  const rat = screen.getByRole('button', { name: 'Rat: 1 in your hand, worth 4' });
  expect(rat.className).toContain('glowing');
  rat.click();
  screen.getByRole('button', { name: 'Fold' }).click();
  expect(point.mock.calls).toEqual([['card:rat'], ['choice:fold']]);
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

it('shows a spectator no hand, and nothing can be clicked', () => {
  render(title.Board, props({ seat: null, live: false }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fox: worth 1' }).disabled).toBe(true);
});

it('knows which answer a card meant', () => {
  const asked = (question: string) => ({ question }) as PromptOut;
  const position = { view, book, picked: [] };
  expect(title.meant?.('card:fox', asked('PlayCard'), position)).toEqual(['play fox']);
  expect(title.meant?.('card:fox', asked('Council'), position)).toEqual([]);
  expect(title.meant?.('praise:ben', asked('Council'), position)).toEqual(['praise ben']);
  expect(title.nameOf?.('praise:ben', book)).toBe('Praise Ben');
});
