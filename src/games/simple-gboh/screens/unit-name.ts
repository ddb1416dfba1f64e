import type { SpeakerOf } from '../../../core/words.ts';
import { copyOf } from '../rules/tracker/short-names.ts';
import { type Battle, type Unit, unitOf } from '../rules/tracker/state.ts';
import type { TableWords } from '../words/en/table.ts';

/** What a player calls a unit: its name, or its type with a number where there are several like it ("LG 2"). */
export function calledIn(battle: Battle, unit: Unit, speak: SpeakerOf<TableWords>): string {
  const copy = copyOf(battle, unit);
  const type = speak(`type/${unit.type}`);
  return unit.name || (copy === undefined ? type : `${type} ${copy}`);
}

/** Several units in one list, as players call them. */
export function allCalled(battle: Battle, ids: readonly string[], speak: SpeakerOf<TableWords>): string {
  const units = ids.flatMap((id) => unitOf(battle, id) ?? []);
  return speak.tongue.list(units.map((unit) => calledIn(battle, unit, speak)));
}
