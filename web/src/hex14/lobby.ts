/** What the games on this map have in common in the lobby. */
import type { TitleLobby } from '../titles/lobby';
import './tokens.css';

export const hexLobby: Pick<TitleLobby, 'colours' | 'powers' | 'powersOf' | 'firstSeat'> = {
  colours: 'hex14',
  powers: ['german', 'french', 'british', 'belgian', 'dutch'],
  powersOf: (seat) => (seat.startsWith('german') ? ['german'] : ['french', 'british', 'belgian']),
  firstSeat: 'german',
};
