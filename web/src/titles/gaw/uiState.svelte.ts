/** The state of the user interface that board, tray and panels share; not part of the game. */
import { SvelteSet } from 'svelte/reactivity';
import type { Block } from './blocks';
import type { Ways } from './insights';

export interface Planned {
  area: number;
  /** Units that would come, as the notation spells them. */
  units: string[];
  advantage: string;
}

class UiState {
  /** The area whose blocks lie in the tray; null: none. */
  area = $state<number | null>(null);
  /** The area under the pointer. */
  over = $state<number | null>(null);
  /** The forecast that is open. */
  planned = $state<Planned | null>(null);
  /** The battle whose report is open, counted from the last: 0. */
  report = $state<number | null>(null);
  /** Lines of communication are drawn: of which side. */
  lines = $state<number | null>(null);
  /** The leader whose range is drawn. */
  leader = $state<string | null>(null);
  /** The marches of this impulse are drawn. */
  marches = $state(true);
  /** It is asked what hidden blocks may be: those of an area, or those that look like one of them. */
  mayBe = $state.raw<{ area: number; block?: Block } | null>(null);
  /** A unit to show on the board: the tray asks for it. */
  sought = $state<{ area: number } | null>(null);

  /** The area of the stack that is about to move; null: none is. */
  from = $state<number | null>(null);
  /** Those of it who move together, as the notation spells them; or a leader who is about to ride. */
  readonly ticked = new SvelteSet<string>();
  /** Where they are being dragged, in the window. */
  dragged = $state.raw<readonly [number, number] | null>(null);
  /** The height of the bar with those who are chosen, in pixels: notes stand above it. */
  barHeight = $state(0);
  /** Several answers are on their way. */
  sending = $state(false);
  /** Where the unit under way can go: the list of answers says what it costs. */
  ways = $state.raw<Ways | null>(null);

  clear(): void {
    this.area =
      this.over =
      this.planned =
      this.report =
      this.lines =
      this.leader =
      this.sought =
      this.ways =
      this.mayBe =
        null;
    this.sending = false;
    this.drop();
  }

  forecast(area: number): void {
    this.report = null;
    this.planned = { area, units: [], advantage: 'nothing' };
  }

  /** Choose blocks of an area to move together. */
  choose(area: number, units: readonly string[]): void {
    this.drop();
    if (!units.length) return;
    this.from = area;
    this.planned = null;
    for (const unit of units) this.ticked.add(unit);
  }

  tick(unit: string): void {
    if (!this.ticked.delete(unit)) this.ticked.add(unit);
  }

  /** Let go of those who were chosen to move. */
  drop(): void {
    this.ticked.clear();
    this.from = this.dragged = null;
  }
}

export const uiState = new UiState();
