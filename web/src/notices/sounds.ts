/**
 * Which sound is heard when something happens at a table. It depends on nothing but what the seat was sent and shown, so two
 * worlds that look the same to a seat sound the same too.
 */
import type { LineOut } from '../lib/api/types';
import { keyOf } from '../table/story';

export const SOUNDS = ['turn', 'over', 'clock', 'chat', 'battle', 'move'] as const;
export type Sound = (typeof SOUNDS)[number];
export const LEVELS = ['off', 'turn', 'all'] as const;
/** Which sounds are wanted: none, those that call the player, or all. */
export type Level = (typeof LEVELS)[number];

/** What a seat knows of a table at a moment, as far as it can be heard. */
export interface Heard {
  /** The seat is asked, and its question is shown. */
  asked: boolean;
  over: boolean;
  /** The story as it is shown. */
  story: readonly LineOut[];
  /** The number of the last chat line of somebody else. */
  said: number;
  /** The seat's own clock runs and has less than `TIGHT` seconds left. */
  low: boolean;
  /** Milliseconds since the seat was last asked. */
  waited: number;
}

/** Whoever has waited for fewer milliseconds is still there: they need not be called. */
export const STILL_THERE = 2000;
/** Seconds. */
export const TIGHT = 30;

const FIGHTS: ReadonlySet<string> = new Set(['battle', 'loss']);
const MOVES: ReadonlySet<string> = new Set(['card', 'march', 'arrival', 'place', 'score']);
const CALLS: ReadonlySet<Sound> = new Set(['turn', 'over', 'clock']);

/** What is to be heard, the most important only. What was there when the page was opened is no news. */
export function soundOf(before: Heard | null, now: Heard): Sound | null {
  if (!before) return null;
  if (now.over) return before.over ? null : 'over';
  if (now.asked && !before.asked && now.waited >= STILL_THERE) return 'turn';
  if (now.low && !before.low) return 'clock';
  if (now.said > before.said) return 'chat';
  if (before.asked) return null; // the player's own doing
  const kinds = freshKinds(before.story, now.story);
  if (kinds.some((kind) => FIGHTS.has(kind))) return 'battle';
  return kinds.some((kind) => MOVES.has(kind)) ? 'move' : null;
}

export function isWanted(sound: Sound, level: Level): boolean {
  return level === 'all' || (level === 'turn' && CALLS.has(sound));
}

/** The kinds of the lines that are new, or say more than before. */
function freshKinds(before: readonly LineOut[], now: readonly LineOut[]): string[] {
  const known = new Map(before.map((line) => [keyOf(line), line.text]));
  return now.filter((line) => known.get(keyOf(line)) !== line.text).map(({ kind }) => kind);
}
