/** How many clicks an impulse takes: two leaders, a stack of four corps, and a battle with four hits or more. */
import { expect, faultsOf, test } from '../../fixtures';
import type { Player } from '../../player';
import { goal, spotOf, stack } from './hand';

const MOST = 12;

/** The pointer, as a hand would move it: on a place where nothing else lies above what is meant. */
class Hand {
  clicks = 0;

  constructor(readonly player: Player) {}

  /** Count every press, whatever it hits. */
  async watch(): Promise<void> {
    const { page } = this.player;
    await page.exposeFunction('pressed', () => (this.clicks += 1));
    await page.evaluate(() =>
      addEventListener('pointerdown', () => (window as unknown as { pressed: () => void }).pressed(), true),
    );
  }

  async on(selector: string): Promise<void> {
    const { x, y } = await spotOf(this.player.page, selector);
    await this.player.page.mouse.click(x, y);
  }

  /** A button of the list; a second click confirms what cannot be undone. */
  async give(notation: string): Promise<void> {
    await this.player.give(notation);
  }
}

for (const [name, viewport] of [
  ['on a laptop', { width: 1366, height: 768 }],
  ['on a tablet', { width: 820, height: 1180 }],
] as const)
  test(`an impulse with two leaders, four corps and a battle takes at most twelve clicks ${name}`, async ({
    somebody,
  }) => {
    const anna = await somebody('Anna', { usual: 'bots', forced: true }, { viewport });
    const faults = faultsOf(anna.page);
    await anna.arrive();
    // The game of the guide has a set-up that is known: the 6th Army stands before Nancy.
    const { id } = await anna.post('/api/guides/gaw');
    await anna.open(String(id));
    const begun = (await anna.myTurn()).answers;
    const hand = new Hand(anna);
    await hand.watch();

    await hand.give('tactical');
    // Two leaders are activated and revealed where they are: a click takes them up, the second lets them stay.
    for (const [at, leader] of [
      ['76', 'G6-L'],
      ['77', 'G7-L'],
    ] as const) {
      const before = (await anna.until(({ prompt }) => prompt?.question === 'Activation')).answers;
      await hand.on(stack(at, leader));
      await expect(anna.page.getByRole('toolbar')).toBeVisible();
      await hand.on(stack(at, leader));
      await anna.until(({ answers }) => answers === before + 2);
    }
    // The stack of four, and its goal: no more leaders, and all of them march.
    await hand.on(stack('74', 'G6-IB', '[data-glowing]'));
    await expect(anna.page.locator('.bar .unit.ticked')).toHaveCount(4);
    await hand.on(goal('72'));
    const marched = await anna.until(({ prompt, view }) => {
      const there = (view as { tokens: number[][] }).tokens.filter(([power, where]) => power === 0 && where === 72);
      return prompt?.question === 'Movement' && there.length === 4;
    });
    expect(marched.undoable, 'and all of it can be taken back').toBeGreaterThan(8);
    await hand.give('done');
    await anna.until(({ prompt }) => prompt?.question === 'Declaration');
    await hand.give('declare nothing');
    // Five hits in one go.
    const hit = await anna.until(({ prompt }) => prompt?.question === 'HitChoice');
    await expect(anna.page.getByText('5 hits to take')).toBeVisible();
    await anna.page.getByRole('button', { name: /Spread them evenly|Take them all/ }).click();
    const over = await anna.until(
      ({ prompt, answers }) => answers >= hit.answers + 4 && prompt?.question !== 'HitChoice',
    );

    test.info().annotations.push({ type: 'gaw', description: `${hand.clicks} clicks` });
    console.log(`    gaw: ${hand.clicks} clicks for ${over.answers - begun} answers ${name}`);
    expect(over.answers - begun, 'as many answers as there are').toBeGreaterThan(18);
    expect(hand.clicks).toBeGreaterThan(5);
    expect(hand.clicks).toBeLessThanOrEqual(MOST);
    expect(faults).toEqual([]);
  });
