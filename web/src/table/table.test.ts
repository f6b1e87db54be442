import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionOut, LineOut, Snapshot, TitleOut } from '../lib/api/types';
import { settings } from '../lib/settings.svelte';
import type { TitleUi } from '../titles/title';
import { ARMED } from './consent.svelte';
import { GameStore, type GameOptions } from './game.svelte';
import { Table } from './table.svelte';

const title = {
  meant: (thing: string) => (thing === 'nowhere' ? [] : [`move A ${thing}`, `build ${thing}`]),
  nameOf: (thing: string) => `the ${thing}`,
} as unknown as TitleUi;

const about = {
  key: 'some',
  seat_option: 'players',
  seatings: [{ value: '2', seats: ['one', 'two'], teams: [0, 1] }],
} as unknown as TitleOut;

/** The words after the verb are the things: "move A 1" is about A, then 1. */
const action = (notation: string, final = false): ActionOut => {
  const [verb = '', ...things] = notation.split(' ');
  return { notation, text: notation, verb, things, final, closes: false, aside: false };
};

function table(
  actions: ActionOut[],
  changes: Partial<Snapshot> = {},
  options: GameOptions = {},
): { table: Table; given: string[] } {
  const store = new GameStore('g', options);
  const seat = (n: number, name: string) => ({
    seat: n,
    name,
    kind: 'human',
    player: name,
    held: false,
    resigned: false,
  });
  store.snapshot = {
    title: 'some',
    options: { players: '2' },
    seat: 0,
    mine: [0],
    version: 1,
    answers: 1,
    view: {},
    prompt: { seat: 0, question: 'Q', rule: 'SOME q-1', text: 'What now?', actions },
    asked: [0],
    undoable: 0,
    over: false,
    seats: [seat(0, 'one'), seat(1, 'two')],
    log: [],
    story: [],
    ...changes,
  } as unknown as Snapshot;
  const given: string[] = [];
  store.answer = (notation) => {
    given.push(notation);
    return Promise.resolve(true);
  };
  const made = new Table(store, title, about, {}, {});
  made.ask();
  return { table: made, given };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** What the server says about an answer. */
let rulings: Record<string, object> = {};

beforeEach(() => {
  vi.useFakeTimers();
  settings.confirm = 'always';
  rulings = {};
  vi.stubGlobal('fetch', (url: string) => {
    const asked = new URL(url, 'http://x').searchParams.get('action') ?? '';
    const silent = { allowed: false, message: `No: ${asked} (SOME r-1)`, rule: 'SOME r-1', binds: false };
    return Promise.resolve(new Response(JSON.stringify(rulings[asked] ?? silent)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('taking back', () => {
  it('is one press for all answers of a gesture', async () => {
    const { table: at } = table([action('pick A'), action('halt')]);
    const { store } = at;
    const back: number[] = [];
    store.undo = (steps = 1) => {
      back.push(steps);
      return Promise.resolve(true);
    };
    const now = (answers: number): void => {
      if (store.snapshot) store.snapshot = { ...store.snapshot, answers, undoable: answers };
    };
    store.answer = (line) => {
      now((store.snapshot?.answers ?? 0) + line.split(';').length);
      return Promise.resolve(true);
    };
    await at.answerAll(['pick A; step 3; halt; pick B; step 3; halt'], true);
    await at.undo();
    expect(back).toEqual([6]);
    now(1);
    await at.give(action('pick A'), true);
    await at.undo();
    await at.undo(2);
    expect(back).toEqual([6, 1, 2]);
  });
});

describe('pointing at the table', () => {
  it('gives the answer when everything is pointed at', async () => {
    const { table: at, given } = table([action('move A 1'), action('move A 2')]);
    at.point('A');
    expect([...at.glowing]).toEqual(['1', '2']);
    expect(given).toEqual([]);
    at.point('2');
    await settled();
    expect(given).toEqual(['move A 2']);
  });

  it('offers a menu where several answers are about the same', async () => {
    const { table: at, given } = table([action('hold A'), action('leave A')]);
    at.spot = [30, 40];
    at.point('A');
    expect(at.menu).toMatchObject({ at: [30, 40], actions: [{ notation: 'hold A' }, { notation: 'leave A' }] });
    await at.give(action('leave A'));
    expect(given).toEqual(['leave A']);
    expect(at.menu).toBeNull();
  });

  it('arms what cannot be undone, and a second click on it gives it', async () => {
    const { table: at, given } = table([action('fight A', true), action('fight B', true)]);
    at.point('A');
    await settled();
    expect(given).toEqual([]);
    expect(at.consent.asked).toMatchObject({ answer: { notation: 'fight A' }, dear: false, at: at.spot });
    expect(at.picked).toEqual(['A']);
    at.point('A');
    await settled();
    expect(given).toEqual(['fight A']);
  });

  it('forgets what is armed after a few seconds, by Escape, or with a click elsewhere', async () => {
    const { table: at, given } = table([action('fight A', true), action('fight B', true)]);
    at.point('A');
    await vi.advanceTimersByTimeAsync(ARMED);
    expect(at.consent.asked).toBeNull();
    expect(at.picked).toEqual([]);
    at.point('A');
    expect(at.back()).toBe(true);
    await settled();
    expect(at.picked).toEqual([]);
    at.point('A');
    at.point('B');
    await settled();
    expect(at.consent.asked?.answer.notation).toBe('fight B');
    expect(at.picked).toEqual(['B']);
    expect(given).toEqual([]);
  });

  it('arms a button by itself', async () => {
    const fight = action('fight A', true);
    const { table: at, given } = table([fight, action('fight B', true)]);
    void at.give(fight);
    expect(at.consent.armed(fight)).toBe(true);
    expect(at.consent.asked?.at).toBeNull();
    void at.give(fight);
    await settled();
    expect(given).toEqual(['fight A']);
  });

  it('does not confirm what two clicks have led to, nor what is chosen from a menu', async () => {
    const { table: at, given } = table([action('move A 1', true), action('move A 2', true)]);
    at.point('A');
    at.point('2');
    await settled();
    await at.give(action('move A 1', true), true);
    expect(given).toEqual(['move A 2', 'move A 1']);
  });

  it('asks in a window about what is dear, even so', async () => {
    const { table: at, given } = table([action('end', true), action('wait')]);
    Object.assign(at.title, { dear: ({ verb }: ActionOut) => verb === 'end' });
    void at.give(action('end', true), true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.consent.asked).toMatchObject({ dear: true });
    at.consent.asked?.decide(true);
    await settled();
    expect(given).toEqual(['end']);
    Object.assign(at.title, { dear: undefined });
  });

  it('confirms only what is dear, or nothing, if the player wishes', async () => {
    const { table: at, given } = table([action('end', true), action('fight A', true), action('fight B', true)]);
    Object.assign(at.title, { dear: ({ verb }: ActionOut) => verb === 'end' });
    settings.confirm = 'dear';
    await at.give(action('fight A', true));
    void at.give(action('end', true));
    await settled();
    expect(given).toEqual(['fight A']);
    at.consent.drop();
    settings.confirm = 'never';
    await at.give(action('end', true));
    expect(given).toEqual(['fight A', 'end']);
    Object.assign(at.title, { dear: undefined });
  });

  it('asks about a way of several answers only where it must', async () => {
    const { table: at, given } = table([action('move A 1'), action('move A 2', true)]);
    const all = at.answerAll(['move A 1', 'move A 2', 'move A 3']);
    await settled();
    expect(given).toEqual(['move A 1']);
    at.consent.drop();
    await all;
    expect(given).toEqual(['move A 1']);
  });

  it('offers the answers that something comes later in, instead of a refusal', () => {
    const { table: at } = table([action('attack from to'), action('attack there to'), action('build x')]);
    at.point('to');
    expect(at.whyCard).toBeNull();
    expect(at.menu?.actions.map(({ notation }) => notation)).toEqual(['attack from to', 'attack there to']);
  });
});

describe('what would be asked next', () => {
  const play = [action('play card:A', true), action('play card:B', true)];
  const hit = { seat: 0, question: 'Hit', rule: 'SOME h-1', text: 'Where?', actions: [action('attack space:1')] };

  function asked(byHand = false) {
    const urls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      urls.push(url);
      return Promise.resolve(new Response(JSON.stringify({ prompt: null, after: { 'play card:A': hit } })));
    });
    const made = table(play, {}, { byHand });
    Object.assign(made.table.title, { leads: () => true });
    made.table.chooser.ask(null);
    made.table.ask();
    return { ...made, urls };
  }
  afterEach(() => Object.assign(title, { leads: undefined }));

  it('is looked up once, in the background, and the target is given together with the card', async () => {
    const { table: at, given, urls } = asked();
    await settled();
    expect(urls).toEqual(['/api/games/g/ahead?line=&seat=0']);
    at.point('card:A');
    expect([...at.glowing]).toEqual(['space:1']);
    expect(given).toEqual([]);
    // The second answer is given as soon as it is asked for.
    at.store.answer = (notation) => {
      given.push(notation);
      at.store.snapshot = { ...(at.store.snapshot as Snapshot), prompt: hit, version: 2 };
      return Promise.resolve(true);
    };
    at.point('space:1');
    await settled();
    expect(given).toEqual(['play card:A', 'attack space:1']);
  });

  it('is not waited for: a card is played without it', async () => {
    const { table: at, given } = asked();
    at.point('card:A');
    at.point('card:A');
    await settled();
    expect(given).toEqual(['play card:A']);
  });

  it('is not given if something else is asked meanwhile', async () => {
    const { table: at, given } = asked();
    await settled();
    at.point('card:A');
    at.store.answer = (notation) => {
      given.push(notation);
      at.store.snapshot = { ...(at.store.snapshot as Snapshot), prompt: null, asked: [1], version: 2 };
      return Promise.resolve(true);
    };
    at.point('space:1');
    await settled();
    expect(given).toEqual(['play card:A']);
  });

  it('is marked while the pointer rests on the card', async () => {
    const { table: at } = asked();
    await settled();
    at.hover('card:A');
    expect([...at.marked]).toEqual(['space:1']);
    at.hover(null);
    expect(at.marked.size).toBe(0);
  });

  it('is left out of a guide', async () => {
    expect(asked(true).urls).toEqual([]);
  });
});

describe('why not', () => {
  it('is told in the words of the rulings, each once, with the rule apart', async () => {
    const { table: at } = table([action('move A 1')]);
    at.point('9');
    expect(at.whyCard).toMatchObject({ about: 'the 9', reasons: null });
    await settled();
    expect(at.whyCard?.reasons).toEqual([
      { text: 'No: move A 9', rule: 'SOME r-1' },
      { text: 'No: build 9', rule: 'SOME r-1' },
    ]);
  });

  it('offers an answer that is allowed although the question does not list it', async () => {
    rulings['build 9'] = { allowed: true, message: null, rule: null, binds: true };
    const { table: at } = table([action('move A 1')]);
    at.point('9');
    await settled();
    expect(at.whyCard).toBeNull();
    expect(at.menu?.actions).toMatchObject([{ notation: 'build 9', text: 'build 9', final: true }]);
  });

  it('says whose turn it is to whoever is not asked', () => {
    const { table: at } = table([], { prompt: null, asked: [1] });
    at.point('A');
    expect(at.whyCard?.reasons?.[0]?.text).toContain('two');
  });

  it('is silent in a replay and for spectators', () => {
    const { table: at } = table([action('move A 1')], { seat: null });
    at.point('9');
    expect(at.whyCard).toBeNull();
    expect(at.glowing.size).toBe(0);
  });

  it('is shown where the title knows the reason, but not to those who only watch', () => {
    const { table: at } = table([action('move A 1')]);
    at.refuse('9', 'Too far (QMG r-3).', 'QMG r-3');
    expect(at.whyCard).toMatchObject({ about: 'the 9', reasons: [{ text: 'Too far.', rule: 'QMG r-3' }] });
    const { table: watching } = table([action('move A 1')], { seat: null });
    watching.refuse('9', 'Too far (QMG r-3).', 'QMG r-3');
    expect(watching.whyCard).toBeNull();
  });

  it('is shown for an answer that the server refuses by a rule', () => {
    const { table: at } = table([action('move A 1')]);
    at.refused({ error: 'illegal', message: 'Not there (QMG r-2)', rule: 'QMG r-2' }, 'answer');
    expect(at.whyCard?.reasons).toEqual([{ text: 'Not there', rule: 'QMG r-2' }]);
  });
});

describe('going back', () => {
  it('undoes what was begun last, and then has nothing left', () => {
    const { table: at } = table([action('move A 1'), action('move B 1')]);
    at.point('A');
    at.rules = { rule: null };
    expect(at.back()).toBe(true);
    expect(at.rules).toBeNull();
    expect(at.picked).toEqual(['A']);
    expect(at.back()).toBe(true);
    expect(at.picked).toEqual([]);
    expect(at.back()).toBe(false);
  });
});

describe('what others did', () => {
  const line = (kind: string, at: number, things: string[] = []): LineOut => ({
    kind,
    text: `${kind} ${at}`,
    things,
    parts: [at],
    first: at,
    last: at,
  });
  const story = [line('march', 3), line('turn', 5), line('battle', 6, ['space:A', 'unit:1', 'space:B'])];
  const asked = [action('go')];

  it('is listed when the viewer is asked again, until they close it; it can be opened again', () => {
    const { table: one } = table(asked, { story, since: 5 });
    expect(one.following.news.map(({ text }) => text)).toEqual(['battle 6']);
    expect(one.following.listed).toBe(true);
    expect(one.back()).toBe(true);
    expect(one.following.listed).toBe(false);
    expect(one.following.toggle()).toBe(true);
    expect(one.following.listed).toBe(true);
    const game = one.store.snapshot as Snapshot;
    one.following.toggle();
    one.store.snapshot = { ...game, since: 6 };
    expect(one.following.listed).toBe(true); // something else has happened
    one.store.snapshot = { ...game, since: null };
    expect(one.following.listed).toBe(false); // the viewer has answered
    expect(one.following.toggle()).toBe(false);
  });

  it('is not listed before the viewer is asked, unless they want it', () => {
    const { table: one } = table([], { story, since: 5, prompt: null, asked: [1] });
    expect(one.following.listed).toBe(false);
    one.following.toggle();
    expect(one.following.listed).toBe(true);
  });

  it('stays listed when an answer is given for the viewer', () => {
    const { table: one } = table(asked, { story, since: 5 });
    const game = one.store.snapshot as Snapshot;
    one.following.keep();
    one.store.snapshot = { ...game, since: null };
    expect(one.following.news.map(({ text }) => text)).toEqual(['battle 6']);
    expect(one.following.listed).toBe(true);
    one.following.answered();
    expect(one.following.listed).toBe(false);
  });

  it('is played again from the position before it, with its way on the board, and leads back to the game', async () => {
    vi.stubGlobal('fetch', (url: string) => {
      const { searchParams } = new URL(url, 'http://x');
      const steps = [];
      for (let n = Number(searchParams.get('at')); n <= Number(searchParams.get('to')); n += 1)
        steps.push({ number: n, seat: 0, text: null, events: [], view: { n } } as object);
      return Promise.resolve(new Response(JSON.stringify(steps)));
    });
    const { table: one } = table(asked, { story, since: 5, answers: 8 });
    Object.assign(one.title, { spotOf: (thing: string) => (thing.startsWith('space:') ? [thing.length, 1] : null) });
    one.following.retell(one.following.news);
    expect(one.live).toBe(false);
    expect(one.replay?.at).toBe(5);
    expect(one.following.beat).toBeNull();
    await vi.advanceTimersByTimeAsync(700);
    expect(one.view).toEqual({ n: 6 });
    expect(one.following.beat).toMatchObject({ again: true, ways: [[[7, 1]]] });
    expect([...one.marked]).toEqual(['space:A', 'unit:1', 'space:B']);
    await vi.advanceTimersByTimeAsync(3000);
    expect([one.replay, one.following.retelling, one.following.beat]).toEqual([null, null, null]);
    expect(one.live).toBe(true);
    one.following.retell(one.following.news);
    one.following.stay();
    await vi.advanceTimersByTimeAsync(3000);
    expect(one.replay?.at).toBe(5);
    one.leaveReplay();
  });

  it('is shown while nothing can be answered; a click on the board leads to the question', () => {
    const { table: one, given } = table(asked, { story: [], since: null, prompt: null, asked: [1] });
    const before = one.store.snapshot as Snapshot;
    const beats = one.beats;
    Object.assign(beats, { pace: () => 1000 });
    const prompt = { seat: 0, question: 'Q', rule: 'SOME q-1', text: 'What now?', actions: asked };
    const next = { ...before, version: 2, story, prompt, asked: [0], since: 5 };
    beats.follow(before, next, false);
    one.store.snapshot = next;
    expect(beats.beat?.line.text).toBe('battle 6');
    expect([one.live, one.prompt, one.following.listed]).toEqual([false, null, false]);
    one.point('nowhere');
    expect(beats.playing).toBe(false);
    expect([one.live, one.prompt, one.following.listed]).toEqual([true, prompt, true]);
    expect(given).toEqual([]);
    one.store.close();
  });

  it('is all laid open once the game is over', async () => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      urls.push(url);
      return Promise.resolve(new Response(JSON.stringify([{ number: 9, view: { open: true } }])));
    });
    const { table: one } = table([], { over: true, prompt: null, asked: [], answers: 9, view: { open: false } });
    expect([one.view, one.seat]).toEqual([{ open: false }, 0]);
    await one.following.layOpen();
    expect([one.view, one.seat]).toEqual([{ open: true }, null]);
    expect(urls).toEqual(['/api/games/g/replay?at=9&to=9&full=true']);
  });
});
