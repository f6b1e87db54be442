/** Liège before the heavy guns: the forecast of a bombardment, what the die did, and why a corps is in supply. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';

test('the heavy guns before Liège', async ({ somebody }, info) => {
  test.setTimeout(180_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const made = await anna.post('/api/guides/deluxe'); // the same dice every time
  await anna.open(String(made['id']));
  const hands = await Commander.of(anna);
  await hands.setUp();

  // A gun and a corps come along the line to Verviers, which costs a point a hex; the corps invades Belgium. Another goes
  // to Visé: the invasion costs a garrison.
  const guns = ['GE-305-1', 'GE-305-2', 'GE-420-1'].filter((id) => hands.whereIs(id) !== '');
  const to = (hex: string) => async (id: string) => {
    await anna.give(`march ${id}`);
    const goes = anna.standing?.prompt?.actions.some(({ notation }) => notation === `go ${hex}`) ?? false;
    await anna.give(goes ? `go ${hex}` : 'halt');
    return goes;
  };
  const corps = [...hands.movable().values()].flat().filter((id) => id.startsWith('GE-A'));
  const near = corps.filter((id) => hands.distance(hands.whereIs(id), '3114') < 4);
  const besieger = await first(near, to('3114 line'));
  expect(besieger, 'a corps comes to Verviers').not.toBe('');
  expect(await first(guns, to('3114 line')), 'a gun comes to Verviers').not.toBe('');
  const garrison = await first(
    near.filter((id) => hands.movable().get(hands.whereIs(id))?.includes(id)),
    to('3113'),
  );
  expect(garrison, 'a corps comes to Visé').not.toBe('');
  await hands.end();
  await hands.asked('GarrisonDuty');
  await anna.give(`garrison ${garrison}`);
  await hands.pass('AttackChoice');

  // The forecast: what each number of the die would do to the forts.
  await hands.click('3013');
  const sheet = page.locator('.sheet');
  await page
    .getByRole('group', { name: 'Kinds of attack' })
    .getByRole('button', { name: /^Bombard/ })
    .click();
  await expect(sheet.locator('table')).toContainText('✸');
  await expect(page.getByRole('button', { name: /^Bombard/ }).first()).not.toContainText(/\b0 %/);
  await page.screenshot({ path: info.outputPath('forecast.png') });
  const { version } = await anna.myTurn();
  await sheet.locator('.go').click();
  await anna.until((standing) => standing.version > version + 1 && standing.prompt !== null);
  await hands.pass('AttackChoice'); // the attack costs a step, which is a question
  await expect(sheet, 'the report').toContainText(/The forts of Liège 3013 (are reduced|hold out)/);
  await page.screenshot({ path: info.outputPath('after.png') });

  // Why the corps before Liège is fed: the line, on the map and in words.
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await hands.hover('3114');
  const card = page.locator('.board aside').filter({ hasText: 'Verviers 3114' });
  await expect(card).toContainText(/supply/);
  await page.screenshot({ path: info.outputPath('supply.png') });
  expect(faults).toEqual([]);
});

async function first(ids: readonly string[], is: (id: string) => Promise<boolean>): Promise<string> {
  for (const id of ids) if (await is(id)) return id;
  return '';
}
