/** The player's preferences for the table, stored in the browser. */

interface Preferences {
  /** A curtain falls between the seats of one person. */
  curtain: boolean;
  /** The tray is open. */
  tray: boolean;
}

const KEY = 'marne.table';

function kept(): Preferences {
  let told: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) told = parsed;
  } catch {
    // storage is switched off, or not valid JSON
  }
  return { curtain: told.curtain !== false, tray: told.tray !== false };
}

export const preferences: Preferences = $state(kept());

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  preferences[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // storage is switched off: it lasts until the page is closed
  }
}
