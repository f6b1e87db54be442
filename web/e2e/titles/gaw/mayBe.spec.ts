/** What may that be? Hidden blocks, asked about in the tray, in a fan and by a key, on a desktop and on a phone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, faultsOf, test } from '../../fixtures';
import { scene } from '../../scene';
import { land, spotOf } from './hand';

for (const theme of ['light', 'dark'] as const) {
  test(`a hidden block has chances, ${theme}`, async ({ somebody, server }) => {
    test.setTimeout(120_000);
    const size = { viewport: { width: 1366, height: 768 } };
    const people = [await somebody('Anna', { theme }, size), await somebody('Bert', { theme }, size)] as const;
    const { asked, game } = await scene(server, 'gaw', 'Withdrawal', people);
    const { page } = asked;
    const faults = faultsOf(page);
    await asked.open(game);
    const { tokens, side } = asked.standing?.view as {
      tokens: [number, number, number, string, number][];
      side: 0 | 1;
    };
    const hidden = tokens.filter(([power, area, , , unit]) => unit < 0 && area < 94 && (power === 0 ? 0 : 1) !== side);
    const sizes = new Map<number, number>();
    for (const [, area] of hidden) sizes.set(area, (sizes.get(area) ?? 0) + 1);
    const [most] = [...sizes].sort((a, b) => b[1] - a[1]);
    const area = String(most?.[0] ?? 0);

    // In the tray, after a click on the area: the kinds at once, the rest when it is asked for.
    const at = await spotOf(page, land(area));
    await page.mouse.click(at.x, at.y);
    const card = page.locator('button.card.enemy').first();
    await expect(card).toBeVisible();
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'What may that be?' });
    await expect(dialog.getByText('Strength now')).toBeVisible();
    await expect(dialog.getByText(/^\d+ %$/).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // By the key, all that is hidden in the area under the pointer.
    await page.mouse.move(at.x, at.y);
    await page.keyboard.press('q');
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  });
}

test('on a phone', async ({ somebody, server }) => {
  test.setTimeout(120_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const people = [await somebody('Anna', {}, phone), await somebody('Bert', {}, phone)] as const;
  const { asked, game } = await scene(server, 'gaw', 'Withdrawal', people);
  const { page } = asked;
  await asked.open(game);
  const at = await spotOf(page, '.viewport [data-stack="23"]');
  await page.touchscreen.tap(at.x, at.y);
  const block = page.locator('.viewport [role=group] .one.hidden').first();
  await block.tap();
  const dialog = page.getByRole('dialog', { name: 'What may that be?' });
  await expect(dialog.getByText('Strength now')).toBeVisible();
  const box = await dialog.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
});
