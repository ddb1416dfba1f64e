import type { Body } from '../../core/entry.ts';

/** Whether a body holds whatever came before it: it says nothing of the state. */
export function holdsAnyway({ kind }: Body): boolean {
  return kind === 'note' || kind === 'sealed' || kind === 'pledged' || kind === 'disclosed';
}
