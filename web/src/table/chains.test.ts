import { describe, expect, it } from 'vitest';
import type { ActionOut, PromptOut } from '../lib/api/types';
import { chainsOf, type Chains } from './chains';
import { Chooser } from './chooser.svelte';

/** Words with a colon are the things: "play card:A" is about card:A. */
const action = (notation: string, more: Partial<ActionOut> = {}): ActionOut => {
  const [verb = '', ...words] = notation.split(' ');
  const things = words.filter((word) => word.includes(':'));
  return { notation, text: notation, verb, things, final: false, closes: verb === 'pass', aside: false, ...more };
};
const question = (name: string, ...actions: (ActionOut | string)[]): PromptOut => ({
  seat: 0,
  question: name,
  rule: 'T 1',
  text: `${name}?`,
  actions: actions.map((one) => (typeof one === 'string' ? action(one) : one)),
});

const play = question('Play', action('play card:A', { final: true }), 'play card:B', 'play card:C', 'pass');
const hit = question('Hit', 'attack space:1 from space:2', action('attack space:3', { aside: true }), 'pass');
const prepare = question('Prepare', 'prepare card:B', 'prepare card:C', 'pass');
const notations = ({ answers }: Chains): string[] => answers.map(({ notation }) => notation);

function asked(prompt: PromptOut, chains: Chains): Chooser {
  const chooser = new Chooser();
  chooser.ask(prompt);
  chooser.chain(chains);
  return chooser;
}

describe('answers in a row', () => {
  it('are an answer that leads on and each answer to what is asked next, but for those that close it', () => {
    const chains = chainsOf(play, { 'play card:A': hit });
    expect(notations(chains)).toEqual(['play card:A; attack space:1 from space:2', 'play card:A; attack space:3']);
    const [both, far] = chains.answers;
    expect(both).toMatchObject({
      steps: ['play card:A', 'attack space:1 from space:2'],
      things: ['card:A', 'space:1', 'space:2'],
      text: 'play card:A: attack space:1 from space:2',
      brief: 'attack space:1 from space:2',
      final: true,
      aside: false,
    });
    expect(far?.aside).toBe(true);
  });

  it('are not made of a question about the same kind of thing: another card is a change of mind', () => {
    expect(chainsOf(play, { 'play card:A': prepare }).answers).toEqual([]);
  });

  it('are not made of what is asked anyway, if one passes', () => {
    expect(notations(chainsOf(play, { 'play card:A': hit, pass: hit }))).not.toContain(
      'play card:A; attack space:1 from space:2',
    );
  });

  it('are not made of what others are asked', () => {
    expect(chainsOf(play, { 'play card:A': { ...hit, seat: 1 } }).answers).toEqual([]);
  });

  it('lead past a question that one can do without, and on from there', () => {
    const draft = question('Draft', 'draft card:D', 'pass');
    const chains = chainsOf(draft, { pass: play }, { pass: { 'play card:A': hit } }, true);
    expect(notations(chains)).toContain('pass; play card:B');
    expect(chainsOf(draft, { pass: play }).answers).toEqual([]); // unless the title has it so
    expect(notations(chains)).toContain('pass; play card:A; attack space:1 from space:2');
    const chooser = asked(draft, chains);
    expect([...chooser.glowing]).toEqual(['card:D', 'card:A', 'card:B', 'card:C']);
    expect(chooser.point('card:B')).toMatchObject({ kind: 'given', action: { steps: ['pass', 'play card:B'] } });
    chooser.clear();
    expect(chooser.point('card:A').kind).toBe('on');
    expect([...chooser.glowing]).toEqual(['space:1']);
  });

  it('do not begin with what can be done at any time', () => {
    const remove = action('remove choice:remove space:9');
    const here = question('Play', 'play card:A', remove, 'pass');
    const there = question('Hit', 'attack space:1', remove, 'pass');
    expect(notations(chainsOf(here, { 'play card:A': there }))).toEqual(['play card:A; attack space:1']);
    const before = question('Draft', remove, 'pass');
    expect(notations(chainsOf(before, { pass: here }, {}, true))).toEqual(['pass; play card:A']);
  });

  it('tell what there is nothing to do with: no target, or none that anybody means, and nothing else to it', () => {
    const nothing = question('Hit', action('attack space:3', { aside: true }), 'pass');
    const none = question('Hit', 'pass');
    const after = { 'play card:A': nothing, 'play card:B': none, 'play card:C': hit, pass: prepare };
    const chains = chainsOf(play, after);
    expect([...chains.vain]).toEqual([]);
    expect(chains.open).toEqual(['play card:A', 'play card:B']);
    const further = { 'play card:A': { pass: prepare }, 'play card:B': { pass: question('SecondPart', 'pass') } };
    expect([...chainsOf(play, after, further).vain]).toEqual(['card:A']);
  });
});

describe('pointing at answers in a row', () => {
  const chains = chainsOf(play, { 'play card:A': hit });

  it('shows the targets before anything is given, and gives both with the last of them', () => {
    const chooser = asked(play, chains);
    expect([...chooser.glowing]).toEqual(['card:A', 'card:B', 'card:C']);
    expect([...chooser.beyond('card:A')]).toEqual(['space:1']);
    expect(chooser.beyond('card:B').size).toBe(0);
    expect(chooser.point('card:A')).toEqual({ kind: 'on' });
    expect([...chooser.glowing]).toEqual(['space:1']);
    chooser.point('space:1');
    expect(chooser.point('space:2')).toMatchObject({
      kind: 'given',
      action: { steps: ['play card:A', 'attack space:1 from space:2'] },
    });
  });

  it('gives an answer alone that leads nowhere', () => {
    expect(asked(play, chains).point('card:B')).toMatchObject({ kind: 'given', action: { notation: 'play card:B' } });
  });

  it('changes nothing in the list before something is pointed at', () => {
    const chooser = asked(play, chains);
    expect(chooser.listed.map(({ notation }) => notation)).toEqual(play.actions.map(({ notation }) => notation));
    chooser.point('card:A');
    expect(chooser.listed.map(({ brief }) => brief)).toEqual(['attack space:1 from space:2', 'attack space:3']);
  });

  it('finds the answers about something that comes later in them, the likely ones first', () => {
    const chooser = asked(play, chains);
    expect(chooser.point('space:2')).toEqual({ kind: 'nothing' });
    expect(chooser.mentioning('space:2').map(({ text }) => text)).toEqual(['play card:A: attack space:1 from space:2']);
    expect(chooser.mentioning('space:9')).toEqual([]);
  });

  it('does not find what is kept behind a choice', () => {
    const remove = question('Play', 'remove choice:remove space:9', 'attack space:1 space:9');
    const chooser = asked(remove, chainsOf(remove, {}));
    expect(chooser.mentioning('space:9').map(({ verb }) => verb)).toEqual(['attack']);
  });

  it('forgets them with the question', () => {
    const chooser = asked(play, chains);
    chooser.ask(hit);
    expect(chooser.mentioning('card:A')).toEqual([]);
  });
});

describe('answers that hardly anybody means', () => {
  it('do not glow while there are others, but are found where one points at them', () => {
    const chooser = asked(hit, chainsOf(hit, {}));
    expect([...chooser.glowing]).toEqual(['space:1']);
    expect(chooser.point('space:3')).toEqual({ kind: 'nothing' });
    expect(chooser.mentioning('space:3').map(({ notation }) => notation)).toEqual(['attack space:3']);
  });

  it('glow if there is nothing else', () => {
    const chooser = asked(question('Hit', action('attack space:3', { aside: true }), 'pass'), chainsOf(hit, {}));
    expect([...chooser.glowing]).toEqual(['space:3']);
  });
});
