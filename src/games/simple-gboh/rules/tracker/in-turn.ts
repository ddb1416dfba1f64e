import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { cite, type Phase } from '../vocabulary.ts';
import { illegal } from '../voice.ts';
import { names } from './obligations.ts';
import { isOver } from './rout-points.ts';
import { type Battle, rampaging, toPursue, type Unit } from './state.ts';

/** A unit that is to do what only activated ones do, while others were activated in this player turn and its own formation was not (3.2). Where nobody was, or it is in no formation, that is not known. */
export function idleFaults({ turn, formations }: Battle, { formation, name }: Unit, field: string, by = '3.2'): Fault[] {
  const idle = turn.activated.length > 0 && !turn.activated.includes(formation) && formations.some(({ id }) => id === formation);
  return idle ? [illegal(field, 'expected/activated-unit', name, cite(by))] : [];
}

/** What belongs to another phase than that of the player turn (3.2). Until somebody is activated in it the phase is not known: a table may use the app for its throws alone. */
export function offPhase({ turn: { phase } }: Battle, to: Phase, field: string, by: string): Fault[] {
  return phase === to || phase === 'before' || phase === 'activation' ? [] : [illegal(field, `phase/${to}`, phase, cite(by))];
}

/** What comes before all else: nothing does once the battle is over (9.0); a rampage comes at once (8.5), and so does the pursuit of cavalry that routed cavalry, which is part of its shock (7.54, 7.61). */
export function dueFaults(battle: Battle, facts: Pick<Facts, 'ruling'>, field: string): Fault[] {
  if (isOver(battle, facts)) return [illegal(field, 'expected/undecided', battle.turn.number, cite('9.0'))];
  const [elephants, riders] = [rampaging(battle), toPursue(battle)];
  return [
    ...(elephants.length > 0 ? [illegal(field, 'step/rampage', elephants.length, cite('8.5'), { unit: names(elephants) })] : []),
    ...(riders.length > 0 ? [illegal(field, 'step/pursuit', riders.length, cite('7.61'), { unit: names(riders) })] : []),
  ];
}
