/** 1914 Deluxe in the lobby. */
import type { TitleLobby } from '../lobby';
import './tokens.css';
import picture from './vignette.webp';

const lobby: TitleLobby = {
  powers: ['german', 'french', 'british', 'belgian', 'dutch', 'italian'],
  powersOf: (seat) => (seat.startsWith('german') ? ['german'] : ['french', 'british', 'belgian']),
  firstSeat: 'german',
  picture,
};
export default lobby;
