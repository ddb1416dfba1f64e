import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { cite, type Phase } from '../vocabulary.ts';
import { illegal } from '../voice.ts';
import { names } from './obligations.ts';
import { isOver } from './rout-points.ts';
import { type Battle, rampaging, type Unit } from './state.ts';

/** A unit that is to do what only activated ones do, while others were activated in this player turn and its own formation was not (3.2). Where nobody was, or it is in no formation, that is not known. */
export function idleFaults({ turn, formations }: Battle, { formation, name }: Unit, field: string, by = '3.2'): Fault[] {
  const idle = turn.activated.length > 0 && !turn.activated.includes(formation) && formations.some(({ id }) => id === formation);
  return idle ? [illegal(field, 'expected/activated-unit', name, cite(by))] : [];
}

/** What belongs to another phase than that of the player turn (3.2). Until somebody is activated in it the phase is not known: a table may use the app for its throws alone. */
export function offPhase({ turn: { phase } }: Battle, to: Phase, field: string, by: string): Fault[] {
  return phase === to || phase === 'before' || phase === 'activation' ? [] : [illegal(field, `phase/${to}`, phase, cite(by))];
}

/** What comes before all else: nothing does once the battle is over (9.0), and a rampage at once (8.5). */
export function dueFaults(battle: Battle, facts: Pick<Facts, 'ruling'>, field: string): Fault[] {
  if (isOver(battle, facts)) return [illegal(field, 'expected/undecided', battle.turn.number, cite('9.0'))];
  const due = rampaging(battle);
  return due.length > 0 ? [illegal(field, 'step/rampage', due.length, cite('8.5'), { unit: names(due) })] : [];
}
