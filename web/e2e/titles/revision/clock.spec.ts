/** A game with the time limit of the advanced game is not made without a clock. */
import { expect, faultsOf, test } from '../../fixtures';

test('the time limit calls for a clock, which is set for the player', async ({ somebody }) => {
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  await page.goto('/new/revision');
  await expect(page.getByLabel('No clock')).toBeChecked();
  const point = page.locator('.option', { hasText: '9 Time limit' });
  await point.getByRole('radio', { name: 'On', exact: true }).check();
  await expect(page.getByText('this game needs a clock')).toBeVisible();
  await expect(page.getByLabel('No clock')).toHaveCount(0);
  await expect(page.getByLabel('Live')).toBeChecked();
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.waitForURL(/\/games\//);
  const games = (await (await page.request.get('/api/games?mine=true')).json()) as { clock: { kind: string } }[];
  expect(games.map(({ clock }) => clock.kind)).toEqual(['live']);
  expect(faults).toEqual([]);
});
