import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineOut, PromptOut, Snapshot } from '../lib/api/types';
import { Beats, LIMIT } from './beats.svelte';

const PACE = 1200;
const question = { seat: 0, question: 'Q', rule: 'T 1', text: '?', actions: [] } as PromptOut;

const line = (kind: string, text: string, at: number): LineOut => ({
  kind,
  text,
  things: [],
  parts: [at],
  first: at,
  last: at,
});

let pace = PACE;
let now: Snapshot;
let beats: Beats;

/** Somebody acts: the story goes on with these lines, or some of its last lines change. */
function act(lines: LineOut[], changes: Partial<Snapshot> = {}, own = false): void {
  const keep = now.story.filter((old) => !lines.some((one) => one.parts[0] === old.parts[0]));
  const story = [...keep, ...lines].sort((a, b) => (a.parts[0] ?? 0) - (b.parts[0] ?? 0));
  const next = { ...now, version: now.version + 1, story, asked: [1], ...changes };
  const before = now;
  now = next;
  beats.follow(before, next, own);
}
const marches = (count: number, from = 0): void => {
  for (let n = from; n < from + count; n += 1) act([line('march', `unit ${n} marches`, n)]);
};
/** The version that is on the table. */
const shown = (): number => (beats.shown ?? now).version;
const told = (): string[] => beats.beat?.lines.map(({ text }) => text) ?? [];

beforeEach(() => {
  vi.useFakeTimers();
  pace = PACE;
  beats = new Beats(() => pace);
  now = { seat: 0, version: 0, prompt: null, asked: [1], story: [] } as unknown as Snapshot;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what others do', () => {
  it('is shown one thing after the other, each for the pace', () => {
    act([line('card', 'A', 0)]);
    act([line('battle', 'B', 1)]);
    expect([shown(), told()]).toEqual([1, ['A']]);
    vi.advanceTimersByTime(PACE - 1);
    expect([shown(), told()]).toEqual([1, ['A']]);
    vi.advanceTimersByTime(2);
    expect([shown(), told()]).toEqual([2, ['B']]);
    expect(beats.playing).toBe(true);
    vi.advanceTimersByTime(PACE + 1);
    expect(beats.playing).toBe(false);
    expect(beats.beat).toBeNull();
  });

  it('names who acts', () => {
    act([line('card', 'A', 0)], { asked: [2] });
    expect(beats.beat?.by).toEqual([1]);
  });

  it('is passed over where there is nothing to look at', () => {
    act([line('order', 'keeps the disc', 0)]);
    act([line('turn', 'Impulse 2', 1)]);
    expect(shown()).toBe(2);
    expect(beats.playing).toBe(false);
    act([line('card', 'A', 2)]);
    act([line('other', 'thinks', 3)]);
    expect([shown(), told()]).toEqual([4, ['A']]);
  });

  it('is passed over where the title has nothing to show', () => {
    beats.worth = ({ text }) => text !== 'draws 2 cards';
    act([line('card', 'draws 2 cards', 0)]);
    expect(beats.playing).toBe(false);
  });

  it('goes on within a beat: a march grows at once, and its end is still looked at', () => {
    act([line('march', 'sets out', 0)]);
    vi.advanceTimersByTime(PACE - 100);
    act([line('march', 'marches to Namur', 0)]);
    expect([shown(), told()]).toEqual([2, ['marches to Namur']]);
    vi.advanceTimersByTime(PACE / 2 - 100);
    expect(told()).toEqual(['marches to Namur']);
    vi.advanceTimersByTime(200);
    expect(beats.playing).toBe(false);
  });

  it('that is told again in the same words is nothing new', () => {
    act([line('card', 'A', 0)]);
    vi.advanceTimersByTime(PACE + 1);
    act([line('card', 'A', 0), line('other', 'thinks', 1)]);
    expect(beats.playing).toBe(false);
  });

  it('never takes longer than the limit, however much it is, and marches are shown together', () => {
    marches(60);
    act([line('battle', 'B', 100)]);
    for (let n = 0; n < 30; n += 1) act([line('card', `card ${n}`, 200 + n)]);
    act([line('battle', 'the last', 300)], { prompt: question, asked: [0] });
    let most = 0;
    let waited = 0;
    while (beats.playing && waited <= LIMIT + PACE) {
      most = Math.max(most, told().length);
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    expect(waited).toBeGreaterThan(LIMIT / 2);
    expect(waited).toBeLessThanOrEqual(LIMIT + 100);
    expect(most).toBeGreaterThan(20);
    expect(shown()).toBe(now.version);
  });

  it('is shown at the pace as long as nobody has to wait for it', () => {
    for (let n = 0; n < 30; n += 1) {
      act([line('battle', `battle ${n}`, n)]);
      expect(told()).toEqual([`battle ${n}`]);
      vi.advanceTimersByTime(PACE + 300); // a bot that takes its time
      expect(beats.playing).toBe(false);
    }
    act([line('battle', 'the last', 99)]);
    vi.advanceTimersByTime(PACE - 50);
    expect(told()).toEqual(['the last']);
  });
});

describe('at once', () => {
  it('is everything if the player wants it so', () => {
    pace = 0;
    marches(3);
    expect([shown(), beats.playing]).toEqual([3, false]);
  });

  it('is what the viewer has done, and what was still waiting', () => {
    marches(5);
    act([line('card', 'mine', 50)], {}, true);
    expect([shown(), beats.playing]).toEqual([6, false]);
  });

  it('is what happens while the viewer is being asked: the question stays', () => {
    now = { ...now, prompt: question };
    act([line('card', 'A', 0)]);
    expect([shown(), beats.playing]).toEqual([1, false]);
  });

  it('is what the viewer skips, once', () => {
    marches(5);
    beats.skip();
    expect([shown(), beats.playing]).toEqual([5, false]);
    act([line('card', 'A', 20)]);
    expect(told()).toEqual(['A']);
  });

  it('is what nobody looks at: in a replay, and behind another page', () => {
    marches(3);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    beats.look();
    expect([shown(), beats.playing]).toEqual([3, false]);
    marches(2, 10);
    expect([shown(), beats.playing]).toEqual([5, false]);
    vi.restoreAllMocks();
    beats.idle = true;
    marches(2, 20);
    expect([shown(), beats.playing]).toEqual([7, false]);
  });

  it('is an answer undone by somebody else, after what came before it', () => {
    act([line('card', 'A', 0)]);
    const before = now;
    now = { ...now, version: 2, story: [] };
    beats.follow(before, now, false);
    expect(shown()).toBe(2);
  });
});
