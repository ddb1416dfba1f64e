import type { LeaderStatus, Status } from '../vocabulary.ts';
import { changeLeaders, changeUnits } from './change.ts';
import { inherited, parted } from './contacts.ts';
import { type Battle, beneath, type Declared, type Leader, type Unit } from './state.ts';

/** The declared shocks with a unit out of them, or another in its place. */
export function inItsPlace(shocks: readonly Declared[], id: string, heir: string | undefined): readonly Declared[] {
  const without = (units: readonly string[]): readonly string[] =>
    units.flatMap((unit) => (unit !== id ? [unit] : heir === undefined || units.includes(heir) ? [] : [heir]));
  return shocks
    .map((shock) => ({ ...shock, attackers: without(shock.attackers), defenders: without(shock.defenders) }))
    .filter((shock) => shock.attackers.length > 0 && shock.defenders.length > 0);
}

/**
 * A unit leaves the map. What lay under it comes up and holds the hex: contacts, declared shocks and the leader pass to it (5.35, 7.31, 7.52); the leader of one that lay
 * under another stays with that one, unless `alone` (as up to release 0.9.0). From a hex left empty the leader is elsewhere until he may return (4.36).
 */
export function leaves(battle: Battle, id: string, status: Status, leader: LeaderStatus, alone = false): Battle {
  const below = battle.units.filter((unit) => unit.stackedUnder === id).map((unit) => unit.id);
  const heir = status === 'pursuing' ? undefined : beneath(battle, id)[0]?.id;
  const held = heir === undefined ? parted(battle, [id]) : inherited(battle, id, heir);
  const units = changeUnits(
    changeUnits({ ...held, shocks: inItsPlace(battle.shocks, id, heir) }, [id], () => ({ status, stackedUnder: '', marks: [] })),
    below,
    () => ({ stackedUnder: '' }),
  );
  const his = (one: Leader): boolean => one.with === id && one.status === 'on-map';
  const above = alone || status === 'pursuing' ? undefined : battle.units.find((unit) => unit.id === id)?.stackedUnder || undefined;
  const stays = heir ?? above;
  if (stays !== undefined) return changeLeaders(units, his, { with: stays });
  return changeLeaders(units, his, { with: leader === 'pursuing' ? id : '', status: leader, fell: battle.turn.number });
}

/** Pursuers come to an end of their pursuit, with the leaders among them (7.63). */
export function pursuitEnds(battle: Battle, units: readonly string[], status: Extract<Status, LeaderStatus>): Battle {
  const ended = changeUnits(battle, units, () => ({ status }));
  return changeLeaders(ended, (leader) => leader.status === 'pursuing' && units.includes(leader.with), status === 'gone' ? { status, with: '' } : { status });
}

/** A unit's place changed by hand: off the map as it leaves it otherwise, back from pursuit with the leaders in it, on it again with nothing done yet. */
export function restated(battle: Battle, { id, status: from }: Unit, to: Status): Battle {
  if (from === 'on-map') return leaves(battle, id, to, to === 'pursuing' ? 'pursuing' : 'off-map');
  const fresh = changeUnits(battle, [id], () => ({ stackedUnder: '', marks: [] }));
  if (from !== 'pursuing') return fresh;
  if (to === 'on-map' || to === 'gone') return pursuitEnds(fresh, [id], to);
  return changeLeaders(fresh, (leader) => leader.with === id && leader.status === 'pursuing', { status: 'off-map', with: '', fell: battle.turn.number });
}
