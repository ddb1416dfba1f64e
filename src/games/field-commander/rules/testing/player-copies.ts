import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import { NO_ENEMY_PLANS, NO_OWN_PLANS } from '../battle/position.ts';
import type { Box, Counter, Face } from '../counters/counters.ts';
import { KNOWN_COUNTERS, KNOWN_LEVELS } from '../counters/counters.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import type { Area, CampaignMap, OperationCounter, StartingForce } from '../map/map.ts';
import type { CampaignId, ForceType, Nation } from '../vocabulary.ts';

const own = (nation: Nation, type: ForceType, count: number, [battle, superscript, speed]: readonly [number, number, number], name = ''): Counter => ({
  nation,
  type,
  name,
  count,
  battle,
  superscript,
  speed,
  twoSided: true,
  reducedBattle: Math.max(1, battle - 1),
  reducedSuperscript: Math.max(0, superscript - 1),
  reducedSpeed: Math.max(0, speed - 1),
});

/** A box as a player may have entered it. Figures of our own: what its counters print is not in the text. */
export const COUNTERS: readonly Counter[] = [
  own('macedonian', 'archers', 3, [2, 0, 5]),
  own('macedonian', 'heavy-cavalry', 3, [3, 2, 4], 'Companions'),
  own('macedonian', 'infantry', 4, [3, 0, 2]),
  own('macedonian', 'peltasts', 2, [1, 0, 4]),
  own('macedonian', 'phalanx', 4, [4, 0, 1]),
  own('macedonian', 'siege-engine', 2, [2, 0, 1]),
  own('persian', 'archers', 3, [2, 0, 5]),
  own('persian', 'chariots', 2, [3, 1, 3]),
  own('persian', 'infantry', 5, [2, 0, 2]),
  own('persian', 'heavy-cavalry', 2, [3, 1, 4]),
  own('persian', 'light-cavalry', 2, [2, 0, 4]),
  own('persian', 'leader', 1, [2, 1, 2], 'Darius'),
  own('indian', 'elephants', 2, [3, 2, 2]),
  own('indian', 'infantry', 3, [2, 0, 2]),
  own('indian', 'leader', 1, [2, 0, 2], 'Porus'),
  ...KNOWN_COUNTERS.filter(({ nation }) => nation === 'southern-greek'),
];
const LEVELS: readonly Face[] = Array.from({ length: 8 }, (_, i) => ({
  battle: 2 + Math.floor(i / 3),
  superscript: Math.floor(i / 3),
  speed: Math.floor(i / 2),
}));

/** A player's box: entered whole with what limits it, or as far as the text gives it. */
export function boxOf(source: RandomSource): Box {
  if (source.below(5) === 0) return { levels: KNOWN_LEVELS, counters: KNOWN_COUNTERS };
  return {
    levels: LEVELS,
    counters: COUNTERS,
    goldSupply: pick([0, 40, 60], source),
    citySupply: pick([0, 1, 3], source),
    templeSupply: pick([0, 1, 3], source),
    enemyPlans: { ...NO_ENEMY_PLANS, archers: 1, cavalry: 1, confusion: 2, deployment: 2, flank: 2, guards: 1, infantry: 1, raid: 2, recovery: 2 },
    ownPlans: { ...NO_OWN_PLANS, charge: 6, surround: 1, flank: 6, leadership: 1, recovery: 3, rally: 2, sacrifice: 1 },
    intimidation: [
      { low: -40, high: 2, result: 'failure' },
      { low: 3, high: 5, result: 'on-going' },
      { low: 6, high: 99, result: 'success' },
    ],
  };
}

const area = (name: string, kind: Area['kind'], next: string, oracle = false, place: Area['place'] = 'other'): Area => ({ name, kind, oracle, next, place });
const force = (nation: Nation, of: string, ...forces: readonly string[]): StartingForce[] => forces.map((one) => ({ nation, force: one, area: of }));
const ARMY = force('macedonian', '', 'AR', 'HC Companions', 'IN', 'IN', 'PE', 'PH');

const OPERATIONS: readonly OperationCounter[] = [
  { counter: 'force-1', pay: 'gold', cost: 2 },
  { counter: 'force-1', pay: 'glory', cost: 1 },
  { counter: 'force-2', pay: 'gold', cost: 3 },
  { counter: 'force-3', pay: 'nothing', cost: 0 },
  { counter: 'gold-5', pay: 'glory', cost: 1 },
  { counter: 'wall-1', pay: 'gold', cost: 2 },
  { counter: 'wall-1', pay: 'nothing', cost: 0 },
  { counter: 'go', pay: 'nothing', cost: 0 },
];

/** What each map has of its own; our own figures where only the map prints them. */
const MAPS: Readonly<Record<CampaignId, Partial<CampaignMap>>> = {
  granicus: {
    areas: [
      ...KNOWN_MAPS.granicus.areas.filter(({ name }) => !['Halicarnassus', 'Lycia', 'Ilium'].includes(name)),
      area('Ilium', 'open', 'Sestus, Granicus', true),
      area('Halicarnassus', 'stronghold', 'Sardis, Lycia'),
      area('Lycia', 'stronghold', 'Halicarnassus'),
    ],
    forces: [...KNOWN_MAPS.granicus.forces, ...force('persian', 'Granicus', 'IN', 'CH'), ...force('persian', 'Sardis', 'IN', 'W')],
    go: [
      { low: 1, high: 3, area: 'Halicarnassus' },
      { low: 4, high: 6, area: 'Lycia' },
    ],
  },
  issus: {
    areas: [
      area('Lycia', 'open', 'Gordion, Tarsus', true),
      area('Gordion', 'stronghold', 'Tarsus', true),
      area('Tarsus', 'open', 'Issus', true),
      area('Issus', 'battle', 'Sidon'),
      area('Sidon', 'stronghold', ''),
    ],
    forces: [...ARMY, ...force('persian', 'Gordion', 'IN'), ...force('persian', 'Issus', 'LE Darius', 'IN', 'CH'), ...force('persian', 'Sidon', 'W', 'AR')],
    go: [{ low: 1, high: 6, area: 'Issus' }],
    orders: [
      { low: -40, high: 3, orders: ['wall', 'garrison'] },
      { low: 4, high: 5, orders: ['gold-3-or-hit'] },
      { low: 6, high: 6, orders: ['lose-gold-2', 'glory-1'] },
      { low: 7, high: 8, orders: ['gold-2'] },
      { low: 9, high: 99, orders: ['nothing'] },
    ],
  },
  tyre: {
    areas: [
      area('Sidon', 'open', 'Old Tyre'),
      area('Old Tyre', 'open', 'Sidon, Tyre, Gaza', true, 'old-tyre'),
      area('Tyre', 'stronghold', 'Old Tyre', false, 'tyre'),
      area('Gaza', 'stronghold', 'Old Tyre'),
    ],
    forces: [...ARMY, ...force('macedonian', '', 'SE'), ...force('persian', 'Tyre', 'IN', 'AR'), ...force('persian', 'Gaza', 'W', 'IN')],
    go: [{ low: 1, high: 6, area: 'Gaza' }],
    islandOrders: [
      { low: -40, high: 2, effects: ['repair', 'warship'] },
      { low: 3, high: 4, effects: ['mole', 'gold-3'] },
      { low: 5, high: 5, effects: ['transport', 'siege-ship'] },
      { low: 6, high: 99, effects: ['hit'] },
    ],
  },
  gaugamela: {
    areas: [
      area('Damascus', 'open', 'Gaugamela', true),
      area('Gaugamela', 'battle', 'Babylon'),
      area('Babylon', 'stronghold', 'Persepolis', true),
      area('Persepolis', 'open', 'Hydaspes'),
      area('Hydaspes', 'battle', ''),
    ],
    forces: [
      ...ARMY,
      ...force('persian', 'Gaugamela', 'LE Darius', 'HC', 'IN', 'IN'),
      ...force('persian', 'Babylon', 'IN'),
      ...force('indian', 'Hydaspes', 'LE Porus', 'EL'),
    ],
    start: 'Damascus',
    go: [{ low: 1, high: 6, area: 'Babylon' }],
  },
};

const MONTHS = ['Jan 332', 'Feb 332', 'Apr 332', 'Jul 332', 'Nov 332', 'Dec 332', 'Jan 331', 'Mar 331'];

/** A player's map of a campaign, with a short track so that an evening ends; now and then with one key area only, without its orders charts or its operation counters. */
export function mapOf(id: CampaignId, source: RandomSource): CampaignMap {
  const known = { ...KNOWN_MAPS[id], ...MAPS[id] };
  const { orders: _orders, islandOrders: _island, ...bare } = known;
  const far = source.below(5) === 0 ? known.areas.filter(({ kind }) => kind !== 'open').slice(1) : [];
  const turns = MONTHS.slice(0, 5 + source.below(4)).map((label, i) => ({ label, vp: 30 - 4 * i }));
  return {
    ...(source.below(3) === 0 ? bare : known),
    areas: known.areas.map((one) => (far.includes(one) ? { ...one, kind: 'open' as const } : one)),
    turns,
    options: [
      { name: 'Harpalus', vp: -5 },
      { name: 'Memnon', vp: 5 },
    ],
    gold: 8 + source.below(16),
    level: pick([1, 2, 4, 5, 6, 7, 8, 8], source),
    advisors: source.below(4),
    income: pick([-1, 0, 3], source),
    operationForces: source.below(3),
    operations: source.below(6) === 0 ? [] : OPERATIONS,
  };
}
