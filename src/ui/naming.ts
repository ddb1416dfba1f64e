import type { AnyAsk } from '../core/ask.ts';
import type { Cell, Chart, ChartVocabulary } from '../core/chart.ts';
import type { Label } from '../core/hand.ts';
import type { AnyProcedure, LabelSpec } from '../core/procedure.ts';
import type { Cite, Id } from '../core/said.ts';
import type { Speaker, SpeakerOf } from '../core/words.ts';
import { citeSaid } from './cite-said.ts';
import type { UiWords } from './words/en.ts';

/** What the words of a game call its charts. */
export interface ChartNaming {
  readonly speak: Speaker;
  cite(cite: Cite | undefined): string;
  chart(chart: Id): string;
  row(chart: Id, row: Id): string;
  column(chart: Id, column: Id): string;
  /** What a cell holds; a code without a word shows as printed. */
  cell(chart: Id, value: Cell): string;
}

/** What the words of a game call the things a procedure names by id (the table of messages in `src/games/README.md`). */
export interface Naming extends ChartNaming {
  /** What a roll or a sum is for; a round of a loop is said before it. */
  label(at: Label): string;
  /** What a label asks, as a whole sentence where the ask or the game has one (`ask/‹kind›`), else its name. */
  wanted(at: Label, ask: AnyAsk): string;
  /** Whether a label asks for dice, a draw or a decision; undefined for one the procedure does not have. */
  asked(at: Label): LabelSpec['ask'] | undefined;
  title(): string;
  question(id: Id): string;
  answer(question: Id, value: string | number | boolean): string;
  policy(policy: Id, option?: Id): string;
  option(ask: Extract<AnyAsk, { kind: 'choice' }>, option: string | number): string;
  ruling(id: Id, option?: Id): string;
  /** A chit of a cup or a subject of a label. */
  subject(id: Id): string;
}

/** The first of these messages that has words; `otherwise` where none has. */
function firstOf(speak: Speaker, ids: readonly Id[], otherwise: string): string {
  const id = ids.find((one) => speak.has(one));
  return id === undefined ? otherwise : speak.named(id);
}

/** The message of a term of a vocabulary, if there is a vocabulary. */
const term = (vocabulary: Id | undefined, id: string | number | boolean): Id[] => (vocabulary === undefined ? [] : [`${vocabulary}/${id}`]);

/** The naming of a game's charts. */
export function chartNaming(speak: Speaker, charts: readonly Chart[]): ChartNaming {
  const words = (chart: Id): ChartVocabulary => charts.find(({ id }) => id === chart)?.vocabulary ?? {};
  return {
    speak,
    cite: (cite) => citeSaid(speak, cite),
    chart: (chart) => speak.named(`chart/${chart}`),
    row: (chart, row) => firstOf(speak, [`chart/${chart}/row/${row}`, ...term(words(chart).rows, row)], row.replace('-', '–')),
    column: (chart, column) => firstOf(speak, [`chart/${chart}/column/${column}`, ...term(words(chart).columns, column)], column.replace('-', '–')),
    cell(chart, value) {
      if (value === null) return '–';
      if (typeof value === 'number') return speak.tongue.number(value);
      return firstOf(speak, [`chart/${chart}/cell/${value}`, ...term(words(chart).cells, value)], value);
    },
  };
}

/** The naming of one procedure with one input, and of the charts of its game. */
export function naming(speak: SpeakerOf<UiWords>, procedure: AnyProcedure, input: unknown, charts: readonly Chart[]): Naming {
  const own = (id: Id): string | undefined => {
    const said = procedure.subject?.(id, input);
    return said && speak(said);
  };
  const subject = (id: Id): string => own(id) ?? firstOf(speak, [`subject/${id}`], id);
  return {
    ...chartNaming(speak, charts),
    label: (at) => labelled(speak, procedure, input, at, subject),
    wanted(at, ask) {
      if (ask.kind === 'choice' && ask.asks) return speak(ask.asks);
      const [kind = at, ...of] = at.split('/').filter((part) => !part.includes('#'));
      return speak.has(`ask/${kind}`) ? speak.named(`ask/${kind}`, { of: subject(of.join('/')) }) : labelled(speak, procedure, input, at, subject);
    },
    asked: (at) => specOf(procedure, at)?.ask,
    title: () => speak.named(`procedure/${procedure.id}`),
    question: (id) => firstOf(speak, [`question/${procedure.id}/${id}`], speak.named(`question/${id}`)),
    answer(question, value) {
      const spec = procedure.questions[question];
      const ids = [`answer/${question}/${value}`, ...term(spec?.vocabulary, value)];
      const called = typeof value === 'string' ? own(value) : undefined;
      if (called !== undefined) return called;
      if (typeof value === 'number') return firstOf(speak, ids, speak.tongue.number(value));
      if (typeof value === 'boolean') return firstOf(speak, ids, speak(value ? 'ui/yes' : 'ui/no'));
      if (value === 'none') return firstOf(speak, ids, speak('ui/none'));
      // A name a player typed is its own word; an answer of the rules without words is seen.
      return firstOf(speak, [...ids, `subject/${value}`], spec?.values?.includes(value) ? speak.named(`answer/${question}/${value}`) : value);
    },
    policy: (policy, option) => speak.named(option === undefined ? `policy/${policy}` : `policy/${policy}/${option}`),
    option: (ask, option) =>
      ask.name
        ? speak(ask.name(option))
        : firstOf(speak, [`choice/${ask.policy}/${option}`], typeof option === 'number' ? speak.tongue.number(option) : subject(option)),
    ruling: (id, option) => speak.named(option === undefined ? `ruling/${id}` : `ruling/${id}/${option}`),
    subject,
  };
}

function specOf(procedure: AnyProcedure, at: Label): LabelSpec | undefined {
  const plain = at.replace(/#\d+\//g, '#/');
  return (
    procedure.labels.find((spec) => spec.at === plain) ?? procedure.labels.find((spec) => spec.at.endsWith('/*') && plain.startsWith(spec.at.slice(0, -1)))
  );
}

function labelled(speak: SpeakerOf<UiWords>, procedure: AnyProcedure, input: unknown, at: Label, subject: (id: Id) => string): string {
  const parts = at.split('/');
  const rounds = parts.filter((part) => part.includes('#'));
  const [kind = at, ...rest] = parts.filter((part) => !part.includes('#'));
  const of = rest.join('/');
  const spec = specOf(procedure, at);
  const said = spec?.say ? speak(spec.say(of, input as never)) : speak.named(`label/${kind}`, { of: of === '' ? '' : subject(of) });
  const [loop, round] = spec?.once ? [] : (rounds.at(-1)?.split('#') ?? []);
  if (round === undefined) return said;
  // A game has its own word for what is done again and again: a throw of an attack is no round of the game.
  const gaps = { round: Number(round), what: said };
  return speak.has(`in/${loop}`) ? speak.named(`in/${loop}`, gaps) : speak('ui/in-round', gaps);
}

/** What a seat is called that a procedure asks: by the game, else by what the procedure calls it. */
export function seatSaid(speak: Speaker, names: Pick<Naming, 'subject'>, seat: Id): string {
  return speak.has(`seat/${seat}`) ? speak.named(`seat/${seat}`) : names.subject(seat);
}
