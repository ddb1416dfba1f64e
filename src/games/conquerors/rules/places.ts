import type { Said } from '../../../core/said.ts';
import { say } from './voice.ts';

/** Spaces the rules name: cities, ports, islands (2.4, 3.1, 3.4, 7–15). Which others the map has only the player's copy knows. */
export const PLACES = [
  'alexandria',
  'aradus',
  'aspendus',
  'athens',
  'babylon',
  'bynyan',
  'byblos',
  'chersonese',
  'chios',
  'cnossus',
  'cyrene',
  'cyzicus',
  'damascus',
  'ecbatana',
  'ephesus',
  'gordium',
  'halicarnassus',
  'ilium',
  'issus',
  'lemnos',
  'lesbos',
  'malatya',
  'memphis',
  'miletus',
  'myriandrus',
  'mytilene',
  'naxos',
  'pella',
  'pelusium',
  'perinthos',
  'persepolis',
  'rhodes',
  'salamis',
  'sardes',
  'sidon',
  'sippara',
  'siwa',
  'sparta',
  'susa',
  'tyre',
] as const;
export type PlaceId = (typeof PLACES)[number];

/**
 * A place: the id of one the rules name, else the player's own words; empty where it is not known. What a player types, the command line gives or a file holds
 * becomes a place at the door, by `placeNamed`. Screens and sentences show it by `placeSaid`, rules compare it by `samePlace`.
 */
export type Place = string;

/** By which names a place is recognised, in every language. Capitals, accents and what stands between words do not count. The word shown is in `words/`. */
const NAMES: Readonly<Record<PlaceId, readonly string[]>> = {
  alexandria: ['Alessandria', 'Alejandría', 'Alexandria in Egypt', 'Alessandria d’Egitto', 'Alejandría de Egipto'],
  aradus: ['Arado', 'Arados'],
  aspendus: ['Aspendo', 'Aspendos'],
  athens: ['Atene', 'Atenas'],
  babylon: ['Babilonia'],
  bynyan: ['Binyan'],
  byblos: ['Biblo', 'Biblos', 'Byblus'],
  chersonese: ['Chersoneso', 'Quersoneso', 'Chersonesus', 'Chersonesos'],
  chios: ['Chio', 'Quíos'],
  cnossus: ['Cnosso', 'Cnosos', 'Knossos', 'Cnossos'],
  cyrene: ['Cirene'],
  cyzicus: ['Cizico', 'Cícico', 'Cyzicos'],
  damascus: ['Damasco'],
  ecbatana: [],
  ephesus: ['Efeso', 'Éfeso', 'Ephesos'],
  gordium: ['Gordio', 'Gordion'],
  halicarnassus: ['Alicarnasso', 'Halicarnaso', 'Halicarnassos'],
  ilium: ['Ilio', 'Ilión', 'Ilion'],
  issus: ['Isso', 'Iso', 'Issos'],
  lemnos: ['Lemno'],
  lesbos: ['Lesbo'],
  malatya: [],
  memphis: ['Menfi', 'Menfis'],
  miletus: ['Mileto', 'Miletos'],
  myriandrus: ['Miriandro', 'Myriandros'],
  mytilene: ['Mitilene'],
  naxos: ['Nasso'],
  pella: ['Pela'],
  pelusium: ['Pelusio'],
  perinthos: ['Perinto', 'Perinthus'],
  persepolis: ['Persepoli', 'Persépolis'],
  rhodes: ['Rodi', 'Rodas', 'Rhodos'],
  salamis: ['Salamina', 'Salamina di Cipro', 'Salamina de Chipre'],
  sardes: ['Sardi', 'Sardis'],
  sidon: ['Sidone', 'Sidón'],
  sippara: ['Sippar'],
  siwa: ['Siwah', 'Siua'],
  sparta: ['Esparta'],
  susa: [],
  tyre: ['Tiro'],
};

/** Names made plain before: a map of 37 provinces asks for the same few at every tap. */
const PLAIN = new Map<string, string>();

function plain(name: string): string {
  const known = PLAIN.get(name);
  if (known !== undefined) return known;
  const made = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
  PLAIN.set(name, made);
  return made;
}

const BY_NAME: ReadonlyMap<string, PlaceId> = new Map(PLACES.flatMap((id) => [id, ...NAMES[id]].map((name) => [plain(name), id] as const)));

/** The place somebody means: the id of one the rules name, in whatever language it was written, else the words as they are. */
export function placeNamed(typed: string): Place {
  return BY_NAME.get(plain(typed)) ?? typed.trim();
}

/** Whether two places are one: the same id, or a player's own words that differ only in capitals and accents. */
export function samePlace(one: Place, other: Place): boolean {
  if (one === other) return true;
  const [a, b] = [placeNamed(one), placeNamed(other)];
  return a === b || plain(a) === plain(b);
}

/** Which of some places of the rules a place is, if it is one of them. */
export function placeAmong<Id extends PlaceId>(ids: readonly Id[], place: Place): Id | undefined {
  const named = placeNamed(place);
  return ids.find((id) => id === named);
}

/** What a place is called: the word for one the rules name, a player's own words, a dash where there is none. */
export function placeSaid(place: Place): Said {
  const known = BY_NAME.get(plain(place));
  if (known) return say(`place/${known}`);
  return place.trim() === '' ? say('nothing') : say('named', { name: place });
}
