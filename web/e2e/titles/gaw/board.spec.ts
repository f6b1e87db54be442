/**
 * Germany at War with three players and every optional rule: a course that comes past every kind of question. The set-up
 * is free and chosen here, so that only the reinforcements are left to chance, and nothing depends on them.
 *
 * The first answer of its kind is given by pointing at the board, the rest over the API.
 */
import type { Page } from '@playwright/test';
import { expect, faultsOf, test } from '../../fixtures';
import type { Player, Standing } from '../../player';

const OPTIONS = { players: '3', free_setup: 'both', paris: 'on', rail: 'on', plan17: 'on', blue: 'one' };

/** Answers in order; `each X` gives the first answer again and again as long as question X is asked. */
const COURSE = `
  each Muster
  # Germans: Bülow rides to Verviers, two corps march on Liège.
  surprise, activate G1-L, reveal, activate G2-L, step 23, step 10, reveal, done
  pick G2-VII, step 10, step 9, pick G2-Guard, step 10, step 9
  pick G2-X, halt, pick G1-C2, step 23, halt, pick G1-II, step 23, halt, done
  each HitChoice
  # The French propose a Strategic Action, the British agree: rail, sea, a garrison in Liège.
  strategic, strategic
  pick F1-VII, rail *, pick E-I, sail 5, pick B-4, build 9, halt, pick F2-IX, rail *, done, done, done
  # Germans, with the Disc: Pioneers before Liège.
  tactical, activate G1-L, reveal, activate G2-L, reveal, done
  pick G1-C2, step 10, step 9, pick G1-III, step 23, step 10, halt, done
  fight 9, declare pioneers, raze 9, done
  each HitChoice
  # The allies disagree, and agree on reinforcements.
  tactical, reinforce, reinforce, call 3
  each Deployment
  # Germans: pontoons at Nancy; at Hasselt the cavalry rides on.
  tactical, activate G1-L, step 11, step 23, reveal, activate G2-L, reveal, activate G6-L, reveal, done
  pick G2-VII, step 8, pick G1-C2, step 8, pick G6-IB, step 72, pick G6-C3, step 72, done
  fight 72, declare pontoon
  each HitChoice
  done
  each HitChoice
  pursue *
  # The Entente passes, and retreats before Brussels.
  pass, pass, done, done
  tactical, activate G2-L, step 9, reveal, done, pick G2-VII, step 19, done
  retreat, withdraw B-L *, done
  each HitChoice
  # Both pass: the month is over.
  pass, pass, done, done, pass, done
  each Deployment
  done, done
  each Deployment
  restore G1-L, restore G1-L, done
  # September: Namur is attacked without the Disc.
  tactical, activate G1-L, step 10, step 9, reveal, done
  pick G1-III, step 9, step 20, pick G1-C2, step 8, step 19, done, declare nothing
`;

/** Questions and the answers to them that the course has to come past. */
const KINDS = `
  Muster: place; Orders: surprise tactical strategic reinforce pass; Calling: call; Deployment: place
  Activation: activate done; Ride: step reveal; Movement: pick done; March: step halt rail sail build
  BattleChoice: fight done; Declaration: nothing pontoon pioneers; Razing: raze done
  RetreatCall: retreat done; Withdrawal: withdraw done; HitChoice: hit; Impetus: pursue; Restoration: restore done
`;
/**
 * These are words to choose from, and nothing on the map; or on the map they are one gesture with what follows, which
 * stacks.spec and clicks.spec make. All others are pointed at.
 */
const BUTTONS = new Set(['Orders', 'Calling', 'Declaration', 'RetreatCall', 'Activation', 'Movement']);

const steps = COURSE.split('\n')
  .filter((line) => !line.trim().startsWith('#'))
  .flatMap((line) => line.split(','))
  .map((step) => step.trim())
  .filter(Boolean);
const kinds = KINDS.split(/[;\n]/)
  .filter((line) => line.trim())
  .flatMap((line) => {
    const [question = '', verbs = ''] = line.split(':').map((part) => part.trim());
    return verbs.split(' ').map((verb) => `${question} ${verb}`);
  });

function kindOf(question: string, notation: string): string {
  const [verb = '', what = ''] = notation.split(' ');
  return `${question} ${verb === 'declare' ? what : verb}`;
}

/** The page and the person at it, who has all three seats. */
class Commander {
  readonly seen = new Map<string, 'pointed' | 'pressed'>();
  readonly #places: Promise<{ areas: { id: string }[]; units: { id: string }[] }>;

  constructor(
    readonly player: Player,
    readonly game: string,
  ) {
    this.#places = player.get('/api/titles/gaw/book') as Promise<{ areas: { id: string }[]; units: { id: string }[] }>;
  }

  /** The seats that are asked, as they see it. */
  async asked(): Promise<Standing[]> {
    const first = (await this.player.get(`/api/games/${this.game}?seat=0`)) as Standing;
    return Promise.all(
      first.asked.map(async (seat) =>
        seat === 0 ? first : ((await this.player.get(`/api/games/${this.game}?seat=${seat}`)) as Standing),
      ),
    );
  }

  async follow(): Promise<void> {
    for (const step of steps) {
      if (step.startsWith('each ')) while (await this.answer('*', step.slice(5)));
      else expect(await this.answer(step), `${step} is not offered: ${await this.#wanted()}`).toBe(true);
    }
  }

  async #wanted(): Promise<string> {
    return (await this.asked())
      .map(({ prompt }) => `${prompt?.text} ${prompt?.actions.map((a) => a.notation).join(', ')}`)
      .join(' / ');
  }

  /** Give the first answer like this one; false if the question is another, or nobody may. */
  async answer(step: string, question?: string): Promise<boolean> {
    for (const standing of await this.asked()) {
      const prompt = standing.prompt;
      if (!prompt || (question && prompt.question !== question)) continue;
      const [start = '', rest] = step.split('*');
      const action = prompt.actions.find(({ notation }) =>
        rest === undefined ? notation === step : notation.startsWith(start) && (start || notation !== 'done'),
      );
      if (!action) continue;
      const kind = kindOf(prompt.question, action.notation);
      if (this.seen.has(kind)) {
        const key = `course-${standing.version}`;
        const body = { action: action.notation, seat: standing.seat, version: standing.version, key };
        await this.player.post(`/api/games/${this.game}/answers`, body);
      } else await this.#onThePage(kind, standing, action.notation);
      return true;
    }
    return false;
  }

  async #onThePage(kind: string, standing: Standing, notation: string): Promise<void> {
    const { player } = this;
    const { page } = player;
    // If two seats are asked, the page shows one: a button switches to the other.
    const shown = await player.until((told) => told.version >= standing.version && told.prompt !== null);
    const look = page.getByRole('button', { name: 'View from here' });
    const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    if (shown.prompt?.seat !== standing.seat)
      await seats
        .nth(standing.seat ?? 0)
        .locator(look)
        .click();
    await player.until((told) => told.version >= standing.version && told.prompt?.seat === standing.seat);
    await expect(page.getByRole('heading', { level: 2, name: standing.prompt?.text ?? '' })).toBeVisible();
    const question = kind.split(' ')[0] ?? '';
    if (BUTTONS.has(question) || notation === 'done') {
      await player.give(notation);
      this.seen.set(kind, 'pressed');
      return;
    }
    for (const thing of await this.#thingsOf(question, notation)) await this.#point(thing, notation);
    await player.until((told) => told.version > standing.version, 15);
    this.seen.set(kind, 'pointed');
  }

  async #thingsOf(question: string, notation: string): Promise<string[]> {
    const [verb = '', first = '', second = ''] = notation.split(' ');
    if (/^(activate|pick|hit|restore)$/.test(verb) || question === 'Muster') return [`unit:${first}`];
    if (/^(step|sail|rail|fight)$/.test(verb)) return [`area:${first}`];
    if (/^(build|raze)$/.test(verb)) return [`fort:${first}`];
    if (second) return [`unit:${first}`, `area:${second}`];
    return [`area:${await this.#underWay()}`]; // halt and reveal: here it stays
  }

  /** The area of the unit under way, from the view. */
  async #underWay(): Promise<string> {
    const view = this.player.standing?.view as { stack: { unit?: number }[]; tokens: number[][] };
    const unit = view.stack.at(-1)?.unit ?? -1;
    return this.#areaOf(unit);
  }

  async #areaOf(unit: number): Promise<string> {
    const { areas } = await this.#places;
    const view = this.player.standing?.view as { tokens: (number | string)[][] };
    return areas[Number(view.tokens.find((token) => token[4] === unit)?.[1])]?.id ?? '';
  }

  /** Point at something on the board: the whole of it is in sight, a unit is taken out of its stack. */
  async #point(thing: string, notation: string): Promise<void> {
    const { page } = this.player;
    const [kind = '', id = ''] = thing.split(':');
    await expect.poll(() => page.locator('.answers[aria-busy=true]').count()).toBe(0);
    // What others did is listed over the board; whoever wants to click there closes it.
    const since = page.getByRole('region', { name: 'Since your last turn' });
    if (await since.isVisible()) await since.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Whole board' }).click();
    await page.waitForTimeout(250); // the board comes to rest
    if (await page.getByRole('button', { name: 'Battle', expanded: true }).count())
      await page.getByRole('button', { name: 'Battle', expanded: true }).click();
    if (kind === 'unit') {
      const unit = (await this.#places).units.findIndex((one) => one.id === id);
      const area = await this.#areaOf(unit);
      const large = page.locator(`.viewport [role=button][data-unit="${id}"]`); // in a fan
      const waiting = page.locator(`.tray [data-unit="${id}"]`); // drawn, and not on the map yet
      if (area && !(await large.count())) await this.#click(`[data-stack="${area}"]`, thing);
      await (area || (await large.count()) ? large : waiting).first().click();
    } else await this.#click(`[data-${kind}="${id}"]`, thing);
    // One area may mean several things: a march and a train.
    const entry = page.getByRole('menu').getByRole('menuitem');
    const prompt = this.player.standing?.prompt;
    const text = prompt?.actions.find((action) => action.notation === notation)?.text ?? '';
    if (await entry.count()) await entry.filter({ hasText: new RegExp(text, 'i') }).click();
  }

  /** Click where nothing lies above what is meant. */
  async #click(selector: string, thing: string): Promise<void> {
    const spot = await freeSpot(this.player.page, `.viewport ${selector}`);
    expect(spot, `${thing} can be pointed at`).not.toBeNull();
    if (spot) await this.player.page.mouse.click(spot.x, spot.y);
  }
}

/** A point of the window at which an element, or one like it, lies on top. */
function freeSpot(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)];
    for (const element of [...all.filter((one) => one.hasAttribute('data-glowing')), ...all]) {
      const box = element.getBoundingClientRect();
      for (let i = 0; i < 400; i += 1) {
        const x = box.left + (box.width * ((i * 7) % 20)) / 20 + box.width / 40;
        const y = box.top + (box.height * Math.floor(i / 20)) / 20 + box.height / 40;
        const top = document.elementFromPoint(x, y);
        if (top && (top === element || element.contains(top))) return { x, y };
      }
    }
    return null;
  }, selector);
}

test('Germany at War, three players, all options: every kind of question is answered on the board', async ({
  somebody,
}) => {
  test.setTimeout(300_000);
  const anna = await somebody('Anna', { confirm: false });
  const faults = faultsOf(anna.page);
  await anna.page.addInitScript(() => localStorage.setItem('marne.table', JSON.stringify({ curtain: false })));
  await anna.arrive();
  const game = await anna.create('gaw', ['me', 'me', 'me'], { options: OPTIONS });
  await anna.open(game.id);
  const commander = new Commander(anna, game.id);
  await commander.follow();
  expect([...commander.seen.keys()].sort()).toEqual([...kinds].sort());
  const pointed = [...commander.seen.values()].filter((how) => how === 'pointed').length;
  console.log(`    gaw: ${commander.seen.size} kinds of answers, ${pointed} of them on the board`);
  expect(faults).toEqual([]);
});
