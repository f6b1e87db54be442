/** Which game to begin with: what a newcomer wishes, and the title that comes nearest to it. */
import { lobbyOf } from '../titles/lobby';

/** The answers to each question, the smallest first: hours for a game, and how much there may be to learn. */
export const HOURS = [1.5, 4, 16] as const;
export const RULES = [2, 3.5, 5] as const;

export interface Wish {
  hours: number;
  rules: number;
}

/** The smallest of both. */
export const FEWEST: Wish = { hours: HOURS[0], rules: RULES[0] };

/** More than was wished for weighs heavier than less. */
const MORE = 2;
const LESS = 0.7;
const miss = (found: number, wished: number): number =>
  found > wished ? (found - wished) * MORE : (wished - found) * LESS;

/** How far a title is from a wish; infinitely, if the page knows nothing of it. */
function distance(title: string, wish: Wish): number {
  const lobby = lobbyOf(title);
  if (!lobby) return Infinity;
  const [least, most] = lobby.hours;
  // From one hour to two is as far as from ten to twenty.
  return miss(Math.log2((least + most) / 2), Math.log2(wish.hours)) + miss(lobby.rules, wish.rules);
}

/** Of these titles, the one that comes nearest; among equals the first. */
export function nearest<T extends { key: string }>(titles: readonly T[], wish: Wish): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const title of titles) {
    const far = distance(title.key, wish);
    if (far < least) [best, least] = [title, far];
  }
  return best;
}
