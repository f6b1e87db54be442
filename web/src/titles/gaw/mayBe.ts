/** What hidden blocks may be: as the server tells it of an area, and in words. */
import { t } from '../../lib/texts';
import { rowsOf, type Row, type Unknown } from '../../table/chances';
import type { Block } from './blocks';
import type { Book } from './data';
import { areaName, unitName } from './names';
import { hiddenName } from './terms';
import type { BlockGuess, Guesses } from './types';

/** What is said of a block. Those that look alike are one entry. */
export function guessOf(guesses: Guesses | null, block: Block): BlockGuess | undefined {
  if (guesses?.area !== block.where || block.unit >= 0) return undefined;
  const { power, mark, veil } = block;
  return guesses.blocks.find((one) => one.power === power && one.mark === mark && BigInt(`0x${one.veil}`) === veil);
}

function kindName(id: string): string {
  return t(`gaw.kind.${id}`);
}

/** "infantry 4", as the server says it. */
function strengthName(id: string): string {
  const [kind = '', strength = ''] = id.split(' ');
  return t('gaw.mayBe.strength', { kind: kindName(kind), n: strength });
}

function namedUnit(id: string, book: Book): string {
  const unit = book.units.find((one) => one.id === id);
  return unit ? unitName(unit, book) : id;
}

/** What matters most, in a few rows for a card: the kinds, or the strengths of the only kind; none if it is certain. */
export function cardRows(guess: BlockGuess | undefined): Row[] {
  if (!guess) return [];
  if (guess.kinds.length > 1) return rowsOf(guess.kinds, kindName, 3);
  return guess.strengths.length > 1 ? rowsOf(guess.strengths, strengthName, 3) : [];
}

/** What there is to say of an area, or of one kind of block there. */
export function unknownIn(guesses: Guesses, book: Book, only?: BlockGuess): Unknown[] {
  const place = book.areas[guesses.area];
  return (only ? [only] : guesses.blocks).map((guess): Unknown => {
    const name = hiddenName(guess.power, book);
    const where = place ? t('gaw.mayBe.in', { area: areaName(place) }) : t('gaw.mayBe.pool');
    const about = t(guess.blocks > 1 ? 'gaw.mayBe.alike' : 'gaw.mayBe.one', { name, where, n: guess.blocks });
    const strengths = { heading: t('gaw.mayBe.strengths'), rows: rowsOf(guess.strengths, strengthName) };
    const [first] = guess.units;
    if (first && guess.units.length === 1) {
      return { about, certain: namedUnit(first.name, book), parts: guess.strengths.length > 1 ? [strengths] : [] };
    }
    const kinds = { heading: t('gaw.mayBe.kinds'), rows: rowsOf(guess.kinds, kindName) };
    const units = { heading: t('gaw.mayBe.units'), rows: rowsOf(guess.units, (id) => namedUnit(id, book)) };
    return { about, parts: [guess.kinds.length > 1 ? kinds : [], strengths, units].flat() };
  });
}
