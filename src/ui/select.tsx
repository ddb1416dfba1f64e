import { useId } from 'preact/hooks';
import css from './select.module.css';

/** One of many, as the device's own list: for closed sets too long for chips (provinces, territories). `words` is what an option is called. */
export function Select<V extends string>({
  label,
  value,
  options,
  words,
  labelHidden,
  onChange,
}: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly V[];
  readonly words: (option: V) => string;
  /** The label is heard and not seen: what stands beside it says it. */
  readonly labelHidden?: boolean;
  readonly onChange: (value: V) => void;
}) {
  const id = useId();
  return (
    <div class={css.field}>
      <label for={id} class={labelHidden ? 'unseen' : undefined}>
        {label}
      </label>
      <select id={id} class={css.select} value={value} onChange={(event) => onChange(event.currentTarget.value as V)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
