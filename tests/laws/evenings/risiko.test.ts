import { book } from '../../../src/games/risiko/rules/book.ts';
import { rules } from '../../../src/games/risiko/rules/rules.ts';
import { player } from '../../../src/games/risiko/rules/testing/player.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);
