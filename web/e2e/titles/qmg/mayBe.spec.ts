/** What may that be? Hidden cards, asked about by a click on them and by a key, on a desktop and on a phone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, faultsOf, test } from '../../fixtures';
import type { Player } from '../../player';

/** A game of two in which the staff has prepared something. */
async function prepared(anna: Player): Promise<void> {
  await anna.arrive();
  const options = { players: '2', opening: 'simple', mulligan: 'no' };
  const game = await anna.create('qmg', ['staff', 'me'], { options });
  await anna.open(game.id);
  await anna.until(({ view }) => (view as { cards: { prepared_count: number }[] }).cards.some((c) => c.prepared_count));
  await anna.myTurn();
}

for (const theme of ['light', 'dark'] as const) {
  test(`hidden cards have chances, ${theme}`, async ({ somebody }) => {
    test.setTimeout(120_000);
    const anna = await somebody('Anna', { theme }, { viewport: { width: 1366, height: 768 } });
    const { page } = anna;
    const faults = faultsOf(page);
    await prepared(anna);
    const dialog = page.getByRole('dialog', { name: 'What may that be?' });

    await page.getByRole('button', { name: /prepared cards?, face down: what may/ }).click();
    await expect(dialog.getByText('What it is for')).toBeVisible();
    await expect(dialog.getByText(/^\d+ %$/).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page
      .getByRole('button', { name: /cards in hand: what may they be/ })
      .first()
      .click();
    await expect(dialog.getByText('Likeliest among them')).toBeVisible();
    await expect(dialog.getByText('What it is for')).toBeHidden();
    await page.keyboard.press('Escape');

    // By the key, all that is hidden of the power under the pointer; then of another one.
    await page.getByRole('heading', { name: 'Germany' }).hover();
    await page.keyboard.press('q');
    await expect(dialog.getByRole('heading', { level: 3 }).last()).toContainText('Germany: the 7 cards in hand');
    await dialog.getByRole('button', { name: 'Austria-Hungary & Ottomans' }).click();
    await expect(dialog.getByRole('heading', { level: 3 }).last()).toContainText('Austria-Hungary & Ottomans: the');
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  });
}

test('on a phone', async ({ somebody }) => {
  test.setTimeout(120_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const anna = await somebody('Anna', {}, phone);
  const { page } = anna;
  await prepared(anna);
  const back = page.getByRole('button', { name: /prepared cards?, face down: what may/ });
  if (!(await back.isVisible())) await page.getByRole('tab', { name: 'Score' }).tap();
  await back.tap();
  const dialog = page.getByRole('dialog', { name: 'What may that be?' });
  await expect(dialog.getByText('What it is for')).toBeVisible();
  const box = await dialog.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
});
