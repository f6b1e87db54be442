/** The company at a table: who is here or on holiday, what one's team says, and whether a rematch is offered. */
import { get, post, Problem } from '../lib/api/client';
import type { ChatOut, CompanyOut, OfferOut, PersonHereOut } from '../lib/api/types';

export class Company {
  people = $state.raw<PersonHereOut[]>([]);
  offer = $state.raw<OfferOut | null>(null);
  /** One's team, and the rule that forbids it to talk in private, if there is one; null: one has no teammates. */
  team = $state.raw<{ team: number; rule: string | null } | null>(null);
  /** What the team has said. */
  talk = $state.raw<ChatOut[]>([]);
  /** The result is shown over the board; who closes it sees it again when a rematch is offered. */
  banner = $state(true);

  constructor(readonly id: string) {}

  get #path(): { public_id: string } {
    return { public_id: this.id };
  }

  /** Who has a seat, as far as the server tells. */
  at(seat: number): PersonHereOut | undefined {
    return this.people.find((person) => person.seat === seat);
  }

  receive(told: CompanyOut): void {
    const fresh = told.offer?.state !== this.offer?.state || told.offer?.number !== this.offer?.number;
    this.people = told.people;
    this.offer = told.offer;
    if (fresh && told.offer) this.banner = true;
  }

  /** Ask whether there are teammates, and for what they have said since. */
  async meetTeam(): Promise<void> {
    try {
      const { team, rule } = await get('/api/games/{public_id}/team', { path: this.#path });
      this.team = team === null ? null : { team, rule };
      if (team === null || rule !== null) return;
      const after = this.talk.at(-1)?.id ?? 0;
      this.heard(await get('/api/games/{public_id}/team/chat', { path: this.#path, query: { after } }));
    } catch (e) {
      if (!(e instanceof Problem)) throw e; // it is asked for again with the next connection
    }
  }

  heard(lines: ChatOut[]): void {
    const fresh = lines.filter((line) => !this.talk.some(({ id }) => id === line.id));
    if (fresh.length) this.talk = [...this.talk, ...fresh].sort((a, b) => a.id - b.id);
  }

  /** Say something to one's team alone. */
  async sayToTeam(text: string): Promise<void> {
    this.heard([await post('/api/games/{public_id}/team/chat', { path: this.#path, body: { text } })]);
  }

  /** Offer a rematch. Tells its game if that has begun at once: nobody has to be asked. */
  async rematch(swapped: boolean): Promise<string | null> {
    return (await post('/api/games/{public_id}/rematch', { path: this.#path, body: { swapped } })).game;
  }

  /** Accept the offer. Tells the game if everybody has. */
  async accept(number: number): Promise<string | null> {
    return (await post('/api/games/{public_id}/rematch/accept', { path: this.#path, body: { number } })).game;
  }

  /** Decline the offer, or take one's own back. */
  async decline(number: number): Promise<void> {
    await post('/api/games/{public_id}/rematch/decline', { path: this.#path, body: { number } });
  }
}
