import { describe, expect, test } from 'vitest';
import { assassin } from './procedures/cards/assassin.ts';
import { conspiracy } from './procedures/cards/conspiracy.ts';
import { satraps } from './procedures/cards/satraps/satraps.ts';
import { drawApm } from './procedures/draw-apm.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { movement } from './procedures/movement/movement.ts';
import { navalBattle } from './procedures/naval-battle/naval-battle.ts';
import { overrun } from './procedures/overrun.ts';
import { recruitFleet } from './procedures/recruit-fleet.ts';
import { reorganize } from './procedures/reorganize.ts';
import { siegeAssault } from './procedures/siege-assault/siege-assault.ts';
import { surrender } from './procedures/surrender.ts';
import { treasuryStrain } from './procedures/treasury-strain.ts';
import { faultsOf } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

describe('what cannot be is said, wherever it is entered', () => {
  test('8.1 an army is of the side that is named, and the opponent’s army is his', () => {
    expect(faultsOf(movement, { side: 'persian', army: 'macedonian-1' })).toEqual(['illegal army 8.1']);
    expect(faultsOf(movement, { side: 'persian', army: 'sparta', province: 'greece' })).toEqual([]);
    expect(faultsOf(movement, { mover: 'fleet', army: 'persian-1', path: [{ connection: 'sea' }] })).toEqual([]);
    expect(faultsOf(siegeAssault, { side: 'persian', army: 'macedonian-2', elite: 4 })).toEqual(['illegal army 8.1', 'illegal elite 8.2']);
    expect(faultsOf(navalBattle, { moving: 'persian', transported: 3, army: 'macedonian-1' })).toEqual(['illegal army 8.1']);
    expect(faultsOf(overrun, { defenderAsp: 3, army: 'macedonian-2' })).toEqual(['illegal army 8.1']);
  });
  test('11.4, 7.1 a city of one’s own is neither asked to surrender nor assaulted, unless somebody else is in it', () => {
    const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
    const sardes = { city: 'sardes', army: 'macedonian-1', cityValue: -1, defenderGsp: 3, asp: 33 };
    const mine: Event = { type: 'treasury', treasury: 'sardes', set: { owner: 'macedonian' } };
    const persian: Event = { type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 3 };
    const there: Event = { type: 'army', army: 'macedonian-1', set: { place: 'sardes', province: 'lydia' } };
    const assaulted = { side: 'macedonian', elite: 4 };
    for (const [procedure, input] of [
      [surrender, { ...sardes, rating: 4 }],
      [siegeAssault, { ...sardes, ...assaulted }],
    ] as const) {
      expect(faultsOf(procedure, input, at(there, mine))).toContain('illegal city 11.4');
      expect(faultsOf(procedure, input, at(there, mine, persian))).toEqual([]);
      expect(faultsOf(procedure, input, at(there, persian))).toEqual([]);
    }
  });
  test('15.0 Agis: Spartans never leave Europe', () => {
    expect(faultsOf(movement, { side: 'persian', army: 'sparta', province: 'lydia' })).toEqual(['illegal province 15.0']);
    expect(faultsOf(landBattle, { persian: { army: 'sparta', asp: 6 } })).toEqual(['doubtful outsideEurope 15.0']);
  });
  test('7.2 Memphis is always Full, the Royal Treasury Full or Empty', () => {
    expect(faultsOf(treasuryStrain, { treasury: 'memphis', level: 'scarce' })).toEqual(['illegal level 7.2']);
    expect(faultsOf(treasuryStrain, { treasury: 'royal', level: 'scarce' })).toEqual(['illegal level 7.2']);
    expect(faultsOf(treasuryStrain, { treasury: 'royal' })).toEqual([]);
  });
  test('11.4 a city that is attacked holds somebody, and at most 10 GSP', () => {
    expect(faultsOf(siegeAssault, { defenderGsp: 0 })).toEqual(['illegal defenderGsp 11.4']);
    expect(faultsOf(siegeAssault, { defenderGsp: 11 })).toEqual(['illegal defenderGsp 8.6']);
    expect(faultsOf(siegeAssault, { defenderGsp: 0, defenderAsp: 1 })).toEqual([]);
  });
  test('10.3, 10.5 an overrun is of somebody; only an army avoids it; outside Major Cities stand 3 GSP', () => {
    expect(faultsOf(overrun, { defenderGsp: 0 })).toEqual(['illegal defenderGsp 10.5']);
    expect(faultsOf(overrun, { avoided: true })).toEqual(['illegal avoided 11.3 A']);
    expect(faultsOf(overrun, { defenderGsp: 4 })).toEqual(['doubtful defenderGsp 10.3']);
  });
  test('nobody is named twice', () => {
    const twins = [{ name: 'Memnon' }, { name: ' memnon ' }];
    expect(faultsOf(landBattle, { persian: { leaders: twins } })).toEqual(['impossible persian.leaders']);
    expect(faultsOf(landBattle, { persian: { leaders: [{}, {}] } })).toEqual([]);
    expect(faultsOf(conspiracy, { leaders: twins.slice(1), cup: twins.slice(0, 1) })).toEqual(['impossible cup']);
    expect(faultsOf(satraps, { option: 'eastern-unrest', garrisons: [{ place: 'susa' }, { place: 'susa' }] })).toEqual(['impossible garrisons']);
    expect(faultsOf(reorganize, { stacks: [{ id: 'loose' }, { id: 'loose' }] })).toEqual(['impossible stacks']);
  });
  test('10.4 a leader goes to an army that is here', () => {
    const stacks = [{ id: 'macedonian-1' }, { id: 'macedonian-2' }];
    expect(faultsOf(reorganize, { stacks, leaders: [{ name: 'Antipater', to: 'macedonian-3' }] })).toEqual(['illegal leaders 10.4']);
    expect(faultsOf(reorganize, { stacks, leaders: [{ name: 'Antipater', to: 'macedonian-2' }] })).toEqual([]);
  });
  test('11.4 a counter-attack comes straight out of the city', () => {
    expect(faultsOf(landBattle, { counterattack: true, stronghold: true })).toEqual(['illegal stronghold 11.4']);
    expect(faultsOf(landBattle, { counterattack: true, entry: 'strait' })).toEqual(['illegal entry 11.4']);
  });
  test('7.4, 15.0 one Royal Treasury and one card of Determined Troops', () => {
    const both = (what: string) => ({ macedonian: { [what]: true }, persian: { [what]: true } });
    expect(faultsOf(landBattle, both('royalTreasury'))).toEqual(['illegal persian.royalTreasury 7.4']);
    expect(faultsOf(landBattle, both('determined'))).toEqual(['doubtful persian.determined 15.0']);
  });
  test('10.7, 3.1 f an army off the sea has 15 ASP, a tribe 2 GSP', () => {
    expect(faultsOf(landBattle, { entry: 'sea' })).toEqual(['doubtful macedonian.asp 10.7']);
    expect(faultsOf(landBattle, { tribe: true, macedonian: { asp: 7 }, persian: { asp: 0, gsp: 3 } })).toEqual(['doubtful persian.gsp 3.1 f']);
  });
  test('8.4, 12.0 no fleet is on both sides, and those of Rhodes have 4 NSP and 1', () => {
    expect(faultsOf(navalBattle, { macedonian: { fleet: 'tyrian' }, persian: { fleet: 'tyrian' } })).toEqual(['illegal persian.fleet 8.4']);
    expect(faultsOf(recruitFleet, { fleet: 'rhodian-card', max: 2, built: 1 })).toEqual(['illegal max 12.0']);
    expect(faultsOf(recruitFleet, { fleet: 'rhodian', max: 4 })).toEqual([]);
  });
  test('4.0 one of the eight APMs is out of the cup', () => {
    expect(faultsOf(drawApm, { macedonian: 4, persian: 3, admin: 1 })).toEqual(['illegal macedonian 4.0']);
    expect(faultsOf(drawApm, { macedonian: 4, persian: 3, admin: 0 })).toEqual([]);
  });
  test('15.0 Assassin: no side is likely to kill its own', () => {
    expect(faultsOf(assassin, { side: 'macedonian', victim: 'diades' })).toEqual(['doubtful side 15.0']);
    expect(faultsOf(assassin, { side: 'persian', victim: 'diades' })).toEqual([]);
    expect(faultsOf(assassin, { side: 'persian', victim: 'darius', bagoas: true })).toEqual(['doubtful side 15.0']);
  });
});
