import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  integer,
  lazy,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
  union,
  unknown,
  variant,
} from 'valibot';
import { SEVERITIES } from '../core/fault.ts';
import type { Said } from '../core/said.ts';

const id = pipe(string(), minLength(1), maxLength(200));
const text = pipe(string(), maxLength(10_000));
/** Numbers as a player or the rules can make them: whole ones beyond this are told apart no more. */
const amount = pipe(number(), minValue(Number.MIN_SAFE_INTEGER), maxValue(Number.MAX_SAFE_INTEGER));
const count = pipe(amount, integer(), minValue(0));
/** More of anything than one decision has. */
const MOST = 10_000;
const list = <const S extends GenericSchema>(of: S) => pipe(array(of), maxLength(MOST));

const said: GenericSchema<Said> = object({
  say: id,
  with: exactOptional(
    record(
      string(),
      lazy(() => spoken),
    ),
  ),
});
const spoken: GenericSchema<string | number | Said | readonly Said[]> = union([text, amount, said, list(said)]);
const cite = object({ book: id, at: text });
const cell = nullable(union([amount, text]));
const face = union([amount, id]);
const by = picklist(['thrown', 'typed', 'amended']);

const answers = list(strictObject({ at: id, faces: list(face), by }));
const ofThrow = { procedure: id, at: id, count, writers: list(id) };
/** `src/core/shared-dice.ts` says which of these can be thrown. */
const terms = union([strictObject({ ...ofThrow, sides: count, zero: boolean() }), strictObject({ ...ofThrow, cup: list(strictObject({ id, count })) })]);
const rulings = record(id, id);
const others = record(id, list(object({ amount, because: text })));
const fault = object({ severity: picklist(SEVERITIES), field: text, expected: said, found: exactOptional(unknown()), cite: exactOptional(cite) });
const event = object({ type: id, v: exactOptional(pipe(amount, integer(), minValue(1))) });

/** The secrets of a seat in base64: some hands of cards. */
const sealedCopy = pipe(string(), maxLength(100_000), regex(/^[\w+/]+={0,2}$/));
/** Of a deck, and of a number of 2048 bits in hexadecimal. */
const [MOST_CARDS, HEX] = [60, /^[0-9a-f]{1,513}$/];
const hex = pipe(string(), regex(HEX));
const cards = <const S extends GenericSchema>(of: S) => pipe(array(of), maxLength(MOST_CARDS));
const ofDeal = { kind: literal('dealing'), deal: id };
/** `src/core/dealing.ts` says what of it counts. */
const dealing = variant('part', [
  strictObject({
    ...ofDeal,
    part: literal('begun'),
    terms: union([
      strictObject({ cards: cards(unknown()), hands: cards(strictObject({ secret: id, writer: id })) }),
      strictObject({ cards: cards(unknown()), pile: id, writers: cards(id) }),
    ]),
  }),
  strictObject({ ...ofDeal, part: literal('joined'), commitment: text }),
  strictObject({ ...ofDeal, part: picklist(['shuffled', 'locked']), cards: cards(hex) }),
  strictObject({ ...ofDeal, part: literal('shown'), keys: cards(strictObject({ place: count, key: hex })) }),
  strictObject({ ...ofDeal, part: literal('opened'), secret: strictObject({ key: hex, order: cards(count), locks: cards(hex), nonce: text }) }),
  strictObject({ ...ofDeal, part: literal('drawn'), secret: id }),
  strictObject({ ...ofDeal, part: literal('handed'), place: count, key: hex }),
  strictObject({
    ...ofDeal,
    part: literal('entered'),
    as: union([strictObject({ instead: id }), strictObject({ after: count, commitment: text, cards: cards(hex) })]),
  }),
  strictObject({ ...ofDeal, part: literal('left'), place: exactOptional(count) }),
]);

const line = variant('kind', [
  object({ kind: literal('answer'), at: id, faces: list(face), by: exactOptional(by) }),
  object({ kind: literal('modifier'), at: id, id, said, amount, cite }),
  object({ kind: literal('other'), at: id, amount, because: text }),
  object({ kind: literal('total'), at: id, base: amount, total: amount }),
  object({
    kind: literal('cell'),
    chart: id,
    row: id,
    column: id,
    value: cell,
    cite,
    confidence: picklist(['read', 'aligned', 'inferred', 'lost']),
    corrected: boolean(),
  }),
  object({ kind: literal('ruling'), id, chosen: id }),
  object({ kind: literal('note'), said, cite: exactOptional(cite) }),
]);

/**
 * What an entry records, as every release wrote it (`src/core/entry.ts`). What the rules of a game write in it (setup, input, events, secrets) is checked
 * with its rules: `src/core/content.ts`.
 */
export const body = variant('kind', [
  strictObject({ kind: literal('opened'), game: id, version: count, setup: unknown(), rulings, from: exactOptional(list(id)) }),
  strictObject({
    kind: literal('asked'),
    procedure: id,
    version: count,
    input: unknown(),
    rulings,
    corrections: record(id, cell),
    others,
    answers,
  }),
  strictObject({ kind: literal('answered'), of: count, answers }),
  strictObject({ kind: literal('shown'), of: count, outcome: exactOptional(unknown()), verdict: said, lines: list(line) }),
  strictObject({ kind: literal('events'), of: exactOptional(count), events: list(event), insisted: list(fault) }),
  strictObject({ kind: literal('left'), of: count }),
  strictObject({ kind: literal('ruled'), ruling: id, chosen: id }),
  strictObject({ kind: literal('sealed'), secret: id, commitment: pipe(string(), maxLength(200)) }),
  strictObject({ kind: literal('revealed'), secret: id, value: exactOptional(unknown()), nonce: pipe(string(), maxLength(200)) }),
  strictObject({ kind: literal('pledged'), shared: id, terms, commitment: text }),
  strictObject({ kind: literal('disclosed'), shared: id, number: text }),
  strictObject({ kind: literal('forgone'), shared: id }),
  dealing,
  strictObject({ kind: literal('copied'), seat: id, copy: sealedCopy }),
  strictObject({ kind: literal('note'), text, photo: exactOptional(id) }),
  strictObject({ kind: literal('undo'), to: count }),
  strictObject({ kind: literal('redo') }),
]);
