/** Games that stand right before a question of somebody else's turn: to play until there is one would take minutes. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Player, Standing } from './player';
import type { Server } from './server';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface Scene {
  game: string;
  /** Who is asked after the other one has given the answer `trigger`. */
  asked: Player;
  mover: Player;
  trigger: string;
  /** What the question is about. */
  subject: string;
}

/** Let two people sit down to such a game. */
export async function scene(
  server: Server,
  title: string,
  question: string,
  people: readonly [Player, Player],
): Promise<Scene> {
  const users: string[] = [];
  for (const one of people) {
    const made = await one.post('/api/guests', { name: one.name });
    users.push(String(made['id']));
  }
  const script = ['-m', 'tests.server.put_scene', `sqlite:///${server.folder}/marne.db`, title, question, ...users];
  const told = JSON.parse(execFileSync(join(ROOT, '.venv/bin/python'), script, { cwd: ROOT, encoding: 'utf8' })) as {
    game: string;
    mover: 0 | 1;
    seat: 0 | 1;
    trigger: string;
    subject: string;
  };
  return { ...told, asked: people[told.seat], mover: people[told.mover] };
}

let count = 0;

/** Give an answer over HTTP. */
export async function give(game: string, who: Player, action: string): Promise<void> {
  const { version } = (await who.get(`/api/games/${game}`)) as Standing;
  await who.post(`/api/games/${game}/answers`, { version, action, key: `scene-${(count += 1)}` });
}

/** Let whoever is asked do as little as possible, until `stop`. */
export async function playOn({ game, asked, mover }: Scene, stop: () => boolean): Promise<void> {
  for (let n = 0; n < 60 && !stop(); n += 1)
    for (const who of [mover, asked]) {
      const { prompt } = (await who.get(`/api/games/${game}`)) as Standing;
      const notations = prompt?.actions.map(({ notation }) => notation) ?? [];
      const least = notations.find((notation) => /^(pass|done|halt)$/.test(notation)) ?? notations[0];
      if (least !== undefined && !stop()) await give(game, who, least);
    }
}
