/**
 * What the page of an address is going to need, asked for before its code is there: the line to a game, and what its
 * title brings. Runs in the first few kilobytes, so it knows nothing of components.
 */
import { loadTitle } from '../titles';
import { loadBook, loadMap, loadPicture, loadTitles } from './api/printed';
import { loadPage, placeOf } from './pages';

/** A socket that somebody will take over, and what has come over it until then. */
export interface Line {
  socket: WebSocket;
  heard: MessageEvent[];
  closed: CloseEvent | null;
}

let waiting: { url: string; line: Line } | null = null;

/** The address of the line to a game; `query` says from where one looks. */
export function lineTo(id: string, query = ''): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/socket${query}`;
}

/** How a spectator asks, even if he plays. */
export const SPECTATING = '?spectator=true';

/** Take the line to this address over, if it has been opened. */
export function takeLine(url: string): Line | null {
  const found = waiting;
  waiting = null;
  if (found?.url === url) return found.line;
  found?.line.socket.close();
  return null;
}

/** Ask for everything that the page of an address needs, at once. */
export function prepare({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  const { file, props } = placeOf(pathname);
  loadPage(file).catch(forgive);
  const { id, title } = props;
  if (file.endsWith('/Guide.svelte') && typeof title === 'string') bring(title);
  // The seat of a link is taken before the table is looked at.
  if (!file.endsWith('/Table.svelte') || typeof id !== 'string' || /\bjoin=/.test(hash)) return;
  loadTitles().catch(forgive);
  open(lineTo(id, new URLSearchParams(search).has('watch') ? SPECTATING : ''));
}

function open(url: string): void {
  const socket = new WebSocket(url);
  const line: Line = { socket, heard: [], closed: null };
  socket.onmessage = (event) => {
    line.heard.push(event);
    const { title } = JSON.parse(String(event.data)) as { title?: string };
    if (title !== undefined) bring(title);
  };
  socket.onclose = (event) => (line.closed = event);
  waiting = { url, line };
}

function bring(title: string): void {
  for (const part of [loadTitle, loadBook, loadMap, loadPicture]) part(title).catch(forgive);
}

/** Whoever needs it asks again, and says what is wrong. */
function forgive(): void {}
