/** The state of the user interface that board and panels share; not part of the game. */
class UiState {
  /** The battle whose report is open, counted back from the last: 0. null: none. */
  report = $state<number | null>(null);
}

export const uiState = new UiState();
