import { book } from '../../../src/games/conquerors/rules/book.ts';
import { rules } from '../../../src/games/conquerors/rules/rules.ts';
import { player } from '../../../src/games/conquerors/rules/testing/player.ts';
import { evenings } from './played.ts';

/** What ten evenings need not come to. */
const SELDOM = ['alexandrian-drunken-binge', 'flight-by-sea', 'end-revolt', 'flight-of-useless', 'transfer-treasury', 'event victory'];

evenings(rules, book, player, { seldom: SELDOM });
