/** Dragging a stack, a part of one or a single counter to a hex: the same as two clicks. */
import { Drag, type At } from '../board/drag';
import type { BoardContext } from '../board/context';
import { canMarch, march } from './orders';
import type { Pointer } from './pointer';
import type { Sight } from './sight.svelte';
import { uiState } from './uiState.svelte';

/** What is dragged: all that was chosen or can move in a hex, or some counters of it. */
export interface Load {
  hex: number;
  units?: readonly string[];
}

export class Dragging {
  /** The hex that something is held over; null: nothing is dragged. */
  over = $state<number | null>(null);
  /** Where it was dropped before its reach was known. */
  #waiting: number | null = null;
  readonly #drag: Drag<Load>;

  constructor(
    readonly sight: Sight,
    readonly pointer: Pointer,
    readonly board: BoardContext,
  ) {
    this.#drag = new Drag<Load>({
      begin: (load) => this.#begin(load),
      over: (_, at) => (uiState.over = this.over = this.#hexAt(at)),
      drop: (load, at) => this.#drop(load, this.#hexAt(at)),
      end: () => (this.over = null),
      claim: (pointer) => this.board.claim(pointer),
    });
  }

  /** A press on a hex, or on some of its counters; those who only click or swipe do not notice. */
  press(event: PointerEvent, load: Load): void {
    const { marching, ready } = this.sight;
    if (marching && ready.has(load.hex)) this.#drag.press(event, load);
  }

  /** The reach of what was dropped is known. */
  arrived(): void {
    const to = this.#waiting;
    this.#waiting = null;
    if (to !== null) void march(this.sight, to);
  }

  #hexAt([x, y]: At): number | null {
    const { grid } = this.sight.props;
    const hex = grid.at(...this.board.toBoard(x, y));
    return hex < 0 ? null : hex;
  }

  #begin({ hex, units }: Load): boolean {
    if (uiState.sending) return false;
    this.#waiting = null;
    this.pointer.fan.fold();
    if (units) uiState.choose(hex, units);
    else if (!uiState.moving || uiState.hex !== hex) this.pointer.take(hex);
    return true;
  }

  #drop({ hex }: Load, to: number | null): void {
    if (to === null || to === hex) return;
    if (canMarch(this.sight, to)) void march(this.sight, to);
    else if (!this.sight.props.reach) this.#waiting = to;
    else this.sight.props.point(this.pointer.thingOf(to));
  }
}
