/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * The table: a game, its title and what the player is about to do. The components of this folder show it; everything
 * that is pointed at, chosen, asked or confirmed goes through here.
 */
import { untrack } from 'svelte';
import { picturesOf } from '../lib/api/printed';
import type { EventOut, LineOut, PromptOut, SeatOut, TitleOut } from '../lib/api/types';
import { seatingOf, seatName, sideName } from '../lobby/titles';
import { coloursOf, lobbyOf } from '../titles/lobby';
import { t, textOr } from '../lib/texts';
import { say } from '../ui';
import type { Thing, TitleUi } from '../titles/title';
import type { Answer } from './chains';
import { Advance } from './advance.svelte';
import { choiceOf, type ChoiceOf } from './choice';
import { Chooser } from './chooser.svelte';
import { Consent } from './consent.svelte';
import { Following } from './following.svelte';
import { Forced } from './forced.svelte';
import { Groups } from './groups';
import { Hints } from './hints.svelte';
import { lookAhead } from './lookAhead';
import { marksOf, type Mark } from './marks';
import type { Beats } from './beats.svelte';
import { Replay, type Eyes } from './replay.svelte';
import { turnFrom } from './story';
import type { GameStore } from './game.svelte';
import { tried, withoutRule, type Reason } from './tried';

export type Spot = [x: number, y: number];

/** Why something cannot be done, near to where it was tried. */
export interface WhyCard {
  at: Spot;
  about: string;
  reasons: readonly Reason[] | null;
}

const NOTHING: ReadonlySet<Thing> = new Set();

export class Table {
  readonly chooser = new Chooser();
  readonly consent = new Consent((answer) => this.title.dear?.(answer) ?? false);
  readonly forced: Forced;
  readonly following: Following;
  readonly advance: Advance;
  readonly hints: Hints;
  readonly #groups = new Groups();
  replay = $state.raw<Replay | null>(null);
  #marked = $state.raw<ReadonlySet<Thing>>(NOTHING);
  hovered = $state<Thing | null>(null);
  /** The answer that a guide asks for: it is marked in the list. */
  wanted = $state<string | null>(null);
  menu = $state.raw<ChoiceOf | null>(null);
  whyCard = $state.raw<WhyCard | null>(null);
  /** The rules panel: closed, open, or open at a rule. */
  rules = $state.raw<{ rule: string | null } | null>(null);
  /** Where the pointer was last, for what appears near to it. */
  spot: Spot = [innerWidth / 2, innerHeight / 2];
  #asking = 0;

  constructor(
    readonly store: GameStore,
    readonly title: TitleUi,
    readonly about: TitleOut,
    readonly book: Record<string, unknown>,
    readonly map: Record<string, unknown>,
  ) {
    this.forced = new Forced(this);
    this.advance = new Advance(this);
    this.following = new Following(this);
    this.hints = new Hints(this);
  }

  /** The game as it is shown: while others are seen acting, as it was then. */
  game = $derived.by(() => {
    const snapshot = this.store.beats.shown ?? this.store.snapshot;
    if (!snapshot) throw new Error('a table without a game');
    return snapshot;
  });
  live = $derived(this.replay === null && this.game.seat !== null && !this.game.over && !this.beats.playing);
  /** In a replay the view of its step; until the first has arrived, the board stays as it was. After the end, everything. */
  view: Record<string, unknown> | null = $derived.by(
    () => this.replay?.step?.view ?? this.following.laidOpen ?? this.game.view,
  );
  seat: number | null = $derived.by(() => {
    if (this.replay) return typeof this.replay.eyes === 'number' ? this.replay.eyes : null;
    return this.following.laidOpen ? null : this.game.seat;
  });
  prompt: PromptOut | null = $derived(this.replay || this.beats.playing ? null : this.game.prompt);
  glowing: ReadonlySet<Thing> = $derived.by(() =>
    this.live && !this.store.busy && this.game.prompt ? this.chooser.glowing : NOTHING,
  );
  picked: readonly Thing[] = $derived(this.live ? this.chooser.picked : []);
  /** What can be chosen, but then there is nothing that anybody would do with it. */
  vain: ReadonlySet<Thing> = $derived(this.glowing.size ? this.chooser.vain : NOTHING);
  /** The answers that say only that one is done or does without; they have a place of their own. */
  closing: readonly Answer[] = $derived(this.prompt?.actions.filter(({ closes }) => closes) ?? []);
  /** The events that the viewer knows, in a replay up to the current step. */
  log: readonly EventOut[] = $derived(this.replay ? this.replay.events : this.game.log);
  /** The same, in a replay with the later events. */
  history: readonly EventOut[] = $derived(this.replay ? this.replay.log : this.game.log);
  /** What happened as a player would tell it, in a replay with what came later. */
  story: readonly LineOut[] = $derived(this.replay ? this.replay.story : this.game.story);
  /** What is being shown, or what a line or an answer under the pointer is about. */
  marked: ReadonlySet<Thing> = $derived.by(() => {
    const beyond = this.hovered !== null && this.glowing.size ? this.chooser.beyond(this.hovered) : NOTHING;
    if (beyond.size && !this.#marked.size) return beyond;
    const { beat, lit } = this.following;
    const advised = this.hints.things;
    if (!beat) return this.#marked.size || this.replay ? this.#marked : advised.length ? new Set(advised) : lit;
    return new Set(beat.lines.flatMap(({ things }) => things));
  });
  /** Where rounds, turns and battles begin. */
  marks: readonly Mark[] = $derived.by(() => marksOf(this.history, this.book, this.title.begins ?? (() => [])));
  battle = $derived.by(() => {
    const view = this.view;
    return view !== null && this.title.Battle !== undefined && (this.title.battle?.(view) ?? false);
  });

  /** The battle panel is the player's own plan. */
  planning = $derived.by(() => this.battle && this.live && (this.title.plans?.() ?? false));

  get beats(): Beats {
    return this.store.beats;
  }

  seatOf(number: number): SeatOut | undefined {
    return this.game.seats.find((seat) => seat.seat === number);
  }

  /** What the title calls its tray. */
  get trayName(): string {
    return textOr(`${this.key}.panel.tray`, t('table.tray'));
  }

  get pictures(): { scale: number; url: string }[] {
    return picturesOf(this.about);
  }

  /** The title's key: "/rules/<key>" and the texts of the title begin with it. */
  get key(): string {
    return this.about.key;
  }

  /** Whether a rule is one of the title's book: what the table itself decides, such as a resignation, has none there. */
  isOfBook(rule: string): boolean {
    const [known = `${this.key.toUpperCase()} `] = Object.values(this.about.option_rules).flat();
    return rule.split(' ')[0] === known.split(' ')[0];
  }

  seatName(number: number): string {
    const seat = this.seatOf(number);
    return seat ? seatName(this.key, seat.name) : String(number + 1);
  }

  /** The colour of a seat and that of the text on it: those of the first power it plays. */
  seatColours(number: number): { fill: string; ink: string } {
    const seat = this.seatOf(number)?.name ?? '';
    const [power] = lobbyOf(this.key)?.powersOf(seat, this.game.options) ?? [];
    return power === undefined ? { fill: 'var(--ink-2)', ink: 'var(--paper-0)' } : coloursOf(this.key, power);
  }

  nameOf(thing: Thing): string {
    return this.title.nameOf?.(thing, this.book) ?? thing.slice(thing.indexOf(':') + 1);
  }

  teamName(team: number): string {
    return sideName(this.about, this.game, team);
  }

  /** The team of every seat. */
  teams: readonly number[] = $derived.by(() => seatingOf(this.about, this.game.options)?.teams ?? []);

  /** The question may have changed: work out its things again. */
  ask(): void {
    const fresh = this.chooser.ask(this.beats.playing ? null : this.game.prompt);
    if (!fresh) return;
    this.mark([]); // the answer under the pointer was removed without a pointerleave
    this.menu = null;
    this.consent.drop();
    const { prompt } = this;
    const { store, title } = this;
    untrack(() => this.hints.asked(prompt, store.given));
    store.given = [];
    if (prompt && this.live && !store.options.byHand && title.leads?.(prompt))
      void lookAhead(store, title, prompt, () => this.prompt, (chains) => this.chooser.chain(chains)); // prettier-ignore
  }

  point = (thing: Thing): void => {
    this.following.skip();
    if (!this.live) return;
    this.whyCard = null;
    this.menu = null;
    if (this.store.busy || this.forced.unread) return;
    const { asked } = this.consent;
    if (asked?.at && asked.answer.things.at(-1) === thing) {
      asked.decide(true);
      return;
    }
    this.consent.drop();
    const pointed = this.game.prompt ? this.chooser.point(thing) : ({ kind: 'nothing' } as const);
    if (pointed.kind === 'given') void this.give(pointed.action, this.chooser.picked.length > 1, this.spot);
    else if (pointed.kind === 'menu') this.menu = choiceOf(this.spot, pointed.actions);
    else if (pointed.kind === 'nothing') this.#lookFor(thing);
  };

  /** It comes later in an answer, or in none. */
  #lookFor(thing: Thing): void {
    const about = this.game.prompt ? this.chooser.mentioning(thing) : [];
    if (about.length) this.menu = choiceOf(this.spot, about);
    else void this.#explain(thing);
  }

  /**
   * Give an answer, or several in a row. One that cannot be undone is confirmed first, unless the player is `sure`; `at`:
   * where it was pointed at, if not by a button.
   */
  async give(answer: Answer, sure = false, at: Spot | null = null): Promise<void> {
    if (this.store.busy || !this.live || this.forced.unread) return;
    if (this.consent.armed(answer)) {
      this.consent.asked?.decide(true);
      return;
    }
    this.menu = null;
    this.whyCard = null;
    this.mark([]);
    const { picked } = this.chooser;
    if (!(await this.consent.to(answer, sure, at))) {
      if (this.chooser.picked === picked) this.chooser.back();
      return;
    }
    this.forced.answered();
    const { steps } = answer;
    if (steps) await this.#inOneGesture(() => this.store.answerAll([...steps], () => Promise.resolve(true)));
    else await this.store.answer(answer.notation);
  }

  /** What is given meanwhile is taken back together, with the gesture before if it is `more` of it. */
  async #inOneGesture(give: () => Promise<number>, more = false): Promise<number> {
    const before = this.store.snapshot?.answers ?? 0;
    const given = await give();
    this.#groups.given(before, this.store.snapshot?.answers ?? before, more);
    return given;
  }

  /** Let the player choose between answers, where they have pointed. */
  offer = (answers: readonly Answer[]): void => {
    if (!this.live || this.store.busy) return;
    this.whyCard = null;
    this.menu = answers.length ? choiceOf(this.spot, answers) : null;
  };

  /** Explain where they have pointed why something cannot be had; the title knows the reason. */
  refuse = (about: Thing, text: string, rule: string | null): void => {
    if (!this.live) return;
    this.whyCard = { at: this.spot, about: this.nameOf(about), reasons: [{ text: withoutRule(text, rule), rule }] };
  };

  answerAll = async (notations: string[], sure = false, more = false): Promise<number> => {
    if (!this.live || this.store.busy || (this.forced.unread && !more)) return 0;
    const { asked } = this.consent;
    if (asked?.answer.notation === notations[0]) {
      asked?.decide(true);
      return 0;
    }
    this.forced.answered();
    const allowed = (notation: string): Promise<boolean> => {
      if (sure) return Promise.resolve(true);
      const action = this.game.prompt?.actions.find((one) => one.notation === notation);
      return action ? this.consent.to(action, false, this.spot) : Promise.resolve(false);
    };
    return this.#inOneGesture(() => this.store.answerAll(notations, allowed), more);
  };

  insight = (kind: string, subject?: string): Promise<Record<string, unknown>> =>
    this.replay ? this.replay.insight(kind, subject) : this.store.insight(kind, subject);

  report = (entries?: number): Promise<Record<string, unknown> | null> =>
    this.replay ? this.replay.report(entries) : this.store.report(entries);

  hover = (thing: Thing | null): void => {
    this.hovered = thing;
  };

  mark(things: readonly Thing[]): void {
    if (things.length || this.#marked.size) this.#marked = things.length ? new Set(things) : NOTHING;
  }

  /**
   * Take back so many of the player's answers, with those that were given for them; if it is not said how many, those of
   * the last gesture.
   */
  undo = (steps?: number): Promise<void> => {
    const last = this.forced.undoing(1) - 1;
    return this.#takeBack(
      steps === undefined ? last + this.#groups.endingWith(this.game.answers - last) : this.forced.undoing(steps),
    );
  };

  /** How many answers Reset takes back: those of this turn, or what came before if nothing was answered in it yet. */
  get resets(): number {
    const { answers, undoable } = this.game;
    const turn = this.marks.findLast(({ kind, step }) => kind !== 'battle' && step <= answers)?.step ?? 0;
    return answers > turn ? Math.min(undoable, answers - turn) : undoable;
  }

  /** Whether everything since this answer can be taken back, with it. */
  canUndoTo(first: number): boolean {
    return this.live && first > this.game.answers - this.game.undoable && first <= this.game.answers;
  }

  undoTo(first: number): Promise<void> {
    return this.#takeBack(this.game.answers - first + 1);
  }

  async #takeBack(steps: number): Promise<void> {
    if (!this.live || this.game.undoable === 0 || this.store.busy) return;
    this.menu = null;
    this.consent.drop();
    this.chooser.clear();
    this.forced.undone();
    await this.store.undo(Math.min(steps, this.game.undoable));
  }

  /** Cancel whatever was opened last; false if there is nothing to cancel. */
  back(): boolean {
    if (this.menu) this.menu = null;
    else if (this.consent.asked) this.consent.drop();
    else if (this.whyCard) this.whyCard = null;
    else if (this.hints.open) this.hints.close();
    else if (this.following.peek) this.following.peek = null;
    else if (this.rules) this.rules = null;
    else if (this.chooser.back()) return true;
    else if (this.replay) this.leaveReplay();
    else return this.following.back();
    return true;
  }

  async #explain(thing: Thing): Promise<void> {
    const { prompt, view } = this.game;
    const about = this.nameOf(thing);
    const at = this.spot;
    const told = (reasons: WhyCard['reasons']): void => {
      this.whyCard = { at, about, reasons };
    };
    if (!prompt || !view) {
      told([{ text: this.#notAsked(), rule: null }]);
      return;
    }
    const { book, picked } = this;
    const meant = this.title.meant?.(thing, prompt, { view, book, picked }) ?? [];
    if (meant.length === 0) {
      told([{ text: this.title.hint?.(thing, prompt) ?? t('table.why.noPart'), rule: null }]);
      return;
    }
    told(null);
    const asking = ++this.#asking;
    const { allowed, reasons } = await tried(meant, prompt, (notation) => this.store.why(notation));
    if (asking !== this.#asking || !this.whyCard) return;
    if (allowed.length) {
      this.whyCard = null;
      this.menu = choiceOf(at, allowed);
    } else told(reasons);
  }

  #notAsked(): string {
    const names = this.game.asked.map((seat) => this.seatName(seat)).join(', ');
    if (this.game.over) return t('table.why.over');
    return names ? t('table.why.others', { names }) : t('table.why.nobody');
  }

  /** The viewer's own perspective. */
  get ownEyes(): Eyes {
    return this.game.seat ?? 'spectator';
  }

  /** The perspectives that a replay offers: the viewer's own while the game runs, all of them afterwards. */
  get eyes(): Eyes[] {
    if (!this.game.over) return [this.ownEyes];
    return ['everything', ...this.game.seats.map((seat) => seat.seat), 'spectator'];
  }

  eyesName(eyes: Eyes): string {
    return typeof eyes === 'number' ? this.seatName(eyes) : t(`table.replay.${eyes}`);
  }

  startReplay(at = this.game.answers, eyes: Eyes | null = null): void {
    this.menu = null;
    this.whyCard = null;
    this.following.stay();
    this.beats.idle = true;
    this.beats.skip();
    if (this.replay) {
      this.replay.pause();
      this.replay.seek(at);
      return;
    }
    const allowed = eyes !== null && this.eyes.includes(eyes) ? eyes : this.ownEyes;
    this.replay = new Replay(this.store.id, this.game.answers, at, allowed, () => ({
      eyes: this.ownEyes,
      log: this.game.log,
      story: this.game.story,
    }));
  }

  /** To the beginning of the next turn, or of this one and those before. */
  turnInReplay(by: 1 | -1): void {
    const replay = this.replay;
    if (!replay) return;
    replay.pause();
    replay.seek(turnFrom(replay.story, replay.at, by, replay.last));
  }

  leaveReplay(): void {
    this.following.stay();
    this.replay?.close();
    this.replay = null;
    this.beats.idle = false;
  }

  openRule = (rule: string | null): void => {
    this.whyCard = null;
    this.rules = { rule };
  };

  /** The server has refused an answer. */
  refused(problem: { error: string; message: string; rule: string | null }, what: 'answer' | 'undo'): void {
    this.chooser.clear();
    if (problem.error === 'stale') say(t('table.moved'));
    else if (problem.rule !== null && what === 'answer') {
      const reasons = [{ text: withoutRule(problem.message, problem.rule), rule: problem.rule }];
      this.whyCard = { at: this.spot, about: t('table.why.refused'), reasons };
    } else say(problem.message, 'danger');
  }
}
