import { type Die, lowest } from './dice.ts';
import type { Body, Entry } from './entry.ts';
import { type Hash, HashInParts, hashOf } from './hash.ts';
import { type RandomSource, rejecting } from './random.ts';
import type { Id } from './said.ts';

/** What is thrown together: for which label of which procedure, which dice, and which writers must all take part. */
export type Terms = Extract<Body, { kind: 'pledged' }>['terms'];

/** The most dice, sides and writers of one shared throw, and the fewest letters of a number: fewer could be found by trying all. */
const [MOST_DICE, MOST_SIDES, MOST_WRITERS, FEWEST_LETTERS] = [200, 1_000, 32, 32];

/** What a writer's number is hidden behind until all have one. It is bound to the session, the throw, its terms and the writer: nobody can take another's. */
export function pledge(session: Id, shared: Id, terms: Terms, writer: Id, number: string): Hash {
  return hashOf(['bematist shared dice 1', session, shared, terms, writer, number]);
}

/** A source of chance made from the numbers of all: nobody who has given one can choose what comes of it. */
export function sharedSource(session: Id, shared: Id, terms: Terms, numbers: Readonly<Record<Id, string>>): RandomSource {
  const seed = hashOf(['bematist shared faces 1', session, shared, terms, terms.writers.map((writer) => [writer, numbers[writer] ?? ''])]);
  let [block, at, counter] = ['', 0, 0];
  const byte = (): number => {
    if (at === block.length) {
      const hash = new HashInParts();
      hash.add(`${seed} ${counter}`);
      [block, at, counter] = [hash.end(), 0, counter + 1];
    }
    at += 2;
    return Number.parseInt(block.slice(at - 2, at), 16);
  };
  // What would favour low faces is thrown away, so each face is equally likely.
  return { below: (n) => rejecting(n, byte) };
}

/** The faces of a shared throw, from the numbers of all. */
export function sharedFaces(session: Id, shared: Id, terms: Terms, numbers: Readonly<Record<Id, string>>): readonly number[] {
  const source = sharedSource(session, shared, terms, numbers);
  const die: Die = { sides: terms.sides, zero: terms.zero };
  return Array.from({ length: terms.count }, () => lowest(die) + source.below(die.sides));
}

/** A shared throw as far as the journal has it. */
export interface SharedThrow {
  readonly id: Id;
  readonly terms: Terms;
  /** The entry that began it. */
  readonly begun: number;
  readonly pledges: Readonly<Record<Id, Hash>>;
  readonly numbers: Readonly<Record<Id, string>>;
  /** Once all have revealed. */
  readonly faces?: readonly number[];
  /** The entry whose answer used it. */
  readonly used?: number;
}

/** The shared throws of a journal by their names. */
export type SharedThrows = ReadonlyMap<Id, SharedThrow>;

/** Why an entry of a shared throw counts for nothing. */
export type SharedFault = 'terms' | 'not-asked' | 'twice' | 'too-early' | 'another-number' | 'other-faces';

/** What an entry does to the shared throws, and what is wrong with it. One with a fault changes nothing. Entries of all other kinds pass. */
export function shareOn(throws: SharedThrows, entry: Entry): { readonly throws: SharedThrows; readonly fault?: SharedFault } {
  const { body } = entry;
  if (body.kind === 'pledged') return pledged(throws, entry, body);
  if (body.kind === 'disclosed') return disclosed(throws, entry, body);
  return { throws };
}

function pledged(throws: SharedThrows, entry: Entry, { shared, terms, commitment }: Extract<Body, { kind: 'pledged' }>): ReturnType<typeof shareOn> {
  const known = throws.get(shared) ?? { id: shared, terms, begun: entry.number, pledges: {}, numbers: {} };
  if (!canBeThrown(terms) || hashOf(known.terms) !== hashOf(terms)) return { throws, fault: 'terms' };
  if (!terms.writers.includes(entry.writer)) return { throws, fault: 'not-asked' };
  if (Object.hasOwn(known.pledges, entry.writer)) return { throws, fault: 'twice' };
  return { throws: new Map(throws).set(shared, { ...known, pledges: { ...known.pledges, [entry.writer]: commitment } }) };
}

function canBeThrown({ sides, count, writers }: Terms): boolean {
  const alone = writers.length < 2 || writers.length > MOST_WRITERS || new Set(writers).size !== writers.length;
  return !alone && sides >= 2 && sides <= MOST_SIDES && count >= 1 && count <= MOST_DICE;
}

function disclosed(throws: SharedThrows, entry: Entry, { shared, number }: Extract<Body, { kind: 'disclosed' }>): ReturnType<typeof shareOn> {
  const known = throws.get(shared);
  if (!known?.terms.writers.includes(entry.writer)) return { throws, fault: 'not-asked' };
  if (!known.terms.writers.every((writer) => Object.hasOwn(known.pledges, writer))) return { throws, fault: 'too-early' };
  if (Object.hasOwn(known.numbers, entry.writer)) return { throws, fault: 'twice' };
  if (number.length < FEWEST_LETTERS || pledge(entry.session, shared, known.terms, entry.writer, number) !== known.pledges[entry.writer])
    return { throws, fault: 'another-number' };
  const numbers = { ...known.numbers, [entry.writer]: number };
  const all = known.terms.writers.every((writer) => Object.hasOwn(numbers, writer));
  const faces = all ? { faces: sharedFaces(entry.session, shared, known.terms, numbers) } : {};
  return { throws: new Map(throws).set(shared, { ...known, numbers, ...faces }) };
}

/** What was shared in a finished journal. */
export interface SharedAccount {
  /** Throws whose faces came from all, and were used as they came. */
  readonly followed: number;
  /** Throws that some began and others left: who had not revealed, or not even pledged. */
  readonly left: readonly { readonly entry: number; readonly by: readonly Id[] }[];
  readonly faults: readonly { readonly entry: number; readonly fault: SharedFault }[];
}

/**
 * Checks every shared throw of a journal. A finished one belongs to the next thrown answer for its procedure and label: other faces there are a fault, so that nobody can
 * throw again until it suits.
 */
export function sharedAccount(entries: readonly Entry[]): SharedAccount {
  let throws: SharedThrows = new Map();
  const faults: { entry: number; fault: SharedFault }[] = [];
  const followed = new Set<Id>();
  const procedures = new Map<number, Id>();
  for (const entry of entries) {
    const { body, number } = entry;
    const next = shareOn(throws, entry);
    throws = next.throws;
    if (next.fault) faults.push({ entry: number, fault: next.fault });
    if (body.kind === 'asked') procedures.set(number, body.procedure);
    if (body.kind !== 'asked' && body.kind !== 'answered') continue;
    const procedure = body.kind === 'asked' ? body.procedure : procedures.get(body.of);
    for (const answer of body.answers.filter(({ by }) => by === 'thrown')) {
      const shared = [...throws.values()].find(
        ({ terms, faces, used }) => faces && used === undefined && terms.procedure === procedure && terms.at === answer.at,
      );
      if (!shared) continue;
      throws = new Map(throws).set(shared.id, { ...shared, used: number });
      if (hashOf(shared.faces) === hashOf(answer.faces)) followed.add(shared.id);
      else faults.push({ entry: number, fault: 'other-faces' });
    }
  }
  const left = [...throws.values()].filter(({ faces }) => !faces).map(({ begun, ...one }) => ({ entry: begun, by: missing(one) }));
  return { followed: followed.size, left, faults };
}

/** Who has not done what a throw waits for. */
function missing({ terms, pledges, numbers }: Pick<SharedThrow, 'terms' | 'pledges' | 'numbers'>): readonly Id[] {
  const silent = terms.writers.filter((writer) => !Object.hasOwn(pledges, writer));
  return silent.length > 0 ? silent : terms.writers.filter((writer) => !Object.hasOwn(numbers, writer));
}
