/** A server of the tests' own: a free port, a database in a temporary folder, and limits nobody runs into. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Another program than that of the working copy, if the environment names one. */
const COMMAND = (process.env['MARNE_E2E_SERVER'] ?? join(ROOT, '.venv/bin/marne')).split(' ');
const PATIENCE = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export class Server {
  #process: ChildProcess | null = null;
  #told = '';

  private constructor(
    readonly port: number,
    readonly folder: string,
    readonly smtpUrl: string | undefined,
    readonly more: Record<string, string>,
  ) {}

  /** Without the address of a mail server it sends no e-mail. `more` is added to its environment. */
  static async start(smtpUrl?: string, more: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'marne-e2e-')), smtpUrl, more);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Run it, again if it was killed: the database is the same. */
  async run(): Promise<void> {
    const [program = '', ...more] = COMMAND;
    const child = spawn(program, [...more, 'serve', '--port', String(this.port)], {
      env: {
        ...process.env,
        MARNE_DATABASE_URL: `sqlite:///${this.folder}/marne.db`,
        MARNE_RATE: '100000',
        MARNE_BURST: '100000',
        MARNE_LOGIN_RATE: '100000',
        MARNE_LOGIN_BURST: '100000',
        MARNE_BOT_WORKERS: '1',
        // links in e-mails are made of the public address
        ...(this.smtpUrl === undefined ? {} : { MARNE_SMTP_URL: this.smtpUrl, MARNE_PUBLIC_URL: this.url }),
        ...this.more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a group of its own: its workers go with it
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => (this.#told = (this.#told + text).slice(-20_000)));
    }
    this.#process = child;
    process.once(
      'exit',
      () => this.#process === child && child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'),
    );
    const limit = Date.now() + PATIENCE;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > limit) throw new Error(`the server does not start:\n${this.#told}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** What it has written so far, for whoever looks for a fault. */
  get told(): string {
    return this.#told;
  }

  /** Stop the bots' workers, as if they thought for a long time, or let them go on. */
  holdBots(held: boolean): void {
    const tasks = `/proc/${this.#process?.pid}/task`;
    const children = readdirSync(tasks).flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').split(' '));
    const workers = children.filter(
      (pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('marne.server.bots.process'),
    );
    for (const pid of workers) process.kill(Number(pid), held ? 'SIGSTOP' : 'SIGCONT');
  }

  /** As if the machine had lost its power. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.pid === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, signal);
    const late = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), 15_000);
    await gone;
    clearTimeout(late);
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/titles`)).ok;
    } catch {
      return false;
    }
  }
}
