import { expect, it } from 'vitest';
import { seatName, sideName } from '../../lobby/titles';
import lobby from './lobby';

it('names seats and sides', () => {
  expect(seatName('gaw', 'british')).toBe('British & Belgians');
  expect(sideName(undefined, { title: 'gaw', seats: [] }, 1)).toBe('the Entente');
});

it('knows the powers of a seat', () => {
  expect(lobby.powersOf('entente', {})).toEqual(['french', 'british', 'belgian']);
  expect(lobby.powersOf('unheard', {})).toEqual([]);
});
