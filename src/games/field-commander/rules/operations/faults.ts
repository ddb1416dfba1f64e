import type { Fault } from '../../../../core/fault.ts';
import type { InputFacts } from '../../../../core/procedure.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { goTrouble } from '../map/go-rows.ts';
import { doubtful, illegal, say } from '../procedures/voice.ts';
import type { State } from '../tracker/state.ts';
import { cite, type Operation } from '../vocabulary.ts';
import type { OperationsInput } from './input.ts';

const MOST_COUNTERS = 8;

/** One counter a turn; the eight of the map with one Go! among them, none drawn oftener than there are; every face of the die sent somewhere, once. */
export function operationFaults({ input: { counters, countersWhole, drawn, go }, state }: InputFacts<OperationsInput, State>): readonly Fault[] {
  const by = cite('Enemy operations');
  const found: Fault[] = state?.campaign.now.operated
    ? [illegal('counters', 'fault/operated', counters.length, by)]
    : stepFaults(state, 'operations', 'counters', counters.length, 'Enemy operations');
  const of = (list: readonly { readonly counter: Operation }[], id: Operation): number => list.filter((one) => one.counter === id).length;
  const whole = countersWhole && counters.length >= MOST_COUNTERS;
  if (of(counters, 'go') > 1 || (whole && of(counters, 'go') === 0)) found.push(illegal('counters', 'fault/one-go', of(counters, 'go'), by));
  if (countersWhole && counters.length > 0 && counters.length < MOST_COUNTERS) found.push(doubtful('counters', 'fault/eight-counters', counters.length, by));
  for (const [i, { counter }] of drawn.entries()) {
    const most = counter === 'go' ? 0 : whole ? of(counters, counter) : MOST_COUNTERS;
    if (of(drawn.slice(0, i + 1), counter) > most)
      found.push(illegal(`drawn.${i}.counter`, 'fault/drawn', counter, by, { counter: say(`operation/${counter}`), most }));
  }
  const trouble = goTrouble(go);
  if (trouble) {
    const field = { 'go-area': 'area', 'go-faces': 'high', 'go-overlap': 'low', 'go-gap': 'high' }[trouble.what];
    const { row, what, die } = trouble;
    found.push(illegal(`go.${row}.${field}`, `fault/${what}`, what === 'go-area' ? '' : die, by, { die }));
  }
  return found;
}
