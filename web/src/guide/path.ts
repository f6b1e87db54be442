/**
 * The path through a guide: what is expected next, and whether the player is still on it.
 *
 * Answers can be undone, so the path is compared with the answers that stand, not with the clicks.
 */
import type { Thing } from '../titles/title';

/**
 * What is expected: to read on, to see why something is not possible, to undo an answer, to give one, or to give any
 * answers until a certain question is asked.
 */
export interface Move {
  do: 'next' | 'why' | 'undo' | 'answer' | 'until';
  /** The notation of the answer, or of several that are given in one gesture: "pick A; step 9". */
  answer?: string;
  /** The question that ends the free answers. */
  question?: string;
  /** What to look at, besides the things of the answer. */
  look?: Thing[];
}

export interface Step {
  /** The rule that is learned here. */
  rule: string;
  moves: Move[];
}

/** The `guide.json` of a title. Its words are the texts `<title>.guide.<step>`. */
export interface Script {
  steps: Step[];
}

/** The player's place, as it is stored in the browser. */
export interface Progress {
  at: number;
  given: string[];
  /** The free answers; a guide has at most one place for them. */
  free: string[];
}

export interface Place extends Move {
  /** Numbers from 1 on, as the texts count. */
  step: number;
  count: number;
  rule: string;
  /** How many answers stand when this is expected. */
  depth: number;
  /** How many answers it is, or takes back. */
  size: number;
}

/** The answers of a gesture. */
function answersOf(line: string): string[] {
  return line.split(';').map((answer) => answer.trim());
}

export class Path {
  readonly places: readonly Place[];
  #answers: string[];
  #free: string[];
  #at: number;
  #given: string[];

  constructor(script: Script, progress: Progress = { at: 0, given: [], free: [] }) {
    const answers: string[] = [];
    const places: Place[] = [];
    let last = 1; // the size of the last gesture: one Undo takes all of it back
    script.steps.forEach((step, index) => {
      step.moves.forEach((move, count) => {
        const line = move.do === 'answer' ? answersOf(move.answer ?? '') : [];
        const size = move.do === 'undo' ? last : line.length;
        places.push({ ...move, step: index + 1, count: count + 1, rule: step.rule, depth: answers.length, size });
        if (move.do === 'undo') answers.splice(answers.length - size);
        else if (line.length) last = answers.push(...line) - (places.at(-1)?.depth ?? 0);
      });
    });
    this.places = places;
    this.#answers = answers;
    this.#free = [];
    this.#at = progress.at;
    this.#given = [...progress.given];
    this.#set(progress.free);
  }

  /** The answers that stand when the guide is completed. */
  get answers(): readonly string[] {
    return this.#answers;
  }

  /** What is expected now; null when the guide is completed. */
  get place(): Place | null {
    return this.places[this.#at] ?? null;
  }

  /** Whether all answers that stand are the guide's. */
  get onTheWay(): boolean {
    return this.#given.every((answer, at) => answer === this.answers[at]);
  }

  /** How many answers have to be undone to be on the path again. */
  get astray(): number {
    const first = this.#given.findIndex((answer, at) => answer !== this.answers[at]);
    return first < 0 ? 0 : this.#given.length - first;
  }

  get progress(): Progress {
    return { at: this.#at, given: [...this.#given], free: [...this.#free] };
  }

  answered(notation: string): void {
    if (this.place?.do === 'until' && this.onTheWay) {
      this.#set([...this.#free, notation]);
      this.#given.push(notation);
      return;
    }
    this.#given.push(notation);
    if (!this.onTheWay) return;
    const depth = this.#given.length;
    if (this.place && isWithin(this.place, depth)) return; // the gesture is not complete yet
    if (this.place?.do === 'answer' && this.place.depth + this.place.size === depth) this.#at += 1;
    else this.#at = this.#find((place, at) => at >= this.#at && (place.depth === depth || isWithin(place, depth)));
  }

  undone(steps = 1): void {
    if (this.place?.do === 'until') this.#set(this.#free.slice(0, Math.max(0, this.#free.length - steps)));
    this.#given.splice(Math.max(0, this.#given.length - steps));
    if (!this.onTheWay) return;
    const depth = this.#given.length;
    const expected = this.place;
    if (expected?.do === 'undo' && depth === expected.depth - expected.size) this.#at += 1;
    else if (!expected || depth < expected.depth)
      this.#at = this.places.findLastIndex(
        (place, at) => at <= this.#at && place.do === 'answer' && (place.depth === depth || isWithin(place, depth)),
      );
  }

  read(): void {
    if (this.place?.do === 'next') this.#at += 1;
  }

  explained(): void {
    if (this.place?.do === 'why') this.#at += 1;
  }

  /** A question is asked: it may end the free answers. */
  asked(question: string): void {
    if (this.place?.do === 'until' && this.place.question === question) this.#at += 1;
  }

  /** Replace the free answers: what comes after them moves. */
  #set(free: readonly string[]): void {
    const place = this.places.find((one) => one.do === 'until');
    if (!place) return;
    this.#answers.splice(place.depth, this.#free.length, ...free);
    const shift = free.length - this.#free.length;
    for (const later of this.places.slice(this.places.indexOf(place) + 1)) later.depth += shift;
    this.#free = [...free];
  }

  #find(is: (place: Place, at: number) => boolean): number {
    const found = this.places.findIndex(is);
    return found < 0 ? this.places.length : found;
  }
}

/** Whether so many answers are some of a gesture, but not all. */
function isWithin(place: Place, depth: number): boolean {
  return place.do === 'answer' && place.depth < depth && depth < place.depth + place.size;
}
