import { useState } from 'preact/hooks';
import type { PhoneLine } from '../../company/phone-line.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import { timeOfDay } from '../shell/dates.ts';
import { addressOf } from '../shell/router.ts';
import type { CompanySpeaker } from './company-words.ts';
import type { SharedSession } from './shared-session.ts';

/** Seconds without the table after which it is said, so that a short break is no alarm, in milliseconds. */
export const A_WHILE = 3_000;

/** What stands between this phone and its table, and what may be done about it. `late`: it is not reached for a while. */
export function TableNotices({
  shared,
  speak,
  late,
  onLetIn,
}: {
  readonly shared: SharedSession;
  readonly speak: CompanySpeaker;
  readonly late: boolean;
  /** Shows how another phone is let in. */
  readonly onLetIn: () => void;
}) {
  const [kept, setKept] = useState<string | undefined>(undefined);
  const standing = shared.standing.value;
  const away = shared.line.away.value;
  const lost = shared.people.seatLost.value;
  const [silent, setSilent] = useState(false);
  const keepBoth = async (): Promise<void> => {
    const n = standing.kind === 'parted' ? standing.from : 0;
    const made = await shared.keepBoth({ ours: speak('company/parted-ours', { n }), theirs: speak('company/parted-theirs', { n }) });
    setKept(made);
    setSilent(made === undefined);
  };
  return (
    <>
      {standing.kind === 'alone' && (
        <Notice tone="doubt" actions={<Button onClick={() => void shared.rejoin()}>{speak('company/rejoin')}</Button>}>
          {speak('company/is-alone', { n: standing.from })}
        </Notice>
      )}
      {standing.kind === 'parted' && (
        <Notice
          tone="bad"
          actions={
            <Button kind="primary" onClick={() => void keepBoth()}>
              {speak('company/keep-both')}
            </Button>
          }
        >
          {speak('company/parted', { n: standing.from })}
        </Notice>
      )}
      {silent && standing.kind === 'parted' && <Notice tone="bad">{speak('company/not-opened')}</Notice>}
      {kept !== undefined && (
        <Notice tone="good" actions={<a href={addressOf({ at: 'session', session: kept, place: 'now' })}>{speak('company/see-it')}</a>}>
          {speak('company/kept-both')}
        </Notice>
      )}
      {standing.kind === 'elsewhere' && (
        <Notice tone="doubt" actions={<Button onClick={() => void shared.takeTurn(true)}>{speak('company/take')}</Button>}>
          {speak('company/elsewhere')}
        </Notice>
      )}
      {standing.kind === 'moved' && <Notice tone="bad">{speak('company/moved')}</Notice>}
      {standing.kind === 'stopped' && (
        <Notice tone="bad">{speak(standing.why === 'newer' || standing.why === 'full' ? `company/${standing.why}` : 'company/gone')}</Notice>
      )}
      {late && shared.line.phones.value && standing.kind === 'level' && (
        <PhonesAway shared={shared} line={shared.line.phones.value} speak={speak} onLetIn={onLetIn} />
      )}
      {late && !shared.line.phones.value && (standing.kind === 'reaching' || standing.kind === 'level') && away !== undefined && (
        <Notice tone="doubt" actions={<Button onClick={() => void shared.playAlone()}>{speak('company/play-alone')}</Button>}>
          {speak('company/away', { time: timeOfDay(speak.tongue.language, away) })} {speak(shared.writes.waiting.value ? 'company/waits' : 'company/readable')}
        </Notice>
      )}
      {shared.writes.full.value && standing.kind === 'level' && !late && (
        <Notice tone="bad" actions={<Button onClick={() => void shared.playAlone()}>{speak('company/play-alone')}</Button>}>
          {speak('company/full')} {speak('company/waits')}
        </Notice>
      )}
      {lost && (
        <Notice tone="doubt" actions={<Button onClick={() => void shared.people.sit(lost.seat)}>{speak('company/take-back')}</Button>}>
          {lost.name === '' ? speak('company/seat-taken') : speak('company/seat-lost', { who: lost.name })}
        </Notice>
      )}
    </>
  );
}

/** What is missing at a table of phones, and how it goes on without that: another takes over where more than half are left; else only a person may decide it. */
function PhonesAway({
  shared,
  line,
  speak,
  onLetIn,
}: {
  readonly shared: SharedSession;
  readonly line: PhoneLine;
  readonly speak: CompanySpeaker;
  readonly onLetIn: () => void;
}) {
  const [sure, setSure] = useState(false);
  void shared.line.phonesMoved.value;
  const { members, missing } = line;
  const enough = 2 * (members.length - missing.length) > members.length;
  return (
    <Notice
      tone="doubt"
      actions={
        enough ? (
          <Button onClick={() => void line.takeOver()}>{speak('company/take-over')}</Button>
        ) : (
          <>
            <Button onClick={onLetIn}>{speak('company/let-in')}</Button>
            <Button kind="quiet" onClick={() => setSure(true)}>
              {speak('company/go-on')}
            </Button>
          </>
        )
      }
    >
      {speak('company/phones-missing', { n: missing.length })}{' '}
      {enough
        ? speak('company/take-over-hint')
        : `${speak(shared.writes.waiting.value ? 'company/waits' : 'company/readable')} ${speak('company/let-in-again')}`}
      {sure && (
        <SureSheet
          speak={speak}
          title={speak('company/go-on')}
          text={speak('company/go-on-hint')}
          onSure={() => void line.takeOverAlone()}
          onClose={() => setSure(false)}
        />
      )}
    </Notice>
  );
}
