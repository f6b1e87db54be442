/** Answers that were given in one gesture, such as the steps of a march or the marches of a stack: they are taken back together. */

export class Groups {
  /** The numbers of the first and the last answer of each gesture that took several. */
  #groups: (readonly [first: number, last: number])[] = [];

  /** A gesture has brought the game from so many answers to so many. */
  given(before: number, after: number): void {
    this.#groups = this.#groups.filter(([, last]) => last <= before);
    if (after - before > 1) this.#groups.push([before + 1, after]);
  }

  /** How many answers the gesture was that ended with this answer. */
  endingWith(answer: number): number {
    const found = this.#groups.findLast(([, last]) => last === answer);
    return found ? found[1] - found[0] + 1 : 1;
  }
}
