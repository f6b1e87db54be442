/** A war in miniature for tests: three areas in a row, a fortress in the middle one, five units. */
import type { Book, Drawing, TokenRow, View } from './data';

function area(id: string, name: string, more: Partial<Book['areas'][number]>): Book['areas'][number] {
  return {
    id,
    name,
    country: 0,
    home: 0,
    terrain: 0,
    bonus: 0,
    cost: 1,
    stack: 4,
    city: '',
    capital: null,
    victory: false,
    landing: false,
    prize: 0,
    forts: [],
    neighbours: [],
    rivers: [],
    ...more,
  };
}

function unit(id: string, name: string, army: number, power: number, kind: number): Book['units'][number] {
  const leads = kind === 2;
  return {
    id,
    name,
    historical: name,
    army,
    power,
    kind,
    move: 3,
    green: 0,
    horsehead: false,
    reserve: false,
    strengths: leads ? [4, 3, 2, 1] : [4, 3, 2, 1],
    colours: leads ? ['star', 'star', 'star', 'heart'] : ['white', 'white', 'white', 'white'],
    hits: [1, 1, 1, leads ? 3 : 1],
  };
}

export const BOOK: Book = {
  sides: [
    { name: 'Germans', powers: [0], losses: 20, strategic_value: 7 },
    { name: 'Entente', powers: [1], losses: 20, strategic_value: 5 },
  ],
  powers: [
    { code: 'german', name: 'Germans', side: 0, range: 2, discs: 10, first: 0, count: 3 },
    { code: 'french', name: 'French', side: 1, range: 2, discs: 10, first: 3, count: 2 },
  ],
  areas: [
    area('GB', 'Great Britain', { home: 1 }),
    area('9', 'Liège', { home: 1, country: 1, forts: [0], prize: 1, victory: true, neighbours: [2], rivers: [2] }),
    area('10', 'Verviers', { neighbours: [1, 3], rivers: [2, 0] }),
    area('23', 'Aachen', { neighbours: [2], rivers: [0], city: 'Aachen' }),
  ],
  forts: [{ code: '9', name: 'Liège', area: 1, discs: 2 }],
  armies: [
    { id: 'G1', name: 'German 1st Army', colour: 'blue', power: 0 },
    { id: 'F1', name: 'French 1st Army', colour: 'red', power: 1 },
  ],
  units: [
    unit('G1-L', 'von Kluck', 0, 0, 2),
    unit('G1-II', 'II Inf', 0, 0, 0),
    unit('G1-C2', 'II Cav', 0, 0, 1),
    unit('F1-VII', 'VII Inf', 1, 1, 0),
    unit('F1-6C', '6 Cav', 1, 1, 1),
  ],
  kinds: ['infantry', 'cavalry', 'leader', 'static'],
  terrains: ['green', 'yellow', 'red', 'none'],
  rivers: ['none', 'minor', 'major'],
  countries: ['Germany', 'France'],
  orders: ['tactical', 'surprise', 'strategic', 'reinforce', 'pass'],
  advantages: ['nothing', 'pontoon', 'pioneers', 'foch'],
  icons: [1, 2, 2, 3],
  turns: ['August 1914', 'September 1914', 'October 1914', 'November 1914'],
  victory: [1],
  valour_to_win: 10,
  discs_per_fort: 5,
  disc_strength: 5,
  places: { pool: 4, drawn: 5, dead: 6, later: 7 },
  marks: { moved: 1, minor: 2, major: 4, spur: 8, up: 16, active: 32, cut: 64 },
};

export function viewWith(tokens: TokenRow[], more: Partial<View> = {}): View {
  return {
    seat: 0,
    side: 0,
    players: 2,
    rules: 0,
    turn: 1,
    impulse: 1,
    played: 1,
    cap: 60,
    disc: 0,
    initiative: 0,
    passes: 0,
    phasing: 0,
    order: 0,
    slots: 1,
    fresh: [],
    valour: [0, 0],
    lost: [0, 0],
    restored: [0, 0],
    control: [1, 1, 0, 0],
    discs: [0, 2],
    least: [0, 0, 0, 0, 0],
    most: [0, 0, 0, 0, 0],
    stack: [{ frame: 'War', stage: 1 }],
    moving: null,
    tokens,
    result: null,
    ...more,
  };
}

function shape(id: string, x: number): Drawing['areas'][number] {
  return {
    id,
    label: [x, 100],
    block: 90,
    german: [
      [x - 20, 60],
      [x + 20, 60],
    ],
    entente: [[x, 140]],
    towns: id === '9' ? [{ name: 'Liège', kind: 'fort', at: [x, 180], discs: [[x, 190]] }] : [],
    outline: [x - 100, 0, x + 100, 0, x + 100, 200, x - 100, 200],
  };
}

export const DRAWING: Drawing = {
  width: 800,
  height: 200,
  disc: 12,
  turns: [],
  areas: [shape('GB', 100), shape('9', 300), shape('10', 500), shape('23', 700)],
  borders: [
    { areas: [1, 2], river: 'major', along: ['Meuse'], frontier: false, line: [400, 0, 400, 200] },
    { areas: [2, 3], river: 'none', frontier: false, line: [600, 0, 600, 200] },
  ],
  rivers: [],
  frontiers: [],
  beyond: [],
  sea: [],
  sea_links: [],
};
