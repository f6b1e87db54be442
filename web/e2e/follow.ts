/** Follows the guide of a title: its game is the same every time. */
import { readFileSync } from 'node:fs';
import type { Player } from './player';

interface Script {
  steps: { moves: { do: string; answer?: string; question?: string }[] }[];
}

/** Follow a guide up to a step and a move of it. What is one gesture on the page is given as one line of answers. */
export async function follow(player: Player, title: string, step: number, move: number): Promise<void> {
  const file = new URL(`../src/titles/${title}/guide.json`, import.meta.url);
  const script = JSON.parse(readFileSync(file, 'utf8')) as Script;
  const made = await player.post(`/api/guides/${title}`);
  const game = String(made['id']);
  await player.open(game);
  let before = 0;
  for (const [at, one] of script.steps.entries()) {
    for (const [count, expected] of one.moves.entries()) {
      if (at + 1 === step && count + 1 === move) return;
      const { answers } = await player.myTurn();
      if (expected.do === 'answer') await give(player, game, expected.answer ?? '');
      else if (expected.do === 'undo') await undo(player, game, answers - before);
      else if (expected.do === 'until') await arrange(player, expected.question ?? '');
      if (expected.do === 'answer') before = answers;
    }
  }
}

/** A line of answers goes on after one that cannot be undone, as the page does it; some the page may give by itself. */
async function give(player: Player, game: string, line: string): Promise<void> {
  const parts = line.split('; ');
  const { answers } = await player.myTurn();
  for (let given = 0; given < parts.length;) {
    const { version } = await player.myTurn();
    const action = parts.slice(given).join('; ');
    await player.post(`/api/games/${game}/answers`, { version, action, key: `follow-${version}` });
    const standing = await player.until((now) => now.version > version);
    given = standing.answers - answers;
  }
}

async function undo(player: Player, game: string, steps: number): Promise<void> {
  const { version } = await player.myTurn();
  await player.post(`/api/games/${game}/undo`, { version, steps, key: `undo-${version}` });
  await player.until((standing) => standing.version > version);
}

/** Set up the rest by the button for it, and go on to a question. */
async function arrange(player: Player, question: string): Promise<void> {
  await player.page.getByRole('button', { name: 'Set up the rest as in 1914' }).click();
  await player.until(({ prompt }) => prompt?.actions.some(({ notation }) => notation === 'done') ?? false);
  while ((await player.myTurn()).prompt?.question !== question) await player.give('done');
}
