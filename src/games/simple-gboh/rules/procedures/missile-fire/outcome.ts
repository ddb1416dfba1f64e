import type { Said } from '../../../../../core/said.ts';
import { say } from '../voice.ts';
import type { FireInput } from './input.ts';

/** What became of the target, the gravest thing first. */
export const FIRE_FATES = ['rampages', 'routed', 'reduced', 'hits', 'unhurt'] as const;
export type FireFate = (typeof FIRE_FATES)[number];

/** What a shot came to: `total` (die and DRM) against `needed` at `range`; null where the weapon does not reach. Hits are totals after the shot. */
export interface FireOutcome {
  readonly die: number;
  readonly drm: number;
  readonly total: number;
  readonly needed: number | null;
  readonly range: number;
  readonly hit: boolean;
  readonly target: { readonly fate: FireFate; readonly hits: number; readonly reduced: boolean };
  readonly leaderLost: boolean;
  readonly shooter: { readonly fate: FireFate; readonly hits: number; readonly reduced: boolean };
}

/** The name of the shooter or target, or its type. */
export function nameOf(input: FireInput, which: 'shooter' | 'target'): Said | string {
  const { name, type } = input[which];
  if (name) return name;
  return which === 'target' && input.target.lone ? say('unit/lone-leader') : say(`unit/${which}`, { type: say(`type/${type}`) });
}
