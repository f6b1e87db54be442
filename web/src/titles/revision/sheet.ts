/** What the sheet of the map says in 1914 Revision: its own combat results, sieges, die, terrain, boxes and turns. */
import type { Printed, PrintedCard, Words } from '../../hex14/printed';
import { plural, t } from '../../lib/texts';
import { RESULTS, type Book } from './data';

const TONES = { DE: '#c3d7bc', DB: '#d9e4d1', EX: '#efe2bd', AB: '#f0d9c9', AE: '#e6bfac' };
const GRADES = ['light', 'medium', 'heavy'] as const;

const headline = (width: number, y: number, key: string, size: number): Words => ({
  x: width / 2,
  y,
  text: t(`revision.sheet.${key}`).toUpperCase(),
  size,
  look: 'heading',
  anchor: 'middle',
});
const under = (width: number, y: number, text: string, size: number): Words => ({
  x: width / 2,
  y,
  text,
  size,
  look: 'italic',
  anchor: 'middle',
});
const half = (factor: number): string => (factor === 0.5 ? '½' : `×${factor}`);

function combat({ odds, crt }: Book): PrintedCard {
  const width = 1150;
  const meanings = [...RESULTS].reverse().filter((result) => result !== 'none');
  return {
    name: 'combat',
    tables: [
      {
        x: 55,
        y: 122,
        widths: [96, ...odds.map(() => 118)],
        row: 50,
        size: 33,
        rows: [['', ...odds], ...crt.map((row, i) => [String(i + 1), ...row])],
        tones: TONES,
      },
    ],
    words: [
      headline(width, 64, 'combat', 40),
      under(width, 100, t('revision.sheet.combat.how'), 27),
      ...meanings.map((result, i): Words => ({
        x: 62,
        y: 620 + 41 * i,
        text: t(`revision.result.${result}`),
        size: 31,
      })),
    ],
  };
}

function siege({ guns, siege, figures }: Book): PrintedCard {
  const width = 560;
  return {
    name: 'bombardment',
    tables: [
      {
        x: 46,
        y: 112,
        widths: [128, 105, 105, 130],
        row: 45,
        size: 30,
        rows: [
          [t('revision.sheet.siege.fort'), ...guns],
          ...siege.map((row, grade) => [
            t(`revision.sheet.siege.${GRADES[grade] ?? 'heavy'}`),
            ...row.map((most) => (most > 1 ? `1–${most}` : most ? '1' : '–')),
          ]),
        ],
      },
    ],
    words: [
      headline(width, 60, 'siege', 34),
      under(width, 94, t('revision.sheet.siege.how'), 25),
      under(width, 330, t('revision.sheet.siege.after', { n: figures.fort_defence }), 25),
    ],
  };
}

/** In the place of the air missions, of which there are none. */
function die({ figures }: Book): PrintedCard {
  const width = 560;
  const rows: [what: string, added: number][] = [
    [t('revision.sheet.die.rough'), figures.rough_adds],
    [t('revision.sheet.die.river', { odds: figures.river_last }), figures.river_adds],
    [t('revision.sheet.die.assault'), figures.assault_adds],
    [t('revision.sheet.die.siege'), figures.failed_siege_adds],
  ];
  return {
    name: 'air',
    words: [
      headline(width, 60, 'die', 34),
      under(width, 94, t('revision.sheet.die.how'), 25),
      ...rows.flatMap(([text, added], i): Words[] => [
        { x: 50, y: 150 + 50 * i, text, size: 28 },
        { x: width - 50, y: 150 + 50 * i, text: `+${added}`, size: 32, look: 'bold', anchor: 'end' },
      ]),
      under(width, 340, t('revision.sheet.die.most'), 25),
    ],
  };
}

/** The costs and effects of terrain, over those of the key; its symbols and names are the same. */
function key({ figures }: Book): PrintedCard {
  const width = 1060;
  const [march, attack] = [672, 895];
  const rough = [t('revision.sheet.key.rough'), t('revision.sheet.key.die', { n: figures.rough_adds })] as const;
  const rows: (readonly [string, string])[] = [
    ['1', '–'],
    rough,
    rough,
    rough,
    rough,
    [t('revision.sheet.key.river'), t('revision.sheet.key.out', { n: figures.river_adds })],
    ['–', t('revision.sheet.key.uphill', { n: half(figures.uphill) })],
  ];
  return {
    name: 'key',
    over: [
      [548, 78, 488, 572],
      [30, 654, 1000, 52],
    ],
    words: [
      under(2 * march, 104, t('revision.sheet.key.march'), 27),
      under(2 * attack, 104, t('revision.sheet.key.attack'), 27),
      ...rows.flatMap(([points, effect], i): Words[] => [
        { x: march, y: 167 + 78 * i, text: points, size: 33, look: 'bold', anchor: 'middle' },
        { x: attack, y: 167 + 78 * i, text: effect, size: 33, look: 'bold', anchor: 'middle' },
      ]),
      under(width, 674, t('revision.sheet.key.note', { rough: figures.rough_costs, river: figures.river_costs }), 25),
      under(width, 703, plural('revision.sheet.key.room', figures.units_a_hex), 25),
    ],
  };
}

export function sheetOf(book: Book): Printed {
  const { figures, replacements } = book;
  const [first = 1] = figures.plan17_turns;
  const last = figures.plan17_turns.at(-1) ?? first;
  const plan17 = t('revision.sheet.turn.plan17', { n: figures.plan17_attacks });
  return {
    cards: [combat(book), siege(book), die(book), key(book)],
    boxes: [
      {
        name: 'steps',
        heading: t('revision.sheet.setUp'),
        lines: book.set_up.map(([map, counter]) => t('revision.sheet.setUp.value', { map, counter })),
        small: true,
      },
      {
        name: 'air',
        heading: t('revision.sheet.plan17'),
        lines: [
          plural('revision.sheet.plan17.attacks', figures.plan17_attacks),
          t('revision.sheet.plan17.when'),
          t('revision.sheet.plan17.turns', { first, last }),
        ],
      },
      {
        name: 'replacements',
        heading: t('revision.sheet.replacements'),
        lines: [
          t('revision.sheet.replacements.how'),
          t('revision.sheet.replacements.german', { n: replacements[0] ?? 0 }),
          t('revision.sheet.replacements.french', { n: replacements[2] ?? 0 }),
        ],
      },
    ],
    turns: {
      ...Object.fromEntries(figures.plan17_turns.map((turn) => [turn, plan17])),
      // Where the other game may end.
      12: '',
      15: '',
      [figures.last_turn]: t('revision.sheet.turn.last'),
      [book.turns.length]: t('revision.sheet.turn.extended'),
    },
  };
}
