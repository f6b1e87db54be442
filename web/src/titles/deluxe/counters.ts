/** A view, sorted by hex: which counters lie where, and what a hidden one may be. */
import type { Face, Kind, Mark, Piece, Pile } from '../../hex14/counter';
import { t } from '../../lib/texts';
import { ARTILLERY, CAVALRY, DUMMY, MARK, POWERS, sideOfNation, zoneOf, type Book, type Unit, type View, type Zone } from './data'; // prettier-ignore
import { isOpen } from './frames';

export interface Counter {
  key: string;
  where: number;
  place: number;
  nation: number;
  side: number;
  mark: number;
  veil: string;
  least: number;
  most: number;
  due: number;
  /** -1 if it is hidden from the viewer. */
  unit: number;
  lost: number;
}

const KINDS: readonly Kind[] = ['infantry', 'cavalry', 'artillery', 'engineer', 'dummy'];
const NATIONS = ['GE', 'IT', 'FR', 'BR', 'BE', 'NL'];
const SHOWN: readonly (Mark & keyof typeof MARK)[] = ['moved', 'attacked', 'cut', 'rebuilt', 'entered', 'railed'];

export class Counters {
  readonly all: Counter[];
  /** By hex, the top one last. */
  readonly at = new Map<number, Counter[]>();
  /** By the number of the unit. */
  readonly known = new Map<number, Counter>();
  /** Whether units are being moved: then those that have moved are told apart. */
  readonly moving: boolean;
  readonly #numbers: Map<string, number>;

  constructor(
    readonly view: View,
    readonly book: Book,
  ) {
    const hexes = book.columns * book.stride;
    this.#numbers = numbersOf(book);
    this.moving = isOpen(view, 'MovementPhase', 'ImpulsePhase');
    this.all = view.tokens.map(([where, place, nation, mark, veil, least, most, due, unit, lost], i) => ({
      key: unit >= 0 ? `u${unit}` : where < hexes ? `h${where}.${place}` : `z${i}`,
      where,
      place,
      nation,
      side: sideOfNation(nation),
      mark,
      veil,
      least,
      most,
      due,
      unit,
      lost,
    }));
    for (const counter of this.all) {
      if (counter.unit >= 0) this.known.set(counter.unit, counter);
      if (counter.where >= hexes) continue;
      const here = this.at.get(counter.where);
      if (here) here.push(counter);
      else this.at.set(counter.where, [counter]);
    }
  }

  unit(counter: Counter): Unit | undefined {
    return this.book.units[counter.unit];
  }

  id(counter: Counter): string {
    return this.unit(counter)?.id ?? '';
  }

  /** The counter of a unit by the unit's name in the notation. */
  byId(id: string): Counter | undefined {
    return this.known.get(this.#numbers.get(id) ?? -1);
  }

  has(counter: Counter, mark: keyof typeof MARK): boolean {
    return (counter.mark & MARK[mark]) !== 0;
  }

  /** The counters in a hex, the top one last. */
  in(hex: number): readonly Counter[] {
    return this.at.get(hex) ?? [];
  }

  /** The hexes in which these units lie. */
  hexesOf(ids: Iterable<string>): Set<number> {
    const found = new Set<number>();
    for (const id of ids) {
      const where = this.byId(id)?.where;
      if (where !== undefined && this.at.has(where)) found.add(where);
    }
    return found;
  }

  /** Counters by the hex they lie in. */
  byHex(found: readonly Counter[]): [hex: number, here: Counter[]][] {
    const sorted = new Map<number, Counter[]>();
    for (const counter of found) sorted.set(counter.where, [...(sorted.get(counter.where) ?? []), counter]);
    return [...sorted];
  }

  /** The units on the track by the turn in which they are due, those of each side. */
  arrivals(): Map<number, readonly [german: Unit[], allied: Unit[]]> {
    const found = new Map<number, readonly [Unit[], Unit[]]>();
    for (const counter of this.zone('later')) {
      const unit = this.unit(counter);
      if (!unit || !counter.due) continue;
      const turn = found.get(counter.due) ?? ([[], []] as const);
      found.set(counter.due, turn);
      turn[counter.side === 0 ? 0 : 1].push(unit);
    }
    return found;
  }

  sideIn(hex: number): number | undefined {
    return this.at.get(hex)?.[0]?.side;
  }

  zone(zone: Zone): Counter[] {
    return this.all.filter((counter) => zoneOf(counter.where, this.book) === zone);
  }

  points(counter: Counter): number {
    return this.unit(counter)?.steps[counter.lost]?.stacking ?? 0;
  }

  attack(counter: Counter): number {
    return this.unit(counter)?.steps[counter.lost]?.attack ?? 0;
  }

  /** One unit of every type that a counter may be. */
  mayBe(counter: Counter): Unit[] {
    const own = this.unit(counter);
    if (own) return [own];
    const veil = BigInt(`0x${counter.veil || '0'}`);
    return this.book.types.flatMap((type) =>
      type.side === counter.side && (veil & BigInt(`0x${type.bit}`)) !== 0n ? (this.book.units[type.unit] ?? []) : [],
    );
  }

  /** Whether it can only be a dummy, only a unit, or either. */
  reality(counter: Counter): 'unit' | 'dummy' | 'either' {
    const kinds = this.mayBe(counter).map((unit) => unit.kind);
    if (!kinds.includes(DUMMY)) return 'unit';
    return kinds.every((kind) => kind === DUMMY) ? 'dummy' : 'either';
  }

  /** What is known of a counter that lies face down, in a few letters. */
  hint(counter: Counter): string {
    const units = this.mayBe(counter);
    const [first] = units;
    if (!first) return '';
    if (units.length === 1)
      return first.kind === DUMMY ? t('deluxe.hint.dummy') : counter.most === 0 ? valuesOf(first, 0) : first.letter;
    if (units.every((unit) => unit.kind === first.kind)) return t(`deluxe.hint.${KINDS[first.kind] ?? ''}`);
    return units.some((unit) => unit.kind === DUMMY) ? '' : t('deluxe.hint.unit');
  }

  piece(counter: Counter): Piece {
    const power = POWERS[counter.nation] ?? 'german';
    const unit = this.unit(counter);
    const face = unit ? faceOf(unit, counter.lost, this.book) : null;
    return {
      key: counter.key,
      fill: `var(--deluxe-${power})`,
      ink: `var(--on-deluxe-${power})`,
      nation: NATIONS[counter.nation] ?? '',
      face,
      hidden: face !== null && !this.has(counter, 'up') && counter.side === this.view.side,
      known: face ? '' : this.hint(counter),
      marks: SHOWN.filter((mark) => this.has(counter, mark) && (mark !== 'moved' || this.moving)),
      label: this.label(counter),
    };
  }

  /** For screen readers and cards. */
  label(counter: Counter): string {
    const unit = this.unit(counter);
    const nation = t(`deluxe.adjective.${POWERS[counter.nation] ?? ''}`);
    if (!unit) return t('deluxe.counter.hidden', { nation, hint: this.hint(counter) }).trim();
    return unit.kind === DUMMY
      ? t('deluxe.counter.dummy', { nation })
      : `${unit.name}, ${valuesOf(unit, counter.lost)}`;
  }

  /** The piles on the map, further down nearer to the eye. */
  piles(): Pile[] {
    return [...this.at].map(([hex, here]) => ({ hex, pieces: this.shown(here).map((one) => this.piece(one)) }));
  }

  /** A pile as it is shown: where all of it is known, what fights lies on top; else as it lies. */
  shown(here: readonly Counter[]): readonly Counter[] {
    if (here.some((counter) => counter.unit < 0)) return here;
    const weight = (counter: Counter): number => {
      const kind = this.unit(counter)?.kind ?? DUMMY;
      return (DUMMY - kind) * 100 + this.attack(counter);
    };
    return [...here].sort((a, b) => weight(a) - weight(b));
  }
}

const numbered = new WeakMap<Book, Map<string, number>>();
function numbersOf(book: Book): Map<string, number> {
  const known = numbered.get(book) ?? new Map(book.units.map((unit, n) => [unit.id, n]));
  numbered.set(book, known);
  return known;
}

/** The values as they are printed: the attack of cavalry in parentheses. */
export function valuesOf(unit: Unit, lost: number): string {
  const step = unit.steps[lost];
  if (!step) return '';
  return `${unit.kind === CAVALRY ? `(${step.attack})` : step.attack}-${step.defence}-${unit.move}`;
}

export function faceOf(unit: Unit, lost: number, book: Book): Face {
  const step = unit.steps[lost];
  const calibre = unit.kind === ARTILLERY ? (book.calibres[unit.calibre] ?? '') : '';
  const dummy = unit.kind === DUMMY;
  return {
    kind: KINDS[unit.kind] ?? 'infantry',
    size: step?.size ?? '',
    values: dummy ? t('deluxe.hint.dummy') : valuesOf(unit, lost),
    brief: dummy ? '' : `${step?.attack ?? 0}-${step?.defence ?? 0}`,
    left: unit.letter,
    right: dummy ? '' : shortName(unit),
    steps: unit.steps.length,
    left_steps: unit.steps.length - lost,
    ...(calibre ? { calibre: calibre.length > 3 ? '' : calibre, red: unit.red } : {}),
  };
}

/** The last part of a unit's name in the notation: "IX", "Gd", "K1". */
export function shortName(unit: Unit): string {
  return unit.id.split('-').slice(2).join('-');
}
