/** The state of the user interface that board, tray and panels share; not part of the game. */

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
  /** A unit to show on the board: the tray asks for it. */
  sought = $state<{ area: number } | null>(null);

  clear(): void {
    this.area = this.over = this.planned = this.report = this.lines = this.leader = this.sought = null;
  }

  forecast(area: number): void {
    this.report = null;
    this.planned = { area, units: [], advantage: 'nothing' };
  }
}

export const uiState = new UiState();
