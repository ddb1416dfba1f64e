import type { Effect, Offer } from '../../../../../core/procedure.ts';
import { courtLost } from '../../army-lost.ts';
import { playedBeside } from '../../cards-played.ts';
import { effect, fleetLeft } from '../../effects.ts';
import { mpUsed } from '../../movers.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { type ArmyId, FLEETS, type FleetId, opponent, SIDES, type Side } from '../../vocabulary.ts';
import { BY_SEA } from '../movement/allowance.ts';
import { say } from '../voice.ts';
import type { NavalBattle, NavalOutcome } from './naval-battle.ts';

/** What a naval battle changes: NSP, transports, the cards played for it. */
export function navalEffects(outcome: NavalOutcome, input: NavalBattle, state?: State): Effect<Event>[] {
  return [...nspLost(outcome, input), ...transportsLost(outcome, input, state), ...goBack(outcome, input, state), ...cardsPlayed(input, state)];
}

function nspLost(outcome: NavalOutcome, input: NavalBattle): Effect<Event>[] {
  return SIDES.flatMap((side) => {
    const stack = [input[side], ...input[side].beside];
    return stack.flatMap(({ fleet, nsp }, i) => {
      const left = outcome.fleets[side][i] ?? nsp;
      if (fleet === 'none' || left === nsp) return [];
      return [fleetLeft(fleet, nsp, left, '11.5', i === 0 ? `nsp-${side}` : `nsp-${side}-${i + 1}`)];
    });
  });
}

/** An army destroyed on its transports; only those ASP that were aboard (11.5); all of it leaves the court to the other side (7.4). */
function transportsLost({ transportsDestroyed }: NavalOutcome, { army, transported, moving }: NavalBattle, state?: State): Effect<Event>[] {
  if (!transportsDestroyed || army === 'none') return [];
  const from = state?.armies[army].asp ?? transported;
  const said = say('effect/asp', { side: say(`side/${moving}`), from, to: Math.max(0, from - transported) });
  const court = state && transported >= from ? courtLost(army, { side: opponent(moving), army: 'none', place: '' }, state) : [];
  return [effect('transports', said, { type: 'asp', army, by: -transported }, '11.5'), ...court];
}

/** Surprise to evade, against evading, to fire first; Spies against one (11.5, 15.0). */
export function surprisesOf({ moving, intercepts, evades: tries, surpriseToEvade, surpriseAgainstEvading, ...battle }: NavalBattle, side: Side): number {
  const evading = intercepts && tries && (side === moving ? surpriseToEvade : surpriseAgainstEvading);
  return (evading ? 1 : 0) + (battle[side].surprise ? 1 : 0);
}

function cardsPlayed(input: NavalBattle, state?: State): Effect<Event>[] {
  return SIDES.flatMap((side) => [
    ...Array.from({ length: surprisesOf(input, side) }, (_, i) => playedBeside(state, side, 'surprise', `-${side}-${i + 1}`)).flat(),
    ...(input[side].spies && input[opponent(side)].surprise ? playedBeside(state, side, 'spies', `-${side}`) : []),
  ]);
}

/** The fleets, and the army aboard, that must go back (11.5). A besieged army that was met on its flight never left the city (11.4). */
export function beaten({ returns, fleets, transportsDestroyed }: NavalOutcome, input: NavalBattle, state?: State): readonly (FleetId | ArmyId)[] {
  if (returns === 'none') return [];
  const ships = [input[returns], ...input[returns].beside].flatMap(({ fleet }, i) => (fleet !== 'none' && fleets[returns][i] ? [fleet] : []));
  const { army, moving, transported } = input;
  const aboard = returns === moving && army !== 'none' && transported > 0 && !transportsDestroyed && !state?.armies[army].inside;
  return aboard ? [...ships, army] : ships;
}

/** A mover that goes back has done with its move: an army marches no more, of a fleet's MP nothing is left (11.5). */
function goBack(outcome: NavalOutcome, input: NavalBattle, state?: State): Effect<Event>[] {
  const { moving } = input;
  if (!state || outcome.returns !== moving || state.round.side !== moving) return [];
  return beaten(outcome, input, state).map((what) => {
    if (!isFleet(what))
      return effect('retreats', say('effect/retreats', { side: say(`side/${moving}`) }), { type: 'army', army: what, set: { retreats: true } }, '11.5');
    const from = state.round.sailed?.find((one) => one.what === what)?.from ?? state.fleets[what].port;
    const event: Event = { type: 'sailed', what, from, used: Math.max(0, BY_SEA - (mpUsed(state, what) ?? 0)) };
    return effect(`sailed-${what}`, say('event/acted', { army: say(`at/${what}`) }), event, '11.5');
  });
}

const isFleet = (id: FleetId | ArmyId): id is FleetId => FLEETS.some((one) => one === id);

/** Who lost or evaded goes back to the port it came from, a fleet that lost in its port to the nearest without an enemy fleet; an army aboard goes with it (11.5). */
export function withdraws(outcome: NavalOutcome, input: NavalBattle, state?: State): Offer[] {
  return beaten(outcome, input, state).map((what) =>
    isFleet(what)
      ? { procedure: 'retreat-ends', input: { why: 'naval', fleet: what }, said: say('offer/fleet-retreats', { fleet: say(`at/${what}`) }) }
      : { procedure: 'retreat-ends', input: { why: 'naval', army: what, fleet: 'none' }, said: say('offer/army-returns', { army: say(`at/${what}`) }) },
  );
}
