import { describe, expect, test } from 'vitest';
import { forceNamed } from '../testing/force.ts';
import { stateAfter } from '../testing/resolving.ts';
import type { State } from '../tracker/state.ts';
import { tracker } from '../tracker/tracker.ts';
import { entering, staying, tollWithout } from './entering.ts';

/** Alexander at A1 with so many forces and so much gold, in the conquest step. */
function army(forces: number, gold: number): State {
  const joined = Array.from({ length: forces }, () => ({ type: 'join', force: forceNamed('macedonian', 'IN') }) as const);
  const state = stateAfter([...joined, { type: 'set', what: 'gold', to: gold }, { type: 'set', what: 'level', to: 1 }, { type: 'step', step: 'conquest' }]);
  return { ...state, campaign: { ...state.campaign, stage: 'playing' } };
}
const entered = (state: State, die: number, gone = 0): State['campaign'] =>
  entering(
    state,
    'Sestus',
    die,
    state.campaign.forces.slice(0, gone).map(({ id }) => id),
  ).reduce(tracker.reduce, state).campaign;

describe('Tirada de Reconocimiento: what it costs is known before the army enters', () => {
  test('Resistencia: Alexander, a Phalanx and an Archer on a 5 suffer 2 hits, which wait to be placed', () => {
    const state = army(2, 0);
    expect(tollWithout(state, 5, [])).toEqual({ hits: 2, gold: 0, payable: true });
    expect(entered(state, 5)).toMatchObject({ army: 'Sestus', gold: 0, now: { owed: 2 } });
  });
  test('Saqueo: Alexander, a Phalanx and 2 Archers on a 1 pay 3 gold', () => {
    const { army: at, gold, now } = entered(army(3, 8), 1);
    expect([at, gold, now.owed ?? 0]).toEqual(['Sestus', 5, 0]);
  });
  test('Saqueo: gold that is not there is not payable', () => expect(tollWithout(army(3, 2), 1, [])).toEqual({ hits: 0, gold: 3, payable: false }));
  test('Despejado: a die equal to the forces costs nothing', () => {
    const { gold, now } = entered(army(3, 8), 4);
    expect([gold, now.owed ?? 0]).toEqual([8, 0]);
  });
  test('Desbandarse: of Alexander and 5 forces on a 1, 3 disbanded after the die leave 2 gold to pay', () => {
    const state = army(5, 2);
    const gone = state.campaign.forces.slice(0, 3).map(({ id }) => id);
    expect(tollWithout(state, 1, gone)).toEqual({ hits: 0, gold: 2, payable: true });
    const { forces, gold, army: at } = entered(state, 1, 3);
    expect([forces.length, gold, at]).toEqual([2, 0, 'Sestus']);
  });
  test('Desbandarse: too many disbanded turn plunder into resistance', () =>
    expect(tollWithout(army(3, 9), 3, ['a', 'b'])).toMatchObject({ hits: 1, gold: 0 }));
  test('Repite el paso de Conquista: who does not enter stays, pays nothing, and the step is over', () => {
    const state = army(3, 8);
    const { army: at, gold, step } = staying(state).reduce(tracker.reduce, state).campaign;
    expect([at, gold, step]).toEqual([state.campaign.army, 8, 'gold']);
  });
});
