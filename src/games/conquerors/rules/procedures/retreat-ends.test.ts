import { describe, expect, test } from 'vitest';
import { readInput } from '../../../../core/read-input.ts';
import { faultsOf, read } from '../testing/read.ts';
import { reduce } from '../testing/tracked.ts';
import { start } from '../tracker/start.ts';
import { avoidBattle } from './avoid-battle.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { retreatEnds } from './retreat-ends.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });

describe('11.3 E where an army ends', () => {
  test('as many spaces as rolled, fewer only into a Major City or a Stronghold', () => {
    expect(faultsOf(retreatEnds, { least: 3, spaces: 2, to: 'ilium' })).toEqual(['illegal spaces 11.3 E']);
    expect(faultsOf(retreatEnds, { least: 3, spaces: 2, to: 'sardes', inside: true })).toEqual([]);
    expect(faultsOf(retreatEnds, { least: 3, spaces: 2, to: 'Rock', stronghold: true })).toEqual([]);
    expect(faultsOf(retreatEnds, { least: 3, spaces: 4, to: 'ilium' })).toEqual([]);
    expect(faultsOf(retreatEnds, { why: 'avoided', to: 'ilium' })).toEqual([]);
  });
  test('is noted on the army', () => {
    const { input } = readInput(retreatEnds.fields, { army: 'persian-2', least: 1, spaces: 3, to: 'sardes', province: 'lydia', inside: true });
    const after = retreatEnds.effects(read(retreatEnds, input), input, FRESH).reduce((now, { event }) => reduce(now, event), FRESH);
    expect(after.armies['persian-2']).toMatchObject({ place: 'sardes', province: 'lydia', inside: true });
  });
  test('a battle offers it to the loser, to an attacker after a draw, and to who avoided', () => {
    const input = readInput(landBattle.fields, { macedonian: { army: 'macedonian-1', asp: 20 }, persian: { army: 'persian-2', asp: 20 }, avoid: true }).input;
    const offered = (faces: object): object | undefined => landBattle.next(read(landBattle, input, faces as never), input)[0]?.input;
    const rolls = { 'avoid/persian': 1, 'loss/macedonian': 1, 'loss/persian': 1, 'battle/macedonian': [4, 4] };
    expect(offered({ 'avoid/persian': 6 })).toEqual({ why: 'avoided', army: 'persian-2' });
    expect(offered({ ...rolls, 'battle/persian': [4, 4] })).toEqual({ why: 'draw', army: 'macedonian-1' });
    const lost = { ...rolls, 'battle/persian': [1, 2], 'retreat/persian': 4, 'retreat-mp/persian': 4 };
    expect(offered(lost)).toEqual({ why: 'retreat', army: 'persian-2', least: 4, spaces: 4 });
  });
  test('so does avoiding by itself (11.3 A)', () =>
    expect(avoidBattle.next(read(avoidBattle, { rating: 2 }, { 'avoid/army': 4 }), readInput(avoidBattle.fields, {}).input)).toMatchObject([
      { procedure: 'retreat-ends', input: { why: 'avoided' } },
    ]));
});
