/** Liège in the first turn of 1914 Revision: two units to a hex, the siege before the assault, the report. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';
import { REVISION } from '../../hex14/games';

test('a first turn, up to the assault on Liège', async ({ somebody }, info) => {
  test.setTimeout(180_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const made = await anna.create('revision', ['me', 'random']);
  await anna.open(made.id);
  const hands = await Commander.of(anna, REVISION);

  // The Guard and a battery fill Eupen.
  await hands.asked('Deployment');
  for (const [unit, hex] of [
    ['GE-A-Gd', '3213'],
    ['GE-305-1', '3213'],
    ['GE-A-GdR', '3214'],
  ]) {
    await anna.give(`deploy ${unit}`);
    await anna.give(`place ${hex}`);
  }
  await hands.press('Set up the rest as in 1914');
  await anna.until(({ prompt }) => prompt?.actions.some(({ notation }) => notation === 'done') ?? false);
  expect(hands.unitsIn('3213').sort()).toEqual(['GE-305-1', 'GE-A-Gd']);
  await hands.pass('Movement');

  // A march by two clicks; the first into a neutral country only warns.
  await hands.click('3213');
  await expect.poll(() => hands.set('reach')).toContain('3113');
  await hands.click('3113');
  await expect(page.getByText(/is neutral: this march/)).toBeVisible();
  await hands.click('3113');
  await expect.poll(() => hands.unitsIn('3113').sort(), 'both go together').toEqual(['GE-305-1', 'GE-A-Gd']);
  await hands.click('3214');
  await expect.poll(() => hands.set('reach')).toContain('3114');
  await hands.click('3114');
  await anna.until(({ prompt }) => prompt?.question === 'Movement' && hands.unitsIn('3214').length === 0);
  expect(hands.whereIs('GE-A-GdR')).toBe('3114');
  await expect(page.locator('.bar .done')).toBeEnabled();
  await hands.end();
  await hands.asked('AttackChoice');

  await hands.click('3013');
  const sheet = page.locator('.sheet');
  await page
    .getByRole('group', { name: 'Kinds of attack' })
    .getByRole('button', { name: /^Assault \d+ %/ })
    .click();
  await expect(sheet.getByRole('heading', { name: /forts of Liège/ })).toBeVisible();
  await expect(sheet.locator('table')).toContainText(/AE|EX|DE/);
  await expect(sheet).toContainText(/The guns fire first: [1-9]\d* %/);
  await expect(sheet.getByRole('button', { name: /Assault the fort [34] units/ })).toBeVisible();
  await page.screenshot({ path: info.outputPath('forecast.png') });
  const { version } = await anna.myTurn();
  await sheet.locator('.go').click();
  await anna.until((standing) => standing.version > version + 1 && standing.prompt !== null);
  await expect(sheet).toContainText('Siege of the forts of Liège 3013');
  await page.screenshot({ path: info.outputPath('report.png') });
  expect(faults).toEqual([]);
});
