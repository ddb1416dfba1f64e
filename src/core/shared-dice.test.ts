import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Faces } from './ask.ts';
import type { Body, Entry } from './entry.ts';
import { seeded } from './seeded.ts';
import { pledge, SharedThrows, sharedAccount, sharedAnswers, sharedFaces, type Terms } from './shared-dice.ts';

const session = 's';
const terms: Terms = { procedure: 'p', at: 'dice', sides: 6, zero: false, count: 3, writers: ['anna', 'bruno'] };
const number = (letter: string): string => letter.repeat(64);
const numbers = { anna: number('a'), bruno: number('b') };
const faces = sharedFaces(session, 't', terms, numbers).map(Number);

const entry = (writer: string, body: Body, place = 0): Entry => ({ session, number: place, before: '', writer, step: place, seat: null, at: 0, body });
const pledged = (writer: string, own: string, of: Terms = terms, shared = 't'): Entry =>
  entry(writer, { kind: 'pledged', shared, terms: of, commitment: pledge(session, shared, of, writer, own) });
const disclosed = (writer: string, own: string, shared = 't'): Entry => entry(writer, { kind: 'disclosed', shared, number: own });
const forgone = (writer: string, shared = 't'): Entry => entry(writer, { kind: 'forgone', shared });
const thrown = (shown: Faces, at = 'dice', by: 'thrown' | 'typed' = 'thrown'): Entry =>
  entry('anna', { kind: 'asked', procedure: 'p', version: 1, input: {}, rulings: {}, corrections: {}, others: {}, answers: [{ at, faces: shown, by }] });
const journal = (...entries: readonly Entry[]): Entry[] => entries.map((one, i) => ({ ...one, number: i }));
const whole = [pledged('anna', numbers.anna), pledged('bruno', numbers.bruno), disclosed('anna', numbers.anna), disclosed('bruno', numbers.bruno)];

describe('a shared throw', () => {
  test('has faces once all have revealed, in whatever order, and the next throw for its label has them', () => {
    const [a, b, c, d] = whole as [Entry, Entry, Entry, Entry];
    for (const order of [whole, [b, a, d, c], [a, b, d, c]])
      expect(sharedAccount(journal(...order, thrown(faces)))).toEqual({ followed: 1, left: [], faults: [] });
    expect(faces).toHaveLength(3);
  });

  test.each<[string, readonly Entry[], number, string]>([
    ['a number revealed before all have pledged', [pledged('anna', numbers.anna), disclosed('anna', numbers.anna)], 1, 'too-early'],
    ['another number than the pledged one', [...whole.slice(0, 3), disclosed('bruno', number('c'))], 3, 'another-number'],
    ['another’s number', [...whole.slice(0, 3), disclosed('bruno', numbers.anna)], 3, 'another-number'],
    [
      'another’s pledge, copied',
      [...whole.slice(0, 1), entry('bruno', (whole[0] as Entry).body), disclosed('anna', numbers.anna), disclosed('bruno', numbers.anna)],
      3,
      'another-number',
    ],
    ['a second pledge', [...whole.slice(0, 1), pledged('anna', number('c'))], 1, 'twice'],
    ['a second number', [...whole.slice(0, 3), disclosed('anna', numbers.anna)], 3, 'twice'],
    ['somebody who takes no part', [...whole.slice(0, 1), pledged('eve', number('e'))], 1, 'not-asked'],
    ['a number of no throw', [disclosed('anna', numbers.anna)], 0, 'not-asked'],
    ['other terms', [...whole.slice(0, 1), pledged('bruno', numbers.bruno, { ...terms, count: 2 })], 1, 'terms'],
    ['one who throws alone', [pledged('anna', numbers.anna, { ...terms, writers: ['anna', 'anna'] })], 0, 'terms'],
    ['more dice than anybody throws', [pledged('anna', numbers.anna, { ...terms, count: 1_000_000_000 })], 0, 'terms'],
    ['a die of no sides', [pledged('anna', numbers.anna, { ...terms, sides: 0 })], 0, 'terms'],
    ['a number that can be guessed', [pledged('anna', '1'), whole[1] as Entry, disclosed('anna', '1')], 2, 'another-number'],
    ['other faces than those that follow', [...whole, thrown(faces.map((face) => (face % 6) + 1))], 4, 'other-faces'],
    ['going on without a throw that nobody began', [...whole.slice(0, 1), forgone('anna', 'u')], 1, 'not-asked'],
    ['a pledge of another throw', [...whole.slice(0, 3), entry('bruno', { kind: 'disclosed', shared: 'u', number: numbers.bruno })], 3, 'not-asked'],
  ])('%s counts for nothing, and is seen', (_, entries, at, fault) => {
    expect(sharedAccount(journal(...entries)).faults).toEqual([{ entry: at, fault }]);
    const throws = new SharedThrows();
    for (const one of entries.slice(0, at)) throws.take(one);
    const before = throws.all;
    throws.take(entries[at] as Entry);
    if (fault !== 'other-faces') expect(throws.all).toEqual(before);
  });

  test('who walks away is named: before pledging, and after', () => {
    expect(sharedAccount(journal(...whole.slice(0, 1))).left).toEqual([{ entry: 0, by: ['bruno'] }]);
    expect(sharedAccount(journal(...whole.slice(0, 3))).left).toEqual([{ entry: 0, by: ['bruno'] }]);
    expect(sharedAccount(journal(...whole.slice(0, 2))).left).toEqual([{ entry: 0, by: ['anna', 'bruno'] }]);
  });

  test('one that was gone on without is over: what comes late of it is no fault, and binds no later throw', () => {
    const others = faces.map((face) => (face % 6) + 1);
    const late = disclosed('bruno', numbers.bruno);
    const left = [{ entry: 0, by: ['bruno'] }];
    for (const entries of [
      [...whole.slice(0, 3), forgone('anna'), late, thrown(others)],
      [...whole.slice(0, 3), forgone('anna'), thrown(others), late],
      [...whole.slice(0, 3), forgone('anna'), forgone('bruno'), thrown(others)],
      [...whole.slice(0, 1), forgone('anna'), pledged('bruno', numbers.bruno), thrown(others)],
      // So is one in whose place the app threw: an app that knows nothing of it.
      [...whole.slice(0, 3), thrown(others), late, thrown(faces.toReversed())],
    ])
      expect(sharedAccount(journal(...entries))).toEqual({ followed: 0, left, faults: [] });
  });

  test('one that has its faces cannot be gone on without', () => {
    expect(sharedAccount(journal(...whole, forgone('anna'), thrown(faces)))).toEqual({ followed: 1, left: [], faults: [] });
    expect(sharedAccount(journal(...whole, forgone('anna'), thrown(faces.map((face) => (face % 6) + 1)))).faults).toEqual([{ entry: 5, fault: 'other-faces' }]);
  });

  test('a run that asks for more or fewer dice than the one that was left begins with the same faces', () => {
    const other = (face: number): number => (face % 6) + 1;
    expect(sharedAccount(journal(...whole, thrown(faces.slice(0, 2))))).toEqual({ followed: 1, left: [], faults: [] });
    expect(sharedAccount(journal(...whole, thrown([...faces, 4])))).toEqual({ followed: 1, left: [], faults: [] });
    expect(sharedAccount(journal(...whole, thrown([other(faces[0] ?? 1)]))).faults).toHaveLength(1);
  });

  test('a session that became two keeps the throws of before under its older name', () => {
    const opened = entry('anna', { kind: 'opened', game: 'g', version: 1, setup: {}, rulings: {}, from: [session] });
    const parted = journal(opened, ...whole, thrown(faces)).map((one) => ({ ...one, session: 'two' }));
    expect(sharedAccount(parted)).toEqual({ followed: 1, left: [], faults: [] });
    expect(sharedAccount(parted.slice(1)).faults).toMatchObject([{ fault: 'another-number' }, { fault: 'another-number' }]);
  });

  test('the answers that came from all are named', () => {
    expect([...sharedAnswers(journal(...whole, thrown(faces), thrown([1], 'other')))]).toEqual([[4, ['dice']]]);
  });

  test('own dice, typed dice and dice of other labels are nobody’s business', () => {
    expect(sharedAccount(journal(thrown([1, 2, 3]), thrown([1], 'other'), thrown([2], 'dice', 'typed')))).toEqual({ followed: 0, left: [], faults: [] });
  });

  test('two throws for one label are used in their order; one that was finished is not thrown again', () => {
    const again = [
      pledged('anna', number('c'), terms, 'u'),
      pledged('bruno', number('d'), terms, 'u'),
      disclosed('anna', number('c'), 'u'),
      disclosed('bruno', number('d'), 'u'),
    ];
    const second = sharedFaces(session, 'u', terms, { anna: number('c'), bruno: number('d') });
    expect(second).not.toEqual(faces);
    expect(sharedAccount(journal(...whole, thrown(faces), ...again, thrown(second)))).toMatchObject({ followed: 2, faults: [] });
    expect(sharedAccount(journal(...whole, ...again, thrown(second))).faults).toEqual([{ entry: 8, fault: 'other-faces' }]);
  });
});

describe('a shared draw', () => {
  const cup = [
    { id: 'macedonian', count: 6 },
    { id: 'persian', count: 4 },
    { id: 'administrative', count: 1 },
  ];
  const drawing: Terms = { procedure: 'p', at: 'dice', cup, count: 1, writers: ['anna', 'bruno'] };
  const of = (draws: Terms): Entry[] => [
    pledged('anna', numbers.anna, draws),
    pledged('bruno', numbers.bruno, draws),
    disclosed('anna', numbers.anna),
    disclosed('bruno', numbers.bruno),
  ];

  test('is in the answer as it came, or is a fault', () => {
    const [chit] = sharedFaces(session, 't', drawing, numbers);
    const other = cup.find(({ id }) => id !== chit)?.id ?? '';
    expect(cup.map(({ id }) => id)).toContain(chit);
    expect(sharedAccount(journal(...of(drawing), thrown([String(chit)])))).toEqual({ followed: 1, left: [], faults: [] });
    expect(sharedAccount(journal(...of(drawing), thrown([other]))).faults).toEqual([{ entry: 4, fault: 'other-faces' }]);
  });

  test('takes no more of a chit than the cup has', () => {
    for (let i = 0; i < 50; i += 1) {
      const all = sharedFaces(session, `${i}`, { ...drawing, count: 11 }, numbers);
      for (const { id, count } of cup) expect(all.filter((one) => one === id)).toHaveLength(count);
    }
  });

  test('gives each chit its share, whatever one of two always gives', () => {
    const runs = 2_200;
    const drawn = Array.from({ length: runs }, (_, i) => sharedFaces(session, `${i}`, drawing, { anna: number('a'), bruno: number('b') })[0]);
    const square = cup.reduce((sum, { id, count }) => {
      const expected = (runs * count) / 11;
      return sum + (drawn.filter((one) => one === id).length - expected) ** 2 / expected;
    }, 0);
    // Chi squared of two degrees: -2 ln(p), one in a thousand million.
    expect(square).toBeLessThan(41.4);
  });

  test.each<[string, Partial<Extract<Terms, { cup: unknown }>>]>([
    ['more chits than are in the cup', { count: 12 }],
    ['an empty cup', { cup: [] }],
    ['a cup that names a chit twice', { cup: [...cup, { id: 'persian', count: 1 }] }],
    ['a cup that nobody could fill', { cup: [{ id: 'persian', count: 1_000_000_000 }] }],
  ])('%s counts for nothing, and is seen', (_, wrong) => {
    expect(sharedAccount(journal(pledged('anna', numbers.anna, { ...drawing, ...wrong }))).faults).toEqual([{ entry: 0, fault: 'terms' }]);
  });

  test('one of dice is pledged to by nobody who was asked for a draw', () => {
    const dice = entry('bruno', { kind: 'pledged', shared: 't', terms, commitment: pledge(session, 't', terms, 'bruno', numbers.bruno) });
    expect(sharedAccount(journal(pledged('anna', numbers.anna, drawing), dice)).faults).toEqual([{ entry: 1, fault: 'terms' }]);
  });
});

describe('the faces', () => {
  const hex = (source: { below(n: number): number }): string => Array.from({ length: 64 }, () => source.below(16).toString(16)).join('');

  test('each number changes them: whoever gives one cannot know them from the other’s pledge', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const source = seeded(seed);
        const [a, b, c] = [hex(source), hex(source), hex(source)];
        const many = { ...terms, count: 40 };
        const of = (anna: string, bruno: string): string => sharedFaces(session, 't', many, { anna, bruno }).join();
        expect(of(a, b)).not.toBe(of(a, c));
        expect(of(a, b)).not.toBe(of(c, b));
        expect(of(a, b)).not.toBe(sharedFaces('other', 't', many, { anna: a, bruno: b }).join());
        expect(of(a, b)).not.toBe(sharedFaces(session, 'u', many, { anna: a, bruno: b }).join());
      }),
      { seed: 17 },
    );
  });

  test.each([
    [6, false],
    [10, true],
    [20, false],
  ])('of %s sides are equally likely whatever one of two always gives', (sides, zero) => {
    const source = seeded(17);
    const counts = new Map<number, number>();
    const runs = process.env.FULL === '1' ? 3_000 : 300;
    for (let i = 0; i < runs; i += 1)
      for (const face of sharedFaces(session, `${i}`, { ...terms, sides, zero, count: 200 }, { anna: number('a'), bruno: hex(source) }))
        counts.set(Number(face), (counts.get(Number(face)) ?? 0) + 1);
    const lowest = zero ? 0 : 1;
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: sides }, (_, i) => lowest + i));
    const expected = (runs * 200) / sides;
    const square = [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // Wilson and Hilferty: six deviations, one in a thousand million.
    const degrees = sides - 1;
    expect(square).toBeLessThan(degrees * (1 - 2 / (9 * degrees) + 6 * Math.sqrt(2 / (9 * degrees))) ** 3);
  });
});
