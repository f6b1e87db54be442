import { expect, it } from 'vitest';
import { seatName, sideName } from '../../lobby/titles';
import lobby from './lobby';

it('names seats and sides', () => {
  expect(seatName('qmg', 'uk_us')).toBe('UK & US');
  expect(sideName(undefined, { title: 'qmg', seats: [] }, 0)).toBe('the Central Powers');
});

it('knows the powers of a seat, those of the Entente by the number of players', () => {
  expect(lobby.powersOf('france_italy', { players: '5' })).toEqual(['french', 'italian']);
  expect(lobby.powersOf('entente', { players: '3' })).toEqual(['french', 'russian']);
  expect(lobby.powersOf('entente', { players: '2' })).toEqual(['french', 'russian', 'british']);
  expect(lobby.powersOf('unheard', {})).toEqual([]);
});
