import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { answersOf, told } from '../../../core/told.ts';
import { acts } from './acts.ts';
import { surrender } from './procedures/surrender.ts';
import { situation } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import { controlChanges } from './tracker/control-now.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

const before: readonly Event[] = [
  { type: 'activity', activity: 'move' },
  { type: 'army', army: 'macedonian-1', set: { place: 'halicarnassus', province: 'caria', asp: 33 } },
];
const at = (...events: readonly Event[]): State => [...before, ...events].reduce(reduce, start(SETUP));

/** Army 1 demands the surrender of a city nobody told of, with so many pips; with 33 ASP its garrison is not asked (8.6). */
function demanded(face: number): State {
  const state = at();
  const input = {
    treachery: false,
    treasury: 'pella',
    level: 'full',
    ...surrender.prefill(state, 'macedonian-1'),
    cityValue: -2,
    valueUnread: false,
    asked: false,
    rhodes: false,
  };
  const run = told(surrender, input as never, answersOf([{ at: 'surrender/city', faces: [face], by: 'typed' }]), situation());
  if (run.state !== 'done') throw new Error(`expected an outcome, got ${run.state}`);
  return surrender.effects(run.outcome as never, input as never, state).reduce((now, { event }) => reduce(now, event), state);
}

describe('a demand to a city of which nobody told whom it holds (11.4)', () => {
  test('refused, the city holds somebody: its province is not the besieger’s, and the siege is proposed', () => {
    const state = demanded(1);
    expect(controlChanges(state).find(({ province }) => province === 'caria')?.to).toBe('none');
    expect(acts({ state, ...factsOf(situation()) }).map(({ id }) => id)).toContain('besiege macedonian-1');
  });
  test('yielded, it holds nobody: its province is the besieger’s (6.2)', () => {
    const state = demanded(5);
    expect(controlChanges(state).find(({ province }) => province === 'caria')?.to).toBe('macedonian');
    expect(acts({ state, ...factsOf(situation()) }).map(({ id }) => id)).not.toContain('besiege macedonian-1');
  });
});
