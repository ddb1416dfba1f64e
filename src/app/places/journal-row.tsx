import type { Book } from '../../core/game.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { faultSaid } from '../../ui/form/fault-lines.tsx';
import { later } from '../../ui/later.tsx';
import { naming } from '../../ui/naming.ts';
import type { Deed, JournalStep } from '../session/journal-steps.ts';
import { exactly, machineTime, timeOfDay } from '../shell/dates.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import css from './journal-place.module.css';

const PhotoInJournal = later(async () => (await import('../photos/photo-in-journal.tsx')).PhotoInJournal);

/** One step of the journal; struck ones say so in words as well. */
export function JournalRow({
  session,
  step,
  day,
  seat,
  book,
  speak,
  onUndo,
}: {
  readonly session: Id;
  readonly step: JournalStep;
  /** The day to be named above it, where it begins one. */
  readonly day: string | undefined;
  /** Who did it, where the game has seats that act. */
  readonly seat: string | undefined;
  readonly book: Book;
  readonly speak: AppSpeaker;
  readonly onUndo: () => void;
}) {
  const title = speak(step.title);
  const rest = step.deeds.filter((deed) => !(deed.kind === 'change' && speak(deed.said) === title) && !(deed.kind === 'note' && deed.text === ''));
  const photos = step.deeds.filter((deed) => deed.kind === 'note').flatMap(({ photo, text }) => (photo === undefined ? [] : [{ photo, text }]));
  return (
    <li class={classes(css.step, step.struck && css.struck)}>
      {day && <h2 class={css.day}>{day}</h2>}
      <details>
        <summary class={css.summary}>
          <span class={css.title}>
            <b>{title}</b>
            {seat && <span class={css.seat}>{seat}</span>}
            {step.struck && <em class={css.mark}>{speak('journal/undone')}</em>}
          </span>
          <time class={css.time} dateTime={machineTime(step.at)}>
            {timeOfDay(speak.tongue.language, step.at)}
          </time>
          {rest.length > 0 && (
            <ul class={css.deeds}>
              {rest.map((deed, i) => (
                <li key={i} class={css[deed.kind]}>
                  {deedSaid(book, speak, deed)}
                </li>
              ))}
            </ul>
          )}
        </summary>
        <div class={css.inside}>
          <span class={css.time}>{exactly(speak.tongue.language, step.at)}</span>
          {!step.struck && (
            <Button kind="danger" onClick={onUndo}>
              {speak('journal/undo-to')}
            </Button>
          )}
        </div>
      </details>
      {photos.map(({ photo, text }) => (
        <PhotoInJournal key={photo} session={session} photo={photo} caption={text} speak={speak} />
      ))}
    </li>
  );
}

/** All that a step says, for searching. */
export function spokenStep(book: Book, speak: AppSpeaker, step: JournalStep): string {
  return [speak(step.title), ...step.deeds.map((deed) => deedSaid(book, speak, deed))].join('\n');
}

function deedSaid(book: Book, speak: AppSpeaker, deed: Deed): string {
  switch (deed.kind) {
    case 'answers':
      return answersSaid(book, speak, deed);
    case 'verdict':
    case 'change':
      return speak(deed.said);
    case 'insisted':
      return speak('journal/insisted', { what: faultSaid(speak, deed.fault) });
    case 'left':
      return speak('journal/not-applied');
    case 'note':
      return deed.text;
    case 'ruled':
      return speak('journal/chosen', { ruling: speak.named(`ruling/${deed.ruling}`), chosen: speak.named(`ruling/${deed.ruling}/${deed.chosen}`) });
  }
}

function answersSaid(book: Book, speak: AppSpeaker, { procedure: id, input, answers }: Extract<Deed, { kind: 'answers' }>): string {
  const procedure = book.procedures.find((one) => one.id === id);
  return answers
    .map(({ at, faces, by }) => {
      const names = procedure && naming(speak, procedure, input, book.charts);
      const decided = names?.asked(at) === 'choice';
      const shown = faces.map((face) =>
        typeof face === 'number' ? String(face) : (decided && optionSaid(speak, procedure, at, face)) || choiceSaid(speak, names?.subject(face) ?? face, face),
      );
      return `${names?.label(at) ?? at}: ${shown.join(' ')} (${speak(decided ? 'ui/decided' : `journal/${by}`)})`;
    })
    .join(' · ');
}

/** What an option of a decision is called, if its procedure's policies leave no doubt: the journal keeps the option and not what was asked. */
function optionSaid(speak: AppSpeaker, procedure: AnyProcedure | undefined, at: string, option: string): string | undefined {
  const kind = at.split('/').find((part) => !part.includes('#'));
  const own = `choice/${kind}/${option}`;
  if (speak.has(own)) return speak.named(own);
  const known = Object.keys(procedure?.policies ?? {}).map((policy) => `choice/${policy}/${option}`);
  const said = new Set(known.filter((id) => speak.has(id)).map((id) => speak.named(id)));
  return said.size === 1 ? [...said][0] : undefined;
}

function choiceSaid(speak: AppSpeaker, subject: string, face: string): string {
  return speak.has(`chit/${face}`) ? speak.named(`chit/${face}`) : subject;
}
