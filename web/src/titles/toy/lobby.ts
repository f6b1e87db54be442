/** The toy in the lobby. */
import type { TitleLobby } from '../lobby';
import './tokens.css';

const lobby: TitleLobby = {
  powers: ['ada', 'ben', 'cleo'],
  powersOf: (seat) => [seat.toLowerCase()],
  firstSeat: 'Ada',
};
export default lobby;
