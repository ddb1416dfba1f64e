import type { Side } from './vocabulary.ts';

/** When a card may be played: only in C1, at any time (PAT), some of its uses at any time, or at the moment its text names though no PAT is printed. */
export type Timing = 'c1' | 'pat' | 'part-pat' | 'when-said';
/** Where a card goes after its use: the discards, out of the game, or it stays in play. */
export type After = 'discard' | 'out' | 'stays';

/** A card of the deck (15.0): how many, who may play it, when, where it goes. `needs`: only once Alexander is Great King. */
export interface CardSpec {
  readonly copies: number;
  readonly by: Side | 'any';
  readonly timing: Timing;
  readonly after: After;
  readonly needsGreatKing?: boolean;
}

const card = (copies: number, by: CardSpec['by'] = 'any', timing: Timing = 'c1', after: After = 'discard', needsGreatKing = false): CardSpec =>
  needsGreatKing ? { copies, by, timing, after, needsGreatKing } : { copies, by, timing, after };

/** The deck by name (15.0): 53 cards the book names, and two the players name (ruling `deck-55`). */
export const CARDS = {
  'ahriman-in-bad-mood': card(2, 'any', 'part-pat'),
  'agis-iii': card(1, 'persian', 'c1', 'out'),
  'ahura-mazda-smiles': card(2, 'persian', 'part-pat'),
  'alexandrian-drunken-binge': card(1, 'any', 'c1', 'discard', true),
  'alexander-goes-native': card(1, 'any', 'c1', 'out', true),
  assassin: card(2),
  attrition: card(2, 'any', 'pat'),
  'bad-weather': card(2),
  bagoas: card(1, 'any', 'part-pat'),
  'black-cleitus': card(1, 'macedonian', 'when-said'),
  bodyguards: card(1, 'any', 'pat'),
  'command-indecision': card(2, 'any', 'pat'),
  'conspiracy-revealed': card(1, 'any', 'when-said'),
  'determined-troops': card(1, 'any', 'when-said'),
  'diades-of-thessaly': card(1, 'macedonian', 'c1', 'stays'),
  drought: card(2),
  embezzlement: card(1),
  'greek-fleet': card(1, 'any', 'c1', 'stays'),
  'illness-and-injury': card(2),
  'major-campaign': card(2),
  'mass-marriage': card(1, 'persian', 'c1', 'out'),
  'oligarchic-counter-revolution': card(1, 'persian'),
  'persians-gain-tactical-advantage': card(3, 'persian', 'pat'),
  'persians-increase-training-and-tactics': card(2, 'persian'),
  peucestas: card(1, 'any', 'pat', 'out'),
  proskynesis: card(1, 'any', 'c1', 'out', true),
  revolt: card(2),
  rhodes: card(1),
  'satrap-insubordination': card(2),
  spies: card(3, 'any', 'part-pat'),
  'storms-at-sea': card(1, 'any', 'when-said'),
  surprise: card(2, 'any', 'pat'),
  'terrain-advantage': card(2, 'any', 'pat'),
  'the-honeymooners': card(1, 'macedonian', 'c1', 'out'),
  treachery: card(1, 'any', 'when-said'),
  'named-by-players': card(2),
} as const satisfies Readonly<Record<string, CardSpec>>;

export type CardId = keyof typeof CARDS;
export const CARD_IDS = Object.keys(CARDS) as CardId[];

/** How a card is dealt with. */
export function specOf(id: CardId): CardSpec {
  return CARDS[id];
}

/** Cards in the deck (2.5). */
export const DECK_SIZE = CARD_IDS.reduce((total, id) => total + specOf(id).copies, 0);
/** Cards in a hand at most (15.0). */
export const HAND_LIMIT = 5;
/** Cards each player is dealt (3.1 b). */
export const DEALT = 3;
