/** A war in miniature for tests: six columns of six hexes, a fort in Liège, six units, two dummies, and a plain game. */
import type { Face } from './counter';
import { Counters, KINDS, shortName, type Counter, type Token } from './counters';
import { INFANTRY, type TokenRow, type Unit, type View } from './data';
import type { Drawing } from './drawing';
import type { HexTitle } from './title';

const STRIDE = 7;
const HEXES = 6 * STRIDE;
/** The number of a hex. */
export const at = (code: string): number => (Number(code.slice(0, 2)) - 1) * STRIDE + Number(code.slice(2)) - 1;
export const ZONE = { later: HEXES, reserve: HEXES + 1, east: HEXES + 2, dead: HEXES + 3, gone: HEXES + 4 };

function unit(id: string, name: string, more: Partial<Unit> = {}): Unit {
  return { id, name, nation: 0, kind: INFANTRY, type: 0, move: 3, calibre: -1, arrival: 0, east: 7, ...more };
}

/** VII and X Corps, cavalry, a gun, a corps for the East and a dummy; a Belgian division and a French dummy. */
export const UNITS: readonly Unit[] = [
  unit('GE-A-VII', 'VII Corps', { calibre: 0 }),
  unit('GE-A-X', 'X Corps'),
  unit('GE-K-2', '2. Cavalry Division', { kind: 1, type: 1, move: 4 }),
  unit('GE-305-1', '305 mm Battery 1', { kind: 2, type: 2, calibre: 2 }),
  unit('GE-A-I', 'I Corps'),
  unit('GE-DUM-1', 'Dummy', { kind: 4, type: 3, move: 4, east: 0 }),
  unit('BE-G-7', 'Liege Division', { nation: 4, type: 4, move: 2 }),
  unit('FR-DUM-1', 'Dummy', { nation: 2, kind: 4, type: 5, east: 0 }),
];

/** The printed matter that all games on the map share. */
export const BOOK = {
  nations: ['GE', 'IT', 'FR', 'BR', 'BE', 'NL'],
  kinds: ['infantry', 'cavalry', 'artillery', 'engineer', 'dummy'],
  calibres: ['150', '210', '305', '420', 'field-heavy'],
  units: UNITS,
  types: [
    { side: 0, bit: '1', unit: 0 },
    { side: 0, bit: '2', unit: 2 },
    { side: 0, bit: '4', unit: 3 },
    { side: 0, bit: '8', unit: 5 },
    { side: 1, bit: '1', unit: 6 },
    { side: 1, bit: '2', unit: 7 },
  ],
  columns: 6,
  rows: 6,
  stride: STRIDE,
  terrain: '.'.repeat(HEXES),
  country: 'B'.repeat(3 * STRIDE) + 'D'.repeat(3 * STRIDE),
  river: '.'.repeat(HEXES),
  names: { [at('0303')]: 'Liège', [at('0403')]: 'Aachen' },
  links: [
    [at('0403'), at('0303'), 2],
    [at('0503'), at('0403'), 2],
  ] as [number, number, number][],
  forts: [
    { code: '0303', name: 'Liege', hex: at('0303'), outer: -1, side: 1, symbols: 3, grade: 2 },
    { code: '0204|0304', name: 'Huy', hex: at('0204'), outer: at('0304'), side: 1, symbols: 1, grade: 0 },
  ],
  stars: [{ hex: at('0303'), side: 0, points: 10 }],
  ports: [],
  cards: [{ id: 'G1', title: 'Russian Railways Jam', text: '', side: 0 }],
  plans: [],
  odds: ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1'],
  turns: [
    { dates: '14–15 August', arrivals: [] },
    { dates: '16–17 August', arrivals: [] },
  ],
};

const hexadecimal = (hexes: readonly number[]): string =>
  hexes.reduce((bits, hex) => bits | (1n << BigInt(hex)), 0n).toString(16);

/** The view that all games on the map share, without counters. */
export const VIEW = {
  seat: 0,
  side: 0,
  players: 2,
  rules: 0,
  turn: 1,
  phasing: 0,
  held: [hexadecimal([at('0403'), at('0503')]), hexadecimal([at('0103')])],
  fallen: '0',
  works: [],
  rides: [],
  invaded: [0, 0, 0, 0, 0, 0, 0, 0],
  opened: 0,
  bef: 10,
  landed: 0,
  level: 2,
  resolve: 4,
  east_points: [0, 0],
  drawn: 0,
  cards: 0,
  alternates: 0,
  plans: [-1, -1],
  duties: 0,
  owed: [0, 0, 0, 0, 0, 0, 0, 0],
  stack: [],
  moving: null,
  result: null,
};

export const DRAWING: Drawing = {
  width: 1200,
  height: 1200,
  frame: [0, 0, 1200, 1200],
  hex: { columns: 6, rows: 6, across: 170, radius: 98.15, step: 147.22, left: 0, top: 0 },
  pictures: { levels: [] },
  forts: [
    { name: 'Liege', hex: '0303', outer: null, class: 'heavy', symbols: [[392, 425, 0]] },
    { name: 'Huy', hex: '0204', outer: '0304', class: 'light', symbols: [[320, 630, 60]] },
  ],
  rails: [],
  turns: [],
  boxes: [],
  cards: [],
};

/** A counter in a view of the plain game, or of one that has no more to say of it; of the enemy's, `unit` is -1. */
export function token(
  where: number,
  place: number,
  number: number,
  { mark = 0, veil = '1', due = 0 } = {},
): [where: number, place: number, nation: number, mark: number, veil: string, due: number, unit: number] {
  return [where, place, UNITS[number]?.nation ?? 4, mark, veil, due, number];
}

export function viewWith(tokens: readonly TokenRow[], more: Partial<View> = {}): View {
  return { ...VIEW, tokens, ...more };
}

/** Counters that print how far they march. */
class PlainCounters extends Counters {
  protected override read(row: TokenRow): Token {
    const [where, place, nation, mark, veil, due, unit] = row as ReturnType<typeof token>;
    return { where, place, nation, mark, veil, due, unit };
  }
  override values(one: Unit): string {
    return `m${one.move}`;
  }
  override face(one: Unit): Face {
    const kind = KINDS[one.kind] ?? 'dummy';
    const values = this.values(one);
    return { kind, size: '', values, brief: values, left: '', right: shortName(one), steps: 1, left_steps: 1 };
  }
  override attack(counter: Counter): number {
    return counter.unit;
  }
  override identified(one: Unit): string {
    return this.values(one);
  }
  override className(one: Unit): string {
    return this.values(one);
  }
  override details(): string[] {
    return [];
  }
}

/** A game with attacks in the open and on forts, and nothing of its own. */
export const PLAIN: HexTitle = {
  key: 'plain',
  counters: (view, book) => new PlainCounters(PLAIN, view, book),
  deeds: ['attack', 'probe', 'assault'],
  likely: ['attack', 'assault', 'probe'],
  onForts: ['assault'],
  fights: ['Battle'],
  openings: ['AttackDeclared', 'FortAssaulted'],
  mayJoin: (counters, counter) => counters.unit(counter)?.kind === INFANTRY,
  ticks: (counters, _, candidates) => candidates.map((counter) => counters.id(counter)),
  ticked: () => '',
  parts: { attack: 4, defence: 1 },
  cell: () => ({ sign: '', good: false, bad: false }),
  remark: () => '',
  result: () => '',
  symbols: (_, fort, book) => book.forts[fort]?.symbols ?? 0,
  isSoft: () => false,
  room: (_, here) => String(here.length),
  sets: () => [],
  hasFacing: () => false,
  printed: () => null,
  ending: () => ({ last: 12, extended: false }),
  hasEast: () => false,
  steps: [],
  losses: () => '',
  note: () => null,
  verbs: { unit: ['lose'], hex: [], pair: ['fall'], of: { Loss: 'lose' } },
  marching: ['LongMarch'],
  together: [],
};
