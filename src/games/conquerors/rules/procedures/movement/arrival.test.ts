import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../../core/facts.ts';
import { acts } from '../../acts.ts';
import { applied } from '../../testing/applied.ts';
import { faultsOf, read, situation } from '../../testing/read.ts';
import { reduce, SETUP } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { movement } from './movement.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const way = (...kinds: readonly string[]) => kinds.map((connection) => ({ connection, times: 1, weather: 'fair' }));
const march = (to: string, more: object = {}) => ({ side: 'macedonian', army: 'macedonian-1', alexander: true, declared: 4, to, ...more });
const moved = (input: object, state: State = FRESH) => applied(movement, input, {}, state);
const garrison = (place: string): Event => ({ type: 'garrison', side: 'persian', place, province: 'none', gsp: 1 });

describe('11.3 D a battle a move leads to knows its way in', () => {
  test('the last connection, who attacks, and where', () => {
    const { next } = moved(march('cyzicus', { path: way('land', 'strait') }));
    expect(next).toEqual([{ procedure: 'land-battle', input: { attacker: 'macedonian', entry: 'strait', place: 'cyzicus' } }]);
  });
});

test('11.4 a demand a move leads to knows who is in the city it came to', () => {
  const inside = once({ type: 'army', army: 'persian-2', set: { place: 'sardes', province: 'lydia', inside: true, asp: 28 } }, garrison('sardes'));
  const { next } = moved(march('sardes'), inside);
  expect(next[0]).toMatchObject({ procedure: 'surrender', input: { city: 'sardes', defenderAsp: 28, defenderGsp: 1, asp: 33 } });
});

describe('10.1, 10.7 what is left on the way does not sail', () => {
  const leaving = [{ place: 'perinthos', province: 'thrace', asp: 18, gsp: 0 }];
  test('15 ASP after leaving 18 of 33', () => {
    expect(faultsOf(movement, march('lesbos', { path: way('sea'), leaving }), FRESH)).toEqual([]);
    expect(faultsOf(movement, march('lesbos', { path: way('sea') }), FRESH)).toEqual(['illegal asp 10.7']);
  });
  test('what stays only where the voyage ends was aboard', () => {
    const there = [{ place: 'lesbos', province: 'none', asp: 18, gsp: 0 }];
    expect(faultsOf(movement, march('lesbos', { path: way('sea'), leaving: there }), FRESH)).toEqual(['illegal asp 10.7']);
  });
});

describe('7.1, 14.0 an undefended space an army ends in', () => {
  test('a Treasury City changes hands', () => {
    expect(moved(march('sardes')).state.treasuries.sardes.owner).toBe('macedonian');
    expect(moved(march('sardes'), once(garrison('sardes'))).state.treasuries.sardes.owner).toBe('persian');
  });
  test('to the Persian as well', () => {
    const input = { side: 'persian', army: 'persian-2', to: 'pella' };
    const empty = once({ type: 'army', army: 'macedonian-2', set: { place: 'perinthos' } });
    expect(moved(input, empty).state.treasuries.pella.owner).toBe('persian');
  });
  test('the Royal Family alone is captured there, not while somebody still defends it', () => {
    const alone = [
      { type: 'army', army: 'persian-1', set: { place: 'babylon' } },
      { type: 'royal-family', set: { with: 'none', place: 'susa' } },
    ] as const;
    expect(moved(march('susa'), once(...alone)).state.royalFamily.holder).toBe('macedonian');
    expect(moved(march('susa'), once(...alone, garrison('susa'))).state.royalFamily.holder).toBe('persian');
  });
});

describe('8.5, 6.1 home ports taken by a move', () => {
  test('offer the fleet, where the army ends and where it left a garrison', () => {
    const fleet = { procedure: 'fleet-changes-hands', input: { fleet: 'ionian', side: 'macedonian' } };
    expect(moved(march('miletus')).next).toMatchObject([fleet]);
    const leaving = [{ place: 'miletus', province: 'caria', asp: 0, gsp: 1 }];
    expect(moved(march('Latmus', { leaving })).next).toMatchObject([fleet]);
    expect(moved(march('miletus'), once(garrison('miletus'))).next.map((one) => one.procedure)).not.toContain('fleet-changes-hands');
  });
});

test('11.3 I Darius alone where a move ends is found', () => {
  const alone = once({ type: 'leader', leader: 'darius', set: { state: 'alone', with: 'none', place: 'Issus' } });
  expect(moved(march('issus'), alone).next).toMatchObject([{ procedure: 'darius-flees', input: { alone: true } }]);
});

describe('9.0 deserts weary once a round', () => {
  const deserts = (army: string, times: number) => ({
    ...march('x'),
    army,
    alexander: false,
    declared: 3,
    path: [{ connection: 'desert', times, weather: 'fair' }],
  });
  test('not again by a second army', () => {
    const first = moved(deserts('macedonian-1', 2));
    expect(first.state.weariness).toBe(1);
    expect(moved(deserts('macedonian-2', 2), first.state).state.weariness).toBe(1);
  });
  test('one connection and another of the same army are more than one', () => {
    const first = moved(deserts('macedonian-1', 1));
    expect(first.state.weariness).toBe(0);
    expect(moved(deserts('macedonian-2', 1), first.state).state.weariness).toBe(0);
    expect(moved(deserts('macedonian-1', 1), first.state).state.weariness).toBe(1);
  });
});

describe('10.1 the MP of a Segment are those declared for all of it', () => {
  const leg = { connection: 'land', times: 2, weather: 'fair' };
  const first = applied(movement, march('sardes', { path: [leg] }));
  const further = { ...movement.prefill(first.state, 'macedonian-1'), path: [leg], to: 'gordium' };
  test('a second move of the army goes on with what the first left', () => {
    expect(further).toMatchObject({ declared: 4, used: 2 });
    expect(read(movement, further)).toMatchObject({ cost: 2, within: true });
    expect(read(movement, { ...further, path: [{ ...leg, times: 3 }] })).toMatchObject({ cost: 3, within: false });
  });
  test('a way that costs more is not gone: nothing changes', () => {
    expect(applied(movement, { ...further, path: [{ ...leg, times: 3 }] }, {}, first.state).state).toEqual(first.state);
  });
  test('an army that has used them all is proposed no further move', () => {
    const moves = (state: State): readonly string[] =>
      acts({ ...factsOf(situation()), state }).flatMap(({ id }) => (id === 'movement army/macedonian-1' ? [id] : []));
    const moving = reduce(first.state, { type: 'activity', activity: 'move' });
    expect(moves(reduce(moving, { type: 'acted', army: 'macedonian-1', march: { deserts: 0, declared: 4, used: 1 } }))).toHaveLength(1);
    expect(moves(reduce(moving, { type: 'acted', army: 'macedonian-1', march: { deserts: 0, declared: 4, used: 2 } }))).toEqual([]);
  });
  test('and strains no treasury a second time', () => {
    expect(read(movement, { ...further, declared: 5 }).strains).toBe(false);
    expect(read(movement, { ...further, declared: 5, used: 0 }).strains).toBe(true);
  });
});
