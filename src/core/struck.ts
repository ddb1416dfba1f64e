import type { Entry } from './entry.ts';

/** The steps that are struck at the end of these entries (redo may still bring the last of them back). */
export function struckSteps(entries: readonly Entry[]): ReadonlySet<number> {
  let standing: number[] = [];
  let struck: number[][] = [];
  const lost = new Set<number>();
  for (const { number, step, body } of entries) {
    if (body.kind === 'undo') {
      const at = standing.findIndex((one) => one >= body.to);
      struck.push(at < 0 ? [] : standing.slice(at));
      if (at >= 0) standing = standing.slice(0, at);
    } else if (body.kind === 'redo') standing.push(...(struck.pop() ?? []));
    else if (body.kind !== 'opened' && step === number) {
      standing.push(step);
      for (const one of struck.flat()) lost.add(one);
      struck = [];
    }
  }
  return new Set([...lost, ...struck.flat()]);
}
