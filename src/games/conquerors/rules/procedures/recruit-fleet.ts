import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, someOf } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { effect, treasuryEffect } from '../effects.ts';
import { homePorts, portLost } from '../home-ports.ts';
import { chooses, notInTurn } from '../in-turn.ts';
import { fleetUnnumbered } from '../not-entered.ts';
import { placeAmong } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { proposedProvince } from '../province-layout.ts';
import { LEVEL, SIDE } from '../shared-fields.ts';
import { activeSide } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cityPurse, lower } from '../treasury-levels.ts';
import { noSuchLevel } from '../usual-faults.ts';
import {
  cite,
  FLEETS,
  type FleetId,
  HOME_PORTS,
  type HomePort,
  type Level,
  opponent,
  type Province,
  type Side,
  TREASURIES,
  type Treasury,
} from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface RecruitFleet {
  readonly fleet: FleetId;
  readonly side: Side;
  readonly nsp: number;
  readonly max: number;
  /** NSP built: a new or destroyed fleet comes back whole, a reduced one is refilled. */
  readonly built: number;
  readonly treasury: Treasury;
  readonly level: Level;
  readonly loc: boolean;
  readonly homePort: boolean;
  readonly homePortsHeld: boolean;
  /** The home ports this side holds, where the players name them; checked against the fleet's list (ruling `ionian-ports`). */
  readonly ports: readonly HomePort[];
}

const { judged } = conditions<RecruitFleet>();

/** Raise, restore or refill a fleet in a home port: the treasury used falls a level (8.5). */
export const recruitFleet: Procedure<RecruitFleet, { readonly nsp: number; readonly level: Level }, Record<never, never>, State, Event> = {
  ...plain,
  id: 'recruit-fleet',
  cite: cite('8.5'),
  fields: {
    fleet: oneOf(FLEETS, { vocabulary: 'fleet', standard: 'phoenician' }),
    side: SIDE,
    nsp: number(0, 20, 0, { known: true }),
    max: number(1, 20, 4, { known: true }),
    built: number(1, 20, 4),
    treasury: oneOf(TREASURIES, { vocabulary: 'treasury' }),
    level: { ...LEVEL, known: true },
    loc: flag(true),
    homePort: flag(true),
    homePortsHeld: flag(true, { when: judged(({ ports }) => ports.length === 0, 'when/no-ports') }),
    ports: someOf(HOME_PORTS, { vocabulary: 'home-port', say: 'field/homePorts', rare: true }),
  },
  labels: [],
  questions: {},
  examples: [{ nsp: 2, built: 2, level: 'scarce' }],
  prefill(state, focus) {
    const side: Side = activeSide(state, focus);
    const own = FLEETS.filter((id) => state.fleets[id].owner === side);
    const fleet = FLEETS.find((id) => id === focus) ?? own.find((id) => state.fleets[id].nsp < state.fleets[id].max) ?? own[0];
    const from = cityPurse(state, side, focus);
    if (!fleet) return { side, ...from };
    const { nsp, max } = state.fleets[fleet];
    return { side, fleet, nsp, max, built: Math.max(1, max - nsp), ...from };
  },
  faults,
  run: (input) => ({ nsp: Math.min(input.max, input.nsp + input.built), level: lower(input.treasury, input.level) }),
  verdict: ({ nsp, level }, { fleet }) => say('verdict/recruit-fleet', { fleet: say(`at/${fleet}`), nsp, level: say(`level/${level}`) }),
  effects: ({ nsp, level }, { fleet, side, treasury, nsp: before }, state) => [
    ...chooses('recruit', side, state),
    effect(
      'fleet',
      say('effect/nsp', { fleet: say(`at/${fleet}`), from: before, to: nsp }),
      { type: 'fleet', fleet, set: { nsp, inPlay: true, owner: side, ...comesBack(fleet, state) } },
      '8.5',
    ),
    treasuryEffect(treasury, level, '8.5'),
  ],
};

/** Where a fleet that was off the map comes back: in a home port, the one it was in or the first of its list (8.4, 8.5). */
function comesBack(fleet: FleetId, state: State | undefined): { readonly port?: HomePort; readonly province?: Province | 'none' } {
  const homes = homePorts(fleet, 'chios');
  const [home] = homes;
  if (!state || !home || state.fleets[fleet].inPlay || placeAmong(homes, state.fleets[fleet].port)) return {};
  return { port: home, province: proposedProvince(home) };
}

/** A fleet on the map is refilled in one of its home ports (8.5). */
function awayFromHome(fleet: FleetId, state: State, ionian: string): boolean {
  const { inPlay, port } = state.fleets[fleet];
  const homes = homePorts(fleet, ionian);
  return inPlay && port !== '' && homes.length > 0 && placeAmong(homes, port) === undefined;
}

function faults({ input, state, ruling }: InputFacts<RecruitFleet, State>): readonly Fault[] {
  const found = noSuchLevel(input.treasury, input.level);
  const most = input.fleet === 'rhodian-card' ? 1 : input.fleet === 'rhodian' ? 4 : input.max;
  if (input.max > most) found.push(illegal('max', 'expected/fleet-maximum', input.max, cite('12.0'), { max: most }));
  if (state && input.max === state.fleets[input.fleet].max) found.push(...fleetUnnumbered('max', input.max, input.fleet, state));
  const homes = homePorts(input.fleet, ruling('ionian-ports'));
  if (input.ports.length > 0 && homes.some((port) => !input.ports.includes(port)))
    found.push(illegal('ports', 'expected/home-ports', input.ports.length, cite('8.5'), { ports: homes.map((port) => say(`home-port/${port}`)) }));
  if (input.level === 'empty') found.push(illegal('level', 'expected/not-empty', input.level, cite('8.5')));
  if (!input.loc) found.push(illegal('loc', 'expected/loc', false, cite('8.5')));
  if (!input.homePort) found.push(illegal('homePort', 'expected/home-port', false, cite('8.5')));
  else if (state && awayFromHome(input.fleet, state, ruling('ionian-ports')))
    found.push(illegal('homePort', 'expected/home-port', state.fleets[input.fleet].port, cite('8.5')));
  const lost = portLost(input.fleet, input.side, state, ruling('ionian-ports'));
  if (!input.homePortsHeld || lost) found.push(illegal('homePortsHeld', 'expected/home-ports-held', lost ?? false, cite('8.5')));
  if (input.nsp + input.built > input.max) found.push(illegal('built', 'expected/fleet-maximum', input.nsp + input.built, cite('8.5'), { max: input.max }));
  if (state) found.push(...notInTurn(state, { side: input.side, of: 'side', deed: 'fleet', found: input.fleet }, ['recruit']), ...notTheirs(input, state));
  if (state?.treasuries[input.treasury].unusable) found.push(illegal('treasury', 'expected/usable', input.treasury, cite('15.0')));
  if (state && state.treasuries[input.treasury].owner !== input.side) found.push(illegal('treasury', 'expected/own-treasury', input.treasury, cite('8.5')));
  return found;
}

/** A fleet is its side's own, the Greek one only by its card, Rhodes' only with the island (8.5, 12.0). */
function notTheirs({ fleet, side }: RecruitFleet, state: State): Fault[] {
  const { owner, inPlay } = state.fleets[fleet];
  if (owner === opponent(side)) return [illegal('fleet', 'expected/own-fleet', fleet, cite('8.5'))];
  if (fleet === 'greek' && !inPlay && !state.cards.inPlay.includes('greek-fleet')) return [illegal('fleet', 'expected/by-its-card', fleet, cite('8.5'))];
  const rhodes = fleet === 'rhodian-card' || (fleet === 'rhodian' && state.rhodes !== side);
  return rhodes ? [illegal('fleet', 'expected/by-its-card', fleet, cite('12.0'))] : [];
}
