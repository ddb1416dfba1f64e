import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Province } from '../vocabulary.ts';

/** Some spaces of the map with their provinces, as players who look at it know them. Not the printed map: enough of it for random evenings. */
export const SPACES = {
  pella: 'macedonia',
  perinthos: 'thrace',
  chersonese: 'thrace',
  athens: 'greece',
  sparta: 'greece',
  cnossus: 'crete',
  cyzicus: 'mysia',
  ilium: 'mysia',
  sardes: 'lydia',
  ephesus: 'lydia',
  miletus: 'caria',
  halicarnassus: 'caria',
  gordium: 'phrygia',
  issus: 'cilicia',
  salamis: 'cyprus',
  tyre: 'phoenicia',
  sidon: 'phoenicia',
  aradus: 'phoenicia',
  damascus: 'abarnahara',
  memphis: 'egypt',
  pelusium: 'egypt',
  siwa: 'egypt',
  babylon: 'babylonia',
  sippara: 'babylonia',
  susa: 'susiana',
  ecbatana: 'media',
  persepolis: 'persis',
  Gaugamela: 'matiene',
} as const satisfies Readonly<Record<string, Province>>;

type Space = keyof typeof SPACES;
export const SPACE_IDS = Object.keys(SPACES) as Space[];

/** Spaces by the sea. */
export const PORTS: readonly Space[] = [
  'chersonese',
  'athens',
  'cnossus',
  'ilium',
  'ephesus',
  'miletus',
  'halicarnassus',
  'issus',
  'salamis',
  'tyre',
  'sidon',
  'aradus',
  'pelusium',
];

/** Major Cities, with the value printed beside each (invented but for the sign: the player's map has them). */
export const MAJOR: Readonly<Partial<Record<Space, number>>> = {
  pella: -1,
  sardes: -1,
  halicarnassus: -2,
  tyre: -3,
  damascus: 0,
  memphis: 0,
  babylon: -1,
  susa: 0,
  ecbatana: 0,
  persepolis: 0,
};

/** A space of the map, with its province. */
export function somewhere(source: RandomSource, among: readonly string[] = SPACE_IDS): { readonly to: string; readonly province: Province } {
  const wanted = pick(among, source);
  const to = SPACE_IDS.find((id) => id === wanted) ?? pick(SPACE_IDS, source);
  return { to, province: SPACES[to] };
}
