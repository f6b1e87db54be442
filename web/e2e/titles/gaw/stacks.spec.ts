/** Stacks on the map: taken up by a click, in part, dragged by mouse and finger, taken back as one; attacks that are offered. */
import { expect, faultsOf, test } from '../../fixtures';
import type { Player } from '../../player';
import { goal, land, spotOf, stack } from './hand';

/** The guide's set-up: von Bülow has been revealed in Verviers, and four corps of his stand in Aachen. */
async function before(player: Player): Promise<void> {
  await player.arrive();
  const { id } = await player.post('/api/guides/gaw');
  let standing = { version: 0 };
  for (const action of ['tactical', 'activate G2-L', 'step 23', 'step 10', 'reveal', 'done']) {
    standing = (await player.get(`/api/games/${String(id)}?seat=0`)) as { version: number };
    const body = { action, seat: 0, version: standing.version, key: `set-up-${standing.version}` };
    await player.post(`/api/games/${String(id)}/answers`, body);
  }
  await player.open(String(id));
  await player.until(({ prompt }) => prompt?.question === 'Movement');
}

/** How many blocks of the Germans are in an area, by its number in the book. */
function germans(player: Player, area: number): number {
  const { tokens } = player.standing?.view as { tokens: number[][] };
  return tokens.filter(([power, where]) => power === 0 && where === area).length;
}

test('a stack is dragged, in part, and taken back by one press', async ({ somebody }) => {
  const anna = await somebody('Anna', {}, { viewport: { width: 1366, height: 768 } });
  const { page } = anna;
  const faults = faultsOf(page);
  await before(anna);
  const { answers } = await anna.myTurn();
  const aachen = await spotOf(page, stack('23', 'G2-VII'));
  const liege = await spotOf(page, land('9'));
  await page.mouse.move(aachen.x, aachen.y);
  await page.mouse.down();
  await page.mouse.move(aachen.x - 20, aachen.y, { steps: 4 });
  await page.mouse.move(liege.x, liege.y, { steps: 6 });
  await expect(page.locator('.ghost')).toContainText('Liège');
  await page.mouse.up();
  await anna.until(({ answers: now }) => now === answers + 12);
  expect(germans(anna, 9)).toBe(4);
  await page.getByRole('region', { name: 'Question' }).getByRole('button', { name: /^Undo/ }).click();
  await anna.until(({ answers: now }) => now === answers);
  expect(germans(anna, 23)).toBe(4);

  // A part of it: two are left out.
  await page.mouse.click(aachen.x, aachen.y);
  const ticked = page.locator('.bar .unit.ticked');
  await expect(ticked).toHaveCount(4);
  await page.locator('[data-tick="G2-VIIR"]').click();
  await page.locator('[data-tick="G2-X"]').click();
  await expect(ticked).toHaveCount(2);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(ticked).toHaveCount(4);
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await expect(ticked).toHaveCount(0);
  for (const unit of ['G2-Guard', 'G2-VII']) await page.locator(`[data-tick="${unit}"]`).click();
  const to = await spotOf(page, goal('10'));
  await page.mouse.click(to.x, to.y);
  // Verviers holds two, and von Bülow is one of them: one marches, the other is named and stays.
  await anna.until(({ answers: now }) => now === answers + 3);
  expect([germans(anna, 10), germans(anna, 23)]).toEqual([2, 3]);
  await expect(page.getByText(/could not come along/)).toBeVisible();

  // Whoever drags the ground moves the map.
  const sea = await spotOf(page, land('46'));
  const shown = await page.locator('.viewport .layer').getAttribute('style');
  await page.mouse.move(sea.x, sea.y);
  await page.mouse.down();
  await page.mouse.move(sea.x - 60, sea.y - 40, { steps: 5 });
  await page.mouse.up();
  expect(await page.locator('.viewport .layer').getAttribute('style')).not.toBe(shown);
  expect(anna.standing?.answers).toBe(answers + 3);
  expect(faults).toEqual([]);
});

test('a click on the enemy offers who could attack, with a forecast', async ({ somebody }) => {
  const anna = await somebody('Anna', {}, { viewport: { width: 1366, height: 768 } });
  const { page } = anna;
  await before(anna);
  const liege = await spotOf(page, land('9'));
  await page.mouse.click(liege.x, liege.y);
  const offer = page.getByRole('menuitem', { name: /Attack 9 Liège with 4 blocks from 23 Aachen/ });
  await expect(offer).toContainText('result');
  await offer.click();
  await expect.poll(() => germans(anna, 9)).toBe(4);
});

test('what is out of reach is refused in words, and nothing happens', async ({ somebody }) => {
  const anna = await somebody('Anna', {}, { viewport: { width: 1366, height: 768 } });
  const { page } = anna;
  await before(anna);
  const { answers } = await anna.myTurn();
  const aachen = await spotOf(page, stack('23', 'G2-VII'));
  await page.mouse.click(aachen.x, aachen.y);
  await expect(page.locator('.bar .unit.ticked')).toHaveCount(4);
  const near = await spotOf(page, land('19'));
  await page.mouse.click(near.x, near.y);
  const why = page.locator('.why');
  await expect(why.getByText(/cannot march to/)).toBeVisible();
  await expect(why.getByRole('link', { name: /^7\.4/ }).first()).toBeVisible();
  const paris = await spotOf(page, land('46'));
  await page.mouse.click(paris.x, paris.y);
  await expect(why.getByRole('heading', { name: '46 Paris' })).toBeVisible();
  expect(anna.standing?.answers).toBe(answers);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bar .unit')).toHaveCount(0);
});

test('a finger that rests drags the stack, a swipe moves the map', async ({ somebody }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const anna = await somebody('Anna', {}, phone);
  const { page } = anna;
  await before(anna);
  const { answers } = await anna.myTurn();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const aachen = await spotOf(page, stack('23', 'G2-VII'));
  const shown = await page.locator('.viewport .layer').getAttribute('style');
  await touch('touchStart', aachen.x, aachen.y);
  for (let at = 1; at <= 5; at += 1) await touch('touchMove', aachen.x - 12 * at, aachen.y);
  await touch('touchEnd');
  await expect.poll(() => page.locator('.viewport .layer').getAttribute('style')).not.toBe(shown);
  expect(anna.standing?.answers, 'a swipe is no march').toBe(answers);
  await page.waitForTimeout(700); // the map comes to rest
  const again = await spotOf(page, stack('23', 'G2-VII'));
  const liege = await spotOf(page, land('9'));
  await touch('touchStart', again.x, again.y);
  await page.waitForTimeout(450);
  await expect(page.locator('.ghost')).toBeVisible();
  await touch('touchMove', liege.x, liege.y);
  await expect(page.locator('.ghost')).toContainText('Liège');
  await touch('touchEnd');
  await anna.until(({ answers: now }) => now === answers + 12);
  expect(germans(anna, 9)).toBe(4);
});
