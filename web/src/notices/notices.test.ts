import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatOut, LineOut, SeatOut } from '../lib/api/types';
import { callOf, isForMe, isOffered, peopleOf } from './calls';
import { labelOf } from './device';
import { isWanted, soundOf, SOUNDS, STILL_THERE, type Heard } from './sounds';
import { play, SCORES } from './synth';

const line = (kind: string, at: number, text = `${kind} ${at}`): LineOut => ({
  kind,
  text,
  things: [],
  parts: [at],
  first: at,
  last: at,
});
const quiet: Heard = { asked: false, over: false, story: [], said: 0, low: false, waited: STILL_THERE };
const after = (change: Partial<Heard>, before: Partial<Heard> = {}): string | null =>
  soundOf({ ...quiet, ...before }, { ...quiet, ...before, ...change });

describe('a sound', () => {
  it('tells what has happened, the most important first', () => {
    expect(after({ asked: true })).toBe('turn');
    expect(after({ over: true, asked: true, said: 3 })).toBe('over');
    expect(after({ low: true })).toBe('clock');
    expect(after({ said: 3, story: [line('battle', 1)] })).toBe('chat');
    expect(after({ story: [line('march', 1), line('battle', 2)] })).toBe('battle');
    expect(after({ story: [line('card', 1)] })).toBe('move');
    expect(after({ story: [line('turn', 1), line('note', 2)] })).toBeNull();
    expect(after({})).toBeNull();
  });

  it('is not made of what was there before', () => {
    const now = { ...quiet, asked: true, over: true, said: 9, low: true, story: [line('battle', 1)] };
    expect(soundOf(null, now)).toBeNull();
    expect(after({}, now)).toBeNull();
  });

  it('does not call who is still there, nor tell players what they do themselves', () => {
    expect(after({ asked: true, waited: STILL_THERE - 1 })).toBeNull();
    expect(after({ asked: false, story: [line('battle', 1)] }, { asked: true })).toBeNull();
    expect(after({ asked: true, story: [line('battle', 1)] }, { asked: true })).toBeNull();
  });

  it('follows a line that says more than before, and not one that was taken back', () => {
    expect(after({ story: [line('battle', 1, 'longer')] }, { story: [line('battle', 1, 'short')] })).toBe('battle');
    expect(after({ story: [] }, { story: [line('battle', 1)] })).toBeNull();
  });

  it('is the same in two worlds that look the same to the seat', () => {
    // What a seat is sent is the same in both by law; then nothing else may make a difference: neither other objects of the
    // same contents, nor the time, nor chance, nor what was heard before.
    const worlds = (heard: Heard): Heard => JSON.parse(JSON.stringify(heard)) as Heard;
    const stories = [[], [line('card', 1)], [line('card', 1), line('battle', 2)], [line('battle', 2, 'more')]];
    const all = [true, false].flatMap((asked) =>
      [true, false].flatMap((low) =>
        stories.flatMap((story) => [0, 7].map((said) => ({ ...quiet, asked, low, story, said }))),
      ),
    );
    const time = vi.spyOn(Date, 'now');
    const chance = vi.spyOn(Math, 'random');
    const clock = vi.spyOn(performance, 'now');
    for (const before of all)
      for (const now of all) {
        const heard = soundOf(before, now);
        expect(soundOf(worlds(before), worlds(now))).toBe(heard);
        expect(soundOf(Object.freeze(before), Object.freeze(now))).toBe(heard);
      }
    expect([time, chance, clock].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0]);
    vi.restoreAllMocks();
  });

  it('of a masked line is that of its kind, whatever it hides', () => {
    const drawn = (text: string): string | null => after({ story: [line('card', 1, text)] });
    expect(drawn('Germany draws a card.')).toBe(drawn('Germany draws Land Battle.'));
  });

  it('is played if it is wanted', () => {
    const wanted = (level: 'off' | 'turn' | 'all'): string[] => SOUNDS.filter((sound) => isWanted(sound, level));
    expect(wanted('off')).toEqual([]);
    expect(wanted('turn')).toEqual(['turn', 'over', 'clock']);
    expect(wanted('all')).toEqual([...SOUNDS]);
  });

  it('is short and never loud', () => {
    for (const tones of Object.values(SCORES)) {
      expect(tones.length).toBeGreaterThan(0);
      for (const { at, long, loud } of tones) expect([at + long < 1.5, loud <= 0.6]).toEqual([true, true]);
    }
  });
});

describe('the synthesiser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('makes no sound before the first gesture', () => {
    const made: unknown[] = [];
    const node = { connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn(), type: '' };
    const value = {
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    };
    class Context {
      state = 'running';
      currentTime = 0;
      destination = {};
      constructor() {
        made.push(this);
      }
      createOscillator = () => ({ ...node, frequency: value });
      createGain = () => ({ ...node, gain: value });
    }
    vi.stubGlobal('AudioContext', Context);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    play('turn', 30);
    expect(made).toEqual([]);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    play('turn', 0);
    expect(made).toEqual([]);
    play('turn', 30);
    play('battle', 30);
    expect(made).toHaveLength(1);
    expect(node.start).toHaveBeenCalledTimes(SCORES.turn.length + SCORES.battle.length);
  });
});

describe('a call', () => {
  const said = (player: string, text: string): ChatOut => ({ id: 1, player, guest: false, text, at: 0, told: false });
  const seat = (kind: SeatOut['kind'], player: string | null): SeatOut =>
    ({ kind, player, seat: 0, name: 'x', held: false, resigned: false }) as SeatOut;

  it('is for one’s turn, for the end, and for what is said to one', () => {
    const to = said('Bert', 'Anna?');
    expect(callOf(quiet, { ...quiet, asked: true, waited: 0 }, undefined)).toEqual({ kind: 'turn' });
    expect(callOf(quiet, { ...quiet, over: true }, undefined)).toEqual({ kind: 'over' });
    expect(callOf(quiet, { ...quiet, said: 1 }, to)).toEqual({ kind: 'chat', line: to });
    expect(callOf(quiet, { ...quiet, said: 1 }, undefined)).toBeNull();
    expect(callOf(quiet, { ...quiet, story: [line('battle', 1)] }, undefined)).toBeNull();
    expect(callOf(null, { ...quiet, asked: true }, undefined)).toBeNull();
    expect(callOf({ ...quiet, asked: true }, { ...quiet, asked: true }, undefined)).toBeNull();
  });

  it('knows who is addressed', () => {
    expect(isForMe(said('Bert', 'hello'), 'Anna', 2)).toBe(true);
    expect(isForMe(said('Anna', 'hello'), 'Anna', 2)).toBe(false);
    expect(isForMe(said('Bert', 'hello'), 'Anna', 3)).toBe(false);
    expect(isForMe(said('Bert', 'Well, @anna: beware!'), 'Anna', 3)).toBe(true);
    expect(isForMe(said('Bert', 'Annabel sleeps'), 'Anna', 3)).toBe(false);
    expect(isForMe(said('Bert', 'what says Balloonist 12?'), 'Balloonist 12', 5)).toBe(true);
  });

  it('counts people, not seats', () => {
    const seats = [seat('human', 'Anna'), seat('human', 'Anna'), seat('bot', 'staff'), seat('human', 'Bert')];
    expect(peopleOf(seats)).toBe(2);
  });

  it('is offered once, after the first turn among people', () => {
    const fit = { open: true, declined: false, people: 2, played: true, over: false };
    expect(isOffered(fit)).toBe(true);
    for (const unfit of [{ open: false }, { declined: true }, { people: 1 }, { played: false }, { over: true }])
      expect(isOffered({ ...fit, ...unfit }), JSON.stringify(unfit)).toBe(false);
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge, Windows'],
  ['curl/8', 'Browser'],
])('a device has a name', (agent, name) => {
  expect(labelOf(agent)).toBe(name);
});
