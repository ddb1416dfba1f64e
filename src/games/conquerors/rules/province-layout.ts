import { PLACES, type Place, type PlaceId, samePlace } from './places.ts';
import type { State } from './tracker/state.ts';
import { provinceAt } from './tracker/whereabouts.ts';
import { PROVINCE_OF, PROVINCES, type Province, TREASURIES, type Tribe } from './vocabulary.ts';

/** How many tiles our own drawing of the provinces has across and down. */
export const ACROSS = 8;
export const DOWN = 6;

/** Where each province stands among the tiles, by geography: west to east, north to south. The board is not copied. */
export const TILES: Readonly<Record<Province, readonly [column: number, row: number]>> = {
  illyria: [0, 0],
  macedonia: [1, 0],
  thrace: [2, 0],
  colchis: [5, 0],
  epirus: [0, 1],
  thessaly: [1, 1],
  mysia: [2, 1],
  bithynia: [3, 1],
  paphlagonia: [4, 1],
  armenia: [5, 1],
  hyrcania: [7, 1],
  greece: [1, 2],
  lydia: [2, 2],
  phrygia: [3, 2],
  cappadocia: [4, 2],
  commagene: [5, 2],
  matiene: [6, 2],
  parthia: [7, 2],
  caria: [2, 3],
  pisidia: [3, 3],
  pamphylia: [4, 3],
  cilicia: [5, 3],
  mesopotamia: [6, 3],
  media: [7, 3],
  crete: [1, 4],
  lycia: [2, 4],
  cyprus: [3, 4],
  phoenicia: [4, 4],
  abarnahara: [5, 4],
  babylonia: [6, 4],
  susiana: [7, 4],
  cyrenaica: [1, 5],
  put: [2, 5],
  egypt: [3, 5],
  judea: [4, 5],
  arabaya: [5, 5],
  persis: [7, 5],
};

/** How far apart two provinces are on our drawing, in tiles; only the board knows the ways between them. */
export function distance(from: Province, to: Province): number {
  const [[x, y], [u, v]] = [TILES[from], TILES[to]];
  return Math.hypot(x - u, y - v);
}

/** The provinces as they are read: line by line, from the west. */
export const BY_TILE: readonly Province[] = [...PROVINCES].sort((a, b) => {
  const [[x, y], [u, v]] = [TILES[a], TILES[b]];
  return y - v || x - u;
});

/**
 * The province a place of the book is proposed in, as 3.1 and 3.4 have it, else by ancient geography, until the players have said where the board has it. Islands of no
 * province are left out (6.1).
 */
const PROPOSED: Readonly<Partial<Record<PlaceId, Province>>> = {
  alexandria: 'egypt',
  aradus: 'phoenicia',
  aspendus: 'pamphylia',
  athens: 'greece',
  byblos: 'phoenicia',
  chersonese: 'thrace',
  cnossus: 'crete',
  cyrene: 'cyrenaica',
  cyzicus: 'mysia',
  ephesus: 'lydia',
  gordium: 'phrygia',
  halicarnassus: 'caria',
  ilium: 'mysia',
  issus: 'cilicia',
  malatya: 'commagene',
  miletus: 'caria',
  myriandrus: 'cilicia',
  pelusium: 'egypt',
  perinthos: 'thrace',
  salamis: 'cyprus',
  sidon: 'phoenicia',
  sippara: 'babylonia',
  siwa: 'egypt',
  sparta: 'greece',
  tyre: 'phoenicia',
};

/** The province a place of the book is proposed in; 'none' for islands of no province. */
export const proposedProvince = (place: PlaceId): Province | 'none' => PROPOSED[place] ?? 'none';

/** The places to be proposed in a province: those known to be there, then those of the book that may be, a Treasury City before others. */
export function placesIn(state: State, province: Province): readonly Place[] {
  const { armies, loose, garrisons, fleets } = state;
  const tracked = [...Object.values(armies), ...loose, ...garrisons, ...Object.values(fleets).map((one) => ({ place: one.port, province: one.province }))];
  const used = tracked.filter((one) => one.place !== '' && one.province === province).map((one) => one.place);
  const named = PLACES.filter((id) => {
    const known = provinceAt(state, id);
    return known === province || (known === 'none' && PROPOSED[id] === province);
  });
  const cities = TREASURIES.filter((id) => PROVINCE_OF[id] === province);
  return [...used, ...cities, ...named].filter((place, i, all) => all.findIndex((one) => samePlace(one, place)) === i);
}

/** The province of each tribe (3.1 f). */
export const TRIBE_PROVINCE: Readonly<Record<Tribe, Province>> = { cadusii: 'hyrcania', uxii: 'susiana', nabataeans: 'arabaya' };
