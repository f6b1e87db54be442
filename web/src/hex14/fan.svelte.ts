/** The stack that is unfolded: under the pointer after a while, or for good by a click, until it is folded. */
export class FanState {
  hex = $state<number | null>(null);
  #pinned = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The pointer has come to a hex, which is worth unfolding or not. */
  soon(hex: number | null, worth: boolean): void {
    this.keep();
    if (this.#pinned) return;
    this.#timer = setTimeout(() => (this.hex = worth ? hex : null), worth ? 380 : 160);
  }

  /** Whatever was about to change stays as it is. */
  keep(): void {
    clearTimeout(this.#timer);
  }

  pin(hex: number): void {
    this.keep();
    this.hex = hex;
    this.#pinned = true;
  }

  fold(): void {
    this.keep();
    this.#pinned = false;
    this.hex = null;
  }
}
