import { type Apm, opponent, type Treasury } from '../vocabulary.ts';
import { cardCounted, cardMoved } from './card-moves.ts';
import { withLeft } from './control.ts';
import type { Event } from './events.ts';
import type { Garrison, Leader, LooseAsp, Round, Siege, State } from './state.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const atLeast0 = (n: number): number => Math.max(0, n);

/** The state after an event. Never throws on an event of its kinds; what is not there is left as it is. */
export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'apm-drawn':
      return drawn(state, event);
    case 'apm-cup':
      return { ...state, apm: { cup: event.cup, out: event.out, run: { side: event.side, count: event.run } } };
    case 'round':
      return { ...state, round: { ...state.round, number: event.number, side: event.side, first: event.number === 1 } };
    case 'step':
      return { ...state, round: { ...state.round, step: event.to } };
    case 'activity':
      return { ...state, round: { ...state.round, activity: event.activity } };
    case 'acted':
      return { ...state, round: { ...state.round, acted: [...new Set([...state.round.acted, event.army])] } };
    case 'assaulted':
      return { ...state, round: { ...state.round, assaulted: true } };
    case 'administrative-phase':
      return { ...beginAdmin(state), round: { ...state.round, step: 'd1', declared: true, activity: 'administrative' } };
    case 'markers-removed':
      return markersRemoved(state, event.keepProvinces);
    case 'end-round':
      return endRound(state);
    default:
      return withLeft(state, spending(tracked(state, event), event));
  }
}

const SPENDS = ['pool', 'asp', 'fleet', 'leader', 'royal-family'];

function spending(state: State, { type }: Event): State {
  const { round } = state;
  return round.step === 'c3' && round.activity !== 'none' && SPENDS.includes(type) ? { ...state, round: { ...round, spent: true } } : state;
}

type RoundEvent = 'round' | 'apm-drawn' | 'apm-cup' | 'step' | 'activity' | 'acted' | 'assaulted' | 'administrative-phase' | 'markers-removed' | 'end-round';

function tracked(state: State, event: Exclude<Event, { type: RoundEvent }>): State {
  switch (event.type) {
    case 'treasury':
      return { ...state, treasuries: { ...state.treasuries, [event.treasury]: { ...state.treasuries[event.treasury], ...event.set } } };
    case 'restored':
      return restored(state, event);
    case 'royal-treasury':
      return { ...state, royalTreasury: { ...state.royalTreasury, ...event.set } };
    case 'royal-family':
      return { ...state, royalFamily: { ...state.royalFamily, ...event.set } };
    case 'army':
      return { ...state, armies: { ...state.armies, [event.army]: { ...state.armies[event.army], ...event.set } } };
    case 'asp':
      return { ...state, armies: { ...state.armies, [event.army]: aspBy(state.armies[event.army], event.by) } };
    case 'loose-asp':
      return { ...state, loose: putLoose(state.loose, event) };
    case 'fleet':
      return { ...state, fleets: { ...state.fleets, [event.fleet]: { ...state.fleets[event.fleet], ...event.set } } };
    case 'garrison':
      return garrison(state, event);
    case 'tribe':
      return { ...state, tribes: { ...state.tribes, [event.tribe]: event.gsp } };
    case 'leader':
      return { ...state, leaders: putLeader(state.leaders, event) };
    case 'great-king':
      return { ...state, greatKing: event.leader, leaders: state.leaders.map((one) => crowned(one, event.leader)) };
    case 'province':
      return provinceSet(state, event);
    case 'alexandria':
      return alexandria(state, event);
    case 'siege':
      return { ...state, sieges: putSiege(state.sieges, event) };
    case 'city-value':
      return { ...state, cities: { ...state.cities, [event.city]: event.value } };
    case 'demanded':
      return { ...state, demanded: [...new Set([...state.demanded, `${event.army}@${event.city}`])] };
    case 'pool':
      return { ...state, pools: { ...state.pools, [event.side]: atLeast0(state.pools[event.side] + event.by) } };
    case 'weariness':
      return { ...state, weariness: atLeast0(state.weariness + event.by) };
    case 'wounds':
      return { ...state, wounds: atLeast0(state.wounds + event.by) };
    case 'honeymooners':
      return { ...state, honeymooners: event.asp };
    case 'rhodes':
      return { ...state, rhodes: event.control };
    case 'card':
      return cardMoved(state, event);
    case 'card-count':
      return cardCounted(state, event);
    case 'reshuffle':
      return { ...state, cards: { ...state.cards, deck: state.cards.deck + state.cards.discards.length, discards: [] } };
    case 'victory':
      return { ...state, victory: { ...state.victory, ...event.set } };
    case 'over':
      return { ...state, over: event.winner === 'none' ? null : { winner: event.winner, why: event.why } };
    default:
      return state;
  }
}

/** Draws an APM: what was out returns to the cup after the draw (4.0, 3.3 A–B); the random opening then adds the Admin APM (3.1 i). */
function drawn(state: State, event: Of<'apm-drawn'>): State {
  const { cup, out, run } = state.apm;
  const first = state.round.number === 0;
  const next: Record<Apm, number> = { ...cup };
  next[event.drawn] = atLeast0(next[event.drawn] - 1);
  if (out !== 'none') next[out] += 1;
  if (first && next.admin === 0 && event.drawn !== 'admin') next.admin = 1;
  const side = event.drawn === 'admin' ? run.side : event.drawn;
  const apm = { cup: next, out: event.drawn, run: { side, count: event.run } };
  if (event.drawn === 'admin') return beginAdmin({ ...state, apm, round: newRound(state.round, 'admin', 'd1') });
  const acting = event.free ? opponent(event.drawn) : event.drawn;
  const round = { ...newRound(state.round, acting, first ? 'c3' : 'c1'), first, waiting: event.free ? event.drawn : ('none' as const) };
  return { ...state, apm, round };
}

function newRound(last: Round, side: Round['side'], step: Round['step']): Round {
  return {
    number: last.number + 1,
    side,
    step,
    first: false,
    waiting: 'none',
    declared: false,
    declaredLast: last.declared,
    declaredBy: last.side === 'macedonian' || last.side === 'persian' ? { ...last.declaredBy, [last.side]: last.declared } : last.declaredBy,
    activity: 'none',
    acted: [],
    assaulted: false,
    cardPlayed: false,
    discarded: false,
  };
}

function beginAdmin(state: State): State {
  return { ...state, admin: { restored: [], tried: [], provincesUsed: [], alexandria: false } };
}

/** Ends a round: a waiting APM is played now (4.0), else the next is drawn. */
function endRound(state: State): State {
  const spent = { macedonian: 0, persian: 0 };
  if (state.round.waiting !== 'none') return { ...state, spent, round: newRound(state.round, state.round.waiting, 'c1') };
  return { ...state, spent, round: { ...state.round, step: 'a' } };
}

/** The markers an Administrative Phase takes away (3.3 D); leaders that were ill come back, unusable treasuries serve again. */
function markersRemoved(state: State, keepProvinces: boolean): State {
  const entries = <T>(record: Readonly<Record<string, T>>, to: (one: T) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([id, one]) => [id, to(one)]));
  return {
    ...state,
    provinces: entries(state.provinces, (one) => ({
      ...one,
      badWeather: false,
      ...(keepProvinces ? {} : { devastated: false, drought: false }),
    })) as State['provinces'],
    armies: entries(state.armies, (one) => ({ ...one, fatigued: one.useless })) as State['armies'],
    loose: state.loose.map((one) => ({ ...one, fatigued: one.useless })),
    treasuries: entries(state.treasuries, (one) => ({ ...one, unusable: false })) as State['treasuries'],
    leaders: state.leaders.map((one) => (one.state === 'ill' ? { ...one, state: 'hand', with: 'none' } : one)),
  };
}

/** Control set by hand settles who holds an empty province. */
function provinceSet(state: State, { province, set }: Of<'province'>): State {
  const left = set.control === undefined ? state.left : state.left.filter((one) => one !== province);
  return { ...state, left, provinces: { ...state.provinces, [province]: { ...state.provinces[province], ...set } } };
}

function aspBy<A extends { readonly asp: number; readonly inPlay: boolean }>(army: A, by: number): A {
  const asp = atLeast0(army.asp + by);
  return { ...army, asp, inPlay: asp > 0 };
}

function restored(state: State, event: Of<'restored'>): State {
  const admin = {
    ...state.admin,
    restored: event.raised ? [...state.admin.restored, event.treasury] : state.admin.restored,
    tried: event.treasury === 'royal' ? state.admin.tried : [...state.admin.tried, event.treasury],
    provincesUsed: [...new Set([...state.admin.provincesUsed, ...event.provinces])],
  };
  if (!event.raised) return { ...state, admin };
  if (event.treasury === 'royal') return { ...state, admin, royalTreasury: { ...state.royalTreasury, level: 'full' } };
  return { ...state, admin, treasuries: raisedTreasury(state.treasuries, event.treasury) };
}

function raisedTreasury(treasuries: State['treasuries'], id: Treasury): State['treasuries'] {
  const { level } = treasuries[id];
  return { ...treasuries, [id]: { ...treasuries[id], level: level === 'empty' ? 'scarce' : 'full' } };
}

function putLoose(loose: readonly LooseAsp[], event: Of<'loose-asp'>): LooseAsp[] {
  const others = loose.filter((one) => one.id !== event.id);
  if (event.set === null) return others;
  const blank: LooseAsp = { id: event.id, side: 'macedonian', place: '', province: 'none', inside: false, asp: 0, elite: 0, fatigued: false, useless: false };
  const before = loose.find((one) => one.id === event.id) ?? blank;
  const after = { ...before, ...event.set };
  return after.asp > 0 ? [...others, after] : others;
}

/** Sets the GSP of a side in a space; those lost are back among the counters only in a later round (8.6). */
function garrison(state: State, event: Of<'garrison'>): State {
  const same = (one: Garrison): boolean => one.side === event.side && one.place === event.place;
  const before = state.garrisons.find(same);
  const rest = state.garrisons.filter((one) => !same(one));
  const province = event.province === 'none' ? (before?.province ?? 'none') : event.province;
  const garrisons = event.gsp > 0 ? [...rest, { side: event.side, place: event.place, province, gsp: event.gsp }] : rest;
  const lost = atLeast0((before?.gsp ?? 0) - event.gsp);
  if (lost === 0 || event.side === 'none' || state.round.step.startsWith('d')) return { ...state, garrisons };
  return { ...state, garrisons, spent: { ...state.spent, [event.side]: state.spent[event.side] + lost } };
}

function putLeader(leaders: readonly Leader[], event: Of<'leader'>): Leader[] {
  const blank: Leader = {
    id: event.leader,
    side: 'macedonian',
    name: event.leader,
    role: 'leader',
    battle: 0,
    naval: 0,
    foreign: false,
    state: 'hand',
    with: 'none',
    fleet: false,
    place: '',
  };
  const known = leaders.some((one) => one.id === event.leader);
  if (!known) return [...leaders, { ...blank, ...event.set }];
  return leaders.map((one) => (one.id === event.leader ? { ...one, ...event.set } : one));
}

function crowned(leader: Leader, king: string): Leader {
  if (leader.id === king && leader.role === 'leader') return { ...leader, role: 'great-king' };
  return leader.role === 'great-king' && leader.id !== king ? { ...leader, role: 'leader' } : leader;
}

function alexandria(state: State, event: Of<'alexandria'>): State {
  const rest = state.alexandrias.filter((one) => one.place !== event.place);
  const lost = rest.length < state.alexandrias.length ? [event.place] : [];
  if (!event.built) return { ...state, alexandrias: rest, alexandriasLost: [...state.alexandriasLost, ...lost] };
  return { ...state, alexandrias: [...rest, { place: event.place, province: event.province }], admin: { ...state.admin, alexandria: true } };
}

function putSiege(sieges: readonly Siege[], event: Of<'siege'>): Siege[] {
  const others = sieges.filter((one) => one.city !== event.city);
  if (event.set === null) return others;
  const before = sieges.find((one) => one.city === event.city) ?? { city: event.city, besieger: 'macedonian' as const, army: 'none' as const, points: 0 };
  return [...others, { ...before, ...event.set }];
}
