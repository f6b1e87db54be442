/** The keys of the table: what is shown in the list of keys, and what a key press means. */

/** Keys as they are shown, and the text that explains them. */
export const KEYS: readonly (readonly [string, string])[] = [
  ['1 … 9', 'number'],
  ['↵', 'enter'],
  ['D', 'close'],
  ['Esc', 'escape'],
  ['I', 'hint'],
  ['U Ctrl+Z', 'undo'],
  ['Shift+U', 'reset'],
  ['A', 'answers'],
  ['↑ ↓', 'list'],
  ['/', 'search'],
  ['B', 'board'],
  ['H', 'tray'],
  ['V', 'standing'],
  ['L', 'log'],
  ['C', 'chat'],
  ['N', 'notes'],
  ['R', 'rules'],
  ['P', 'replay'],
  ['W', 'since'],
  ['Space .', 'skip'],
  ['← →', 'steps'],
  ['Space', 'play'],
  ['PgUp PgDn', 'turns'],
  ['Home End', 'ends'],
  ['+ − 0', 'zoom'],
  ['?', 'help'],
];

export type Panel = 'answers' | 'search' | 'board' | 'tray' | 'standing' | 'log' | 'chat' | 'notes' | 'rules';

export type Command =
  | { kind: 'number'; number: number }
  | { kind: 'enter' | 'close' | 'escape' | 'undo' | 'reset' | 'help' | 'replay' | 'since' | 'skip' | 'hint' }
  | { kind: 'onBoard' }
  | { kind: 'panel'; panel: Panel }
  | { kind: 'step'; to: -1 | 1 | 'start' | 'end' | 'play' }
  | { kind: 'turn'; by: -1 | 1 };

const PANELS: Readonly<Record<string, Panel>> = {
  a: 'answers',
  '/': 'search',
  b: 'board',
  h: 'tray',
  v: 'standing',
  l: 'log',
  c: 'chat',
  n: 'notes',
  r: 'rules',
};
const STEPS: Readonly<Record<string, -1 | 1 | 'start' | 'end' | 'play'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'start',
  End: 'end',
  ' ': 'play',
};

const TURNS: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 };

/** Keys of the board that work wherever the focus is: zoom, and S, which is for supply in all titles that have it. */
const BOARD = '+=-_0s';

interface Press {
  key: string;
  shiftKey?: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key press means; null if it is not a shortcut. `replaying` gives the arrow keys to the replay. */
export function commandOf(press: Press, replaying: boolean): Command | null {
  const key = press.key;
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return key.toLowerCase() === 'z' ? { kind: 'undo' } : null;
  if (/^[1-9]$/.test(key)) return { kind: 'number', number: Number(key) };
  if (key === 'Enter') return { kind: 'enter' };
  if (key === 'Escape') return { kind: 'escape' };
  if (key === '?') return { kind: 'help' };
  const step = replaying ? STEPS[key] : undefined;
  if (step !== undefined) return { kind: 'step', to: step };
  const turn = replaying ? TURNS[key] : undefined;
  if (turn !== undefined) return { kind: 'turn', by: turn };
  const letter = key.toLowerCase();
  if (letter === 'u') return { kind: press.shiftKey ? 'reset' : 'undo' };
  if (letter === 'd') return { kind: 'close' };
  if (BOARD.includes(letter)) return { kind: 'onBoard' };
  if (letter === 'p') return { kind: 'replay' };
  if (letter === 'i') return { kind: 'hint' };
  if (letter === 'w') return { kind: 'since' };
  if (key === ' ' || key === '.') return { kind: 'skip' };
  const panel = PANELS[letter];
  return panel ? { kind: 'panel', panel } : null;
}

/** Whether the target takes text: then keys are not shortcuts. */
export function writing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['range', 'checkbox', 'radio', 'button'].includes(target.type);
}

/** Whether Enter and Space have a meaning of their own there. */
export function pressable(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, a[href], summary, input, select, [role="button"]') !== null
  );
}
