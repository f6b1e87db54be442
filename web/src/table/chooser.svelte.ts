/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * Maps the answers to a question to what can be pointed at, and back.
 *
 * Every answer is about some things, in the order one points at them. The answers that begin with what has been pointed
 * at remain; the things that come next in one of them glow. When everything an answer is about has been pointed at, it
 * is given; if several are about the same things, they are offered in a menu.
 */
import type { ActionOut, PromptOut } from '../lib/api/types';
import type { Thing } from '../titles/title';

/** The result of pointing: it led on or back, one answer is complete, several are, or it leads nowhere. */
export type Pointed =
  | { kind: 'on' }
  | { kind: 'back' }
  | { kind: 'given'; action: ActionOut }
  | { kind: 'menu'; actions: ActionOut[] }
  | { kind: 'nothing' };

export class Chooser {
  picked = $state.raw<readonly Thing[]>([]);
  #question = $state.raw<readonly ActionOut[]>([]);
  #asked = '';

  /** The answers that are left after what has been pointed at. */
  actions: readonly ActionOut[] = $derived(this.#question.filter(({ things }) => begins(things, this.picked)));
  /** Those of them of which everything has been pointed at. */
  complete: readonly ActionOut[] = $derived(
    this.picked.length === 0 ? [] : this.actions.filter(({ things }) => things.length === this.picked.length),
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
    this.picked = [];
    return true;
  }

  /** The thing an answer asks for next; undefined if none is left. */
  nextOf(action: ActionOut): Thing | undefined {
    return action.things[this.picked.length];
  }

  /** How many answers pointing at this would leave. */
  count(thing: Thing): number {
    const at = this.picked.length;
    return this.actions.filter(({ things }) => things[at] === thing).length;
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
      const open = this.#question.filter(({ things }) => begins(things, start));
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

function nextThings(actions: readonly ActionOut[], at: number): Set<Thing> {
  const found = new Set<Thing>();
  for (const { things } of actions) {
    const thing = things[at];
    if (thing !== undefined) found.add(thing);
  }
  return found;
}
