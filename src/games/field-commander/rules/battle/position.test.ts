import { expect, test } from 'vitest';
import { KNOWN_LEVELS } from '../counters/counters.ts';
import { start } from '../tracker/start.ts';
import { beginBattle } from './begin.ts';
import { levelGuessed, withLevels } from './position.ts';

const campaign = { ...start({ campaign: 'granicus' }).campaign, level: 4 };
const levels = KNOWN_LEVELS.map((face, i) => (i === 3 ? { battle: 3, superscript: 1, speed: 2 } : face));

test('Alejandro: the text has his first counter alone; another is a guess until it was entered, and only then', () => {
  expect(levelGuessed(campaign)).toBe(true);
  expect(levelGuessed({ ...campaign, level: 1 })).toBe(false);
  expect(levelGuessed({ level: 4, levels })).toBe(false);
  expect(levelGuessed({ level: 5, levels })).toBe(true);
});

test('Planes de Batalla de Alejandro: as many free as the battle value of his counter, also when it is entered in the battle', () => {
  const battle = { ...beginBattle(campaign), ownPlans: { ...beginBattle(campaign).ownPlans, flank: 2 } };
  expect(withLevels(battle, levels)).toEqual({ ...battle, levels, freePlans: battle.freePlans + 2 });
});
