import type { Line, Modifier, Other } from './hand.ts';

/** What a tally came to, and the lines that say so. `left` are ids of modifiers left out on purpose (to see what they are worth). */
export function tallied<C>(
  at: string,
  base: number,
  modifiers: readonly Modifier<C>[],
  context: C,
  others: readonly Other[],
  left: (id: string) => boolean,
  record?: (line: Line) => void,
): number {
  let total = base;
  for (const modifier of modifiers) {
    const amount = modifier.by(context);
    if (amount === 0 || left(modifier.id)) continue;
    total += amount;
    if (record) {
      const gaps = modifier.with?.(context);
      const said = gaps ? { say: `modifier/${modifier.id}`, with: gaps } : { say: `modifier/${modifier.id}` };
      record({ kind: 'modifier', at, id: modifier.id, said, amount, cite: modifier.cite });
    }
  }
  for (const other of others) {
    total += other.amount;
    record?.({ kind: 'other', at, amount: other.amount, because: other.because });
  }
  record?.({ kind: 'total', at, base, total });
  return total;
}
