/** What the player of this browser looks at: no part of the game. */
class UiState {
  /** The battle whose report is open, counted back from the last: 0. null: none. */
  report = $state<number | null>(null);
}

export const uiState = new UiState();
