/**
 * How quick the page is, slowed down as a laptop or a phone would be: until the board of a game can be clicked, and while it
 * is dragged and zoomed. Times and frames are written down; what is asserted is what does not depend on the machine.
 */
import type { CDPSession } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Player } from './player';
import { frames, traced } from './tracing';

const OPTIONS = {
  qmg: { options: { players: '2', opening: 'simple', mulligan: 'no' } },
  gaw: {},
  deluxe: { options: { cards: 'none' } },
  revision: {},
};
type Title = keyof typeof OPTIONS;

/** How much slower than this machine: the core of a server or a good desktop, as a rule, without a graphics card. */
const SLOWER = { laptop: 2, phone: 4 };

/** The first questions are about no board: a draft, an order. */
const FIRST: Partial<Record<Title, string>> = { qmg: 'pass', gaw: 'tactical', deluxe: 'done' };

/** The scale of the coarsest picture: a board with tiles has only that one. */
const COARSEST = { qmg: 0.5, gaw: 0.5, deluxe: 1, revision: 1 };

/** Bytes until everything in sight is there. 2.5 MB are the goal; what is far below it shall stay there. */
const MOST = { qmg: 1_000_000, gaw: 1_000_000, deluxe: 1_500_000, revision: 1_500_000 };

/** A game in which something on the board or in the hand glows. */
async function asked(anna: Player, title: Title): Promise<string> {
  await anna.arrive();
  const { id } = await anna.create(title, ['me', 'staff'], OPTIONS[title]);
  const game = async () => (await anna.get(`/api/games/${id}`)) as { version: number; prompt: object | null };
  await expect.poll(async () => (await game()).prompt !== null).toBe(true);
  const first = FIRST[title];
  if (!first) return id;
  const { version } = await game();
  await anna.post(`/api/games/${id}/answers`, { version, action: first, key: 'performance-first' });
  await expect.poll(async () => (await game()).prompt !== null).toBe(true);
  return id;
}

interface Load {
  bytes: number;
  paths: string[];
}

/** What comes over the line from now on. */
async function watch(cdp: CDPSession): Promise<Load> {
  await cdp.send('Network.enable');
  const load: Load = { bytes: 0, paths: [] };
  const known = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => known.set(requestId, request.url));
  cdp.on('Network.requestServedFromCache', ({ requestId }) => known.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) known.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = known.get(requestId);
    if (url === undefined) return;
    load.bytes += encodedDataLength;
    const { pathname, search } = new URL(url);
    load.paths.push(pathname + search);
  });
  cdp.on('Network.webSocketFrameReceived', ({ response }) => (load.bytes += response.payloadData.length));
  return load;
}

/**
 * Milliseconds until the board is ready to be clicked: its picture is decoded and painted, pieces stand on it, something
 * glows, and the page has time to hear a click.
 */
async function ready(anna: Player): Promise<number> {
  const found = await anna.page.waitForFunction(
    () => {
      const picture = document.querySelector<HTMLImageElement>('.layer.ready img');
      const pieces = document.querySelectorAll(
        '.layer svg use, .layer svg .stack, .layer svg .piece, .layer svg .piles rect',
      );
      if (!picture?.complete || !picture.naturalWidth || !pieces.length) return 0;
      if (!document.querySelector('[data-glowing]')) return 0;
      const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return Promise.all([picture.decode(), painted]).then(() => Math.round(performance.now()));
    },
    null,
    { polling: 'raf' },
  );
  return found.jsonValue();
}

/** Click on something that glows: a menu, a question or a choice must come of it. */
async function reacts(anna: Player): Promise<number> {
  const [spot] = await anna.glowing();
  if (!spot) throw new Error('nothing glows where it can be clicked');
  const started = Date.now();
  await anna.page.mouse.click(spot.x, spot.y);
  const answer = anna.page.locator(
    '[role=menu], #confirm-yes, .answers .picked button, .layer g[role=group], .answers[aria-busy=true], .card.picked',
  );
  await expect(answer.first()).toBeVisible();
  return Date.now() - started;
}

/** What is loaded after the first paint: on a busy machine the test may be slower to look than the page to load it. */
const LATER = /^\/assets\/(Calls|device|synth)-/;

for (const [title, name] of [
  ['qmg', 'laptop'],
  ['gaw', 'laptop'],
  ['deluxe', 'laptop'],
  ['qmg', 'phone'],
  ['gaw', 'phone'],
  ['deluxe', 'phone'],
  ['revision', 'laptop'],
  ['revision', 'phone'],
] as const) {
  const rate = SLOWER[name];
  test(`opening a game of ${title}, ${name}: bytes, requests, and the time until the board can be clicked`, async ({
    somebody,
  }) => {
    test.setTimeout(180_000);
    const anna = await somebody('Anna');
    const id = await asked(anna, title);
    const cdp = await anna.page.context().newCDPSession(anna.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const cold = await watch(cdp);
    await anna.page.goto(`/games/${id}`, { waitUntil: 'commit' });
    const first = await ready(anna);
    const before = [...cold.paths];
    const click = await reacts(anna);
    await anna.page.waitForLoadState('networkidle');
    const whole = { bytes: cold.bytes, requests: cold.paths.length };

    await anna.page.goto('about:blank');
    cold.bytes = cold.paths.length = 0;
    await anna.page.goto(`/games/${id}`, { waitUntil: 'commit' });
    const again = await ready(anna);
    await anna.page.waitForLoadState('networkidle');
    const figures =
      `${name}: ready after ${first} ms, a click is seen after ${click} ms; ` +
      `${(whole.bytes / 1e6).toFixed(2)} MB in ${whole.requests} requests; ` +
      `the second time ready after ${again} ms, ${Math.round(cold.bytes / 1000)} kB in ${cold.paths.length} requests`;
    test.info().annotations.push({ type: title, description: figures });
    console.log(`    ${title}: ${figures}`);

    expect(whole.bytes).toBeLessThan(MOST[title]);
    const needed = before.filter((path) => !LATER.test(path));
    expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(28);
    const names = before.map((path) => path.replace(/^\/assets\//, '').replace(/-[\w-]{8}\.\w+$/, ''));
    for (const other of [
      'HomePage',
      'NewGamePage',
      'AccountPage',
      'GuidePage',
      ...Object.keys(OPTIONS).filter((key) => key !== title),
    ])
      expect(names, 'another page is not loaded before the first click').not.toContain(other);
    expect(before.filter((path) => path.includes('/board?scale=')).map((path) => path.split('&')[0])).toEqual([
      `/api/titles/${title}/board?scale=${COARSEST[title]}`,
    ]);
    // What is named after its contents is not asked for twice.
    expect(cold.paths.filter((path) => path.startsWith('/assets/') || path.includes('v='))).toEqual([]);
  });

  test(`frames while the board of ${title} is dragged and zoomed, ${name}`, async ({ somebody }) => {
    test.setTimeout(180_000);
    const anna = await somebody('Anna', { motion: 'full' }, { reducedMotion: 'no-preference' });
    await anna.open(await asked(anna, title));
    await anna.myTurn();
    const cdp = await anna.page.context().newCDPSession(anna.page);
    const board = await anna.page.locator('.viewport').first().boundingBox();
    if (!board) throw new Error('no board');
    const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
    await anna.page.mouse.move(middle.x, middle.y);
    await anna.page.mouse.wheel(0, -600);
    await anna.page.waitForLoadState('networkidle');
    await anna.page.waitForTimeout(1000);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });

    await anna.page.mouse.down();
    await anna.page.mouse.move(middle.x + 20, middle.y);
    const dragged = await traced(cdp, async () => {
      const until = Date.now() + 3000;
      for (let move = 0; Date.now() < until; move += 1) {
        const angle = move / 12;
        await anna.page.mouse.move(middle.x + 20 + 160 * Math.sin(angle), middle.y + 90 * Math.cos(angle) - 90);
      }
    });
    await anna.page.mouse.up();
    await anna.page.waitForTimeout(1000);
    const zoomed = await traced(cdp, async () => {
      const until = Date.now() + 3000;
      for (let turn = 0; Date.now() < until; turn += 1) {
        await anna.page.mouse.wheel(0, turn % 40 < 20 ? 40 : -40);
        await anna.page.waitForTimeout(16);
      }
    });
    const figures = `${name}: dragged: ${frames(dragged)}; zoomed: ${frames(zoomed)}`;
    test.info().annotations.push({ type: title, description: figures });
    console.log(`    ${title}: ${figures}`);

    // A drag moves a finished layer: nothing is laid out or painted for it, however many frames it has.
    expect(dragged.shown).toBeGreaterThan(0);
    expect(dragged.did('Layout').times).toBeLessThan(Math.max(4, dragged.shown / 4));
    expect(dragged.did('Paint').times).toBeLessThan(Math.max(8, dragged.shown / 2));
  });
}
