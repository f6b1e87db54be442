/** The tutorial of 1914 Deluxe by its own words: on the map, in the tray, at the bar, and not by the list of answers. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';

test('the tutorial of 1914 Deluxe on the map', async ({ somebody }) => {
  test.setTimeout(240_000);
  const anna = await somebody('Anna');
  const { page } = anna;
  const faults = faultsOf(page);
  await page.goto('/guide/deluxe');
  const coach = page.getByRole('region', { name: 'Tutorial' });
  await expect(coach).toContainText('Step 1 of 10');
  await anna.myTurn();
  const hands = await Commander.of(anna);
  const step = (number: number): Promise<void> => expect(coach).toContainText(`Step ${number} of 10`);
  const card = (unit: string) => page.locator(`.tray [data-unit="${unit}"]`);
  const yes = page.locator('#confirm-yes');
  /** The class in the tray that a unit belongs to: its first unit that is left has its name. */
  const type = (values: string) => page.locator('.tray .card').filter({ hasText: values }).first();
  const shot = async (number: number): Promise<void> => {
    const folder = process.env['MARNE_E2E_SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/deluxe-guide-${number}.png` });
  };
  /** Where the map has come to rest, and nothing is on its way. */
  const click = async (hex: string): Promise<void> => {
    await page.waitForTimeout(250);
    await hands.click(hex);
  };

  await shot(1);
  await coach.getByRole('button', { name: 'Continue' }).click();
  await step(2);
  await card('GE-A-I').click();
  await expect(page.getByRole('tab', { name: /^East Front 1/ })).toBeVisible();
  await page.keyboard.press('d');
  if (await yes.isVisible().catch(() => false)) await yes.click();

  await step(3);
  await shot(3);
  await type('7-12-3').click();
  await click('3213');
  await expect.poll(() => hands.whereIs('GE-A-Gd')).toBe('3213');
  await click('3214'); // the class stays chosen
  await expect.poll(() => hands.whereIs('GE-A-GdR')).toBe('3214');
  await type('4-4-2').click();
  await click('3215');
  await expect.poll(() => hands.whereIs('GE-L-1')).toBe('3215');
  await type('I Bavarian Reserve').click();
  await click('4015');
  await expect.poll(() => hands.whereIs('GE-B-IBR')).toBe('4015');

  await step(4);
  await shot(4);
  await page.getByRole('button', { name: 'Set up the rest as in 1914' }).click();
  await expect(page.getByRole('button', { name: /All are set up/ }).first()).toBeVisible();
  await expect.poll(() => hands.tokens.filter(([where, , nation]) => nation === 0 && hands.grid.has(where)).length).toBeGreaterThan(60); // prettier-ignore
  for (let asked = 0; asked < 4 && anna.standing?.prompt?.question !== 'Movement'; asked += 1) {
    const { version } = await anna.myTurn();
    await page.keyboard.press('d');
    await page.waitForTimeout(200);
    if (await yes.isVisible()) await yes.click();
    await anna.until((standing) => standing.version > version && standing.prompt !== null);
  }

  await step(5);
  await shot(5);
  await click('3213');
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
  await click('3013');
  await expect(page.getByRole('complementary', { name: 'Why not' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (!(await page.locator('path[data-set="reach"]').count())) await click('3213');
  await expect(page.locator('path[data-set="invading"]')).toHaveCount(1);
  await click('3113');
  await expect(page.getByText(/Belgium is neutral/)).toBeVisible();
  await click('3113');
  if (await yes.isVisible()) await yes.click();
  await expect.poll(() => hands.whereIs('GE-A-Gd')).toBe('3113');

  await step(6);
  await shot(6);
  for (const [unit, from, to] of [
    ['GE-A-GdR', '3214', '3114'],
    ['GE-L-1', '3215', '3115'],
  ] as const) {
    await click(from);
    // Others may stand there now: they are not meant.
    for (const other of hands.unitsIn(from).filter((one) => one !== unit))
      if (await card(other).and(page.locator('.ticked')).count()) await card(other).click();
    await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
    await click(to);
    await expect.poll(() => hands.whereIs(unit)).toBe(to);
  }

  await step(7);
  await click('4015');
  for (const other of hands.unitsIn('4015').filter((one) => one !== 'GE-B-IBR'))
    if (await card(other).and(page.locator('.ticked')).count()) await card(other).click();
  await expect(page.locator('path[data-set="rail"]')).toHaveCount(1);
  await shot(7);
  await click('3412');
  await expect.poll(() => hands.whereIs('GE-B-IBR')).toBe('3412');

  await step(8);
  await coach.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('button', { name: /All have moved/ })
    .first()
    .click();
  if (await yes.isVisible()) await yes.click();
  await anna.until(({ prompt }) => prompt?.question === 'GarrisonDuty');
  await shot(8);
  await card('GE-L-1').click();
  await page.waitForTimeout(200);
  if (await yes.isVisible()) await yes.click();

  await step(9);
  await click('3013');
  await page
    .getByRole('button', { name: /^Attack \d/ })
    .first()
    .click();
  await expect(page.locator('.sheet table')).toBeVisible();
  await expect(page.locator('.sheet .card.ticked')).toHaveCount(2);
  await shot(9);
  await page.locator('.sheet .go').click();

  await step(10);
  await anna.until(({ prompt }) => prompt?.question === 'LossOfStep');
  await shot(10);
  await card('GE-A-GdR').click();
  await page.waitForTimeout(200);
  if (await yes.isVisible()) await yes.click();
  await coach.getByRole('button', { name: 'Continue' }).click();
  await expect(coach).toContainText('Tutorial completed');
  expect(faults).toEqual([]);
});
