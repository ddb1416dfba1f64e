import { procedureOf } from '../../../core/game.ts';
import type { Fault } from '../../../core/fault.ts';
import type { AnyField, AnyFields } from '../../../core/fields.ts';
import type { Id } from '../../../core/said.ts';
import { Form } from '../../../ui/form/form.tsx';
import { rules } from '../rules/rules.ts';

/** Fields that hold the ids of what is tracked: filled in by the app, nothing for a player to read or type. */
const IDS = ['unit', 'leader', 'formation', 'shock', 'elephantUnit', 'side'];

function shown(fields: AnyFields, ids: readonly string[]): AnyFields {
  const kept = Object.entries(fields).filter(([name, field]) => !(ids.includes(name) && (field.kind === 'text' || name === 'side')));
  return Object.fromEntries(
    kept.map(([name, field]): [string, AnyField] =>
      field.kind === 'list' || field.kind === 'group' ? [name, { ...field, of: shown(field.of as AnyFields, ids) as never }] : [name, field],
    ),
  );
}

/** The form of a procedure of this id as its fields say, without the ids of what is tracked. */
export function plainForm(id: Id) {
  const visible = shown(procedureOf(rules, id).fields as AnyFields, IDS);
  return function PlainForm({
    input,
    onInput,
    faults,
  }: {
    readonly input: Readonly<Record<string, unknown>>;
    readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
    readonly faults: readonly Fault[];
  }) {
    return <Form fields={visible} value={input} onChange={onInput} faults={faults} root={input} path="" />;
  };
}
