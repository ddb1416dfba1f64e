import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, PLACES, parseRoute, type Route } from './router.ts';

const id = fc.string({ minLength: 1, maxLength: 20 });
const opening = fc.record({ focus: id, input: fc.dictionary(id, fc.oneof(fc.integer(), fc.string(), fc.boolean())) }, { requiredKeys: [] });
const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.constantFrom<Route>({ at: 'start' }, { at: 'dice' }, { at: 'settings' }),
  fc.record({ at: fc.constant('game' as const), game: id }),
  fc.record({ at: fc.constant('game' as const), game: id, section: fc.constantFrom('new', 'career', 'copy') }),
  fc.record({ at: fc.constant('game' as const), game: id, section: fc.constant('charts' as const), from: id }, { requiredKeys: ['at', 'game', 'section'] }),
  fc.record({ at: fc.constant('take' as const), game: id, text: id }),
  fc.record({ at: fc.constant('take' as const), text: id }, { requiredKeys: ['at'] }),
  fc.tuple(id, id, opening).map(([game, procedure, rest]) => ({ at: 'quick' as const, game, procedure, ...rest })),
  fc.tuple(id, opening).map(([game, rest]) => ({ at: 'quick' as const, game, procedure: 'throw', throws: true as const, ...rest })),
  fc.tuple(id, fc.constantFrom(...PLACES)).map(([session, place]) => ({ at: 'session' as const, session, place })),
  fc.tuple(id, id, opening).map(([session, procedure, rest]) => ({ at: 'session' as const, session, place: 'resolve' as const, procedure, ...rest })),
);

describe('an address', () => {
  it('is read back as the screen it was made of', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(parseRoute(addressOf(route))).toEqual(route);
      }),
    );
  });

  it.each(['', '#', '#/', '#/nowhere', '#/g', '#/s/', '#/%E0%A4%A'])('that names no screen is the start: %s', (hash) => {
    expect(parseRoute(hash)).toEqual({ at: 'start' });
  });

  it('with an input that is none opens the form empty', () => {
    expect(parseRoute('#/g/a/r/b?input=[1]')).toEqual({ at: 'quick', game: 'a', procedure: 'b' });
    expect(parseRoute('#/g/a/r/b?input={')).toEqual({ at: 'quick', game: 'a', procedure: 'b' });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseRoute(`#/${text}`)));
  });
});
