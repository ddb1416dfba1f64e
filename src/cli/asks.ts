import type { AnyAsk } from '../core/ask.ts';
import { highest, lowest } from '../core/dice.ts';
import { withoutRounds } from '../core/every-way.ts';
import { stopping } from '../core/fault.ts';
import { standardOf } from '../core/fields.ts';
import { byPolicy } from '../core/policy.ts';
import type { AnyProcedure, LabelSpec } from '../core/procedure.ts';
import { roll } from '../core/roll.ts';
import { seeded } from '../core/seeded.ts';
import type { Situation } from '../core/situation.ts';
import { type Answer, answersOf, inputFaults, type Told, told } from '../core/told.ts';

/** A label a procedure may ask under, and what it was seen to ask there: dice ("2d6", "1d10 (0–9)"), a draw, options. */
export interface SeenLabel {
  readonly at: string;
  readonly ask: LabelSpec['ask'];
  readonly dice: readonly string[];
  readonly options: readonly (string | number)[];
  /** Where the label leaves a place open (`*`, a round after `#`): some that were asked, as a run expects them. */
  readonly such?: readonly string[];
}

/** What an ask expects, in words that name no language: dice, chits, options. */
export function askName(ask: AnyAsk): string {
  if (ask.kind === 'dice') return `${ask.count}d${ask.die.sides}${ask.die.zero ? ` (${lowest(ask.die)}–${highest(ask.die)})` : ''}`;
  if (ask.kind === 'draw') return `${ask.count} of ${ask.cup.map(({ id, count }) => `${id}×${count}`).join(', ')}`;
  return ask.options.join(' | ');
}

const THROWS = 24;
/** As many labels are shown for one that leaves a place open. */
const SHOWN = 3;

/** A run of a procedure to its end: one of its examples, thrown. */
export interface SampleRun {
  readonly input: unknown;
  readonly outcome: unknown;
}

/** The labels of a procedure with the dice its examples were seen to ask for, over some repeatable throws. */
export function seenLabels(procedure: AnyProcedure, situation: Situation): readonly SeenLabel[] {
  const seen = new Map(
    procedure.labels.map((spec) => [
      spec.at,
      { at: spec.at, ask: spec.ask, dice: new Set<string>(), options: new Set<string | number>(), such: new Set<string>() },
    ]),
  );
  sampleRuns(procedure, situation, (at, ask) => {
    const label = seen.get(specAt(procedure, at)?.at ?? '');
    if (label && at !== label.at && label.such.size < SHOWN) label.such.add(at);
    if (ask.kind === 'dice') label?.dice.add(askName(ask));
    else for (const option of ask.kind === 'draw' ? ask.cup.map(({ id }) => id) : ask.options) label?.options.add(option);
  });
  return [...seen.values()].map(({ dice, options, such, ...label }) => ({
    ...label,
    dice: [...dice],
    options: [...options],
    ...(such.size > 0 ? { such: [...such] } : {}),
  }));
}

/** Runs of a procedure's examples over some repeatable throws, its choices by the standard policy and at random in turn. `asked` hears of every ask. */
export function sampleRuns(procedure: AnyProcedure, situation: Situation, asked: (at: string, ask: AnyAsk) => void = () => undefined): readonly SampleRun[] {
  const standard = standardOf(procedure.fields) as object;
  const source = seeded(1);
  const runs: SampleRun[] = [];
  for (const example of [{}, ...procedure.examples]) {
    const input = { ...standard, ...example };
    if (stopping(inputFaults(procedure, input, situation), true).length > 0) continue;
    for (let i = 0; i < THROWS; i += 1) {
      const result = throwOnce(procedure, input, situation, (at, ask) => {
        asked(at, ask);
        return ask.kind === 'choice'
          ? [i % 2 === 0 ? byPolicy(procedure, ask, input, at) : (ask.options[source.below(ask.options.length)] as string)]
          : roll(ask, source);
      });
      if (result.state === 'done') runs.push({ input, outcome: result.outcome });
    }
  }
  return runs;
}

/** The label of a procedure that a label of a run fits, its rounds aside; undefined for one it never asks under. */
export function specAt({ labels }: AnyProcedure, at: string): LabelSpec | undefined {
  const plain = withoutRounds(at);
  return labels.find((spec) => spec.at === plain) ?? labels.find((spec) => spec.at.endsWith('/*') && plain.startsWith(spec.at.slice(0, -1)));
}

function throwOnce(procedure: AnyProcedure, input: unknown, situation: Situation, answer: (at: string, ask: AnyAsk) => Answer['faces']): Told<unknown> {
  const answers: Answer[] = [];
  for (;;) {
    const result = told(procedure, input, answersOf(answers), situation);
    if (result.state !== 'waiting') return result;
    for (const { at, ask } of result.wants) answers.push({ at, faces: answer(at, ask), by: 'thrown' });
  }
}
