/** What this tab remembers until it is closed, such as secrets that the server shows once. */

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // storage is switched off
  }
}

/** Remember a value; null forgets it. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // storage is switched off: it is forgotten with the page
  }
}
