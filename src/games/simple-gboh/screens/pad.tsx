import { classes } from '../../../ui/classes.ts';
import css from './pad.module.css';

/** One of a few short values as keys, one tap each; `onPick` also tells when the value chosen already is tapped again. With `guess` the value is none that was chosen: its key bears a question mark. */
export function Pad<Value extends string | number>({
  label,
  options,
  value,
  guess = false,
  onPick,
}: {
  readonly label: string;
  readonly options: readonly { readonly id: Value; readonly words: string }[];
  readonly value: Value;
  readonly guess?: boolean;
  readonly onPick: (value: Value) => void;
}) {
  return (
    <fieldset class={css.pad}>
      <legend class={css.label}>{label}</legend>
      <div class={css.keys}>
        {options.map(({ id, words }) => (
          <button
            key={id}
            type="button"
            class={classes(css.key, guess && id === value && css.guess)}
            aria-pressed={!guess && id === value}
            onClick={() => onPick(id)}
          >
            {guess && id === value ? `${words}?` : words}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Keys for the numbers from `from` to `to`. `none`: the value is not known, so that no key is the chosen one; `guess`: it is a common one. */
export function NumberPad({
  label,
  from,
  to,
  value,
  none = false,
  guess,
  onPick,
}: {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly none?: boolean;
  readonly guess?: boolean | undefined;
  readonly onPick: (value: number) => void;
}) {
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const shown = numbers.includes(value) ? numbers : [...numbers, value];
  return (
    <Pad label={label} options={shown.map((n) => ({ id: n, words: String(n) }))} value={none ? Number.NaN : value} guess={guess ?? false} onPick={onPick} />
  );
}
