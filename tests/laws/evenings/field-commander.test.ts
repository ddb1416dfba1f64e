import { book } from '../../../src/games/field-commander/rules/book.ts';
import { rules } from '../../../src/games/field-commander/rules/rules.ts';
import { player } from '../../../src/games/field-commander/rules/testing/player.ts';
import { evenings } from './played.ts';

evenings(rules, book, player, { seldom: ['surround', 'tyre-purchase'] });
