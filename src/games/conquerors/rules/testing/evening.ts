import type { Evening } from '../../../../core/testing/evening.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { MARCH } from './march.ts';
import { Table } from './table.ts';

/** What is set by hand where no procedure brings it: the cup, hands and piles counted, leaders crowned, tribes, Rhodes, the newly-wed, an end and its taking back. */
const BY_HAND: readonly Event[] = [
  { type: 'round', number: 33, side: 'macedonian' },
  { type: 'apm-cup', cup: { macedonian: 3, persian: 3, admin: 1 }, out: 'macedonian', side: 'macedonian', run: 1 },
  { type: 'activity', activity: 'recruit' },
  { type: 'royal-treasury', set: { with: 'none', place: 'ecbatana' } },
  { type: 'loose-asp', id: 'left-behind', set: { side: 'macedonian', place: 'Gaugamela', province: 'matiene', asp: 2 } },
  { type: 'loose-asp', id: 'left-behind', set: null },
  { type: 'tribe', tribe: 'uxii', gsp: 0 },
  { type: 'honeymooners', asp: 4 },
  { type: 'card-count', pile: 'macedonian', n: 2 },
  { type: 'card-count', pile: 'deck', n: 30 },
  { type: 'card', move: 'name', side: 'macedonian', card: 'treachery' },
  { type: 'card', move: 'discard', side: 'macedonian', card: 'treachery' },
  { type: 'card', move: 'take-from-discards', side: 'persian', card: 'treachery' },
  { type: 'card', move: 'give', side: 'persian', card: 'treachery' },
  { type: 'card', move: 'lost', side: 'macedonian', card: 'proskynesis' },
  { type: 'reshuffle' },
  { type: 'city-value', city: 'halicarnassus', value: -2 },
  { type: 'siege', city: 'halicarnassus', set: { besieger: 'macedonian', army: 'macedonian-1', points: 1 } },
  { type: 'great-king', leader: 'memnon' },
  { type: 'great-king', leader: 'none' },
  { type: 'rhodes', control: 'macedonian' },
  { type: 'over', winner: 'macedonian', why: 'agreed' },
  { type: 'over', winner: 'none', why: 'agreed' },
];

/** What the rules forbid (8.1, 7.2). */
const BELOW_ZERO: Event = { type: 'army', army: 'macedonian-1', set: { asp: -1 } };
const MEMPHIS_SCARCE: Event = { type: 'treasury', treasury: 'memphis', set: { level: 'scarce' } };

/**
 * A whole game as a table plays it: the march to Babylon, then what is set by hand. Dice that were thrown are undone and come again, a
 * ruling is chosen, a note is written, a result is left, a fault is insisted on. Every event of the game occurs.
 */
export function evening(): Evening<State> {
  const table = new Table().play(MARCH);
  table.evening.note('The march reaches Babylon.').undo().redo();
  table.act(...BY_HAND.slice(0, 3));
  for (const event of BY_HAND.slice(3)) table.act(event);
  table.evening
    .rule('admin-twice', 'per-player')
    .resolve('avoid-battle', { rating: 2 }, { faces: { 'avoid/army': 3 }, leave: true })
    .undo()
    .insist(BELOW_ZERO)
    .undo()
    .insist(MEMPHIS_SCARCE)
    .note('As far as we came tonight.');
  return table.evening;
}
