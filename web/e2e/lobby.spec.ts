/** The first page: two questions lead a newcomer to a game, and whoever has played finds their games first. */
import { expect, faultsOf, test } from './fixtures';

test('two questions lead to a first game', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  const faults = faultsOf(page);
  await page.goto('/');
  const which = page.getByRole('region', { name: 'Which game first?' });
  const suggestion = which.getByRole('status');
  const begin = page.getByRole('article').filter({ hasText: 'Begin here' });
  const suggested = async (): Promise<string> => {
    await expect(begin).toHaveCount(1);
    const name = (await begin.getByRole('heading').textContent()) ?? '';
    await expect(suggestion).toContainText(name);
    return name;
  };
  const first = await suggested();
  // By keyboard, as radio buttons are.
  await which.getByRole('radio', { name: 'An hour or two' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await which.getByRole('radio', { name: 'As little as can be' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(which.getByRole('radio', { name: 'All of it' })).toBeChecked();
  expect(await suggested()).not.toBe(first);
  await expect(begin.getByText('very heavy, 5 of 5')).toHaveCount(1);
  await which.getByRole('link', { name: 'Tutorial game' }).click();
  await expect(page.getByRole('region', { name: 'Tutorial' })).toBeVisible();

  // Now they are somebody: their games come first, and the questions are asked on request.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await expect(which).toHaveCount(0);
  await expect(begin).toHaveCount(0);
  await page.getByRole('button', { name: 'Which game first?' }).click();
  expect(await suggested()).toBe(first);
  expect(faults).toEqual([]);
});

test('a game behind one click has draws that the browser has added to', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page).toHaveURL(/\/games\/[^/]+$/);
  const room = (await anna.get(`/api${new URL(page.url()).pathname}/room`)) as { shares: { by: string }[] };
  expect(room.shares.filter(({ by }) => by === 'player')).toHaveLength(1);
  expect(room.shares.some(({ by }) => by === 'awaited')).toBe(false);
});

test('nothing on the first page moves once it is shown', async ({ somebody }) => {
  const anna = await somebody('Anna');
  await anna.page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await anna.page.goto('/');
  await expect(anna.page.getByRole('article').first()).toBeVisible();
  await anna.page.waitForLoadState('networkidle');
  expect(await anna.page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.1);
});
