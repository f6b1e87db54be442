/** Which stack is fanned out: after the pointer has rested on it for a moment, or for good once it was pressed. */

const SOON = 320; // milliseconds until a stack under the pointer is fanned out
const LATER = 260; // milliseconds until it is folded again

export class FanState {
  stack = $state<{ area: number; side: number } | null>(null);
  #pinned = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(area: number, side: number, pin: boolean): void {
    clearTimeout(this.#timer);
    this.#pinned = pin;
    this.stack = { area, side };
  }

  close = (): void => {
    clearTimeout(this.#timer);
    this.#pinned = false;
    this.stack = null;
  };

  /** The pointer has come to a stack. */
  soon(area: number, side: number): void {
    clearTimeout(this.#timer);
    if (this.#pinned || (this.stack?.area === area && this.stack.side === side)) return;
    this.#timer = setTimeout(() => this.open(area, side, false), SOON);
  }

  /** The pointer has left it. */
  later = (): void => {
    if (this.#pinned) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.close, LATER);
  };

  /** The pointer has come back: the fan stays. */
  stay(): void {
    clearTimeout(this.#timer);
  }
}
