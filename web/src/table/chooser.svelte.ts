/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * Maps the answers to a question to what can be pointed at, and back.
 *
 * Every answer is about some things, in the order one points at them. The answers that begin with what has been pointed
 * at remain; the things that come next in one of them glow. When everything an answer is about has been pointed at, it
 * is given; if several are about the same things, they are offered in a menu.
 */
import type { PromptOut } from '../lib/api/types';
import type { Thing } from '../titles/title';
import { NO_CHAINS, type Answer, type Chains } from './chains';

/** The result of pointing: it led on or back, one answer is complete, several are, or it leads nowhere. */
export type Pointed =
  | { kind: 'on' }
  | { kind: 'back' }
  | { kind: 'given'; action: Answer }
  | { kind: 'menu'; actions: Answer[] }
  | { kind: 'nothing' };

export class Chooser {
  picked = $state.raw<readonly Thing[]>([]);
  #question = $state.raw<readonly Answer[]>([]);
  #chains = $state.raw<Chains>(NO_CHAINS);
  #asked = '';
  #all: readonly Answer[] = $derived([...this.#question, ...this.#chains.answers]);

  /** The answers that are left after what has been pointed at. */
  actions: readonly Answer[] = $derived(this.#all.filter(({ things }) => begins(things, this.picked)));
  /** Those to be read in a list: answers in a row only once it is clear which, and then without the answer they begin with. */
  listed: readonly Answer[] = $derived(
    this.actions.filter(({ notation, steps }) =>
      this.picked.length ? !this.#chains.led.has(notation) : steps === undefined,
    ),
  );
  /** The answers of which everything has been pointed at. */
  complete: readonly Answer[] = $derived(
    this.picked.length === 0 ? [] : this.listed.filter(({ things }) => things.length === this.picked.length),
  );
  glowing: ReadonlySet<Thing> = $derived(nextThings(this.actions, this.picked.length));

  /**
   * Ask a question; false if it is already being asked: then what was pointed at stays.
   */
  ask(prompt: PromptOut | null): boolean {
    const asked = prompt === null ? '' : JSON.stringify([prompt.seat, prompt.question, prompt.text, prompt.actions]);
    if (asked === this.#asked) return false;
    this.#asked = asked;
    this.#question = prompt?.actions ?? [];
    this.#chains = NO_CHAINS;
    this.picked = [];
    return true;
  }

  /** What can be given together with what would be asked next. */
  chain(chains: Chains): void {
    this.#chains = chains;
  }

  /** Things with which there is nothing to be done. */
  get vain(): ReadonlySet<Thing> {
    return this.#chains.vain;
  }

  /** What would glow after pointing at this, if that is answered together with the next question. */
  beyond(thing: Thing): ReadonlySet<Thing> {
    const picked = [...this.picked, thing];
    const on = this.#chains.answers.filter(({ things }) => begins(things, picked));
    return nextThings(on, picked.length);
  }

  /** The thing an answer asks for next; undefined if none is left. */
  nextOf(action: Answer): Thing | undefined {
    return action.things[this.picked.length];
  }

  /** How many answers pointing at this would leave. */
  count(thing: Thing): number {
    const at = this.picked.length;
    return this.actions.filter(({ things }) => things[at] === thing).length;
  }

  /**
   * The answers that are about this, wherever it comes in them: those that are left, or else any; the likely ones first. What
   * a title has put behind a choice is kept out of the way here, too.
   */
  mentioning(thing: Thing): Answer[] {
    const about = (answer: Answer): boolean =>
      answer.things.includes(thing) &&
      !this.#chains.led.has(answer.notation) &&
      !this.nextOf(answer)?.startsWith('choice:');
    const left = this.actions.filter(about);
    const found = left.length ? left : this.#all.filter(about);
    return [...found.filter(({ aside }) => !aside), ...found.filter(({ aside }) => aside)];
  }

  point(thing: Thing): Pointed {
    if (this.glowing.has(thing)) return this.#lead([...this.picked, thing]);
    const again = this.picked.lastIndexOf(thing);
    if (again >= 0) {
      this.picked = this.picked.slice(0, again);
      return { kind: 'back' };
    }
    // A change of mind: another unit, or another target for the same unit.
    for (let kept = this.picked.length - 1; kept >= 0; kept -= 1) {
      const start = this.picked.slice(0, kept);
      const open = this.#all.filter(({ things }) => begins(things, start));
      if (nextThings(open, kept).has(thing)) return this.#lead([...start, thing]);
    }
    return { kind: 'nothing' };
  }

  /** One step back; false if nothing was pointed at. */
  back(): boolean {
    if (this.picked.length === 0) return false;
    this.picked = this.picked.slice(0, -1);
    return true;
  }

  clear(): void {
    this.picked = [];
  }

  #lead(picked: readonly Thing[]): Pointed {
    this.picked = picked;
    const complete = this.complete;
    const only = complete[0];
    if (only === undefined) return { kind: 'on' };
    if (complete.length === 1 && this.glowing.size === 0) return { kind: 'given', action: only };
    return { kind: 'menu', actions: [...complete] };
  }
}

function begins(things: readonly Thing[], picked: readonly Thing[]): boolean {
  return picked.length <= things.length && picked.every((thing, at) => things[at] === thing);
}

/** The things that come next. What only leads to answers that hardly anybody means is none of them, if there is a choice. */
function nextThings(actions: readonly Answer[], at: number): Set<Thing> {
  const meant = thingsAt(
    actions.filter(({ aside }) => !aside),
    at,
  );
  return meant.size ? meant : thingsAt(actions, at);
}

function thingsAt(actions: readonly Answer[], at: number): Set<Thing> {
  const found = new Set<Thing>();
  for (const { things } of actions) {
    const thing = things[at];
    if (thing !== undefined) found.add(thing);
  }
  return found;
}
