import type { SessionRecord } from '../../storage/records.ts';
import data from '../shell/data.module.css';
import { exactly } from '../shell/dates.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { Fact } from './fact.tsx';
import { fingerprint } from './fingerprint.ts';
import css from './hand-over.module.css';

/** How far a session is, as both phones show it, so that two players can compare aloud. */
export function SameHere({
  speak,
  record,
  hint = true,
}: {
  readonly speak: AppSpeaker;
  readonly record: Pick<SessionRecord, 'length' | 'hash' | 'touched'>;
  readonly hint?: boolean;
}) {
  return (
    <>
      <dl class={css.facts}>
        <Fact term={speak('hand/entries')}>
          <span class={css.count}>{speak.tongue.number(record.length)}</span>
        </Fact>
        <Fact term={speak('hand/fingerprint')}>
          <span class={css.count}>{fingerprint(record.hash)}</span>
        </Fact>
        <Fact term={speak('hand/last-change')}>{exactly(speak.tongue.language, record.touched)}</Fact>
      </dl>
      {hint && <p class={data.hint}>{speak('hand/compare')}</p>}
    </>
  );
}
