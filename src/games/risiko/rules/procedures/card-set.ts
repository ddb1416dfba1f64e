import { doubtful, type Fault, illegal } from '../../../../core/fault.ts';
import { type Fields, number, oneOf } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { type Id, say } from '../../../../core/said.ts';
import { type Combination, combinationOf } from '../cards.ts';
import { CARD_SETS, OWNED_CARD_ARMIES } from '../charts/card-sets.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { playerOf, type RisikoState } from '../tracker/state.ts';
import { cite, SYMBOLS, type Symbol } from '../vocabulary.ts';

/** Three cards shown together; `owned` counts those whose territory the player holds. */
export interface SetInput {
  readonly first: Symbol;
  readonly second: Symbol;
  readonly third: Symbol;
  readonly owned: number;
}

export interface SetOutcome {
  readonly combination: Combination | 'none';
  readonly fromSet: number;
  readonly fromOwned: number;
  readonly armies: number;
}

export const setFields: Fields<SetInput> = {
  first: oneOf(SYMBOLS, { vocabulary: 'symbol', cite: cite('Prima fase c') }),
  second: oneOf(SYMBOLS, { vocabulary: 'symbol', cite: cite('Prima fase c') }),
  third: oneOf(SYMBOLS, { vocabulary: 'symbol', cite: cite('Prima fase c') }),
  owned: number(0, 3, 0, { cite: cite('Prima fase c') }),
};

/** What a combination brings under the rulings and corrections in force; 0 where it is none. */
export function worthOf(combination: Combination | undefined, hand: Pick<Hand, 'cell' | 'ruling'>): number {
  if (combination === undefined) return 0;
  if (combination === 'joker-and-two') return hand.ruling('joker-set') === 'ten' ? hand.cell(CARD_SETS, 'one-of-each', 'armies') : 0;
  const alike = combination.startsWith('three-');
  if (alike && hand.ruling('tournament-practice-sets') === 'three-equal-eight') return 8;
  return hand.cell(CARD_SETS, combination, 'armies');
}

/** What is wrong with a set: nothing that is listed, two jokers, more territories than it shows. `at` is the path before its fields. */
export function setFaults({ first, second, third, owned }: SetInput, at = ''): Fault[] {
  const symbols = [first, second, third];
  const jokers = symbols.filter((symbol) => symbol === 'joker').length;
  const combination = combinationOf(symbols);
  const faults: Fault[] = [];
  if (jokers > 1) faults.push(illegal(`${at}third`, 'expected/one-joker', symbols.join(', '), cite('Prima fase c')));
  else if (combination === undefined) faults.push(illegal(`${at}third`, 'expected/set', symbols.join(', '), cite('Prima fase c')));
  else if (combination === 'joker-and-two') faults.push(doubtful(`${at}third`, 'expected/joker-pair', symbols.join(', '), cite('Prima fase c')));
  if (owned > 3 - jokers) faults.push(illegal(`${at}owned`, 'expected/owned-shown', owned, cite('Prima fase c'), { most: 3 - jokers }));
  return faults;
}

/** What a seat's cards and phase say against playing so many sets now. */
export function playFaults(state: RisikoState | undefined, sets: number, field: string, ruling?: (id: Id) => Id): Fault[] {
  if (state?.stage !== 'playing' || sets === 0) return [];
  const { cards } = playerOf(state, state.turn);
  const faults: Fault[] = [];
  if (state.phase !== 'reinforcements') faults.push(illegal(field, 'expected/reinforcement-phase', state.phase, cite('Prima fase c')));
  if (cards < 3 * sets) faults.push(illegal(field, 'expected/cards-in-hand', cards, cite('Prima fase c'), { needed: 3 * sets, cards }));
  if (state.setsThisTurn > 0 && ruling?.('sets-per-turn') === 'one')
    faults.push(illegal(field, 'expected/one-set', state.setsThisTurn + sets, cite('Prima fase c')));
  return faults;
}

/** The effects of armies gained in the first phase: for `sets` of cards put down, and for territories and continents too unless they are all `from` cards. */
export function reinforcementEffects(armies: number, sets: number, state?: RisikoState, from?: 'cards'): readonly Effect<RisikoEvent>[] {
  if (state?.stage !== 'playing') return [];
  const seat = state.turn;
  const player = say('player/name', { name: playerOf(state, seat).name });
  const played: Effect<RisikoEvent> = {
    id: 'cards',
    said: say('effect/set-played', { player, cards: 3 * sets }),
    event: { type: 'set-played', seat, sets },
    ticked: true,
  };
  const event = { type: 'reinforced' as const, armies, ...(from && { from }) };
  const gained: Effect<RisikoEvent> = { id: 'armies', said: say('effect/reinforced', { player, armies }), event, ticked: true };
  return [...(sets > 0 ? [played] : []), ...(armies > 0 ? [gained] : [])];
}

const MODIFIERS: readonly Modifier<{ combination: Combination; worth: number; owned: number }>[] = [
  { id: 'set', cite: cite('Prima fase c'), by: ({ worth }) => worth, with: ({ combination }) => ({ set: say(`combination/${combination}`) }) },
  { id: 'owned-cards', cite: cite('Prima fase c'), by: ({ worth, owned }) => (worth > 0 ? OWNED_CARD_ARMIES * owned : 0), with: ({ owned }) => ({ owned }) },
];

/** One set of three cards (Prima fase c). */
export const cardSet: Procedure<SetInput, SetOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  id: 'card-set',
  version: 1,
  cite: cite('Prima fase c'),
  fields: setFields,
  labels: [{ at: 'armies/set', ask: 'tally' }],
  questions: {},
  policies: {},
  examples: [
    { first: 'cannon', second: 'cannon', third: 'cannon' },
    { first: 'infantry', second: 'infantry', third: 'infantry', owned: 1 },
    { first: 'cavalry', second: 'cavalry', third: 'cavalry', owned: 2 },
    { first: 'infantry', second: 'cannon', third: 'cavalry', owned: 3 },
    { first: 'joker', second: 'cavalry', third: 'cavalry', owned: 2 },
    { first: 'joker', second: 'cannon', third: 'cavalry' },
  ],
  prefill: () => ({}),
  rank: (state) => (state.stage === 'playing' && state.phase === 'reinforcements' ? 5 : 1),
  faults: (input, state, ruling) => [...setFaults(input), ...playFaults(state, 1, 'first', ruling)],
  run({ first, second, third, owned }, hand) {
    const combination = combinationOf([first, second, third]);
    const worth = worthOf(combination, hand);
    if (combination === undefined || worth === 0) {
      hand.note(say('note/no-set'), cite('Prima fase c'));
      return { combination: 'none', fromSet: 0, fromOwned: 0, armies: 0 };
    }
    const armies = hand.tally('armies/set', 0, MODIFIERS, { combination, worth, owned });
    return { combination, fromSet: worth, fromOwned: OWNED_CARD_ARMIES * owned, armies };
  },
  verdict: ({ combination, armies }) => say(armies === 0 ? 'verdict/no-set' : 'verdict/set', { set: say(`combination/${combination}`), armies }),
  effects: ({ armies }, _input, state) => (armies > 0 ? reinforcementEffects(armies, 1, state, 'cards') : []),
  next: () => [],
};
