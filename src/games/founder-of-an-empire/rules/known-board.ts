import { type BoardList, isComplete } from './board-copy.ts';

/** What is known of a region: how many provinces, which mark is missing of those each region has once (3.1, 5.3), and from which provinces there may be more arrows. */
export interface KnownRegion {
  readonly provinces: number;
  readonly wanting: readonly ('entry' | 'end')[];
  readonly open: readonly number[];
}

/** What the board's list has of a region. How many provinces there are no text says: all are known once the arrows lead to no other. */
export function knownRegion(list: BoardList, region: number): KnownRegion {
  const provinces = list.provinces.filter((one) => one.region === region);
  return {
    provinces: provinces.length,
    wanting: (['entry', 'end'] as const).filter((mark) => !provinces.some((one) => one[mark])),
    open: provinces.map(({ number }) => number).filter((from) => !isComplete(list, { region, from })),
  };
}
