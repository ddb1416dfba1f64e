import { describe, expect, test } from 'vitest';
import { beginBattle } from '../battle/begin.ts';
import { forceNamed } from '../testing/force.ts';
import { Table } from '../testing/playing.ts';
import { situation, stateAfter } from '../testing/resolving.ts';
import { retreat } from './retreat.ts';

/** Infantry rallied in the battle, a reduced phalanx on the field, one Rally left. */
function fighting(rulings: Record<string, string> = {}): Table {
  const { state } = new Table(
    stateAfter([
      { type: 'begin' },
      { type: 'join', force: forceNamed('macedonian', 'IN') },
      { type: 'join', force: { ...forceNamed('macedonian', 'PH'), reduced: true } },
      { type: 'move', to: 'Chaeronea' },
    ]),
    situation(rulings),
  );
  const battle = beginBattle(state.campaign);
  const position = {
    ...battle,
    turn: 2,
    own: battle.own.filter(({ type }) => type === 'phalanx').slice(-1),
    rallied: battle.own.filter(({ type }) => type === 'infantry').slice(-1),
    ownPlans: { ...battle.ownPlans, rally: 1 },
  };
  return new Table(state, situation(rulings)).act({ type: 'battle', position });
}

describe('Reagrupar after a retreat, a ruling', () => {
  test('forces rallied before and by the retreat’s dice come home at full strength', () => {
    const table = fighting();
    table.play(retreat, { 'retreat/1': 6, 'rally/1': 'use' });
    expect(table.state.campaign.forces.map(({ type, reduced }) => [type, reduced])).toEqual([
      ['infantry', false],
      ['phalanx', false],
    ]);
    expect(table.state.campaign).toMatchObject({ army: 'Macedonia', battle: null });
  });
  test('or they are lost', () => {
    const table = fighting({ 'rally-retreat': 'lost' });
    table.play(retreat, { 'retreat/1': 6 });
    expect(table.state.campaign.forces).toEqual([]);
  });
});
