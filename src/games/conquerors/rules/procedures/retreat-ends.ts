import { type Fault, illegal } from '../../../../core/fault.ts';
import { flag, number, oneOf, text } from '../../../../core/fields.ts';
import { type Procedure, untracked } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import { likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { ARMIES, type ArmyId, cite, PROVINCES, type Province } from '../vocabulary.ts';

export const WITHDRAWALS = ['retreat', 'avoided', 'draw'] as const;

export interface Withdrawal {
  readonly why: (typeof WITHDRAWALS)[number];
  readonly army: ArmyId | 'none';
  /** Spaces it must go at least; fewer only into a Major City or a Stronghold (11.3 E). */
  readonly least: number;
  readonly spaces: number;
  readonly to: string;
  readonly province: Province | 'none';
  /** It ends inside a Major City, or in a Stronghold, where a retreat may stop early. */
  readonly inside: boolean;
  readonly stronghold: boolean;
}

const retreats = (root: Withdrawal): boolean => root.why === 'retreat';

/** Where an army ends that retreats, avoids a battle, or goes back after a draw: only the map knows (11.3 A, E). */
export const retreatEnds: Procedure<Withdrawal, { readonly enough: boolean }, Record<never, never>, State, Event> = {
  ...untracked,
  id: 'retreat-ends',
  version: 1,
  cite: cite('11.3 E'),
  fields: {
    why: oneOf(WITHDRAWALS, { vocabulary: 'withdrawal', say: 'field/withdrawal' }),
    army: oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true }),
    least: number(1, 6, 1, { say: 'field/leastSpaces', when: retreats }),
    spaces: number(1, 20, 1, { say: 'field/spacesGone', when: retreats }),
    to: text(40, '', { say: 'field/destination' }),
    province: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province', when: (root: Withdrawal) => root.to !== '' }),
    inside: flag(false, { say: 'field/insideCity', when: retreats }),
    stronghold: flag(false, { say: 'field/intoStronghold', when: (root: Withdrawal) => retreats(root) && !root.inside }),
  },
  labels: [],
  questions: {},
  policies: {},
  examples: [{}, { why: 'avoided', to: 'Ilium' }, { why: 'draw', to: 'Chersonese' }, { least: 3, inside: true, to: 'Sardes' }],
  prefill(state, focus) {
    const side = state.round.side === 'persian' ? 'macedonian' : 'persian';
    return { army: ARMIES.find((id) => id === focus) ?? likelyArmy(state, side) };
  },
  faults,
  run: ({ why, least, spaces, inside, stronghold }) => ({ enough: why !== 'retreat' || spaces >= least || inside || stronghold }),
  verdict: (_, { army, to }) =>
    say('verdict/retreat-ends', { army: army === 'none' ? say('field/army') : say(`at/${army}`), place: to === '' ? say('nothing') : to }),
  effects: (_, { army, to, province, inside }) =>
    army === 'none' || to === ''
      ? []
      : [
          {
            id: 'place',
            said: say('effect/moves-to', { army: say(`at/${army}`), place: to }),
            event: { type: 'army', army, set: { place: to, province, inside } },
            ticked: true,
            cite: cite('11.3 E'),
          },
        ],
};

function faults({ why, least, spaces, inside, stronghold }: Withdrawal): readonly Fault[] {
  const short = why === 'retreat' && spaces < least && !inside && !stronghold;
  return short ? [illegal('spaces', 'expected/retreat-spaces', spaces, cite('11.3 E'), { least })] : [];
}
