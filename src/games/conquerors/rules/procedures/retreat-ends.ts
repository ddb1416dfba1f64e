import { all, conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Cite, Said } from '../../../../core/said.ts';
import { type Place, placeAmong, placeSaid, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { retreating } from '../retreating.ts';
import { PERSIAN_FIRST, placeField } from '../shared-fields.ts';
import { siegeLeft } from '../siege-left.ts';
import { armiesOf, fleetsOf, likelyArmy, standing } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import { isUnplayed } from '../tracker/round.ts';
import type { State } from '../tracker/state.ts';
import { foesAt, looseAt } from '../tracker/whereabouts.ts';
import { afloat, onTheMap } from '../usual-faults.ts';
import { ARMIES, type ArmyId, cite, FLEETS, type FleetId, opponent, PROVINCES, type Province, type Side, sideOf, TREASURIES } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

export const WITHDRAWALS = ['retreat', 'avoided', 'draw', 'naval', 'city-falls', 'darius'] as const;

export interface Withdrawal {
  readonly why: (typeof WITHDRAWALS)[number];
  readonly army: ArmyId | 'none';
  /** Whose ASP without an army retreat, and from where (8.1). */
  readonly side: Side;
  readonly from: Place;
  /** A fleet beaten at sea, or driven out of a port that fell; none where the army it carried goes back (11.4, 11.5). */
  readonly fleet: FleetId | 'none';
  /** Spaces it must go at least; fewer only into a Major City or a Stronghold (11.3 E). */
  readonly least: number;
  readonly spaces: number;
  readonly to: Place;
  readonly province: Province | 'none';
  /** It ends inside a Major City, or in a Stronghold, where a retreat may stop early. */
  readonly inside: boolean;
  readonly stronghold: boolean;
}

const { root } = conditions<Withdrawal>();

const retreats = root('why').is('retreat');
const loose = all(retreats, root('army').is('none'));
const atSea = ({ why }: Pick<Withdrawal, 'why'>): boolean => why === 'naval' || why === 'city-falls';

/** Where an army ends that retreats, avoids a battle or goes back after a draw, a fleet that lost, Darius who fled: only the map knows (11.3 A, E, I, 11.4, 11.5). */
export const retreatEnds: Procedure<Withdrawal, { readonly enough: boolean }, Record<never, never>, State, Event> = {
  ...plain,
  id: 'retreat-ends',
  cite: cite('11.3 E'),
  fields: {
    why: oneOf(WITHDRAWALS, { vocabulary: 'withdrawal', say: 'field/withdrawal' }),
    army: oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true, when: root('why').isNot('city-falls', 'darius') }),
    side: { ...PERSIAN_FIRST, rare: true, when: loose },
    from: placeField({ say: 'field/retreatFrom', rare: true, when: loose }),
    fleet: oneOf<FleetId | 'none'>(['none', ...FLEETS], { vocabulary: 'at', say: 'field/fleet', when: root('why').is('naval', 'city-falls') }),
    least: number(1, 6, 1, { say: 'field/leastSpaces', when: retreats }),
    spaces: number(1, 20, 1, { say: 'field/spacesGone', when: retreats }),
    to: placeField({ say: 'field/destination' }),
    province: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province', when: root('to').isNot('') }),
    inside: flag(false, { say: 'field/insideCity', when: retreats }),
    stronghold: flag(false, { say: 'field/intoStronghold', when: all(retreats, root('inside').is(false)) }),
  },
  labels: [],
  questions: {},
  examples: [
    { why: 'avoided', to: 'ilium' },
    { why: 'draw', to: 'chersonese' },
    { least: 3, inside: true, to: 'sardes' },
    { why: 'city-falls', fleet: 'tyrian', to: 'sidon' },
    { why: 'darius', to: 'babylon' },
  ],
  prefill(state, focus) {
    const side = state.round.side === 'persian' ? 'macedonian' : 'persian';
    // Whoever was beaten, or met and has to go.
    const met = armiesOf(state, side).find((id) => foesAt(state, side, state.armies[id].place).battle);
    return { army: ARMIES.find((id) => id === focus) ?? retreating(state) ?? met ?? likelyArmy(state, side) };
  },
  faults,
  run: ({ why, least, spaces, inside, stronghold }) => ({ enough: why !== 'retreat' || spaces >= least || inside || stronghold }),
  verdict: (_, input) => say('verdict/retreat-ends', { army: whoOf(input), place: placeSaid(input.to) }),
  effects: (_, input, state, facts) => {
    const said = say('effect/moves-to', { army: whoOf(input), place: placeSaid(input.to) });
    const events = input.to === '' ? [] : goes(input, state);
    const gone = events.map((event, i) => ({ id: i === 0 ? 'place' : `place-${i + 1}`, said, event, ticked: true, cite: citeOf(input) }));
    return goesByLand(input) && input.to !== '' ? [...gone, ...siegeLeft(input.army, state, facts)] : gone;
  },
};

function whoOf({ why, army, fleet, from }: Withdrawal): Said {
  if (why === 'darius') return say('leader/darius');
  if (fleet !== 'none' && atSea({ why })) return say(`at/${fleet}`);
  if (atSea({ why }) && (army === 'none' || why !== 'naval')) return say('field/fleet');
  return army === 'none' ? say(from === '' ? 'field/army' : 'event/loose') : say(`at/${army}`);
}

/** An army goes, not the fleet that carried it. */
function goesByLand({ why, army, fleet }: Withdrawal): boolean {
  return army !== 'none' && why !== 'darius' && why !== 'city-falls' && !(fleet !== 'none' && atSea({ why }));
}

function citeOf({ why }: Withdrawal): Cite {
  return cite(why === 'naval' ? '11.5' : why === 'city-falls' ? '11.4' : why === 'darius' ? '11.3 I' : '11.3 E');
}

function goes({ why, army, fleet, side, from, to, province, inside }: Withdrawal, state?: State): Event[] {
  if (why === 'darius') return [{ type: 'leader', leader: 'darius', set: { state: 'alone', with: 'none', place: to } }];
  if (fleet !== 'none' && atSea({ why })) return [{ type: 'fleet', fleet, set: { port: to, province } }];
  if (why === 'city-falls') return [];
  if (army !== 'none') return [{ type: 'army', army, set: { place: to, province, inside } }];
  const gone = state && from !== '' ? looseAt(state, side, from) : [];
  return gone.map(({ id }) => ({ type: 'loose-asp', id, set: { place: to, province, inside } }));
}

function faults({ input, state }: InputFacts<Withdrawal, State>): readonly Fault[] {
  const { why, least, spaces, inside, stronghold } = input;
  const short = why === 'retreat' && spaces < least && !inside && !stronghold;
  const found = short ? [illegal('spaces', 'expected/retreat-spaces', spaces, cite('11.3 E'), { least })] : [];
  if (goesByLand(input)) found.push(...onTheMap(state, input.army));
  else if (atSea(input)) found.push(...afloat(state, input.fleet));
  // Who avoids was not beaten, and nothing keeps that he met anybody.
  if (why !== 'avoided' && goesByLand(input) && state && !isUnplayed(state) && input.army !== 'none' && !state.armies[input.army].retreats)
    found.push(doubtful('army', 'expected/beaten', input.army, cite('11.3 E')));
  return state && input.to !== '' ? [...found, ...whereFaults(input, state)] : found;
}

/** Where nobody goes who withdraws: to stay where he is, among enemies, into a port of enemy fleets (10.3, 11.3 A, E, 11.4, 11.5). */
function whereFaults(input: Withdrawal, state: State): Fault[] {
  const { why, army, fleet, from, to, inside } = input;
  if (fleet !== 'none' && atSea(input)) {
    const { owner } = state.fleets[fleet];
    const enemies = owner !== 'none' && fleetsOf(state, opponent(owner), to).length > 0;
    return enemies ? [illegal('to', 'expected/no-enemy-fleet', to, citeOf(input))] : [];
  }
  if (why === 'darius') {
    const city = placeAmong(TREASURIES, to);
    return city && state.treasuries[city].owner !== 'persian' ? [illegal('to', 'expected/persian-treasury', to, citeOf(input))] : [];
  }
  if (atSea(input)) return [];
  // From before a Major City into it is in one space: the reading that lets the beaten in.
  if (samePlace(to, army === 'none' ? from : state.armies[army].place)) return inside ? [] : [illegal('to', 'expected/another-space', to, cite('11.3 E'))];
  const side = army === 'none' ? input.side : sideOf(army);
  const foes = foesAt(state, side, to);
  const barred = why === 'avoided' ? foes.battle || foes.city : standing(state, opponent(side), to).asp > 0;
  return barred ? [illegal('to', 'expected/space-without-enemies', to, cite(why === 'avoided' ? '11.3 A' : '10.3'))] : [];
}
