/** What the board shows of the open question and of the units that are chosen: what glows, what is in reach. */
/* eslint-disable svelte/prefer-svelte-reactivity -- every set here is derived, and never changed */
import type { TableProps, Thing } from '../titles/title';
import type { Counters } from './counters';
import type { Book } from './data';
import type { Drawing } from './drawing';
import type { Stack } from './formation';
import { Asked, clashOf, idsOf, movingUnit } from './frames';
import type { Grid } from './grid';
import type { HexSet } from './HexSets.svelte';
import { invades, type Reach } from './insights';
import { only, setsOf } from './looks';
import { uiState } from './uiState.svelte';

/** What the layers of the board are given. */
export interface Shown extends TableProps {
  data: Book;
  counters: Counters;
  grid: Grid;
  drawing: Drawing;
  reach: Reach | null;
  /** The further stacks that move alike. */
  wing: readonly Stack[];
}

const NONE: ReadonlySet<number> = new Set();

export class Sight {
  readonly #shown: () => Shown;
  constructor(shown: () => Shown) {
    this.#shown = shown;
  }

  get props(): Shown {
    return this.#shown();
  }

  // ------------------------------------------------------------ the question

  readonly asked = $derived.by(() => new Asked(uiState.sending ? null : this.props.prompt));
  readonly #glowing = $derived.by(() => (uiState.sending ? new Set<Thing>() : this.props.glowing));
  readonly units = $derived.by(() => new Set(idsOf(this.#glowing, 'unit')));
  readonly forts = $derived.by(() => new Set(idsOf(this.#glowing, 'fort')));
  readonly hexes = $derived.by(() => this.#read(this.#glowing));
  /** Hexes with counters that can be chosen. */
  readonly ready = $derived.by(() => this.props.counters.hexesOf(this.units));
  readonly marching = $derived.by(() => this.asked.has('march'));
  readonly clash = $derived.by(() => clashOf(this.props.counters.view, this.props.counters.title));
  /** Where the like of the unit that was set up last could go. */
  readonly brushed = $derived.by(() => (uiState.brush && this.asked.has('deploy') ? uiState.brush.hexes : NONE));

  #read(things: Iterable<Thing>): Set<number> {
    return new Set(idsOf(things, 'hex').map((code) => this.props.grid.read(code)));
  }

  // ------------------------------------------------------------ the chosen units

  readonly destinations = $derived.by(() => new Map((this.props.reach?.hexes ?? []).map((one) => [one.hex, one])));
  readonly reachable = $derived.by((): ReadonlySet<number> => {
    const { reach } = this.props;
    if (!reach || !uiState.moving) return NONE;
    if (uiState.manner === 'rail') return new Set(reach.rail);
    if (uiState.manner === 'sea') return new Set(reach.sail);
    if (uiState.manner === 'line') return new Set(reach.hexes.filter((one) => one.manner > 0).map((one) => one.hex));
    return new Set(this.destinations.keys());
  });
  /** Hexes whose way leads into a country that is still neutral. */
  readonly invading = $derived.by(() => {
    const { data, counters } = this.props;
    const ways = [...this.destinations.values()].filter((one) => this.reachable.has(one.hex));
    return new Set(ways.filter((one) => invades(one.way, data, counters.view)).map((one) => one.hex));
  });
  /** Hexes that trains reach and feet do not. */
  readonly byRail = $derived.by((): ReadonlySet<number> => {
    const { reach } = this.props;
    if (!reach || !uiState.moving || uiState.manner !== 'foot') return NONE;
    return new Set(reach.rail.filter((hex) => !this.destinations.has(hex)));
  });

  // ------------------------------------------------------------ what is drawn of it

  /** The hex of the attack that is under way; none if it is made on a fort. */
  get clashHex(): number | undefined {
    const { clash } = this;
    return clash && !this.props.counters.title.onForts.includes(clash.deed) ? clash.target : undefined;
  }

  readonly sets = $derived.by((): HexSet[] => [
    ...this.props.counters.title.sets(this.props.counters.view),
    ...setsOf({
      brush: this.brushed,
      rail: this.byRail,
      reach: this.reachable,
      invading: this.invading,
      glow: this.hexes,
      front: only(uiState.planned?.hex ?? uiState.eyed ?? undefined),
      clash: only(this.clashHex),
      marked: this.#read(this.props.marked),
      chosen: only(uiState.hex),
      over: only(uiState.over),
    }),
  ]);
  /** The stacks that are chosen. */
  readonly chosen = $derived.by((): ReadonlySet<number> => {
    if (uiState.moving && uiState.hex !== null) return new Set([uiState.hex, ...uiState.wing]);
    return only(uiState.turning);
  });

  /** A unit that was taken up by the list, or a battle we are asked about: they may be out of sight. */
  get spotlight(): number | undefined {
    const { counters, prompt } = this.props;
    if (!prompt) return undefined;
    const unit = movingUnit(counters.view, counters.title);
    if (unit !== undefined) return counters.known.get(unit)?.where;
    return this.clash?.declared ? this.clashHex : undefined;
  }

  /** Whether a click on a hex leads on. */
  isActive(hex: number): boolean {
    return (
      [this.hexes, this.ready, this.reachable, this.byRail, this.brushed].some((set) => set.has(hex)) ||
      this.props.data.forts.some((fort) => fort.hex === hex && this.forts.has(fort.code))
    );
  }
}
