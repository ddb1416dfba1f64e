import type { Fault } from '../../../../core/fault.ts';
import { number } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { type CupEntry, cupInput, cupList, cupWhole, drawForces, SHORTAGE_HITS, seenLabel, seenPolicies } from '../counters/cup.ts';
import { forceDrawn, type NewForce, unknownForce } from '../counters/forces.ts';
import { kindName } from '../counters/kind-name.ts';
import { hitsToPlace } from '../effects/hits-to-place.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** How many are drawn, from which cup. */
export interface OperationForcesInput {
  readonly count: number;
  readonly cup: readonly CupEntry[];
  readonly cupWhole: boolean;
}
/** The forces drawn, and the hits for those that could not be. */
export interface OperationForcesOutcome {
  readonly forces: readonly string[];
  /** Forces drawn that nobody described. */
  readonly unnamed: number;
  readonly hits: number;
}

/** The forces of the first operation, drawn from the enemy's cup before the first turn (Operation counters; Running out of force counters). */
export const operationForces: Procedure<OperationForcesInput, OperationForcesOutcome, Record<never, never>, State, Event> = {
  id: 'operation-forces',
  version: 2,
  cite: cite('Operation counters'),
  fields: { count: number(0, 20, 1, { say: 'field/startingForces' }), cup: cupList, cupWhole },
  labels: [{ at: 'draw/*', ask: 'draw', say: () => say('label/draw-force') }, seenLabel],
  questions: {},
  policies: seenPolicies,
  examples: [
    { count: 1, cup: [{ force: 'IN', count: 2 }] },
    { count: 2, cup: [{ force: 'AR', count: 1 }] },
    { count: 1, cup: [{ force: 'AR', count: 1 }], cupWhole: false },
  ],
  prefill: ({ campaign }) => ({ count: campaign.map.operationForces, ...cupInput(campaign) }),
  rank: ({ campaign }) => (campaign.stage === 'playing' && campaign.turn === 0 ? 3 : -1),
  faults: ({ input: { count }, state }): readonly Fault[] => {
    if (!state) return [];
    const { turn, operations, map } = state.campaign;
    if (turn > 0) return [illegal('count', 'fault/before-first-turn', turn, cite('Operation counters'))];
    const drawn = operations.length > 0 && operations.length + count > map.operationForces;
    return drawn ? [illegal('count', 'fault/forces-drawn', count, cite('Operation counters'), { most: map.operationForces })] : [];
  },
  run(input, hand) {
    const { forces, short, unnamed } = drawForces(input.cup, input.count, 'operation-', hand, input.cupWhole);
    return { forces, unnamed, hits: SHORTAGE_HITS * short };
  },
  verdict: ({ forces, unnamed, hits }) => {
    if (hits > 0) return say('note/shortage', { hits });
    if (unnamed > 0) return say('verdict/gathered-count', { count: forces.length + unnamed });
    return forces.length === 0 ? say('verdict/your-cup') : say('verdict/gathered', { forces: forces.map(kindName) });
  },
  effects({ forces, unnamed, hits }, _input, state) {
    if (!state) return [];
    const gather = (id: string, kind: string, force: NewForce): Effect<Event> => ({
      id,
      said: say('event/operation-force', { force: kindName(kind) }),
      event: { type: 'operation-force', force },
      ticked: true,
    });
    const { campaign } = state;
    const named = forces.map((kind, i) => gather(`gather-${i}`, kind, forceDrawn(campaign, kind)));
    const others = Array.from({ length: unnamed }, (_, i) => gather(`unknown-${i + 1}`, '?', unknownForce(campaign.map.nation)));
    return [...named, ...others, ...hitsToPlace(hits, state)];
  },
  next: ({ hits }) => (hits > 0 ? [{ procedure: 'suffer-hits', input: { hits } }] : []),
};
