import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cohesion, currentTq, rout, shared, suffer } from './cohesion.ts';

const unit = (given: Partial<Cohesion> = {}): Cohesion => ({ tq: 6, hits: 0, reducible: false, reduced: false, ...given });

describe('8.1–8.2 hits and reduction', () => {
  test.each([
    ['below the TQ nothing more', unit(), 5, { hits: 5, reduced: false, routed: false }],
    ['at the TQ rout', unit(), 6, { hits: 6, reduced: false, routed: true }],
    ['at the TQ reduced, at least one hit (8.22)', unit({ reducible: true }), 6, { hits: 1, reduced: true, routed: false }],
    ['above the TQ reduced with the difference', unit({ reducible: true, hits: 5 }), 3, { hits: 2, reduced: true, routed: false }],
    ['a difference as large as the reduced TQ routs', unit({ reducible: true, hits: 5 }), 5, { hits: 4, reduced: true, routed: true }],
    ['a reduced unit routs two earlier (8.23)', unit({ reduced: true, hits: 3 }), 1, { hits: 4, reduced: true, routed: true }],
    ['in column the TQ is two less (11.25)', unit({ column: true }), 4, { hits: 4, reduced: false, routed: true }],
    ['no hits, no matter', unit({ hits: 9 }), 0, { hits: 9, reduced: false, routed: false }],
  ] as const)('%s', (_, before, taken, after) => {
    expect(suffer(before, taken, 'equal-or-more')).toEqual(after);
  });
  test('more than the TQ, by the other ruling', () =>
    expect(suffer(unit({ reducible: true }), 6, 'more-than')).toEqual({ hits: 6, reduced: false, routed: false }));
});

describe('8.21, 8.4 a rout result', () => {
  test.each([
    ['routs who cannot be reduced', unit({ hits: 3 }), { hits: 3, reduced: false, routed: true }],
    ['routs who is reduced', unit({ reduced: true, hits: 1 }), { hits: 1, reduced: true, routed: true }],
    ['reduces with half the hits', unit({ reducible: true, hits: 5 }), { hits: 2, reduced: true, routed: false }],
    ['which may rout at once', unit({ reducible: true, tq: 3, hits: 2 }), { hits: 1, reduced: true, routed: true }],
  ] as const)('%s', (_, before, after) => {
    expect(rout(before)).toEqual(after);
  });
});

describe('laws', () => {
  const any = fc.record({
    tq: fc.integer({ min: 1, max: 9 }),
    hits: fc.integer({ min: 0, max: 9 }),
    reducible: fc.boolean(),
    reduced: fc.boolean(),
    column: fc.boolean(),
  });
  test('who stands has fewer hits than its TQ', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 6 }), (before, taken) => {
        const after = suffer(before, taken, 'equal-or-more');
        expect(after.routed || after.hits < currentTq({ ...before, reduced: after.reduced })).toBe(true);
      }),
    );
  });
  test('hits are shared without loss, as evenly as can be (7.53)', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 8 }), (hits, parts) => {
        const { each, odd } = shared(hits, parts);
        expect(each * parts + odd).toBe(hits);
        expect(odd).toBeLessThan(parts);
      }),
    );
  });
});
