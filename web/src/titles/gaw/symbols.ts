/** Our own signs for the kinds of units and the Powers, drawn around 0,0 in a field of about 40 by 40. */

/** Headgear of the infantry, by Power: spiked helmet, képi, peaked cap, shako. */
export const HEADGEAR = [
  'M-1.6-19h3.2l1.2 8.6h-5.6zM-13 4C-13.6-6-7.5-10.6 0-10.6S13.6-6 13 4zM-15.5 4.4c5 2.4 26 2.4 31 0 1.4 2.8-.6 5-3.6 5.2-5 .6-18.8.6-23.8 0-3-.2-5-2.4-3.6-5.2z',
  'M-10.5-12.5c4-3 17-3 21 0l1.4 9.5c-6 2.2-17.8 2.2-23.8 0zM-12.2-1.4c6.4 2.4 18 2.4 24.4 0l.4 4.6c-6.4 2.2-18.8 2.2-25.2 0zM-11.6 5C-5 7 6 7 12.6 4.6 16 6 17.6 8.4 17 10.4 9.4 7.6-1 8-10.4 9.4z',
  'M-15.5-4.6C-14.6-11.4-8-14 0-14s14.6 2.6 15.5 9.4c-3 2.6-6.2 3.4-6.2 3.4H-9.3s-3.2-.8-6.2-3.4zM-9.6.2H9.6v5H-9.6zM-10.2 6.4h20.4c2.6 2.4 2.6 4.4 1 5-6.6-1.6-15.8-1.6-22.4 0-1.6-.6-1.6-2.6 1-5z',
  'M-3-18.6a3 3 0 0 1 6 0c0 1.4-.8 2.4-1.8 2.8h-2.4c-1-.4-1.8-1.4-1.8-2.8zM-9.4-14.4h18.8l1.8 15.6c-6 1.8-16.4 1.8-22.4 0zM-11.6 2.8C-5 4.6 5 4.6 11.6 2.8c2.8 2 3.6 4.4 2.6 6-7-2.2-21.4-2.2-28.4 0-1-1.6-.2-4 2.6-6z',
];

export const HORSE =
  'M-10.4 16c-1-8.4 5.8-11.6 7-18-3 .4-5.6 2-8 4.6-2 .8-4.6-1.2-4.4-3.4C-13-7-9.4-12.6-3.4-14.6L-2.6-19l4.4 4.2C9.6-12.4 13.4-4.8 12.8 4c-.2 4.6-1.6 8.6-1.4 12zM-5-9.4a1.5 1.5 0 1 0 .1 0z';

export const STAR = star(0, 0, 17, 7);

/** A general's star in a wreath. */
export const WREATH =
  'M-6 17C-15 14-18.5 5-15.5-5M6 17C15 14 18.5 5 15.5-5M-15.8-1.6l-4-1.4M-16 4l-4.4.4M-13.4 9.6l-3.8 2.2M-9.4 13.8l-2.4 3.6M15.8-1.6l4-1.4M16 4l4.4.4M13.4 9.6l3.8 2.2M9.4 13.8l2.4 3.6';

/** A bastioned trace: infantry that stays where it is. */
export const BASTION =
  'M-7-15.5L0-19 7-15.5 6-9 12.6-10 17-3.6 12.4 1 17 6.6 11.4 12.6 5.4 9 5 15 0 18.4-5 15-5.4 9-11.4 12.6-17 6.6-12.4 1-17-3.6-12.6-10-6-9z';

/** The Powers' emblems on the backs of blocks. */
export const CROSS =
  'M-8.6-21C-5.4-20.2 5.4-20.2 8.6-21 6.4-14 5-8.6 4.4-4.4 8.6-5 14-6.4 21-8.6 20.2-5.4 20.2 5.4 21 8.6 14 6.4 8.6 5 4.4 4.4 5 8.6 6.4 14 8.6 21 5.4 20.2-5.4 20.2-8.6 21-6.4 14-5 8.6-4.4 4.4-8.6 5-14 6.4-21 8.6-20.2 5.4-20.2-5.4-21-8.6-14-6.4-8.6-5-4.4-4.4-5-8.6-6.4-14-8.6-21z';

export const HEART = 'M0 5.4C-7.4.6-6.6-5.4-3-5.4c1.6 0 2.6 1 3 2 .4-1 1.4-2 3-2 3.6 0 4.4 6-3 10.8z';

export const SWORDS =
  'M-15-15l5 .6L8.4 4 4 8.4-14.4-10zM15-15l-5 .6L-8.4 4-4 8.4 14.4-10zM5 11.6L11.6 5l2 2-2.2 2.2 4.4 4.4-2.2 2.2-4.4-4.4L7 13.6zM-5 11.6L-11.6 5l-2 2 2.2 2.2-4.4 4.4 2.2 2.2 4.4-4.4L-7 13.6z';

export const CHAIN =
  'M-12-2.5a4.6 4.6 0 0 1 0-6.5l3-3a4.6 4.6 0 0 1 6.5 0M-2-1a4.6 4.6 0 0 1-.4 1.6l-3 3a4.6 4.6 0 0 1-3.6 1.3M12 2.5a4.6 4.6 0 0 1 0 6.5l-3 3a4.6 4.6 0 0 1-6.5 0M2 1A4.6 4.6 0 0 1 2.4-.6l3-3A4.6 4.6 0 0 1 9-4.9M4-14l1.5 4M10-11l-3 2.6M-4 14l-1.5-4M-10 11l3-2.6';

/** The path of a star with five points, turned by a number of quarters. */
export function star(x: number, y: number, outer: number, inner: number, quarters = 0): string {
  let path = '';
  for (let i = 0; i < 10; i += 1) {
    const r = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / 5 + (Math.PI / 2) * (quarters - 1);
    path += `${i ? 'L' : 'M'}${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  }
  return `${path}Z`;
}

interface Ink {
  fill: string;
  ink: string;
}

/** The colours of armies on their blocks, and the ink on them. */
const ARMY: Record<string, Ink> = {
  blue: { fill: '#3f6fb5', ink: '#ffffff' },
  yellow: { fill: '#e6bd3c', ink: '#231c12' },
  green: { fill: '#5d8f48', ink: '#ffffff' },
  red: { fill: '#b63a2e', ink: '#ffffff' },
  celeste: { fill: '#8ec6dd', ink: '#17242b' },
  pink: { fill: '#dd9db0', ink: '#2b1119' },
  brown: { fill: '#7a5230', ink: '#ffffff' },
  white: { fill: '#fbf8f0', ink: '#231c12' },
  gray: { fill: '#8b8d8a', ink: '#15150f' },
  none: { fill: '#22396b', ink: '#f4dd94' },
};

export function armyInk(colour: string | undefined): Ink {
  return ARMY[colour ?? 'none'] ?? { fill: '#8b8d8a', ink: '#15150f' };
}

/** The colours of the dots that tell the strength of a step. */
export const PIP: Record<string, { fill: string; line: string }> = {
  black: { fill: '#211c15', line: '#211c15' },
  white: { fill: '#ffffff', line: '#3b3225' },
  red: { fill: '#c0271d', line: '#5e0f09' },
  blue: { fill: '#2563b5', line: '#0e2c57' },
  star: { fill: '#e0a92c', line: '#5b3d00' },
  heart: { fill: '#c81e3a', line: '#5e0a18' },
};

/** What stands on a block besides its sign: a number, or the name of a leader. */
export function shortName(id: string, name: string, leads: boolean): string {
  if (leads)
    return name.replace(/^(von|Sir John|King|Duke of|Crown Prince|de|d'|Langle de) /u, '').split(' ')[0] ?? name;
  return id.slice(id.indexOf('-') + 1);
}
