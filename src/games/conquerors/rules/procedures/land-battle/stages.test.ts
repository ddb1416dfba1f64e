import { describe, expect, test } from 'vitest';
import { odds } from '../../../../../core/odds.ts';
import type { Odds } from '../../../../../core/odds-asked.ts';
import { readInput } from '../../../../../core/read-input.ts';
import { situation } from '../../testing/read.ts';
import { landBattle } from './land-battle.ts';

const leader = (name: string, battle: number, role = 'leader'): object => ({ name, battle, role });
const KINGS = {
  macedonian: { asp: 37, elite: 5, leaders: [leader('alexander', 4, 'alexander'), leader('Parmenion', 2)] },
  persian: { asp: 30, elite: 1, leaders: [leader('darius', 3, 'darius'), leader('Bessus', 1)] },
};
const GARRISONED = { macedonian: { asp: 20, elite: 2 }, persian: { asp: 9, gsp: 3, leaders: [leader('memnon', 2)] }, avoid: true };
const USELESS = { macedonian: { asp: 12, leaders: [leader('', 1)] }, persian: { asp: 14, useless: true } };

const shares = (of: Odds | undefined): string[] | undefined => of?.ways.map(([answer, ways]) => `${answer} ${(ways / of.total).toFixed(12)}`).sort();

describe('11.3 odds by stages are those of a walk over whole battles', () => {
  test.each([
    ['two kings', KINGS, {}],
    ['GSP beside ASP, avoiding', GARRISONED, { 'gsp-lost': 'fewest' }],
    ['a Useless army', USELESS, { 'retreat-mp': 'next-door' }],
  ])('%s', (_, raw, policies) => {
    const { input } = readInput(landBattle.fields, raw);
    const walked = odds(landBattle, input, situation(), { walk: true, policies });
    for (const [question, of] of Object.entries(walked)) {
      const staged = odds(landBattle, input, situation(), { questions: [question], policies })[question];
      expect([question, shares(staged)]).toEqual([question, shares(of)]);
      expect(staged?.exact).toBe(true);
    }
  });
});
