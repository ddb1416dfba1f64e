import type { Facts } from '../../../core/facts.ts';
import { TRACK_LIMIT } from './vocabulary.ts';

const DICE: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

/** How many dice are thrown in a weariness check, by the ruling (9.0). */
export const wearinessDice = (ruling: Facts['ruling']): number => DICE[ruling('weariness-dice')] ?? 1;

/** Whether a weariness check may come to a mutiny: below that nothing is thrown (9.0). */
export const mayMutiny = (weariness: number, ruling: Facts['ruling']): boolean => weariness + 6 * wearinessDice(ruling) >= TRACK_LIMIT;
