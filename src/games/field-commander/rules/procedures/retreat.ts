import { atMost, D6, one } from '../../../../core/dice.ts';
import { listOf, number, text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { cite } from '../vocabulary.ts';

export interface RetreatInput {
  readonly alexanderBattle: number;
  readonly forces: readonly { readonly name: string }[];
}
export interface RetreatOutcome {
  readonly forces: readonly ('retreats' | 'destroyed')[];
  readonly retreated: number;
  readonly destroyed: number;
}

/** Retreat at the start of a turn of battle: Alexander gets away, each other force on his battle value or less (Retreating from battle). */
export const retreat: Procedure<RetreatInput, RetreatOutcome, { retreated: number }, State, Event> = {
  id: 'retreat',
  version: 1,
  cite: cite('Retreating from battle'),
  fields: { alexanderBattle: number(0, 9, 1), forces: listOf<{ readonly name: string }>({ name: text(40) }, 0, 20) },
  labels: [{ at: 'retreat/*', ask: 'dice', say: (of) => say('label/retreat', { of }) }],
  questions: { retreated: { cite: cite('Retreating from battle') } },
  policies: {},
  examples: [{ alexanderBattle: 2, forces: [{ name: '' }, { name: '' }, { name: '' }] }],
  prefill: ({ campaign: { battle } }) =>
    battle ? { alexanderBattle: battle.levels[battle.level - 1]?.battle ?? 1, forces: battle.own.map(({ name, type }) => ({ name: name || type })) } : {},
  faults: () => [],
  closed: ({ alexanderBattle, forces }) => {
    const total = 6 ** forces.length;
    const ways = atMost(Math.min(6, alexanderBattle), forces.length, D6).ways();
    return total > Number.MAX_SAFE_INTEGER
      ? { retreated: { exact: false, total: 1, error: 1e-12, ways: ways.map(([n, count]) => [n, count / total] as const) } }
      : { retreated: { exact: true, total, error: 0, ways } };
  },
  run(input, hand) {
    const asks = Object.fromEntries(input.forces.map((_, i) => [`retreat/${i + 1}`, one(D6)]));
    const faces = hand.all<Record<string, number>>(asks);
    const forces = input.forces.map((_, i) =>
      (faces[`retreat/${i + 1}`] as number) <= input.alexanderBattle ? ('retreats' as const) : ('destroyed' as const),
    );
    const retreated = forces.filter((one) => one === 'retreats').length;
    hand.know('retreated', retreated);
    return { forces, retreated, destroyed: forces.length - retreated };
  },
  verdict: ({ retreated, destroyed }) => say('verdict/retreat', { retreated, destroyed }),
  effects(outcome, _input, state) {
    const battle = state?.campaign.battle;
    if (!battle || battle.own.length !== outcome.forces.length) return [];
    const gone = battle.own.filter((_, i) => outcome.forces[i] === 'destroyed');
    const position = { ...battle, own: battle.own.filter((one) => !gone.includes(one)), fallen: [...battle.fallen, ...gone], result: 'retreated' as const };
    return [
      { id: 'battle-over', said: say('effect/battle-retreated'), event: { type: 'battle-over', position }, ticked: true, cite: cite('Retreating from battle') },
    ];
  },
  next: () => [],
};
