import type { Typed } from '../../../../core/testing/typed.ts';
import type { BattleInput } from '../battle/input.ts';
import { NO_ENEMY_PLANS, NO_OWN_PLANS } from '../battle/position.ts';
import { ARCHERS, force, PHALANX } from './force.ts';

const GREEKS = [
  force({ name: 'Sacred Band', battle: 3, speed: 4 }),
  force({ name: 'Infantry', battle: 2, speed: 2, reducedSpeed: 2 }),
  force({ type: 'phalanx', name: 'Greek Phalanx', battle: 3, speed: 1 }),
  force({ type: 'leader', name: 'Chares', battle: 2, speed: 2, reducedBattle: 1, reducedSpeed: 0 }),
];
const MACEDONIANS = [
  ARCHERS,
  force({ type: 'heavy-cavalry', name: 'Companions', battle: 3, superscript: 2, speed: 4, reducedSpeed: 3 }),
  force({ name: 'Foot', battle: 3, speed: 2, reducedBattle: 2, reducedSpeed: 1 }),
  PHALANX,
];

/** The battle of Chaeronea of the detailed example, after the pre-battle plans. */
export const CHAERONEA_INPUT: Partial<BattleInput> = {
  area: 'Chaeronea',
  own: MACEDONIANS,
  enemy: GREEKS,
  hephaestion: true,
  ownPlans: { ...NO_OWN_PLANS, recovery: 1, leadership: 1, flank: 2, surround: 1 },
  enemyPlans: { ...NO_ENEMY_PLANS, infantry: 1, guards: 1, recovery: 1 },
};

const keep = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`step#${i + 1}/use/surround`, 'keep']));
/** Every die and decision of the printed battle, by label. */
export const PRINTED_DICE: Typed = {
  ...keep,
  'step#1/own/AR': 5,
  'step#2/enemy/Sacred Band': 4,
  'step#2/own/Companions': 2,
  'step#2/flank/Companions': 'use',
  'step#2/place/2': 'Greek Phalanx',
  'step#2/place/3': 'Greek Phalanx',
  'step#2/recover/1': 'keep',
  'step#2/suffer/1': 'AR',
  'step#3/enemy/Infantry': 2,
  'step#3/own/Foot': 4,
  'step#3/enemy/Chares': 6,
  'step#3/recover/1': 'use',
  'step#4/own/PH': 3,
  'step#4/repeat/own-PH-1': 1,
  'step#4/repeat/own-PH-2': 5,
  'step#4/place/1': 'Sacred Band',
  'step#4/place/2': 'Sacred Band',
  'step#5/target/alexander': 'leader',
  'step#5/own/alexander': 1,
  'step#6/enemy/Infantry': 2,
  'step#6/own/Foot': 6,
  'step#6/suffer/1': 'Foot',
  'step#7/own/PH': 4,
  'step#7/repeat/own-PH-1': 4,
  'step#8/enemy/Chares': 3,
  'step#8/own/alexander': 3,
};
