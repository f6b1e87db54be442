/** A war in miniature for tests: six columns of six hexes, a fort in Liège, seven units and a dummy. */
import type { Drawing } from '../../hex14/drawing';
import type { Book, TokenRow, View } from './data';

type Unit = Book['units'][number];

function unit(id: string, name: string, more: Partial<Unit>): Unit {
  return {
    id,
    name,
    nation: 0,
    kind: 0,
    letter: id.split('-')[1] ?? '',
    type: 0,
    move: 3,
    steps: [
      { attack: 7, defence: 12, size: 'XXX', stacking: 4 },
      { attack: 5, defence: 10, size: 'XXX', stacking: 4 },
    ],
    first_step: 2,
    calibre: -1,
    red: false,
    rail_only: false,
    arrival: 0,
    points: 8,
    east: 7,
    army: '2',
    ...more,
  };
}
const one = (attack: number, defence: number, size: string, stacking: number): Unit['steps'] => [
  { attack, defence, size, stacking },
];

const STRIDE = 7;
const HEXES = 6 * STRIDE;
/** The number of a hex. */
export const at = (code: string): number => (Number(code.slice(0, 2)) - 1) * STRIDE + Number(code.slice(2)) - 1;
export const ZONE = { later: HEXES, reserve: HEXES + 1, east: HEXES + 2, dead: HEXES + 3, gone: HEXES + 4 };

export const BOOK: Book = {
  nations: ['GE', 'IT', 'FR', 'BR', 'BE', 'NL'],
  kinds: ['infantry', 'cavalry', 'artillery', 'engineer', 'dummy'],
  calibres: ['150', '210', '305', '420', 'field-heavy'],
  units: [
    unit('GE-A-VII', 'VII Corps', { calibre: 0 }),
    unit('GE-A-X', 'X Corps', {}),
    unit('GE-K-2', '2. Cavalry Division', { kind: 1, type: 1, move: 4, steps: one(4, 4, 'XX', 2) }),
    unit('GE-305-1', '305 mm Battery 1', { kind: 2, type: 2, letter: '', calibre: 2, steps: one(0, 0, 'II', 1) }),
    unit('GE-A-I', 'I Corps', { army: '8' }),
    unit('GE-DUM-1', 'Dummy', { kind: 4, type: 3, letter: '', move: 4, steps: one(0, 0, '', 4), army: '', east: 0 }),
    unit('BE-G-7', 'Liege Division', { nation: 4, type: 4, move: 2, steps: one(3, 4, 'XX', 2), army: '' }),
    unit('FR-DUM-1', 'Dummy', { nation: 2, kind: 4, type: 5, letter: '', steps: one(0, 0, '', 4), army: '' }),
  ],
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
  ],
  forts: [
    { code: '0303', name: 'Liege', hex: at('0303'), outer: -1, side: 1, symbols: 3, grade: 2 },
    { code: '0204|0304', name: 'Huy', hex: at('0204'), outer: at('0304'), side: 1, symbols: 1, grade: 0 },
  ],
  stars: [{ hex: at('0303'), side: 0, points: 10 }],
  ports: [],
  cards: [{ id: 'G1', title: 'Russian Railways Jam', text: '', side: 0 }],
  plans: [],
  odds: ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1'],
  bands: ['1-2', '3-6', '7-9', '10-14'],
  crt: [],
  bombardment: {},
  turns: [
    { dates: '14–15 August', arrivals: [] },
    { dates: '16–17 August', arrivals: [] },
  ],
};

/** A counter in a view; of the enemy's, `unit` is -1. */
export function token(
  where: number,
  place: number,
  unit: number,
  more: Partial<Record<number, number | string>> = {},
): TokenRow {
  const nation = BOOK.units[unit]?.nation ?? 4;
  const row: (number | string)[] = [where, place, nation, 0, '1', 0, 0, 0, unit, unit < 0 ? -1 : 0];
  for (const [index, value] of Object.entries(more)) row[Number(index)] = value ?? 0;
  return row as TokenRow;
}

const hexadecimal = (hexes: readonly number[]): string =>
  hexes.reduce((bits, hex) => bits | (1n << BigInt(hex)), 0n).toString(16);

export function viewWith(tokens: TokenRow[], more: Partial<View> = {}): View {
  return {
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
    british_steps: 0,
    active: ['0', '0'],
    stack: [],
    moving: null,
    tokens,
    result: null,
    ...more,
  };
}

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
};
