/** The signs of the title: one emblem per country, one sign per card type and per symbol. Drawn around 0, 0, ±50. */

function star(cx: number, cy: number, points: number, outer: number, inner: number, turn = -90): string {
  let path = '';
  for (let i = 0; i < 2 * points; i += 1) {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
    const radius = i % 2 ? inner : outer;
    const x = Math.round((cx + radius * Math.cos(angle)) * 10) / 10;
    const y = Math.round((cy + radius * Math.sin(angle)) * 10) / 10;
    path += `${i ? 'L' : 'M'}${x} ${y}`;
  }
  return `${path}Z`;
}

function disc(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** By the code of the country; to be filled by the even-odd rule. */
export const EMBLEMS: Record<string, string> = {
  // an iron cross
  germany:
    'M-17-46Q-9-18-10-10Q-18-9-46-17V17Q-18 9-10 10Q-9 18-17 46H17Q9 18 10 10Q18 9 46 17V-17Q18-9 10-10Q9-18 17-46Z',
  // the banded shield under a crown
  austria: 'M-31-12H31V10Q31 34 0 47Q-31 34-31 10ZM-31 2V18H31V2ZM-30-18L-36-44L-17-31L0-49L17-31L36-44L30-18Z',
  // crescent and star
  ottoman: `M12-34A38 38 0 1 0 12 34A29 29 0 1 1 12-34Z${star(27, 0, 5, 18, 7.2, 180)}`,
  // the star of Saint Andrew
  russia: `${star(0, 0, 8, 48, 31)}${disc(0, 0, 23)}M-17-11L-11-17L0-6L11-17L17-11L6 0L17 11L11 17L0 6L-11 17L-17 11L-6 0Z`,
  // a flaming grenade
  france: `${disc(0, 23, 24)}M-13 0Q-38-16-26-45Q-17-33-13-25Q-11-40 0-50Q11-40 13-25Q17-33 26-45Q38-16 13 0Z`,
  // the cross of Savoy
  italy: 'M-36-44H36V4Q36 32 0 47Q-36 32-36 4ZM-9-37V-9H-29V9H-9V36Q-4 39 0 40Q4 39 9 36V9H29V-9H9V-37Z',
  // a crown
  uk: `M-33 40V28H33V40ZM-33 22L-45-20L-23-4L-15-30L0-8L15-30L23-4L45-20L33 22Z${disc(0, -22, 6)}M-3-49H3V-43H9V-37H3V-30H-3V-37H-9V-43H-3Z`,
  // a star
  us: star(0, 4, 5, 48, 19),
};

/** The tops of the pieces, a block of cardboard each: Armies of both teams differ in outline, Navies are ships. */
export const BLOCKS = {
  central: 'M-42-62H42L62-42V42L42 62H-42L-62 42V-42Z',
  entente: disc(0, 0, 63),
  navy: 'M-77 2H-46V-16H-34V-44H-18V-16H-8V-50H10V-16H24V-32H40V-16H46V2H77Q76 38 54 52H-54Q-72 38-77 2Z',
} as const;

/** By the number of the card type; strokes. */
export const TYPE_SIGNS: readonly string[] = [
  // Build Army: a rifle stack
  'M-30 38L12-44M30 38L-12-44M0 40V-46M-20 14H20M-38 38H38',
  // Build Navy: an anchor
  'M0-24V42M-18-12H18M-38 12Q-34 42 0 42Q34 42 38 12M-44 20L-38 10L-28 18M44 20L38 10L28 18M0-24a9 9 0 1 0-.1 0',
  // Land Battle: crossed sabres
  'M-38-40Q-14 8 32 38M38-40Q14 8-32 38M18 38L36 22M-18 38L-36 22M32 36L42 46M-32 36L-42 46',
  // Sea Battle: a gun turret on the waves
  'M-24 8V-12H20V8M20-6L48-20M20-12L46-28M-44 14H44M-46 28Q-34 18-23 28T0 28T23 28T46 28M-46 42Q-34 32-23 42T0 42T23 42T46 42',
  // Event: a telegraph form
  'M-36-42H24L36-30V42H-36ZM24-42V-30H36M-24-20H14M-24-4H24M-24 12H24M-24 28H8',
  // Economic Warfare: a cog with a coin
  'M0-44V-32M0 32V44M-44 0H-32M32 0H44M-31-31L-23-23M23 23L31 31M-31 31L-23 23M23-23L31-31M0-30a30 30 0 1 0 .1 0M0-14a14 14 0 1 0 .1 0M0-7V7',
  // Status: a flag on its pole
  'M-28-46V46M-28-40H34L20-20L34 0H-28M-40 46H-16',
];

/** By the number of the symbol; strokes. */
export const SYMBOL_SIGNS: readonly string[] = [
  // reinforce_army: a shield with a cross of reinforcement
  'M-34-40H34V4Q34 32 0 46Q-34 32-34 4ZM0-24V22M-20-2H20',
  // reinforce_navy: a shield with waves
  'M-34-40H34V4Q34 32 0 46Q-34 32-34 4ZM-24-14Q-12-26 0-14T24-14M-24 8Q-12-4 0 8T24 8',
  // sustain_land: a sabre thrust forward
  'M-40 40L34-34M34-34L14-30M34-34L30-14M-38 18L-18 38',
  // sustain_sea: a shell over the waves
  'M-40 4L30-30M30-30L10-32M30-30L20-12M-44 24Q-33 14-22 24T0 24T22 24T44 24M-44 42Q-33 32-22 42T0 42T22 42T44 42',
  // counterattack: an arrow that turns back
  'M38 34V10Q38-18 10-18H-34M-34-18L-14-38M-34-18L-14 2',
  // attrition: a torn card
  'M-30-44H30V-6L16 4L6-8L-8 6L-18-6L-30 4ZM-30 44H30V12L18 20L6 10L-8 24L-18 12L-30 20Z',
];

/** A crate: the card may be used for a piece without supply. */
export const SUPPLY_SIGN = 'M-36-22H36V38H-36ZM-36-22L-22-38H22L36-22M-36 8H36M0-22V38';

/** The link of a chain that broke: a piece out of supply. */
export const BROKEN_SIGN =
  'M-8 8L-22 22a13 13 0 0 1-18-18L-26-10M8-8L22-22a13 13 0 0 1 18 18L26 10M-10-20L-14-34M10 20L14 34';

export const SWORDS_SIGN = TYPE_SIGNS[2] as string;

/** The colour of a country's pieces, as names of CSS variables. */
const STYLES: Record<string, string> = {
  austria: 'austrian',
  ottoman: 'ottoman',
  russia: 'russian',
  germany: 'german',
  france: 'french',
  italy: 'italian',
  uk: 'british',
  us: 'american',
};

export function colour(country: string): string {
  return `var(--qmg-${STYLES[country] ?? 'german'})`;
}
export function ink(country: string): string {
  return `var(--on-qmg-${STYLES[country] ?? 'german'})`;
}
