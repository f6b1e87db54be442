import type { Thing } from '../title';

/** The state of the user interface that board and panels share; not part of the game. */
class UiState {
  /** The battle whose report is open, counted back from the last: 0. null: none. */
  report = $state<number | null>(null);
  /** Spaces that are lit: the Objectives that the forecast of the next scoring counts. */
  lit = $state.raw<ReadonlySet<Thing>>(new Set());
}

export const uiState = new UiState();
