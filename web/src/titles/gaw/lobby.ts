/** 1914: Germany at War in the lobby. */
import type { TitleLobby } from '../lobby';
import './tokens.css';
import picture from './vignette.webp';

const POWERS: Record<string, readonly string[]> = {
  german: ['german'],
  entente: ['french', 'british', 'belgian'],
  french: ['french'],
  british: ['british', 'belgian'],
};

const lobby: TitleLobby = {
  powers: ['german', 'french', 'british', 'belgian'],
  powersOf: (seat) => POWERS[seat] ?? [],
  firstSeat: 'german',
  hours: [3, 4],
  rules: 3,
  picture,
};
export default lobby;
