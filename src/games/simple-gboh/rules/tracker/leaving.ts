import type { LeaderStatus, Status } from '../vocabulary.ts';
import { changeLeaders, changeUnits } from './change.ts';
import { parted } from './contacts.ts';
import type { Battle } from './state.ts';

/** A unit leaves the map: what lay under it comes up, its leader is elsewhere until he may return (4.36), its declared shocks lose it. */
export function leaves(battle: Battle, id: string, status: Status, leader: LeaderStatus): Battle {
  const below = battle.units.filter((unit) => unit.stackedUnder === id).map((unit) => unit.id);
  const shocks = battle.shocks
    .map((shock) => ({ ...shock, attackers: shock.attackers.filter((unit) => unit !== id), defenders: shock.defenders.filter((unit) => unit !== id) }))
    .filter((shock) => shock.attackers.length > 0 && shock.defenders.length > 0);
  const units = changeUnits(
    changeUnits(parted({ ...battle, shocks }, [id]), [id], () => ({ status, stackedUnder: '', marks: [] })),
    below,
    () => ({ stackedUnder: '' }),
  );
  return changeLeaders(units, (one) => one.with === id && one.status === 'on-map', {
    with: leader === 'pursuing' ? id : '',
    status: leader,
    fell: battle.turn.number,
  });
}

/** Pursuers come to an end of their pursuit, with the leaders among them (7.63). */
export function pursuitEnds(battle: Battle, units: readonly string[], status: Extract<Status, LeaderStatus>): Battle {
  const ended = changeUnits(battle, units, () => ({ status }));
  return changeLeaders(ended, (leader) => leader.status === 'pursuing' && units.includes(leader.with), status === 'gone' ? { status, with: '' } : { status });
}
