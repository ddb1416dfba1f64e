import { conditions } from '../../../../../core/condition.ts';
import { type Fields, flag, listOf, number, oneOf, standardOf, text } from '../../../../../core/fields.ts';
import { type Battle, unitOf } from '../../tracker/state.ts';
import { usualOf } from '../../typical-figures.ts';
import { cite, TYPES, type Type } from '../../vocabulary.ts';

/** A unit within two hexes of the elephant, as the player names them going clockwise. `started`: it set the elephant off. */
export interface Neighbour {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly tq: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible: boolean;
  readonly column: boolean;
  readonly distance: number;
  readonly started: boolean;
}
/** A rampage: the elephant, and who stands within two hexes, named clockwise. */
export interface RampageInput {
  readonly elephant: string;
  readonly elephantUnit: string;
  readonly neighbours: readonly Neighbour[];
}

const { item } = conditions<RampageInput, Neighbour>();

/** The fields of a neighbour. */
const NEIGHBOUR: Fields<Neighbour> = {
  name: text(40, ''),
  unit: text(40, '', { id: true }),
  type: oneOf(TYPES, { standard: 'lg', usual: usualOf('tq') }),
  tq: number(0, 20, 6, { cite: cite('2.21') }),
  hits: number(0, 20, 0, { cite: cite('8.1') }),
  reduced: flag(),
  reducible: flag(false, { when: item('reduced').is(false) }),
  column: flag(false, { rare: true }),
  distance: number(1, 2, 1, { cite: cite('8.5') }),
  started: flag(false, { rare: true, cite: cite('8.5') }),
};
const STANDARD = standardOf(NEIGHBOUR);
/** A neighbour with the standard value of every field not given. */
export const neighbour = (given: Partial<Neighbour> = {}): Neighbour => ({ ...STANDARD, ...given });

/** What is tracked of a unit near the elephant. */
export function neighbourBrings(state: Battle, field: keyof RampageInput, id: string): Neighbour | undefined {
  const unit = field === 'neighbours' ? unitOf(state, id) : undefined;
  if (!unit) return undefined;
  const { name, type, tq, hits, reduced, reducible, column } = unit;
  return neighbour({ name, unit: id, type, tq, hits, reduced, reducible, column });
}

/** What a rampage asks for. */
export const rampageFields: Fields<RampageInput> = {
  elephant: text(40, ''),
  elephantUnit: text(40, '', { id: true }),
  neighbours: listOf<Neighbour>(NEIGHBOUR, 0, 36, { cite: cite('8.5') }),
};
