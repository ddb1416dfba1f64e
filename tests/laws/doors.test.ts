import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyFields, schemaOf } from '../../src/core/fields.ts';
import { SUBJECTS } from './subjects.ts';

const FILE = new URL('./doors.json', import.meta.url);

/** Ids, fields, labels and questions of every procedure, as strangers (journals, the command line, shared files) name them. */
function doors(): unknown {
  return Object.fromEntries(
    SUBJECTS.map(({ rules }) => [
      rules.id,
      {
        version: rules.version,
        setup: schemaOf(rules.setup as AnyFields),
        rulings: Object.fromEntries(rules.rulings.map(({ id, options, standard }) => [id, { options, standard }])),
        charts: rules.charts.map(({ id }) => id),
        procedures: Object.fromEntries(
          rules.procedures.map(({ id, version, fields, labels, questions, policies }) => [
            id,
            {
              version,
              fields: schemaOf(fields as AnyFields),
              labels: labels.map(({ at, ask }) => `${ask} ${at}`),
              questions: Object.keys(questions),
              policies: Object.fromEntries(Object.entries(policies).map(([policy, options]) => [policy, options.map((option) => option.id)])),
            },
          ]),
        ),
      },
    ]),
  );
}

test('ids, fields, labels and questions are those committed; a change is a visible diff (DOORS=write) and needs an upcast', () => {
  const now = `${JSON.stringify(doors(), null, 1)}\n`;
  if (process.env.DOORS === 'write') writeFileSync(FILE, now);
  expect(JSON.parse(now)).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});
