/** What hidden cards may be: as the server tells it of a power, and in words. */
import { t } from '../../lib/texts';
import { rowsOf, type Chance, type Row, type Unknown } from '../../table/chances';
import type { Book, View } from './data';
import type { CardGuess, Guesses } from './types';

export type Place = CardGuess['place'];

/** So many cards are listed of those that a hand may hold. */
const MOST = 7;

/** How many cards of a power lie in a place that the viewer does not know. */
export function hiddenIn(view: View, power: number, place: Place): number {
  const cards = view.cards[power];
  if (!cards || cards.own) return 0;
  const { known, hand_count, prepared_count } = cards;
  return place === 'hand' ? hand_count - known.hand.length : prepared_count - known.prepared.length;
}

/** The powers with hidden cards. */
export function veiled(view: View): number[] {
  return view.cards.flatMap((_, power) =>
    hiddenIn(view, power, 'hand') + hiddenIn(view, power, 'prepared') ? [power] : [],
  );
}

/** The power that is meant where none is pointed at: the one to move, or the first of the enemies. */
export function mostAsked(view: View, book: Book): number | undefined {
  const found = veiled(view);
  if (found.includes(view.turn)) return view.turn;
  const team = book.powers[view.powers[0] ?? -1]?.team;
  return found.find((power) => book.powers[power]?.team !== team) ?? found[0];
}

/** Chances of which several may come true: they are not added up. */
function several(chances: readonly Chance[], name: (id: string) => string): Row[] {
  return chances.slice(0, MOST).map((one) => ({ text: name(one.name), chance: one.chance }));
}

/** What there is to say of a power, or of one place there. */
export function unknownOf({ power, places }: Guesses, book: Book, only?: Place): Unknown[] {
  const card = (id: string): string => book.cards.find((one) => one.id === id)?.name ?? id;
  return places
    .filter(({ place }) => !only || place === only)
    .map(({ place, cards, sorts, kinds, some, held }): Unknown => {
      const about = t(`qmg.mayBe.${place}.${cards > 1 ? 'many' : 'one'}`, {
        power: book.powers[power]?.short ?? '',
        n: cards,
      });
      const sort = (id: string): string => (place === 'hand' ? id : t(`qmg.symbol.${id}`));
      const each = { heading: t(`qmg.mayBe.sort.${place}`), rows: rowsOf(sorts, sort, MOST) };
      const least = { heading: t('qmg.mayBe.some'), rows: several(some, sort) };
      const which = { heading: t('qmg.mayBe.card'), rows: rowsOf(kinds, card) };
      const among = { heading: t('qmg.mayBe.among'), rows: several(held, card) };
      if (cards === 1) return { about, parts: [each, which] };
      return { about, parts: place === 'hand' ? [least, among] : [each, least, which] };
    });
}
