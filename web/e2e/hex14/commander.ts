/** Hands at a map of hexes: they find a hex on the screen by its code, click and drag. */
import { expect } from '@playwright/test';
import { Grid } from '../../src/hex14/grid';
import type { HexMeasures } from '../../src/hex14/drawing';
import type { Player, Standing } from '../player';
import { DELUXE, type HexGame } from './games';

/** How many numbers a column of hexes takes. */
const STRIDE = 36;

/** A row of a view: where, place, nation, mark, veil; what follows is the title's own, the unit among it. */
export type Token = [where: number, place: number, nation: number, mark: number, veil: string, ...more: number[]];

interface Drawn {
  width: number;
  hex: HexMeasures;
}

export class Commander {
  /** Clicks on the map and on buttons, and drags. */
  clicks = 0;

  private constructor(
    readonly player: Player,
    readonly grid: Grid,
    readonly units: readonly { id: string; kind: number; nation: number }[],
    readonly width: number,
    readonly game: HexGame,
  ) {}

  /** Hands at the map of a game. */
  static async of(player: Player, game = DELUXE): Promise<Commander> {
    const { title } = game;
    const map = (await player.get(`/api/titles/${title}/map`)) as Drawn;
    const book = (await player.get(`/api/titles/${title}/book`)) as { units: Commander['units'] };
    return new Commander(player, new Grid(map.hex, STRIDE), book.units, map.width, game);
  }

  get tokens(): Token[] {
    return (this.player.standing?.view as { tokens?: Token[] } | null)?.tokens ?? [];
  }

  /** The unit of a row by its number; -1 if the viewer does not know it. */
  unitOf(token: Token): number {
    return Number(token[this.game.column] ?? -1);
  }

  /** The code of the hex in which a unit stands; empty if it is not on the map, or unknown. */
  whereIs(id: string): string {
    const number = this.units.findIndex((unit) => unit.id === id);
    const where = this.tokens.find((token) => this.unitOf(token) === number)?.[0] ?? -1;
    return this.grid.has(where) ? this.grid.code(where) : '';
  }

  /** The names of the units in a hex, as far as the viewer knows them. */
  unitsIn(code: string): string[] {
    const hex = this.grid.read(code);
    return this.tokens.filter(([where]) => where === hex).flatMap((token) => this.units[this.unitOf(token)]?.id ?? []);
  }

  /** Where the middle of a hex is in the window. */
  async spotOf(code: string): Promise<{ x: number; y: number }> {
    const box = await this.player.page.locator('rect.surface').boundingBox();
    if (!box) throw new Error('there is no map');
    const [x, y] = this.grid.middle(this.grid.read(code));
    const scale = box.width / this.width;
    return { x: box.x + x * scale, y: box.y + y * scale };
  }

  /** A hex at which a click would reach the map: not beyond its edge, not under a panel. */
  async isFree(code: string): Promise<boolean> {
    const { x, y } = await this.spotOf(code);
    return this.player.page.evaluate(
      ([px, py]) =>
        Boolean(
          document
            .elementFromPoint(px ?? 0, py ?? 0)
            ?.closest('svg')
            ?.querySelector('.surface'),
        ),
      [x, y],
    );
  }

  async click(code: string): Promise<void> {
    const { page } = this.player;
    await expect.poll(() => page.locator('.answers[aria-busy=true]').count()).toBe(0);
    expect(await this.isFree(code), `${code} can be clicked`).toBe(true);
    const { x, y } = await this.spotOf(code);
    await page.mouse.click(x, y);
    this.clicks += 1;
  }

  async hover(code: string): Promise<void> {
    const { x, y } = await this.spotOf(code);
    await this.player.page.mouse.move(x - 2, y - 2);
    await this.player.page.mouse.move(x, y);
  }

  async drag(from: string, to: string): Promise<void> {
    const { page } = this.player;
    const [start, end] = [await this.spotOf(from), await this.spotOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    this.clicks += 1;
  }

  /** Press a button of the page by what it says. */
  async press(name: RegExp | string): Promise<void> {
    await this.player.page.getByRole('button', { name }).first().click();
    this.clicks += 1;
  }

  /** The hexes that one of the sets on the map covers: reach, glow, rail, ... */
  async set(name: string): Promise<string[]> {
    const path = this.player.page.locator(`path[data-set="${name}"]`);
    if (!(await path.count())) return [];
    const d = (await path.first().getAttribute('d')) ?? '';
    return d
      .split('M')
      .slice(1)
      .map((hex) => {
        const numbers = hex.match(/-?[\d.]+/g)?.map(Number) ?? [];
        const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
        const middle = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
        return this.grid.code(this.grid.at(middle(xs), middle(ys)));
      });
  }

  /** Wait for a question. */
  asked(question: string): Promise<Standing> {
    return this.player.until((standing) => standing.prompt?.question === question);
  }

  /** The stacks that can still move, the hex of each, with those of their units that can. */
  movable(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { notation } of this.player.standing?.prompt?.actions ?? []) {
      const [verb, id = ''] = notation.split(' ');
      const hex = verb === 'march' ? this.whereIs(id) : '';
      if (hex) found.set(hex, [...(found.get(hex) ?? []), id]);
    }
    return found;
  }

  /** How far one hex is from another. */
  distance(a: string, b: string): number {
    return this.grid.distance(this.grid.read(a), this.grid.read(b));
  }

  /** From the first question to the first movement, by the buttons of the page: everything as in 1914, no dummies. */
  async setUp(first = 'Movement'): Promise<void> {
    const { player } = this;
    const close = async (name: RegExp): Promise<void> => {
      const { version } = await player.myTurn();
      await this.press(name);
      await player.until((standing) => standing.version > version, 2).catch(() => this.press(name)); // it was only armed
    };
    if (this.game.commits) {
      await this.asked('Commitment');
      await this.press('Send the 8th Army, as in 1914');
      await expect(player.page.getByRole('tab', { name: /^East Front 8/ })).toBeVisible();
      await close(/^Send nobody else/);
    }
    await this.asked('Deployment');
    await this.press('Set up the rest as in 1914');
    await player.until(({ prompt }) => prompt?.actions.some(({ notation }) => notation === 'done') ?? false);
    await close(/^All are set up/);
    await player.until(({ prompt }) => prompt?.question !== 'Deployment');
    if (player.standing?.prompt?.question !== first) await this.pass(first);
  }

  /** Press the key of the red button, and wait until it is done; not if the game has gone on since a version. */
  async end(since?: number): Promise<void> {
    const { version } = await this.player.myTurn();
    if (since !== undefined && version > since) return;
    await this.player.page.keyboard.press('d');
    await this.player.until((standing) => standing.version > version);
  }

  /** Press the red button until a question is asked; what has to be chosen is chosen from the list. */
  async pass(question: string, seconds = 60): Promise<void> {
    const { player } = this;
    for (;;) {
      const { prompt, version } = await player.until((standing) => standing.prompt !== null, seconds);
      if (prompt?.question === question) return;
      const done = prompt?.actions.find(({ notation }) => notation === 'done');
      if (done) await this.end(version);
      else await player.give(prompt?.actions[0]?.notation ?? '');
      await player.until((standing) => standing.version > version);
    }
  }
}

interface Asked {
  version: number;
  prompt: Standing['prompt'];
  asked: number[];
  over: boolean;
}

/** A game given answers over the API by those who have its seats: what nobody has to look at. */
export class Course {
  #number = 0;
  constructor(
    readonly game: string,
    readonly seats: readonly Player[],
  ) {}

  async now(seat: number): Promise<Asked> {
    return (await this.seats[seat]?.get(`/api/games/${this.game}?seat=${seat}`)) as Asked;
  }

  async answer(seat: number, line: string): Promise<void> {
    const { version } = await this.now(seat);
    const body = { version, seat, action: line, key: `course-${(this.#number += 1)}` };
    await this.seats[seat]?.post(`/api/games/${this.game}/answers`, body);
  }

  /** Set up as in 1914, both sides, and go on to the first movement. */
  async setUp(): Promise<void> {
    for (;;) {
      const { asked } = await this.now(0);
      const [seat = 0] = asked;
      const { prompt } = await this.now(seat);
      if (prompt?.question === 'Movement') return;
      const { lines } = (await this.seats[seat]?.get(`/api/games/${this.game}/insight?kind=history&seat=${seat}`)) as {
        lines: string[];
      };
      const done = prompt?.actions.some(({ notation }) => notation === 'done');
      if (lines.length) await this.answer(seat, lines.slice(0, 50).join('; '));
      else await this.answer(seat, done ? 'done' : (prompt?.actions[0]?.notation ?? ''));
    }
  }
}
