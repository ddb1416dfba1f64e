import { book } from '../../../src/games/conquerors/rules/book.ts';
import { rules } from '../../../src/games/conquerors/rules/rules.ts';
import { player } from '../../../src/games/conquerors/rules/testing/player.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);
