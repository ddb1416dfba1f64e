import type { Continent, Territory } from '../rules/vocabulary.ts';

/** Where a territory stands on our own map of links; one unit across is 62 and one down 58 of the drawing. */
export const PLACES: Readonly<Record<Territory, readonly [x: number, y: number]>> = {
  alaska: [0, 0.2],
  alberta: [0.35, 1.1],
  'central-america': [0.75, 3],
  greenland: [2.15, 0],
  ontario: [1.35, 1.05],
  quebec: [2.28, 1],
  'western-united-states': [0.5, 2.05],
  'eastern-united-states': [1.55, 2],
  'northwest-territories': [1.05, 0.05],
  argentina: [0.7, 5.85],
  brazil: [1.5, 4.8],
  peru: [0.4, 4.9],
  venezuela: [0.85, 3.95],
  'southern-europe': [3.9, 2.35],
  'western-europe': [2.9, 2.1],
  'northern-europe': [3.8, 1.4],
  'great-britain': [3.1, 0.85],
  iceland: [3.12, -0.1],
  scandinavia: [4.1, 0],
  ukraine: [4.68, 0.85],
  'north-africa': [2.6, 3.6],
  'south-africa': [3.35, 5.8],
  'east-africa': [4.1, 4.6],
  congo: [2.95, 4.75],
  egypt: [3.75, 3.55],
  madagascar: [4.4, 5.7],
  afghanistan: [5.12, 1.85],
  china: [5.8, 2.85],
  chita: [6.72, 0.75],
  japan: [7.25, 2.6],
  india: [5.2, 3.85],
  yakutia: [7.15, -0.1],
  kamchatka: [7.35, 1.6],
  'middle-east': [4.65, 3.05],
  mongolia: [6.4, 1.85],
  siam: [6.15, 3.8],
  siberia: [6.2, -0.1],
  urals: [5.22, -0.1],
  'western-australia': [6.25, 5.8],
  'eastern-australia': [7.2, 5.7],
  indonesia: [6.3, 4.8],
  'new-guinea': [7.2, 4.65],
};

const ACROSS = 62;
const DOWN = 58;
const LEFT = 32;
const TOP = 32;

/** The size of the drawing. */
export const WIDTH = 520;
export const HEIGHT = 420;
/** Half a touch target. */
export const REACH = 25.2;

/** Where the name of a continent stands with what it brings: the middle of its line, on the sea beside it. */
export const CONTINENT_NAMES: Readonly<Record<Continent, readonly [x: number, y: number]>> = {
  'north-america': [104, 12],
  'south-america': [150, 357],
  europe: [256, 12],
  africa: [166, 394],
  asia: [384, 92],
  oceania: [352, 344],
};

/** Half of what a letter of a continent's name takes, in the units of the drawing. */
const HALF_LETTER = 4;
/** The width of the mark of who holds a continent whole. */
export const OWNER_MARK = 13;

/** The middle of that mark, before the name of the continent and what it brings. */
export function ownerMark(continent: Continent, name: string): { readonly x: number; readonly y: number } {
  const [x, y] = CONTINENT_NAMES[continent];
  return { x: x - (name.length + 3) * HALF_LETTER - OWNER_MARK / 2, y: y - OWNER_MARK / 3 };
}

/** The middle of a territory on the drawing. */
export function spot(territory: Territory): { readonly x: number; readonly y: number } {
  const [x, y] = PLACES[territory];
  return { x: LEFT + x * ACROSS, y: TOP + (y + 0.1) * DOWN };
}

/**
 * A name short enough to stand under an army: as it is, or cut after a consonant; of several words the first letter (two of a continent's name,
 * or Africa and Australia would be alike) and the last word.
 */
export function shortName(name: string): string {
  const words = name.split(/[ -]/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length === 1 ? cut(name, 8) : `${/^(?:A.|Eu|.)/.exec(first)?.[0]}.${cut(last, 6)}`;
}

function cut(word: string, most: number): string {
  return word.length <= most ? word : `${word.slice(0, most - 1).replace(/[aeiouáéíóú]+$/, '')}.`;
}
