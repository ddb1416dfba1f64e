import type { Invariant } from '../../../../core/game.ts';
import { CARD_IDS, DECK_SIZE, specOf } from '../cards.ts';
import { samePlace } from '../places.ts';
import { ARMIES, ASP_POOL, cite, ELITE_MAXIMUM, FLEETS, GARRISON_COUNTERS, SIDES, sideOf, TREASURIES, TRIBE_GSP, TRIBES } from '../vocabulary.ts';
import { gspOnMap } from './armies.ts';
import { wrongCup } from './cup.ts';
import { stepsNow } from './sequence.ts';
import type { State } from './state.ts';

type Broken = (state: State) => string | undefined;

const holds = (id: string, at: string, broken: Broken): Invariant<State> => ({ id, cite: cite(at), broken });
/** The first of some things that is wrong, as a finding. */
const first = <T>(list: readonly T[], wrong: (one: T) => string | false | undefined): string | undefined => {
  for (const one of list) {
    const found = wrong(one);
    if (found) return found;
  }
  return undefined;
};
/** The first of some things that comes twice. */
function doubled<T>(list: readonly T[], same: (one: T, other: T) => boolean): T | undefined {
  return list.find((one, i) => list.findIndex((other) => same(one, other)) < i);
}

const BETWEEN = (what: string, n: number, least: number, most: number): string | false => (n < least || n > most) && `${what}: ${n}, not ${least} to ${most}`;

/** Tracks and counters within what the box has (3.1, 4.0, 7.2, 8.2, 8.3, 8.6, 8.7, 15.0). */
const OF_THE_BOX: readonly Invariant<State>[] = [
  holds('apms', '4.0', ({ apm, setup }) => wrongCup(apm, setup)),
  holds('pools', '8.3', ({ pools }) => first(SIDES, (side) => BETWEEN(`pool, ${side}`, pools[side], 0, ASP_POOL[side]))),
  holds('asp', '8.1', ({ armies, loose, honeymooners }) =>
    first([...Object.entries(armies), ...loose.map((one) => [one.id, one] as const), ['honeymooners', { asp: honeymooners }] as const], ([id, { asp }]) =>
      BETWEEN(`ASP, ${id}`, asp, 0, 300),
    ),
  ),
  // The card may raise a Persian army above 3 by the ruling `training-at-3`.
  holds('elite', '8.2', ({ armies }) => first(ARMIES, (id) => BETWEEN(`elite, ${id}`, armies[id].elite, 0, Math.max(4, ELITE_MAXIMUM[sideOf(id)])))),
  holds('garrison-counters', '8.6', (state) =>
    first(SIDES, (side) => BETWEEN(`GSP and those lost this round, ${side}`, gspOnMap(state, side) + state.spent[side], 0, GARRISON_COUNTERS[side])),
  ),
  holds('garrison-city', '8.6', ({ garrisons }) => first(garrisons, ({ place, gsp }) => BETWEEN(`GSP in ${place}`, gsp, 1, 10))),
  holds('tribes', '8.7', ({ tribes }) => first(TRIBES, (id) => BETWEEN(`tribe ${id}`, tribes[id], 0, TRIBE_GSP[id]))),
  holds('fleets', '8.5', ({ fleets }) => first(FLEETS, (id) => BETWEEN(`NSP of ${id}`, fleets[id].nsp, 0, fleets[id].inPlay ? fleets[id].max : 0))),
  holds('alexandrias', '13.0', ({ alexandrias }) => (alexandrias.length > 4 ? `${alexandrias.length} Alexandrias, not 4` : undefined)),
  holds('memphis', '7.2', ({ treasuries }) => (treasuries.memphis.level === 'full' ? undefined : `Memphis is ${treasuries.memphis.level}`)),
  holds('tracks', '9.0', ({ weariness, wounds }) => (weariness < 0 || wounds < 0 ? `weariness ${weariness}, wounds ${wounds}` : undefined)),
  holds('deck', '2.5', ({ cards }) => BETWEEN('cards in the deck', cards.deck, 0, DECK_SIZE) || undefined),
  holds('copies', '15.0', ({ cards }) =>
    first(CARD_IDS, (id) => {
      const copies = [...SIDES.flatMap((side) => cards.hands[side].cards), ...cards.discards, ...cards.inPlay, ...cards.out].filter((one) => one === id);
      return BETWEEN(`copies of ${id}`, copies.length, 0, specOf(id).copies);
    }),
  ),
  holds('hands', '15.0', ({ cards }) => first(SIDES, (side) => BETWEEN(`cards named, ${side}`, cards.hands[side].cards.length, 0, cards.hands[side].count))),
];

/** Nobody in two places, nothing with what is gone (5.1, 5.3, 7.4, 8.1, 8.6, 11.4, 14.0). */
const IN_ONE_PLACE: readonly Invariant<State>[] = [
  holds('army-in-play', '8.1', ({ armies }) =>
    first(ARMIES, (id) => armies[id].inPlay !== armies[id].asp > 0 && `${id} ${armies[id].inPlay ? 'in play' : 'not in play'} with ${armies[id].asp} ASP`),
  ),
  holds('leader-with', '5.1', ({ leaders, armies, fleets }) =>
    first(leaders, ({ id, state, side, with: at, fleet }) => {
      if (at === 'none') return undefined;
      const army = fleet ? undefined : ARMIES.find((one) => one === at);
      const ship = fleet ? FLEETS.find((one) => one === at) : undefined;
      const there = (army && armies[army].inPlay) || (ship && fleets[ship].inPlay);
      if (army && sideOf(army) !== side) return `${id} of the ${side} goes with ${army}`;
      return state !== 'with' ? `${id} is ${state} and with ${at}` : !there && `${id} goes with ${at}, which is gone`;
    }),
  ),
  holds('leader-once', '5.1', ({ leaders }) => {
    const twice = doubled(leaders, (one, other) => one.id === other.id);
    return twice && `${twice.id} is there twice`;
  }),
  holds('great-king', '5.3', ({ leaders, greatKing }) =>
    first(leaders, ({ id, state }) => id === greatKing && (state === 'dead' || state === 'captured') && `the Great King ${id} is ${state}`),
  ),
  holds('court', '7.4', ({ royalTreasury, royalFamily, armies }) =>
    first(
      [
        ['Royal Treasury', royalTreasury.owner, royalTreasury.with],
        ['Royal Family', royalFamily.holder, royalFamily.with],
      ] as const,
      ([what, side, at]) =>
        at !== 'none' && (armies[at].inPlay ? sideOf(at) !== side && `${what} of the ${side} with ${at}` : `${what} with ${at}, which is gone`),
    ),
  ),
  holds('garrison-once', '8.6', ({ garrisons }) => {
    const twice = doubled(garrisons, (one, other) => samePlace(one.place, other.place));
    return twice && `two garrisons in ${twice.place}`;
  }),
  holds('loose-once', '8.1', ({ loose }) => {
    const twice = doubled(loose, (one, other) => one.id === other.id);
    return twice && `${twice.id} is there twice`;
  }),
  holds('siege-once', '11.4', ({ sieges }) => {
    const twice = doubled(sieges, (one, other) => samePlace(one.city, other.city));
    return twice && `two sieges of ${twice.city}`;
  }),
  holds('besieger', '11.4', ({ sieges }) =>
    first(sieges, ({ city, army, besieger }) => army !== 'none' && sideOf(army) !== besieger && `${army} besieges ${city} for the ${besieger}`),
  ),
  holds('treasury-taken', '7.1', ({ treasuries, garrisons }) =>
    first(TREASURIES, (id) => {
      const held = garrisons.find(({ side, place }) => side !== 'none' && samePlace(place, id));
      return held && held.side !== treasuries[id].owner && `the treasury of ${id} is ${treasuries[id].owner}, its garrison ${held.side}`;
    }),
  ),
];

/** The sequence of play is never stuck (3.3, 4.0). */
const IN_ORDER: readonly Invariant<State>[] = [
  holds('step', '3.3', (state) => (stepsNow(state).includes(state.round.step) ? undefined : `step ${state.round.step} in a round of ${state.round.side}`)),
  holds('free-round', '4.0', ({ round }) => (round.waiting !== 'none' && round.waiting === round.side ? `${round.side} waits for its own round` : undefined)),
  holds('acted', '3.2', ({ round }) => first(round.acted, (id) => round.side !== sideOf(id) && `${id} acts in a round of ${round.side}`)),
];

/** What holds in every state that play by the rules comes to. What is lost and what is raised is the events' own: a player may leave out either. */
export const INVARIANTS: readonly Invariant<State>[] = [...OF_THE_BOX, ...IN_ONE_PLACE, ...IN_ORDER];
