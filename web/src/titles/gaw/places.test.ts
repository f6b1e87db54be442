import { describe, expect, it } from 'vitest';
import { DRAWING } from './fixture';
import type { AreaShape, Drawing } from './data';
import { placesFor } from './places';

const shape: AreaShape = {
  id: '23',
  label: [0, 0],
  block: 40,
  german: [
    [100, 100],
    [200, 100],
    [200, 200],
  ],
  entente: [
    [100, 300],
    [200, 300],
  ],
  towns: [{ name: 'Aachen', kind: 'city', at: [100, 60], lettering: [60, 80, 140, 110] }],
  outline: [],
};
const drawing = (towns: AreaShape['towns']): Drawing => ({ ...DRAWING, areas: [{ ...shape, towns }] });

describe('the places of blocks', () => {
  it('lie off the printed names while there are no enemies', () => {
    const places = placesFor(drawing(shape.towns), shape, 0, true);
    expect(places).toEqual([
      [200, 100],
      [200, 200],
      [200, 300],
    ]);
  });

  it('are those of the side where both are, and where no name would be hidden', () => {
    expect(placesFor(drawing(shape.towns), shape, 0, false)).toEqual(shape.german);
    expect(placesFor(drawing([]), shape, 0, true)).toEqual(shape.german);
    expect(placesFor(drawing(shape.towns), shape, 1, true)).toEqual(shape.entente);
  });

  it('hide a name rather than lie over each other', () => {
    const everywhere = [{ name: 'X', kind: 'city', at: [0, 0] as [number, number], lettering: [0, 0, 400, 310] as [number, number, number, number] }]; // prettier-ignore
    expect(placesFor(drawing(everywhere), shape, 0, true)).toEqual(shape.german);
  });
});
