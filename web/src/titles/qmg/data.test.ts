import { describe, expect, it } from 'vitest';
import { grouped, has, spacesIn, standing, type Frame, type View } from './data';
import { askedPower, carriedOut, stepOf } from './frames';
import { begins } from './events';
import { BOOK, PLAY, viewOf } from './fixture';
import { fan, laid, offered } from './hand';
import { nameOf } from './names';
import { Places, readSheet, spotOf } from './sheet';

describe('sets of spaces', () => {
  it('reads bits beyond the 32nd', () => {
    const set = 2 ** 41 + 2 ** 33 + 5;
    expect(spacesIn(set)).toEqual([0, 2, 33, 41]);
    expect([0, 1, 33, 40, 41].map((s) => has(set, s))).toEqual([true, false, true, false, true]);
    expect(standing(viewOf(PLAY), 2)).toEqual([1]);
  });
});

describe('the course of a turn', () => {
  it('knows whose step it is', () => {
    expect(stepOf(viewOf(PLAY))).toEqual({ power: 0, step: 1 });
    const opening: View = { ...viewOf(PLAY), stack: [{ frame: 'Opening', power: 1, at: 0 }] };
    expect(stepOf(opening)).toEqual({ power: 1, step: -1 });
  });

  it('knows which of its powers a seat is asked for', () => {
    const reinforce: Frame = { frame: 'Reinforce', country: 0, space: 2, need: 1, rough: 0, open: 2, pledged: [] };
    const both = (top: Frame) => ({ ...viewOf(top), powers: [0, 1] });
    expect(askedPower(both({ frame: 'PayHand', power: 1, n: 1, reason: 0 }))).toBe(1);
    expect(askedPower(both(reinforce))).toBe(1);
    expect(askedPower(both({ frame: 'Hit', power: 1, n: 2 }))).toBe(1);
    expect(askedPower(viewOf(reinforce))).toBe(0);
    expect(askedPower({ ...viewOf({ frame: 'RevenueTake', taken: [] }), powers: [3, 4] })).toBe(4);
  });
});

describe('the card that is being carried out', () => {
  const carried: Frame = { frame: 'Resolve', card: 2, at: 1, n: 0, built: -1, battled: -1, rough: 0 };
  it('is the innermost one, with the part it has come to', () => {
    const view = viewOf(PLAY);
    expect(carriedOut(view)).toBeUndefined();
    expect(carriedOut({ ...view, stack: [...view.stack, { ...carried, card: 1 }, carried, PLAY] })).toMatchObject({
      card: 2,
      at: 1,
    });
  });
});

describe('cards', () => {
  it('lays equal ones together, the plain ones last', () => {
    expect(grouped(BOOK, [1, 0, 1, 2])).toEqual([
      { kind: 2, n: 1 },
      { kind: 0, n: 1 },
      { kind: 1, n: 2 },
    ]);
    expect(laid(BOOK, 'card', [1, 0], 'symbol').map((c) => c.thing)).toEqual(['card:G-01', 'card:G-10']);
  });

  it('finds what is offered from elsewhere', () => {
    expect(offered(BOOK, new Set(['card:G-01', 'deck:G-10', 'deck:G-01', 'space:PAR']))).toEqual([
      {
        zone: 'deck',
        cards: [
          { kind: 0, n: 1, thing: 'deck:G-01' },
          { kind: 1, n: 1, thing: 'deck:G-10' },
        ],
      },
    ]);
  });

  it('spreads a fan evenly to both sides', () => {
    expect(fan(0, 1)).toEqual({ lean: 0, drop: 0 });
    expect(fan(0, 5).lean).toBe(-fan(4, 5).lean);
    expect(fan(2, 5)).toEqual({ lean: 0, drop: 0 });
  });
});

describe('events', () => {
  it('begin rounds, turns and battles', () => {
    const event = (name: string, args: Record<string, number>) =>
      begins({ step: 1, name, rule: 'QMG 1', args, things: [], text: '' }, BOOK).map(({ kind, text }) => [kind, text]);
    expect(event('TurnStarted', { power: 0, round: 2 }).map(([kind]) => kind)).toEqual(['round', 'turn']);
    expect(event('TurnStarted', { power: 1, round: 2 })).toEqual([['turn', 'Round 2: France & Italy']]);
    expect(event('BattleDeclared', { country: 0, space: 2, origin: 1 })[0]?.[1]).toContain('Paris');
    expect(event('CardDrawn', { power: 1, card: -1 })).toEqual([]);
  });
});

describe('names', () => {
  it('names things', () => {
    expect(nameOf('space:PAR', BOOK)).toBe('Paris');
    expect(nameOf('prepared:G-32', BOOK)).toBe('Mustard Gas');
    expect(nameOf('power:france_italy', BOOK)).toBe('France & Italy');
    expect(nameOf('team:entente', BOOK)).toBe('Entente');
    expect(nameOf('choice:draw 3', BOOK)).toBe('Draw 3');
    expect(nameOf('choice:draft free', BOOK)).toBe('Draft for free');
  });
});

describe('the sheet', () => {
  const square = (x: number) => [[[x, 0, x + 90, 0, x + 90, 90, x, 90]]];
  const map = {
    width: 500,
    height: 100,
    piece: 20,
    spaces: BOOK.spaces.map((s, i) => ({
      id: s.code,
      name: s.name,
      kind: s.kind,
      label: [i * 100 + 45, 80],
      places: [
        [i * 100 + 20, 20],
        [i * 100 + 60, 20],
      ],
      outlines: square(i * 100),
    })),
  };
  const sheet = readSheet(map, BOOK);

  it('is none without a map', () => {
    expect(readSheet({}, BOOK)).toBeNull();
    expect(sheet?.spaces[2]?.path).toBe('M200 0L290 0L290 90L200 90Z');
  });

  it('knows where a space is', () => {
    const code = BOOK.spaces[2]?.code ?? '';
    expect(spotOf(`space:${code}`, { book: BOOK, map })).toEqual(map.spaces[2]?.places[0]);
    expect(spotOf('space:nowhere', { book: BOOK, map })).toBeNull();
    expect(spotOf('card:G-01', { book: BOOK, map })).toBeNull();
  });

  it('leaves a piece where it stands when another comes or goes', () => {
    if (!sheet) throw new Error('no sheet');
    const places = new Places();
    const view = viewOf(PLAY);
    const at = (pos: number[], country: number) =>
      places.stand({ ...view, pos }, sheet).find((p) => p.country === country && p.space === 2)?.x;
    expect(at([0, 4, 0], 1)).toBe(220);
    expect(at([0, 4, 4], 2)).toBe(260);
    expect(at([0, 0, 4], 2)).toBe(260);
    expect(at([0, 4, 4], 1)).toBe(220);
  });

  it('moves larger pieces apart around their middle', () => {
    if (!sheet) throw new Error('no sheet');
    const [one, two] = new Places().stand({ ...viewOf(PLAY), pos: [0, 4, 4] }, sheet, 1.4);
    expect((one?.x ?? 0) + (two?.x ?? 0)).toBeCloseTo(480);
    expect((two?.x ?? 0) - (one?.x ?? 0)).toBeCloseTo(40 * 1.3);
  });
});
