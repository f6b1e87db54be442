/** What the player of this browser looks at: no part of the game. */
class Desk {
  /** The battle whose report is open, counted back from the last: 0. null: none. */
  report = $state<number | null>(null);
}

export const desk = new Desk();
