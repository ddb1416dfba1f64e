import { D6, one } from '../../../../../core/dice.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { flag, number, oneOf, someOf } from '../../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../../core/procedure.ts';
import { leadersLost } from '../../army-lost.ts';
import { cardEffect, played } from '../../cards-played.ts';
import { armyGone, fleetLeft, wearinessFalls, woundsHim } from '../../effects.ts';
import { inTheirRound } from '../../in-turn.ts';
import { wasGreatKing } from '../../leader-ids.ts';
import { sideUnrated } from '../../not-entered.ts';
import { plain } from '../../plain-procedure.ts';
import { classed } from '../../rolls.ts';
import { CARD_SIDE, SIDE, WHOSE_ARMY } from '../../shared-fields.ts';
import { activeSide, likelyArmy } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { isGreatKing } from '../../tracker/victory.ts';
import { leadersWith } from '../../tracker/whereabouts.ts';
import { afloat, onTheMap, theirArmy } from '../../usual-faults.ts';
import { ARMIES, type ArmyId, cite, FLEETS, type FleetId, opponent, type Side } from '../../vocabulary.ts';
import { avoidRating } from '../land-battle/input.ts';
import { illegal, say } from '../voice.ts';

export interface Bagoas {
  readonly side: Side;
  /** His card was laid down with what it served. */
  readonly played: boolean;
}

/** After Bagoas is used a die is rolled: on a 6 he dies and leaves the game (15.0). */
export const bagoas: Procedure<Bagoas, { readonly dies: boolean }, { readonly dies: boolean }, State, Event> = {
  ...plain,
  id: 'bagoas',
  cite: cite('15.0'),
  fields: { side: SIDE, played: flag(false, { rare: true, say: 'field/cardGone' }) },
  labels: [{ at: 'bagoas/dies', ask: 'dice' }],
  questions: { dies: { cite: cite('15.0') } },
  examples: [],
  faults: () => [],
  run(_, hand) {
    const dies =
      hand.ask(
        'bagoas/dies',
        classed(one(D6), (face) => face === 6),
      ) === 6;
    hand.know('dies', dies);
    return { dies };
  },
  verdict: ({ dies }) => say(dies ? 'verdict/bagoas/dies' : 'verdict/bagoas/lives'),
  effects: ({ dies }, { side, played: gone }) => [
    ...(gone ? [] : [played(side, 'bagoas')]),
    ...(dies ? [cardEffect('bagoas', say('event/card-lost', { card: say('card/bagoas') }), { type: 'card', move: 'lost', side, card: 'bagoas' })] : []),
  ],
};

/** The Activity Segment is over (3.3 C): its activity was the move that is cancelled; on to the assault of a siege, or to the end of the round. */
function activityOver({ sieges, round }: State): Effect<Event>[] {
  const to = sieges.some(({ army, besieger }) => army !== 'none' && besieger === round.side) ? 'c4' : 'c5';
  const step = cardEffect('step', say('event/step', { step: say(`step/${to}`) }), { type: 'step', to });
  if (round.activity !== 'none') return [step];
  return [cardEffect('activity', say('event/activity', { activity: say('activity/move') }), { type: 'activity', activity: 'move' }), step];
}

/** Command Indecision: a die above the commander's battle (or naval) rating cancels his move and the activity (15.0). */
export const commandIndecision: Procedure<
  { readonly side: Side; readonly rating: number },
  { readonly cancelled: boolean },
  { readonly cancelled: boolean },
  State,
  Event
> = {
  ...plain,
  id: 'command-indecision',
  cite: cite('15.0'),
  fields: { side: CARD_SIDE, rating: number(0, 9, 0) },
  labels: [{ at: 'indecision/commander', ask: 'dice' }],
  questions: { cancelled: { cite: cite('15.0') } },
  examples: [{ rating: 4 }],
  prefill(state, focus) {
    const moving: Side = activeSide(state);
    const army = likelyArmy(state, moving, focus);
    return { side: opponent(moving), rating: army === 'none' ? 0 : avoidRating({ leaders: leadersWith(state, army) }) };
  },
  faults: ({ input: { side, rating }, state }) => [...sideUnrated(rating, opponent(side), '15.0', state), ...inTheirRound(state, 'side', side)],
  run({ rating }, hand) {
    const cancelled =
      hand.ask(
        'indecision/commander',
        classed(one(D6), (face) => face > rating),
      ) > rating;
    hand.know('cancelled', cancelled);
    return { cancelled };
  },
  verdict: ({ cancelled }) => say(cancelled ? 'verdict/indecision/cancelled' : 'verdict/indecision/moves'),
  effects: ({ cancelled }, { side }, state) => [played(side, 'command-indecision'), ...(cancelled && state?.round.step === 'c3' ? activityOver(state) : [])],
};

export interface DrunkenBinge {
  readonly side: Side;
  readonly greatKing: boolean;
}

/** Alexandrian Drunken Binge: the Persian wounds Alexander and may lose him Black Cleitus; the Macedonian sheds weariness (15.0). */
export const drunkenBinge: Procedure<
  DrunkenBinge,
  { readonly cleitusDies: boolean; readonly wounds: number; readonly weariness: number },
  { readonly 'cleitus-dies': boolean },
  State,
  Event
> = {
  ...plain,
  id: 'alexandrian-drunken-binge',
  cite: cite('15.0'),
  fields: { side: CARD_SIDE, greatKing: flag(true, { known: true }) },
  labels: [{ at: 'binge/cleitus', ask: 'dice' }],
  questions: { 'cleitus-dies': { cite: cite('15.0') } },
  examples: [{ side: 'macedonian' }],
  prefill: (state) => ({ side: state.round.side === 'macedonian' ? 'macedonian' : 'persian', greatKing: isGreatKing(state) }),
  faults: ({ input: { greatKing }, state, ruling }) =>
    greatKing && !wasGreatKing(state, ruling('great-king')) ? [] : [illegal('greatKing', 'expected/great-king', greatKing, cite('15.0'))],
  run({ side }, hand) {
    if (side === 'macedonian') {
      hand.know('cleitus-dies', false);
      return { cleitusDies: false, wounds: 0, weariness: -1 };
    }
    const cleitusDies =
      hand.ask(
        'binge/cleitus',
        classed(one(D6), (face) => face % 2),
      ) %
        2 ===
      1;
    hand.know('cleitus-dies', cleitusDies);
    return { cleitusDies, wounds: 1, weariness: 0 };
  },
  verdict: ({ cleitusDies, weariness }) => say(weariness < 0 ? 'verdict/binge/macedonian' : cleitusDies ? 'verdict/binge/cleitus' : 'verdict/binge/persian'),
  effects({ cleitusDies, wounds, weariness }, { side }, state) {
    const found = [played(side, 'alexandrian-drunken-binge'), ...woundsHim(wounds, '15.0'), ...wearinessFalls(-weariness, state)];
    if (cleitusDies)
      found.push(
        cardEffect('cleitus', say('event/card-lost', { card: say('card/black-cleitus') }), {
          type: 'card',
          move: 'lost',
          side: 'macedonian',
          card: 'black-cleitus',
        }),
      );
    return found;
  },
};

export interface Storms {
  readonly side: Side;
  readonly openSea: boolean;
  /** Who is at sea. */
  readonly army: ArmyId | 'none';
  readonly fleet: FleetId | 'none';
  /** Fleets that sail with it (10.7). */
  readonly beside: readonly FleetId[];
}

export interface StormBlown {
  readonly destroyed: boolean;
  /** The leaders aboard go down with what they led (ruling `storm-leaders`). */
  readonly leadersLost: boolean;
}

/** An army that has marched, and over no open sea, meets no storm; of fleets, and of marches of releases before 0.10.0, nothing says where they sailed (15.0). */
function notAtSea({ round }: State, army: ArmyId | 'none'): Fault[] {
  const march = army === 'none' ? undefined : round.marches?.[army];
  return march?.sea === undefined || march.openSea ? [] : [illegal('openSea', 'expected/open-sea', true, cite('15.0'))];
}

/** Storms at Sea: an odd die destroys everything moving over an open-sea connection (15.0). */
export const stormsAtSea: Procedure<Storms, StormBlown, { readonly destroyed: boolean }, State, Event> = {
  ...plain,
  version: 2,
  id: 'storms-at-sea',
  cite: cite('15.0'),
  fields: {
    side: CARD_SIDE,
    openSea: flag(true),
    army: WHOSE_ARMY,
    fleet: oneOf<FleetId | 'none'>(['none', ...FLEETS], { vocabulary: 'at', say: 'field/fleet', rare: true }),
    beside: someOf(FLEETS, { vocabulary: 'fleet', say: 'field/beside', rare: true, cite: cite('10.7') }),
  },
  labels: [{ at: 'storm/sea', ask: 'dice' }],
  questions: { destroyed: { cite: cite('15.0') } },
  examples: [],
  prefill(state, focus) {
    const side = state.round.side === 'persian' ? 'macedonian' : 'persian';
    const tapped = FLEETS.find((id) => id === focus && id !== 'macedonian') ?? (focus === 'fleet:macedonian' ? 'macedonian' : undefined);
    // Untapped, the army that moved; else the fleet that did.
    const army = ARMIES.find((id) => id === (focus ?? state.round.acted.at(-1))) ?? 'none';
    const sailed = FLEETS.find((id) => id === state.round.sailed?.at(-1)?.what);
    return { side, army, fleet: tapped ?? (focus === undefined && army === 'none' ? (sailed ?? 'none') : 'none') };
  },
  faults: ({ input: { openSea, side, army, fleet }, state }) => [
    ...theirArmy(side, army),
    ...onTheMap(state, army),
    ...afloat(state, fleet),
    ...(state ? notAtSea(state, army) : []),
    ...inTheirRound(state, 'side', side),
    ...(openSea ? [] : [illegal('openSea', 'expected/open-sea', false, cite('15.0'))]),
  ],
  run(_, hand) {
    const destroyed =
      hand.ask(
        'storm/sea',
        classed(one(D6), (face) => face % 2),
      ) %
        2 ===
      1;
    hand.know('destroyed', destroyed);
    return { destroyed, leadersLost: destroyed && hand.ruling('storm-leaders') === 'lost' };
  },
  verdict: ({ destroyed }) => say(destroyed ? 'verdict/storms/destroyed' : 'verdict/storms/calm'),
  effects({ destroyed, leadersLost: lost }, { side, army, fleet, beside }, state) {
    const fleets = FLEETS.filter((id) => id === fleet || beside.includes(id));
    const aboard = state ? [...leadersWith(state, army), ...fleets.flatMap((id) => leadersWith(state, id, true))] : [];
    return [
      played(side, 'storms-at-sea'),
      ...(lost && state ? leadersLost(aboard, state, '15.0') : []),
      ...(destroyed ? fleets.map((id) => fleetLeft(id, state?.fleets[id].nsp ?? 0, 0, '15.0', id === fleet ? 'fleet' : `fleet-${id}`)) : []),
      ...(destroyed && army !== 'none' ? [armyGone(army, '15.0')] : []),
    ];
  },
};
