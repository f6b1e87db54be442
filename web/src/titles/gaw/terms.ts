/** The terms of a fire in words: what adds to it, and why. */
import { plural, t } from '../../lib/texts';
import type { Book } from './data';
import { unitName } from './names';

const CODES = [
  'strength', 'mountain', 'foch', 'charge', 'halved', 'quartered', 'tactical', 'valour', 'garrison', 'terrain', 'minute',
] as const; // prettier-ignore

/** Terms that belong to the unit named before them. */
const AFTER = new Set(['mountain', 'foch', 'charge', 'terrain', 'minute']);

export interface Words {
  text: string;
  why: string;
  after: boolean;
  unit: number;
}

/** A term by its code and subject; `subject` is -1 - power for a block that may be several units. */
export function termWords(code: number, subject: number, book: Book): Words {
  const kind = CODES[code] ?? 'strength';
  const why = t(`gaw.term.${kind}.why`, { n: book.disc_strength });
  const after = AFTER.has(kind);
  const unit = book.units[subject];
  if (after) return { text: t(`gaw.term.${kind}`), why, after, unit: subject };
  if (kind === 'strength' || kind === 'tactical') {
    const name = unit ? unitName(unit, book) : hiddenName(-1 - subject, book);
    return { text: t(`gaw.term.${kind}`, { name }), why: unit ? why : t('gaw.term.hidden.why'), after, unit: subject };
  }
  if (kind === 'valour') {
    return { text: t('gaw.term.valour', { name: book.powers[subject]?.name ?? '' }), why, after, unit: -1 };
  }
  if (kind === 'garrison') return { text: plural('gaw.term.garrison', subject), why, after, unit: -1 };
  const name = t(`gaw.kind.${book.kinds[subject] ?? 'infantry'}`);
  return { text: t(`gaw.term.${kind}`, { name }), why, after, unit: -1 };
}

export function hiddenName(power: number, book: Book): string {
  return t('gaw.block.hidden', { power: t(`gaw.adjective.${book.powers[power]?.code ?? 'german'}`) });
}

/** A range as it is read: 4, 3–5, −2 to +4. */
export function amount(low: number, high: number, sign = false): string {
  const one = (n: number): string => (n < 0 ? `−${-n}` : sign && n > 0 ? `+${n}` : `${n}`);
  if (low === high) return one(low);
  return low < 0 || sign ? `${one(low)} … ${one(high)}` : `${low}–${high}`;
}
