/**
 * Dragging something that lies on the board to a place on it. Whoever drags anything else moves the board as ever.
 *
 * A mouse takes a thing along as soon as it moves; a finger has to rest on it for a moment, so that a swipe that happens to
 * begin on a piece still moves the board. Two fingers always pinch.
 */

/** A point of the window. */
export type At = readonly [x: number, y: number];

export interface DragHandlers<What> {
  /** It has been taken up: show that it is under way. False: it cannot be. */
  begin: (what: What, at: At) => boolean;
  /** It is held over this point. */
  over: (what: What, at: At) => void;
  /** It was let go here. */
  drop: (what: What, at: At) => void;
  /** It is over, in whatever way. */
  end: () => void;
  /** The board lets go of the pointer, and ignores the click that follows: see `BoardContext.claim`. */
  claim: (pointer: number) => void;
}

/** Pixels that a pointer moves before it drags something, or the board. */
export const DRAG_FROM = 5;
/** Milliseconds that a finger rests before it drags. */
export const HOLD = 260;
/** Pixels by which a resting finger may shake. */
const SHAKE = 9;

export class Drag<What> {
  #pressed: { what: What; id: number; from: At; finger: boolean } | null = null;
  #under = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly on: DragHandlers<What>) {}

  /** Whether something is being dragged. */
  get active(): boolean {
    return this.#under;
  }

  /** The pointer was pressed on something that can be dragged. The event goes on to the board. */
  press(event: PointerEvent, what: What): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.cancel();
    const finger = event.pointerType === 'touch';
    this.#pressed = { what, id: event.pointerId, from: [event.clientX, event.clientY], finger };
    if (finger) this.#timer = setTimeout(() => this.#begin([event.clientX, event.clientY]), HOLD);
    addEventListener('pointermove', this.#move, true);
    addEventListener('pointerup', this.#up, true);
    addEventListener('pointercancel', this.#stop, true);
    addEventListener('pointerdown', this.#another, true);
    addEventListener('keydown', this.#key, true);
  }

  /** Let go of it: nothing happens. */
  cancel(): void {
    clearTimeout(this.#timer);
    const under = this.#under;
    this.#pressed = null;
    this.#under = false;
    removeEventListener('pointermove', this.#move, true);
    removeEventListener('pointerup', this.#up, true);
    removeEventListener('pointercancel', this.#stop, true);
    removeEventListener('pointerdown', this.#another, true);
    removeEventListener('keydown', this.#key, true);
    if (under) this.on.end();
  }

  #begin(at: At): void {
    const pressed = this.#pressed;
    if (!pressed || this.#under) return;
    if (!this.on.begin(pressed.what, at)) return this.cancel();
    this.#under = true;
    this.on.claim(pressed.id);
  }

  readonly #move = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    if (!pressed || event.pointerId !== pressed.id) return;
    const at: At = [event.clientX, event.clientY];
    if (!this.#under) {
      const far = Math.hypot(at[0] - pressed.from[0], at[1] - pressed.from[1]);
      if (pressed.finger) return far > SHAKE ? this.cancel() : undefined;
      if (far < DRAG_FROM) return;
      this.#begin(at);
    }
    if (this.#under) this.on.over(pressed.what, at);
  };

  readonly #up = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    if (!pressed || event.pointerId !== pressed.id) return;
    if (this.#under) this.on.drop(pressed.what, [event.clientX, event.clientY]);
    this.cancel();
  };

  readonly #stop = (event: PointerEvent): void => {
    if (event.pointerId === this.#pressed?.id) this.cancel();
  };

  /** A second finger pinches. The press itself comes past here, too. */
  readonly #another = (event: PointerEvent): void => {
    if (this.#pressed && event.pointerId !== this.#pressed.id) this.cancel();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#under) return;
    this.cancel();
    event.preventDefault();
    event.stopPropagation();
  };
}
