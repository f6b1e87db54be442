/** The toy in the lobby. */
import type { TitleLobby } from '../lobby';
import './tokens.css';

const lobby: TitleLobby = {
  powers: ['ada', 'ben', 'cleo'],
  powersOf: (seat) => [seat.toLowerCase()],
  firstSeat: 'Ada',
  hours: [0.1, 0.2],
  rules: 1,
};
export default lobby;
