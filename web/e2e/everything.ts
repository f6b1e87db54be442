import type { Player } from './player';

/** All that a browser has: what came over the socket, what it asked for, and what it shows. */
export async function everything(player: Player): Promise<{ wire: string; page: string }> {
  const page = await player.page.evaluate(() => document.documentElement.outerHTML);
  return { wire: [...player.frames, ...player.bodies].join('\n'), page };
}
