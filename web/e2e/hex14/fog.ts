/** Face-down counters: what they are is neither in the page of the enemy or a spectator, nor on the wire to them. */
import { everything } from '../everything';
import { expect, faultsOf, test } from '../fixtures';
import type { Standing } from '../player';
import { Commander, Course } from './commander';
import type { HexGame } from './games';

interface Book {
  units: { id: string; name: string; nation: number; kind: number }[];
  columns: number;
  stride: number;
}
const ADJECTIVES = ['German', 'Italian', 'French', 'British', 'Belgian', 'Dutch'];
const DUMMY = 4;

/** The units that one player knows and another must not: by what their views and their logs have told so far. */
function secrets(
  mine: Commander,
  other: Commander,
  book: Book,
  open: ReadonlySet<number>,
): { id: string; name: string }[] {
  const known = (eyes: Commander): Set<number> => new Set(eyes.tokens.map((token) => eyes.unitOf(token)));
  const ours = known(mine);
  const theirs = known(other);
  return [...ours]
    .filter((unit) => unit >= 0 && !theirs.has(unit) && !open.has(unit) && book.units[unit]?.kind !== DUMMY)
    .map((unit) => {
      const { id = '?', name = '?', nation = 0 } = book.units[unit] ?? {};
      const adjective = ADJECTIVES[nation] ?? '';
      return { id, name: name.startsWith(adjective) ? name : `${adjective} ${name}` };
    });
}

export function faceDown(played: HexGame): void {
  test(`face-down counters of ${played.name}`, async ({ somebody }) => {
    test.setTimeout(240_000);
    const anna = await somebody('Anna', { confirm: false });
    const bert = await somebody('Bert', { confirm: false });
    const carl = await somebody('Carl');
    const faults = [anna, bert, carl].flatMap(({ page }) => faultsOf(page));
    for (const player of [anna, bert, carl]) await player.arrive();
    const game = await anna.create(played.title, ['me', 'invited'], { options: played.hidden, public: true });
    await bert.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });
    for (const player of [anna, bert, carl]) await player.open(game.id);
    await expect(carl.page.getByText('Watching').first()).toBeVisible();
    await new Course(game.id, [anna, bert]).setUp();
    await anna.until(({ prompt }) => prompt?.question === 'Movement');

    // A stack marches by mouse; the others see counters move.
    const [hands, theirs, eyes] = [
      await Commander.of(anna, played),
      await Commander.of(bert, played),
      await Commander.of(carl, played),
    ];
    const from = [...hands.movable().keys()].find((hex) => hands.distance(hex, '3317') < 5) ?? '';
    const units = hands.movable().get(from) ?? [];
    await hands.click(from);
    await expect(anna.page.locator('path[data-set="reach"]')).toHaveCount(1);
    const invading = new Set(await hands.set('invading'));
    const [target = ''] = (await hands.set('reach')).filter((hex) => !invading.has(hex));
    await hands.click(target);
    await expect.poll(() => units.map((unit) => hands.whereIs(unit))).toEqual(units.map(() => target));
    const version = anna.standing?.version ?? 0;
    for (const player of [bert, carl]) await player.until((standing: Standing) => standing.version >= version);

    // They look at it from near, with every overlay and the cards of stacks.
    const book = (await anna.get(`/api/titles/${played.title}/book`)) as Book;
    for (const looking of [theirs, eyes]) {
      const { page } = looking.player;
      await looking.hover(target);
      await expect(page.locator('.board aside').filter({ hasText: target })).toContainText(/face down/);
      await looking.click(target);
      for (const key of ['o', 'o', 't', 't', 'k', 'e', 'f', 'm']) await page.keyboard.press(key);
      const board = await page.locator('.board').first().boundingBox();
      await page.mouse.move((board?.x ?? 0) + (board?.width ?? 0) * 0.6, (board?.y ?? 0) + (board?.height ?? 0) * 0.4);
      for (let turns = 0; turns < 4; turns += 1) await page.mouse.wheel(0, -400);
      await page.waitForLoadState('networkidle');
    }

    // Who begins in a fortress is told to all; everything else of the set-up is secret.
    const log = (await bert.get(`/api/games/${game.id}/log?seat=1`)) as { name: string; args: { unit?: number } }[];
    const open = new Set(log.flatMap(({ name, args }) => (name === 'SetUp' ? (args.unit ?? []) : [])));
    expect(open.size).toBeLessThan(20);
    for (const [mine, other] of [
      [hands, theirs],
      [theirs, hands],
      [hands, eyes],
      [theirs, eyes],
    ] as const) {
      const hidden = secrets(mine, other, book, open);
      expect(hidden.length, `${mine.player.name} hides something from ${other.player.name}`).toBeGreaterThan(30);
      const { wire } = await everything(mine.player);
      expect(
        hidden.some(({ id }) => wire.includes(id)),
        'their owner is told',
      ).toBe(true);
      const seen = await everything(other.player);
      for (const { id, name } of hidden) {
        for (const text of [id, name]) {
          const word = new RegExp(`\\b${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
          expect(seen.wire.match(word)?.[0], `${text} on the wire to ${other.player.name}`).toBeUndefined();
          expect(seen.page.match(word)?.[0], `${text} in the page of ${other.player.name}`).toBeUndefined();
        }
      }
    }
    // What one may not look at, one may not ask about either.
    const [secret] = secrets(hands, theirs, book, open);
    for (const kind of ['reach', 'fed']) {
      const asked = await bert.page.request.get(
        `/api/games/${game.id}/insight?kind=${kind}&subject=${secret?.id ?? ''}&seat=1`,
      );
      expect(asked.status(), kind).toBe(422);
    }
    expect(faults).toEqual([]);
  });
}
