/**
 * Bots that think. All that is said of them follows from who is asked and who sits there, which everybody knows, and from
 * how long that has been so.
 */
import type { Snapshot } from '../lib/api/types';

/** Milliseconds after which somebody who has not answered is said to think. */
export const MOMENT = 700;

/** The levels of the bots that are asked, each once; none if a person is asked as well, or nobody is. */
export function levelsAsked({ asked, seats }: Pick<Snapshot, 'asked' | 'seats'>, standIn: string): string[] {
  const found = asked.map((number) => {
    const seat = seats.find((one) => one.seat === number);
    if (seat?.kind === 'bot') return seat.player ?? standIn;
    return seat?.held || seat?.resigned ? standIn : null;
  });
  const levels = found.filter((level) => level !== null);
  return levels.length === found.length ? levels.filter((level, at) => levels.indexOf(level) === at) : [];
}

/** Whether the same bots have been asked for longer than a moment. Called once, while a component is made. */
export function longer(bots: () => string): { readonly yes: boolean } {
  let yes = $state(false);
  const who = $derived(bots()); // the same bots may be asked again and again
  $effect(() => {
    yes = false;
    if (!who) return;
    const timer = setTimeout(() => (yes = true), MOMENT);
    return () => clearTimeout(timer);
  });
  return {
    get yes() {
      return yes;
    },
  };
}
