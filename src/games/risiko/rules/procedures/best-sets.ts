import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, oneOf } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { bestSets, type Card, type ChosenSet, type Worth } from '../cards/best-sets.ts';
import { ownedArmies, worthOf } from '../cards/combinations.ts';
import { cardFaults, reinforcementEffects } from '../cards/playing-sets.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, SYMBOLS } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** A hand of cards. */
export interface HandInput {
  readonly cards: readonly Card[];
}

/** The best sets of a hand. */
export interface BestSetsOutcome {
  /** The sets to show, the best first; each names its cards by their place in the hand, from 1. */
  readonly sets: readonly ChosenSet[];
  readonly armies: number;
  /** The single best set the hand holds, whether or not it is among those shown together: its armies, 0 where there is none. */
  readonly bestArmies: number;
}

const fields: Fields<HandInput> = {
  cards: listOf<Card>({ symbol: oneOf(SYMBOLS), owned: flag(false) }, 0, 20, {
    standard: [
      { symbol: 'infantry', owned: false },
      { symbol: 'cavalry', owned: false },
      { symbol: 'cannon', owned: false },
    ],
    cite: cite('Prima fase c'),
  }),
};

function handFaults({ cards }: HandInput): Fault[] {
  const jokers = cards.filter(({ symbol }) => symbol === 'joker').length;
  return [
    ...cards.flatMap(({ symbol, owned }, i) =>
      symbol === 'joker' && owned ? [illegal(`cards.${i}.owned`, 'expected/joker-shows-none', owned, cite('Prima fase c'))] : [],
    ),
    ...(jokers > 2 ? [illegal('cards', 'expected/two-jokers', jokers, cite('Componenti'))] : []),
  ];
}

const card = (symbol: Card['symbol'], owned = false): Card => ({ symbol, owned });

/** The best sets in a hand (Prima fase c). */
export const best: Procedure<HandInput, BestSetsOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  id: 'best-sets',
  version: 2,
  cite: cite('Prima fase c'),
  fields,
  labels: [],
  questions: {},
  policies: {},
  examples: [
    { cards: [card('infantry', true), card('infantry'), card('cavalry'), card('cannon'), card('joker')] },
    { cards: [card('cannon'), card('cannon'), card('joker')] },
    { cards: [card('cannon'), card('cavalry')] },
    { cards: [card('joker'), card('infantry'), card('infantry'), card('infantry', true), card('cavalry'), card('cannon')] },
  ],
  prefill: () => ({}),
  faults: ({ input }) => handFaults(input),
  run({ cards }, hand) {
    const limit = hand.ruling('sets-per-turn') === 'one' ? 1 : cards.length;
    const known = new Map<string, number>();
    const worth: Worth = (combination) => {
      const before = known.get(combination) ?? worthOf(combination, hand);
      known.set(combination, before);
      return before;
    };
    const sets = bestSets(cards, worth, ownedArmies(1), limit);
    const [single] = bestSets(cards, worth, ownedArmies(1), 1);
    const sorted = [...sets].sort((a, b) => b.armies - a.armies).map((set) => ({ ...set, cards: set.cards.map((at) => at + 1).sort((a, b) => a - b) }));
    return { sets: sorted, armies: sorted.reduce((sum, set) => sum + set.armies, 0), bestArmies: single?.armies ?? 0 };
  },
  verdict: ({ sets, armies }) =>
    say(sets.length === 0 ? 'verdict/no-set' : 'verdict/best-sets', { sets: sets.map((set) => say(`combination/${set.combination}`)), armies }),
  effects: ({ armies, sets }, _input, state) =>
    state?.stage !== 'playing' || (sets.length > 0 && cardFaults(state, sets.length, 'cards').length > 0)
      ? []
      : reinforcementEffects(armies, sets.length, state, 'cards').map((effect) => ({ ...effect, ticked: false })),
  next: () => [],
};
