/**
 * The websocket of a game. It may be opened before the code that uses it has been loaded: what arrives until then is
 * kept for whoever takes it over.
 */

export interface EarlySocket {
  socket: WebSocket;
  received: MessageEvent[];
  closed: CloseEvent | null;
}

let waiting: { url: string; early: EarlySocket } | null = null;

/** The query of a spectator, even if they play. */
export const SPECTATOR = '?spectator=true';

/** The address of a game's socket; `query` says from which seat one looks. */
export function socketUrl(id: string, query = ''): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/socket${query}`;
}

/** Open a socket that `takeEarly` hands over later; `hear` sees what arrives until then. */
export function openEarly(url: string, hear: (message: unknown) => void): void {
  const socket = new WebSocket(url);
  const early: EarlySocket = { socket, received: [], closed: null };
  socket.onmessage = (event) => {
    early.received.push(event);
    hear(JSON.parse(String(event.data)));
  };
  socket.onclose = (event) => (early.closed = event);
  waiting = { url, early };
}

/** Take over the socket that was opened early for this address; one for another address is closed. */
export function takeEarly(url: string): EarlySocket | null {
  const found = waiting;
  waiting = null;
  if (found?.url === url) return found.early;
  found?.early.socket.close();
  return null;
}
