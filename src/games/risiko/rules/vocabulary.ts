import { citing, type Id } from '../../../core/said.ts';

/** Citations of the Italian rules; the book prints no paragraph numbers, so they name its headings. */
export const cite = citing('risiko');

/** The six colours of armies, each with a shape of its own on screen. */
export const COLOURS = ['red', 'blue', 'yellow', 'green', 'black', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

/** Where a colour may be left open: a quick resolve names none. */
export const NO_COLOUR = 'none';
export type ColourOrNone = typeof NO_COLOUR | Colour;
export const COLOUR_OR_NONE: readonly ColourOrNone[] = [NO_COLOUR, ...COLOURS];

export const SEATS = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5', 'seat-6'] as const;
export type SeatId = (typeof SEATS)[number];

/** Where a player may be left open: a quick resolve names none. */
export const NO_SEAT = 'none';
export type SeatOrNone = typeof NO_SEAT | SeatId;
export const SEAT_OR_NONE: readonly SeatOrNone[] = [NO_SEAT, ...SEATS];

/** Whether an id is a seat. */
export function isSeat(id: Id): id is SeatId {
  return SEATS.some((seat) => seat === id);
}

/** The 42 territories by continent, as on the board. */
export const TERRITORIES_IN = {
  'north-america': [
    'alaska',
    'alberta',
    'central-america',
    'greenland',
    'ontario',
    'quebec',
    'western-united-states',
    'eastern-united-states',
    'northwest-territories',
  ],
  'south-america': ['argentina', 'brazil', 'peru', 'venezuela'],
  europe: ['southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia', 'ukraine'],
  africa: ['north-africa', 'south-africa', 'east-africa', 'congo', 'egypt', 'madagascar'],
  asia: ['afghanistan', 'china', 'chita', 'japan', 'india', 'yakutia', 'kamchatka', 'middle-east', 'mongolia', 'siam', 'siberia', 'urals'],
  oceania: ['western-australia', 'eastern-australia', 'indonesia', 'new-guinea'],
} as const;
export type Continent = keyof typeof TERRITORIES_IN;
export type Territory = (typeof TERRITORIES_IN)[Continent][number];

export const CONTINENTS = ['north-america', 'south-america', 'europe', 'africa', 'asia', 'oceania'] as const satisfies readonly Continent[];
/** The 42 territories, continent by continent. */
export const TERRITORIES: readonly Territory[] = CONTINENTS.flatMap((continent): readonly Territory[] => TERRITORIES_IN[continent]);

/** The symbols of territory cards; the two jokers show all three. */
export const SYMBOLS = ['infantry', 'cavalry', 'cannon', 'joker'] as const;
export type CardSymbol = (typeof SYMBOLS)[number];

/** The three phases of a turn. */
export const PHASES = ['reinforcements', 'combat', 'move'] as const;
export type Phase = (typeof PHASES)[number];

/** The most dice of one colour in the box, and so in one throw. */
export const MOST_DICE = 3;
/** The most armies a field takes. */
export const MOST_ARMIES = 9999;
/** Nobody may be eliminated before the end of this round. */
export const SAFE_ROUNDS = 4;
/** Territory cards with the two jokers. */
export const DECK = 44;

/** Where a territory may be left open: a quick resolve names none. */
export const NO_TERRITORY = 'none';
export type TerritoryOrNone = typeof NO_TERRITORY | Territory;
export const TERRITORY_OR_NONE: readonly TerritoryOrNone[] = [NO_TERRITORY, ...TERRITORIES];

/** Whether an id is one of the 42 territories. */
export function isTerritory(id: Id): id is Territory {
  return TERRITORIES.some((territory) => territory === id);
}
