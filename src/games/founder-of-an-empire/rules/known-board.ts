import { type BoardList, isComplete } from './board-copy.ts';

/** What is known of a region's boards: how many provinces, from how many of them every arrow, and which marks are missing, of which each region has one (3.1, 5.3). */
export interface KnownRegion {
  readonly known: 'known' | 'some' | 'missing';
  readonly provinces: number;
  readonly arrows: number;
  readonly wanting: readonly ('entry' | 'end')[];
}

/** What the board's list has of a region. How many provinces there are no text says: all are known once the arrows lead to no other. */
export function knownRegion(list: BoardList, region: number): KnownRegion {
  const provinces = list.provinces.filter((one) => one.region === region);
  const arrows = provinces.filter(({ number: from }) => isComplete(list, { region, from })).length;
  const wanting = (['entry', 'end'] as const).filter((mark) => !provinces.some((one) => one[mark]));
  const whole = wanting.length === 0 && arrows === provinces.length;
  return { known: provinces.length === 0 ? 'missing' : whole ? 'known' : 'some', provinces: provinces.length, arrows, wanting };
}
