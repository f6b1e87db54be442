/** The rules of a title as a list of chapters, and finding something in them. */
import { get } from '../lib/api/client';
import type { RuleOut } from '../lib/api/types';
import { finder } from '../table/plain';

export interface Chapter {
  name: string;
  rules: RuleOut[];
  /** Decisions where the rulebook is silent, rather than rules of the book. */
  rulings: boolean;
}

const loaded = new Map<string, Promise<RuleOut[]>>();

/** The ledger, requested once. */
export function loadLedger(title: string): Promise<RuleOut[]> {
  const kept = loaded.get(title);
  if (kept) return kept;
  const asked = get('/api/titles/{key}/rules', { path: { key: title } });
  loaded.set(title, asked);
  asked.catch(() => loaded.delete(title));
  return asked;
}

/** Chapters in the order of the book, rulings after it. */
export function chapters(rules: readonly RuleOut[]): Chapter[] {
  const made = new Map<string, Chapter>();
  for (const rule of rules) {
    const chapter = made.get(rule.chapter) ?? { name: rule.chapter, rules: [], rulings: true };
    chapter.rules.push(rule);
    if (rule.decision == null) chapter.rulings = false;
    made.set(rule.chapter, chapter);
  }
  const all = [...made.values()];
  return [...all.filter((chapter) => !chapter.rulings), ...all.filter((chapter) => chapter.rulings)];
}

/** The rules that contain every word, in any order. */
export function searched(rules: readonly RuleOut[], search: string): readonly RuleOut[] {
  const fits = finder(search);
  return rules.filter((rule) => fits(`${rule.id} ${rule.chapter} ${rule.text} ${rule.decision ?? ''}`));
}

/** The rule in an address: "#T%20play-1" means "T play-1". */
export function ruleOfHash(hash: string): string | null {
  const part = hash.replace(/^#/, '');
  if (!part) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function hashOfRule(rule: string): string {
  return `#${encodeURIComponent(rule)}`;
}

/** The title a rule belongs to is in front of its number, which is enough where the title is known: "play-1". */
export function shortId(rule: string): string {
  return rule.replace(/^[A-Z]+ /, '');
}
