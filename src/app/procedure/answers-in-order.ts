import type { Odds, OddsAnswer } from '../../core/odds-asked.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import type { DistributionRow } from '../../ui/distribution.tsx';
import type { Naming } from '../../ui/naming.ts';
import type { AppSpeaker } from '../shell/i18n.ts';

/** Wholes larger than this are not worth reading as "121 of 1296". */
const READABLE = 10_000_000;

/** The answers of a question in the order its procedure names them, numbers rising. */
export function answersInOrder(procedure: AnyProcedure, question: Id, odds: Odds): readonly (readonly [answer: OddsAnswer, ways: number])[] {
  const order = procedure.questions[question]?.values ?? [];
  const place = (answer: OddsAnswer): number => {
    if (typeof answer === 'number') return answer;
    const at = order.indexOf(String(answer));
    return at >= 0 ? at : answer === 'none' ? -1 : order.length;
  };
  return [...odds.ways].sort(([a], [b]) => place(a) - place(b));
}

/** A question's odds as rows to draw; `marked` is the answer that came about. */
export function oddsRows(speak: AppSpeaker, naming: Naming, procedure: AnyProcedure, question: Id, odds: Odds, marked?: OddsAnswer): DistributionRow[] {
  return answersInOrder(procedure, question, odds)
    .filter(([, ways]) => ways > 0)
    .map(([answer, ways]) => ({
      id: String(answer),
      words: naming.answer(question, answer),
      part: ways / odds.total,
      marked: marked !== undefined && answer === marked,
      exactly: odds.exact && odds.total <= READABLE ? speak('run/ways-of', { ways, total: odds.total }) : undefined,
    }));
}

/** The mean of a question whose answers are numbers; undefined for others. */
export function meanOf(odds: Odds): number | undefined {
  if (!odds.ways.every(([answer]) => typeof answer === 'number')) return undefined;
  return odds.ways.reduce((sum, [answer, ways]) => sum + Number(answer) * (ways / odds.total), 0);
}
