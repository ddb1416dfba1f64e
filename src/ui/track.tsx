import { classes } from './classes.ts';
import css from './track.module.css';
import { useSpeak } from './voice.ts';

/**
 * A track as printed on a board, from `from` (0) to `to`, its marker on `value`. `limit` is the box where something happens. With `onChange` every box is a
 * target of its own; give the track a Stepper as well where boxes would be smaller than a thumb.
 */
export function Track({
  label,
  value,
  from = 0,
  to,
  limit,
  onChange,
  bare,
}: {
  readonly label: string;
  readonly value: number;
  readonly from?: number | undefined;
  readonly to: number;
  readonly limit?: number | undefined;
  readonly onChange?: ((value: number) => void) | undefined;
  readonly bare?: boolean | undefined;
}) {
  const speak = useSpeak();
  const boxes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const box = (n: number) => classes(css.box, n < value && css.past, n === value && css.here, n === limit && css.limit);
  return (
    <div class={css.track}>
      {!bare && (
        <div class={css.head}>
          <span>{label}</span>
          <b>{speak.tongue.number(value)}</b>
        </div>
      )}
      {onChange ? (
        <div class={css.targets} role="group" aria-label={label}>
          {boxes.map((n) => (
            <button key={n} type="button" class={box(n)} aria-pressed={n === value} onClick={() => onChange(n)}>
              {n}
            </button>
          ))}
        </div>
      ) : (
        <div class={css.boxes} role="img" aria-label={speak('ui/on-track', { what: label, value, to })}>
          {boxes.map((n) => (
            <i key={n} class={box(n)} />
          ))}
        </div>
      )}
    </div>
  );
}
