/** A hand over the map: it points where nothing else lies above what is meant. */
import { expect, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** A point of the window at which an element, or one like it, lies on top. */
export function freeSpot(page: Page, selector: string): Promise<Point | null> {
  return page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const box = element.getBoundingClientRect();
      for (let i = 0; i < 400; i += 1) {
        const x = box.left + (box.width * ((i * 7) % 20)) / 20 + box.width / 40;
        const y = box.top + (box.height * Math.floor(i / 20)) / 20 + box.height / 40;
        const top = document.elementFromPoint(x, y);
        if (top && (top === element || element.contains(top))) return { x, y };
      }
    }
    return null;
  }, selector);
}

/** The same, once it is there. */
export async function spotOf(page: Page, selector: string): Promise<Point> {
  await expect.poll(() => freeSpot(page, selector), selector).not.toBeNull();
  return (await freeSpot(page, selector)) ?? { x: 0, y: 0 };
}

/** The stack of an area, drawn as one, or block by block; `more`: only while it glows. */
export const stack = (area: string, unit: string, more = ''): string =>
  `.viewport [data-stack="${area}"]${more}, .viewport .piece[data-unit="${unit}"]${more}`;
/** An area that can be reached. */
export const goal = (id: string): string => `.viewport path[data-area="${id}"][data-glowing]`;
/** An area, wherever it lies free. */
export const land = (id: string): string => `.viewport path[data-area="${id}"]`;
