import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOut, LineOut, Refused, Snapshot, Update } from '../lib/api/types';
import { GameStore, type GameOptions } from './game.svelte';

/** The other end of the line, in the hands of the test. */
class Line {
  static all: Line[] = [];
  static get last(): Line {
    return Line.all.at(-1) as Line;
  }
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  /** The server says something. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The line breaks. */
  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

function event(step: number, text = `event ${step}`): EventOut {
  return { step, name: 'Happened', rule: 'T 1', args: { n: step }, things: [], text };
}

function line(text: string, parts: number[]): LineOut {
  return { kind: 'march', text, things: [], parts, first: 1, last: 1 };
}

function snapshot(changes: Partial<Snapshot> = {}): Snapshot {
  const actions = ['a', 'b'].map((notation) => ({
    notation,
    text: notation,
    verb: notation,
    things: [],
    final: false,
    closes: false,
    aside: false,
  }));
  return {
    type: 'snapshot',
    id: 'g',
    title: 'some',
    name: 'Test',
    options: {},
    commitment: '',
    contributions: [],
    public: false,
    state: 'running',
    seat: 0,
    mine: [0],
    hints: true,
    version: 5,
    answers: 5,
    view: { secret: 0 },
    prompt: { seat: 0, question: 'Q', rule: 'T 1', text: '?', actions },
    asked: [0],
    undoable: 1,
    over: false,
    result: null,
    clocks: [],
    seats: [],
    log: [event(1), event(2), event(5)],
    story: [line('sets out', [0, 2]), line('draws', [1])],
    since: null,
    ...changes,
  };
}

function update(changes: Partial<Update> = {}): Update {
  const { version, answers, view, prompt, asked, undoable, since, over, result, clocks, seats } = snapshot({
    version: 6,
  });
  const standing = { version, answers, view, prompt, asked, undoable, since, over, result, clocks, seats };
  const story = [line('arrives', [3])];
  return { type: 'update', ...standing, keep: 5, events: [event(6)], told: 3, story, ...changes };
}

let stores: GameStore[] = [];
let asked: string[] = [];

function opened(options: GameOptions = {}): GameStore {
  const store = new GameStore('g', options);
  stores.push(store);
  store.open();
  return store;
}
const steps = (store: GameStore): number[] => store.snapshot?.log.map((entry) => entry.step) ?? [];

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  asked = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(url.includes('/chat') ? '[]' : '{"n": 1}', { status: 200 }));
  });
});

afterEach(() => {
  for (const store of stores.splice(0)) store.close();
  stores = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the snapshot', () => {
  it('is what the socket says first, and updates replace the end of the log', () => {
    const told: EventOut[] = [];
    const store = opened({ news: (events) => told.push(...events) });
    Line.last.say(snapshot());
    expect(Line.last.url).toMatch(/\/api\/games\/g\/socket$/);
    expect(store.connection.state).toBe('open');
    Line.last.say(update({ keep: 2, events: [event(5), event(6)] }));
    expect(steps(store)).toEqual([1, 2, 5, 6]);
    expect(told.map((entry) => entry.step)).toEqual([6]);
    Line.last.say(update({ version: 7, keep: 2, events: [] }));
    expect(steps(store)).toEqual([1, 2]);
    expect(store.snapshot?.version).toBe(7);
  });

  it('has its story told again from the first line that has changed, and shorter after an undo', () => {
    const store = opened();
    const told = (): string[] => store.snapshot?.story.map(({ text }) => text) ?? [];
    Line.last.say(snapshot());
    Line.last.say(update());
    expect(told()).toEqual(['sets out', 'draws', 'arrives']);
    const longer = [line('sets out and rests', [0, 2, 4]), line('draws', [1]), line('arrives', [3])];
    Line.last.say(update({ version: 7, told: 0, story: longer }));
    expect(told()).toEqual(['sets out and rests', 'draws', 'arrives']);
    Line.last.say(update({ version: 8, keep: 2, events: [], told: 0, story: [line('sets out', [0]), line('draws', [1])] })); // prettier-ignore
    expect(told()).toEqual(['sets out', 'draws']);
    Line.last.say(update({ version: 9, keep: 1, events: [], told: 1, story: [] }));
    expect(told()).toEqual(['sets out']);
  });

  it('knows when the game is over', () => {
    const store = opened();
    Line.last.say(snapshot());
    Line.last.say(update({ over: true, prompt: null, asked: [] }));
    expect(store.snapshot?.state).toBe('over');
  });

  it('says why there is nothing to see, and does not ask again', () => {
    const store = opened();
    Line.last.say({ type: 'refused', key: null, error: 'not_found', message: 'There is no such game.' });
    Line.last.break(1008);
    vi.advanceTimersByTime(60_000);
    expect(store.problem?.error).toBe('not_found');
    expect(Line.all).toHaveLength(1);
  });
});

describe('answers', () => {
  it('name version and seat, and are done when the game stands after them', async () => {
    const store = opened();
    Line.last.say(snapshot());
    const given = store.answer('a');
    const [sent] = Line.last.sent;
    expect(sent).toMatchObject({ type: 'answer', action: 'a', version: 5, seat: 0 });
    expect(store.busy).toBe(true);
    Line.last.say({ type: 'done', key: sent?.['key'], version: 6 });
    expect(store.busy).toBe(true);
    Line.last.say(update());
    expect(await given).toBe(true);
    expect(store.busy).toBe(false);
  });

  it('are given one at a time: a double click sends once', async () => {
    const store = opened();
    Line.last.say(snapshot());
    void store.answer('a');
    expect(await store.answer('a')).toBe(false);
    expect(Line.last.sent).toHaveLength(1);
  });

  it('are sent again under the same key when the line broke', async () => {
    const store = opened();
    Line.last.say(snapshot());
    const given = store.answer('a');
    const first = Line.last;
    first.break();
    expect(store.connection.state).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(Line.all).toHaveLength(2);
    Line.last.say(snapshot({ version: 6, log: [event(1), event(2), event(5), event(6)] }));
    expect(Line.last.sent).toEqual(first.sent);
    Line.last.say({ type: 'done', key: first.sent[0]?.['key'], version: 6 });
    expect(await given).toBe(true);
  });

  it('doubt a line that does not reply', () => {
    const store = opened();
    Line.last.say(snapshot());
    void store.answer('a');
    vi.advanceTimersByTime(11_000);
    expect(Line.all).toHaveLength(2);
    Line.last.say(snapshot());
    expect(Line.last.sent[0]?.['key']).toBe(Line.all[0]?.sent[0]?.['key']);
    expect(store.connection.state).toBe('open');
  });

  it('wait for a line if there is none', () => {
    const store = opened();
    Line.last.say(snapshot());
    Line.last.break();
    void store.answer('a');
    vi.advanceTimersByTime(1000);
    expect(Line.last.sent).toHaveLength(0);
    Line.last.say(snapshot());
    expect(Line.last.sent).toMatchObject([{ action: 'a' }]);
  });

  it('that are refused say so', async () => {
    const refused: Refused[] = [];
    const store = opened({ refused: (problem) => refused.push(problem) });
    Line.last.say(snapshot());
    const given = store.answer('a');
    const key = Line.last.sent[0]?.['key'];
    Line.last.say({ type: 'refused', key, error: 'stale', message: 'The game has moved on.', rule: null, version: 6 });
    expect(await given).toBe(false);
    expect(refused[0]?.error).toBe('stale');
    expect(store.busy).toBe(false);
  });

  it('too often are tried again later', () => {
    const store = opened();
    Line.last.say(snapshot());
    void store.answer('a');
    Line.last.say({ type: 'refused', key: null, error: 'too_often', message: 'Slow down.' });
    expect(store.busy).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(Line.last.sent).toHaveLength(2);
    expect(Line.last.sent[0]).toEqual(Line.last.sent[1]);
  });

  it('in a row stop where one is not asked for', async () => {
    const store = opened();
    Line.last.say(snapshot());
    const all = store.answerAll(['a', 'z'], () => Promise.resolve(true));
    await vi.advanceTimersByTimeAsync(0);
    Line.last.say({ type: 'done', key: Line.last.sent[0]?.['key'], version: 6 });
    Line.last.say(update());
    await all;
    expect(Line.last.sent).toHaveLength(1);
  });

  it('in a line go on after one that cannot be undone', async () => {
    const store = opened();
    Line.last.say(snapshot({ answers: 7 }));
    const all = store.answerAll(['a; b; a; b'], () => Promise.resolve(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.last.sent[0]).toMatchObject({ action: 'a; b; a; b' });
    Line.last.say({ type: 'done', key: Line.last.sent[0]?.['key'], version: 6 });
    Line.last.say(update({ answers: 9 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.last.sent[1]).toMatchObject({ action: 'a; b' });
    Line.last.say({ type: 'done', key: Line.last.sent[1]?.['key'], version: 7 });
    Line.last.say(update({ version: 7, answers: 11 }));
    expect(await all).toBe(1);
    expect(Line.last.sent).toHaveLength(2);
  });

  it('can be undone', () => {
    const store = opened();
    Line.last.say(snapshot());
    void store.undo(2);
    expect(Line.last.sent[0]).toMatchObject({ type: 'undo', steps: 2, version: 5, seat: 0 });
  });
});

describe('what others do', () => {
  const act = (version: number, changes: Partial<Update> = {}): void =>
    Line.last.say(update({ version, asked: [1], prompt: null, told: version, story: [line(`act ${version}`, [version])], ...changes })); // prettier-ignore
  const waiting = { prompt: null, asked: [1] };

  it('is shown at a pace, but answers are given to the game as it stands', () => {
    const store = opened({ pace: () => 1000 });
    Line.last.say(snapshot(waiting));
    act(6);
    act(7);
    act(8, { asked: [0], prompt: snapshot().prompt });
    expect(store.beats.shown?.version).toBe(6);
    expect(store.snapshot?.version).toBe(8);
    void store.answer('a');
    expect(Line.last.sent[0]).toMatchObject({ version: 8 });
  });

  it('is not held back when it follows from an answer of the viewer', () => {
    const store = opened({ pace: () => 1000 });
    Line.last.say(snapshot());
    void store.answer('a');
    Line.last.say({ type: 'done', key: Line.last.sent[0]?.['key'], version: 6 });
    act(6);
    expect(store.beats.playing).toBe(false);
    act(7);
    expect(store.beats.playing).toBe(true);
  });

  it('is dropped by a refusal, by a new connection and behind a curtain', () => {
    const store = opened({ pace: () => 1000 });
    Line.last.say(snapshot(waiting));
    act(6);
    act(7);
    Line.last.say(snapshot({ version: 9, ...waiting }));
    expect(store.beats.playing).toBe(false);
    act(10);
    act(11);
    void store.undo();
    const key = Line.last.sent.at(-1)?.['key'];
    Line.last.say({ type: 'refused', key, error: 'final', message: 'No.', rule: null, version: 11 });
    expect(store.beats.playing).toBe(false);

    const two = opened({ pace: () => 1000 });
    Line.last.say(snapshot({ mine: [0, 1] }));
    two.hotseat.lift();
    Line.last.say(snapshot({ mine: [0, 1], prompt: null, asked: [2] }));
    act(6, { asked: [1] });
    expect(two.beats.playing).toBe(true);
    two.hotseat.passOn();
    expect(two.beats.playing).toBe(false);
    expect(two.beats.shown).toBeNull();
  });

  it('gives insights of what is shown', async () => {
    const store = opened({ pace: () => 1000 });
    Line.last.say(snapshot(waiting));
    act(6, { answers: 6 });
    act(7, { answers: 7 });
    asked = [];
    await store.insight('supply');
    expect(asked).toEqual(['/api/games/g/insight?kind=supply&subject=&seat=0&at=6']);
  });
});

describe('the line', () => {
  it('is tried again ever more slowly, and loses nothing', async () => {
    const told: number[] = [];
    const store = opened({ news: (events) => told.push(...events.map((entry) => entry.step)) });
    Line.last.say(snapshot());
    Line.last.break();
    vi.advanceTimersByTime(400);
    Line.last.break();
    vi.advanceTimersByTime(400);
    expect(Line.all).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(Line.all).toHaveLength(3);
    Line.last.say(snapshot({ version: 8, log: [event(1), event(2), event(5), event(6), event(8)] }));
    expect(steps(store)).toEqual([1, 2, 5, 6, 8]);
    expect(told).toEqual([6, 8]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.filter((url) => url.includes('/chat'))).toHaveLength(2);
  });

  it('is given up at once when the net is gone, and tried when it is back', () => {
    const store = opened();
    Line.last.say(snapshot());
    window.dispatchEvent(new Event('offline'));
    expect(store.connection.state).toBe('lost');
    window.dispatchEvent(new Event('online'));
    expect(Line.all).toHaveLength(2);
  });
});

describe('insights', () => {
  it('are kept until the game moves on', async () => {
    const store = opened();
    Line.last.say(snapshot());
    asked = [];
    await store.insight('supply');
    await store.insight('supply');
    expect(asked).toHaveLength(1);
    Line.last.say(update());
    await store.insight('supply');
    expect(asked).toHaveLength(2);
  });

  it('say which view they are about, even if the server knows a later one already', async () => {
    const store = opened();
    Line.last.say(snapshot({ answers: 4 }));
    asked = [];
    await store.insight('supply');
    Line.last.say(update({ answers: 5 }));
    await store.insight('supply');
    const path = '/api/games/g/insight?kind=supply&subject=&seat=0';
    expect(asked).toEqual([`${path}&at=4`, `${path}&at=5`]);
  });
});

describe('several seats at one screen', () => {
  const two = { mine: [0, 1] };

  it('begin behind the curtain, and show nothing of any seat', () => {
    const store = opened();
    Line.last.say(snapshot(two));
    expect(store.hotseat.curtain).toBe(0);
    expect(Line.last.closed).toBe(true);
    expect(store.snapshot).toMatchObject({ view: null, prompt: null, log: [], story: [], mine: [0, 1] });
    store.hotseat.lift();
    expect(Line.last.url).toMatch(/\?seat=0$/);
    Line.last.say(snapshot(two));
    expect(store.hotseat.curtain).toBeNull();
    expect(store.snapshot?.view).toEqual({ secret: 0 });
  });

  it('show what an answer did before the screen is passed on and the curtain falls', async () => {
    const store = opened();
    Line.last.say(snapshot(two));
    store.hotseat.lift();
    Line.last.say(snapshot(two));
    const given = store.answer('a');
    Line.last.say({ type: 'done', key: Line.last.sent[0]?.['key'], version: 6 });
    Line.last.say(update({ asked: [1], prompt: null }));
    expect(await given).toBe(true);
    expect(store.hotseat.curtain).toBeNull();
    expect(store.hotseat.next).toBe(1);
    expect(store.snapshot).toMatchObject({ seat: 0, view: { secret: 0 }, prompt: null });
    store.hotseat.passOn();
    expect(store.hotseat.curtain).toBe(1);
    expect(store.hotseat.next).toBeNull();
    expect(Line.last.closed).toBe(true);
    expect(store.snapshot).toMatchObject({ view: null, log: [] });
    store.hotseat.lift();
    expect(Line.last.url).toMatch(/\?seat=1$/);
    Line.last.say(snapshot({ ...two, seat: 1, asked: [1], view: { secret: 1 } }));
    expect(store.snapshot).toMatchObject({ seat: 1, view: { secret: 1 } });
  });

  it('need no curtain while somebody else is asked', () => {
    const store = opened();
    Line.last.say(snapshot(two));
    store.hotseat.lift();
    Line.last.say(snapshot(two));
    Line.last.say(update({ asked: [2], prompt: null }));
    expect(store.hotseat.curtain).toBeNull();
    expect(store.hotseat.next).toBeNull();
    Line.last.say(update({ version: 7, asked: [1], prompt: null }));
    expect(store.hotseat.next).toBe(1);
    Line.last.say(update({ version: 8, asked: [2], prompt: null })); // answered elsewhere meanwhile
    expect(store.hotseat.next).toBeNull();
  });

  it('can be looked from by turns, and the asked one does not call back at once', () => {
    const store = opened();
    Line.last.say(snapshot(two));
    store.hotseat.lift();
    Line.last.say(snapshot(two));
    store.hotseat.lookFrom(1);
    expect(store.hotseat.curtain).toBe(1);
    store.hotseat.lift();
    Line.last.say(snapshot({ ...two, seat: 1, prompt: null, asked: [0] }));
    expect(store.hotseat.curtain).toBeNull();
    Line.last.say(update({ asked: [0], prompt: null }));
    expect(store.hotseat.curtain).toBeNull();
    Line.last.say(update({ version: 7, asked: [1] }));
    Line.last.say(update({ version: 8, asked: [0], prompt: null }));
    expect(store.hotseat.next).toBe(0);
    store.hotseat.passOn();
    expect(store.hotseat.curtain).toBe(0);
  });

  it('change without a curtain where that is wanted, and once the game is over', () => {
    const open = opened({ curtains: () => false });
    Line.last.say(snapshot(two));
    expect(open.hotseat.curtain).toBeNull();
    open.hotseat.lookFrom(1);
    expect(Line.last.url).toMatch(/\?seat=1$/);

    const over = opened();
    Line.last.say(snapshot({ ...two, state: 'over', over: true, asked: [], prompt: null }));
    expect(over.hotseat.curtain).toBeNull();
  });
});
