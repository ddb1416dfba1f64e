import { Notice } from '../../../ui/notice.tsx';
import type { LineFault } from '../rules/muster/read.ts';
import css from './forms.module.css';
import { useBookSpeak } from './voice.ts';

/** Lines of a battle file that are wrong, the first two hundred faults. */
export function LineFaults({ faults }: { readonly faults: readonly LineFault[] }) {
  const speak = useBookSpeak();
  if (faults.length === 0) return null;
  return (
    <Notice tone="bad">
      {speak('gboh/bad-lines', { lines: new Set(faults.map(({ line }) => line)).size })}
      <ol class={css.list}>
        {faults.slice(0, 200).map((fault, i) => (
          <li key={i}>
            <b>{speak('gboh/line', { line: fault.line })}</b> {fault.column === 'line' ? '' : `${fault.column}: `}
            {speak('form/expected', { what: fault.expected })} {fault.found === '' ? '' : speak('gboh/found', { found: fault.found.slice(0, 60) })}
            <code class={css.raw}>{fault.raw.slice(0, 160)}</code>
          </li>
        ))}
      </ol>
    </Notice>
  );
}
