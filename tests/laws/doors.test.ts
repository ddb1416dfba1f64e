import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyRow } from '../../src/core/events.ts';
import { stopping } from '../../src/core/fault.ts';
import { savedSchema, schemaOf } from '../../src/core/field-schema.ts';
import { standardRulings } from '../../src/core/game.ts';
import { seeded } from '../../src/core/seeded.ts';
import { asPrinted } from '../../src/core/situation.ts';
import { inputFaults, thrown } from '../../src/core/told.ts';
import { examplesOf } from './inputs.ts';
import { sayingsIn } from './said.ts';
import { messagesKept } from './saved.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const FILE = new URL('./doors.json', import.meta.url);
/** Throws of each example whose sayings are written down. */
const THROWS = 12;

/** All of a game that is saved or named by strangers (journals, the command line, shared files): a change here is a change of what they hold. */
function doorsOf(subject: Subject): unknown {
  const { rules, book } = subject;
  const events = rules.tracker.events as Readonly<Record<string, AnyRow>>;
  return {
    version: rules.version,
    setup: schemaOf(rules.setup),
    events: Object.fromEntries(
      Object.entries(events).map(([type, { v, fields, from = {} }]) => [type, { v, from: Object.keys(from), payload: savedSchema(fields) }]),
    ),
    secrets: Object.fromEntries(Object.entries(rules.secrets ?? {}).map(([kind, { v, fields }]) => [kind, { v, value: savedSchema(fields) }])),
    rulings: Object.fromEntries(rules.rulings.map(({ id, options, standard }) => [id, { options, standard }])),
    charts: book.charts.map(({ id }) => id),
    procedures: Object.fromEntries(
      book.procedures.map(({ id, version, fields, labels, questions, policies }) => [
        id,
        {
          version,
          fields: schemaOf(fields),
          labels: labels.map(({ at, ask }) => `${ask} ${at}`),
          questions: Object.keys(questions),
          policies: Object.fromEntries(Object.entries(policies).map(([policy, options]) => [policy, options.map((option) => option.id)])),
        },
      ]),
    ),
    messages: messages(subject),
  };
}

/** The ids of messages that journals keep: what the scripted game said, and what every procedure says of its examples. */
function messages({ rules, book, evening }: Subject): string[] {
  const situation = asPrinted(standardRulings(rules));
  const said = new Set(messagesKept(evening()));
  for (const procedure of book.procedures)
    for (const input of examplesOf(procedure).filter((one) => stopping(inputFaults(procedure, one, situation), true).length === 0))
      for (let seed = 1; seed <= THROWS; seed += 1) {
        const { outcome, lines } = thrown<unknown>(procedure, input, seeded(seed), situation);
        for (const { say } of sayingsIn([procedure.verdict(outcome, input), lines])) said.add(say);
      }
  return [...said].sort();
}

const now = `${JSON.stringify(Object.fromEntries(SUBJECTS.map((subject) => [subject.rules.id, doorsOf(subject)])), null, 1)}\n`;
if (process.env.DOORS === 'write') writeFileSync(FILE, now);
const committed: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(FILE, 'utf8'));

test('the doors of every game are committed (DOORS=write)', () => {
  expect(Object.keys(committed).sort()).toEqual(SUBJECTS.map(({ rules }) => rules.id).sort());
});

test.each(Object.entries(JSON.parse(now)))(
  'what %s saves, and what strangers name, is what is committed; a change is a visible diff (DOORS=write) and needs an upcast',
  (game, doors) => {
    expect(doors).toEqual(committed[game]);
  },
);
