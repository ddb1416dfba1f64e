type Coded = 'terrain-effects' | 'terrain-shock' | 'fortification-costs' | 'weapon-matrix-front' | 'weapon-matrix-flank';

const COSTS: readonly Coded[] = ['terrain-effects', 'terrain-shock', 'fortification-costs', 'weapon-matrix-front', 'weapon-matrix-flank'];

/** The words of a chart's cells from the codes they hold. */
export function cellsOf<Chart extends string, Code extends string>(
  chart: Chart,
  codes: Readonly<Record<Code, string>>,
): Readonly<Record<`chart/${Chart}/cell/${Code}`, string>> {
  return Object.fromEntries(Object.entries<string>(codes).map(([code, words]) => [`chart/${chart}/cell/${code}`, words])) as Readonly<
    Record<`chart/${Chart}/cell/${Code}`, string>
  >;
}

/** The code `p` of the movement and combat charts, and the codes that send to another line of the same chart. */
export function sharedCells(words: { readonly prohibited: string; readonly otherTerrain: string; readonly itsFortification: string }) {
  return {
    ...(Object.assign({}, ...COSTS.map((chart) => cellsOf(chart, { p: words.prohibited }))) as Readonly<Record<`chart/${Coded}/cell/p`, string>>),
    ...cellsOf('terrain-effects', { at: words.otherTerrain, '-': '–' }),
    ...cellsOf('fortification-missiles', { af: words.itsFortification }),
  };
}
