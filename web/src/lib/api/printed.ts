/** What is printed for a title: asked for once, and by addresses that a browser may keep for ever. */
import { get, getAt } from './client';
import type { TitleOut } from './types';

const kept = new Map<string, Promise<unknown>>();

/** Ask once; what has failed is asked again. */
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

/** What stands on a title's board, cards and counters. */
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

/** The picture of the board that is shown first, so that it is there when the board is. */
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

/** The pictures of a board by addresses that never mean another picture, the coarsest first. */
export function picturesOf(about: TitleOut): { scale: number; url: string }[] {
  const found = Object.entries(about.board_urls).map(([scale, url]) => ({ scale: Number(scale), url }));
  return found.sort((a, b) => a.scale - b.scale);
}
