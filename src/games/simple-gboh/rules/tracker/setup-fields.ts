import { type Fields, number, oneOf, text } from '../../../../core/fields.ts';
import { BATTLES, type Setup } from './setup.ts';

const own = (root: Setup): boolean => root.battle === 'own';

/** What a new session asks: a battle that comes with the app, or the names and withdrawal levels of the players' own armies. */
export const setupFields: Fields<Setup> = {
  battle: oneOf(BATTLES, { vocabulary: 'battle' }),
  first: text(40, '', { when: own }),
  second: text(40, '', { when: own }),
  firstWithdrawal: number(0, 999, 0, { when: own }),
  secondWithdrawal: number(0, 999, 0, { when: own }),
};
