import { useEffect, useMemo, useState } from 'preact/hooks';
import { chance, type Odds, odds, type Worth, worths } from '../../core/odds.ts';
import type { Id } from '../../core/said.ts';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useLoaded } from '../loaded.ts';
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

interface Found {
  readonly of: string;
  readonly found: Readonly<Record<Id, Odds>>;
  readonly failed: boolean;
}

/** The odds of the questions as they are worked out, one after the other with a paint between; those of another input are gone at once. */
function useOneByOne({ procedure, input, situation, policies }: OddsOf, questions: readonly Id[]): Found {
  const of = JSON.stringify([procedure.id, input, situation, policies]);
  const none: Found = { of, found: {}, failed: false };
  const [known, setKnown] = useState<Found>(none);
  useEffect(() => {
    let current = true;
    const work = async (): Promise<void> => {
      let found: Found['found'] = {};
      for (const question of questions) {
        const answer = await afterPaint(() => (current ? odds(procedure, input, situation, { policies, questions: [question] })[question] : undefined));
        if (!current || !answer) return;
        found = { ...found, [question]: answer };
        setKnown({ of, found, failed: false });
      }
    };
    work().catch(() => current && setKnown({ of, found: {}, failed: true }));
    return () => {
      current = false;
    };
  }, [of]);
  return known.of === of ? known : none;
}

/** Every question's whole distribution, how choices are taken to be answered (switchable), and what each modifier is worth. */
export function OddsSheet(props: OddsOf & { readonly onClose: () => void }) {
  const { procedure, naming, policies, onPolicies, onClose } = props;
  const { speak } = naming;
  const questions = Object.keys(procedure.questions);
  const { found, failed } = useOneByOne(props, questions);
  const whole = questions.every((question) => Object.hasOwn(found, question));
  const switches = Object.entries(procedure.policies).filter(([, options]) => options.length > 1);
  return (
    <Sheet title={speak('run/odds')} eyebrow={naming.title()} open tall onClose={onClose}>
      {failed && <p class={css.waiting}>{speak('run/no-odds')}</p>}
      {questions.map((question) => {
        const odds = found[question];
        return (
          odds && (
            <Card key={question} title={naming.question(question)} aside={naming.cite(procedure.questions[question]?.cite)}>
              <QuestionOdds procedure={procedure} naming={naming} question={question} odds={odds} />
            </Card>
          )
        );
      })}
      {!whole && !failed && <p class={css.waiting}>{speak('run/computing')}</p>}
      {switches.map(([policy, options]) => (
        <Chips
          key={policy}
          label={naming.policy(policy)}
          options={options.map(({ id }) => ({ id, words: naming.policy(policy, id) }))}
          value={policies[policy] ?? options[0]?.id}
          onChange={(chosen) => onPolicies({ ...policies, [policy]: chosen })}
        />
      ))}
      {whole && <Worths {...props} questions={questions} all={found} />}
    </Sheet>
  );
}

function Worths({
  procedure,
  input,
  situation,
  naming,
  policies,
  questions,
  all,
}: OddsOf & { readonly questions: readonly Id[]; readonly all: Readonly<Record<Id, Odds>> }) {
  const { speak } = naming;
  const [question, setQuestion] = useState(questions[0] as Id);
  const [answer, setAnswer] = useState<string | undefined>(undefined);
  const whole = all[question] as Odds;
  const found = useLoaded(
    () => afterPaint(() => worths(procedure, input, situation, question, { policies })),
    [JSON.stringify([input, situation, question, policies])],
  );
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
      {found.at === 'waiting' && <p class={css.waiting}>{speak('run/computing')}</p>}
      {found.at === 'there' && found.value.length === 0 && <p class={css.waiting}>{speak('run/no-modifiers')}</p>}
      {found.at === 'there' && (
        <ul class={css.worths}>
          {found.value.map((worth) => (
            <li key={`${worth.at} ${worth.id}`}>
              <span class={css.words}>
                {speak(said.get(worth.id) ?? `modifier/${worth.id}`)} {speak.tongue.signed(worth.amount)}
              </span>
              <b>{difference(worth)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
