/**
 * Whether the player means an answer that cannot be undone.
 *
 * Nothing is asked where two clicks have led to it. A single click only arms the answer: its button, or a tag beside what was
 * clicked, says what it does, and a second click within a few seconds gives it. A window asks about the little that
 * is dear, such as the end of a long turn.
 */
import { settings } from '../lib/settings.svelte';
import type { Answer } from './chains';
import type { Spot } from './table.svelte';

/** For how many milliseconds an answer stays armed. */
export const ARMED = 4000;

interface Asked {
  answer: Answer;
  /** It is asked about in a window. */
  dear: boolean;
  /** Where it was pointed at; null: by a button of its own, which says so itself. */
  at: Spot | null;
  decide: (yes: boolean) => void;
}

export class Consent {
  asked = $state.raw<Asked | null>(null);

  constructor(readonly isDear: (answer: Answer) => boolean) {}

  /** Whether this answer is armed: giving it again gives it. */
  armed(answer: Answer): boolean {
    return this.asked !== null && !this.asked.dear && this.asked.answer.notation === answer.notation;
  }

  /** Whether the player means it. `sure`: more than one click has led to it. `at`: where, if it was not a button. */
  to(answer: Answer, sure: boolean, at: Spot | null): Promise<boolean> {
    this.drop();
    const dear = answer.final && this.isDear(answer);
    if (!answer.final || settings.confirm === 'never') return Promise.resolve(true);
    if (!dear && (sure || settings.confirm === 'dear')) return Promise.resolve(true);
    return new Promise((finish) => {
      const timer = dear ? undefined : setTimeout(() => this.drop(), ARMED);
      this.asked = {
        answer,
        dear,
        at,
        decide: (yes) => {
          clearTimeout(timer);
          this.asked = null;
          finish(yes);
        },
      };
    });
  }

  /** The player does something else. */
  drop(): void {
    this.asked?.decide(false);
  }
}
