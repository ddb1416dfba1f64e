import { book } from '../../../src/games/founder-of-an-empire/rules/book.ts';
import { rules } from '../../../src/games/founder-of-an-empire/rules/rules.ts';
import { player } from '../../../src/games/founder-of-an-empire/rules/testing/player.ts';
import { evenings } from './played.ts';

/** What ten evenings need not come to. */
const SELDOM = ['event resumed'];

evenings(rules, book, player, { seldom: SELDOM });
