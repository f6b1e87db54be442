/**
 * Several seats of one person at one screen. While the curtain is down the page knows nothing that only one seat may
 * know: the next player lifts it when the others look away.
 */
import type { Snapshot } from '../lib/api/types';

export interface Screen {
  /** Null before the game has been received. */
  readonly snapshot: Snapshot | null;
  readonly spectator: boolean;
  /** Whether a curtain falls between the seats; asked whenever it matters. */
  curtains: () => boolean;
  /** Show the game from a seat. */
  look: (seat: number) => void;
  /** Forget what only one seat may know. */
  hide: (snapshot: Snapshot) => void;
  /** The screen is passed on: an answer that was given has been accepted. */
  settle: () => void;
}

export class Hotseat {
  /** The seat whose player the curtain waits for; null: no curtain. */
  curtain = $state<number | null>(null);
  /** Another of our seats that is asked: the present player passes the screen on when they have seen enough. */
  next = $state<number | null>(null);
  /** The seat looked from, if it was chosen here; otherwise the server chooses the one that is asked. */
  chosen: number | null = null;
  /** A seat of ours that is asked while its owner looks from another on purpose. */
  #passedOver: number | null = null;

  constructor(readonly screen: Screen) {}

  /** A game has been received. True: the curtain falls before anything of it is shown. */
  received(snapshot: Snapshot): boolean {
    if (this.curtain !== null) return true;
    if (this.chosen !== null || snapshot.seat === null || !this.#apart(snapshot)) return false;
    this.#lower(snapshot.seat, snapshot);
    return true;
  }

  /** The game has changed. If another of our seats is asked, it is shown at once or, with a curtain, on demand. */
  changed(snapshot: Snapshot): void {
    const asked = this.#otherAsked(snapshot);
    if (asked === null || this.#apart(snapshot)) this.next = asked;
    else if (asked !== this.chosen) this.#look(asked);
  }

  /** Look from another seat of one's own. */
  lookFrom(seat: number): void {
    const { snapshot } = this.screen;
    if (!snapshot || snapshot.seat === seat || !snapshot.mine.includes(seat)) return;
    this.#passedOver = snapshot.mine.find((mine) => mine !== seat && snapshot.asked.includes(mine)) ?? null;
    this.#turnTo(seat, snapshot);
  }

  /** Pass the screen on to the seat of ours that is asked. */
  passOn(): void {
    const { snapshot } = this.screen;
    if (this.next === null || !snapshot) return;
    this.screen.settle();
    this.#turnTo(this.next, snapshot);
  }

  /** The player of the seat is here, and nobody else is looking. */
  lift(): void {
    const seat = this.curtain;
    if (seat === null) return;
    this.curtain = null;
    this.#look(seat);
  }

  /** Whether the seats of this screen keep secrets from each other. */
  #apart(snapshot: Snapshot): boolean {
    const watched = this.screen.spectator || snapshot.state !== 'running';
    return !watched && snapshot.mine.length > 1 && this.screen.curtains();
  }

  /** Another seat of ours that is asked while the one looked from is not. */
  #otherAsked(snapshot: Snapshot): number | null {
    if (this.#passedOver !== null && !snapshot.asked.includes(this.#passedOver)) this.#passedOver = null;
    if (snapshot.seat === null || snapshot.asked.includes(snapshot.seat) || this.#passedOver !== null) return null;
    return snapshot.mine.find((seat) => snapshot.asked.includes(seat)) ?? null;
  }

  #turnTo(seat: number, snapshot: Snapshot): void {
    this.next = null;
    if (this.#apart(snapshot)) this.#lower(seat, snapshot);
    else this.#look(seat);
  }

  #lower(seat: number, snapshot: Snapshot): void {
    this.curtain = seat;
    this.screen.hide(snapshot);
  }

  #look(seat: number): void {
    this.chosen = seat;
    this.screen.look(seat);
  }
}
