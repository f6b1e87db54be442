/** The settings of the page, stored in the browser. */

export const THEMES = ['light', 'dark', 'system'] as const;
export const PALETTES = ['default', 'deuteranopia', 'tritanopia', 'mono'] as const;
export const MOTIONS = ['system', 'full', 'still'] as const;
export const PACES = ['slow', 'normal', 'now'] as const;
export const CONFIRMS = ['always', 'dear', 'never'] as const;
export const USUALS = ['bots', 'always', 'never'] as const;
const SOUNDS = ['off', 'turn', 'all'] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  /** Confirm answers that cannot be undone: all, those that a title calls dear, or none. */
  confirm: (typeof CONFIRMS)[number];
  /** Give the only answer for the player. */
  forced: boolean;
  /** Give the answer for the player that a title calls usual: against bots alone, always, or never. */
  usual: (typeof USUALS)[number];
  motion: (typeof MOTIONS)[number];
  /** How long each thing is shown that others do. */
  pace: (typeof PACES)[number];
  /** Which sounds are heard: none, those that call the player, or all. */
  sounds: (typeof SOUNDS)[number];
  /** How loud they are, from 0 to 100. */
  volume: number;
  /** The player wants to be notified on this device. */
  notify: boolean;
}

const KEY = 'marne.settings';
const DEFAULTS: Settings = {
  theme: 'light',
  palette: 'default',
  confirm: 'always',
  forced: true,
  usual: 'bots',
  motion: 'system',
  pace: 'normal',
  sounds: 'turn',
  volume: 30,
  notify: false,
};

/** The settings in a stored text; unknown values become the defaults. */
export function readSettings(stored: string | null): Settings {
  let told: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) told = parsed;
  } catch {
    // not valid JSON
  }
  const one = <T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T =>
    allowed.find((known) => known === value) ?? otherwise;
  return {
    theme: one(THEMES, told.theme, DEFAULTS.theme),
    palette: one(PALETTES, told.palette, DEFAULTS.palette),
    // It used to be a switch.
    confirm: told.confirm === false ? 'never' : one(CONFIRMS, told.confirm, DEFAULTS.confirm),
    forced: typeof told.forced === 'boolean' ? told.forced : DEFAULTS.forced,
    usual: one(USUALS, told.usual, DEFAULTS.usual),
    motion: one(MOTIONS, told.motion, DEFAULTS.motion),
    pace: one(PACES, told.pace, DEFAULTS.pace),
    sounds: one(SOUNDS, told.sounds, DEFAULTS.sounds),
    volume: typeof told.volume === 'number' && told.volume >= 0 && told.volume <= 100 ? told.volume : DEFAULTS.volume,
    notify: told.notify === true,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off
  }
}

export const settings: Settings = $state(readSettings(stored()));

const prefers = (query: string): boolean => window.matchMedia?.(query).matches ?? false;

const BEAT = { slow: 2400, normal: 1200, now: 0 } as const;

/** The milliseconds for which each thing is shown that others do; 0: all of it at once. */
export function paceOf(pace: Settings['pace'] = settings.pace): number {
  return BEAT[pace];
}

/** Whether to leave out animations. */
export function still(): boolean {
  return settings.motion === 'still' || (settings.motion === 'system' && prefers('(prefers-reduced-motion: reduce)'));
}

/** Apply the settings to the page and store them; call it once, in an effect. */
export function applySettings(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && prefers('(prefers-color-scheme: dark)'));
  const root = document.documentElement;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['palette'] = settings.palette;
  root.dataset['motion'] = still() ? 'still' : 'full';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#1d1a15' : '#f4ecda');
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // storage is switched off: they last until the page is closed
  }
}
