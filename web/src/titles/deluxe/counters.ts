/** The counters of 1914 Deluxe: attack, defence and movement, and steps that are lost one by one. */
import type { Face } from '../../hex14/counter';
import { calibreOf, Counters, KINDS, shortName, type Counter, type Token } from '../../hex14/counters';
import { ARTILLERY, CAVALRY, DUMMY, type TokenRow } from '../../hex14/data';
import { t } from '../../lib/texts';
import type { Book, Unit, View } from './data';

export interface DeluxeToken extends Token {
  /** How many steps it has lost at least and at most, as far as everybody knows. */
  least: number;
  most: number;
  /** How many it has lost, if the viewer knows it. */
  lost: number;
}
export type DeluxeCounter = Counter & DeluxeToken;

export class DeluxeCounters extends Counters {
  declare readonly view: View;
  declare readonly book: Book;
  declare readonly all: readonly DeluxeCounter[];

  protected override read(row: TokenRow): DeluxeToken {
    const [where, place, nation, mark, veil, least, most, due, unit, lost] = row as View['tokens'][number];
    return { where, place, nation, mark, veil, least, most, due, unit, lost };
  }

  override unit(counter: Counter): Unit | undefined {
    return this.book.units[counter.unit];
  }

  /** The attack of cavalry is in parentheses. */
  override values(unit: Unit, counter?: DeluxeCounter): string {
    return this.#values(unit, counter?.lost ?? 0);
  }

  #values(unit: Unit, lost: number): string {
    const step = unit.steps[lost];
    if (!step) return '';
    return `${unit.kind === CAVALRY ? `(${step.attack})` : step.attack}-${step.defence}-${unit.move}`;
  }

  override face(unit: Unit, counter: DeluxeCounter): Face {
    const step = unit.steps[counter.lost];
    const calibre = unit.kind === ARTILLERY ? calibreOf(unit, this.book) : '';
    const dummy = unit.kind === DUMMY;
    return {
      kind: KINDS[unit.kind] ?? 'infantry',
      size: step?.size ?? '',
      values: dummy ? t('hex14.hint.dummy') : this.values(unit, counter),
      brief: dummy ? '' : `${step?.attack ?? 0}-${step?.defence ?? 0}`,
      left: unit.letter,
      right: dummy ? '' : shortName(unit),
      steps: unit.steps.length,
      left_steps: unit.steps.length - counter.lost,
      ...(calibre ? { calibre, red: unit.red } : {}),
    };
  }

  override attack(counter: DeluxeCounter): number {
    return this.unit(counter)?.steps[counter.lost]?.attack ?? 0;
  }

  /** What it counts where room is scarce. */
  points(counter: DeluxeCounter): number {
    return this.unit(counter)?.steps[counter.lost]?.stacking ?? 0;
  }

  override isUnsure(counter: DeluxeCounter): boolean {
    return super.isUnsure(counter) || (counter.unit < 0 && counter.most > counter.least);
  }

  protected override identified(unit: Unit, counter: DeluxeCounter): string {
    return counter.most === 0 ? this.values(unit) : unit.letter;
  }

  /** "Corps A 7-12-3". */
  override className(unit: Unit, lost = 0): string {
    if (unit.kind === DUMMY) return t('hex14.dummies');
    const size = unit.steps[lost]?.size ?? '';
    return `${t(`hex14.size.${size || 'none'}`)} ${unit.letter} ${this.#values(unit, lost)}`.replace('  ', ' ');
  }

  override details(counter: DeluxeCounter): string[] {
    const unit = this.unit(counter);
    if (!unit || unit.kind === DUMMY || unit.steps.length < 2) return [];
    return [t('deluxe.steps', { n: `${unit.steps.length - counter.lost}/${unit.steps.length}` })];
  }
}
