import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection.svelte';

/** A socket that a test closes. */
class Line {
  static made: Line[] = [];
  onmessage: unknown = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Line.made.push(this);
  }
  close(): void {}
}

/** The milliseconds until the next attempt after a socket was closed with a code, if chance says so. */
function waitAfter(code: number, chance: number): number {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const connection = new Connection('game', { receive: () => {}, rejected: () => false });
  connection.open('');
  connection.established();
  Line.made.at(-1)?.onclose?.({ code });
  const wait = (connection.retryAt ?? NaN) - Date.now();
  connection.close();
  return wait;
}

describe('A lost connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is made again at once by whoever lost it alone', () => {
    expect(waitAfter(1006, 0.99)).toBeLessThan(400);
  });

  it('is made again over some seconds when a server that restarts has closed all', () => {
    const waits = [0, 0.25, 0.5, 0.75, 0.99].map((chance) => waitAfter(1012, chance));
    expect(Math.min(...waits)).toBeLessThan(400);
    expect(Math.max(...waits)).toBeGreaterThan(3500);
    expect(Math.max(...waits)).toBeLessThan(4500);
  });
});
