import { type Fault, outside } from '../../../../core/fault.ts';
import { CARDS, DEALT, DECK_SIZE, HAND_LIMIT, specOf } from '../cards.ts';
import { cite, ELITE_MAXIMUM, EUROPE, GARRISON_COUNTERS, sideOf } from '../vocabulary.ts';
import { doubtful, illegal, impossible, say } from '../voice.ts';
import { exceeding, firstArmy, gspOnMap, isMajorCity } from './armies.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import { isGreatKing } from './victory.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
/** As `outside`, for what an event may leave as it is. */
const bounds = (field: string, found: number | undefined, min: number, max: number): Fault[] => (found === undefined ? [] : outside(field, found, min, max));

/** What is wrong with an event in this state: by the rules (a player may insist) or at all. */
export function eventFaults(state: State, event: Event): readonly Fault[] {
  switch (event.type) {
    case 'apm-drawn':
      return state.apm.cup[event.drawn] > 0 ? [] : [illegal('drawn', 'expected/in-the-cup', event.drawn, cite('4.0'))];
    case 'round':
      return bounds('number', event.number, 0, 999);
    case 'apm-cup':
      return Object.entries(event.cup).flatMap(([apm, n]) => bounds(`cup.${apm}`, n, 0, 4));
    case 'administrative-phase':
      return state.round.declaredLast && !event.again ? [illegal('activity', 'expected/not-twice-running', 'administrative', cite('3.3 C'))] : [];
    case 'activity':
      return activityFaults(state, event);
    case 'acted':
      return actedFaults(state, event);
    case 'assaulted':
      return state.round.assaulted ? [illegal('assault', 'expected/one-assault', 'assault', cite('11.4'))] : [];
    case 'treasury':
      return treasuryFaults(event);
    case 'restored':
      return restoredFaults(state, event);
    case 'army':
    case 'asp':
      return armyFaults(state, event);
    case 'fleet':
      return fleetFaults(state, event);
    case 'garrison':
      return garrisonFaults(state, event);
    case 'loose-asp':
      return [...bounds('asp', event.set?.asp, 0, 300), ...bounds('elite', event.set?.elite, 0, 5)];
    case 'tribe':
      return bounds('gsp', event.gsp, 0, 9);
    case 'leader':
      return [...bounds('battle', event.set.battle, 0, 9), ...bounds('naval', event.set.naval, 0, 9)];
    default:
      return otherFaults(state, event);
  }
}

function otherFaults(state: State, event: Event): readonly Fault[] {
  switch (event.type) {
    case 'alexandria':
      return event.built ? alexandriaFaults(state, event) : [];
    case 'siege':
      return siegeFaults(state, event);
    case 'city-value':
      return bounds('value', event.value, -9, 9);
    case 'demanded':
      return state.demanded.includes(`${event.army}@${event.city}`) ? [illegal('city', 'expected/asked-once', event.city, cite('11.4'))] : [];
    case 'pool':
      return poolFaults(state, event);
    case 'weariness':
      return trackFaults('weariness', state.weariness + event.by, '9.0');
    case 'wounds':
      return trackFaults('wounds', state.wounds + event.by, '11.3 I');
    case 'card':
      return cardFaults(state, event);
    case 'card-count':
      return bounds('n', event.n, 0, event.pile === 'deck' ? DECK_SIZE : 20);
    case 'great-king':
      return greatKingFaults(state, event);
    case 'royal-family':
      return marriageFaults(state, event);
    case 'victory':
      return event.set.proskynesis && !isGreatKing(state) ? [illegal('proskynesis', 'expected/great-king', true, cite('3.4'))] : [];
    default:
      return [];
  }
}

function activityFaults(state: State, event: Of<'activity'>): Fault[] {
  const { activity } = state.round;
  if (event.activity === 'administrative' && state.round.declaredLast)
    return [illegal('activity', 'expected/not-twice-running', event.activity, cite('3.3 C'))];
  if (activity === 'none' || event.activity === 'none' || activity === event.activity) return [];
  return [illegal('activity', 'expected/one-activity', event.activity, cite('3.3 C'))];
}

function actedFaults(state: State, event: Of<'acted'>): Fault[] {
  const side = sideOf(event.army);
  const faults: Fault[] = [];
  if (side !== state.round.side) faults.push(illegal('army', 'expected/active-side', event.army, cite('3.2')));
  if (event.army !== firstArmy(side) && exceeding(state, side).length > 0) faults.push(illegal('army', 'expected/army-1-largest', event.army, cite('5.2')));
  return faults;
}

function treasuryFaults(event: Of<'treasury'>): Fault[] {
  const { level } = event.set;
  return event.treasury === 'memphis' && level !== undefined && level !== 'full' ? [illegal('level', 'expected/memphis-full', level, cite('7.2'))] : [];
}

function restoredFaults(state: State, event: Of<'restored'>): Fault[] {
  const faults: Fault[] = [];
  const { restored, tried, provincesUsed } = state.admin;
  if (!state.round.step.startsWith('d')) faults.push(illegal('treasury', 'expected/administrative-phase', event.treasury, cite('7.2')));
  if (restored.includes(event.treasury)) faults.push(illegal('treasury', 'expected/once-a-phase', event.treasury, cite('7.2')));
  else if (event.treasury !== 'royal' && !event.again && tried.includes(event.treasury))
    faults.push(illegal('treasury', 'expected/one-roll', event.treasury, cite('7.2')));
  for (const province of event.provinces)
    if (provincesUsed.includes(province)) faults.push(illegal('provinces', 'expected/province-once', province, cite('7.2')));
  return faults;
}

function armyFaults(state: State, event: Of<'army' | 'asp'>): Fault[] {
  const before = state.armies[event.army];
  const set = event.type === 'army' ? event.set : { asp: before.asp + event.by };
  const side = sideOf(event.army);
  const belowZero = set.asp !== undefined && outside('asp', set.asp, -300, -1).length === 0;
  const asp = belowZero ? [illegal('asp', 'expected/asp-not-below-zero', set.asp, cite('8.1'))] : bounds('asp', set.asp, 0, 300);
  const faults = [...bounds('elite', set.elite, 0, 5), ...asp];
  if ((set.elite ?? 0) > ELITE_MAXIMUM[side]) faults.push(illegal('elite', 'expected/elite', set.elite, cite('8.2'), { max: ELITE_MAXIMUM[side] }));
  if (event.army === 'sparta' && 'province' in set && set.province && set.province !== 'none' && !EUROPE.includes(set.province))
    faults.push(illegal('province', 'expected/sparta-in-europe', set.province, cite('15.0')));
  const first = state.armies[firstArmy(side)].asp;
  if (event.army !== firstArmy(side) && event.army !== 'sparta' && (set.asp ?? 0) > first && (set.asp ?? 0) > before.asp)
    faults.push(doubtful('asp', 'expected/army-1-largest', set.asp, cite('5.2')));
  return faults;
}

function fleetFaults(state: State, event: Of<'fleet'>): Fault[] {
  const after = { ...state.fleets[event.fleet], ...event.set };
  const faults = [...bounds('nsp', event.set.nsp, 0, 20), ...bounds('max', event.set.max, 0, 20)];
  if (after.nsp > after.max) faults.push(illegal('nsp', 'expected/fleet-maximum', after.nsp, cite('8.5'), { max: after.max }));
  return faults;
}

function garrisonFaults(state: State, event: Of<'garrison'>): Fault[] {
  const faults = bounds('gsp', event.gsp, 0, 99);
  if (event.side === 'none') return faults;
  const here = state.garrisons.find((one) => one.side === event.side && one.place === event.place)?.gsp ?? 0;
  const total = gspOnMap(state, event.side) - here + event.gsp + (event.gsp > here ? state.spent[event.side] : 0);
  const most = GARRISON_COUNTERS[event.side];
  if (total > most) faults.push(illegal('gsp', 'expected/garrison-counters', total, cite('8.6'), { max: most }));
  if (event.gsp > 10) faults.push(illegal('gsp', 'expected/garrison-city', event.gsp, cite('8.6')));
  else if (event.gsp > 3 && !isMajorCity(state, event.place)) faults.push(doubtful('gsp', 'expected/garrison-space', event.gsp, cite('10.3')));
  return faults;
}

function alexandriaFaults(state: State, event: Of<'alexandria'>): Fault[] {
  const faults: Fault[] = [];
  if (!state.round.step.startsWith('d')) faults.push(illegal('place', 'expected/administrative-phase', event.place, cite('13.0')));
  const stood = state.alexandriasLost.filter((place) => !state.alexandrias.some((one) => one.place === place));
  if (state.alexandrias.length + stood.length >= 4) faults.push(illegal('place', 'expected/four-alexandrias', event.place, cite('13.0')));
  if (state.admin.alexandria) faults.push(illegal('place', 'expected/one-alexandria', event.place, cite('13.0')));
  if (state.alexandrias.some((one) => one.place === event.place) || stood.includes(event.place))
    faults.push(illegal('place', 'expected/no-alexandria-here', event.place, cite('13.0')));
  if (state.provinces[event.province].control !== 'macedonian') faults.push(illegal('province', 'expected/controlled', event.province, cite('13.0')));
  return faults;
}

function siegeFaults(state: State, event: Of<'siege'>): Fault[] {
  if (event.set === null) return [];
  const faults = bounds('points', event.set.points, 0, 9);
  const army = event.set.army;
  if (army && army !== 'none' && state.armies[army].asp < 10) faults.push(illegal('army', 'expected/ten-asp', state.armies[army].asp, cite('11.4')));
  return faults;
}

function poolFaults(state: State, event: Of<'pool'>): Fault[] {
  if (event.by > 0) return [doubtful('pool', 'expected/pool-falls', event.by, cite('8.3'))];
  return state.pools[event.side] + event.by < 0 ? [illegal('pool', 'expected/pool', -event.by, cite('8.3'), { max: state.pools[event.side] })] : [];
}

function trackFaults(field: string, value: number, at: string): Fault[] {
  return value < 0 ? [illegal(field, 'expected/not-below-zero', value, cite(at))] : [];
}

function greatKingFaults(state: State, event: Of<'great-king'>): Fault[] {
  if (event.leader === 'none') return [];
  const held = Object.values(state.treasuries).some((one) => one.owner === 'persian');
  if (!held) return [illegal('leader', 'expected/persian-treasury', event.leader, cite('5.3'))];
  return isGreatKing(state) ? [illegal('leader', 'expected/alexander-not-great-king', event.leader, cite('5.3'))] : [];
}

function marriageFaults(state: State, event: Of<'royal-family'>): Fault[] {
  if (!event.set.married) return [];
  if (event.byCard && state.royalFamily.holder === 'macedonian') return [];
  const { holder, captured } = { ...state.royalFamily, ...event.set };
  if (holder !== 'macedonian') return [illegal('married', 'expected/royal-family-held', true, cite('14.0'))];
  return state.round.side !== 'macedonian' || state.round.number <= captured ? [illegal('married', 'expected/later-macedonian-round', true, cite('14.0'))] : [];
}

function cardFaults(state: State, event: Of<'card'>): Fault[] {
  const { cards, round } = state;
  const faults: Fault[] = [];
  const hand = cards.hands[event.side];
  if (event.card !== 'unseen' && !Object.hasOwn(CARDS, event.card)) return [impossible('card', say('expected/card'), event.card)];
  if (event.move === 'draw' && cards.deck <= 0) faults.push(illegal('card', 'expected/deck', event.card, cite('15.0')));
  if (event.move === 'draw' && hand.count >= HAND_LIMIT) faults.push(doubtful('card', 'expected/hand-limit', hand.count + 1, cite('15.0')));
  // Up to three in hand a card of the first round is one of those dealt (3.1 b), which the players name.
  if (event.move === 'draw' && round.first && hand.count >= DEALT) faults.push(illegal('card', 'expected/no-card-first-round', event.card, cite('3.3 C')));
  if (event.move === 'take-from-discards' && event.card !== 'unseen' && !cards.discards.includes(event.card))
    faults.push(illegal('card', 'expected/in-discards', event.card, cite('15.0')));
  if ((event.move === 'play' || event.move === 'discard' || event.move === 'give') && hand.count <= 0)
    faults.push(illegal('card', 'expected/card-in-hand', event.card, cite('15.0')));
  return event.move === 'play' && event.card !== 'unseen' ? [...faults, ...playFaults(state, event.side, event.card)] : faults;
}

function playFaults(state: State, side: 'macedonian' | 'persian', card: keyof typeof CARDS): Fault[] {
  const spec = specOf(card);
  const { round, cards } = state;
  const faults: Fault[] = [];
  if (spec.by !== 'any' && spec.by !== side) faults.push(illegal('card', 'expected/card-of-side', card, cite('15.0'), { side: say(`side/${spec.by}`) }));
  if (spec.needsGreatKing && !isGreatKing(state)) faults.push(illegal('card', 'expected/great-king', card, cite('15.0')));
  if (cards.out.filter((one) => one === card).length >= spec.copies) faults.push(illegal('card', 'expected/card-in-game', card, cite('15.0')));
  const last = cards.out.at(-1);
  const answers = card === 'satrap-insubordination' && side === 'persian' && (last === 'proskynesis' || last === 'alexander-goes-native');
  if (spec.timing !== 'c1' || answers) return faults;
  if (round.first) faults.push(illegal('card', 'expected/no-card-first-round', card, cite('3.3 C')));
  else if (round.side !== side || round.step !== 'c1') faults.push(illegal('card', 'expected/card-in-c1', card, cite('3.3 C')));
  else if (round.discarded) faults.push(illegal('card', 'expected/no-card-discarded', card, cite('3.3 C')));
  else if (round.cardPlayed) faults.push(doubtful('card', 'expected/one-card', card, cite('15.0')));
  return faults;
}
