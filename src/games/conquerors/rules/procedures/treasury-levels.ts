import type { Level, Treasury } from '../vocabulary.ts';

/** The level below: Memphis stays full, the Royal Treasury goes from full to empty (7.2). */
export function lower(treasury: Treasury | 'royal' | 'none', level: Level): Level {
  if (treasury === 'memphis') return 'full';
  if (treasury === 'royal') return 'empty';
  return level === 'full' ? 'scarce' : 'empty';
}

/** The level above; the Royal Treasury goes from empty to full (7.2). */
export function higher(treasury: Treasury | 'royal' | 'none', level: Level): Level {
  if (treasury === 'royal') return 'full';
  return level === 'empty' ? 'scarce' : 'full';
}
