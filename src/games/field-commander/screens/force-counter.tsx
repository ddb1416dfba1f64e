import { Counter } from '../../../ui/counter.tsx';
import type { Force } from '../rules/counters/forces.ts';
import { type Counted, guessed } from '../rules/counters/guesses.ts';
import { CODES, type Nation } from '../rules/vocabulary.ts';
import { useSpeak } from './voice.ts';

const SUPERSCRIPTS = ['', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'] as const;

/** A battle value with its superscript as printed: 3¹. */
export function battleValue(battle: number, superscript: number): string {
  return `${battle}${SUPERSCRIPTS[superscript] ?? ''}`;
}

/** What stands for a figure that nobody entered. */
export const UNKNOWN = '?';
/** The sign of a figure that is a guess of ours, as in charts. */
export const GUESS = '?';

/** What a wall takes from all battle values against it: 2, and 1 once it is reduced (Siege engines and walls). */
export const wallPenalty = ({ reduced }: Pick<Force, 'reduced'>): string => (reduced ? '−1' : '−2');

/** The letters of a counter; of one that nobody described at all, the sign for it. */
export function codeOf({ type, name, unknown }: Pick<Force, 'type' | 'name' | 'unknown'>): string {
  return unknown && name === UNKNOWN ? UNKNOWN : CODES[type];
}

/** The colour and outline of a nation's counters, the same on the map and in battle. */
export function sideOf(nation: Nation): 1 | 2 | 3 | 4 {
  return nation === 'macedonian' ? 1 : nation === 'persian' ? 2 : nation === 'southern-greek' ? 3 : 4;
}

/** A force's counter: its letters, its battle value with superscript, its speed; hollow when reduced, doubtful where the `box` does not say what it prints. Read aloud with all of it. */
export function ForceCounter({ force, box, size }: { readonly force: Omit<Force, 'id'>; readonly box: Counted; readonly size?: number }) {
  const speak = useSpeak();
  const guess = guessed(box, force);
  const face = force.reduced && force.back ? force.back : force.full;
  return (
    <span>
      <Counter
        side={sideOf(force.nation)}
        code={codeOf(force)}
        left={force.type === 'wall' ? wallPenalty(force) : force.unknown ? UNKNOWN : `${battleValue(face.battle, face.superscript)}${guess ? GUESS : ''}`}
        right={force.type === 'wall' ? '' : force.unknown ? UNKNOWN : face.speed}
        solid={!force.reduced}
        size={size}
      />
      <span class="unseen">
        {force.type === 'wall'
          ? `${speak('force/wall')}: ${wallPenalty(force)}`
          : speak('screen/counter-words', {
              force: force.name || speak(`force/${force.type}`),
              battle: force.unknown ? UNKNOWN : face.battle,
              superscript: force.unknown ? UNKNOWN : face.superscript,
              speed: force.unknown ? UNKNOWN : face.speed,
            })}
        {guess && ` (${speak('ui/confidence/inferred')})`}
      </span>
    </span>
  );
}
