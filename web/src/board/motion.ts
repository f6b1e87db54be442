/** How the board moves: at once under a finger, smoothly after wheel and keys, in flight to a place, coasting on. */
import { between, bounded, kept, type Camera, type Size } from './camera';

/** What the motion has to know of its surroundings, and where it shows the camera. */
export interface Stage {
  screen(): Size;
  board(): Size;
  limits(): { least: number; most: number };
  /** Whether animations are switched off. */
  still(): boolean;
  show(camera: Camera): void;
}

const FLIGHT = 450; // milliseconds
const SHARE = 0.28; // of the way to the goal, each frame
const SLOWER = 0.995; // of the speed of coasting, each millisecond

export class Motion {
  camera: Camera = { scale: 1, left: 0, top: 0 };
  #goal: Camera | undefined;
  #flight: { from: Camera; to: Camera; start: number } | undefined;
  #coast: { x: number; y: number; at: number } | undefined;
  #frame = 0;

  constructor(
    private readonly stage: Stage,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Where the board will be when it has come to rest. */
  get ahead(): Camera {
    return this.#goal ?? this.#flight?.to ?? this.camera;
  }

  /** Show this camera now. */
  jump(next: Camera): void {
    this.camera = this.#kept(next);
    this.stage.show(this.camera);
  }

  /** Follow a goal: wheel and keys move it on while the board is still on its way. */
  follow(next: Camera): void {
    const to = this.#kept(next);
    if (this.stage.still()) return this.#arrive(to);
    this.#flight = this.#coast = undefined;
    this.#goal = to;
    this.#run();
  }

  fly(next: Camera): void {
    const to = this.#kept(next);
    if (this.stage.still()) return this.#arrive(to);
    this.halt();
    this.#flight = { from: this.camera, to, start: this.clock() };
    this.#run();
  }

  /** Go on with a speed in pixels a millisecond. */
  coast(x: number, y: number): void {
    if (this.stage.still() || Math.hypot(x, y) < 0.2) return;
    this.#coast = { x, y, at: this.clock() };
    this.#run();
  }

  halt(): void {
    this.#goal = this.#flight = this.#coast = undefined;
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** One frame of the movement; false when the board has come to rest. */
  step(now: number): boolean {
    if (this.#flight) return this.#fly(this.#flight, now);
    if (this.#goal) return this.#near(this.#goal);
    if (this.#coast) return this.#glide(this.#coast, now);
    return false;
  }

  #fly(flight: { from: Camera; to: Camera; start: number }, now: number): boolean {
    const part = bounded((now - flight.start) / FLIGHT, 0, 1);
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
    this.jump(between(flight.from, flight.to, eased, this.stage.screen()));
    if (part >= 1) this.#flight = undefined;
    return part < 1;
  }

  #near(goal: Camera): boolean {
    const here = this.camera;
    const zoomed = Math.abs(Math.log(goal.scale / here.scale)) < 0.002;
    if (zoomed && Math.abs(goal.left - here.left) + Math.abs(goal.top - here.top) < 1) {
      this.#goal = undefined;
      this.jump(goal);
      return false;
    }
    const scale = here.scale * (goal.scale / here.scale) ** SHARE;
    // On the line between the two cameras: the point under the pointer stays where it is.
    const share = zoomed ? SHARE : (scale - here.scale) / (goal.scale - here.scale);
    const [left, top] = [here.left + (goal.left - here.left) * share, here.top + (goal.top - here.top) * share];
    this.jump({ scale, left, top });
    return true;
  }

  #glide(coast: { x: number; y: number; at: number }, now: number): boolean {
    const passed = bounded(now - coast.at, 0, 50);
    coast.at = now;
    this.jump({ ...this.camera, left: this.camera.left + coast.x * passed, top: this.camera.top + coast.y * passed });
    coast.x *= SLOWER ** passed;
    coast.y *= SLOWER ** passed;
    if (Math.hypot(coast.x, coast.y) >= 0.02) return true;
    this.#coast = undefined;
    return false;
  }

  #arrive(to: Camera): void {
    this.halt();
    this.jump(to);
  }

  #kept(camera: Camera): Camera {
    return kept(camera, this.stage.screen(), this.stage.board(), this.stage.limits());
  }

  #run(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      if (this.step(now)) this.#run();
    });
  }
}
