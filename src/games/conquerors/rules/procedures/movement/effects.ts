import type { Facts } from '../../../../../core/facts.ts';
import type { Effect } from '../../../../../core/procedure.ts';
import type { Said } from '../../../../../core/said.ts';
import { playedBeside } from '../../cards-played.ts';
import { cityTaken, undefended } from '../../city-taken.ts';
import { acted, effect, wearies } from '../../effects.ts';
import { placeSaid, samePlace } from '../../places.ts';
import { siegeLeft } from '../../siege-left.ts';
import { gspAt } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import type { March } from '../../tracker/round-state.ts';
import type { State } from '../../tracker/state.ts';
import { provinceAt } from '../../tracker/whereabouts.ts';
import { isRoyalBeside } from '../../treasury-levels.ts';
import type { ArmyId } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { aspAboard, desertsOf, kindsOf, seaMp, spacesOf, turnsOf } from './allowance.ts';
import type { Leaving, Moved, Movement } from './movement.ts';

/** What a move changes: where the mover ends, what it captures there and leaves behind, weariness (8.6, 9.0, 10.1, 14.0). */
export function movementEffects({ weariness, within, cost }: Moved, input: Movement, state?: State, facts?: Facts): Effect<Event>[] {
  const found: Effect<Event>[] = [];
  const add = (id: string, said: Said, event: Event, at: string): void => {
    found.push(effect(id, said, event, at));
  };
  // Nobody uses more MP than declared (10.1): such a move is not made.
  if (!within) return found;
  const { army, mover, leaving } = input;
  if (input.ignoreWeather) found.push(...playedBeside(state, 'persian', 'ahura-mazda-smiles'));
  if (input.to !== '') found.push(...arrival(state && input.province === 'none' ? { ...input, province: provinceAt(state, input.to) } : input));
  if (mover !== 'army') return [...found, ...sailed(input, cost, state)];
  if (state && army !== 'none' && input.to !== '' && !samePlace(input.to, state.armies[army].place)) found.push(...siegeLeft(army, state, facts));
  if (state) found.push(...treasuryGoes(input, state));
  for (const one of leaving.filter(({ place }) => place !== '')) found.push(...stays(one, input, state));
  if (army !== 'none') found.push(...takes(input, state));
  const left = input.leaving.reduce((all, one) => all + one.asp, 0);
  if (army !== 'none' && left > 0)
    add('left', say('effect/asp', { side: say(`side/${input.side}`), from: input.asp, to: input.asp - left }), { type: 'asp', army, by: -left }, '10.1');
  found.push(...wearies(army === 'none' ? weariness : desertWeariness(army, input, state)));
  const march = marchOf(input, cost, state);
  if (army !== 'none') found.push(acted(army, { march }));
  return found;
}

/** What the move uses of what an army has in a round (9.0, 10.1, 10.7). */
function marchOf(input: Movement, cost: number, state?: State): March {
  const { army, declared, path } = input;
  const kinds = kindsOf(path);
  const before = army === 'none' ? undefined : state?.round.marches?.[army];
  const [last, bySea] = [kinds.at(-1), seaMp(path)];
  return {
    deserts: desertsOf(input),
    declared,
    used: cost,
    sea: bySea,
    spaces: spacesOf(input),
    turns: turnsOf(kinds, before?.last),
    ...(last ? { last } : {}),
    ...(path.some((leg) => leg.connection === 'open-sea') ? { openSea: true } : {}),
    ...(bySea > 0 ? { aboard: aspAboard(input) } : {}),
    ...(state && army !== 'none' ? { from: state.armies[army].place } : {}),
  };
}

/** A fleet or the Royal Family has moved (10.7, 14.0). */
function sailed({ mover, fleet }: Movement, used: number, state?: State): Effect<Event>[] {
  const what = mover === 'royal-family' ? mover : fleet;
  if (!state || what === 'none') return [];
  const from = what === 'royal-family' ? state.royalFamily.place : state.fleets[what].port;
  const said = say('event/acted', { army: what === 'royal-family' ? say('royal-family') : say(`at/${what}`) });
  return [effect('sailed', said, { type: 'sailed', what, from, used }, '3.3 C')];
}

/** The Royal Treasury stays where an army leaves it, and goes with the army in its space that takes it up (7.4, 10.1). */
function treasuryGoes({ army, royalTreasury: taken, to }: Movement, state: State): Effect<Event>[] {
  const carried = state.royalTreasury.with === army;
  if (army === 'none' || to === '' || taken === carried || !isRoyalBeside(state, army)) return [];
  const set = taken ? ({ with: army } as const) : ({ with: 'none', place: state.armies[army].place } as const);
  const place = placeSaid(taken ? to : state.armies[army].place);
  return [effect('royal-treasury-at', say('effect/moves-to', { army: say('royal-treasury'), place }), { type: 'royal-treasury', set }, '7.4')];
}

/** Weariness comes once a round, when the first army has used more than one desert connection in it (9.0). */
function desertWeariness(army: ArmyId, input: Movement, state?: State): number {
  if (input.side !== 'macedonian') return 0;
  const { marches } = state?.round ?? {};
  if (Object.values(marches ?? {}).some(({ deserts }) => deserts > 1)) return 0;
  return (marches?.[army]?.deserts ?? 0) + desertsOf(input) > 1 ? 1 : 0;
}

/** What the spaces it ends in, or left somebody in, bring: nobody of the enemy is there (7.1, 7.4, 14.0). */
function takes({ side, to, leaving }: Movement, state?: State): Effect<Event>[] {
  if (!state) return [];
  const held = leaving.filter(({ asp, gsp }) => asp + gsp > 0).map(({ place }) => place);
  const places = [...held.filter((place) => !samePlace(place, to)), to];
  return places.filter((place) => undefended(place, side, state)).flatMap((place) => cityTaken(place, side, state));
}

/** GSP placed and ASP dropped in a space on the way; ASP without an army have no elite level but keep their states (8.1, 8.2, 8.6). */
function stays({ place, province, asp, gsp }: Leaving, { side, army }: Movement, state?: State): Effect<Event>[] {
  const found: Effect<Event>[] = [];
  const held = state ? gspAt(state, side, place) : 0;
  if (gsp > 0)
    found.push(
      effect(
        `garrison-${place}`,
        say('event/garrison', { side: say(`side/${side}`), place: placeSaid(place), gsp: held + gsp }),
        { type: 'garrison', side, place, province, gsp: held + gsp },
        '8.6',
      ),
    );
  if (asp === 0) return found;
  const id = `${side}-at-${place}`;
  const before = state?.loose.find((one) => one.id === id)?.asp ?? 0;
  const { fatigued, useless } = army === 'none' || !state ? { fatigued: false, useless: false } : state.armies[army];
  const event: Event = { type: 'loose-asp', id, set: { side, place, province, asp: before + asp, fatigued, useless } };
  return [...found, effect(`asp-${place}`, say('effect/asp-stay', { asp, place: placeSaid(place) }), event, '10.1')];
}

/** Where the mover ends. */
function arrival({ mover, army, fleet, to, province }: Movement): Effect<Event>[] {
  const goes = (what: Said, event: Event, at: string): Effect<Event>[] => [
    effect('place', say('effect/moves-to', { army: what, place: placeSaid(to) }), event, at),
  ];
  if (mover === 'royal-family') return goes(say('royal-family'), { type: 'royal-family', set: { with: 'none', place: to } }, '14.0');
  if (mover === 'fleet') return fleet === 'none' ? [] : goes(say(`at/${fleet}`), { type: 'fleet', fleet, set: { port: to, province } }, '10.7');
  return army === 'none' ? [] : goes(say(`at/${army}`), { type: 'army', army, set: { place: to, province, inside: false } }, '10.1');
}
