import type { Fault } from '../core/fault.ts';
import type { Cite } from '../core/said.ts';
import type { Speaker } from '../core/words.ts';
import { Refusal, shown } from './refusal.ts';
import { say } from './words.ts';

/** A fault as printed. */
export interface SaidFault {
  readonly severity: Fault['severity'];
  readonly field: string;
  readonly expected: string;
  readonly found: unknown;
  readonly cite?: Cite;
}

/** A fault in one language. */
export function saidFault(speak: Speaker, { severity, field, expected, found, cite }: Fault): SaidFault {
  const said = { severity, field, expected: speak(expected), found };
  return cite ? { ...said, cite } : said;
}

/** A fault in one line. */
export function faultLine(speak: Speaker, { field, expected, found, cite }: Fault): string {
  return `${speak(say('input/fault', { field, expected, found: shown(found) }))}${cite ? ` (${cite.book} ${cite.at})` : ''}`;
}

/** The input was refused; `fields` are those at fault, `faults` what is wrong with them. */
export class RefusedInput extends Refusal {
  readonly faults: readonly Fault[];
  constructor(speak: Speaker, faults: readonly Fault[]) {
    super(
      faults.map((fault) => faultLine(speak, fault)).join('; '),
      faults.map(({ field }) => field),
    );
    this.faults = faults;
  }
}
