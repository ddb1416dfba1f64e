import { useEffect, useRef, useState } from 'preact/hooks';
import { type Odds, odds } from '../../core/odds.ts';
import type { AnyProcedure, Situation } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';

/** The odds of a procedure's first question as they are for the input being set; `stale` while newer ones are being computed. */
export interface OddsNow {
  readonly odds: Odds | undefined;
  readonly stale: boolean;
}

/** Odds that took longer than this are computed only when the player pauses. */
const QUICK = 40;

/**
 * Computes the odds of `question` after the screen is painted, never while the player types: at once where the last ones were quick, else after a pause. An input the
 * procedure cannot run with has none.
 */
export function useOddsNow(
  procedure: AnyProcedure,
  input: unknown,
  situation: Situation,
  question: Id | undefined,
  policies: Readonly<Record<Id, Id>>,
  on: boolean,
): OddsNow {
  const key = JSON.stringify([procedure.id, input, situation, question, policies]);
  const [known, setKnown] = useState<{ key: string; odds: Odds | undefined }>({ key: '', odds: undefined });
  const took = useRef(0);
  useEffect(() => {
    if (!on || question === undefined) return;
    const timer = setTimeout(
      () => {
        const begun = performance.now();
        let found: Odds | undefined;
        try {
          found = odds(procedure, input, situation, { questions: [question], policies })[question];
        } catch {
          found = undefined;
        }
        took.current = performance.now() - begun;
        setKnown({ key, odds: found });
      },
      took.current > QUICK ? 350 : 24,
    );
    return () => clearTimeout(timer);
  }, [key, on]);
  return { odds: on ? known.odds : undefined, stale: known.key !== key };
}
