/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole */
/**
 * Which pictures of a board are loaded and shown. The coarsest comes first; a finer one, or tiles of it, is asked for when
 * the screen has the points for it.
 */
import type { Camera, Size } from './camera';
import { keptTiles, levelFor, tilesInSight, type Tile, type Tiling } from './tiles';

export interface Picture {
  scale: number;
  url: string;
}

/** What there is of a board, the coarsest picture first. */
export interface Printed extends Size {
  pictures: readonly Picture[];
  tiles?: Tiling | undefined;
}

const TILES = 40; // kept at most: decoded, one may take 4 MB

export class Sheets {
  asked = $state([0]);
  broken = $state<number[]>([]);
  tiled = $state.raw<Tile[]>([]);
  loaded = $state.raw<ReadonlySet<string>>(new Set());
  #there = $state<number[]>([]);
  #wanted = $state(0);
  #first = 0; // the width of the coarsest in pixels, once it is known
  #level = -1;
  #inView = '';

  constructor(readonly printed: () => Printed) {}

  shown = $derived(this.#there.filter((at) => at >= this.#wanted).sort()[0] ?? Math.max(0, ...this.#there));

  get pictured(): boolean {
    return this.printed().pictures.length > 0 && !this.broken.includes(0);
  }

  picture(at: number): Picture | undefined {
    return this.broken.includes(at) ? undefined : this.printed().pictures[at];
  }

  urlOf({ level, column, row }: Tile): string | undefined {
    return this.printed().tiles?.url(level, column, row);
  }

  /** The board is laid out at this scale: choose the resolution that fits. */
  settle(scale: number): void {
    const { pictures, tiles, width } = this.printed();
    const [coarsest] = pictures;
    if (!coarsest || !this.#first) return;
    const pixels = scale * width * devicePixelRatio;
    if (tiles) this.#level = levelFor(tiles.levels, this.#first, pixels);
    const enough = pictures.findIndex((one) => (this.#first * one.scale) / coarsest.scale > pixels / 1.1);
    this.#wanted = enough < 0 ? pictures.length - 1 : enough;
    if (!this.asked.includes(this.#wanted)) this.asked.push(this.#wanted);
  }

  /** Ask for the tiles in sight; cheap while they stay the same. */
  look(camera: Camera, screen: Size): void {
    const { tiles, width, height } = this.printed();
    const chosen = tiles?.levels[this.#level];
    if (!chosen) {
      if (this.tiled.length) this.tiled = [];
      this.#inView = '';
      return;
    }
    const found = tilesInSight(this.#level, chosen, { width, height }, camera, screen, 0.25);
    const keys = found.map((tile) => tile.key).join(' ');
    if (keys === this.#inView) return;
    this.#inView = keys;
    this.#keep(found);
  }

  #keep(wanted: readonly Tile[]): void {
    this.tiled = keptTiles(this.tiled, wanted, this.loaded, TILES);
    const there = new Set(this.tiled.map((tile) => tile.key));
    this.loaded = new Set([...this.loaded].filter((key) => there.has(key)));
  }

  /** A tile is shown once it can be painted at once. */
  async tileArrived(picture: HTMLImageElement, key: string): Promise<void> {
    await picture.decode().catch(() => undefined);
    this.loaded = new Set([...this.loaded, key]);
    const wanted = new Set(this.#inView.split(' '));
    this.#keep(this.tiled.filter((tile) => wanted.has(tile.key)));
  }

  /** A picture takes the place of another when it can be painted at once: else the board would flash. */
  async arrived(picture: HTMLImageElement, at: number): Promise<void> {
    if (at === 0) this.#first = picture.naturalWidth;
    else await picture.decode().catch(() => undefined); // if it cannot be decoded in advance, that happens when it is painted
    this.#there.push(at);
  }
}
