import { preferences } from '../shell/preferences.ts';

/** Lets a throw be heard, if the player switched sound on. What makes it is loaded only then. */
export async function soundOfDice(dice: number): Promise<void> {
  if (!preferences().sound || dice === 0) return;
  (await import('./synthesis.ts')).playDice(dice);
}
