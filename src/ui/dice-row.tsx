import { useRef } from 'preact/hooks';
import type { Die as DieKind } from '../core/dice.ts';
import css from './dice-row.module.css';
import { Die, dieName } from './die.tsx';
import { useSpeak } from './voice.ts';

/** Degrees that thrown dice come to lie askew, and px their throws come from, one after the other. */
const TILTS = [-6, 4, -2, 7, -4, 3, -7];
const FROM = [-44, -30, -58, -36];
/** Milliseconds between one die and the next, and how many are waited for: a throw stays under half a second. */
const APART = 30;

/** How a thrown die lies, by its place and its face, so that it lies the same as long as it is shown. */
function lies(index: number, face: number): Record<string, string> {
  const tilt = TILTS[(index * 3 + face) % TILTS.length];
  return { '--tilt': `${tilt}deg`, '--from': `${FROM[index % FROM.length]}px`, '--wait': `${Math.min(index, 2) * APART}ms` };
}

interface DiceRowProps {
  readonly of: DieKind;
  readonly faces: readonly number[];
  readonly count?: number | undefined;
  readonly rolling?: boolean | undefined;
  readonly size?: number | undefined;
  readonly own?: boolean | undefined;
  /** What the dice are for, spoken before the faces. */
  readonly label?: string | undefined;
  readonly onDie?: ((index: number) => void) | undefined;
}

/**
 * Several equal dice in a row. A tap anywhere on it skips the settling. With `onDie` every die is a button (to amend it), its index given.
 * `faces` shorter than `count` leaves blanks.
 */
export function DiceRow({ of, faces, count = faces.length, rolling, size = count > 5 ? 46 : 56, own, label, onDie }: DiceRowProps) {
  const speak = useSpeak();
  const row = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  const skip = (): void => {
    for (const motion of row.current?.getAnimations?.({ subtree: true }) ?? [])
      if (motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) motion.finish();
  };
  const name = dieName(of);
  const said = rolling ? speak('ui/rolling') : faces.length > 0 ? speak.tongue.list(faces.map(String)) : speak('ui/no-dice-yet');
  const spoken = `${label ? `${label}: ` : ''}${said}`;
  const dice = Array.from({ length: count }, (_, i) => {
    const shown = <Die of={of} face={faces[i]} rolling={rolling} size={size} own={own} />;
    const lie = own || (faces[i] === undefined && !rolling) ? undefined : lies(i, faces[i] ?? 0);
    if (!onDie)
      return (
        <span key={i} style={lie}>
          {shown}
        </span>
      );
    return (
      <button
        key={i}
        type="button"
        class={css.die}
        style={lie}
        aria-label={speak('ui/amend-die', { die: name, face: faces[i] ?? 0, n: i + 1 })}
        onClick={() => onDie(i)}
      >
        {shown}
      </button>
    );
  });
  return onDie ? (
    <fieldset ref={row} class={css.row} onPointerDown={skip} aria-label={spoken}>
      {dice}
    </fieldset>
  ) : (
    <div ref={row} class={css.row} onPointerDown={skip} role="img" aria-label={spoken}>
      {dice}
    </div>
  );
}
