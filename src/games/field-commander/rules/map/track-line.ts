import type { TurnBox } from './map.ts';

/** More victory points than a box of the track prints: a number beyond it is a year, and so a part of a label. */
const MOST_VP = 99;

/** The number a word of a track is, with either minus sign; a dash alone is a box without victory points. */
function victoryPoints(word: string): number | undefined {
  if (/^[-–—]$/.test(word)) return 0;
  const vp = /^[-−+]?\d+$/.test(word) ? Number(word.replace('−', '-')) : undefined;
  return vp !== undefined && Math.abs(vp) <= MOST_VP ? vp : undefined;
}

/**
 * The turn boxes that a line says, in their order: the victory points of each, with what the box is called before them where somebody wants it ("Summer 335 BC 20"). A
 * comma ends a box too. A box that is called nothing keeps its name of `before`.
 */
export function trackOf(line: string, before: readonly TurnBox[] = []): readonly TurnBox[] {
  const boxes: TurnBox[] = [];
  let label: string[] = [];
  const end = (vp: number): void => {
    boxes.push({ label: label.join(' ') || (before[boxes.length]?.label ?? ''), vp });
    label = [];
  };
  for (const [, separator, word] of line.matchAll(/([,;\n])|([^\s,;]+)/g)) {
    const vp = word === undefined ? undefined : victoryPoints(word);
    if (vp !== undefined) end(vp);
    else if (word !== undefined) label.push(word);
    else if (separator !== undefined && label.length > 0) end(0);
  }
  if (label.length > 0) end(0);
  return boxes;
}

/** The line that says these turn boxes; `trackOf` reads it back. */
export function lineOf(turns: readonly TurnBox[]): string {
  return turns.map(({ label, vp }) => (label === '' ? `${vp}` : `${label} ${vp}`)).join(', ');
}
