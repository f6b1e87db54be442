import type { Thing } from '../title';
import type { Place } from './mayBe';

/** The state of the user interface that board and panels share; not part of the game. */
class UiState {
  /** The battle whose report is open, counted back from the last: 0. null: none. */
  report = $state<number | null>(null);
  /** Spaces that are lit: the Objectives that the forecast of the next scoring counts. */
  lit = $state.raw<ReadonlySet<Thing>>(new Set());
  /** The power under the pointer, where it is told what lies before it. */
  over = $state<number | null>(null);
  /** It is asked what hidden cards of a power may be: all of them, or those in one place. */
  mayBe = $state.raw<{ power: number; place?: Place } | null>(null);

  clear(): void {
    this.report = this.over = this.mayBe = null;
  }
}

export const uiState = new UiState();
