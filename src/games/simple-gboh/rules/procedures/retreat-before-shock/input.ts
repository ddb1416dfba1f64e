import { all, conditions } from '../../../../../core/condition.ts';
import { type Fields, flag, listOf, number, oneOf, standardOf, text } from '../../../../../core/fields.ts';
import { usualOf } from '../../typical-figures.ts';
import { cite, MOST_FIGHTERS, TYPES, type Type } from '../../vocabulary.ts';

/** An attacker in a shock that defenders might leave. `ma` as printed, 0 where it is not known. */
export interface Chaser {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly ma: number;
}
/** A defender who might retreat. `inZoc`: at the start of the player turn in an enemy ZOC or with an enemy in its own. `retreats`: its player wants it to. */
export interface Retreater {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly tq: number;
  readonly ma: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible: boolean;
  readonly retreats: boolean;
  readonly inZoc: boolean;
  readonly column: boolean;
  readonly entryFire: boolean;
  readonly leftColumn: boolean;
}
/** The retreats of one shock: `shock` is the id of a declared one. */
export interface RetreatInput {
  readonly shock: string;
  readonly attackers: readonly Chaser[];
  readonly defenders: readonly Retreater[];
}
const { item } = conditions<RetreatInput, Retreater>();
/** Only light infantry checks as it retreats (7.44). */
const LIGHT = item('type').is('li', 'lp');

/** The fields of an attacker. */
const CHASER: Fields<Chaser> = {
  name: text(40, '', { rare: true }),
  unit: text(40, '', { id: true }),
  type: oneOf(TYPES, { standard: 'lg' }),
  ma: number(0, 20, 5, { cite: cite('7.41') }),
};
/** The fields of a defender. */
export const RETREATER: Fields<Retreater> = {
  name: text(40, '', { rare: true }),
  unit: text(40, '', { id: true }),
  type: oneOf(TYPES, { standard: 'sk', usual: usualOf('tq') }),
  ma: number(0, 20, 6, { cite: cite('7.41') }),
  retreats: flag(true, { cite: cite('7.41') }),
  tq: number(0, 20, 4, { when: LIGHT, cite: cite('7.44') }),
  hits: number(0, 20, 0, { when: LIGHT, cite: cite('8.1') }),
  reduced: flag(false, { when: LIGHT }),
  reducible: flag(false, { when: all(LIGHT, item('reduced').is(false)) }),
  inZoc: flag(false, { say: 'field/inZocAtStart', cite: cite('7.41') }),
  column: flag(false, { rare: true, cite: cite('11.25') }),
  entryFire: flag(false, { rare: true, cite: cite('7.22') }),
  leftColumn: flag(false, { rare: true, cite: cite('11.27') }),
};
/** An attacker with the standard value of every field not given. */
export const chaser = (given: Partial<Chaser> = {}): Chaser => ({ ...standardOf(CHASER), ...given });
/** A defender with the standard value of every field not given. */
export const retreater = (given: Partial<Retreater> = {}): Retreater => ({ ...standardOf(RETREATER), ...given });

/** What retreats before shock ask for. */
export const retreatFields: Fields<RetreatInput> = {
  shock: text(40, '', { id: true, say: 'field/shockId' }),
  attackers: listOf<Chaser>(CHASER, 1, MOST_FIGHTERS),
  defenders: listOf<Retreater>(RETREATER, 1, MOST_FIGHTERS),
};
