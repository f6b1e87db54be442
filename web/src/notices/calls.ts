/** When a player whose tab is in the background is called by a notice of the browser, and when they are offered it. */
import type { ChatOut, SeatOut } from '../lib/api/types';
import type { Heard } from './sounds';

export interface Call {
  kind: 'turn' | 'chat' | 'over';
  /** What somebody has said. */
  line?: ChatOut;
}

/** Why to call the player: their turn, the end, or that somebody speaks to them. */
export function callOf(before: Heard | null, now: Heard, addressed: ChatOut | undefined): Call | null {
  if (!before) return null;
  if (now.over) return before.over ? null : { kind: 'over' };
  if (now.asked && !before.asked) return { kind: 'turn' };
  return now.said > before.said && addressed ? { kind: 'chat', line: addressed } : null;
}

/** Whether a chat line is for this player: it names them, or there is nobody else it could be for. */
export function isForMe(line: ChatOut, me: string, people: number): boolean {
  if (line.player === me) return false;
  if (people <= 2) return true;
  const words = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words(line.text).includes(words(me));
}

/** The persons at a table, by their names. */
export function peopleOf(seats: readonly SeatOut[]): number {
  return new Set(seats.filter(({ kind }) => kind === 'human').map(({ player }) => player)).size;
}

export interface Table {
  /** The browser can do it, and the player has neither allowed nor refused it yet. */
  open: boolean;
  /** The player has declined the offer before. */
  declined: boolean;
  people: number;
  /** They have been asked since they came, and are not asked now. */
  played: boolean;
  over: boolean;
}

/** Whether to offer the player to be called: after their first turn in a game with others, once. */
export function isOffered({ open, declined, people, played, over }: Table): boolean {
  return open && !declined && people >= 2 && played && !over;
}
