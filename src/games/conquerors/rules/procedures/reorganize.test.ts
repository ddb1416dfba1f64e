import { describe, expect, test } from 'vitest';
import { faultsOf, read } from '../testing/read.ts';
import { reduce } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import { type Reorganize, reorganize } from './reorganize.ts';

const stack = (id: string, asp: number, elite: number, more: object = {}): object => ({ id, asp, elite, ...more });
const TWO = { stacks: [stack('macedonian-1', 30, 4), stack('macedonian-2', 15, 2)] };
const shared = (input: object): string[] =>
  read(reorganize, { ...TWO, ...input }).stacks.map(({ id, asp, elite, fatigued, useless }) =>
    [id, asp, elite, fatigued ? 'F' : '', useless ? 'U' : ''].filter((part) => part !== '').join(' '),
  );
const move = (from: string, to: string, asp: number): object => ({ transfers: [{ from, to, asp }] });

describe('8.1, 10.4 Reorganization', () => {
  test('ASP that join a larger group of another level take that level less one', () =>
    expect(shared(move('macedonian-2', 'macedonian-1', 10))).toEqual(['macedonian-1 40 3', 'macedonian-2 5 2']));
  test('an army that only gives keeps its level', () =>
    expect(shared(move('macedonian-1', 'macedonian-2', 7))).toEqual(['macedonian-1 23 4', 'macedonian-2 22 1']));
  test('equal groups: the higher level less one', () =>
    expect(shared(move('macedonian-1', 'macedonian-2', 15))).toEqual(['macedonian-1 15 4', 'macedonian-2 30 3']));
  test('ASP without an army and new armies have level 0 (8.2)', () => {
    expect(shared(move('macedonian-1', 'loose', 3))).toEqual(['macedonian-1 27 4', 'macedonian-2 15 2', 'loose 3 0']);
    expect(shared(move('macedonian-1', 'macedonian-3', 3))).toEqual(['macedonian-1 27 4', 'macedonian-2 15 2', 'macedonian-3 3 0']);
  });
  test('states pass to all that are joined, Useless before fatigue', () => {
    const stacks = [stack('macedonian-1', 30, 2), stack('macedonian-2', 15, 2, { fatigued: true })];
    expect(shared({ stacks, ...move('macedonian-2', 'macedonian-1', 5) })).toEqual(['macedonian-1 35 2 F', 'macedonian-2 10 2 F']);
    const useless = [stack('macedonian-1', 30, 2), stack('loose', 4, 0, { fatigued: true, useless: true })];
    expect(shared({ stacks: useless, ...move('loose', 'macedonian-1', 4) })[0]).toBe('macedonian-1 34 1 F U');
  });
});

describe('what it refuses', () => {
  const refused = (input: object): string[] => faultsOf(reorganize, { ...TWO, ...input });
  test('5.2 an army larger than Army 1', () => expect(refused(move('macedonian-1', 'macedonian-2', 10))).toEqual(['illegal transfers 5.2']));
  test('10.4 more ASP than there are', () => expect(refused(move('macedonian-2', 'macedonian-1', 16))).toEqual(['illegal transfers 10.4']));
  test('10.4 another side’s army', () => expect(refused(move('macedonian-2', 'persian-1', 1))).toContain('illegal stacks 10.4'));
  test('5.2 the Overall Commander away from Army 1', () =>
    expect(refused({ leaders: [{ name: 'alexander', to: 'macedonian-2' }] })).toEqual(['illegal leaders 5.2']));
});

describe('tracked', () => {
  const begun = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
  const together: Event[] = [
    { type: 'army', army: 'macedonian-2', set: { place: 'perinthos', province: 'thrace' } },
    { type: 'loose-asp', id: 'x', set: { side: 'macedonian', place: 'perinthos', province: 'thrace', asp: 6 } },
  ];
  const state = together.reduce(reduce, begun);
  test('is filled in with what stands in the space', () =>
    expect(reorganize.prefill(state)).toMatchObject({
      place: 'perinthos',
      stacks: [
        { id: 'macedonian-1', asp: 33 },
        { id: 'macedonian-2', asp: 15 },
        { id: 'loose', asp: 6 },
      ],
    }));
  test('puts ASP and leaders where they go', () => {
    const filled = reorganize.prefill(state) as Reorganize;
    const input: Reorganize = {
      ...filled,
      transfers: [
        { from: 'loose', to: 'macedonian-1', asp: 6 },
        { from: 'macedonian-2', to: 'macedonian-3', asp: 5 },
      ],
      leaders: [{ name: 'Antipater', to: 'macedonian-3' }],
    };
    const done = reorganize.effects(read(reorganize, input), input, state).reduce((now, { event }) => reduce(now, event), state);
    expect(done.armies['macedonian-1']).toMatchObject({ asp: 39, elite: 3 });
    expect(done.armies['macedonian-2']).toMatchObject({ asp: 10, elite: 2 });
    expect(done.armies['macedonian-3']).toMatchObject({ asp: 5, elite: 0, inPlay: true, place: 'perinthos', province: 'thrace' });
    expect(done.loose).toEqual([]);
    expect(done.leaders.find((one) => one.id === 'antipater')).toMatchObject({ state: 'with', with: 'macedonian-3' });
  });
});
