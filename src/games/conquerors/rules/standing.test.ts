import { describe, expect, test } from 'vitest';
import { capitulation } from './procedures/capitulation.ts';
import { navalBattle } from './procedures/naval-battle/naval-battle.ts';
import { recruit } from './procedures/recruit/recruit.ts';
import { recruitFleet } from './procedures/recruit-fleet.ts';
import { treasuryStrain } from './procedures/treasury-strain.ts';
import { say } from './procedures/voice.ts';
import { standing } from './standing.ts';
import { faultsOf } from './testing/read.ts';
import { reduce } from './testing/tracked.ts';
import { start } from './tracker/start.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });

describe('how it stands', () => {
  test.each([
    ['at', 'macedonian-1', say('standing/army', { place: say('place/perinthos'), asp: 33 })],
    ['at', 'persian-3', say('screen/not-in-play')],
    ['at', 'macedonian', say('screen/fleet', { nsp: 3, max: 3, port: say('place/chersonese'), owner: say('side/macedonian') })],
    ['purse', 'royal', say('standing/treasury', { level: say('level/empty'), side: say('side/persian') })],
    ['treasury', 'pella', say('standing/treasury', { level: say('level/full'), side: say('side/macedonian') })],
    ['at', 'none', undefined],
    ['connection', 'land', undefined],
  ])('%s %s', (vocabulary, option, said) => expect(standing(FRESH, vocabulary, option)).toEqual(said));
});

describe('a form is filled in for what is chosen', () => {
  const spent = reduce(FRESH, { type: 'treasury', treasury: 'pella', set: { level: 'empty' } });
  test('a treasury with its level, an Empty one too', () => {
    expect(recruit.prefill(spent, 'pella')).toMatchObject({ treasury: 'pella', level: 'empty' });
    expect(recruit.prefill(spent, 'royal')).toMatchObject({ treasury: 'royal', level: 'empty' });
    expect(recruitFleet.prefill(spent, 'pella')).toMatchObject({ treasury: 'pella', level: 'empty' });
    expect(treasuryStrain.prefill(spent, 'pella')).toMatchObject({ treasury: 'pella', level: 'empty' });
  });
  test('an army with its ASP and elite level', () =>
    expect(recruit.prefill(FRESH, 'macedonian-2')).toMatchObject({ army: 'macedonian-2', armyAsp: 15, armyElite: 2 }));
  test('a side with its pool and a treasury of its own', () =>
    expect(recruit.prefill(FRESH, 'persian')).toMatchObject({ side: 'persian', pool: 175, treasury: 'sardes', to: 'city' }));
  test('11.4 a payment: what the besieged side has, for what the other lacks; never from Memphis, never to itself', () => {
    const besieged = reduce(spent, { type: 'siege', city: 'sardes', set: { besieger: 'macedonian', army: 'macedonian-1' } });
    expect(capitulation.prefill(besieged)).toMatchObject({ city: 'sardes', side: 'persian', from: 'damascus', to: 'pella', toLevel: 'empty' });
    expect(capitulation.prefill(besieged, 'susa')).toMatchObject({ from: 'susa', fromLevel: 'full' });
    const input = { payment: true, from: 'damascus', to: 'susa', toLevel: 'scarce' };
    expect(faultsOf(capitulation, input, besieged)).toEqual(['illegal to 11.4']);
    expect(faultsOf(capitulation, { ...input, from: 'memphis', to: 'pella' }, besieged)).toEqual(['illegal from 7.2']);
  });
  test('11.5 a fleet with its NSP; none has no NSP', () => {
    const spentFleet = reduce(FRESH, { type: 'fleet', fleet: 'tyrian', set: { nsp: 1 } });
    expect(navalBattle.prefill(spentFleet, 'tyrian').persian).toMatchObject({ fleet: 'tyrian', nsp: 1 });
    expect(navalBattle.prefill(FRESH, 'none')).toMatchObject({ macedonian: { fleet: 'none', nsp: 0 }, persian: { fleet: 'none', nsp: 0 } });
  });
});
