/**
 * Others are seen acting: what they do between two questions of the viewer is shown one thing after the other, at a pace,
 * and not in the instant in which the messages come.
 *
 * The game itself is never held back: answers are given to its newest state. What waits here is only what is shown, and a
 * click, a key or an answer skips it. A question that is shown is never taken away again, and all the waiting between two
 * questions of the viewer has a limit: then the marches are shown together, and all of it faster.
 */
import type { LineOut, Snapshot } from '../lib/api/types';
import { keyOf } from './story';

/** The kinds of lines that are worth being looked at. */
const WORTH: ReadonlySet<string> = new Set(['card', 'march', 'battle', 'arrival', 'place', 'score', 'loss']);
/** At most so many milliseconds are waited for what others did between two questions of the viewer. */
export const LIMIT = 12_000;
/** What would be shown for less than so many milliseconds is passed over. */
const LEAST = 100;

/** What is being shown. */
export interface Beat {
  /** The line that it is about, the last one of `lines`. */
  line: LineOut;
  /** All lines that are shown together. */
  lines: readonly LineOut[];
  /** The seats that were asked before it: who acts. */
  by: readonly number[];
}

interface Waiting {
  snapshot: Snapshot;
  /** What it tells that is worth being looked at. */
  lines: readonly LineOut[];
  by: readonly number[];
}

export class Beats {
  /** The state of the game that is shown while it is behind; null: the game as it stands. */
  shown = $state.raw<Snapshot | null>(null);
  beat = $state.raw<Beat | null>(null);
  /** Whether there is something to see of a line of such a kind; a title may know better. */
  worth: (line: LineOut) => boolean = () => true;
  /** Nobody looks at the game as it goes on: a replay is shown, or the page is hidden. */
  idle = false;
  #queue: Waiting[] = [];
  #newest: Snapshot | null = null;
  /** Until when the current beat is shown. */
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How long the viewer has waited since their last answer, and since when they are waiting now. */
  #waited = 0;
  #waitingSince: number | null = null;

  /** `pace` gives the milliseconds of a beat, 0 for none; it is asked whenever it matters. */
  constructor(readonly pace: () => number) {}

  /** Others are being shown: what is on the table is not the question yet. */
  get playing(): boolean {
    return this.shown !== null || this.beat !== null;
  }

  /** The game has gone on from `before` to `next`; `own`: by an answer of the viewer. */
  follow(before: Snapshot, next: Snapshot, own: boolean): void {
    this.#newest = next;
    if (own) {
      this.#waited = 0;
      this.#waitingSince = null;
    }
    const asked = before.prompt !== null && !this.playing;
    if (own || asked || this.idle || document.hidden || this.pace() <= 0) {
      this.skip();
      return;
    }
    const lines = fresh(before.story, next.story).filter((line) => this.worth(line));
    this.#queue.push({ snapshot: next, lines, by: before.asked });
    this.shown ??= before;
    this.#run();
  }

  /** To the game as it stands. */
  skip = (): void => {
    clearTimeout(this.#timer);
    this.#count(performance.now());
    this.#queue = [];
    this.#waitingSince = null;
    this.shown = null;
    this.beat = null;
    if (this.#newest?.seat === null) this.#waited = 0; // a spectator has no questions: every pause is a new beginning
  };

  /** A hidden page shows nothing. */
  look = (): void => {
    if (document.hidden) this.skip();
  };

  #run(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#count(now);
    for (let head = this.#queue[0]; head; head = this.#queue[0]) {
      const { lines, by } = head;
      const known = this.beat?.lines ?? [];
      if (!lines.every((line) => known.some((one) => keyOf(one) === keyOf(line)))) {
        const together = this.#hurried && [...known, ...lines].every(({ kind }) => kind === 'march');
        if (this.beat && now < this.#until && !together) break;
        this.#begin(together && now < this.#until ? [...known, ...lines] : lines, by, now);
      } else if (this.beat && lines.length) {
        // What is being shown goes on: the rest of a march, the losses of a battle.
        const longer = known.map((one) => lines.find((line) => keyOf(line) === keyOf(one)) ?? one);
        this.beat = { ...this.beat, line: longer.at(-1) ?? this.beat.line, lines: longer };
        this.#until = Math.max(this.#until, now + this.#time / 2);
      }
      this.#queue.shift();
      this.shown = this.#queue.length ? head.snapshot : null;
    }
    this.#count(now);
    if (this.#queue.length || now < this.#until) this.#timer = setTimeout(() => this.#run(), this.#until - now);
    else this.skip();
  }

  #begin(lines: readonly LineOut[], by: readonly number[], now: number): void {
    const line = lines.at(-1);
    const time = this.#time;
    this.beat = line && time > 0 ? { line, lines, by } : null;
    if (this.#until <= now) this.#until = now + time;
  }

  /** How many things wait to be shown, marches in a row counted once. */
  get #things(): number {
    let count = 0;
    let marching = false;
    for (const { lines } of this.#queue) {
      const march = lines.length > 0 && lines.every(({ kind }) => kind === 'march');
      if (lines.length && !(march && marching)) count += 1;
      if (lines.length) marching = march;
    }
    return Math.max(1, count);
  }

  /** Not everything that waits can be shown at the pace. */
  get #hurried(): boolean {
    const waiting = this.#queue.filter(({ lines }) => lines.length).length;
    return waiting * this.pace() > LIMIT - this.#waited;
  }

  /** How long the next beat is shown. */
  get #time(): number {
    const time = Math.min(this.pace(), (LIMIT - this.#waited) / this.#things);
    return time < LEAST ? 0 : time;
  }

  /** The viewer waits as long as something is not shown yet, or their question is not. */
  #count(now: number): void {
    if (this.#waitingSince !== null) this.#waited += now - this.#waitingSince;
    const waits = this.#queue.length > 0 || (this.beat !== null && (this.#newest?.prompt ?? null) !== null);
    this.#waitingSince = waits ? now : null;
  }
}

/** The lines of a story that are new, or say more than before, and are worth being looked at. */
function fresh(before: readonly LineOut[], now: readonly LineOut[]): LineOut[] {
  let same = 0;
  while (same < now.length && before[same] === now[same]) same += 1;
  const known = new Map(before.slice(same).map((line) => [keyOf(line), line]));
  return now.slice(same).filter((line) => {
    const old = known.get(keyOf(line));
    return WORTH.has(line.kind) && (!old || old.text !== line.text || old.things.length !== line.things.length);
  });
}
