import { describe, expect, test } from 'vitest';
import { readInput } from '../../../../../core/read-input.ts';
import { read } from '../../testing/read.ts';
import { reduce, SETUP } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { navalBattle } from './naval-battle.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const filled = (state: State, input: object = {}, focus?: string) =>
  readInput(navalBattle.fields, { ...navalBattle.prefill(state, focus), ...input }).input as Parameters<typeof navalBattle.verdict>[1];
const met = at(
  { type: 'round', number: 2, side: 'macedonian' },
  { type: 'fleet', fleet: 'macedonian', set: { port: 'tyre' } },
  { type: 'fleet', fleet: 'egyptian', set: { port: 'tyre', nsp: 3 } },
  { type: 'leader', leader: 'hegelochus', set: { naval: 2 } },
);
const ours = { say: 'the/macedonian' };

describe('11.5 a naval battle in a sentence', () => {
  test('who meets whom and where, each side with its fleets, their NSP in all and the rating of its admiral (Pharnabazus is with the Egyptian Fleet, 3.1 d: nobody read his)', () => {
    const persians = { fleets: [{ say: 'at/egyptian' }, { say: 'at/tyrian' }], nsp: 7, rating: '?' };
    expect(navalBattle.proposal?.(filled(met), met)).toMatchObject({
      said: {
        say: 'propose/naval-at',
        with: { place: { say: 'place/tyre' }, mover: { with: { side: ours, fleets: [{ say: 'at/macedonian' }], nsp: 3, rating: 2 } }, foe: { with: persians } },
      },
      says: expect.arrayContaining(['moving', 'macedonian.nsp', 'persian.beside']),
    });
  });

  test('5.1 a rating that nobody entered is none', () => {
    const unread = at({ type: 'fleet', fleet: 'macedonian', set: { port: 'tyre' } });
    expect(navalBattle.proposal?.(filled(unread), unread)?.said).toMatchObject({ with: { mover: { with: { rating: '?' } } } });
  });

  test('10.7 ASP that go by sea without a fleet; where they are met is not said', () => {
    const sent = at({ type: 'round', number: 2, side: 'macedonian' }, { type: 'army', army: 'macedonian-2', set: { asp: 12 } });
    const alone = filled(sent, { army: 'macedonian-2', transported: 12 }, 'macedonian-2');
    expect(navalBattle.proposal?.(alone, sent)).toMatchObject({
      said: { say: 'propose/naval', with: { mover: { say: 'naval/transports', with: { side: ours, asp: 12 } } } },
      says: expect.arrayContaining(['transported', 'army']),
    });
  });

  test('without a session nothing is proposed', () => expect(navalBattle.proposal?.(filled(met))).toBeUndefined());

  test('the loser goes back to the port it came from: its fleets that are left are named', () => {
    const input = filled(met);
    // Three dice and the admiral's two against seven: the Persian hits twice.
    const outcome = read(navalBattle, input, { 'naval/macedonian': [1, 1, 1, 1, 1], 'naval/persian': [6, 6, 1, 1, 1, 1, 1] });
    expect(navalBattle.verdict(outcome as Parameters<typeof navalBattle.verdict>[0], input)).toEqual({
      say: 'verdict/naval/goes-back',
      with: { verdict: { say: 'verdict/naval/persian', with: { macedonian: 2, persian: 0 } }, who: [{ say: 'at/macedonian' }] },
    });
  });
});
