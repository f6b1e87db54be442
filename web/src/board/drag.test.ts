import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drag, HOLD } from './drag';

const told: string[] = [];
let allowed = true;
const drag = new Drag<string>({
  begin: (what) => {
    told.push(`begin ${what}`);
    return allowed;
  },
  over: (what, at) => told.push(`over ${at.join(',')}`),
  drop: (what, at) => told.push(`drop ${what} ${at.join(',')}`),
  end: () => told.push('end'),
  claim: (id) => told.push(`claim ${id}`),
});

function pointer(type: string, x: number, y: number, more: Partial<PointerEventInit> = {}): PointerEvent {
  const init = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse', clientX: x, clientY: y, ...more };
  const event = new MouseEvent(type, init) as unknown as PointerEvent;
  for (const key of ['pointerId', 'isPrimary', 'pointerType'] as const)
    Object.defineProperty(event, key, { value: init[key] });
  return event;
}
const send = (...args: Parameters<typeof pointer>): boolean => dispatchEvent(pointer(...args));

beforeEach(() => {
  told.length = 0;
  allowed = true;
  vi.useFakeTimers();
});
afterEach(() => {
  drag.cancel();
  vi.useRealTimers();
});

describe('Drag', () => {
  it('takes a thing along with the mouse, and drops it', () => {
    drag.press(pointer('pointerdown', 10, 10), 'stack');
    send('pointermove', 12, 11);
    expect(told).toEqual([]);
    send('pointermove', 20, 10);
    expect(drag.active).toBe(true);
    send('pointerup', 90, 40);
    expect(told).toEqual(['begin stack', 'claim 1', 'over 20,10', 'drop stack 90,40', 'end']);
    expect(drag.active).toBe(false);
  });

  it('is a click where the pointer hardly moves', () => {
    drag.press(pointer('pointerdown', 10, 10), 'stack');
    send('pointermove', 12, 12);
    send('pointerup', 12, 12);
    send('pointermove', 80, 80);
    expect(told).toEqual([]);
  });

  it('leaves a swipe to the board, and takes a thing along after the finger has rested', () => {
    const finger = { pointerType: 'touch' };
    drag.press(pointer('pointerdown', 10, 10, finger), 'stack');
    send('pointermove', 40, 10, finger);
    vi.advanceTimersByTime(HOLD * 2);
    expect(told).toEqual([]);
    drag.press(pointer('pointerdown', 10, 10, finger), 'stack');
    send('pointermove', 13, 12, finger);
    vi.advanceTimersByTime(HOLD);
    expect(told).toEqual(['begin stack', 'claim 1']);
    send('pointermove', 50, 10, finger);
    send('pointerup', 50, 10, finger);
    expect(told.slice(2)).toEqual(['over 50,10', 'drop stack 50,10', 'end']);
  });

  it('ends with a second finger, with Escape, and when the browser takes the pointer away', () => {
    for (const stop of [
      () => send('pointerdown', 5, 5, { pointerId: 2, isPrimary: false }),
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => send('pointercancel', 5, 5),
    ]) {
      told.length = 0;
      drag.press(pointer('pointerdown', 10, 10), 'stack');
      send('pointermove', 30, 10);
      stop();
      send('pointerup', 60, 10);
      expect(told).toEqual(['begin stack', 'claim 1', 'over 30,10', 'end']);
    }
  });

  it('does not begin with what cannot be taken up', () => {
    allowed = false;
    drag.press(pointer('pointerdown', 10, 10), 'stack');
    send('pointermove', 30, 10);
    send('pointerup', 60, 10);
    expect(told).toEqual(['begin stack']);
  });
});
