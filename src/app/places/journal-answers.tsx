import type { Book, GameRules } from '../../core/game.ts';
import { readAgain } from '../../core/read-again.ts';
import type { Answer, Want } from '../../core/told.ts';
import { Die } from '../../ui/die.tsx';
import { naming } from '../../ui/naming.ts';
import type { Deed, JournalRun } from '../session/journal-steps.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { answersSaid, givenSaid } from './deed-said.ts';
import css from './journal-answers.module.css';

type Answers = Extract<Deed, { kind: 'answers' }>;

/** More faces than this are no picture, and no news either: a deal of 42 cards, a whole attack of forty armies. */
const DRAWN = 12;

/** Whether a deed is more answers than are read at a glance. */
export function isLong(deed: Deed): boolean {
  return deed.kind === 'answers' && facesOf(deed) > DRAWN;
}

function facesOf({ answers }: Answers): number {
  return answers.reduce((count, { faces }) => count + faces.length, 0);
}

/** What each run was asked, read again once. */
const asks = new WeakMap<JournalRun, readonly Want[]>();

function asksOf(rules: GameRules, book: Book, run: JournalRun): readonly Want[] {
  const known = asks.get(run);
  if (known) return known;
  const procedure = book.procedures.find(({ id }) => id === run.asked.procedure);
  const used = procedure ? readAgain(rules, procedure, run.asked, run.answers).used : [];
  asks.set(run, used);
  return used;
}

/** The answers of a step: dice as they lay, draws and decisions in words, each with who gave it. Many are told in words alone. */
export function JournalAnswers({
  rules,
  book,
  speak,
  deed,
}: {
  readonly rules: GameRules;
  readonly book: Book;
  readonly speak: AppSpeaker;
  readonly deed: Answers;
}) {
  const { run, answers } = deed;
  if (!run || isLong(deed)) return <>{answersSaid(book, speak, deed)}</>;
  const used = asksOf(rules, book, run);
  return (
    <span class={css.answers}>
      {answers.map((answer) => (
        <OneAnswer key={answer.at} answer={answer} asks={used} book={book} speak={speak} deed={deed} />
      ))}
    </span>
  );
}

function OneAnswer({
  answer,
  asks: used,
  book,
  speak,
  deed,
}: {
  readonly answer: Answer;
  readonly asks: readonly Want[];
  readonly book: Book;
  readonly speak: AppSpeaker;
  readonly deed: Answers;
}) {
  const { at, faces, by } = answer;
  const ask = used.find((one) => one.at === at)?.ask;
  if (ask?.kind !== 'dice') return <span>{answersSaid(book, speak, { ...deed, answers: [answer] })}</span>;
  const procedure = book.procedures.find(({ id }) => id === deed.procedure);
  const label = procedure ? naming(speak, procedure, deed.input, book.charts).label(at) : at;
  return (
    <span class={css.roll}>
      <span class={css.dice} role="img" aria-label={speak.tongue.list(faces.map(String))}>
        {faces.map((face, i) => (
          <Die key={i} of={ask.die} face={Number(face)} size={26} own={by !== 'thrown'} />
        ))}
      </span>
      <span>
        {label} ({givenSaid(speak, answer, deed.shared)})
      </span>
    </span>
  );
}
