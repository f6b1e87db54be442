/** A whole game through the page: a human who clicks what glows, against the staff. */
import { expect, faultsOf, test } from '../../fixtures';
import { Dice, type Action } from '../../player';

test('Quartermaster General: 1914 against four staffs, from the lobby to the result', async ({ somebody }) => {
  test.setTimeout(600_000);
  const anna = await somebody('Anna', { confirm: false });
  const faults = faultsOf(anna.page);
  await anna.page.goto('/');
  await anna.page
    .getByRole('article')
    .filter({ hasText: 'Quartermaster' })
    .getByRole('button', { name: 'Play now' })
    .click();
  await expect(anna.page).toHaveURL(/\/games\//);

  const dice = new Dice(1914);
  const counts = { pointed: 0, listed: 0 };
  const forward = (action: Action): boolean => !/^(remove|mulligan)/.test(action.notation);
  for (let answers = 0; answers < 600; answers += 1) {
    const standing = await anna.myTurn(120);
    if (standing.over) break;
    counts[await anna.clickOn(dice, forward)] += 1;
  }
  expect(anna.standing?.over).toBe(true);
  await expect(anna.page.getByRole('region', { name: 'Result' })).toBeVisible();
  console.log(`    qmg: answers ${JSON.stringify(counts)}`);
  expect(counts.pointed, 'most answers can be given on the board and in the hand').toBeGreaterThan(counts.listed / 2);
  expect(faults).toEqual([]);
});
