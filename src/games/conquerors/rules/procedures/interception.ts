import { conditions } from '../../../../core/condition.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, text } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Offer, Procedure } from '../../../../core/procedure.ts';
import { effect } from '../effects.ts';
import { isOver } from '../in-turn.ts';
import { leaderId } from '../leader-ids.ts';
import { sideUnrated } from '../not-entered.ts';
import { type Place, placeSaid, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { added, classed } from '../rolls.ts';
import { PERSIAN_FIRST, WHOSE_ARMY } from '../shared-fields.ts';
import { siegeLeft } from '../siege-left.ts';
import { armiesOf, fleetsOf, gspDefending, isMajorCity, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import { isUnplayed } from '../tracker/round.ts';
import { isShutIn } from '../tracker/sieges-kept.ts';
import type { State } from '../tracker/state.ts';
import { leadersWith } from '../tracker/whereabouts.ts';
import { timesTried, triedOnce } from '../tried.ts';
import { onTheMap, ownArmy } from '../usual-faults.ts';
import { type ArmyId, CONNECTIONS, type Connection, cite, opponent, type Side, sideOf } from '../vocabulary.ts';
import type { Force, LandBattle } from './land-battle/input.ts';
import { forceOf, gathered, mayBegin, prefillBattle } from './land-battle/prefill.ts';
import { prefillFleets } from './naval-battle/prefill.ts';
import { doubtful, illegal, say } from './voice.ts';

export interface Interception {
  readonly by: 'army' | 'fleet';
  readonly side: Side;
  /** The army that intercepts. */
  readonly army: ArmyId | 'none';
  readonly rating: number;
  /** How the interceptor would come (on land), or how far it is (at sea). */
  readonly connection: Connection;
  readonly distance: number;
  /** Through a space of enemy fleets, into a transit point, or from within a besieged city. */
  readonly barred: boolean;
  readonly leaderAlone: boolean;
  readonly leader: string;
}

const { root } = conditions<Interception>();

export interface Intercepted {
  readonly total: number;
  readonly intercepts: boolean;
  readonly leaderCaptured: boolean;
}

const MODIFIERS: readonly Modifier<Interception>[] = [
  { id: 'interceptor-rating', cite: cite('10.6'), by: ({ rating }) => rating },
  { id: 'over-mountains', cite: cite('10.6'), by: ({ connection }) => (connection === 'mountain' ? -1 : 0) },
];

const onLand = root('by').is('army');

/** Interception: an army on 6 or more with a leader's battle rating; a fleet always, within 2 naval MP (10.6). */
export const interception: Procedure<Interception, Intercepted, { readonly intercepts: boolean }, State, Event> = {
  ...plain,
  id: 'interception',
  cite: cite('10.6'),
  fields: {
    by: oneOf(['army', 'fleet'], { vocabulary: 'mover' }),
    side: PERSIAN_FIRST,
    army: { ...WHOSE_ARMY, when: onLand },
    rating: number(0, 9, 0, { when: onLand }),
    connection: oneOf(CONNECTIONS, { vocabulary: 'connection', when: onLand }),
    distance: number(0, 9, 1, { when: root('by').is('fleet') }),
    barred: flag(false, { rare: true }),
    leaderAlone: flag(false, { rare: true, when: onLand, cite: cite('10.8') }),
    leader: text(40, '', { rare: true, when: root('leaderAlone').is(true) }),
  },
  labels: [
    { at: 'intercept/army', ask: 'dice' },
    { at: 'total/interception', ask: 'tally' },
  ],
  questions: { intercepts: { cite: cite('10.6') } },
  examples: [
    { rating: 3, connection: 'mountain' },
    { by: 'fleet', distance: 2 },
    { leaderAlone: true, rating: 2 },
  ],
  prefill(state, focus) {
    const side = state.round.side === 'persian' || state.round.side === 'macedonian' ? opponent(state.round.side) : 'persian';
    const army = interceptor(state, side, focus);
    return army === 'none' ? { side } : { side, army, rating: Math.max(0, ...leadersWith(state, army).map((one) => one.battle)) };
  },
  faults,
  run,
  verdict: ({ intercepts, leaderCaptured, total }, { by }) => {
    if (leaderCaptured) return say('verdict/interception/captured', { total });
    if (by === 'fleet') return say('verdict/interception/fleet');
    return say(intercepts ? 'verdict/interception/yes' : 'verdict/interception/no', { total });
  },
  effects: (outcome, input, state, facts) => [...attempted(input, state), ...followed(outcome, input, state, facts)],
  next: ({ intercepts, leaderCaptured }, input, state) => {
    if (!intercepts || leaderCaptured) return [];
    if (input.by === 'fleet') return naval(input.side, state);
    const battle = fought(input, state);
    return state && !mayBegin(battle, state) ? [] : [{ procedure: 'land-battle', input: battle }];
  },
};

const followed = (outcome: Intercepted, input: Interception, state?: State, facts?: Facts): Effect<Event>[] =>
  outcome.leaderCaptured ? captured(input, state) : outcome.intercepts ? comes(input, state, facts) : [];

/** Where an army tries to intercept: in the mover's space as far as the table has it, or a leader who goes alone. */
const tryingAt = ({ side, leaderAlone, leader }: Interception, state: State): Place => (leaderAlone ? leader : (intercepted(side, state)?.place ?? ''));

/** The try of an army is kept: a failed one leaves nothing else. */
function attempted(input: Interception, state?: State): Effect<Event>[] {
  if (!state || input.by === 'fleet') return [];
  return triedOnce('interception', input.army, '10.6', state, tryingAt(input, state));
}

/** An army tries once in each space the movers enter: no more often than they have gone on, and a doubt where their way is not told yet (10.6). */
function triesAgain(input: Interception, state: State): Fault[] {
  const { army, leaderAlone, leader } = input;
  const spaces = Object.values(state.round.marches ?? {}).reduce((all, march) => all + (march.spaces ?? 0), 0);
  const times = timesTried(state, 'interception', army, leaderAlone ? leader : undefined);
  if (times < (leaderAlone ? 1 : Math.max(1, spaces)) || (leaderAlone && leader === '')) return [];
  return [(leaderAlone || spaces > 0 ? illegal : doubtful)('army', 'expected/each-once', army, cite('10.6'))];
}

function captured({ leader }: Interception, state?: State): Effect<Event>[] {
  if (leader === '') return [];
  const event: Event = { type: 'leader', leader: leaderId(leader, state), set: { state: 'captured', with: 'none' } };
  return [effect('leader', say('effect/leader-captured', { leader }), event, '10.8')];
}

/** The army of the mover, in whose space the battle is. */
function intercepted(side: Side, state: State): State['armies'][ArmyId] | undefined {
  const mover = likelyArmy(state, opponent(side));
  return mover === 'none' ? undefined : state.armies[mover];
}

/** The army that most likely intercepts: the one tapped, else the one in the mover's space, else as ever. */
function interceptor(state: State, side: Side, focus?: string): ArmyId | 'none' {
  const own = armiesOf(state, side);
  const place = intercepted(side, state)?.place ?? '';
  return own.find((id) => id === focus) ?? own.find((id) => samePlace(state.armies[id].place, place)) ?? likelyArmy(state, side);
}

/** The army that intercepts goes into the mover's space, and fights there (10.6). */
function comes({ by, side, army }: Interception, state?: State, facts?: Facts): Effect<Event>[] {
  if (by === 'fleet' || army === 'none' || !state) return [];
  const { place = '', province = 'none' } = intercepted(side, state) ?? {};
  if (place === '' || samePlace(state.armies[army].place, place)) return [];
  const said = say('effect/moves-to', { army: say(`at/${army}`), place: placeSaid(place) });
  return [effect('place', said, { type: 'army', army, set: { place, province, inside: false } }, '10.6'), ...siegeLeft(army, state, facts)];
}

/** The battle of who intercepts against who moves, in the mover's space, by the connection the interceptor used (10.6, 11.3 D). */
function fought({ side, army, connection: entry }: Interception, state?: State): Partial<LandBattle> {
  if (!state) return { attacker: side, entry };
  const enemy = likelyArmy(state, opponent(side));
  const place = enemy === 'none' ? '' : state.armies[enemy].place;
  const own = army === 'none' ? interceptor(state, side) : army;
  if (own === 'none' || enemy === 'none') return { attacker: side, entry };
  const [attackers, defenders] = [
    forceOf(state, side, own),
    { ...gathered(state, enemy), gsp: isMajorCity(state, place) ? 0 : gspDefending(state, opponent(side), place) },
  ];
  return { ...prefillBattle(state), attacker: side, ...sides(side, attackers, defenders), counterattack: false, place, entry };
}

const sides = (attacker: Side, own: Force, enemy: Force): Pick<LandBattle, Side> =>
  attacker === 'macedonian' ? { macedonian: own, persian: enemy } : { macedonian: enemy, persian: own };

/** The naval battle of fleets that intercept: against a fleet, an army at sea with the fleets that go with it, or an army alone (10.6, 10.7, 11.5). */
function naval(side: Side, state?: State): Offer[] {
  if (!state) return [{ procedure: 'naval-battle', input: { intercepts: true } }];
  const has = (owner: Side): boolean => fleetsOf(state, owner).length > 0;
  const moving = opponent(side);
  if (!has(side)) return [];
  const army = likelyArmy(state, moving);
  const escort = army === 'none' ? undefined : fleetsOf(state, sideOf(army), state.armies[army].place)[0];
  if (army !== 'none' && byLand(army, state)) return [];
  const sails = army !== 'none' && (!has(moving) || (state.round.acted.includes(army) && (escort !== undefined || state.round.activity === 'move')));
  if (!sails) return has(moving) ? [{ procedure: 'naval-battle', input: { intercepts: true, moving } }] : [];
  const transported = Math.min(15, state.armies[army].asp);
  const fleets = has(moving) ? { [moving]: prefillFleets(state, escort ?? 'none')[moving] } : {};
  return [{ procedure: 'naval-battle', input: { intercepts: true, moving, ...fleets, army, transported } }];
}

/** Whether an army has marched by land alone: fleets intercept no such army (10.6). */
function byLand(army: ArmyId, { round }: State): boolean {
  const { sea, used = 0 } = round.marches?.[army] ?? {};
  return sea === 0 && used > 0 && !round.sailed;
}

function run(input: Interception, hand: Hand<{ intercepts: boolean }>): Intercepted {
  if (input.by === 'fleet') {
    hand.know('intercepts', true);
    return { total: 0, intercepts: true, leaderCaptured: false };
  }
  const modifier = hand.tally('total/interception', 0, MODIFIERS, input);
  const total = added(
    hand,
    hand.ask(
      'intercept/army',
      classed(one(D6), (face) => face + modifier >= 6),
    ),
    modifier,
  );
  hand.know('intercepts', total >= 6);
  return { total, intercepts: total >= 6, leaderCaptured: total >= 6 && input.leaderAlone };
}

function faults({ input, state }: InputFacts<Interception, State>): readonly Fault[] {
  const found: Fault[] = input.by === 'army' ? sideUnrated(input.rating, input.side, '10.6', state) : [];
  const forbidden: readonly Connection[] = ['mountain-pass', 'strait', 'sea', 'open-sea'];
  if (input.by === 'army' && forbidden.includes(input.connection))
    found.push(illegal('connection', 'expected/interception-way', input.connection, cite('10.6')));
  if (input.by === 'fleet' && input.distance > 2) found.push(illegal('distance', 'expected/two-mp', input.distance, cite('10.6')));
  if (input.by === 'army') found.push(...armyFaults(input, state));
  // Who moves is intercepted by the other side (10.6).
  if (state && !isUnplayed(state) && state.round.side === input.side)
    found.push(illegal('side', 'expected/round-of', input.side, cite('10.6'), { side: say(`side/${opponent(input.side)}`) }));
  const mover = state ? likelyArmy(state, opponent(input.side)) : 'none';
  // It may still cut a line of communication (7.3).
  if (state && input.by === 'fleet' && mover !== 'none' && byLand(mover, state)) found.push(doubtful('by', 'expected/not-barred', input.by, cite('10.6')));
  found.push(...isOver(state, 'side', input.side));
  if (input.barred) found.push(illegal('barred', 'expected/not-barred', true, cite('10.6')));
  return found;
}

/** An army that intercepts attacks: not while it is fatigued, nor out of a city under siege (10.6, 11.3 G). */
function armyFaults(input: Interception, state?: State): Fault[] {
  const { side, army } = input;
  const found = [...ownArmy(side, army), ...onTheMap(state, army)];
  if (!state || army === 'none') return found;
  const { fatigued, useless } = state.armies[army];
  found.push(...triesAgain(input, state));
  if (fatigued || useless) found.push(illegal('army', 'expected/not-fatigued', army, cite('11.3 G')));
  if (isShutIn(state, army)) found.push(illegal('army', 'expected/not-barred', army, cite('10.6')));
  return found;
}
