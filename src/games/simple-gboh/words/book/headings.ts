interface Headings {
  readonly veteran: string;
  readonly recruit: string;
  readonly conscript: string;
  readonly infantry: string;
}
type Heading = `chart/${'weapon-matrix-front' | 'weapon-matrix-flank'}/${'row' | 'column'}/${string}`;

const CODES = ['ph', 'hi', 'mi', 'bi', 'li', 'lp', 'sk', 'hc', 'rc', 'bc', 'ln', 'lc', 'gc', 'el', 'ch'] as const;
const JOINED = { 'lc-gc': 'LC, GC', 'li-lp': 'LI, LP', 'hc-rc-bc': 'HC, RC, BC', 'ln-lc': 'LN, LC', 'sk-star': 'SK*' } as const;

/** Rows and columns of the weapon matrix: the codes of the counters, with the words of a language for the classes of cohorts. */
export function matrixHeadings({ veteran, recruit, conscript, infantry }: Headings): Readonly<Record<Heading, string>> {
  const headings: Readonly<Record<string, string>> = {
    ...Object.fromEntries(CODES.map((code) => [code, code.toUpperCase()])),
    ...JOINED,
    'lg-co-veteran': `LG, CO ${veteran}`,
    'hi-co-recruit': `HI, CO ${recruit}`,
    'mi-co-conscript': `MI, CO ${conscript}`,
    'co-recruit': `CO ${recruit}`,
    'co-conscript': `CO ${conscript}`,
    infantry,
  };
  const entries = Object.entries(headings).flatMap(([id, words]) =>
    (['weapon-matrix-front', 'weapon-matrix-flank'] as const).flatMap((chart) =>
      (['row', 'column'] as const).map((kind) => [`chart/${chart}/${kind}/${id}`, words]),
    ),
  );
  return Object.fromEntries(entries);
}
