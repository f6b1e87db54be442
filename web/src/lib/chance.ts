/** What somebody adds to the draws of a game: with it nobody, the server included, can have chosen them. */

const BYTES = 64;
const HEX = /^([0-9a-f]{2})+$/i;

/** Something that nobody can foresee, in hex. */
export function chance(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** What somebody has typed as the server wants it; null if it is nothing, or too long. */
export function shareOf(text: string): string | null {
  const typed = text.trim();
  const share = HEX.test(typed) ? typed.toLowerCase() : hex(new TextEncoder().encode(typed));
  return share.length >= 2 && share.length <= 2 * BYTES ? share : null;
}

/** The words behind a share, where somebody has typed words. */
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
