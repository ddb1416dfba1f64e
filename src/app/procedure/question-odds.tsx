import type { Odds } from '../../core/odds-asked.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import type { Situation } from '../../core/situation.ts';
import { Distribution } from '../../ui/distribution.tsx';
import type { Naming } from '../../ui/naming.ts';
import { useSpeak } from '../shell/voice.ts';
import { meanOf, oddsRows } from './answers-in-order.ts';
import css from './question-odds.module.css';

/** What odds are asked of. */
export interface OddsOf {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
  readonly naming: Naming;
  readonly policies: Readonly<Record<Id, Id>>;
  readonly onPolicies: (policies: Readonly<Record<Id, Id>>) => void;
  /** They rest on a figure that nobody entered. */
  readonly uncertain?: boolean;
}

/** All answers of one question. */
export function QuestionOdds({
  procedure,
  naming,
  question,
  odds,
  marked,
  uncertain,
}: Pick<OddsOf, 'procedure' | 'naming' | 'uncertain'> & {
  readonly question: Id;
  readonly odds: Odds;
  readonly marked?: string | number | boolean | undefined;
}) {
  const speak = useSpeak();
  const mean = meanOf(odds);
  return (
    <>
      <Distribution label={naming.question(question)} rows={oddsRows(speak, naming, procedure, question, odds, marked)} />
      <p class={css.exactness}>
        {mean !== undefined && `${speak('run/mean', { mean: speak.tongue.number(Math.round(mean * 100) / 100) })} · `}
        {uncertain ? speak('run/uncertain') : odds.exact ? speak('run/exact') : speak('run/within', { error: power(odds.error) })}
      </p>
    </>
  );
}

/** A tiny number as the power of ten it stays under: 10⁻¹². */
function power(error: number): string {
  return `10⁻${[...String(-Math.ceil(Math.log10(error)))].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}
