/** A German movement and an attack without a mouse. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';

test('a movement and an attack by keyboard', async ({ somebody }) => {
  test.setTimeout(180_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const made = await anna.post('/api/guides/deluxe');
  await anna.open(String(made['id']));
  const hands = await Commander.of(anna);
  await hands.setUp();
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const spot = (): Promise<string> =>
    page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset['spot'] ?? '');
  const said = (): Promise<string> => page.locator('[aria-live]').allTextContents().then((all) => all.join(' ')); // prettier-ignore

  // N: the next stack, read aloud; arrows to a hex in reach; Enter: the march.
  await press('n');
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
  await expect.poll(said).toMatch(/Corps|Division|mm/);
  const chosen = await page.locator('.tray .card.ticked').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['unit'] ?? '')); // prettier-ignore
  const from = hands.whereIs(chosen[0] ?? '');
  const invading = new Set(await hands.set('invading'));
  const reach = new Set(await hands.set('reach'));
  await press('b');
  let target = '';
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowUp',
    'ArrowLeft',
    'ArrowUp',
    'ArrowRight',
    'ArrowDown',
  ]) {
    await press(key);
    const [, hex = ''] = (await spot()).split(':');
    if (reach.has(hex) && !invading.has(hex) && hex !== from) {
      target = hex;
      break;
    }
  }
  expect(target, 'arrows lead to a hex in reach').not.toBe('');
  await press('Enter');
  await expect.poll(() => chosen.map((unit) => hands.whereIs(unit))).toContain(target);
  await press('Escape'); // whoever found no room there is still chosen

  // G: the neighbours come along. Escape lets go.
  await press('n');
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
  await press('g');
  await expect(page.getByRole('button', { name: /Neighbours \+ \d/ })).toBeVisible();
  await press('Escape');
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(0);

  // D ends the movement; a target by arrows and Enter; the attack by Tab and Enter.
  await hands.end();
  await hands.pass('AttackChoice');
  await press('b');
  for (let moves = 0; moves < 8 && !(await spot()).startsWith('hex:'); moves += 1) await press('ArrowDown');
  expect(await spot()).toMatch(/^hex:/);
  await press('Enter');
  await expect(page.locator('.sheet table')).toBeVisible();
  const go = page.locator('.sheet .go');
  await go.focus();
  const { version } = await anna.myTurn();
  await press('Enter');
  await anna.until((standing) => standing.version > version);
  expect(faults).toEqual([]);
});
