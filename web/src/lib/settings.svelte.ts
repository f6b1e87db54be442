/** The settings of the page, stored in the browser. */

export const THEMES = ['light', 'dark', 'system'] as const;
export const PALETTES = ['default', 'deuteranopia', 'tritanopia', 'mono'] as const;
export const MOTIONS = ['system', 'full', 'still'] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  /** Confirm answers that cannot be undone. */
  confirm: boolean;
  motion: (typeof MOTIONS)[number];
}

const KEY = 'marne.settings';
const DEFAULTS: Settings = { theme: 'light', palette: 'default', confirm: true, motion: 'system' };

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
    confirm: typeof told.confirm === 'boolean' ? told.confirm : DEFAULTS.confirm,
    motion: one(MOTIONS, told.motion, DEFAULTS.motion),
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
