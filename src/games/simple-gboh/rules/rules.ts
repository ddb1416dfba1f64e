import type { GameRules } from '../../../core/game.ts';
import { RULINGS } from './rulings.ts';
import type { BattleEvent } from './tracker/events.ts';
import { sequence } from './tracker/sequence.ts';
import { type Setup, setupFields, start } from './tracker/start.ts';
import type { Battle } from './tracker/state.ts';
import { summary } from './tracker/summary.ts';
import { tracker } from './tracker/tracker.ts';
import { SIDES } from './vocabulary.ts';
import { say } from './voice.ts';

/** What is tracked in Simple GBoH and in what order it is played. */
export const rules: GameRules<Battle, BattleEvent, Setup> = {
  id: 'simple-gboh',
  version: 1,
  setup: setupFields,
  seats(setup) {
    const { armies } = start(setup);
    return SIDES.map((side) => ({ id: side, name: armies[side].name || say(`side/${side}`) }));
  },
  rulings: RULINGS,
  tracker,
  sequence,
  summary,
};
