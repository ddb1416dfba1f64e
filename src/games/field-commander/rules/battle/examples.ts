import type { BattleInput } from './input.ts';

const phalanx = {
  type: 'phalanx',
  name: '',
  id: '',
  battle: 4,
  superscript: 0,
  speed: 1,
  twoSided: true,
  reduced: false,
  reducedBattle: 3,
  reducedSuperscript: 0,
  reducedSpeed: 1,
  rests: false,
  acted: false,
  unknown: false,
} as const;
const archers = { ...phalanx, type: 'archers', battle: 2, speed: 5, twoSided: false } as const;
const cavalry = { ...phalanx, type: 'heavy-cavalry', battle: 3, superscript: 2, speed: 4, reducedBattle: 2, reducedSpeed: 3 } as const;
const infantry = { ...phalanx, type: 'infantry', battle: 3, speed: 2, reducedBattle: 2 } as const;
const leader = { ...phalanx, type: 'leader', name: 'Chares', battle: 2, speed: 2, reducedBattle: 1, reducedSpeed: 0 } as const;
const wall = { ...phalanx, type: 'wall', battle: 0, speed: 0, reducedBattle: 0, reducedSpeed: 0 } as const;
const siege = { ...archers, type: 'siege-engine', battle: 2, speed: 5 } as const;

const none = { charge: 0, surround: 0, fate: 0, flank: 0, leadership: 0, recovery: 0, rally: 0, sacrifice: 0 };
const enemyNone = { archers: 0, cavalry: 0, confusion: 0, deployment: 0, flank: 0, guards: 0, infantry: 0, raid: 0, recovery: 0 };

/** Battles in whose first step between them every modifier applies. */
export const battleExamples: readonly Partial<BattleInput>[] = [
  {
    own: [phalanx],
    enemy: [infantry],
    ownPlans: { ...none, leadership: 1 },
    hephaestion: true,
    bucephalus: true,
    alexander: { battle: 1, superscript: 0, speed: 4 },
  },
  { own: [siege, { ...infantry, speed: 5 }], enemy: [wall, archers], enemyPlans: { ...enemyNone, archers: 1 }, ownPlans: { ...none, fate: 1 } },
  {
    own: [cavalry],
    enemy: [
      { ...infantry, speed: 4 },
      { ...cavalry, battle: 2 },
    ],
    enemyPlans: { ...enemyNone, infantry: 1, cavalry: 1, flank: 1, recovery: 1 },
    ownPlans: { ...none, flank: 1, recovery: 1 },
  },
  {
    own: [infantry],
    enemy: [leader, archers],
    enemyPlans: { ...enemyNone, guards: 1 },
    duel: true,
    level: 3,
    alexander: { battle: 2, superscript: 1, speed: 2 },
    ambush: true,
  },
];
