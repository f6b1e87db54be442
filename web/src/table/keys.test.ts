import { describe, expect, it } from 'vitest';
import { commandOf, KEYS, writing } from './keys';
import { placed } from './nearby';
import catalogue from './texts.en.json';

const press = (key: string, more: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, false);

describe('keys', () => {
  it('mean what they say', () => {
    expect(press('3')).toEqual({ kind: 'number', number: 3 });
    expect(press('0')).toEqual({ kind: 'onBoard' }); // wherever the focus is
    expect(press('d')).toEqual({ kind: 'close' });
    expect(press('L')).toEqual({ kind: 'panel', panel: 'log' });
    expect(press('u')).toEqual({ kind: 'undo' });
    expect(press('U', { shiftKey: true })).toEqual({ kind: 'reset' });
    expect(press('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('r', { ctrlKey: true })).toBeNull(); // the browser's own
    expect(press('?')).toEqual({ kind: 'help' });
  });

  it('are given to the replay only while there is one', () => {
    expect(press('ArrowLeft')).toBeNull();
    const key = { key: 'ArrowLeft', ctrlKey: false, metaKey: false, altKey: false };
    expect(commandOf(key, true)).toEqual({ kind: 'step', to: -1 });
  });

  it('are letters where somebody writes', () => {
    const field = document.createElement('input');
    expect(writing(field)).toBe(true);
    field.type = 'range';
    expect(writing(field)).toBe(false);
    expect(writing(document.createElement('textarea'))).toBe(true);
    expect(writing(document.body)).toBe(false);
  });

  it('are all explained', () => {
    for (const [, text] of KEYS) expect(catalogue).toHaveProperty([`key.${text}`]);
  });
});

describe('what appears near the pointer', () => {
  const screen = { width: 400, height: 300 };

  it('stands beside it, and never covers it', () => {
    expect(placed([10, 10], 100, 50, screen)).toEqual([24, 24]);
    expect(placed([390, 290], 100, 50, screen)).toEqual([276, 226]);
  });

  it('stays on the screen', () => {
    expect(placed([200, 150], 380, 290, screen)).toEqual([8, 8]);
  });
});
