import type { Muster } from '../samples/mustered.ts';
import { RIVER_FORD } from '../samples/river-ford.ts';
import { TWO_HILLS } from '../samples/two-hills.ts';
import type { Battle } from './battle.ts';

/** Battles that come with the app, or none: the players make or import their own. */
export const BATTLES = ['own', 'river-ford', 'two-hills'] as const;
export interface Setup {
  readonly battle: (typeof BATTLES)[number];
  readonly first: string;
  readonly second: string;
  readonly firstWithdrawal: number;
  readonly secondWithdrawal: number;
}

const SAMPLES: Readonly<Record<Exclude<Setup['battle'], 'own'>, Muster>> = { 'river-ford': RIVER_FORD, 'two-hills': TWO_HILLS };

/** The battle a session begins with: a sample, or an empty field with two armies. */
export function begun(setup: Setup): Battle {
  const empty = emptyBattle(setup);
  return setup.battle === 'own' ? empty : { ...empty, ...SAMPLES[setup.battle] };
}

/** A battlefield without an army on it. */
export function emptyBattle(setup: Pick<Setup, 'first' | 'second' | 'firstWithdrawal' | 'secondWithdrawal'>): Battle {
  return {
    name: '',
    armies: {
      first: { name: setup.first, withdrawal: setup.firstWithdrawal, adjustment: 0 },
      second: { name: setup.second, withdrawal: setup.secondWithdrawal, adjustment: 0 },
    },
    formations: [],
    leaders: [],
    units: [],
    turn: { number: 0, active: 'first', phase: 'before', activated: [], tried: false, seizedBy: '', seizingLeader: '', immune: '', leadersChecked: false },
    contacts: [],
    shocks: [],
    log: [],
    next: 1,
  };
}
