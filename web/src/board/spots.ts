/** Places of the board that can be reached with the arrow keys. */
import type { Thing } from '../titles/title';

export interface Spot {
  thing: Thing;
  x: number;
  y: number;
  /** What a screen reader says. */
  label: string;
  /** Half the size of the ring drawn around it while it has the focus, in units of the board. */
  radius: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const KEYS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export function directionOf(key: string): Direction | undefined {
  return KEYS[key];
}

const STEP: Record<Direction, readonly [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The next spot in a direction: the nearest, where a sideways offset counts double. Undefined at the edge. */
export function nextSpot(spots: readonly Spot[], x: number, y: number, direction: Direction): Spot | undefined {
  const [ux, uy] = STEP[direction];
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - x, spot.y - y];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    // More than 60 degrees off is another direction; every spot lies within 45 degrees of one of the four.
    if (ahead <= 0 || aside > ahead * 1.75) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** The spot nearest to a point. */
export function nearestSpot(spots: readonly Spot[], x: number, y: number): Spot | undefined {
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const far = Math.hypot(spot.x - x, spot.y - y);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}
