import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Die as DieKind, highest, lowest } from '../core/dice.ts';
import { classes } from './classes.ts';
import { Die } from './die.tsx';
import { Icon } from './icons.tsx';
import css from './keypad.module.css';
import { backspaceIcon } from './tool-icons.tsx';
import { useSpeak } from './voice.ts';

interface KeypadProps {
  readonly of: DieKind;
  readonly count: number;
  readonly faces: readonly number[];
  readonly onFaces: (faces: readonly number[]) => void;
  readonly onDone?: ((faces: readonly number[]) => void) | undefined;
  readonly label: string;
  /** The keys stand in one row where the screen is wide enough for a finger each. */
  readonly flat?: boolean;
}

/**
 * Large keys with the faces of a die: one tap a die. `faces` are those typed so far of `count`; the last tap calls `onDone` with all. Digits and backspace of a keyboard
 * work too while it is on screen. Dice of more than 20 sides are typed as a number.
 */
export function Keypad({ of, count, faces, onFaces, onDone, label, flat = false }: KeypadProps) {
  const speak = useSpeak();
  const [low, high] = [lowest(of), highest(of)];
  const give = (face: number): void => {
    if (faces.length >= count || face < low || face > high) return;
    const next = [...faces, face];
    onFaces(next);
    if (next.length === count) onDone?.(next);
  };
  const back = (): void => {
    if (faces.length > 0) onFaces(faces.slice(0, -1));
  };
  const current = useRef({ give, back });
  current.current = { give, back };
  // Not after the next paint: a key that is pressed as soon as the pad is seen counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element | null)?.matches?.('input, textarea')) return;
      if (event.key === 'Backspace') current.current.back();
      else if (/^\d$/.test(event.key) && high < 10) current.current.give(Number(event.key));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [high]);
  const keys = Array.from({ length: of.sides }, (_, i) => low + i);
  return (
    <div class={css.pad} role="group" aria-label={label}>
      {of.sides > 20 ? (
        <NumberKey low={low} high={high} label={label} onNumber={give} />
      ) : (
        <div class={classes(css.keys, flat && css.flat)} data-sides={of.sides}>
          {keys.map((face) => (
            <button key={face} type="button" class={css.key} aria-label={String(face)} disabled={faces.length >= count} onClick={() => give(face)}>
              <Die of={of} face={face} size={52} />
            </button>
          ))}
          <button type="button" class={css.back} aria-label={speak('ui/take-back')} disabled={faces.length === 0} onClick={back}>
            <Icon of={backspaceIcon} />
          </button>
        </div>
      )}
    </div>
  );
}

function NumberKey({
  low,
  high,
  label,
  onNumber,
}: {
  readonly low: number;
  readonly high: number;
  readonly label: string;
  readonly onNumber: (face: number) => void;
}) {
  const speak = useSpeak();
  const field = useRef<HTMLInputElement>(null);
  const enter = (): void => {
    const value = Number(field.current?.value);
    if (!field.current || field.current.value === '' || !Number.isInteger(value) || value < low || value > high) return;
    field.current.value = '';
    onNumber(value);
  };
  return (
    <form
      class={css.number}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <input ref={field} inputMode="numeric" pattern="[0-9]*" autocomplete="off" aria-label={label} placeholder={`${low}–${high}`} />
      <button type="submit">{speak('ui/enter')}</button>
    </form>
  );
}
