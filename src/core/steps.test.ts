import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Run, Step } from './fold.ts';
import { Steps } from './steps.ts';

const run = (number: number, closed: boolean, settledBy?: number): Run => ({
  ...{ number, procedure: 'p', version: 1, input: 0, rulings: {}, corrections: {}, others: {}, answers: [], closed },
  ...(settledBy === undefined ? {} : { settledBy }),
});
const step = (number: number, its?: Run): Step<number> => ({
  ...{ number, title: { say: 'x' }, before: { state: number, rulings: {}, secrets: {} } },
  ...(its ? { run: its } : {}),
});

type Deed =
  | { readonly do: 'and'; readonly gaps: readonly number[]; readonly kinds: readonly number[] }
  | { readonly do: 'with' | 'split' | 'settle' | 'since'; readonly at: number };

const deeds = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('and' as const),
      gaps: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 150 }),
      kinds: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }),
    }),
    fc.record({ do: fc.constantFrom('with' as const, 'split' as const, 'settle' as const, 'since' as const), at: fc.integer({ min: 0, max: 400 }) }),
  ),
  { maxLength: 12 },
);

/** The same with a plain list. */
function plainly(list: readonly Step<number>[], deed: Deed): readonly Step<number>[] {
  switch (deed.do) {
    case 'and':
      return [...list, ...more(list.at(-1)?.number ?? 0, deed)];
    case 'with':
      return list.map((one) => (one.number === deed.at ? changed(one) : one));
    case 'settle':
      return list.map((one) => (one.run && !one.run.closed ? step(one.number, run(one.run.number, true, deed.at)) : one));
    case 'split':
      return list.slice(0, deed.at);
    case 'since':
      return list;
  }
}
function done(steps: Steps<number>, deed: Deed): Steps<number> {
  switch (deed.do) {
    case 'and':
      return steps.and(more(steps.at(-1)?.number ?? 0, deed));
    case 'with':
      return steps.with(deed.at, changed);
    case 'settle':
      return steps.withOpen((one) => step(one.number, run(one.run?.number ?? 0, true, deed.at)));
    case 'split':
      return steps.split(deed.at)[0];
    case 'since':
      return steps;
  }
}
const changed = ({ number }: Step<number>): Step<number> => step(number, run(number, false));
function more(from: number, { gaps, kinds }: Extract<Deed, { do: 'and' }>): Step<number>[] {
  let number = from;
  return gaps.map((gap, i) => {
    number += gap;
    const kind = kinds[i % kinds.length];
    return kind === 0 ? step(number) : step(number, run(number, kind !== 1, kind === 3 ? number + 2 : undefined));
  });
}

test('the list is what a plain one would be, whatever is done with it, and nothing done changes one that was there', () => {
  fc.assert(
    fc.property(deeds, (all) => {
      let [list, steps]: [readonly Step<number>[], Steps<number>] = [[], Steps.of<number>([])];
      for (const deed of all) {
        const [before, was] = [steps, list];
        [list, steps] = [plainly(list, deed), done(steps, deed)];
        expect([...before]).toEqual(was);
        expect([...steps]).toEqual(list);
        // The same list is the same object of blocks, however it came to be.
        expect(steps).toEqual(Steps.of(list));
        expect(steps.length).toBe(list.length);
        const at = 'at' in deed ? deed.at : list.length;
        expect([steps.at(-1), steps.at(0), steps.at(at)]).toEqual([list.at(-1), list.at(0), list.at(at)]);
        expect(steps.placeOf(at)).toBe(list.findIndex(({ number }) => number === at));
        const open = list.flatMap(({ run: its }) => (its && !its.closed ? [its] : []));
        expect([...steps.openRuns()]).toEqual(open.toReversed());
        expect(steps.hasOpen()).toBe(open.length > 0);
        expect(steps.settledSince(at)).toEqual(list.filter(({ run: its }) => (its?.settledBy ?? -1) >= at));
        expect(steps.findLast(({ number }) => number % 5 === 0)).toEqual(list.findLast(({ number }) => number % 5 === 0));
        expect([...steps.split(at)[0], ...steps.split(at)[1]]).toEqual(list);
        expect(steps.since(at)).toEqual(
          list.slice(
            Math.max(
              0,
              list.findLastIndex(({ number }) => number <= at),
            ),
          ),
        );
      }
    }),
  );
});
