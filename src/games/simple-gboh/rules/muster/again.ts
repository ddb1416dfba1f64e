import type { BattleEvent } from '../tracker/events.ts';
import { musteredRecord } from '../tracker/recorded.ts';
import type { Battle } from '../tracker/state.ts';

/** The battle as it was set up, to be fought once more; undefined once its first turn has begun (3.1). */
export function again({ turn, name, armies, formations, leaders, units }: Battle): readonly BattleEvent[] | undefined {
  return turn.phase === 'before' ? [{ type: 'mustered', battle: { name, armies, formations, leaders, units: units.map(musteredRecord) } }] : undefined;
}
