/** The analysis of a finished game: it is asked for, followed, kept, and leads into the replay. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Player, Standing } from './player';

const OPTIONS = { options: { players: '2', opening: 'simple', mulligan: 'no' } };

/** A game of one player in both seats, which ends after a few answers. */
async function finished(anna: Player): Promise<string> {
  await anna.arrive();
  const { id } = await anna.create('qmg', ['me', 'me'], OPTIONS);
  for (let number = 0; number < 12; number += 1) {
    const standing = (await anna.get(`/api/games/${id}`)) as Standing;
    const action = standing.prompt?.actions.at(-1)?.notation;
    await anna.post(`/api/games/${id}/answers`, { version: standing.version, action, key: `${number}` });
  }
  await anna.post(`/api/games/${id}/resign`, { key: 'enough' });
  return id;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'The war in figures' });
const open = (page: Page) => page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Analysis' });

const costly = (step: number, question: string) => ({
  step, seat: step % 2, team: step % 2, under: '', text: `Round 1: ${step}`, question,
  played: ['The Germans attack Liège from Verviers.'], better: ['The Germans march by Namur to Mons.', 'And so on.'],
  more_played: 0, more_better: 3, chance_played: 0.31, chance_better: 0.47, cost: 0.16, error: 0.02, worlds: 48,
}); // prettier-ignore
const FOUND = {
  teams: ['Central Powers', 'Entente'], seats: ['central', 'entente'],
  points: [0, 4, 8, 12].map((step, at) => ({ step, under: '', text: `Turn ${at}`, chances: [0.2 + at / 5, 0.8 - at / 5] })),
  costly: [costly(4, ''), costly(7, 'Play a card?')],
  balance: {
    initial: [0.2, 0.8], final: [0.8, 0.2], luck: [0.1, -0.1], decisions: [[0.3, -0.3], [-0.05, 0.05]],
    unforeseen: [0.25, -0.25], error: 0.03,
  },
  turns: 3, divided: 3, decisions: 9, judged: 9, adviser: 'general', simulations: 24, seed: 0, complete: true,
}; // prettier-ignore

test('it is asked for by keys, followed and kept', async ({ somebody }) => {
  test.setTimeout(180_000);
  const anna = await somebody('Anna');
  const id = await finished(anna);
  await anna.open(id);
  const { page } = anna;
  await open(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Analyse the game' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await expect(dialog(page).getByRole('slider', { name: 'Chance of winning' })).toBeVisible({ timeout: 150_000 });
  await expect(dialog(page).getByRole('heading', { name: 'Luck and skill' })).toBeVisible();
  await page.reload();
  await open(page).click();
  await expect(dialog(page).getByRole('slider', { name: 'Chance of winning' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    test(`its findings lead into the replay, ${theme}, ${size.width} wide`, async ({ somebody }) => {
      test.setTimeout(120_000);
      const anna = await somebody('Anna', { theme }, { viewport: size });
      const { page } = anna;
      await page.route('**/api/games/*/analysis', (route) =>
        route.fulfill({
          json: { state: 'done', before: 0, done: 9, total: 9, stoppable: false, offered: true, found: FOUND },
        }),
      );
      await anna.open(await finished(anna));
      await open(page).click();
      await expect(dialog(page).getByRole('heading', { name: /^Played/ })).toHaveCount(2);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
      expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const watch = dialog(page).getByRole('button', { name: 'Watch it in the replay' }).nth(1);
      await watch.focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/replay=7&as=entente/);
      await page.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'Analysis' }).click();
      await expect(dialog(page)).toBeVisible();
    });
