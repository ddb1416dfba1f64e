import type { Effect } from '../../../../../core/procedure.ts';
import { leadersLost, lostWith, type Victor } from '../../army-lost.ts';
import { cityTaken } from '../../city-taken.ts';
import { cityKept } from '../../city-value.ts';
import { effect, wearies } from '../../effects.ts';
import { placeSaid, samePlace } from '../../places.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { ARMIES, sideOf } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import type { Assaulted, SiegeAssault } from './input.ts';

/** What an assault changes: ASP, siege points, the city that falls with all in it (11.4). */
export function effects(outcome: Assaulted, input: SiegeAssault, state?: State): Effect<Event>[] {
  const found: Effect<Event>[] = [];
  const add = (id: string, said: Effect<Event>['said'], event: Event, at = '11.4'): void => {
    found.push(effect(id, said, event, at));
  };
  const { army, city, side } = input;
  add('assaulted', say('event/assaulted'), { type: 'assaulted' });
  found.push(...cityKept(input, side, outcome, !outcome.falls, state));
  if (army !== 'none' && outcome.aspLost > 0)
    add('asp', say('effect/asp', { side: say(`side/${side}`), from: input.asp, to: outcome.asp }), { type: 'asp', army, by: -outcome.aspLost });
  if (city !== '' && (outcome.falls || outcome.lifted)) {
    const set = outcome.keepsPoints ? { army: 'none' as const, points: outcome.points } : null;
    add('siege', say('event/siege-ends', { city: placeSaid(city) }), { type: 'siege', city, set });
  }
  if (city !== '' && !outcome.falls && !outcome.lifted && outcome.pointsGained > 0)
    add('siege', say('effect/siege-points', { city: placeSaid(city), points: outcome.points }), { type: 'siege', city, set: { points: outcome.points } });
  if (outcome.falls)
    found.push(...cityTaken(city, side, state, outcome.rhodian), ...diedInside({ side, army, place: city }, state), ...movedIn(outcome, input, state));
  if (army !== 'none' && outcome.elite !== input.elite)
    add(
      'elite',
      say('effect/elite', { side: say(`side/${side}`), from: input.elite, to: outcome.elite }),
      { type: 'army', army, set: { elite: outcome.elite } },
      '8.2',
    );
  return [...found, ...wearies(outcome.weariness)];
}

/** Up to 10 ASP of the victor go into the city; all that are left go as the army (11.4). */
function movedIn({ asp, aspLost }: Assaulted, { army, city, side, movesIn }: SiegeAssault, state?: State): Effect<Event>[] {
  if (movesIn === 0 || army === 'none' || city === '') return [];
  const said = say('effect/asp-move-in', { asp: movesIn, city: placeSaid(city) });
  if (movesIn >= (state ? state.armies[army].asp - aspLost : asp)) return [effect('moves-in', said, { type: 'army', army, set: { inside: true } }, '11.4')];
  const id = `${side}@${city}`;
  const before = state?.loose.find((one) => one.id === id)?.asp ?? 0;
  const { fatigued, useless, province } = state?.armies[army] ?? { fatigued: false, useless: false, province: 'none' };
  const inside: Event = { type: 'loose-asp', id, set: { side, place: city, province, inside: true, asp: before + movesIn, fatigued, useless } };
  return [
    effect('moves-in', said, inside, '11.4'),
    effect('moved-in', say('effect/asp', { side: say(`side/${side}`), from: asp, to: asp - movesIn }), { type: 'asp', army, by: -movesIn }, '11.4'),
  ];
}

/** Armies, ASP and leaders inside a city that falls die with it; what an army carried is the besieger's (7.4, 11.4, 14.0). */
function diedInside(victor: Victor, state?: State): Effect<Event>[] {
  const { side, place: city } = victor;
  if (!state || city === '') return [];
  const dies = (id: string, said: Effect<Event>['said'], event: Event): Effect<Event> => effect(`dies-${id}`, said, event, '11.4');
  const armies = ARMIES.filter((id) => sideOf(id) !== side && state.armies[id].inPlay && state.armies[id].inside && samePlace(state.armies[id].place, city));
  const loose = state.loose.filter((one) => one.side !== side && samePlace(one.place, city));
  const alone = state.leaders.filter((one) => one.side !== side && one.state === 'alone' && samePlace(one.place, city));
  return [
    ...armies.flatMap((id) => [
      dies(id, say('effect/army-dies', { army: say(`at/${id}`) }), { type: 'army', army: id, set: { asp: 0, inPlay: false } }),
      ...lostWith(id, victor, state, '11.4'),
    ]),
    ...loose.map((one) => dies(one.id, say('event/loose-gone'), { type: 'loose-asp', id: one.id, set: null })),
    ...leadersLost(alone, state, '11.4'),
  ];
}
