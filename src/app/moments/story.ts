import type { JournalStep } from '../session/journal-steps.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { type Evening, spoken } from './evening.ts';

/** An evening as a friend would read it: who won, what turned it, then chapter by chapter what happened. Undone steps are left out. */
export function storyOf(speak: AppSpeaker, evening: Evening, steps: readonly JournalStep[]): string {
  const { title, box, line, day, played, parties, turning, luck } = evening;
  const head = [title === box ? title : `${title} (${box})`, played === undefined ? day : `${day}, ${played}`, '', line];
  const scores = parties.flatMap(({ name, score }) => (score ? [`${name}: ${score.words}`] : []));
  const section = (heading: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', heading, ...lines.map((one) => `• ${one}`)]);
  return [
    ...head,
    ...scores,
    ...section(
      speak('end/turning'),
      turning.map(({ chapter, words }) => `${chapter}: ${words}`),
    ),
    ...section(
      speak('end/luck-title'),
      luck.map(({ words }) => words),
    ),
    ...chapters(speak, steps),
  ].join('\n');
}

function chapters(speak: AppSpeaker, steps: readonly JournalStep[]): string[] {
  let last = '';
  return steps.flatMap((step) => {
    const told = step.struck ? '' : stepTold(speak, step);
    if (told === '') return [];
    const chapter = step.chapter ? speak(step.chapter) : '';
    const heading = chapter === last ? [] : ['', chapter];
    last = chapter;
    const who = step.party && spoken(speak, step.party.name);
    return [...heading, `– ${toldBy(who, told)}`];
  });
}

/** A move with who made it, unless the sentence begins with the name. */
export function toldBy(who: string | undefined, words: string): string {
  return who === undefined || words.startsWith(who) ? words : `${who}: ${words}`;
}

/** A step in one line: what came of its results; without any, what changed and what was noted. */
export function stepTold(speak: AppSpeaker, { deeds }: Pick<JournalStep, 'deeds'>): string {
  const verdicts = deeds.flatMap((deed) => (deed.kind === 'verdict' ? [speak(deed.said)] : []));
  const changes = deeds.flatMap((deed) => (deed.kind === 'change' ? [speak(deed.said)] : []));
  const notes = deeds.flatMap((deed) => (deed.kind === 'note' && deed.text !== '' ? [`“${deed.text}”`] : []));
  return [...new Set([...(verdicts.length > 0 ? verdicts : changes), ...notes])].join(' · ');
}
