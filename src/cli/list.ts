import { type AnyField, anyFields } from '../core/fields.ts';
import { standardRulings } from '../core/game.ts';
import { asPrinted } from '../core/situation.ts';
import type { Speaker } from '../core/words.ts';
import { type SeenLabel, seenLabels } from './asks.ts';
import { consequencesOf } from './consequences.ts';
import { inputSchema } from './schema.ts';
import type { Found } from './shelf.ts';

function labelsOf({ game, procedure }: Found): readonly SeenLabel[] {
  return seenLabels(procedure, asPrinted(standardRulings(game.rules)));
}

/** A procedure in one row of the list. */
export function listed(found: Found, speak: Speaker): Readonly<Record<string, unknown>> {
  const { id, game, procedure } = found;
  const { version, cite, fields, questions } = procedure;
  const brief = Object.fromEntries(Object.entries(anyFields(fields)).map(([name, field]) => [name, briefly(field)]));
  return {
    id,
    title: speak.named(`procedure/${procedure.id}`),
    game: game.rules.id,
    cite,
    version,
    fields: brief,
    labels: labelsOf(found),
    questions: Object.keys(questions),
  };
}

function briefly(field: AnyField): string {
  switch (field.kind) {
    case 'number':
      return `${field.min}..${field.max}`;
    case 'flag':
      return 'true | false';
    case 'choice':
      return field.options.join(' | ');
    case 'many':
      return `any of ${field.options.join(', ')}`;
    case 'text':
      return `text of at most ${field.maxLength}`;
    case 'texts':
      return `at most ${field.max} texts of at most ${field.maxLength}`;
    case 'numbers':
      return `at most ${field.most} of ${field.min}..${field.max}`;
    case 'record':
      return field.keys === 'names' ? 'values by name' : `values for ${field.keys.join(', ')}`;
    case 'group':
      return `{ ${Object.keys(field.of).join(', ')} }`;
    case 'list':
      return `${field.min}..${field.max} of { ${Object.keys(field.of).join(', ')} }`;
  }
}

/** All there is to know to run a procedure: the JSON Schema of its input with titles in one language, its labels and their dice, questions, policies, what comes of it, the rulings it reads, examples. */
export function described(found: Found, speak: Speaker): Readonly<Record<string, unknown>> {
  const { id, game, procedure } = found;
  const { version, cite, questions, policies, examples } = procedure;
  return {
    id,
    game: game.rules.id,
    cite,
    version,
    input: inputSchema(procedure, speak),
    labels: labelsOf(found),
    questions,
    policies: Object.fromEntries(Object.entries(policies).map(([policy, options]) => [policy, options.map((option) => option.id)])),
    ...consequencesOf(found),
    examples,
  };
}
