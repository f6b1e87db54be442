import { describe, expect, it } from 'vitest';
import { hint, meant, things } from './things';
import { propsOf, viewOf } from './fixture';

const asked = (question: string, ...data: unknown[]) => propsOf(viewOf(question, ...data));
const of = (notation: string, question = 'PlayStep', ...data: unknown[]) =>
  things({ notation }, asked(question, 0, ...data));

describe('things', () => {
  it('finds a card where it lies', () => {
    expect(of('play G-10')).toEqual(['card:G-10']);
    expect(of('bury G-10', 'KeepSeven')).toEqual(['card:G-10']);
    expect(of('drop G-10', 'Hit')).toEqual(['prepared:G-10']);
    expect(of('unprepare G-10', 'PrepareStep')).toEqual(['prepared:G-10']);
    expect(of('use G-10', 'Sustain')).toEqual(['prepared:G-10']);
    expect(of('use G-10 bertha', 'Sustain')).toEqual(['prepared:G-10']);
    expect(of('use F-15 hand', 'Sustain')).toEqual(['card:F-15']);
    expect(of('use F-15 hand-renault', 'Sustain')).toEqual(['card:F-15']);
    expect(of('counter F-24 france', 'Counterattack')).toEqual(['prepared:F-24']);
    expect(of('attrit G-32 france_italy', 'AttritionStep')).toEqual(['prepared:G-32']);
    expect(of('invoke G-32 france_italy', 'GermanStart')).toEqual(['status:G-32']);
    expect(of('take G-01', 'TakeCard')).toEqual(['deck:G-01']);
    expect(of('take R-01', 'Hospital')).toEqual(['pile:R-01']);
    expect(of('takeback U-01', 'TakeCard')).toEqual(['pile:U-01']);
    expect(of('strike G-32', 'StrikeStatus')).toEqual(['status:G-32']);
    expect(of('strike F-01', 'Reconnaissance')).toEqual(['seen:F-01']);
    expect(of('play U-44', 'RevenueUse')).toEqual(['pile:U-44']);
    expect(of('under U-44', 'RevenueUse')).toEqual(['pile:U-44']);
  });

  it('points at the piece that attacks, then at its goal', () => {
    expect(of('attack PAR from WGE', 'ChooseBattle')).toEqual(['space:WGE', 'space:PAR']);
  });

  it('asks before own pieces glow', () => {
    expect(of('place germany WGE', 'PlacePiece')).toEqual(['space:WGE']);
    expect(of('eliminate france PAR', 'EliminatePiece')).toEqual(['space:PAR']);
    expect(of('remove germany WGE')).toEqual(['choice:remove', 'space:WGE']);
    expect(of('remove russia MOS', 'PeaceBreadLand')).toEqual(['space:MOS']);
  });

  it('has choices beside the deck, and buttons for the rest', () => {
    expect(of('draw 3', 'DrawStep')).toEqual(['choice:draw 3']);
    expect(of('draft', 'DraftStep')).toEqual(['choice:draft']);
    expect(of('draft free', 'DraftStep')).toEqual(['choice:draft free']);
    expect(of('top', 'Hit')).toEqual(['choice:top']);
    expect(of('invoke U-37 germany', 'TunnelTarget')).toEqual(['power:germany']);
    for (const notation of ['pass', 'mulligan', 'point']) expect(of(notation)).toEqual([]);
  });
});

describe('meant', () => {
  const mean = (thing: string, question: string, ...data: unknown[]) =>
    meant(thing, { question }, propsOf(viewOf(question, 0, ...data)));

  it('reads a space as the question wants it', () => {
    expect(mean('space:PAR', 'PlacePiece', 0, 31, 1)).toEqual(['place germany PAR']);
    expect(mean('space:PAR', 'ChooseBattle', 0, 31, 31)).toEqual(['attack PAR from WGE']);
    expect(mean('space:BAL', 'ChooseBattle', 0, 31, 31)).toEqual(['attack BAL from BER']);
    expect(mean('space:ROM', 'ChooseBattle', 0, 31, 31)).toEqual(['attack ROM from BER']);
    expect(mean('space:PAR', 'EliminatePiece', 1, -1, 31)).toEqual(['eliminate france PAR']);
  });

  it('takes an own piece in a battle for its beginning', () => {
    expect(mean('space:WGE', 'ChooseBattle', 0, 31, 31)).toEqual(['attack PAR from WGE']);
  });

  it('means nothing by a space where no space is asked for, but for taking a piece off', () => {
    expect(mean('space:PAR', 'PlayStep')).toEqual([]);
    expect(mean('space:WGE', 'PlayStep')).toEqual([]);
    const props = { ...propsOf(viewOf('PlayStep', 0)), picked: ['choice:remove'] };
    expect(meant('space:PAR', { question: 'PlayStep' }, props)).toEqual(['remove germany PAR']);
  });

  it('reads a card by its place and the question', () => {
    expect(mean('card:G-10', 'PrepareStep')).toEqual(['prepare G-10']);
    expect(mean('prepared:G-10', 'PrepareStep')).toEqual(['unprepare G-10']);
    expect(mean('prepared:G-10', 'PlayFrom')).toEqual(['play G-10']);
    expect(mean('card:G-10', 'Sustain')).toEqual(['use G-10']);
    expect(mean('prepared:F-01', 'Counterattack')).toEqual(['counter F-01 france']);
    expect(mean('pile:F-01', 'RevenueUse', 0)).toEqual(['play F-01']);
  });

  it('names the victims of a single symbol, but none for several', () => {
    expect(mean('prepared:G-32', 'AttritionStep')).toEqual(['attrit G-32 france_italy', 'attrit G-32']);
    expect(mean('prepared:F-29', 'AttritionStep')).toEqual(['attrit F-29']);
  });

  it('means nothing by what it does not know', () => {
    expect(mean('space:XXX', 'PlacePiece', 0, 31, 1)).toEqual([]);
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
