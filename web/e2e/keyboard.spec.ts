/** Without a mouse: whole games by Tab, arrows, Enter, digits and Escape; the focus in sight and the news read aloud. */
import { expect, faultsOf, test } from './fixtures';
import { Dice, type Action, type Player, type Standing } from './player';

interface Focus {
  tag: string;
  thing: string;
  text: string;
  panel: string;
  /** The browser would show where the focus is, and something is drawn there. */
  shown: boolean;
}

/** Hands on a keyboard: they know what has the focus, and nothing of where it is on the screen. */
class Keys {
  /** How the answers were given. */
  readonly counts: Record<string, number> = {};

  constructor(
    readonly player: Player,
    readonly dice: Dice,
  ) {}

  press(key: string): Promise<void> {
    return this.player.page.keyboard.press(key);
  }

  focus(): Promise<Focus> {
    return this.player.page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return { tag: 'body', thing: '', text: '', panel: '', shown: false };
      const style = getComputedStyle(at);
      const drawn = (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.stroke !== 'none';
      const { thing, spot } = (at as HTMLElement | SVGElement).dataset;
      return {
        tag: at.tagName.toLowerCase(),
        thing: thing ?? spot ?? '',
        text: at.textContent?.trim() ?? '',
        panel: at.closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? '',
        shown: at.matches(':focus-visible') && (drawn || at.matches('.answer, .slot, [role=menuitem]')),
      };
    });
  }

  said(): Promise<string> {
    return this.player.page
      .locator('[aria-live]')
      .allTextContents()
      .then((texts) => texts.join(' '));
  }

  /** By the number before the answer, or with the arrows down the list. */
  async byList(action: Action, numbers: boolean): Promise<boolean> {
    if ((await this.#placeIn('.closing', action)) === 0) {
      await this.press('d');
      this.#count('closing');
      return true;
    }
    const at = await this.#placeIn('.answers', action);
    if (at < 0) return false;
    if (numbers && at < 9) {
      await this.press(String(at + 1));
      this.#count('number');
      return true;
    }
    await this.press('a');
    for (let down = 0; down < at; down += 1) await this.press('ArrowDown');
    expect((await this.focus()).text, 'the arrows go down the list').toContain(capital(action.text));
    await this.press('Enter');
    this.#count('arrows');
    return true;
  }

  /** Where there are many answers: typed into the search, Enter takes the first. */
  async bySearch(action: Action): Promise<void> {
    await this.press('/');
    expect((await this.focus()).panel).toBe('search');
    await this.player.page.keyboard.type(action.text);
    await this.press('Enter');
    this.#count('search');
  }

  async #placeIn(list: string, action: Action): Promise<number> {
    const labels = await this.player.page.locator(`${list} .answer .text`).allTextContents();
    return labels.findIndex((label) => label.trim() === capital(action.text));
  }

  /** On the board or in the hand: to the panel by its letter, with arrows to the thing, Enter. */
  async byPointing(panel: 'b' | 'h', thing: string): Promise<boolean> {
    await this.press(panel);
    const arrows = panel === 'h' ? ['ArrowRight'] : ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
    if (panel === 'h') await this.press('Home');
    for (let moves = 0; moves < 30; moves += 1) {
      const focus = await this.focus();
      if (focus.thing === thing) {
        expect(focus.shown, `one sees that ${thing} has the focus`).toBe(true);
        await this.press('Enter');
        this.#count(panel === 'h' ? 'hand' : 'board');
        return true;
      }
      await this.press(panel === 'h' ? 'ArrowRight' : this.dice.one(arrows));
    }
    return false;
  }

  /**
   * Until the server has taken the answer; a menu or a question whether it is meant is answered by Enter. A card that
   * wants a target first gets the first one.
   */
  async taken(before: Standing): Promise<void> {
    const { page } = this.player;
    const limit = Date.now() + 10_000;
    const patience = Date.now() + 600;
    while ((this.player.standing?.version ?? 0) <= before.version) {
      if (Date.now() > limit) throw new Error(`nothing was answered: ${before.prompt?.text}`);
      if (await page.locator('[role=menu], dialog[open]').count()) await this.press('Enter');
      else if (Date.now() > patience && (await page.locator('.answers .picked').count())) await this.press('1');
      await page.waitForTimeout(15);
    }
  }

  #count(how: string): void {
    this.counts[how] = (this.counts[how] ?? 0) + 1;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The things an answer of Quartermaster General is about, by its notation; none: it is in the list only. */
function pointedAt(action: Action, question: string): { panel: 'b' | 'h'; things: string[] } | null {
  const [verb = '', first = '', second = '', third = ''] = action.notation.split(' ');
  if (question === 'PlacePiece' && verb === 'place') return { panel: 'b', things: [`space:${second}`] };
  if (question === 'ChooseBattle' && verb === 'attack')
    return { panel: 'b', things: [`space:${third}`, `space:${first}`] };
  if (['PlayStep', 'PlayFrom'].includes(question) && verb === 'play') return { panel: 'h', things: [`card:${first}`] };
  if (verb === 'prepare' || verb === 'bury' || verb === 'discard') return { panel: 'h', things: [`card:${first}`] };
  if (verb === 'drop') return { panel: 'h', things: [`prepared:${first}`] };
  return null;
}

/** From the lobby to a table of a title, by Tab and Enter. */
async function playNow(keys: Keys, title: string): Promise<void> {
  const { page } = keys.player;
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const there = (): Promise<boolean> =>
    page.evaluate((name) => {
      const at = document.activeElement;
      return /Play now/.test(at?.textContent ?? '') && (at?.closest('article')?.textContent ?? '').includes(name);
    }, title);
  for (let tabs = 0; tabs < 40 && !(await there()); tabs += 1) await keys.press('Tab');
  expect(await there(), 'Tab leads to the game').toBe(true);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/games\//);
  await expect(page.locator('.board svg').first()).toBeVisible();
}

test('a whole game of Quartermaster General: 1914 by keyboard', async ({ somebody }) => {
  test.setTimeout(300_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  const keys = new Keys(anna, new Dice(1914));
  await playNow(keys, 'Quartermaster');

  const lost: string[] = [];
  const started = Date.now();
  let answers = 0;
  for (; answers < 700; answers += 1) {
    const standing = await anna.myTurn(60);
    const { prompt } = standing;
    if (standing.over || !prompt) break;
    const shown = page.getByRole('heading', { level: 2, name: prompt.text });
    await expect.poll(async () => anna.standing !== standing || (await shown.isVisible())).toBe(true);
    if (anna.standing !== standing) continue; // an ally was asked as well, and has answered
    if (answers % 5 === 4) await expect.poll(() => keys.said(), 'the question is read aloud').toContain(prompt.text);
    const forward = prompt.actions.filter(
      (action) => !action.aside && !/^(remove|unprepare|mulligan)/.test(action.notation),
    );
    const bold = forward.filter((action) => action.notation !== 'pass');
    const action = keys.dice.one(bold.length && keys.dice.below(5) ? bold : forward);
    const way = pointedAt(action, prompt.question);
    const how = keys.dice.below(4);
    let given = way !== null && (how < 2 || way.panel === 'b');
    if (given)
      for (const thing of way?.things ?? []) given = given && (await keys.byPointing(way?.panel ?? 'h', thing));
    if (!given) {
      await keys.press('Escape');
      if (!(await keys.byList(action, how !== 3))) await keys.bySearch(action); // folded: it is searched for
    }
    await keys.taken(standing);
    await page.waitForTimeout(80);
    if ((await keys.focus()).tag === 'body') lost.push(`${prompt.question}: ${action.notation}`);
  }
  const round = Number((anna.standing?.view as { round?: number } | null)?.round ?? 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`    qmg by keyboard: ${answers} answers, round ${round}, ${JSON.stringify(keys.counts)}, ${seconds} s`);
  expect(anna.standing?.over, 'the game is played to its end').toBe(true);
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  for (const how of ['number', 'arrows', 'hand']) expect(keys.counts[how] ?? 0, how).toBeGreaterThan(5);
  expect(keys.counts['board'] ?? 0).toBeGreaterThan(0);
  expect(lost, 'the focus is never lost').toEqual([]);
  expect(faults).toEqual([]);
});

test('a whole turn of Germany at War by keyboard', async ({ somebody }) => {
  test.setTimeout(300_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  const keys = new Keys(anna, new Dice(14));
  await playNow(keys, 'Germany at War');

  const seen = new Set<string>();
  const second = (): boolean => anna.frames.some((frame) => /Turn 2, [A-Z]\w+ 1914, begins/.test(frame));
  const lost: string[] = [];
  const started = Date.now();
  let answers = 0;
  for (; answers < 600 && !second(); answers += 1) {
    const standing = await anna.myTurn(60);
    const { prompt } = standing;
    if (standing.over || !prompt) break;
    await expect(page.getByRole('heading', { level: 2, name: prompt.text })).toBeVisible();
    if (answers % 5 === 4) await expect.poll(() => keys.said(), 'the question is read aloud').toContain(prompt.text);
    if (await page.locator('[data-spot]').count()) {
      // What can be pointed at on the map is one key away, in sight, and has a name.
      await keys.press('b');
      await keys.press(keys.dice.one(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']));
      const focus = await keys.focus();
      expect(focus.panel).toBe('board');
      expect(focus.shown, `one sees that ${focus.thing} has the focus`).toBe(true);
      if (focus.thing) seen.add(focus.thing);
    }
    const short = prompt.actions.find((action) => /^(pass|done|halt)$/.test(action.notation));
    const hurry = short && keys.dice.below(12) < (short.notation !== 'pass' ? 5 : answers > 20 ? 2 : 0);
    const longer = prompt.actions.filter((action) => action !== short);
    const action = short && (hurry || !longer.length) ? short : keys.dice.one(longer);
    if (!(await keys.byList(action, keys.dice.below(3) > 0))) await keys.bySearch(action);
    await keys.taken(standing);
    await page.waitForTimeout(80);
    if ((await keys.focus()).tag === 'body') lost.push(`${prompt.question}: ${action.notation}`);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`    gaw by keyboard: ${answers} answers, ${JSON.stringify(keys.counts)}, ${seconds} s`);
  // Whoever plays at random may lose ten units in the first turn.
  expect(second() || anna.standing?.over, 'the second turn has begun').toBe(true);
  expect(answers, 'and the first was more than passing').toBeGreaterThan(20);
  expect(lost, 'the focus is never lost').toEqual([]);

  expect(seen.size, 'the map was gone to by keys').toBeGreaterThan(3);
  expect(faults).toEqual([]);
});

test('a wrong key explains itself, and Escape leads back', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  const keys = new Keys(anna, new Dice(5));
  await page.goto('/guide/qmg'); // where nothing is answered together with the next question
  await anna.myTurn(); // the Draft step: no space is asked for, so the arrows reach every one
  await keys.press('b');
  await keys.press('ArrowUp');
  await keys.press('ArrowRight');
  const focus = await keys.focus();
  expect(focus.thing).toMatch(/^space:/);
  expect(focus.shown).toBe(true);
  await keys.press('Enter');
  const why = page.getByRole('complementary', { name: 'Why not' });
  await expect(why).toContainText('Play step');
  await expect.poll(() => keys.said(), { message: 'and it is read aloud' }).toContain('Play step');
  await keys.press('Escape');
  await expect(why).toBeHidden();
  expect((await keys.focus()).thing, 'one is where one was').toBe(focus.thing);

  await keys.press('h');
  await keys.press('Home');
  await keys.press('ArrowRight');
  const card = await keys.focus();
  expect(card.thing).toMatch(/^card:/);
  await keys.press('Enter');
  await expect(why).toContainText('Play step');
  await keys.press('Escape');
  expect((await keys.focus()).thing).toBe(card.thing);
});
