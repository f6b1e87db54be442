/** How many clicks a turn takes: a piece is built with a card, a card is prepared, the hand is filled up. */
import { expect, faultsOf, test } from '../../fixtures';
import type { Player } from '../../player';

const OPTIONS = { players: '2', opening: 'simple', mulligan: 'no' };
const MOST = 3;

/** A click on what glows, as a hand would do it: where nothing else lies above it. */
async function click(anna: Player, wanted: (thing: string) => boolean): Promise<void> {
  await expect.poll(async () => (await anna.glowing()).some(({ thing }) => wanted(thing))).toBe(true);
  const spot = (await anna.glowing()).find(({ thing }) => wanted(thing));
  await anna.page.mouse.click(spot?.x ?? 0, spot?.y ?? 0);
}

for (const [name, viewport] of [
  ['on a laptop', { width: 1366, height: 768 }],
  ['on a tablet', { width: 820, height: 1180 }],
] as const)
  test(`a turn that builds, prepares and draws is three clicks ${name}`, async ({ somebody }) => {
    const anna = await somebody('Anna', { usual: 'bots', forced: true }, { viewport });
    const faults = faultsOf(anna.page);
    await anna.arrive();
    const game = await anna.create('qmg', ['me', 'staff'], { options: OPTIONS });
    await anna.open(game.id);
    await anna.until(({ prompt }) => prompt?.question === 'DraftStep');

    const { after } = (await anna.get(`/api/games/${game.id}/ahead?line=pass`)) as {
      after: Record<string, { question: string }>;
    };
    const [play = ''] = Object.entries(after).find(([, next]) => next.question === 'PlacePiece') ?? [];
    const card = play.replace('play ', 'card:');

    let clicks = 0;
    await anna.page.exposeFunction('clicked', () => (clicks += 1));
    await anna.page.evaluate(() =>
      addEventListener('pointerdown', () => (window as unknown as { clicked: () => void }).clicked(), true),
    );

    await click(anna, (thing) => thing === card);
    await click(anna, (thing) => thing.startsWith('space:'));
    await anna.until(({ prompt }) => prompt?.question === 'PrepareStep');
    await click(anna, (thing) => thing.startsWith('card:'));
    // The hand is filled up and the next power is asked, or the staff plays: the turn is over.
    const next = await anna.until(({ prompt, asked }) => prompt?.question === 'DraftStep' || !asked.includes(0));
    const drawn = (next.view as { cards: { hand_count: number }[] }).cards[0]?.hand_count;
    expect(drawn).toBe(7);
    expect(clicks).toBeLessThanOrEqual(MOST);
    expect(faults).toEqual([]);
  });
