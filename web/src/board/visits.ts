/**
 * Looking somewhere for a while: the board flies there, and back to where the player had it when that is over, unless the
 * player has moved it meanwhile.
 */

export class Visits<Place> {
  #home: Place | null = null;
  #open = 0;

  constructor(
    readonly here: () => Place,
    readonly fly: (to: Place) => void,
  ) {}

  /** Where the board is when nothing is visited. */
  get home(): Place {
    return this.#home ?? this.here();
  }

  /** Look there until the returned function is called; null: it is in sight already. */
  begin(to: Place | null): () => void {
    if (to !== null && this.#open === 0) this.#home ??= this.here();
    this.#open += 1;
    if (to !== null) this.fly(to);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#open -= 1;
      // The next visit may begin at once: then it is not worth the way back.
      setTimeout(() => this.#return());
    };
  }

  /** The player has moved the board: it stays where they put it. */
  moved(): void {
    this.#home = null;
  }

  #return(): void {
    if (this.#open > 0 || this.#home === null) return;
    this.fly(this.#home);
    this.#home = null;
  }
}
