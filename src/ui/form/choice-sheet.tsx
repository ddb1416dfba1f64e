import { useState } from 'preact/hooks';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon, tickIcon } from '../icons.tsx';
import { Sheet } from '../sheet.tsx';
import { downIcon } from '../tool-icons.tsx';
import { useSpeak } from '../voice.ts';
import css from './choice-sheet.module.css';

/** More options than this can be searched. */
const SEARCHED = 14;

interface ChoiceSheetProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly many?: boolean | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

interface Option {
  readonly id: string;
  readonly words: string;
  readonly hint?: string | undefined;
}

/** One of, or (`many`) any of, a long list: a button that shows what is chosen and opens a sheet of large rows, searchable when very long. */
export function ChoiceSheet({ label, options, value, many, onChange }: ChoiceSheetProps) {
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  const picked = options.filter((option) => value.includes(option.id));
  const chosen = picked.map((option) => option.words);
  const hint = many ? undefined : picked[0]?.hint;
  const pick = (id: string): void => {
    if (!many) {
      onChange([id]);
      setOpen(false);
    } else onChange(options.map((option) => option.id).filter((one) => (one === id ? !value.includes(id) : value.includes(one))));
  };
  return (
    <>
      <button type="button" class={css.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span class={css.label}>{label}</span>
        <span class={css.value}>
          {chosen.length > 0 ? speak.tongue.list(chosen) : speak('form/nothing-chosen')}
          {hint && <small class={css.hint}>{hint}</small>}
        </span>
        <Icon of={downIcon} size={18} />
      </button>
      <Sheet
        title={label}
        open={open}
        onClose={() => setOpen(false)}
        tall={options.length > SEARCHED}
        footer={
          many && (
            <Button kind="primary" wide onClick={() => setOpen(false)}>
              {speak('form/done')}
            </Button>
          )
        }
      >
        <Rows options={options} value={value} onPick={pick} />
      </Sheet>
    </>
  );
}

interface RowsProps extends Pick<ChoiceSheetProps, 'options' | 'value'> {
  readonly onPick: (id: string) => void;
}

/** The options as large rows, with a search where there are very many. */
function Rows({ options, value, onPick }: RowsProps) {
  const speak = useSpeak();
  const [sought, seek] = useState('');
  const found = options.filter((option) => plain(option.words).includes(plain(sought)));
  return (
    <>
      {options.length > SEARCHED && (
        <input
          class={css.search}
          type="search"
          aria-label={speak('form/search')}
          placeholder={speak('form/search')}
          value={sought}
          onInput={(event) => seek(event.currentTarget.value)}
        />
      )}
      <ul class={css.options}>
        {found.map((option) => {
          const on = value.includes(option.id);
          return (
            <li key={option.id}>
              <button type="button" class={classes(css.option, on && css.on)} aria-pressed={on} onClick={() => onPick(option.id)}>
                <span>
                  {option.words}
                  {option.hint && <small class={css.hint}>{option.hint}</small>}
                </span>
                {on && <Icon of={tickIcon} />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Words without accents and capitals, as they are sought. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
