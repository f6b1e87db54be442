/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * One game as this browser knows it: the snapshot, kept up to date by the websocket.
 *
 * The socket may break at any time. Then it is opened again, the server tells everything anew, and an answer that is
 * still without a reply is sent again under the same key: the server does it once, however often it comes.
 *
 * Somebody may have several seats at one screen. Then nothing of a seat is kept here before its player has said that
 * the others look away: `curtain` names the seat that is asked for.
 */
import { get, post, Problem } from '../lib/api/client';
import type { ChatOut, EventOut, Refused, Snapshot, SocketMessage, Update, WhyOut } from '../lib/api/types';
import { lineTo, SPECTATING, takeLine } from '../lib/early';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface StoreOptions {
  /** Watch, even if one plays. */
  spectator?: boolean;
  /** Whether seats of one person are kept apart; asked whenever it matters. */
  curtains?: () => boolean;
  /** An answer was refused, or came too late. */
  refused?: (problem: Refused, what: 'answer' | 'undo') => void;
  /** Something has happened: what the viewer was told since the last message. */
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

const RETRY = [300, 1000, 2000, 3000, 5000];
/** How long the server may take for a reply before we doubt the line. */
const PATIENCE = 10_000;

export class GameStore {
  snapshot = $state.raw<Snapshot | null>(null);
  connection = $state<Connection>('connecting');
  /** Why there is nothing to see: no such game, not let in. */
  problem = $state.raw<Refused | null>(null);
  /** The seat that the curtain waits for; null: no curtain. */
  curtain = $state<number | null>(null);
  /** Another seat of ours that is asked: whoever looks now passes the screen on when he has seen enough. */
  next = $state<number | null>(null);
  chat = $state.raw<ChatOut[]>([]);
  /** When the last message came, by the clock of `performance`: the clocks of the game run on from there. */
  told = $state(0);
  /** An answer is on its way. */
  busy = $state(false);
  /** When the next try to reach the server begins, by `Date.now()`; null while there is a line. */
  retryAt = $state<number | null>(null);

  /** The seat looked from, where it was chosen. Otherwise the server chooses: the one that is asked. */
  #seat: number | null = null;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #sent: Sent | null = null;
  #lastRefusal: Refused | null = null;
  #closed = false;
  /** A seat of ours that is asked while its owner looks from another on purpose. */
  #passedOver: number | null = null;
  #insights = new Map<string, Promise<Record<string, unknown>>>();

  constructor(
    readonly id: string,
    readonly options: StoreOptions = {},
  ) {}

  open(): void {
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#unplugged);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.connection = 'closed';
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#unplugged);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#retry);
    this.#settle(false);
    this.#hangUp();
  }

  // ------------------------------------------------------------ what can be done

  /** Give an answer. True once it is done and the game stands after it; false if it was refused. */
  answer(notation: string): Promise<boolean> {
    return this.#send('answer', { action: notation });
  }

  /** Take back the last steps. */
  undo(steps = 1): Promise<boolean> {
    return this.#send('undo', { steps });
  }

  /** Answers one after the other, each as soon as it is asked for; stops where one is not. */
  async answerAll(notations: string[], allowed: (notation: string) => Promise<boolean>): Promise<void> {
    for (const notation of notations) {
      if (!this.snapshot?.prompt?.actions.some((action) => action.notation === notation)) return;
      if (!(await allowed(notation)) || !(await this.answer(notation))) return;
    }
  }

  /** Whether an answer would be allowed, and the ruling if not. */
  why(notation: string): Promise<WhyOut> {
    const seat = this.snapshot?.seat;
    return get('/api/games/{public_id}/why', { path: { public_id: this.id }, query: { action: notation, seat } });
  }

  /** What the title can work out from the view. Kept as long as the game stands as it does. */
  insight(kind: string, subject = ''): Promise<Record<string, unknown>> {
    const seat = this.snapshot?.seat ?? null;
    const key = `${this.snapshot?.version} ${seat} ${kind} ${subject}`;
    const kept = this.#insights.get(key);
    if (kept) return kept;
    const query = seat === null ? { kind, subject, spectator: true } : { kind, subject, seat };
    const asked = get('/api/games/{public_id}/insight', { path: { public_id: this.id }, query });
    this.#insights.set(key, asked);
    asked.catch(() => this.#insights.delete(key));
    return asked;
  }

  async resign(): Promise<void> {
    const seat = this.snapshot?.seat ?? null;
    await post('/api/games/{public_id}/resign', { path: { public_id: this.id }, body: { key: newKey(), seat } });
  }

  async say(text: string): Promise<void> {
    this.#heard([await post('/api/games/{public_id}/chat', { path: { public_id: this.id }, body: { text } })]);
  }

  /** Look from another seat of one's own; behind the curtain first, if there is one. */
  lookFrom(seat: number): void {
    const snapshot = this.snapshot;
    if (!snapshot || snapshot.seat === seat || !snapshot.mine.includes(seat)) return;
    this.#passedOver = snapshot.mine.find((mine) => mine !== seat && snapshot.asked.includes(mine)) ?? null;
    this.#turnTo(seat, snapshot);
  }

  /** Pass the screen on to the seat of ours that is asked. */
  passOn(): void {
    if (this.next === null || !this.snapshot) return;
    this.#settle(true); // nobody else is asked before an answer is taken
    this.#turnTo(this.next, this.snapshot);
  }

  /** The player of the seat is here, and nobody else looks. */
  lift(): void {
    const seat = this.curtain;
    if (seat === null) return;
    this.curtain = null;
    this.#change(seat);
  }

  // ------------------------------------------------------------ the line

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.retryAt = null;
    this.#hangUp();
    if (this.connection !== 'lost') this.connection = 'connecting';
    const query = this.options.spectator ? SPECTATING : this.#seat === null ? '' : `?seat=${this.#seat}`;
    const url = lineTo(this.id, query);
    const early = takeLine(url);
    const socket = early?.socket ?? new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as SocketMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#broken(event.code);
    };
    for (const event of early?.heard ?? []) socket.onmessage?.(event);
    if (early?.closed) socket.onclose?.(early.closed);
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #broken(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === 1008 && this.#lastRefusal) {
      this.problem = this.#lastRefusal;
      this.connection = 'closed';
      this.#settle(false);
      return;
    }
    this.connection = 'lost';
    const base = RETRY[Math.min(this.#tries, RETRY.length - 1)] ?? 5000;
    const wait = base * (0.8 + 0.4 * Math.random());
    this.#tries += 1;
    this.retryAt = Date.now() + wait;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #hurry = (): void => {
    if (this.connection === 'lost' && !document.hidden && !this.#socket) this.#connect();
  };

  /** The browser says that there is no net: the socket would notice much later. */
  #unplugged = (): void => {
    if (!this.#socket) return;
    this.#hangUp();
    this.#broken(1006);
  };

  /** The player asks to try again at once. */
  reconnect(): void {
    this.#tries = 0;
    this.#connect();
  }

  // ------------------------------------------------------------ what the server says

  #hear(message: SocketMessage): void {
    if (message.type === 'snapshot') this.#begin(message);
    else if (message.type === 'update') this.#update(message);
    else if (message.type === 'chat') this.#heard([message]);
    else if (message.type === 'done') this.#done(message.key, message.version);
    else this.#refused(message);
  }

  #begin(snapshot: Snapshot): void {
    const fresh = this.connection !== 'open';
    this.connection = 'open';
    this.#tries = 0;
    this.#lastRefusal = null;
    if (this.curtain !== null) return;
    if (this.#seat === null && snapshot.seat !== null && this.#apart(snapshot)) {
      this.#lower(snapshot.seat, snapshot);
      return;
    }
    const before = this.snapshot;
    this.#show(snapshot);
    this.#callNext(snapshot);
    if (before && before.seat === snapshot.seat) {
      const known = before.log.at(-1)?.step ?? 0;
      this.#tell(snapshot.log.filter((event) => event.step > known));
    }
    if (fresh) {
      void this.#catchUpChat();
      if (this.#sent && this.#sent.done === null) this.#transmit(this.#sent);
    }
  }

  #update(update: Update): void {
    const before = this.snapshot;
    if (!before || this.curtain !== null) return;
    const { keep, events, ...standing } = update;
    const log = [...before.log.filter((event) => event.step <= keep), ...events];
    const seen = new Set(before.log.filter((event) => event.step > keep).map(sameEvent));
    const next: Snapshot = { ...before, ...standing, type: 'snapshot', log, state: update.over ? 'over' : 'running' };
    this.#show(next);
    this.#tell(events.filter((event) => !seen.has(sameEvent(event))));
    this.#callNext(next);
  }

  #show(snapshot: Snapshot): void {
    if (this.snapshot?.version !== snapshot.version) this.#insights.clear();
    this.snapshot = snapshot;
    this.told = performance.now();
    if (this.#sent?.done != null && snapshot.version >= this.#sent.done) this.#settle(true);
  }

  #tell(events: EventOut[]): void {
    if (events.length) this.options.news?.(events);
  }

  #heard(lines: ChatOut[]): void {
    const known = new Set(this.chat.map((line) => line.id));
    const fresh = lines.filter((line) => !known.has(line.id));
    if (fresh.length) this.chat = [...this.chat, ...fresh].sort((a, b) => a.id - b.id);
  }

  async #catchUpChat(): Promise<void> {
    const after = this.chat.at(-1)?.id ?? 0;
    try {
      this.#heard(await get('/api/games/{public_id}/chat', { path: { public_id: this.id }, query: { after } }));
    } catch (e) {
      if (!(e instanceof Problem)) throw e; // what was said is asked for again with the next line
    }
  }

  // ------------------------------------------------------------ answers

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
    if (!this.#socket || this.connection !== 'open') return; // it goes out with the next line
    this.#socket.send(JSON.stringify(sent.message));
    sent.timer = setTimeout(() => {
      this.connection = 'lost';
      this.#connect();
    }, PATIENCE);
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
        sent.timer = setTimeout(() => this.#transmit(sent), 1500);
      } else this.#lastRefusal = problem;
      return;
    }
    this.#settle(false);
    this.options.refused?.(problem, sent.what);
  }

  #settle(accepted: boolean): void {
    const sent = this.#sent;
    if (!sent) return;
    clearTimeout(sent.timer);
    this.#sent = null;
    this.busy = false;
    sent.finish(accepted);
  }

  // ------------------------------------------------------------ several seats

  /** Whether the seats of this screen are kept from each other. */
  #apart(snapshot: Snapshot): boolean {
    const watched = this.options.spectator === true || snapshot.state !== 'running';
    return !watched && snapshot.mine.length > 1 && (this.options.curtains?.() ?? true);
  }

  /** Another seat of ours that is asked while the one looked from is not. */
  #othersAsked(snapshot: Snapshot): number | null {
    if (this.#passedOver !== null && !snapshot.asked.includes(this.#passedOver)) this.#passedOver = null;
    if (snapshot.seat === null || snapshot.asked.includes(snapshot.seat) || this.#passedOver !== null) return null;
    return snapshot.mine.find((seat) => snapshot.asked.includes(seat)) ?? null;
  }

  /** Another seat of ours is asked: its turn comes at once, or, with a curtain, when the screen is passed on. */
  #callNext(snapshot: Snapshot): void {
    const asked = this.#othersAsked(snapshot);
    if (asked === null || this.#apart(snapshot)) this.next = asked;
    else if (asked !== this.#seat) this.#change(asked);
  }

  #turnTo(seat: number, snapshot: Snapshot): void {
    this.next = null;
    if (this.#apart(snapshot)) this.#lower(seat, snapshot);
    else this.#change(seat);
  }

  /** Let the curtain down: what was on the table leaves the page, but for what everybody knows. */
  #lower(seat: number, snapshot: Snapshot): void {
    this.#hangUp();
    this.curtain = seat;
    this.#insights.clear();
    this.snapshot = { ...snapshot, view: null, prompt: null, log: [], undoable: 0 };
  }

  #change(seat: number): void {
    if (this.#seat === seat && this.#socket) return;
    this.#seat = seat;
    this.connection = 'connecting';
    this.#tries = 0;
    this.#connect();
  }
}

function sameEvent(event: EventOut): string {
  return `${event.step} ${event.name} ${event.args.join(' ')}`;
}

/** Names one click. */
export function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
