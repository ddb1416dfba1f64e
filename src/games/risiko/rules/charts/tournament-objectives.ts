import type { Territory } from '../vocabulary.ts';

/** A tournament objective: the territories its card marks, worth 86 points together. */
export interface TournamentObjective {
  readonly id: string;
  readonly territories: readonly Territory[];
}

/**
 * The sixteen tournament cards by number. Other boxes hold twenty or another selection; a player then marks the territories of their own card.
 * Card 12 is read from a photograph of the card (86 points without Indonesia).
 */
export const TOURNAMENT_OBJECTIVES: readonly TournamentObjective[] = [
  {
    id: 'card-1',
    territories: [
      'alaska', 'alberta', 'central-america', 'greenland', 'ontario', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories',
      'argentina', 'brazil', 'peru', 'venezuela', 'north-africa', 'east-africa', 'congo', 'egypt', 'india', 'middle-east', 'siam', 'western-australia',
      'indonesia', 'new-guinea',
    ],
  },
  {
    id: 'card-2',
    territories: [
      'greenland', 'ontario', 'quebec', 'eastern-united-states', 'southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland',
      'scandinavia', 'ukraine', 'north-africa', 'south-africa', 'east-africa', 'congo', 'egypt', 'madagascar', 'afghanistan', 'middle-east', 'urals',
    ],
  },
  {
    id: 'card-3',
    territories: [
      'southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia', 'ukraine', 'north-africa', 'south-africa',
      'east-africa', 'congo', 'egypt', 'madagascar', 'afghanistan', 'india', 'middle-east', 'siam', 'urals', 'western-australia', 'eastern-australia',
      'indonesia', 'new-guinea',
    ],
  },
  {
    id: 'card-4',
    territories: [
      'alaska', 'alberta', 'central-america', 'greenland', 'ontario', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories',
      'southern-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia', 'ukraine', 'north-africa', 'south-africa', 'east-africa', 'congo',
      'egypt', 'madagascar',
    ],
  },
  {
    id: 'card-5',
    territories: [
      'alaska', 'alberta', 'central-america', 'greenland', 'ontario', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories',
      'iceland', 'scandinavia', 'ukraine', 'afghanistan', 'china', 'india', 'middle-east', 'siam', 'urals', 'western-australia', 'eastern-australia',
      'indonesia', 'new-guinea',
    ],
  },
  {
    id: 'card-6',
    territories: [
      'argentina', 'brazil', 'peru', 'venezuela', 'southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia',
      'ukraine', 'north-africa', 'east-africa', 'egypt', 'afghanistan', 'india', 'middle-east', 'siam', 'western-australia', 'eastern-australia',
      'indonesia', 'new-guinea',
    ],
  },
  {
    id: 'card-7',
    territories: [
      'argentina', 'brazil', 'peru', 'venezuela', 'north-africa', 'south-africa', 'east-africa', 'congo', 'egypt', 'madagascar', 'afghanistan', 'china',
      'chita', 'japan', 'india', 'yakutia', 'kamchatka', 'middle-east', 'mongolia', 'siam', 'siberia', 'urals',
    ],
  },
  {
    id: 'card-8',
    territories: [
      'alaska', 'alberta', 'central-america', 'greenland', 'ontario', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories',
      'argentina', 'brazil', 'peru', 'venezuela', 'southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia',
      'ukraine', 'japan', 'kamchatka',
    ],
  },
  {
    id: 'card-9',
    territories: [
      'southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia', 'ukraine', 'afghanistan', 'china', 'chita', 'japan',
      'india', 'yakutia', 'kamchatka', 'middle-east', 'mongolia', 'siam', 'siberia', 'urals', 'indonesia',
    ],
  },
  {
    id: 'card-10',
    territories: [
      'alaska', 'alberta', 'central-america', 'greenland', 'ontario', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories',
      'southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia', 'ukraine', 'japan', 'yakutia', 'kamchatka',
      'siberia', 'urals',
    ],
  },
  {
    id: 'card-11',
    territories: [
      'argentina', 'brazil', 'peru', 'venezuela', 'southern-europe', 'western-europe', 'northern-europe', 'great-britain', 'iceland', 'scandinavia',
      'ukraine', 'north-africa', 'south-africa', 'east-africa', 'congo', 'egypt', 'madagascar', 'afghanistan', 'middle-east', 'siberia', 'urals',
    ],
  },
  {
    id: 'card-12',
    territories: [
      'southern-europe', 'ukraine', 'north-africa', 'south-africa', 'east-africa', 'congo', 'egypt', 'madagascar', 'afghanistan', 'china', 'chita', 'japan',
      'india', 'yakutia', 'kamchatka', 'middle-east', 'mongolia', 'siam', 'siberia', 'urals',
    ],
  },
  {
    id: 'card-13',
    territories: [
      'alaska', 'alberta', 'central-america', 'greenland', 'ontario', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories',
      'afghanistan', 'china', 'chita', 'japan', 'india', 'yakutia', 'kamchatka', 'middle-east', 'mongolia', 'siam', 'siberia', 'urals',
    ],
  },
  {
    id: 'card-14',
    territories: [
      'argentina', 'brazil', 'peru', 'venezuela', 'southern-europe', 'western-europe', 'north-africa', 'south-africa', 'east-africa', 'congo', 'egypt',
      'madagascar', 'china', 'chita', 'japan', 'india', 'middle-east', 'mongolia', 'siam', 'western-australia', 'eastern-australia', 'indonesia',
      'new-guinea',
    ],
  },
  {
    id: 'card-15',
    territories: [
      'alaska', 'alberta', 'south-africa', 'east-africa', 'congo', 'egypt', 'madagascar', 'afghanistan', 'china', 'chita', 'japan', 'india', 'yakutia',
      'kamchatka', 'middle-east', 'mongolia', 'siam', 'siberia', 'urals', 'western-australia', 'eastern-australia', 'indonesia', 'new-guinea',
    ],
  },
  {
    id: 'card-16',
    territories: [
      'alaska', 'alberta', 'central-america', 'greenland', 'ontario', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories',
      'argentina', 'brazil', 'peru', 'venezuela', 'southern-europe', 'western-europe', 'ukraine', 'north-africa', 'south-africa', 'east-africa', 'congo',
      'egypt', 'madagascar',
    ],
  },
];
