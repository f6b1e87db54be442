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
  const script = ['tests.server.put_scene', databaseOf(server), title, question, ...(await arrived(people))];
  const told = JSON.parse(python(script)) as {
    game: string;
    mover: 0 | 1;
    seat: 0 | 1;
    trigger: string;
    subject: string;
  };
  return { ...told, asked: people[told.seat], mover: people[told.mover] };
}

/** Let two people sit down to a game in which it is somebody's first turn; the dice fall as the seed wants it. */
export async function firstTurn(
  server: Server,
  title: string,
  seat: 0 | 1,
  seed: number,
  people: readonly [Player, Player],
): Promise<string> {
  const users = await arrived(people);
  return python(['tests.server.put_turn', databaseOf(server), title, String(seat), String(seed), ...users]);
}

const databaseOf = (server: Server): string => `sqlite:///${server.folder}/marne.db`;

/** Let them come in as guests; their numbers. */
async function arrived(people: readonly Player[]): Promise<string[]> {
  const users: string[] = [];
  for (const one of people) users.push(String((await one.post('/api/guests', { name: one.name }))['id']));
  return users;
}

/** What a module of the tests writes. */
function python(module: string[]): string {
  return execFileSync(join(ROOT, '.venv/bin/python'), ['-m', ...module], { cwd: ROOT, encoding: 'utf8' });
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
