/** Quartermaster General: 1914 in the lobby. */
import type { TitleLobby } from '../lobby';
import './tokens.css';
import picture from './vignette.webp';

const POWERS: Record<string, readonly string[]> = {
  austria_ottoman: ['austrian', 'ottoman'],
  russia: ['russian'],
  germany: ['german'],
  france_italy: ['french', 'italian'],
  uk_us: ['british', 'american'],
  central: ['german', 'austrian', 'ottoman'],
};
/** The powers of the seat called Entente, by the number of players. */
const ENTENTE: Record<string, readonly string[]> = {
  '2': ['french', 'russian', 'british'],
  '3': ['french', 'russian'],
};

const lobby: TitleLobby = {
  powers: ['german', 'austrian', 'ottoman', 'french', 'italian', 'russian', 'british', 'american'],
  powersOf: (seat, options) =>
    (seat === 'entente' ? (ENTENTE[options['players'] ?? ''] ?? ENTENTE['2']) : POWERS[seat]) ?? [],
  firstSeat: 'germany',
  hours: [1, 2],
  rules: 2,
  picture,
};
export default lobby;
