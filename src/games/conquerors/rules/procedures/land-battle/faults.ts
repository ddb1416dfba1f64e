import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { eliteMaximum } from '../../elite-maximum.ts';
import { isOver, MARCHES, notInTurn } from '../../in-turn.ts';
import { tooManyMove } from '../../movers.ts';
import { leadersUnrated } from '../../not-entered.ts';
import { placeSaid, samePlace } from '../../places.ts';
import type { State } from '../../tracker/state.ts';
import { looseAt } from '../../tracker/whereabouts.ts';
import { avoidedBefore } from '../../tried.ts';
import { treasuryUntold } from '../../untold.ts';
import { army1Largest, onTheMap, twice } from '../../usual-faults.ts';
import { type ArmyId, cite, GARRISON_COUNTERS, opponent, SIDES, type Side, sideOf } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { type LandBattle, strength, tired } from './input.ts';

/** What the rules say against a land battle as entered (5.2, 8.2, 8.6, 10.5, 11.1–11.3). */
export function landBattleFaults({ input, state, ruling }: InputFacts<LandBattle, State>): readonly Fault[] {
  const found = SIDES.flatMap((side) => [...forceFaults(input, side, eliteMaximum(side, ruling)), ...leadersUnrated(side, input[side].leaders, state)]);
  const { attacker } = input;
  const [own, enemy] = [input[attacker], input[opponent(attacker)]];
  const field = (name: string): string => `${attacker}.${name}`;
  if (own.asp < 1) found.push(illegal(field('asp'), 'expected/an-army', own.asp, cite('11.1')));
  if (own.gsp > 0) found.push(illegal(field('gsp'), 'expected/gsp-do-not-attack', own.gsp, cite('8.6')));
  if (tired(own)) found.push(illegal(field('fatigued'), 'expected/not-fatigued', true, cite('11.3 G')));
  if (strength(enemy) < 1) found.push(illegal(`${opponent(attacker)}.asp`, 'expected/a-defender', 0, cite('11.1')));
  else if (own.asp >= 8 * strength(enemy)) found.push(illegal(field('asp'), 'expected/overrun', own.asp, cite('10.5')));
  if (input.avoid && (enemy.asp < 1 || input.tribe || withoutArmy(input, enemy.army, state)))
    found.push(illegal('avoid', 'expected/gsp-do-not-avoid', true, cite('11.3 A')));
  if (input.avoid) found.push(...avoidedBefore('avoid', enemy.army, state));
  if (input.terrainAdvantage && (enemy.asp < 1 || input.tribe)) found.push(illegal('terrainAdvantage', 'expected/defending-army', true, cite('15.0')));
  if (own.asp > 15 && ['sea', 'open-sea'].includes(input.entry)) found.push(doubtful(field('asp'), 'expected/fifteen-asp', own.asp, cite('10.7')));
  if (input.counterattack && (input.stronghold || input.entry !== 'land'))
    found.push(illegal(input.stronghold ? 'stronghold' : 'entry', 'expected/out-of-the-city', input.entry, cite('11.4')));
  const { macedonian, persian, people } = input;
  const left = input.tribe && people !== 'none' ? state?.tribes[people] : undefined;
  if (left !== undefined && enemy.gsp > left)
    found.push(illegal(`${opponent(attacker)}.gsp`, 'expected/tribe-counters', enemy.gsp, cite('8.7'), { max: left }));
  if (macedonian.determined && persian.determined) found.push(doubtful('persian.determined', 'expected/one-copy', true, cite('15.0')));
  if (macedonian.royalTreasury && persian.royalTreasury) found.push(illegal('persian.royalTreasury', 'expected/one-royal-treasury', true, cite('7.4')));
  if (persian.army === 'sparta' && input.outsideEurope) found.push(doubtful('outsideEurope', 'expected/sparta-in-europe', true, cite('15.0')));
  if (input.entry === 'open-sea') found.push(doubtful('entry', 'expected/land-or-sea', input.entry, cite('10.7')));
  found.push(
    ...(state?.round.side === attacker
      ? notInTurn(state, { side: attacker, of: 'attacker', deed: 'attacker', found: attacker }, MARCHES)
      : isOver(state, 'attacker', attacker)),
  );
  if (state && enemy.army !== 'none' && state.armies[enemy.army].retreats)
    found.push(illegal(`${opponent(attacker)}.army`, 'expected/retreat-first', enemy.army, cite('11.3 E'), { army: say(`at/${enemy.army}`) }));
  if (!state || own.army === 'none') return found;
  found.push(...onTheMap(state, own.army, field('army')));
  // Who came out of the city and drew has had the action of the round, and stays inside (3.3 C3, 11.4).
  if (input.counterattack && state.round.side === attacker && state.round.acted.includes(own.army))
    found.push(illegal(field('army'), 'expected/later-action', own.army, cite('11.4')));
  found.push(...apart(own.army, enemy.army, state));
  if (!input.counterattack) found.push(...treasuryUntold('place', input.place, attacker, state));
  if (state.round.side === attacker)
    found.push(...tooManyMove(state, attacker, { id: own.army, from: state.armies[own.army].place, bySea: false, fleet: false }, field('army')));
  const devastates = state.round.side === attacker && state.round.activity === 'devastate';
  if (devastates || state.round.devastations?.some(({ army }) => army === own.army))
    found.push(illegal(field('army'), 'expected/no-devastator', own.army, cite('10.9')));
  return [...found, ...army1Largest(state, attacker, own.army, field('army'))];
}

/** Two armies fight in one space: a doubt where the session has them in two (11.1). Who intercepts comes from another (10.6). */
function apart(own: ArmyId, enemy: ArmyId | 'none', { armies, round }: State): Fault[] {
  if (
    round.side !== sideOf(own) ||
    enemy === 'none' ||
    armies[own].place === '' ||
    armies[enemy].place === '' ||
    samePlace(armies[own].place, armies[enemy].place)
  )
    return [];
  const stand = { attacker: say(`at/${own}`), from: placeSaid(armies[own].place), defender: say(`at/${enemy}`), to: placeSaid(armies[enemy].place) };
  return [doubtful('place', 'expected/one-space', armies[enemy].place, cite('11.1'), stand)];
}

/** Whether the ASP that defend are without an army: they do not avoid battle (8.1). */
function withoutArmy({ attacker, place }: LandBattle, army: ArmyId | 'none', state?: State): boolean {
  return state !== undefined && army === 'none' && looseAt(state, opponent(attacker), place).length > 0;
}

function forceFaults(input: LandBattle, side: Side, max: number): Fault[] {
  const force = input[side];
  const found = twice(
    `${side}.leaders`,
    force.leaders.map(({ name }) => name),
  );
  if (force.elite > max) found.push(illegal(`${side}.elite`, 'expected/elite', force.elite, cite('8.2'), { max }));
  if (force.gsp > GARRISON_COUNTERS[side])
    found.push(illegal(`${side}.gsp`, 'expected/garrison-counters', force.gsp, cite('8.6'), { max: GARRISON_COUNTERS[side] }));
  else if (force.gsp > 10) found.push(illegal(`${side}.gsp`, 'expected/garrison-city', force.gsp, cite('8.6')));
  else if (force.gsp > 3) found.push(doubtful(`${side}.gsp`, 'expected/garrison-space', force.gsp, cite('10.3')));
  const used = force.leaders.filter((one) => one.used);
  if (used.length > 2) found.push(illegal(`${side}.leaders`, 'expected/two-leaders', used.length, cite('11.3 D')));
  const kings = force.leaders.filter((one) => one.role !== 'leader');
  if (kings.some((one) => !one.used) && used.length > 0) found.push(illegal(`${side}.leaders`, 'expected/commander-used', used.length, cite('11.3 D')));
  const wrong = kings.find((one) => (one.role === 'alexander') !== (side === 'macedonian'));
  if (wrong || kings.length > 1) found.push(illegal(`${side}.leaders`, 'expected/one-king', (wrong ?? kings[0])?.role, cite('5.2')));
  const doubled = side === 'macedonian' ? force.leaders.findIndex((one) => one.doubled) : -1;
  if (doubled >= 0) found.push(illegal(`${side}.leaders.${doubled}.doubled`, 'expected/card-of-side', true, cite('15.0'), { side: say('side/persian') }));
  if (input.tribe && input.attacker !== side && (force.asp > 0 || force.leaders.length > 0))
    found.push(illegal(`${side}.asp`, 'expected/tribe-gsp', force.asp, cite('8.7')));
  else if (input.tribe && force.gsp > 2) found.push(doubtful(`${side}.gsp`, 'expected/garrison-counters', force.gsp, cite('3.1 f'), { max: 2 }));
  return found;
}
