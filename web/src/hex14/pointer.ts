/** What a click on the board means: an order, an attack, a choice of units, or a question why not. */
import type { BoardContext } from '../board/context';
import type { Thing } from '../titles/title';
import type { FanState } from './fan.svelte';
import { movable, neighbours } from './formation';
import { canMarch, march, place, placeAlike } from './orders';
import { attacksOn, attacksOnFort, begun, give, nextHex, type Aim } from './play';
import type { Sight } from './sight.svelte';
import { uiState } from './uiState.svelte';

/** Verbs of a unit that is under way, the likeliest first. */
const GOING = ['go', 'rail', 'sail', 'step'];

export class Pointer {
  constructor(
    readonly sight: Sight,
    readonly fan: FanState,
    readonly board: BoardContext,
  ) {}

  thingOf(hex: number): Thing {
    return `hex:${this.sight.props.grid.code(hex)}`;
  }

  /** The fort that is meant at a point of a hex, of those that glow. */
  #fortAt(hex: number, x: number, y: number): string | undefined {
    const { forts: glowing } = this.sight;
    const { data, drawing } = this.sight.props;
    let best: string | undefined;
    let least = Math.max(60, 16 / this.board.scale);
    data.forts.forEach((fort, f) => {
      if (!glowing.has(fort.code)) return;
      for (const [fx, fy] of drawing.forts[f]?.symbols ?? []) {
        const far = Math.hypot(fx - x, fy - y);
        if (far < least) [best, least] = [fort.code, far];
      }
    });
    return best ?? data.forts.find((fort) => fort.outer < 0 && fort.hex === hex && glowing.has(fort.code))?.code;
  }

  /** The attack that is meant on what is there; undefined if nothing there can be attacked. */
  #aim(hex: number, x: number, y: number): Aim | undefined {
    const { asked } = this.sight;
    const { counters, grid } = this.sight.props;
    const { title } = counters;
    const choices = attacksOn(asked, counters, hex, grid.code(hex));
    const fort = this.#fortAt(hex, x, y);
    const fortDeeds = title.likely.filter((deed) => title.onForts.includes(deed));
    if (fort && !choices.some(({ target }) => target === fort)) choices.push(...attacksOnFort(asked, fortDeeds, fort));
    const exact = choices.find(({ deed, target }) => target === fort && deed === fortDeeds[0]);
    return exact ?? choices[0];
  }

  /** Begin an attack on what is there; false if nothing there can be attacked. */
  #plan(hex: number, x: number, y: number): boolean {
    const { counters, grid } = this.sight.props;
    const chosen = this.#aim(hex, x, y);
    if (!chosen) return false;
    uiState.report = null;
    uiState.drop();
    uiState.planned = begun(counters, grid, hex, chosen);
    return true;
  }

  /** Choose what can move in a hex. */
  take(hex: number): void {
    const { counters, grid } = this.sight.props;
    uiState.choose(hex, movable(counters, hex, this.sight.units));
    // On a phone the ways would be too small for a finger.
    const [x, y] = grid.middle(hex);
    if (innerWidth < 700 && this.board.scale < 0.2) this.board.center(x, y, 0.24);
  }

  click(hex: number, x: number, y: number, event?: MouseEvent): void {
    const { sight } = this;
    this.fan.fold();
    if (event?.shiftKey && sight.marching && uiState.moving && sight.ready.has(hex) && hex !== uiState.hex) {
      if (!uiState.wing.delete(hex)) uiState.wing.add(hex);
      return;
    }
    if (sight.asked.has('place') && sight.hexes.has(hex)) return void place(sight, hex);
    if (sight.brushed.has(hex)) return void placeAlike(sight, hex);
    if (uiState.moving && hex !== uiState.hex && canMarch(sight, hex)) return void march(sight, hex);
    const going = sight.hexes.has(hex) ? this.#going(hex) : undefined;
    if (going) return void give(sight.props, [going]);
    if (this.#plan(hex, x, y)) return;
    if (sight.hexes.has(hex)) return sight.props.point(this.thingOf(hex));
    uiState.planned = null;
    if (sight.ready.has(hex)) return this.#choose(hex);
    // With units chosen it is a march that was meant, and the table says why not.
    if (sight.marching && !uiState.moving && this.#isEnemy(hex)) return this.#eye(hex);
    this.#look(hex);
  }

  /** Whether a click would do more than show what lies in a hex. */
  isMeant(hex: number, x: number, y: number): boolean {
    const { sight } = this;
    if (sight.hexes.has(hex) || sight.brushed.has(hex) || sight.ready.has(hex)) return true;
    return uiState.moving || (sight.marching && this.#isEnemy(hex)) || this.#aim(hex, x, y) !== undefined;
  }

  /** The answer that brings the unit under way to a hex; along a railway, if both are possible. */
  #going(hex: number): string | undefined {
    for (const verb of GOING) {
      const named = this.sight.asked.naming(verb, this.thingOf(hex));
      const best = named.find(({ notation }) => notation.endsWith(' line')) ?? named[0];
      if (best) return best.notation;
    }
    return undefined;
  }

  /** Take up, turn or name the units of a hex that can be chosen. */
  #choose(hex: number): void {
    const { sight } = this;
    const { counters, point } = sight.props;
    if (sight.marching && uiState.moving && uiState.hex === hex) return uiState.drop();
    if (sight.marching) return this.take(hex);
    uiState.hex = hex;
    if (sight.asked.has('turn')) {
      uiState.turning = uiState.turning === hex ? null : hex;
      return;
    }
    const able = counters.in(hex).filter((counter) => sight.units.has(counters.id(counter)));
    const [only] = able;
    if (only && able.length === 1) return point(`unit:${counters.id(only)}`);
    this.fan.pin(hex);
  }

  #isEnemy(hex: number): boolean {
    const { counters } = this.sight.props;
    const side = counters.sideIn(hex);
    return side !== undefined && counters.view.side !== null && side !== counters.view.side;
  }

  /** Show who could attack what is there, now or after a march; a second click closes it. */
  #eye(hex: number): void {
    const again = uiState.eyed === hex;
    uiState.drop();
    uiState.report = null;
    uiState.hex = hex;
    uiState.eye(again ? null : hex);
  }

  /** Show what lies in a hex, and why nothing can be done with it. */
  #look(hex: number): void {
    const { counters, live, point } = this.sight.props;
    const here = counters.in(hex);
    if (uiState.moving && hex === uiState.hex) return uiState.drop();
    uiState.eye(null);
    if (!uiState.moving || here.length) {
      uiState.drop();
      uiState.hex = hex;
    }
    if (!live) return;
    const top = here.findLast((counter) => counter.unit >= 0 && counter.side === counters.view.side);
    point(top ? `unit:${counters.id(top)}` : this.thingOf(hex));
  }

  /** The next stack that has not moved; true if there is one. */
  next(): boolean {
    const { marching, ready, props } = this.sight;
    const hex = marching ? nextHex(ready, uiState.hex) : undefined;
    if (hex === undefined) return false;
    this.take(hex);
    this.board.reveal(...props.grid.middle(hex));
    return true;
  }

  /** Let the stacks next to the chosen ones come along; true if there are any. */
  gather(): boolean {
    if (!uiState.moving || uiState.hex === null) return false;
    const { ready, props } = this.sight;
    const found = neighbours(props.grid, ready, new Set([uiState.hex, ...uiState.wing]));
    for (const hex of found) uiState.wing.add(hex);
    return found.length > 0;
  }
}
