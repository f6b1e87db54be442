/** A small world for the tests of this title: real codes and shapes, few of them. */
import type { Book, Frame, PowerCards, View } from './data';

const space = (code: string, name: string, adjacent: number[], more: Partial<Book['spaces'][number]> = {}) => ({
  code,
  name,
  kind: 'land' as const,
  difficult: false,
  objective: false,
  home: null,
  adjacent,
  canal: [],
  ...more,
});
const country = (code: string, short: string, power: number, team: number, home: number) => ({
  code,
  short,
  name: short,
  adjective: `${short}-ish`,
  power,
  team,
  home,
  armies: 5,
  navies: 2,
});
const card = (id: string, title: string, country: number, more: Partial<Book['cards'][number]> = {}) => ({
  id,
  title,
  name: title,
  power: country,
  country,
  type: 2,
  copies: 1,
  play: 'Play.',
  parts: [],
  prepared: 'Prepared.',
  symbol: 2,
  value: 1,
  where: [],
  terrain: 'any',
  supply: false,
  hits: [0, 0],
  ...more,
});

export const BOOK: Book = {
  teams: ['Central Powers', 'Entente'],
  powers: [
    { code: 'germany', name: 'Germany', short: 'Germany', team: 0, countries: [0], deck: 50 },
    { code: 'france_italy', name: 'France & Italy', short: 'France & Italy', team: 1, countries: [1, 2], deck: 40 },
  ],
  countries: [
    country('germany', 'Germany', 0, 0, 0),
    country('france', 'France', 1, 1, 2),
    country('italy', 'Italy', 1, 1, 4),
  ],
  spaces: [
    space('BER', 'Berlin', [1, 3], { objective: true, home: 0 }),
    space('WGE', 'Western Germany', [0, 2]),
    space('PAR', 'Paris', [1], { objective: true, home: 1, difficult: true }),
    space('BAL', 'Baltic Sea', [0], { kind: 'sea' }),
    space('ROM', 'Rome', [], { home: 2 }),
  ],
  cards: [
    card('G-01', 'Build Army', 0, { type: 0, symbol: 0 }),
    card('G-10', 'Land Battle', 0),
    card('G-32', 'Mustard Gas', 0, { type: 6, symbol: 5 }),
    card('F-01', 'Build Army', 1, { type: 0, symbol: 0 }),
    card('F-29', 'Third', 1, { symbol: 5, value: 3 }),
  ],
  types: ['Build Army', 'Build Navy', 'Land Battle', 'Sea Battle', 'Event', 'Economic Warfare', 'Status'],
  symbols: ['reinforce_army', 'reinforce_navy', 'sustain_land', 'sustain_sea', 'counterattack', 'attrition'],
  modes: ['', 'bertha', 'renault', 'dreadnought', 'hand', 'hand-renault'],
  steps: ['draft', 'play', 'attrition', 'prepare', 'draw'],
  rounds: 17,
  scoring_rounds: [3, 7, 11, 15, 17],
  sudden_lead: 12,
  hand_size: 7,
  seatings: { '2': [[0], [1]] },
  battle_rules: {
    start: 'QMG 1',
    cost: 'QMG 2',
    rough: 'QMG 3',
    reinforce: 'QMG 4',
    reinforce_more: 'QMG 5',
    sustain: 'QMG 6',
    sustain_cost: 'QMG 7',
    in_turn: 'QMG 8',
    unsupplied: 'QMG 9',
    won: 'QMG 10',
    lost: 'QMG 11',
    counterattack: 'QMG 12',
  },
};

const NOTHING = { bottom: [], down: [], hand: [], out: [], prepared: [] };

const cards = (own: boolean, hand: number[], prepared: number[]): PowerCards => ({
  own,
  hand_count: hand.length,
  prepared_count: prepared.length,
  deck_count: 30,
  pile_count: 0,
  table: [],
  up: [],
  known: own ? { ...NOTHING, hand, prepared } : NOTHING,
  public: NOTHING,
  deck: [],
});

/** Germany looks at the question on top of the stack. Pieces: Germany in BER, WGE; France in PAR. */
export function viewOf(top: Frame): View {
  return {
    seat: 0,
    players: 2,
    rules: 0,
    truce: 0,
    used: [],
    waived: 0,
    seat_of: [0, 1],
    powers: [0],
    pos: [3, 4, 0],
    tokens: 0,
    treated: [0, 0, 0],
    vp: [0, 0],
    round: 1,
    turn: 0,
    asked: [0],
    cards: [cards(true, [0, 1], [1]), cards(false, [3], [4])],
    stack: [{ frame: 'War', at: 1 }, { frame: 'Turn', power: 0, at: 2, drafted: 0 }, top],
    result: null,
  };
}

/** The Play step of Germany. */
export const PLAY: Frame = { frame: 'PlayStep', power: 0 };
