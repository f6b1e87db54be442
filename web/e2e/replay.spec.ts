/** Looking back at a game: while it runs with one's own eyes, and once it is over with all there are. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, faultsOf, test } from './fixtures';
import type { Player, Standing } from './player';

type Somebody = (name: string, settings?: object, context?: object) => Promise<Player>;
interface QmgView {
  cards: { own: boolean; known: Record<string, number[]>; public: Record<string, number[]> }[];
}
interface GawView {
  tokens: [power: number, where: number, mark: number, veil: string, unit: number, step: number][];
}
interface Stored {
  id: string;
  anna: Player;
  bert: Player;
}

const OPTIONS: Record<string, Record<string, string>> = {
  qmg: { players: '2', opening: 'simple', mulligan: 'no' },
  gaw: { players: '2' },
};

/** What brings a game forward: in Quartermaster cards are prepared, in Germany at War nobody passes. */
function choice(standing: Standing, number: number): string {
  const notations = standing.prompt?.actions.map((action) => action.notation) ?? [];
  const wanted =
    standing.prompt?.question === 'PrepareStep'
      ? notations.filter((one) => one.startsWith('prepare'))
      : notations.filter((one) => !/pass|halt|done|remove|bury/.test(one));
  const from = wanted.length ? wanted : notations;
  return from[(number * 7) % from.length] ?? '';
}

/** Anna and Bert have given a number of answers over the API; Anna's page is open all the time. */
async function played(somebody: Somebody, title: string, answers: number): Promise<Stored> {
  const anna = await somebody('Anna');
  const bert = await somebody('Bert');
  await anna.arrive();
  await bert.arrive();
  const game = await anna.create(title, ['me', 'invited'], { options: OPTIONS[title], public: true });
  await bert.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });
  await anna.open(game.id);
  for (let number = 0; number < answers; number += 1) {
    let who = anna;
    let standing = (await anna.get(`/api/games/${game.id}`)) as Standing;
    if (!standing.prompt) standing = (await (who = bert).get(`/api/games/${game.id}`)) as Standing;
    const body = { version: standing.version, action: choice(standing, number), key: `${number}` };
    await who.post(`/api/games/${game.id}/answers`, body);
  }
  return { id: game.id, anna, bert };
}

const resign = ({ bert, id }: Stored): Promise<unknown> => bert.post(`/api/games/${id}/resign`, { key: 'enough' });
const bar = (page: Page) => page.getByRole('region', { name: 'Replay' });
const slider = (page: Page) => bar(page).getByRole('slider');
const eyes = (page: Page) => bar(page).getByRole('combobox', { name: 'View' });

/** All that has come to a browser, over the socket and by asking. */
const wire = (player: Player): string => [...player.frames, ...player.bodies].join('\n');

/** Every view in what has come to a browser. */
function views(player: Player): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (value !== null && typeof value === 'object') {
      const { view } = value as { view?: unknown };
      if (view !== null && typeof view === 'object') found.push(view as Record<string, unknown>);
      else Object.values(value).forEach(look);
    }
  };
  for (const text of [...player.frames, ...player.bodies]) if (/^[[{]/.test(text)) look(JSON.parse(text));
  return found;
}

/** Go through the replay of a running game, with everything that can be asked for. */
async function lookBack({ anna, id }: Stored, layer: string): Promise<void> {
  const { page } = anna;
  await page.keyboard.press('p');
  await expect(slider(page)).toBeVisible();
  await expect(eyes(page).locator('option')).toHaveCount(1);
  const asked = page.waitForResponse((response) => /\/insight\?.*at=\d+/.test(response.url()));
  await page.getByRole('button', { name: layer }).click();
  expect((await asked).status()).toBe(200);
  for (const key of ['Home', 'PageDown', 'ArrowRight', 'ArrowRight', 'PageUp', 'End', 'ArrowLeft'])
    await page.keyboard.press(key);
  await expect(page.locator('.told')).not.toHaveText('…');
  for (const path of ['replay?at=3', 'replay/log', 'insight?kind=score', 'insight?kind=communication&at=1']) {
    for (const more of ['full=1', 'full=1&seat=0', 'full=1&spectator=1']) {
      const response = await page.request.get(`/api/games/${id}/${path}${path.includes('?') ? '&' : '?'}${more}`);
      expect(response.status(), `${path} ${more}`).toBe(409);
      expect((await response.text()).length).toBeLessThan(200);
    }
    const other = await page.request.get(`/api/games/${id}/${path}${path.includes('?') ? '&' : '?'}seat=1`);
    expect([403, path.startsWith('insight?kind=score') ? 422 : 403]).toContain(other.status());
  }
}

test('Quartermaster General: hands are secret until the end, and then revealed', async ({ somebody }) => {
  test.setTimeout(180_000);
  const game = await played(somebody, 'qmg', 60);
  const { anna, bert, id } = game;
  const { page } = anna;
  const faults = faultsOf(page);
  const book = (await anna.get('/api/titles/qmg/book')) as { cards: { title: string; copies: number }[] };
  const view = ((await bert.get(`/api/games/${id}`)) as Standing).view as unknown as QmgView;
  const printed = book.cards.map((card) => JSON.stringify(card));
  const hidden = view.cards
    .flatMap((power, p) => (power.own ? (power.known['hand'] ?? []).map((kind) => ({ p, kind })) : []))
    .filter(({ p, kind }) => !view.cards[p]?.public['hand']?.includes(kind))
    .map(({ p, kind }) => ({ p, card: book.cards[kind] }))
    .filter(({ card }) => card?.copies === 1 && card.title.includes(' '))
    .filter(({ card }) => printed.filter((one) => one.includes(card?.title ?? '?')).length === 1); // no other card names it
  expect(hidden.length, 'Bert hides something').toBeGreaterThan(0);

  await lookBack(game, 'Show supply (S)');
  const before = wire(anna);
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  for (const { card } of hidden) {
    expect(before, `${card?.title} on the wire`).not.toContain(card?.title ?? '?');
    expect(html, `${card?.title} in the page`).not.toContain(card?.title ?? '?');
  }
  const theirs = (views(anna) as unknown as QmgView[]).flatMap((seen) => seen.cards.filter((power) => !power.own));
  const beyond = theirs.filter((power) => String(power.known['hand']) !== String(power.public['hand']));
  expect(theirs.length).toBeGreaterThan(100);
  expect(beyond, 'what Anna knows of a hand and not everybody').toEqual([]);

  await resign(game);
  await expect(eyes(page).locator('option')).toHaveText([
    'Everything revealed',
    'Central Powers',
    'Entente',
    'Spectator',
  ]);
  await page.keyboard.press('End');
  await eyes(page).selectOption({ label: 'Everything revealed' });
  const tray = page.getByRole('group', { name: 'Powers' });
  await expect(tray.getByRole('button')).toHaveCount(5);
  for (const { p, card } of hidden) {
    await tray.getByRole('button').nth(p).click();
    await expect(
      page
        .getByRole('region', { name: /^Hand/ })
        .getByText(card?.title ?? '?')
        .first(),
    ).toBeVisible();
  }
  await expect(page).toHaveURL(/replay=\d+&as=everything/);

  // The other player sees the same, and whoever has nothing but the link.
  const carl = await somebody('Carl');
  await carl.page.goto(page.url());
  await expect(eyes(carl.page)).toHaveValue('0');
  await expect(carl.page.getByRole('group', { name: 'Powers' }).getByRole('button')).toHaveCount(5);
  const at = await slider(page).inputValue();
  await expect(slider(carl.page)).toHaveValue(at);
  const same = await Promise.all([anna, bert, carl].map((one) => one.get(`/api/games/${id}/replay?at=${at}&full=1`)));
  expect(same[1]).toEqual(same[0]);
  expect(same[2]).toEqual(same[0]);
  expect(faults).toEqual([]);
});

test('Germany at War: blocks are unknown until the end, and then face up', async ({ somebody }) => {
  test.setTimeout(180_000);
  const game = await played(somebody, 'gaw', 70);
  const { anna, bert, id } = game;
  const { page } = anna;
  const faults = faultsOf(page);
  const book = (await anna.get('/api/titles/gaw/book')) as { units: { id: string }[]; areas: unknown[] };
  const theirs = ((await bert.get(`/api/games/${id}`)) as Standing).view as unknown as GawView;
  const told = (await anna.get(`/api/games/${id}/log`)) as { args: number[] }[];
  const ever = new Set(views(anna).flatMap((view) => (view as unknown as GawView).tokens.map((token) => token[4])));
  const hidden = theirs.tokens.filter(
    ([power, where, , , unit]) => power > 0 && where > 0 && where < book.areas.length && !ever.has(unit),
  );
  expect(hidden.length, 'Bert hides something').toBeGreaterThan(20);
  expect(told.length).toBeGreaterThan(20);

  // From near, where blocks are drawn one by one, with the French before Verdun in the middle.
  const board = await page.locator('.board').first().boundingBox();
  await page.mouse.move((board?.x ?? 0) + (board?.width ?? 0) * 0.6, (board?.y ?? 0) + (board?.height ?? 0) * 0.5);
  for (let turns = 0; turns < 6; turns += 1) await page.mouse.wheel(0, -400);
  await expect(page.locator('.board [data-unit^="G"]').first()).toBeVisible();
  await lookBack(game, 'Lines of communication');
  const known = new Set((views(anna) as unknown as GawView[]).flatMap((view) => view.tokens.map((token) => token[4])));
  expect(hidden.filter(([, , , , unit]) => known.has(unit))).toEqual([]);
  const ids = hidden.map(([, , , , unit]) => book.units[unit]?.id ?? '?');
  const units = () =>
    page.locator('[data-unit]').evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['unit'] ?? ''));
  expect((await units()).filter((unit) => ids.includes(unit))).toEqual([]);

  await resign(game);
  await eyes(page).selectOption({ label: 'Everything revealed' });
  await page.keyboard.press('End');
  await expect.poll(async () => (await units()).filter((unit) => ids.includes(unit)).length).toBeGreaterThan(5);
  // Seen by the Germans again, they are unknown again.
  await eyes(page).selectOption({ label: 'Germans' });
  await expect.poll(async () => (await units()).filter((unit) => ids.includes(unit))).toEqual([]);
  const full = await bert.get(`/api/games/${id}/replay?at=40&full=1`);
  expect(full).toEqual(await anna.get(`/api/games/${id}/replay?at=40&full=1`));
  expect(faults).toEqual([]);
});

test('a finished game: scrub by keys and log, play, share, fork, verify, download', async ({ somebody }) => {
  test.setTimeout(180_000);
  const game = await played(somebody, 'qmg', 60);
  await resign(game);
  const { anna } = game;
  const { page } = anna;
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Victory');

  await result.getByRole('button', { name: 'Verify' }).click();
  const verdict = page.getByRole('dialog', { name: 'Verify' });
  await expect(verdict).toContainText('Played by the rules, with fair draws');
  await expect(verdict).toContainText('to the resignation');
  const download = page.waitForEvent('download');
  await verdict.getByRole('link', { name: 'Download the record' }).click();
  const record = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Record<string, unknown>;
  expect(record['title']).toBe('qmg');
  expect(record['secret']).toMatch(/^[0-9a-f]{64}$/);
  await page.keyboard.press('Escape');

  await result.getByRole('button', { name: 'Replay' }).click();
  await expect(slider(page)).toHaveValue('0');
  const last = Number(await slider(page).getAttribute('max'));
  const at = async (): Promise<number> => Number(await slider(page).inputValue());
  await eyes(page).selectOption({ label: 'Everything revealed' });
  await expect(page.locator('.told')).not.toHaveText('…');

  // By keys: a step, a turn, an end; on the slider as anywhere.
  await page.locator('.board').first().focus();
  const marks = (await anna.get(`/api/games/${game.id}/replay/log?full=1`)) as { step: number; name: string }[];
  const turns = [...new Set(marks.filter((one) => one.name === 'TurnStarted').map((one) => one.step))];
  expect(turns.length).toBeGreaterThan(2);
  await page.keyboard.press('PageDown');
  expect(await at()).toBe(turns[0]);
  await slider(page).focus();
  await page.keyboard.press('PageDown');
  expect(await at()).toBe(turns[1]);
  await page.keyboard.press('ArrowRight');
  expect(await at()).toBeGreaterThan(turns[1] ?? 0);
  await page.keyboard.press('PageUp');
  expect(await at()).toBe(turns[1]);
  await page.keyboard.press('End');
  expect(await at()).toBe(last);
  await page.keyboard.press('Home');
  expect(await at()).toBe(0);

  // By the list of turns and battles, and by a line of the log.
  await bar(page).getByRole('combobox', { name: 'Go to' }).selectOption({ index: 1 });
  expect(turns).toContain(await at());
  const unfold = page.getByRole('button', { name: 'Step by step' });
  const drawn = page.locator('.lines li.line').filter({ hasText: 'draws', has: unfold });
  await drawn.last().getByRole('button', { name: 'Step by step' }).click();
  const line = page
    .locator('.lines li.event')
    .filter({ hasText: /draws [A-Z]/ })
    .last();
  await line.locator('.text').click();
  const step = Number(await line.locator('.step').textContent());
  expect(await at()).toBeGreaterThanOrEqual(step);
  await expect(page.locator('.told')).toContainText(/draws [A-Z]/); // everybody's cards

  // It plays by itself and stops when asked.
  await page.keyboard.press('Home');
  await bar(page).getByRole('combobox', { name: 'Speed' }).selectOption('8×');
  await bar(page).getByRole('button', { name: 'Play (Space)' }).click();
  await expect.poll(at).toBeGreaterThan(4);
  await bar(page).getByRole('button', { name: 'Pause (Space)' }).click();
  const stopped = await at();
  await page.waitForTimeout(400);
  expect(await at()).toBe(stopped);

  // A reload leads back to the step, and so does the link for somebody else.
  await slider(page).fill(String(turns[1]));
  await expect(page).toHaveURL(new RegExp(`replay=${turns[1]}&as=everything$`));
  await page.reload();
  await expect(slider(page)).toHaveValue(String(turns[1]));
  await expect(eyes(page)).toHaveValue('0');

  // From there it goes on against a bot, with a seat of one's choice.
  await bar(page).getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Your seat' }).selectOption({ label: 'Entente' });
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(game.id));
  const forked = await anna.until((standing) => !standing.over && standing.prompt !== null);
  expect(forked.prompt?.seat).toBe(1);
  const [id] = /[\w-]{16}/.exec(new URL(page.url()).pathname) ?? [''];
  const [there] = (await anna.get(`/api/games/${id}/replay?at=${turns[1]}&seat=1`)) as { view: unknown }[];
  const [here] = (await anna.get(`/api/games/${game.id}/replay?at=${turns[1]}&seat=1`)) as { view: unknown }[];
  expect(there?.view).toEqual(here?.view);
  expect((await page.request.get(`/api/games/${id}/replay?full=1`)).status(), 'the new game has secrets').toBe(409);
});

test('a replay of a running game leads back to it', async ({ somebody }) => {
  const anna = await somebody('Anna');
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], { options: OPTIONS['qmg'] });
  await anna.open(game.id);
  await anna.give('pass');
  await anna.page.keyboard.press('p');
  await expect(bar(anna.page)).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(slider(anna.page)).toHaveValue('0');
  await expect(anna.page).toHaveURL(/replay=0&as=central/);
  await anna.page.keyboard.press('Escape');
  await expect(bar(anna.page)).toBeHidden();
  await expect(anna.page).toHaveURL(new RegExp(`/games/${game.id}$`));
  await expect(anna.page.getByRole('region', { name: 'Question' })).toBeVisible();
});

test('a replay on a phone, by a link alone', async ({ somebody }) => {
  test.setTimeout(120_000);
  const game = await played(somebody, 'gaw', 40);
  await resign(game);
  const dora = await somebody('Dora', {}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = dora;
  const faults = faultsOf(page);
  await page.goto(`/games/${game.id}?replay=20&as=everything`);
  await expect(slider(page)).toHaveValue('20');
  await expect(eyes(page)).toHaveValue('0');
  for (const name of [/^Forward/, /^Back \(/, /^Play \(/, 'Play on from here', 'Back to the game', /^Copy the link/]) {
    const box = await bar(page).getByRole('button', { name }).boundingBox();
    expect(box?.x ?? -1, String(name)).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(844);
  }
  const box = await slider(page).boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const max = Number(await slider(page).getAttribute('max'));
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(max * 0.65);
  await bar(page)
    .getByRole('button', { name: /^Forward/ })
    .tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
});
