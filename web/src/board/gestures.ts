/** One pointer drags the board, two pinch it. Coordinates are those of the board's place on the screen. */
import { pinched, type Camera } from './camera';
import { DRAG_FROM } from './drag';
import type { Motion } from './motion';

const FRESH = 60; // milliseconds since the last movement for the board to coast on

interface Press {
  x: number;
  y: number;
  camera: Camera;
  /** The last places of the pointer and when it was there. */
  trail: [number, number, number][];
}

export class Gestures {
  /** Whether the board is being dragged. */
  dragging = false;
  /** Whether the released pointer has dragged: then the click that follows is ignored. */
  dragged = false;
  #pointers = new Map<number, [number, number]>();
  #pressed: Press | undefined;

  constructor(
    private readonly motion: Motion,
    private readonly limits: () => { least: number; most: number },
    /** Capture a pointer; false if it is gone already. */
    private readonly capture: (id: number) => boolean,
  ) {}

  down(id: number, at: [number, number]): void {
    this.motion.halt();
    this.#pointers.set(id, at);
    if (this.#pointers.size === 1) {
      this.dragged = false;
      this.#press(at);
      return;
    }
    this.dragging = this.dragged = true;
    this.#pressed = undefined;
    for (const known of this.#pointers.keys()) if (!this.capture(known)) this.#pointers.delete(known);
  }

  move(id: number, at: [number, number], time: number): void {
    const old = this.#pointers.get(id);
    if (!old) return;
    this.#pointers.set(id, at);
    if (this.#pointers.size >= 2) {
      const other = [...this.#pointers].find(([known]) => known !== id)?.[1];
      if (other) this.motion.jump(pinched(this.motion.camera, [...old, ...other], [...at, ...other], this.limits()));
      return;
    }
    const pressed = this.#pressed ?? this.#press(old); // one of two fingers is left
    const [dx, dy] = [at[0] - pressed.x, at[1] - pressed.y];
    if (!this.dragging) {
      if (Math.hypot(dx, dy) < DRAG_FROM) return;
      this.dragging = this.dragged = true;
      this.capture(id);
    }
    pressed.trail.push([at[0], at[1], time]);
    if (pressed.trail.length > 6) pressed.trail.shift();
    this.motion.jump({ ...pressed.camera, left: pressed.camera.left + dx, top: pressed.camera.top + dy });
  }

  up(id: number, time: number): void {
    if (!this.#pointers.delete(id)) return;
    const trail = this.#pressed?.trail ?? [];
    this.#pressed = undefined;
    if (this.#pointers.size) return;
    const [first, last] = [trail[0], trail[trail.length - 1]];
    if (this.dragging && first && last && time - last[2] < FRESH && last[2] > first[2]) {
      const passed = last[2] - first[2];
      this.motion.coast((last[0] - first[0]) / passed, (last[1] - first[1]) / passed);
    }
    this.dragging = false;
  }

  /** Something else is dragged with this pointer; the click at its end is none. */
  forget(id: number): void {
    this.#pointers.delete(id);
    this.#pressed = undefined;
    this.dragging = false;
    this.dragged = true;
  }

  #press([x, y]: [number, number]): Press {
    this.#pressed = { x, y, camera: this.motion.camera, trail: [] };
    return this.#pressed;
  }
}
