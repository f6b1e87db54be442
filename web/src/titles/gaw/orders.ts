/** What clicks and drags tell the chosen blocks: to march, to ride, to attack. */
import { plural, t } from '../../lib/texts';
import type { Answer } from '../../table/chains';
import { say } from '../../ui';
import type { TableProps } from '../title';
import { BlockView } from './blocks';
import { asBook, asView, type Book } from './data';
import { askForecast, askMarches, askRefusal, askWays } from './insights';
import { areaName } from './names';
import { marchOrder, readyOf, rideOrder, tickedFirst, type Order, type Ready } from './stack';
import { amount } from './terms';
import { uiState } from './uiState.svelte';

/** At most so many stacks are offered for an attack. */
const STACKS = 4;

export class Orders {
  constructor(readonly of: () => TableProps) {}

  get book(): Book {
    return asBook(this.of().book);
  }

  get blockView(): BlockView {
    return new BlockView(asView(this.of().view), this.book);
  }

  get ready(): Ready {
    const { prompt, glowing, live, view } = this.of();
    const top = asView(view).stack.at(-1);
    const left = top?.frame === 'Movement' ? top.left : undefined;
    return live ? readyOf(prompt, glowing, left) : readyOf(null, glowing);
  }

  /** The leader who is chosen to ride; null: nobody, or units are chosen to march. */
  get rider(): string | null {
    const [only] = uiState.ticked;
    return only !== undefined && this.ready.rides.has(only) ? only : null;
  }

  /** The chosen ones in the order in which they march: where there is no room for all, the strongest go. */
  get marching(): string[] {
    const view = this.blockView;
    const strength = (id: string): number => {
      const block = view.known.get(this.book.units.findIndex((unit) => unit.id === id));
      return block ? (view.strength(block) ?? 0) : 0;
    };
    return [...uiState.ticked].sort((a, b) => strength(b) - strength(a));
  }

  /** Take up the stack of an area; false if nobody there can be taken up. */
  take(area: number): boolean {
    const units = tickedFirst(this.blockView, area, this.ready);
    if (!units.length) return false;
    uiState.area = area;
    uiState.choose(area, units);
    return true;
  }

  /** Take up one block, or add it to those that are chosen in its area, or leave it out; false if it cannot be. */
  takeOne(unit: string): boolean {
    const { rides, marches } = this.ready;
    if (!rides.has(unit) && !marches.has(unit)) return false;
    const block = this.blockView.known.get(this.book.units.findIndex(({ id }) => id === unit));
    if (!block) return false;
    uiState.area = block.where;
    if (uiState.from !== block.where || this.rider !== null || rides.has(unit)) uiState.choose(block.where, [unit]);
    else uiState.tick(unit);
    return true;
  }

  /** All blocks of the stack that can march, or none. */
  all(ticked: boolean): void {
    const { from } = uiState;
    if (from === null) return;
    const { marches } = this.ready;
    const here = (this.blockView.at[from] ?? []).flatMap((block) => this.blockView.unit(block) ?? []);
    uiState.choose(
      from,
      here.filter(({ id }) => marches.has(id)).map(({ id }) => id),
    );
    if (!ticked) uiState.ticked.clear();
  }

  /** Let the chosen ones go to an area, where they may be revealed or fight. True if somebody went. */
  async go(area: number): Promise<boolean> {
    const { rider } = this;
    return rider === null ? this.#march(area) : this.#ride(rider, area);
  }

  async #ride(leader: string, area: number): Promise<boolean> {
    const ways = await askWays(this.of().insight, leader);
    const line = rideOrder(leader, ways, area, this.book);
    if (line) return this.#give(line);
    return this.#refuse(leader, area);
  }

  async #march(area: number): Promise<boolean> {
    const { ready, marching } = this;
    const found = await askMarches(this.of().insight, marching);
    const order = marchOrder(found, area, this.book, ready);
    const [first] = found;
    if (!order.go.length) return first ? this.#refuse(first.unit, area) : false;
    const from = uiState.from;
    const given = await this.#give(order.answers);
    if (given && order.stay.length) this.#stayed(order, area, from);
    return given;
  }

  /** Say who could not come along; they stay chosen. */
  #stayed(order: Order, area: number, from: number | null): void {
    const { ready } = this;
    const names = order.stay.map((id) => id.split('-')[1] ?? id).join(', ');
    say(t('gaw.stack.stayed', { names, n: order.go.length, area: this.#name(area) }));
    const rest = order.stay.filter((id) => ready.marches.has(id));
    if (from !== null && rest.length) uiState.choose(from, rest);
  }

  /** Say why not, with the rule. */
  async #refuse(unit: string, area: number): Promise<boolean> {
    const { insight, refuse } = this.of();
    const id = this.book.areas[area]?.id ?? '';
    const { text, rule } = await askRefusal(insight, unit, id).catch(() => ({ text: '', rule: '' }));
    refuse?.(`area:${id}`, text || t('gaw.stack.far', { area: this.#name(area) }), rule || null);
    return false;
  }

  #name(area: number): string {
    const printed = this.book.areas[area];
    return printed ? areaName(printed) : '';
  }

  /** One message: all of it is done, or nothing. Two clicks, or a drag, are sure enough. */
  async #give(line: readonly string[]): Promise<boolean> {
    uiState.sending = true;
    try {
      const given = await this.of().answerAll([line.join('; ')], true);
      if (given) uiState.drop();
      return given > 0;
    } finally {
      uiState.sending = false;
    }
  }

  /** Build a garrison with the chosen block. */
  async build(fort: string): Promise<void> {
    const [unit] = uiState.ticked;
    if (unit !== undefined) await this.#give([...this.ready.before, `pick ${unit}`, `build ${fort}`]);
  }

  /** Offer the stacks that could attack an area, with what is to be expected; false if there are none. */
  async offerAttack(area: number): Promise<boolean> {
    const props = this.of();
    const { ready, book } = this;
    const id = book.areas[area]?.id ?? '';
    if (!ready.marches.size || !props.offer) return false;
    const { comers } = await askForecast(props.insight, id);
    const stacks = new Map<number, string[]>();
    for (const comer of comers)
      if (ready.marches.has(comer.unit)) stacks.set(comer.from, [...(stacks.get(comer.from) ?? []), comer.unit]);
    const offers = await Promise.all(
      [...stacks].slice(0, STACKS).map(([from, units]) => this.#attack(area, from, units)),
    );
    const found = offers.filter((one) => one !== null);
    if (found.length && this.of().prompt === props.prompt) props.offer(found);
    return found.length > 0;
  }

  async #attack(area: number, from: number, units: readonly string[]): Promise<Answer | null> {
    const { insight } = this.of();
    const { book, ready } = this;
    const order = marchOrder(await askMarches(insight, units), area, book, ready);
    if (!order.go.length) return null;
    const { fought, result } = await askForecast(insight, [book.areas[area]?.id, ...order.go].join(' '));
    const notation = order.answers.join('; ');
    const text = plural('gaw.stack.attack', order.go.length, {
      units: order.go.map((id) => id.split('-')[1] ?? id).join(', '),
      from: this.#name(from),
      area: this.#name(area),
    });
    const odds = fought ? ` (${t('gaw.stack.odds', { n: amount(result.low, result.high, true) })})` : '';
    return {
      notation,
      text: text + odds,
      verb: 'pick',
      things: [`area:${book.areas[from]?.id ?? ''}`, `area:${book.areas[area]?.id ?? ''}`],
      final: false,
      closes: false,
      aside: false,
      steps: [notation],
    };
  }
}
