/** The counters of 1914 Revision: one strength, a letter for those that only attack or only defend, and movement. */
import type { Face } from '../../hex14/counter';
import { calibreOf, Counters, KINDS, shortName, type Counter, type Token } from '../../hex14/counters';
import { ARTILLERY, DUMMY, type TokenRow } from '../../hex14/data';
import { t } from '../../lib/texts';
import { MARK, MODE, type Book, type Unit, type View } from './data';

/** What stands between strength and movement, by mode. */
const LETTERS = ['-', 'a', 'd'];

export class RevisionCounters extends Counters {
  declare readonly view: View;
  declare readonly book: Book;

  protected override read(row: TokenRow): Token {
    const [where, place, nation, mark, veil, due, unit] = row as View['tokens'][number];
    return { where, place, nation, mark, veil, due, unit };
  }

  override unit(counter: Counter): Unit | undefined {
    return this.book.units[counter.unit];
  }

  /** "9-3", "8a2", "4d4". */
  override values(unit: Unit): string {
    return `${unit.strength}${LETTERS[unit.mode] ?? '-'}${unit.move}`;
  }

  override face(unit: Unit): Face {
    const dummy = unit.kind === DUMMY;
    const calibre = unit.kind === ARTILLERY ? calibreOf(unit, this.book) : '';
    return {
      kind: KINDS[unit.kind] ?? 'infantry',
      size: unit.size,
      values: dummy ? t('hex14.hint.dummy') : this.values(unit),
      brief: dummy ? '' : `${unit.strength}${unit.mode === MODE.normal ? '' : (LETTERS[unit.mode] ?? '')}`,
      left: '',
      right: dummy ? '' : shortName(unit),
      steps: 1,
      left_steps: 1,
      ...(calibre ? { calibre } : {}),
    };
  }

  override attack(counter: Counter): number {
    const unit = this.unit(counter);
    return !unit || unit.mode === MODE.defends ? 0 : unit.strength;
  }

  protected override identified(unit: Unit): string {
    return this.values(unit);
  }

  /** "Corps 9-3". */
  override className(unit: Unit): string {
    if (unit.kind === DUMMY) return t('hex14.dummies');
    return `${t(`hex14.size.${unit.size || 'none'}`)} ${this.values(unit)}`.trim();
  }

  override details(counter: Counter): string[] {
    const unit = this.unit(counter);
    if (!unit || unit.kind === DUMMY) return [];
    const guns = this.book.guns[unit.siege];
    return [
      unit.mode === MODE.attacks ? t('revision.mode.attacks') : '',
      unit.mode === MODE.defends ? t('revision.mode.defends') : '',
      guns ? t('revision.siege.guns', { guns }) : '',
      counter.mark & MARK.isolated ? t('revision.mark.isolated') : '',
      counter.mark & MARK.forced ? t('revision.mark.forced') : '',
    ].filter(Boolean);
  }
}
