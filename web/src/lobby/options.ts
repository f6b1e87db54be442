/** The options of a title with what the rules say about them. */
import type { RuleOut, TitleOut } from '../lib/api/types';
import { lobbyOf } from '../titles/lobby';

export interface OptionText {
  name: string;
  values: string[];
  /** What the rules say about it; for a ruling that is the question. */
  texts: string[];
  /** What a ruling says for every setting. */
  intro: string;
  /** What it says for one. */
  byValue: Record<string, string>;
  rules: string[];
  /** It settles a point that the rulebook leaves open; it is not a variant of the game. */
  fine: boolean;
}

/** Take a decision apart: "It stays. Setting no: land only. Setting yes: sea too." */
export function splitDecision(
  decision: string,
  values: readonly string[],
): { intro: string; byValue: Record<string, string> } {
  const names = values.map((value) => value.replace(/[^\w]/g, '\\$&')).join('|');
  const marks = [...decision.matchAll(new RegExp(`\\bsetting (${names})[:,]\\s*`, 'gi'))];
  if (!marks.length) return { intro: decision, byValue: {} };
  const byValue: Record<string, string> = {};
  marks.forEach((mark, at) => {
    const text = decision.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim();
    byValue[mark[1] ?? ''] = sentence(text);
  });
  return { intro: decision.slice(0, marks[0]?.index).trim().replace(/:$/, '.'), byValue };
}

/** All options of a title that leave a choice, but the one that decides who plays. */
export function optionTexts(title: TitleOut, rules: readonly RuleOut[]): OptionText[] {
  const variants = lobbyOf(title.key)?.variants ?? [];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return Object.entries(title.options)
    .filter(([name, values]) => name !== title.seat_option && values.length > 1)
    .map(([name, values]) => {
      const about = (title.option_rules[name] ?? []).flatMap((id) => byId.get(id) ?? []);
      const parts = about.map((rule) => splitDecision(rule.decision ?? '', values));
      const byValue: Record<string, string> = {};
      for (const value of values) {
        const said = new Set(parts.flatMap((part) => part.byValue[value] ?? []));
        if (said.size) byValue[value] = [...said].join(' ');
      }
      return {
        name,
        values,
        texts: about.map((rule) => rule.text),
        intro: parts
          .map((part) => part.intro)
          .join(' ')
          .trim(),
        byValue,
        rules: about.map((rule) => rule.id),
        fine: !variants.includes(name) && about.length > 0 && about.every((rule) => (rule.source ?? null) !== null),
      };
    });
}

/** The rule because of which a game with these options needs a clock; empty if it needs none. */
export function clockRule(title: TitleOut, options: Record<string, string>): string {
  const rules = Object.entries(title.clock_rules).map(([name, byValue]) => byValue[options[name] ?? '']);
  return rules.find((rule) => rule) ?? '';
}

function sentence(text: string): string {
  const ended = text.replace(/[;,.]?$/, '.');
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
