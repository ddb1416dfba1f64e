import { useEffect, useId, useState } from 'preact/hooks';
import css from './text-input.module.css';

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number | undefined;
  readonly lines?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly bare?: boolean | undefined;
  readonly live?: boolean | undefined;
  readonly faulty?: string | undefined;
  readonly suggestions?: readonly string[] | undefined;
  /** The cursor is in it when it comes. */
  readonly focus?: boolean | undefined;
}

/**
 * A player's own words; committed when the field is left or Enter pressed, so that a journal gets one change and not one a letter. `live` commits every letter;
 * `suggestions` are offered by the device's own list, anything else may be typed.
 */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, maxLength = 200, lines = 1, placeholder, bare, live, faulty, suggestions = [], focus } = props;
  const id = useId();
  useEffect(() => {
    if (focus) document.getElementById(id)?.focus();
  }, []);
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const commit = (): void => {
    if (draft !== undefined && draft !== value) onChange(draft);
    setDraft(undefined);
  };
  const shared = {
    id,
    class: css.input,
    value: draft ?? value,
    maxLength,
    placeholder,
    autocomplete: 'off' as const,
    'aria-invalid': faulty ? ('true' as const) : undefined,
    'aria-describedby': faulty,
    onInput: (event: { currentTarget: { value: string } }) => (live ? onChange(event.currentTarget.value) : setDraft(event.currentTarget.value)),
    onBlur: commit,
  };
  return (
    <div class={css.field}>
      <label for={id} class={bare ? 'unseen' : css.label}>
        {label}
      </label>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <input
          {...shared}
          type="text"
          enterkeyhint="done"
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  );
}
