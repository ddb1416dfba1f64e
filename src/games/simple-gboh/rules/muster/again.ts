import type { BattleEvent } from '../tracker/events.ts';
import { musteredRecord } from '../tracker/recorded.ts';
import { type Battle, type Unit, unitOf } from '../tracker/state.ts';

/** The battle as it was set up, to be fought once more, with what was read off counters since; undefined once its first turn has begun (3.1). */
export function again({ turn, name, armies, formations, leaders, units }: Battle, last?: Battle): readonly BattleEvent[] | undefined {
  if (turn.phase !== 'before') return undefined;
  const known = units.map((unit) => musteredRecord(readSince(unit, last && unitOf(last, unit.id))));
  return [{ type: 'mustered', battle: { name, armies, formations, leaders, units: known } }];
}

/** A unit with the figures that were guesses as it was set up and are none any more (2.23). In double depth its size is that of two (10.3). */
function readSince(unit: Unit, last: Unit | undefined): Unit {
  const { guessed = [], ...said } = unit;
  if (guessed.length === 0 || last?.type !== unit.type || last.doubleDepth !== unit.doubleDepth) return unit;
  const left = guessed.filter((figure) => last.guessed?.includes(figure));
  const read = Object.fromEntries(guessed.filter((figure) => !left.includes(figure)).map((figure) => [figure, last[figure]]));
  return { ...said, ...read, ...(left.length > 0 ? { guessed: left } : {}) };
}
