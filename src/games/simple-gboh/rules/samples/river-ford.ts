import type { Muster } from '../tracker/events.ts';
import { mustered } from './mustered.ts';

/** An invented battle on one map: legions force a ford that hoplites, light foot and a few elephants hold. */
export const RIVER_FORD: Muster = mustered({
  name: 'The Ford of the Herons',
  armies: {
    first: ['Consul’s army', 55],
    second: ['The League', 50],
  },
  formations: {
    first: ['Left legion', 'Right legion', 'Consul’s horse', 'Velites'],
    second: ['Hoplites', 'Hill men', 'League horse', 'Slingers and archers'],
  },
  auxiliaries: ['Velites', 'Slingers and archers'],
  leaders: [
    ['Valens', 'Right legion', 5, 4, 2, 'Right Hastati 1', ['overall']],
    ['Crispus', 'Left legion', 4, 3, 1, 'Left Hastati 1'],
    ['Drusillus', 'Consul’s horse', 4, 3, 0, 'Equites 1'],
    ['Theokles', 'Hoplites', 5, 4, 2, 'League hoplites 1', ['heroic', 'overall']],
    ['Brennomar', 'Hill men', 3, 3, 1, 'Hill warriors 1'],
    ['Lysandra', 'League horse', 4, 4, 1, 'Companions of the League'],
  ],
  units: [
    [3, 'Left Hastati', 'Left legion', 'lg', 6, 3, 5, 'none', ['reducible']],
    [3, 'Left Principes', 'Left legion', 'lg', 6, 3, 5, 'none', ['reducible']],
    [1, 'Left Triarii', 'Left legion', 'hi', 7, 2, 5, 'none'],
    [3, 'Right Hastati', 'Right legion', 'lg', 6, 3, 5, 'none', ['reducible']],
    [3, 'Right Principes', 'Right legion', 'lg', 6, 3, 5, 'none', ['reducible']],
    [1, 'Right Triarii', 'Right legion', 'hi', 7, 2, 5, 'none'],
    [2, 'Equites', 'Consul’s horse', 'rc', 6, 4, 8, 'none'],
    [4, 'Velites', 'Velites', 'sk', 5, 2, 6, 'j'],
    [4, 'League hoplites', 'Hoplites', 'hi', 6, 5, 5, 'none'],
    [1, 'Guard of the League', 'Hoplites', 'ph', 7, 10, 4, 'none', ['reducible', 'double']],
    [4, 'Hill warriors', 'Hill men', 'bi', 5, 6, 6, 'f'],
    [2, 'Light javelins', 'Hill men', 'li', 5, 4, 6, 'j'],
    [1, 'Companions of the League', 'League horse', 'hc', 7, 4, 8, 'none'],
    [1, 'Lancers', 'League horse', 'ln', 6, 4, 9, 'none'],
    [2, 'River elephants', 'League horse', 'el', 6, 3, 6, 'none'],
    [2, 'Slingers', 'Slingers and archers', 'sk', 4, 2, 6, 's'],
    [2, 'Archers', 'Slingers and archers', 'sk', 4, 2, 6, 'a'],
  ],
});
