/** Two humans in two browsers: what one of them must not know is neither in the page nor on the wire. */
import { expect, test } from './fixtures';
import type { Player } from './player';

interface QmgView {
  cards: { own: boolean; deck: number[]; known: Record<string, number[]>; hand_count: number }[];
}

/** All that a browser has: what came over the socket, what it asked for, and what it shows. */
async function everything(player: Player): Promise<{ wire: string; page: string }> {
  const page = await player.page.evaluate(() => document.documentElement.outerHTML);
  return { wire: [...player.frames, ...player.bodies].join('\n'), page };
}

test('cards in Quartermaster General', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  const bert = await somebody('Bert', { confirm: false });
  await anna.arrive();
  await bert.arrive();
  const game = await anna.create('qmg', ['me', 'invited'], {
    options: { players: '2', opening: 'simple', mulligan: 'no' },
  });
  await bert.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });
  await anna.open(game.id);
  await bert.open(game.id);

  // Two rounds: everybody prepares what he can, so that there are hidden cards of both kinds.
  for (let answers = 0; answers < 60; answers += 1) {
    await anna.until((standing) => standing.asked.length > 0);
    const who = anna.standing?.asked.includes(0) ? anna : bert;
    const standing = await who.myTurn();
    if (Number((standing.view as { round?: number } | null)?.round) >= 3) break;
    const notations = standing.prompt?.actions.map((action) => action.notation) ?? [];
    const choice =
      standing.prompt?.question === 'PrepareStep'
        ? notations.find((one) => one.startsWith('prepare'))
        : (notations.find((one) => one === 'pass') ?? notations.find((one) => one.startsWith('draw')));
    await who.give(choice ?? notations[0] ?? '');
    await anna.until((one) => one.version >= (who.standing?.version ?? 0));
  }

  const book = (await anna.get('/api/titles/qmg/book')) as { cards: { title: string; copies: number; id: string }[] };
  const titles = book.cards.map((card) => card.title);
  for (const [mine, other] of [
    [anna, bert],
    [bert, anna],
  ] as const) {
    const view = mine.standing?.view as unknown as QmgView;
    const held = view.cards
      .filter((power) => power.own)
      .flatMap((power) => [...(power.known['hand'] ?? []), ...(power.known['prepared'] ?? [])]);
    // Only what nothing else is called: there are several "Land Battle", and one card is called as this program.
    const secret = held
      .map((kind) => book.cards[kind])
      .filter((card) => card?.copies === 1 && card.title.includes(' '))
      .filter((card) => titles.filter((title) => title === card?.title).length === 1);
    expect(secret.length, `${mine.name} hides something`).toBeGreaterThan(3);
    const seen = await everything(other);
    const own = await everything(mine);
    for (const card of secret) {
      expect(own.wire.includes(card?.title ?? '?'), `${mine.name} was told of ${card?.title}`).toBe(true);
      expect(seen.page.includes(card?.title ?? '?'), `${card?.title} in the page of ${other.name}`).toBe(false);
      expect(seen.wire.includes(card?.title ?? '?'), `${card?.title} on the wire to ${other.name}`).toBe(false);
      expect(seen.wire.includes(`${card?.id}"`), `${card?.id} on the wire to ${other.name}`).toBe(false);
      expect(seen.page.includes(`${card?.id}"`), `${card?.id} in the page of ${other.name}`).toBe(false);
    }
    const theirs = other.standing?.view as unknown as QmgView;
    for (const [power, cards] of theirs.cards.entries()) {
      if (cards.own) continue;
      expect(cards.deck, `the deck of power ${power}`).toEqual([]);
      expect(cards.known['hand']).toEqual([]);
      expect(cards.known['prepared']).toEqual([]);
    }
  }
});

test('blocks in Germany at War', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  const bert = await somebody('Bert', { confirm: false });
  await anna.arrive();
  await bert.arrive();
  const game = await anna.create('gaw', ['me', 'invited']);
  await bert.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });
  await anna.open(game.id);
  await bert.open(game.id);

  // The Germans march without a battle: the enemy sees blocks move and learns no name but the leader's.
  await anna.give('tactical');
  await anna.give('activate G2-L');
  await anna.give('reveal');
  await anna.give('done');
  const movable = (await anna.myTurn()).prompt?.actions.filter((one) => one.notation.startsWith('pick G2')) ?? [];
  expect(movable.length).toBeGreaterThan(1);
  await anna.give(movable[0]?.notation ?? '');
  const steps = (await anna.myTurn()).prompt?.actions.map((one) => one.notation) ?? [];
  const home = steps.find((step) => ['step 24', 'step 23', 'step 11', 'step 25'].includes(step));
  await anna.give(home ?? 'halt');
  if ((await anna.myTurn()).prompt?.actions.some((one) => one.notation === 'halt')) await anna.give('halt');
  await bert.until((standing) => standing.version >= (anna.standing?.version ?? 0));

  // Blocks on the map are told by power, place and what anybody may conclude; the unit is -1 where it is unknown.
  const powers = { [anna.name]: [0], [bert.name]: [1, 2, 3] };
  for (const player of [anna, bert]) {
    const { tokens } = player.standing?.view as unknown as {
      tokens: [number, number, number, string, number, number][];
    };
    const enemies = tokens.filter(([power, area]) => !powers[player.name]?.includes(power) && area < 94);
    const unknown = enemies.filter(([, , , , unit]) => unit === -1);
    expect(enemies.length).toBeGreaterThan(20);
    expect(enemies.length - unknown.length, `what ${player.name} knows`).toBe(player === bert ? 1 : 0);
  }

  for (const player of [anna, bert]) {
    const board = await player.page.locator('.board').first().boundingBox();
    await player.page.mouse.move(
      (board?.x ?? 0) + (board?.width ?? 0) * 0.6,
      (board?.y ?? 0) + (board?.height ?? 0) * 0.4,
    );
    for (let turns = 0; turns < 6; turns += 1) await player.page.mouse.wheel(0, -400);
  }
  await expect(anna.page.locator('.board [data-unit^="G"]').first()).toBeVisible();

  // Leaders apart, no unit of the other is named: neither as in an answer, "G2-X", nor as in the log.
  for (const [mine, other, id, name] of [
    [anna, bert, /\bG[1-7]-(?!L\b)[A-Z0-9]\w*/, /(?:Inf|Res|Cav|LW|Bav) \(German/],
    [bert, anna, /\b(?:F[1-9]|B|E)-(?!L\b)[A-Z0-9]\w*/, /(?:Inf|Res|Cav|Terr) \((?:French|Belgian|British)/],
  ] as const) {
    const units = await mine.page
      .locator('[data-unit]')
      .evaluateAll((all) => [...new Set(all.map((one) => (one as SVGElement).dataset['unit'] ?? ''))]);
    expect(units.filter((unit) => id.test(unit)).length, `${mine.name} sees own units`).toBeGreaterThan(2);
    expect((await everything(mine)).wire, `${mine.name} is told of own units`).toMatch(name);
    const seen = await everything(other);
    for (const pattern of [id, name]) {
      expect(seen.page.match(pattern)?.[0], `in the page of ${other.name}`).toBeUndefined();
      expect(seen.wire.match(pattern)?.[0], `on the wire to ${other.name}`).toBeUndefined();
    }
  }
});
