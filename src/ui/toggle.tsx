import { useId } from 'preact/hooks';
import css from './toggle.module.css';

/** Yes or no, as a switch at the end of its words. The whole line is the target. */
export function Toggle({
  label,
  hint,
  checked,
  onChange,
  disabled,
  faulty,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly faulty?: string | undefined;
}) {
  const id = useId();
  return (
    <label class={css.line}>
      <span class={css.words}>
        {label}
        {hint && (
          <small id={`${id}h`} class={css.hint}>
            {hint}
          </small>
        )}
      </span>
      <input
        class={css.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={faulty ?? (hint ? `${id}h` : undefined)}
        aria-invalid={faulty ? 'true' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
