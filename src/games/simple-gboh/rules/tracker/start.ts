import { type Condition, conditions } from '../../../../core/condition.ts';
import { type Fields, number, oneOf, text } from '../../../../core/fields.ts';
import { RIVER_FORD } from '../samples/river-ford.ts';
import { TWO_HILLS } from '../samples/two-hills.ts';
import type { Muster } from './events.ts';
import { withMuster } from './recorded.ts';
import type { Battle } from './state.ts';

/** Battles that come with the app, or none: the players make or import their own. */
export const BATTLES = ['own', 'river-ford', 'two-hills'] as const;
/** What a session is set up with. */
export interface Setup {
  readonly battle: (typeof BATTLES)[number];
  readonly first: string;
  readonly second: string;
  readonly firstWithdrawal: number;
  readonly secondWithdrawal: number;
}

const own: Condition = conditions<Setup>().root('battle').is('own');

/** What a new session asks: a battle that comes with the app, or the names and withdrawal levels of the players' own armies. */
export const setupFields: Fields<Setup> = {
  battle: oneOf(BATTLES, { vocabulary: 'battle' }),
  first: text(40, '', { when: own }),
  second: text(40, '', { when: own }),
  firstWithdrawal: number(0, 999, 0, { when: own, unknown: 0 }),
  secondWithdrawal: number(0, 999, 0, { when: own, unknown: 0 }),
};

const SAMPLES: Readonly<Record<Exclude<Setup['battle'], 'own'>, Muster>> = { 'river-ford': RIVER_FORD, 'two-hills': TWO_HILLS };

/** The battle a session begins with: a sample, or an empty field with two armies. */
export function start(setup: Setup): Battle {
  const empty = emptyBattle(setup);
  return setup.battle === 'own' ? empty : withMuster(empty, SAMPLES[setup.battle]);
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
