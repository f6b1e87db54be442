import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionOut, EventOut, PromptOut } from '../lib/api/types';
import { t } from '../lib/texts';
import type { TableProps } from '../titles/title';
import { MARK, type View } from './data';
import { begins, fightStarts, marches } from './events';
import { at, BOOK, DRAWING, PLAIN, token, viewWith, ZONE } from './fixture';
import { formation, movable, neighbours } from './formation';
import { Asked, clashOf, movingUnit, placingUnit } from './frames';
import { Grid } from './grid';
import { setUpAsInHistory } from './history';
import { answersTo, inPoints, invades, mannerTo, wayTo, type Destination, type Reach } from './insights';
import { keySpots } from './keySpots';
import { only, setsOf } from './looks';
import { fortName, hexName, nameOf } from './names';
import { barriers, contactSets, controlSets, overlaySets, railLinks, supplyRails, supplySets } from './overlays';
import { attackRoutes, marchRoutes } from './planned';
import {
  attackLines,
  attacksOn,
  begun,
  candidatesFor,
  firstMessage,
  frontOf,
  give,
  giveEach,
  nextHex,
  reserveByType,
} from './play';
import { hint, meant } from './things';
import { tableOf } from './title';
import { uiState } from './uiState.svelte';

const grid = new Grid(DRAWING.hex, BOOK.stride);
/** VII and X with a gun in Aachen, cavalry north of it, a hidden Belgian counter in Liège. */
const TOKENS = [
  token(at('0403'), 0, 3),
  token(at('0403'), 1, 0),
  token(at('0403'), 2, 1),
  token(at('0402'), 0, 2, { mark: MARK.moved }),
  token(at('0303'), 0, -1, { veil: '3' }),
  token(ZONE.reserve, -1, 5),
  token(ZONE.later, -1, 4, { due: 2 }),
];
const VIEW = viewWith(TOKENS, { stack: [{ frame: 'MovementPhase' }] });
const counters = PLAIN.counters(VIEW, BOOK);

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
function asks(question: string, actions: ActionOut[] = []): PromptOut {
  return { seat: 0, question, rule: 'X 1', text: '', actions };
}
function told(name: string, args: Record<string, unknown>): EventOut {
  return { step: 1, name, rule: 'X 9', args: args as EventOut['args'], things: [], text: name };
}
/** The view with a procedure or question open. */
const open = (frame: { frame: string } & Record<string, unknown>): View => viewWith(TOKENS, { stack: [frame] });

beforeEach(() => uiState.clear());

describe('counters', () => {
  it('lie where the view says', () => {
    expect(counters.in(at('0403')).map((one) => counters.id(one))).toEqual(['GE-305-1', 'GE-A-VII', 'GE-A-X']);
    expect(counters.sideIn(at('0303'))).toBe(1);
    expect(counters.zone('reserve').map((one) => counters.id(one))).toEqual(['GE-DUM-1']);
    expect(counters.byId('GE-K-2')?.where).toBe(at('0402'));
    expect([...counters.hexesOf(['GE-K-2', 'GE-DUM-1', 'none'])]).toEqual([at('0402')]);
    expect(
      counters
        .arrivals()
        .get(2)?.[0]
        .map(({ id }) => id),
    ).toEqual(['GE-A-I']);
    expect(counters.byHex(counters.in(at('0403')))).toHaveLength(1);
  });

  it('show their faces, the strongest on top where all are known', () => {
    const pile = counters.piles().find(({ hex }) => hex === at('0403'));
    expect(pile?.pieces.map(({ face }) => face?.values)).toEqual(['m3', 'm3', 'm3']);
    const hidden = counters.piles().find(({ hex }) => hex === at('0303'))?.pieces[0];
    expect(hidden?.face).toBeNull();
    expect(hidden?.label).toContain('Belgian counter');
    const cavalry = counters.piles().find(({ hex }) => hex === at('0402'))?.pieces[0];
    expect(cavalry?.marks).toEqual(['moved']);
    expect(cavalry?.face?.values).toBe('m4');
    const later = PLAIN.counters(viewWith(TOKENS), BOOK);
    expect(later.piles().flatMap(({ pieces }) => pieces.flatMap(({ marks }) => marks))).toEqual([]);
  });

  it('tell what a hidden one may be', () => {
    const veiled = (veil: string) => {
      const view = PLAIN.counters(viewWith([token(at('0303'), 0, -1, { veil })]), BOOK);
      const [one] = view.in(at('0303'));
      return one && { hint: view.hint(one), reality: view.reality(one), n: view.mayBe(one).length };
    };
    expect(veiled('3')).toEqual({ hint: '', reality: 'either', n: 2 });
    expect(veiled('1')).toEqual({ hint: 'm2', reality: 'unit', n: 1 });
    expect(veiled('2')).toMatchObject({ hint: t('hex14.hint.dummy'), reality: 'dummy' });
  });
});

describe('stacks that move alike', () => {
  const to = (code: string): Destination => ({ hex: at(code), cost: 1, manner: 0, line: false, way: [at(code)], fit: 1, off: null, along: null }); // prettier-ignore
  const stack = (code: string, ...goals: string[]) => ({
    hex: at(code),
    units: [`U-${code}`],
    reach: { units: [], hexes: goals.map(to), rail: [], sail: [] },
  });
  it('go where the first one goes, those in front first; who cannot stays', () => {
    const stacks = [stack('0403', '0303'), stack('0303', '0203'), stack('0402', '0202'), stack('0404')];
    const steps = formation(grid, stacks, at('0403'), at('0303'));
    const told = steps.map(({ stack: { hex }, to: goal }) => `${grid.code(hex)}>${goal ? grid.code(goal.hex) : ''}`);
    expect(told[0]).toMatch(/^0303/);
    expect(told).toContain('0403>0303');
    expect(told).toContain('0404>');
  });
  it('go beside their place if it is out of reach and they come nearer', () => {
    const [step] = formation(grid, [stack('0403', '0204')], at('0403'), at('0203'));
    expect(step?.to?.hex).toBe(at('0204'));
    const [near] = formation(grid, [stack('0403', '0404')], at('0403'), at('0304'));
    expect(near?.to, 'one hex away there is nothing nearer').toBeUndefined();
  });
  it('are found around the first', () => {
    const ready = new Set([at('0402'), at('0403'), at('0601')]);
    expect(neighbours(grid, ready, new Set([at('0403')]))).toEqual([at('0402')]);
    expect(neighbours(grid, ready, new Set([at('0402'), at('0403')]))).toEqual([]);
    expect(movable(counters, at('0403'), new Set(['GE-A-VII']))).toEqual(['GE-A-VII']);
  });
  it('are given together, and one by one if that is refused', async () => {
    const lines = ['march A; go 1', 'march B; go 2', 'march C; go 3'];
    let open = ['march A', 'march B', 'march C'];
    const sent: string[] = [];
    const joined: boolean[] = [];
    const answerAll = (all: string[], _sure?: boolean, more = false): Promise<number> => {
      const [line = ''] = all;
      sent.push(line);
      joined.push(more);
      const refused = line.includes('march B');
      if (!refused) open = open.filter((one) => !line.includes(one));
      return Promise.resolve(refused ? 0 : 1);
    };
    const table = {
      answerAll,
      get prompt() {
        return asks('Movement', open.map((one) => action(one))); // prettier-ignore
      },
    };
    expect(await giveEach(table, lines)).toEqual([lines[1]]);
    expect(sent).toEqual([lines.join('; '), lines[0], lines[1], lines[2]]);
    expect(joined, 'one gesture, which begins with what was given first').toEqual([false, false, true, true]);
  });
});

describe('names', () => {
  it('of things', () => {
    expect(nameOf('unit:GE-A-VII', BOOK)).toBe('German VII Corps');
    expect(nameOf('unit:GE-DUM-1', BOOK)).toBe('German dummy');
    expect(nameOf('hex:0303', BOOK)).toBe('Liège 0303');
    expect(hexName(at('0304'), BOOK)).toBe('hex 0304');
    expect(nameOf('card:G1', BOOK)).toBe('G1 Russian Railways Jam');
    expect(fortName('0303', BOOK)).toContain('Liège');
    expect(fortName('0204|0304', BOOK)).toContain('Huy');
    expect(nameOf('other:x', BOOK)).toBe('x');
  });
});

describe('a march', () => {
  const reach: Reach = {
    units: ['GE-A-VII'],
    hexes: [{ hex: at('0304'), cost: 2, manner: 1, line: true, way: [at('0304')], fit: 2, off: null, along: null }],
    rail: [at('0503')],
    sail: [],
  };
  it('is on foot if it can be, else by rail', () => {
    expect(mannerTo(reach, at('0304'), 'foot')).toBe('foot');
    expect(mannerTo(reach, at('0503'), 'foot')).toBe('rail');
    expect(mannerTo(reach, at('0601'), 'foot')).toBeUndefined();
    expect(mannerTo({ ...reach, rail: [at('0304')] }, at('0304'), 'rail')).toBe('rail');
  });
  it('is a line of answers for each unit', () => {
    expect(answersTo(['A', 'B'], '0304', 'foot', reach.hexes[0])).toEqual([
      'march A; go 0304 line',
      'march B; go 0304 line',
    ]);
    expect(answersTo(['A'], '0503', 'rail', undefined)).toEqual(['march A; entrain', 'rail 0503']);
    expect(answersTo(['A'], '0503', 'sea', undefined)).toEqual(['march A; embark', 'sail 0503']);
    const off = { cost: 2, way: [at('0304'), at('0303')], fit: 1 };
    const along = { cost: 1, way: [at('0403'), at('0303')], fit: 1 };
    const both: Destination = { hex: at('0303'), ...along, manner: 2, line: true, off, along };
    expect(answersTo(['A'], '0303', 'foot', both), 'the better way').toEqual(['march A; go 0303 line']);
    const dear: Destination = { ...both, ...off, line: false, along: { ...along, cost: 3 } };
    expect(answersTo(['A'], '0303', 'foot', dear)).toEqual(['march A; go 0303']);
    expect(answersTo(['A'], '0303', 'line', dear), 'the way that is wished').toEqual(['march A; go 0303 line']);
    expect(wayTo(dear, 'line').cost).toBe(3);
    expect(mannerTo({ ...reach, hexes: [dear] }, at('0303'), 'line')).toBe('line');
  });
  it('into a neutral country is told apart, until it is invaded', () => {
    expect(invades([at('0403'), at('0304')], BOOK, VIEW)).toBe('B');
    expect(invades([at('0403')], BOOK, VIEW)).toBeUndefined();
    expect(invades([at('0304')], BOOK, { ...VIEW, invaded: [0, 0, 1, 0, 0, 0, 0, 0] })).toBeUndefined();
    expect(invades([at('0304')], BOOK, { ...VIEW, side: 1 })).toBeUndefined();
  });
  it('is one gesture, however many units go', async () => {
    const sent: string[][] = [];
    const table = {
      answerAll: (lines: string[]) => Promise.resolve(sent.push(lines) && lines.length),
    } as unknown as TableProps;
    expect(await give(table, ['march A; go 1', 'march B; go 1'])).toBe(true);
    expect(sent).toEqual([['march A; go 1', 'march B; go 1']]);
    expect(await give(table, [])).toBe(false);
  });
  it('chooses units, and lets go of them', () => {
    uiState.choose(at('0403'), ['GE-A-VII', 'GE-A-X']);
    uiState.tick('GE-A-X');
    expect([...uiState.ticked]).toEqual(['GE-A-VII']);
    uiState.tick('GE-A-VII');
    expect(uiState.moving).toBe(false);
  });
  it('goes on to the next stack', () => {
    expect(nextHex([5, 9, 2], 5)).toBe(9);
    expect(nextHex([5, 9, 2], 9)).toBe(2);
    expect(nextHex([], 1)).toBeUndefined();
  });
});

describe('an attack', () => {
  const prompt = asks('AttackChoice', [
    action('attack 0303', ['hex:0303']),
    action('assault 0303', ['fort:0303']),
    action('done'),
  ]);
  const onHex = { deed: 'attack', target: '0303' } as const;
  it('on a hex may be on its counters or its forts', () => {
    const found = attacksOn(new Asked(prompt), counters, at('0303'), '0303');
    expect(found).toEqual([onHex, { deed: 'assault', target: '0303' }]);
    expect(frontOf(grid, counters, { deed: 'assault', target: '0204|0304' })).toEqual([at('0304'), at('0204')]);
    expect(frontOf(grid, counters, onHex)).toHaveLength(6);
  });
  it('is made by those next to it who have not attacked, and whom the title lets join', () => {
    const able = candidatesFor(counters, grid, onHex);
    expect(able.map((one) => counters.id(one)).sort()).toEqual(['GE-A-VII', 'GE-A-X']);
    const tired = TOKENS.map((row) => (row[6] === 0 ? token(at('0403'), 1, 0, { mark: MARK.attacked }) : row));
    const later = PLAIN.counters(viewWith(tired), BOOK);
    expect(begun(later, grid, at('0303'), onHex)).toEqual({ ...onHex, hex: at('0303'), units: ['GE-A-X'] });
  });
  it('is counted in parts of a point', () => {
    expect([inPoints(53, 8), inPoints(24, 4), inPoints(7, 1)]).toEqual(['6.63', '6', '7']);
  });
  it('is declared by its target and those who join', () => {
    const lines = attackLines({ ...onHex, hex: at('0303'), units: ['GE-A-VII', 'GE-A-X'] });
    expect(lines).toEqual(['attack 0303', 'join GE-A-VII; join GE-A-X; done']);
  });
  it('under way is found among the frames', () => {
    const joining = open({ frame: 'Joining', side: 0, kind: 2, target: 1, joined: [0, -1] });
    expect(clashOf(joining, PLAIN)).toEqual({ deed: 'assault', target: 1, side: 0, joined: [0], declared: false });
    const fought = open({ frame: 'Battle', side: 0, kind: 0, hex: 9, fort: 1, attackers: [1] });
    expect(clashOf(fought, PLAIN)).toEqual({ deed: 'attack', target: 9, side: 0, joined: [1], declared: true });
    expect(clashOf(VIEW, PLAIN)).toBeUndefined();
    expect(tableOf(PLAIN).battle?.({ ...fought }), 'its panel is shown').toBe(true);
  });
});

describe('a line of the story', () => {
  it('leads over hexes and to forts', () => {
    const printed = { book: BOOK, map: DRAWING };
    const spot = (thing: string) => tableOf(PLAIN).spotOf?.(thing, printed);
    expect(spot('hex:0303')).toEqual([...grid.middle(at('0303'))]);
    expect(spot('fort:0303|0304')).toEqual(spot('hex:0303'));
    expect([spot('hex:9999'), spot('unit:GE-A-X')]).toEqual([null, null]);
  });
});

describe('the set-up', () => {
  it('knows what is left by type, and what is in hand', () => {
    expect([...reserveByType(counters, 0)].map(([type, here]) => [type, here.length])).toEqual([[3, 1]]);
    expect(reserveByType(counters, 1).size).toBe(0);
    expect(placingUnit(open({ frame: 'Placing', unit: 1, side: 0 }))).toBe(1);
    expect(movingUnit(open({ frame: 'Entrained', unit: -1 }), PLAIN)).toBeUndefined();
    expect(movingUnit(open({ frame: 'LongMarch', unit: 2 }), PLAIN)).toBe(2);
  });
  it('can follow history', async () => {
    const long = Array.from({ length: 90 }, (_, n) => `deploy GE-A-${n}; place 3213`);
    const message = firstMessage(long);
    expect(message.length).toBeLessThan(2000);
    expect(long.join('; ').startsWith(message)).toBe(true);

    // A message may be given in part only: the rest is asked for again, and what leads nowhere ends it.
    const left = [3, 1, 1];
    const insight = vi.fn(() => Promise.resolve({ lines: long.slice(0, left.shift() ?? 0) }));
    const answerAll = vi.fn((lines: string[]) => Promise.resolve(lines.length));
    await setUpAsInHistory({ insight, answerAll });
    expect(answerAll.mock.calls.map(([lines]) => lines)).toEqual([[long.slice(0, 3).join('; ')], [long[0]]]);
  });
});

describe('what a wrong click may mean', () => {
  const marching = asks('Movement', [action('march GE-A-VII', ['unit:GE-A-VII']), action('done')]);
  it.each([
    [marching, 'unit:GE-K-2', ['march GE-K-2']],
    [marching, 'hex:0402', ['march GE-K-2']],
    [marching, 'hex:0601', ['go 0601']],
    [asks('Marching', [action('go 0304', ['hex:0304'])]), 'hex:0601', ['go 0601']],
    [asks('AttackChoice', [action('done')]), 'hex:0303', ['attack 0303', 'probe 0303']],
    [asks('AttackChoice', [action('done')]), 'fort:0303', ['assault 0303']],
    [asks('Placing', [action('place 0403', ['hex:0403'])]), 'hex:0303', ['place 0303']],
    [asks('Entering', [action('enter GE-A-I 0503', ['unit:GE-A-I', 'hex:0503'])]), 'hex:0303', ['enter GE-A-I 0303']],
    [asks('Extension', [action('extend')]), 'hex:0601', ['go 0601']],
    [asks('Extension', [action('extend')]), 'fort:0303', ['assault 0303']],
    [asks('Loss', [action('done')]), 'unit:GE-K-2', ['lose GE-K-2']],
    [asks('Retreat', [action('fall GE-A-X 0304', ['unit:GE-A-X', 'hex:0304'])]), 'hex:0601', ['fall GE-A-X 0601']],
  ] as const)('%o, %s', (prompt, thing, expected) => {
    expect(meant(thing, prompt, counters)).toEqual(expected);
  });
  it('out of the reach of chosen units is explained by the page', () => {
    uiState.choose(at('0403'), ['GE-A-VII']);
    expect(meant('hex:0601', marching, counters)).toEqual([]);
    expect(hint('hex:0601', marching)).toBe(t('hex14.why.reach'));
    uiState.drop();
    expect(hint('hex:0601', marching)).toBeUndefined();
  });
});

describe('the log', () => {
  it('begins turns, phases and battles', () => {
    const kinds = (event: EventOut) => begins(event, BOOK, PLAIN).map(({ kind, text }) => [kind, text]);
    expect(kinds(told('TurnBegan', { turn: 2 }))).toEqual([['round', 'Turn 2, 16–17 August']]);
    expect(kinds(told('PhaseBegan', { side: 1, phase: 5 }))).toEqual([['turn', 'Allies: plain.phase.5']]);
    expect(kinds(told('FortAssaulted', { side: 0, fort: 0 }))).toEqual([['battle', 'Liège 0303']]);
    expect(kinds(told('Taken', { hex: 1, side: 0 }))).toEqual([]);
    expect(fightStarts([told('Taken', {}), told('AttackDeclared', { hex: 1 })], PLAIN)).toEqual([1]);
  });
  it('has the marches of the last movement', () => {
    const routes = marches([
      told('Marched', { side: 0, unit: 1, origin: 1, place: 0, way: [1, 2] }),
      told('PhaseBegan', { side: 0, phase: 5 }),
      told('Marched', { side: 0, unit: 0, origin: 5, place: 0, way: [6] }),
      told('Marched', { side: 0, unit: 0, origin: 6, place: 0, way: [7] }),
      told('Railed', { side: 0, unit: 1, origin: 8, place: 0, hex: 9 }),
    ]);
    expect(routes.map(({ hexes, manner }) => [manner, ...hexes])).toEqual([
      ['march', 5, 6, 7],
      ['rail', 8, 9],
    ]);
    expect(marches([])).toEqual([]);
  });
});

describe('overlays', () => {
  it('who holds what, and who is near', () => {
    expect(controlSets(counters).map(({ hexes }) => hexes.size)).toEqual([2, 1]);
    expect(contactSets(counters, grid, 0)[0]?.hexes.has(at('0302'))).toBe(true);
    expect(railLinks(BOOK, counters, 0)).toEqual([[at('0503'), at('0403')]]);
    expect(barriers(PLAIN.counters(viewWith([], { fallen: '1' }), BOOK)).map(({ symbols }) => symbols)).toEqual([1]);
    expect(overlaySets('forts', 0, counters, grid, null)).toEqual([]);
  });
  it('the lines that carry supply, and their ends abroad', () => {
    const [[a, b] = [0, 0]] = BOOK.links;
    const both = ((1n << BigInt(a)) | (1n << BigInt(b))).toString(16);
    expect(supplyRails(BOOK, both, 0).links).toEqual([[a, b]]);
    expect(supplyRails(BOOK, '0', 0)).toEqual({ links: [], heads: [] });
    const foreign = BOOK.links.flatMap(([x, y]) => [x, y]).find((hex) => BOOK.country[hex] !== 'D') ?? -1;
    expect(supplyRails(BOOK, (1n << BigInt(foreign)).toString(16), 0).heads).toEqual([foreign]);
    const home = BOOK.links.flatMap(([x, y]) => [x, y]).find((hex) => BOOK.country[hex] === 'D') ?? -1;
    expect(supplyRails(BOOK, (1n << BigInt(home)).toString(16), 0).heads, 'at home no marker is needed').toEqual([]);
  });
  it('supply by its reason', () => {
    const none = { side: 0, rails: '0', engineers: '0', coast: '0', country: '0' };
    const sets = supplySets({ ...none, line: '3', fort: '4', cut: [[7, 0]] });
    expect(sets.map(({ hexes }) => hexes.size)).toEqual([2, 0, 1, 0, 0, 1]);
  });
});

it('keys lead to what glows and what can be reached', () => {
  const spots = keySpots({
    counters,
    grid,
    drawing: DRAWING,
    destinations: new Map([
      [at('0304'), { hex: at('0304'), cost: 2, manner: 0, line: false, way: [], fit: 1, off: null, along: null }],
    ]),
    reachable: new Set([at('0304')]),
    hexes: [at('0503')],
    ready: new Set([at('0403')]),
    glowForts: new Set(['0303']),
  });
  expect(spots.map(({ thing }) => thing)).toEqual(['hex:0304', 'hex:0503', 'hex:0403', 'fort:0303']);
  expect(spots[0]?.label).toBe('hex 0304, 2 movement points');
  expect(spots[2]?.label).toContain('VII Corps');
});

describe('lines on the board', () => {
  const step = (code: string, more: Partial<Destination> = {}): Destination => ({ hex: at(code), cost: 1, manner: 0, line: false, way: [at(code)], fit: 1, off: null, along: null, ...more }); // prettier-ignore
  const stack = (code: string, goals: Destination[], rail: number[] = []) => ({
    hex: at(code),
    units: [],
    reach: { units: [], hexes: goals, rail, sail: [] },
  });
  const told = (routes: ReturnType<typeof marchRoutes>) => routes.map(({ hexes, manner }) => [manner, ...hexes.map((hex) => grid.code(hex))]); // prettier-ignore
  it('lead from those who attack to the target, to a fort on a side into its hex', () => {
    const plan = {
      deed: 'assault',
      target: '0204|0304',
      hex: at('0304'),
      units: ['GE-A-VII', 'GE-A-X', 'none'],
    } as const;
    expect(told(attackRoutes(counters, grid, { ...plan, units: [...plan.units] }))).toEqual([
      ['march', '0403', '0204'],
    ]);
  });
  it('show the way, and the other one beside it', () => {
    const way = { cost: 2, way: [at('0304'), at('0303')], fit: 1 };
    const both = step('0303', { line: true, off: way, along: { ...way, cost: 1, way: [at('0303')] } });
    const lead = stack('0403', [both], [at('0503')]);
    expect(told(marchRoutes(grid, lead, [], at('0303'), 'foot'))).toEqual([
      ['rail', '0403', '0304', '0303'],
      ['march', '0403', '0303'],
    ]);
    expect(told(marchRoutes(grid, lead, [], at('0503'), 'foot'))).toEqual([['rail', '0403', '0503']]);
    expect(marchRoutes(grid, lead, [], at('0601'), 'foot'), 'out of reach').toEqual([]);
    const wing = [stack('0402', [step('0302')])];
    expect(told(marchRoutes(grid, lead, wing, at('0303'), 'foot'))).toEqual([
      ['march', '0402', '0302'],
      ['march', '0403', '0303'],
    ]);
  });
  it('lie over the sets of hexes, each with its look', () => {
    const none = only(null);
    const sets = setsOf({ brush: none, rail: none, reach: only(3), invading: none, glow: only(4), front: none, clash: none, marked: none, chosen: only(undefined), over: none }); // prettier-ignore
    const full = sets.filter(({ hexes }) => hexes.size);
    expect(full.map(({ name, glowing = false }) => [name, glowing])).toEqual([
      ['reach', false],
      ['glow', true],
    ]);
  });
});
