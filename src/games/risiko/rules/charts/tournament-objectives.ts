import { type Continent, TERRITORIES, TERRITORIES_IN, type Territory } from '../vocabulary.ts';

/** The sixteen cards by number, each with the continents its shape covers whole and the other territories it marks. */
const CARDS = {
  'card-1': {
    whole: ['north-america', 'south-america'],
    others: ['north-africa', 'east-africa', 'congo', 'egypt', 'india', 'middle-east', 'siam', 'western-australia', 'indonesia', 'new-guinea'],
  },
  'card-2': { whole: ['europe', 'africa'], others: ['greenland', 'ontario', 'quebec', 'eastern-united-states', 'afghanistan', 'middle-east', 'urals'] },
  'card-3': { whole: ['europe', 'africa', 'oceania'], others: ['afghanistan', 'india', 'middle-east', 'siam', 'urals'] },
  'card-4': { whole: ['north-america', 'africa'], others: ['southern-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia', 'ukraine'] },
  'card-5': {
    whole: ['north-america', 'oceania'],
    others: ['iceland', 'scandinavia', 'ukraine', 'afghanistan', 'china', 'india', 'middle-east', 'siam', 'urals'],
  },
  'card-6': { whole: ['south-america', 'europe', 'oceania'], others: ['north-africa', 'east-africa', 'egypt', 'afghanistan', 'india', 'middle-east', 'siam'] },
  'card-7': { whole: ['south-america', 'africa', 'asia'], others: [] },
  'card-8': { whole: ['north-america', 'south-america', 'europe'], others: ['japan', 'kamchatka'] },
  'card-9': { whole: ['europe', 'asia'], others: ['indonesia'] },
  'card-10': { whole: ['north-america', 'europe'], others: ['japan', 'yakutia', 'kamchatka', 'siberia', 'urals'] },
  'card-11': { whole: ['south-america', 'europe', 'africa'], others: ['afghanistan', 'middle-east', 'siberia', 'urals'] },
  'card-12': { whole: ['africa', 'asia'], others: ['southern-europe', 'ukraine'] },
  'card-13': { whole: ['north-america', 'asia'], others: [] },
  'card-14': {
    whole: ['south-america', 'africa', 'oceania'],
    others: ['southern-europe', 'western-europe', 'china', 'chita', 'japan', 'india', 'middle-east', 'mongolia', 'siam'],
  },
  'card-15': { whole: ['asia', 'oceania'], others: ['alaska', 'alberta', 'south-africa', 'east-africa', 'congo', 'egypt', 'madagascar'] },
  'card-16': { whole: ['north-america', 'south-america', 'africa'], others: ['southern-europe', 'western-europe', 'ukraine'] },
} as const satisfies Readonly<Record<string, { readonly whole: readonly Continent[]; readonly others: readonly Territory[] }>>;
export type TournamentCard = keyof typeof CARDS;

/** The cards by number. */
export const TOURNAMENT_CARDS = Object.keys(CARDS) as TournamentCard[];

/** A tournament objective: the territories its card marks, worth 86 points together. */
export interface TournamentObjective {
  readonly id: TournamentCard;
  readonly territories: readonly Territory[];
}

/** The territories a card marks, in the order of the map. */
function marked(id: TournamentCard): readonly Territory[] {
  const { whole, others }: { readonly whole: readonly Continent[]; readonly others: readonly Territory[] } = CARDS[id];
  const all = new Set<Territory>([...whole.flatMap((continent) => TERRITORIES_IN[continent]), ...others]);
  return TERRITORIES.filter((territory) => all.has(territory));
}

/**
 * The sixteen tournament cards by number. Other boxes hold twenty or another selection; a player then marks the territories of their own card.
 * Card 12 is read from a photograph of the card (86 points without Indonesia).
 */
export const TOURNAMENT_OBJECTIVES: readonly TournamentObjective[] = TOURNAMENT_CARDS.map((id) => ({ id, territories: marked(id) }));
