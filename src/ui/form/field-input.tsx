import type { ComponentType } from 'preact';
import { useContext, useId } from 'preact/hooks';
import type { Fault } from '../../core/fault.ts';
import type { AnyField } from '../../core/fields.ts';
import { Chips, ManyChips } from '../chips.tsx';
import { citeSaid } from '../cite-said.ts';
import { Stepper } from '../stepper.tsx';
import { TextInput } from '../text-input.tsx';
import { Toggle } from '../toggle.tsx';
import { useSpeak } from '../voice.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { FaultLines } from './fault-lines.tsx';
import css from './field-input.module.css';
import { fieldName, optionName, textSaid } from './field-words.ts';
import { type FormProps, pathTo } from './form-props.ts';
import { ListInput } from './list-input.tsx';
import { isValues } from './settled.ts';
import { TrackedSession } from './tracked.ts';

/** More options than this are chosen from a sheet. */
const MANY_OPTIONS = 9;
/** Names longer than this that have something said beside them are chosen from a sheet as well. */
const LONG_NAME = 12;

/** What one field's input is given. */
export interface FieldInputProps<Field extends AnyField = AnyField> {
  /** The form that fields within fields are drawn with. */
  readonly form: ComponentType<FormProps>;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly faults: readonly Fault[];
  readonly root: unknown;
  readonly path: string;
}

/** One field as its kind wants it, with its rule and what is wrong with it. */
export function FieldInput(props: FieldInputProps) {
  const id = useId();
  const { faults, path } = props;
  const own = faults.filter((fault) => fault.field === path);
  return (
    <div class={css.field} data-field={path}>
      <ByKind {...props} faulty={own.length > 0 ? id : undefined} />
      <FaultLines id={id} faults={own} />
    </div>
  );
}

/** A field's input with the id of what is wrong with it, if anything is. */
type KindProps<Kind extends AnyField['kind'] = AnyField['kind']> = FieldInputProps<Extract<AnyField, { kind: Kind }>> & { readonly faulty: string | undefined };

function ByKind(props: KindProps) {
  const { field } = props;
  switch (field.kind) {
    case 'choice':
    case 'many':
      return <Choosing {...props} field={field} />;
    case 'group':
    case 'record':
      return <Within {...props} field={field} />;
    case 'list':
      return <ListInput {...props} field={field} />;
    case 'numbers':
      // Only saved: no form asks for them.
      return null;
    default:
      return <OneValue {...props} field={field} />;
  }
}

/** What a field is called, and its rule; with both as one label. */
function useLabel({ name, field }: FieldInputProps): { readonly words: string; readonly by: string | undefined; readonly label: string } {
  const speak = useSpeak();
  const words = fieldName(speak, name, field);
  const by = field.cite && citeSaid(speak, field.cite);
  return { words, by, label: by ? `${words} (${by})` : words };
}

function OneValue(props: KindProps<'number' | 'flag' | 'text' | 'texts'>) {
  const { field, value, onChange, faulty, faults, path } = props;
  const speak = useSpeak();
  const { left, knows } = useContext(TrackedSession);
  const { words, by, label } = useLabel(props);
  switch (field.kind) {
    case 'number': {
      const standsIn = faults.some((fault) => fault.unknown && fault.field === path);
      return (
        <Stepper
          label={label}
          value={typeof value === 'number' ? value : field.standard}
          min={field.min}
          max={field.max}
          onChange={onChange}
          faulty={faulty}
          format={(n) => (n === field.unknown || (standsIn && n === value) ? standInSaid(n) : speak.tongue.number(n))}
        />
      );
    }
    case 'flag':
      return <Toggle label={words} hint={by} checked={value === true} onChange={onChange} faulty={faulty} />;
    case 'text': {
      // Names that the session knows are tapped, not typed.
      const among = knows ? (left?.(path ?? props.name) ?? []) : [];
      const options = among.map((id) => ({ id, words: textSaid(speak, field, id) }));
      if (options.length > 0) return <Chips label={label} options={options} value={String(value)} onChange={onChange} faulty={faulty} />;
      return (
        <TextInput
          label={label}
          value={textSaid(speak, field, value)}
          maxLength={field.maxLength}
          onChange={(typed) => onChange(field.terms?.named(typed) ?? typed)}
          faulty={faulty}
          suggestions={field.terms?.options.map((id) => textSaid(speak, field, id))}
        />
      );
    }
    case 'texts': {
      const lines = texts(value);
      const set = (typed: string) => onChange(typed.split('\n').filter((line) => line.trim() !== ''));
      const maxLength = field.max * (field.maxLength + 1);
      return <TextInput label={label} value={lines.join('\n')} lines={lines.length + 2} maxLength={maxLength} onChange={set} faulty={faulty} />;
    }
  }
}

/** A number that nobody entered: unknown, and what is reckoned with meanwhile, if anything. */
const standInSaid = (n: number): string => (n === 0 ? '?' : `${n}?`);

/** One or any of some options: side by side, or from a sheet where they are many or long. */
function Choosing(props: KindProps<'choice' | 'many'>) {
  const { name, field, value, onChange, faulty, path } = props;
  const speak = useSpeak();
  const { stands, left, knows } = useContext(TrackedSession);
  const { label } = useLabel(props);
  const among = knows ? left?.(path ?? name) : undefined;
  const chosen = field.kind === 'many' ? texts(value) : [value];
  const options = (among ? field.options.filter((option) => among.includes(option) || chosen.includes(option)) : field.options).map((option) => ({
    id: option,
    words: optionName(speak, name, field, option),
    hint: field.kind === 'choice' ? stands(field.vocabulary ?? name, option) : undefined,
  }));
  const inSheet = options.length > MANY_OPTIONS || options.some(({ hint, words }) => hint !== undefined && words.length > LONG_NAME);
  if (field.kind === 'many') {
    if (inSheet) return <ChoiceSheet label={label} options={options} value={texts(value)} many onChange={onChange} />;
    return <ManyChips label={label} options={options} value={texts(value)} onChange={onChange} faulty={faulty} />;
  }
  if (inSheet) return <ChoiceSheet label={label} options={options} value={[String(value)]} onChange={([one]) => one !== undefined && onChange(one)} />;
  return <Chips label={label} options={options} value={String(value)} onChange={onChange} faulty={faulty} />;
}

/** Fields within a field: of a group, or one for each key of a record. */
function Within(props: KindProps<'group' | 'record'>) {
  const { form: Form, name, field, value, onChange, faults, root, path } = props;
  const { words, label } = useLabel(props);
  const held = isValues(value) ? value : {};
  // Names that a session gives are typed nowhere: what such a record holds is filled in.
  const keys = field.kind === 'group' || field.keys === 'names' ? [] : field.keys;
  return (
    <div class={css.group} role="group" aria-label={words}>
      <h2 class={css.legend}>{label}</h2>
      {field.kind === 'group' && <Form fields={field.of} value={held} onChange={onChange} faults={faults} root={root} path={path} />}
      {field.kind === 'record' &&
        keys.map((key) => (
          <FieldInput
            key={key}
            form={Form}
            name={key}
            field={{ ...field.of, say: field.of.say ?? `${name}/${key}` }}
            value={Object.hasOwn(held, key) ? held[key] : field.of.standard}
            onChange={(next) => onChange({ ...held, [key]: next })}
            faults={faults}
            root={root}
            path={pathTo(path, key)}
          />
        ))}
    </div>
  );
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
