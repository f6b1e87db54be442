import { expect, it } from 'vitest';
import { seatName, sideName } from '../../lobby/titles';
import lobby from './lobby';

it('names seats and sides', () => {
  expect(seatName('deluxe', 'allied')).toBe('Allies');
  expect(sideName(undefined, { title: 'deluxe', seats: [] }, 0)).toBe('the Germans');
});

it('knows the powers of a seat', () => {
  expect(lobby.powersOf('german2', {})).toEqual(['german']);
  expect(lobby.powersOf('allied', {})[0]).toBe('french');
});
