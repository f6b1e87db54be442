/** Orders to stacks: two clicks, a part of a stack, a drag by mouse and by finger, undo order by order, Reset. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, faultsOf, test } from '../fixtures';
import { Commander } from './commander';
import type { HexGame } from './games';

/** Milliseconds after which a finger drags what it rests on. */
const HOLD = 400;

export function orders(played: HexGame): void {
  test(`stacks of ${played.name} by clicks and drags, each order taken back by one press`, async ({ somebody }) => {
    test.setTimeout(200_000);
    const anna = await somebody('Anna', { confirm: false }, { viewport: { width: 1366, height: 768 } });
    const { page } = anna;
    const faults = faultsOf(page);
    await anna.arrive();
    const made = await anna.post(`/api/guides/${played.title}`);
    await anna.open(String(made['id']));
    const hands = await Commander.of(anna, played);
    await hands.setUp();
    const game = String(made['id']);
    const start = places(hands);

    // Whole stacks, by two clicks; then a part of one; then a drag.
    const [first, second, third] = await stacks(hands, game);
    if (!first || !second || !third) throw new Error('there are not three stacks to order about');
    const orders: { units: string[]; from: string; to: string }[] = [];

    const to = await clicked(hands, first.hex);
    await expect.poll(() => first.units.map((unit) => hands.whereIs(unit))).toEqual(first.units.map(() => to));
    orders.push({ units: first.units, from: first.hex, to });

    const [part = '', ...rest] = second.units;
    await hands.click(second.hex);
    await expect(page.locator('.tray .card.ticked')).toHaveCount(second.units.length);
    for (const unit of rest) await page.locator(`.tray [data-unit="${unit}"]`).click();
    await expect(page.locator('.tray .card.ticked')).toHaveCount(1);
    const goal = await target(hands);
    await hands.drag(second.hex, goal);
    await expect.poll(() => hands.whereIs(part)).toBe(goal);
    expect(
      rest.map((unit) => hands.whereIs(unit)),
      'the others have stayed',
    ).toEqual(rest.map(() => second.hex));
    orders.push({ units: [part], from: second.hex, to: goal });
    await page.keyboard.press('Escape');

    await hands.click(third.hex);
    const beyond = await target(hands);
    await page.keyboard.press('Escape');
    await hands.drag(third.hex, beyond);
    await expect.poll(() => third.units.map((unit) => hands.whereIs(unit))).toEqual(third.units.map(() => beyond));
    orders.push({ units: third.units, from: third.hex, to: beyond });

    // A drag that begins where nothing can move moves the map, and nothing else.
    const { version } = await anna.myTurn();
    const before = await hands.spotOf(beyond);
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 60, before.y + 30, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await hands.spotOf(beyond)).x - before.x)).toBeGreaterThan(40);
    expect(anna.standing?.version).toBe(version);

    // One press for each order, the last first.
    for (const order of orders.reverse()) {
      expect(order.units.map((unit) => hands.whereIs(unit))).toEqual(order.units.map(() => order.to));
      await page.keyboard.press('u');
      await expect
        .poll(() => order.units.map((unit) => hands.whereIs(unit)))
        .toEqual(order.units.map(() => order.from));
    }
    expect(places(hands)).toEqual(start);

    // Everything again with one press of Reset.
    for (const { hex } of [first, third]) await clicked(hands, hex);
    expect(places(hands)).not.toEqual(start);
    const { undoable } = await anna.myTurn();
    expect(undoable).toBeGreaterThan(2);
    await page.getByRole('button', { name: /^Reset my turn/ }).click();
    await expect.poll(() => places(hands)).toEqual(start);
    expect(anna.standing?.prompt?.question).toBe('Movement');
    expect(faults).toEqual([]);
  });

  test(`a finger drags a stack of ${played.name}, and a swipe moves the map`, async ({ somebody }) => {
    test.setTimeout(120_000);
    const device = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
    const anna = await somebody('Anna', { confirm: false }, device);
    const { page } = anna;
    await anna.arrive();
    const made = await anna.post(`/api/guides/${played.title}`);
    await anna.open(String(made['id']));
    const hands = await Commander.of(anna, played);
    await hands.setUp();
    const [stack] = await stacks(hands, String(made['id']));
    if (!stack) throw new Error('no stack');
    await hands.click(stack.hex);
    const goal = await target(hands);
    await hands.click(stack.hex); // let go of it again

    const finger = await page.context().newCDPSession(page);
    const { version } = await anna.myTurn();
    const still = await hands.spotOf(goal);
    await swipe(finger, page, await hands.spotOf(stack.hex), { x: 0, y: -60 }, 0);
    await expect.poll(async () => Math.round((await hands.spotOf(goal)).y - still.y)).toBeLessThan(-30);
    expect(anna.standing?.version, 'a swipe orders nobody about').toBe(version);
    await page.waitForTimeout(600); // the map coasts

    const from = await hands.spotOf(stack.hex);
    const end = await hands.spotOf(goal);
    await swipe(finger, page, from, { x: end.x - from.x, y: end.y - from.y }, HOLD);
    await expect.poll(() => stack.units.map((unit) => hands.whereIs(unit))).toEqual(stack.units.map(() => goal));
  });

  test(`a click on an enemy of ${played.name} while units move shows who could attack, and brings them`, async ({
    somebody,
  }) => {
    test.setTimeout(120_000);
    const anna = await somebody('Anna', { confirm: false }, { viewport: { width: 1366, height: 768 } });
    const { page } = anna;
    const faults = faultsOf(page);
    await anna.arrive();
    const made = await anna.post(`/api/guides/${played.title}`);
    await anna.open(String(made['id']));
    const hands = await Commander.of(anna, played);
    await hands.setUp();
    await hands.click('3122');
    const sheet = page.getByRole('region', { name: 'Battle' });
    await expect(sheet.locator('.take b')).toHaveText(/\d+ %/);
    await expect(sheet.locator('.problem'), 'those who are ticked could attack together').toHaveCount(0);
    const strength = sheet.locator('.strength b');
    const all = Number(await strength.textContent());
    // Without one of them it is weaker.
    await sheet.locator('fieldset').nth(1).locator('.card.ticked').first().click();
    await expect.poll(async () => Number(await strength.textContent())).toBeLessThan(all);
    // Another size of the window, another layout: the sheet stays open, without the one who was left out.
    const fewer = Number(await strength.textContent());
    await page.setViewportSize({ width: 1000, height: 768 });
    await expect(sheet).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(strength).toHaveText(String(fewer));
    const path = `/api/games/${String(made['id'])}/insight?kind=strike&subject=3122&seat=0`;
    const { coming } = (await anna.get(path)) as { coming: { unit: string; hex: number; invades: boolean }[] };
    const home = coming.filter(({ invades }) => !invades).length;
    const go = sheet.locator('.go');
    await expect(go).toBeInViewport();
    await expect(go, 'all that need not invade anybody, but one').toHaveText(new RegExp(`with ${home - 1} units$`));
    const start = places(hands);
    const arrived = (): number => coming.filter(({ unit, hex }) => hands.whereIs(unit) === hands.grid.code(hex)).length;
    expect(home).toBeGreaterThan(3);
    expect(arrived()).toBe(0);
    await go.click();
    await expect(go).toHaveCount(0); // all of them are there
    expect(arrived(), 'whoever was promised has come').toBe(home - 1);
    await expect(sheet.locator('.problem')).toHaveCount(0);
    // One press takes all of them back, and Escape closes the sheet.
    await page.keyboard.press('u');
    await expect.poll(() => places(hands)).toEqual(start);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test(`the gallery of ${played.name} shows every counter and card`, async ({ somebody }) => {
    const anna = await somebody('Anna', {}, { viewport: { width: 1366, height: 768 } });
    const { page } = anna;
    await anna.arrive();
    const made = await anna.post(`/api/guides/${played.title}`);
    await anna.open(String(made['id']));
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'All counters and cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'All counters and cards' });
    await expect(dialog.getByLabel('Of')).toBeVisible();
    let counters = 0;
    const nations = await dialog.getByLabel('Of').locator('option').allTextContents();
    expect(nations.length).toBeGreaterThan(4);
    for (const nation of nations.slice(0, -1)) {
      await dialog.getByLabel('Of').selectOption({ label: nation });
      const [found = '0'] = /\d+/.exec((await dialog.getByRole('status').textContent()) ?? '') ?? [];
      counters += Number(found);
    }
    expect(counters).toBe(211);
    await dialog.getByLabel('Of').selectOption({ label: 'Political cards' });
    await expect(dialog.locator('article')).toHaveCount(20);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

const places = (hands: Commander): string[] => hands.tokens.map((token) => `${hands.unitOf(token)} ${token[0]}`).sort();

/** Stacks of several units that can go somewhere in Germany, in sight. */
async function stacks(hands: Commander, game: string): Promise<{ hex: string; units: string[] }[]> {
  const found: { hex: string; units: string[] }[] = [];
  for (const [hex, units] of hands.movable()) {
    if (units.length < 2 || !(await hands.isFree(hex))) continue;
    const path = `/api/games/${game}/insight?kind=reach&subject=${units.join(',')}&seat=0`;
    const { hexes } = (await hands.player.get(path)) as { hexes: { fit: number }[] };
    if (hexes.filter(({ fit }) => fit >= units.length).length > 5) found.push({ hex, units });
  }
  return found;
}

/** A hex that the chosen units can go to, all of them: empty, at home, in sight. */
async function target(hands: Commander): Promise<string> {
  const { page } = hands.player;
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
  const invading = new Set(await hands.set('invading'));
  for (const hex of await hands.set('reach'))
    if (!invading.has(hex) && hands.unitsIn(hex).length === 0 && (await isClear(hands, hex))) return hex;
  throw new Error('there is nowhere to go');
}

/** Only clear ground has room for two corps. */
async function isClear(hands: Commander, hex: string): Promise<boolean> {
  const { terrain } = (await hands.player.get(`/api/titles/${hands.game.title}/book`)) as { terrain: string };
  return terrain[hands.grid.read(hex)] === '.' && (await hands.isFree(hex));
}

async function clicked(hands: Commander, hex: string): Promise<string> {
  const { version } = await hands.player.myTurn();
  await hands.click(hex);
  const goal = await target(hands);
  await hands.click(goal);
  await hands.player.until((standing) => standing.version > version);
  await expect.poll(() => hands.player.page.locator('.answers[aria-busy=true]').count()).toBe(0);
  return goal;
}

/** Put a finger down, rest, move it, lift it. */
async function swipe(
  finger: CDPSession,
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
  rest: number,
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch('touchStart');
  await page.waitForTimeout(rest);
  for (let step = 1; step <= 6; step += 1) {
    await touch('touchMove', step / 6);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(rest ? 120 : 0);
  await touch('touchEnd');
}
