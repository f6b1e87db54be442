/** Placing something near the pointer, so that it stays on the screen and does not cover what it is about. */
import type { Action } from 'svelte/action';
import type { Spot } from './table.svelte';

const MARGIN = 8;
const AWAY = 14;

/** The top left corner of a box of this size near the spot. */
export function placed(at: Spot, width: number, height: number, screen: { width: number; height: number }): Spot {
  const right = at[0] + AWAY;
  const left = right + width + MARGIN <= screen.width ? right : at[0] - AWAY - width;
  const below = at[1] + AWAY;
  const top = below + height + MARGIN <= screen.height ? below : at[1] - AWAY - height;
  return [between(left, MARGIN, screen.width - width - MARGIN), between(top, MARGIN, screen.height - height - MARGIN)];
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Put the element near the spot, and keep it there when its size changes. */
export const nearby: Action<HTMLElement, Spot> = (element, spot) => {
  let at = spot;
  const put = (): void => {
    const screen = { width: innerWidth, height: innerHeight };
    const [left, top] = placed(at, element.offsetWidth, element.offsetHeight, screen);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  const watcher = new ResizeObserver(put);
  watcher.observe(element);
  put();
  return {
    update(next) {
      at = next;
      put();
    },
    destroy: () => watcher.disconnect(),
  };
};
