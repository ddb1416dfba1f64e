import { useEffect, useState } from 'preact/hooks';
import type { PhoneLine } from '../../company/phone-line.ts';
import type { Id } from '../../core/said.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { QrCode } from '../hand-over/qr-code.tsx';
import data from '../shell/data.module.css';
import { useLoaded } from '../shell/loaded.ts';
import { go } from '../shell/router.ts';
import type { CompanySpeaker } from './company-words.ts';
import { JoinTable } from './join-table.tsx';
import { carry, newcomersLine, phoneLineOf, sessionOf } from './phone-table.ts';
import { lookedAt, type Visit } from './visit.ts';

/** An answer to show, and the line it opens. */
interface Answering {
  readonly line: PhoneLine;
  readonly answer: string;
  /** The session, where this phone was at its table before. */
  readonly known: Id | undefined;
  named(session: Id): void;
}

async function answering(secret: string, code: string): Promise<Answering | undefined> {
  const known = await sessionOf(secret);
  const made = known === undefined ? await newcomersLine(secret) : { line: await phoneLineOf(known, secret), named: () => undefined };
  const answer = await made.line.answer(code);
  if (answer === undefined) {
    await made.line.close();
    return undefined;
  }
  return { ...made, answer, known };
}

/** Joins a table of phones: the answer to the code that was scanned, and the table once the other phone has read it. */
export function JoinByCodes({ secret, code, speak }: { readonly secret: string; readonly code: string; readonly speak: CompanySpeaker }) {
  const loaded = useLoaded(() => answering(secret, code), [secret, code]);
  if (loaded.at === 'waiting') return <p class={data.hint}>{speak('join/reaching')}</p>;
  if (loaded.at === 'failed' || !loaded.value) return <Notice tone="bad">{speak('join/no-way')}</Notice>;
  return <Answer answering={loaded.value} secret={secret} speak={speak} />;
}

function Answer({
  answering: { line, answer, known, named },
  secret,
  speak,
}: {
  readonly answering: Answering;
  readonly secret: string;
  readonly speak: CompanySpeaker;
}) {
  const [visit, setVisit] = useState<Visit | undefined>(undefined);
  useEffect(() => {
    let over = false;
    let taken = false;
    const look = async (): Promise<void> => {
      if (over || taken) return;
      if (known !== undefined) {
        if (!line.reached) return;
        taken = true;
        carry(known, line);
        return go({ at: 'session', session: known, place: 'now' }, true);
      }
      const read = await line.log.from(0);
      if (over || taken || !read.ok) return;
      taken = true;
      setVisit(await lookedAt(line));
    };
    const end = line.log.subscribe(() => void look());
    line.onChange = () => void look();
    void look();
    return () => {
      over = true;
      end();
      if (!carriedLines.has(line) && !(taken && known !== undefined)) void line.close();
    };
  }, [line]);
  if (visit?.kind === 'found') {
    const joined = async (session: Id): Promise<void> => {
      named(session);
      carriedLines.add(line);
      void line.join();
      carry(session, line);
    };
    return <JoinTable speak={speak} invitation={{ secret, way: 'phones' }} found={visit} onJoined={joined} />;
  }
  if (visit)
    return <Notice tone="bad">{visit.kind === 'unreadable' ? speak('join/unreadable', { why: speak(visit.why) }) : speak(`join/${visit.kind}`)}</Notice>;
  return (
    <div class={data.ways}>
      <p>{speak('join/show')}</p>
      <QrCode text={answer} label={speak('join/answer')} />
      <p class={data.hint}>{speak('join/waiting')}</p>
      <TextInput label={speak('join/copy-answer')} value={answer} maxLength={400} lines={2} onChange={() => undefined} />
    </div>
  );
}

/** Lines that a session goes on with: they outlive this page. */
const carriedLines = new WeakSet<PhoneLine>();
