import type { Faces } from './ask.ts';
import type { Body, Entry } from './entry.ts';
import type { Label } from './hand.ts';
import { type Hash, HashInParts, hashOf } from './hash.ts';
import { type RandomSource, rejecting } from './random.ts';
import { type Rolled, roll } from './roll.ts';
import type { Id } from './said.ts';
import type { Finding } from './verify.ts';

/** What is thrown or drawn together: for which label of which procedure, which dice or from which cup, and which writers must all take part. */
export type Terms = Extract<Body, { kind: 'pledged' }>['terms'];

/** The most dice, sides, chits and writers of one shared throw, and the fewest letters of a number: fewer could be found by trying all. */
const [MOST_DICE, MOST_SIDES, MOST_CHITS, MOST_WRITERS, FEWEST_LETTERS] = [200, 1_000, 1_000, 32, 32];

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

/** The faces of a shared throw, or the chits of a shared draw, from the numbers of all. */
export function sharedFaces(session: Id, shared: Id, terms: Terms, numbers: Readonly<Record<Id, string>>): Faces {
  return roll(askOf(terms), sharedSource(session, shared, terms, numbers));
}

const askOf = (terms: Terms): Rolled =>
  'cup' in terms ? { kind: 'draw', cup: terms.cup, count: terms.count } : { kind: 'dice', die: { sides: terms.sides, zero: terms.zero }, count: terms.count };

/** The terms by which writers throw or draw together for an ask. */
export function termsFor(procedure: Id, at: Label, ask: Rolled, writers: readonly Id[]): Terms {
  const of = { procedure, at, count: ask.count, writers };
  return ask.kind === 'draw' ? { ...of, cup: ask.cup.map(({ id, count }) => ({ id, count })) } : { ...of, sides: ask.die.sides, zero: ask.die.zero };
}

/** A shared throw as far as the journal has it. */
export interface SharedThrow {
  readonly id: Id;
  readonly terms: Terms;
  /** The entry that began it. */
  readonly begun: number;
  /** The name of the session by which its numbers were pledged, once one was revealed: a session that became two has the throws of before under its older name. */
  readonly session?: Id;
  readonly pledges: Readonly<Record<Id, Hash>>;
  readonly numbers: Readonly<Record<Id, string>>;
  /** Once all have revealed. */
  readonly faces?: Faces;
  /** The entry by which somebody went on without it. */
  readonly forgone?: number;
  /** The entry whose thrown answer used it, or was given in its place. */
  readonly used?: number;
}

/** Why an entry of a shared throw counts for nothing. */
export type SharedFault = 'terms' | 'not-asked' | 'twice' | 'too-early' | 'another-number' | 'other-faces';

/** What an entry means for the shared throws: what is wrong with it (then it changes nothing but what is used), and the labels whose faces follow from one. */
export interface SharedNews {
  readonly faults: readonly SharedFault[];
  readonly followed: readonly Label[];
}

/** The shared throws of a journal, entry by entry. */
export class SharedThrows {
  private readonly throws = new Map<Id, SharedThrow>();
  private readonly runs = new Map<number, Id>();
  /** What the session was called before it parted from others. */
  private names: readonly Id[] = [];

  /** All of them, in the order they were begun. */
  get all(): readonly SharedThrow[] {
    return [...this.throws.values()];
  }

  /** What no thrown answer has settled yet for a label of a procedure, in the order it was begun. */
  openFor(procedure: Id, at: Label): readonly SharedThrow[] {
    return this.all.filter(({ terms, used }) => used === undefined && terms.procedure === procedure && terms.at === at);
  }

  /** Takes the next entry. */
  take(entry: Entry): SharedNews {
    const { body, number } = entry;
    if (body.kind === 'opened') this.names = body.from ?? [];
    if (body.kind === 'asked') this.runs.set(number, body.procedure);
    if (body.kind === 'asked' || body.kind === 'answered') return this.answered(number, body);
    const fault =
      body.kind === 'pledged'
        ? this.pledged(entry, body)
        : body.kind === 'disclosed'
          ? this.disclosed(entry, body)
          : body.kind === 'forgone'
            ? this.forgone(entry, body)
            : undefined;
    return { faults: fault ? [fault] : [], followed: [] };
  }

  private pledged(entry: Entry, { shared, terms, commitment }: Extract<Body, { kind: 'pledged' }>): SharedFault | undefined {
    const known = this.throws.get(shared) ?? { id: shared, terms, begun: entry.number, pledges: {}, numbers: {} };
    if (!canBeThrown(terms) || hashOf(known.terms) !== hashOf(terms)) return 'terms';
    if (!terms.writers.includes(entry.writer)) return 'not-asked';
    if (Object.hasOwn(known.pledges, entry.writer)) return 'twice';
    if (!isOver(known)) this.throws.set(shared, { ...known, pledges: { ...known.pledges, [entry.writer]: commitment } });
    return undefined;
  }

  private disclosed(entry: Entry, { shared, number }: Extract<Body, { kind: 'disclosed' }>): SharedFault | undefined {
    const known = this.throws.get(shared);
    if (!known?.terms.writers.includes(entry.writer)) return 'not-asked';
    if (isOver(known) && !known.faces) return undefined;
    if (!known.terms.writers.every((writer) => Object.hasOwn(known.pledges, writer))) return 'too-early';
    if (Object.hasOwn(known.numbers, entry.writer)) return 'twice';
    const { terms, pledges } = known;
    const names = known.session === undefined ? [entry.session, ...this.names] : [known.session];
    const session = names.find((name) => pledge(name, shared, terms, entry.writer, number) === pledges[entry.writer]);
    if (number.length < FEWEST_LETTERS || session === undefined) return 'another-number';
    const numbers = { ...known.numbers, [entry.writer]: number };
    const all = terms.writers.every((writer) => Object.hasOwn(numbers, writer));
    const faces = all ? { faces: sharedFaces(session, shared, terms, numbers) } : {};
    this.throws.set(shared, { ...known, session, numbers, ...faces });
    return undefined;
  }

  /** One that has its faces is not forgone any more: whoever was too late with that goes on with them. */
  private forgone(entry: Entry, { shared }: Extract<Body, { kind: 'forgone' }>): SharedFault | undefined {
    const known = this.throws.get(shared);
    if (!known) return 'not-asked';
    if (!known.faces && !isOver(known)) this.throws.set(shared, { ...known, forgone: entry.number });
    return undefined;
  }

  /** A thrown answer has the faces of the first finished throw for its label; those not finished by then are left, whatever comes of them later. */
  private answered(number: number, body: Extract<Body, { kind: 'asked' | 'answered' }>): SharedNews {
    const procedure = this.runs.get(body.kind === 'asked' ? number : body.of);
    const [faults, followed]: [SharedFault[], Label[]] = [[], []];
    for (const { at, faces } of body.answers.filter(({ by }) => by === 'thrown')) {
      const open = procedure === undefined ? [] : this.openFor(procedure, at);
      const shared = open.find((one) => one.faces);
      for (const one of open) if (one === shared || !one.faces) this.throws.set(one.id, { ...one, used: number });
      if (!shared) continue;
      if (follows(faces, shared.faces ?? [])) followed.push(at);
      else faults.push('other-faces');
    }
    return { faults, followed };
  }
}

/** Whether nothing that comes later counts for a throw. */
function isOver({ forgone, used }: SharedThrow): boolean {
  return forgone !== undefined || used !== undefined;
}

/** Whether an answer has the faces of a shared throw. A run left before may have asked for more or fewer dice: then as many as both have. */
function follows(answer: Faces, shared: Faces): boolean {
  const both = Math.min(answer.length, shared.length);
  return hashOf(answer.slice(0, both)) === hashOf(shared.slice(0, both));
}

/** Whether terms are such that several can throw or draw by them: two at least, no more dice than anybody throws, no more chits than are in the cup. */
export function canBeThrown(terms: Terms): boolean {
  const { count, writers } = terms;
  if (writers.length < 2 || writers.length > MOST_WRITERS || new Set(writers).size !== writers.length) return false;
  if (count < 1 || count > MOST_DICE) return false;
  if (!('cup' in terms)) return terms.sides >= 2 && terms.sides <= MOST_SIDES;
  const ids = new Set(terms.cup.map(({ id }) => id));
  const size = terms.cup.reduce((all, chit) => all + chit.count, 0);
  return ids.size === terms.cup.length && size >= count && size <= MOST_CHITS;
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
  const throws = new SharedThrows();
  const faults: { entry: number; fault: SharedFault }[] = [];
  let followed = 0;
  for (const entry of entries) {
    const news = throws.take(entry);
    faults.push(...news.faults.map((fault) => ({ entry: entry.number, fault })));
    followed += news.followed.length;
  }
  const left = throws.all.filter(({ faces }) => !faces).map((one) => ({ entry: one.begun, by: missing(one) }));
  return { followed, left, faults };
}

/** The labels whose faces came from all phones, by the entry that has the answer. */
export function sharedAnswers(entries: readonly Entry[]): ReadonlyMap<number, readonly Label[]> {
  const throws = new SharedThrows();
  return new Map(entries.map((entry) => [entry.number, throws.take(entry).followed] as const).filter(([, labels]) => labels.length > 0));
}

/** Shared throws that do not follow from what was revealed, and those somebody left (`verify/left`), which is no fault. */
export function sharedFindings(entries: readonly Entry[]): readonly Finding[] {
  const { faults, left } = sharedAccount(entries);
  return [
    ...faults.map(({ entry, fault }) => ({ entry, said: { say: `verify/shared/${fault}`, with: { entry } } })),
    ...left.map(({ entry, by }) => ({ entry, said: { say: 'verify/left', with: { entry, writers: by.join(', ') } } })),
  ];
}

/** Who has not done what a throw waits for. */
export function missing({ terms, pledges, numbers }: Pick<SharedThrow, 'terms' | 'pledges' | 'numbers'>): readonly Id[] {
  const silent = terms.writers.filter((writer) => !Object.hasOwn(pledges, writer));
  return silent.length > 0 ? silent : terms.writers.filter((writer) => !Object.hasOwn(numbers, writer));
}
