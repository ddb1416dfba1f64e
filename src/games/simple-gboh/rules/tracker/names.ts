import type { Said, Spoken } from '../../../../core/said.ts';
import type { Side, Type } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { type Battle, type Declared, leaderOf, unitOf } from './state.ts';

/** A unit's own name, or its type. */
export const unitNamed = ({ name, type }: { readonly name: string; readonly type: Type }): Spoken => name || say(`type/${type}`);

/** The name of a unit of a battle; of one that is not there its id. */
export function unitName(battle: Battle, id: string): Spoken {
  const unit = unitOf(battle, id);
  return unit ? unitNamed(unit) : id;
}
/** The names of units, to be said as a list. */
export const unitNames = (battle: Battle, ids: readonly string[]): readonly Said[] => ids.map((id) => say('act/unit', { unit: unitName(battle, id) }));
/** Both sides of a shock. */
export type Fighters = Pick<Declared, 'attackers' | 'defenders'>;
/** The names of both sides of a shock, to be said as lists. */
export const fighterNames = (battle: Battle, { attackers, defenders }: Fighters) => ({
  attackers: unitNames(battle, attackers),
  defenders: unitNames(battle, defenders),
});
/** The name of a leader; of one who is not there his id. */
export const leaderName = (battle: Battle, id: string): string => leaderOf(battle, id)?.name ?? id;
/** The name of a formation; of one that is not there its id. */
export const formationName = (battle: Battle, id: string): string => battle.formations.find((one) => one.id === id)?.name ?? id;
/** An army’s own name, or which of the two it is. */
export const armyName = (battle: Battle, side: Side): Spoken => battle.armies[side].name || say(`side/${side}`);
