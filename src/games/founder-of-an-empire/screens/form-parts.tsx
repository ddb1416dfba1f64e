import type { ComponentChildren } from 'preact';
import type { Fault } from '../../../core/fault.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { called, seatAt } from '../rules/vocabulary.ts';
import css from './form.module.css';
import { Marker } from './marker.tsx';
import type { BookSpeaker } from './voice.ts';

/** Whether something is wrong at a path of the input. */
export function faulty(faults: readonly Fault[], path: string): boolean {
  return faults.some((fault) => fault.severity !== 'doubtful' && (fault.field === path || path.startsWith(`${fault.field}.`)));
}

/** A number typed into a small cell; tapping it selects what is there, so that one or two keys replace it. */
export function NumberCell({
  label,
  value,
  max,
  onChange,
  wrong,
}: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly wrong?: boolean;
}) {
  const commit = (typed: string): void => {
    const number = Number.parseInt(typed, 10);
    onChange(Number.isNaN(number) ? 0 : Math.min(max, Math.max(0, number)));
  };
  return (
    <input
      class={css.cell}
      type="text"
      inputMode="numeric"
      enterkeyhint="next"
      aria-label={label}
      aria-invalid={wrong ? 'true' : undefined}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => event.currentTarget.value !== '' && commit(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget.value)}
    />
  );
}

/** A word of the players' own in a form's cell. */
export function NameCell({
  label,
  value,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <input
      class={css.name}
      type="text"
      maxLength={24}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Yes or no as a button that stays down; a tick stands in for its picture while it is on. */
export function Flag({
  label,
  on,
  icon,
  onChange,
  wrong,
  children,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly icon: ComponentChildren;
  readonly onChange: (on: boolean) => void;
  readonly wrong?: boolean;
  readonly children?: ComponentChildren;
}) {
  return (
    <button type="button" class={css.toggle} aria-label={label} aria-pressed={on} data-faulty={wrong ? '' : undefined} onClick={() => onChange(!on)}>
      {on && <Icon of={tickIcon} size={16} />}
      {(!on || children !== undefined) && <Icon of={icon} size={20} />}
      {children}
    </button>
  );
}

/** A player at the head of a line: the marker, and the name, which is typed where no session knows it. */
export function PlayerName(props: {
  readonly players: readonly { readonly name: string }[];
  readonly at: number;
  readonly known: boolean;
  readonly speak: BookSpeaker;
  readonly onName: (name: string) => void;
}) {
  const { players, at, known, speak, onName } = props;
  const who = speak(called(players, seatAt(at)));
  return (
    <span class={css.who}>
      <Marker players={players} seat={seatAt(at)} small />
      {known ? who : <NameCell label={speak('field/name')} value={players[at]?.name ?? ''} placeholder={who} onChange={onName} />}
    </span>
  );
}
