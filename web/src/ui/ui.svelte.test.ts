import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, attempt, say, toasts } from './toast.svelte';
import Menu from './Menu.svelte';
import Toasts from './Toasts.svelte';

afterEach(cleanup); // other files are tested in the same window

describe('notes', () => {
  beforeEach(() => {
    toasts.shown = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    toasts.shown = [];
  });

  it('go by themselves, and the same one is not shown twice', () => {
    vi.useFakeTimers();
    say('Saved.', 'ok');
    say('Saved.', 'ok');
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['Saved.']);
    vi.advanceTimersByTime(4001);
    expect(toasts.shown).toEqual([]);
  });
  it('may be made within an effect without ending in a circle', () => {
    let runs = 0;
    const end = $effect.root(() => {
      $effect(() => {
        runs += 1;
        announce('Your turn.');
        say('Your turn.');
      });
    });
    flushSync();
    flushSync();
    expect(runs).toBe(1);
    end();
  });
  it('tell what was refused', async () => {
    expect(await attempt(() => Promise.reject(new Error('Somebody was quicker.')))).toBeUndefined();
    render(Toasts);
    expect(screen.getByRole('status').textContent).toContain('Somebody was quicker.');
  });
});

describe('a menu', () => {
  it('is walked with arrow keys, and Escape gives the focus back', async () => {
    const picked = vi.fn();
    render(Menu, {
      label: 'More',
      items: [{ text: 'One' }, { text: 'Two', onpick: picked }, { text: 'Three', disabled: true }],
    });
    const button = screen.getByRole('button', { name: 'More' });
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    button.click();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('One'));
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Two');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('One');
    press('Escape');
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
    button.click();
    (await screen.findByRole('menuitem', { name: 'Two' })).click();
    expect(picked).toHaveBeenCalledOnce();
  });
});
