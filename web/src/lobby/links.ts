/** Links to free seats. The server sends a secret once; this tab stores it, so that it can be shown again. */
import { post, Problem } from '../lib/api/client';
import type { components } from '../lib/api/schema';
import { readTab, writeTab } from '../lib/tabStorage';

export type Link = components['schemas']['LinkOut'];

const key = (game: string) => `marne.links.${game}`;

export function keepLinks(game: string, links: readonly Link[]): void {
  if (links.length) writeTab(key(game), JSON.stringify(links));
}

function keptLinks(game: string): Link[] {
  return JSON.parse(readTab(key(game)) ?? '[]') as Link[];
}

/** The stored links that still lead to a seat: newer ones may have been made elsewhere. */
export async function knownLinks(game: string): Promise<Link[]> {
  const good = await Promise.all(
    keptLinks(game).map(async ({ secret }) => {
      try {
        await post('/api/games/{public_id}/invitation', { path: { public_id: game }, body: { secret } });
        return true;
      } catch (e) {
        if (e instanceof Problem && e.status === 404) return false;
        throw e;
      }
    }),
  );
  return keptLinks(game).filter((_, at) => good[at]);
}

/** A new link for a seat; the old one stops working. */
export async function newLink(game: string, seat: number): Promise<Link> {
  const link = await post('/api/games/{public_id}/links', { path: { public_id: game }, body: { seat } });
  keepLinks(game, [...keptLinks(game).filter((one) => one.seat !== seat), link]);
  return link;
}
