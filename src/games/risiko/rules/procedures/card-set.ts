import type { Fault } from '../../../../core/fault.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { type Combination, combinationOf, ownedArmies, worthOf } from '../cards/combinations.ts';
import { playFaults, reinforcementEffects } from '../cards/playing-sets.ts';
import { type SetInput, setFaults, setFields } from '../cards/set-input.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { type RisikoState, territoriesOf } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** What a set brings. */
export interface SetOutcome {
  readonly combination: Combination | 'none';
  readonly fromSet: number;
  readonly fromOwned: number;
  readonly armies: number;
}

const MODIFIERS: readonly Modifier<{ combination: Combination; worth: number; owned: number }>[] = [
  { id: 'set', cite: cite('Prima fase c'), by: ({ worth }) => worth, with: ({ combination }) => ({ set: say(`combination/${combination}`) }) },
  { id: 'owned-cards', cite: cite('Prima fase c'), by: ({ worth, owned }) => (worth > 0 ? ownedArmies(owned) : 0), with: ({ owned }) => ({ owned }) },
];

/** Each territory has one card: no more of them show an occupied one than the player occupies (Componenti, Prima fase c). */
function heldFaults({ owned }: SetInput, state: RisikoState | undefined): Fault[] {
  const territories = state?.stage === 'playing' ? territoriesOf(state, state.turn) : null;
  return territories !== null && owned > territories ? [illegal('owned', 'expected/owned-occupied', owned, cite('Prima fase c'), { territories })] : [];
}

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
  faults: ({ input, state, ruling }) => [...setFaults(input), ...heldFaults(input, state), ...playFaults(state, 1, 'first', { ruling })],
  run({ first, second, third, owned }, hand) {
    const combination = combinationOf([first, second, third]);
    const worth = worthOf(combination, hand);
    if (combination === undefined || worth === 0) {
      hand.note(say('note/no-set'), cite('Prima fase c'));
      return { combination: 'none', fromSet: 0, fromOwned: 0, armies: 0 };
    }
    const armies = hand.tally('armies/set', 0, MODIFIERS, { combination, worth, owned });
    return { combination, fromSet: worth, fromOwned: ownedArmies(owned), armies };
  },
  verdict: ({ combination, armies }) => say(armies === 0 ? 'verdict/no-set' : 'verdict/set', { set: say(`combination/${combination}`), armies }),
  effects: ({ armies }, _input, state) => (armies > 0 ? reinforcementEffects(armies, 1, state, 'cards') : []),
  next: () => [],
};
