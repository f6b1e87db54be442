/** A websocket to a game that is opened again whenever it breaks. */
import { socketUrl, takeEarly } from '../lib/api/socket';
import type { SocketMessage } from '../lib/api/types';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  receive: (message: SocketMessage) => void;
  /** The server has closed the socket. True: it does not let us in, so do not try again. */
  rejected: (code: number) => boolean;
}

/** Milliseconds before the first, second, ... attempt to connect again; the last is repeated. */
const RETRY = [300, 1000, 2000, 3000, 5000];
/** The code with which a server that restarts closes all of its sockets at once. */
const RESTART = 1012;
/** Milliseconds over which everybody then spreads the first attempt, so that they do not all come back at once. */
const SPREAD = 4000;

export class Connection {
  /** Open once the server has sent the game, not just when the socket is. */
  state = $state<ConnectionState>('connecting');
  /** When the next attempt begins, by `Date.now()`; null while there is a socket. */
  retryAt = $state<number | null>(null);

  #socket: WebSocket | null = null;
  #query = '';
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly listener: Listener,
  ) {}

  /** Connect, and stay connected until `close`. The query says from which seat one looks. */
  open(query: string): void {
    window.addEventListener('online', this.#retryNow);
    window.addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#retryNow);
    this.#query = query;
    this.#connect();
  }

  close(): void {
    window.removeEventListener('online', this.#retryNow);
    window.removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.state = 'closed';
    this.hangUp();
  }

  /** Connect with another query. */
  change(query: string): void {
    if (query === this.#query && this.#socket) return;
    this.#query = query;
    this.state = 'connecting';
    this.reconnect();
  }

  /** Try again at once. */
  reconnect(): void {
    this.#attempts = 0;
    this.#connect();
  }

  /** The server does not reply: replace the socket. */
  replace(): void {
    this.state = 'lost';
    this.#connect();
  }

  /** Drop the socket without a new attempt. */
  hangUp(): void {
    clearTimeout(this.#retry);
    this.retryAt = null;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Drop the socket until the page is looked at again. */
  rest(): void {
    if (this.state === 'closed') return;
    this.hangUp();
    this.state = 'lost';
  }

  /** The server has sent the game. True if that was not so before. */
  established(): boolean {
    const fresh = this.state !== 'open';
    this.state = 'open';
    this.#attempts = 0;
    return fresh;
  }

  /** False: there is no connection now. */
  send(message: object): boolean {
    if (!this.#socket || this.state !== 'open') return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    if (this.state === 'closed') return;
    this.hangUp();
    if (this.state !== 'lost') this.state = 'connecting';
    const url = socketUrl(this.id, this.#query);
    const early = takeEarly(url);
    const socket = early?.socket ?? new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.listener.receive(JSON.parse(String(event.data)) as SocketMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#broken(event.code);
    };
    for (const event of early?.received ?? []) socket.onmessage?.(event);
    if (early?.closed) socket.onclose?.(early.closed);
  }

  #broken(code: number): void {
    this.#socket = null;
    if (this.state === 'closed') return;
    if (this.listener.rejected(code)) {
      this.close();
      return;
    }
    this.state = 'lost';
    const base = RETRY[Math.min(this.#attempts, RETRY.length - 1)] ?? 5000;
    const spread = code === RESTART && this.#attempts === 0 ? SPREAD * Math.random() : 0;
    const wait = base * (0.8 + 0.4 * Math.random()) + spread;
    this.#attempts += 1;
    this.retryAt = Date.now() + wait;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #retryNow = (): void => {
    if (this.state === 'lost' && !document.hidden && !this.#socket) this.#connect();
  };

  /** The browser has lost its network: the socket itself would notice much later. */
  #offline = (): void => {
    if (!this.#socket) return;
    this.hangUp();
    this.#broken(1006);
  };
}
