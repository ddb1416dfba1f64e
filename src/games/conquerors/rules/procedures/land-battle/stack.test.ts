import { describe, expect, test } from 'vitest';
import { applied } from '../../testing/applied.ts';
import { reduce, SETUP } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { interception } from '../interception.ts';
import { overrun } from '../overrun.ts';
import { landBattle } from './land-battle.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const stands = (army: 'macedonian-1' | 'macedonian-2' | 'persian-1' | 'persian-2', place: string, more: object = {}): Event => ({
  type: 'army',
  army,
  set: { place, province: 'cilicia', ...more },
});
const loose = (asp: number, inside = false): Event => ({
  type: 'loose-asp',
  id: `persian@issus-${inside}`,
  set: { side: 'persian', place: 'issus', province: 'cilicia', inside, asp },
});
const ISSUS = [stands('macedonian-1', 'issus'), stands('persian-1', 'issus', { asp: 20 }), stands('persian-2', 'issus', { asp: 15 })];
const FACES = {
  'battle/macedonian': [2, 3],
  'battle/persian': [2, 3],
  'retreat/persian': 2,
  'retreat-mp/persian': 2,
  'loss/macedonian': 3,
  'loss/persian': 4,
  'wounds/alexander': [2, 2],
};

describe('11.3 B all that a side has in a space defend it together', () => {
  test('the ASP of its armies and those without one, the two leaders who count, among all that are there (11.3 D)', () => {
    const { persian } = landBattle.prefill(at(...ISSUS, loose(3), loose(9, true)), 'macedonian-1');
    expect(persian).toMatchObject({ army: 'persian-1', together: true, asp: 38 });
    expect(persian?.leaders.map(({ name, used }) => [name, used])).toEqual([
      ['Darius', true],
      ['Memnon', true],
    ]);
  });
  test('at the level of combined ASP (8.1): alike it stays, else the larger group’s less one; tired if any is, Useless if all are', () => {
    const level = (set: object) => landBattle.prefill(at(...ISSUS, stands('persian-2', 'issus', set)), 'macedonian-1').persian;
    expect(level({})).toMatchObject({ elite: 1, fatigued: false, useless: false });
    expect(level({ elite: 3 })).toMatchObject({ elite: 0 });
    expect(level({ useless: true, fatigued: true })).toMatchObject({ fatigued: true, useless: false });
  });
  test('an army alone fights alone, and so does who attacks (11.1)', () => {
    expect(landBattle.prefill(at(...ISSUS.slice(0, 2)), 'macedonian-1').persian).toMatchObject({ together: false, asp: 20 });
    const both = at(...ISSUS, stands('macedonian-2', 'issus'));
    expect(landBattle.prefill(both, 'macedonian-1').macedonian).toMatchObject({ together: false, asp: 33 });
    expect(
      interception.next({ total: 6, intercepts: true, leaderCaptured: false }, { army: 'persian-2', side: 'persian', by: 'army' } as never, both),
    ).toMatchObject([{ input: { macedonian: { together: true, asp: 48 }, persian: { together: false, asp: 15 } } }]);
  });
  test('a besieger with all it has before the city (11.4)', () => {
    const besieged = at(stands('macedonian-1', 'issus'), stands('macedonian-2', 'issus'), stands('persian-2', 'issus', { inside: true }), {
      type: 'siege',
      city: 'issus',
      set: { besieger: 'macedonian', army: 'macedonian-2' },
    });
    const { attacker, macedonian, persian } = landBattle.prefill(besieged, 'issus');
    expect([attacker, macedonian?.army, macedonian?.asp, persian?.asp]).toEqual(['persian', 'macedonian-2', 48, 40]);
  });
});

describe('8.2, 11.3 E–H what a battle leaves of armies that fought together', () => {
  // 5 + 4 of Alexander + 3 levels = 12 in the column of 33: 12; 5 + 2 of Memnon = 7 in the column of 35: 7. Losses: 3 − 1 = 2: 2; 4 + 1 for an MP more = 5: 6, over twice 2.
  const played = (faces: object, ...more: readonly Event[]) => {
    const state = at(...ISSUS, ...more);
    return applied(landBattle, landBattle.prefill(state, 'macedonian-1'), { ...FACES, ...faces }, state);
  };
  const fought = (...more: readonly Event[]) => played({ 'asp-lost/persian-1': 6 }, ...more);
  test('each loses a level, is Useless and retreats', () => {
    const { outcome, state } = fought();
    expect(outcome).toMatchObject({ winner: 'macedonian', persian: { total: 7, score: 7, losses: 6 }, macedonian: { total: 12, score: 12, losses: 2 } });
    expect(state.armies['persian-1']).toMatchObject({ asp: 14, elite: 0, useless: true, retreats: true });
    expect(state.armies['persian-2']).toMatchObject({ asp: 15, elite: 0, useless: true, retreats: true });
  });
  test('their owner says on whom the losses fall, ASP without an army among them (8.1, 11.3 F)', () => {
    const { state } = played({ 'asp-lost/persian-1': 2, 'asp-lost/persian-2': 3 }, stands('persian-2', 'issus', { asp: 12 }), loose(3));
    expect([state.armies['persian-1'].asp, state.armies['persian-2'].asp, state.loose[0]?.asp]).toEqual([18, 9, 2]);
  });
  test('what one cannot bear falls on the others', () => {
    const { state } = played({ 'asp-lost/persian-1': 4 }, stands('persian-1', 'issus', { asp: 4 }), stands('persian-2', 'issus', { asp: 31 }));
    expect([state.armies['persian-1'].inPlay, state.armies['persian-2'].asp]).toEqual([false, 29]);
    const few = played(
      { 'asp-lost/persian-1': 3, 'asp-lost/persian-2': 1 },
      stands('persian-1', 'issus', { asp: 3 }),
      stands('persian-2', 'issus', { asp: 1 }),
      loose(30),
    ).state;
    expect([few.armies['persian-2'].inPlay, few.loose.map(({ asp, useless }) => [asp, useless])]).toEqual([false, [[28, true]]]);
  });
  test('each has its own way, and its own flight', () => {
    const ways = fought(stands('persian-2', 'issus', { asp: 12 }), loose(3)).next.map(({ procedure, input }) => `${procedure} ${input.army}`);
    expect(ways.filter((way) => way.startsWith('retreat-ends'))).toEqual(['retreat-ends persian-1', 'retreat-ends persian-2', 'retreat-ends none']);
    expect(ways.filter((way) => way.startsWith('flight-of-useless'))).toHaveLength(3);
  });
  test('one that was Useless is destroyed with its leaders, the other is not', () => {
    // Tired, −2: 5 in the column of 35 are 5, and 12 is double: Darius flees.
    const { state } = played({ 'flight/darius': [3, 3], 'asp-lost/persian-1': 5 }, stands('persian-2', 'issus', { asp: 15, useless: true, fatigued: true }));
    expect([state.armies['persian-1'].inPlay, state.armies['persian-2'].inPlay]).toEqual([true, false]);
    expect(state.leaders.find(({ id }) => id === 'memnon')?.state).toBe('dead');
  });
});

test('10.5 all that stand in a space are overrun together, and all of them are eliminated', () => {
  const state = at(...ISSUS, stands('persian-1', 'issus', { asp: 2 }), stands('persian-2', 'issus', { asp: 1 }), loose(1));
  const over = applied(overrun, overrun.prefill(state, 'macedonian-1'), {}, state).state;
  expect([over.armies['persian-1'].inPlay, over.armies['persian-2'].inPlay, over.loose]).toEqual([false, false, []]);
});
