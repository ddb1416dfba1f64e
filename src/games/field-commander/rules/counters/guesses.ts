import type { BattlePosition, Fighter } from '../battle/position.ts';
import { nationAt } from '../campaign/areas.ts';
import type { Campaign } from '../tracker/state.ts';
import type { Nation } from '../vocabulary.ts';
import { type Face, KNOWN_COUNTERS, kindOf } from './counters.ts';
import { countedNation } from './cup.ts';
import { type Force, forceOf } from './forces.ts';

/** Counters whose full side the text prints whole: battle value and Speed. */
const PRINTED: readonly (readonly [nation: Nation, kind: string])[] = [
  ['persian', 'AR'],
  ['persian', 'CH'],
  ['macedonian', 'PH'],
];

/** The counters that are entered, as far as they are. */
export type Counted = Pick<Campaign, 'counters' | 'partly'>;

function same(one: Face, other: Face | null): boolean {
  return other !== null && one.battle === other.battle && one.superscript === other.superscript && one.speed === other.speed;
}

/**
 * Whether the side of a counter that lies up is a guess of ours: the text only bounds its figures, and the player has not entered the counters of its nation (nor this one's
 * figures where it stands).
 */
export function guessed(box: Counted, { nation, type, name, full, back, reduced, unknown }: Omit<Force, 'id'>): boolean {
  const kind = kindOf({ type, name });
  const counter = KNOWN_COUNTERS.find((one) => one.nation === nation && kindOf(one) === kind);
  if (!counter || unknown || countedNation(box, nation)) return false;
  const known = forceOf(counter);
  if (reduced && back) return same(back, known.back);
  return same(full, known.full) && !PRINTED.some(([of, printed]) => of === nation && printed === kind);
}

/** Whether the side of a fighter that lies up is a guess of ours. */
export function fighterGuessed(campaign: Campaign, area: string, side: 'own' | 'enemy', fighter: Fighter): boolean {
  return guessed(campaign, { ...fighter, nation: side === 'own' ? 'macedonian' : nationAt(campaign, area) });
}

/** Whether what becomes of a battle rests on figures that are guesses of ours, of the side that lies up or of a reverse: its odds are not exact then. */
export function restsOnGuess(campaign: Campaign, { area, own, enemy }: Pick<BattlePosition, 'area' | 'own' | 'enemy'>): boolean {
  const either = (side: 'own' | 'enemy') => (one: Fighter) =>
    [one.reduced, true].some((reduced) => (one.back !== null || !reduced) && fighterGuessed(campaign, area, side, { ...one, reduced }));
  return own.some(either('own')) || enemy.some(either('enemy'));
}
