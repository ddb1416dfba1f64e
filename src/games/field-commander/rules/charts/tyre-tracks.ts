import { type Chart, cellKey, chart } from '../../../../core/chart.ts';
import type { Facts } from '../../../../core/facts.ts';
import { cite } from '../vocabulary.ts';

const at = cite('Tyre');

/** Gold for the transport that fills a box (the third by the text; the map prints the rest). */
export const transports = chart({
  id: 'tyre-transports',
  cite: at,
  columns: ['map', 'text'],
  rows: { '1': [null, null], '2': [2, 2], '3': [null, 3], '4': [null, null], '5': [null, null], '6': [null, null] },
  doubt: { '1': 'lost', '3/map': 'lost', '4': 'lost', '5': 'lost', '6': 'lost' },
  range: [0, 99],
  vocabulary: { columns: 'column' },
});

/** Gold for each section of the mole, by its number; the last box entered is its end. */
export const mole = chart({
  id: 'tyre-mole',
  cite: at,
  columns: ['gold'],
  rows: { '1': [null], '2': [null], '3': [null], '4': [null], '5': [null], '6': [null], '7': [null], '8': [null] },
  doubt: { '/gold': 'lost' },
  range: [0, 99],
  vocabulary: { columns: 'column' },
});

/** Gold for each siege ship, by how many there will be. */
export const siegeShips = chart({
  id: 'tyre-siege-ships',
  cite: at,
  columns: ['gold'],
  rows: { '1': [null], '2': [null], '3': [null], '4': [null], '5': [null], '6': [null] },
  doubt: { '/gold': 'lost' },
  range: [0, 99],
  vocabulary: { columns: 'column' },
});

/** Gold to bring Tyre's warships down to a box. */
export const tyrianFleet = chart({
  id: 'tyre-fleet',
  cite: at,
  columns: ['gold'],
  rows: { '4': [null], '3': [null], '2': [6], '1': [null], '0': [null] },
  doubt: { '4': 'lost', '3': 'lost', '1': 'lost', '0': 'lost' },
  range: [0, 99],
  vocabulary: { columns: 'column' },
});

/** The price in a box of one of Tyre's tracks; `null` where only the map prints it. */
export function priceIn(track: Chart<number | null>, box: number, column: string, cell: Facts['cell']): number | null {
  return Object.hasOwn(track.rows, box) ? cell(track, String(box), column) : null;
}

/** The tracks by what a price is asked for: `transport`, `mole`, `siege-ship`, `warship`. */
const TRACKS: Readonly<Record<string, Chart<number | null>>> = { transport: transports, mole, 'siege-ship': siegeShips, warship: tyrianFleet };

/** The cell that the price asked under a label (`price/transport-3`) stands in; undefined for another label, and for a box that the track of the text does not have. */
export function priceCell(label: string, transportColumn: string): string | undefined {
  const [, of = '', box = ''] = /^price\/(.+)-(\d+)$/.exec(label) ?? [];
  const track = TRACKS[of];
  return track && Object.hasOwn(track.rows, box) ? cellKey(track, box, of === 'transport' ? transportColumn : 'gold') : undefined;
}
