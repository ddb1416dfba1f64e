import { type Entry, entryHash } from '../../src/core/entry.ts';
import { standardOf } from '../../src/core/fields.ts';
import { opening } from '../../src/core/write.ts';
import { rules } from '../fixture/rules.ts';

let sessions = 0;

/** The opening of a session that no other test has. */
export function freshOpening(): Entry {
  sessions += 1;
  return opening(rules, standardOf(rules.setup as never), { session: `session-${process.pid}-${sessions}`, writer: 'opener', seat: null, at: 1 });
}

/** A note as the entry after another. */
export function noteAfter(last: Entry, writer: string, text: string): Entry {
  const number = last.number + 1;
  return { session: last.session, number, before: entryHash(last), writer, step: number, seat: null, at: 1, body: { kind: 'note', text } };
}

/** Notes as the entries after another, one behind the other. */
export function stepAfter(last: Entry, writer: string, texts: readonly string[]): Entry[] {
  const step: Entry[] = [];
  for (const text of texts) step.push(noteAfter(step.at(-1) ?? last, writer, text));
  return step;
}

/** The texts of the notes among entries. */
export function textsOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []));
}

/** Whether entries are a journal: each follows the one before, from the first on. */
export function isChain(entries: readonly Entry[]): boolean {
  return entries.every((entry, i) => {
    const last = entries[i - 1];
    return entry.number === i && entry.before === (last ? entryHash(last) : '');
  });
}
