import { doubtful, type Fault, illegal, impossible, unknown } from './fault.ts';
import { type Cite, type CoreWords, named, type Over, type Said, type Say, type Templates, type WithGaps } from './said.ts';

/** A fault whose expectation is said with one of these messages; `expected` is a message id, or a saying made elsewhere. */
export interface Faulting<Words extends Templates, Citing extends readonly unknown[]> {
  (field: string, expected: Said, found: unknown, ...cite: Citing): Fault;
  <Message extends keyof Words & string>(field: string, expected: Message, found: unknown, ...cited: [...Citing, ...WithGaps<Words[Message]>]): Fault;
}

/** How rules speak: sayings and faults whose ids and gaps the compiler knows. */
export interface Voice<Words extends Templates> {
  readonly say: Say<Words>;
  readonly illegal: Faulting<Words, [cite: Cite]>;
  readonly doubtful: Faulting<Words, [cite?: Cite | undefined]>;
  readonly impossible: Faulting<Words, [cite?: Cite | undefined]>;
  readonly unknown: Faulting<Words, [cite?: Cite | undefined]>;
}

const fault =
  (make: (field: string, expected: Said, found: unknown, cite: Cite) => Fault) =>
  (field: string, expected: Said | string, found: unknown, cite?: Cite, gaps?: Said['with']): Fault =>
    make(field, typeof expected === 'string' ? named(expected, gaps) : expected, found, cite as Cite);

/** What every voice does; only its type differs from part to part. */
const VOICE = {
  say: (id: string, gaps?: Said['with']) => named(id, gaps),
  illegal: fault(illegal),
  doubtful: fault(doubtful),
  impossible: fault(impossible),
  unknown: fault(unknown),
};

/**
 * The voice of a part: `export const { say, illegal, doubtful } = voice<TableWords>()`. It knows the core's words too. The one place where message types are
 * erased: at run time every message is its id and its gaps.
 */
export function voice<Words extends Templates>(): Voice<Over<Words, CoreWords>> {
  return VOICE as Voice<Over<Words, CoreWords>>;
}
