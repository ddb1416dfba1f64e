import type { Muster } from '../tracker/events.ts';
import { mustered } from './mustered.ts';

/** An invented battle on open ground: phalanx and companions against chariots, horse archers, elephants and levies. */
export const TWO_HILLS: Muster = mustered({
  name: 'Between the Two Hills',
  armies: {
    first: ['The Young King', 70],
    second: ['The Satraps', 65],
  },
  formations: {
    first: ['King’s wing', 'Phalanx', 'Allied horse', 'Screen'],
    second: ['Satraps’ horse', 'Hired hoplites', 'Levies', 'Chariots and elephants', 'Bowmen'],
  },
  auxiliaries: ['Screen', 'Bowmen'],
  leaders: [
    ['The Young King', 'King’s wing', 6, 5, 3, 'Companions 1', ['heroic', 'overall']],
    ['Old Krateas', 'Phalanx', 5, 4, 1, 'Phalanx 1'],
    ['Philotimos', 'Allied horse', 4, 4, 0, 'Allied lancers'],
    ['Artazir', 'Satraps’ horse', 5, 5, 2, 'Cataphracts', ['overall']],
    ['Memnos', 'Hired hoplites', 5, 4, 1, 'Hired hoplites 1'],
    ['Orodan', 'Levies', 3, 3, 0, 'Levies 1'],
    ['Vashti', 'Chariots and elephants', 4, 3, 0, 'War elephants 1'],
  ],
  units: [
    [3, 'Companions', 'King’s wing', 'hc', 8, 4, 8, 'none', ['reducible']],
    [2, 'Shield bearers', 'King’s wing', 'hi', 8, 5, 5, 'none', ['reducible']],
    [4, 'Phalanx', 'Phalanx', 'ph', 7, 10, 4, 'none', ['reducible', 'double']],
    [1, 'Allied lancers', 'Allied horse', 'ln', 6, 4, 9, 'none'],
    [2, 'Scouts', 'Allied horse', 'lc', 6, 3, 10, 'j'],
    [2, 'Mountain javelins', 'Screen', 'lp', 6, 4, 6, 'j'],
    [2, 'Slingers', 'Screen', 'sk', 4, 2, 6, 's'],
    [1, 'Cataphracts', 'Satraps’ horse', 'hc', 7, 4, 7, 'none', ['cataphract']],
    [2, 'Satraps’ lancers', 'Satraps’ horse', 'ln', 6, 4, 9, 'none'],
    [2, 'Horse archers', 'Satraps’ horse', 'lc', 5, 3, 10, 'a'],
    [3, 'Hired hoplites', 'Hired hoplites', 'hi', 6, 5, 5, 'none', ['reducible']],
    [4, 'Levies', 'Levies', 'li', 4, 5, 6, 'j'],
    [1, 'Household foot', 'Levies', 'mi', 6, 5, 5, 'none'],
    [2, 'Scythed chariots', 'Chariots and elephants', 'ch', 5, 3, 9, 'none'],
    [2, 'War elephants', 'Chariots and elephants', 'el', 6, 3, 6, 'none'],
    [3, 'Bowmen', 'Bowmen', 'sk', 4, 2, 6, 'c'],
  ],
});
