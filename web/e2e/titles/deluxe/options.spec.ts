/** The optional rules on the map: units are turned by their corners, hexes are activated by a click. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';

test('with facing, stacks are turned on the map', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const game = await anna.create('deluxe', ['me', 'staff'], { options: { cards: 'none', facing: 'on' } });
  await anna.open(game.id);
  const hands = await Commander.of(anna);
  await hands.setUp();
  await expect(page.locator('.faces .tip').first(), 'where everybody faces is on the map').toBeVisible();
  await hands.end();
  await hands.pass('Facing');

  const turnable = (): string[] => anna.standing?.prompt?.actions.flatMap(({ notation }) => /^turn (\S+)/.exec(notation)?.[1] ?? []) ?? []; // prettier-ignore
  const facing = (unit: string): number => {
    const number = hands.units.findIndex((one) => one.id === unit);
    return ((hands.tokens.find((token) => hands.unitOf(token) === number)?.[3] ?? 0) >> 11) & 7;
  };
  let hex = '';
  for (const unit of turnable()) {
    const at = hands.whereIs(unit);
    if (!hex && hands.unitsIn(at).length > 1 && (await hands.isFree(at))) hex = at;
  }
  const units = hands.unitsIn(hex);
  expect(units.length).toBeGreaterThan(1);
  await hands.click(hex);
  const corners = page.locator('path.turn');
  // All corners but the one they face; if they face different ones, all.
  await expect(corners).toHaveCount(new Set(units.map(facing)).size > 1 ? 6 : 5);
  const [other = 0] = [0, 2, 5].filter((corner) => units.every((unit) => facing(unit) !== corner));
  if (process.env['MARNE_E2E_SHOTS'])
    await page.screenshot({ path: `${process.env['MARNE_E2E_SHOTS']}/deluxe-facing.png` });
  const names = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'];
  await page.getByRole('button', { name: `Face ${names[other]}`, exact: true }).click();
  await expect.poll(() => units.map(facing)).toEqual(units.map(() => other));
  await expect(corners).toHaveCount(0);
  await expect.poll(() => turnable().some((unit) => units.includes(unit)), 'each is turned once').toBe(false);
  expect(faults).toEqual([]);
});

test('with impulses, hexes are activated on the map', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const game = await anna.create('deluxe', ['me', 'staff'], { options: { cards: 'none', impulses: 'on' } });
  await anna.open(game.id);
  const hands = await Commander.of(anna);
  await hands.asked('Commitment');
  await hands.end();
  await hands.asked('Deployment');
  await hands.press('Set up the rest as in 1914');
  await anna.until(({ prompt }) => prompt?.actions.some(({ notation }) => notation === 'done') ?? false);
  await hands.end();
  await hands.pass('Activation');

  const offered = anna.standing?.prompt?.actions.flatMap(({ notation }) => /^activate (\d{4})/.exec(notation)?.[1] ?? []) ?? []; // prettier-ignore
  let hex = '';
  for (const one of offered) if (!hex && hands.unitsIn(one).length && (await hands.isFree(one))) hex = one;
  await hands.click(hex);
  await expect
    .poll(() => anna.standing?.prompt?.actions.some(({ notation }) => notation === `activate ${hex}`))
    .toBe(false);
  await expect.poll(async () => (await hands.set('active')).includes(hex), 'what is active is marked').toBe(true);
  if (process.env['MARNE_E2E_SHOTS'])
    await page.screenshot({ path: `${process.env['MARNE_E2E_SHOTS']}/deluxe-impulse.png` });
  await hands.pass('Movement');
  expect([...hands.movable().keys()], 'only they move').toEqual([hex]);
  expect(faults).toEqual([]);
});
