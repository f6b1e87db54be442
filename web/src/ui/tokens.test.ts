/** The colours can be read: contrast by the formula of WCAG 2, in every theme and every palette. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = ['src', 'src/titles'].flatMap((parts) => readdirSync(parts).map((part) => `${parts}/${part}/tokens.css`));
const css = files
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '');
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector: selector.trim(),
  values: Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  ),
}));
function tokens(...selectors: string[]): Record<string, string> {
  return Object.assign(
    {},
    ...blocks.filter((block) => selectors.includes(block.selector)).map((block) => block.values),
  );
}

/** The colours of the powers by title: "<title>-<power>", which has an "on-<title>-<power>". */
const powers = new Map<string, string[]>();
for (const name of Object.keys(tokens(':root'))) {
  const [, title = ''] = /^on-(\w+)-\w+$/.exec(name) ?? [];
  if (title) powers.set(title, [...(powers.get(title) ?? []), name.slice(3)]);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('a colour is missing');
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', tokens(':root')],
  ['dark', tokens(':root', ":root[data-theme='dark']")],
])('the %s theme', (_, colours) => {
  it.each(['paper', 'paper-0', 'paper-2'])('has texts that can be read on %s', (paper) => {
    for (const ink of ['ink', 'ink-2', 'accent', 'danger', 'ok']) {
      expect(contrast(colours[ink], colours[paper]), ink).toBeGreaterThanOrEqual(4.5);
    }
  });
  it.each(['paper', 'paper-0', 'paper-2'])('has borders and focus that are seen on %s', (paper) => {
    for (const edge of ['line-2', 'focus']) {
      expect(contrast(colours[edge], colours[paper]), edge).toBeGreaterThanOrEqual(3);
    }
  });
  it('has buttons that can be read', () => {
    expect(contrast(colours['on-accent'], colours['accent'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-accent'], colours['accent-2'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-fill'], colours['fill'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-fill'], colours['fill-2'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-danger'], colours['danger'])).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['default', 'deuteranopia', 'tritanopia', 'mono'])('the palette %s', (palette) => {
  const colours = tokens(':root', `:root[data-palette='${palette}']`);

  it.each([...powers])('gives every power of %s a colour of its own that can be written on', (_, names) => {
    expect(new Set(names.map((name) => colours[name])).size).toBe(names.length);
    for (const name of names) expect(contrast(colours[`on-${name}`], colours[name]), name).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['', 'deuteranopia', 'tritanopia', 'mono'])('the palette "%s" on dark paper', (palette) => {
  const colours = tokens(':root', ":root[data-theme='dark']", `:root[data-palette='${palette}']`);
  const share = Number(/\[data-theme='dark'\][^}]*--toward-ink: (\d+)%/.exec(css)?.[1]) / 100;
  const mixed = (one: string, other: string): string =>
    `#${[1, 3, 5]
      .map((at) => {
        const [a, b] = [one, other].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number];
        return Math.round(a * (1 - share) + b * share)
          .toString(16)
          .padStart(2, '0');
      })
      .join('')}`;

  it.each([...powers.values()].flat())('shows where %s stands', (power) => {
    const tint = mixed(colours[power] ?? '', colours['ink'] ?? '');
    expect(contrast(tint, colours['paper'])).toBeGreaterThanOrEqual(3);
  });
});
