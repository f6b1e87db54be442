/** The state of the user interface that board, tray and panels share; not part of the game. */
import { SvelteSet } from 'svelte/reactivity';

/** On foot by the cheaper way, on foot along the railway, by train, by ship. */
export type Manner = 'foot' | 'line' | 'rail' | 'sea';
export type Overlay = 'supply' | 'rail' | 'control' | 'contact' | 'forts';
export const OVERLAYS: readonly Overlay[] = ['supply', 'rail', 'control', 'contact', 'forts'];
export type Deed = 'attack' | 'probe' | 'assault' | 'bombard';

/** An attack that is being put together. */
export interface Planned {
  deed: Deed;
  /** As the notation spells it: a hex or a fort. */
  target: string;
  hex: number;
  units: string[];
}

class UiState {
  /** The hex whose counters lie in the tray. */
  hex = $state<number | null>(null);
  /** The units of that hex that move together. */
  readonly ticked = new SvelteSet<string>();
  /** The hexes of further stacks that move alike, as far as they can. */
  readonly wing = new SvelteSet<number>();
  /** Whether the ticked units are about to move: their destinations are shown. */
  moving = $state(false);
  manner = $state<Manner>('foot');
  /** The hex whose counters are being turned. */
  turning = $state<number | null>(null);
  over = $state<number | null>(null);
  planned = $state<Planned | null>(null);
  /** The enemy hex whose possible attackers are shown while units move. */
  eyed = $state<number | null>(null);
  /** Those of them who are left out of the reckoning, and whether it has begun. */
  readonly absent = new SvelteSet<string>();
  reckoned = false;
  /** The ways on which they would come. */
  coming = $state.raw<readonly { from: number; way: readonly number[] }[]>([]);
  /** The battle whose report is open, counted from the last: 0. */
  report = $state<number | null>(null);
  overlay = $state<Overlay | null>(null);
  /** The side whose supply, range or contact is shown. */
  overlaySide = $state(0);
  marches = $state(true);
  /** The type of counter that is being set up, and where its like could go. */
  brush = $state<{ type: number; hexes: ReadonlySet<number> } | null>(null);
  /** It is asked what face-down counters may be: all of a hex, or those that look like the one in a place. */
  mayBe = $state.raw<{ hex: number; place?: number } | null>(null);
  /** A hex to show on the board. */
  sought = $state<{ hex: number } | null>(null);
  /** Several answers are on their way: what glows in between is not shown. */
  sending = $state(false);
  /** The hex whose march was warned of: a second click does it. */
  warned = $state<number | null>(null);

  clear(): void {
    this.hex = this.over = this.planned = this.report = this.overlay = this.brush = this.sought = this.turning = null;
    this.mayBe = null;
    this.drop();
    this.eye(null);
    this.sending = false;
  }

  /** Let go of the units that were chosen to move. */
  drop(): void {
    this.ticked.clear();
    this.wing.clear();
    this.warned = null;
    this.moving = false;
    this.manner = 'foot';
  }

  /** Look at who could attack a hex. */
  eye(hex: number | null): void {
    this.eyed = hex;
    this.coming = [];
    this.absent.clear();
    this.reckoned = false;
  }

  /** Choose units of a hex to move together. */
  choose(hex: number, units: readonly string[]): void {
    this.drop();
    this.hex = hex;
    this.planned = null;
    this.eye(null);
    for (const unit of units) this.ticked.add(unit);
    this.moving = units.length > 0;
  }

  tick(unit: string): void {
    if (!this.ticked.delete(unit)) this.ticked.add(unit);
    this.moving = this.ticked.size > 0;
  }
}

export const uiState = new UiState();
