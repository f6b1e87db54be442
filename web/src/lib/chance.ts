/** A player's contribution to the draws of a game: with it nobody, not even the server, can have chosen them. */

const BYTES = 64;
const HEX = /^([0-9a-f]{2})+$/i;

/** A random contribution, in hex. */
export function chance(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** A typed contribution in the form that the server expects; null if it is empty or too long. */
export function shareOf(text: string): string | null {
  const typed = text.trim();
  const share = HEX.test(typed) ? typed.toLowerCase() : hex(new TextEncoder().encode(typed));
  return share.length >= 2 && share.length <= 2 * BYTES ? share : null;
}

/** The words that were typed as a contribution; null if it is not text. */
export function wordsOf(share: string): string | null {
  const bytes = Uint8Array.from(share.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
