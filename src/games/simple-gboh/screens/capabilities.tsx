import { capabilitiesOf } from '../rules/capabilities.ts';
import type { Type } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import { useBookSpeak } from './voice.ts';

/** What a type can and cannot do, with paragraphs. */
export function Capabilities({ type }: { readonly type: Type }) {
  const speak = useBookSpeak();
  const found = capabilitiesOf(type);
  if (found.length === 0) return null;
  return (
    <ul class={css.list}>
      {found.map(({ id, cite }) => (
        <li key={id} class={css.line}>
          <span class={css.grow}>{speak(`capability/${id}`)}</span>
          <span class={css.quiet}>{cite.at}</span>
        </li>
      ))}
    </ul>
  );
}
