/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * One game as this browser knows it: the snapshot, kept up to date over the connection.
 *
 * The connection may break at any time. When it is there again the server sends the whole game, and an answer without
 * a reply is sent again under the same key: the server carries it out once, however often it arrives.
 */
import { get, post, Problem, remove } from '../lib/api/client';
import { SPECTATOR } from '../lib/api/socket';
import type {
  AheadOut,
  ChatOut,
  EventOut,
  HintOut,
  Refused,
  Snapshot,
  SocketMessage,
  StandingOut,
} from '../lib/api/types';
import type { Update, WhyOut } from '../lib/api/types';
import { Beats } from './beats.svelte';
import { Company } from './company.svelte';
import { Connection } from './connection.svelte';
import { Hotseat } from './hotseat.svelte';

export interface GameOptions {
  /** Watch, even if one plays. */
  spectator?: boolean;
  /** Whether a curtain falls between the seats of one person; asked whenever it matters. */
  curtains?: () => boolean;
  /** For how many milliseconds what others do is shown, 0 for not at all; asked whenever it matters. */
  pace?: () => number;
  /** Every answer is given by itself and by the player: in a guide. */
  byHand?: boolean;
  /** An answer was refused, or came too late. */
  refused?: (problem: Refused, what: 'answer' | 'undo') => void;
  /** Something has happened: the events that are new to the viewer. */
  news?: (events: EventOut[]) => void;
}

interface Sent {
  what: 'answer' | 'undo';
  key: string;
  message: Record<string, unknown>;
  /** The version after it, once the server has said so. */
  done: number | null;
  finish: (accepted: boolean) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Milliseconds without a reply after which the connection is replaced. */
const REPLY_TIMEOUT = 10_000;
/** Milliseconds to wait when the server has received too many messages. */
const TOO_OFTEN = 1500;

export class GameStore {
  snapshot = $state.raw<Snapshot | null>(null);
  /** Why there is nothing to see: no such game, or no access. */
  problem = $state.raw<Refused | null>(null);
  chat = $state.raw<ChatOut[]>([]);
  /** What the seat has answered in advance; null: nothing yet. */
  standing = $state.raw<StandingOut | null>(null);
  /** When the last message came, by `performance.now()`: the clocks of the game run on from there. */
  receivedAt = $state(0);
  /** An answer is on its way. */
  busy = $state(false);

  /** Who is at the table with us. */
  readonly company: Company;
  readonly connection: Connection;
  readonly hotseat: Hotseat;
  /** What is shown of the game while others act. */
  readonly beats: Beats;
  #sent: Sent | null = null;
  #lastRefusal: Refused | null = null;
  /** The answers that were sent last. */
  given: readonly string[] = [];
  #insights = new Map<string, Promise<Record<string, unknown>>>();
  #reports = new Map<string, Promise<Record<string, unknown> | null>>();
  #aheads = new Map<string, Promise<AheadOut>>();

  constructor(
    readonly id: string,
    readonly options: GameOptions = {},
  ) {
    this.company = new Company(id);
    this.connection = new Connection(id, {
      receive: (message) => this.#receive(message),
      rejected: (code) => this.#rejected(code),
    });
    this.beats = new Beats(() => options.pace?.() ?? 0);
    const snapshot = (): Snapshot | null => this.snapshot;
    this.hotseat = new Hotseat({
      get snapshot() {
        return snapshot();
      },
      spectator: options.spectator === true,
      curtains: () => options.curtains?.() ?? true,
      look: (seat) => this.connection.change(`?seat=${seat}`),
      hide: (shown) => this.#hide(shown),
      settle: () => this.#settle(true),
    });
  }

  open(): void {
    document.addEventListener('visibilitychange', this.beats.look);
    this.connection.open(this.options.spectator ? SPECTATOR : '');
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.beats.look);
    this.beats.skip();
    this.connection.close();
    this.#settle(false);
  }

  /** Give an answer. True once it is done and the game stands after it; false if it was refused. */
  answer(notation: string): Promise<boolean> {
    this.given = answersOf(notation);
    return this.#send('answer', { action: notation });
  }

  /** Undo the last steps. */
  undo(steps = 1): Promise<boolean> {
    return this.#send('undo', { steps });
  }

  /**
   * Answers one after the other, each as soon as it is asked for; stops where one is not. One of them may be a line of
   * several with semicolons between them ("march A; go 3013"): the server gives all of it at once, or nothing; what comes
   * after an answer that cannot be undone is sent once that is given. Tells how many lines were given.
   */
  async answerAll(notations: string[], allowed: (notation: string) => Promise<boolean>): Promise<number> {
    for (const [given, notation] of notations.entries()) {
      const [first = ''] = answersOf(notation);
      if (!this.#isAsked(first)) return given;
      if (!(await allowed(first)) || !(await this.#answerLine(notation))) return given;
    }
    return notations.length;
  }

  /** True once all of its answers are given. */
  async #answerLine(line: string): Promise<boolean> {
    for (let rest = answersOf(line); rest.length;) {
      const before = this.snapshot?.answers ?? 0;
      if (!this.#isAsked(rest[0] ?? '') || !(await this.answer(rest.join('; ')))) return false;
      rest = rest.slice(Math.max(1, (this.snapshot?.answers ?? 0) - before));
    }
    return true;
  }

  #isAsked(notation: string): boolean {
    return this.snapshot?.prompt?.actions.some((action) => action.notation === notation) ?? false;
  }

  /** Whether an answer would be allowed, and the ruling if not. */
  why(notation: string): Promise<WhyOut> {
    const seat = this.snapshot?.seat;
    return get('/api/games/{public_id}/why', { path: { public_id: this.id }, query: { action: notation, seat } });
  }

  /**
   * What the title can work out from the view that is shown, or from that after answer `at`; cached for as long as the game
   * stands as it does. The server is told which view is meant: it may have been given an answer meanwhile.
   */
  insight(
    kind: string,
    subject = '',
    at = (this.beats.shown ?? this.snapshot)?.answers,
  ): Promise<Record<string, unknown>> {
    const seat = this.snapshot?.seat ?? null;
    const key = `${at ?? 'now'} ${this.snapshot?.version} ${seat} ${kind} ${subject}`;
    const cached = this.#insights.get(key);
    if (cached) return cached;
    const query = {
      kind,
      subject,
      ...(seat === null ? { spectator: true } : { seat }),
      ...(at === undefined ? {} : { at }),
    };
    const asked = get('/api/games/{public_id}/insight', { path: { public_id: this.id }, query });
    this.#insights.set(key, asked);
    asked.catch(() => this.#insights.delete(key));
    return asked;
  }

  /** The last battle in the first entries of the log, up to this number; cached like insights. */
  report(entries?: number): Promise<Record<string, unknown> | null> {
    const seat = this.snapshot?.seat ?? null;
    const key = `${this.snapshot?.version} ${seat} ${entries}`;
    const cached = this.#reports.get(key);
    if (cached) return cached;
    const query = {
      ...(seat === null ? { spectator: true } : { seat }),
      ...(entries === undefined ? {} : { entries }),
    };
    const asked = get('/api/games/{public_id}/report', { path: { public_id: this.id }, query });
    this.#reports.set(key, asked);
    asked.catch(() => this.#reports.delete(key));
    return asked;
  }

  /** What would be asked after a line of answers, and after each answer to that; cached like insights. */
  ahead(line = ''): Promise<AheadOut> {
    const seat = this.snapshot?.seat;
    const key = `${seat} ${line}`;
    const cached = this.#aheads.get(key);
    if (cached) return cached;
    const asked = get('/api/games/{public_id}/ahead', { path: { public_id: this.id }, query: { line, seat } });
    this.#aheads.set(key, asked);
    asked.catch(() => this.#aheads.delete(key));
    return asked;
  }

  /** What a good player would do in the place of the seat; it takes seconds. */
  hint(): Promise<HintOut> {
    const { version = -1, seat = null } = this.snapshot ?? {};
    return post('/api/games/{public_id}/hint', { path: { public_id: this.id }, body: { version, seat } });
  }

  /** Nobody waits for the hint any more. */
  giveUpHint(): void {
    void remove('/api/games/{public_id}/hint', { path: { public_id: this.id } }).catch(() => undefined);
  }

  async resign(): Promise<void> {
    const seat = this.snapshot?.seat ?? null;
    await post('/api/games/{public_id}/resign', { path: { public_id: this.id }, body: { key: newKey(), seat } });
  }

  async say(text: string): Promise<void> {
    this.#addChat([await post('/api/games/{public_id}/chat', { path: { public_id: this.id }, body: { text } })]);
  }

  #receive(message: SocketMessage): void {
    if (message.type === 'snapshot') this.#begin(message);
    else if (message.type === 'update') this.#update(message);
    else if (message.type === 'chat') this.#addChat([message]);
    else if (message.type === 'standing') this.standing = message;
    else if (message.type === 'team') this.company.heard([message]);
    else if (message.type === 'company') this.company.receive(message);
    else if (message.type === 'done') this.#done(message.key, message.version);
    else this.#refused(message);
  }

  #begin(snapshot: Snapshot): void {
    const fresh = this.connection.established();
    this.#lastRefusal = null;
    if (this.hotseat.received(snapshot)) return;
    const before = this.snapshot;
    this.beats.skip();
    this.#show(snapshot);
    this.hotseat.changed(snapshot);
    if (before && before.seat === snapshot.seat) {
      const known = before.log.at(-1)?.step ?? 0;
      this.#tell(snapshot.log.filter((event) => event.step > known));
    }
    if (fresh) {
      void this.#catchUpChat();
      if (snapshot.mine.length && snapshot.seats.length > 2) void this.company.meetTeam();
      if (this.#sent && this.#sent.done === null) this.#transmit(this.#sent);
    }
  }

  #update(update: Update): void {
    const before = this.snapshot;
    if (!before || this.hotseat.curtain !== null) return;
    const { keep, events, told, story: lines, ...standing } = update;
    const log = [...before.log.filter((event) => event.step <= keep), ...events];
    const story = [...before.story.filter((line) => (line.parts[0] ?? 0) < told), ...lines];
    const seen = new Set(before.log.filter((event) => event.step > keep).map(sameEvent));
    const state = update.over ? 'over' : 'running';
    const next: Snapshot = { ...before, ...standing, type: 'snapshot', log, story, state };
    this.beats.follow(before, next, this.#sent !== null);
    this.#show(next);
    this.#tell(events.filter((event) => !seen.has(sameEvent(event))));
    this.hotseat.changed(next);
  }

  #show(snapshot: Snapshot): void {
    if (this.snapshot?.version !== snapshot.version) this.#forget();
    this.snapshot = snapshot;
    this.receivedAt = performance.now();
    if (this.#sent?.done != null && snapshot.version >= this.#sent.done) this.#settle(true);
  }

  /** What one seat knew leaves the page; what everybody knows stays. */
  #hide(snapshot: Snapshot): void {
    this.connection.hangUp();
    this.#forget();
    this.standing = null;
    this.beats.skip();
    this.snapshot = { ...snapshot, view: null, prompt: null, log: [], story: [], undoable: 0 };
  }

  #forget(): void {
    this.#insights.clear();
    this.#reports.clear();
    this.#aheads.clear();
  }

  #tell(events: EventOut[]): void {
    if (events.length) this.options.news?.(events);
  }

  #addChat(lines: ChatOut[]): void {
    const known = new Set(this.chat.map((line) => line.id));
    const fresh = lines.filter((line) => !known.has(line.id));
    if (fresh.length) this.chat = [...this.chat, ...fresh].sort((a, b) => a.id - b.id);
  }

  async #catchUpChat(): Promise<void> {
    const after = this.chat.at(-1)?.id ?? 0;
    try {
      this.#addChat(await get('/api/games/{public_id}/chat', { path: { public_id: this.id }, query: { after } }));
    } catch (e) {
      if (!(e instanceof Problem)) throw e; // it is requested again with the next connection
    }
  }

  #send(what: Sent['what'], content: Record<string, unknown>): Promise<boolean> {
    const snapshot = this.snapshot;
    if (!snapshot || snapshot.seat === null || this.#sent) return Promise.resolve(false);
    const key = newKey();
    const message = { type: what, version: snapshot.version, seat: snapshot.seat, key, ...content };
    return new Promise((finish) => {
      this.#sent = { what, key, message, done: null, finish, timer: undefined };
      this.busy = true;
      this.#transmit(this.#sent);
    });
  }

  #transmit(sent: Sent): void {
    clearTimeout(sent.timer);
    // Without a connection it is sent as soon as there is one.
    if (this.connection.send(sent.message)) sent.timer = setTimeout(() => this.connection.replace(), REPLY_TIMEOUT);
  }

  #done(key: string, version: number): void {
    const sent = this.#sent;
    if (sent?.key !== key) return;
    clearTimeout(sent.timer);
    sent.done = version;
    if ((this.snapshot?.version ?? -1) >= version) this.#settle(true);
  }

  #refused(problem: Refused): void {
    const sent = this.#sent;
    if (problem.key === null || sent?.key !== problem.key) {
      if (problem.key === null && problem.error === 'too_often' && sent) {
        clearTimeout(sent.timer);
        sent.timer = setTimeout(() => this.#transmit(sent), TOO_OFTEN);
      } else this.#lastRefusal = problem;
      return;
    }
    this.#settle(false);
    this.beats.skip();
    this.options.refused?.(problem, sent.what);
  }

  #rejected(code: number): boolean {
    if (code !== 1008 || !this.#lastRefusal) return false;
    this.problem = this.#lastRefusal;
    this.#settle(false);
    return true;
  }

  #settle(accepted: boolean): void {
    const sent = this.#sent;
    if (!sent) return;
    clearTimeout(sent.timer);
    this.#sent = null;
    this.busy = false;
    sent.finish(accepted);
  }
}

/** The answers of a line. */
function answersOf(line: string): string[] {
  return line.split(';').map((answer) => answer.trim());
}

function sameEvent(event: EventOut): string {
  return `${event.step} ${event.name} ${JSON.stringify(event.args)}`;
}

/** A key that names one click. */
export function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
