import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class Socket {
  static made: Socket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  close = vi.fn();
  constructor(readonly url: string) {
    Socket.made.push(this);
  }
}

const asked: string[] = [];
beforeEach(() => {
  vi.resetModules();
  Socket.made = [];
  asked.length = 0;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => undefined);
  });
  vi.doMock('./pages', async (original) => ({ ...(await original()), loadPage: () => Promise.resolve(null) }));
  vi.doMock('../titles', () => ({
    loadGuide: (title: string) => (asked.push(`guide of ${title}`), Promise.resolve(null)),
    loadTitle: (title: string) => (asked.push(`code of ${title}`), Promise.resolve(null)),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test('the socket of a game is opened at its address, and what it receives waits for whoever takes it over', async () => {
  const { preload } = await import('./preload');
  const { socketUrl, takeEarly } = await import('../lib/api/socket');
  preload(at('/games/abc'));
  const [socket] = Socket.made;
  expect(socket?.url).toBe(socketUrl('abc'));
  expect(asked).toEqual(['/api/titles']);
  socket?.onmessage?.({ data: '{"type": "snapshot", "title": "some"}' });
  socket?.onclose?.({ code: 1008 });
  expect(asked).toContain('code of some');
  const early = takeEarly(socketUrl('abc'));
  expect(early?.received.map((event) => event.data as unknown)).toEqual(['{"type": "snapshot", "title": "some"}']);
  expect(early?.closed?.code).toBe(1008);
  expect(takeEarly(socketUrl('abc')), 'a socket is taken over once').toBeNull();
});

test('a spectator looks as a spectator, and a socket that nobody wants is closed', async () => {
  const { preload } = await import('./preload');
  const { socketUrl, SPECTATOR, takeEarly } = await import('../lib/api/socket');
  preload(at('/games/abc', '?watch'));
  expect(Socket.made[0]?.url).toBe(socketUrl('abc', SPECTATOR));
  expect(takeEarly(socketUrl('abc'))).toBeNull();
  expect(Socket.made[0]?.close).toHaveBeenCalled();
});

test('whoever follows a link to a seat takes the seat first, and other pages need no socket', async () => {
  const { preload } = await import('./preload');
  preload(at('/games/abc', '', '#join=secret'));
  preload(at('/'));
  preload(at('/guide/some'));
  expect(Socket.made).toEqual([]);
  expect(asked).toContain('code of some');
  expect(asked).toContain('guide of some');
});
