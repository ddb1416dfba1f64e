import { useEffect, useState } from 'preact/hooks';
import type { Entry } from '../../core/entry.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { answered, dismissAnswer } from '../device/persistence.ts';
import { saveBackup, sinceBackup } from '../files/backup.ts';
import { doorOf } from '../session/door.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import { isSolitaire } from '../session/solitaire.ts';
import { store } from '../session/store.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { go } from '../shell/router.ts';
import { troubleSaid } from '../shell/trouble.ts';
import { bgStatsLink } from './bg-stats.ts';
import { type Evening, eveningOf, type Line } from './evening.ts';
import { type Gave, givePicture, giveStory, journalOf } from './give.ts';
import css from './moments.module.css';
import { rematch } from './rematch.ts';

/** The end of a game: who won and how, what turned it, everybody's luck, and what one does with such an evening. */
export function TheEnd({ session, open }: { readonly session: Session; readonly open: OpenBook }) {
  const { speak } = open;
  const { hash } = session.fold.value;
  const read = useLoaded(
    async () => {
      const entries = await journalOf(session);
      return { entries, evening: eveningOf(session, open, entries) };
    },
    [hash, open],
    true,
  );
  if (read.at === 'waiting') return <p class={css.hint}>{speak(session.record.value.line)}</p>;
  if (read.at === 'failed') return <Notice tone="good">{speak(session.record.value.line)}</Notice>;
  const { entries, evening } = read.value;
  const { End } = open.book;
  return (
    <section class={css.end} aria-label={speak('end/title')}>
      <h2 class={css.line}>{evening.line}</h2>
      <Parties evening={evening} speak={speak} />
      {End && <End door={doorOf(session)} />}
      {evening.played && <p class={css.hint}>{speak('end/played', { time: evening.played })}</p>}
      <Lines heading={speak('end/turning')} lines={evening.turning.map((one) => ({ ...one, words: `${one.chapter}: ${one.words}` }))} />
      <Lines heading={speak('end/luck-title')} lines={evening.luck} />
      <Lines heading={speak('end/unlikely')} lines={evening.unlikely} />
      <Afterwards session={session} open={open} evening={evening} entries={entries} />
    </section>
  );
}

function Parties({ evening: { parties }, speak }: { readonly evening: Evening; readonly speak: AppSpeaker }) {
  return (
    <ul class={css.parties}>
      {parties.map(({ id, name, won, score, colour }) => (
        <li key={id} class={won ? css.won : undefined} data-side={colour}>
          <span>{name}</span>
          {won && <em>{speak('end/won')}</em>}
          {score && <b>{score.words}</b>}
        </li>
      ))}
    </ul>
  );
}

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 class={css.heading}>{heading}</h3>
      <ul class={css.lines}>
        {lines.map(({ words, colour }) => (
          <li key={words} data-side={colour}>
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What one does with an evening that is over. */
function Afterwards({
  session,
  open,
  evening,
  entries,
}: {
  readonly session: Session;
  readonly open: OpenBook;
  readonly evening: Evening;
  readonly entries: readonly Entry[];
}) {
  const { speak } = open;
  const [gave, setGave] = useState<Gave>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    const made = await rematch(session, open, entries);
    setBusy(false);
    if (made?.ok) go({ at: 'session', session: made.value, place: 'now' });
    else if (made) setFailed(troubleSaid(speak, made.trouble));
  };
  return (
    <>
      <div class={css.acts}>
        <Button kind="primary" busy={busy} onClick={() => void again()}>
          {speak(isSolitaire(session.game.rules) ? 'end/again' : 'end/rematch')}
        </Button>
        <Button onClick={() => void givePicture(open, evening).then(setGave)}>{speak('share/picture')}</Button>
        <Button onClick={() => void giveStory(session, open).then(setGave)}>{speak('share/text')}</Button>
        <a class={css.link} href={bgStatsLink(session.id, evening, open.book.rules.chronicle?.lowWins ?? false)} target="_blank" rel="noopener noreferrer">
          {speak('end/bg-stats')}
        </a>
      </div>
      {gave && <Notice tone={gave === 'run/not-copied' ? 'bad' : 'good'}>{speak(gave)}</Notice>}
      {failed && <Notice tone="bad">{speak('game-page/not-written', { why: failed })}</Notice>}
      <OnlyHere speak={speak} entries={evening.account.ended} />
    </>
  );
}

/** The one reminder of a backup, while something was written since the last one. */
function OnlyHere({ speak, entries }: { readonly speak: AppSpeaker; readonly entries: number }) {
  const [saved, setSaved] = useState(0);
  const read = useLoaded(async () => store.use(sinceBackup), [saved, entries], true);
  const shown = read.at === 'there' && read.value.ok && read.value.value.since > 0;
  const other = answered.value;
  // One reminder at a time: how well the browser keeps the data is said again in Settings.
  useEffect(() => {
    if (shown && other === 'not-kept') dismissAnswer();
  }, [shown, other]);
  if (!shown) return null;
  return (
    <Notice actions={<Button onClick={() => void saveBackup().then(() => setSaved(saved + 1))}>{speak('notice/backup-take')}</Button>}>
      {speak('end/only-here')}
    </Notice>
  );
}
