import { book } from '../../../src/games/founder-of-an-empire/rules/book.ts';
import { rules } from '../../../src/games/founder-of-an-empire/rules/rules.ts';
import { player } from '../../../src/games/founder-of-an-empire/rules/testing/player.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);
