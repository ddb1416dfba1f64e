import { book } from '../../../src/games/risiko/rules/book.ts';
import { rules } from '../../../src/games/risiko/rules/rules.ts';
import { player } from '../../../src/games/risiko/rules/testing/player.ts';
import { evenings } from './played.ts';

/** What ten evenings need not come to. */
const SELDOM = ['reinforcements', 'best-sets', 'event conquest', 'event set-seat'];

evenings(rules, book, player, SELDOM);
