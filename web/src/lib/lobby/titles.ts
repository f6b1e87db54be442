/** What the lobby shows of a title before any of its boards is loaded. */
import type { GameOut, TitleOut } from '../api/types';
import { t } from '../texts';

export { loadTitles } from '../api/printed';

/** The powers of a seat, by the names of their colours. */
const POWERS: Record<string, readonly string[]> = {
  austria_ottoman: ['austrian', 'ottoman'],
  russia: ['russian'],
  germany: ['german'],
  france_italy: ['french', 'italian'],
  uk_us: ['british', 'american'],
  central: ['german', 'austrian', 'ottoman'],
  german: ['german'],
  french: ['french'],
  british: ['british', 'belgian'],
};
const ENTENTE: Record<string, Record<string, readonly string[]>> = {
  qmg: { '2': ['french', 'russian', 'british'], '3': ['french', 'russian'] },
  gaw: { '2': ['french', 'british', 'belgian'] },
};
/** The seat that a newcomer is given: it acts early and is easy to understand. */
const FIRST_SEAT: Record<string, string> = { qmg: 'germany', gaw: 'german' };

/** The text of a key, or something else where the catalogue has none: titles may be newer than the page. */
export function textOr(key: string, otherwise: string): string {
  const text = t(key);
  return text === key ? otherwise : text;
}

export function powersOf(title: string, seat: string, players: string | undefined): readonly string[] {
  if (seat === 'entente') return ENTENTE[title]?.[players ?? ''] ?? ENTENTE[title]?.['2'] ?? [];
  return POWERS[seat] ?? [];
}

export function seatName(title: string, seat: string): string {
  return textOr(`lobby.seat.${title}.${seat}`, seat.replaceAll('_', ' '));
}

export function agentName(agent: string): string {
  return textOr(`lobby.agent.${agent}`, agent);
}

/** The side that a result names by its number. */
export function sideName(title: TitleOut | undefined, game: Pick<GameOut, 'title' | 'seats'>, side: number): string {
  const known = textOr(`lobby.side.${game.title}.${side}`, '');
  if (known) return known;
  const teams = title?.seatings.find((seating) => seating.seats.length === game.seats.length)?.teams ?? [];
  const seats = game.seats.filter((seat) => teams[seat.seat] === side);
  return seats.map((seat) => seatName(game.title, seat.name)).join(', ');
}

/** The seats of a title if its option for them has this value. */
export function seatingOf(title: TitleOut, options: Record<string, string>): TitleOut['seatings'][number] | undefined {
  const value = title.seat_option === null ? null : options[title.seat_option];
  return title.seatings.find((seating) => seating.value === value) ?? title.seatings[0];
}

/** The number of the seat a newcomer is given. */
export function firstSeat(title: TitleOut, seats: readonly string[]): number {
  return Math.max(0, seats.indexOf(FIRST_SEAT[title.key] ?? ''));
}
