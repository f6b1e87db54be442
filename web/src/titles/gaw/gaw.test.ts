import { describe, expect, it } from 'vitest';
import type { ActionOut, EventOut, PromptOut } from '../../lib/api/types';
import { areaMarks } from './areaMarks';
import type { TokenRow } from './data';
import { halfWay, riversAround, smooth, wayPoints } from './geometry';
import { answersFor, type Way } from './insights';
import { keySpots } from './keySpots';
import { tracks } from './marches';
import { battles, degree, reportOf } from './report';
import { BlockView, candidates, mostly, placed } from './blocks';
import { battleOf } from './frames';
import { shortName } from './symbols';
import { amount, termWords } from './terms';
import { BOOK, DRAWING, viewWith } from './fixture';
import { eventThings } from './events';
import { nameOf, unitName } from './names';
import { meant, things } from './things';

/** Kluck and II Inf in Aachen, a hidden French block with two discs in Liège. */
const TOKENS: TokenRow[] = [
  [0, 3, 0, '1', 0, 0],
  [0, 3, 0, '6', 1, 1],
  [0, 2, 0, '6', 2, 0],
  [1, 1, 0, '3', -1, -1],
];
const VIEW = viewWith(TOKENS);
const MARCH = viewWith(TOKENS, {
  stack: [
    ['War', 1],
    ['March', 1, 5, 0, 1, 1, 1, 0],
  ],
});
const props = (view: object) => ({
  view: view as Record<string, unknown>,
  book: BOOK as unknown as Record<string, unknown>,
});

function action(notation: string): ActionOut {
  return { notation, text: notation, final: false };
}
function asks(question: string): PromptOut {
  return { seat: 0, question, rule: 'GAW 1', text: '', actions: [] };
}
function told(name: string, args: number[], rule = 'GAW 7.5'): EventOut {
  return { step: 1, name, rule, args, text: name };
}

describe('things of answers', () => {
  it.each([
    ['pick G1-II', ['unit:G1-II']],
    ['activate G1-L', ['unit:G1-L']],
    ['hit G1-II', ['unit:G1-II']],
    ['restore G1-L', ['unit:G1-L']],
    ['step 10', ['area:10']],
    ['sail 9', ['area:9']],
    ['rail 9', ['area:9']],
    ['fight 9', ['area:9']],
    ['build 9', ['fort:9']],
    ['raze 9', ['fort:9']],
    ['place G1-II 10', ['unit:G1-II', 'area:10']],
    ['withdraw G1-II 10', ['unit:G1-II', 'area:10']],
    ['pursue G1-C2 9', ['unit:G1-C2', 'area:9']],
    ['tactical', []],
    ['declare pontoon', []],
    ['call 3', []],
    ['done', []],
    ['retreat', []],
    ['return', []],
  ])('%s', (notation, expected) => {
    expect(things(action(notation), props(VIEW))).toEqual(expected);
  });

  it('halting and revealing are pointing at where the unit is', () => {
    expect(things(action('halt'), props(MARCH))).toEqual(['area:23']);
    expect(things(action('reveal'), props(viewWith(TOKENS, { stack: [['Ride', 0, 0, 0]] })))).toEqual(['area:23']);
    expect(things(action('halt'), props(VIEW))).toEqual([]);
  });
});

describe('what a wrong click may mean', () => {
  it.each([
    ['Movement', 'unit:G1-II', ['pick G1-II']],
    ['Movement', 'area:23', ['pick G1-L', 'pick G1-II']],
    ['Activation', 'area:23', ['activate G1-L']],
    ['Activation', 'unit:G1-II', ['activate G1-II']],
    ['March', 'area:9', ['step 9']],
    ['March', 'area:23', ['halt']],
    ['March', 'unit:G1-C2', ['step 10']],
    ['March', 'fort:9', ['build 9']],
    ['BattleChoice', 'area:9', ['fight 9']],
    ['Razing', 'area:9', ['raze 9']],
    ['HitChoice', 'area:23', ['hit G1-L', 'hit G1-II']],
    ['Orders', 'unit:G1-II', ['pick G1-II']],
    ['Orders', 'area:23', ['pick G1-L']],
    ['Orders', 'area:9', ['step 9']],
    ['Movement', 'area:9', ['step 9']],
    ['Activation', 'area:10', ['activate G1-C2']],
    ['Activation', 'area:9', ['step 9']],
    ['Razing', 'area:23', ['step 23']],
    ['Declaration', 'fort:9', ['step 9']],
  ])('%s, %s', (question, thing, expected) => {
    expect(meant(thing, asks(question), props(question === 'March' ? MARCH : VIEW))).toEqual(expected);
  });

  it('retreats, reinforcements and riders', () => {
    const battle = viewWith(TOKENS, { stack: [['Battle', 3, 0, 3, 0, 0, 0, 0, 0, 0]] });
    expect(meant('area:10', asks('Withdrawal'), props(battle))).toEqual(['withdraw G1-L 10', 'withdraw G1-II 10']);
    expect(meant('unit:G1-II', asks('Withdrawal'), props(battle))).toEqual(['withdraw G1-II 10']);
    const drawn = viewWith([[0, BOOK.places.drawn, 0, '2', 1, 0]]);
    expect(meant('area:10', asks('Deployment'), props(drawn))).toEqual(['place G1-II 10']);
    const offered = { ...asks('Deployment'), actions: [action('place G1-II 10'), action('place G1-II 23')] };
    expect(meant('area:10', offered, props(drawn))).toEqual(['place G1-II 10']);
    const picked = { ...props(drawn), picked: ['unit:G1-L'] };
    expect(meant('area:10', offered, picked), 'the unit that was chosen').toEqual(['place G1-L 10']);
    const riding = viewWith([[0, 2, BOOK.marks.spur, '4', 2, 0]]);
    expect(meant('area:9', asks('Impetus'), props(riding))).toEqual(['pursue G1-C2 9']);
  });
});

describe('an icon of the set-up', () => {
  const pool = BOOK.places.pool;
  const waiting = viewWith(
    [
      [0, pool, 0, '1', 0, 0],
      [0, pool, 0, '6', 1, 0],
      [0, 3, 0, '6', 2, 0],
    ],
    {
      stack: [
        ['SetUp', 3],
        ['Muster', 3],
      ],
    },
  );
  const prompt: PromptOut = { ...asks('Muster'), actions: [action('place G1-II 23')] };

  it('is filled by pointing at a unit alone', () => {
    expect(things(action('place G1-II 23'), props(waiting))).toEqual(['unit:G1-II']);
  });

  it('is what another area or another unit is refused for', () => {
    expect(meant('area:10', prompt, props(waiting))).toEqual(['place G1-II 10']);
    expect(meant('unit:G1-L', prompt, props(waiting))).toEqual(['place G1-L 23']);
  });

  it('has its candidates on the next free place', () => {
    const blockView = new BlockView(waiting, BOOK);
    const found = candidates(blockView, DRAWING, 3, (block) => block.unit === 1);
    expect(found.map(({ unit, x, y }) => [unit, x, y])).toEqual([[1, 720, 60]]);
  });
});

describe('what is seen of areas', () => {
  it('glows before it can be reached, and is marked where a unit stands', () => {
    const marks = areaMarks(new BlockView(VIEW, BOOK), BOOK, {
      glowing: new Set(['area:10']),
      marked: new Set(['unit:G1-II', 'fort:9']),
      picked: [],
      reachable: new Set([1, 2]),
      asked: undefined,
      chosen: 0,
      over: 2,
    });
    expect(marks).toEqual(['area chosen', 'area marked reachable', 'area glowing over', 'area marked']);
  });
});

describe('things of events', () => {
  const book = BOOK as unknown as Record<string, unknown>;
  it.each([
    [told('Marched', [1, 3, 2]), ['unit:G1-II', 'area:23', 'area:10']],
    [told('BlockMarched', [1, 3, 2]), ['area:23', 'area:10']],
    [told('Built', [1, 0]), ['unit:G1-II', 'fort:9']],
    [told('Taken', [1, 0]), ['area:9']],
    [told('Showdown', [1, 1, 0, 3, 0]), ['area:9', 'unit:G1-II', 'unit:F1-VII']],
    [told('Term', [0, 0, 1, 4]), ['unit:G1-II']],
    [told('Term', [0, 7, 0, 4]), []],
    [told('TurnBegan', [1]), []],
  ])('%o', (event, expected) => {
    expect(eventThings(event, book)).toEqual(expected);
  });

  it('names', () => {
    expect(nameOf('unit:G1-II', book)).toBe('II Inf, German 1st Army');
    expect(nameOf('area:9', book)).toBe('9 Liège');
    expect(nameOf('area:GB', book)).toBe('Great Britain');
    expect(nameOf('fort:9', book)).toBe('fortress Liège');
  });
});

describe('what the view shows', () => {
  const blockView = new BlockView(VIEW, BOOK);
  it('who stands where', () => {
    expect(blockView.of(3, 0).map((b) => b.unit)).toEqual([0, 1]);
    expect(blockView.own(1, 1)).toBe(3);
    expect(blockView.contested(1)).toBe(false);
    expect(new BlockView(viewWith([...TOKENS, [0, 1, 0, '4', 2, 0]]), BOOK).contested(1)).toBe(true);
    expect(blockView.held(1)).toBe(1);
  });

  it('a hidden block may be what nobody else is known to be', () => {
    const hidden = blockView.of(1, 1)[0];
    expect(hidden && blockView.mayBe(hidden)).toEqual([3, 4]);
    const open = new BlockView(viewWith([...TOKENS, [1, 2, 16, '1', 3, 0]]), BOOK);
    const other = open.of(1, 1)[0];
    expect(other && open.mayBe(other)).toEqual([4]);
  });

  it('the unit under way and the battle', () => {
    expect(new BlockView(MARCH, BOOK).underWay()).toEqual({ unit: 1, area: 3, power: 0 });
    const enemy = viewWith(TOKENS, { stack: [['March', -1, 5, 0, 0, 0, 0, 0]], moving: [1, 1, 0, '3'] });
    expect(new BlockView(enemy, BOOK).underWay()).toEqual({ unit: -1, area: 1, power: 1 });
    expect(blockView.underWay()).toBeUndefined();
    expect(battleOf(viewWith([], { stack: [['Battle', 1, 0, 5, 2, 1, 0, 0, 0, 0]] }))).toEqual({
      area: 1,
      stage: 5,
      advantage: 2,
      cavalry: true,
    });
  });

  it('blocks stand in their places, the leader first, who is too many behind', () => {
    const many = viewWith([
      [0, 3, 0, '6', 1, 0],
      [0, 3, 0, '6', 2, 0],
      [0, 3, 0, '1', 0, 0],
    ]);
    const found = placed(new BlockView(many, BOOK), DRAWING);
    expect(found.find((p) => p.unit === 0)).toMatchObject({ x: 680, y: 60 });
    expect(found.find((p) => p.unit === 1)).toMatchObject({ x: 720, y: 60 });
    expect(found.find((p) => p.unit === 2)?.x).toBeGreaterThan(720);
    expect(new Set(found.map((p) => p.key)).size).toBe(3);
    expect(mostly(blockView.blocks)).toBe(0);
  });
});

describe('the report of a battle', () => {
  const log = [
    told('Marched', [1, 3, 1]),
    told('BattleBegan', [1, 0]),
    told('CavalryDeclared', [1, 0, 0]),
    told('Showdown', [1, 1, 1, 3, 0]),
    told('CameOver', [1, 2]),
    told('Term', [0, 0, 1, 3], 'GAW 7.5.1.6-1'),
    told('Term', [0, 5, 0, -2], 'GAW 7.5.1.4-2'),
    told('Term', [1, 8, 2, 10], 'GAW 7.5.1.6-4'),
    told('Outcome', [1, 0, 1, 10, 3, 1]),
    told('Absorbed', [1, 1]),
    told('Reduced', [1, 2]),
    told('Eliminated', [1, 1]),
    told('DiscLost', [0, 1]),
    told('Taken', [1, 1]),
    told('Deactivated', [0, 1], 'GAW 7.7-1'),
    told('Eliminated', [0, 3], 'GAW 7.7-3'),
  ];

  it('has what belongs to the battle and nothing else', () => {
    const [events] = battles(log);
    expect(battles(log)).toHaveLength(1);
    const report = reportOf(events ?? [], BOOK);
    expect(report).toMatchObject({ area: 1, attacker: 0, fire: 1, reply: 10, outcome: { suffered: 3, price: 1 } });
    expect(report.before.map((e) => e.name)).toEqual(['CavalryDeclared']);
    expect(report.shown).toEqual([[{ unit: 1, step: 1 }], [{ unit: 3, step: 0 }]]);
    expect(report.over.get(1)).toBe(2);
    expect(report.terms[0]?.map((term) => term.low)).toEqual([3, -2]);
    expect(report.losses).toEqual([{ unit: 1, path: [3, 2], hits: 3, gone: true }]);
    expect(report.discs.get(0)).toEqual({ power: 1, count: 1 });
    expect(report.after.map((e) => e.name)).toEqual(['Taken']);
  });

  it('degrees of victory', () => {
    expect([0, 5, -6, 10, 11].map(degree)).toEqual(['tie', 'marginal', 'decisive', 'decisive', 'brilliant']);
  });
});

describe('words', () => {
  it('terms and ranges', () => {
    expect(termWords(0, 1, BOOK)).toMatchObject({ text: 'II Inf, German 1st Army', unit: 1, after: false });
    expect(termWords(0, -2, BOOK).text).toBe('French block');
    expect(termWords(8, 2, BOOK).text).toBe('2 garrison discs');
    expect(termWords(9, 1, BOOK).after).toBe(true);
    expect(amount(3, 5)).toBe('3–5');
    expect(amount(-2, 4, true)).toBe('−2 … +4');
    expect(amount(4, 4, true)).toBe('+4');
  });

  it('every term has its words', () => {
    for (let code = 0; code <= 10; code += 1) {
      const words = termWords(code, 0, BOOK);
      expect(words.text + words.why).not.toContain('gaw.');
    }
  });

  it('short names', () => {
    expect(shortName('G1-L', 'von Kluck', true)).toBe('Kluck');
    expect(shortName('G1-IXR', 'IX Res', false)).toBe('IXR');
    expect(unitName(BOOK.units[0] as never, BOOK)).toBe('von Kluck, German 1st Army');
  });
});

describe('ways', () => {
  const way: Way = {
    area: 1,
    cost: 3,
    engages: true,
    steps: [
      { area: 2, river: 0, terms: [{ term: 'ground', amount: 1, rule: 'r' }] },
      {
        area: 1,
        river: 2,
        terms: [
          { term: 'ground', amount: 1, rule: 'r' },
          { term: 'river', amount: 1, rule: 'r' },
        ],
      },
    ],
  };
  const ids = BOOK.areas.map((a) => a.id);

  it('are answered step by step; who meets nobody halts or is revealed', () => {
    expect(answersFor(way, ids, false)).toEqual(['step 10', 'step 9']);
    expect(answersFor({ ...way, engages: false }, ids, false)).toEqual(['step 10', 'step 9', 'halt']);
    expect(answersFor({ ...way, engages: false }, ids, true)).toEqual(['step 10', 'step 9', 'reveal']);
  });

  it('can be reached by keys, like everything that glows', () => {
    const pieces = placed(new BlockView(VIEW, BOOK), DRAWING);
    const glowing = new Set(['area:10', 'unit:G1-II', 'fort:9', 'unit:F1-6C', 'choice:x']);
    const spots = keySpots(glowing, [way, { ...way, area: 2 }], pieces, DRAWING, BOOK);
    expect(spots.map((s) => s.thing)).toEqual(['area:10', 'unit:G1-II', 'fort:9', 'area:9']);
    expect(spots.map((s) => s.label)).toContain('area 9 Liège, 3 points away');
  });

  it('lead over the middle of the border', () => {
    expect(wayPoints(DRAWING, [3, 2])).toHaveLength(3);
    expect(halfWay([400, 0, 400, 200])).toEqual([400, 100]);
    expect(
      smooth(
        [
          [0, 0],
          [10, 0],
        ],
        5,
      ),
    ).toMatch(/^M0 0C.* 5 0$/u);
    expect(riversAround(DRAWING, BOOK, 1)).toEqual([{ major: true, name: 'Meuse', to: ['10'] }]);
  });

  it('of the last impulse come from the log, a march as one track', () => {
    const log = [
      told('ImpulseBegan', [1, 1, 1]),
      told('BlockMarched', [1, 1, 2]),
      told('ImpulseBegan', [0, 1, 2]),
      told('Picked', [1, 3]),
      told('Marched', [1, 3, 2]),
      told('Marched', [1, 2, 1]),
      told('Picked', [2, 2]),
      told('Marched', [2, 2, 3]),
      told('ImpulseBegan', [1, 1, 3]),
    ];
    expect(tracks(log, BOOK).map((track) => track.areas)).toEqual([
      [3, 2, 1],
      [2, 3],
    ]);
  });
});
