/** A German turn against the staff, clicked through: set-up, marches, a drag, a train, an attack, and what is undone. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';

test('a whole German turn by mouse', async ({ somebody }) => {
  test.setTimeout(240_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  const written: string[] = [];
  page.on('console', (message) => {
    if (!message.text().startsWith('Service Worker')) written.push(message.text()); // the tests block it
  });
  await anna.arrive();
  const made = await anna.post('/api/guides/deluxe'); // the same dice every time
  await anna.open(String(made['id']));
  const hands = await Commander.of(anna);
  await hands.setUp();
  const bar = page.getByRole('toolbar', { name: /units about to move/ });
  await expect(bar.getByRole('button', { name: /All have moved/ }), 'the end of the phase is in sight').toBeVisible();

  // A stack moves with two clicks: the stack, the target. What can be reached has its cost beside it.
  const forLiege = (hex: string): boolean => hands.distance(hex, '3113') < 4; // they have something else to do
  const near = [...hands.movable().keys()].filter((hex) => hands.distance(hex, '3218') < 8 && !forLiege(hex));
  let target = '';
  const from = await firstThat(near, async (hex) => {
    if (!(await hands.isFree(hex))) return false;
    await hands.click(hex);
    await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
    const invading = new Set(await hands.set('invading'));
    const home = (await hands.set('reach')).filter((one) => !invading.has(one));
    target = await firstThat(home, async (one) => hands.unitsIn(one).length === 0 && (await hands.isFree(one)));
    if (!target) await page.keyboard.press('Escape');
    return target !== '';
  });
  const units = hands.movable().get(from) ?? [];
  expect(await page.locator('.costs text').count()).toBeGreaterThan(2);
  await hands.hover(target);
  await expect(page.locator('.board aside').filter({ hasText: /movement point/ })).toBeVisible();
  await hands.click(target);
  await expect.poll(() => units.map((unit) => hands.whereIs(unit))).toEqual(units.map(() => target));

  // A part of a stack: the others are unticked and stay. The enemy knows the division of Metz already and learns nothing
  // by its march, so it can be taken back.
  const metz = 'GE-F-33R';
  const fortress = hands.whereIs(metz);
  const others = hands.unitsIn(fortress).filter((unit) => unit !== metz);
  await hands.click(fortress);
  await expect(bar.locator('.unit.ticked')).toHaveCount(others.length + 1);
  for (const unit of others) await page.locator(`.tray [data-unit="${unit}"]`).click();
  await expect(bar.locator('.unit.ticked')).toHaveCount(1);
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
  const beside = (await hands.set('reach')).filter((one) => hands.distance(one, fortress) === 1);
  const goal = await firstThat(beside, (one) => hands.isFree(one));
  await hands.click(goal);
  await expect.poll(() => hands.whereIs(metz)).toBe(goal);
  expect(others.map((unit) => hands.whereIs(unit))).toEqual(others.map(() => fortress));
  await bar.getByRole('button', { name: /Undo the move/ }).click();
  await expect.poll(() => hands.whereIs(metz)).toBe(fortress);

  // Another stack is dragged.
  const [dragged = '', dropped = ''] = await draggable(hands, near);
  const moved = hands.movable().get(dragged) ?? [];
  await hands.drag(dragged, dropped);
  await expect.poll(() => moved.map((unit) => hands.whereIs(unit))).toEqual(moved.map(() => dropped));

  // By train: blue hexes, one click; the way back is one Undo.
  let railed = '';
  for (const [hex, [unit = '', ...more]] of hands.movable()) {
    if (more.length || forLiege(hex) || !/^GE-[AB]/.test(unit) || !(await hands.isFree(hex))) continue;
    await hands.click(hex);
    await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
    const byTrain = await hands.set('rail');
    const free = await firstThat(byTrain, async (one) => hands.unitsIn(one).length === 0 && (await hands.isFree(one)));
    await (free ? hands.click(free) : page.keyboard.press('Escape'));
    if (!free) continue;
    await expect.poll(() => hands.whereIs(unit)).toBe(free);
    railed = unit;
    break;
  }
  expect(railed, 'a unit goes by train').not.toBe('');

  // Corps march to Liège, one of them to stay as a garrison. The first click into a neutral country only warns.
  const belgium = () => (anna.standing?.view as { invaded: number[] }).invaded[2];
  for (const goal of ['3113', '3114', '3114']) {
    const corps = await firstThat(
      [...hands.movable().keys()].filter((hex) => forLiege(hex)),
      async (hex) => {
        if (!(await hands.isFree(hex)) || hands.unitsIn(hex).includes('GE-420-RR')) return false; // it goes by rail only
        await hands.click(hex);
        await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
        const there = (await hands.set('reach')).includes(goal) && hands.unitsIn(hex).some((id) => /^GE-[AB]/.test(id));
        if (!there) await page.keyboard.press('Escape');
        return there;
      },
    );
    const [unit = ''] = hands.movable().get(corps) ?? [];
    await hands.click(goal);
    if (!belgium()) {
      await expect(page.getByText(/Belgium is neutral: this march invades it/)).toBeVisible();
      expect(hands.whereIs(unit)).toBe(corps);
      await hands.click(goal);
    }
    await expect.poll(() => hands.whereIs(unit)).toBe(goal);
    await page.keyboard.press('Escape'); // who had no room is still chosen
  }
  expect(belgium()).toBe(1);

  // What cannot be reached is explained.
  await page.keyboard.press('n');
  await expect(page.locator('.tray .card.ticked').first()).toBeVisible();
  await hands.click(await firstThat(['2514', '2616', '2718', '2820'], (hex) => hands.isFree(hex)));
  await expect(page.getByRole('complementary', { name: 'Why not' })).toContainText('get there now');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // The end of the movement, the garrison, and the attack with its odds.
  await bar.getByRole('button', { name: /All have moved/ }).click();
  await hands.pass('AttackChoice');
  await hands.click('3013');
  const odds = page.locator('.sheet');
  await expect(odds.locator('table')).toBeVisible();
  await page
    .getByRole('group', { name: 'Kinds of attack' })
    .getByRole('button', { name: /^Attack/ })
    .click();
  const strength = odds.locator('.strength b');
  const cards = odds.locator('fieldset .card');
  await expect(strength).toHaveText(/\d/);
  const all = await strength.textContent();
  const ticked = await odds.locator('fieldset .card.ticked').count();
  expect(ticked).toBeGreaterThan(1);
  await cards.and(page.locator('.ticked')).first().click();
  await expect(odds.locator('fieldset .card.ticked')).toHaveCount(ticked - 1);
  await expect(strength).not.toHaveText(all ?? '');
  await cards.and(page.locator(':not(.ticked)')).first().click();
  await expect(strength).toHaveText(all ?? '');
  const before = anna.standing?.version ?? 0;
  await odds.locator('.go').click();
  // The target and those who join are two messages; then whoever has to choose is asked.
  await anna.until(({ version, prompt }) => version > before && prompt !== null && prompt.question !== 'Joining');
  await hands.pass('AttackChoice');
  await expect(page.getByRole('heading', { name: /Liège 3013/ })).toBeVisible();
  await expect(page.locator('.sheet .odds')).toContainText(':');
  const attacked = hands.tokens.filter(([, , , mark]) => mark & 64).length;
  expect(attacked, 'who has attacked is marked').toBe(ticked);

  // The Allies have their turn: who is attacked chooses defenders and losses. Then the Germans move again.
  await hands.asked('AttackChoice');
  await hands.end();
  await hands.pass('Movement', 120);
  expect((anna.standing?.view as { turn: number }).turn).toBe(2);
  expect(faults).toEqual([]);
  expect(written, 'nothing is written to the console').toEqual([]);
});

/** A stack and an empty hex beside it in Germany, to which it can go. */
async function draggable(hands: Commander, near: readonly string[]): Promise<string[]> {
  const { page } = hands.player;
  for (const from of [...hands.movable().keys()].filter((hex) => near.includes(hex))) {
    if (!(await hands.isFree(from))) continue;
    await hands.click(from);
    await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
    const invading = new Set(await hands.set('invading'));
    const home = (await hands.set('reach')).filter((one) => !invading.has(one));
    const to = await firstThat(home, async (one) => hands.unitsIn(one).length === 0 && (await hands.isFree(one)));
    await page.keyboard.press('Escape');
    if (to) return [from, to];
  }
  return [];
}

/** The first of some hexes that something holds for; empty if it holds for none. */
async function firstThat(hexes: readonly string[], is: (hex: string) => Promise<boolean>): Promise<string> {
  for (const hex of hexes) if (await is(hex)) return hex;
  return '';
}
