/** Face-down counters: what they are is neither in the page of the enemy or a spectator, nor on the wire to them. */
import { everything } from '../../everything';
import { expect, faultsOf, test } from '../../fixtures';
import type { Player, Standing } from '../../player';
import { Commander, Course, type Token } from './commander';

interface Book {
  units: { id: string; name: string; nation: number; kind: number }[];
  columns: number;
  stride: number;
}
const ADJECTIVES = ['German', 'Italian', 'French', 'British', 'Belgian', 'Dutch'];
const DUMMY = 4;

/** The units that one player knows and another must not: by what their views and their logs have told so far. */
function secrets(mine: Player, other: Player, book: Book, open: ReadonlySet<number>): { id: string; name: string }[] {
  const known = (player: Player): Set<number> =>
    new Set(((player.standing?.view as unknown as { tokens: Token[] }).tokens ?? []).map((token) => token[8]));
  const ours = known(mine);
  const theirs = known(other);
  return [...ours]
    .filter((unit) => unit >= 0 && !theirs.has(unit) && !open.has(unit) && book.units[unit]?.kind !== DUMMY)
    .map((unit) => {
      const { id = '?', name = '?', nation = 0 } = book.units[unit] ?? {};
      const adjective = ADJECTIVES[nation] ?? '';
      return { id, name: name.startsWith(adjective) ? name : `${adjective} ${name}` };
    });
}

test('face-down counters of 1914 Deluxe', async ({ somebody }) => {
  test.setTimeout(240_000);
  const anna = await somebody('Anna', { confirm: false });
  const bert = await somebody('Bert', { confirm: false });
  const carl = await somebody('Carl');
  const faults = [anna, bert, carl].flatMap(({ page }) => faultsOf(page));
  for (const player of [anna, bert, carl]) await player.arrive();
  const game = await anna.create('deluxe', ['me', 'invited'], { options: { cards: 'none' }, public: true });
  await bert.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });
  for (const player of [anna, bert, carl]) await player.open(game.id);
  await expect(carl.page.getByText('Watching').first()).toBeVisible();
  await new Course(game.id, [anna, bert]).setUp();
  await anna.until(({ prompt }) => prompt?.question === 'Movement');

  // A stack marches by mouse; the others see counters move.
  const hands = await Commander.of(anna);
  const from = [...hands.movable().keys()].find((hex) => hands.distance(hex, '3317') < 5) ?? '';
  const units = hands.movable().get(from) ?? [];
  await hands.click(from);
  await expect(anna.page.locator('path[data-set="reach"]')).toHaveCount(1);
  const invading = new Set(await hands.set('invading'));
  const [target = ''] = (await hands.set('reach')).filter((hex) => !invading.has(hex));
  await hands.click(target);
  await expect.poll(() => units.map((unit) => hands.whereIs(unit))).toEqual(units.map(() => target));
  const version = anna.standing?.version ?? 0;
  for (const player of [bert, carl]) await player.until((standing: Standing) => standing.version >= version);

  // They look at it from near, with every overlay and the cards of stacks.
  const book = (await anna.get('/api/titles/deluxe/book')) as Book;
  for (const player of [bert, carl]) {
    const { page } = player;
    const eyes = await Commander.of(player);
    await eyes.hover(target);
    await expect(page.locator('.board aside').filter({ hasText: target })).toContainText(/face down/);
    await eyes.click(target);
    for (const key of ['o', 'o', 't', 't', 'k', 'e', 'f', 'm']) await page.keyboard.press(key);
    const board = await page.locator('.board').first().boundingBox();
    await page.mouse.move((board?.x ?? 0) + (board?.width ?? 0) * 0.6, (board?.y ?? 0) + (board?.height ?? 0) * 0.4);
    for (let turns = 0; turns < 4; turns += 1) await page.mouse.wheel(0, -400);
    await page.waitForLoadState('networkidle');
  }

  // Who begins in a fortress is told to all; everything else of the set-up is secret.
  const log = (await bert.get(`/api/games/${game.id}/log?seat=1`)) as { name: string; args: { unit?: number } }[];
  const open = new Set(log.flatMap(({ name, args }) => (name === 'SetUp' ? (args.unit ?? []) : [])));
  expect(open.size).toBeLessThan(20);
  for (const [mine, other] of [
    [anna, bert],
    [bert, anna],
    [anna, carl],
    [bert, carl],
  ] as const) {
    const hidden = secrets(mine, other, book, open);
    expect(hidden.length, `${mine.name} hides something from ${other.name}`).toBeGreaterThan(30);
    const [first] = hidden;
    expect((await everything(mine)).wire, 'its owner is told').toContain(first?.id ?? '?');
    const seen = await everything(other);
    for (const { id, name } of hidden) {
      for (const text of [id, name]) {
        const word = new RegExp(`\\b${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
        expect(seen.wire.match(word)?.[0], `${text} on the wire to ${other.name}`).toBeUndefined();
        expect(seen.page.match(word)?.[0], `${text} in the page of ${other.name}`).toBeUndefined();
      }
    }
  }
  // What one may not look at, one may not ask about either.
  const [secret] = secrets(anna, bert, book, open);
  for (const kind of ['reach', 'fed']) {
    const asked = await bert.page.request.get(
      `/api/games/${game.id}/insight?kind=${kind}&subject=${secret?.id ?? ''}&seat=1`,
    );
    expect(asked.status(), kind).toBe(422);
  }
  expect(faults).toEqual([]);
});

test('a spectator sees the map and can point at nothing', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  await anna.arrive();
  const game = await anna.create('deluxe', ['me', 'staff'], { options: { cards: 'none' }, public: true });
  await anna.open(game.id);
  const hands = await Commander.of(anna);
  await hands.setUp();

  const carl = await somebody('Carl');
  const faults = faultsOf(carl.page);
  await carl.page.goto('/');
  await carl.page.locator(`a[href^="/games/${game.id}"]`).first().click();
  await expect(carl.page.locator('.board svg').first()).toBeVisible();
  await expect(carl.page.getByText('Watching').first()).toBeVisible();
  await expect(carl.page.locator('.answers .answer')).toHaveCount(0);
  await expect(carl.page.getByRole('toolbar', { name: /units about to move/ })).toHaveCount(0);
  const eyes = await Commander.of(carl);
  await carl.until((standing) => standing.view !== null);
  // The fortress division of Metz is known to all; the rest of the Germans are not.
  const known = eyes.tokens.filter(
    ([where, , nation, , , , , , unit]) => nation === 0 && eyes.grid.has(where) && unit >= 0,
  );
  expect(known.length).toBeLessThan(5);
  const [hex = ''] = [...hands.movable().keys()].filter((code) => hands.distance(code, '3317') < 5);
  await eyes.click(hex);
  await expect(carl.page.locator('path[data-set="reach"]')).toHaveCount(0);
  await expect(carl.page.locator('.tray .card').first()).toContainText('face down');
  expect(faults).toEqual([]);
});
