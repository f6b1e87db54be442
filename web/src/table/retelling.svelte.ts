/** Lines of the story that are played again on the board, one after the other, in a replay that ends with them. */
import type { LineOut } from '../lib/api/types';
import type { Replay } from './replay.svelte';

/** Milliseconds of the position before a line, at most; of each of its steps, at least; and between two looks whether a step has come. */
const BEFORE = 500;
const STEP = 150;
const LOOK = 40;

export class Retelling {
  /** Which line is told now. */
  at = $state(0);
  /** Its steps have begun: before that, the position is shown from which it starts. */
  begun = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly lines: readonly LineOut[],
    readonly replay: Replay,
    /** Milliseconds for a line; one with many steps takes longer. */
    readonly pace: number,
    /** All lines have been told. */
    readonly done: () => void,
  ) {
    this.#tell(0);
  }

  get line(): LineOut | undefined {
    return this.lines[this.at];
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #tell(at: number): void {
    const line = this.lines[at];
    if (!line) {
      this.done();
      return;
    }
    this.at = at;
    this.begun = false;
    const log = this.replay.log;
    const told = line.parts.map((part) => log[part]?.step ?? line.last);
    const steps = told.filter((step, n) => step !== told[n - 1]);
    const before = this.lines[at - 1];
    // What follows directly on what was told just now needs no look at the position between.
    if (before?.last === line.first - 1) this.#step(steps, 0, at);
    else {
      this.replay.seek(line.first - 1);
      this.#after(Math.min(BEFORE, this.pace / 2), () => this.#step(steps, 0, at));
    }
  }

  #step(steps: readonly number[], n: number, at: number): void {
    const step = steps[n];
    if (step === undefined) {
      this.#tell(at + 1);
      return;
    }
    this.begun = true;
    this.replay.seek(step);
    const last = n === steps.length - 1;
    const each = Math.max(STEP, this.pace / steps.length);
    this.#after(last ? Math.max(each, this.pace / 2) : each, () => this.#step(steps, n + 1, at));
  }

  /** As soon as the step is shown, wait so long. */
  #after(ms: number, go: () => void): void {
    const shown = this.replay.step?.number === this.replay.at || this.replay.problem !== null;
    this.#timer = setTimeout(() => (shown ? go() : this.#after(ms, go)), shown ? ms : LOOK);
  }
}
