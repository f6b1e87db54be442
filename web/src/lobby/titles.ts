/** Names and seats of the titles in the lobby, as far as the page knows them. */
import type { GameOut, TitleOut } from '../lib/api/types';
import { t, textOr } from '../lib/texts';
import { lobbyOf } from '../titles/lobby';

export { loadTitles } from '../lib/api/printed';

export function seatName(title: string, seat: string): string {
  return textOr(`${title}.seat.${seat}`, seat.replaceAll('_', ' '));
}

export function agentName(agent: string): string {
  return textOr(`lobby.agent.${agent}`, agent);
}

/** The side that a result names by its number. */
export function sideName(title: TitleOut | undefined, game: Pick<GameOut, 'title' | 'seats'>, side: number): string {
  const known = textOr(`${game.title}.side.${side}`, '');
  if (known) return known;
  const teams = title?.seatings.find((seating) => seating.seats.length === game.seats.length)?.teams ?? [];
  const seats = game.seats.filter((seat) => teams[seat.seat] === side);
  return seats.map((seat) => seatName(game.title, seat.name)).join(', ');
}

/** How many play: "2–5". */
export function playersOf({ seatings }: Pick<TitleOut, 'seatings'>): string {
  const counts = seatings.map(({ seats }) => seats.length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(most) : t('lobby.playersOf', { least, most });
}

/** How long a game takes, in words; empty if the page does not know. */
export function lengthOf(title: string): string {
  const [least, most] = lobbyOf(title)?.hours ?? [0, 0];
  if (most === 0) return '';
  return most < 1 ? t('lobby.hours.few') : t('lobby.hours', { least, most });
}

/** The seats of a title if its option for them has this value. */
export function seatingOf(title: TitleOut, options: Record<string, string>): TitleOut['seatings'][number] | undefined {
  const value = title.seat_option === null ? null : options[title.seat_option];
  return title.seatings.find((seating) => seating.value === value) ?? title.seatings[0];
}

/** The number of the seat a newcomer gets. */
export function firstSeat(title: TitleOut, seats: readonly string[]): number {
  return Math.max(0, seats.indexOf(lobbyOf(title.key)?.firstSeat ?? ''));
}
