import { OPERATION_COUNTERS } from '../map/known-parts.ts';
import type { CampaignMap, OperationCounter } from '../map/map.ts';
import type { DrawnCounter } from '../tracker/state.ts';

/** Whether all eight operation counters of a map are entered: then they can be drawn here (Operation counters). */
export const knowsCounters = ({ operations }: Pick<CampaignMap, 'operations'>): boolean => operations.length >= OPERATION_COUNTERS;

/** The map with an operation counter that was turned at the table and read off: one more of its kind and price where as many as are known were `drawn` before (Intrigue). */
export function withMetCounter(map: CampaignMap, drawn: readonly DrawnCounter[], { counter, pay, cost }: OperationCounter): CampaignMap {
  const same = (one: OperationCounter): boolean => one.counter === counter && one.pay === pay && one.cost === cost;
  const known = map.operations.filter(same).length;
  if (knowsCounters(map) || drawn.filter(same).length < known) return map;
  return { ...map, operations: [...map.operations, { counter, pay, cost }] };
}
