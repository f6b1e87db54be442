/** How a player follows the war: what others do and did, told again where they like, the points, and the end laid open. */
import { waysOf } from '../board/ways';
import { get } from '../lib/api/client';
import type { LineOut } from '../lib/api/types';
import { paceOf } from '../lib/settings.svelte';
import type { BeatShown, Thing } from '../titles/title';
import { Retelling } from './retelling.svelte';
import { linesSince } from './story';
import type { Table } from './table.svelte';

const NOTHING: ReadonlySet<Thing> = new Set();

export class Following {
  /** Lines of the story that are being played again; the replay ends with them. */
  retelling = $state.raw<Retelling | null>(null);
  /** Something whose name was pointed at, to be looked at by itself beside that place. */
  peek = $state.raw<{ thing: Thing; by: DOMRect; kept: boolean } | null>(null);
  /** The line of the story whose points are shown beside the board, and what has scored. */
  scored = $state.raw<LineOut | null>(null);
  lit = $state.raw<ReadonlySet<Thing>>(NOTHING);
  /** The list of what others did since that answer was closed, or opened, by the player. */
  #closed = $state<number | null>(null);
  #opened = $state<number | null>(null);
  /** What others did since that answer is still to be listed, though an answer was given for the player meanwhile. */
  #kept = $state<number | null>(null);
  /** The last position of a game that is over, with nothing hidden. */
  #laidOpen = $state.raw<Record<string, unknown> | null>(null);

  constructor(readonly table: Table) {
    // A card that nobody sees, such as one that was drawn, is no sight.
    const { peeks } = table.title;
    if (peeks)
      table.store.beats.worth = (line) =>
        line.kind !== 'card' || line.things.some(peeks) || this.#placesOf(line).length > 0;
  }

  /** The first answer of others since the player's last one. */
  since: number | null = $derived.by(() => this.#kept ?? this.table.advance.since ?? this.table.game.since);
  /** What they have done. */
  news: readonly LineOut[] = $derived.by(() =>
    this.table.replay ? [] : linesSince(this.table.game.story, this.since),
  );
  /** What others are being shown to do, or what is told again. */
  beat: BeatShown | null = $derived.by(() => {
    const told = this.retelling?.begun ? this.retelling.line : undefined;
    const lines = this.retelling ? (told ? [told] : []) : (this.table.beats.beat?.lines ?? []);
    const line = lines.at(-1);
    if (!line) return null;
    const ways = lines.flatMap((one) => waysOf(one.kind, this.#placesOf(one)));
    return { line, lines, ways, again: this.retelling !== null };
  });

  #placesOf(line: LineOut): [number, number][] {
    const { book, map, title } = this.table;
    return line.things.flatMap((thing) => {
      const spot = title.spotOf?.(thing, { book, map });
      return spot ? [spot] : [];
    });
  }

  /** A player who is asked clicks on the board while others are being shown: then to the question. */
  skip = (): void => {
    const { beats, store } = this.table;
    if (beats.playing && store.snapshot?.prompt) beats.skip();
  };

  /** Whether what others did is listed over the board: when the player is asked again, until they close it or answer. */
  get listed(): boolean {
    const { since } = this;
    if (since === null || !this.news.length || this.table.beats.playing) return false;
    return this.#opened === since || (this.table.prompt !== null && this.#closed !== since);
  }

  /** List what others did, or close the list; false if there is nothing to list. */
  toggle(): boolean {
    if (!this.news.length) return false;
    const { listed } = this;
    this.#closed = listed ? this.since : null;
    this.#opened = listed ? null : this.since;
    return true;
  }

  /** An answer is given for the player, who has not seen the list yet. */
  keep(): void {
    this.#kept = this.since;
  }

  /** The player answers. */
  answered(): void {
    this.#kept = null;
  }

  /** Play lines of the story again on the board, and come back to the game. */
  retell(lines: readonly LineOut[]): void {
    const [first] = lines;
    if (!first) return;
    const { table } = this;
    table.startReplay(Math.max(0, first.first - 1));
    const pace = paceOf() || paceOf('normal');
    if (table.replay) this.retelling = new Retelling(lines, table.replay, pace, () => table.leaveReplay());
  }

  /** Stay in the replay where a line is being told again. */
  stay(): void {
    this.retelling?.stop();
    this.retelling = null;
  }

  closeScore(): void {
    this.scored = null;
    this.lit = NOTHING;
  }

  /** Close what was opened last; false if nothing is open. */
  back(): boolean {
    if (this.listed) this.toggle();
    else if (this.scored) this.closeScore();
    else return false;
    return true;
  }

  /** The game is over: fetch its last position with nothing hidden. */
  async layOpen(): Promise<void> {
    if (this.#laidOpen) return;
    const { game, store } = this.table;
    const query = { at: game.answers, to: game.answers, full: true };
    // Without it the board stays as the player knew it.
    const steps = await get('/api/games/{public_id}/replay', { path: { public_id: store.id }, query }).catch(() => []);
    this.#laidOpen = steps[0]?.view ?? null;
  }

  /** That position, as soon as the end has been shown. */
  get laidOpen(): Record<string, unknown> | null {
    const { game, beats } = this.table;
    return game.over && !beats.playing ? this.#laidOpen : null;
  }
}
