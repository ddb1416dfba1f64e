import type { Fault } from '../../../../core/fault.ts';
import { kindUntold } from '../map/known-maps.ts';
import type { Campaign } from '../tracker/state.ts';
import { cite, type Section } from '../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';

/** An area of the map that is no stronghold is intimidated by nobody and gives no orders; one of which nobody has said what it is may be one (Key areas; Intimidation; Enemy orders). */
export function strongholdFaults({ id, map }: Campaign, field: string, name: string, at: Section): Fault[] {
  const area = map.areas.find((one) => one.name === name);
  if (!area || area.kind === 'stronghold') return [];
  return [(kindUntold(id, map, name) ? doubtful : illegal)(field, 'fault/no-stronghold', name, cite(at))];
}
