import { book } from '../../../src/games/conquerors/rules/book.ts';
import { rules } from '../../../src/games/conquerors/rules/rules.ts';
import { player } from '../../../src/games/conquerors/rules/testing/player.ts';
import { evenings } from './played.ts';

/** What ten evenings need not come to. */
const SELDOM = [
  'surrender',
  'draw-leader',
  'reorganize',
  'flight-by-sea',
  'end-revolt',
  'flight-of-useless',
  'transfer-treasury',
  'siege-assault',
  'event assaulted',
  'event victory',
];

/** It takes an Alexander who is Great King (3.4), which no player at random makes of him; its rolls are tested by the chart. */
const NEVER = ['alexandrian-drunken-binge'];

evenings(rules, book, player, { seldom: SELDOM, never: NEVER });
