import { book } from '../../../src/games/simple-gboh/rules/book.ts';
import { rules } from '../../../src/games/simple-gboh/rules/rules.ts';
import { player } from '../../../src/games/simple-gboh/rules/testing/player.ts';
import { evenings } from './played.ts';

// A nine as pursuers throw to return (7.63).
evenings(rules, book, player, { seldom: ['event gone'] });
