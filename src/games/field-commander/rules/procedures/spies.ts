import { draw } from '../../../../core/cup.ts';
import type { Fault } from '../../../../core/fault.ts';
import { listOf, text } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import type { Fighter } from '../battle/position.ts';
import { areaState } from '../campaign/areas.ts';
import { playedOutFaults } from '../campaign/in-order.ts';
import { insightFaults } from '../campaign/insights.ts';
import { kindOf } from '../counters/counters.ts';
import type { Force } from '../counters/forces.ts';
import { insightUsed } from '../effects/insight-used.ts';
import { isIsland, placeNamed } from '../map/places.ts';
import type { Event } from '../tracker/events.ts';
import { ownName } from '../tracker/own-names.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** A stronghold with its defenders, walls among them. */
export interface Spied {
  readonly area: string;
  readonly forces: readonly { readonly force: string }[];
}
/** The enemy's strongholds. */
export interface SpiesInput {
  readonly strongholds: readonly Spied[];
}
/** What disappears from them. */
export interface SpiesOutcome {
  readonly removed: readonly { readonly area: string; readonly force: string }[];
}

/** The forces that stand in an area: where a battle goes on in it those of the enemy's line, without what is destroyed already and with what deployed (Insights). */
function standing(campaign: Campaign, area: string): readonly (Force | Fighter)[] {
  const { battle } = campaign;
  return battle?.area === area ? battle.enemy : areaState(campaign, area).forces;
}

/** A force goes back to its cup; one that deployed stands on the battlefield alone. */
function gone(campaign: Campaign, area: string, id: string): Event {
  const { battle } = campaign;
  if (battle?.area !== area || areaState(campaign, area).forces.some((one) => one.id === id)) return { type: 'garrison-leaves', area, id, to: 'cup' };
  return { type: 'battle', position: { ...battle, enemy: battle.enemy.filter((one) => one.id !== id) } };
}

/** The Spies insight: every enemy stronghold loses a force drawn at random, walls included; never Tyre (Insights). */
export const spies: Procedure<SpiesInput, SpiesOutcome, Record<never, never>, State, Event> = {
  id: 'spies',
  version: 1,
  cite: cite('Insights'),
  fields: { strongholds: listOf<Spied>({ area: text(40), forces: listOf<{ readonly force: string }>({ force: text(50) }, 0, 20) }, 0, 20) },
  labels: [{ at: 'removed/*', ask: 'draw', say: () => say('label/removed') }],
  questions: {},
  policies: {},
  examples: [
    {
      strongholds: [
        { area: 'Sardis', forces: [{ force: 'IN' }, { force: 'W' }] },
        { area: 'Lycia', forces: [] },
      ],
    },
  ],
  prefill: ({ campaign }) => ({
    strongholds: campaign.map.areas
      .filter((area) => area.kind === 'stronghold' && areaState(campaign, area.name).status === 'enemy' && !isIsland(campaign.map, area.name))
      .map(({ name }) => ({ area: name, forces: standing(campaign, name).map((force) => ({ force: kindOf(force) })) })),
  }),
  faults: ({ input: { strongholds }, state }): readonly Fault[] => [
    ...playedOutFaults(state?.campaign),
    ...strongholds.flatMap(({ area }, i) =>
      (state ? isIsland(state.campaign.map, area) : placeNamed(area) === 'tyre')
        ? [illegal(`strongholds.${i}.area`, 'fault/spies-tyre', area, cite('Insights'))]
        : [],
    ),
    ...insightFaults(state, 'spies', 'strongholds'),
  ],
  run(input, hand) {
    const removed = input.strongholds.flatMap(({ area, forces }, i) => {
      if (forces.length === 0) return [];
      const kinds = [...new Set(forces.map(({ force }) => force || '?'))];
      const cup = kinds.map((id) => ({ id, count: forces.filter(({ force }) => (force || '?') === id).length }));
      return [{ area, force: hand.ask(`removed/${i + 1}`, draw(cup)) }];
    });
    return { removed };
  },
  verdict: ({ removed }) => say('verdict/spies', { count: removed.length }),
  effects({ removed }, _input, state) {
    if (!state) return [];
    const { campaign } = state;
    const list: Effect<Event>[] = removed.flatMap(({ area: named, force }, i) => {
      const area = ownName(campaign, named);
      const found = standing(campaign, area).find((one) => kindOf(one) === force);
      return found
        ? [
            {
              id: `gone-${i}`,
              said: say('event/garrison-leaves', { area, force }),
              event: gone(campaign, area, found.id),
              ticked: true,
            },
          ]
        : [];
    });
    if (campaign.insights.includes('spies')) list.push(insightUsed('spies'));
    return list;
  },
  next: () => [],
};
