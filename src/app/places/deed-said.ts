import type { Book } from '../../core/game.ts';
import type { Label } from '../../core/hand.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Answer } from '../../core/told.ts';
import { faultSaid } from '../../ui/form/fault-lines.tsx';
import { naming } from '../../ui/naming.ts';
import type { Deed, JournalStep } from '../session/journal-steps.ts';
import type { AppSpeaker } from '../shell/i18n.ts';

/** All that a step says, for searching. */
export function spokenStep(book: Book, speak: AppSpeaker, step: JournalStep): string {
  return [speak(step.title), ...step.deeds.map((deed) => deedSaid(book, speak, deed))].join('\n');
}

/** One thing a step did, in words. */
export function deedSaid(book: Book, speak: AppSpeaker, deed: Deed): string {
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

/** Answers in words: for what, which, and who gave them. */
export function answersSaid(book: Book, speak: AppSpeaker, { procedure: id, input, answers, shared }: Extract<Deed, { kind: 'answers' }>): string {
  const procedure = book.procedures.find((one) => one.id === id);
  return answers
    .map((answer) => {
      const { at, faces } = answer;
      const names = procedure && naming(speak, procedure, input, book.charts);
      const decided = names?.asked(at) === 'choice';
      const shown = faces.map((face) =>
        typeof face === 'number'
          ? speak.tongue.number(face)
          : (decided && optionSaid(speak, procedure, at, face)) || choiceSaid(speak, names?.subject(face) ?? face, face),
      );
      const own = answer.by === 'typed' && names?.asked(at) === 'draw';
      const given = decided ? speak('ui/decided') : own ? speak('journal/own-draw') : givenSaid(speak, answer, shared);
      return `${names?.label(at) ?? at}: ${shown.join(' ')} (${given})`;
    })
    .join(' · ');
}

/** Who gave an answer: thrown by the app or by all phones together, typed, or corrected later. */
export function givenSaid(speak: AppSpeaker, { at, by }: Answer, shared: readonly Label[] = []): string {
  return speak(shared.includes(at) ? 'journal/shared' : `journal/${by}`);
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
