/** Which cards a player has, and in which order. */
import type { Thing } from '../title';
import { cardAt, grouped, type Book, type PowerCards, type View } from './data';

export type Order = 'type' | 'symbol' | 'country';
export const ORDERS: readonly Order[] = ['type', 'symbol', 'country'];

export interface Lying {
  kind: number;
  n: number;
  thing: Thing;
}

/** The cards of a place, equal ones together, in an order of the player's choice. */
export function laid(book: Book, zone: string, kinds: readonly number[], order: Order = 'type'): Lying[] {
  const cards = grouped(book, kinds).map(({ kind, n }) => ({
    kind,
    n,
    thing: `${zone}:${book.cards[kind]?.id ?? ''}`,
  }));
  if (order === 'type') return cards;
  const key = (kind: number): number => {
    const card = book.cards[kind];
    if (!card) return 0;
    return order === 'symbol' ? card.symbol * 10 - card.value : card.country;
  };
  return cards.sort((a, b) => key(a.kind) - key(b.kind) || a.kind - b.kind);
}

/** A card in hand may be one of several copies of which some are prepared: each place counts its own. */
export function places(view: View, power: number): { hand: number[]; prepared: number[]; table: number[] } {
  const cards = view.cards[power] as PowerCards;
  return { hand: cards.known.hand, prepared: cards.known.prepared, table: cards.table };
}

/** Cards that are offered from elsewhere: the deck in a draft, a pile, what was seen of an enemy. */
export function offered(book: Book, glowing: ReadonlySet<Thing>): { zone: string; cards: Lying[] }[] {
  const zones = new Map<string, Lying[]>();
  for (const thing of glowing) {
    const at = thing.indexOf(':');
    const zone = thing.slice(0, at);
    if (zone !== 'deck' && zone !== 'pile' && zone !== 'seen') continue;
    const kind = cardAt(book, thing.slice(at + 1));
    if (kind >= 0) zones.set(zone, [...(zones.get(zone) ?? []), { kind, n: 1, thing }]);
  }
  return [...zones].map(([zone, cards]) => ({ zone, cards: cards.sort((a, b) => a.kind - b.kind) }));
}

/** How a card leans in a fan, in degrees, and how far it drops, in rem. */
export function fan(at: number, of: number): { lean: number; drop: number } {
  if (of < 2) return { lean: 0, drop: 0 };
  const part = at / (of - 1) - 0.5;
  return { lean: Math.round(part * Math.min(10, of * 1.4) * 10) / 10, drop: Math.round(part * part * 100) / 100 };
}
