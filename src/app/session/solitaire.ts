import { standardOf } from '../../core/fields.ts';
import type { GameRules } from '../../core/game.ts';

/** Whether a game is played by one: nobody sits opposite, nobody takes revenge. */
export const isSolitaire = (rules: GameRules): boolean => rules.seats(standardOf(rules.setup)).length === 1;
