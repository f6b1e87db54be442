import { describe, expect, it } from 'vitest';
import { hint, meant, usableCards } from './things';
import type { Frame } from './data';
import { BOOK, PLAY, viewOf } from './fixture';

describe('meant', () => {
  const mean = (thing: string, question: string, top: Frame = PLAY) =>
    meant(thing, { question }, { view: viewOf(top), book: BOOK });
  const placing: Frame = { frame: 'PlacePiece', power: 0, country: 0, where: 31, build: 1 };
  const attacking: Frame = { frame: 'ChooseBattle', power: 0, country: 0, where: 31, origins: 31 };

  it('reads a space as the question wants it', () => {
    expect(mean('space:PAR', 'PlacePiece', placing)).toEqual(['place germany PAR']);
    expect(mean('space:PAR', 'ChooseBattle', attacking)).toEqual(['attack PAR from WGE']);
    expect(mean('space:BAL', 'ChooseBattle', attacking)).toEqual(['attack BAL from BER']);
    expect(mean('space:ROM', 'ChooseBattle', attacking)).toEqual(['attack ROM from BER']);
    expect(mean('space:PAR', 'EliminatePiece')).toEqual(['eliminate france PAR']);
  });

  it('takes an own piece in a battle for its beginning', () => {
    expect(mean('space:WGE', 'ChooseBattle', attacking)).toEqual(['attack PAR from WGE']);
  });

  it('means nothing by a space where no space is asked for, but for taking a piece off', () => {
    expect(mean('space:PAR', 'PlayStep')).toEqual([]);
    expect(mean('space:WGE', 'PlayStep')).toEqual([]);
    const props = { view: viewOf(PLAY), book: BOOK, picked: ['choice:remove'] };
    expect(meant('space:PAR', { question: 'PlayStep' }, props)).toEqual(['remove germany PAR']);
  });

  it('reads a card by its place and the question', () => {
    expect(mean('card:G-10', 'PrepareStep')).toEqual(['prepare G-10']);
    expect(mean('prepared:G-10', 'PrepareStep')).toEqual(['unprepare G-10']);
    expect(mean('prepared:G-10', 'PlayFrom')).toEqual(['play G-10']);
    expect(mean('card:G-10', 'Sustain')).toEqual(['use G-10']);
    expect(mean('prepared:F-01', 'Counterattack')).toEqual(['counter F-01 france']);
    const use = (n: number): Frame => ({ frame: 'RevenueUse', use: n, taken: [3] });
    expect(mean('pile:F-01', 'RevenueUse', use(0))).toEqual(['play F-01']);
    expect(mean('pile:F-01', 'RevenueUse', use(2))).toEqual(['under F-01']);
    expect(mean('pile:F-01', 'RevenueTake')).toEqual(['take F-01']);
  });

  it('names the victims of a single symbol, but none for several', () => {
    expect(mean('prepared:G-32', 'AttritionStep')).toEqual(['attrit G-32 france_italy', 'attrit G-32']);
    expect(mean('prepared:F-29', 'AttritionStep')).toEqual(['attrit F-29']);
  });

  it('means nothing by what it does not know', () => {
    expect(mean('space:XXX', 'PlacePiece', placing)).toEqual([]);
    expect(mean('card:X-99', 'PlayStep')).toEqual([]);
    expect(mean('card:G-10', 'DrawStep')).toEqual([]);
    expect(mean('choice:deck', 'PlayStep')).toEqual([]);
    expect(mean('choice:deck', 'DrawStep')).toEqual(['draw 1']);
  });

  it('has a plain word for everything in sight where nothing can be meant', () => {
    const say = (thing: string, question: string) => hint(thing, { question });
    expect(say('space:PAR', 'DrawStep')).toContain('Play step');
    expect(say('prepared:G-10', 'PlayStep')).toContain('battle');
    expect(say('status:G-32', 'PlayStep')).toContain('Status');
    expect(say('choice:deck', 'PlayStep')).toContain('Draw step');
    for (const question of [
      'DraftStep',
      'DrawStep',
      'PlacePiece',
      'ChooseBattle',
      'TakeCard',
      'GermanStart',
      'Counterattack',
    ])
      expect(say('card:G-10', question)).not.toMatch(/^qmg\./);
    expect(say('card:G-10', 'Hospital')).toBeUndefined();
  });
});

describe('cards in a battle', () => {
  it('are those that an answer would use, each once', () => {
    const action = (verb: string, things: string[]) => ({
      notation: verb,
      text: verb,
      verb,
      things,
      final: false,
      closes: false,
      aside: false,
    });
    const actions = [action('use', ['prepared:G-10']), action('use', ['prepared:G-10']), action('pass', [])];
    expect(usableCards({ seat: 0, question: 'Sustain', rule: 'QMG 1', text: '', actions })).toEqual(
      new Set(['prepared:G-10']),
    );
  });
});
