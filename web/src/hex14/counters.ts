/** A view, sorted by hex: which counters lie where, and what a hidden one may be. */
import { t } from '../lib/texts';
import type { Face, Kind, Mark, Piece, Pile } from './counter';
import { DUMMY, MARK, POWERS, sideOfNation, zoneOf, type Book, type TokenRow, type Unit, type View, type Zone } from './data'; // prettier-ignore
import { isOpen } from './frames';
import type { HexTitle } from './title';

/** What the view says of a counter. */
export interface Token {
  where: number;
  place: number;
  nation: number;
  mark: number;
  /** The types it may be, as a set of their bits in hexadecimal. */
  veil: string;
  /** The turn in which it comes. */
  due: number;
  /** -1 if it is hidden from the viewer. */
  unit: number;
}

export interface Counter extends Token {
  key: string;
  side: number;
}

export const KINDS: readonly Kind[] = ['infantry', 'cavalry', 'artillery', 'engineer', 'dummy'];
const NATIONS = ['GE', 'IT', 'FR', 'BR', 'BE', 'NL'];
const SHOWN: readonly (Mark & keyof typeof MARK)[] = ['moved', 'attacked', 'cut', 'rebuilt', 'entered', 'railed'];

/** The counters of a view. A title says how a counter reads: what is printed on it and what it counts. */
export abstract class Counters {
  readonly all: readonly Counter[];
  /** By hex, the top one last. */
  readonly at = new Map<number, Counter[]>();
  /** By the number of the unit. */
  readonly known = new Map<number, Counter>();
  /** Whether units are being moved: then those that have moved are told apart. */
  readonly moving: boolean;
  readonly #numbers: Map<string, number>;

  constructor(
    readonly title: HexTitle,
    readonly view: View,
    readonly book: Book,
  ) {
    const hexes = book.columns * book.stride;
    this.#numbers = numbersOf(book);
    this.moving = isOpen(view, 'MovementPhase', 'ImpulsePhase');
    this.all = view.tokens.map((row, i) => {
      const token = this.read(row);
      const { unit, where, place, nation } = token;
      const key = unit >= 0 ? `u${unit}` : where < hexes ? `h${where}.${place}` : `z${i}`;
      return { ...token, key, side: sideOfNation(nation) };
    });
    for (const counter of this.all) {
      if (counter.unit >= 0) this.known.set(counter.unit, counter);
      if (counter.where >= hexes) continue;
      const here = this.at.get(counter.where);
      if (here) here.push(counter);
      else this.at.set(counter.where, [counter]);
    }
  }

  // ------------------------------------------------------------ what a title says

  /** A counter as the view has it. Called before anything else is known. */
  protected abstract read(row: TokenRow): Token;
  /** The values as they are printed, of a unit at full strength if no counter of it is given. */
  abstract values(unit: Unit, counter?: Counter): string;
  protected abstract face(unit: Unit, counter: Counter): Face;
  /** With how much it attacks. */
  abstract attack(counter: Counter): number;
  /** What is known of a face-down counter that can only be of one type. */
  protected abstract identified(unit: Unit, counter: Counter): string;
  /** A kind of units that are set up alike, or what is left of one that has lost steps. */
  abstract className(unit: Unit, lost?: number): string;
  /** More about a counter on its card, each a line of its own. */
  abstract details(counter: Counter): string[];

  // ------------------------------------------------------------ who lies where

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

  // ------------------------------------------------------------ what they may be

  /** One unit of every type that a counter may be. */
  mayBe(counter: Counter): Unit[] {
    const own = this.unit(counter);
    if (own) return [own];
    const veil = BigInt(`0x${counter.veil || '0'}`);
    return this.book.types.flatMap((type) =>
      type.side === counter.side && (veil & BigInt(`0x${type.bit}`)) !== 0n ? (this.book.units[type.unit] ?? []) : [],
    );
  }

  /** Whether it is hidden which of several counters it is, or what has become of it. */
  isUnsure(counter: Counter): boolean {
    return counter.unit < 0 && this.mayBe(counter).length > 1;
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
    if (units.length === 1) return first.kind === DUMMY ? t('hex14.hint.dummy') : this.identified(first, counter);
    if (units.every((unit) => unit.kind === first.kind)) return t(`hex14.hint.${KINDS[first.kind] ?? ''}`);
    return units.some((unit) => unit.kind === DUMMY) ? '' : t('hex14.hint.unit');
  }

  // ------------------------------------------------------------ how they look

  piece(counter: Counter): Piece {
    const power = POWERS[counter.nation] ?? 'german';
    const unit = this.unit(counter);
    const face = unit ? this.face(unit, counter) : null;
    return {
      key: counter.key,
      fill: `var(--hex14-${power})`,
      ink: `var(--on-hex14-${power})`,
      nation: NATIONS[counter.nation] ?? '',
      face,
      hidden: face !== null && !this.has(counter, 'up') && counter.side === this.view.side,
      known: face ? '' : this.hint(counter),
      marks: SHOWN.filter((mark) => this.has(counter, mark) && (mark !== 'moved' || this.moving)),
      label: this.label(counter),
    };
  }

  /** A unit as it is printed: at full strength, face up, nothing done yet. */
  printed(unit: number): Piece {
    const nation = this.book.units[unit]?.nation ?? 0;
    const zone = this.book.columns * this.book.stride;
    const row = { where: zone, place: 0, nation, mark: MARK.up, veil: '', due: 0, unit, lost: 0, least: 0, most: 0 };
    return this.piece({ ...row, key: `p${unit}`, side: sideOfNation(nation) });
  }

  /** For screen readers and cards. */
  label(counter: Counter): string {
    const unit = this.unit(counter);
    const nation = t(`hex14.adjective.${POWERS[counter.nation] ?? ''}`);
    if (!unit) return t('hex14.counter.hidden', { nation, hint: this.hint(counter) }).trim();
    return unit.kind === DUMMY ? t('hex14.counter.dummy', { nation }) : `${unit.name}, ${this.values(unit, counter)}`;
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

/** The calibre on a counter of guns, if it is short enough to be printed. */
export function calibreOf(unit: Unit, book: Book): string {
  const calibre = book.calibres[unit.calibre] ?? '';
  return calibre.length > 3 ? '' : calibre;
}

/** The last part of a unit's name in the notation: "IX", "Gd", "K1". */
export function shortName(unit: Unit): string {
  return unit.id.split('-').slice(2).join('-');
}
