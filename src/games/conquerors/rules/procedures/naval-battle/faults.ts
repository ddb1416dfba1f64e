import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { CARDS } from '../../cards.ts';
import { isOver } from '../../in-turn.ts';
import { admiralsUnrated, nspUnknown } from '../../not-entered.ts';
import type { State } from '../../tracker/state.ts';
import { afloat, onTheMap, ownArmy } from '../../usual-faults.ts';
import { cite, opponent, SIDES, type Side } from '../../vocabulary.ts';
import { illegal } from '../voice.ts';
import { surprisesOf } from './effects.ts';
import type { NavalBattle } from './naval-battle.ts';
import { nspOf } from './stack.ts';

/** What the rules say against a naval battle as entered (8.4, 10.7, 11.5, 15.0). */
export function navalFaults({ input, state }: InputFacts<NavalBattle, State>): readonly Fault[] {
  const found = [...ownArmy(input.moving, input.army), ...onTheMap(state, input.army)];
  for (const side of SIDES)
    found.push(...afloat(state, input[side].fleet, `${side}.fleet`), ...input[side].beside.flatMap(({ fleet }) => afloat(state, fleet, `${side}.beside`)));
  found.push(...isOver(state, 'moving', input.moving));
  const { fleet } = input.persian;
  if (fleet !== 'none' && fleet === input.macedonian.fleet) found.push(illegal('persian.fleet', 'expected/two-fleets', fleet, cite('8.4')));
  const ships = SIDES.flatMap((side) => input[side].beside.map((one) => one.fleet)).filter((one) => one !== 'none');
  const again = ships.find((one, i) => ships.indexOf(one) < i || SIDES.some((side) => input[side].fleet === one));
  if (again) found.push(illegal('persian.beside', 'expected/two-fleets', again, cite('8.4')));
  const surprises = surprisesOf(input, 'macedonian') + surprisesOf(input, 'persian');
  if (surprises > CARDS.surprise.copies) found.push(illegal('surpriseToEvade', 'expected/two-surprises', surprises, cite('15.0')));
  if (input.transported > 15) found.push(illegal('transported', 'expected/fifteen-asp', input.transported, cite('10.7')));
  if (nspOf(input[opponent(input.moving)]) === 0) found.push(illegal(`${opponent(input.moving)}.nsp`, 'expected/a-fleet', 0, cite('11.5')));
  if (nspOf(input[input.moving]) === 0 && input.transported === 0) found.push(illegal(`${input.moving}.nsp`, 'expected/a-fleet', 0, cite('11.5')));
  return state ? [...found, ...SIDES.flatMap((side) => notEntered(input, side, state))] : found;
}

/** Numbers of fleets and ratings of admirals that nobody entered (5.1, 8.5). */
function notEntered(input: NavalBattle, side: Side, state: State): Fault[] {
  const { fleet, nsp, beside, rating } = input[side];
  const stack = [{ fleet, nsp, field: `${side}.nsp` }, ...beside.map((one, i) => ({ ...one, field: `${side}.beside.${i}.nsp` }))];
  const admirals = admiralsUnrated(
    `${side}.rating`,
    rating,
    stack.map((one) => one.fleet),
    state,
  );
  return [...stack.flatMap((one) => nspUnknown(one.field, one, state)), ...admirals];
}
