import type { SessionRules } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import type { Battle } from './tracker/battle.ts';
import type { BattleEvent } from './tracker/events.ts';
import { sequence, summary } from './tracker/sequence.ts';
import { begun, type Setup } from './tracker/setup.ts';
import { tracker } from './tracker/tracker.ts';
import { SIDES } from './vocabulary.ts';

/** What a session needs of the rules: what is tracked, and its sequence. */
export const session = {
  id: 'simple-gboh',
  version: 1,
  seats(setup) {
    const { armies } = begun(setup);
    return SIDES.map((side) => ({ id: side, name: armies[side].name || say(`side/${side}`) }));
  },
  tracker,
  sequence,
  summary,
} satisfies SessionRules<Battle, BattleEvent, Setup>;
