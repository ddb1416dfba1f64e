import { expect, test } from 'vitest';
import { reduce } from '../rules/testing/tracked.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { type Setup, start } from '../rules/tracker/start.ts';
import { sampleIn } from './sample-names.ts';

const SAMPLES = (['river-ford', 'two-hills'] as const).map((battle): Setup => ({ battle, first: '', second: '', firstWithdrawal: 0, secondWithdrawal: 0 }));

test.each(SAMPLES)('every unit, leader, formation and army of $battle has its name in each language; all else is the same', (setup) => {
  const english = start(setup);
  expect(sampleIn(setup, 'en')).toBeUndefined();
  for (const language of ['it', 'es'] as const) {
    const taken = sampleIn(setup, language);
    const battle = taken?.events.reduce((state, event) => reduce(state, event as never), start(taken.setup as Setup)) ?? english;
    const names = [battle.name, ...Object.values(battle.armies).map(({ name }) => name), ...[...battle.formations, ...battle.units].map(({ name }) => name)];
    for (const name of names) expect(name.length).toBeLessThanOrEqual(40);
    expect(new Set(battle.units.map(({ name }) => name)).size).toBe(english.units.length);
    const unnamed = ({ name, ...rest }: { readonly name: string }) => rest;
    expect(battle.units.map(unnamed)).toEqual(english.units.map(unnamed));
    expect(battle.leaders.map(unnamed)).toEqual(english.leaders.map(unnamed));
    expect(battle.armies.first.withdrawal).toBe(english.armies.first.withdrawal);
    expect(taken && start(taken.setup as Setup), 'undone, the battle is still there').toEqual(english);
  }
});

test.each([
  ['river-ford', 'it', 'Left Hastati 2', 'Hastati di sinistra 2'],
  ['river-ford', 'es', 'Archers 2', 'Arqueros 2'],
  ['two-hills', 'it', 'War elephants 1', 'Elefanti da guerra 1'],
  ['two-hills', 'es', 'Bowmen 3', 'Flecheros 3'],
  ['two-hills', 'it', 'Old Krateas', 'Il vecchio Krateas'],
  ['two-hills', 'es', 'Vashti', 'Vashti'],
] as const)('%s in %s: %s is %s', (battle, language, english, said) => {
  const setup = SAMPLES.find((one) => one.battle === battle) as Setup;
  const [now, then] = [start(setup), sampleIn(setup, language)?.events[0] as Extract<BattleEvent, { type: 'mustered' }>];
  const at = [...now.units, ...now.leaders].findIndex(({ name }) => name === english);
  expect([...then.battle.units, ...then.battle.leaders][at]?.name).toBe(said);
});

test('a battle of one’s own begins as it is set up', () => {
  expect(sampleIn({ battle: 'own', first: 'A', second: 'B', firstWithdrawal: 1, secondWithdrawal: 2 }, 'it')).toBeUndefined();
});
