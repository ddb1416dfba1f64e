import { book } from '../../../src/games/field-commander/rules/book.ts';
import { rules } from '../../../src/games/field-commander/rules/rules.ts';
import { player } from '../../../src/games/field-commander/rules/testing/player.ts';
import { evenings } from './played.ts';

// About ten evenings reach everything; a rare insight or a retreat may take a few more.
evenings(rules, book, player, { within: 30 });
