import type { Body, Entry } from './entry.ts';
import { upcast } from './events.ts';
import type { Fault } from './fault.ts';
import { type Book, type GameRules, type SecretKind, secretKind, setupOf } from './game.ts';
import type { AnyProcedure } from './procedure.ts';
import { type ReadInput, readInput, savedFaults } from './read-input.ts';
import { type Id, type Said, say } from './said.ts';

/**
 * Why the journal of a session from outside is not what this game writes: the first entry whose event, setup, secret, ruling or input its rules do not know. Its shape
 * must have been checked before. Undefined when all is well.
 */
export function contentRefused(rules: GameRules, book: Pick<Book, 'procedures'>, entries: readonly Entry[]): Said | undefined {
  for (const { number, body } of entries) {
    const refused = bodyRefused(rules, book, number, body);
    if (refused) return refused;
  }
  return undefined;
}

function bodyRefused(rules: GameRules, book: Pick<Book, 'procedures'>, number: number, body: Body): Said | undefined {
  switch (body.kind) {
    case 'opened':
      return (
        faultRefused(number, savedFaults(rules.setup, setupOf(rules, body.setup, body.version))) ??
        first(Object.entries(body.rulings), ([ruling, chosen]) => rulingRefused(rules, number, ruling, chosen))
      );
    case 'events':
      return first(body.events, (event) => faultRefused(number, rules.tracker.savedFaults(event)));
    case 'asked':
      return askedRefused(book, number, body);
    case 'ruled':
      return rulingRefused(rules, number, body.ruling, body.chosen);
    case 'sealed':
      return secretKind(rules, body.secret) ? undefined : say('refused/secret', { number, secret: body.secret });
    case 'revealed':
      return secretRefused(rules, number, body.secret, body.value);
    case 'dealing':
      if (body.part === 'drawn') return secretKind(rules, body.secret) ? undefined : say('refused/secret', { number, secret: body.secret });
      if (body.part !== 'begun') return undefined;
      return first('hands' in body.terms ? body.terms.hands : [], ({ secret }) =>
        first(body.terms.cards, (card) => secretRefused(rules, number, secret, card)),
      );
    default:
      return undefined;
  }
}

function askedRefused(book: Pick<Book, 'procedures'>, number: number, { procedure: id, version, input }: Extract<Body, { kind: 'asked' }>): Said | undefined {
  const procedure = book.procedures.find((one) => one.id === id);
  if (!procedure) return say('refused/procedure', { number, procedure: id });
  // What a later release asks there nobody here can tell.
  if (version > procedure.version) return say('refused/procedure', { number, procedure: `${id} ${version}` });
  return faultRefused(number, inputRead(procedure, version, input).faults);
}

/** An input as the journal has it, read by the fields of this release: upcast, filled up, names as the ids of what they name. */
export function inputRead(procedure: AnyProcedure, version: number, input: unknown): ReadInput<unknown> {
  const now = version < procedure.version && procedure.from ? upcast(procedure.from, version, procedure.version, recordOf(input)) : input;
  return readInput<unknown>(procedure.fields, now);
}

function rulingRefused({ rulings }: GameRules, number: number, id: Id, chosen: Id): Said | undefined {
  const known = rulings.find((one) => one.id === id);
  return known?.options.includes(chosen) ? undefined : say('refused/ruling', { number, ruling: `${id}: ${chosen}` });
}

/** What is wrong with a secret's value as it was kept; undefined when it is as the game keeps it. */
export function secretRefused(rules: GameRules, number: number, secret: Id, value: unknown): Said | undefined {
  const kind = secretKind(rules, secret);
  return kind ? faultRefused(number, secretFaults(kind, value)) : say('refused/secret', { number, secret });
}

/** What is wrong with a secret's value. No version is kept with it: a value that an upcast brings into the shape of this release is right as well. */
export function secretFaults({ v, fields, from = {} }: SecretKind, value: unknown): readonly Fault[] {
  const faults = savedFaults(fields, value);
  if (faults.length === 0 || typeof value !== 'object') return faults;
  const older = Object.keys(from).some((version) => savedFaults(fields, upcast(from, Number(version), v, { ...value })).length === 0);
  return older ? [] : faults;
}

function faultRefused(number: number, [fault]: readonly Fault[]): Said | undefined {
  return fault && say('refused/content', { number, field: fault.field, expected: fault.expected });
}

function first<Item>(items: readonly Item[], refused: (item: Item) => Said | undefined): Said | undefined {
  for (const item of items) {
    const why = refused(item);
    if (why) return why;
  }
  return undefined;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
