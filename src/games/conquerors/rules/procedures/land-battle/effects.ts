import type { Facts } from '../../../../../core/facts.ts';
import type { Effect } from '../../../../../core/procedure.ts';
import { alexanderDies, lostWith, royalFamilyTaken, royalTreasuryTaken } from '../../army-lost.ts';
import type { CardId } from '../../cards.ts';
import { cleitusPlayed, playedBeside } from '../../cards-played.ts';
import { cityTaken } from '../../city-taken.ts';
import { acted, armyGone, effect, wearies, woundsHim } from '../../effects.ts';
import { leaderId, noGreatKing } from '../../leader-ids.ts';
import { samePlace } from '../../places.ts';
import { TRIBE_PROVINCE } from '../../province-layout.ts';
import { siegeEnds, siegeLeft } from '../../siege-left.ts';
import { firstArmy, isMajorCity } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import { isUnrated } from '../../tracker/printed.ts';
import type { State } from '../../tracker/state.ts';
import { foesAt, looseAt } from '../../tracker/whereabouts.ts';
import { fateTried } from '../../tried.ts';
import { type ArmyId, opponent, SIDES, type Side, sideOf, TRIBES } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { eliteAfter } from './fight.ts';
import type { LandBattle } from './input.ts';
import { nameOf } from './modifiers.ts';
import type { BattleOutcome } from './outcome.ts';
import { type Part, shared } from './shares.ts';

type Effects = Effect<Event>[];

/** The army meant: the one named, or without a session the side's Army 1. */
function armyOf(input: LandBattle, side: Side, state?: State): ArmyId | 'none' {
  return input[side].army === 'none' && !state ? firstArmy(side) : input[side].army;
}

/** What a battle changes, each to be ticked. */
export function battleEffects(outcome: BattleOutcome, input: LandBattle, state?: State, facts?: Facts): Effects {
  if (outcome.result === 'avoided') return [];
  const cards = SIDES.flatMap((side) => cardsPlayed(outcome, input, side, state));
  const broken: Effects = outcome.siegeBroken && input.place !== '' ? [siegeEnds(input.place, state, facts)] : [];
  return [
    ...SIDES.flatMap((side) => sideEffects(outcome, input, side, state, facts)),
    ...broken,
    ...trackEffects(outcome),
    ...fatesTried(outcome, input, state),
    ...dariusEffects(outcome, state),
    ...captureEffects(outcome, input, state),
    ...spaceTaken(outcome, input, state),
    ...cards,
    ...SIDES.flatMap((side) => ratingsEntered(input, side, state)),
    ...fought(input, state),
    ...halted(outcome, input, state),
  ];
}

/** An army that attacks in its own round has had its action with it (3.3 C3). */
function fought({ attacker, ...forces }: LandBattle, state?: State): Effects {
  const { army } = forces[attacker];
  if (army === 'none' || state?.round.side !== attacker || state.round.step !== 'c3' || state.round.acted.includes(army)) return [];
  return [acted(army)];
}

/** An army that was met on its march goes on only if it won (11.1); one that attacked or lost is stopped by its way back. */
function halted({ winner }: BattleOutcome, input: LandBattle, state?: State): Effects {
  const side = opponent(input.attacker);
  const { army } = input[side];
  if (winner !== 'none' || army === 'none' || state?.round.side !== side || !state.round.acted.includes(army)) return [];
  return [acted(army, { stops: true }, '11.1')];
}

/** Battle ratings that a player read off the counters for this battle: known from then on (5.1). */
function ratingsEntered(input: LandBattle, side: Side, state?: State): Effects {
  return input[side].leaders.flatMap((one) => {
    const leader = leaderId(one.name, state);
    const tracked = state?.leaders.find(({ id }) => id === leader);
    if (!tracked || one.battle === 0 || !isUnrated(tracked, 'battle')) return [];
    return [
      effect(
        `rating-${leader}`,
        say('effect/rating', { leader: nameOf(one), rating: one.battle }),
        { type: 'leader', leader, set: { battle: one.battle } },
        '5.1',
      ),
    ];
  });
}

/** The cards a side played in the battle leave its hand (15.0). */
function cardsPlayed({ cleitus, darius, persian }: BattleOutcome, input: LandBattle, side: Side, state?: State): Effects {
  const own = input[side];
  const doubled = side === 'persian' ? own.leaders.filter((one) => one.used && one.doubled).length : 0;
  const cards: readonly [CardId, boolean][] = [
    ['surprise', own.surprise],
    ['spies', own.spies && input[opponent(side)].surprise],
    ['determined-troops', own.determined],
    ['terrain-advantage', input.terrainAdvantage && input.attacker !== side],
    ['bagoas', side === 'macedonian' && input.bagoas && darius !== 'none' && !(persian.destroyed && input.persian.useless)],
  ];
  const advantages = Array.from({ length: doubled }, (_, i) => playedBeside(state, side, 'persians-gain-tactical-advantage', `-${side}-${i + 1}`));
  const saved = side === 'macedonian' && cleitus ? cleitusPlayed(state, `-${side}`) : [];
  return [...saved, ...cards.flatMap(([card, used]) => (used ? playedBeside(state, side, card, `-${side}`) : [])), ...advantages.flat()];
}

function sideEffects(outcome: BattleOutcome, input: LandBattle, side: Side, state?: State, facts?: Facts): Effects {
  const [before, now] = [input[side], outcome[side]];
  const army = armyOf(input, side, state);
  const { parts, loose } = shared(army, before, now, state);
  const found: Effects = before.asp > 0 ? parts.flatMap((part, i) => armyEffects(part, i === 0 ? side : part.army, outcome, input, state)) : [];
  if (before.asp > 0 && (army === 'none' || before.together)) found.push(...looseEffects(outcome, input, side, loose, state));
  if (now.asp < 10 && !outcome.siegeBroken) found.push(...parts.flatMap((part) => siegeLeft(part.army, state, facts)));
  if (now.gspLost > 0) found.push(...garrisonEffects(input, side, now.gsp, state));
  for (const name of now.leadersLost) {
    const leader = before.leaders.find((one) => one.name === name);
    const said = say('effect/leader-killed', { leader: leader ? nameOf(leader) : say('role/leader') });
    found.push(effect(`leader-${name}-${side}`, said, { type: 'leader', leader: leaderId(name, state), set: { state: 'dead', with: 'none' } }, '11.3 I'));
  }
  if (before.useless && now.destroyed) found.push(...lostLeaders(input, side, state));
  return found;
}

/** What a battle leaves of an army: its ASP, level and state; of several that fight together one that was Useless is destroyed when they lose (8.2, 11.3 E–H). */
function armyEffects({ army, before, lost }: Part, tag: string, outcome: BattleOutcome, input: LandBattle, state?: State): Effects {
  const found: Effects = [];
  const side = sideOf(army);
  const now = outcome[side];
  const asp = before.asp - lost;
  const who = say(`side/${side}`);
  const add = (id: string, said: Effects[number]['said'], event: Event, at: string): void => {
    found.push(effect(`${id}-${tag}`, said, event, at));
  };
  if (lost > 0) add('asp', say('effect/asp', { side: who, from: before.asp, to: asp }), { type: 'asp', army, by: -lost }, '11.3 F');
  if (asp > 0 && before.useless && outcome.winner === opponent(side)) {
    const victor = { side: opponent(side), army: input[opponent(side)].army, place: input.place };
    return [...found, { ...armyGone(army, '11.3 H'), id: `army-${army}` }, ...lostWith(army, victor, state, '11.3 H')];
  }
  const elite = eliteAfter(input, side, outcome, before);
  if (asp > 0 && elite !== before.elite)
    add('elite', say('effect/elite', { side: who, from: before.elite, to: elite }), { type: 'army', army, set: { elite } }, '8.2');
  const retreats = asp > 0 && goesAway(outcome, input, side);
  const gone = retreats ? { retreats } : {};
  if (asp > 0 && now.useless && !before.useless)
    add('useless', say('effect/useless', { side: who }), { type: 'army', army, set: { useless: true, fatigued: true, ...gone } }, '11.3 H');
  else if (asp > 0 && now.fatigued && !before.fatigued)
    add('fatigued', say('effect/fatigued', { side: who }), { type: 'army', army, set: { fatigued: true, ...gone } }, '11.3 G');
  else if (retreats) add('retreats', say('effect/retreats', { side: who }), { type: 'army', army, set: gone }, '11.3 E');
  return found;
}

/** Whether a side must leave the space: the loser retreats, and after a draw the attacker goes back (11.3 E). */
function goesAway({ retreats, result }: BattleOutcome, { attacker, counterattack }: LandBattle, side: Side): boolean {
  return retreats === side || (result === 'draw' && attacker === side && !counterattack);
}

/** The leaders of a Useless army that is destroyed go with it (11.3 H); the two kings among them are told of apart. */
function lostLeaders(input: LandBattle, side: Side, state?: State): Effects {
  return input[side].leaders
    .filter((one) => one.role !== 'darius' && one.role !== 'alexander' && one.name !== '')
    .map((one) =>
      effect(
        `removed-${one.name}`,
        say('effect/leader-removed', { leader: nameOf(one) }),
        { type: 'leader', leader: leaderId(one.name, state), set: { state: 'dead', with: 'none' } },
        '11.3 H',
      ),
    );
}

function garrisonEffects(input: LandBattle, side: Side, left: number, state?: State): Effects {
  if (input.tribe && input.attacker !== side) return tribeEffects(input, left, state);
  const here = state?.garrisons.find((one) => one.side === side && samePlace(one.place, input.place));
  if (state && !here) return [];
  // What is left of an Alexandria's own garrison is never placed (13.0).
  const placed = here ? Math.min(here.gsp, left) : left;
  const event: Event = { type: 'garrison', side, place: input.place, province: here?.province ?? 'none', gsp: placed };
  return [effect(`gsp-${side}`, say('effect/gsp', { side: say(`side/${side}`), from: input[side].gsp, to: left }), event, '8.6')];
}

/** A beaten tribe leaves the game, and never comes back (8.7). */
function tribeEffects(input: LandBattle, left: number, state?: State): Effects {
  const army = armyOf(input, input.attacker, state);
  const province = state && army !== 'none' ? state.armies[army].province : 'none';
  const tribe = input.people === 'none' ? TRIBES.find((id) => TRIBE_PROVINCE[id] === province) : input.people;
  if (!tribe) return [];
  return [effect('tribe', say('event/tribe', { tribe: say(`tribe/${tribe}`), gsp: left }), { type: 'tribe', tribe, gsp: left }, '8.7')];
}

/** What a battle leaves of ASP without an army (8.1): losses, and the state of those that are left. */
function looseEffects(outcome: BattleOutcome, input: LandBattle, side: Side, aspLost: number, state?: State): Effects {
  if (!state) return [];
  const { fatigued, useless } = outcome[side];
  const sallies = input.counterattack && input.attacker === side;
  let lost = aspLost;
  const there = looseAt(state, side, input.place).filter((one) => one.inside === sallies);
  return there.map((one) => {
    const asp = one.asp - Math.min(one.asp, lost);
    lost -= one.asp - asp;
    const event: Event = { type: 'loose-asp', id: one.id, set: asp > 0 ? { asp, fatigued, useless } : null };
    return effect(`loose-${one.id}`, say('effect/asp', { side: say(`side/${side}`), from: one.asp, to: asp }), event, '8.1');
  });
}

function trackEffects(outcome: BattleOutcome): Effects {
  const { weariness, wounds, alexanderKilled } = outcome;
  const found: Effects = [...wearies(weariness), ...woundsHim(wounds)];
  if (alexanderKilled) found.push(...alexanderDies());
  return found;
}

/** The throws for the kings are made with the battle, and not once more by themselves (11.3 I). */
function fatesTried({ darius, alexanderKilled }: BattleOutcome, { macedonian }: LandBattle, state?: State): Effects {
  const wounded = !alexanderKilled && macedonian.leaders.some((one) => one.role === 'alexander' && one.used);
  return [...(wounded ? fateTried('alexanders-wounds', state) : []), ...(darius === 'none' || darius === 'killed' ? [] : fateTried('darius-flees', state))];
}

function dariusEffects({ darius }: BattleOutcome, state?: State): Effects {
  if (darius === 'none') return [];
  const set = darius === 'killed' ? { state: 'dead' as const, with: 'none' as const } : { state: 'alone' as const, with: 'none' as const };
  const goes = effect('darius', say(`effect/darius/${darius}`), { type: 'leader', leader: 'darius', set }, '11.3 I');
  return darius === 'killed' ? [goes, ...noGreatKing('darius', state)] : [goes];
}

/** The side that has the space of the battle for itself: an attacker who won, where nobody is left inside a city (7.1). A tribe holds nothing (8.7). */
export function takes({ winner }: BattleOutcome, { attacker, place, counterattack, tribe }: LandBattle, state?: State): Side | undefined {
  if (!state || tribe || winner !== attacker || counterattack || place === '') return undefined;
  return foesAt(state, attacker, place).city && isMajorCity(state, place) ? undefined : attacker;
}

/** What the space itself brings the attacker who won; its garrison has fallen in the battle (7.1, 7.4, 14.0). */
function spaceTaken(outcome: BattleOutcome, input: LandBattle, state?: State): Effects {
  const side = takes(outcome, input, state);
  return side && state ? cityTaken(input.place, side, state).filter(({ event }) => event.type !== 'garrison') : [];
}

/** The court goes to the army that won, whichever it is (7.4, 14.0). */
function captureEffects({ captured, winner }: BattleOutcome, input: LandBattle, state?: State): Effects {
  if (winner === 'none') return [];
  const army = armyOf(input, winner, state);
  const place = input.place === '' && state && army !== 'none' ? state.armies[army].place : input.place;
  const victor = { side: winner, army, place };
  return [
    ...(captured.includes('royal-treasury') ? [royalTreasuryTaken(victor, state)] : []),
    ...(captured.includes('royal-family') ? [royalFamilyTaken(victor, state)] : []),
  ];
}
