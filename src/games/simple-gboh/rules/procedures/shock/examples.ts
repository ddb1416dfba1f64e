import type { ShockInput } from './input.ts';
import { attacker, defender } from './prefill.ts';

const principes = { type: 'lg', tq: 5, size: 3, reducible: true } as const;

/** The two of 7.5 first; then each modifier and branch in turn. */
export const shockExamples: readonly Partial<ShockInput>[] = [
  {},
  {
    attackers: [attacker(principes), attacker({ ...principes, under: true }), attacker(principes), attacker({ ...principes, under: true })],
    defenders: [defender({ type: 'ph', tq: 7, size: 10, reducible: true })],
  },
  { attackers: [attacker({ type: 'hc', tq: 7, size: 4 })], defenders: [defender({ type: 'li', tq: 5, size: 4, missile: 'j' })] },
  { attackers: [attacker({ type: 'ph', tq: 7, size: 20, doubleDepth: true })], defenders: [defender({ type: 'ph', tq: 7, size: 20, doubleDepth: true })] },
  {
    attackers: [attacker({ type: 'el', tq: 6, size: 3, hits: 1, leader: 'leader' }), attacker({ type: 'el', tq: 6, size: 3 })],
    defenders: [defender({ type: 'hc', tq: 7, size: 4, leader: 'heroic', terrain: 'woods', hits: 2 }), defender({ type: 'ln', tq: 6, hits: 2 })],
    attackerHeroicNear: true,
  },
  {
    attackers: [attacker({ type: 'ch', tq: 5, size: 3, fourHexes: true, hits: 4 })],
    defenders: [defender({ type: 'bi', tq: 5, size: 6, hits: 4, retreat: 'blocked' })],
  },
  {
    attackers: [attacker({ angle: 'flank', hits: 5, level: 'down-1' }), attacker({ type: 'bi', hits: 4, tq: 5, size: 4, movement: 'stood', hexside: 'river' })],
    defenders: [defender({ hits: 4 }), defender({ type: 'sk', tq: 4, size: 2, hits: 3 })],
  },
  {
    attackers: [attacker({ type: 'hc', tq: 8, size: 5, angle: 'flank' })],
    defenders: [defender({ type: 'lc', tq: 4, size: 3, retreat: 'off-map' })],
    leadersChecked: true,
  },
  {
    attackers: [attacker({ type: 'gc', tq: 5 }), attacker({ type: 'mi', fortification: 'wall', tower: true })],
    defenders: [defender({ type: 'co', class: 'conscript', column: true, tq: 5 })],
  },
];
