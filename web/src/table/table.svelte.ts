/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * The table: a game, its title and what the player is about to do. The components of this folder show it; everything
 * that is pointed at, chosen, asked or confirmed goes through here.
 */
import { picturesOf } from '../lib/api/printed';
import type { ActionOut, EventOut, PromptOut, SeatOut, TitleOut } from '../lib/api/types';
import { seatingOf, seatName, sideName } from '../lobby/titles';
import { coloursOf, lobbyOf } from '../titles/lobby';
import { settings } from '../lib/settings.svelte';
import { t, textOr } from '../lib/texts';
import { say } from '../ui';
import type { Thing, TitleUi } from '../titles/title';
import { Chooser } from './chooser.svelte';
import { marksOf, turnFrom, type Mark } from './marks';
import { Replay, type Eyes } from './replay.svelte';
import type { GameStore } from './game.svelte';

export type Spot = [x: number, y: number];

/** Why something cannot be done, near to where it was tried. */
export interface WhyCard {
  at: Spot;
  about: string;
  reasons: { text: string; rule: string | null }[] | null;
}

/** At most this many of the answers that a click may have meant are looked up. */
const MEANT = 4;
/** The message without the rule's number, which is shown as a link beside it. */
function withoutRule(text: string, rule: string | null): string {
  return rule === null ? text : text.replace(` (${rule})`, '');
}
const NOTHING: ReadonlySet<Thing> = new Set();

export class Table {
  readonly chooser = new Chooser();
  replay = $state.raw<Replay | null>(null);
  marked = $state.raw<ReadonlySet<Thing>>(NOTHING);
  hovered = $state<Thing | null>(null);
  menu = $state.raw<{ at: Spot; actions: readonly ActionOut[] } | null>(null);
  whyCard = $state.raw<WhyCard | null>(null);
  confirming = $state.raw<{ action: ActionOut; decide: (yes: boolean) => void } | null>(null);
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
  ) {}

  game = $derived.by(() => {
    const snapshot = this.store.snapshot;
    if (!snapshot) throw new Error('a table without a game');
    return snapshot;
  });
  live = $derived(this.replay === null && this.game.seat !== null && !this.game.over);
  /** In a replay the view of its step; until the first has arrived, the board stays as it was. */
  view: Record<string, unknown> | null = $derived(this.replay?.step?.view ?? this.game.view);
  seat: number | null = $derived(
    this.replay ? (typeof this.replay.eyes === 'number' ? this.replay.eyes : null) : this.game.seat,
  );
  prompt: PromptOut | null = $derived(this.replay ? null : this.game.prompt);
  glowing: ReadonlySet<Thing> = $derived.by(() =>
    this.live && !this.store.busy && this.game.prompt ? this.chooser.glowing : NOTHING,
  );
  picked: readonly Thing[] = $derived(this.live ? this.chooser.picked : []);
  /** The events that the viewer knows, in a replay up to the current step. */
  log: readonly EventOut[] = $derived(this.replay ? this.replay.events : this.game.log);
  /** The same, in a replay with the later events. */
  history: readonly EventOut[] = $derived(this.replay ? this.replay.log : this.game.log);
  /** Where rounds, turns and battles begin. */
  marks: readonly Mark[] = $derived.by(() => marksOf(this.history, this.book, this.title.begins ?? (() => [])));
  battle = $derived.by(() => {
    const view = this.view;
    return view !== null && this.title.Battle !== undefined && (this.title.battle?.(view) ?? false);
  });

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
    const fresh = this.chooser.ask(this.game.prompt);
    if (fresh) this.mark([]); // the answer under the pointer was removed without a pointerleave
    if (this.menu && !this.menu.actions.every((action) => this.chooser.actions.includes(action))) this.menu = null;
  }

  point = (thing: Thing): void => {
    if (!this.live) return;
    this.whyCard = null;
    this.menu = null;
    if (this.store.busy) return;
    const pointed = this.game.prompt ? this.chooser.point(thing) : ({ kind: 'nothing' } as const);
    if (pointed.kind === 'given') void this.give(pointed.action);
    else if (pointed.kind === 'menu') this.menu = { at: this.spot, actions: pointed.actions };
    else if (pointed.kind === 'nothing') void this.#explain(thing);
  };

  /** Give an answer; one that cannot be undone is confirmed first. */
  async give(action: ActionOut): Promise<void> {
    if (this.store.busy || !this.live) return;
    this.menu = null;
    this.whyCard = null;
    this.mark([]);
    if (!(await this.#confirmed(action))) {
      this.chooser.back();
      return;
    }
    await this.store.answer(action.notation);
  }

  answerAll = async (notations: string[], sure = false): Promise<number> => {
    if (!this.live || this.store.busy) return 0;
    return this.store.answerAll(notations, (notation) => {
      if (sure) return Promise.resolve(true);
      const action = this.game.prompt?.actions.find((one) => one.notation === notation);
      return action ? this.#confirmed(action) : Promise.resolve(false);
    });
  };

  insight = (kind: string, subject?: string): Promise<Record<string, unknown>> =>
    this.replay ? this.replay.insight(kind, subject) : this.store.insight(kind, subject);

  report = (entries?: number): Promise<Record<string, unknown> | null> =>
    this.replay ? this.replay.report(entries) : this.store.report(entries);

  hover = (thing: Thing | null): void => {
    this.hovered = thing;
  };

  mark(things: readonly Thing[]): void {
    if (things.length || this.marked.size) this.marked = things.length ? new Set(things) : NOTHING;
  }

  undo = async (steps = 1): Promise<void> => {
    if (!this.live || this.game.undoable === 0 || this.store.busy) return;
    this.menu = null;
    this.chooser.clear();
    await this.store.undo(Math.min(steps, this.game.undoable));
  };

  /** Cancel whatever was opened last; false if there is nothing to cancel. */
  back(): boolean {
    if (this.menu) this.menu = null;
    else if (this.whyCard) this.whyCard = null;
    else if (this.rules) this.rules = null;
    else if (this.chooser.back()) return true;
    else if (this.replay) this.leaveReplay();
    else return false;
    return true;
  }

  #confirmed(action: ActionOut): Promise<boolean> {
    if (!action.final || !settings.confirm) return Promise.resolve(true);
    return new Promise((decide) => {
      this.confirming = {
        action,
        decide: (yes) => {
          this.confirming = null;
          decide(yes);
        },
      };
    });
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
    const meant = (this.title.meant?.(thing, prompt, { view, book, picked }) ?? []).slice(0, MEANT);
    if (meant.length === 0) {
      told([{ text: this.title.hint?.(thing, prompt) ?? t('table.why.noPart'), rule: null }]);
      return;
    }
    told(null);
    const asking = ++this.#asking;
    const answers = await Promise.all(meant.map((notation) => this.store.why(notation).catch(() => null)));
    if (asking !== this.#asking || !this.whyCard) return;
    // The things were pointed at in another order than the answer has them, or one of several equal ones was.
    const allowed = meant.flatMap((notation, i): ActionOut[] => {
      const answer = answers[i];
      if (!answer?.allowed) return [];
      const listed = prompt.actions.find((action) => action.notation === notation);
      return [listed ?? { notation, text: notation, verb: '', things: [], final: answer.binds }];
    });
    if (allowed.length) {
      this.whyCard = null;
      this.menu = { at, actions: allowed };
      return;
    }
    const reasons = new Map<string, { text: string; rule: string | null }>();
    for (const answer of answers)
      if (answer?.message)
        reasons.set(answer.message, { text: withoutRule(answer.message, answer.rule), rule: answer.rule });
    told(reasons.size ? [...reasons.values()] : [{ text: t('table.why.silent'), rule: null }]);
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
    if (this.replay) {
      this.replay.pause();
      this.replay.seek(at);
      return;
    }
    const allowed = eyes !== null && this.eyes.includes(eyes) ? eyes : this.ownEyes;
    this.replay = new Replay(this.store.id, this.game.answers, at, allowed, () => ({
      eyes: this.ownEyes,
      log: this.game.log,
    }));
  }

  /** To the beginning of the next turn, or of this one and those before. */
  turnInReplay(by: 1 | -1): void {
    const replay = this.replay;
    if (!replay) return;
    replay.pause();
    replay.seek(turnFrom(this.marks, replay.at, by, replay.last));
  }

  leaveReplay(): void {
    this.replay?.close();
    this.replay = null;
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
