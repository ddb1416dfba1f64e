import { book } from '../../../src/games/simple-gboh/rules/book.ts';
import { rules } from '../../../src/games/simple-gboh/rules/rules.ts';
import { player } from '../../../src/games/simple-gboh/rules/testing/player.ts';
import { evenings } from './played.ts';

/** What ten evenings need not come to. */
const SELDOM = ['event gone'];

evenings(rules, book, player, SELDOM);
