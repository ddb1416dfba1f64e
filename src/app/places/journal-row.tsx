import type { Book, GameRules } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import { Breakdown } from '../../ui/breakdown.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { later } from '../../ui/later.tsx';
import { naming } from '../../ui/naming.ts';
import type { Deed, JournalStep } from '../session/journal-steps.ts';
import { exactly, machineTime, timeOfDay } from '../shell/dates.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { deedSaid } from './deed-said.ts';
import { isLong, JournalAnswers } from './journal-answers.tsx';
import css from './journal-place.module.css';

const PhotoInJournal = later(async () => (await import('../photos/photo-in-journal.tsx')).PhotoInJournal);

interface JournalRowProps {
  readonly session: Id;
  readonly step: JournalStep;
  /** The day to be named above it, where it begins one. */
  readonly day: string | undefined;
  /** The chapter to be named above it, where it begins one. */
  readonly chapter: string | undefined;
  /** Who did it, where the game says so. */
  readonly seat: string | undefined;
  readonly rules: GameRules;
  readonly book: Book;
  readonly speak: AppSpeaker;
  readonly onUndo: () => void;
}

/** What a step did at a glance, each sentence once: what is more than its title. */
function glanceOf(step: JournalStep, book: Book, speak: AppSpeaker): readonly { readonly deed: Deed; readonly words: string }[] {
  const title = speak(step.title);
  // What is applied at once its verdict has said.
  const told = step.deeds.some((deed) => deed.kind === 'verdict' && book.procedures.some(({ id, atOnce }) => atOnce && id === deed.run?.asked.procedure));
  const shown = (deed: Deed): boolean => (deed.kind === 'change' ? !told && speak(deed.said) !== title : deed.kind !== 'note' || deed.text !== '');
  const rest = step.deeds.filter(shown);
  // What came of many dice is told at a glance; the dice stand in its why, where the entry is opened.
  const why = rest.some((deed) => deed.kind === 'verdict' && deed.lines.length > 0);
  const said = rest.filter((deed) => !(why && isLong(deed))).map((deed) => ({ deed, words: deedSaid(book, speak, deed) }));
  return said.filter(({ words }, i) => said.findIndex((one) => one.words === words) === i);
}

/** One step of the journal: what happened at a glance, opened its why and its undo. Struck ones say so in words as well. */
export function JournalRow({ session, step, day, chapter, seat, rules, book, speak, onUndo }: JournalRowProps) {
  const glance = glanceOf(step, book, speak);
  const photos = step.deeds.filter((deed) => deed.kind === 'note').flatMap(({ photo, text }) => (photo === undefined ? [] : [{ photo, text }]));
  return (
    <li class={classes(css.step, step.struck && css.struck, step.onward && css.onward)} data-side={step.party?.colour}>
      {(day || chapter) && (
        <h2 class={css.heading}>
          {chapter}
          {day && <span class={css.day}>{day}</span>}
        </h2>
      )}
      <details>
        <summary class={css.summary}>
          <span class={css.title}>
            <b>{speak(step.title)}</b>
            {seat && <span class={css.seat}>{seat}</span>}
            {step.struck && <em class={css.mark}>{speak('journal/undone')}</em>}
          </span>
          <time class={css.time} dateTime={machineTime(step.at)}>
            {timeOfDay(speak.tongue.language, step.at)}
          </time>
          {glance.length > 0 && (
            <ul class={css.deeds}>
              {glance.map(({ deed, words }, i) => (
                <li key={i} class={css[deed.kind]}>
                  {deed.kind === 'answers' ? <JournalAnswers rules={rules} book={book} speak={speak} deed={deed} /> : words}
                </li>
              ))}
            </ul>
          )}
        </summary>
        <div class={css.inside}>
          <Why book={book} speak={speak} deeds={step.deeds} />
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

/** Why the results of a step came out as they did: the lines as they were shown that day. */
function Why({ book, speak, deeds }: { readonly book: Book; readonly speak: AppSpeaker; readonly deeds: readonly Deed[] }) {
  return (
    <>
      {deeds.map((deed, i) => {
        const run = deed.kind === 'verdict' && deed.lines.length > 0 ? deed.run : undefined;
        const procedure = run && book.procedures.find(({ id }) => id === run.asked.procedure);
        if (deed.kind !== 'verdict' || !run || !procedure) return null;
        return (
          <section key={i} class={css.why}>
            <h3>{speak('run/why')}</h3>
            <Breakdown lines={deed.lines} naming={naming(speak, procedure, run.asked.input, book.charts)} />
          </section>
        );
      })}
    </>
  );
}
