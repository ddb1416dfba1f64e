import { all, conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, someOf } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { effect } from '../effects.ts';
import { homePorts, portLost } from '../home-ports.ts';
import { type Place, placeSaid } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { placeField, SIDE } from '../shared-fields.ts';
import { activeSide, fleetsOf } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite, FLEETS, type FleetId, HOME_PORTS, type HomePort, opponent, PROVINCES, type Province, type Side } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface FleetChange {
  readonly fleet: FleetId;
  /** Who gains it. */
  readonly side: Side;
  /** Its home ports this side holds; none named: the players see to it that all are held. */
  readonly ports: readonly HomePort[];
  /** Fleets of its former owner are in the same space, so that it may leave them. */
  readonly amongEnemies: boolean;
  /** MP of its free move, and where it ends. */
  readonly mp: number;
  readonly to: Place;
  readonly province: Province | 'none';
}

const { root } = conditions<FleetChange>();

/** A fleet changes hands with its home ports, and may leave a stack of its former owner by a free move of 4 MP (8.5). */
export const fleetChangesHands: Procedure<FleetChange, { readonly moves: boolean }, Record<never, never>, State, Event> = {
  ...plain,
  id: 'fleet-changes-hands',
  cite: cite('8.5'),
  fields: {
    fleet: oneOf(FLEETS, { vocabulary: 'fleet', standard: 'ionian' }),
    side: SIDE,
    ports: someOf(HOME_PORTS, { vocabulary: 'home-port', say: 'field/homePorts', rare: true }),
    amongEnemies: flag(false),
    mp: number(0, 12, 0, { say: 'field/freeMp', when: root('amongEnemies').is(true) }),
    to: placeField({ say: 'field/destination', when: root('mp').atLeast(1) }),
    province: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province', when: all(root('mp').atLeast(1), root('to').isNot('')) }),
  },
  labels: [],
  questions: {},
  examples: [{ amongEnemies: true, mp: 4, to: 'Chios' }],
  prefill(state, focus) {
    const fleet = FLEETS.find((id) => id === focus);
    if (!fleet) return {};
    const { owner, port } = state.fleets[fleet];
    const side = owner === 'none' ? activeSide(state) : opponent(owner);
    const others = fleetsOf(state, owner, port).some((id) => id !== fleet);
    return { fleet, side, amongEnemies: owner !== 'none' && others };
  },
  proposal: ({ fleet, side }) => ({ said: say('propose/fleet', { fleet: say(`at/${fleet}`), side: say(`side/${side}`) }), says: ['fleet', 'side'] }),
  faults,
  run: ({ amongEnemies, mp }) => ({ moves: amongEnemies && mp > 0 }),
  verdict: ({ moves }, { fleet, side, to, mp }) =>
    say(moves ? 'verdict/fleet/moves' : 'verdict/fleet', { fleet: say(`at/${fleet}`), side: say(`side/${side}`), mp, to: placeSaid(to) }),
  effects: ({ moves }, { fleet, side, to, province }) => [
    effect(
      'fleet',
      say('effect/fleet-gained', { fleet: say(`at/${fleet}`), side: say(`side/${side}`) }),
      { type: 'fleet', fleet, set: moves && to !== '' ? { owner: side, port: to, province } : { owner: side } },
      '8.5',
    ),
  ],
};

function faults({ input: { fleet, side, ports, amongEnemies, mp }, state, ruling }: InputFacts<FleetChange, State>): readonly Fault[] {
  const found: Fault[] = [];
  const homes = homePorts(fleet, ruling('ionian-ports'));
  if (ports.length > 0 && homes.some((port) => !ports.includes(port)))
    found.push(illegal('ports', 'expected/home-ports', ports.length, cite('8.5'), { ports: homes.map((port) => say(`home-port/${port}`)) }));
  const lost = portLost(fleet, side, state, ruling('ionian-ports'));
  if (lost) found.push(illegal('side', 'expected/home-ports-held', lost, cite('8.5')));
  if (mp > 4) found.push(illegal('mp', 'expected/at-most-four', mp, cite('8.5')));
  if (mp > 0 && !amongEnemies) found.push(illegal('mp', 'expected/among-enemies', mp, cite('8.5')));
  if (state?.fleets[fleet].owner === side) found.push(illegal('side', 'expected/other-owner', side, cite('8.5')));
  return found;
}
