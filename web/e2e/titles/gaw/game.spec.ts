/** A game through the page: a human who clicks what glows, against the staff. */
import { expect, faultsOf, test } from '../../fixtures';
import { Dice } from '../../player';

test('Germany at War against the staff, through the page', async ({ somebody }) => {
  test.setTimeout(600_000);
  const anna = await somebody('Anna', { confirm: false });
  const faults = faultsOf(anna.page);
  await anna.page.goto('/');
  await anna.page
    .getByRole('article')
    .filter({ hasText: 'Germany at War' })
    .getByRole('button', { name: 'Play now' })
    .click();
  await expect(anna.page).toHaveURL(/\/games\//);

  // A whole game of this title has hundreds of marches: many are cut short, and after four minutes, if two turns are
  // over, the player gives up by the menu. Both ends are ends of a game.
  const started = Date.now();
  const dice = new Dice(14);
  const counts = { pointed: 0, listed: 0 };
  const turnsBegun = (): number => Math.max(...anna.frames.flatMap(turnsIn), 0);
  for (let answers = 0; answers < 2000; answers += 1) {
    const standing = await anna.myTurn(120);
    if (standing.over) break;
    if (Date.now() - started > 240_000 && turnsBegun() >= 3) break;
    const actions = standing.prompt?.actions ?? [];
    const pass = actions.find((action) => /^(pass|done|halt)$/.test(action.notation));
    if (pass && dice.below(10) < (pass.notation === 'pass' ? 1 : 3)) {
      await anna.give(pass.notation);
      counts.listed += 1;
    } else counts[await anna.clickOn(dice)] += 1;
  }
  if (!anna.standing?.over) {
    expect(turnsBegun(), 'two turns are over').toBeGreaterThanOrEqual(3);
    await anna.page.getByRole('button', { name: 'More', exact: true }).click();
    await anna.page.getByRole('menuitem', { name: 'Resign' }).click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await anna.until((standing) => standing.over);
  }
  await expect(anna.page.getByRole('region', { name: 'Result' })).toBeVisible();
  console.log(
    `    gaw: answers ${JSON.stringify(counts)}, turn ${turnsBegun()}, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  // How long it lasts is left to chance; that every kind of answer can be given on the map is tested in board.spec.
  expect(counts.pointed, 'answers are given on the map').toBeGreaterThan(2);
  expect(faults).toEqual([]);
});

/** The turns that begin in a frame, by the words of the log. */
function turnsIn(frame: string): number[] {
  return [...frame.matchAll(/Turn (\d), [A-Z]\w+ 1914, begins/g)].map((found) => Number(found[1]));
}
