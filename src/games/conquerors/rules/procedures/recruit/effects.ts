import type { Effect } from '../../../../../core/procedure.ts';
import { combined } from '../../combined-asp.ts';
import { effect, treasuryEffect } from '../../effects.ts';
import { chooses } from '../../in-turn.ts';
import { firstArmy } from '../../tracker/armies.ts';
import { leaderSaid } from '../../tracker/changes.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { ARMIES, type ArmyId, PROVINCE_OF, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { newArmy } from './new-army.ts';
import type { Recruit, Recruited } from './recruit.ts';

/** What recruiting changes: the pool, the treasury, and where the recruits stand (8.3). */
export function recruitEffects({ recruits, level, asp, elite, pool, placed }: Recruited, input: Recruit, state?: State): Effect<Event>[] {
  const { side, treasury } = input;
  const found: Effect<Event>[] = [
    ...chooses('recruit', side, state),
    effect('pool', say('effect/pool', { side: say(`side/${side}`), to: pool }), { type: 'pool', side, by: -recruits }, '8.3'),
    treasuryEffect(treasury, level, '8.3'),
  ];
  const army = input.army === 'none' && !state ? firstArmy(side) : input.to === 'new-army' && state ? newArmy(input, state) : input.army;
  if (input.to === 'city') {
    for (const one of placed) found.push(placedAt(one, side, one.city !== input.city, state));
  } else if (army !== 'none')
    found.push(
      effect(
        'placed',
        say('effect/recruits-join', { army: say(`at/${army}`), asp, elite }),
        {
          type: 'army',
          army,
          set: {
            inPlay: true,
            asp,
            elite,
            ...(input.to === 'new-army' && input.place !== '' ? { place: input.place, province: input.province, inside: false } : {}),
          },
        },
        '8.3',
      ),
      ...(input.to === 'new-army' ? leads(army, input, state) : []),
    );
  return found;
}

/** The one leader in hand goes with the new army, where nobody of his side leads in its province (8.3). */
function leads(army: ArmyId, { side, province }: Recruit, state?: State): Effect<Event>[] {
  const own = state?.leaders.filter((one) => one.side === side) ?? [];
  const [inHand, ...others] = own.filter((one) => one.state === 'hand');
  const there = own.some(
    ({ state: now, with: at, fleet }) => now === 'with' && !fleet && ARMIES.some((id) => id === at && state?.armies[id].province === province),
  );
  if (!state || !inHand || others.length > 0 || there) return [];
  const said = say('effect/leader-joins', { leader: leaderSaid(state, inHand.id), army: say(`at/${army}`) });
  return [effect('leader', said, { type: 'leader', leader: inHand.id, set: { state: 'with', with: army, fleet: false } }, '8.3')];
}

/** Recruits laid in a city beside the ASP of their side already there. */
function placedAt({ city, asp }: Recruited['placed'][number], side: Side, further: boolean, state?: State): Effect<Event> {
  const id = `${side}@${city}`;
  const before = state?.loose.find((one) => one.id === id) ?? { asp: 0, elite: 0, fatigued: false, useless: false };
  const merged = combined([before, { asp, elite: 0, fatigued: false, useless: false }]);
  const event: Event = { type: 'loose-asp', id, set: { side, place: city, province: PROVINCE_OF[city], inside: true, ...merged } };
  return effect(further ? `placed-${city}` : 'placed', say('effect/recruits-at', { asp, city: say(`treasury/${city}`) }), event, '8.3');
}
