/** A turn on the map of hexes as a hand plays it, every click and key of it counted by the page itself. */
import { expect, type Page } from '@playwright/test';
import type { Commander } from './commander';

/** Count what is pressed from now on: mouse or finger, and keys. */
export async function counting(page: Page): Promise<() => number> {
  let pressed = 0;
  await page.exposeFunction('pressed', () => (pressed += 1));
  await page.evaluate(() => {
    const tell = (): void => (window as unknown as { pressed: () => void }).pressed();
    addEventListener('pointerdown', tell, true);
    addEventListener('keydown', (event) => void (event.repeat || tell()), true);
  });
  return () => pressed;
}

/** Milliseconds in which nobody has read a question yet: the page takes no answer to it after one it gave by itself. */
const UNREAD = 320;

/** The nations of the Allies come after those of the Central Powers. */
const FIRST_ALLY = 2;

/** A stack goes as a whole where it can be of use: next to an enemy, or else as far towards them as it gets. */
export class Turn {
  /** The units that have marched. */
  readonly marched = new Set<string>();
  readonly questions: string[] = [];
  attacks = 0;
  /** How many stacks were told to march. */
  orders = 0;
  /** Hexes of enemies next to whom somebody has marched: the next go elsewhere, for an attack of their own. */
  readonly #met = new Set<number>();

  constructor(
    readonly hands: Commander,
    readonly side: 'German' | 'Allied' = 'German',
  ) {}

  get #enemies(): number[] {
    const { grid, tokens } = this.hands;
    const foe = (nation: number): boolean => nation < FIRST_ALLY === (this.side === 'Allied');
    return tokens.filter(([where, , nation]) => foe(nation) && grid.has(where)).map(([where]) => where);
  }

  /** March stack by stack, by two clicks or by a drag each, until so many units have moved. */
  async march(units: number, by: 'clicks' | 'drags' = 'clicks'): Promise<void> {
    const { hands } = this;
    const { page } = hands.player;
    const near = (hex: string): number =>
      Math.min(...this.#enemies.map((foe) => hands.grid.distance(foe, hands.grid.read(hex))));
    const stacks = [...hands.movable().keys()].sort((a, b) => near(a) - near(b));
    for (const from of stacks) {
      if (this.marched.size >= units) return;
      const able = hands.movable().get(from);
      if (!able || !(await hands.isFree(from))) continue;
      const start = await hands.spotOf(from);
      if (by === 'clicks') await hands.click(from);
      else {
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(start.x - 9, start.y);
      }
      await expect(page.locator('.bar .unit.ticked').first()).toBeAttached();
      const reach = page.locator('path[data-set="reach"]');
      await reach.waitFor({ state: 'attached', timeout: 1500 }).catch(() => undefined); // a railway gun has none
      const goal = await this.#goal(from, near);
      if (!goal) {
        await page.keyboard.press('Escape');
        if (by === 'drags') await page.mouse.up();
        await page.keyboard.press('Escape');
        continue;
      }
      const { version } = await hands.player.myTurn();
      const warned = (await hands.set('invading')).includes(goal);
      if (by === 'clicks') await hands.click(goal);
      else {
        const end = await hands.spotOf(goal);
        await page.mouse.move(end.x, end.y, { steps: 3 });
        await page.mouse.up();
      }
      if (warned) await hands.click(goal);
      await hands.player.until((standing) => standing.version > version, 10);
      await expect.poll(() => page.locator('.answers[aria-busy=true]').count()).toBe(0);
      await expect.poll(() => hands.whereIs(able[0] ?? '')).not.toBe(from);
      for (const unit of able) if (hands.whereIs(unit) !== from) this.marched.add(unit);
      this.orders += 1;
      if (able.some((unit) => hands.whereIs(unit) === from)) await page.keyboard.press('Escape');
    }
  }

  async #goal(from: string, near: (hex: string) => number): Promise<string> {
    const { hands } = this;
    const reach = (await hands.set('reach')).filter((hex) => hands.unitsIn(hex).length === 0);
    const east = (hex: string): number => Number(hex.slice(0, 2)) * (this.side === 'German' ? 1 : -1);
    const met = (hex: string): number[] =>
      this.#enemies.filter((foe) => hands.grid.distance(foe, hands.grid.read(hex)) === 1);
    const worth = (hex: string): number => {
      if (near(hex) > 1) return 100 + east(hex);
      return met(hex).some((foe) => !this.#met.has(foe)) ? 0 : 1;
    };
    for (const hex of reach.sort((a, b) => worth(a) - worth(b)))
      if ((near(hex) === 1 || east(hex) < east(from)) && (await hands.isFree(hex))) {
        for (const foe of met(hex)) this.#met.add(foe);
        return hex;
      }
    return '';
  }

  /** End a phase by its key; a second press where the first only arms it. */
  async end(): Promise<void> {
    const { player } = this.hands;
    const { version } = await player.myTurn();
    await player.page.waitForTimeout(UNREAD);
    for (let press = 0; press < 2 && player.standing?.version === version; press += 1) {
      await player.page.keyboard.press('d');
      await player.until((standing) => standing.version > version, 1).catch(() => undefined);
    }
  }

  /** One press for every question until one of these is asked. */
  async answerUntil(...questions: string[]): Promise<void> {
    const { player } = this.hands;
    for (;;) {
      const { prompt, version } = await player.myTurn();
      if (prompt === null || questions.includes(prompt.question)) return;
      this.questions.push(`${prompt.question}(${prompt.actions.length})`);
      await this.#answer(version);
    }
  }

  async #answer(version: number): Promise<void> {
    const { player } = this.hands;
    const { page } = player;
    const given = (): boolean => player.standing?.version !== version;
    const { prompt } = await player.myTurn();
    // The only answer is given by the page: a press meanwhile would meet the next question.
    if (prompt?.actions.length === 1)
      await player.until((standing) => standing.version > version, 1).catch(() => undefined);
    if (!given()) await page.waitForTimeout(UNREAD);
    const together = page.locator('.bar .all');
    const list = page.locator('.answers .answer').first();
    const done = prompt?.actions.find(({ notation }) => notation === 'done');
    for (let press = 0; press < 3 && !given(); press += 1) {
      if (await together.count()) await together.first().click();
      else if (done) await page.keyboard.press('d');
      else await list.click();
      for (let wait = 0; wait < 30 && !given(); wait += 1) await page.waitForTimeout(20);
    }
    await player.until((standing) => standing.version > version);
    await page.waitForTimeout(50);
  }

  /** Attack: a click on the enemy, the button, and whatever is asked afterwards. */
  async attack(times: number): Promise<void> {
    const { hands } = this;
    const { player } = hands;
    const { page } = player;
    const tried = new Set<string>();
    while (this.attacks < times) {
      await this.answerUntil('AttackChoice');
      const offered = player.standing?.prompt?.actions.flatMap(
        ({ notation }) => /^(?:attack|assault) (\d{4})$/.exec(notation)?.[1] ?? [],
      );
      let hex = '';
      for (const one of offered ?? []) if (!hex && !tried.has(one) && (await hands.isFree(one))) hex = one;
      if (!hex) return;
      tried.add(hex);
      await hands.click(hex);
      await expect(page.locator('.sheet .take b').first()).toBeVisible();
      await page.waitForTimeout(150);
      if (await page.locator('.sheet .problem').count()) continue;
      const { version } = await player.myTurn();
      await page.locator('.sheet .go').click();
      await player.until((standing) => standing.version > version && standing.prompt?.question !== 'Joining');
      await page.waitForTimeout(300);
      this.attacks += 1;
    }
    await this.answerUntil('AttackChoice');
  }
}
