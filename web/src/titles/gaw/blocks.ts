/** A view, sorted by area: who stands where, who holds what, what a hidden block may be. */
import { LEADER, type Book, type Drawing, type Unit, type View } from './data';
import { battleOf, movingUnit, type Battle } from './frames';
import { placesFor } from './places';

export interface Block {
  /** Tells the block from all others, as long as it can be told. */
  key: string;
  power: number;
  side: number;
  where: number;
  mark: number;
  veil: bigint;
  /** -1 if it is hidden from the viewer. */
  unit: number;
  step: number;
}

export interface Placed extends Block {
  x: number;
  y: number;
  size: number;
}

export class BlockView {
  readonly blocks: Block[];
  readonly at: Block[][];
  readonly known = new Map<number, Block>();
  readonly #open: bigint[];

  constructor(
    readonly view: View,
    readonly book: Book,
  ) {
    this.at = book.areas.map(() => []);
    this.#open = book.powers.map(() => 0n);
    const count = new Map<string, number>();
    this.blocks = view.tokens.map(([power, where, mark, veil, unit, step]) => {
      const alike = `${power}.${where}`;
      const nth = count.get(alike) ?? 0;
      if (unit < 0) count.set(alike, nth + 1);
      const side = book.powers[power]?.side ?? 0;
      const key = unit < 0 ? `h${alike}.${nth}` : `u${unit}`;
      return { key, power, side, where, mark, veil: BigInt(`0x${veil}`), unit, step };
    });
    for (const block of this.blocks) {
      this.at[block.where]?.push(block);
      if (block.unit < 0) continue;
      this.known.set(block.unit, block);
      const power = book.powers[block.power];
      if (power) this.#open[block.power] = (this.#open[block.power] ?? 0n) | (1n << BigInt(block.unit - power.first));
    }
  }

  unit(block: Block): Unit | undefined {
    return this.book.units[block.unit];
  }

  /** The strength of a block on its present step; undefined if it is hidden. */
  strength(block: Block): number | undefined {
    return this.unit(block)?.strengths[block.step];
  }

  has(block: Block, mark: keyof Book['marks']): boolean {
    return (block.mark & this.book.marks[mark]) !== 0;
  }

  /** Whether a block of the viewer's side is another player's: with three, the French and the others go apart. */
  allied(block: Block): boolean {
    const { players, seat, side } = this.view;
    if (players < 3 || seat === null || block.side !== side || side === 0) return false;
    return (this.book.powers[block.power]?.code === 'french') !== (seat === 1);
  }

  /** The units that a block may be, by number. */
  mayBe(block: Block): number[] {
    if (block.unit >= 0) return [block.unit];
    const power = this.book.powers[block.power];
    if (!power) return [];
    const set = block.veil & ~(this.#open[block.power] ?? 0n);
    const found: number[] = [];
    for (let i = 0; i < power.count; i += 1) if ((set >> BigInt(i)) & 1n) found.push(power.first + i);
    return found;
  }

  of(area: number, side: number): Block[] {
    return (this.at[area] ?? []).filter((b) => b.side === side);
  }

  /** The discs in a fortress by Power. */
  discsAt(fort: number): number[] {
    const n = this.book.powers.length;
    return this.view.discs.slice(fort * n, (fort + 1) * n);
  }

  walls(area: number): number {
    const forts = this.book.areas[area]?.forts ?? [];
    return forts.reduce((sum, fort) => sum + this.discsAt(fort).reduce((a, b) => a + b, 0), 0);
  }

  /** Blocks and garrisons of a side in an area. */
  own(area: number, side: number): number {
    return this.of(area, side).length + (this.view.control[area] === side ? this.walls(area) : 0);
  }

  contested(area: number): boolean {
    return this.own(area, 0) > 0 && this.own(area, 1) > 0;
  }

  inZone(zone: number): Block[] {
    return this.blocks.filter((b) => b.where === zone);
  }

  held(side: number): number {
    return this.book.victory.filter((area) => this.view.control[area] === side).length;
  }

  valour(side: number): number {
    return (this.book.sides[side]?.powers ?? []).reduce((sum, p) => sum + (this.view.valour[p] ?? 0), 0);
  }

  /** The battle under way, as its frame has it; undefined if there is none. */
  battle(): Battle | undefined {
    return battleOf(this.view);
  }

  /** The unit under way and what it has spent; -1 if the viewer cannot tell which it is. */
  underWay(): { unit: number; area: number; power: number } | undefined {
    const unit = movingUnit(this.view);
    if (unit === undefined) return undefined;
    const known = this.known.get(unit);
    if (known) return { unit, area: known.where, power: known.power };
    const moving = this.view.moving;
    return moving ? { unit: -1, area: moving[1], power: moving[0] } : undefined;
  }
}

/** The places for the blocks of a side in an area, the first to be taken first. */
export function placesIn(
  blockView: BlockView,
  drawing: Drawing,
  area: number,
  side: number,
): readonly (readonly [number, number])[] {
  const shape = drawing.areas[area];
  return shape ? placesFor(drawing, shape, side, !blockView.of(area, 1 - side).length) : [];
}

/** Where the blocks stand on the drawing. A leader stands first; who is too many stands behind the others. */
export function placed(blockView: BlockView, drawing: Drawing): Placed[] {
  const found: Placed[] = [];
  drawing.areas.forEach((shape, area) => {
    for (const side of [0, 1]) {
      const places = placesIn(blockView, drawing, area, side);
      const blocks = [...blockView.of(area, side)].sort((a, b) => order(blockView, a) - order(blockView, b));
      const last = places[places.length - 1] ?? shape.label;
      blocks.forEach((block, i) => {
        const over = i - places.length + 1;
        const [x, y] = places[i] ?? [last[0] + over * shape.block * 0.22, last[1] - over * shape.block * 0.22];
        found.push({ ...block, x, y, size: shape.block });
      });
    }
  });
  // Who stands further down is nearer to the eye.
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Blocks of the pool that could stand on the next free place of an area, as if they stood there. */
export function candidates(
  blockView: BlockView,
  drawing: Drawing,
  area: number,
  chosen: (block: Block) => boolean,
): Placed[] {
  const shape = drawing.areas[area];
  if (!shape) return [];
  return blockView
    .inZone(blockView.book.places.pool)
    .filter(chosen)
    .map((block) => {
      const places = placesIn(blockView, drawing, area, block.side);
      const [x, y] = places[blockView.of(area, block.side).length] ?? places[places.length - 1] ?? shape.label;
      return { ...block, x, y, size: shape.block };
    });
}

function order(blockView: BlockView, block: Block): number {
  const unit = blockView.unit(block);
  if (!unit) return 1000 + block.power;
  return block.power * 200 + (unit.kind === LEADER ? 0 : 1 + block.unit);
}

/** The Power with the most of these blocks. */
export function mostly(blocks: readonly Block[]): number {
  const count = new Map<number, number>();
  for (const b of blocks) count.set(b.power, (count.get(b.power) ?? 0) + 1);
  return [...count.entries()].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
