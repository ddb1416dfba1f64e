import type { AnyField, AnyFields } from '../../core/fields.ts';
import type { Speaker } from '../../core/words.ts';
import { matters } from './settled.ts';

/** What a field is called. */
export function fieldName(speak: Speaker, name: string, field: AnyField): string {
  return speak(field.say ?? `field/${name}`);
}

/** What an option of a choice is called. */
export function optionName(speak: Speaker, name: string, field: Extract<AnyField, { kind: 'choice' | 'many' }>, option: string): string {
  return speak(`${field.vocabulary ?? name}/${option}`);
}

/** A value in a few words; empty for nothing worth saying. */
export function valueSaid(speak: Speaker, name: string, field: AnyField, value: unknown): string {
  switch (field.kind) {
    case 'number':
      return `${fieldName(speak, name, field)} ${speak.tongue.number(value as number)}`;
    case 'flag':
      return value ? fieldName(speak, name, field) : '';
    case 'choice':
      return optionName(speak, name, field, value as string);
    case 'many':
      return (value as readonly string[]).map((option) => optionName(speak, name, field, option)).join(', ');
    case 'text':
      return value as string;
    case 'group': {
      const inside = groupSaid(speak, field.of as AnyFields, value as Readonly<Record<string, unknown>>, undefined);
      return inside && `${fieldName(speak, name, field)}: ${inside}`;
    }
    case 'list':
      return (value as readonly unknown[]).length === 0 ? '' : `${fieldName(speak, name, field)} ×${(value as readonly unknown[]).length}`;
  }
}

/** A group or a list item in one line: names first, then choices, then what is not as standard, groups last. */
export function groupSaid(speak: Speaker, fields: AnyFields, values: Readonly<Record<string, unknown>>, root: unknown): string {
  const telling = Object.entries(fields).filter(([name, field]) => {
    if (!matters(field, root, values)) return false;
    return field.kind === 'text' || field.kind === 'choice' || JSON.stringify(values[name]) !== JSON.stringify(field.standard);
  });
  const order = (field: AnyField): number => (field.kind === 'text' ? 0 : field.kind === 'choice' ? 1 : field.kind === 'group' ? 3 : 2);
  return telling
    .sort(([, a], [, b]) => order(a) - order(b))
    .map(([name, field]) => valueSaid(speak, name, field, values[name]))
    .filter((words) => words !== '')
    .join(' · ');
}
