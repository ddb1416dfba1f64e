import { useContext } from 'preact/hooks';
import type { AnyField } from '../../core/fields.ts';
import { useSpeak } from '../voice.ts';
import { bareSaid, fieldName, groupSaid } from './field-words.ts';
import type { Values } from './form-props.ts';
import css from './known-lines.module.css';
import { isValues } from './settled.ts';
import { TrackedSession } from './tracked.ts';

/** What the session knows of an input, one line a field ("Army 1 · 8 ASP"). What is empty is not said. */
export function KnownLines({
  entries,
  value,
  root,
}: {
  readonly entries: readonly (readonly [name: string, field: AnyField])[];
  readonly value: Values;
  readonly root: unknown;
}) {
  const speak = useSpeak();
  const { stands } = useContext(TrackedSession);
  const said = (name: string, field: AnyField): readonly string[] => {
    const one = value[name];
    if (field.kind === 'list') return Array.isArray(one) ? one.filter(isValues).map((item) => groupSaid(speak, field.of, item, root)) : [];
    const hint = field.kind === 'choice' ? stands(field.vocabulary ?? name, String(one)) : undefined;
    return [[bareSaid(speak, name, field, one), hint].filter(Boolean).join(' · ')];
  };
  const lines = entries
    .map(([name, field]) => ({ name, field, words: said(name, field).filter((words) => words !== '') }))
    .filter(({ words }) => words.length > 0);
  if (lines.length === 0) return null;
  return (
    <ul class={css.lines}>
      {lines.map(({ name, field, words }) => (
        <li key={name}>
          {field.kind !== 'flag' && <span class={css.name}>{fieldName(speak, name, field)}</span>} {words.join('; ')}
        </li>
      ))}
    </ul>
  );
}
