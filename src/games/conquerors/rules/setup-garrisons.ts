import type { State } from './tracker/state.ts';
import type { Side } from './vocabulary.ts';

/** GSP each side may place before play (3.1 c, d). */
export const SETUP_GSP: Readonly<Record<Side, number>> = { macedonian: 5, persian: 30 };

/** Whether the garrisons of the setup may still be placed: nobody has acted (3.1 c, d). */
export function isSetup({ round }: State): boolean {
  return round.number === 0 || (round.first && round.step === 'c3' && round.activity === 'none' && round.acted.length === 0);
}
