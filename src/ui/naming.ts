import type { Chart } from '../core/chart.ts';
import type { AnyAsk } from '../core/dice.ts';
import type { Label } from '../core/hand.ts';
import type { AnyProcedure } from '../core/procedure.ts';
import type { Cite, Id } from '../core/said.ts';
import type { Speaker } from '../core/words.ts';

/** What the words of a game call the things a procedure names by id (the table of messages in `src/games/README.md`). */
export interface Naming {
  readonly speak: Speaker;
  /** What a roll or a sum is for; a round of a loop is said before it. */
  label(at: Label): string;
  title(): string;
  cite(cite: Cite | undefined): string;
  question(id: Id): string;
  answer(question: Id, value: string | number | boolean): string;
  policy(policy: Id, option?: Id): string;
  option(ask: Extract<AnyAsk, { kind: 'choice' }>, option: string | number): string;
  ruling(id: Id, option?: Id): string;
  chart(chart: Pick<Chart, 'id'> | Id): string;
  row(chart: Id, row: Id): string;
  column(chart: Id, column: Id): string;
  /** A chit of a cup or a subject of a label. */
  subject(id: Id): string;
}

/** The naming of one procedure with one input. */
export function naming(speak: Speaker, procedure: AnyProcedure, input: unknown): Naming {
  const or = (id: Id, otherwise: string): string => (speak.has(id) ? speak(id) : otherwise);
  const own = (id: Id): string | undefined => {
    const said = procedure.subject?.(id, input as never);
    return said && speak(said);
  };
  const subject = (id: Id): string => own(id) ?? or(`subject/${id}`, id);
  return {
    speak,
    label: (at) => labelled(speak, procedure, input, at, subject),
    title: () => speak(`procedure/${procedure.id}`),
    cite: (cite) => cite?.at ?? '',
    question: (id) => speak(`question/${id}`),
    answer(question, value) {
      const id = `answer/${question}/${value}`;
      const called = typeof value === 'string' ? own(value) : undefined;
      if (called !== undefined) return called;
      if (speak.has(id)) return speak(id);
      if (typeof value === 'number') return speak.tongue.number(value);
      if (typeof value === 'boolean') return speak(value ? 'ui/yes' : 'ui/no');
      if (value === 'none') return speak('ui/none');
      // A name a player typed is its own word.
      return or(`subject/${value}`, procedure.questions[question]?.values?.includes(value) ? speak(id) : value);
    },
    policy: (policy, option) => speak(option === undefined ? `policy/${policy}` : `policy/${policy}/${option}`),
    option: (ask, option) =>
      ask.name
        ? speak(ask.name(option as never))
        : or(`choice/${ask.policy}/${option}`, typeof option === 'number' ? speak.tongue.number(option) : subject(option)),
    ruling: (id, option) => speak(option === undefined ? `ruling/${id}` : `ruling/${id}/${option}`),
    chart: (chart) => speak(`chart/${typeof chart === 'string' ? chart : chart.id}`),
    row: (chart, row) => or(`chart/${chart}/row/${row}`, row.replace('-', '–')),
    column: (chart, column) => or(`chart/${chart}/column/${column}`, column.replace('-', '–')),
    subject,
  };
}

const specOf = (procedure: AnyProcedure, plain: Label) =>
  procedure.labels.find((spec) => spec.at === plain) ?? procedure.labels.find((spec) => spec.at.endsWith('/*') && plain.startsWith(spec.at.slice(0, -1)));

function labelled(speak: Speaker, procedure: AnyProcedure, input: unknown, at: Label, subject: (id: Id) => string): string {
  const parts = at.split('/');
  const rounds = parts.filter((part) => part.includes('#'));
  const [kind = at, ...rest] = parts.filter((part) => !part.includes('#'));
  const of = rest.join('/');
  const spec = specOf(procedure, at.replace(/#\d+\//g, '#/'));
  const said = spec?.say ? speak(spec.say(of, input as never)) : speak(`label/${kind}`, { of: of === '' ? '' : subject(of) });
  const round = rounds.at(-1)?.split('#')[1];
  return round === undefined ? said : speak('ui/in-round', { round: Number(round), what: said });
}
