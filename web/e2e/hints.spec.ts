/** Hints: asked for by a key or a button, followed by clicks, closed, and where there are none. */
import AxeBuilder from '@axe-core/playwright';
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';

const QMG = { options: { players: '2', opening: 'simple', mulligan: 'no' } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Without the compiled engine it takes a while. */
const PATIENCE = { timeout: 60_000 };

async function hinted(player: Player): Promise<void> {
  await expect(player.page.locator('.hint .best')).toBeVisible(PATIENCE);
}

test('a turn played by hints', async ({ somebody }) => {
  test.setTimeout(240_000);
  const anna = await somebody('Anna', { confirm: false });
  const faults = faultsOf(anna.page);
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], QMG);
  await anna.open(game.id);
  let led = 0;
  for (let answers = 0; answers < 6; answers += 1) {
    const { version, prompt } = await anna.myTurn();
    if ((prompt?.actions.length ?? 0) < 2) {
      await anna.give(prompt?.actions[0]?.notation ?? '');
      continue;
    }
    const box = anna.page.getByRole('region', { name: 'Hint' });
    if (await box.isVisible()) led += 1;
    else await anna.page.keyboard.press('i');
    await hinted(anna);
    const best = anna.page.locator('.hint .best');
    await expect(anna.page.locator('.answer.wanted'), 'marked among the answers').not.toHaveCount(0);
    await best.click();
    await anna.until((standing) => standing.version > version);
  }
  expect(led, 'the plan leads on without another hint').toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('a hint says what it rests on, and can be closed or given up', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna');
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], QMG);
  await anna.open(game.id);
  await anna.myTurn();
  const { page } = anna;
  const box = page.getByRole('region', { name: 'Hint' });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: 'Give up the hint' }).click();
  await expect(box).toBeHidden();
  await page.keyboard.press('i');
  await hinted(anna);
  await expect(box).toContainText(/Chance to win: (about|over|under) \d+ %/);
  await expect(box).toContainText('what is hidden from you is guessed');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

for (const theme of ['light', 'dark'] as const) {
  test(`a hint fits on a phone and can be read, ${theme}`, async ({ somebody }) => {
    test.setTimeout(120_000);
    const anna = await somebody('Anna', { theme }, PHONE);
    await anna.arrive();
    const game = await anna.create('qmg', ['me', 'staff'], QMG);
    await anna.open(game.id);
    await anna.myTurn();
    const { page } = anna;
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    await hinted(anna);
    await page.locator('.hint .note').scrollIntoViewIfNeeded();
    await expect(page.locator('.hint .note')).toBeInViewport();
    await expect(page.getByRole('tab', { name: 'Answers' })).toBeInViewport();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });
}

test('between people there are hints only if they agreed on them', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  await anna.arrive();
  await page.goto('/new/qmg');
  const hints = page.getByRole('switch', { name: /^Hints/ });
  await expect(hints, 'against bots').toBeChecked();
  const game = await anna.create('qmg', ['me', 'invited'], { ...QMG, hints: true });
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText('Players may ask for hints')).toBeVisible();
  const none = await anna.create('qmg', ['me', 'staff'], { ...QMG, hints: false });
  await anna.open(none.id);
  await anna.myTurn();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0);
});
