/** Two humans in two browsers: what one of them must not know is neither in the page nor on the wire. */
import { expect, test } from '../../fixtures';
import { everything } from '../../everything';

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

  // Leaders apart, no unit of the other is named: neither as in an answer, "G2-X", nor as in the log. The name of a script of
  // the page may end like one, after a hyphen.
  for (const [mine, other, id, name] of [
    [anna, bert, /(?<![\w-])G[1-7]-(?!L\b)[A-Z0-9]\w*/, /(?:Inf|Res|Cav|LW|Bav) \(German/],
    [bert, anna, /(?<![\w-])(?:F[1-9]|B|E)-(?!L\b)[A-Z0-9]\w*/, /(?:Inf|Res|Cav|Terr) \((?:French|Belgian|British)/],
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
