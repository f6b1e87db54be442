/** How many clicks and keys a German first turn takes, with stacks that move alike: about seventy units. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';

test('a German first turn with few clicks', async ({ somebody }) => {
  test.setTimeout(280_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const made = await anna.post('/api/guides/deluxe');
  await anna.open(String(made['id']));
  const hands = await Commander.of(anna);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const started = Date.now();
  await hands.setUp();
  const setUp = { clicks: hands.clicks, ms: Date.now() - started };
  const stacks = hands.movable().size;
  const all = [...hands.movable().values()].flat().length;
  expect(all, 'as many units as in 1914').toBeGreaterThan(60);

  // Whoever is next, and the neighbours, as far to the west as the first of them can go.
  const marching = Date.now();
  const skipped = new Set<string>();
  for (let orders = 0; orders < 40 && [...hands.movable().keys()].some((hex) => !skipped.has(hex)); orders += 1) {
    await press('n');
    await expect(page.locator('.bar .unit.ticked').first()).toBeVisible();
    await press('g');
    await press('g');
    await page.waitForTimeout(350); // a player looks
    const reach = await hands.set('reach');
    const lead = await page.locator('.tray [role=tab][aria-selected=true]').textContent();
    const [from = ''] = /\d{4}/.exec(lead ?? '') ?? [];
    const west = reach.filter((hex) => Number(hex.slice(0, 2)) < Number(from.slice(0, 2)));
    let target = '';
    for (const hex of west.sort()) if (!target && (await hands.isFree(hex))) target = hex;
    if (!target) {
      skipped.add(from);
      await press('Escape');
      continue;
    }
    const { version } = await anna.myTurn();
    await hands.click(target);
    await page.waitForTimeout(120);
    if (anna.standing?.version === version && (await page.getByText(/neutral: this march invades/).count()))
      await hands.click(target);
    await expect.poll(() => page.locator('.answers[aria-busy=true]').count()).toBe(0);
    await page.waitForTimeout(300);
    if (anna.standing?.version === version) skipped.add(from);
    await press('Escape');
  }
  const left = [...hands.movable().values()].flat().length;
  const marches = { clicks: hands.clicks - setUp.clicks, keys, ms: Date.now() - marching };

  // Every attack that is likelier to hurt than not: a click on the enemy, and the button.
  await hands.end();
  await hands.pass('AttackChoice');
  const fighting = Date.now();
  const before = hands.clicks;
  let attacks = 0;
  const tried = new Set<string>();
  for (;;) {
    const offered = anna.standing?.prompt?.actions.flatMap(
      ({ notation }) => /^attack (\d{4})$/.exec(notation)?.[1] ?? [],
    );
    let hex = '';
    for (const one of offered ?? []) if (!hex && !tried.has(one) && (await hands.isFree(one))) hex = one;
    if (!hex || attacks === 3) break;
    tried.add(hex);
    await hands.click(hex);
    await expect(page.locator('.sheet .take b').first()).toBeVisible();
    if (await page.locator('.sheet .problem').count()) continue;
    const { version } = await anna.myTurn();
    await page.locator('.sheet .go').click();
    hands.clicks += 1;
    await anna.until((standing) => standing.version > version && standing.prompt?.question !== 'Joining');
    await hands.pass('AttackChoice');
    attacks += 1;
    await page.waitForTimeout(300); // a player looks
  }
  const told =
    `set-up ${setUp.clicks} clicks, ${setUp.ms} ms; movement of ${all - left} units out of ${all} in ${stacks} stacks: ` +
    `${marches.clicks} clicks and ${marches.keys} keys, ${marches.ms} ms; ${attacks} attacks: ${hands.clicks - before} clicks, ` +
    `${Date.now() - fighting} ms`;
  test.info().annotations.push({ type: 'deluxe', description: told });
  console.log(`    ${told}`);
  expect(all - left, 'nearly everybody has moved').toBeGreaterThan(all * 0.6);
  expect(marches.clicks, 'far less than two clicks for every stack').toBeLessThan(stacks);
  expect(faults).toEqual([]);
});
