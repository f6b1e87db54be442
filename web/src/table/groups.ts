/** Answers that were given in one gesture, such as the steps of a march or the marches of a stack: they are taken back together. */

export class Groups {
  /** The numbers of the first and the last answer of each gesture. */
  #groups: (readonly [first: number, last: number])[] = [];

  /** A gesture has brought the game from so many answers to so many; or `more` of the last one has. */
  given(before: number, after: number, more = false): void {
    this.#groups = this.#groups.filter(([, last]) => last <= before);
    if (after <= before) return;
    const begun = more && this.#groups.at(-1)?.[1] === before ? this.#groups.pop() : undefined;
    this.#groups.push([begun?.[0] ?? before + 1, after]);
  }

  /** How many answers the gesture was that ended with this answer. */
  endingWith(answer: number): number {
    const found = this.#groups.findLast(([, last]) => last === answer);
    return found ? found[1] - found[0] + 1 : 1;
  }
}
