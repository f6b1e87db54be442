/** What somebody has chosen about the table on this screen; kept in the browser. */

interface Preferences {
  /** Seats of one person are kept from each other by a curtain. */
  curtain: boolean;
  /** What lies in front of the player is in sight. */
  tray: boolean;
}

const KEY = 'marne.table';

function kept(): Preferences {
  let told: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) told = parsed;
  } catch {
    // a browser that keeps nothing, or something that is not ours
  }
  return { curtain: told.curtain !== false, tray: told.tray !== false };
}

export const preferences: Preferences = $state(kept());

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  preferences[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // then it holds until the page is closed
  }
}
