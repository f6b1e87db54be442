import { describe, expect, it } from 'vitest';
import type { ActionOut, EventOut, PromptOut } from '../../lib/api/types';
import { areaMarks } from './areaMarks';
import type { TokenRow, View } from './data';
import { halfWay, middleOf, riversAround, smooth, spotOf, wayPoints } from './geometry';
import { answersFor, type Way } from './insights';
import { keySpots } from './keySpots';
import { tracks } from './marches';
import { battleStarts } from './report';
import { BlockView, candidates, mostly, placed } from './blocks';
import { battleOf } from './frames';
import { shortName } from './symbols';
import { amount, termWords } from './terms';
import { BOOK, DRAWING, viewWith } from './fixture';
import { begins } from './events';
import { nameOf, unitName } from './names';
import { meant, namedUnits, setUpIcon } from './things';
import type { Events, Frame } from './types';

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
    { frame: 'War', stage: 1 },
    { frame: 'March', unit: 1, left: 5, done: 0, spent: 1, alpine_spent: 1, steps: 1, built: 0 },
  ],
});
const battleIn = (area: number, more: object = {}): Frame => ({
  ...{ frame: 'Battle', area, disc: 0, stage: 3, advantage: 0, cavalry: 0, called: 0, plan: 0, result: 0, price: 0 },
  ...more,
});
const props = (view: View) => ({ view, book: BOOK });

function action(notation: string, things: string[] = []): ActionOut {
  return {
    notation,
    text: notation,
    verb: notation.split(' ')[0] ?? '',
    things,
    final: false,
    closes: false,
    aside: false,
  };
}
function asks(question: string): PromptOut {
  return { seat: 0, question, rule: 'GAW 1', text: '', actions: [] };
}
function told<Name extends keyof Events>(name: Name, args: Events[Name]): EventOut {
  return { step: 1, name, rule: 'GAW 7.5', args, things: [], text: name };
}

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
    const battle = viewWith(TOKENS, { stack: [battleIn(3)] });
    expect(meant('area:10', asks('Withdrawal'), props(battle))).toEqual(['withdraw G1-L 10', 'withdraw G1-II 10']);
    expect(meant('unit:G1-II', asks('Withdrawal'), props(battle))).toEqual(['withdraw G1-II 10']);
    const drawn = viewWith([[0, BOOK.places.drawn, 0, '2', 1, 0]]);
    expect(meant('area:10', asks('Deployment'), props(drawn))).toEqual(['place G1-II 10']);
    const offered = {
      ...asks('Deployment'),
      actions: [
        action('place G1-II 10', ['unit:G1-II', 'area:10']),
        action('place G1-II 23', ['unit:G1-II', 'area:23']),
      ],
    };
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
        { frame: 'SetUp', slot: 3 },
        { frame: 'Muster', slot: 3 },
      ],
    },
  );
  const prompt: PromptOut = { ...asks('Muster'), actions: [action('place G1-II 23', ['unit:G1-II'])] };

  it('lies in an area, and the answers name its units', () => {
    expect(setUpIcon(waiting, BOOK)).toBe(3);
    expect(setUpIcon(VIEW, BOOK)).toBeUndefined();
    expect(namedUnits(prompt)).toEqual(['G1-II']);
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

describe('events', () => {
  it('begin months, impulses and battles', () => {
    const kinds = (event: EventOut) => begins(event, BOOK).map(({ kind, text }) => [kind, text]);
    expect(kinds(told('TurnBegan', { turn: 2 }))).toEqual([['round', 'September 1914']]);
    expect(kinds(told('ImpulseBegan', { side: 0, turn: 1, impulse: 4 }))[0]?.[1]).toContain('August 1914');
    expect(kinds(told('BattleBegan', { area: 1, side: 0 }))).toEqual([['battle', 'Battle of 9 Liège']]);
    expect(kinds(told('Won', { side: 0 }))).toEqual([]);
  });

  it('names', () => {
    expect(nameOf('unit:G1-II', BOOK)).toBe('II Inf, German 1st Army');
    expect(nameOf('area:9', BOOK)).toBe('9 Liège');
    expect(nameOf('area:GB', BOOK)).toBe('Great Britain');
    expect(nameOf('fort:9', BOOK)).toBe('fortress Liège');
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
    const enemy = viewWith(TOKENS, {
      stack: [{ frame: 'March', unit: -1, left: 5, done: 0, spent: 0, alpine_spent: 0, steps: 0, built: 0 }],
      moving: [1, 1, 0, '3'],
    });
    expect(new BlockView(enemy, BOOK).underWay()).toEqual({ unit: -1, area: 1, power: 1 });
    expect(blockView.underWay()).toBeUndefined();
    const hidden = viewWith(TOKENS, {
      stack: [{ frame: 'Ride', unit: -1, done: 0, spent: 0, seat: 1 }],
      moving: [1, 1, 0, '3'],
    });
    expect(new BlockView(hidden, BOOK).underWay(), 'a leader not yet revealed').toEqual({
      unit: -1,
      area: 1,
      power: 1,
    });
    expect(battleOf(viewWith([], { stack: [battleIn(1, { stage: 5, advantage: 2 })] }))).toMatchObject({
      area: 1,
      stage: 5,
      advantage: 2,
    });
    expect(battleOf(VIEW)).toBeUndefined();
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

describe('the battles of a log', () => {
  it('are counted by where they begin', () => {
    const log = [
      told('TurnBegan', { turn: 1 }),
      told('BattleBegan', { area: 1, side: 0 }),
      told('WalkedIn', { area: 1, side: 0 }),
      told('BattleBegan', { area: 2, side: 0 }),
    ];
    expect(battleStarts(log)).toEqual([1, 3]);
    expect(battleStarts([])).toEqual([]);
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
    room: 4,
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

  it('lead from place to place: areas and fortresses have one, units have none', () => {
    const printed = { book: BOOK, map: DRAWING };
    const [area, fort] = [BOOK.areas[2], BOOK.forts[0]];
    expect(spotOf(`area:${area?.id}`, printed)).toEqual(middleOf(DRAWING, 2));
    expect(spotOf(`fort:${fort?.code}`, printed)).toEqual(middleOf(DRAWING, fort?.area ?? -1));
    expect([spotOf('unit:G1-II', printed), spotOf('area:none', printed)]).toEqual([null, null]);
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
    const marched = (power: number, unit: number, origin: number, area: number) =>
      told('Marched', { power, unit, origin, area });
    const log = [
      told('ImpulseBegan', { side: 1, turn: 1, impulse: 1 }),
      marched(1, -1, 1, 2),
      told('ImpulseBegan', { side: 0, turn: 1, impulse: 2 }),
      told('Picked', { power: 0, unit: 1, area: 3 }),
      marched(0, 1, 3, 2),
      marched(0, 1, 2, 1),
      told('Picked', { power: 0, unit: 2, area: 2 }),
      marched(0, 2, 2, 3),
      told('ImpulseBegan', { side: 1, turn: 1, impulse: 3 }),
    ];
    expect(tracks(log.slice(0, 2)), 'a block that cannot be told').toEqual([
      { power: 1, unit: -1, areas: [1, 2], kind: 'march' },
    ]);
    expect(tracks([])).toEqual([]);
    expect(tracks(log).map((track) => track.areas)).toEqual([
      [3, 2, 1],
      [2, 3],
    ]);
  });
});
