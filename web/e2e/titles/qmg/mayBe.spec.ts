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
  for (let answers = 0; answers < 60; answers += 1) {
    const { view, prompt } = await anna.myTurn();
    const { cards } = view as { cards: { own: boolean; prepared_count: number }[] };
    if (cards.some((power) => !power.own && power.prepared_count)) break;
    const notations = prompt?.actions.map(({ notation }) => notation) ?? [];
    await anna.give(notations.find((one) => one === 'pass') ?? notations[0] ?? '');
  }
  await anna.page.getByRole('tab', { name: 'Score' }).click();
}

for (const theme of ['light', 'dark'] as const) {
  test(`hidden cards have chances, ${theme}`, async ({ somebody }) => {
    test.setTimeout(120_000);
    const anna = await somebody('Anna', { theme }, { viewport: { width: 1366, height: 768 } });
    const { page } = anna;
    const faults = faultsOf(page);
    await prepared(anna);
    const dialog = page.getByRole('dialog', { name: 'What may that be?' });

    const backs = page.getByRole('button', { name: /prepared cards?, face down: what may/ });
    await backs.first().click();
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
    await expect(dialog.getByRole('heading', { level: 3 }).last()).toContainText('Germany: the');
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
  await page
    .getByRole('button', { name: /prepared cards?, face down: what may/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: 'What may that be?' });
  await expect(dialog.getByText('What it is for')).toBeVisible();
  const box = await dialog.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
});
