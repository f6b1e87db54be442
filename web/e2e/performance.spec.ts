/**
 * How quick the page is. The figures are written down with the test; what is asserted is loose, for a machine that runs
 * tests is not the one people play on.
 */
import { expect, test } from './fixtures';

const OPTIONS = { qmg: { options: { players: '2', opening: 'simple', mulligan: 'no' } }, gaw: {} };

for (const title of ['qmg', 'gaw'] as const) {
  test(`the first load of ${title}: bytes, and the time until the board can be clicked`, async ({ somebody }) => {
    test.setTimeout(120_000);
    const anna = await somebody('Anna');
    await anna.arrive();
    const game = await anna.create(title, ['me', 'staff'], OPTIONS[title]);
    // The bots have done their part before the page is opened.
    await expect
      .poll(async () => ((await anna.get(`/api/games/${game.id}`)) as { prompt: unknown }).prompt !== null)
      .toBe(true);
    const cdp = await anna.page.context().newCDPSession(anna.page);
    await cdp.send('Network.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let bytes = 0;
    const large: string[] = [];
    const urls = new Map<string, string>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      if (encodedDataLength > 50_000)
        large.push(`${new URL(urls.get(requestId) ?? 'http://x').pathname} ${Math.round(encodedDataLength / 1000)} kB`);
    });
    cdp.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length));
    await anna.page.goto(`/games/${game.id}`, { waitUntil: 'commit' });
    await anna.page.waitForFunction(() => {
      const glows = document.querySelector('[data-glowing]');
      const answers = document.querySelector('.answers .answer:not(:disabled)');
      return glows !== null || answers !== null;
    });
    const clickable = await anna.page.evaluate(() => Math.round(performance.now()));
    await anna.page.waitForLoadState('networkidle');
    const figures = `clickable after ${clickable} ms at a quarter of the speed, ${(bytes / 1e6).toFixed(2)} MB (${large.join(', ')})`;
    test.info().annotations.push({ type: title, description: figures });
    console.log(`    ${title}: ${figures}`);
    expect(bytes).toBeLessThan(2_500_000);
    expect(clickable).toBeLessThan(15_000);
  });

  test(`frames while the board of ${title} is dragged`, async ({ somebody }) => {
    test.setTimeout(120_000);
    const anna = await somebody('Anna', { motion: 'full' });
    await anna.arrive();
    const game = await anna.create(title, ['me', 'staff'], OPTIONS[title]);
    await anna.open(game.id);
    await anna.myTurn();
    await anna.page.waitForLoadState('networkidle');
    const board = await anna.page.locator('.board').first().boundingBox();
    if (!board) throw new Error('no board');
    const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
    await anna.page.mouse.move(middle.x, middle.y);
    await anna.page.mouse.wheel(0, -600);
    await anna.page.waitForTimeout(400);
    await anna.page.evaluate(() => {
      const times: number[] = [];
      const tick = (now: number): void => {
        times.push(now);
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      Object.assign(window, { frameTimes: times });
    });
    await anna.page.mouse.down();
    const started = Date.now();
    let moves = 0;
    for (; Date.now() - started < 2500; moves += 1) {
      const angle = moves / 12;
      await anna.page.mouse.move(middle.x + 160 * Math.sin(angle), middle.y + 90 * Math.cos(angle) - 90);
      await anna.page.waitForTimeout(8);
    }
    await anna.page.mouse.up();
    const { rate, slow } = await anna.page.evaluate(() => {
      const times = (window as unknown as { frameTimes: number[] }).frameTimes;
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
      const sorted = [...gaps].sort((a, b) => a - b);
      return {
        rate: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
        slow: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      };
    });
    const figures = `${rate.toFixed(1)} frames/s while dragging (95 % of the gaps under ${slow.toFixed(1)} ms), ${moves} moves`;
    test.info().annotations.push({ type: title, description: figures });
    console.log(`    ${title}: ${figures}`);
    expect(rate).toBeGreaterThan(15);
  });
}
