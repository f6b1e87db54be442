/** Somebody at a table: what the socket told this browser, and hands that point and press. */
import { expect, type APIResponse, type Locator, type Page } from '@playwright/test';

export interface Action {
  notation: string;
  text: string;
  final: boolean;
  /** Hardly anybody means it: it is folded in the list. */
  aside?: boolean;
}

export interface Standing {
  version: number;
  answers: number;
  prompt: { seat: number; question: string; rule: string; text: string; actions: Action[] } | null;
  asked: number[];
  undoable: number;
  /** The first answer that others have given since one's own last one. */
  since: number | null;
  over: boolean;
  view: Record<string, unknown> | null;
  log?: { step: number; text: string }[];
  seat?: number | null;
}

export type Seat = 'me' | 'open' | 'invited' | 'staff' | 'random';

/** Numbers that look like chance and are the same in every run. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  below(n: number): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) % n;
  }
  one<T>(of: readonly T[]): T {
    const found = of[this.below(of.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class Player {
  /** Everything that has come over websockets, in the order it came. */
  readonly frames: string[] = [];
  /**
   * The bodies of the answers to what the page has asked for over HTTP, besides the printed matter of the titles, which
   * names every card and unit there is and says nothing of where they are.
   */
  readonly bodies: string[] = [];
  standing: Standing | null = null;

  constructor(
    readonly page: Page,
    readonly name: string,
  ) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        this.frames.push(text);
        const message = JSON.parse(text) as { type: string } & Standing;
        if (message.type === 'snapshot' || message.type === 'update') this.standing = message;
      }),
    );
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/titles'))
        response.text().then(
          (text) => this.bodies.push(text),
          () => undefined, // the page has gone elsewhere meanwhile
        );
    });
  }

  /** Come in as a guest; the browser keeps the cookie. */
  async arrive(): Promise<void> {
    await this.post('/api/guests', { name: this.name });
  }

  async post(path: string, body?: unknown): Promise<Record<string, unknown>> {
    const origin = new URL(await this.#base()).origin;
    const response = await this.page.request.post(path, {
      ...(body === undefined ? {} : { data: body }),
      headers: { Origin: origin },
    });
    return told(response);
  }

  async get(path: string): Promise<unknown> {
    return told(await this.page.request.get(path));
  }

  async create(title: string, seats: Seat[], more: Record<string, unknown> = {}): Promise<CreatedGame> {
    const wishes = seats.map((seat) =>
      seat === 'staff' || seat === 'random' ? { kind: 'bot', agent: seat } : { kind: seat },
    );
    const made = await this.post('/api/games', { title, seats: wishes, ...more });
    return made as unknown as CreatedGame;
  }

  async open(game: string, query = ''): Promise<void> {
    this.standing = null;
    await this.page.goto(`/games/${game}${query}`);
    await expect(this.page.locator('.board svg').first()).toBeVisible();
  }

  async #base(): Promise<string> {
    const response = await this.page.request.get('/api/titles');
    return response.url();
  }

  /** The game as soon as it is as it should be, by what the socket told. */
  async until(is: (standing: Standing) => boolean, seconds = 60): Promise<Standing> {
    const limit = Date.now() + seconds * 1000;
    for (;;) {
      const standing = this.standing;
      if (standing && is(standing)) return standing;
      if (Date.now() > limit) throw new Error(`${this.name} waits in vain at version ${standing?.version}`);
      await this.page.waitForTimeout(15);
    }
  }

  /** As soon as there is something to answer, or the game is over. */
  myTurn(seconds?: number): Promise<Standing> {
    return this.until((standing) => standing.prompt !== null || standing.over, seconds);
  }

  thing(thing: string): Locator {
    const [kind, name] = [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)];
    return this.page.locator(`[data-thing="${thing}"], [data-${kind}="${name}"]`);
  }

  answerButton(action: Action): Locator {
    return this.page.locator('.answers .answer, .closing .answer').filter({
      has: this.page.locator('.text', { hasText: new RegExp(`^\\s*${escaped(capital(action.text))}\\s*$`) }),
    });
  }

  /** Give an answer by its button in the list. */
  async give(notation: string): Promise<Standing> {
    const standing = await this.myTurn();
    const action = standing.prompt?.actions.find((one) => one.notation === notation);
    if (!action) {
      const offered = standing.prompt?.actions.map((one) => one.notation).join(', ');
      throw new Error(`${notation} is not offered: ${standing.prompt?.text} [${offered}]`);
    }
    const button = this.answerButton(action);
    const search = this.page.locator('.answers input[type=search]');
    const fold = this.page.locator('.answers button.aside');
    await expect(button.or(search).or(fold).first()).toBeVisible();
    if (!(await button.count()) && action.aside && (await fold.count())) await fold.click();
    else if (!(await button.count())) await search.fill(action.text);
    await button.first().click();
    return this.#given(standing, action);
  }

  /** Confirm what was pressed, if the page asks, and wait until the server has taken it. */
  async #given(before: Standing, action: Action): Promise<Standing> {
    if (action.final) {
      const yes = this.page.locator('#confirm-yes');
      const limit = Date.now() + 5000;
      while (this.standing === before && Date.now() < limit) {
        if (await yes.isVisible()) {
          await yes.click();
          break;
        }
        await this.page.waitForTimeout(15);
      }
    }
    return this.until((standing) => standing.version > before.version);
  }

  /** Where what glows can be clicked: points of the window at which nothing else lies above it. */
  glowing(): Promise<{ x: number; y: number; thing: string }[]> {
    return this.page.evaluate(() => {
      const found: { x: number; y: number; thing: string }[] = [];
      for (const element of document.querySelectorAll('[data-glowing]')) {
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        for (const [fx, fy] of [
          [0.5, 0.5],
          [0.3, 0.3],
          [0.7, 0.3],
          [0.3, 0.7],
          [0.7, 0.7],
        ] as const) {
          const x = box.left + box.width * fx;
          const y = box.top + box.height * fy;
          const top = document.elementFromPoint(x, y);
          if (!top || !(element === top || element.contains(top))) continue;
          const data = (element as HTMLElement | SVGElement).dataset;
          const { thing, area, unit, fort } = data as Record<string, string | undefined>;
          found.push({ x, y, thing: thing ?? (area ? `area:${area}` : unit ? `unit:${unit}` : `fort:${fort}`) });
          break;
        }
      }
      return found;
    });
  }

  /**
   * Answer by clicking at random among what glows, or, where that leads nowhere, by the list. `wanted` narrows the
   * answers down to those that bring a game forward. Tells whether the board or the hand was enough.
   */
  async clickOn(dice: Dice, wanted: (action: Action) => boolean = () => true): Promise<'pointed' | 'listed'> {
    const before = await this.myTurn();
    const actions = before.prompt?.actions ?? [];
    const better = actions.filter(wanted);
    const moved = (): boolean => (this.standing?.version ?? 0) > before.version;
    const clicks = dice.below(5) > 0 ? 6 : 0; // now and then by the list alone
    for (let click = 0; click < clicks; click += 1) {
      const spots = await this.glowing();
      if (!spots.length) break;
      const spot = dice.one(spots);
      await this.page.mouse.click(spot.x, spot.y);
      await this.#follow(moved, dice);
      if (!moved()) continue;
      await this.#rest();
      return 'pointed';
    }
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Escape');
    if (moved()) return 'pointed';
    await this.give(dice.one(better.length ? better : actions).notation);
    return 'listed';
  }

  /** One gesture may be several answers: wait until the page has given the last of them. */
  async #rest(): Promise<void> {
    for (let calm = 0; calm < 4; calm += 1) {
      const { version } = this.standing ?? {};
      await this.page.waitForTimeout(20);
      const busy = await this.page.locator('.answers[aria-busy=true]').count();
      if (busy || this.standing?.version !== version) calm = -1;
      if (this.standing?.prompt === null) return;
    }
  }

  /** After a click: wait for its answer to be taken; a menu or a question about it is gone through. */
  async #follow(moved: () => boolean, dice: Dice): Promise<void> {
    const limit = Date.now() + 350;
    const picked = await this.page.locator('.answers .picked button').count();
    while (!moved()) {
      const busy = await this.page.locator('.answers[aria-busy=true]').count();
      if (!busy && Date.now() > limit) return;
      const yes = this.page.locator('#confirm-yes');
      if (await yes.isVisible()) await yes.click();
      const entries = this.page.locator('[role=menu] [role=menuitem]');
      const count = await entries.count();
      if (count) await entries.nth(dice.below(count)).click({ timeout: 2000 });
      else if (!busy && (await this.page.locator('.answers .picked button').count()) !== picked) return;
      await this.page.waitForTimeout(20);
    }
  }
}

export interface CreatedGame {
  id: string;
  links: { seat: number; secret: string; url: string }[];
}

async function told(response: APIResponse): Promise<Record<string, unknown>> {
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`);
  return response.status() === 204 ? {} : ((await response.json()) as Record<string, unknown>);
}
