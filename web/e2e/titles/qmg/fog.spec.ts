/** Two humans in two browsers: what one of them must not know is neither in the page nor on the wire. */
import { expect, test } from '../../fixtures';
import { everything } from '../../everything';

interface QmgView {
  cards: { own: boolean; deck: number[]; known: Record<string, number[]>; hand_count: number }[];
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

  // Two rounds: everybody prepares what they can, so that there are hidden cards of both kinds.
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
  const printed = book.cards.map((card) => JSON.stringify(card));
  for (const [mine, other] of [
    [anna, bert],
    [bert, anna],
  ] as const) {
    const view = mine.standing?.view as unknown as QmgView;
    const held = view.cards
      .filter((power) => power.own)
      .flatMap((power) => [...(power.known['hand'] ?? []), ...(power.known['prepared'] ?? [])]);
    // Only what nothing else is called and no card names: there are several "Land Battle", and one card is called as this program.
    const secret = held
      .map((kind) => book.cards[kind])
      .filter((card) => card?.copies === 1 && card.title.includes(' '))
      .filter((card) => printed.filter((one) => one.includes(card?.title ?? '?')).length === 1);
    // The deal is a new one each time, and a hand may hold little that has a name of its own.
    expect(secret.length, `${mine.name} hides something`).toBeGreaterThan(0);
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
