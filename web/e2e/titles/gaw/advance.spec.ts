/** Standing answers in Germany at War: units that could leave before a battle stay. */
import { expect, faultsOf, test } from '../../fixtures';
import { give, scene } from '../../scene';

test('let them stay: set ahead for one area, and applied there', async ({ somebody, server }) => {
  const found = await scene(server, 'gaw', 'Withdrawal', [await somebody('Anna'), await somebody('Bert')]);
  const { asked, mover, game } = found;
  const { page } = asked;
  const faults = faultsOf(page);
  await asked.open(game);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'While you are away' }).click();
  const dialog = page.getByRole('dialog', { name: 'While you are away' });
  await dialog.getByLabel('If there is').selectOption({ label: 'units that could leave before the battle' });
  await dialog.getByLabel('Where').selectOption(found.subject);
  await dialog.getByLabel('How long').selectOption({ label: 'for the rest of this month' });
  await dialog.getByRole('button', { name: 'Answer so' }).click();
  await expect(dialog.getByText(/^Let them stay: .+, for the rest of this month/)).toBeVisible();
  await page.keyboard.press('Escape');
  await give(game, mover, found.trigger);
  await expect(page.getByText(/^Answered for you in .+/).first()).toBeVisible();
  expect(faults).toEqual([]);
});
