import { matters } from '../../core/condition.ts';
import type { AnyField, AnyFields } from '../../core/fields.ts';
import type { Speaker } from '../../core/words.ts';
import type { Values } from './form-props.ts';
import { isValues } from './settled.ts';

/** What a field is called. */
export function fieldName(speak: Speaker, name: string, field: AnyField): string {
  return speak.named(field.say ?? `field/${name}`);
}

/** What an option of a choice is called. */
export function optionName(speak: Speaker, name: string, field: Extract<AnyField, { kind: 'choice' | 'many' }>, option: string): string {
  return speak.named(`${field.vocabulary ?? name}/${option}`);
}

/** What a text holds, the term it names by its word. */
export function textSaid(speak: Speaker, { terms }: Extract<AnyField, { kind: 'text' }>, value: unknown): string {
  const words = String(value);
  return terms?.options.includes(words) ? speak.named(`${terms.vocabulary}/${words}`) : words;
}

/** A value without the name of its field, in a few words; empty for nothing worth saying, and for what was left out. */
export function bareSaid(speak: Speaker, name: string, field: AnyField, value: unknown): string {
  if (value === undefined) return '';
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? speak.tongue.number(value) : '';
    case 'flag':
      return value ? fieldName(speak, name, field) : '';
    case 'choice':
      return optionName(speak, name, field, String(value));
    case 'many':
      return listed(value)
        .map((option) => optionName(speak, name, field, String(option)))
        .join(', ');
    case 'text':
      return textSaid(speak, field, value);
    case 'numbers':
      return listed(value)
        .map((one) => speak.tongue.number(Number(one)))
        .join(', ');
    case 'texts':
      return listed(value).join(', ');
    case 'group':
      return isValues(value) ? groupSaid(speak, field.of, value, undefined) : '';
    case 'list':
      return listed(value).length === 0 ? '' : `×${listed(value).length}`;
    case 'record':
      return isValues(value) && Object.keys(value).length > 0 ? `×${Object.keys(value).length}` : '';
  }
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A value in a few words, with the name of its field where the words alone would not tell; empty for nothing worth saying. */
export function valueSaid(speak: Speaker, name: string, field: AnyField, value: unknown): string {
  const bare = bareSaid(speak, name, field, value);
  if (bare === '' || field.kind === 'flag' || field.kind === 'choice' || field.kind === 'many' || field.kind === 'text') return bare;
  return `${fieldName(speak, name, field)}${field.kind === 'group' ? ':' : ''} ${bare}`;
}

/** A group or a list item in one line: names first, then choices, then what is not as standard, groups last. */
export function groupSaid(speak: Speaker, fields: AnyFields, values: Values, root: unknown): string {
  const telling = Object.entries(fields).filter(([name, field]) => {
    if (field.id || !matters(field, root, values)) return false;
    return field.kind === 'text' || field.kind === 'choice' || JSON.stringify(values[name]) !== JSON.stringify(field.standard);
  });
  const order = (field: AnyField): number => (field.kind === 'text' ? 0 : field.kind === 'choice' ? 1 : field.kind === 'group' ? 3 : 2);
  return telling
    .sort(([, a], [, b]) => order(a) - order(b))
    .map(([name, field]) => valueSaid(speak, name, field, values[name]))
    .filter((words) => words !== '')
    .join(' · ');
}
