import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { treasuryEffect } from '../effects.ts';
import { LEVEL, WHOSE_ARMY } from '../shared-fields.ts';
import { likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { leadersWith, marchTold } from '../tracker/whereabouts.ts';
import { lower, ownerOf, purseOf, usablePurses } from '../treasury-levels.ts';
import { triedBefore, triedOnce } from '../tried.ts';
import { noSuchLevel } from '../usual-faults.ts';
import { type ArmyId, cite, type Level, TREASURIES, type Treasury } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

const PURSES = [...TREASURIES, 'royal', 'none'] as const;

export interface Strain {
  /** MP declared before the move, and MP used; the ruling `mp-declared` says which counts. */
  readonly mp: number;
  readonly used: number;
  readonly alexander: boolean;
  /** The treasury that gave the extra MP. */
  readonly treasury: Treasury | 'royal' | 'none';
  readonly level: Level;
  /** The army that moved. */
  readonly army: ArmyId | 'none';
}

export interface Strained {
  readonly rolled: boolean;
  readonly total: number;
  readonly reduced: boolean;
  readonly level: Level;
}

interface Context {
  readonly over: number;
}

const MODIFIERS: readonly Modifier<Context>[] = [{ id: 'extra-mp', cite: cite('7.2'), by: ({ over }) => over }];

const free = (input: Strain): number => (input.alexander ? 4 : 3);

/** Whether a move reduces the treasury that supplied its extra MP (7.2, 10.1). */
export const treasuryStrain: Procedure<Strain, Strained, { readonly reduced: boolean }, State, Event> = {
  id: 'treasury-strain',
  version: 1,
  cite: cite('7.2'),
  fields: {
    mp: number(0, 12, 5),
    used: number(0, 12, 0, { rare: true }),
    alexander: flag(false),
    treasury: oneOf(PURSES, { vocabulary: 'purse', standard: 'none' }),
    level: { ...LEVEL, known: true },
    army: WHOSE_ARMY,
  },
  labels: [
    { at: 'strain/treasury', ask: 'dice' },
    { at: 'total/strain', ask: 'tally' },
  ],
  questions: { reduced: { cite: cite('7.2') } },
  policies: {},
  examples: [{ mp: 6 }, { mp: 4, alexander: true }, { mp: 3 }, { mp: 6, alexander: true, treasury: 'memphis' }, { mp: 4, treasury: 'royal' }],
  proposal({ mp, treasury, level }) {
    if (treasury === 'none') return undefined;
    return { said: say('propose/strain', { mp, treasury: say(`purse/${treasury}`), level: say(`level/${level}`) }), says: ['mp', 'alexander'] };
  },
  left: (_, state) => ({ treasury: state.round.side === 'admin' || state.round.side === 'none' ? PURSES : usablePurses(state, state.round.side) }),
  prefill: (state, focus) => {
    const { side } = state.round;
    const army = side === 'macedonian' || side === 'persian' ? likelyArmy(state, side) : 'none';
    const alexander = leadersWith(state, army).some((one) => one.role === 'alexander');
    const { declared, used } = marchTold(state, army);
    return { army, alexander, ...(declared > 0 ? { mp: declared, used } : {}), ...purseOf(state, side, focus) };
  },
  rank: (state) => (state.round.step === 'c3' ? 50 : 0),
  faults,
  run(input, hand) {
    const mp = input.used === 0 || hand.ruling('mp-declared') === 'declared' ? input.mp : input.used;
    if (mp <= free(input)) {
      hand.know('reduced', false);
      hand.note(say('note/no-strain', { mp: free(input) }), cite('7.2'));
      return { rolled: false, total: 0, reduced: false, level: input.level };
    }
    const base = input.alexander && hand.ruling('strain-allowance') === 'above-own' ? 4 : 3;
    const face = hand.ask('strain/treasury', one(D6));
    const total = hand.tally('total/strain', face, MODIFIERS, { over: mp - base });
    const spared = input.treasury === 'memphis';
    if (spared) hand.note(say('note/memphis'), cite('7.2'));
    const reduced = total >= 6 && !spared;
    hand.know('reduced', reduced);
    return { rolled: true, total, reduced, level: reduced ? lower(input.treasury, input.level) : input.level };
  },
  verdict({ rolled, reduced, total, level }, { treasury }) {
    if (!rolled) return say('verdict/strain/none');
    const figures = { total, level: say(`level/${level}`) };
    if (treasury === 'none') return say(reduced ? 'verdict/strain/reduced' : 'verdict/strain/held', figures);
    return say(reduced ? 'verdict/strain/of-reduced' : 'verdict/strain/of-held', { ...figures, treasury: say(`purse/${treasury}`) });
  },
  effects({ rolled, reduced, level }, { treasury, army }, state) {
    const found = rolled ? triedOnce('treasury-strain', army, '7.2', state) : [];
    return reduced && treasury !== 'none' ? [...found, treasuryEffect(treasury, level, '7.2')] : found;
  },
  next: () => [],
};

function faults({ input, state }: InputFacts<Strain, State>): readonly Fault[] {
  const { treasury } = input;
  const found = [...noSuchLevel(treasury, input.level), ...triedBefore('mp', 'treasury-strain', input.army, '7.2', state)];
  if (treasury !== 'none' && treasury !== 'royal' && state?.treasuries[treasury].unusable)
    found.push(illegal('treasury', 'expected/usable', treasury, cite('15.0')));
  const side = state?.round.side;
  const owner = treasury === 'none' || !state ? 'none' : ownerOf(state, treasury);
  if ((side === 'macedonian' || side === 'persian') && owner !== 'none' && owner !== side)
    found.push(illegal('treasury', 'expected/own-treasury', treasury, cite('7.2')));
  if (input.mp > 6) found.push(illegal('mp', 'expected/six-mp', input.mp, cite('10.1')));
  if (input.mp > free(input) && input.level === 'empty') found.push(illegal('level', 'expected/not-empty', input.level, cite('7.2')));
  if (input.used > input.mp) found.push(illegal('used', 'expected/at-most-declared', input.used, cite('10.1')));
  return found;
}
