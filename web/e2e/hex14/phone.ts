/** A German movement with a finger on a phone. */
import { expect, faultsOf, test } from '../fixtures';
import { Commander } from './commander';
import type { HexGame } from './games';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** In the game of the guide. */
export function byFinger(played: HexGame): void {
  test(`a set-up of ${played.name} and a stack that moves by two taps on a phone`, async ({ somebody }) => {
    test.setTimeout(180_000);
    const anna = await somebody('Anna', { confirm: false }, PHONE);
    const { page } = anna;
    const faults = faultsOf(page);
    await anna.arrive();
    const made = await anna.post(`/api/guides/${played.title}`);
    await anna.open(String(made['id']));
    const hands = await Commander.of(anna, played);
    const sideways = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const shot = async (name: string): Promise<void> => {
      const folder = process.env['MARNE_E2E_SHOTS'];
      if (folder) await page.screenshot({ path: `${folder}/${played.title}-phone-${name}.png` });
    };
    const tab = async (name: string): Promise<void> => {
      const found = page.getByRole('tab', { name, exact: true });
      if ((await found.getAttribute('aria-selected')) !== 'true') await found.tap();
    };

    if (played.commits) {
      await hands.asked('Commitment');
      await tab('Units');
      await shot('east');
      await page.getByRole('button', { name: 'Send the 8th Army, as in 1914' }).tap();
      await anna.until(({ prompt }) => (prompt?.actions.length ?? 99) < 56);
      await page
        .getByRole('button', { name: /^Send nobody else/ })
        .first()
        .tap();
    }
    await hands.asked('Deployment');
    await tab('Units');
    await page.getByRole('button', { name: 'Set up the rest as in 1914' }).tap();
    await anna.until(({ prompt }) => prompt?.actions.some(({ notation }) => notation === 'done') ?? false);
    await shot('set-up');
    await hands.pass('Movement');
    expect(await sideways()).toBeLessThanOrEqual(0);

    // N leads to a stack; a second tap is where it goes.
    await page.getByRole('button', { name: /^Next stack/ }).tap();
    await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
    await page.waitForTimeout(600);
    await shot('reach');
    const invading = new Set(await hands.set('invading'));
    let target = '';
    for (const hex of await hands.set('reach'))
      if (!target && !invading.has(hex) && (await hands.isFree(hex))) target = hex;
    expect(target, 'a target lies free under the finger').not.toBe('');
    const ticked = await page.locator('.bar .unit.ticked').count();
    const { x, y } = await hands.spotOf(target);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => hands.tokens.filter((token) => token[3] & 2).length).toBeGreaterThanOrEqual(ticked);
    await shot('moved');

    // The buttons of the bar are large enough for a finger, and inside of the screen.
    for (const button of await page.locator('.bar button').all()) {
      const box = await button.boundingBox();
      if (!box || box.x > 390) continue; // the row scrolls
      expect(box.height).toBeGreaterThanOrEqual(36);
    }
    const done = await page.locator('.bar .done').boundingBox();
    expect(done).not.toBeNull();

    // The overlays are unfolded by a button.
    await page.getByRole('button', { name: 'Overlays of the map' }).tap();
    await page.getByRole('button', { name: /^Supply: ours/ }).tap();
    await expect(page.locator('.key')).toContainText('Supply of the Germans');
    await shot('supply');
    expect(await sideways()).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
}
