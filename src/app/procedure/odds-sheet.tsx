import { useEffect, useMemo, useState } from 'preact/hooks';
import { chance, countedIn, odds, type Worth, worthOf } from '../../core/odds.ts';
import type { Odds } from '../../core/odds-asked.ts';
import { type Id, named } from '../../core/said.ts';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSpeak } from '../shell/voice.ts';
import { answersInOrder, meanOf } from './answers-in-order.ts';
import css from './odds-sheet.module.css';
import { modifiersSaid } from './preview.ts';
import { type OddsOf, QuestionOdds } from './question-odds.tsx';

/** Work done after the sheet is painted. */
function afterPaint<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(work());
      } catch (problem) {
        reject(problem);
      }
    }, 30);
  });
}

interface Steps<T> {
  readonly of: string;
  readonly found: readonly T[];
  readonly state: 'working' | 'done' | 'failed';
}

/**
 * A work done in steps with a paint between, each shown as it is there; what was found for another `of` is gone at once. A step that gives nothing is the last.
 */
function useStepByStep<T>(of: string, steps: () => Iterable<T>): Steps<T> {
  const none: Steps<T> = { of, found: [], state: 'working' };
  const [known, setKnown] = useState<Steps<T>>(none);
  useEffect(() => {
    let current = true;
    const work = async (): Promise<void> => {
      const each = steps()[Symbol.iterator]();
      let found: readonly T[] = [];
      for (;;) {
        const next = await afterPaint(() => (current ? each.next() : undefined));
        if (!current || !next) return;
        if (next.done) return setKnown({ of, found, state: 'done' });
        found = [...found, next.value];
        setKnown({ of, found, state: 'working' });
      }
    };
    work().catch(() => current && setKnown({ of, found: [], state: 'failed' }));
    return () => {
      current = false;
    };
  }, [of]);
  return known.of === of ? known : none;
}

/** The odds of every question, one after the other. */
function* eachQuestion({ procedure, input, situation, policies }: OddsOf): Generator<readonly [Id, Odds]> {
  for (const question of Object.keys(procedure.questions))
    yield [question, odds(procedure, input, situation, { policies, questions: [question] })[question] as Odds];
}

/** What every modifier is worth to a question, one after the other. */
function* eachWorth({ procedure, input, situation, policies }: OddsOf, question: Id): Generator<Worth> {
  for (const counted of countedIn(procedure, input, situation, question, { policies }))
    yield worthOf(counted, procedure, input, situation, question, { policies });
}

/** Whether a question is about something that is there: where nobody asks it, its one answer is none of its own. */
function isThere({ procedure }: OddsOf, question: Id, odds: Odds | undefined): boolean {
  const values = procedure.questions[question]?.values;
  return !values || !odds || odds.ways.some(([answer]) => values.some((value) => value === answer));
}

/** Every question's whole distribution, how choices are taken to be answered (switchable), and what each modifier is worth. */
export function OddsSheet(props: OddsOf & { readonly onClose: () => void }) {
  const { procedure, naming, policies, onPolicies, onClose } = props;
  const speak = useSpeak();
  const questions = Object.keys(procedure.questions);
  const { found: known, state } = useStepByStep(JSON.stringify([procedure.id, props.input, props.situation, policies]), () => eachQuestion(props));
  const found: Readonly<Record<Id, Odds>> = Object.fromEntries(known);
  const there = questions.filter((question) => isThere(props, question, found[question]));
  const switches = Object.entries(procedure.policies).filter(([, options]) => options.length > 1);
  return (
    <Sheet title={speak('run/odds')} eyebrow={naming.title()} open tall onClose={onClose}>
      {state === 'failed' && <p class={css.waiting}>{speak('run/no-odds')}</p>}
      {there.map((question) => {
        const odds = found[question];
        return (
          odds && (
            <Card key={question} title={naming.question(question)} aside={naming.cite(procedure.questions[question]?.cite)}>
              <QuestionOdds procedure={procedure} naming={naming} question={question} odds={odds} uncertain={props.uncertain ?? false} />
            </Card>
          )
        );
      })}
      {state === 'working' && <p class={css.waiting}>{speak('run/computing')}</p>}
      {switches.map(([policy, options]) => (
        <Chips
          key={policy}
          label={naming.policy(policy)}
          options={options.map(({ id }) => ({ id, words: naming.policy(policy, id) }))}
          value={policies[policy] ?? options[0]?.id}
          onChange={(chosen) => onPolicies({ ...policies, [policy]: chosen })}
        />
      ))}
      {state === 'done' && <Worths {...props} questions={there} all={found} />}
    </Sheet>
  );
}

function Worths(props: OddsOf & { readonly questions: readonly Id[]; readonly all: Readonly<Record<Id, Odds>> }) {
  const { procedure, input, situation, naming, policies, questions, all } = props;
  const speak = useSpeak();
  const [question, setQuestion] = useState(questions[0] as Id);
  const [answer, setAnswer] = useState<string | undefined>(undefined);
  const whole = all[question] as Odds;
  const { found, state } = useStepByStep(JSON.stringify([procedure.id, input, situation, question, policies]), () => eachWorth(props, question));
  const said = useMemo(() => modifiersSaid(procedure, input, situation), [procedure, input, situation]);
  const mean = meanOf(whole);
  const answers = answersInOrder(procedure, question, whole).map(([value]) => value);
  const watched = answers.find((one) => String(one) === answer) ?? answers[0];
  const difference = (worth: Worth): string => {
    if (mean !== undefined) return speak.tongue.signed(Math.round((mean - (meanOf(worth.without) ?? 0)) * 100) / 100);
    const points = watched === undefined ? 0 : (chance(whole, watched) - chance(worth.without, watched)) * 100;
    return speak('run/points', { points: speak.tongue.signed(Math.round(points * 10) / 10) });
  };
  return (
    <Card title={speak('run/worth')}>
      {questions.length > 1 && (
        <Chips label={speak('run/worth-for')} options={questions.map((id) => ({ id, words: naming.question(id) }))} value={question} onChange={setQuestion} />
      )}
      {mean === undefined && answers.length > 1 && (
        <Chips
          label={speak('run/worth-answer')}
          options={answers.map((value) => ({ id: String(value), words: naming.answer(question, value) }))}
          value={String(watched)}
          onChange={setAnswer}
        />
      )}
      {state === 'failed' && <p class={css.waiting}>{speak('run/no-odds')}</p>}
      {state === 'done' && found.length === 0 && <p class={css.waiting}>{speak('run/no-modifiers')}</p>}
      {found.length > 0 && (
        <ul class={css.worths}>
          {found.map((worth) => (
            <li key={`${worth.at} ${worth.id}`}>
              <span class={css.words}>
                {speak(said.get(`${worth.at} ${worth.id}`) ?? named(`modifier/${worth.id}`))} {speak.tongue.signed(worth.amount)}
              </span>
              <b>{difference(worth)}</b>
            </li>
          ))}
        </ul>
      )}
      {state === 'working' && <p class={css.waiting}>{speak('run/computing')}</p>}
    </Card>
  );
}
