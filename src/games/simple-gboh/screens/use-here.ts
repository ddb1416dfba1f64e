import { useState } from 'preact/hooks';
import type { InPlace } from '../../../ui/game-screens.ts';
import type { Asking } from '../../../ui/use-asked.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import type { BattleDoor } from './battle-door.ts';
import type { Result } from './resolved-here.ts';
import { resultOf } from './result-of.ts';

/** What resolves a procedure under the lines of battle: the session, what asks there, and where its result is shown. */
export interface Here {
  readonly door: BattleDoor;
  readonly ask: Asking['ask'];
  readonly onResult: (result: Result) => void;
}

/** Resolves procedures in place, one at a time; resolves to whether one came to its end. */
export function useHere({ door, ask, onResult }: Here) {
  const [busy, setBusy] = useState(false);
  const resolve = async (procedure: string, input: Readonly<Record<string, unknown>>, how?: InPlace<unknown, BattleEvent>): Promise<boolean> => {
    setBusy(true);
    const resolved = await door.resolve(procedure, input, { ...how, answer: ask });
    setBusy(false);
    if (resolved) onResult(resultOf(procedure, resolved));
    return resolved !== undefined;
  };
  return { busy, resolve };
}
