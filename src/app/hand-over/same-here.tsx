import type { Speaker } from '../../core/words.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { exactly } from '../when.ts';
import { fingerprint } from './fingerprint.ts';
import css from './hand-over.module.css';

/** How far a session is, as both phones show it, so that two players can compare aloud. */
export function SameHere({
  speak,
  record,
  hint = true,
}: {
  readonly speak: Speaker;
  readonly record: Pick<SessionRecord, 'length' | 'hash' | 'touched'>;
  readonly hint?: boolean;
}) {
  return (
    <>
      <dl class={css.facts}>
        <dt>{speak('hand/entries')}</dt>
        <dd class={css.count}>{speak.tongue.number(record.length)}</dd>
        <dt>{speak('hand/fingerprint')}</dt>
        <dd class={css.count}>{fingerprint(record.hash)}</dd>
        <dt>{speak('hand/last-change')}</dt>
        <dd>{exactly(speak.tongue.language, record.touched)}</dd>
      </dl>
      {hint && <p class={css.hint}>{speak('hand/compare')}</p>}
    </>
  );
}
