import {
  array,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  pipe,
  readonly,
  safeParse,
  strictObject,
  string,
  unknown,
  variant,
} from 'valibot';
import type { Entry } from '../core/entry.ts';
import { MOST_MEMBERS } from './reign.ts';

const id = pipe(string(), minLength(1), maxLength(200));
const hash = pipe(string(), maxLength(64));
const count = pipe(number(), integer(), minValue(0), maxValue(1_000_000));
const reignId = strictObject({ number: pipe(number(), integer(), minValue(0), maxValue(Number.MAX_SAFE_INTEGER - 1)), keeper: pipe(string(), maxLength(200)) });
const reign = strictObject({ ...reignId.entries, members: pipe(array(id), maxLength(MOST_MEMBERS), readonly()) });
/** Entries of unknown shape, and where they stand: they are read by `JournalCopy.read`. */
const part = { start: count, before: hash, entries: pipe(array(unknown()), maxLength(10_000), readonly()) };

/**
 * What phones at a table say to each other. *hello*: how many confirmed entries I have. *news*: confirmed entries. *wish*: I want these places. *gap*: the keeper's answer to a
 * wish that is too far on. *place*: the keeper gives places. *held*: I hold the keeper's journal up to there. *candidate*: I want to keep the log. *promise*: I follow no earlier
 * keeper from now on, and this is my journal. *nay*: I have promised a later one. *join*, *leave*: make me a member, or no member. *handover*: the keeper goes, keep it for us.
 */
const message = variant('kind', [
  strictObject({ kind: literal('hello'), have: count, at: hash }),
  strictObject({ kind: literal('news'), ...part }),
  strictObject({ kind: literal('wish'), have: count, entries: pipe(array(unknown()), minLength(1), maxLength(1000), readonly()) }),
  strictObject({ kind: literal('gap'), confirmed: count }),
  strictObject({ kind: literal('place'), reign, ...part }),
  strictObject({ kind: literal('held'), reign: reignId, length: count, at: hash }),
  strictObject({ kind: literal('candidate'), reign: reignId, have: count, at: hash }),
  strictObject({ kind: literal('promise'), reign: reignId, accepted: reign, length: count, ...part }),
  strictObject({ kind: literal('nay'), promised: reignId, accepted: reignId }),
  strictObject({ kind: literal('join') }),
  strictObject({ kind: literal('leave') }),
  strictObject({ kind: literal('handover'), reign: reignId }),
]);

/** A message between phones. */
export type PhoneMessage = InferOutput<typeof message>;
/** A message of one kind. */
export type Of<Kind extends PhoneMessage['kind']> = Extract<PhoneMessage, { readonly kind: Kind }>;

/** The most bytes of entries in one message: more is sent in parts, so that each message can be sealed. */
export const MOST_ENTRIES_BYTES = 200_000;

/** The bytes of entries in a message. */
export function bytesOf(entries: readonly Entry[]): number {
  return entries.length === 0 ? 0 : new TextEncoder().encode(JSON.stringify(entries)).length;
}

/** A message of unknown shape; undefined when it is none. */
export function readPhoneMessage(raw: unknown): PhoneMessage | undefined {
  const read = safeParse(message, raw);
  return read.success ? read.output : undefined;
}
