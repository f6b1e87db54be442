/** Follows the guide of a title: its game is the same every time. */
import { readFileSync } from 'node:fs';
import type { Player } from './player';

interface Script {
  steps: { moves: { do: string; answer?: string; question?: string }[] }[];
}

/** Follow a guide up to a step and a move of it, by the list of answers. */
export async function follow(player: Player, title: string, step: number, move: number): Promise<void> {
  const file = new URL(`../src/titles/${title}/guide.json`, import.meta.url);
  const script = JSON.parse(readFileSync(file, 'utf8')) as Script;
  const made = await player.post(`/api/guides/${title}`);
  await player.open(String(made['id']));
  for (const [at, one] of script.steps.entries()) {
    for (const [count, expected] of one.moves.entries()) {
      if (at + 1 === step && count + 1 === move) return;
      await player.myTurn();
      if (expected.do === 'answer') await player.give(expected.answer ?? '');
      else if (expected.do === 'undo') await undo(player);
      else if (expected.do === 'until') await arrange(player, expected.question ?? '');
    }
  }
}

/** Set up the rest by the button for it, and go on to a question. */
async function arrange(player: Player, question: string): Promise<void> {
  await player.page.getByRole('button', { name: 'Set up the rest as in 1914' }).click();
  await player.until(({ prompt }) => prompt?.actions.some(({ notation }) => notation === 'done') ?? false);
  while ((await player.myTurn()).prompt?.question !== question) await player.give('done');
}

async function undo(player: Player): Promise<void> {
  const version = player.standing?.version ?? 0;
  await player.page.keyboard.press('u');
  await player.until((standing) => standing.version > version);
}
