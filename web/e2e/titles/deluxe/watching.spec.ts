/** Who watches 1914 Deluxe. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';

test('a spectator sees the map and can point at nothing', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  await anna.arrive();
  const game = await anna.create('deluxe', ['me', 'staff'], { options: { cards: 'none' }, public: true });
  await anna.open(game.id);
  const hands = await Commander.of(anna);
  await hands.setUp();

  const carl = await somebody('Carl');
  const faults = faultsOf(carl.page);
  await carl.page.goto('/');
  await carl.page.locator(`a[href^="/games/${game.id}"]`).first().click();
  await expect(carl.page.locator('.board svg').first()).toBeVisible();
  await expect(carl.page.getByText('Watching').first()).toBeVisible();
  await expect(carl.page.locator('.answers .answer')).toHaveCount(0);
  await expect(carl.page.getByRole('toolbar', { name: /units about to move/ })).toHaveCount(0);
  const eyes = await Commander.of(carl);
  await carl.until((standing) => standing.view !== null);
  // The fortress division of Metz is known to all; the rest of the Germans are not.
  const known = eyes.tokens.filter((token) => token[2] === 0 && eyes.grid.has(token[0]) && eyes.unitOf(token) >= 0);
  expect(known.length).toBeLessThan(5);
  const [hex = ''] = [...hands.movable().keys()].filter((code) => hands.distance(code, '3317') < 5);
  await eyes.click(hex);
  await expect(carl.page.locator('path[data-set="reach"]')).toHaveCount(0);
  await expect(carl.page.locator('.tray .card').first()).toContainText('face down');
  expect(faults).toEqual([]);
});
