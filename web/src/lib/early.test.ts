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
    loadTitle: (title: string) => (asked.push(`code of ${title}`), Promise.resolve(null)),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test('the line to a game is opened at its address, and what comes over it waits for whoever takes it over', async () => {
  const { lineTo, prepare, takeLine } = await import('./early');
  prepare(at('/games/abc'));
  const [socket] = Socket.made;
  expect(socket?.url).toBe(lineTo('abc'));
  expect(asked).toEqual(['/api/titles']);
  socket?.onmessage?.({ data: '{"type": "snapshot", "title": "qmg"}' });
  socket?.onclose?.({ code: 1008 });
  expect(asked).toContain('code of qmg');
  const line = takeLine(lineTo('abc'));
  expect(line?.heard.map((event) => event.data as unknown)).toEqual(['{"type": "snapshot", "title": "qmg"}']);
  expect(line?.closed?.code).toBe(1008);
  expect(takeLine(lineTo('abc')), 'a line is taken once').toBeNull();
});

test('a spectator looks as a spectator, and a line that nobody wants is closed', async () => {
  const { lineTo, prepare, SPECTATING, takeLine } = await import('./early');
  prepare(at('/games/abc', '?watch'));
  expect(Socket.made[0]?.url).toBe(lineTo('abc', SPECTATING));
  expect(takeLine(lineTo('abc'))).toBeNull();
  expect(Socket.made[0]?.close).toHaveBeenCalled();
});

test('who comes by a link to a seat takes the seat first, and other pages need no line', async () => {
  const { prepare } = await import('./early');
  prepare(at('/games/abc', '', '#join=secret'));
  prepare(at('/'));
  prepare(at('/guide/gaw'));
  expect(Socket.made).toEqual([]);
  expect(asked).toContain('code of gaw');
});
