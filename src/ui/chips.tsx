import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import css from './chips.module.css';
import { classes } from './classes.ts';
import { Icon, tickIcon } from './icons.tsx';

/** One chip: its id, its words, and what may stand before (a mark, a coin) or under them. */
export interface ChipOption<Id extends string = string> {
  readonly id: Id;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly mark?: ComponentChildren;
  readonly disabled?: boolean | undefined;
}

interface Shared<Id extends string> {
  readonly label: string;
  readonly options: readonly ChipOption<Id>[];
  /** The label is for the reader alone. */
  readonly bare?: boolean | undefined;
  readonly faulty?: string | undefined;
}

/** An even number of words too long for one row stands in two columns; of many, most must be too long. Three that do not fit in a row stand one under the other: none is left over alone. */
const LONG = 8;
const MANY = 8;
/** What a mark takes, in letters; and three chips in a row of a phone. */
const MARK = 3;
const ROW = 30;
function laid(options: readonly ChipOption[]): string | false | undefined {
  const lengths = options.map(({ words, hint = '', mark }) => Math.max(words.length, hint.length) + (mark ? MARK : 0));
  if (options.length === 3) return lengths.reduce((sum, length) => sum + length, 0) > ROW && css.stacked;
  const long = options.filter(({ hint }, i) => hint !== undefined || (lengths[i] ?? 0) > LONG).length;
  return options.length > 3 && options.length % 2 === 0 && long > (options.length > MANY ? options.length / 2 : 0) && css.paired;
}

function Chip<Id extends string>({
  kind,
  name,
  option,
  on,
  onPick,
}: {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly option: ChipOption<Id>;
  readonly on: boolean;
  readonly onPick: () => void;
}) {
  return (
    <label class={classes(css.chip, on && css.on)}>
      <input class={css.input} type={kind} name={name} checked={on} disabled={option.disabled} onChange={onPick} />
      {option.mark}
      <span class={css.words}>
        {option.words}
        {option.hint && <small class={css.hint}>{option.hint}</small>}
      </span>
      {on && <Icon of={tickIcon} size={18} />}
    </label>
  );
}

/** One of a few: chips of which exactly one is on. */
export function Chips<Id extends string>({
  label,
  options,
  bare,
  faulty,
  value,
  onChange,
}: Shared<Id> & { readonly value: Id | undefined; readonly onChange: (value: Id) => void }) {
  const name = useId();
  return (
    <div class={css.field} role="radiogroup" aria-labelledby={`${name}l`} aria-describedby={faulty} aria-invalid={faulty ? 'true' : undefined}>
      <div id={`${name}l`} class={bare ? 'unseen' : css.label}>
        {label}
      </div>
      <div class={classes(css.chips, laid(options))}>
        {options.map((option) => (
          <Chip key={option.id} kind="radio" name={name} option={option} on={option.id === value} onPick={() => onChange(option.id)} />
        ))}
      </div>
    </div>
  );
}

/** Any of several: chips that go on and off, in the order of the options. */
export function ManyChips<Id extends string>({
  label,
  options,
  bare,
  faulty,
  value,
  onChange,
}: Shared<Id> & { readonly value: readonly Id[]; readonly onChange: (value: readonly Id[]) => void }) {
  const name = useId();
  const flip = (id: Id): void => onChange(options.map((option) => option.id).filter((one) => (one === id ? !value.includes(id) : value.includes(one))));
  return (
    <div class={css.field} role="group" aria-labelledby={`${name}l`} aria-describedby={faulty}>
      <div id={`${name}l`} class={bare ? 'unseen' : css.label}>
        {label}
      </div>
      <div class={classes(css.chips, laid(options))}>
        {options.map((option) => (
          <Chip key={option.id} kind="checkbox" name={name} option={option} on={value.includes(option.id)} onPick={() => flip(option.id)} />
        ))}
      </div>
    </div>
  );
}
