/** A guide that is being played: its game, and the player's place in it. Stored until the tab is closed. */
import { GameStore, type GameOptions } from '../table/game.svelte';
import { Path, type Place, type Progress, type Script } from './path';

interface Kept extends Progress {
  id: string;
}

const KEY = 'marne.guide.';

/** The guide that was started in this tab. */
export function keptGuide(title: string): Kept | null {
  try {
    const told: unknown = JSON.parse(sessionStorage.getItem(KEY + title) ?? 'null');
    return isKept(told) ? told : null;
  } catch {
    return null;
  }
}

export function forgetGuide(title: string): void {
  try {
    sessionStorage.removeItem(KEY + title);
  } catch {
    // storage is switched off: it was not stored either
  }
}

function isKept(told: unknown): told is Kept {
  if (typeof told !== 'object' || told === null) return false;
  const { id, at, given, free } = told as Partial<Record<keyof Kept, unknown>>;
  return typeof id === 'string' && typeof at === 'number' && Array.isArray(given) && Array.isArray(free);
}

/** Follows the answers that are given and undone in a game. */
export class Guided extends GameStore {
  place = $state.raw<Place | null>(null);
  onTheWay = $state(true);
  astray = $state(0);
  readonly #path: Path;
  #answering = false;

  constructor(
    id: string,
    readonly title: string,
    readonly script: Script,
    progress: Progress | undefined,
    options: GameOptions,
  ) {
    super(id, options);
    this.#path = new Path(script, progress);
    this.#look();
  }

  override async answer(notation: string): Promise<boolean> {
    this.#answering = true;
    const before = this.snapshot?.answers ?? 0;
    const taken = await super.answer(notation);
    this.#answering = false;
    // Of a line, what comes after an answer that cannot be undone is sent again.
    const given = notation.split(';').slice(0, Math.max(1, (this.snapshot?.answers ?? 0) - before));
    if (taken) for (const one of given) this.#path.answered(one.trim());
    this.asked(this.snapshot?.prompt?.question ?? '');
    return taken;
  }

  override async undo(steps = 1): Promise<boolean> {
    const taken = await super.undo(steps);
    if (taken) this.#path.undone(steps);
    this.#look();
    return taken;
  }

  read(): void {
    this.#path.read();
    this.#look();
  }

  explained(): void {
    this.#path.explained();
    this.#look();
  }

  asked(question: string): void {
    if (this.#answering) return; // the next question may be there before the answer is counted
    this.#path.asked(question);
    this.#look();
  }

  #look(): void {
    this.place = this.#path.place;
    this.onTheWay = this.#path.onTheWay;
    this.astray = this.#path.astray;
    try {
      sessionStorage.setItem(KEY + this.title, JSON.stringify({ id: this.id, ...this.#path.progress }));
    } catch {
      // storage is switched off: a reload starts the guide again
    }
  }
}
