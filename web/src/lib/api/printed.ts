/** The printed matter of a title: requested once, from addresses that a browser may cache for ever. */
import { get, getAt } from './client';
import type { TitleOut } from './types';

const kept = new Map<string, Promise<unknown>>();

/** Request once; after a failure the next call tries again. */
function once<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const already = kept.get(what);
  if (already) return already as Promise<T>;
  const asked = ask();
  kept.set(what, asked);
  asked.catch(() => kept.delete(what));
  return asked;
}

/** All titles. */
export function loadTitles(): Promise<TitleOut[]> {
  return once('titles', () => get('/api/titles'));
}

export async function loadAbout(title: string): Promise<TitleOut> {
  const about = (await loadTitles()).find((one) => one.key === title);
  if (!about) throw new Error(`no such title: ${title}`);
  return about;
}

/** What is printed on a title's board, cards and counters. */
export function loadBook(title: string): Promise<Record<string, unknown>> {
  return once(`book ${title}`, async () => getAt((await loadAbout(title)).book_url));
}

/** The drawing data of a title's board; a title may have none. */
export function loadMap(title: string): Promise<Record<string, unknown>> {
  return once(`map ${title}`, async () => {
    const url = (await loadAbout(title)).map_url;
    return url === null ? {} : getAt(url);
  });
}

/** Loads the picture of the board that is shown first, so that it is there as soon as the board is. */
export function loadPicture(title: string): Promise<HTMLImageElement | null> {
  return once(`picture ${title}`, async () => {
    const [first] = picturesOf(await loadAbout(title));
    if (!first) return null;
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.src = first.url;
    return picture;
  });
}

/** The pictures of a board, the coarsest first; their addresses are versioned. */
export function picturesOf(about: TitleOut): { scale: number; url: string }[] {
  const found = Object.entries(about.board_urls).map(([scale, url]) => ({ scale: Number(scale), url }));
  return found.sort((a, b) => a.scale - b.scale);
}
