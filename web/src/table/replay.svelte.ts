/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * A game step by step, from a perspective: while it runs the viewer's own, afterwards any seat's, or with everything
 * revealed. Steps come from the server in chunks, those nearby in advance; a step far away is fetched alone first, so
 * that the scrubber does not have to wait.
 */
import { get, Problem } from '../lib/api/client';
import type { EventOut, LineOut, StepOut } from '../lib/api/types';

export const CHUNK = 50;
/** How many chunks are kept at most, and fetched in advance: a view may be large. */
const KEPT = 20;
/** Milliseconds between two steps that are fetched alone: the scrubber passes many. */
const SINGLE = 100;
/** Milliseconds after which a step counts as looked at and not just passed: then the chunk around it is fetched. */
const REST = 120;
/** Milliseconds between two steps of a playing replay, at normal speed. */
export const PACE = 700;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** Whose knowledge is shown: a seat's, what everybody saw, or all there was. */
export type Eyes = number | 'spectator' | 'everything';

/** What the viewer knows from the game itself. */
export interface Own {
  eyes: Eyes;
  log: readonly EventOut[];
  story: readonly LineOut[];
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Replay {
  at = $state(0);
  last = $state(0);
  eyes = $state<Eyes>('spectator');
  playing = $state(false);
  speed = $state(1);
  problem = $state<string | null>(null);
  #chunks = $state.raw<ReadonlyMap<number, readonly StepOut[]>>(new Map());
  #single = $state.raw<StepOut | null>(null);
  #shown = $state.raw<StepOut | null>(null);
  #log = $state.raw<readonly EventOut[]>([]);
  #story = $state.raw<readonly LineOut[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #fetching = false;
  #alone = false;
  #closed = false;
  /** Counts how often pending requests became obsolete: by another perspective, or by undone steps. */
  #turned = 0;
  #insights = new Map<string, Promise<Record<string, unknown>>>();
  #reports = new Map<number, Promise<Record<string, unknown> | null>>();

  constructor(
    readonly id: string,
    last: number,
    at: number,
    eyes: Eyes,
    readonly own: () => Own,
  ) {
    this.last = last;
    this.eyes = eyes;
    this.seek(at);
    void this.#fetchLog();
  }

  /** The current step; the last one until it has arrived. */
  get step(): StepOut | null {
    return this.#known(this.at) ?? this.#shown;
  }

  /** All events of the game that this perspective knows. */
  get log(): readonly EventOut[] {
    const own = this.own();
    return own.eyes === this.eyes ? own.log : this.#log;
  }

  /** The whole game as this perspective can tell it. */
  get story(): readonly LineOut[] {
    const own = this.own();
    return own.eyes === this.eyes ? own.story : this.#story;
  }

  /** Those up to the current step. */
  events: readonly EventOut[] = $derived.by(() => this.log.filter((event) => event.step <= this.at));

  /** What happened in the current step, in words. */
  told: string = $derived.by(() =>
    this.log
      .filter((event) => event.step === this.at)
      .map((event) => event.text)
      .join(' '),
  );

  /** The steps in which something visible happened. */
  #telling: readonly number[] = $derived.by(() => [...new Set(this.log.map((event) => event.step))]);

  seek(at: number): void {
    const shown = this.step;
    if (shown) this.#shown = shown;
    this.at = Math.max(0, Math.min(this.last, Math.round(at)));
    clearTimeout(this.#resting);
    if (this.#known(this.at)) void this.#fetch();
    else {
      void this.#fetchAlone();
      this.#resting = setTimeout(() => void this.#fetch(), REST);
    }
  }

  /** To the next or previous step in which something visible happened. */
  skip(by: 1 | -1): void {
    const telling = this.#telling;
    const next =
      by > 0 ? telling.find((step) => step > this.at) : [...telling].reverse().find((step) => step < this.at);
    this.seek(telling.length ? (next ?? (by > 0 ? this.last : 0)) : this.at + by);
  }

  /** By keys and buttons: a step, an end, or play and pause. */
  go(to: -1 | 1 | 'start' | 'end' | 'play'): void {
    if (to === 'play') {
      if (this.playing) this.pause();
      else this.play();
      return;
    }
    this.pause();
    if (to === 'start') this.seek(0);
    else if (to === 'end') this.seek(this.last);
    else this.skip(to);
  }

  /** The game has gone on, or steps were undone: those must not be shown any more. */
  follow(last: number): void {
    const kept = [...this.#chunks].filter(([chunk]) => (chunk + 1) * CHUNK <= Math.min(last, this.last) + 1);
    if (last < this.last) {
      this.#turned += 1;
      this.#shown = null;
      this.#single = null;
    }
    this.#chunks = new Map(kept);
    this.#insights.clear();
    this.#reports.clear();
    this.last = last;
    this.seek(this.at);
  }

  /** Change the perspective, at the same step. */
  look(eyes: Eyes): void {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    this.#turned += 1;
    this.#chunks = new Map();
    this.#single = null;
    this.#log = [];
    this.#story = [];
    this.#insights.clear();
    this.#reports.clear();
    this.seek(this.at);
    void this.#fetchLog();
  }

  play(): void {
    if (this.playing) return;
    if (this.at >= this.last) this.seek(0);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  close(): void {
    this.pause();
    clearTimeout(this.#resting);
    this.#closed = true;
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      if (this.#known(this.at)) this.skip(1); // wait for a step that has not arrived yet
      if (this.at >= this.last) this.pause();
      else this.#next();
    }, PACE / this.speed);
  }

  /** An insight of the title from the current view; not for steps that are merely passed. */
  insight(kind: string, subject = ''): Promise<Record<string, unknown>> {
    const at = this.step?.number ?? this.at;
    const key = `${at} ${kind} ${subject}`;
    const kept = this.#insights.get(key);
    if (kept) return kept;
    const asked = this.#workOut(at, kind, subject);
    this.#insights.set(key, asked);
    asked.catch(() => this.#insights.delete(key));
    return asked;
  }

  async #workOut(at: number, kind: string, subject: string): Promise<Record<string, unknown>> {
    const eyes = this.eyes;
    await wait(REST);
    if (this.#closed || eyes !== this.eyes || this.step?.number !== at) throw new Error('passed');
    return get('/api/games/{public_id}/insight', {
      path: { public_id: this.id },
      query: { kind, subject, at, ...eyesQuery(eyes) },
    });
  }

  /** The last battle in the log up to the current step, or up to this number of entries. */
  report(entries = this.events.length): Promise<Record<string, unknown> | null> {
    const kept = this.#reports.get(entries);
    if (kept) return kept;
    const asked = this.#askReport(entries);
    this.#reports.set(entries, asked);
    asked.catch(() => this.#reports.delete(entries));
    return asked;
  }

  async #askReport(entries: number): Promise<Record<string, unknown> | null> {
    const { eyes, at } = this;
    await wait(REST);
    if (this.#closed || eyes !== this.eyes || at !== this.at) throw new Error('passed');
    return get('/api/games/{public_id}/report', {
      path: { public_id: this.id },
      query: { entries, ...eyesQuery(eyes) },
    });
  }

  #known(at: number): StepOut | null {
    const chunk = this.#chunks.get(Math.floor(at / CHUNK));
    return chunk?.[at % CHUNK] ?? (this.#single?.number === at ? this.#single : null);
  }

  /** The chunk that is needed most: the current one, then its neighbours outwards. Null: enough is loaded. */
  #wanted(): number | null {
    const here = Math.floor(this.at / CHUNK);
    for (let far = 0; far < KEPT / 2; far += 1)
      for (const chunk of far ? [here + far, here - far] : [here]) {
        if (chunk < 0 || chunk * CHUNK > this.last) continue;
        if ((this.#chunks.get(chunk)?.length ?? 0) < this.#sizeOf(chunk)) return chunk;
      }
    return null;
  }

  #sizeOf(chunk: number): number {
    return Math.min(CHUNK, this.last - chunk * CHUNK + 1);
  }

  /** Fetch one chunk after the other, the nearest first, until enough is loaded. */
  async #fetch(): Promise<void> {
    if (this.#fetching || this.#closed) return;
    this.#fetching = true;
    try {
      for (let chunk = this.#wanted(); chunk !== null && !this.#closed; chunk = this.#wanted()) {
        const size = this.#sizeOf(chunk);
        const steps = await this.#ask(chunk * CHUNK, size);
        if (steps === 'failed') return;
        if (steps === null) continue;
        this.#keep(chunk, steps);
        if (steps.length < size) return; // steps were undone: an update will say so
      }
    } finally {
      this.#fetching = false;
    }
  }

  #keep(chunk: number, steps: readonly StepOut[]): void {
    const here = Math.floor(this.at / CHUNK);
    const chunks = new Map(this.#chunks).set(chunk, steps);
    const far = [...chunks.keys()].sort((a, b) => Math.abs(b - here) - Math.abs(a - here));
    for (const key of far.slice(0, Math.max(0, chunks.size - KEPT))) chunks.delete(key);
    this.#chunks = chunks;
  }

  /** Fetch the current step alone, and again the one that is current by then. */
  async #fetchAlone(): Promise<void> {
    if (this.#alone || this.#closed) return;
    this.#alone = true;
    try {
      while (!this.#known(this.at) && !this.#closed) {
        const steps = await this.#ask(this.at, 1);
        if (steps === 'failed') return;
        const [step] = steps ?? [];
        if (step) this.#single = this.#shown = step;
        await wait(SINGLE); // the scrubber may be moving on
      }
    } finally {
      this.#alone = false;
    }
  }

  /** Steps in the current perspective; null if that changed, or the game did, before they arrived. */
  async #ask(at: number, count: number): Promise<readonly StepOut[] | 'failed' | null> {
    const turned = this.#turned;
    try {
      const steps = await get('/api/games/{public_id}/replay', {
        path: { public_id: this.id },
        query: { at, to: at + count - 1, ...eyesQuery(this.eyes) },
      });
      if (turned !== this.#turned) return null;
      this.problem = null;
      return steps;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (turned !== this.#turned) return null;
      this.problem = e.message;
      return 'failed';
    }
  }

  async #fetchLog(): Promise<void> {
    const eyes = this.eyes;
    if (this.own().eyes === eyes) return;
    const asked = { path: { public_id: this.id }, query: eyesQuery(eyes) };
    try {
      const [log, story] = await Promise.all([
        get('/api/games/{public_id}/replay/log', asked),
        get('/api/games/{public_id}/replay/story', asked),
      ]);
      if (eyes !== this.eyes) return;
      this.#log = log;
      this.#story = story;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (eyes === this.eyes) this.problem = e.message;
    }
  }
}

function eyesQuery(eyes: Eyes): { seat?: number; spectator?: boolean; full?: boolean } {
  if (eyes === 'everything') return { full: true };
  return eyes === 'spectator' ? { spectator: true } : { seat: eyes };
}
