import { D6, one } from '../../../../../../core/dice.ts';
import type { Hand, Label } from '../../../../../../core/hand.ts';
import type { Said } from '../../../../../../core/said.ts';
import { type Place, placeAmong, placeSaid } from '../../../places.ts';
import { classed } from '../../../rolls.ts';
import { PROVINCE_OF, type Province, TREASURIES } from '../../../vocabulary.ts';
import { say } from '../../voice.ts';

/** A Macedonian garrison of the east; those of one province share a die. */
export interface EasternGarrison {
  readonly place: Place;
  readonly gsp: number;
  readonly province: Province | 'none';
}

/** Garrisons gone to Alexander's army, by place, and the ASP he gains. */
interface Unrest {
  readonly left: readonly string[];
  readonly aspGained: number;
}

/** The province of a garrison: the one named, else that of its Treasury City; one of no known province rolls for itself. */
function provinceOf({ place, province }: EasternGarrison): string {
  const city = placeAmong(TREASURIES, place);
  return province === 'none' ? (city ? PROVINCE_OF[city] : place) : province;
}

/** Where the east begins for Alexander, and what lies east of it (15.0). */
const EAST: readonly string[] = ['babylonia', 'mesopotamia', 'media', 'matiene', 'susiana', 'persis', 'hyrcania', 'parthia'] satisfies Province[];

/** Whether a garrison is known to stand in a province that is none of the east. */
export function isWestern(garrison: EasternGarrison): boolean {
  const province = provinceOf(garrison);
  return province !== garrison.place && !EAST.includes(province);
}

/** Whom a die of the unrest is thrown for. */
export function restless(garrison: EasternGarrison | undefined, subject: string): Said {
  if (!garrison) return placeSaid(subject);
  return garrison.province === 'none' ? placeSaid(garrison.place) : say(`province/${garrison.province}`);
}

/** A die for each province of the east with a Macedonian garrison: on 1–5 all of it goes home to Alexander's army. */
export function unrest(garrisons: readonly EasternGarrison[], hand: Pick<Hand, 'all'>): Unrest {
  const provinces = garrisons.map(provinceOf);
  const label = (i: number): Label => `unrest/${provinces.indexOf(provinces[i] ?? '') + 1}`;
  const thrown = hand.all<Record<string, number>>(Object.fromEntries(garrisons.map((_, i) => [label(i), classed(one(D6), (face) => face <= 5)])));
  const gone = garrisons.filter((_, i) => thrown(label(i)) <= 5);
  return { left: gone.map((one) => one.place), aspGained: gone.reduce((total, one) => total + one.gsp, 0) };
}
