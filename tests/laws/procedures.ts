import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../src/core/condition.ts';
import { ENOUGH, EveryWayHand, StageReached, withoutRounds } from '../../src/core/every-way.ts';
import { stopping } from '../../src/core/fault.ts';
import { type AnyField, type AnyFields, anyFields } from '../../src/core/fields.ts';
import { standardRulings } from '../../src/core/game.ts';
import { chance, odds } from '../../src/core/odds.ts';
import type { Odds } from '../../src/core/odds-asked.ts';
import type { AnyProcedure, LabelSpec } from '../../src/core/procedure.ts';
import { readInput } from '../../src/core/read-input.ts';
import { named } from '../../src/core/said.ts';
import { seeded } from '../../src/core/seeded.ts';
import { asPrinted, type Situation } from '../../src/core/situation.ts';
import { answersOf, inputFaults, thrown, told } from '../../src/core/told.ts';
import { Walk } from '../../src/core/walk.ts';
import { linesExpected } from '../cases/lines.ts';
import { anyInput, examplesOf } from './inputs.ts';
import { expectMessage, expectWords } from './said.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

/** How many throws the simulation makes of each procedure, shared by its examples: a million with FULL=1. */
const THROWS = process.env.FULL ? 1_000_000 : 4_000;
/**
 * How many answers the throws of one example may ask for, so that no test is long. It binds where one throw asks much: RisiKo!'s deal asks 42 times, and is thrown
 * 239 times instead of 1,334. The bound is the same number of standard deviations then. FULL=1 has no such limit.
 */
const ANSWERS = process.env.FULL ? Number.POSITIVE_INFINITY : 10_000;

/** Puts every procedure of a game under the laws. The game is the one that the test file is named after. */
export function procedureLaws(file: string): void {
  const game = basename(file, '.test.ts');
  const subject = SUBJECTS.find(({ rules }) => rules.id === game);
  if (!subject) throw new Error(`expected a test file named after a game, got ${file}`);
  describe.each(subject.book.procedures.map((procedure) => [`${game}/${procedure.id}`, procedure] as const))('%s', (name, procedure) =>
    lawsOf(name, subject, procedure),
  );
}

function lawsOf(name: string, subject: Subject, procedure: AnyProcedure): void {
  const situation = asPrinted(standardRulings(subject.rules));
  const examples = examplesOf(procedure);
  const playable = examples.filter((input) => stopping(inputFaults(procedure, input, situation), true).length === 0);

  test('its examples are possible, and one of them is playable as it stands', () => {
    for (const example of examples) expect(readInput(procedure.fields, example).faults, JSON.stringify(example)).toEqual([]);
    expect(playable.length).toBeGreaterThan(0);
  });

  test('the ways of each question sum to all ways', () => {
    for (const input of playable)
      for (const [question, of] of Object.entries(odds(procedure, input, situation))) expectWhole(of, `${question} of ${JSON.stringify(input)}`);
  });

  // Without a question there are no odds. `npm test` switches the policies in the first two examples only: a walk of a whole battle takes seconds.
  const weighed = Object.keys(procedure.questions).length === 0 ? [] : playable;
  const switched = Object.entries(procedure.policies).flatMap(([policy, options]) => options.map(({ id }) => ({ [policy]: id })));
  const ways = weighed.flatMap((input, i) =>
    [{}, ...(process.env.FULL || i < 2 ? switched : [])].map((policies) => [i + 1, JSON.stringify(policies), input, policies] as const),
  );
  for (const [example, name, input, policies] of ways)
    test(`odds by a closed form or by stages are those of the walk, and count the same modifiers: example ${example} ${name}`, () => {
      const closed = Object.keys(procedure.closed?.(input, situation, { policies }) ?? {});
      const quick = reachesStage(procedure, input, situation) ? Object.keys(procedure.questions) : closed;
      // One walk answers them all; in the full run each has a walk of its own, which ends where it is settled.
      for (const questions of process.env.FULL ? quick.map((one) => [one]) : [quick]) expectClosedAgrees(procedure, input, situation, questions, policies);
    }, 600_000);

  test.each(playable.map((input, i) => [i + 1, input] as const))(
    'thrown, told and replayed give one outcome; odds agree with throws: example %i',
    (seed, input) => {
      expectThrowsAgree(procedure, input, situation, throwsOf(procedure, input, situation, playable.length), seed);
    },
    3_600_000,
  );

  test('asks only under the labels it declares, with the dice it says', () => {
    const source = seeded(7);
    for (const input of playable)
      for (let i = 0; i < 40; i += 1) {
        const { answers, lines } = thrown(procedure, input, source, situation);
        for (const { at } of answers) expect(specOf(procedure.labels, at, ['dice', 'draw', 'choice']), `label ${at} is not declared`).toBeDefined();
        for (const line of lines)
          if (line.kind === 'total') expect(specOf(procedure.labels, line.at, ['tally']), `tally ${line.at} is not declared`).toBeDefined();
      }
  });

  test('every modifier it weighs has words, and applies in some example or in a case that expects its line', () => {
    const weighed = new Map<string, boolean>();
    for (const input of playable)
      odds(procedure, input, situation, { walk: true, seen: (_at, id, amount) => weighed.set(id, (weighed.get(id) ?? false) || amount !== 0) });
    for (const id of weighed.keys())
      for (const [language, speak] of Object.entries(subject.speakers))
        expect(speak.has(`modifier/${id}`), `${name}: ${language} has no words for modifier/${id}`).toBe(true);
    const shown = linesExpected(subject.rules.id, procedure.id);
    expect([...weighed].filter(([id, applies]) => !applies && !shown.has(id)).map(([id]) => id)).toEqual([]);
  });

  test('it has words in every language', () => {
    expectProcedureWords(subject, procedure, playable, situation);
  });

  test('bad input is refused by naming the field, what was expected and what came', () => {
    for (const [field, bad] of badValues(anyFields(procedure.fields))) {
      const { faults } = readInput(procedure.fields, { [field]: bad });
      expect(faults[0], `${field}: ${JSON.stringify(bad)}`).toMatchObject({ severity: 'impossible' });
      expect(faults[0]?.field.split('.')[0]).toBe(field);
      expect(faults[0]?.found).toEqual(faults[0]?.field === field ? bad : 1);
      expectWords(subject, faults, name);
    }
    expect(readInput(procedure.fields, { 'no-such-field': 1 }).faults[0]).toMatchObject({ severity: 'impossible', field: 'no-such-field' });
  });

  test('takes any input its form takes: faults are said, and what is possible runs', () => {
    fc.assert(
      fc.property(anyInput(anyFields(procedure.fields)), fc.integer(), (input, seed) => {
        const faults = inputFaults(procedure, input, situation);
        expectWords(subject, faults, name);
        if (stopping(faults, true).length > 0) return;
        const result = thrown(procedure, input, seeded(seed), situation);
        expect(JSON.parse(JSON.stringify(result.outcome))).toEqual(result.outcome);
        expectWords(subject, [procedure.verdict(result.outcome, input), procedure.effects(result.outcome, input), result.lines], name);
      }),
      { numRuns: process.env.FULL ? 1_000 : 60, seed: 1 },
    );
  }, 120_000);
}

/** How many times an example is thrown, when so many examples share the throws. */
function throwsOf(procedure: AnyProcedure, input: unknown, situation: Situation, examples: number): number {
  const source = seeded(1);
  let asked = 0;
  for (let i = 0; i < 20; i += 1) asked += thrown(procedure, input, source, situation).answers.length / 20;
  return Math.ceil(Math.min(THROWS / examples, ANSWERS / asked));
}

function expectWhole(of: Odds, where: string): void {
  const sum = of.ways.reduce((all, [, ways]) => all + ways, 0);
  if (!of.exact) {
    expect(Math.abs(sum - 1), where).toBeLessThanOrEqual(of.error * of.ways.length + 1e-9);
    return;
  }
  expect(sum, where).toBe(of.total);
  for (const [, ways] of of.ways) expect(Number.isInteger(ways), where).toBe(true);
}

/** Paths on which a stage is looked for. */
const PATHS = 500;

/** Whether a procedure comes to a stage with this input, on one of the first paths. */
function reachesStage(procedure: AnyProcedure, input: unknown, situation: Situation): boolean {
  const walk = new Walk();
  for (let path = 0; path < PATHS; path += 1) {
    walk.restart();
    try {
      procedure.run(input, new EveryWayHand({ procedure, input, situation, asked: {}, walked: new Map() }, walk, [], ''));
    } catch (stop) {
      if (stop instanceof StageReached) return true;
      if (stop !== ENOUGH) throw stop;
    }
    if (!walk.advance()) return false;
  }
  return false;
}

function expectClosedAgrees(
  procedure: AnyProcedure,
  input: unknown,
  situation: Situation,
  questions: readonly string[],
  policies: Readonly<Record<string, string>>,
): void {
  const found = (walk: boolean): { of: Record<string, Odds>; counted: ReadonlySet<string> } => {
    const counted = new Set<string>();
    const seen = (_at: string, id: string, amount: number): void => void (amount !== 0 && counted.add(id));
    return { of: odds(procedure, input, situation, { questions, policies, walk, seen }), counted };
  };
  const [closed, walked] = [found(false), found(true)];
  for (const question of questions) {
    const [one, other] = [closed.of[question] as Odds, walked.of[question] as Odds];
    const where = `${question} of ${JSON.stringify(input)} with ${JSON.stringify(policies)}`;
    for (const answer of new Set([...one.ways, ...other.ways].map(([value]) => value)))
      expect(Math.abs(chance(one, answer) - chance(other, answer)), `${where}: ${String(answer)}`).toBeLessThanOrEqual(1e-9 + one.error + other.error);
  }
  expect([...closed.counted].sort(), `${JSON.stringify(input)} with ${JSON.stringify(policies)}`).toEqual([...walked.counted].sort());
}

function expectThrowsAgree(procedure: AnyProcedure, input: unknown, situation: Situation, count: number, seed: number): void {
  const source = seeded(seed);
  const exact = odds(procedure, input, situation);
  const counted = new Map(Object.keys(exact).map((question) => [question, new Map<unknown, number>()]));
  for (let i = 0; i < count; i += 1) {
    const result = thrown(procedure, input, source, situation);
    for (const [question, answers] of counted) {
      const answer = result.known[question] ?? 'none';
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    if (i > 20) continue;
    const again = told(procedure, input, answersOf(result.answers), situation);
    expect(again).toMatchObject({ state: 'done', outcome: result.outcome, lines: result.lines });
  }
  for (const [question, answers] of counted) {
    const of = exact[question] as Odds;
    for (const answer of new Set([...answers.keys(), ...of.ways.map(([value]) => value)])) {
      const p = chance(of, answer as string);
      const share = (answers.get(answer) ?? 0) / count;
      const bound = 5.5 * Math.sqrt((p * (1 - p)) / count) + 3 / count;
      expect(Math.abs(share - p), `${procedure.id} ${question}=${String(answer)} of ${JSON.stringify(input)}: odds ${p}, thrown ${share}`).toBeLessThanOrEqual(
        bound,
      );
    }
  }
}

function specOf(labels: readonly LabelSpec[], at: string, kinds: readonly LabelSpec['ask'][]): LabelSpec | undefined {
  const plain = withoutRounds(at);
  return labels.find((spec) => kinds.includes(spec.ask) && (spec.at === plain || (spec.at.endsWith('/*') && plain.startsWith(spec.at.slice(0, -1)))));
}

function badValues(fields: AnyFields): [string, unknown][] {
  return Object.entries(fields).flatMap(([name, field]): [string, unknown][] => badFor(field).map((bad) => [name, bad]));
}

function badFor(field: AnyField): unknown[] {
  switch (field.kind) {
    case 'number':
      return [field.max + 1, field.min - 1, 1.5, '3', null];
    case 'flag':
      return [1, 'yes', null];
    case 'choice':
      return ['no-such-option', 3, null];
    case 'many':
      return [['no-such-option'], 'all', null];
    case 'text':
      return ['x'.repeat(field.maxLength + 1), 7, null];
    case 'numbers':
      return ['text', ['1'], [field.max + 1], Array(field.most + 1).fill(field.min)];
    case 'texts':
      return ['text', [1], Array(field.max + 1).fill('')];
    case 'record':
      return ['text', 7];
    case 'group':
      return ['text', { 'no-such-field': 1 }];
    case 'list':
      return [{}, Array(field.max + 1).fill({}), [{ 'no-such-field': 1 }, ...Array(Math.max(0, field.min - 1)).fill({})]];
  }
}

function expectProcedureWords(subject: Subject, procedure: AnyProcedure, inputs: readonly unknown[], situation: Situation): void {
  const where = `${subject.rules.id}/${procedure.id}`;
  expectMessage(subject, `procedure/${procedure.id}`, where);
  expectMessage(subject, `procedure/${procedure.id}/help`, where);
  expectFieldWords(subject, anyFields(procedure.fields), where);
  for (const question of Object.keys(procedure.questions)) expectMessage(subject, `question/${question}`, where);
  for (const [policy, options] of Object.entries(procedure.policies)) {
    expectMessage(subject, `policy/${policy}`, where);
    for (const { id } of options) expectMessage(subject, `policy/${policy}/${id}`, where);
  }
  for (const input of inputs) {
    for (const [question, of] of Object.entries(odds(procedure, input, situation)))
      for (const [value] of of.ways) expectAnswerWords(subject, procedure, question, value, input, where);
    for (let seed = 1; seed <= 10; seed += 1) {
      const { outcome, answers, lines } = thrown<unknown>(procedure, input, seeded(seed), situation);
      expectWords(subject, [lines, procedure.verdict(outcome, input), procedure.effects(outcome, input), procedure.next(outcome, input)], where);
      for (const { at, faces } of answers) {
        expectLabelWords(subject, procedure, at, input, where);
        if (specOf(procedure.labels, at, ['draw'])) for (const chit of faces) expectChitWords(subject, procedure, chit, input, where);
      }
      for (const line of lines) {
        if (line.kind === 'total') expectLabelWords(subject, procedure, line.at, input, where);
        if (line.kind === 'cell') expectMessage(subject, `chart/${line.chart}`, where);
      }
    }
  }
}

/** Numbers, yes and no and "none" speak for themselves, and so does a name the player typed; any other answer needs words, the procedure's own first. */
function expectAnswerWords(subject: Subject, procedure: AnyProcedure, question: string, value: string | number | boolean, input: unknown, where: string): void {
  if (typeof value !== 'string' || value === 'none' || typedTexts(anyFields(procedure.fields), input).includes(value)) return;
  const own = procedure.subject?.(value, input as never);
  if (own) expectWords(subject, own, where);
  else if (subject.speakers.en.has(`subject/${value}`)) expectMessage(subject, `subject/${value}`, where);
  else expectMessage(subject, answerMessage(subject, procedure, question, value), where);
}

/** The message of an answer: its own, else the term of the vocabulary its question names. */
function answerMessage({ speakers }: Subject, { questions }: AnyProcedure, question: string, value: string): string {
  const own = `answer/${question}/${value}`;
  const vocabulary = questions[question]?.vocabulary;
  return vocabulary === undefined || speakers.en.has(own) ? own : `${vocabulary}/${value}`;
}

/** A chit that comes out of a cup is said where its label stands. */
function expectChitWords(subject: Subject, procedure: AnyProcedure, chit: unknown, input: unknown, where: string): void {
  if (typeof chit !== 'string' || typedTexts(anyFields(procedure.fields), input).includes(chit)) return;
  const own = procedure.subject?.(chit, input as never);
  if (own) expectWords(subject, own, where);
  else expectMessage(subject, `subject/${chit}`, where);
}

/** What a player typed into the text fields of an input. */
function typedTexts(fields: AnyFields, input: unknown): string[] {
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) return [];
    if (field.kind === 'text') return [(value as string).trim()];
    if (field.kind === 'group') return typedTexts(field.of, value);
    if (field.kind === 'list') return (value as readonly unknown[]).flatMap((one) => typedTexts(field.of, one));
    return [];
  });
}

function expectLabelWords(subject: Subject, procedure: AnyProcedure, at: string, input: unknown, where: string): void {
  const spec = specOf(procedure.labels, at, ['dice', 'draw', 'choice', 'tally']);
  const [kind, ...rest] = (at.split('#').pop() as string).replace(/^\d+\//, '').split('/');
  const of = rest.join('/');
  expectWords(subject, spec?.say ? spec.say(of, input as never) : named(`label/${kind}`, { of: named(`subject/${of}`) }), where);
}

/** The messages of the judgements in a condition. */
function judgementsIn(when: Condition | undefined): string[] {
  if (when === undefined) return [];
  if ('all' in when) return when.all.flatMap(judgementsIn);
  if ('any' in when) return when.any.flatMap(judgementsIn);
  return 'judged' in when ? [when.says] : [];
}

function expectFieldWords(subject: Subject, fields: AnyFields, where: string): void {
  for (const [name, field] of Object.entries(fields)) {
    expectMessage(subject, field.say ?? `field/${name}`, where);
    if (field.section) expectMessage(subject, `section/${field.section}`, where);
    for (const says of judgementsIn(field.when)) expectMessage(subject, says, where);
    if (field.kind === 'choice' || field.kind === 'many')
      for (const option of field.options) expectMessage(subject, `${field.vocabulary ?? name}/${option}`, where);
    if (field.kind === 'group' || field.kind === 'list') expectFieldWords(subject, field.of, where);
  }
}
